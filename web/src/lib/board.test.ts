import { describe, expect, it } from "vitest";
import { CELL, following, labels, outlineOf, panned, wholeMap, zoomed } from "./board";

describe("outlines", () => {
  it("have no line between neighbours", () => {
    const one = outlineOf(new Set(["0,0"]));
    const two = outlineOf(new Set(["0,0", "1,0"]));
    expect(one.match(/M/g)).toHaveLength(4);
    expect(two.match(/M/g)).toHaveLength(6);
  });
});

describe("labels", () => {
  it("are short, and different for everybody", () => {
    const names = ["Kessa", "Goblin 1", "Goblin 2", "Slit goblin 1", "Kira", "Pirate Boss", "Brannick Oduya"];
    const found = labels(names);
    expect(new Set(found.values()).size).toBe(names.length);
    expect(found.get("Kessa")).toBe("K");
    expect(found.get("Goblin 2")).toBe("g2");
    expect(found.get("Slit goblin 1")).toBe("sg1");
    expect(found.get("Pirate Boss")).toBe("PB");
  });
});

describe("the window", () => {
  const whole = wholeMap(20, 10);

  it("never leaves the map", () => {
    const near = zoomed(whole, whole, 4, 0, 0);
    const far = panned(near, whole, -9999, 9999);
    expect(far.x).toBe(whole.x);
    expect(far.y + far.height).toBeCloseTo(whole.y + whole.height);
    expect(zoomed(near, whole, 0.01, 0, 0)).toEqual(whole);
  });

  it("follows the cursor", () => {
    const near = zoomed(whole, whole, 4, 0, 0);
    const moved = following(near, whole, 19, 9);
    expect(moved.x + moved.width).toBeGreaterThanOrEqual(19.9 * CELL);
    expect(following(moved, whole, 19, 9)).toEqual(moved);
  });
});
