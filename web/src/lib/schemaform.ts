// Fields for any part of an encounter's JSON Schema: which kind of field a part needs, what a new one begins with,
// and how squares, places and names are typed in one line. What is right the server says.

import { parse, stringify } from "yaml";

export type Schema = Record<string, unknown>;
export type Path = (string | number)[];
export type Kind =
  "flag" | "choice" | "number" | "text" | "names" | "square" | "place" | "amount" | "list" | "form" | "table" | "yaml";

/** What a form knows of the encounter around it: names to choose from or to suggest. */
export interface Known {
  sides: string[];
  fighters: string[];
  places: string[];
}

const parts = (schema: Schema, key: string): Schema[] => (Array.isArray(schema[key]) ? (schema[key] as Schema[]) : []);
const inner = (schema: Schema): Schema => (schema["items"] ?? {}) as Schema;
const isText = (schema: Schema): boolean => schema["type"] === "string" && schema["enum"] === undefined;
const isSquare = (schema: Schema): boolean => schema["maxItems"] === 2 && inner(schema)["type"] === "integer";

export function kindOf(schema: Schema): Kind {
  const ways = parts(schema, "anyOf");
  if (ways.some(isSquare)) return "place";
  if (ways.some((way) => way["type"] === "integer")) return "amount";
  if (ways.some((way) => way["type"] === "array" && isText(inner(way)))) return "names";
  if (schema["type"] === "boolean" || schema["const"] === true) return "flag";
  if (schema["enum"] !== undefined) return "choice";
  if (schema["type"] === "integer") return "number";
  if (schema["type"] === "array") return isSquare(schema) ? "square" : isText(inner(schema)) ? "names" : "list";
  if (schema["type"] !== "object") return ways.length > 0 ? "yaml" : "text";
  if (schema["properties"] !== undefined) return "form";
  return typeof schema["additionalProperties"] === "object" ? "table" : "yaml";
}

// ---------------------------------------------------------------- forms

export function propertiesOf(schema: Schema): Record<string, Schema> {
  return (schema["properties"] ?? {}) as Record<string, Schema>;
}

/** The keys of which exactly one is said: what an aim asks for, what somebody waits for. */
export function alternatives(schema: Schema): string[] {
  return parts(schema, "oneOf").map((one) => (one["required"] as string[])[0] ?? "");
}

/** The keys beside the alternative that is chosen; those that it excludes are left out unless they are written. */
export function besides(schema: Schema, value: Record<string, unknown>): string[] {
  const either = alternatives(schema);
  const chosen = parts(schema, "oneOf").find((one) => ((one["required"] as string[])[0] ?? "") in value);
  const excluded = (chosen?.["properties"] ?? {}) as Record<string, unknown>;
  return Object.keys(propertiesOf(schema)).filter(
    (key) => !either.includes(key) && (excluded[key] !== false || key in value),
  );
}

/** The value with another alternative chosen; what the new one excludes goes. */
export function withAlternative(
  schema: Schema,
  value: Record<string, unknown>,
  key: string,
  known: Known,
): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !alternatives(schema).includes(name)));
  const next: Record<string, unknown> = { ...kept, [key]: blank(propertiesOf(schema)[key] ?? {}, key, known) };
  const fits = besides(schema, { [key]: true });
  return Object.fromEntries(Object.entries(next).filter(([name]) => name === key || fits.includes(name)));
}

/** What a new value begins with: the first that is allowed, or that the encounter has. */
export function blank(schema: Schema, key: string, known: Known): unknown {
  const kind = kindOf(schema);
  if (kind === "form") {
    const wanted = [...((schema["required"] ?? []) as string[]), ...alternatives(schema).slice(0, 1)];
    return Object.fromEntries(wanted.map((name) => [name, blank(propertiesOf(schema)[name] ?? {}, name, known)]));
  }
  if (kind === "flag") return true;
  if (kind === "choice") return (schema["enum"] as unknown[])[0];
  if (kind === "number") return Math.max(1, Number(schema["minimum"] ?? 0));
  if (kind === "square") return [0, 0];
  if (kind === "place") return known.places[0] ?? [0, 0];
  if (kind === "amount") return 1;
  if (kind === "list") {
    const least = Number(schema["minItems"] ?? 1);
    return Array.from({ length: Math.max(1, least) }, () => blank(inner(schema), key, known));
  }
  if (kind === "table" || kind === "yaml") return {};
  const first = offered(key, known)[0] ?? "";
  return kind === "names" && schema["type"] === "array"
    ? Array<string>(Number(schema["minItems"] ?? 1)).fill(first)
    : first;
}

// ---------------------------------------------------------------- names

const OF_SIDES = ["side", "half", "saves", "order"];
const OF_PLACES = ["reach", "ring", "at", "reached"];
const OF_ANYBODY = [
  "kill",
  "protect",
  "who",
  "falls",
  "by",
  "on",
  "surprise",
  "surprised",
  "ambush",
  "allies",
  "ranges",
];

/** The names that fit under a key; none where any text does. */
export function offered(key: string, known: Known): string[] {
  if (OF_SIDES.includes(key)) return known.sides;
  if (OF_PLACES.includes(key)) return known.places;
  return OF_ANYBODY.includes(key) ? [...known.fighters, ...known.sides] : [];
}

// ---------------------------------------------------------------- one line

/** A value as one line shows it: "Ann, Bob", "4, 5; 4, 6", "the bell". */
export function lineOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (!Array.isArray(value)) return typeof value === "object" ? stringify(value).trim() : String(value as string);
  const rows = value as unknown[];
  return rows
    .map((one) => (Array.isArray(one) ? one.join(", ") : String(one)))
    .join(Array.isArray(rows[0]) ? "; " : ", ");
}

/** What a line means as a value of its kind; undefined if it is empty. Anything odd stays text, for the server to judge. */
export function readLine(kind: Kind, schema: Schema, line: string): unknown {
  const words = line.trim();
  if (words === "") return undefined;
  if (kind === "square" || kind === "place") return squaresIn(words, kind) ?? words;
  if (kind === "number" || (kind === "amount" && /^-?\d+$/.test(words))) return Number(words);
  if (kind === "names" || kind === "amount") return namesIn(words, schema);
  return words;
}

function squaresIn(words: string, kind: Kind): number[] | number[][] | undefined {
  const rows = words.split(";").map((row) => row.split(/[\s,]+/).filter((one) => one !== ""));
  if (!rows.every((row) => row.length === 2 && row.every((one) => /^\d+$/.test(one)))) return undefined;
  const squares = rows.map((row) => row.map(Number));
  return squares.length === 1 || kind === "square" ? squares[0] : squares;
}

function namesIn(words: string, schema: Schema): string | string[] {
  const names = words.split(",").map((one) => one.trim());
  return names.length === 1 && schema["type"] !== "array" ? words : names.filter((one) => one !== "");
}

/** Anything at all, as YAML; an error where it is none. */
export function readYaml(text: string): unknown {
  return text.trim() === "" ? undefined : parse(text);
}

/** A path as the server names fields: aims[0].hold */
export function fieldName(path: Path): string {
  return path.map((key, n) => (typeof key === "number" ? `[${key}]` : n === 0 ? key : `.${key}`)).join("");
}

export const itemSchema = inner;
export const valueSchema = (schema: Schema): Schema => (schema["additionalProperties"] ?? {}) as Schema;
