# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see.

Dice are lists of faces. Conditions that last as printed are words in ``lasts``; ``lasting`` has their numbers.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, flags
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.faces import FACES
from affray.games.rpg_hell.book.library import library
from affray.games.rpg_hell.book.marks import PASSIVES, TRAITS

FOREVER: Final = 1_000_000
MOST_STAT: Final = 10
SHIELDS: Final = library().shield_names()
MAIN: Final = words.STATS[:3]


def counts(says: dict[str, str]) -> list[Field]:
    return [Field(name, NUMBER, meaning) for name, meaning in says.items()]


def dice(name: str, says: str) -> Field:
    return Field(name, NUMBERS, says, low=1, high=FACES)


# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons", ITEMS, "what it fights with; as much as fits the hands is held, the rest carried", table="weapons"
    ),
    Field("armour", ITEMS, "what it wears: Armor, Dodge, Ward and Speed (ledger 6.3)", table="armour"),
    Field("boss", ITEMS, f"made a Boss by raising two main stats of {', '.join(MAIN)} (RH-OPT-11)", table="stats"),
    Field("horde", NUMBER, "this many of them fight as one Horde (RH-OPT-12)", low=4, high=100),
]

WHO: Final = [
    Field("stance", WORD, "how it is played when nobody plays it", words=names.STANCES),
    Field("is_player", FLAG, "a player character (RH-INI-03, RH-DTH-10)"),
    Field("world", WORD, "rolls for initiative, or belongs to the world and acts last (RH-INI-06)", words=words.RANKS),
    Field("types", WORDS, "what it is, for Arts and weapons", words=words.TYPES),
    Field("level", NUMBER, "its level; 0.5 counts as 1 but for Combat Dice (RH-GAP-18)", low=1, high=100),
    *[Field(name, NUMBER, f"the main stat {name}", high=MOST_STAT) for name in MAIN],
    *[Field(name, NUMBER, f"the sub-stat {name}", low=-MOST_STAT, high=MOST_STAT) for name in words.STATS[3:]],
    Field("max_health", NUMBER, "Health at its best; by RH-SET-02 if not given", low=1),
    Field("health", NUMBER, "Health now; it may be negative (RH-DTH-01)", low=-1000),
    Field("max_strain", NUMBER, "Strain at its best, before Exhaustion; by RH-SET-03 if not given"),
    Field("strain", NUMBER, "Strain left"),
    Field("speed_base", NUMBER, "Speed, armour included; 6 and that of the armour if not given (RH-SET-04)", high=100),
    Field("combat_dice", NUMBER, "dice of its pool; by RH-SET-01 if not given", high=30),
    Field("armor_max", NUMBER, "Armor that a Rest gives; that of armour and shield if not given"),
    Field("armor", NUMBER, "Armor now (RH-DMG-02)"),
    Field("dodge_max", NUMBER, "Dodges that a Rest gives", high=100),
    Field("dodge", NUMBER, "Dodges left (RH-DMG-06)", high=100),
    Field("dodge_score", NUMBER, "the score of Dodge rolls (RH-OPT-06); its Dodges if not given", low=-20, high=100),
    Field("ward_max", NUMBER, "Wards that a Rest gives", high=100),
    Field("ward", NUMBER, "Wards left (RH-DMG-09)", high=100),
    Field("lock_slots", NUMBER, "how many dice it can lock (RH-ACT-12)", high=10),
    Field("size", NUMBER, "tiles along each side of its space", low=1, high=5),
    Field("hands", NUMBER, "hands to hold things with", high=10),
    Field("uses_deaths_door", FLAG, "does not die at 0 Health (RH-DTH-10); players do not, if not given"),
    Field("traits", WORDS, "traits (ledger 6.7)", words=TRAITS),
    Field("passives", WORDS, "what a creature is (ledger 6.8)", words=PASSIVES),
    Field("arts", ITEMS, "Arts it can use (ledger 6.4, 6.5, 6.8)", table="arts"),
    Field("held", ITEMS, "weapons in hand: names, or {item: Popshard rifle, ammo: 1}", table="weapons"),
    Field("carried", ITEMS, "weapons not in hand", table="weapons"),
    Field("satchel", ITEMS, "consumables (ledger 6.3)", table="items"),
    Field("shield", WORD, "the shield on its arm", words=SHIELDS),
    Field("soul_blade", TEXT, "the weapon of its Soul Blade, or none (ledger 6.7)"),
    Field("owner", FIGHTER, "whose Follower it is (RH-OPT-10)"),
    Field("members", NUMBER, "of a Horde (RH-OPT-12)", low=1, high=100),
    Field("member_health", NUMBER, "Health of one of them at its best"),
]

