# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see.

Skills, resistances, uses, potentials and masteries are kept in lists of the combatant; here each is a field by its own
name.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, flags
from affray.games.legends.book import words
from affray.games.legends.book.library import library

FOREVER: Final = 1_000_000
LIGHT_SOURCES: Final = ["none", "torch", "lantern", "candle"]
LIGHT_FEET: Final = [0, 20, 15, 10]  # LG-VIS-02: bright so far, and dim so much farther
SHIELDS: Final = library().shield_names()


def feet(says: dict[str, str]) -> list[Field]:
    return [Field(name, NUMBER, f"{meaning}, in feet") for name, meaning in says.items()]


ATTRIBUTES: Final = [
    Field(name, NUMBER, f"the attribute {name}" + ("; its maximum" if name == "luck" else ""), low=1, high=8)
    for name in words.ATTRIBUTES
]
SKILLS: Final = [Field(name, NUMBER, f"rank in {name}", high=8, alias="skills") for name in words.SKILLS]
RESISTANCES: Final = [
    Field(
        f"resist_{name}", WORDS, f"what holds for {name} damage (LG-DMG-03 to LG-DMG-06)", words.TIERS, alias="resist"
    )
    for name in words.DAMAGE_TYPES
]
# The specials that are used up, and the field that counts them.
COUNTED: Final = {
    "relentless_uses": words.RELENTLESS,
    "coordinated_strike_uses": words.COORDINATED_STRIKE,
    "breath_ready": words.BREATH,
    "frightful_presence_uses": words.FRIGHTFUL_PRESENCE,
    "resilient_defense_uses": words.RESILIENT_DEFENSE,
}
USES: Final = [
    Field(name, NUMBER, f"{words.SPECIALS[special]}: how often it can still be used", high=100, alias="uses")
    for name, special in COUNTED.items()
]
POTENTIALS: Final = [
    Field(f"{name}_potential", NUMBER, f"Potential of {name} (LG-WEAVE-01)", high=8, alias="potentials")
    for name in words.ENERGIES
]
MASTERIES: Final = [
    Field(f"{name}_mastery", NUMBER, f"Mastery of {name} (LG-WEAVE-01)", high=8, alias="masteries")
    for name in words.ENERGIES
]
# Fields that are a place in a list of the combatant: name, list and place.
LISTED: Final[dict[str, int]] = {
    **{name: i for i, name in enumerate(words.SKILLS)},
    **{f"resist_{name}": i for i, name in enumerate(words.DAMAGE_TYPES)},
    **COUNTED,
    **{f"{name}_potential": i for i, name in enumerate(words.ENERGIES)},
    **{f"{name}_mastery": i for i, name in enumerate(words.ENERGIES)},
}

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons", ITEMS, "what it fights with; as much as fits the hands is held, the rest carried", table="weapons"
    ),
    Field("armour", ITEMS, "what it wears: DR, weakness and resistance, stealth penalty", table="armour"),
    Field("carries_light", WORD, "a light it carries (LG-VIS-02)", words=LIGHT_SOURCES),
]

