// Encounters in the making, kept in this browser until they are forgotten on purpose.

export interface Kept {
  id: string;
  title: string;
  text: string;
  at: number; // seconds since 1970
}

const STORED = "affray.drafts";
const HANDED = "affray.draft"; // a text that another page hands to the editor
const MOST = 20;

export function drafts(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export function keepDraft(draft: Kept): boolean {
  try {
    const others = drafts().filter((one) => one.id !== draft.id);
    localStorage.setItem(STORED, JSON.stringify([draft, ...others].slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(drafts().filter((one) => one.id !== id)));
  } catch {
    // Nothing was kept.
  }
}

/** The text that another page has handed over; it is taken once. */
export function handed(): string {
  try {
    const text = sessionStorage.getItem(HANDED) ?? "";
    sessionStorage.removeItem(HANDED);
    return text;
  } catch {
    return "";
  }
}

export function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}