CONDITIONS: Final = [
    *[Field(name, NUMBER, f"stacks of {name.capitalize()}") for name in words.CONDITIONS[: words.STACKED]],
    Field("lasts", WORDS, "what lasts as printed; written here, until something ends it", words=words.CONDITIONS),
    Field(
        "lasting",
        NUMBERS,
        "condition, amount, whose clock, moment and phases left of each that lasts (RH-CND-01)",
        low=-1,
        high=FOREVER,
    ),
    *flags(
        {
            "prone": "lies on the ground (RH-CND-13)",
            "hidden": "Hidden (RH-CND-11)",
            "unconscious": "by Death's Door (RH-CND-12, RH-DTH-08)",
            "bleeding_out": "rolls a d12 in its End phase (RH-DTH-05)",
            "dead": "dead",
            "fled": "got away",
            "removed": "taken off the table",
            "window_used": "has gained a Death's Door in this window (RH-DTH-02)",
            "door_since_rest": "has had a Death's Door since its last Rest (RH-OPT-09)",
            "rested": "has had a Rest since; set at the table, it has one now (RH-END-03, RH-OPT-01)",
            "surprised": "loses its first Action phase (RH-SET-12)",
        }
    ),
    Field("deaths_door", NUMBER, "stacks of Death's Door (RH-DTH-07 to RH-DTH-09)", high=3),
    Field("exhaustion", NUMBER, "stacks of Exhaustion (RH-CND-15)", high=100),
    Field("healed_while_out", NUMBER, "healing by others since it fell unconscious (RH-DTH-08)"),
    Field("injury", WORD, "a lasting injury (RH-OPT-09)", words=names.INJURIES),
    Field("haunted_by", FIGHTER, "the source of that injury, which counts while it is near (RH-OPT-09)"),
    Field("struck_by", FIGHTER, "whose blow was the last that harmed it"),
    Field("grappled_by", FIGHTER, "who holds it (RH-CND-10)"),
    Field("grappling", FIGHTER, "whom it holds"),
    Field("focus", TEXT, "the Art it holds by Focus, or none"),
    Field("focus_on", FIGHTER, "whom that Art is on"),
]

TURN: Final = [
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Field("height", NUMBER, "tiles above the ground of its tile", high=100),
    dice("pool", "the faces of its Combat Dice (RH-TRN-04)"),
    dice("locked", "the faces of its Locked dice (RH-ACT-11)"),
    dice("kept", "dice it will have in its next pool beside those it rolls (Eggs in One Basket, Motivate)"),
    dice("follower_dice", "what its Followers share this round (RH-OPT-10)"),
    Field("initiative", NUMBER, "RH-INI-01", low=-100),
    Field("second_initiative", NUMBER, "of a Boss (RH-OPT-11)", low=-100),
    *flags(
        {
            "in_order": "has its place in the order of turns",
            "behind_shield": "hunkered down behind a shield: Half Cover against Ranged Attacks",
            "cover_used": "has used the Dodge of Half Cover since its Beginning phase (RH-COV-01)",
            "feinting": "has the situational Dodge of a Feint",
            "stun_rolled": "its Stun has shortened a roll (RH-CND-06)",
            "autoload_lost": "its weapons do not autoload this turn",
            "regained": "has regained Strain this round (Tag Team)",
        }
    ),
    *counts(
        {
            "hunkered": "situational Dodges from Hunker Down (RH-ACT-16)",
            "follower_round": "the round in which its Followers' dice were rolled",
            "turns_taken": "turns it has taken this round",
            "joined": "the round in which it appeared",
            "moves": "Moves made this turn (RH-ACT-01)",
            "tiles_moved": "tiles moved this turn",
            "stun_immune": "End phases until it can gain Stun again (RH-CND-06)",
            "charges": "charges of Latent Magics",
            "motivations": "how often it has used Motivate since its last Rest",
            "bane": "how often Undying has kept it up",
        }
    ),
    Field("struck_with", TEXT, "the weapon of its last Attack this turn (RH-OPT-08), or none"),
    Field("used_once", NUMBER, "traits and passives used this turn, one bit each", high=1 << 62),
    Field("uses", NUMBERS, "Art and times used in this fight", high=FOREVER),
    Field("arts_used", NUMBERS, "Arts with a limit that were used this turn", low=-100, high=FOREVER),
    Field("damaged", ITEMS, "whom it has damaged this turn", table="fighters"),
    Field("prey", FIGHTER, "its prey (Hunter)"),
    Field("grudges", NUMBERS, "fighter and damage it did since its last turn", high=FOREVER),
]

FIELDS: Final = [*WHO, *CONDITIONS, *TURN, *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before the first", high=FOREVER),
    Field("next", NUMBER, "the place in the order of whose turn comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "everybody in the order of their turns, a Boss twice (RH-INI-05)", table="fighters"),
    Field("acting", FIGHTER, "whose turn it is"),
    Field("last_side", NUMBER, "was the last to act a player (1) or not (0); -1 before the first", low=-1, high=1),
    Field("begun", FLAG, "initiative has been rolled"),
    Field("closed", FLAG, "what follows a fight is done (RH-END-01, RH-END-02)"),
    Field("goes_on", FLAG, "the game master lets it go on with one side left (RH-END-01)"),
    Field("won", NUMBER, "the side that was left when the last foe fell (RH-END-01); -1 before", low=-1, high=FOREVER),
    Field("lying", NUMBERS, "tile and item of what lies on the ground", high=FOREVER),
    Field("stuck", NUMBERS, "fighter and item of blades that stay in somebody", high=FOREVER),
    Field("zones", NUMBERS, "kind, tile, radius, amount, whose clock and phases of each zone", low=-1, high=FOREVER),
    Field("falling_stars", NUMBERS, "who and tile of each Starfall to come", high=FOREVER),
    Field("object_damage", NUMBERS, "tile of a thing and the damage it has taken (RH-DMG-17)", high=FOREVER),
]
