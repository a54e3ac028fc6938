import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults";
import { wordsOf } from "./rulings";

describe("faults", () => {
  it("belong to the field or to what lies in it", () => {
    const faults = [{ field: "map[1][1]" }, { field: "title" }, { field: "maps" }];
    expect(faultsOf(faults, "map")).toHaveLength(0);
    expect(faultsOf(faults, "map", true)).toHaveLength(1);
  });
});

describe("rulings", () => {
  const draft = {
    who: "Pirate 2",
    field: "hp",
    value: "3",
    at: "4, 5",
    sheet: "Pirate",
    name: "Pirate 9",
    side: "pirates",
    terrain: "open door",
    rule: "pl-mod-04",
    ruling: "impaired",
    winner: "heroes",
    free: "",
  };

  it.each([
    ["value", "Pirate 2: hp = 3"],
    ["move", "Pirate 2: at 4,5"],
    ["remove", "remove Pirate 2"],
    ["add", "add Pirate as Pirate 9 to pirates at 4,5"],
    ["square", "square 4,5: open door"],
    ["next", "next PL-MOD-04: impaired"],
    ["end", "end: heroes"],
    ["free", ""],
  ] as const)("of the kind %s read %s", (kind, words) => expect(wordsOf(kind, draft)).toBe(words));

  it("say nothing while something is missing", () => {
    expect(wordsOf("move", { ...draft, at: "4" })).toBe("");
    expect(wordsOf("value", { ...draft, value: "" })).toBe("");
  });
});
