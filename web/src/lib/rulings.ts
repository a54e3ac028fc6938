// A game master's changes in the plain words that the record keeps. The server reads them and says what is wrong.

export type RulingKind =
  "value" | "condition" | "move" | "add" | "remove" | "square" | "next" | "trigger" | "end" | "free";

export interface Draft {
  who: string;
  field: string;
  value: string;
  at: string;
  sheet: string;
  name: string;
  side: string;
  terrain: string;
  rule: string;
  ruling: string;
  winner: string;
  free: string;
}

export const RULINGS: { kind: RulingKind; title: string }[] = [
  { kind: "next", title: "Advantage, cover" },
  { kind: "value", title: "Value" },
  { kind: "condition", title: "Condition" },
  { kind: "move", title: "Move token" },
  { kind: "add", title: "Add fighter" },
  { kind: "remove", title: "Remove" },
  { kind: "square", title: "Square" },
  { kind: "trigger", title: "Readied deed" },
  { kind: "end", title: "End fight" },
  { kind: "free", title: "In words" },
];

export interface Asked {
  about: string;
  choices: string[];
}

/** What a rule asks the game master about, and the words that answer it; none where any name will do. */
export function askedOf(says: string): Asked {
  const at = says.toLowerCase().indexOf("the game master");
  const [sentence = ""] = says.slice(Math.max(at, 0)).split(/\. (?=[A-Z])/);
  const colon = sentence.indexOf(": ");
  const about = sentence.slice(0, colon < 0 ? undefined : colon).replace(/^the game master,? ?/i, "");
  const words = colon < 0 ? [] : sentence.slice(colon + 2).split("; ");
  const choices = words.map((word) => word.replace(/^otherwise /, "").replace(/\.$/, ""));
  if (choices.some((word) => /^(WHO|WHOM|TEAM|X,Y)$/.test(word))) return { about, choices: [] };
  return { about, choices: choices.filter((word) => !word.startsWith("as the ")) };
}

/** Is this one of the rulings that game masters make most: how well somebody stands for an attack? */
export function isCommon(title: string, says: string): boolean {
  return /grants|advantage|cover|impaired|fortune|surprise/i.test(`${title} ${says}`);
}

/** A name that nobody has yet. */
export function freeName(sheet: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  if (!known.has(sheet.toLowerCase())) return sheet;
  let number = 2;
  while (known.has(`${sheet} ${number}`.toLowerCase())) number += 1;
  return `${sheet} ${number}`;
}

/** A value, or with a sign before it the change from what it is now; "= -3" is the value itself. */
function becomes(typed: string): string {
  const value = typed.trim();
  if (/^[+\-\u2212]\d+$/.test(value)) return value;
  return `= ${value.replace(/^=\s*/, "")}`;
}

/** The sentence for the record; empty while something is missing. */
export function wordsOf(kind: RulingKind, draft: Draft): string {
  const at = draft.at.replace(/\s/g, "");
  const isSquare = /^\d+,\d+$/.test(at);
  switch (kind) {
    case "value":
    case "condition":
      return draft.field === "" || draft.value === "" ? "" : `${draft.who}: ${draft.field} ${becomes(draft.value)}`;
    case "move":
      return isSquare ? `${draft.who}: at ${at}` : "";
    case "add":
      return draft.sheet === "" || draft.name.trim() === "" || !isSquare
        ? ""
        : `add ${draft.sheet} as ${draft.name.trim()} to ${draft.side} at ${at}`;
    case "remove":
      return draft.who === "" ? "" : `remove ${draft.who}`;
    case "square":
      return isSquare && draft.terrain !== "" ? `square ${at}: ${draft.terrain}` : "";
    case "next":
      return draft.rule === "" || draft.ruling === ""
        ? ""
        : `next ${draft.rule.trim().toUpperCase()}: ${draft.ruling.trim()}`;
    case "trigger":
      return draft.who === "" ? "" : `trigger ${draft.who}`;
    case "end":
      return draft.winner === "" ? "end" : `end: ${draft.winner}`;
    case "free":
      return draft.free.trim();
  }
}
