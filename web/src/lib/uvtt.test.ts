import { describe, expect, it } from "vitest";
import { fromUvtt } from "./uvtt";

const SIGNS = { floor: ".", wall: "#", closed: "+", open: "/" };
const square = (x0: number, y0: number, x1: number, y1: number): { x: number; y: number }[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
  { x: x0, y: y0 },
];
const file = (more: object): string =>
  JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 9, y: 6 }, pixels_per_grid: 70 },
    line_of_sight: [square(1, 1, 8, 5)],
    portals: [],
    lights: [],
    ...more,
  });

describe("a Universal VTT file", () => {
  it("has rock around its room", () => {
    expect(fromUvtt(file({}), SIGNS).rows).toEqual([
      "#########",
      "#.......#",
      "#.......#",
      "#.......#",
      "#.......#",
      "#########",
    ]);
  });

  it("has a wall with a door between two rooms", () => {
    const wall = [
      [
        { x: 4, y: 1 },
        { x: 4, y: 2 },
      ],
      [
        { x: 4, y: 3 },
        { x: 4, y: 5 },
      ],
    ];
    const door = {
      bounds: [
        { x: 4, y: 2 },
        { x: 4, y: 3 },
      ],
      closed: true,
    };
    const found = fromUvtt(file({ line_of_sight: [square(1, 1, 8, 5), ...wall], portals: [door] }), SIGNS);

    expect(found.rows.slice(1, 5)).toEqual(["#...#...#", "#...+...#", "#...#...#", "#...#...#"]);
    expect(found.doors).toBe(1);
  });

  it("has its door to the outside in its outer wall", () => {
    const open = {
      bounds: [
        { x: 1, y: 3 },
        { x: 1, y: 4 },
      ],
      closed: false,
    };
    const outer = [
      { x: 1, y: 3 },
      { x: 1, y: 1 },
      { x: 8, y: 1 },
      { x: 8, y: 5 },
      { x: 1, y: 5 },
      { x: 1, y: 4 },
    ];
    const found = fromUvtt(file({ line_of_sight: [outer], portals: [open] }), SIGNS);

    expect(found.rows[3]).toBe("/.......#");
  });

  it("counts from the map's own origin", () => {
    const there = square(11, 21, 18, 25);
    const moved = file({
      resolution: { map_origin: { x: 10, y: 20 }, map_size: { x: 9, y: 6 }, pixels_per_grid: 70 },
      line_of_sight: [there],
    });

    expect(fromUvtt(moved, SIGNS).rows).toEqual(fromUvtt(file({}), SIGNS).rows);
  });

  it("out of doors has no rock", () => {
    expect(fromUvtt(file({ line_of_sight: [] }), SIGNS).rows).toEqual(Array<string>(6).fill("........."));
  });

  it("lights what its lamps reach, and nothing behind a wall", () => {
    const lamp = { position: { x: 2.5, y: 2.5 }, range: 4 };
    const wall = [
      [
        { x: 5, y: 1 },
        { x: 5, y: 5 },
      ],
    ];
    const found = fromUvtt(file({ line_of_sight: [square(1, 1, 8, 5), ...wall], lights: [lamp] }), SIGNS);

    expect(found.lights[2]?.slice(1, 5)).toBe("bbbb");
    expect(found.lights[2]?.slice(6, 8)).toBe("kk");
    expect(fromUvtt(file({ lights: [lamp], environment: { baked_lighting: true } }), SIGNS).lights).toEqual([]);
  });

  it("carries its picture and its scale", () => {
    const found = fromUvtt(file({ image: "/9j/4AAQ" }), SIGNS);

    expect(found.picture).toBe("data:image/jpeg;base64,/9j/4AAQ");
    expect(found.pixels).toBe(70);
  });

  it.each([
    ["not json", "no Universal VTT file"],
    ["{}", "no Universal VTT file"],
    [JSON.stringify({ resolution: {} }), "how many squares"],
    [JSON.stringify({ resolution: { map_size: { x: 300, y: 3 } } }), "at most 100 by 100"],
  ])("that cannot be read says why: %s", (text, why) => expect(() => fromUvtt(text, SIGNS)).toThrow(why));
});
