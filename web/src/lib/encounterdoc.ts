// An encounter's text, read into fields and changed field by field. The text is the truth: what fields do not show, its
// comments and its way of writing stay as they are. The server reads the text and says what is wrong with which field.

import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  YAMLMap,
  YAMLSeq,
  type Pair,
} from "yaml";

export type Key = string | number;

export interface FighterFields {
  sheet: string; // empty: the game's plain default, with values of its own
  name: string;
  count: number;
  stance: string;
  standsBy: boolean; // it does not fight
  more: Record<string, unknown>; // everything else that is written about it
}

export interface SideFields {
  name: string;
  stance: string;
  party: string; // a file beside the encounter, with more of them
  isNeutral: boolean; // all of them only stand by
  fighters: FighterFields[];
}

export interface Fields {
  game: string;
  title: string;
  text: string;
  secret: string;
  light: string; // one word for everything; empty if it is drawn or bright
  distance: string;
  rows: string[]; // of the map; none without one
  lights: string[]; // of the light, if it is drawn
  legend: { sign: string; means: string }[];
  options: Record<string, string>;
  sides: SideFields[];
  rest: Record<string, unknown>; // values of all other keys: aims, places, what the game adds
}

/** Keys that have fields of their own on the page; those of the game's schema beside them are drawn from it. */
export const ELSEWHERE = ["game", "title", "text", "secret", "light", "distance", "map", "legend", "options", "sides"];
const SHEETS = ["sheet", "creature", "character", "vessel"];
const OWN = [...SHEETS, "name", "count", "stance", "bystander"];
const WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;

/** The fields of a text; null if it is not YAML, or no encounter at all. */
export function fieldsOf(text: string): Fields | null {
  const doc = parseDocument(text, { uniqueKeys: false });
  if (doc.errors.length > 0 || !isMap(doc.contents)) return null;
  const all = doc.toJS() as Record<string, unknown>;
  const light = drawing(all["light"]);
  return {
    game: word(all["game"]),
    title: word(all["title"]),
    text: word(all["text"]),
    secret: word(all["secret"]),
    light: light.length > 1 ? "" : word(all["light"]).trim(),
    distance: word(all["distance"]),
    rows: drawing(all["map"]),
    lights: light.length > 1 ? light : [],
    legend: Object.entries(mapping(all["legend"])).map(([sign, means]) => ({ sign, means: word(means) })),
    options: Object.fromEntries(Object.entries(mapping(all["options"])).map(([name, value]) => [name, word(value)])),
    sides: Object.entries(mapping(all["sides"])).map(([name, side]) => sideOf(name, mapping(side))),
    rest: Object.fromEntries(Object.entries(all).filter(([key]) => !ELSEWHERE.includes(key))),
  };
}

function sideOf(name: string, side: Record<string, unknown>): SideFields {
  const fighters = Array.isArray(side["fighters"]) ? (side["fighters"] as unknown[]) : [];
  return {
    name,
    stance: word(side["stance"]),
    party: word(side["party"]),
    isNeutral: side["neutral"] === true,
    fighters: fighters.map(fighterOf),
  };
}

function fighterOf(entry: unknown): FighterFields {
  if (typeof entry === "string") return { sheet: entry, name: "", count: 1, stance: "", standsBy: false, more: {} };
  const all = mapping(entry);
  const key = SHEETS.find((one) => one in all);
  return {
    sheet: key === undefined ? "" : word(all[key]),
    name: word(all["name"]),
    count: typeof all["count"] === "number" ? all["count"] : 1,
    stance: word(all["stance"]),
    standsBy: all["bystander"] === true,
    more: Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.includes(name))),
  };
}

