# not compiled: read when a scene is set or shown, and when the sheet is written
"""The sheet of a combatant (ledger 2.1, section 4): everything it keeps, each declared once.

Dice are lists of faces, kept as counts of faces, four bits each. Conditions that last as printed are words in
``lasts``; ``lasting`` has their numbers.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field
from affray.engine.sheets import CLEARED, OWN, Declared, Line, Record, state_of_fights, untold
from affray.games.rpg_hell.book import marks, names
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES

FOREVER: Final = 1_000_000
MOST_STAT: Final = 10
MAIN: Final = w.STATS[:3]


def dice(name: str, says: str) -> Line:
    return Line(name, NUMBERS, says, low=1, high=FACES, packed=("faces", "packed"))


def shields() -> list[str]:
    from affray.games.rpg_hell.book.library import library

    return library().shield_names()


SHEET: Final[list[Line | Field]] = [
    # what the stat block says (ledger 2.1), and what is left of it
    Line("stance", WORD, "how it is played when nobody plays it", names.HUNTER, words=names.STANCES),
    Line("is_player", FLAG, "a player character (RH-INI-03, RH-DTH-10)"),
    Line(
        "world", WORD, "rolls for initiative, or belongs to the world and acts last (RH-INI-06)", w.ROLLS, words=w.RANKS
    ),
    Line("types", WORDS, "what it is, for Arts and weapons", w.HUMANOID, words=w.TYPES),
    Line("level", NUMBER, "its level; 0.5 counts as 1 but for Combat Dice (RH-GAP-18)", 1, low=1, high=100),
    *[Line(name, NUMBER, f"the main stat {name}", high=MOST_STAT) for name in MAIN],
    *[Line(name, NUMBER, f"the sub-stat {name}", low=-MOST_STAT, high=MOST_STAT) for name in w.STATS[3:]],
    Line("max_health", NUMBER, "Health at its best; by RH-SET-02 if not given", 1, low=1),
    Line("health", NUMBER, "Health now; it may be negative (RH-DTH-01)", 1, low=-1000),
    Line("max_strain", NUMBER, "Strain at its best, before Exhaustion; by RH-SET-03 if not given", 1),
    Line("strain", NUMBER, "Strain left", 1),
    Line(
        "speed_base", NUMBER, "Speed, armour included; 6 and that of the armour if not given (RH-SET-04)", 6, high=100
    ),
    Line("combat_dice", NUMBER, "dice of its pool; by RH-SET-01 if not given", 4, high=30),
    Line("armor_max", NUMBER, "Armor that a Rest gives; that of armour and shield if not given"),
    Line("armor", NUMBER, "Armor now (RH-DMG-02)"),
    Line("dodge_max", NUMBER, "Dodges that a Rest gives", high=100),
    Line("dodge", NUMBER, "Dodges left (RH-DMG-06)", high=100),
    Line("dodge_score", NUMBER, "the score of Dodge rolls (RH-OPT-06); its Dodges if not given", low=-20, high=100),
    Line("ward_max", NUMBER, "Wards that a Rest gives", high=100),
    Line("ward", NUMBER, "Wards left (RH-DMG-09)", high=100),
    Line("lock_slots", NUMBER, "how many dice it can lock (RH-ACT-12)", 1, high=10),
    Line("size", NUMBER, "tiles along each side of its space", 1, low=1, high=5),
    Line("hands", NUMBER, "hands to hold things with", 2, high=10),
    Line("uses_deaths_door", FLAG, "does not die at 0 Health (RH-DTH-10); players do not, if not given"),
    Line("traits", WORDS, "traits (ledger 6.7)", words=marks.TRAITS),
    Line("passives", WORDS, "what a creature is (ledger 6.8)", words=marks.PASSIVES),
    Line("arts", ITEMS, "Arts it can use (ledger 6.4, 6.5, 6.8)", table="arts"),  # places in the fight's table of Arts
    Line(
        "held", ITEMS, "weapons in hand: names, or {item: Popshard rifle, ammo: 1}", table="weapons"
    ),  # natural ones too; places in the fight's items
    Line("carried", ITEMS, "weapons not in hand", table="weapons"),
    Line("satchel", ITEMS, "consumables (ledger 6.3)", table="items"),  # consumables by their code
    Line("shield", WORD, "the shield on its arm", words=shields),  # a place in the fight's table; 0: none
    Line("soul_blade", TEXT, "the weapon of its Soul Blade, or none (ledger 6.7)", -1, type="i64"),
    Line("owner", FIGHTER, "whose Follower it is (RH-OPT-10)"),
    Line("members", NUMBER, "of a Horde (RH-OPT-12)", 1, low=1, high=100),
    Line("member_health", NUMBER, "Health of one of them at its best"),
    # conditions (ledger section 4): stacks that decay, and what lasts as printed
    *[Line(name, NUMBER, f"stacks of {name.capitalize()}") for name in w.CONDITIONS[: w.STACKED]],
    Line("lasts", WORDS, "what lasts as printed; written here, until something ends it", words=w.CONDITIONS),
    Line(
        "lasting",
        NUMBERS,
        "condition, amount, whose clock, moment and phases left of each that lasts (RH-CND-01)",
        low=-1,
        high=FOREVER,
    ),
    Line("prone", FLAG, "lies on the ground (RH-CND-13)"),
    Line("hidden", FLAG, "Hidden (RH-CND-11)"),
    Line("unconscious", FLAG, "by Death's Door (RH-CND-12, RH-DTH-08)"),
    Line("bleeding_out", FLAG, "rolls a d12 in its End phase (RH-DTH-05)"),
    Line("dead", FLAG, "dead"),
    Line("fled", FLAG, "got away"),
    Field("removed", FLAG, "taken off the table"),
    Line("window_used", FLAG, "has gained a Death's Door in this window (RH-DTH-02)"),
    Line("door_since_rest", FLAG, "has had a Death's Door since its last Rest (RH-OPT-09)"),
    Line("rested", FLAG, "has had a Rest since; set at the table, it has one now (RH-END-03, RH-OPT-01)"),
    Line("surprised", FLAG, "loses its first Action phase (RH-SET-12)"),
    untold("_reactions", "the reactions that it knows, one bit each; see ``reactions.known_reactions``"),
    Line("deaths_door", NUMBER, "stacks of Death's Door (RH-DTH-07 to RH-DTH-09)", high=3),
    Line("exhaustion", NUMBER, "stacks of Exhaustion (RH-CND-15)", high=100),
    Line("healed_while_out", NUMBER, "healing by others since it fell unconscious (RH-DTH-08)"),
    Line("injury", WORD, "a lasting injury (RH-OPT-09)", names.NO_INJURY, words=names.INJURIES),
    Line("haunted_by", FIGHTER, "the source of that injury, which counts while it is near (RH-OPT-09)"),
    Line("struck_by", FIGHTER, "whose blow was the last that harmed it"),
    Line("grappled_by", FIGHTER, "who holds it (RH-CND-10)"),
    Line("grappling", FIGHTER, "whom it holds"),
    Line("focus", TEXT, "the Art it holds by Focus, or none", -1, type="i64"),
    Line("focus_on", FIGHTER, "whom that Art is on"),
    # the fight, the round and the turn
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Line("height", NUMBER, "tiles above the ground of its tile", high=100),
    dice("pool", "the faces of its Combat Dice (RH-TRN-04)"),
    dice("locked", "the faces of its Locked dice (RH-ACT-11)"),
    dice("kept", "dice it will have in its next pool beside those it rolls (Eggs in One Basket, Motivate)"),
    dice("follower_dice", "what its Followers share this round (RH-OPT-10)"),
    Line("initiative", NUMBER, "RH-INI-01", low=-100),
    Line("second_initiative", NUMBER, "of a Boss (RH-OPT-11)", low=-100),
    Line("in_order", FLAG, "has its place in the order of turns"),
    Line("behind_shield", FLAG, "hunkered down behind a shield: Half Cover against Ranged Attacks"),
    Line("cover_used", FLAG, "has used the Dodge of Half Cover since its Beginning phase (RH-COV-01)"),
    Line("feinting", FLAG, "has the situational Dodge of a Feint"),
    untold("_blow", "for the log: what hurt it last", type="str", copy=OWN),
    # of a step that is run again nothing is told twice
    untold("_why", "for the log: where flat damage came from", type="str", copy=CLEARED),
    untold("_sum", "for the log: what its total in a contest was made of", type="str", copy=CLEARED),
    Line("stun_rolled", FLAG, "its Stun has shortened a roll (RH-CND-06)"),
    Line("autoload_lost", FLAG, "its weapons do not autoload this turn"),
    Line("regained", FLAG, "has regained Strain this round (Tag Team)"),
    Line("hunkered", NUMBER, "situational Dodges from Hunker Down (RH-ACT-16)"),
    Line("follower_round", NUMBER, "the round in which its Followers' dice were rolled"),
    Line("turns_taken", NUMBER, "turns it has taken this round"),
    Line("joined", NUMBER, "the round in which it appeared"),
    Line("moves", NUMBER, "Moves made this turn (RH-ACT-01)"),
    Line("tiles_moved", NUMBER, "tiles moved this turn"),
    Line("stun_immune", NUMBER, "End phases until it can gain Stun again (RH-CND-06)"),
    Line("charges", NUMBER, "charges of Latent Magics"),
    Line("motivations", NUMBER, "how often it has used Motivate since its last Rest"),
    Line("bane", NUMBER, "how often Undying has kept it up"),
    Line("struck_with", TEXT, "the weapon of its last Attack this turn (RH-OPT-08), or none", -1, type="i64"),
    Line("used_once", NUMBER, "traits and passives used this turn, one bit each", high=1 << 62),
    Line("uses", NUMBERS, "Art and times used in this fight", high=FOREVER),
    Line("arts_used", NUMBERS, "Arts with a limit that were used this turn", low=-100, high=FOREVER),
    Line("damaged", ITEMS, "whom it has damaged this turn", table="fighters"),
    Line("prey", FIGHTER, "its prey (Hunter)"),
    Line("grudges", NUMBERS, "fighter and damage it did since its last turn", high=FOREVER),
]

ZONE: Final = Record(
    "Zone",
    "Fire, lava, smoke or an aura on the map: for how many Beginning phases of who made it.",
    "all_zones",
    ["kind", "square", "radius", "amount", "whose", "phases"],
)
# The state of a fight.
FIGHT: Final[list[Line | Field]] = [
    Field("round", NUMBER, "the round; 0 before the first", high=FOREVER),
    Field("next", NUMBER, "the place in the order of whose turn comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Line("order", ITEMS, "everybody in the order of their turns, a Boss twice (RH-INI-05)", table="fighters"),
    Line("acting", FIGHTER, "whose turn it is"),
    Line("last_side", NUMBER, "was the last to act a player (1) or not (0); -1 before the first", -1, low=-1, high=1),
    Line("begun", FLAG, "initiative has been rolled"),
    Line("closed", FLAG, "what follows a fight is done (RH-END-01, RH-END-02)"),
    Line("goes_on", FLAG, "the game master lets it go on with one side left (RH-END-01)"),
    Line(
        "won", NUMBER, "the side that was left when the last foe fell (RH-END-01); -1 before", -1, low=-1, high=FOREVER
    ),
    Line("lying", NUMBERS, "tile and item of what lies on the ground", high=FOREVER, by_hand=True),
    Line("stuck", NUMBERS, "fighter and item of blades that stay in somebody", high=FOREVER),
    Line(
        "zones",
        NUMBERS,
        "kind, tile, radius, amount, whose clock and phases of each zone",
        low=-1,
        high=FOREVER,
        record=ZONE,
    ),
    Line("falling_stars", NUMBERS, "who and tile of each Starfall to come", high=FOREVER),
    Line("object_damage", NUMBERS, "tile of a thing and the damage it has taken (RH-DMG-17)", high=FOREVER),
    untold("item_kind", "what each item is, as a place in the armoury", type="list[i64]"),
    untold("item_ammo", "shots left", type="list[i64]"),
]

DECLARED: Final = [
    Declared(
        "affray.games.rpg_hell.book",
        "sheet_made",
        "Stats",
        "Ledger 2.1, section 4: what a combatant keeps; ``sheet.py`` says what follows from it.",
        SHEET,
        imports=["from affray.games.rpg_hell.book.faces import faces, packed"],
    ),
    state_of_fights("affray.games.rpg_hell.book", FIGHT),
]
