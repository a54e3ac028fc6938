import { afterEach, describe, expect, it, vi } from "vitest";
import { call, Unreachable } from "./call";

describe("an answer that breaks off in its middle", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is a lost line and nothing worse, also when nobody waits for it any more", async () => {
    const broken = new ReadableStream({ start: (to) => to.error(new DOMException("aborted", "AbortError")) });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken, { status: 200 })));
    await expect(call("GET", "/api/games")).rejects.toBeInstanceOf(Unreachable);
  });
});
