// The keyboard: every part of the page says which keys it listens to, and `?` lists what is listening now.

export interface KeyDeed {
  keys: string; // as people read it: "Shift Z"
  shown?: string; // instead of the keys, where several do the same
  says: string;
  when?: () => boolean;
  run: (event: KeyboardEvent) => void;
  hidden?: boolean; // not listed by itself, such as the nine number keys
}

const STORED = "affray.letters";

class Keys {
  #layers: KeyDeed[][] = [];
  lettersOn = $state(readStored());

  /** Listen until the returned function is called; what came last is asked first. */
  listen(deeds: KeyDeed[]): () => void {
    this.#layers.push(deeds);
    return () => {
      this.#layers = this.#layers.filter((layer) => layer !== deeds);
    };
  }

  listed(): KeyDeed[] {
    const all = [...this.#layers].reverse().flat();
    const seen = new Set<string>();
    return all.filter((deed) => {
      if (deed.hidden === true || seen.has(deed.keys)) return false;
      seen.add(deed.keys);
      return true;
    });
  }

  switchLetters(on: boolean): void {
    this.lettersOn = on;
    try {
      localStorage.setItem(STORED, on ? "on" : "off");
    } catch {
      // No storage: it holds until the page is left.
    }
  }

  handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#mayAct(event)) return;
    const pressed = nameOf(event);
    for (const layer of [...this.#layers].reverse()) {
      for (const deed of layer) {
        if (deed.keys === pressed && (deed.when === undefined || deed.when())) {
          event.preventDefault();
          deed.run(event);
          return;
        }
      }
    }
  }

  /** Letters belong to text fields while one has the focus, and to an open dialogue. */
  #mayAct(event: KeyboardEvent): boolean {
    const at = event.target instanceof Element ? event.target : null;
    if (document.querySelector("dialog[open]") !== null) return false;
    const isTyping =
      at !== null && at.closest("input:not([type=radio]):not([type=checkbox]), textarea, select") !== null;
    if (isTyping) return event.key === "Escape" || event.key === "F6";
    if (event.key === "Enter" || event.key === " ") return at === null || at.closest("button, a, summary") === null;
    return this.lettersOn || event.key.length > 1;
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** A key as it is written in the list: "Z", "Shift Z", "Enter", "[". */
export function nameOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const digit = /^Digit(\d)$/.exec(event.code);
  if (digit !== null && event.shiftKey) return `Shift ${digit[1] ?? ""}`;
  if (event.key.length > 1) return event.shiftKey ? `Shift ${event.key}` : event.key;
  const upper = event.key.toUpperCase();
  const isLetter = upper !== event.key.toLowerCase();
  return event.shiftKey && isLetter ? `Shift ${upper}` : upper;
}

export const keys = new Keys();
