// Python in a worker: the whole server of the table, asked by messages. Everything comes from the site's own files.

import type { PyodideAPI } from "pyodide";
import type { ToPage, ToWorker } from "./protocol";
import { openRows } from "./rows";
import { filesOf } from "./tar";

interface Scope {
  postMessage: (message: ToPage) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

type Tell = (what: string, text: string, number: number) => void;

/** affray.browser.asgi.Client, as it looks from here. */
interface Client {
  ask: (id: number, method: string, path: string, headers: unknown, body: string, tell: Tell) => Promise<void>;
  give_up: (id: number) => void;
  connect: (id: number, path: string, tell: Tell) => void;
  say: (id: number, text: string) => void;
  leave: (id: number) => void;
}

interface Begun {
  begun: (rows: unknown, origin: string, games: string) => Promise<Client>;
}

const scope = globalThis as unknown as Scope;
const early: ToWorker[] = [];

/** About how much of the start lies behind, by the seconds its parts take where all files are kept. */
const reached = (part: number, says: string): void => scope.postMessage({ kind: "starting", part, says });

async function got(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be had (${response.status})`);
  return response;
}

/** A packed file. Some servers say of it that it is, and then the browser has unpacked it already. */
async function unpacked(address: string): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(await (await got(address)).arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.buffer;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function python(home: string): Promise<PyodideAPI> {
  const stdlib = unpacked(`${home}py/python_stdlib.zip.gz`);
  const archive = unpacked(`${home}py/affray.tar.gz`);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}py/pyodide.mjs`)) as typeof import("pyodide");
  await archive;
  reached(0.25, "Starting Python in this browser.");
  const library = URL.createObjectURL(new Blob([await stdlib]));
  const started = await loadPyodide({
    indexURL: `${home}py/`,
    stdLibURL: library,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  });
  URL.revokeObjectURL(library);
  reached(0.5, "Unpacking the rules.");
  for (const file of filesOf(await archive)) {
    const path = `/site/${file.name}`;
    started.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    started.FS.writeFile(path, file.data);
  }
  started.runPython("import sys; sys.path.insert(0, '/site')");
  return started;
}

/** The page learns of our death when this lock is free; it must be ours before the page hears of us. */
function live(name: string): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(name, () => {
      held();
      return new Promise(() => undefined);
    });
  });
}

async function start(home: string, alive: string): Promise<void> {
  const began = performance.now();
  await live(alive);
  reached(0.05, "Fetching the rules and Python, once; then they are kept.");
  const games = got(`${home}api/games.json`).then((response) => response.text());
  const [{ rows, isKept }, running] = await Promise.all([openRows(`affray ${new URL(home).pathname}`), python(home)]);
  reached(0.6, "Reading the rules.");
  const { begun } = running.pyimport("affray.browser.app") as unknown as Begun;
  reached(0.85, "Reading the rules: almost there.");
  const client = await begun(rows, new URL(home).origin, await games);
  serve(running, client);
  scope.postMessage({ kind: "ready", isKept, ms: performance.now() - began });
}

function serve(running: PyodideAPI, client: Client): void {
  const { ask, give_up, connect, say, leave } = client;
  const teller =
    (id: number): Tell =>
    (what, text, number) =>
      scope.postMessage({ kind: "told", id, what, text, number });
  const hear = (said: ToWorker): void => {
    if (said.kind === "ask") {
      void ask(said.id, said.method, said.path, running.toPy(said.headers), said.body, teller(said.id));
    } else if (said.kind === "give up") give_up(said.id);
    else if (said.kind === "connect") connect(said.id, said.path, teller(said.id));
    else if (said.kind === "say") say(said.id, said.text);
    else if (said.kind === "leave") leave(said.id);
  };
  scope.onmessage = ({ data }) => hear(data);
  for (const said of early.splice(0)) hear(said);
}

scope.onmessage = ({ data }) => {
  if (data.kind !== "start") {
    early.push(data);
    return;
  }
  start(data.home, data.alive).catch((wrong: unknown) => {
    scope.postMessage({ kind: "failed", why: wrong instanceof Error ? wrong.message : String(wrong) });
  });
};
