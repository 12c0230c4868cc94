/** Server-sent events, read by hand: a browser's own reader cannot send the seat's secret in a header. */
import type { Told } from "./wire";

/** Cuts a stream of text into events and hands on the data of each. */
export function events(hear: (told: Told) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    rest = (rest + text).replaceAll("\r\n", "\n");
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split("\n").filter((line) => line.startsWith("data:"));
      const data = lines.map((line) => line.slice(5).trimStart()).join("\n");
      if (data) hear(JSON.parse(data) as Told);
    }
  };
}
