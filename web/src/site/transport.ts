// The page's way to the Python in its worker. A worker that dies is replaced when somebody asks again; what was under
// way fails as a lost connection does, and the page does with it what it does then.

import type { Line, Transport } from "../api/transport";
import type { ToPage, ToWorker } from "./protocol";

type Hear = (what: string, text: string, number: number) => void;

const FIXED = /^\/api\/games(\/|$)/; // answers that were made when the site was built
const LOST = 1006;

export class WorkerTransport implements Transport {
  readonly isAlone = true;
  readonly home: string;
  /** Called once, when Python runs: are fights kept here? */
  onready: (isKept: boolean) => void = () => undefined;
  /** Called while Python starts, with how far it has come; without words once it runs or has failed. */
  onstarting: (part: number, says: string) => void = () => undefined;
  #worker: Worker | null = null;
  #hearers = new Map<number, Hear>();
  #next = 1;
  #why = "";

  constructor(home: string) {
    this.home = home;
  }

  /** Start Python, if it does not run. */
  wake(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "affray" });
    this.#worker = worker;
    const alive = `affray ${crypto.randomUUID()}`;
    let isWatched = false;
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (!isWatched) {
        isWatched = true;
        this.#watch(worker, alive);
      }
      if (data.kind === "told") this.#hearers.get(data.id)?.(data.what, data.text, data.number);
      else if (data.kind === "starting") this.onstarting(data.part, data.says);
      else if (data.kind === "ready") this.#begun(data.isKept, data.ms);
      else this.#died(worker, `Python did not start: ${data.why}`);
    };
    worker.onerror = (event) => this.#died(worker, event.message);
    worker.postMessage({ kind: "start", home: this.home, alive } satisfies ToWorker);
    return worker;
  }

  #begun(isKept: boolean, ms: number): void {
    document.documentElement.dataset.python = String(Math.round(ms)); // for those who measure
    this.onstarting(1, "");
    this.onready(isKept);
    this.onready = () => undefined;
  }

  /** The worker holds a lock as long as it lives. Anyone who gets it knows that the worker is gone. */
  #watch(worker: Worker, alive: string): void {
    void navigator.locks.request(alive, () => this.#died(worker, "Python in this browser has stopped."));
  }

  #died(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#why = why;
    this.onstarting(0, "");
    worker.terminate();
    const hearers = [...this.#hearers.values()];
    this.#hearers.clear();
    for (const hear of hearers) hear("close", why, LOST);
  }

  #say(message: ToWorker): void {
    this.wake().postMessage(message);
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    if (FIXED.test(path) && (init.method ?? "GET") === "GET") {
      const fixed = await fetch(`${this.home}${path.slice(1)}.json`);
      if (fixed.ok) return fixed;
    }
    const id = this.#next++;
    const method = init.method ?? "GET";
    const body = typeof init.body === "string" ? init.body : "";
    this.#say({ kind: "ask", id, method, path, headers: { ...(init.headers as Record<string, string>) }, body });
    return new Promise((done, fail) => this.#answer(id, init.signal ?? null, done, fail));
  }

  #answer(id: number, signal: AbortSignal | null, done: (got: Response) => void, fail: (wrong: Error) => void): void {
    const encoder = new TextEncoder();
    let parts: ReadableStreamDefaultController<Uint8Array> | null = null;
    const end = (): void => {
      this.#hearers.delete(id);
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = (): void => {
      this.#worker?.postMessage({ kind: "give up", id } satisfies ToWorker);
      end();
      if (parts === null) fail(new DOMException("given up", "AbortError"));
      else parts.error(new DOMException("given up", "AbortError"));
    };
    signal?.addEventListener("abort", giveUp);
    this.#hearers.set(id, (what, text, number) => {
      if (what === "head") {
        const body = new ReadableStream<Uint8Array>({ start: (opened) => void (parts = opened), cancel: giveUp });
        const headers = JSON.parse(text) as Record<string, string>;
        done(new Response(number === 204 ? null : body, { status: number, headers }));
      } else if (what === "part") parts?.enqueue(encoder.encode(text));
      else if (what === "end") {
        end();
        parts?.close();
        fail(new Error("no answer")); // does nothing if there was one
      } else {
        end();
        parts?.error(new Error(text));
        fail(new Error(text));
      }
    });
  }

  line(path: string): Line {
    const id = this.#next++;
    let isOpen = false;
    const line: Line = {
      isOpen: () => isOpen,
      send: (text) => this.#say({ kind: "say", id, text }),
      close: () => {
        isOpen = false;
        this.#hearers.delete(id);
        this.#worker?.postMessage({ kind: "leave", id } satisfies ToWorker);
        line.onclose(1000, "");
      },
      onopen: () => undefined,
      onmessage: () => undefined,
      onclose: () => undefined,
    };
    this.#hearers.set(id, (what, text, number) => {
      if (what === "open") {
        isOpen = true;
        line.onopen();
      } else if (what === "message") line.onmessage(text);
      else {
        isOpen = false;
        this.#hearers.delete(id);
        line.onclose(number, text);
      }
    });
    this.#say({ kind: "connect", id, path });
    return line;
  }

  get why(): string {
    return this.#why;
  }
}
