import { expect, test } from "vitest";
import { packed, unpacked } from "./pack";

test("a text in a link comes back as it was, and is smaller", async () => {
  const text = "title: Überfall\n" + "- {sheet: Pirate, count: 4}\n".repeat(50);

  const letters = await packed(text);

  expect(await unpacked(letters)).toBe(text);
  expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(letters.length).toBeLessThan(text.length / 5);
});

test("half a link says that it is damaged", async () => {
  const letters = await packed("a fight ".repeat(100));

  await expect(unpacked(letters.slice(0, letters.length / 2))).rejects.toThrow("damaged");
});
