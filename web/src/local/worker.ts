/** The Worker in which local tables run, so that the page never waits for a bot that thinks. */
import type { Action, Told } from "../lib/wire";
import { Desk } from "./desk";
import { Refused } from "./live";

/** What the page says: an address to answer, or something for a line to a table. */
export type Ordered =
  | { begin: { base: string; pause: number } }
  | { foresee: string }
  | { ask: number; method: string; path: string; body: unknown }
  | { line: number; table: string }
  | { line: number; saying: Action }
  | { line: number; hurry: true }
  | { line: number; hangUp: true };

export type Answered =
  | { ask: number; status: number; body: unknown }
  | { line: number; told: Told }
  | { line: number; lost: string };

let desk: Desk | null = null;
const lines = new Map<number, { say: (saying: Action) => void; hurry: () => void; leave: () => void }>();
const post = (answered: Answered) => postMessage(answered);

onmessage = ({ data }: MessageEvent<Ordered>) => {
  if ("begin" in data) {
    const { base, pause } = data.begin;
    desk = new Desk({ address: (file) => new URL(`local/${file}`, base).href, pause });
  } else if ("foresee" in data) desk!.box(data.foresee).catch(() => undefined);
  else if ("ask" in data) void answer(data);
  else if ("table" in data) void connect(data.line, data.table);
  else if ("saying" in data) lines.get(data.line)?.say(data.saying);
  else if ("hurry" in data) lines.get(data.line)?.hurry();
  else lines.get(data.line)?.leave();
};

async function answer({ ask, method, path, body }: Extract<Ordered, { ask: number }>): Promise<void> {
  try {
    post({ ask, status: 200, body: await desk!.answer(method, path, body) });
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused("strange", null, 500);
    post({ ask, status: refused.status, body: { code: refused.code, said: refused.said, values: refused.values, reason: String(error) } });
  }
}

async function connect(line: number, id: string): Promise<void> {
  try {
    const table = await desk!.sitAt(id);
    const leave = table.join((told) => post({ line, told }));
    lines.set(line, {
      say: (saying) => table.say(saying),
      hurry: () => table.hurry(),
      leave: () => {
        lines.delete(line);
        leave();
      },
    });
  } catch (error) {
    post({ line, lost: error instanceof Refused ? error.code : String(error) });
  }
}
