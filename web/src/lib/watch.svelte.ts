// A fight that is watched line by line: where everybody stood when each line of the log was told, and at which pace the
// lines come. The server says what this seat may know of each moment; nothing is worked out here.

import type { FacesView, FighterView, LogEntry, ReplayView, TableView } from "../api/types";
import type { Square } from "./board";

type FighterThen = ReplayView["moments"][number]["fighters"][number];

interface Moment {
  told: number;
  round: number;
  asked: boolean;
  known: Map<string, FighterThen>;
  walks: Map<string, Square[]>;
  changes: Map<string, Change>; // what somebody has lost or got back since the moment before
}

/** A die that was thrown, as a line of the log tells it. */
export type DieThen = ReplayView["dice"][number];

/** Who does what is told, and to whom, as far as the line names somebody. */
export interface DeedThen {
  who: string;
  whom: string;
}

/** The deed that the last lines belong to: it stands at the margin, what came of it stands under it. */
export function deedOf(told: readonly LogEntry[], names: readonly string[]): DeedThen | null {
  const head = told.findLast((entry) => entry.depth === 0);
  if (head === undefined || !names.includes(head.who)) return null;
  const words = ` ${head.what} ${head.whom} `;
  const found = names
    .filter((name) => name !== head.who)
    .map((name) => ({ name, at: placeOf(name, words) }))
    .filter((one) => one.at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
  return { who: head.who, whom: found[0]?.name ?? "" };
}

/** Where the name stands by itself and not as a part of another word, such as "Pirate 1" in "Pirate 12"; -1: nowhere. */
function placeOf(name: string, words: string): number {
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]/u.test((words[at - 1] ?? "") + (words[at + name.length] ?? ""))) return at;
  return -1;
}

export interface Change {
  measure: number; // which of the measures
  by: number;
}

export const PACES = [0.5, 1, 2, 5] as const;
const LINE_MS = 1100;
const PART_MS = 650; // of a line that stands under another
const STORED = "affray.pace";
const NOBODY: ReadonlyMap<string, Square[]> = new Map();
const NOTHING: ReadonlyMap<string, Change> = new Map();

export class Watch {
  isOn = $state(false);
  isLive = $state(false); // what tactics have just played, rather than a fight that is looked at again
  isPlaying = $state(false);
  line = $state(0); // so many lines of the log are told
  pace = $state(1);
  follows = $state(true); // is what tactics play at the table shown move by move?
  walks = $state.raw<ReadonlyMap<string, Square[]>>(NOBODY);
  moments = $state.raw<Moment[]>([]);
  dice = $state.raw<ReadonlyMap<number, DieThen[]>>(new Map()); // by the number of the line
  readonly isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #before: TableView | null = null;
  #from = 0;
  #timer = 0;
  #fetch: (since: number) => Promise<ReplayView | null>;
  #log: () => LogEntry[];
  /** With another face: what the dice of a line's deed would have done. */
  readonly faces: (line: number) => Promise<FacesView | null>;

  constructor(
    fetch: (since: number) => Promise<ReplayView | null>,
    log: () => LogEntry[],
    faces: (line: number) => Promise<FacesView | null>,
  ) {
    this.#fetch = fetch;
    this.#log = log;
    this.faces = faces;
    const kept = stored();
    this.follows = kept === null ? !this.isStill : kept !== "off";
    if (kept !== null && kept !== "off") this.pace = Number(kept);
  }

  get last(): number {
    return this.moments[this.moments.length - 1]?.told ?? this.#from;
  }

  /** Is everything told that belongs to the line told last? What is declared next stands at the margin again. */
  get isWhole(): boolean {
    const next = this.#log()[this.line];
    return this.line > 0 && (next === undefined || next.depth === 0);
  }

  get isAtEnd(): boolean {
    return this.moments.length > 0 && this.line >= this.last;
  }

