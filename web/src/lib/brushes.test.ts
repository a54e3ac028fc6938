import { describe, expect, it } from "vitest";
import { brushesOf, flooded, freeSign, line, padded, painted, resized, room } from "./brushes";
import { fieldsOf, newEncounter } from "./encounterdoc";

const fields = fieldsOf(newEncounter("plerion"));
const TERRAINS = { floor: ".", wall: "#", "closed door": "+" };

describe("brushes", () => {
  it("are those of the game and of the encounter", () => {
    if (fields === null) throw new Error("no fields");
    const groups = brushesOf(TERRAINS, fields, false);

    expect(groups.map((group) => group.title)).toEqual(["Ground and hazards", "Start and exit"]);
    expect(groups[1]?.brushes.map((one) => [one.name, one.sign])).toEqual([
      ["start of heroes", "P"],
      ["exit of heroes", ""],
      ["start of foes", "x"],
      ["exit of foes", ""],
    ]);
    expect(brushesOf(TERRAINS, fields, true).map((group) => group.title)).toContain("Light");
    expect("Px#.+").not.toContain(freeSign(TERRAINS, fields));
  });
});

describe("painting", () => {
  it("changes squares and nothing else", () => {
    expect(painted(["...", "."], [[1, 1]], "#")).toEqual(["...", ".#."]);
    expect(painted(["..."], [[5, 0]], "#")).toEqual(["..."]);
    expect(padded(["..", "."], "#")).toEqual(["..", ".#"]);
    expect(resized(["ab", "cd"], 3, 1)).toEqual(["ab."]);
  });

  it("draws rooms and lines and fills", () => {
    expect(painted(["....", "....", "...."], room([0, 0], [3, 2]), "#")).toEqual(["####", "#..#", "####"]);
    expect(line([0, 0], [2, 2])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(painted(["##.", "#.#"], flooded(["##.", "#.#"], [0, 0]), "o")).toEqual(["oo.", "o.#"]);
  });
});
