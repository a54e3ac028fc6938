# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field, flags
from affray.games.plerion.book import words
from affray.games.plerion.law.setup import SURPRISES

FOREVER: Final = 1_000_000

VERBS: Final = [
    "none",
    "attack",
    "daring attack",
    "second move",
    "talent",
    "aid",
    "medikit",
    "retreat",
    "carry out",
    "take cover",
    "free hands",
    "shield",
    "pick up",
    "drag",
    "fight fire",
    "help",
    "other",
    "crew",
    "aim at a point",
    "door",
]
MOVES: Final = ["stay", "move first", "move after"]


def score(name: str, says: str) -> list[Field]:
    return [
        Field(name, NUMBER, f"{says} now"),
        Field(
            f"{name}_max", NUMBER, f"{says} at its best; if not given, {name} or what the sheet has, if that is more"
        ),
    ]


def also(name: str, alias: str, says: str) -> list[Field]:
    """PL-SCALE-01: a vessel's name for a score."""
    return [
        Field(name, NUMBER, f"{says} of a vessel now", alias=alias),
        Field(f"{name}_max", NUMBER, f"{says} of a vessel at its best", alias=f"{alias}_max"),
    ]


def when(name: str, says: str) -> Field:
    """A round, a second or a place in a list, or -1 for none."""
    return Field(name, NUMBER, says + ", or -1", low=-1, high=FOREVER)


# What is only read when a fighter is made; a fighter has no such attribute.
GIVEN_ONLY: Final = [
    Field("wears", ITEMS, "armour worn or held; the Armor total is computed from it (PL-SETUP-02)", table="armour"),
    Field(
        "fitted",
        WORDS,
        "implants whose bonuses are still to be added to the scores (PL-CYB-01)",
        words=words.IMPLANTS,
    ),
    Field("add_ons", ITEMS, "add-ons, each on every weapon it goes on (PL-ITEM-07)", table="add_ons"),
    Field("crew", FLAG, "a vessel whose crew is not named gets one (PL-CREW-01); true unless said otherwise"),
]

WHO: Final = [
    Field("kind", WORD, "who it is to the rules", words=words.KINDS),
    Field("scale", WORD, "the scale it fights at (PL-SCALE-01)", words=words.SCALES),
    Field("stance", WORD, "how it is played when nobody plays it", words=words.STANCES),
    *score("hp", "Hit Protection"),
    *score("str", "Strength"),
    *score("dex", "Dexterity"),
    *score("wil", "Willpower"),
    Field("wil_spent", NUMBER, "WIL paid for talents (PL-PSI-04)"),
    Field("wil_damage", NUMBER, "WIL lost in any other way"),
    *also("hull", "hp", "Hull Points"),
    *also("int", "str", "integrity"),
    *also("eng", "dex", "engines"),
    *also("sys", "wil", "systems"),
    Field("armor", NUMBER, "Armor without a held shield; counts at most 3 (PL-SETUP-02)", high=20),
    Field("shield", FLAG, "has a shield: +1 Armor while a hand is free for it"),
    Field("hands_full", FLAG, "both hands were on weapons this round"),
    Field(
        "weapons",
        ITEMS,
        "weapons in hand and natural attacks: names, or mappings such as {name: Beam, dice: 2d8, reach: nearby} with "
        "name, dice (2d8, or a fixed 1), bonus, hands, reach, type, tags, uses, scale and area_m; a sheet's own are "
        "natural ones; what fills all slots makes HP 0 (PL-SETUP-03)",
        table="weapons",
    ),
    Field("uses", NUMBERS, "uses left of each weapon, -1 for no limit", low=-1),
    Field("slots", NUMBER, "slots there are", high=100),
    Field("slots_used", NUMBER, "slots filled by things; computed from weapons, armour and kit if not given"),
    Field("fatigue", NUMBER, "slots filled by fatigue", high=100),
    Field("implants", WORDS, "implants, their bonuses already part of the scores", words=words.IMPLANTS),
    Field("talents", WORDS, "psionic talents", words=words.TALENTS),
    Field("traits", WORDS, "traits and specials (ledger 6.3)", words=words.TRAITS),
    Field("resists", WORDS, "attacks of this type are impaired", words=words.DAMAGE_TYPES),
    Field("vulnerable", WORDS, "attacks of this type are enhanced", words=words.DAMAGE_TYPES),
    Field("immune", WORDS, "attacks of this type do nothing", words=words.DAMAGE_TYPES),
    Field("leader", FLAG, "morale of its group is rolled on its WIL (PL-MOR-01)"),
    Field("kit", WORD, "the medikit it carries (PL-HEAL-02)", words=words.KITS),
    Field("treated", FLAG, "was treated with a medikit in this fight"),
]

