// The hand on the map: what a mouse, fingers and the arrow keys do there. It knows squares and tokens, and no rule.

import { CELL, following, key, panned, zoomed, type Square, type Window } from "./board";
import { isOn, nextToken, type BoardToken } from "./boardmodel";

/** The map under the hand, as it is now. */
export interface Ground {
  svg: () => SVGSVGElement;
  size: () => { width: number; height: number };
  tokens: () => readonly BoardToken[];
  whole: () => Window;
  view: () => Window;
  isZoomed: () => boolean;
  look: (at: Window) => void;
  cursor: () => Square;
  mayDrag: (token: BoardToken) => boolean;
  oncursor: (x: number, y: number) => void;
  onpick: (x: number, y: number, isKey: boolean) => void;
  ondrop: (name: string, x: number, y: number) => void;
}

interface Place {
  clientX: number;
  clientY: number;
}

const ARROWS: Record<string, Square> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class Hand {
  dragging = $state.raw<{ name: string; x: number; y: number } | null>(null);
  readonly #ground: Ground;
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #spread = 0; // between two fingers
  #hasPanned = false;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** From a place on the screen to a place on the map. */
  toMap(event: Place): { x: number; y: number } {
    const box = this.#ground.svg().getScreenCTM();
    if (box === null) return { x: 0, y: 0 };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(box.inverse());
    return { x: point.x, y: point.y };
  }

  squareAt(event: Place): Square | null {
    const at = this.toMap(event);
    const [x, y] = [Math.floor(at.x / CELL), Math.floor(at.y / CELL)];
    return this.#isOnMap(x, y) ? [x, y] : null;
  }

  #isOnMap(x: number, y: number): boolean {
    const { width, height } = this.#ground.size();
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  #zoom(factor: number, at: { x: number; y: number }): void {
    this.#ground.look(zoomed(this.#ground.view(), this.#ground.whole(), factor, at.x, at.y));
  }

  readonly wheel = (event: WheelEvent): void => {
    const isPageScrolling = document.documentElement.scrollHeight > window.innerHeight + 4;
    if (isPageScrolling && !event.ctrlKey) return;
    event.preventDefault();
    this.#zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, this.toMap(event));
  };

  readonly down = (event: PointerEvent): void => {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#hasPanned = false;
    if (this.#pointers.size === 2) {
      this.#spread = this.#distance();
      this.dragging = null;
      return;
    }
    const square = this.squareAt(event);
    const { tokens, mayDrag, svg } = this.#ground;
    const token = square === null ? undefined : tokens().findLast((one) => mayDrag(one) && isOn(one, square));
    if (token === undefined) return;
    this.dragging = { name: token.name, ...this.toMap(event) };
    svg().setPointerCapture(event.pointerId);
    event.preventDefault();
  };

  #distance(): number {
    const [a, b] = [...this.#pointers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  }

  readonly move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) {
      this.#hover(event);
      return;
    }
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pointers.size === 2) this.#pinch(event);
    else if (this.dragging !== null) this.#drag(event);
    else if (this.#ground.isZoomed()) this.#pan(before, event);
  };

  #hover(event: PointerEvent): void {
    const square = this.squareAt(event);
    if (event.pointerType !== "mouse" || square === null) return;
    if (key(...square) !== key(...this.#ground.cursor())) this.#ground.oncursor(...square);
  }

  #pinch(event: PointerEvent): void {
    const now = this.#distance();
    if (this.#spread > 0) this.#zoom(now / this.#spread, this.toMap(event));
    this.#spread = now;
    this.#hasPanned = true;
  }

  #drag(event: PointerEvent): void {
    if (this.dragging === null) return;
    this.dragging = { ...this.dragging, ...this.toMap(event) };
    const square = this.squareAt(event);
    if (square !== null) this.#ground.oncursor(...square);
    this.#hasPanned = true;
  }

  #pan(before: { x: number; y: number }, event: PointerEvent): void {
    const { view, whole, look, svg } = this.#ground;
    const scale = view().width / svg().clientWidth;
    const [dx, dy] = [(before.x - event.clientX) * scale, (before.y - event.clientY) * scale];
    const length = Math.hypot(dx, dy);
    if (length > 0) look(panned(view(), whole(), dx, dy));
    this.#hasPanned ||= length > 2;
  }

  readonly up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    const square = this.squareAt(event);
    const { tokens, oncursor, onpick, ondrop } = this.#ground;
    const isPicked = square !== null && event.type === "pointerup";
    if (this.dragging !== null) {
      const token = tokens().find((one) => one.name === this.dragging?.name);
      this.dragging = null;
      if (square !== null && token !== undefined && !isOn(token, square)) ondrop(token.name, ...square);
      else if (isPicked) onpick(...square, false);
    } else if (!this.#hasPanned && isPicked) {
      oncursor(...square);
      onpick(...square, false);
    }
  };

  readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = this.#ground.cursor();
    const step = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.#ground.onpick(x, y, true);
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      this.#go(event.key === "Home" ? 0 : this.#ground.size().width - 1, y);
    } else if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const to = event.shiftKey ? nextToken(this.#ground.tokens(), step, x, y) : ([x + step[0], y + step[1]] as const);
      if (to !== null) this.#go(...to);
    }
  };

  #go(x: number, y: number): void {
    if (!this.#isOnMap(x, y)) return;
    const { view, whole, look, oncursor } = this.#ground;
    if (view() !== whole()) look(following(view(), whole(), x, y));
    oncursor(x, y);
    queueMicrotask(() => this.focus());
  }

  /** Give the keyboard to the square under the cursor. */
  focus(): void {
    const [x, y] = this.#ground.cursor();
    this.#ground.svg().querySelector<SVGElement>(`[data-square="${x},${y}"]`)?.focus();
  }
}
