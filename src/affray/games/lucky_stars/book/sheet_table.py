# not compiled: read when a scene is set or shown, and when the sheet is written
"""The sheet of a combatant (ledger 2.1, section 4): everything it keeps, each declared once.

Attributes and proficiencies are kept in lists of the combatant; here each is a field by its own name. Numbers that
follow from others (max_DEF, speed and the like) may be given all the same: a modifier then makes up the difference.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field
from affray.engine.sheets import OWN, Code, Declared, Line, Record, state_of_fights, untold
from affray.games.lucky_stars.book import words as w

FOREVER: Final = 1_000_000
VERBS: Final = ["none", *w.ACTIONS[1:]]


def word_of(name: str) -> str:
    """A class of weapons or armour as a field's name."""
    return name.replace(" ", "_").replace("-", "_")


ATTRIBUTES: Final = [
    Field(short, NUMBER, f"{name}, with size and armour, without conditions", low=-20, high=20, alias="attributes")
    for short, name in zip(w.SHORT, w.ATTRIBUTES, strict=True)
]
PROFICIENCIES: Final = [
    Field(word_of(name), NUMBER, f"proficiency with {name} weapons, added to ATK", high=10, alias="proficiency")
    for name in w.CLASSES
]
ARMOUR_PROFICIENCIES: Final = [
    Field(f"{name}_armour", NUMBER, f"proficiency with {name} armour (max DEF)", high=10, alias="armour_proficiency")
    for name in w.ARMOUR_CLASSES
]

