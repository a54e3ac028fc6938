# not compiled: read when a scene is set or shown, and when the sheet is written
"""The sheet of a combatant (ledger 2.1, section 4): everything it keeps, each declared once.

Skills and proficiencies are kept in two lists of the combatant; here each is a field by its own name. Dice are
written d4 to d12; a combatant keeps their faces.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field
from affray.engine.sheets import Code, Declared, Line, state_of_fights, untold
from affray.games.ingenuity.book import words as w

FOREVER: Final = 1_000_000
DICE: Final = ["d4", "d6", "d8", "d10", "d12"]
VERBS: Final = ["none", *w.ACTIONS[1:]]
# One for each bit, by the numbers of words.py.
DEFENCES: Final = ["none", "dodge", "parry", "block", "intercept", "fortify", "resist", "readied", "arrow catch"]


def points(name: str, low: int = 0) -> list[Line]:
    return [
        Line(f"{name}_max", NUMBER, f"{name} at its best; {FORMULAS[name]} if not given", 10, low=low),
        Line(name, NUMBER, f"{name} now", 10),
    ]


def derived(name: str, says: str, default: int = 0) -> Line:
    return Line(name, NUMBER, f"{says}; {FORMULAS[name]} if not given", default)


# IG-GAP-01: a number that is given stands; these fill the blanks.
FORMULAS: Final = {
    "health": "6 + faces of STR",
    "endurance": "6 + faces of RES",
    "stamina": "6 + faces of DEX",
    "focus": "6 + faces of INT",
    "constitution": "passive RES + passive STR + fortitude",
    "evasion": "passive RES + passive DEX + dodge",
    "willpower": "passive RES + passive INT + resistance",
    "armour_rating": "the sum of what is worn",
    "physical_deflection": "passive RES + armour rating",
    "elemental_deflection": "passive INT + armour rating",
    "speed": "size + passive DEX + passive agility + running",
    "passive_perception": "passive DEX + passive perception + search",
}

SKILLS: Final = [
    Field(name, WORD, f"the die of the skill {name}; d4 is untrained", words=DICE, alias="skills") for name in w.SKILLS
]
PROFICIENCIES: Final = [
    Field(name, NUMBER, f"the proficiency {name}", high=4, alias="proficiencies") for name in w.PROFICIENCIES
]

SHEET: Final[list[Line | Field]] = [
    # what the stat block says (ledger 2.1)
    Line("stance", WORD, "how it is played when nobody plays it", w.HUNTER, words=w.STANCES),
    Line(
        "size",
        NUMBER,
        "its size; 5 and more stand on several squares (IG-MOV-05)",
        4,
        low=1,
        high=12,
        then="self.take_room()",
    ),
    Line(
        "squares",
        NUMBER,
        "the side of its block of squares; 0: by its size (IG-MOV-05)",
        high=5,
        then="self.take_room()",
    ),
    untold("_footprint", "the side of the block of squares it stands on (IG-MOV-05)", 1),
    untold("alliance", "allied teams share one (IG-SET-01)", Code("side")),
    Line("strength", WORD, "the die of strength (IG-TST-01)", 4, words=DICE),  # kept as the faces of the die
    Line("dexterity", WORD, "the die of dexterity", 4, words=DICE),
    Line("intelligence", WORD, "the die of intelligence", 4, words=DICE),
    Line("resolve", WORD, "the die of resolve", 4, words=DICE),
    Line("skills", NUMBERS, "the faces of each skill's die", [4] * len(w.SKILLS), fields=SKILLS),
    Line("proficiencies", NUMBERS, "each proficiency", [0] * len(w.PROFICIENCIES), fields=PROFICIENCIES),
    *points("health", low=1),
    *points("endurance"),
    *points("stamina"),
    *points("focus"),
    derived("constitution", "what missing health is compared with (IG-DTH-01)", 4),
    derived("evasion", "what an attack has to meet (IG-ATK-02)", 4),
    derived("willpower", "what a mental effect has to meet (IG-RCT-05)", 4),
    derived("armour_rating", "armour, or the hide of a beast"),
    derived("physical_deflection", "subtracted from physical damage (IG-DMG-02)", 2),
    derived("elemental_deflection", "subtracted from elemental damage (IG-DMG-02)", 2),
    derived("speed", "metres of one movement (IG-MOV-01)", 8),
    derived("passive_perception", "what somebody who sneaks has to meet (IG-SUR-01)", 4),
    Line("luck_bonus", NUMBER, "added to every luck roll", high=20, low=-20),
    Line("death_difficulty", NUMBER, "difficulty of the luck test against death; grows for good (IG-DTH-06)", 10),
    Line("cannot_be_surprised", FLAG, "acts in a surprise round in any case (IG-SUR-03)"),
    Line("hands", NUMBER, "hands to hold things with (IG-ACT-02)", 2, high=10),
    Line(
        "held", ITEMS, "items in hand: names, or {item: Buckler, durability: 7, loaded: false}", table="weapons"
    ),  # places in the fight's items
    Line("carried", ITEMS, "items not in hand, written as those held", table="weapons"),
    Line("ammunition", NUMBER, "arrows or bolts left, -1 where nobody counts (IG-ACT-14)", -1, low=-1),
    Line("fate", NUMBER, "fate points (IG-OPT-01)", high=3),
    Line("is_pc", FLAG, "a player character (IG-DTH-05)"),
    Line("common", FLAG, "a common creature (IG-OPT-05)"),
    Line("maneuvers", WORDS, "maneuvers learned (IG-OPT-03)", words=w.MANEUVERS),
    # conditions (ledger section 4)
    Line("conscious", FLAG, "awake", bit="UNCONSCIOUS", unless=True),
    Line("dead", FLAG, "dead", bit="KILLED"),
    Line("fled", FLAG, "got away", bit="ESCAPED"),
    Line("surrendered", FLAG, "gave up", bit="SURRENDERED"),
    Field("removed", FLAG, "taken off the table"),
    Line("prone", FLAG, "lies on the ground"),
    Line("guarding", FLAG, "on guard: +1 to all defences (IG-ACT-05)"),
    Line("waiting", FLAG, "the additional reaction of a Wait is not yet used (IG-ACT-13)"),
    Line("in_cover", FLAG, "took cover and has not moved (IG-ACT-09)"),
    Line("surprised", FLAG, "surprised until the surprise round ends (IG-SUR-05)"),
    Line("blinded", FLAG, "sees nobody"),
    Line("crippled", FLAG, "half speed"),
    Line("encumbered", FLAG, "half speed, disadvantage on STR and DEX tests"),
    Line("stunned", FLAG, "loses 1 action of its next turn"),
    Line("unseen_by", ITEMS, "those who cannot see it (IG-ATK-12)", table="fighters"),
    Line("bleeding", NUMBER, "damage at the start of its turn, of which 1 to health; one less each time"),
    Line("burning", NUMBER, "fire damage at the start of its turn; one less each time"),
    Line("poison", NUMBER, "health lost at each interval; one less each time"),
    Line("sickness", NUMBER, "subtracted from all tests"),
    # the round and the turn
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Line("acted_this_round", FLAG, "has had its turn (IG-RND-02)"),
    Line("attacks_this_round", NUMBER, "attacks made, each -2 for the next (IG-ATK-10)"),
    Line("actions_left", NUMBER, "slots of its turn that are left (IG-ECO-01)"),
    Line("reactions_left", NUMBER, "reactions it has (IG-ECO-04)", 1),
    Line("free_reaction", FLAG, "an interceptor's one free defence is not yet used (IG-RCT-14)"),
    Line("defended", WORDS, "kinds of defence used against the present attack (IG-RCT-15)", words=DEFENCES),
    Line("moved_this_turn", FLAG, "has moved by Move or Step, so that it may Sprint (IG-ACT-11)"),
    Line("used_move", FLAG, "has used the Move of its turn (IG-ACT-06)"),
    Line("stepped_this_turn", FLAG, "has taken the Step of its turn (IG-FRE-03)"),
    Line("halted", FLAG, "does not move any more this turn (IG-OPT-03)"),
    Line("commanded_this_turn", ITEMS, "whom it has commanded this turn (IG-ACT-03)", table="fighters"),
    Line("pending", WORD, "the action that goes on (IG-ECO-07)", words=VERBS),
    Line("pending_done", NUMBER, "slots spent on it"),
    Line("pending_total", NUMBER, "slots it takes"),
    Line("pending_target", FIGHTER, "whom it is for"),
    Line("pending_item", TEXT, "the item it is done with, one of its own, or none", -1, type="i64"),
    Line("pending_amount", NUMBER, "what else belongs to it, by its place in a list", high=FOREVER, low=-1),
    Line("readied", WORD, "the trigger of a readied action (IG-ACT-07)", words=w.TRIGGERS),
    Line("readied_verb", WORD, "the readied action", words=VERBS),
    Line("readied_item", TEXT, "the item it is done with, one of its own, or none", -1, type="i64"),
    Line("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Line("forced_verb", WORD, "what its first action has to be (IG-INI-03)", words=VERBS),
    Line("forced_target", FIGHTER, "whom it is aimed at"),
    Line("assist_verb", WORD, "what others have helped it with (IG-OPT-04)", words=VERBS),
    Line("assist_bonus", NUMBER, "what their help adds to the test", high=4),
    Line("breaks", NUMBER, "breaks taken since the last rest (IG-END-04)"),
    Line("hit_this_turn", ITEMS, "whom it has hit this turn (IG-OPT-02)", table="fighters"),
    Line("attacked_this_turn", ITEMS, "whom it has attacked this turn (IG-OPT-02)", table="fighters"),
    Line("missed_last", FLAG, "its last attack this turn missed (IG-OPT-02)"),
]

# The state of a fight.
FIGHT: Final[list[Line | Field]] = [
    Field("round", NUMBER, "the round; 0 before the first and in a surprise round", high=FOREVER),
    Field("next", NUMBER, "the place in the order of the team that picks next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Line("order", ITEMS, "the teams in the order of their initiative (IG-INI-01)", table="sides"),
    Line("surprise", TEXT, "the team that has surprise, or none (IG-SUR-01)", -1, type="i64"),
    Line("objectives", ITEMS, "for each team: what it wins by (IG-SET-02)", table="objectives", type="list[str]"),
    Line(
        "coming_objectives", ITEMS, "the same from the next round on (IG-END-03)", table="objectives", type="list[str]"
    ),
    Line("goes_on", FLAG, "the game master lets it go on with one team left (IG-END-01)"),
    Line("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER, by_hand=True),
    untold("item_kind", "what each item is, as a place in the armoury", type="list[i64]"),
    untold("item_durability", "what it still takes until it breaks (IG-RCT-12)", type="list[i64]"),
    untold("item_loaded", "1 for what needs no reloading (IG-ACT-14)", type="list[i64]"),
]

DECLARED: Final = [
    Declared(
        "affray.games.ingenuity.book",
        "sheet_made",
        "Stats",
        "Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it.",
        SHEET,
        hooks={"take_room": "IG-MOV-05: the room it takes up, by its size."},
        masks={"GONE": "KILLED | ESCAPED | SURRENDERED"},
    ),
    state_of_fights("affray.games.ingenuity.book", FIGHT),
]
