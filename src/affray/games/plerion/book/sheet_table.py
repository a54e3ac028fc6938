# not compiled: read when a scene is set or shown, and when the sheets are written
"""The sheets of those on foot and of vessels (ledger 2.1, 2.2, section 4): all that they keep, each declared once.

Conditions that take somebody out of the fight or of a turn are bits of one number, because every loop over the people
of a fight asks for them. DEX 0, WIL 0 and being a vessel's crew do the same, and have a bit each, which is set together
with the line it follows from.
"""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, WORDS, Field
from affray.engine.question import NOBODY
from affray.engine.sheets import OWN, SHARED, Code, Declared, Line, Record, state_of_fights, untold
from affray.games.plerion.book import words as w

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


def score(name: str, says: str, default: int = 10, then: str = "") -> list[Line]:
    best = f"{says} at its best; if not given, {name} or what the sheet has, if that is more"
    return [Line(name, NUMBER, f"{says} now", default, then=then), Line(f"{name}_max", NUMBER, best, default)]


def also(name: str, alias: str, says: str) -> list[Field]:
    """PL-SCALE-01: a vessel's name for a score."""
    return [
        Field(name, NUMBER, f"{says} of a vessel now", alias=alias),
        Field(f"{name}_max", NUMBER, f"{says} of a vessel at its best", alias=f"{alias}_max"),
    ]


def when(name: str, says: str) -> Line:
    """A round, a second or a place in a list, or -1 for none."""
    return Line(name, NUMBER, says + ", or -1", -1, low=-1, high=FOREVER)


def surprises() -> list[str]:
    from affray.games.plerion.law.setup import SURPRISES

    return SURPRISES


