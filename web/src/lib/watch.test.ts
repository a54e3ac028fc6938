import { describe, expect, it } from "vitest";
import type { FighterView, LogEntry, ReplayView } from "../api/types";
import { added, asThen, byLine, deedOf } from "./watch.svelte";

type Then = ReplayView["moments"][number]["fighters"][number];

const at = (name: string, x: number, more: Partial<Then> = {}): Then => ({
  name,
  known: true,
  x,
  y: 0,
  up: true,
  out: false,
  looks: "unhurt",
  state: "",
  measures: [5],
  way: [],
  ...more,
});

describe("moments", () => {
  const replay: ReplayView = {
    version: 1,
    dice: [],
    moments: [
      { told: 0, round: 0, asked: false, fighters: [at("Ada", 1), at("Bo", 4)] },
      {
        told: 2,
        round: 1,
        asked: true,
        fighters: [
          at("Ada", 3, {
            way: [
              [1, 0],
              [2, 0],
              [3, 0],
            ],
          }),
        ],
      },
      { told: 3, round: 1, asked: false, fighters: [at("Bo", 4, { known: false })] },
    ],
  };

  it("hold everybody, also those who have not changed", () => {
    const all = added(replay);
    expect([...(all[1]?.known.keys() ?? [])]).toEqual(["Ada", "Bo"]);
    expect(all[1]?.known.get("Ada")?.x).toBe(3);
    expect(all[1]?.walks.get("Ada")).toHaveLength(3);
  });

  it("lose those whom the seat does not know of any more", () => {
    expect([...(added(replay)[2]?.known.keys() ?? [])]).toEqual(["Ada"]);
  });
});

describe("a fighter then", () => {
  const now = {
    name: "Ada",
    x: 9,
    y: 9,
    on_map: true,
    measures: [{ name: "HP", value: 0, start: 5 }],
  } as unknown as FighterView;

  it("stands where it stood and has what it had", () => {
    const then = asThen(now, at("Ada", 1));
    expect([then?.x, then?.y, then?.measures[0]?.value, then?.measures[0]?.start]).toEqual([1, 0, 5, 5]);
  });

  it("is not there before the seat knew of it", () => {
    expect(asThen(now, undefined)).toBeNull();
  });
});

describe("what somebody has just lost", () => {
  const then = (measures: number[]): ReplayView => ({
    version: 1,
    dice: [],
    moments: [
      {
        told: 0,
        round: 0,
        asked: false,
        fighters: [at("Ada", 1, { measures: [6, 9] }), at("Bo", 4, { measures: [] })],
      },
      { told: 2, round: 1, asked: false, fighters: [at("Ada", 1, { measures }), at("Bo", 5, { measures: [3] })] },
    ],
  });

  it("is told with the measure that it was taken from", () => {
    expect(added(then([0, 9]))[1]?.changes.get("Ada")).toEqual({ measure: 0, by: -6 });
    expect(added(then([6, 8]))[1]?.changes.get("Ada")).toEqual({ measure: 1, by: -1 });
  });

  it("is not told where nothing was lost, or nothing was known", () => {
    expect(added(then([6, 9]))[1]?.changes.size).toBe(0);
  });
});

describe("dice", () => {
  it("stand by the line that tells them", () => {
    const dice = byLine([
      { line: 2, sides: 6, face: 4 },
      { line: 5, sides: 20, face: 1 },
      { line: 2, sides: 6, face: 4 },
    ]);
    expect(dice.get(2)).toHaveLength(2);
    expect(dice.get(5)).toEqual([{ line: 5, sides: 20, face: 1 }]);
    expect(dice.get(3)).toBeUndefined();
  });
});

describe("the deed that is told", () => {
  const names = ["Ada", "Pirate 1", "Pirate 12"];
  const line = (who: string, what: string, depth = 0, whom = ""): LogEntry =>
    ({ who, what, whom, depth }) as unknown as LogEntry;

  it("is somebody's, at whoever is named first", () => {
    const told = [line("Ada", "shoots Pirate 12 past Pirate 1"), line("Pirate 12", "is hurt", 1)];
    expect(deedOf(told, names)).toEqual({ who: "Ada", whom: "Pirate 12" });
    expect(deedOf([line("Pirate 1", "attacks", 0, "Ada")], names)).toEqual({ who: "Pirate 1", whom: "Ada" });
  });

  it("need not be at anybody, nor anybody's", () => {
    expect(deedOf([line("Ada", "moves from 1,1 to 2,2")], names)).toEqual({ who: "Ada", whom: "" });
    expect(deedOf([line("", "round 2")], names)).toBeNull();
    expect(deedOf([], names)).toBeNull();
  });
});
