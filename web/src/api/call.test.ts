import { afterEach, describe, expect, it, vi } from "vitest";
import { call, Refused, Unreachable } from "./call";

describe("an answer that breaks off in its middle", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is a lost line and nothing worse, also when nobody waits for it any more", async () => {
    const broken = new ReadableStream({ start: (to) => to.error(new DOMException("aborted", "AbortError")) });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken, { status: 200 })));
    await expect(call("GET", "/api/games")).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("a refusal because of too many questions", () => {
  afterEach(() => vi.unstubAllGlobals());

  const refuses = (headers: Record<string, string>): void => {
    const body = JSON.stringify({ error: "Too many at once." });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 429, headers })));
  };

  it("says how long to wait", async () => {
    refuses({ "Retry-After": "3" });
    await expect(call("GET", "/api/games")).rejects.toMatchObject({ status: 429, waitSeconds: 3 });
  });

  it("waits a second where the server names no time", async () => {
    refuses({});
    await expect(call("GET", "/api/games")).rejects.toBeInstanceOf(Refused);
    await expect(call("GET", "/api/games")).rejects.toMatchObject({ waitSeconds: 1 });
  });
});