ON_FOOT: Final[list[Line | Field]] = [
    # what the stat block says (ledger 2.1)
    Line("kind", WORD, "who it is to the rules", w.NPC, words=w.KINDS),
    Line("scale", WORD, "the scale it fights at (PL-SCALE-01)", w.ON_FOOT, words=w.SCALES),
    Line("stance", WORD, "how it is played when nobody plays it", w.HUNTER, words=w.STANCES),
    *score("hp", "Hit Protection", 3),
    *score("str", "Strength"),
    *score("dex", "Dexterity", then="self.afflict(NO_DEX, value == 0)"),
    *score("wil", "Willpower", then="self.afflict(NO_WIL, value == 0)"),
    Line("wil_spent", NUMBER, "WIL paid for talents (PL-PSI-04)"),
    Line("wil_damage", NUMBER, "WIL lost in any other way"),
    *also("hull", "hp", "Hull Points"),
    *also("int", "str", "integrity"),
    *also("eng", "dex", "engines"),
    *also("sys", "wil", "systems"),
    Line("armor", NUMBER, "Armor without a held shield; counts at most 3 (PL-SETUP-02)", high=20),
    Line("shield", FLAG, "has a shield: +1 Armor while a hand is free for it"),
    Line("hands_full", FLAG, "both hands were on weapons this round"),
    Line(
        "weapons",
        ITEMS,
        "weapons in hand and natural attacks: names, or mappings such as {name: Beam, dice: 2d8, reach: nearby} with "
        "name, dice (2d8, or a fixed 1), bonus, hands, reach, type, tags, uses, scale and area_m; a sheet's own are "
        "natural ones; what fills all slots makes HP 0 (PL-SETUP-03)",
        table="weapons",
        then="self._arms = vec[i64](value)",
        copy=SHARED,
    ),  # places in the fight's armoury
    untold("_arms", "the weapons, for those who ask for one of them", Code("vec[i64]()"), "vec[i64]"),
    Line("uses", NUMBERS, "uses left of each weapon, -1 for no limit", low=-1, then="self.count_uses()", copy=SHARED),
    untold("_counted", "one of its weapons has a limited number of uses", False, "bool"),
    Line("slots", NUMBER, "slots there are", 10, high=100),
    Line("slots_used", NUMBER, "slots filled by things; computed from weapons, armour and kit if not given"),
    Line("fatigue", NUMBER, "slots filled by fatigue", high=100),
    Line("implants", WORDS, "implants, their bonuses already part of the scores", words=w.IMPLANTS),
    Line("talents", WORDS, "psionic talents", words=w.TALENTS),
    Line("traits", WORDS, "traits and specials (ledger 6.3)", words=w.TRAITS),
    Line("resists", WORDS, "attacks of this type are impaired", words=w.DAMAGE_TYPES),
    Line("vulnerable", WORDS, "attacks of this type are enhanced", words=w.DAMAGE_TYPES),
    Line("immune", WORDS, "attacks of this type do nothing", words=w.DAMAGE_TYPES),
    Line("leader", FLAG, "morale of its group is rolled on its WIL (PL-MOR-01)"),
    Line("kit", WORD, "the medikit it carries (PL-HEAL-02)", w.NO_KIT, words=w.KITS),
    Line("treated", FLAG, "was treated with a medikit in this fight"),
    # conditions (ledger section 4); those that everybody asks for are bits of one number
    Line("critical", FLAG, "critically damaged (PL-CRIT-02)", bit="CRITICAL"),
    Line("stabilised", FLAG, "aided: the death clock stands (PL-CRIT-03)"),
    Line("dead", FLAG, "dead, destroyed, a wreck", bit="DEAD"),
    Line("unconscious", FLAG, "unconscious; only by ruling", bit="UNCONSCIOUS"),
    Line("paralysed", FLAG, "paralysed by poison", bit="PARALYSED"),
    Line("stunned", FLAG, "loses its next turn (PL-ITEM-04)", bit="STUNNED"),
    Line("bound", FLAG, "hands are bound"),
    Line("tied", FLAG, "bound hand and foot", bit="TIED"),
    Line("petrified", FLAG, "turned to stone", bit="PETRIFIED"),
    Line("astral", FLAG, "its mind is elsewhere, its body helpless", bit="ASTRAL"),
    Line("cloaked", FLAG, "cloaked (PL-CYB-01)"),
    Line("levitating", FLAG, "levitates"),
    Line("fleeing", FLAG, "failed morale: only tries to get away (PL-MOR-03)"),
    Line("uncounted", FLAG, "no casualty of a group: came out of a wreck, or was dead from the start (PL-MOR-01)"),
    Line("fled", FLAG, "got away", bit="FLED"),
    Line("surrendered", FLAG, "gave up", bit="SURRENDERED"),
    Line("routed", FLAG, "a detachment that broke (PL-DET-05)", bit="ROUTED"),
    Line(
        "away",
        FLAG,
        "is not on the ground of those who fight on foot inside a vessel (PL-SCALE-08)",
        bit="AWAY",
        fields=[],
    ),
    Line("weakened", FLAG, "a detachment that counts as one no longer (PL-DET-05)"),
    Line("deprived", FLAG, "recovers nothing (PL-HEAL-03)"),
    Line("prone", FLAG, "thrown down"),
    Line("deaf", FLAG, "hears nothing"),
    Line("hamstrung", FLAG, "barely able to move"),
    Line("mortal", FLAG, "mortally wounded (PL-SCAR-14)", bit="MORTAL"),
    Line("doomed", FLAG, "the next failed critical save kills (PL-SCAR-15)"),
    Line("broken_arm", FLAG, "no two-handed weapon and no second one"),
    Line("broken_leg", FLAG, "no second move"),
    Line("in_cover", FLAG, "took cover and has not moved"),
    Line("foresight", FLAG, "the next attack is enhanced (Precognition)"),
    Line("unaware", FLAG, "attacks on it are enhanced in the first block (PL-SETUP-05)"),
    Line("clashed", FLAG, "has had its clash of wills"),
    Field("removed", FLAG, "taken off the table"),
    Line("ambush", WORD, "what is fixed about the opening save (PL-SETUP-05)", words=surprises),
    Line("controlled_by", FIGHTER, "who controls its mind (PL-PSI-08)"),
    Line("scars", NUMBERS, "rows of the scars table it has", high=12),
    Line("pending", NUMBERS, "rows whose roll waits for a recovery", high=12),
    when("death_clock", "the second at which it dies unless aided"),
    Line("stims", NUMBER, "doses of the Stimulants Dispenser used today"),
    when("stim_round", "the round of the last dose"),
    Line("stim_on", FLAG, "a dose works: DEX is 1 higher until its next turn"),
    Line("stim_row", FLAG, "the last dose came right after another"),
    when("cloak_round", "the round in which Cloaking was switched on"),
    Line("called", FLAG, "an Arachnid Queen who has called her drones"),
    Line(
        "talent_on",
        NUMBER,
        "the talent kept going, by its place in the list, or -1",
        -1,
        low=-1,
        high=len(w.TALENTS) - 1,
    ),
    Line("talent_target", FIGHTER, "whom the talent is aimed at"),
    when("talent_round", "the round in which the talent was started"),
    Line("clash", ITEMS, "the enemies who lost the clash of wills", table="fighters"),
    # where and when it acts, and what was declared (PL-TURN-02)
    Field("x", NUMBER, "column of the map, from 0"),
    Field("y", NUMBER, "row of the map, from 0"),
    Line("zone", NUMBER, "zone it is in, from 0 (PL-SCALE-04)"),
    Line("engaged", FIGHTER, "whom it is engaged with, where zones are used"),
    Line(
        "aboard", FIGHTER, "the vessel it is aboard of", then="self.afflict(CREW, value != NOBODY and not self._inside)"
    ),
    Line("station", WORD, "its station aboard (PL-CREW-01)", w.HOLD, words=w.STATIONS),
    untold("post", "the station it left to fight on foot, -1 while it does not", -1),
    untold("_deed", "what it has declared", Code("NO_DEED"), "PlerionDeed"),
    # until those who were asked together have all answered
    untold("_said", "its answer", Code("NO_DEED"), "PlerionDeed", OWN),
    Line(
        "inside",
        FLAG,
        "fights on foot inside a vessel (PL-SCALE-08)",
        then="self.afflict(CREW, self._aboard != NOBODY and not value)",
    ),
    Line(
        "block",
        WORD,
        "the block it acts in, by the opening save (PL-INIT-02); opposition until then",
        w.OPPOSITION,
        words=w.BLOCKS,
    ),
    Line("since", NUMBER, "acts from this round on"),
    Line("verb", WORD, "the action declared (PL-TURN-02)", words=VERBS, by_hand=True),
    Line("target", FIGHTER, "whom the declared action is aimed at", by_hand=True),
    Line("item", NUMBER, "with what, by its place in a list", low=-2, by_hand=True),
    Line("amount", NUMBER, "how much, or the second weapon", low=-2, by_hand=True),
    Line("move_when", WORD, "when it moves (PL-ACT-01)", w.STAY, words=MOVES),
    Line("move_to", NUMBER, "the square it moves to", low=-1, high=FOREVER),
    Line("second_to", NUMBER, "the square of the second move", low=-1, high=FOREVER),
    Line("moved_since_attack", FLAG, "has moved since its last attack (PL-ITEM-06)"),
    Line("on_the_move", FLAG, "has moved in its last turn or since: camouflage does not help (PL-MOD-04)"),
    Line("last_target", FIGHTER, "whom it attacked last"),
    when("last_weapon", "the weapon of its last attack, by its place in the armoury"),
    when("last_round", "the round of its last attack"),
]

