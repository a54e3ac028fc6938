// Short sentences that come and go. Each is also spoken by the live region of the page.

export interface Notice {
  id: number;
  kind: "plain" | "bad" | "due" | "gm";
  text: string;
  rule: string;
  deed: NoticeDeed | null; // what can be done about it
}

export interface NoticeDeed {
  words: string;
  run: () => void;
}

const SECONDS = 9;

class Notices {
  all = $state<Notice[]>([]);
  #next = 1;

  /** Say something for a while; with ``stays`` until somebody puts it away. */
  say(text: string, kind: Notice["kind"] = "plain", rule = "", stays = false, deed: NoticeDeed | null = null): void {
    const id = this.#next++;
    this.all = [...this.all.filter((notice) => notice.text !== text), { id, kind, text, rule, deed }].slice(-4);
    if (!stays) setTimeout(() => this.drop(id), SECONDS * 1000);
  }

  drop(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
