// What a site does before the page is shown: Python in a worker, files that stay, and a word if nothing does.

import { travelBy } from "../api/transport";
import { notices } from "../lib/notices.svelte";
import { starting } from "../lib/starting.svelte";
import { WorkerTransport } from "./transport";

const SOON_MS = 300; // the first page is drawn before Python is fetched
const NOT_KEPT =
  "This browser keeps nothing for this page: fights are gone when it is closed. Save them as files or links.";

export function begin(): void {
  const transport = new WorkerTransport(new URL("./", location.href).href);
  transport.onready = (isKept) => {
    if (!isKept) notices.say(NOT_KEPT, "bad", "", true);
    else void navigator.storage.persist().catch(() => false);
    keepFiles(transport.home);
  };
  transport.onstarting = (part, says) => starting.reach(part, says);
  travelBy(transport);
  setTimeout(() => transport.wake(), SOON_MS);
}

/** After the first visit nothing is fetched any more; without a service worker everything still works online. */
function keepFiles(home: string): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(`${home}sw.js`, { scope: home }).catch(() => undefined);
}