VESSEL: Final[list[Line | Field]] = [
    Line("size", WORD, "size of a vessel", w.SMALL, words=w.SIZES),
    Line("load", NUMBER, "slots of a vessel; 10, 20 or 30 by size if not given", 10),
    Line("load_used", NUMBER, "slots of a vessel in use (PL-VEH-06)"),
    Line("modules", ITEMS, "modules aboard", table="modules", type="list[str]"),
    Line("module_out", NUMBERS, "for each module: 1 out of action", high=1),
    Line("module_until", NUMBERS, "for each module: last round it is offline by a boost, or -1", low=-1),
    Line("module_rigged", NUMBERS, "for each module: last round jury rigging holds, or -1", low=-1),
    Line("weapon_out", NUMBERS, "for each weapon: 1 out of action", high=1),
    Line("weapon_until", NUMBERS, "for each weapon: last round it is boosted, or -1", low=-1),
    Line("weapon_rigged", NUMBERS, "for each weapon: last round jury rigging holds, or -1", low=-1),
    Line("engines_out", FLAG, "engines are out (PL-VEH-04)"),
    when("engines_rigged", "last round in which jury rigging holds the engines"),
    when("engines_out_since", "the round in which the engines went out"),
    Line("disabled", FLAG, "no crew action is possible (hr.vehicle_critical)"),
    Line("fires", ITEMS, "areas that burn", table="areas"),
    Line("breaches", ITEMS, "areas with a hull breach", table="areas"),
    Line("breach_rigged", NUMBERS, "for each breach: last round jury rigging holds, or -1", low=-1),
    when("boost_until", "last round of Boost Engines"),
    Line("boost", NUMBER, "what Boost Engines adds to ENG now"),
    Line("hull_rigged", NUMBERS, "last rounds of jury-rigged Hull points", low=-1),
    Line("course", NUMBER, "rounds still to plot, 0 for none, -1 when ready (PL-CREW-11)", low=-1),
    Line("plotter", FIGHTER, "who plots the course"),
    Line("in_gravity", FLAG, "falls when its engines are out (PL-VEH-07)"),
    Line("drones", NUMBER, "Combat Drones still aboard (PL-CREW-15)"),
    untold("mother", "of a drone: the vessel that launched it", int(NOBODY)),
    when("moved_round", "the round in which it moved last"),
    when("defended_round", "the round in which point defence last fired at a vessel"),
    untold("dodge_pilot", "until whose next turn it dodges (PL-CREW-05)", int(NOBODY)),
    untold("dodge_round", "the round in which it began to", -1),
    untold("plot_round", "the last round somebody plotted in (PL-CREW-11)", -1),
    untold("boarded_round", "after this round people fought on foot inside it (PL-SCALE-08)", -1),
]

