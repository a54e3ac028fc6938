# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see.

Attributes and proficiencies are kept in lists of the combatant; here each is a field by its own name. Numbers that
follow from others (max_DEF, speed and the like) may be given all the same: a modifier then makes up the difference.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, flags
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.adjusting import MODIFIERS

FOREVER: Final = 1_000_000
VERBS: Final = ["none", *words.ACTIONS[1:]]


def signed(name: str, says: str, alias: str = "") -> Field:
    return Field(name, NUMBER, says, low=-1000, high=1000, alias=alias)


def word_of(name: str) -> str:
    """A class of weapons or armour as a field's name."""
    return name.replace(" ", "_").replace("-", "_")


ATTRIBUTES: Final = [
    Field(short, NUMBER, f"{name}, with size and armour, without conditions", low=-20, high=20, alias="attributes")
    for short, name in zip(words.SHORT, words.ATTRIBUTES, strict=True)
]
PROFICIENCIES: Final = [
    Field(word_of(name), NUMBER, f"proficiency with {name} weapons, added to ATK", high=10, alias="proficiency")
    for name in words.CLASSES
]
ARMOUR_PROFICIENCIES: Final = [
    Field(f"{name}_armour", NUMBER, f"proficiency with {name} armour (max DEF)", high=10, alias="armour_proficiency")
    for name in words.ARMOUR_CLASSES
]

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons",
        ITEMS,
        "weapons and other items; what fits the hands is held, the rest is carried",
        table="weapons",
    ),
    Field("base", FLAG, "the attributes are written as they are before size and armour (LS-STAT-10)"),
]

# Numbers that follow from others.
DERIVED: Final = ["max_DEF", "max_VIT", "max_AP", "initiative_stat", "speed", "grapple", "stress_threshold"]

WHO: Final = [
    Field("stance", WORD, "how it is played when nobody plays it", words=words.STANCES),
    Field("is_pc", FLAG, "a player character"),
    Field("level", NUMBER, "its level", low=1, high=100),
    Field("size", WORD, "its size (LS-STAT-10)", words=words.SIZES),
    *ATTRIBUTES,
    Field("null_attributes", WORDS, "attributes it has not (LS-STAT-11)", words=words.SHORT, alias="null"),
    Field("max_DEF", NUMBER, "the most DEF it can have (LS-STAT-01)", low=1, alias="max_def"),
    Field("DEF", NUMBER, "DEF now", alias="defence"),
    Field("max_VIT", NUMBER, "the most VIT it can have (LS-STAT-02)", low=1, alias="max_vit"),
    Field("VIT", NUMBER, "VIT now", alias="vit"),
    Field("max_AP", NUMBER, "AP at the start of its turn (LS-STAT-04)", alias="max_ap"),
    Field("AP", NUMBER, "AP now", alias="ap"),
    signed("initiative_stat", "added to the initiative roll (LS-STAT-03)"),
    Field("speed", NUMBER, "feet of one Move on the ground (LS-STAT-05)"),
    signed("grapple", "added to grapple checks (LS-STAT-07)"),
    Field("stress_threshold", NUMBER, "Stress that makes it stressed (LS-STAT-08)", low=1),
    *[signed(name, "what else changes it") for name in MODIFIERS.values()],
    signed("stealth_modifier", "added to stealth checks, without size"),
    Field("fly", NUMBER, "feet of one Move in the air; 0: it cannot fly"),
    Field("climb", NUMBER, "feet of one Move up a wall"),
    Field("swim", NUMBER, "feet of one Move in water"),
    Field("max_luck", NUMBER, "Luck at the start of a session; LS-STAT-09 for player characters if not given"),
    Field("luck", NUMBER, "Luck now (LS-CORE-08)"),
    Field(
        "partial_resistance", WORDS, "types it resists partly (LS-RES-01)", words=words.DAMAGE_TYPES, alias="partial"
    ),
    Field("full_resistance", WORDS, "types it resists fully (LS-RES-02)", words=words.DAMAGE_TYPES, alias="full"),
    Field("weaknesses", WORDS, "types it is weak to (LS-RES-04)", words=words.DAMAGE_TYPES, alias="weak"),
    Field("immunities", WORDS, "conditions it cannot have", words=words.CONDITIONS, alias="immune"),
    *PROFICIENCIES,
    Field(
        "trained",
        WORDS,
        "classes of weapons it is proficient with (LS-ACT-05); those with a bonus, and a creature's own, are added",
        words=words.CLASSES,
    ),
    *ARMOUR_PROFICIENCIES,
    Field("medicine", NUMBER, "added to KNO checks for wounds (LS-DIE-05)", high=20),
    Field("features", WORDS, "features of the later edition (ledger 6.4)", words=words.FEATURES),
    Field("hands", NUMBER, "hands to hold things with", high=10),
    Field("lethal_policy", WORD, "what its blows do at VIT 0 (LS-DIE-02)", words=words.POLICIES),
    Field("held", ITEMS, "items in hand: names, or {item: Knife, damage: 7, ammo: 6}", table="weapons"),
    Field("carried", ITEMS, "items not in hand, written as those held", table="weapons"),
    Field("armour", ITEMS, "the armour worn", table="armour"),
    Field("device", ITEMS, "the energy shield (LS-OPT-02)", table="energy shields"),
]

