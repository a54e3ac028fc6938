// Items written out by hand: "name: Beam, dice: 2d8, tags: [area, loud]".

import { parse } from "yaml";

/** An item from what somebody typed; an error says what is missing. */
export function readItem(words: string): Record<string, unknown> {
  let found: unknown;
  try {
    found = parse(`{${words.trim().replace(/^\{|\}$/g, "")}}`);
  } catch {
    throw new Error("Write an item as name: Beam, dice: 2d8.");
  }
  const item = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  const name = item["name"] ?? item["item"];
  if (typeof name !== "string" || name === "")
    throw new Error("An item of your own has a name: name: Beam, dice: 2d8; in some games item: Beam, damage: 5.");
  return item;
}

/** An item as a chip shows it. */
export function itemWords(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { name, item: called, ...rest } = item as Record<string, unknown>;
  const more = Object.entries(rest).map(
    ([key, value]) => `${key.replaceAll("_", " ")} ${Array.isArray(value) ? value.join(" ") : String(value)}`,
  );
  return [String(name ?? called ?? ""), ...more].filter((one) => one !== "").join(", ");
}
