import { describe, expect, it } from "vitest";
import {
  changed,
  changedIn,
  drawn,
  explained,
  fieldsOf,
  knownIn,
  newEncounter,
  renamed,
  topped,
  withFighter,
  withoutFighter,
  withSide,
  withValue,
  withValueIn,
} from "./encounterdoc";

const READY = `# Ledger 6.7: hard.
game: legends
title: The tower     # as the book has it
text: "Goblins: they shoot."

map: |
  ....#.
  .A..s1
legend:
  A: Kessa
  1: Slit goblin 1

sides:
  heroes:
    fighters: [Borin, Kessa]   # three in the book
  tower:
    stance: cautious
    fighters:
      - Ogre                   # by the gate
      - {sheet: Goblin archer, name: Slit goblin, count: 2, hp: 9}
aims:
  - {side: heroes, reach: gate}
`;

describe("fields", () => {
  it("are read from the text", () => {
    const fields = fieldsOf(READY);

    expect(fields).toMatchObject({
      game: "legends",
      title: "The tower",
      text: "Goblins: they shoot.",
      rest: { aims: [{ side: "heroes", reach: "gate" }] },
    });
    expect(fields?.rows).toEqual(["....#.", ".A..s1"]);
    expect(fields?.legend).toContainEqual({ sign: "1", means: "Slit goblin 1" });
    expect(fields?.sides[1]?.fighters).toEqual([
      { sheet: "Ogre", name: "", count: 1, stance: "", standsBy: false, more: {} },
      { sheet: "Goblin archer", name: "Slit goblin", count: 2, stance: "", standsBy: false, more: { hp: 9 } },
    ]);
  });

  it("of what is no encounter are none", () => {
    expect(fieldsOf("game: [plerion")).toBeNull();
    expect(fieldsOf("- a\n- b\n")).toBeNull();
  });

  it("of a new encounter are those of two empty sides", () => {
    expect(fieldsOf(newEncounter("plerion"))?.sides.map((side) => side.fighters)).toEqual([[], []]);
  });
});

describe("a change", () => {
  it("writes only the value itself", () => {
    expect(changed(READY, ["title"], "Another")).toBe(READY.replace("The tower ", "Another "));
    expect(changed(READY, ["text"], "No: none.")).toBe(READY.replace("Goblins: they shoot.", "No: none."));
    expect(withValue(READY, "tower", 1, "count", 3)).toBe(READY.replace("count: 2", "count: 3"));
    expect(withValue(READY, "tower", 0, "sheet", "Ghoul")).toBe(READY.replace("- Ogre ", "- Ghoul "));
    expect(drawn(READY, "map", ["....##", ".A..s1"])).toBe(READY.replace("....#.", "....##"));
    expect(explained(READY, "1", "Ogre")).toBe(READY.replace("1: Slit goblin 1", "1: Ogre"));
  });

  it("lets a side be neutral, and a fighter stand by", () => {
    const neutral = changed(READY, ["sides", "tower", "neutral"], true);
    const bystander = withValue(READY, "tower", 0, "bystander", true);

    expect(fieldsOf(neutral)?.sides.map((side) => side.isNeutral)).toEqual([false, true]);
    expect(fieldsOf(changed(neutral, ["sides", "tower", "neutral"], undefined))?.sides[1]?.isNeutral).toBe(false);
    expect(fieldsOf(bystander)?.sides[1]?.fighters.map((one) => one.standsBy)).toEqual([true, false]);
  });

  it("loses no comment and nothing that the fields do not show", () => {
    const texts = [
      withFighter(READY, "tower", { sheet: "Goblin", count: 2 }),
      withoutFighter(READY, "tower", 1),
      withValue(READY, "heroes", 0, "hp", 30),
      withSide(READY, "beasts"),
      renamed(READY, "tower", "gate"),
      topped(READY, "secret", "They are afraid."),
      explained(READY, "s", "place slit"),
      changed(READY, ["options", "morale"], "off"),
    ];
    for (const text of texts) {
      for (const kept of [
        "# Ledger 6.7",
        "# as the book has it",
        "# three in the book",
        "# by the gate",
        "reach: gate",
      ])
        expect(text).toContain(kept);
      expect(fieldsOf(text)).not.toBeNull();
    }
    expect(fieldsOf(texts[0] ?? "")?.sides[1]?.fighters[2]).toMatchObject({ sheet: "Goblin", count: 2 });
    expect(fieldsOf(texts[1] ?? "")?.sides[1]?.fighters).toHaveLength(1);
    expect(fieldsOf(texts[2] ?? "")?.sides[0]?.fighters[0]).toMatchObject({ sheet: "Borin", more: { hp: 30 } });
    expect(fieldsOf(texts[4] ?? "")?.sides.map((side) => side.name)).toEqual(["heroes", "gate"]);
    expect(fieldsOf(texts[7] ?? "")?.options).toEqual({ morale: "off" });
  });

  it("of the map takes start squares with a side's new name", () => {
    const text = renamed(newEncounter("plerion"), "foes", "pirates");

    expect(fieldsOf(text)?.legend).toContainEqual({ sign: "x", means: "start of pirates" });
  });

  it("that takes out the map takes out its legend", () => {
    const fields = fieldsOf(drawn(READY, "map", []));

    expect(fields?.rows).toEqual([]);
    expect(fields?.legend).toEqual([]);
  });

  it("of a light adds a drawing as large as the map", () => {
    expect(fieldsOf(drawn(READY, "light", ["bbbbbb", "bddbbk"]))?.lights).toEqual(["bbbbbb", "bddbbk"]);
  });
});

describe("keys that the game's schema describes", () => {
  it("are changed inside, and what stands around them stays", () => {
    expect(changedIn(READY, ["aims", 0, "reach"], "hall")).toBe(READY.replace("reach: gate", "reach: hall"));
    expect(changedIn(READY, ["aims", 1], { side: "tower", hold: 6 })).toContain(
      "  - {side: heroes, reach: gate}\n  - {side: tower, hold: 6}\n",
    );
    expect(changedIn(READY, ["aims", 0], undefined)).not.toContain("aims");
    expect(changedIn(READY, ["aims", 0], undefined)).toContain("# three in the book");
  });

  it("are written a line each when they are new", () => {
    expect(changedIn(READY, ["places", "gate"], [4, 1])).toContain("\nplaces:\n  gate: [4, 1]\n");
    expect(changedIn(READY, ["zones", 0], { of: "silence", at: [1, 1], radius: 10 })).toContain(
      "\nzones:\n  - {of: silence, at: [1, 1], radius: 10}\n",
    );
    expect(changedIn(READY, ["limit"], 12)).toContain("\nlimit: 12\n");
    expect(changedIn(READY, ["limit"], undefined)).toBe(READY);
  });

  it("of a fighter stand in its entry", () => {
    const later = withValueIn(READY, "tower", 0, ["comes"], { round: 3 });

    expect(later).toContain("- {sheet: Ogre, comes: {round: 3}}");
    expect(withValueIn(later, "tower", 0, ["comes", "round"], 5)).toContain("comes: {round: 5}");
    expect(withValueIn(READY, "tower", 1, ["now", "hp"], 4)).toContain("hp: 9, now: {hp: 4}}");
  });

  it("know the names of the encounter", () => {
    const known = knownIn(fieldsOf(explained(READY, "s", "place stairs")) as NonNullable<ReturnType<typeof fieldsOf>>);

    expect(known).toEqual({
      sides: ["heroes", "tower"],
      fighters: ["Borin", "Kessa", "Ogre", "Slit goblin"],
      places: ["stairs"],
    });
  });
});