CONDITIONS: Final = [
    Field("stress", NUMBER, "Stress (LS-WND-04)"),
    Field("wounds", ITEMS, "wounds (ledger 4.3); the conditions they bring stand beside them", table="wounds"),
    *flags(
        {
            "poor_body": "two physical attributes below 0: crippled (LS-STAT-11)",
            "poor_mind": "two mental attributes below 0: unconscious (LS-STAT-11)",
            "lost_vit": "has lost VIT in this session (Hot-Headed)",
            "prone": "lies on the ground (LS-SIT-05)",
            "blinded": "sees nothing",
            "unconscious": "unconscious",
            "dying": "dying (LS-DIE-03)",
            "dead": "dead",
            "crippled": "crippled by a wound",
            "fatigued": "fatigued",
            "frightened": "frightened",
            "immobilized": "immobilized",
            "restrained_legs": "its legs are restrained",
            "fled": "got away",
            "yielded": "gave up",
            "removed": "taken off the table",
        }
    ),
    Field("out_cold", NUMBER, "rounds until it wakes by itself; 0: not by itself"),
    Field("dying_target", NUMBER, "the target of its next dying check (LS-DIE-03)"),
    Field("asphyxiating", NUMBER, "the target of its next check for air; 0: it breathes"),
    Field("bleeding", NUMBER, "how many wounds bleed"),
    Field("blood_die", NUMBER, "the die it bleeds with: 8, 6 or 4", low=4, high=8),
    Field("confused", NUMBER, "rounds it is still confused"),
    Field("restrained_arms", NUMBER, "arms that are restrained", high=10),
    Field("retching", NUMBER, "rounds it is still retching"),
    Field("shaken", NUMBER, "rounds it is still shaken"),
    Field("sick", NUMBER, "rounds it is still sick"),
]

PLACE: Final = [
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Field("posture", WORD, "the cover it uses if its space offers some (LS-COV-05)", words=words.POSTURES),
    Field("hidden_from", ITEMS, "those who are unaware of it (LS-STL-02)", table="fighters"),
    Field("stealth_total", NUMBER, "what searchers have to meet; if given, it is hidden from all opponents", high=100),
    Field("grapple_role", WORD, "its role in a grapple (LS-GRP-02, LS-GRP-03)", words=words.ROLES),
    Field("grapple_partner", FIGHTER, "whom it is grappling with"),
]

TURN: Final = [
    Field("initiative", NUMBER, "the total it rolled (LS-INIT-01)", low=-1000),
    *flags(
        {
            "in_order": "has a place in the order of turns (LS-SET-03)",
            "initiated": "took part in starting the fight (LS-INIT-02)",
            "has_acted": "has had its first turn (LS-TURN-04)",
        }
    ),
    Field("temp_AP", NUMBER, "AP beyond its own (Hot-Headed)", alias="temp_ap"),
    Field("temp_ap_turns", NUMBER, "own turns until they are lost"),
    Field("ap_loss", NUMBER, "AP missing from its next turn"),
    Field("spent_this_turn", NUMBER, "AP spent this turn"),
    Field("spent_this_round", NUMBER, "AP spent this round, reactions included"),
    Field("standard_attacks", NUMBER, "Standard Attacks made this turn (LS-ACT-02)"),
    *flags(
        {
            "aoo_used": "has made its attack of opportunity (LS-AOO-02)",
            "stepped": "has taken a Step this round",
            "seized": "has tried to regain control this turn (LS-GRP-03)",
            "turn_over": "does nothing more this turn",
            "sick_checked": "the sick one's check of this turn is made",
            "limped": "the crippled one's Stress of this turn is counted",
            "burned": "a vent has burned it this turn",
            "drew": "has used Quick Draw this round",
        }
    ),
]

