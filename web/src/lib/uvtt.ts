// Universal VTT files (.dd2vtt, .uvtt): a picture of a map with the lines of its walls, its doors and its lights.
//
// There walls are lines; here they fill squares. What no door and no light belongs to and lies at the edge of the map,
// behind lines, is rock. A line between two squares that are both ground takes the square to its right or below it.

interface Point {
  x: number;
  y: number;
}

interface Portal {
  position?: Point;
  bounds?: Point[];
  closed?: boolean;
}

interface File {
  resolution?: { map_origin?: Point; map_size?: Point; pixels_per_grid?: number };
  line_of_sight?: Point[][];
  objects_line_of_sight?: Point[][];
  portals?: Portal[];
  lights?: { position?: Point; range?: number }[];
  environment?: { baked_lighting?: boolean };
  image?: string;
}

export interface Signs {
  floor: string;
  wall: string;
  closed: string;
  open: string;
}

export interface Imported {
  rows: string[];
  lights: string[]; // empty: the file has no lights of its own
  picture: string; // as a data address; empty if there is none
  pixels: number; // of a square in the picture
  doors: number;
}

type Edge = readonly [number, number, number, number]; // from square to square
const LARGEST = 100;

/** A map from the text of a file; an error says why there is none. */
export function fromUvtt(text: string, signs: Signs): Imported {
  const file = read(text);
  const size = file.resolution?.map_size;
  const width = Math.round(size?.x ?? 0);
  const height = Math.round(size?.y ?? 0);
  if (!(width >= 1 && height >= 1)) throw new Error("This file does not say how many squares its map has.");
  if (width > LARGEST || height > LARGEST)
    throw new Error(`The map has ${width} by ${height} squares; at most ${LARGEST} by ${LARGEST} can be played.`);
  const origin = file.resolution?.map_origin ?? { x: 0, y: 0 };
  const shifted = (point: Point): Point => ({ x: point.x - origin.x, y: point.y - origin.y });
  const lines = [...(file.line_of_sight ?? []), ...(file.objects_line_of_sight ?? [])].map((line) => line.map(shifted));
  const portals = (file.portals ?? []).map((portal) => ({
    isClosed: portal.closed !== false,
    line: (portal.bounds ?? []).map(shifted),
  }));
  const lamps = (file.lights ?? []).map((light) => ({
    at: shifted(light.position ?? { x: 0, y: 0 }),
    range: light.range ?? 0,
  }));
  const squares = walled(width, height, lines, portals, lamps, signs);
  const pixels = file.resolution?.pixels_per_grid ?? 0;
  return {
    rows: squares.map((row) => row.join("")),
    lights: lamps.length > 0 && file.environment?.baked_lighting !== true ? lit(squares, lamps, signs) : [],
    picture: file.image === undefined || file.image === "" ? "" : `data:${kindOf(file.image)};base64,${file.image}`,
    pixels,
    doors: squares.flat().filter((sign) => sign === signs.closed || sign === signs.open).length,
  };
}

function read(text: string): File {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null && "resolution" in found) return found as File;
  } catch {
    // Said below.
  }
  throw new Error("This is no Universal VTT file: it has no resolution.");
}

const kindOf = (image: string): string =>
  image.startsWith("/9j/") ? "image/jpeg" : image.startsWith("UklGR") ? "image/webp" : "image/png";

// ---------------------------------------------------------------- walls and doors

function walled(
  width: number,
  height: number,
  lines: Point[][],
  portals: { isClosed: boolean; line: Point[] }[],
  lamps: { at: Point }[],
  signs: Signs,
): string[][] {
  const walls = new Set<string>();
  const doors = new Map<string, string>();
  for (const edge of edges(width, height)) {
    const [from, to] = middles(edge);
    const portal = portals.find((one) => crosses(one.line, from, to));
    if (portal !== undefined) doors.set(edge.join(), portal.isClosed ? signs.closed : signs.open);
    else if (lines.some((line) => crosses(line, from, to))) walls.add(edge.join());
  }
  const rock = rockOf(width, height, walls, [...doors.keys()], lamps);
  const squares = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (rock.has(`${x},${y}`) ? signs.wall : signs.floor)),
  );
  const set = (x: number, y: number, sign: string): void => {
    const row = squares[y];
    if (row !== undefined) row[x] = sign;
  };
  for (const edge of edges(width, height)) {
    const [ax, ay, bx, by] = edge;
    const isOpen = !rock.has(`${ax},${ay}`) && !rock.has(`${bx},${by}`);
    if (walls.has(edge.join()) && isOpen) set(bx, by, signs.wall);
  }
  for (const [edge, sign] of doors) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = edge.split(",").map(Number);
    if (rock.has(`${ax},${ay}`)) set(ax, ay, sign);
    else set(bx, by, sign);
  }
  return squares;
}

