// Dice in the parts of a sum: "2d8 (3, 7)" becomes two glyphs with their faces.

export interface Die {
  sides: number;
  face: string;
}

export interface Part {
  sign: "" | "+" | "\u2212";
  before: string; // words before the dice
  dice: Die[];
  number: string; // what it counts for; empty if the only face says so already
}

const DICE = /(\d*)d(\d+)\s*(?:\((\d+(?:,\s*\d+)*)\)|=\s*(\d+))/;

/** Take the dice out of a text: words before, dice, words after. */
export function findDice(text: string): { before: string; dice: Die[]; after: string } | null {
  const found = DICE.exec(text);
  if (found === null) return null;
  const sides = Number(found[2]);
  const faces = (found[3] ?? found[4] ?? "").split(",").map((face) => face.trim());
  return {
    before: text.slice(0, found.index).trim(),
    dice: faces.map((face) => ({ sides, face })),
    after: text.slice(found.index + found[0].length).trim(),
  };
}

/** One part of a sum, as the log shows it; the first needs no plus. */
export function partOf(name: string, value: number, isFirst: boolean): Part {
  const sign = value < 0 ? "\u2212" : isFirst ? "" : "+";
  const size = String(Math.abs(value));
  const found = findDice(name);
  if (found === null) return { sign, before: name, dice: [], number: size };
  const isPlain = found.dice.length === 1 && found.dice[0]?.face === size;
  const words = [found.before, found.after].filter((word) => word !== "").join(" ");
  return { sign, before: words, dice: found.dice, number: isPlain ? "" : size };
}

/** The outline of each kind of die in a box of 24. */
export function outline(sides: number): string {
  if (sides === 4) return "M12 2.5 22 20.5H2z";
  if (sides === 6) return "M3.5 3.5h17v17h-17z";
  if (sides === 8) return "M12 1.5 21.5 12 12 22.5 2.5 12z";
  if (sides === 10) return "M12 1.5 21.5 13.5 12 22.5 2.5 13.5z";
  if (sides === 12) return "M12 1.8 22 9.2 18.2 21H5.8L2 9.2z";
  if (sides === 20) return "M12 1.5 21 6.8v10.4L12 22.5 3 17.2V6.8z";
  return "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z";
}
