import { describe, expect, it } from "vitest";
import { pageIn } from "./pasted";

describe("a link that is pasted", () => {
  it("leads to a table", () => {
    expect(pageIn(" https://a.example/join/KELP-27#s3cret ")).toBe("/join/KELP-27#s3cret");
    expect(pageIn("http://127.0.0.1:8021/table/abc#key")).toBe("/table/abc#key");
  });

  it("leads to the fight or the encounter in it, wherever it was made", () => {
    expect(pageIn("http://127.0.0.1:8021/open#H4sI_-9")).toBe("/open#H4sI_-9");
    expect(pageIn("https://a.example/affray/?at=/open#H4sI_-9")).toBe("/open#H4sI_-9");
    expect(pageIn("https://a.example/?at=/forecast#H4sI")).toBe("/forecast#H4sI");
    expect(pageIn("https://a.example/?at=/forecast/plerion/cargo-bay")).toBe("/forecast/plerion/cargo-bay");
  });

  it("is none of ours", () => {
    for (const other of ["", "KELP-27", "https://a.example/", "https://a.example/reopen#x", "/open#"])
      expect(pageIn(other)).toBe("");
  });
});