/** Every pair of neighbours, each once. */
function edges(width: number, height: number): Edge[] {
  const found: Edge[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x + 1 < width) found.push([x, y, x + 1, y]);
      if (y + 1 < height) found.push([x, y, x, y + 1]);
    }
  return found;
}

function middles([ax, ay, bx, by]: Edge): [Point, Point] {
  return [
    { x: ax + 0.5, y: ay + 0.5 },
    { x: bx + 0.5, y: by + 0.5 },
  ];
}

function crosses(line: Point[], from: Point, to: Point): boolean {
  for (let n = 1; n < line.length; n++) {
    const [a, b] = [line[n - 1], line[n]];
    if (a !== undefined && b !== undefined && meet(a, b, from, to)) return true;
  }
  return false;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two] = [turn(a, b, c), turn(a, b, d)];
  const [three, four] = [turn(c, d, a), turn(c, d, b)];
  return one * two < 0 && three * four <= 0 && (three !== 0 || four !== 0);
}

/** The squares behind lines at the edge of the map, where there is neither a door nor a light. */
function rockOf(
  width: number,
  height: number,
  walls: Set<string>,
  doors: string[],
  lamps: { at: Point }[],
): Set<string> {
  const regions = regionsOf(width, height, (edge) => !walls.has(edge.join()) && !doors.includes(edge.join()));
  if (regions.length < 2) return new Set();
  const atDoors = new Set(
    doors.flatMap((edge) => {
      const [ax, ay, bx, by] = edge.split(",");
      return [`${ax ?? ""},${ay ?? ""}`, `${bx ?? ""},${by ?? ""}`];
    }),
  );
  const lamp = new Set(lamps.map(({ at }) => `${Math.floor(at.x)},${Math.floor(at.y)}`));
  const isOutside = (region: string[]): boolean =>
    region.some((square) => {
      const [x = 0, y = 0] = square.split(",").map(Number);
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    });
  const inner = regions.filter((region) => !isOutside(region));
  if (inner.length === 0) return new Set();
  // A door to the outside belongs to the room: the ground before it stays rock unless somebody has put a light there.
  const outer = regions.filter((region) => isOutside(region) && !region.some((square) => lamp.has(square)));
  const isRoom = (region: string[]): boolean => region.every((square) => atDoors.has(square));
  return new Set(outer.filter((region) => !isRoom(region)).flat());
}

function regionsOf(width: number, height: number, isPassable: (edge: Edge) => boolean): string[][] {
  const next = new Map<string, string[]>();
  for (const edge of edges(width, height)) {
    if (!isPassable(edge)) continue;
    const [a, b] = [`${edge[0]},${edge[1]}`, `${edge[2]},${edge[3]}`];
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const seen = new Set<string>();
  const regions: string[][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (seen.has(`${x},${y}`)) continue;
      const region = [`${x},${y}`];
      seen.add(`${x},${y}`);
      for (const square of region)
        for (const other of next.get(square) ?? [])
          if (!seen.has(other)) {
            seen.add(other);
            region.push(other);
          }
      regions.push(region);
    }
  return regions;
}

// ---------------------------------------------------------------- light

/** Bright within half the range of a light and dim within all of it, where no wall stands between; dark elsewhere. */
function lit(squares: string[][], lamps: { at: Point; range: number }[], signs: Signs): string[] {
  const isWall = (x: number, y: number): boolean => squares[y]?.[x] === signs.wall || squares[y]?.[x] === signs.closed;
  const reaches = (at: Point, x: number, y: number): boolean => {
    const steps = Math.ceil(Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y) * 4);
    for (let n = 1; n < steps; n++) {
      const [px, py] = [at.x + ((x + 0.5 - at.x) * n) / steps, at.y + ((y + 0.5 - at.y) * n) / steps];
      const [column, row] = [Math.floor(px), Math.floor(py)];
      if ((column !== x || row !== y) && isWall(column, row)) return false;
    }
    return true;
  };
  return squares.map((row, y) =>
    row
      .map((_, x) => {
        let best = "k";
        for (const { at, range } of lamps) {
          const far = Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y);
          if (far > range || best === "b" || !reaches(at, x, y)) continue;
          best = far <= range / 2 ? "b" : "d";
        }
        return best;
      })
      .join(""),
  );
}
