/** What stays when the page is closed: tables in IndexedDB, each as its deal and its decisions. */
import { LOCAL } from "../lib/where";
import { isSeed } from "./chance";

export interface KeptSeat {
  kind: "person" | "bot";
  name: string;
  level: string | null;
}

export interface KeptTable {
  id: string;
  game: string;
  /** The version of the rules; missing in tables that were kept before it was noted. */
  rules?: number;
  seats: KeptSeat[];
  options: Record<string, unknown>;
  hints: boolean;
  level: string;
  /** What the seed follows from; null where a record brought a seed of its own. */
  secret: string | null;
  seed: string;
  /** The zones that the game began with, if it was not dealt. */
  position?: Record<string, unknown> | null;
  /** Whether a record has named nobody. */
  nameless?: boolean;
  created: number;
  /** Seat and number of each decision. */
  moves: [number, number][];
  /** How many of them the game began with. */
  begins: number;
  /** Through whose eyes the screen looks. */
  viewer: number | null;
  over: boolean;
  next: string | null;
  /** Taken off the list of games; it is still saved to a file with the others. */
  hidden?: boolean;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether something that was read from a file can be a kept table; whether it can be played, only playing it tells. */
export function isKept(read: unknown): read is KeptTable {
  if (!isObject(read)) return false;
  const { id, game, seats, options, seed, moves, begins, viewer } = read;
  const words = typeof id === "string" && id.startsWith(LOCAL) && typeof game === "string" && isSeed(seed);
  const people = Array.isArray(seats) && seats.every((seat) => isObject(seat) && ["person", "bot"].includes(String(seat.kind)) && typeof seat.name === "string");
  const made = Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.length === 2 && move.every(isWhole));
  return words && people && made && isObject(options) && isWhole(begins) && (viewer === null || isWhole(viewer));
}

const NAME = "whitesmoke";
const TABLES = "tables";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((give, fail) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => fail(request.error ?? new Error("IndexedDB"));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((give, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: "id" });
    request.onsuccess = () => give(request.result);
    request.onerror = () => fail(request.error ?? new Error("IndexedDB"));
  });
  return opened;
}

/** A private window may have no database: then a table lasts as long as the page. */
const fallback = new Map<string, KeptTable>();

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    // Strict: what was decided is on the disk before the battery is empty.
    const store = (await database()).transaction(TABLES, mode, { durability: "strict" }).objectStore(TABLES);
    return await done(work(store));
  } catch {
    return null;
  }
}

export async function keep(table: KeptTable): Promise<void> {
  fallback.set(table.id, table);
  await within("readwrite", (store) => store.put(structuredClone(table)));
}

/** Takes a table off the list of games. */
export async function hide(id: string): Promise<void> {
  const found = await find(id);
  if (found) await keep({ ...found, hidden: true });
}

export async function find(id: string): Promise<KeptTable | null> {
  return (await within<KeptTable | undefined>("readonly", (store) => store.get(id) as IDBRequest<KeptTable | undefined>)) ?? fallback.get(id) ?? null;
}

export async function all(): Promise<KeptTable[]> {
  return (await within<KeptTable[]>("readonly", (store) => store.getAll() as IDBRequest<KeptTable[]>)) ?? [...fallback.values()];
}
