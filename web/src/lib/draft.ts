// An encounter in the making, and its text. The server reads the text and says what is wrong with which field.

export interface DraftFighter {
  sheet: string;
  name: string;
  count: number;
  stance: string;
}

export interface DraftSide {
  name: string;
  stance: string;
  fighters: DraftFighter[];
}

export interface Draft {
  game: string;
  title: string;
  text: string;
  map: string; // empty: no map
  legend: { sign: string; means: string }[];
  distance: string;
  light: string;
  options: Record<string, string>;
  sides: DraftSide[];
}

const MAP = [
  "##############",
  "#............#",
  "#.1........2.#",
  "#.1...oo...2.#",
  "#.1........2.#",
  "#............#",
  "##############",
];

export function newDraft(game: string): Draft {
  const side = (name: string): DraftSide => ({ name, stance: "", fighters: [newFighter()] });
  return {
    game,
    title: "",
    text: "",
    map: MAP.join("\n"),
    legend: [
      { sign: "1", means: "start of heroes" },
      { sign: "2", means: "start of foes" },
    ],
    distance: "",
    light: "",
    options: {},
    sides: [side("heroes"), side("foes")],
  };
}

export function newFighter(): DraftFighter {
  return { sheet: "", name: "", count: 1, stance: "" };
}

/** A word as YAML has it: plain where that is safe, else in quotes. */
export function quoted(word: string): string {
  return /^[A-Za-z][A-Za-z0-9 _-]*$/.test(word) &&
    !/^(true|false|null|yes|no|on|off|y|n)$/i.test(word) &&
    !/\s$/.test(word)
    ? word
    : JSON.stringify(word);
}

/** The encounter as text, as a person would write it. */
export function textOf(draft: Draft): string {
  const lines = [`game: ${draft.game}`];
  if (draft.title.trim() !== "") lines.push(`title: ${quoted(draft.title.trim())}`);
  if (draft.text.trim() !== "") lines.push(`text: ${quoted(draft.text.trim())}`);
  const options = Object.entries(draft.options).filter(([, value]) => value !== "");
  if (options.length > 0) {
    lines.push("options:");
    for (const [name, value] of options) lines.push(`  ${name}: ${quoted(value)}`);
  }
  if (draft.map.trim() !== "") {
    lines.push(
      "map: |",
      ...draft.map
        .replace(/\s+$/, "")
        .split("\n")
        .map((row) => `  ${row}`),
    );
    const legend = draft.legend.filter((entry) => entry.sign !== "" && entry.means !== "");
    if (legend.length > 0)
      lines.push("legend:", ...legend.map((entry) => `  ${JSON.stringify(entry.sign)}: ${quoted(entry.means)}`));
    if (draft.light !== "") lines.push(`light: ${draft.light}`);
  } else if (draft.distance.trim() !== "") lines.push(`distance: ${draft.distance.trim()}`);
  lines.push("sides:");
  for (const side of draft.sides) lines.push(...sideLines(side));
  return `${lines.join("\n")}\n`;
}

function sideLines(side: DraftSide): string[] {
  const lines = [`  ${quoted(side.name)}:`];
  if (side.stance !== "") lines.push(`    stance: ${quoted(side.stance)}`);
  lines.push("    fighters:");
  for (const fighter of side.fighters) {
    lines.push(`      - sheet: ${quoted(fighter.sheet)}`);
    if (fighter.name.trim() !== "") lines.push(`        name: ${quoted(fighter.name.trim())}`);
    if (fighter.count !== 1) lines.push(`        count: ${fighter.count}`);
    if (fighter.stance !== "") lines.push(`        stance: ${quoted(fighter.stance)}`);
  }
  return lines;
}

/** The faults of one field: of itself, and of what lies in it if nothing below shows them. */
export function faultsOf<F extends { field: string }>(faults: readonly F[], field: string, isWhole = false): F[] {
  return faults.filter(
    (fault) =>
      fault.field === field ||
      (isWhole && (fault.field.startsWith(`${field}.`) || fault.field.startsWith(`${field}[`))),
  );
}
