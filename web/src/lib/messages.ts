/** Messages as the build writes them (words.mjs), and as Fluent wants them. */
import type { Words } from "./speech";

type Message = Words[number];
/** A name, a text, and what else hangs on it, if there is anything. */
type Short = [Message["id"], Message["value"], Message["attributes"]?];

export const spelledOut = (messages: Short[]): Words =>
  messages.map(([id, value, attributes = {}]) => ({ id, value, attributes }) as Message);
