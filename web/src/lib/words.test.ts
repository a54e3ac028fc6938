import { describe, expect, it } from "vitest";
import { aboutPercent, ago, count, direction, listed, percent } from "./words";

describe("chances", () => {
  it("are whole only when certain", () => {
    expect(percent(0)).toBe("0\u00a0%");
    expect(percent(1)).toBe("100\u00a0%");
    expect(percent(0.0004)).toBe("under 0.1\u00a0%");
    expect(percent(0.9996)).toBe("over 99.9\u00a0%");
    expect(percent(51 / 256)).toBe("19.9\u00a0%");
  });

  it("of a forecast are never 0 or 100", () => {
    expect(aboutPercent(0)).toBe("1\u00a0%");
    expect(aboutPercent(1)).toBe("99\u00a0%");
    expect(aboutPercent(0.616)).toBe("62\u00a0%");
  });
});

describe("directions", () => {
  it.each([
    [3, -2, "north-east"],
    [0, 4, "south"],
    [-5, 1, "west"],
    [0, 0, ""],
  ])("of %i,%i is %s", (dx, dy, words) => expect(direction(dx, dy)).toBe(words));
});

describe("lists and counts", () => {
  it("read as sentences", () => {
    expect(listed(["Anna"])).toBe("Anna");
    expect(listed(["Anna", "Jon", "Mia"])).toBe("Anna, Jon and Mia");
    expect(count(1, "square")).toBe("one square");
    expect(count(44, "square")).toBe("44 squares");
    expect(ago(7200)).toBe("2 hours ago");
  });
});
