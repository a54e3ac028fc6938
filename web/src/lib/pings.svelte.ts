// Squares that somebody points at. They are shown for a moment over the map, wherever it is on the screen.

import type { Square } from "./board";

export interface Ping {
  id: number;
  x: number;
  y: number;
  by: string;
}

const SHOWN_MS = 3000;
const HELD_MS = 550; // a finger that rests so long points
const SLIP = 10; // pixels

export class Pings {
  all = $state.raw<Ping[]>([]);
  #next = 1;

  add(x: number, y: number, by: string): void {
    const ping = { id: this.#next++, x, y, by };
    this.all = [...this.all.slice(-7), ping];
    setTimeout(() => (this.all = this.all.filter((one) => one !== ping)), SHOWN_MS);
  }
}

/** The square of the map under a place of the screen. */
export function squareUnder(x: number, y: number): Square | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const square = found.getAttribute("data-square");
    if (square === null) continue;
    const [column = 0, row = 0] = square.split(",").map(Number);
    return [column, row];
  }
  return null;
}

/** Pointing by Alt and a click, or by a finger that rests: the map below sees nothing of the former. */
export function pointing(point: (x: number, y: number) => void): (map: HTMLElement) => () => void {
  return (map) => {
    let timer = 0;
    let from = { x: 0, y: 0 };
    const at = (event: PointerEvent): void => {
      const square = squareUnder(event.clientX, event.clientY);
      if (square !== null) point(...square);
    };
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.altKey) {
        event.stopPropagation();
        event.preventDefault();
        at(event);
      } else if (event.pointerType === "touch") {
        from = { x: event.clientX, y: event.clientY };
        timer = window.setTimeout(() => at(event), HELD_MS);
      }
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) clearTimeout(timer);
    };
    const up = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.altKey) event.stopPropagation();
    };
    map.addEventListener("pointerdown", down, true);
    map.addEventListener("pointermove", move, true);
    map.addEventListener("pointerup", up, true);
    map.addEventListener("pointercancel", up, true);
    return () => {
      clearTimeout(timer);
      map.removeEventListener("pointerdown", down, true);
      map.removeEventListener("pointermove", move, true);
      map.removeEventListener("pointerup", up, true);
      map.removeEventListener("pointercancel", up, true);
    };
  };
}
