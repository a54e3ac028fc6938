// The tables this browser has sat at, so that the first page can lead back to them. No secret is kept here.

export interface Visited {
  table: string;
  title: string;
  game: string;
  role: string;
  at: number;
  archived?: boolean;
}

const STORED = "affray.tables";
const MOST = 40;

export function visited(): Visited[] {
  try {
    return (JSON.parse(localStorage.getItem(STORED) ?? "[]") as Visited[]).slice(0, MOST);
  } catch {
    return [];
  }
}

export function remember(now: Visited): void {
  try {
    const others = visited().filter((one) => one.table !== now.table);
    localStorage.setItem(STORED, JSON.stringify([now, ...others].slice(0, MOST)));
  } catch {
    // No storage: the link still works.
  }
}

export function forget(table: string): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(visited().filter((one) => one.table !== table)));
  } catch {
    // Nothing was kept.
  }
}
