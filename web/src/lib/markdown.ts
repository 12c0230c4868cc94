/** The little Markdown of our rulebooks, as data: a component turns it into elements, so text stays text. */

export interface Run {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; items: Run[][] }
  | { kind: "code"; text: string }
  /** A row of cards by name, with signs between them, and what it shows. */
  | { kind: "picture"; caption: string; cards: string[] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] };

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|(?<![\w*])[*_]([^*_]+?)[*_](?![\w*])/g;

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, strong, code, em] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "em", text: em ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

const cells = (line: string): Run[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => runs(cell.trim()));

function tableOf(lines: string[]): Block {
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const start = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (start) items.push(start[1] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", items: items.map(runs) };
}

const PICTURE = /^!\[([^\]]*)\]\(([^)]*)\)$/;
const FENCE = "```";
const isItem = (line: string) => /^\s*(?:[-*]|\d+\.)\s+/.test(line);
const isRow = (line: string) => line.trimStart().startsWith("|");

/** Paragraphs, lists, tables, code and pictures; a list may follow its sentence without an empty line. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let lines: string[] = [];
  const kindOf = (line: string) => (PICTURE.test(line) ? "picture" : isRow(line) ? "row" : isItem(line) ? "item" : "text");
  let kind = "text";
  const flush = () => {
    if (lines.length) found.push(blockOf(kind, lines));
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (line.startsWith(FENCE)) {
      const ends = kind === "code";
      flush();
      kind = ends ? "text" : "code";
    } else if (kind === "code") lines.push(line);
    else if (!line.trim()) flush();
    else {
      const next = kindOf(line);
      if (lines.length && next !== kind && !(kind === "item" && next === "text")) flush();
      if (!lines.length) kind = next;
      lines.push(line);
    }
  }
  flush();
  return found;
}

function pictureOf(line: string): Block {
  const [, caption = "", cards = ""] = PICTURE.exec(line) ?? [];
  return { kind: "picture", caption, cards: cards.split(/\s+/).filter(Boolean) };
}

function blockOf(kind: string, lines: string[]): Block {
  if (kind === "row") return tableOf(lines);
  if (kind === "item") return listOf(lines);
  if (kind === "code") return { kind, text: lines.join("\n") };
  if (kind === "picture") return pictureOf(lines[0] ?? "");
  return { kind: "paragraph", runs: runs(lines.map((line) => line.trim()).join(" ")) };
}
