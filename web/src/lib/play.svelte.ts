// What one person at the table is doing: which question, which option, which square. Shared by all panels.

import { getContext, setContext } from "svelte";
import type { FighterView, OptionView, QuestionView } from "../api/types";
import { key, labels, type Square } from "./board";
import { notices } from "./notices.svelte";
import { capital } from "./words";
import type { Layers } from "./boardmodel";
import type { Table } from "./table.svelte";

/** One line of the list: an option, or many that differ only in their square and are chosen on the map. */
export interface Row {
  options: OptionView[];
  words: string;
  onMap: boolean;
}

export interface RowGroup {
  title: string;
  rows: Row[];
}

const MANY_SQUARES = 4;
const LONG_GROUP = 14;
const LAYERS = "affray.layers";

export class Play {
  readonly table: Table;
  askedKey = $state(""); // of the question that was picked among several
  chosen = $state.raw<OptionView | null>(null);
  given = $state<number[]>([]); // open dice that go with the answer, by their places in the pool
  fogging = $state<"" | "fog" | "clear">(""); // what the game master's next rectangle on the map does
  fogFrom = $state.raw<Square | null>(null); // its first corner
  armed = $state(""); // the words before the square of the row that is to be chosen on the map
  sure = $state(""); // the question that the tactic shall answer for somebody who holds a seat
  search = $state("");
  opened = $state<string[]>([]); // groups shown in full
  cursor = $state.raw<Square | null>(null);
  selected = $state(""); // a fighter somebody clicked on
  sheet = $state(""); // the fighter whose stat block is open
  layers = $state<Layers>(storedLayers());
  measuring = $state.raw<Square | null>(null);
  numbers = $state(true);
  rule = $state(""); // the rule whose text is open
  dialog = $state<"" | "keys" | "invite" | "ruling" | "claim" | "settings" | "seat" | "fork">("");
  ruling = $state("");

  constructor(table: Table) {
    this.table = table;
  }

  // ------------------------------------------------------------ the question

  readonly question = $derived.by((): QuestionView | null => {
    const mine = this.table.mine;
    return mine.find((question) => question.key === this.askedKey) ?? mine[0] ?? null;
  });

  /** Whose eyes the map uses: the fighter that is asked, else one that was clicked on, else one's own. */
  readonly eyes = $derived.by((): string => {
    const view = this.table.shown;
    if (view === null) return "";
    const known = (name: string): boolean => view.fighters.some((fighter) => fighter.name === name);
    if (this.selected !== "" && this.mayLookAs(this.selected)) return this.selected;
    if (this.question !== null && known(this.question.who)) return this.question.who;
    const asked = view.questions.find((question) => question.who !== "" && this.mayLookAs(question.who));
    return asked?.who ?? view.you.fighters[0] ?? "";
  });

  mayLookAs(name: string): boolean {
    const view = this.table.shown;
    const fighter = view?.fighters.find((one) => one.name === name);
    return view !== null && fighter !== undefined && fighter.on_map && (view.you.role === "gm" || fighter.own);
  }

