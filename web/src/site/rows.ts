// Rows of text that last: in IndexedDB, shared by all tabs; or in memory, where the browser keeps nothing for us.
// src/affray/browser/rows.py says what each of these promises.

export interface Rows {
  get: (kind: string, key: string) => Promise<string | undefined>;
  put: (kind: string, key: string, text: string) => Promise<void>;
  among: (kind: string, first: string, last: string) => Promise<string[]>;
  drop: (kind: string, first: string, last: string) => Promise<void>;
  append: (table: string, version: number, id: string, text: string) => Promise<string>;
  tell: (table: string, version: number) => void;
  listen: (hear: Hear) => void;
}

type Hear = ((table: string, version: number) => void) & { copy?: () => Hear };

const STORE = "rows";
const place = (kind: string, key: string): string => `${kind}/${key}`;
const deedKey = (table: string, version: number): string =>
  place("deed", `${table}/${String(version).padStart(8, "0")}`);
const idKey = (table: string, id: string): string => place("id", `${table}/${id}`);

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the browser refused to read"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    const failed = (): void => fail(transaction.error ?? new Error("the browser refused to keep it"));
    transaction.onabort = transaction.onerror = failed;
  });
}

class LastingRows implements Rows {
  #base: IDBDatabase;
  #channel: BroadcastChannel;

  constructor(base: IDBDatabase, name: string) {
    this.#base = base;
    this.#channel = new BroadcastChannel(name);
  }

  #read(): IDBObjectStore {
    return this.#base.transaction(STORE).objectStore(STORE);
  }

  get = (kind: string, key: string): Promise<string | undefined> =>
    answered(this.#read().get(place(kind, key)) as IDBRequest<string | undefined>);

  put = async (kind: string, key: string, text: string): Promise<void> => {
    const transaction = this.#base.transaction(STORE, "readwrite");
    transaction.objectStore(STORE).put(text, place(kind, key));
    await finished(transaction);
  };

  among = async (kind: string, first: string, last: string): Promise<string[]> => {
    const store = this.#read();
    const range = IDBKeyRange.bound(place(kind, first), place(kind, last));
    const [keys, texts] = await Promise.all([
      answered(store.getAllKeys(range) as IDBRequest<string[]>),
      answered(store.getAll(range) as IDBRequest<string[]>),
    ]);
    return keys.flatMap((key, n) => [key.slice(kind.length + 1), texts[n] ?? ""]);
  };

  drop = async (kind: string, first: string, last: string): Promise<void> => {
    const transaction = this.#base.transaction(STORE, "readwrite");
    transaction.objectStore(STORE).delete(IDBKeyRange.bound(place(kind, first), place(kind, last)));
    await finished(transaction);
  };

  /** One transaction, so that of two tabs only one makes a version; strict: safe when this is over. */
  append = async (table: string, version: number, id: string, text: string): Promise<string> => {
    const transaction = this.#base.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    const [done, here, before] = await Promise.all([
      answered(store.get(idKey(table, id)) as IDBRequest<string | undefined>),
      answered(store.getKey(deedKey(table, version))),
      version === 1 ? "the first" : answered(store.getKey(deedKey(table, version - 1))),
    ]);
    if (done !== undefined) return `done ${done}`;
    if (here !== undefined || before === undefined) return `taken ${version}`;
    store.put(text, deedKey(table, version));
    store.put(String(version), idKey(table, id));
    await finished(transaction);
    return "kept";
  };

  tell = (table: string, version: number): void => this.#channel.postMessage([table, version]);

  listen = (hear: Hear): void => {
    const kept = hear.copy?.() ?? hear; // Python's functions are forgotten after the call unless they are copied
    this.#channel.onmessage = ({ data }: MessageEvent<[string, number]>) => kept(...data);
  };
}

class FleetingRows implements Rows {
  #rows = new Map<string, string>();

  get = (kind: string, key: string): Promise<string | undefined> => Promise.resolve(this.#rows.get(place(kind, key)));

  put = (kind: string, key: string, text: string): Promise<void> => {
    this.#rows.set(place(kind, key), text);
    return Promise.resolve();
  };

  among = (kind: string, first: string, last: string): Promise<string[]> => {
    const [low, high] = [place(kind, first), place(kind, last)];
    const keys = [...this.#rows.keys()].filter((key) => key >= low && key <= high).sort();
    return Promise.resolve(keys.flatMap((key) => [key.slice(kind.length + 1), this.#rows.get(key) ?? ""]));
  };

  drop = (kind: string, first: string, last: string): Promise<void> => {
    const [low, high] = [place(kind, first), place(kind, last)];
    for (const key of [...this.#rows.keys()]) if (key >= low && key <= high) this.#rows.delete(key);
    return Promise.resolve();
  };

  append = (table: string, version: number, id: string, text: string): Promise<string> => {
    const done = this.#rows.get(idKey(table, id));
    if (done !== undefined) return Promise.resolve(`done ${done}`);
    const hasBefore = version === 1 || this.#rows.has(deedKey(table, version - 1));
    if (!hasBefore || this.#rows.has(deedKey(table, version))) return Promise.resolve(`taken ${version}`);
    this.#rows.set(deedKey(table, version), text);
    this.#rows.set(idKey(table, id), String(version));
    return Promise.resolve("kept");
  };

  tell = (): void => undefined;
  listen = (): void => undefined;
}

export async function openRows(name: string): Promise<{ rows: Rows; isKept: boolean }> {
  try {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    return { rows: new LastingRows(await answered(asked), name), isKept: true };
  } catch {
    return { rows: new FleetingRows(), isKept: false };
  }
}
