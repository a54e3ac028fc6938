// The live connection. It says when it is lost, and comes back by itself: at once, then at growing intervals.

import { transport, type Line } from "../api/transport";

interface Ears {
  seat: () => string;
  opened: () => void;
  lost: () => void;
  closed: (why: string) => void; // by the server and for good
  message: (text: string) => void;
}

const WAITS_MS = [200, 500, 1000, 2000, 4000, 8000];
const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const FOR_GOOD = new Set([4401, 4403, 4404]); // no seat, another site, no table

export class Stream {
  #path: string;
  #ears: Ears;
  #socket: Line | null = null;
  #tries = 0;
  #timer = 0;
  #ping = 0;
  #heard = 0;
  #isClosed = false;

  constructor(path: string, ears: Ears) {
    this.#path = path;
    this.#ears = ears;
  }

  open(): void {
    this.#isClosed = false;
    window.addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.#awake);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.#awake);
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Do not wait any longer. */
  now = (): void => {
    if (this.#isClosed || this.#socket?.isOpen() === true) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#connect();
  };

  #awake = (): void => {
    if (document.visibilityState === "visible") this.now();
  };

  #connect(): void {
    this.#socket?.close();
    const seat = this.#ears.seat();
    const line = transport().line(seat === "" ? this.#path : `${this.#path}?seat=${encodeURIComponent(seat)}`);
    this.#socket = line;
    line.onopen = () => {
      this.#tries = 0;
      this.#heard = Date.now();
      this.#ears.opened();
      clearInterval(this.#ping);
      this.#ping = window.setInterval(() => this.#check(), PING_MS);
    };
    line.onmessage = (text) => {
      this.#heard = Date.now();
      this.#ears.message(text);
    };
    line.onclose = (code, reason) => {
      if (this.#socket !== line) return;
      if (FOR_GOOD.has(code)) this.#ears.closed(reason);
      else this.#again();
    };
  }

  /** A connection that says nothing for long is dead, whatever the system believes. */
  #check(): void {
    if (this.#socket?.isOpen() !== true) return;
    if (Date.now() - this.#heard > SILENCE_MS) this.#socket.close();
    else this.#socket.send(JSON.stringify({ type: "ping" }));
  }

  #again(): void {
    clearInterval(this.#ping);
    this.#socket = null;
    if (this.#isClosed) return;
    this.#ears.lost();
    const wait = WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)] ?? 8000;
    this.#tries++;
    this.#timer = window.setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
  }
}
