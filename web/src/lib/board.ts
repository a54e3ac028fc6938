// The geometry of drawing a map: outlines of areas, tokens, labels, and the window one looks through.

export const CELL = 56;

export type Square = readonly [number, number];

export function key(x: number, y: number): string {
  return `${x},${y}`;
}

/** The outline of a set of squares as one path, so that neighbours have no line between them. */
export function outlineOf(squares: ReadonlySet<string>): string {
  const lines: string[] = [];
  for (const square of squares) {
    const [x = 0, y = 0] = square.split(",").map(Number);
    const left = x * CELL;
    const top = y * CELL;
    if (!squares.has(key(x, y - 1))) lines.push(`M${left} ${top}h${CELL}`);
    if (!squares.has(key(x, y + 1))) lines.push(`M${left} ${top + CELL}h${CELL}`);
    if (!squares.has(key(x - 1, y))) lines.push(`M${left} ${top}v${CELL}`);
    if (!squares.has(key(x + 1, y))) lines.push(`M${left + CELL} ${top}v${CELL}`);
  }
  return lines.join("");
}

/** All squares of an area as filled boxes in one path. */
export function fillOf(squares: Iterable<Square>): string {
  let path = "";
  for (const [x, y] of squares) path += `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h-${CELL}z`;
  return path;
}

export function gridLines(width: number, height: number): string {
  let path = "";
  for (let x = 0; x <= width; x++) path += `M${x * CELL} 0V${height * CELL}`;
  for (let y = 0; y <= height; y++) path += `M0 ${y * CELL}H${width * CELL}`;
  return path;
}

/** A token's outline: round for the first side, cut corners for the second, a shield, a diamond for others. */
export function tokenPath(side: number, radius: number): string {
  const r = radius;
  const c = r * 0.42;
  if (side === 0) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  if (side === 1) return `M${-c} ${-r}H${c}L${r} ${-c}V${c}L${c} ${r}H${-c}L${-r} ${c}V${-c}z`;
  if (side === 2) return `M${-r} ${-r * 0.8}H${r}V${r * 0.2}L0 ${r}L${-r} ${r * 0.2}z`;
  return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0z`;
}

/**
 * Short labels for tokens, all different: "Pirate 3" is p3, "Goblin archer 1" is ga1, others have initials.
 * A name keeps its label when others come and go, for labels are given in order.
 */
export function labels(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const label = wishes(name).find((wish) => !taken.has(wish)) ?? "?";
    found.set(name, label);
    taken.add(label);
  }
  return found;
}

function wishes(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const last = words[words.length - 1] ?? "";
  const first = words[0] ?? "?";
  if (words.length > 1 && /^\d+$/.test(last)) {
    const initials = words.slice(0, -1).map((word) => word.charAt(0).toLowerCase());
    return [`${initials.slice(0, 2).join("")}${last}`, `${first.slice(0, 2).toLowerCase()}${last}`];
  }
  const letters = [...first.slice(1)].map((letter) => first.charAt(0).toUpperCase() + letter.toLowerCase());
  const second = words.length > 1 ? [first.charAt(0).toUpperCase() + last.charAt(0).toUpperCase()] : [];
  const single = words.length > 1 ? [] : [first.charAt(0).toUpperCase()];
  return [...single, ...second, ...letters, first.slice(0, 3)];
}

/** The part of the map one looks at, in map units. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MARGIN = 26;

export function wholeMap(width: number, height: number): Window {
  return { x: -MARGIN, y: -MARGIN + 4, width: width * CELL + MARGIN + 8, height: height * CELL + MARGIN + 4 };
}

const LARGE = 22 * 16; // squares of a field on which tokens would be small
const AIR = 4; // squares around the fighters

/** The part of a large field where the fighters are; of others, all of it. */
export function around(
  tokens: readonly { x: number; y: number; size: number }[],
  whole: Window,
  width: number,
  height: number,
): Window {
  if (width * height <= LARGE || tokens.length === 0) return whole;
  const left = Math.min(...tokens.map((token) => token.x)) - AIR;
  const right = Math.max(...tokens.map((token) => token.x + token.size)) + AIR;
  const top = Math.min(...tokens.map((token) => token.y)) - AIR;
  const bottom = Math.max(...tokens.map((token) => token.y + token.size)) + AIR;
  const scale = Math.max(((right - left) * CELL) / whole.width, ((bottom - top) * CELL) / whole.height);
  if (scale > 0.85) return whole;
  const wide = whole.width * scale;
  const high = whole.height * scale;
  const x = ((left + right) / 2) * CELL - wide / 2;
  const y = ((top + bottom) / 2) * CELL - high / 2;
  return kept({ x, y, width: wide, height: high }, whole);
}

/** How large a map is drawn, in pixels. */
export interface Frame {
  width: number;
  height: number;
}

const TOO_SMALL = 9; // pixels of a square on which no token can be told from another
const LEGIBLE = 20;

/** Would squares be too small to read, if one looked at this much of the map? */
export function isTooMuch(window: Window, frame: Frame): boolean {
  if (frame.width === 0 || frame.height === 0) return false;
  return Math.min(frame.width / window.width, frame.height / window.height) * CELL < TOO_SMALL;
}

/** The part of a field around one square, as large as it can be read. */
export function beside(token: { x: number; y: number; size: number }, whole: Window, frame: Frame): Window {
  const width = Math.min(whole.width, (frame.width / LEGIBLE) * CELL);
  const height = Math.min(whole.height, (frame.height / LEGIBLE) * CELL);
  const [x, y] = [(token.x + token.size / 2) * CELL, (token.y + token.size / 2) * CELL];
  return kept({ x: x - width / 2, y: y - height / 2, width, height }, whole);
}

/** Zoom by a factor around a point of the map, never out of the whole map and never closer than three squares. */
export function zoomed(now: Window, whole: Window, factor: number, cx: number, cy: number): Window {
  const width = Math.min(whole.width, Math.max(CELL * 3, now.width / factor));
  const scale = width / now.width;
  const height = now.height * scale;
  if (width >= whole.width) return whole;
  return kept({ x: cx - (cx - now.x) * scale, y: cy - (cy - now.y) * scale, width, height }, whole);
}

export function panned(now: Window, whole: Window, dx: number, dy: number): Window {
  return kept({ ...now, x: now.x + dx, y: now.y + dy }, whole);
}

/** The window moved so that this square is well inside it. */
export function following(now: Window, whole: Window, x: number, y: number): Window {
  const left = x * CELL - CELL / 2;
  const top = y * CELL - CELL / 2;
  const side = CELL * 2;
  let dx = 0;
  let dy = 0;
  if (left < now.x) dx = left - now.x;
  if (left + side > now.x + now.width) dx = left + side - now.x - now.width;
  if (top < now.y) dy = top - now.y;
  if (top + side > now.y + now.height) dy = top + side - now.y - now.height;
  return dx === 0 && dy === 0 ? now : panned(now, whole, dx, dy);
}

function kept(window: Window, whole: Window): Window {
  const x = Math.min(Math.max(window.x, whole.x), Math.max(whole.x, whole.x + whole.width - window.width));
  const y = Math.min(Math.max(window.y, whole.y), Math.max(whole.y, whole.y + whole.height - window.height));
  return { ...window, x, y };
}
