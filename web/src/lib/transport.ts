/**
 * Two ways to a server's table: a websocket, and where those are blocked a stream of server-sent events with POST.
 * Tables of this browser have a way of their own. All hand every message to `hear` and call `lost` once when the line is gone.
 */
import { Refusal, ask, headersFor } from "./api";
import { events } from "./events";
import type { Action, Told } from "./wire";

export interface Hello {
  table: string;
  token: string | null;
  since: number | null;
  /** The language of refusals; what is told of the game is numbers. */
  spoken: string;
}

export interface Line {
  kind: "socket" | "stream" | "desk";
  say(saying: Action): void;
  /** Bots of this browser make no pauses any more. */
  hurry?(): void;
  close(): void;
}

type Hear = (told: Told) => void;
/** With the code that the socket was closed with, if there was one. */
type Lost = (code?: number) => void;

const PING = 2_500;
const STALE = 9_000;
/** A stream breathes every ten seconds. */
const SILENT = 25_000;

export function socketLine(hello: Hello, hear: Hear, lost: Lost): Line {
  const { table, ...greeting } = hello;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`);
  let heard = Date.now();
  let ended = false;

  const end = (code?: number) => {
    if (ended) return;
    ended = true;
    clearInterval(beat);
    socket.close();
    lost(code);
  };
  const beat = setInterval(() => {
    if (Date.now() - heard > STALE) end();
    else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }, PING);

  // Whoever has missed nothing is told nothing: the pong shows that the line is good.
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "hello", ...said(greeting) }));
    socket.send('{"type":"ping"}');
  };
  // An error is followed by a close, which knows the code.
  socket.onclose = ({ code }) => end(code);
  socket.onmessage = (message) => {
    heard = Date.now();
    if (!ended) hear(JSON.parse(String(message.data)) as Told);
  };
  return {
    kind: "socket",
    say: (saying) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(saying));
    },
    close: () => {
      ended = true;
      clearInterval(beat);
      socket.close();
    },
  };
}

/** A table of this browser: what is said before its Worker is there is said when it is. */
export function deskLine(hello: Hello, hear: Hear, lost: Lost): Line {
  const line = import("./local").then(({ localLine }) => localLine(hello, hear, lost));
  line.catch(() => lost());
  return {
    kind: "desk",
    say: (saying) => void line.then((there) => there.say(saying)),
    hurry: () => void line.then((there) => there.hurry?.()),
    close: () => void line.then((there) => there.close()),
  };
}

/** Nothing is sent for what is not known. */
function said(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export function streamLine(hello: Hello, hear: Hear, lost: Lost): Line {
  const stop = new AbortController();
  const path = `/api/tables/${encodeURIComponent(hello.table)}`;

  const listen = async () => {
    const query = new URLSearchParams();
    if (hello.since !== null) query.set("since", String(hello.since));
    const headers = { Accept: "text/event-stream", ...headersFor(hello.table) };
    const answer = await fetch(`${path}/stream?${query}`, { headers, signal: stop.signal });
    if (!answer.ok || !answer.body) return;
    hear({ type: "pong" });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const feed = events(hear);
    for (;;) {
      const { value, done } = await within(SILENT, reader.read());
      if (done) return;
      feed(value);
    }
  };
  listen()
    .catch(() => undefined)
    .finally(() => {
      if (stop.signal.aborted) return;
      stop.abort();
      lost();
    });

  const post = async ({ type, ...body }: Action) => {
    try {
      const answer = await ask<{ seq?: number } | null>(`${path}/${type}`, { method: "POST", body, table: hello.table });
      hear({ type: "ack", key: body.key, seq: answer?.seq ?? 0 });
    } catch (error) {
      if (error instanceof Refusal && error.status >= 400 && error.status < 500)
        hear({ type: "refused", key: body.key, code: error.code, reason: error.reason, clause: error.clause });
    }
  };
  return { kind: "stream", say: (saying) => void post(saying), close: () => stop.abort() };
}

function within<T>(wait: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("Nothing was heard.")), wait);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
