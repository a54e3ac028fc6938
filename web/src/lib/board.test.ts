import { describe, expect, it } from "vitest";
import { CELL, around, beside, following, isTooMuch, labels, outlineOf, panned, wholeMap, zoomed } from "./board";

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

  it("shows the fighters on a large field, and a small one whole", () => {
    const field = wholeMap(40, 30);
    const fighters = [
      { x: 10, y: 10, size: 1 },
      { x: 20, y: 12, size: 2 },
    ];
    const near = around(fighters, field, 40, 30);
    expect(near.width).toBeLessThan(field.width * 0.6);
    for (const { x, y, size } of fighters) {
      expect(x * CELL).toBeGreaterThan(near.x);
      expect(y * CELL).toBeGreaterThan(near.y);
      expect((x + size) * CELL).toBeLessThan(near.x + near.width);
      expect((y + size) * CELL).toBeLessThan(near.y + near.height);
    }
    expect(around(fighters, whole, 20, 10)).toBe(whole);
    expect(around([], field, 40, 30)).toBe(field);
  });

  it("is large enough to be read, where a field is too large for one look", () => {
    const field = wholeMap(100, 100);
    const frame = { width: 700, height: 260 };
    expect(isTooMuch(field, frame)).toBe(true);
    expect(isTooMuch(whole, frame)).toBe(false);
    expect(isTooMuch(field, { width: 0, height: 0 })).toBe(false);
    const near = beside({ x: 0, y: 99, size: 1 }, field, frame);
    expect(isTooMuch(near, frame)).toBe(false);
    expect(near.x).toBe(field.x);
    expect(near.y + near.height).toBe(field.y + field.height);
    const middle = beside({ x: 50, y: 50, size: 1 }, field, frame);
    expect(middle.x + middle.width / 2).toBe(50.5 * CELL);
    expect((frame.width / middle.width) * CELL).toBeCloseTo(20);
  });

  it("follows the cursor", () => {
    const near = zoomed(whole, whole, 4, 0, 0);
    const moved = following(near, whole, 19, 9);
    expect(moved.x + moved.width).toBeGreaterThanOrEqual(19.9 * CELL);
    expect(following(moved, whole, 19, 9)).toEqual(moved);
  });
});
