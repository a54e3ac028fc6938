import { describe, expect, it } from "vitest";
import {
  aboutPercent,
  ago,
  bookWord,
  count,
  direction,
  hundredths,
  listed,
  percent,
  ruled,
  unbroken,
  withoutFirst,
} from "./words";

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

  it("stay in one piece in the sentences of the server", () => {
    expect(unbroken("From 41 % to 94 %: 100 % is rare")).toBe("From 41\u00a0% to 94\u00a0%: 100\u00a0% is rare");
  });
});

describe("shares of a whole", () => {
  const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0);

  it.each([
    [
      [0.615, 0.385, 0],
      [62, 38, 0],
    ],
    [
      [0.005, 0.995, 0],
      [1, 99, 0],
    ],
    [
      [0, 1, 0],
      [1, 99, 0],
    ],
    [
      [0.333, 0.333, 0.334],
      [33, 33, 34],
    ],
    [
      [0.994, 0.003, 0.003],
      [99, 1, 0],
    ],
    [
      [0.984, 0.008, 0.008],
      [98, 1, 1],
    ],
    [
      [0.0, 0.0, 1.0],
      [1, 1, 98],
    ],
  ])("%j are %j", (shares, whole) => {
    expect(hundredths(shares, [false, false, true])).toEqual(whole);
    expect(sum(whole)).toBe(100);
  });

  it("always add up", () => {
    for (let a = 0; a <= 200; a++)
      for (let b = 0; a + b <= 200; b += 7)
        expect(sum(hundredths([a / 200, b / 200, (200 - a - b) / 200], [false, false, true]))).toBe(100);
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

describe("names of values", () => {
  it.each([
    ["base_dr", "Base DR"],
    ["resist slashing", "Resist slashing"],
    ["hp max", "HP max"],
  ])("are printed as in a book: %s", (name, printed) => expect(bookWord(name)).toBe(printed));
});

describe("a state beside a bar", () => {
  it("loses the measure of the bar and no other of the same height", () => {
    const state = "12 of 12 health, 12 of 12 endurance";
    expect(withoutFirst(state, { name: "health", value: 12, start: 12 })).toBe("12 of 12 endurance");
    expect(withoutFirst(state, { name: "endurance", value: 12, start: 12 })).toBe("12 of 12 health");
    expect(withoutFirst("5 of 5 Hull, INT 12", { name: "HP", value: 5, start: 5 })).toBe("INT 12");
    expect(withoutFirst("9 of 9 Health, Armor 6", { name: "health", value: 9, start: 9 })).toBe("Armor 6");
  });
});

describe("a ruling", () => {
  it("is called so once", () => {
    expect(ruled("ruling: Aniet: hp = 2")).toBe("Aniet: hp = 2");
    expect(ruled("advantage for Aniet")).toBe("advantage for Aniet");
  });
});
