# not compiled: read when a scene is set or shown, and when the sheet is written
"""The sheet of a combatant (ledger 2.1, section 4): everything it keeps, each declared once.

Skills, resistances, uses, potentials and masteries are kept in lists of the combatant; here each is a field by its own
name. Conditions are bits of one number, because every loop over the people of a fight asks for some of them.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field
from affray.engine.question import NOBODY
from affray.engine.sheets import Code, Declared, Line, Record, state_of_fights, untold
from affray.games.legends.book import words as w

FOREVER: Final = 1_000_000


def in_feet(name: str, says: str, default: int = 0) -> Line:
    return Line(name, NUMBER, f"{says}, in feet", default)


def plight(name: str, says: str) -> Line:
    """A condition; its number in words.py is the place of its bit."""
    place = w.CONDITIONS.index(name) if name in w.CONDITIONS else -1
    return Line(name, FLAG, says, bit=f"IS_{name.upper()}", place=place)


def shields() -> list[str]:
    from affray.games.legends.book.library import library

    return library().shield_names()


ATTRIBUTES: Final = [
    Line(name, NUMBER, f"the attribute {name}" + ("; its maximum" if name == "luck" else ""), 3, low=1, high=8)
    for name in w.ATTRIBUTES
]
SKILLS: Final = [Field(name, NUMBER, f"rank in {name}", high=8, alias="skills") for name in w.SKILLS]
RESISTANCES: Final = [
    Field(f"resist_{name}", WORDS, f"what holds for {name} damage (LG-DMG-03 to LG-DMG-06)", w.TIERS, alias="resist")
    for name in w.DAMAGE_TYPES
]
# The specials that are used up, and the field that counts them.
COUNTED: Final = {
    "relentless_uses": w.RELENTLESS,
    "coordinated_strike_uses": w.COORDINATED_STRIKE,
    "breath_ready": w.BREATH,
    "frightful_presence_uses": w.FRIGHTFUL_PRESENCE,
    "resilient_defense_uses": w.RESILIENT_DEFENSE,
}
USES: Final = [
    Field(name, NUMBER, f"{w.SPECIALS[special]}: how often it can still be used", high=100, alias="uses")
    for name, special in COUNTED.items()
]
POTENTIALS: Final = [
    Field(f"{name}_potential", NUMBER, f"Potential of {name} (LG-WEAVE-01)", high=8, alias="potentials")
    for name in w.ENERGIES
]
MASTERIES: Final = [
    Field(f"{name}_mastery", NUMBER, f"Mastery of {name} (LG-WEAVE-01)", high=8, alias="masteries")
    for name in w.ENERGIES
]

SHEET: Final[list[Line | Field]] = [
    # what the stat block says (ledger 2.1)
    Line("stance", WORD, "how it is played when nobody plays it", w.HUNTER, words=w.STANCES),
    Line("is_pc", FLAG, "a player character (LG-DOWN-01, LG-LUCK-04)"),
    Line("size", WORD, "its size (LG-GEO-01)", w.MEDIUM, words=w.SIZES),
    Line("elevation", WORD, "where it is (LG-SEN-03)", w.GROUND, words=w.ELEVATIONS),
    *ATTRIBUTES,
    Line("current_luck", NUMBER, "what is left of Luck (LG-LUCK-01)", 3, high=8),
    Line("skills", NUMBERS, "rank by skill", [0] * len(w.SKILLS), fields=SKILLS),
    Line("max_hp", NUMBER, "hit points at their best; 8 times Constitution if not given", 24, low=1),
    Line("hp", NUMBER, "hit points now", 24, low=-8),
    Line("temp_hp", NUMBER, "temporary hit points (LG-TEMP-01)"),
    Line("temp_hp_source", TEXT, "where they are from"),
    Line("lethal_loss", NUMBER, "hit points lost to lethal damage and not yet healed (LG-NL-04)"),
    Line("base_dr", NUMBER, "damage reduction; that of the armour if not given (LG-DMG-02)", high=100),
    Line("resist", NUMBERS, "bits of TIERS by damage type", [0] * len(w.DAMAGE_TYPES), fields=RESISTANCES),
    Line("condition_immunities", WORDS, "conditions that it cannot get", words=w.CONDITIONS),
    Line("stealth_penalty", NUMBER, "added to both dice of Stealth (LG-HID-02)", high=8),
    in_feet("speed", "of one Advance on foot (LG-MOVE-01)", 30),
    in_feet("fly_speed", "the same in the air"),
    in_feet("climb_speed", "the same on walls"),
    in_feet("burrow_speed", "the same under the ground"),
    in_feet("reach", "reach of melee attacks with what has none of its own", 5),
    in_feet("darkvision", "Darkvision (LG-SEN-01)"),
    in_feet("blindsight", "Blindsight (LG-SEN-02)"),
    in_feet("tremorsense", "Tremorsense (LG-SEN-03)"),
    in_feet("perfect_sight", "Perfect Sight (LG-SEN-04)"),
    in_feet("light_bright", "bright light around it (LG-VIS-02)"),
    in_feet("light_dim", "and dim light around that"),
    Line("initiative_modifier", NUMBER, "other modifiers of the Initiative Bonus (LG-INIT-01)", low=-20, high=20),
    Line("initiative_skill", WORD, "the skill it would use for initiative (LG-INIT-03)", w.PERCEPTION, words=w.SKILLS),
    Line("blindsight_needs_hearing", FLAG, "its Blindsight needs hearing (LG-SEN-02)", True),
    Line("low_light", FLAG, "dim light is bright to it (LG-SEN-05)"),
    Line("sightless", FLAG, "has no sight at all (LG-VIS-01)"),
    Line("hands", NUMBER, "hands to hold things with", 2, high=10),
    Line(
        "held", ITEMS, "weapons in hand: names, or {item: Light Crossbow, unloaded: 1}", table="weapons"
    ),  # places in the fight's items; the main hand first
    Line("carried", ITEMS, "weapons not in hand", table="weapons"),
    Line(
        "shield", WORD, "the shield on its arm", words=shields
    ),  # on the arm, as a place in the fight's shields; 0 for none
    Line("shield_carried", WORD, "a shield that it carries and has not donned", words=shields),
    Line("potions", NUMBER, "healing potions", high=100),
    Line("potion_heals", NUMBER, "what one of them heals", 8, high=100),
    Line("feats", WORDS, "feats and traits (ledger 6.4)", words=w.FEATS),
    Line("specials", WORDS, "specials of creatures (ledger 6.6)", words=w.SPECIALS),
    Line("uses", NUMBERS, "uses left, or 1 while a recharging one is ready", [0] * len(w.SPECIALS), fields=USES),
    Line("recharge_from", NUMBER, "the lowest face of a d8 that recharges the breath (LG-TURN-02)", 5, low=1, high=9),
    Line("multiattack", ITEMS, "the attacks of its multiattack, in order (LG-NPC-01)", table="weapons"),
    Line("both_hit_damage", NUMBER, "more damage if all attacks of the multiattack hit", high=100),
    Line("action_points_max", NUMBER, "action points at the start of its turn (LG-NPC-03)", high=10),
    Line("action_points", NUMBER, "action points left", high=10),
    Line("regeneration", NUMBER, "hit points that come back at the start of its turn (LG-TURN-02)", high=100),
    Line("potentials", NUMBERS, "Potential by energy", [0] * len(w.ENERGIES), fields=POTENTIALS),
    Line("masteries", NUMBERS, "Mastery by energy", [0] * len(w.ENERGIES), fields=MASTERIES),
    Line("energy_max", NUMBER, "the pool of Energy; by the formula of ledger 2.1 if not given"),
    Line("energy", NUMBER, "Energy left"),
    Line("weaves", ITEMS, "weaves it knows (ledger 6.5)", table="weaves"),  # places in the fight's weaves
    # conditions (ledger section 4): those that are bits of one number, and those that are counted
    plight("blinded", "sees nothing"),
    plight("deafened", "hears nothing"),
    plight("cowering", "does nothing but defend itself"),
    plight("prone", "lies on the ground (LG-COV-09, LG-COV-10)"),
    plight("unconscious", "no actions; Blinded and Prone"),
    plight("stable", "at 0 HP and not Dying"),
    plight("dying", "at 0 HP or less, and saves at every turn (LG-DOWN-02)"),
    plight("invisible", "nobody sees it (LG-HID-09)"),
    plight("revealed", "can be hidden from nobody (LG-VIS-05)"),
    plight("surprised", "has no turn in the surprise round (LG-SURP-01)"),
    plight("dead", "dead"),
    plight("frightened", "+1 both on all rolls"),
    plight("fleeing", "runs from what it fears; +1 both"),
    plight("dazzled", "+1 both on attacks and sight"),
    plight("disoriented", "Perception +1 both"),
    plight("clumsy", "Agility, Dexterity and Reflex +1 both"),
    plight("weakened", "Strength +1 both, melee damage -2"),
    plight("sickened", "Fortitude +1 both"),
    plight("grievously_wounded", "one action, no reactions, Clumsy and Dazzled"),
    plight("dazed", "+1 both on the next action; no reactions"),
    plight("stunned", "no actions; fails Reflex"),
    plight("paralyzed", "no actions; fails Fortitude and Reflex"),
    plight("grappled", "cannot move; attacks and skills +1 both"),
    plight("restrained", "cannot move; attacks and skills +2 both; fails Reflex"),
    plight("poisoned", "attribute dice +1"),
    plight("singed", "+1 on one die of the next action"),
    plight("smoldering", "2 fire damage at the start of its turn, once"),
    plight("ignited", "1d8 fire damage at the start of its turn"),
    plight("burning", "2d8 fire damage at the start of its turn; +1 both"),
    plight("chilled", "+1 on one Agility die"),
    plight("numbed", "weapons and Dexterity +1 on one die"),
    plight("frosted", "half speed, Clumsy"),
    plight("frozen", "Restrained, 1d8 cold damage each turn"),
    plight("slowed", "speed -10 ft"),
    plight("slowed_major", "2 actions per turn"),
    plight("charmed", "may not attack the charmer"),
    plight("squeezing", "attacks against it have Fortune"),
    plight("outlined", "attacks on it -1 on one die"),
    plight("truesighted", "Perfect Sight by a weave"),
    plight("contained", "in a closed container: BLOCKED to all (LG-LOS-02)"),
    plight("fled", "got away"),
    plight("surrendered", "gave up"),
    Field("removed", FLAG, "taken off the table"),
    Line("from_dying", FLAG, "stabilised from Dying (LG-DOWN-05)"),
    Line("shaken", FLAG, "Dazed, and its next action is still to come"),
    Line("second_try", FLAG, "one more try at its next save against fear"),
    Line("bleeding", NUMBER, "stacks of Bleeding", high=100),
    Line("petrifying", NUMBER, "ends of own turns until it saves once more or is stone", high=2),
    Line("exhausted", NUMBER, "levels of Exhausted", high=5),
    Line("timers", NUMBERS, "condition, clock, number, source of each that is timed", low=-1, high=FOREVER),
    Line("fear_source", FIGHTER, "whom it fears"),
    Line("charmer", FIGHTER, "who has charmed it"),
    Line("grappler", FIGHTER, "who holds it"),
    Line("grappling", FIGHTER, "whom it holds"),
    Line("wakes_in", NUMBER, "rounds of a knock-out left, -1 for none (LG-NL-03)", -1, low=-1),
    Line("tended", NUMBER, "rounds running that it was tended after a knock-out (LG-NL-03)", high=8),
    Line("tended_in", NUMBER, "the last of these rounds, -1 for none", -1, low=-1),
    Line("save_bonus", NUMBER, "subtracted from both dice of its next stabilisation or recovery save", high=8),
    Line("hidden_from", ITEMS, "those it has hidden from (LG-HID-02)", table="fighters"),
    Line("found_by", ITEMS, "those who have found it (LG-HID-06)", table="fighters"),
    Line("stealth_result", NUMBER, "the successes it hid with (LG-HID-10)", high=3),
    # the round and the turn
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Line("initiative_total", NUMBER, "the initiative it rolled, with its bonus (LG-INIT-02)", low=-100),
    Line("initiative_bonus", NUMBER, "its Initiative Bonus (LG-INIT-01)", low=-100),
    Line("initiative_rank", NUMBER, "rank of the skill used for initiative", high=8),
    Line("initiative_shift", NUMBER, "what conditions have changed since the roll (LG-INIT-06)", low=-100),
    Line("acted", FLAG, "has had a turn in this fight"),
    Line("reaction_ready", FLAG, "has its reaction (LG-REACT-01)", True),
    Line("parried", FLAG, "its buckler has parried this round"),
    untold("moved", "took a [Move] action this turn", False, "bool"),
    Line("handled", FLAG, "drew, stowed or picked something up for free this turn"),
    Line("slanted", FLAG, "has had the first diagonal of its Advance (LG-MOVE-01)"),
    Line("disengaged", FLAG, "its movement provokes nothing (LG-MOVE-03)"),
    Line("tumbling", FLAG, "its steps may cross enemies"),
    Line("used_multiattack", FLAG, "has used its multiattack this turn (LG-NPC-01)"),
    Line("used_aggressive", FLAG, "has used Aggressive this turn"),
    Line("total_defense", FLAG, "attacks against it have Misfortune (LG-ACT-03)"),
    Line("averting", FLAG, "averts its eyes from a gaze"),
    Line("planted", FLAG, "stands behind a planted pavise"),
    Line("negated", FLAG, "Shield Master has negated a hit in this fight"),
    Line(
        "falls_later", WORD, "falls when its simultaneous block is over (LG-INIT-05)", words=["no", "lethal", "other"]
    ),
    Line("actions_left", NUMBER, "actions of its turn that are left (LG-ACT-01)", high=10),
    Line("combat_actions", NUMBER, "[Combat] actions taken this turn (LG-ACT-02)", high=10),
    Line("free_actions", NUMBER, "[Free] actions taken this turn", high=10),
    Line("minors", NUMBER, "[Minor] actions that its moves still carry", high=10),
    Line("move_left", NUMBER, "half-feet of its Advance that are left", high=10_000),
    Line("crouched", WORD, "the cover of the shield it crouches behind (LG-COV-14)", words=w.DEGREES),
    Line("planted_x", NUMBER, "the side of the pavise: columns", low=-1, high=1),
    Line("planted_y", NUMBER, "the side of the pavise: rows", low=-1, high=1),
    Line("aided", TEXT, "the skill that others have aided it with, or none (LG-ACT-03)", int(NOBODY), type="i64"),
    Line("feinted", FIGHTER, "whom it has feinted (LG-ACT-03)"),
    untold("aimed_at", "whom its last attack of this turn was at", int(NOBODY)),
    untold("aimed_with", "and with what; tactics look there first", -1),
    Line("readied", WORD, "the trigger of a readied action (LG-REACT-05)", w.NO_TRIGGER, words=w.TRIGGERS),
    Line("readied_verb", WORD, "the readied action", words=["none", *w.ACTIONS[1:]]),
    Line("readied_item", TEXT, "the weapon or weave of the readied action, one of its own, or unarmed", -1, type="i64"),
    Line("readied_penalty", NUMBER, "its multiple action penalty", high=10),
    Line("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Line("readied_targets", ITEMS, "those it could already target when it readied", table="fighters"),
]

# Conditions that rules ask for together.
MASKS: Final = {
    "ABSENT": "IS_FLED | IS_SURRENDERED",
    "GONE": "IS_DEAD | ABSENT",
    "OUT": "IS_UNCONSCIOUS | GONE  # LG-END-01",
    "STILL": "IS_STUNNED | IS_PARALYZED | IS_COWERING  # awake, but does nothing",
    "HELPLESS": "IS_UNCONSCIOUS | IS_PARALYZED  # LG-ATK-08",
    "TOO_SLOW": "OUT | IS_PARALYZED | IS_STUNNED | IS_DAZED | IS_GRIEVOUSLY_WOUNDED | IS_SURPRISED  # LG-REACT-01",
    "STUCK": "IS_RESTRAINED | IS_FROZEN",
    "HELD": "STUCK | IS_GRAPPLED",
    "OPENED": "IS_BLINDED | IS_COWERING | HELPLESS | IS_STUNNED | STUCK | IS_SQUEEZING"
    "  # LG-FORT-01: each of these is an opening to attackers.",
    "HAMPERED": "IS_FRIGHTENED | IS_FLEEING | IS_BURNING | IS_DAZZLED | IS_GRIEVOUSLY_WOUNDED | IS_CLUMSY | IS_FROSTED"
    " | IS_WEAKENED | IS_DISORIENTED | HELD | IS_SICKENED | IS_POISONED"
    "  # What weighs on dice: on both, on the attribute's, on one of them.",
    "OF_FIRST_DIE": "IS_POISONED | IS_CHILLED",
    "OF_ONE_DIE": "IS_SINGED | IS_NUMBED",
    "SLOWER": "IS_SLOWED | IS_FROSTED",
    "AFIRE": "IS_IGNITED | IS_BURNING",
    "OF_THE_TURN": "IS_SMOLDERING | AFIRE | IS_FROZEN  # what hurts when the turn starts",
    "TROUBLED": "IS_FLEEING | IS_PRONE | HELD | AFIRE",
    "NO_OBSTACLE": "OUT | IS_PRONE | IS_CONTAINED  # LG-CRE-01",
    "AFRAID": "IS_FRIGHTENED | IS_FLEEING",
    "UNSTEADY": "IS_FRIGHTENED | IS_DAZZLED | IS_GRAPPLED | IS_GRIEVOUSLY_WOUNDED",
}

ZONE: Final = Record(
    "Zone",
    "Magical darkness or silence on the map: around which square, how many feet, how long, by whom.",
    "all_zones",
    ["kind", "x", "y", "feet", "last_round", "source"],
)
# The state of a fight.
FIGHT: Final[list[Line | Field]] = [
    Field("round", NUMBER, "the round; 0 before the first and in a surprise round", high=FOREVER),
    Field("next", NUMBER, "the place in the order of whose turn comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Line("order", ITEMS, "everybody in the order of their turns (LG-INIT-04)", table="fighters"),
    Line("surprise_round", FLAG, "the round in which only the unsurprised act (LG-SURP-01)"),
    Line("surprise_ruled", FLAG, "who is Surprised has been said (LG-SURP-02)"),
    Line("begun", FLAG, "initiative has been rolled"),
    Line("goes_on", FLAG, "the game master lets it go on with one side left (LG-END-01)"),
    Line("won", NUMBER, "the side that has won, -1 for none yet (LG-END-01)", -1, low=-1, high=99),
    Line(
        "flights",
        NUMBERS,
        "rounds in which all of a side only fled, out of reach (LG-END-01)",
        Code("[0 for _ in sides]"),
        high=FOREVER,
    ),
    Line("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER, by_hand=True),
    Line("acting", FIGHTER, "whose turn it is"),
    Line("worn", NUMBERS, "square or edge of cover, and the damage it has taken (LG-COV-13)", high=FOREVER),
    Line("zones", NUMBERS, "kind, x, y, radius, last round and source of each zone", low=-1, high=FOREVER, record=ZONE),
    untold("item_kind", "what each item is, as a place in the armoury", type="list[i64]"),
    untold("item_unloaded", "[Interact] actions of reloading still needed", type="list[i64]"),
]

DECLARED: Final = [
    Declared(
        "affray.games.legends.book",
        "sheet_made",
        "Stats",
        "Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it.",
        SHEET,
        masks=MASKS,
    ),
    state_of_fights("affray.games.legends.book", FIGHT),
]
