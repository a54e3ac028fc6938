// The keys of the table.

import type { KeyDeed } from "./keys.svelte";
import type { Play } from "./play.svelte";

interface Hands {
  board: () => { zoom: (factor: number) => void; focus: () => void; measure: () => void } | null;
  find: () => void;
  travel: (by: number) => void;
  fork: () => void;
  talk: () => void;
  hide: () => void;
}

export function tableKeys(play: Play, hands: Hands): KeyDeed[] {
  const { table } = play;
  const isGm = (): boolean => table.isGm;
  const isAsked = (): boolean => play.question !== null;
  const numbers: KeyDeed[] = Array.from({ length: 9 }, (_, n) => ({
    keys: String(n + 1),
    shown: "1–9",
    says: "choose an option",
    hidden: n > 0,
    when: () => isAsked() && play.rows[n] !== undefined,
    run: () => {
      const row = play.rows[n];
      if (row === undefined) return;
      play.pick(row);
      if (row.onMap) hands.board()?.focus();
    },
  }));
  return [
    ...numbers,
    { keys: "0", says: "choose the last option: end the turn, decline", when: isAsked, run: () => lastOption(play) },
    {
      keys: "Enter",
      says: "answer with the chosen option",
      when: () => play.chosen !== null,
      run: () => void play.answer(),
    },
    { keys: "/", says: "search the options", when: isAsked, run: hands.find },
    { keys: "Escape", shown: "Esc", says: "back, choose nothing", run: () => back(play) },
    {
      keys: "ArrowUp",
      shown: "← ↑ ↓ →",
      says: "to the map; Shift and arrows go from fighter to fighter",
      run: () => hands.board()?.focus(),
    },
    { keys: "ArrowDown", says: "to the map", hidden: true, run: () => hands.board()?.focus() },
    { keys: "ArrowLeft", says: "to the map", hidden: true, run: () => hands.board()?.focus() },
    { keys: "ArrowRight", says: "to the map", hidden: true, run: () => hands.board()?.focus() },
    { keys: "R", says: "show reach", run: () => play.toggle("reach") },
    { keys: "C", says: "show cover", run: () => play.toggle("cover") },
    { keys: "S", says: "show lines of sight", run: () => play.toggle("sight") },
    { keys: "L", says: "show light", run: () => play.toggle("light") },
    { keys: "M", says: "measure", run: () => hands.board()?.measure() },
    { keys: "V", says: "see as the next fighter", run: () => nextEyes(play) },
    {
      keys: "D",
      says: "stat block of the selected fighter",
      when: () => play.eyes !== "" || play.selected !== "",
      run: () => (play.sheet = play.sheet === "" ? looked(play) : ""),
    },
    { keys: "+", says: "zoom in", run: () => hands.board()?.zoom(1.4) },
    { keys: "=", says: "zoom in", hidden: true, run: () => hands.board()?.zoom(1.4) },
    { keys: "-", says: "zoom out", run: () => hands.board()?.zoom(1 / 1.4) },
    { keys: "N", says: "numbers in the log", run: () => (play.numbers = !play.numbers) },
    { keys: ".", says: "repeat the last spoken line", run: () => again(play) },
    {
      keys: "T",
      says: "what tactics would do",
      when: () => play.maySuggest,
      run: () => void play.suggest(),
    },
    {
      keys: "P",
      says: "let the tactic answer",
      when: () => isAsked() && isGm(),
      run: () => play.playIt(),
    },
    { keys: "Z", says: "undo", when: isGm, run: () => void table.undo() },
    { keys: "Shift Z", says: "redo", when: isGm, run: () => void table.redo() },
    { keys: "[", says: "one step back in time", when: isGm, run: () => hands.travel(-1) },
    { keys: "]", says: "one step forward in time", when: isGm, run: () => hands.travel(1) },
    { keys: "F", says: "fork here", when: isGm, run: hands.fork },
    {
      keys: "X",
      says: "point at the square under the cursor, for everybody (or Alt and a click)",
      when: () => play.cursor !== null,
      run: () => {
        if (play.cursor !== null) void table.point(...play.cursor);
      },
    },
    { keys: "Y", says: "your seat: your link, sound, vibration", run: () => open(play, "seat") },
    { keys: "W", says: "say something to the table", when: () => mayTalk(play), run: hands.talk },
    { keys: "G", says: "a ruling", when: isGm, run: () => open(play, "ruling") },
    { keys: "H", says: "hide or show the win chance", when: isGm, run: hands.hide },
    { keys: "I", says: "invite players", when: isGm, run: () => open(play, "invite") },
    { keys: "F6", says: "next panel", run: () => nextPanel(1) },
    { keys: "Shift F6", says: "panel before", run: () => nextPanel(-1) },
    { keys: "?", says: "all keys", run: () => open(play, "keys") },
  ];
}

function mayTalk(play: Play): boolean {
  return play.table.view?.you.role !== "watcher";
}

function open(play: Play, dialog: Play["dialog"]): void {
  play.dialog = dialog;
}

function lastOption(play: Play): void {
  const all = play.question?.groups.flatMap((group) => group.options) ?? [];
  const ending = all.find((option) => /^(end the turn|nothing|pass|decline)\b/.test(option.words));
  play.choose(ending ?? all[all.length - 1] ?? null);
}

/** Who is selected or under the cursor, else whose eyes the map uses. */
function looked(play: Play): string {
  const under = play.cursor === null ? undefined : play.standing(...play.cursor);
  return play.selected !== "" ? play.selected : (under?.name ?? play.eyes);
}

function back(play: Play): void {
  if (play.sheet !== "") {
    play.sheet = "";
    return;
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (play.chosen === null && play.armed === "" && play.search === "") play.selected = "";
  play.rest();
}

function again(play: Play): void {
  const said = play.table.spoken;
  play.table.spoken = "";
  setTimeout(() => (play.table.spoken = said), 60);
}

function nextEyes(play: Play): void {
  const names = (play.table.shown?.fighters ?? [])
    .map((fighter) => fighter.name)
    .filter((name) => play.mayLookAs(name));
  const at = names.indexOf(play.eyes);
  play.selected = names[(at + 1) % names.length] ?? "";
}

function nextPanel(by: number): void {
  const panels = [...document.querySelectorAll<HTMLElement>("section.leaf, footer.time")].filter(
    (one) => one.offsetParent !== null && firstOf(one) !== undefined,
  );
  const at = panels.findIndex((panel) => panel.contains(document.activeElement));
  const next = panels[(at + by + panels.length) % panels.length];
  if (next !== undefined) firstOf(next)?.focus();
}

/** Where the keyboard goes in a panel: on the map to the square under the cursor, elsewhere to the first control. */
function firstOf(panel: HTMLElement): HTMLElement | SVGElement | undefined {
  const square = panel.querySelector<SVGElement>("[role='gridcell'][tabindex='0']");
  if (square !== null) return square;
  const all = panel.querySelectorAll<HTMLElement>("button, input, [tabindex='0'], textarea, select, a[href], summary");
  return [...all].find((one) => !(one as HTMLButtonElement).disabled && one.offsetParent !== null);
}
