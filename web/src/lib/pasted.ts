// Links that people paste: to a table of this server, or with a whole fight or encounter in them, made anywhere.

const TABLE = /\/(table|join)\/([^#\s/]+)#(\S+)/;
const WITHIN = /(?:^|[/=])(open|forecast)#(\S+)/; // of a server, …/open#DATA; of files alone, …/?at=/open#DATA
const READY = /[/=]forecast\/([a-z0-9_]+\/[A-Za-z0-9_-]+)$/;

/** The page of ours that a link leads to; empty if it is none. */
export function pageIn(link: string): string {
  const words = link.trim();
  const table = TABLE.exec(words);
  if (table !== null) return `/${table[1] ?? ""}/${table[2] ?? ""}#${table[3] ?? ""}`;
  const within = WITHIN.exec(words);
  if (within !== null) return `/${within[1] ?? ""}#${within[2] ?? ""}`;
  const ready = READY.exec(words);
  return ready === null ? "" : `/forecast/${ready[1] ?? ""}`;
}