  /** The state that belongs to the lines that are told: that of the first moment in which all of them were. */
  readonly #moment = $derived.by((): Moment | undefined => {
    return this.moments.find((moment) => moment.told >= this.line) ?? this.moments[this.moments.length - 1];
  });

  /** Who has lost or got back something with the line that was told last. */
  readonly changes = $derived.by((): ReadonlyMap<string, Change> => {
    const moment = this.#moment;
    return this.isOn && moment !== undefined && moment.told === this.line ? moment.changes : NOTHING;
  });

  /** The squares by which somebody has come with the line that was told last. */
  wayOf(name: string): Square[] {
    const moment = this.#moment;
    return this.isOn && moment !== undefined && moment.told === this.line ? (moment.walks.get(name) ?? []) : [];
  }

  /** The table as it was then. Nobody is asked, and the end is not told before it comes. */
  seen(view: TableView): TableView {
    const moment = this.#moment;
    const isOver = !this.isLive && this.isAtEnd;
    const quiet = { questions: [], die: null, ending: isOver ? view.ending : null, chance: null };
    if (moment === undefined) return { ...(this.#before ?? view), ...quiet };
    const fighters = view.fighters
      .map((fighter) => asThen(fighter, moment.known.get(fighter.name)))
      .filter((fighter) => fighter !== null);
    const names = fighters.map((fighter) => fighter.name);
    const order = { ...view.order, kind: "list" as const, groups: [{ title: "", names, now: false, done: false }] };
    return { ...view, ...quiet, round: moment.round, fighters, order };
  }

  // ------------------------------------------------------------ beginning and ending

  /** Show what has been played since the view before, if it is worth showing. */
  follow(before: TableView, from: number, lines: number): void {
    if (this.isOn && !this.isLive) return;
    if (this.isOn) {
      void this.#load(this.#from);
      return;
    }
    if (!this.follows || lines < 2 || document.hidden) return;
    this.#before = before;
    this.#begin(from, true);
  }

  /** Watch the whole fight, from its first line. */
  again(): void {
    this.#before = null;
    this.#begin(0, false);
  }

  #begin(from: number, isLive: boolean): void {
    this.#from = from;
    this.moments = [];
    this.line = from;
    this.walks = NOBODY;
    this.isLive = isLive;
    this.isOn = true;
    this.isPlaying = true;
    void this.#load(from);
  }

  async #load(since: number): Promise<void> {
    const found = await this.#fetch(since);
    if (!this.isOn || since !== this.#from) return;
    if (found === null || found.moments.length === 0) {
      this.stop();
      return;
    }
    this.moments = added(found);
    this.dice = byLine(found.dice);
    this.#wait();
  }

  /** Back to the table as it is. */
  stop(): void {
    clearTimeout(this.#timer);
    this.isOn = false;
    this.isPlaying = false;
    this.moments = [];
    this.#before = null;
  }

  // ------------------------------------------------------------ pace

  toggle(): void {
    if (!this.isPlaying && this.isAtEnd) this.go(this.#from);
    this.isPlaying = !this.isPlaying;
    this.#wait();
  }

  setPace(pace: number): void {
    this.pace = pace;
    keep(String(pace));
    this.#wait();
  }

  /** Shall what tactics play be shown move by move, or at once? */
  setFollows(on: boolean): void {
    this.follows = on;
    keep(on ? String(this.pace) : "off");
  }

  step(by: number): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
    this.go(this.line + by);
    if (this.isLive && this.isAtEnd) this.stop();
  }

  /** To the next line before which a person decided; what is watched live ends there. */
  toQuestion(): void {
    const next = this.moments.find((moment) => moment.asked && moment.told > this.line);
    if (this.isLive) this.stop();
    else this.go(next?.told ?? this.last);
  }

  go(line: number): void {
    const before = this.#moment;
    const to = Math.max(0, Math.min(this.last, line));
    const isNext = to === this.line + 1;
    this.line = to;
    const now = this.#moment;
    this.walks = isNext && now !== before && now !== undefined && !this.isStill ? now.walks : NOBODY;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.isOn || !this.isPlaying) return;
    const next = this.#log()[this.line];
    const wait = this.line === this.#from ? 250 : next !== undefined && next.depth > 0 ? PART_MS : LINE_MS;
    this.#timer = window.setTimeout(() => this.#tick(), wait / this.pace);
  }

  #tick(): void {
    if (this.isAtEnd) {
      this.isPlaying = false;
      if (this.isLive) this.stop();
      return;
    }
    this.go(this.line + 1);
    this.#wait();
  }
}

/** Every moment with everybody in it, not only those who have changed. */
export function added(replay: ReplayView): Moment[] {
  let known = new Map<string, FighterThen>();
  return replay.moments.map((moment) => {
    known = new Map(known);
    const walks = new Map<string, Square[]>();
    const changes = new Map<string, Change>();
    for (const fighter of moment.fighters) {
      const change = changeOf(known.get(fighter.name), fighter);
      if (change !== null) changes.set(fighter.name, change);
      if (fighter.known) known.set(fighter.name, fighter);
      else known.delete(fighter.name);
      if (fighter.way.length > 1) walks.set(fighter.name, fighter.way as Square[]);
    }
    return { told: moment.told, round: moment.round, asked: moment.asked, known, walks, changes };
  });
}

export function byLine(dice: DieThen[]): Map<number, DieThen[]> {
  const found = new Map<number, DieThen[]>();
  for (const die of dice) found.set(die.line, [...(found.get(die.line) ?? []), die]);
  return found;
}

/** The first measure that differs, where the seat knows both. */
function changeOf(before: FighterThen | undefined, now: FighterThen): Change | null {
  const measure = now.measures.findIndex(
    (value, n) => before?.measures[n] !== undefined && before.measures[n] !== value,
  );
  return measure < 0 ? null : { measure, by: (now.measures[measure] ?? 0) - (before?.measures[measure] ?? 0) };
}

/** A fighter as it was then; null if the seat did not know of it, or it was not there yet. */
export function asThen(fighter: FighterView, then: FighterThen | undefined): FighterView | null {
  if (then === undefined) return null;
  const measures = fighter.measures.map((measure, n) => ({ ...measure, value: then.measures[n] ?? measure.value }));
  const [x, y] = [then.x ?? null, then.y ?? null];
  return {
    ...fighter,
    x,
    y,
    on_map: x !== null && y !== null,
    up: then.up ?? null,
    out: then.out ?? null,
    looks: then.looks ?? "",
    state: then.state ?? "",
    measures,
  };
}

function stored(): string | null {
  try {
    const kept = localStorage.getItem(STORED);
    return kept === "off" || PACES.some((pace) => String(pace) === kept) ? kept : null;
  } catch {
    return null;
  }
}

function keep(pace: string): void {
  try {
    localStorage.setItem(STORED, pace);
  } catch {
    // No storage: it holds until the page is left.
  }
}

const WISHED = "affray.watch";

/** The table that is opened next is to be watched from its beginning. */
export function wishToWatch(table: string): void {
  try {
    sessionStorage.setItem(WISHED, table);
  } catch {
    // No storage: the fight can still be watched by its button.
  }
}

/** Was this table to be watched? It is said once. */
export function isToBeWatched(table: string): boolean {
  try {
    const isWished = sessionStorage.getItem(WISHED) === table;
    if (isWished) sessionStorage.removeItem(WISHED);
    return isWished;
  } catch {
    return false;
  }
}