WHO: Final = [
    Field("stance", WORD, "how it is played when nobody plays it", words=words.STANCES),
    Field("is_pc", FLAG, "a player character (LG-DOWN-01, LG-LUCK-04)"),
    Field("size", WORD, "its size (LG-GEO-01)", words=words.SIZES),
    Field("elevation", WORD, "where it is (LG-SEN-03)", words=words.ELEVATIONS),
    *ATTRIBUTES,
    Field("current_luck", NUMBER, "what is left of Luck (LG-LUCK-01)", high=8),
    *SKILLS,
    Field("max_hp", NUMBER, "hit points at their best; 8 times Constitution if not given", low=1),
    Field("hp", NUMBER, "hit points now", low=-8),
    Field("temp_hp", NUMBER, "temporary hit points (LG-TEMP-01)"),
    Field("temp_hp_source", TEXT, "where they are from"),
    Field("lethal_loss", NUMBER, "hit points lost to lethal damage and not yet healed (LG-NL-04)"),
    Field("base_dr", NUMBER, "damage reduction; that of the armour if not given (LG-DMG-02)", high=100),
    *RESISTANCES,
    Field("condition_immunities", WORDS, "conditions that it cannot get", words=words.CONDITIONS),
    Field("stealth_penalty", NUMBER, "added to both dice of Stealth (LG-HID-02)", high=8),
    *feet(
        {
            "speed": "of one Advance on foot (LG-MOVE-01)",
            "fly_speed": "the same in the air",
            "climb_speed": "the same on walls",
            "burrow_speed": "the same under the ground",
            "reach": "reach of melee attacks with what has none of its own",
            "darkvision": "Darkvision (LG-SEN-01)",
            "blindsight": "Blindsight (LG-SEN-02)",
            "tremorsense": "Tremorsense (LG-SEN-03)",
            "perfect_sight": "Perfect Sight (LG-SEN-04)",
            "light_bright": "bright light around it (LG-VIS-02)",
            "light_dim": "and dim light around that",
        }
    ),
    Field("initiative_modifier", NUMBER, "other modifiers of the Initiative Bonus (LG-INIT-01)", low=-20, high=20),
    Field("initiative_skill", WORD, "the skill it would use for initiative (LG-INIT-03)", words=words.SKILLS),
    *flags(
        {
            "blindsight_needs_hearing": "its Blindsight needs hearing (LG-SEN-02)",
            "low_light": "dim light is bright to it (LG-SEN-05)",
            "sightless": "has no sight at all (LG-VIS-01)",
        }
    ),
    Field("hands", NUMBER, "hands to hold things with", high=10),
    Field("held", ITEMS, "weapons in hand: names, or {item: Light Crossbow, unloaded: 1}", table="weapons"),
    Field("carried", ITEMS, "weapons not in hand", table="weapons"),
    Field("shield", WORD, "the shield on its arm", words=SHIELDS),
    Field("shield_carried", WORD, "a shield that it carries and has not donned", words=SHIELDS),
    Field("potions", NUMBER, "healing potions", high=100),
    Field("potion_heals", NUMBER, "what one of them heals", high=100),
    Field("feats", WORDS, "feats and traits (ledger 6.4)", words=words.FEATS),
    Field("specials", WORDS, "specials of creatures (ledger 6.6)", words=words.SPECIALS),
    *USES,
    Field("recharge_from", NUMBER, "the lowest face of a d8 that recharges the breath (LG-TURN-02)", low=1, high=9),
    Field("multiattack", ITEMS, "the attacks of its multiattack, in order (LG-NPC-01)", table="weapons"),
    Field("both_hit_damage", NUMBER, "more damage if all attacks of the multiattack hit", high=100),
    Field("action_points_max", NUMBER, "action points at the start of its turn (LG-NPC-03)", high=10),
    Field("action_points", NUMBER, "action points left", high=10),
    Field("regeneration", NUMBER, "hit points that come back at the start of its turn (LG-TURN-02)", high=100),
    *POTENTIALS,
    *MASTERIES,
    Field("energy_max", NUMBER, "the pool of Energy; by the formula of ledger 2.1 if not given"),
    Field("energy", NUMBER, "Energy left"),
    Field("weaves", ITEMS, "weaves it knows (ledger 6.5)", table="weaves"),
]

CONDITIONS: Final = [
    *flags(
        {
            "blinded": "sees nothing",
            "deafened": "hears nothing",
            "cowering": "does nothing but defend itself",
            "prone": "lies on the ground (LG-COV-09, LG-COV-10)",
            "unconscious": "no actions; Blinded and Prone",
            "stable": "at 0 HP and not Dying",
            "dying": "LG-DOWN-02",
            "invisible": "nobody sees it (LG-HID-09)",
            "revealed": "LG-VIS-05",
            "surprised": "LG-SURP-01",
            "dead": "dead",
            "frightened": "+1 both on all rolls",
            "fleeing": "runs from what it fears; +1 both",
            "dazzled": "+1 both on attacks and sight",
            "disoriented": "Perception +1 both",
            "clumsy": "Agility, Dexterity and Reflex +1 both",
            "weakened": "Strength +1 both, melee damage -2",
            "sickened": "Fortitude +1 both",
            "grievously_wounded": "one action, no reactions, Clumsy and Dazzled",
            "dazed": "+1 both on the next action; no reactions",
            "stunned": "no actions; fails Reflex",
            "paralyzed": "no actions; fails Fortitude and Reflex",
            "grappled": "cannot move; attacks and skills +1 both",
            "restrained": "cannot move; attacks and skills +2 both; fails Reflex",
            "poisoned": "attribute dice +1",
            "singed": "+1 on one die of the next action",
            "smoldering": "2 fire damage at the start of its turn, once",
            "ignited": "1d8 fire damage at the start of its turn",
            "burning": "2d8 fire damage at the start of its turn; +1 both",
            "chilled": "+1 on one Agility die",
            "numbed": "weapons and Dexterity +1 on one die",
            "frosted": "half speed, Clumsy",
            "frozen": "Restrained, 1d8 cold damage each turn",
            "slowed": "speed -10 ft",
            "slowed_major": "2 actions per turn",
            "charmed": "may not attack the charmer",
            "squeezing": "attacks against it have Fortune",
            "outlined": "attacks on it -1 on one die",
            "truesighted": "Perfect Sight by a weave",
            "contained": "in a closed container: BLOCKED to all (LG-LOS-02)",
            "fled": "got away",
            "surrendered": "gave up",
            "removed": "taken off the table",
            "from_dying": "stabilised from Dying (LG-DOWN-05)",
            "shaken": "Dazed, and its next action is still to come",
            "second_try": "one more try at its next save against fear",
        }
    ),
    Field("bleeding", NUMBER, "stacks of Bleeding", high=100),
    Field("petrifying", NUMBER, "ends of own turns until it saves once more or is stone", high=2),
    Field("exhausted", NUMBER, "levels of Exhausted", high=5),
    Field("timers", NUMBERS, "condition, clock, number, source of each that is timed", low=-1, high=FOREVER),
    Field("fear_source", FIGHTER, "whom it fears"),
    Field("charmer", FIGHTER, "who has charmed it"),
    Field("grappler", FIGHTER, "who holds it"),
    Field("grappling", FIGHTER, "whom it holds"),
    Field("wakes_in", NUMBER, "rounds of a knock-out left, -1 for none (LG-NL-03)", low=-1),
    Field("tended", NUMBER, "rounds running that it was tended after a knock-out (LG-NL-03)", high=8),
    Field("tended_in", NUMBER, "the last of these rounds, -1 for none", low=-1),
    Field("save_bonus", NUMBER, "subtracted from both dice of its next stabilisation or recovery save", high=8),
    Field("hidden_from", ITEMS, "those it has hidden from (LG-HID-02)", table="fighters"),
    Field("found_by", ITEMS, "those who have found it (LG-HID-06)", table="fighters"),
    Field("stealth_result", NUMBER, "the successes it hid with (LG-HID-10)", high=3),
]