CONDITIONS: Final = [
    *flags(
        {
            "critical": "critically damaged (PL-CRIT-02)",
            "stabilised": "aided: the death clock stands (PL-CRIT-03)",
            "dead": "dead, destroyed, a wreck",
            "unconscious": "unconscious; only by ruling",
            "paralysed": "paralysed by poison",
            "stunned": "loses its next turn (PL-ITEM-04)",
            "bound": "hands are bound",
            "tied": "bound hand and foot",
            "petrified": "turned to stone",
            "astral": "its mind is elsewhere, its body helpless",
            "cloaked": "cloaked (PL-CYB-01)",
            "levitating": "levitates",
            "fleeing": "failed morale: only tries to get away (PL-MOR-03)",
            "uncounted": "no casualty of a group: came out of a wreck, or was dead from the start (PL-MOR-01)",
            "fled": "got away",
            "surrendered": "gave up",
            "routed": "a detachment that broke (PL-DET-05)",
            "weakened": "a detachment that counts as one no longer (PL-DET-05)",
            "deprived": "recovers nothing (PL-HEAL-03)",
            "prone": "thrown down",
            "deaf": "hears nothing",
            "hamstrung": "barely able to move",
            "mortal": "mortally wounded (PL-SCAR-14)",
            "doomed": "the next failed critical save kills (PL-SCAR-15)",
            "broken_arm": "no two-handed weapon and no second one",
            "broken_leg": "no second move",
            "in_cover": "took cover and has not moved",
            "foresight": "the next attack is enhanced (Precognition)",
            "unaware": "attacks on it are enhanced in the first block (PL-SETUP-05)",
            "clashed": "has had its clash of wills",
            "removed": "taken off the table",
        }
    ),
    Field("ambush", WORD, "what is fixed about the opening save (PL-SETUP-05)", words=SURPRISES),
    Field("controlled_by", FIGHTER, "who controls its mind (PL-PSI-08)"),
    Field("scars", NUMBERS, "rows of the scars table it has", high=12),
    Field("pending", NUMBERS, "rows whose roll waits for a recovery", high=12),
    when("death_clock", "the second at which it dies unless aided"),
    Field("stims", NUMBER, "doses of the Stimulants Dispenser used today"),
    when("stim_round", "the round of the last dose"),
    Field("stim_on", FLAG, "a dose works: DEX is 1 higher until its next turn"),
    Field("stim_row", FLAG, "the last dose came right after another"),
    when("cloak_round", "the round in which Cloaking was switched on"),
    Field("called", FLAG, "an Arachnid Queen who has called her drones"),
    Field(
        "talent_on",
        NUMBER,
        "the talent kept going, by its place in the list, or -1",
        low=-1,
        high=len(words.TALENTS) - 1,
    ),
    Field("talent_target", FIGHTER, "whom the talent is aimed at"),
    when("talent_round", "the round in which the talent was started"),
    Field("clash", ITEMS, "the enemies who lost the clash of wills", table="fighters"),
]

TURN: Final = [
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Field("zone", NUMBER, "zone it is in, from 0 (PL-SCALE-04)"),
    Field("engaged", FIGHTER, "whom it is engaged with, where zones are used"),
    Field("aboard", FIGHTER, "the vessel it is aboard of"),
    Field("station", WORD, "its station aboard (PL-CREW-01)", words=words.STATIONS),
    Field("inside", FLAG, "fights on foot inside a vessel (PL-SCALE-08)"),
    Field(
        "block",
        WORD,
        "the block it acts in, by the opening save (PL-INIT-02); opposition until then",
        words=words.BLOCKS,
    ),
    Field("since", NUMBER, "acts from this round on"),
    Field("verb", WORD, "the action declared (PL-TURN-02)", words=VERBS),
    Field("target", FIGHTER, "whom the declared action is aimed at"),
    Field("item", NUMBER, "with what, by its place in a list", low=-2),
    Field("amount", NUMBER, "how much, or the second weapon", low=-2),
    Field("move_when", WORD, "when it moves (PL-ACT-01)", words=MOVES),
    Field("move_to", NUMBER, "the square it moves to", low=-1, high=FOREVER),
    Field("second_to", NUMBER, "the square of the second move", low=-1, high=FOREVER),
    Field("moved_since_attack", FLAG, "has moved since its last attack (PL-ITEM-06)"),
    Field("on_the_move", FLAG, "has moved in its last turn or since: camouflage does not help (PL-MOD-04)"),
    Field("last_target", FIGHTER, "whom it attacked last"),
    when("last_weapon", "the weapon of its last attack, by its place in the armoury"),
    when("last_round", "the round of its last attack"),
]