  readonly groups = $derived.by((): RowGroup[] => {
    if (this.question === null) return [];
    const typed = this.search.trim().toLowerCase();
    const words = typed === "" ? [] : typed.split(/\s+/);
    const groups: RowGroup[] = [];
    for (const group of this.question.groups) {
      const fits = group.options.filter((option) => {
        const text = `${group.title} ${option.words} ${option.rule}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      if (fits.length > 0) groups.push({ title: group.title, rows: rowsOf(fits, words.length > 0) });
    }
    return merged(groups)
      .map((group, place) => ({ group, place, rank: this.rank(group) }))
      .sort((a, b) => a.rank - b.rank || a.place - b.place)
      .map(({ group }) => group);
  });

  /** What is aimed at others comes first, then ways on the map, then the rest; each in the server's order. */
  rank(group: RowGroup): number {
    const side = this.question?.side ?? -1;
    const isAimed = group.rows.some((row) => {
      const target = row.options[0]?.target ?? "";
      return target !== "" && this.table.fighter(target)?.side !== side;
    });
    if (isAimed) return 0;
    return group.rows.some((row) => row.onMap) ? 1 : 2;
  }

  /** The ways that the map shows: those of the row that was picked, else of the first that leads to many squares. */
  readonly way = $derived.by((): string => {
    if (this.armed !== "") return this.armed;
    const onMap = this.groups.flatMap((group) => group.rows.filter((row) => row.onMap));
    const most = onMap.reduce((best, one) => Math.max(best, one.options.length), 0);
    const wide = onMap.find((row) => 2 * row.options.length >= most);
    if (wide !== undefined) return wide.words;
    const single = this.question?.groups.flatMap((group) => group.options).find((option) => shape(option) !== "");
    return shape(single);
  });

  /** The rows that are shown, in order; the first nine have keys. */
  readonly rows = $derived.by((): Row[] => this.groups.flatMap((group) => this.visible(group)));

  visible(group: RowGroup): Row[] {
    if (this.search !== "" || this.opened.includes(group.title) || group.rows.length <= LONG_GROUP) return group.rows;
    return group.rows.slice(0, LONG_GROUP - 4);
  }

  /** Squares that options of the question lead to, with the first option for each. */
  readonly targets = $derived.by((): Map<string, OptionView> => {
    const found = new Map<string, OptionView>();
    for (const group of this.question?.groups ?? []) {
      for (const option of group.options) {
        if (option.square === null || option.square === undefined) continue;
        if (this.way !== "" && shape(option) !== this.way) continue;
        const at = key(...(option.square as Square));
        if (!found.has(at)) found.set(at, option);
      }
    }
    return found;
  });

  choose(option: OptionView | null): void {
    this.chosen = option;
    if (option === null) return;
    if (option.square !== null && option.square !== undefined) this.cursor = option.square as Square;
    const target = option.target === "" ? undefined : this.table.fighter(option.target);
    if (target !== undefined && target.x !== null && target.y !== null && target.on_map)
      this.cursor = [target.x, target.y];
  }

  pick(row: Row): void {
    if (row.onMap) {
      this.armed = shape(row.options[0]);
      this.chosen = null;
      return;
    }
    this.armed = "";
    this.choose(row.options[0] ?? null);
  }

  /** A square was clicked: the option that leads there, or the attack on who stands there, or only a look. */
  pickSquare(x: number, y: number): void {
    this.cursor = [x, y];
    if (this.fogging !== "") {
      this.fogAt(x, y);
      return;
    }
    const there = this.standing(x, y);
    if (there !== undefined) {
      this.selected = there.name === this.selected ? "" : there.name;
      const aimed = this.rows.find((row) => !row.onMap && row.options[0]?.target === there.name);
      if (aimed !== undefined) this.choose(aimed.options[0] ?? null);
      return;
    }
    const option = this.targets.get(key(x, y));
    if (option !== undefined) this.chosen = option;
  }

  standing(x: number, y: number): FighterView | undefined {
    const on = (this.table.shown?.fighters ?? []).filter((f) => covers(f, x, y));
    return on.find((fighter) => fighter.out !== true) ?? on[0];
  }

  /** May this seat know everybody's numbers? */
  get knowsNumbers(): boolean {
    const view = this.table.view;
    return view !== null && (view.you.role === "gm" || view.settings.shown === "exact");
  }

  /** A tactic knows all numbers: its advice is for those who may know them, too. */
  get maySuggest(): boolean {
    return this.question !== null && this.knowsNumbers;
  }

  /** Ask the tactic, and choose what it would do; nothing is answered yet. */
  async suggest(): Promise<void> {
    const question = this.question;
    if (question === null) return;
    await this.table.suggest(question);
    const words = this.table.suggestion?.words;
    if (words === undefined || this.question?.key !== question.key) return;
    const listed = question.groups.flatMap((group) => group.options).find((option) => option.words === words);
    // More may be legal than is listed, such as a way of one's own to an offered square.
    const meant = listed ?? { number: 0, words, cost: "", rule: "", target: "", square: null, dice: null };
    this.armed = shape(meant);
    this.choose(meant);
    void this.table.search(question);
  }

  /** Choose what a search found to be better. */
  takeBetter(): void {
    const words = this.table.better?.words ?? "";
    if (words === "" || this.question === null) return;
    const all = this.question.groups.flatMap((group) => group.options);
    const listed = all.find((option) => option.words === words);
    this.choose(listed ?? { number: 0, words, cost: "", rule: "", target: "", square: null, dice: null });
  }

  // ------------------------------------------------------------ dice that are given

  readonly pool = $derived.by((): number[] => this.#dice("open dice"));
  readonly lockedDice = $derived.by((): number[] => this.#dice("locked"));

  #dice(name: string): number[] {
    const who = this.question?.who ?? "";
    const left = who === "" ? undefined : this.table.fighter(who)?.left.find((one) => one.name === name);
    return left?.faces ?? [];
  }

  /** Can dice be named with an answer here: some option takes dice and leaves open which? */
  readonly mayGive = $derived.by((): boolean => {
    const question = this.question;
    if (question === null || question.giving === "") return false;
    return question.groups.some((group) => group.options.some((option) => option.dice != null));
  });

  readonly givenFaces = $derived.by((): number[] =>
    this.given.map((place) => this.pool[place] ?? 0).sort((a, b) => b - a),
  );

  giveDie(place: number): void {
    this.given = this.given.includes(place) ? this.given.filter((one) => one !== place) : [...this.given, place];
    const picked = this.optionOf(this.givenFaces);
    if (picked !== undefined) this.choose(picked);
  }

  /** The option that is these very dice, where the question is which ones to give. */
  optionOf(faces: readonly number[]): OptionView | undefined {
    const same = (option: OptionView): boolean =>
      option.dice != null &&
      option.dice.faces.length > 0 &&
      [...option.dice.faces].sort((a, b) => b - a).join(" ") === faces.join(" ");
    return this.question?.groups.flatMap((group) => group.options).find(same);
  }

  /** Would the chosen dice pay for this option? Where none are chosen, every option is open. */
  fitsDice(option: OptionView): boolean {
    const faces = this.givenFaces;
    if (faces.length === 0) return true;
    const dice = option.dice;
    if (dice == null) return false;
    if (dice.faces.length > 0) return [...dice.faces].sort((a, b) => b - a).join(" ") === faces.join(" ");
    return dice.count === faces.length && faces.every((face) => face >= dice.least);
  }

  /** The answer with the dice that were chosen for it. */
  wordsWithDice(option: OptionView): string {
    const faces = this.givenFaces;
    const giving = this.question?.giving ?? "";
    if (giving === "" || faces.length === 0 || option.dice == null || option.dice.faces.length > 0) return option.words;
    return this.fitsDice(option) ? `${option.words}${giving}${faces.join(" ")}` : option.words;
  }

  /** Players at the table who play the fighter that is asked: no tactic answers for them by mistake. */
  readonly holders = $derived.by((): string[] => {
    const who = this.question?.who ?? "";
    return who === "" ? [] : (this.table.fighter(who)?.seats ?? []);
  });

  /** Let the tactic answer; for somebody who holds a seat only when it is said twice. */
  playIt(): void {
    const { question } = this;
    if (question === null) return;
    const isHeld = this.holders.length > 0;
    if (isHeld && this.sure !== question.key) {
      this.sure = question.key;
      return;
    }
    this.sure = "";
    void this.table.byTactic(question, isHeld);
  }

  async answer(): Promise<void> {
    const { question, chosen } = this;
    if (question === null || chosen === null || this.table.busy) return;
    const words = this.wordsWithDice(chosen);
    this.rest();
    await this.table.answer(question, words);
  }

  async drop(x: number, y: number): Promise<void> {
    const option = this.targets.get(key(x, y));
    if (option === undefined) return;
    this.chosen = option;
    await this.answer();
  }

  /** The game master puts a token elsewhere by hand; what moves by the rules is answered instead. */
  async put(name: string, x: number, y: number): Promise<void> {
    if (name === this.question?.who && this.targets.has(key(x, y))) {
      await this.drop(x, y);
      return;
    }
    if (!this.table.isGm) return;
    if (await this.table.edit(`${name}: at ${x},${y}`))
      notices.say(`${name} stands at ${x},${y} by your ruling.`, "gm", "", false, {
        words: "Undo",
        run: () => void this.table.undo(),
      });
  }

  /** Two corners make the area that is hidden or shown. */
  fogAt(x: number, y: number): void {
    if (this.fogFrom === null) {
      this.fogFrom = [x, y];
      return;
    }
    const [fx, fy] = this.fogFrom;
    void this.table.edit(`${this.fogging} ${fx},${fy} to ${x},${y}`);
    this.fogFrom = null;
  }

  /** Back to nothing chosen. */
  rest(): void {
    this.chosen = null;
    this.armed = "";
    this.given = [];
    this.fogging = "";
    this.fogFrom = null;
    this.search = "";
    this.measuring = null;
    this.table.detail = null;
  }

  toggle(layer: keyof Layers): void {
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
    try {
      localStorage.setItem(LAYERS, JSON.stringify(this.layers));
    } catch {
      // No storage: it holds until the page is left.
    }
  }

  // ------------------------------------------------------------ names

  readonly labels = $derived.by(() => labels((this.table.shown?.fighters ?? []).map((fighter) => fighter.name)));

  label(name: string): string {
    return this.labels.get(name) ?? "?";
  }

  /** What the button says: the deed, cut at a word if it is long. */
  verb(option: OptionView): string {
    const words = capital(option.words);
    return words.length <= 30 ? words : `${words.slice(0, words.lastIndexOf(" ", 28))}…`;
  }
}

export function covers(fighter: FighterView, x: number, y: number): boolean {
  if (!fighter.on_map || fighter.x === null || fighter.y === null) return false;
  const width = Math.max(1, fighter.width);
  return x >= fighter.x && x < fighter.x + width && y >= fighter.y && y < fighter.y + width;
}

/** A heading helps where there are several; what has none, or only "Other", is one list. */
export function merged(groups: RowGroup[]): RowGroup[] {
  if (groups.some((group) => group.title !== "" && group.title !== "Other")) return groups;
  return groups.length === 0 ? [] : [{ title: "", rows: groups.flatMap((group) => group.rows) }];
}

/** What options have in common that differ only in their square. */
export function shape(option: OptionView | undefined): string {
  if (option === undefined || option.square === null || option.square === undefined) return "";
  return option.words.replace(/\d+,\d+/, "\u2026");
}

export function rowsOf(options: OptionView[], isSearched: boolean): Row[] {
  const shapes = new Map<string, OptionView[]>();
  for (const option of options) {
    const same = shape(option);
    if (same !== "") shapes.set(same, [...(shapes.get(same) ?? []), option]);
  }
  const rows: Row[] = [];
  const done = new Set<string>();
  for (const option of options) {
    const same = shape(option);
    const all = shapes.get(same) ?? [];
    if (same === "" || all.length < MANY_SQUARES || (isSearched && all.length < 12)) {
      rows.push({ options: [option], words: option.words, onMap: false });
    } else if (!done.has(same)) {
      done.add(same);
      rows.push({ options: all, words: same, onMap: true });
    }
  }
  return rows;
}

function storedLayers(): Layers {
  const usual: Layers = { reach: true, cover: false, sight: false, light: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(LAYERS) ?? "{}") as Partial<Layers>) };
  } catch {
    return usual;
  }
}

const CONTEXT = Symbol("play");

export function sharePlay(play: Play): Play {
  return setContext(CONTEXT, play);
}

export function usePlay(): Play {
  return getContext<Play>(CONTEXT);
}
