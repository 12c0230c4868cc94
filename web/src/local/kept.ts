/** What stays when the page is closed: tables in IndexedDB, each as its deal and its decisions. */

export interface KeptSeat {
  kind: "person" | "bot";
  name: string;
  level: string | null;
}

export interface KeptTable {
  id: string;
  game: string;
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
    const store = (await database()).transaction(TABLES, mode).objectStore(TABLES);
    return await done(work(store));
  } catch {
    return null;
  }
}

export async function keep(table: KeptTable): Promise<void> {
  fallback.set(table.id, table);
  await within("readwrite", (store) => store.put(structuredClone(table)));
}

export async function find(id: string): Promise<KeptTable | null> {
  return (await within<KeptTable | undefined>("readonly", (store) => store.get(id) as IDBRequest<KeptTable | undefined>)) ?? fallback.get(id) ?? null;
}

export async function all(): Promise<KeptTable[]> {
  return (await within<KeptTable[]>("readonly", (store) => store.getAll() as IDBRequest<KeptTable[]>)) ?? [...fallback.values()];
}
