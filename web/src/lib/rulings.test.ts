import { describe, expect, it } from "vitest";
import { askedOf, freeName, isCommon, wordsOf, type Draft } from "./rulings";

describe("what a rule asks the game master", () => {
  it("is read from its sentence", () => {
    const asked = askedOf(
      "the game master, for each attack: normal; impaired; enhanced. What it is without a word comes first",
    );
    expect(asked).toEqual({ about: "for each attack", choices: ["normal", "impaired", "enhanced"] });
  });

  it("may come after what is asked of others", () => {
    const asked = askedOf("an attacker: lethal; nonlethal. The game master, of hazards: lethal; nonlethal");
    expect(asked).toEqual({ about: "of hazards", choices: ["lethal", "nonlethal"] });
  });

  it("leaves out what is not said, and lists no names", () => {
    expect(askedOf("the game master, of cover: as the map has it; otherwise no cover; full cover").choices).toEqual([
      "no cover",
      "full cover",
    ]);
    expect(askedOf("the game master, who starts the fight: as the encounter has it; otherwise WHO").choices).toEqual(
      [],
    );
  });

  it("is found among the common ones if it is about cover or advantage", () => {
    expect(isCommon("GM grants levels", "")).toBe(true);
    expect(isCommon("Medikits", "the game master, of a medikit: it works; it fails")).toBe(false);
  });
});

describe("what somebody has readied", () => {
  it("is fired by name", () => {
    expect(wordsOf("trigger", { who: "Dee", at: "" } as Draft)).toBe("trigger Dee");
    expect(wordsOf("trigger", { who: "", at: "" } as Draft)).toBe("");
  });
});

describe("a newcomer", () => {
  it("gets a name that nobody has", () => {
    expect(freeName("Pirate", ["Aniet"])).toBe("Pirate");
    expect(freeName("Pirate", ["pirate", "Pirate 2"])).toBe("Pirate 3");
  });

  it("needs a stat block, a name and a square", () => {
    const draft = { sheet: "Pirate", name: "", side: "pirates", at: "4, 5" } as Draft;
    expect(wordsOf("add", draft)).toBe("");
    expect(wordsOf("add", { ...draft, name: "Ann" })).toBe("add Pirate as Ann to pirates at 4,5");
  });
});
