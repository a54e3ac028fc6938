// One table as this seat sees it: the view from the stream, and what the page asks for beside it.
//
// Nothing is worked out here. The page keeps what the server said last and shows that; what it sends carries an id
// of its own and is sent again under that id until the server has said yes or no.

import { call, deedId, Refused, seatOf, Unreachable, type Method } from "../api/call";
import { paths } from "../api/paths";
import type {
  AttackOdds,
  BetterAnswer,
  Chance,
  Done,
  FighterView,
  HistoryLine,
  LogEntry,
  MapView,
  OptionOdds,
  QuestionOdds,
  QuestionView,
  FacesView,
  ReplayView,
  SpotOdds,
  SquaresView,
  StreamMessage,
  Suggestion,
  TableView,
} from "../api/types";
import { notices } from "./notices.svelte";
import { Pings } from "./pings.svelte";
import { Stream } from "./stream";
import { Watch } from "./watch.svelte";

interface Deed {
  method: Method;
  path: string;
  body: { id: string } & Record<string, unknown>;
}

const WHOLE_MAP = 1600; // squares that are fetched at once
const HALF_PART = 25; // squares either side, of a larger one
const RETRY_MS = [300, 600, 1200, 2400, 4000];
const MOST_TRIES = 8; // of what the server will not have so soon again
const ODDS_AFTER_MS = 60; // a question has stood so long
const SEARCH_AFTER_MS = 300;

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Table {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  log = $state.raw<LogEntry[]>([]);
  history = $state.raw<HistoryLine[]>([]);
  map = $state.raw<MapView | null>(null);
  past = $state.raw<TableView | null>(null); // an earlier moment that is looked at
  connection = $state<"first" | "open" | "lost" | "ended">("first");
  ended = $state("");
  busy = $state(false); // a deed is on its way
  spoken = $state(""); // the live region's text
  odds = $state.raw<Map<string, OptionOdds>>(new Map());
  oddsKey = $state("");
  squares = $state.raw<SquaresView | null>(null);
  detail = $state.raw<AttackOdds | null>(null);
  suggestion = $state.raw<Suggestion | null>(null);
  better = $state.raw<BetterAnswer | null>(null); // what a search found at the open question
  searching = $state(false);
  seatSeen = $state(""); // the seat whose view the game master looks at
  readonly watch: Watch;
  readonly pings = new Pings();
  #pictures = $state.raw<ReadonlyMap<string, string>>(new Map()); // by fighter and revision
  #stream: Stream;
  #wanted: number | null = null; // the version that is to be looked at
  #pending: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
    this.watch = new Watch(
      (since) => this.#quietly<ReplayView>(paths.replay(id, since)),
      () => this.log,
      (line) => this.#quietly<FacesView>(paths.faces(id, line)),
    );
    this.#stream = new Stream(paths.stream(id), {
      seat: () => seatOf(id),
      opened: () => this.#opened(),
      lost: () => (this.connection = "lost"),
      closed: (why) => this.#end(why),
      message: (text) => this.#take(text),
    });
  }

  open(): void {
    this.#stream.open();
    void this.#sendLeft();
  }

  close(): void {
    this.watch.stop();
    this.#stream.close();
  }

  retry(): void {
    this.#stream.now();
  }

  // ------------------------------------------------------------ what is shown

  /** What the page shows: an earlier moment if one is looked at or watched, else the table as it is. */
  readonly shown = $derived.by((): TableView | null => {
    if (this.past !== null || this.view === null) return this.past ?? this.view;
    return this.watch.isOn ? this.watch.seen(this.view) : this.view;
  });

  /** The lines that have been told. */
  readonly told = $derived.by((): LogEntry[] => {
    if (this.past !== null) return this.past.log.entries;
    return this.watch.isOn ? this.log.slice(0, this.watch.line) : this.log;
  });

  /** The picture of a fighter, or with no name the one under the map, and where it lies. */
  picture(of: string): { src: string; x: number; y: number; columns: number } | undefined {
    const found = this.shown?.pictures.find((one) => one.of === of);
    const src = found === undefined ? undefined : this.#pictures.get(`${found.rev} ${of}`);
    return found === undefined || src === undefined ? undefined : { ...found, src };
  }

  async #wantPictures(view: TableView): Promise<void> {
    for (const { of, rev } of view.pictures) {
      const key = `${rev} ${of}`;
      if (this.#pictures.has(key)) continue;
      const found = await this.#quietly<{ src: string }>(paths.pictureOf(this.id, of));
      if (found !== null) this.#pictures = new Map([...this.#pictures, [key, found.src]]);
    }
  }

  get isGm(): boolean {
    return this.view?.you.role === "gm";
  }

  fighter(name: string): FighterView | undefined {
    return this.shown?.fighters.find((fighter) => fighter.name === name);
  }

  /** The questions this seat may answer, its own fighters' first. */
  get mine(): QuestionView[] {
    const view = this.shown;
    if (view === null || view.past) return [];
    const own = new Set(view.you.fighters);
    const yours = view.questions.filter((question) => question.yours);
    return [...yours.filter((q) => own.has(q.who)), ...yours.filter((q) => !own.has(q.who))];
  }

  // ------------------------------------------------------------ the stream

  #opened(): void {
    if (this.connection === "lost") notices.say("Back again. Nothing was missed.");
    this.connection = "open";
  }

  #take(text: string): void {
    const message = JSON.parse(text) as StreamMessage;
    if (message.type === "view") this.#takeView(message.view);
    else if (message.type === "chance") this.#takeChance(message.version, message.chance);
    else if (message.type === "presence" && this.view !== null) this.view = { ...this.view, seats: message.seats };
    else if (message.type === "ping") this.#takePing(message.x, message.y, message.by);
    else if (message.type === "end") this.#end(message.why);
  }

  #takePing(x: number, y: number, by: string): void {
    this.pings.add(x, y, by);
    this.spoken = `${by} points at ${x},${y}.`;
  }

  #end(why: string): void {
    this.connection = "ended";
    this.ended = why;
    this.#stream.close();
  }

  #takeView(view: TableView): void {
    const before = this.view;
    const had = this.log.length;
    if (view.map !== null) this.map = view.map;
    const kept = this.log.slice(0, view.log.start);
    this.log = [...kept, ...view.log.entries];
    this.history = [...this.history.slice(0, view.history.start), ...view.history.entries];
    const isNewer = this.view?.version !== view.version;
    this.view = view;
    if (isNewer) {
      this.#asking.abort();
      this.#asking = new AbortController();
      this.suggestion = null;
      this.better = null;
      if (this.seatSeen !== "") void this.seeAs(this.seatSeen);
    }
    void this.#wantPictures(view);
    if (before === null) return;
    this.#speak(view.log.entries);
    if (view.log.start < had) this.watch.stop();
    else if (isNewer) this.watch.follow(before, had, view.log.entries.length);
  }

  #takeChance(version: number, chance: Chance): void {
    const view = this.view;
    if (view === null) return;
    const shares = chance.sides.map((side) => side.share);
    const points = view.chances.filter((point) => point.version !== version);
    points.push({ version: version, shares });
    points.sort((a, b) => a.version - b.version);
    this.view = { ...view, chance, chances: points };
  }

  #speak(entries: LogEntry[]): void {
    const said = entries
      .slice(-6)
      .map((entry) => [entry.who, entry.what, entry.whom].filter((w) => w !== "").join(" "));
    if (said.length > 0) this.spoken = `${said.join(". ")}.`;
  }

  // ------------------------------------------------------------ deeds

  /** Do it once: the same id is sent until there is an answer, across lost connections and reloads. */
  deed(path: string, body: Record<string, unknown>, method: Method = "POST"): Promise<boolean> {
    const deed: Deed = { method, path, body: { id: deedId(), ...body } };
    const result = this.#pending.then(() => this.#send(deed));
    this.#pending = result.catch(() => undefined);
    return result;
  }

  async #send(deed: Deed): Promise<boolean> {
    this.#remember(deed);
    this.busy = true;
    try {
      for (let tries = 0; ; tries++) {
        try {
          await call<Done>(deed.method, deed.path, deed.body);
          return true;
        } catch (failed) {
          if (failed instanceof Unreachable) {
            this.connection = this.connection === "ended" ? "ended" : "lost";
            await soon(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 1000);
            continue;
          }
          if (failed instanceof Refused) {
            if (failed.status === 429) {
              await soon(failed.waitSeconds * 1000);
              if (tries < MOST_TRIES) continue;
            }
            notices.say(failed.message, "bad", failed.refusal.rule);
            return false;
          }
          throw failed;
        }
      }
    } finally {
      this.busy = false;
      this.#remember(null);
    }
  }

  #remember(deed: Deed | null): void {
    try {
      if (deed === null) sessionStorage.removeItem(`affray.deed.${this.id}`);
      else sessionStorage.setItem(`affray.deed.${this.id}`, JSON.stringify(deed));
    } catch {
      // No storage: a reload in this very moment leaves it open whether it was sent.
    }
  }

  /** A deed that a reload cut off is sent again; if it had arrived, the server says so and does nothing. */
  async #sendLeft(): Promise<void> {
    try {
      const left = sessionStorage.getItem(`affray.deed.${this.id}`);
      if (left !== null) await this.#send(JSON.parse(left) as Deed);
    } catch {
      this.#remember(null);
    }
  }

  answer(question: QuestionView, words: string): Promise<boolean> {
    return this.deed(paths.answers(this.id), { key: question.key, words });
  }

  throwDice(key: string, faces: number[]): Promise<boolean> {
    return this.deed(paths.dice(this.id), { key, faces });
  }

  byTactic(question: QuestionView, held = false): Promise<boolean> {
    return this.deed(paths.tactic(this.id), { key: question.key, held });
  }

  edit(words: string): Promise<boolean> {
    return this.deed(paths.edits(this.id), { words });
  }

  say(words: string): Promise<boolean> {
    return this.deed(paths.say(this.id), { words });
  }

  /** Point at a square; if nobody sees it, nothing is lost. */
  async point(x: number, y: number): Promise<void> {
    if (this.view?.you.role === "watcher") return;
    try {
      await call<undefined>("POST", paths.ping(this.id), { x, y });
    } catch (failed) {
      if (!(failed instanceof Refused || failed instanceof Unreachable)) throw failed;
    }
  }

  undo(to?: number): Promise<boolean> {
    return this.deed(paths.undo(this.id), { version: this.view?.version ?? 1, ...(to === undefined ? {} : { to }) });
  }

  redo(): Promise<boolean> {
    return this.deed(paths.redo(this.id), { version: this.view?.version ?? 1 });
  }

  // ------------------------------------------------------------ what is asked for beside the stream

  /** Exact odds of the options of a question, once for each version. */
  async wantOdds(question: QuestionView): Promise<void> {
    const wanted = `${question.key}@${this.view?.version ?? 0}`;
    if (this.oddsKey === wanted) return;
    this.oddsKey = wanted;
    this.odds = new Map();
    const signal = this.#asking.signal;
    if (!(await this.#isStillAsked(signal, ODDS_AFTER_MS))) return;
    this.#addOdds(wanted, await this.#quietly<QuestionOdds>(paths.odds(this.id, question.key), signal));
    if (this.oddsKey === wanted) this.#addOdds(wanted, await this.#quietly(paths.tried(this.id, question.key), signal));
  }

  #addOdds(wanted: string, found: QuestionOdds | null): void {
    if (found === null || this.oddsKey !== wanted) return;
    const odds = new Map(this.odds);
    for (const option of found.options) {
      const before = odds.get(option.words);
      odds.set(option.words, before === undefined ? option : { ...option, note: option.note || before.note });
    }
    this.odds = odds;
  }

  async wantDetail(question: QuestionView, words: string): Promise<void> {
    this.detail = null;
    const found = await this.#quietly<AttackOdds>(paths.detail(this.id, question.key, words), this.#asking.signal);
    if (found !== null && found.words === words) this.detail = found;
  }

  /** How a fighter sees the map, and where the open question lets it go. */
  async wantSquares(who: string): Promise<void> {
    const map = this.map;
    if (map === null || map.width * map.height <= WHOLE_MAP) {
      this.squares = await this.#quietly<SquaresView>(paths.squares(this.id, who));
      return;
    }
    const wanted = this.#part;
    const found = await this.#quietly<SquaresView>(paths.squares(this.id, who, wanted));
    if (wanted === this.#part) this.squares = found;
  }

  // What is asked about a question is let go when the question is gone: a browser has only a few connections to a
  // server, and odds or searches that nobody waits for any more would keep the next answer waiting.
  #asking = new AbortController();

  #part = "0,0,40,30";

  /** Of a large map only what one looks at is asked for, with some squares around. Is it another part than before? */
  lookAt(left: number, top: number, right: number, bottom: number): boolean {
    const [l = 0, t = 0, r = 0, b = 0] = this.#part.split(",").map(Number);
    const map = this.map;
    if (map === null || map.width * map.height <= WHOLE_MAP) return false;
    if (left >= l && top >= t && right <= r && bottom <= b) return false;
    const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
    this.#part = [x - HALF_PART, y - HALF_PART, x + HALF_PART, y + HALF_PART].map((n) => Math.max(0, n)).join(",");
    return true;
  }

  /** The odds of a fighter's attacks if it stood on a square. */
  spotOdds(who: string, x: number, y: number): Promise<SpotOdds | null> {
    return this.#quietly<SpotOdds>(paths.spot(this.id, who, x, y));
  }

  async suggest(question: QuestionView): Promise<void> {
    this.suggestion = await this.#quietly<Suggestion>(paths.suggestion(this.id, question.key), this.#asking.signal);
  }

  /** Let a search look for something better than the tactic's answer; it takes some seconds. */
  async search(question: QuestionView): Promise<void> {
    const version = this.view?.version;
    const signal = this.#asking.signal;
    if (!(await this.#isStillAsked(signal, SEARCH_AFTER_MS))) return;
    this.searching = true;
    const found = await this.#quietly<BetterAnswer>(paths.better(this.id, question.key), signal);
    this.searching = false;
    if (this.view?.version === version) this.better = found;
  }

  /** What another seat sees, until "" is asked for. */
  async seeAs(seat: string): Promise<void> {
    this.seatSeen = seat;
    if (seat === "") {
      this.past = null;
      return;
    }
    const found = await this.#quietly<TableView>(paths.seen(this.id, seat));
    if (this.seatSeen === seat) this.past = found;
    if (found === null) this.seatSeen = "";
  }

  /** Look at an earlier version, or with null at the table as it is. */
  async look(version: number | null): Promise<void> {
    this.#wanted = version;
    this.seatSeen = "";
    if (version === null || version >= (this.view?.version ?? 0)) {
      this.past = null;
      return;
    }
    const found = await this.#quietly<TableView>(paths.at(this.id, version));
    if (found !== null && this.#wanted === version) this.past = found;
  }

  /** Who answers at once needs neither odds nor a search: they are asked for when the question has stood for a moment. */
  async #isStillAsked(signal: AbortSignal, moment: number): Promise<boolean> {
    await soon(moment);
    return !signal.aborted;
  }

  /** What the server tells, or null. Who has asked too often waits as long as the server says, if it is still wanted then. */
  async #quietly<T>(path: string, signal?: AbortSignal): Promise<T | null> {
    for (let tries = 0; ; tries++) {
      try {
        return await call<T>("GET", path, undefined, signal);
      } catch (failed) {
        if (!(failed instanceof Refused || failed instanceof Unreachable)) throw failed;
        if (!(failed instanceof Refused) || failed.status !== 429 || tries >= MOST_TRIES) return null;
        await soon(failed.waitSeconds * 1000);
        if (signal?.aborted === true) return null;
      }
    }
  }
}
