import { describe, expect, it } from "vitest";
import { drawn, fogged, isOn, nextToken, type BoardMap, type BoardToken } from "./boardmodel";

const floor = { name: "floor", sign: ".", stands: true, cover: 0, cost: 1, sight: true, mark: "" };
const wall = { name: "wall", sign: "#", stands: false, cover: 4, cost: 1, sight: false, mark: "" };
const unknown = { name: "not known", sign: "░", stands: false, cover: 0, cost: 1, sight: true, mark: "fog" };

describe("the fog of the game master", () => {
  const map: BoardMap = {
    width: 3,
    height: 2,
    rows: ["#.░", "..░"],
    terrains: [floor, wall, unknown],
    light: "",
    fog: "..#..#",
  };

  it("lies on the squares that are marked", () => {
    expect(fogged(map)).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect(fogged({ ...map, fog: "" })).toEqual([]);
  });

  it("shows nothing of what lies there", () => {
    const art = drawn(map);
    expect(art.props).toEqual([]);
    expect(art.fills.map((fill) => fill.kind)).toEqual(["wall"]);
  });
});

describe("tokens", () => {
  const token = (name: string, x: number, y: number, size = 1): BoardToken => ({
    name,
    label: name,
    side: 0,
    x,
    y,
    size,
    down: false,
    asked: false,
    selected: false,
    secret: false,
    bar: null,
  });
  const ogre = token("Ogre", 4, 4, 2);

  it("stand on every square they cover", () => {
    expect(isOn(ogre, [5, 5])).toBe(true);
    expect(isOn(ogre, [6, 5])).toBe(false);
  });

  it("are reached by an arrow: the nearest in the quarter it points to", () => {
    const all = [ogre, token("Goblin", 2, 1), token("Archer", 9, 0)];
    expect(nextToken(all, [1, 0], 0, 1)).toEqual([2, 1]);
    expect(nextToken(all, [0, 1], 4, 0)).toEqual([4, 4]);
    expect(nextToken(all, [0, -1], 0, 1)).toBeNull();
  });
});
