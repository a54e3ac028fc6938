import { expect, it } from "vitest";
import { itemWords, readItem } from "./items";

it("an item is read from words and shown in words", () => {
  expect(readItem("name: Beam, dice: 2d8, bonus: 1, tags: [area, loud]")).toEqual({
    name: "Beam",
    dice: "2d8",
    bonus: 1,
    tags: ["area", "loud"],
  });
  expect(itemWords({ name: "Beam", dice: "2d8", tags: ["area", "loud"] })).toBe("Beam, dice 2d8, tags area loud");
  expect(itemWords("Knife")).toBe("Knife");
});

it("an item without a name, or broken, is refused with an example", () => {
  expect(() => readItem("dice: 2d8")).toThrow("has a name");
  expect(() => readItem("name: [")).toThrow("name: Beam");
});