VESSELS: Final = [
    Field("size", WORD, "size of a vessel", words=words.SIZES),
    Field("load", NUMBER, "slots of a vessel; 10, 20 or 30 by size if not given"),
    Field("load_used", NUMBER, "slots of a vessel in use (PL-VEH-06)"),
    Field("modules", ITEMS, "modules aboard", table="modules"),
    Field("module_out", NUMBERS, "for each module: 1 out of action", high=1),
    Field("module_until", NUMBERS, "for each module: last round it is offline by a boost, or -1", low=-1),
    Field("module_rigged", NUMBERS, "for each module: last round jury rigging holds, or -1", low=-1),
    Field("weapon_out", NUMBERS, "for each weapon: 1 out of action", high=1),
    Field("weapon_until", NUMBERS, "for each weapon: last round it is boosted, or -1", low=-1),
    Field("weapon_rigged", NUMBERS, "for each weapon: last round jury rigging holds, or -1", low=-1),
    Field("engines_out", FLAG, "engines are out (PL-VEH-04)"),
    when("engines_rigged", "last round in which jury rigging holds the engines"),
    when("engines_out_since", "the round in which the engines went out"),
    Field("disabled", FLAG, "no crew action is possible (hr.vehicle_critical)"),
    Field("fires", ITEMS, "areas that burn", table="areas"),
    Field("breaches", ITEMS, "areas with a hull breach", table="areas"),
    Field("breach_rigged", NUMBERS, "for each breach: last round jury rigging holds, or -1", low=-1),
    when("boost_until", "last round of Boost Engines"),
    Field("boost", NUMBER, "what Boost Engines adds to ENG now"),
    Field("hull_rigged", NUMBERS, "last rounds of jury-rigged Hull points", low=-1),
    Field("course", NUMBER, "rounds still to plot, 0 for none, -1 when ready (PL-CREW-11)", low=-1),
    Field("plotter", FIGHTER, "who plots the course"),
    Field("in_gravity", FLAG, "falls when its engines are out (PL-VEH-07)"),
    Field("drones", NUMBER, "Combat Drones still aboard (PL-CREW-15)"),
    when("moved_round", "the round in which it moved last"),
    when("defended_round", "the round in which point defence last fired at a vessel"),
]

ON_FOOT_FIELDS: Final = [*WHO, *CONDITIONS, *TURN]
FIELDS: Final = [*ON_FOOT_FIELDS, *VESSELS, *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
VESSEL_ONLY: Final = {f.name for f in VESSELS} | {"crew"}
VESSEL_NAMES: Final = {"hull": "hp", "int": "str", "eng": "dex", "sys": "wil"}

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round", high=FOREVER),
    Field("clock", NUMBER, "seconds since the fight began (PL-SCALE-02)", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("scale", WORD, "the scale of the fight (PL-SCALE-01)", words=words.SCALES),
    Field("position", WORD, "how positions are kept (PL-SCALE-04)", words=words.POSITIONS),
    Field("square_m", NUMBER, "metres of a square"),
    Field("next", WORD, "the part of the round that comes next (PL-INIT-02)", words=words.BLOCKS),
    Field("saving_side", TEXT, "the side whose members make the opening save (PL-INIT-03)"),
    Field("start_size", NUMBERS, "by side: how many entered the fight (PL-MOR-01)"),
    Field("casualties", NUMBERS, "by side: casualties so far"),
    Field("tests", NUMBERS, "by side: morale tests made"),
    Field("tested_at", NUMBERS, "by side: casualties when morale was last looked at"),
    Field("unharried", NUMBERS, "by side: rounds in which all only fled and no foe could strike them (PL-MOR-03)"),
    Field("smoke", NUMBERS, "square and last round of each cloud of smoke", low=-1, high=FOREVER),
    Field("lying", NUMBERS, "square and weapon of things dropped", low=-1, high=FOREVER),
    Field("ranges", NUMBERS, "vessel, vessel and band of each pair", low=-1, high=FOREVER),
    Field("locks", NUMBERS, "target locks (PL-CREW-08)", low=-1, high=FOREVER),
    Field("in_flight", NUMBERS, "projectiles in flight (PL-CREW-10)", low=-1, high=FOREVER),
    Field("jams", NUMBERS, "jammed vessels (PL-CREW-06)", low=-1, high=FOREVER),
    Field("dodges", NUMBERS, "dodges that hold (PL-CREW-05)", low=-1, high=FOREVER),
]
