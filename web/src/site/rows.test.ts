import { expect, test } from "vitest";
import { openRows } from "./rows";

// Node has no IndexedDB: these are the rows of a browser that keeps nothing. The others are tested in a browser.
test("a deed is kept once, and only as the next version", async () => {
  const { rows, isKept } = await openRows("test");

  expect(isKept).toBe(false);
  expect(await rows.append("t", 1, "a", "first")).toBe("kept");
  expect(await rows.append("t", 1, "b", "other")).toBe("taken 1");
  expect(await rows.append("t", 3, "c", "too far")).toBe("taken 3");
  expect(await rows.append("t", 2, "a", "again")).toBe("done 1");
  expect(await rows.among("deed", "t/00000001", "t/99999999")).toEqual(["t/00000001", "first"]);
});

test("a table that is deleted leaves nothing behind, and its neighbours stay", async () => {
  const { rows } = await openRows("test");
  await rows.append("t", 1, "a", "first");
  await rows.append("tt", 1, "a", "neighbour");

  await rows.drop("deed", "t/", "t/\uffff");
  await rows.drop("id", "t/", "t/\uffff");

  expect(await rows.among("deed", "t/", "t/\uffff")).toEqual([]);
  expect(await rows.append("t", 1, "a", "again")).toBe("kept");
  expect(await rows.among("deed", "tt/", "tt/\uffff")).toEqual(["tt/00000001", "neighbour"]);
});
