// One request to our own server. A refusal is an error with the server's sentence; no answer at all is another.

import { transport } from "./transport";
import type { Refusal } from "./types";

/** The server said no, and why. Nothing has changed. Who asked too often may ask again after some seconds. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
    readonly waitSeconds = 1,
  ) {
    super(refusal.error);
  }
}

/** Nobody answered: the connection is lost, or the server is. What was asked may or may not have been done. */
export class Unreachable extends Error {}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Which seat of a table this tab sits on; a browser may hold several. */
export function seatOf(table: string): string {
  try {
    return sessionStorage.getItem(`affray.seat.${table}`) ?? "";
  } catch {
    return "";
  }
}

export function sitAt(table: string, seat: string): void {
  try {
    sessionStorage.setItem(`affray.seat.${table}`, seat);
  } catch {
    // No storage: the server takes the first seat it has a cookie for.
  }
}

function seatHeader(path: string): Record<string, string> {
  const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
  const seat = table === undefined ? "" : seatOf(decodeURIComponent(table));
  return seat === "" ? {} : { "X-Affray-Seat": seat };
}

export async function call<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await ask(method, path, body, signal);
  try {
    return (response.status === 204 ? undefined : await response.json()) as T;
  } catch {
    throw new Unreachable("The answer broke off."); // in its middle: the line was lost, or nobody waits for it any more
  }
}

/** An answer that comes in parts, one JSON value on each line. Leaving the loop, or the signal, stops the server. */
export async function* streamed<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const response = await ask("POST", path, body, signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? "")).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as T;
      if (done) return;
    }
  } catch (wrong) {
    if (!signal.aborted) throw new Unreachable(wrong instanceof Error ? wrong.message : "The answer broke off.");
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function ask(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await transport().fetch(path, {
      method,
      credentials: "same-origin",
      headers: { ...seatHeader(path), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (wrong) {
    const why = transport().isAlone && wrong instanceof Error ? wrong.message : "The server does not answer.";
    throw new Unreachable(why);
  }
  if (response.ok) return response;
  if (response.status >= 502 && response.status <= 504) throw new Unreachable("The server does not answer.");
  throw new Refused(response.status, await refusalOf(response), Number(response.headers.get("Retry-After") ?? "1"));
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const said: unknown = await response.json();
    if (typeof said === "object" && said !== null && "error" in said) return said as Refusal;
  } catch {
    // Not ours: a page of a proxy, perhaps.
  }
  return { error: `The server refused this (${response.status}).`, rule: "", instead: [], version: null };
}

/** A fresh id for a deed. Sent again under the same id, a deed is done once. */
export function deedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