SHEET: Final[list[Line | Field]] = [
    # what the stat block says, and what follows from it: ``derived.settle`` keeps that right (LS-STAT)
    Line("stance", WORD, "how it is played when nobody plays it", w.SOLDIER, words=w.STANCES),
    Line("is_pc", FLAG, "a player character"),
    Line("level", NUMBER, "its level", 1, low=1, high=100),
    Line("size", WORD, "its size (LS-STAT-10)", w.MEDIUM, words=w.SIZES),
    Line(
        "attributes",
        NUMBERS,
        "as they are without conditions; size and armour included",
        [0] * len(w.ATTRIBUTES),
        fields=ATTRIBUTES,
    ),
    Line("null", WORDS, "attributes it has not (LS-STAT-11)", shown="null_attributes", words=w.SHORT),
    Line("max_def", NUMBER, "the most DEF it can have (LS-STAT-01)", 1, shown="max_DEF", low=1),
    Line("defence", NUMBER, "DEF now", 1, shown="DEF"),
    Line("max_vit", NUMBER, "the most VIT it can have (LS-STAT-02)", 1, shown="max_VIT", low=1),
    Line("vit", NUMBER, "VIT now", 1, shown="VIT"),
    Line("max_ap", NUMBER, "AP at the start of its turn (LS-STAT-04)", 4, shown="max_AP"),
    Line("ap", NUMBER, "AP now", shown="AP"),
    Line("initiative_stat", NUMBER, "added to the initiative roll (LS-STAT-03)", low=-1000),
    Line("speed", NUMBER, "feet of one Move on the ground (LS-STAT-05)", 20),
    Line("grapple", NUMBER, "added to grapple checks (LS-STAT-07)", low=-1000),
    Line("stress_threshold", NUMBER, "Stress that makes it stressed (LS-STAT-08)", 1, low=1),
    Line(
        "def_modifier", NUMBER, "what else changes it", low=-1000
    ),  # what is neither attribute nor armour (LS-STAT-01)
    Line("vit_modifier", NUMBER, "what else changes it", low=-1000),
    Line("ap_modifier", NUMBER, "what else changes it", low=-1000),
    Line("initiative_modifier", NUMBER, "what else changes it", low=-1000),
    Line("speed_modifier", NUMBER, "what else changes it", low=-1000),  # feet
    Line("grapple_modifier", NUMBER, "what else changes it", low=-1000),  # without size
    Line("stress_modifier", NUMBER, "what else changes it", low=-1000),
    Line("stealth_modifier", NUMBER, "added to stealth checks, without size", low=-1000),
    Line("fly", NUMBER, "feet of one Move in the air; 0: it cannot fly"),
    Line("climb", NUMBER, "feet of one Move up a wall"),
    Line("swim", NUMBER, "feet of one Move in water"),
    Line("max_luck", NUMBER, "Luck at the start of a session; LS-STAT-09 for player characters if not given"),
    Line("luck", NUMBER, "Luck now (LS-CORE-08)"),
    Line("partial", WORDS, "types it resists partly (LS-RES-01)", shown="partial_resistance", words=w.DAMAGE_TYPES),
    Line("full", WORDS, "types it resists fully (LS-RES-02)", shown="full_resistance", words=w.DAMAGE_TYPES),
    Line("weak", WORDS, "types it is weak to (LS-RES-04)", shown="weaknesses", words=w.DAMAGE_TYPES),
    Line("immune", WORDS, "conditions it cannot have", shown="immunities", words=w.CONDITIONS),
    Line("proficiency", NUMBERS, "ATK by class of weapon", [0] * len(w.CLASSES), fields=PROFICIENCIES),
    Line(
        "trained",
        WORDS,
        "classes of weapons it is proficient with (LS-ACT-05); those with a bonus, and a creature's own, are added",
        words=w.CLASSES,
    ),
    Line(
        "armour_proficiency",
        NUMBERS,
        "max DEF by class of armour",
        [0] * len(w.ARMOUR_CLASSES),
        fields=ARMOUR_PROFICIENCIES,
    ),
    Line("medicine", NUMBER, "added to KNO checks for wounds (LS-DIE-05)", high=20),
    Line("features", WORDS, "features of the later edition (ledger 6.4)", words=w.FEATURES),
    Line("hands", NUMBER, "hands to hold things with", 2, high=10),
    Line("lethal_policy", WORD, "what its blows do at VIT 0 (LS-DIE-02)", w.LETHAL, words=w.POLICIES),
    Line(
        "held", ITEMS, "items in hand: names, or {item: Knife, damage: 7, ammo: 6}", table="weapons"
    ),  # items in hand, as places in the fight's items; natural weapons too
    Line("carried", ITEMS, "items not in hand, written as those held", table="weapons"),
    Line("armour", ITEMS, "the armour worn", -1, table="armour", type="i64"),
    Line("device", ITEMS, "the energy shield (LS-OPT-02)", -1, table="energy shields", type="i64"),
    # health and conditions (ledger section 4); numbers are rounds left, unless it is said otherwise
    Line("stress", NUMBER, "Stress (LS-WND-04)"),
    Line("wounds", ITEMS, "wounds (ledger 4.3); the conditions they bring stand beside them", table="wounds"),
    Line("poor_body", FLAG, "two physical attributes below 0: crippled (LS-STAT-11)"),
    Line("poor_mind", FLAG, "two mental attributes below 0: unconscious (LS-STAT-11)"),
    Line("lost_vit", FLAG, "has lost VIT in this session (Hot-Headed)"),
    Line("prone", FLAG, "lies on the ground (LS-SIT-05)"),
    Line("blinded", FLAG, "sees nothing"),
    Line("unconscious", FLAG, "unconscious"),
    Line("dying", FLAG, "dying (LS-DIE-03)"),
    Line("dead", FLAG, "dead"),
    Line("crippled", FLAG, "crippled by a wound"),
    Line("fatigued", FLAG, "fatigued"),
    Line("frightened", FLAG, "frightened"),
    Line("immobilized", FLAG, "immobilized"),
    Line("restrained_legs", FLAG, "its legs are restrained"),
    Line("fled", FLAG, "got away"),
    Line("yielded", FLAG, "gave up"),
    Field("removed", FLAG, "taken off the table"),
    Line("out_cold", NUMBER, "rounds until it wakes by itself; 0: not by itself"),
    Line("dying_target", NUMBER, "the target of its next dying check (LS-DIE-03)", 3),
    Line("asphyxiating", NUMBER, "the target of its next check for air; 0: it breathes"),
    Line("bleeding", NUMBER, "how many wounds bleed"),
    Line("blood_die", NUMBER, "the die it bleeds with: 8, 6 or 4", 8, low=4, high=8),
    Line("confused", NUMBER, "rounds it is still confused"),
    Line("restrained_arms", NUMBER, "arms that are restrained", high=10),
    Line("retching", NUMBER, "rounds it is still retching"),
    Line("shaken", NUMBER, "rounds it is still shaken"),
    Line("sick", NUMBER, "rounds it is still sick"),
    # where and how it stands
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Line("posture", WORD, "the cover it uses if its space offers some (LS-COV-05)", w.PARTIAL, words=w.POSTURES),
    Line("hidden_from", ITEMS, "those who are unaware of it (LS-STL-02)", table="fighters"),
    Line("stealth_total", NUMBER, "what searchers have to meet; if given, it is hidden from all opponents", high=100),
    Line("grapple_role", WORD, "its role in a grapple (LS-GRP-02, LS-GRP-03)", w.NO_GRAPPLE, words=w.ROLES),
    Line("grapple_partner", FIGHTER, "whom it is grappling with"),
    # the fight, the round and the turn
    Line("initiative", NUMBER, "the total it rolled (LS-INIT-01)", low=-1000),
    Line("in_order", FLAG, "has a place in the order of turns (LS-SET-03)"),
    Line("initiated", FLAG, "took part in starting the fight (LS-INIT-02)"),
    Line("has_acted", FLAG, "has had its first turn (LS-TURN-04)"),
    Line("temp_ap", NUMBER, "AP beyond its own (Hot-Headed)", shown="temp_AP"),
    Line("temp_ap_turns", NUMBER, "own turns until they are lost"),
    Line("ap_loss", NUMBER, "AP missing from its next turn"),
    Line("spent_this_turn", NUMBER, "AP spent this turn"),
    Line("spent_this_round", NUMBER, "AP spent this round, reactions included"),
    Line("standard_attacks", NUMBER, "Standard Attacks made this turn (LS-ACT-02)"),
    Line("aoo_used", FLAG, "has made its attack of opportunity (LS-AOO-02)"),
    Line("stepped", FLAG, "has taken a Step this round"),
    Line("seized", FLAG, "has tried to regain control this turn (LS-GRP-03)"),
    Line("turn_over", FLAG, "does nothing more this turn"),
    Line("sick_checked", FLAG, "the sick one's check of this turn is made"),
    Line("limped", FLAG, "the crippled one's Stress of this turn is counted"),
    Line("burned", FLAG, "a vent has burned it this turn"),
    Line("drew", FLAG, "has used Quick Draw this round"),
    # readied actions and long tasks (LS-RDY, LS-MULT)
    Line("fleeing", FLAG, "it has turned to flight and attacked nobody since (LS-END-02)"),
    Line("readied", WORD, "the trigger of a readied action (LS-RDY-01)", w.NO_TRIGGER, words=w.TRIGGERS),
    Line("readied_verb", WORD, "the readied action", words=VERBS),  # the action, by its place in the list of actions
    Line("readied_target", FIGHTER, "whom it is aimed at"),
    Line("readied_item", TEXT, "the item it is done with, one of its own, or none", -1, type="i64"),
    Line("readied_primary", NUMBER, "the place of the primary type among the weapon's", high=FOREVER),
    Line("readied_thrown", FLAG, "the weapon is to be thrown"),
    Line("readied_event", TEXT, "what it waits for in free words; the game master says when it comes"),
    Line("readied_square", NUMBER, "the space of the trigger, or -1", -1, low=-1, high=FOREVER),
    Line("readied_paid", NUMBER, "AP paid in advance for it (ready_ap_upfront)"),
    Line("readied_near", ITEMS, "who was in reach when it was readied", table="fighters"),
    Line(
        "task", WORD, "the long task it works on (LS-MULT-01)", words=VERBS
    ),  # the long task it works on, by its place in the list of actions; 0: none
    Line("task_owner", FIGHTER, "who began it"),  # the owner keeps the numbers below
    Line("task_price", NUMBER, "AP the task takes"),
    Line("task_paid", NUMBER, "AP paid so far"),
    Line("task_target", FIGHTER, "whom it is for"),
    Line("task_item", NUMBER, "the place of the wound, or the item, or -1", -1, low=-1, high=FOREVER),
    Line("task_fed", NUMBER, "the last round in which AP were added", high=FOREVER),
    Line("task_passed", FLAG, "the check at half the price is made"),
    Line("task_left", ITEMS, "owners of the tasks it is out of (LS-MULT-01)", table="fighters"),
    # energy shields, mounted shields and features (LS-OPT-02, ledger 6.3, 6.4)
    Line("shield_points", NUMBER, "points of its energy shield that are left (LS-OPT-02)"),
    Line("shield_rounds", NUMBER, "rounds it is still on"),
    Line("shield_cooldown", NUMBER, "rounds until it can be activated"),
    Line("shield_set", FLAG, "a squad shield is set up"),
    Line("shield_square", NUMBER, "the square it stands on, or -1", -1, low=-1, high=FOREVER),
    Line("shield_open", FLAG, "the mounted assault shield is open (ledger 6.3)"),
    Line("supported", FLAG, "its next attack has advantage (Focus Attack, Coordinated Strike)"),
    Line("dodged", FLAG, "Agile Dodge is used this round"),
    Line("defender_uses", NUMBER, "uses of Defender that are left", 1),  # per day
    Line("def_doubled", FLAG, "Defender doubles its DEF until its next turn"),
    Line("watched", NUMBERS, "squares it watches by Focus In", high=FOREVER),
    Line("reckless", NUMBER, "DEF traded for ATK and damage this turn"),
    Line("locked_on", FIGHTER, "the target of its targeting display"),
    Line("suppressed", FLAG, "suppressed: no actions this turn"),
]

