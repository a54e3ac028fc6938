# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see.

Skills and proficiencies are kept in two lists of the combatant; here each is a field by its own name. Dice are
written d4 to d12; a combatant keeps their faces.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, flags
from affray.games.ingenuity.book import words

FOREVER: Final = 1_000_000
DICE: Final = ["d4", "d6", "d8", "d10", "d12"]
VERBS: Final = ["none", *words.ACTIONS[1:]]
# One for each bit, by the numbers of words.py.
DEFENCES: Final = ["none", "dodge", "parry", "block", "intercept", "fortify", "resist", "readied", "arrow catch"]


def points(name: str, says: str, low: int = 0) -> list[Field]:
    return [
        Field(f"{name}_max", NUMBER, f"{says} at its best; {FORMULAS[name]} if not given", low=low),
        Field(name, NUMBER, f"{says} now"),
    ]


def derived(name: str, says: str) -> Field:
    return Field(name, NUMBER, f"{says}; {FORMULAS[name]} if not given")


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

ATTRIBUTES: Final = [
    Field("strength", WORD, "the die of strength (IG-TST-01)", words=DICE),
    Field("dexterity", WORD, "the die of dexterity", words=DICE),
    Field("intelligence", WORD, "the die of intelligence", words=DICE),
    Field("resolve", WORD, "the die of resolve", words=DICE),
]
SKILLS: Final = [
    Field(name, WORD, f"the die of the skill {name}; d4 is untrained", words=DICE, alias="skills")
    for name in words.SKILLS
]
PROFICIENCIES: Final = [
    Field(name, NUMBER, f"the proficiency {name}", high=4, alias="proficiencies") for name in words.PROFICIENCIES
]

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "gear",
        ITEMS,
        "weapons, shields and other items; what fits the hands is held, the rest is carried (IG-SET-03)",
        table="weapons",
    ),
    Field("worn", ITEMS, "armour; the armour rating is computed from it", table="armour"),
]

WHO: Final = [
    Field("stance", WORD, "how it is played when nobody plays it", words=words.STANCES),
    Field("size", NUMBER, "its size; 5 and more stand on several squares (IG-MOV-05)", low=1, high=12),
    Field("squares", NUMBER, "the side of its block of squares; 0: by its size (IG-MOV-05)", high=5),
    *ATTRIBUTES,
    *SKILLS,
    *PROFICIENCIES,
    *points("health", "health", low=1),
    *points("endurance", "endurance"),
    *points("stamina", "stamina"),
    *points("focus", "focus"),
    derived("constitution", "what missing health is compared with (IG-DTH-01)"),
    derived("evasion", "what an attack has to meet (IG-ATK-02)"),
    derived("willpower", "what a mental effect has to meet (IG-RCT-05)"),
    derived("armour_rating", "armour, or the hide of a beast"),
    derived("physical_deflection", "subtracted from physical damage (IG-DMG-02)"),
    derived("elemental_deflection", "subtracted from elemental damage (IG-DMG-02)"),
    derived("speed", "metres of one movement (IG-MOV-01)"),
    derived("passive_perception", "what somebody who sneaks has to meet (IG-SUR-01)"),
    Field("luck_bonus", NUMBER, "added to every luck roll", low=-20, high=20),
    Field("death_difficulty", NUMBER, "difficulty of the luck test against death; grows for good (IG-DTH-06)"),
    Field("cannot_be_surprised", FLAG, "acts in a surprise round in any case (IG-SUR-03)"),
    Field("hands", NUMBER, "hands to hold things with (IG-ACT-02)", high=10),
    Field("held", ITEMS, "items in hand: names, or {item: Buckler, durability: 7, loaded: false}", table="weapons"),
    Field("carried", ITEMS, "items not in hand, written as those held", table="weapons"),
    Field("ammunition", NUMBER, "arrows or bolts left, -1 where nobody counts (IG-ACT-14)", low=-1),
    Field("fate", NUMBER, "fate points (IG-OPT-01)", high=3),
    Field("is_pc", FLAG, "a player character (IG-DTH-05)"),
    Field("common", FLAG, "a common creature (IG-OPT-05)"),
    Field("maneuvers", WORDS, "maneuvers learned (IG-OPT-03)", words=words.MANEUVERS),
]

