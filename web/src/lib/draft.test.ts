import { describe, expect, it } from "vitest";
import { faultsOf, newDraft, quoted, textOf } from "./draft";
import { wordsOf } from "./rulings";

describe("an encounter in the making", () => {
  it("is written as a person would write it", () => {
    const draft = newDraft("plerion");
    draft.title = "Gate: night";
    draft.map = "";
    draft.distance = "12";
    draft.sides[0]?.fighters.splice(0, 1, { sheet: "Aniet", name: "", count: 1, stance: "" });
    draft.sides[1]?.fighters.splice(0, 1, { sheet: "Pirate", name: "Red Ann", count: 2, stance: "brute" });
    expect(textOf(draft)).toBe(
      [
        "game: plerion",
        'title: "Gate: night"',
        "distance: 12",
        "sides:",
        "  heroes:",
        "    fighters:",
        "      - sheet: Aniet",
        "  foes:",
        "    fighters:",
        "      - sheet: Pirate",
        "        name: Red Ann",
        "        count: 2",
        "        stance: brute",
        "",
      ].join("\n"),
    );
  });

  it("quotes what YAML would misread", () => {
    expect(quoted("no")).toBe('"no"');
    expect(quoted("12")).toBe('"12"');
    expect(quoted("Pirate Boss")).toBe("Pirate Boss");
  });

  it("finds the faults of a field and of what lies in it", () => {
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
