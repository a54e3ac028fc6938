import { describe, expect, it } from "vitest";
import {
  alternatives,
  besides,
  blank,
  fieldName,
  kindOf,
  lineOf,
  offered,
  readLine,
  withAlternative,
  type Schema,
} from "./schemaform";

const SQUARE: Schema = { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 };
const PLACE: Schema = { anyOf: [{ type: "string" }, SQUARE, { type: "array", items: SQUARE }] };
const NAMES: Schema = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };
const AIM: Schema = {
  type: "object",
  required: ["side"],
  properties: {
    side: { type: "string" },
    hold: { type: "integer", minimum: 1 },
    ring: PLACE,
    kill: NAMES,
    rounds: { type: "integer", minimum: 1 },
    at: PLACE,
  },
  oneOf: [
    { required: ["hold"], properties: { rounds: false } },
    { required: ["ring"], properties: { at: false } },
    { required: ["kill"], properties: { rounds: false, at: false } },
  ],
};
const KNOWN = { sides: ["heroes", "pirates"], fighters: ["Ann", "Bob"], places: ["bell"] };

describe("the kind of a field", () => {
  it("follows from its schema", () => {
    const kinds = (schemas: Schema[]): string[] => schemas.map(kindOf);

    expect(kinds([SQUARE, PLACE, NAMES, AIM])).toEqual(["square", "place", "names", "form"]);
    expect(kinds([{ type: "boolean" }, { const: true }, { enum: ["a"] }])).toEqual(["flag", "flag", "choice"]);
    expect(
      kinds([
        { type: "array", items: SQUARE },
        { type: "array", items: { type: "string" } },
      ]),
    ).toEqual(["list", "names"]);
    expect(kindOf({ anyOf: [{ const: "all" }, { type: "integer" }] })).toBe("amount");
    expect(kindOf({ type: "object", additionalProperties: { enum: ["unaware"] } })).toBe("table");
    expect(kindOf({ type: "object" })).toBe("yaml");
  });
});

describe("a form", () => {
  it("says one of its alternatives, and beside it only what goes with that", () => {
    expect(alternatives(AIM)).toEqual(["hold", "ring", "kill"]);
    expect(besides(AIM, { side: "heroes", hold: 6 })).toEqual(["side", "at"]);
    expect(besides(AIM, { side: "heroes", hold: 6, rounds: 2 })).toEqual(["side", "rounds", "at"]); // written, so shown
  });

  it("keeps what still fits when another alternative is chosen", () => {
    const held = { side: "pirates", hold: 6, at: "bell" };

    expect(withAlternative(AIM, held, "ring", KNOWN)).toEqual({ side: "pirates", ring: "bell" });
    expect(withAlternative(AIM, { side: "pirates", ring: "bell" }, "kill", KNOWN)).toEqual({
      side: "pirates",
      kill: "Ann",
    });
  });

  it("begins with what the encounter has", () => {
    expect(blank(AIM, "aims", KNOWN)).toEqual({ side: "heroes", hold: 1 });
    expect(blank(SQUARE, "at", KNOWN)).toEqual([0, 0]);
    expect(offered("half", KNOWN)).toEqual(["heroes", "pirates"]);
    expect(offered("title", KNOWN)).toEqual([]);
  });
});

describe("one line", () => {
  it("holds a square, several, or the name of a place", () => {
    expect(readLine("place", PLACE, "4, 5")).toEqual([4, 5]);
    expect(readLine("place", PLACE, "4 5; 4 6")).toEqual([
      [4, 5],
      [4, 6],
    ]);
    expect(readLine("place", PLACE, " bell ")).toBe("bell");
    expect(readLine("square", SQUARE, "nowhere")).toBe("nowhere"); // the server says what is wrong with it
    expect(lineOf([[4, 5], [4, 6]])).toBe("4, 5; 4, 6"); // prettier-ignore
  });

  it("holds one name or several, as a list where there must be one", () => {
    expect(readLine("names", NAMES, "Ann")).toBe("Ann");
    expect(readLine("names", NAMES, "Ann, Bob")).toEqual(["Ann", "Bob"]);
    expect(readLine("names", { type: "array", items: { type: "string" } }, "Ann")).toEqual(["Ann"]);
    expect(readLine("amount", {}, "all")).toBe("all");
    expect(readLine("amount", {}, "3")).toBe(3);
    expect(readLine("names", NAMES, "  ")).toBeUndefined();
  });
});

it("fields are named as the server names them", () => {
  expect(fieldName(["aims", 0, "hold"])).toBe("aims[0].hold");
  expect(fieldName(["sides", "heroes", "fighters", 1, "comes", "round"])).toBe("sides.heroes.fighters[1].comes.round");
});