CONDITIONS: Final = [
    *flags(
        {
            "conscious": "awake",
            "dead": "dead",
            "fled": "got away",
            "surrendered": "gave up",
            "removed": "taken off the table",
            "prone": "lies on the ground",
            "guarding": "on guard: +1 to all defences (IG-ACT-05)",
            "waiting": "the additional reaction of a Wait is not yet used (IG-ACT-13)",
            "in_cover": "took cover and has not moved (IG-ACT-09)",
            "surprised": "surprised until the surprise round ends (IG-SUR-05)",
            "blinded": "sees nobody",
            "crippled": "half speed",
            "encumbered": "half speed, disadvantage on STR and DEX tests",
            "stunned": "loses 1 action of its next turn",
        }
    ),
    Field("unseen_by", ITEMS, "those who cannot see it (IG-ATK-12)", table="fighters"),
    Field("bleeding", NUMBER, "damage at the start of its turn, of which 1 to health; one less each time"),
    Field("burning", NUMBER, "fire damage at the start of its turn; one less each time"),
    Field("poison", NUMBER, "health lost at each interval; one less each time"),
    Field("sickness", NUMBER, "subtracted from all tests"),
]

TURN: Final = [
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Field("acted_this_round", FLAG, "has had its turn (IG-RND-02)"),
    Field("attacks_this_round", NUMBER, "attacks made, each -2 for the next (IG-ATK-10)"),
    Field("actions_left", NUMBER, "slots of its turn that are left (IG-ECO-01)"),
    Field("reactions_left", NUMBER, "reactions it has (IG-ECO-04)"),
    Field("free_reaction", FLAG, "an interceptor's one free defence is not yet used (IG-RCT-14)"),
    Field("defended", WORDS, "kinds of defence used against the present attack (IG-RCT-15)", words=DEFENCES),
    Field("moved_this_turn", FLAG, "has moved by Move or Step, so that it may Sprint (IG-ACT-11)"),
    Field("used_move", FLAG, "has used the Move of its turn (IG-ACT-06)"),
    Field("stepped_this_turn", FLAG, "has taken the Step of its turn (IG-FRE-03)"),
    Field("halted", FLAG, "does not move any more this turn (IG-OPT-03)"),
    Field("commanded_this_turn", ITEMS, "whom it has commanded this turn (IG-ACT-03)", table="fighters"),
    Field("pending", WORD, "the action that goes on (IG-ECO-07)", words=VERBS),
    Field("pending_done", NUMBER, "slots spent on it"),
    Field("pending_total", NUMBER, "slots it takes"),
    Field("pending_target", FIGHTER, "whom it is for"),
    Field("pending_item", TEXT, "the item it is done with, one of its own, or none"),
    Field("pending_amount", NUMBER, "what else belongs to it, by its place in a list", low=-1, high=FOREVER),
    Field("readied", WORD, "the trigger of a readied action (IG-ACT-07)", words=words.TRIGGERS),
    Field("readied_verb", WORD, "the readied action", words=VERBS),
    Field("readied_item", TEXT, "the item it is done with, one of its own, or none"),
    Field("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Field("forced_verb", WORD, "what its first action has to be (IG-INI-03)", words=VERBS),
    Field("forced_target", FIGHTER, "whom it is aimed at"),
    Field("assist_verb", WORD, "what others have helped it with (IG-OPT-04)", words=VERBS),
    Field("assist_bonus", NUMBER, "what their help adds to the test", high=4),
    Field("breaks", NUMBER, "breaks taken since the last rest (IG-END-04)"),
    Field("hit_this_turn", ITEMS, "whom it has hit this turn (IG-OPT-02)", table="fighters"),
    Field("attacked_this_turn", ITEMS, "whom it has attacked this turn (IG-OPT-02)", table="fighters"),
    Field("missed_last", FLAG, "its last attack this turn missed (IG-OPT-02)"),
]

FIELDS: Final = [*WHO, *CONDITIONS, *TURN, *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
ITEM_FIELDS: Final = ["pending_item", "readied_item"]  # one item of its own

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before the first and in a surprise round", high=FOREVER),
    Field("next", NUMBER, "the place in the order of the team that picks next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "the teams in the order of their initiative (IG-INI-01)", table="sides"),
    Field("surprise", TEXT, "the team that has surprise, or none (IG-SUR-01)"),
    Field("objectives", ITEMS, "for each team: what it wins by (IG-SET-02)", table="objectives"),
    Field("coming_objectives", ITEMS, "the same from the next round on (IG-END-03)", table="objectives"),
    Field("goes_on", FLAG, "the game master lets it go on with one team left (IG-END-01)"),
    Field("lying", NUMBERS, "square and item of what lies on the ground", low=0, high=FOREVER),
]
