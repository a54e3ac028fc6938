import { expect, test } from "vitest";
import { filesOf } from "./tar";

function header(name: string, size: number, folder = ""): Uint8Array {
  const block = new Uint8Array(512);
  const put = (text: string, at: number): void => block.set(new TextEncoder().encode(text), at);
  put(name, 0);
  put(size.toString(8).padStart(11, "0"), 124);
  put(folder, 345);
  return block;
}

test("files come out of an archive with their names and bytes", () => {
  const parts = [header("a.txt", 3), new Uint8Array(512).fill(7), header("b", 0, "long/folder"), new Uint8Array(1024)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }

  const found = [...filesOf(whole.buffer)];

  expect(found.map((file) => file.name)).toEqual(["a.txt", "long/folder/b"]);
  expect(found.map((file) => [...file.data])).toEqual([[7, 7, 7], []]);
});