function word(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function drawing(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(word);
  return typeof value === "string" && value !== "" ? value.replace(/\n+$/, "").split("\n") : [];
}

// ---------------------------------------------------------------- changing

/** The text with one value changed; undefined takes the key out. Where it can, only the value itself is written again. */
export function changed(text: string, path: readonly Key[], value: unknown): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  const real = pathIn(doc, path);
  const node = doc.getIn(real, true);
  if (isScalar(node) && node.range && isPlain(value) && node.type !== "BLOCK_LITERAL" && node.type !== "BLOCK_FOLDED") {
    const [start, end] = node.range;
    return text.slice(0, start) + scalarText(value, node) + text.slice(end);
  }
  if (value === undefined) doc.deleteIn(real);
  else doc.setIn(real, doc.createNode(value, { flow: real.length > 1 && isNested(value) }));
  tidy(doc, real.slice(0, -1));
  return doc.toString(WRITTEN);
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" ? !value.includes("\n") : typeof value === "number" || typeof value === "boolean";
const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Keys as the text has them: the legend's 1 is a number there. */
function pathIn(doc: Document, path: readonly Key[]): Key[] {
  const real: Key[] = [];
  let node: unknown = doc.contents;
  for (const key of path) {
    const pair = isMap(node) ? node.items.find((one) => String(keyOf(one)) === String(key)) : undefined;
    const own = pair === undefined ? key : (keyOf(pair) as Key);
    real.push(own);
    node = isMap(node) || isSeq(node) ? node.get(own, true) : undefined;
  }
  return real;
}

const keyOf = (pair: Pair): unknown => (isScalar(pair.key) ? pair.key.value : pair.key);

function scalarText(value: string | number | boolean, before: Scalar): string {
  const own = new Scalar(value);
  if (typeof value === "string" && (before.type === "QUOTE_SINGLE" || before.type === "QUOTE_DOUBLE"))
    own.type = before.type;
  return new Document(own).toString(WRITTEN).replace(/\n$/, "");
}

/** An empty mapping or list that is left behind goes, too. */
function tidy(doc: Document, path: Key[]): void {
  if (path.length === 0) return;
  const node = doc.getIn(path, true);
  if ((isMap(node) || isSeq(node)) && node.items.length === 0) doc.deleteIn(path);
}

/** The same for a path whose beginning may not be there yet: lists and mappings on the way are made, one line each. */
export function changedIn(text: string, path: readonly Key[], value: unknown): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  let there = path.length - 1;
  while (there > 0 && !isCollection(doc.getIn(pathIn(doc, path.slice(0, there)), true))) there -= 1;
  if (value === undefined) return doc.hasIn(pathIn(doc, path)) ? changed(text, path, undefined) : text;
  let made = value;
  for (const key of path.slice(there + 1).reverse()) made = typeof key === "number" ? [made] : { [key]: made };
  if (there > 0 || !isNested(made)) return changed(text, path.slice(0, there + 1), made);
  const node = doc.createNode(made);
  for (const inner of isCollection(node) ? node.items : []) {
    const own: unknown = isPair(inner) ? inner.value : inner;
    if (isCollection(own)) own.flow = true;
  }
  doc.set(path[0], node);
  return doc.toString(WRITTEN);
}

/** The names that other parts of the encounter may say. */
export function knownIn(fields: Fields): { sides: string[]; fighters: string[]; places: string[] } {
  const drawn = fields.legend.filter((one) => one.means.startsWith(PLACE)).map((one) => one.means.slice(PLACE.length));
  const named = Object.keys(mapping(fields.rest["places"]));
  const called = fields.sides.flatMap((side) => side.fighters.map((one) => (one.name === "" ? one.sheet : one.name)));
  return {
    sides: fields.sides.map((side) => side.name),
    fighters: [...new Set(called.filter((one) => one !== ""))],
    places: [...new Set([...drawn, ...named])],
  };
}

const PLACE = "place "; // of the legend

/** The text with another drawing under a key. Of a text of several lines only those lines change. */
export function drawn(text: string, key: "map" | "light", rows: readonly string[]): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  if (rows.length === 0) {
    doc.delete(key);
    if (key === "map") doc.delete("legend");
    return doc.toString(WRITTEN);
  }
  const node = doc.get(key, true);
  if (isScalar(node) && node.type === "BLOCK_LITERAL" && node.range) {
    const [start, end] = node.range;
    const indent = /\n( +)/.exec(text.slice(start, end))?.[1] ?? "  ";
    return `${text.slice(0, start)}|\n${rows.map((row) => indent + row).join("\n")}\n${text.slice(end)}`;
  }
  const block = new Scalar(`${rows.join("\n")}\n`);
  block.type = "BLOCK_LITERAL";
  if (doc.has(key)) doc.set(key, block);
  else insert(doc, key, block, key === "map" ? ["options", "secret", "text", "title", "game"] : ["legend", "map"]);
  return doc.toString(WRITTEN);
}

/** A new key behind the last of those that stand before it. */
function insert(doc: Document, key: string, value: unknown, after: string[]): void {
  const top = doc.contents as YAMLMap;
  const places = top.items.map((pair, n) => (after.includes(String(keyOf(pair))) ? n : -1));
  top.items.splice(Math.max(...places) + 1, 0, doc.createPair(key, value));
}

/** The text with a top key that keeps its usual place. */
export function topped(text: string, key: string, value: string): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  if (doc.has(key)) return changed(text, [key], value === "" ? undefined : value);
  if (value === "") return text;
  const order = ["game", "title", "text", "secret", "options", "map", "legend", "light", "distance"];
  const number = key === "distance" && /^\d+$/.test(value) ? Number(value) : value;
  insert(doc, key, new Scalar(number), order.slice(0, Math.max(1, order.indexOf(key))));
  return doc.toString(WRITTEN);
}

