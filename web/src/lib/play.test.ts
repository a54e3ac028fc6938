import { describe, expect, it } from "vitest";
import type { OptionView } from "../api/types";
import { merged, rowsOf, shape, type RowGroup } from "./play.svelte";
import { nameOf } from "./keys.svelte";

const option = (words: string, square: [number, number] | null = null): OptionView => ({
  number: 1,
  words,
  cost: "",
  rule: "",
  target: "",
  square,
});

describe("options that differ only in their square", () => {
  const ways = [1, 2, 3, 4, 5].map((x) => option(`move to ${x},2 into full cover`, [x, 2]));

  it("share one row, chosen on the map", () => {
    const rows = rowsOf([option("hide"), ...ways, option("end the turn")], false);
    expect(rows.map((row) => row.words)).toEqual(["hide", "move to … into full cover", "end the turn"]);
    expect(rows[1]?.options).toHaveLength(5);
    expect(rows[1]?.onMap).toBe(true);
  });

  it("are listed one by one if there are few, or if somebody searches for them", () => {
    expect(rowsOf(ways.slice(0, 3), false)).toHaveLength(3);
    expect(rowsOf(ways, true)).toHaveLength(5);
  });

  it("have no shape without a square", () => expect(shape(option("hide"))).toBe(""));
});

describe("keys", () => {
  it.each([
    [{ key: "z", code: "KeyZ", shiftKey: false }, "Z"],
    [{ key: "Z", code: "KeyZ", shiftKey: true }, "Shift Z"],
    [{ key: "?", code: "Slash", shiftKey: true }, "?"],
    [{ key: "!", code: "Digit1", shiftKey: true }, "Shift 1"],
    [{ key: "Escape", code: "Escape", shiftKey: false }, "Escape"],
  ])("are named as the list shows them: %o", (event, name) => expect(nameOf(event)).toBe(name));
});

describe("headings of options", () => {
  const group = (title: string, ...words: string[]): RowGroup => ({
    title,
    rows: rowsOf(
      words.map((one) => option(one)),
      false,
    ),
  });

  it("are left out where they tell nothing", () => {
    const all = merged([group("", "stay in sight"), group("Other", "hide")]);
    expect(all.map((one) => one.title)).toEqual([""]);
    expect(all[0]?.rows.map((row) => row.words)).toEqual(["stay in sight", "hide"]);
  });

  it("stay where there are several", () => {
    const titles = merged([group("Attack", "attack Orc"), group("Other", "hide")]).map((one) => one.title);
    expect(titles).toEqual(["Attack", "Other"]);
  });
});