PLANS: Final = [
    Field("fleeing", FLAG, "it has turned to flight and attacked nobody since (LS-END-02)"),
    Field("readied", WORD, "the trigger of a readied action (LS-RDY-01)", words=words.TRIGGERS),
    Field("readied_verb", WORD, "the readied action", words=VERBS),
    Field("readied_target", FIGHTER, "whom it is aimed at"),
    Field("readied_item", TEXT, "the item it is done with, one of its own, or none"),
    Field("readied_primary", NUMBER, "the place of the primary type among the weapon's", low=0, high=FOREVER),
    Field("readied_thrown", FLAG, "the weapon is to be thrown"),
    Field("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Field("readied_square", NUMBER, "the space of the trigger, or -1", low=-1, high=FOREVER),
    Field("readied_paid", NUMBER, "AP paid in advance for it (ready_ap_upfront)"),
    Field("readied_near", ITEMS, "who was in reach when it was readied", table="fighters"),
    Field("task", WORD, "the long task it works on (LS-MULT-01)", words=VERBS),
    Field("task_owner", FIGHTER, "who began it"),
    Field("task_price", NUMBER, "AP the task takes"),
    Field("task_paid", NUMBER, "AP paid so far"),
    Field("task_target", FIGHTER, "whom it is for"),
    Field("task_item", NUMBER, "the place of the wound, or the item, or -1", low=-1, high=FOREVER),
    Field("task_fed", NUMBER, "the last round in which AP were added", high=FOREVER),
    Field("task_passed", FLAG, "the check at half the price is made"),
    Field("task_left", ITEMS, "owners of the tasks it is out of (LS-MULT-01)", table="fighters"),
]

DEVICES: Final = [
    Field("shield_points", NUMBER, "points of its energy shield that are left (LS-OPT-02)"),
    Field("shield_rounds", NUMBER, "rounds it is still on"),
    Field("shield_cooldown", NUMBER, "rounds until it can be activated"),
    Field("shield_set", FLAG, "a squad shield is set up"),
    Field("shield_square", NUMBER, "the square it stands on, or -1", low=-1, high=FOREVER),
    Field("shield_open", FLAG, "the mounted assault shield is open (ledger 6.3)"),
    Field("supported", FLAG, "its next attack has advantage (Focus Attack, Coordinated Strike)"),
    Field("dodged", FLAG, "Agile Dodge is used this round"),
    Field("defender_uses", NUMBER, "uses of Defender that are left"),
    Field("def_doubled", FLAG, "Defender doubles its DEF until its next turn"),
    Field("watched", NUMBERS, "squares it watches by Focus In", high=FOREVER),
    Field("reckless", NUMBER, "DEF traded for ATK and damage this turn"),
    Field("locked_on", FIGHTER, "the target of its targeting display"),
    Field("suppressed", FLAG, "suppressed: no actions this turn"),
]

FIELDS: Final = [*WHO, *CONDITIONS, *PLACE, *TURN, *PLANS, *DEVICES, *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
ITEM_FIELDS: Final = ["readied_item"]  # one item of its own

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before initiative", high=FOREVER),
    Field("next", NUMBER, "the place in the order of who comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "everybody in the order of initiative (LS-INIT-01)", table="fighters"),
    Field("starters", TEXT, "the side that started combat (LS-INIT-04), or none"),
    Field("declarer", FIGHTER, "the initiator (LS-SET-01)"),
    Field("declared_target", FIGHTER, "whom the first attack was declared against"),
    Field("turn_of", FIGHTER, "whose turn it is"),
    Field("unharried", NUMBERS, "by side: rounds in which all only fled and no foe could attack them (LS-END-02)"),
    Field("weather", WORD, "how well one sees (LS-SIT-04)", words=words.SIGHTS),
    Field("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER),
    Field("object_damage", NUMBERS, "square and damage of what was struck (LS-COV-04)", high=FOREVER),
    Field("suppressed_squares", NUMBERS, "who fires at which square (Suppressing Fire)", high=FOREVER),
    Field("goes_on", FLAG, "the game master lets it go on with one side left (LS-END-01)"),
    Field("won", NUMBER, "the number of the side that was left when the last foe fell, or -1 (LS-END-01)", low=-1),
]