/** What a sign of the map means from now on; empty takes it out. */
export function explained(text: string, sign: string, means: string): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  if (!doc.has("legend")) {
    if (means === "") return text;
    insert(doc, "legend", doc.createNode({ [sign]: means }), ["map"]);
    return doc.toString(WRITTEN);
  }
  return changed(text, ["legend", sign], means === "" ? undefined : means);
}

// ---------------------------------------------------------------- sides and fighters

function sidesOf(doc: Document): YAMLMap {
  if (!isMap(doc.get("sides", true))) doc.set("sides", new YAMLMap());
  return doc.get("sides", true) as YAMLMap;
}

export function withSide(text: string, name: string): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  sidesOf(doc).items.push(doc.createPair(name, { fighters: [] }));
  return doc.toString(WRITTEN);
}

export function withoutSide(text: string, side: string): string {
  return changed(text, ["sides", side], undefined);
}

/** A side under another name; its start squares and exits go with it. */
export function renamed(text: string, side: string, name: string): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  const pair = sidesOf(doc).items.find((one) => String(keyOf(one)) === side);
  if (pair === undefined) return text;
  pair.key = doc.createNode(name);
  const legend = doc.get("legend", true);
  for (const one of isMap(legend) ? legend.items : []) {
    for (const kind of ["start of", "exit of"])
      if (isScalar(one.value) && one.value.value === `${kind} ${side}`) one.value.value = `${kind} ${name}`;
  }
  return doc.toString(WRITTEN);
}

function fightersOf(doc: Document, side: string): YAMLSeq | null {
  const path = pathIn(doc, ["sides", side]);
  const own = doc.getIn(path, true);
  if (!isMap(own)) return null;
  if (!isSeq(own.get("fighters", true))) own.set("fighters", new YAMLSeq());
  return own.get("fighters", true) as unknown as YAMLSeq;
}

export function withFighter(text: string, side: string, entry: unknown): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  const fighters = fightersOf(doc, side);
  if (fighters === null) return text;
  const isFlow = fighters.flow === true && typeof entry === "string";
  if (!isFlow && fighters.flow === true) fighters.flow = false;
  fighters.items.push(doc.createNode(entry, { flow: true }));
  return doc.toString(WRITTEN);
}

export function withoutFighter(text: string, side: string, place: number): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  fightersOf(doc, side)?.items.splice(place, 1);
  return doc.toString(WRITTEN);
}

/** One value of a fighter; a name alone becomes a mapping when it needs one. Undefined takes the value out. */
export function withValue(text: string, side: string, place: number, key: string, value: unknown): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  const fighters = fightersOf(doc, side);
  const entry = fighters?.items[place];
  if (fighters === null || entry === undefined) return text;
  if (isMap(entry)) {
    const own = key === "sheet" ? (SHEETS.find((one) => entry.has(one)) ?? "sheet") : key;
    if (!(value === undefined && !entry.has(own))) return changed(text, ["sides", side, "fighters", place, own], value);
    return text;
  }
  if (value === undefined) return text;
  if (key === "sheet") return changed(text, ["sides", side, "fighters", place], value);
  const sheet = isScalar(entry) ? entry.value : "";
  if (fighters.flow === true && fighters.items.length > 1) fighters.flow = false;
  fighters.items[place] = doc.createNode({ sheet, [key]: value }, { flow: true });
  return doc.toString(WRITTEN);
}

/** A value inside a fighter's entry, such as comes.round: whole where it is new, else only what changes. */
export function withValueIn(text: string, side: string, place: number, path: readonly Key[], value: unknown): string {
  const doc = parseDocument(text, { uniqueKeys: false });
  const entry = fightersOf(doc, side)?.items[place];
  const [key, ...inner] = path;
  if (key === undefined) return text;
  if (inner.length > 0 && isMap(entry) && isCollection(entry.get(key, true)))
    return changed(text, ["sides", side, "fighters", place, ...path], value);
  if (inner.length > 0 && value === undefined) return text;
  const made = inner.reduceRight((one: unknown, own) => (typeof own === "number" ? [one] : { [own]: one }), value);
  return withValue(text, side, place, String(key), made);
}

export function newEncounter(game: string): string {
  return `game: ${game}
title: New encounter
map: |
  ##############
  #............#
  #.P........x.#
  #.P........x.#
  #.P........x.#
  #............#
  ##############
legend:
  P: start of heroes
  x: start of foes
sides:
  heroes:
    fighters: []
  foes:
    fighters: []
`;
}
