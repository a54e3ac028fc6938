// What can be painted on a map, and what painting does to its rows. Signs mean what the game and the legend say.

import type { Fields } from "./encounterdoc";

export interface Brush {
  id: string;
  name: string;
  sign: string; // empty: it gets one when it is first used
  means: string; // what the legend says of it; empty for the game's own signs
  layer: "map" | "light";
}

export interface BrushGroup {
  title: string;
  brushes: Brush[];
}

export type Square = readonly [number, number];

const LETTERS = "PxQyRzSuTvUwABCDEFGHIJKLMNOabcdefghijklmnopqrst123456789";
const LIGHTS: [string, string][] = [
  ["b", "bright"],
  ["d", "dim"],
  ["k", "dark"],
];

/** All brushes of a game and an encounter: ground, light if the game knows it, starts and ways out, own squares. */
export function brushesOf(terrains: Record<string, string>, fields: Fields, knowsLight: boolean): BrushGroup[] {
  const signOf = (means: string): string => fields.legend.find((one) => one.means === means)?.sign ?? "";
  const ground = Object.entries(terrains)
    .filter(([, sign]) => sign.length === 1)
    .map(([name, sign]) => brush(name, sign, "", "map"));
  if (!ground.some((one) => one.sign === ".")) ground.unshift(brush("floor", ".", "", "map"));
  const sides = fields.sides.flatMap(({ name }) =>
    [`start of ${name}`, `exit of ${name}`].map((means) => brush(means, signOf(means), means, "map")),
  );
  const named = fields.sides.flatMap((side) => side.fighters.map((one) => (one.name === "" ? one.sheet : one.name)));
  const own = [...new Set(named)].filter((name) => name !== "").map((name) => brush(name, signOf(name), name, "map"));
  const known = new Set([...sides, ...own].map((one) => one.means));
  const others = fields.legend
    .filter(({ sign, means }) => sign.length === 1 && means !== "" && !known.has(means))
    .map(({ sign, means }) => brush(means, sign, means, "map"));
  const light = knowsLight ? LIGHTS.map(([sign, name]) => brush(name, sign, "", "light")) : [];
  return [
    { title: "Ground and hazards", brushes: ground },
    { title: "Light", brushes: light },
    { title: "Start and exit", brushes: sides },
    { title: "Own squares", brushes: own },
    { title: "Other signs", brushes: others },
  ].filter((group) => group.brushes.length > 0);
}

function brush(name: string, sign: string, means: string, layer: Brush["layer"]): Brush {
  return { id: `${layer}:${name}`, name, sign, means, layer };
}

/** A sign that nothing else uses. */
export function freeSign(terrains: Record<string, string>, fields: Fields): string {
  const taken = new Set([...Object.values(terrains), ...fields.legend.map((one) => one.sign), ...fields.rows.join("")]);
  return [...LETTERS].find((sign) => !taken.has(sign)) ?? "?";
}

// ---------------------------------------------------------------- rows

export function padded(rows: readonly string[], fill: string): string[] {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(width, fill));
}

export function painted(rows: readonly string[], squares: readonly Square[], sign: string, fill = "."): string[] {
  const next = padded(rows, fill);
  for (const [x, y] of squares) {
    const row = next[y];
    if (row !== undefined && x >= 0 && x < row.length) next[y] = row.slice(0, x) + sign + row.slice(x + 1);
  }
  return next;
}

export function resized(rows: readonly string[], columns: number, lines: number, fill = "."): string[] {
  const cut = rows.slice(0, lines).map((row) => row.slice(0, columns).padEnd(columns, fill));
  while (cut.length < lines) cut.push(fill.repeat(columns));
  return cut;
}

/** The border of a rectangle: the walls of a room. */
export function room([ax, ay]: Square, [bx, by]: Square): Square[] {
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)];
  const found: Square[] = [];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (x === left || x === right || y === top || y === bottom) found.push([x, y]);
  return found;
}

/** A straight line of squares. */
export function line([ax, ay]: Square, [bx, by]: Square): Square[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay), 1);
  return Array.from({ length: steps + 1 }, (_, n) => [
    Math.round(ax + ((bx - ax) * n) / steps),
    Math.round(ay + ((by - ay) * n) / steps),
  ]);
}

/** All squares of one sign that hang together. */
export function flooded(rows: readonly string[], [x, y]: Square): Square[] {
  const sign = rows[y]?.charAt(x);
  if (sign === undefined || sign === "") return [];
  const seen = new Set([`${x},${y}`]);
  const found: Square[] = [[x, y]];
  for (const [cx, cy] of found)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nx, ny] = [cx + dx, cy + dy];
      if (rows[ny]?.charAt(nx) !== sign || seen.has(`${nx},${ny}`)) continue;
      seen.add(`${nx},${ny}`);
      found.push([nx, ny]);
    }
  return found;
}