SUPPRESSION: Final = Record(
    "Suppression", "Who fires at which square (ledger 6.4, Suppressing Fire).", "suppressions", ["by", "square"]
)

# The state of a fight.
FIGHT: Final[list[Line | Field]] = [
    Field("round", NUMBER, "the round; 0 before initiative", high=FOREVER),
    Field("next", NUMBER, "the place in the order of who comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Line("order", ITEMS, "everybody in the order of initiative (LS-INIT-01)", table="fighters"),
    Line("starters", TEXT, "the side that started combat (LS-INIT-04), or none", -1, type="i64"),
    Line("declarer", FIGHTER, "the initiator (LS-SET-01)"),
    Line("declared_target", FIGHTER, "whom the first attack was declared against"),
    Line("turn_of", FIGHTER, "whose turn it is"),
    Line(
        "unharried",
        NUMBERS,
        "by side: rounds in which all only fled and no foe could attack them (LS-END-02)",
        Code("[0 for _ in sides]"),
    ),
    Line("weather", WORD, "how well one sees (LS-SIT-04)", w.CLEAR, words=w.SIGHTS),
    Line("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER, by_hand=True),
    Line("object_damage", NUMBERS, "square and damage of what was struck (LS-COV-04)", high=FOREVER),
    Line(
        "suppressed_squares", NUMBERS, "who fires at which square (Suppressing Fire)", high=FOREVER, record=SUPPRESSION
    ),
    Line("goes_on", FLAG, "the game master lets it go on with one side left (LS-END-01)"),
    Line("won", NUMBER, "the number of the side that was left when the last foe fell, or -1 (LS-END-01)", -1, low=-1),
    untold("item_kind", "what each item is, as a place in the armoury", type="list[i64]", copy=OWN),
    untold("item_damage", "the damage that each item has taken", type="list[i64]"),
    untold("item_ammo", "the supply die now, 0 for empty (LS-OPT-01)", type="list[i64]"),
]

DECLARED: Final = [
    Declared(
        "affray.games.lucky_stars.book",
        "sheet_made",
        "Stats",
        "Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it.",
        SHEET,
    ),
    state_of_fights("affray.games.lucky_stars.book", FIGHT),
]