TURN: Final = [
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Field("initiative_total", NUMBER, "LG-INIT-02", low=-100),
    Field("initiative_bonus", NUMBER, "LG-INIT-01", low=-100),
    Field("initiative_rank", NUMBER, "rank of the skill used for initiative", high=8),
    Field("initiative_shift", NUMBER, "what conditions have changed since the roll (LG-INIT-06)", low=-100),
    *flags(
        {
            "acted": "has had a turn in this fight",
            "reaction_ready": "has its reaction (LG-REACT-01)",
            "parried": "its buckler has parried this round",
            "handled": "drew, stowed or picked something up for free this turn",
            "slanted": "has had the first diagonal of its Advance (LG-MOVE-01)",
            "disengaged": "its movement provokes nothing (LG-MOVE-03)",
            "tumbling": "its steps may cross enemies",
            "used_multiattack": "has used its multiattack this turn (LG-NPC-01)",
            "used_aggressive": "has used Aggressive this turn",
            "total_defense": "attacks against it have Misfortune (LG-ACT-03)",
            "averting": "averts its eyes from a gaze",
            "planted": "stands behind a planted pavise",
            "negated": "Shield Master has negated a hit in this fight",
        }
    ),
    Field("falls_later", WORD, "falls when its simultaneous block is over (LG-INIT-05)", ["no", "lethal", "other"]),
    Field("actions_left", NUMBER, "actions of its turn that are left (LG-ACT-01)", high=10),
    Field("combat_actions", NUMBER, "[Combat] actions taken this turn (LG-ACT-02)", high=10),
    Field("free_actions", NUMBER, "[Free] actions taken this turn", high=10),
    Field("minors", NUMBER, "[Minor] actions that its moves still carry", high=10),
    Field("move_left", NUMBER, "half-feet of its Advance that are left", high=10_000),
    Field("crouched", WORD, "the cover of the shield it crouches behind (LG-COV-14)", words=words.DEGREES),
    Field("planted_x", NUMBER, "the side of the pavise: columns", low=-1, high=1),
    Field("planted_y", NUMBER, "the side of the pavise: rows", low=-1, high=1),
    Field("aided", TEXT, "the skill that others have aided it with, or none (LG-ACT-03)"),
    Field("feinted", FIGHTER, "whom it has feinted (LG-ACT-03)"),
    Field("readied", WORD, "the trigger of a readied action (LG-REACT-05)", words=words.TRIGGERS),
    Field("readied_verb", WORD, "the readied action", words=["none", *words.ACTIONS[1:]]),
    Field("readied_item", TEXT, "the weapon or weave of the readied action, one of its own, or unarmed"),
    Field("readied_penalty", NUMBER, "its multiple action penalty", high=10),
    Field("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Field("readied_targets", ITEMS, "those it could already target when it readied", table="fighters"),
]

FIELDS: Final = [*WHO, *CONDITIONS, *TURN, *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before the first and in a surprise round", high=FOREVER),
    Field("next", NUMBER, "the place in the order of whose turn comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "everybody in the order of their turns (LG-INIT-04)", table="fighters"),
    Field("surprise_round", FLAG, "the round in which only the unsurprised act (LG-SURP-01)"),
    Field("surprise_ruled", FLAG, "who is Surprised has been said (LG-SURP-02)"),
    Field("begun", FLAG, "initiative has been rolled"),
    Field("goes_on", FLAG, "the game master lets it go on with one side left (LG-END-01)"),
    Field("won", NUMBER, "the side that has won, -1 for none yet (LG-END-01)", low=-1, high=99),
    Field("flights", NUMBERS, "rounds in which all of a side only fled, out of reach (LG-END-01)", high=FOREVER),
    Field("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER),
    Field("acting", FIGHTER, "whose turn it is"),
    Field("worn", NUMBERS, "square or edge of cover, and the damage it has taken (LG-COV-13)", high=FOREVER),
    Field("zones", NUMBERS, "kind, x, y, radius, last round and source of each zone", low=-1, high=FOREVER),
]
