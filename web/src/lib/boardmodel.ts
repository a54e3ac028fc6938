// What the board is given to draw, and how terrain looks. Looks follow what the server says of a terrain.

import { fillOf, type Square } from "./board";

export interface Terrain {
  name: string;
  sign: string;
  stands: boolean;
  cover: number;
  cost: number;
  sight: boolean;
  mark: string;
}

export interface BoardMap {
  width: number;
  height: number;
  rows: string[];
  terrains: Terrain[];
  light: string; // b, d or k for each square, row by row; empty: all bright
  fog?: string; // # for each square that the game master hides; empty: none
}

export interface BoardToken {
  name: string;
  label: string;
  side: number;
  x: number;
  y: number;
  size: number;
  down: boolean;
  asked: boolean;
  selected: boolean;
  secret: boolean;
  change?: string; // what it has just lost or got back
  bar: number | null; // how much is left, from 0 to 1
}

export interface Layers {
  reach: boolean;
  cover: boolean;
  sight: boolean;
  light: boolean;
}

interface Prop {
  x: number;
  y: number;
  kind: "box" | "round" | "door" | "opened" | "window" | "exit" | "mark";
  sign: string;
}

export interface Art {
  fills: { kind: string; path: string }[];
  props: Prop[];
  dim: Square[];
  dark: Square[];
}

/** The squares under the game master's fog. */
export function fogged(map: BoardMap): Square[] {
  const found: Square[] = [];
  const fog = map.fog ?? "";
  for (let at = fog.indexOf("#"); at >= 0; at = fog.indexOf("#", at + 1))
    found.push([at % map.width, Math.floor(at / map.width)]);
  return found;
}

export function terrainAt(map: BoardMap, x: number, y: number): Terrain | undefined {
  const sign = map.rows[y]?.charAt(x) ?? " ";
  return map.terrains.find((terrain) => terrain.sign === sign);
}

/** Sort the squares of a map by how they look. */
export function drawn(map: BoardMap): Art {
  const fills = new Map<string, Square[]>();
  const props: Prop[] = [];
  const dim: Square[] = [];
  const dark: Square[] = [];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const light = map.light.charAt(y * map.width + x);
      if (light === "d") dim.push([x, y]);
      if (light === "k") dark.push([x, y]);
      const terrain = terrainAt(map, x, y);
      if (terrain === undefined || terrain.mark === "fog") continue;
      const fill = fillKind(terrain);
      if (fill !== "") (fills.get(fill) ?? fills.set(fill, []).get(fill))?.push([x, y]);
      const kind = propKind(terrain);
      if (kind !== "") props.push({ x, y, kind, sign: terrain.sign });
    }
  }
  return { fills: [...fills].map(([kind, squares]) => ({ kind, path: fillOf(squares) })), props, dim, dark };
}

function fillKind(terrain: Terrain): string {
  const words = `${terrain.name} ${terrain.mark}`.toLowerCase();
  if (/door|hatch|gate/.test(words)) return "sill";
  if (/slit|window/.test(words)) return "slit";
  if (!terrain.stands && !terrain.sight) return "wall";
  if (/water|coolant|pool|mud|swamp|acid/.test(words)) return "water";
  if (/fire|flame|burn|lava/.test(words)) return "fire";
  if (/chasm|pit|hole|void|drop/.test(words)) return "chasm";
  if (terrain.cost > 1) return "heavy";
  if (/bush|brush|grass|smoke|fog|web/.test(words)) return "brush";
  return "";
}

function propKind(terrain: Terrain): Prop["kind"] | "" {
  const words = `${terrain.name} ${terrain.mark}`.toLowerCase();
  if (/open door|opened|open hatch/.test(words)) return "opened";
  if (/exit/.test(words)) return "exit";
  if (/door|hatch|gate/.test(words)) return "door";
  if (/slit|window|bars/.test(words)) return "window";
  if (/barrel|pillar|column|drum|well|stump|tree/.test(words)) return "round";
  if (/chasm|pit|hole|void|drop/.test(words)) return "";
  if (!terrain.stands && terrain.sight) return terrain.cover > 0 ? "box" : "mark";
  if (terrain.stands && terrain.cover > 0) return "box";
  if (terrain.mark !== "" && terrain.cost === 1 && !/fire|water/.test(words)) return "mark";
  return "";
}

export function isOn(token: BoardToken, [x, y]: Square): boolean {
  return x >= token.x && x < token.x + token.size && y >= token.y && y < token.y + token.size;
}

/** The nearest fighter that way: within the quarter of the map the arrow points to. */
export function nextToken(tokens: readonly BoardToken[], [dx, dy]: Square, x: number, y: number): Square | null {
  let best: Square | null = null;
  let bestDistance = Infinity;
  for (const token of tokens) {
    const ax = token.x - x;
    const ay = token.y - y;
    const along = ax * dx + ay * dy;
    const across = Math.abs(ax * dy) + Math.abs(ay * dx);
    if (along <= 0 || across > along) continue;
    if (along + across < bestDistance) {
      bestDistance = along + across;
      best = [token.x, token.y];
    }
  }
  return best;
}
