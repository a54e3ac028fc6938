// A game master's changes in the plain words that the record keeps. The server reads them and says what is wrong.

export type RulingKind = "value" | "condition" | "move" | "add" | "remove" | "square" | "next" | "end" | "free";

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
  { kind: "end", title: "End fight" },
  { kind: "free", title: "In words" },
];

/** The sentence for the record; empty while something is missing. */
export function wordsOf(kind: RulingKind, draft: Draft): string {
  const at = draft.at.replace(/\s/g, "");
  const isSquare = /^\d+,\d+$/.test(at);
  switch (kind) {
    case "value":
    case "condition":
      return draft.field === "" || draft.value === "" ? "" : `${draft.who}: ${draft.field} = ${draft.value}`;
    case "move":
      return isSquare ? `${draft.who}: at ${at}` : "";
    case "add":
      return draft.sheet === "" || !isSquare
        ? ""
        : `add ${draft.sheet} as ${draft.name.trim() === "" ? `${draft.sheet} 9` : draft.name.trim()} to ${draft.side} at ${at}`;
    case "remove":
      return draft.who === "" ? "" : `remove ${draft.who}`;
    case "square":
      return isSquare && draft.terrain !== "" ? `square ${at}: ${draft.terrain}` : "";
    case "next":
      return draft.rule === "" || draft.ruling === ""
        ? ""
        : `next ${draft.rule.trim().toUpperCase()}: ${draft.ruling.trim()}`;
    case "end":
      return draft.winner === "" ? "end" : `end: ${draft.winner}`;
    case "free":
      return draft.free.trim();
  }
}
