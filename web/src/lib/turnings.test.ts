import { describe, expect, it } from "vitest";
import type { HistoryLine } from "../api/types";
import { turnings } from "./turnings";

const done = (version: number, told: number, current = true): HistoryLine => ({
  version,
  kind: "answer",
  round: 1,
  by: "",
  who: "",
  words: "",
  rule: "",
  dice: true,
  told,
  current,
});
const chance = (version: number, share: number) => ({ version, shares: [share, 1 - share] });

describe("turning points", () => {
  it("begin with the line after which the win chance changed much", () => {
    const history = [done(1, 2), done(2, 5), done(3, 9)];
    expect(turnings([chance(1, 0.5), chance(2, 0.52), chance(3, 0.3)], history)).toEqual([6]);
  });

  it("are not found in what was taken back", () => {
    const history = [done(1, 2), done(2, 5, false), done(4, 6)];
    expect(turnings([chance(1, 0.5), chance(2, 0.9), chance(4, 0.51)], history)).toEqual([]);
  });

  it("are the five largest, in their order", () => {
    const versions = [1, 2, 3, 4, 5, 6, 7, 8];
    const shares = [0.5, 0.6, 0.1, 0.5, 0.9, 0.5, 0.59, 0.1];
    const history = versions.map((version) => done(version, version * 10));
    const points = versions.map((version, n) => chance(version, shares[n] ?? 0));
    expect(turnings(points, history)).toEqual([21, 31, 41, 51, 71]);
  });
});