CLOUD: Final = Record("Cloud", "Smoke around a square, until the end of a round.", "clouds", ["square", "last_round"])
LOCK: Final = Record(
    "Lock",
    "A lock on a target (PL-CREW-07): for guns or for torpedoes, since which round.",
    "held_locks",
    ["vessel", "gunner", "target", "use", "since"],
)
SHOT: Final = Record(
    "Shot",
    "A projectile in flight (PL-CREW-10): the weapon's slot, the rounds of its launch and arrival, its damage dice.",
    "shots",
    ["vessel", "gunner", "slot", "target", "launched", "arrives", "dice"],
)
JAM: Final = Record(
    "Jamming",
    "Who jams which vessel (PL-CREW-06); below NOBODY while it is not known whether the officer goes on.",
    "held_jams",
    ["officer", "vessel"],
)
DODGING: Final = Record(
    "Dodging", "A vessel that dodges, and one that cannot follow it (PL-CREW-05).", "evasions", ["vessel", "other"]
)

# The state of a fight.
FIGHT: Final[list[Line | Field]] = [
    Field("round", NUMBER, "the round", high=FOREVER),
    Line("clock", NUMBER, "seconds since the fight began (PL-SCALE-02)", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Line("scale", WORD, "the scale of the fight (PL-SCALE-01)", w.ON_FOOT, words=w.SCALES),
    Line("position", WORD, "how positions are kept (PL-SCALE-04)", w.GRID, words=w.POSITIONS),
    Line("square_m", NUMBER, "metres of a square", 1),
    Field("next", WORD, "the part of the round that comes next (PL-INIT-02)", words=w.BLOCKS),
    Line("saving_side", TEXT, "the side whose members make the opening save (PL-INIT-03)", 0, type="i64"),
    Line("start_size", NUMBERS, "by side: how many entered the fight (PL-MOR-01)"),
    Line("casualties", NUMBERS, "by side: casualties so far"),
    Line("tests", NUMBERS, "by side: morale tests made"),
    Line("tested_at", NUMBERS, "by side: casualties when morale was last looked at"),
    Line("unharried", NUMBERS, "by side: rounds in which all only fled and no foe could strike them (PL-MOR-03)"),
    Line("smoke", NUMBERS, "square and last round of each cloud of smoke", low=-1, high=FOREVER, record=CLOUD),
    Line("lying", NUMBERS, "square and weapon of things dropped", low=-1, high=FOREVER, by_hand=True),
    Line("ranges", NUMBERS, "vessel, vessel and band of each pair", low=-1, high=FOREVER),
    Line("locks", NUMBERS, "target locks (PL-CREW-08)", low=-1, high=FOREVER, record=LOCK),
    Line("in_flight", NUMBERS, "projectiles in flight (PL-CREW-10)", low=-1, high=FOREVER, record=SHOT),
    Line("jams", NUMBERS, "jammed vessels (PL-CREW-06)", low=-1, high=FOREVER, record=JAM),
    Line("dodges", NUMBERS, "dodges that hold (PL-CREW-05)", low=-1, high=FOREVER, record=DODGING),
    untold("pool", "strikes that wait for the end of the round (hr.pool_scope=round)", type="list[i64]"),
    untold("outer", "what the outer fight goes back to; empty while no inner one runs", type="list[i64]"),
    untold("outer_grid", "the map it goes back to", type="list[str]"),
    untold("hold_grid", "the map of the hold", type="list[str]"),
]

DECLARED: Final = [
    Declared(
        "affray.games.plerion.book",
        "sheet_made",
        "Stats",
        "Ledger 2.1, section 4: what anyone keeps; ``sheet.py`` says what follows from it.",
        ON_FOOT,
        imports=[
            "from librt.vecs import vec",
            "from affray.engine.question import NOBODY",
            "from affray.games.plerion.law.deed import NO_DEED, PlerionDeed",
        ],
        hooks={"count_uses": "Has one of its weapons a limited number of uses?"},
        bits={
            "NO_DEX": "PL-ABIL-02",
            "NO_WIL": "PL-ABIL-03",
            "CREW": "aboard a vessel, and not fighting on foot inside it",
        },
        masks={
            "GONE": "DEAD | FLED | SURRENDERED | ROUTED | AWAY",
            "STILL": "UNCONSCIOUS | PARALYSED | MORTAL | TIED | PETRIFIED | ASTRAL | NO_DEX | NO_WIL",
            "HELPLESS": "CRITICAL | STILL",
            "UNMOVING": "GONE | STUNNED | STILL",
        },
    ),
    Declared(
        "affray.games.plerion.book",
        "vessel_made",
        "VesselStats",
        "Ledger 2.2: what a vessel keeps beside; ``vessel.py`` says what follows from it.",
        VESSEL,
        base="affray.games.plerion.book.sheet.Combatant",
    ),
    state_of_fights("affray.games.plerion.book", FIGHT),
]
