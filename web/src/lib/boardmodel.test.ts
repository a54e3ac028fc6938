import { describe, expect, it } from "vitest";
import { drawn, fogged, type BoardMap } from "./boardmodel";

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
