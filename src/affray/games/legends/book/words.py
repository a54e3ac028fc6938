"""The words of Legends as numbers: attributes, skills, sizes, damage, conditions, sight, actions, options."""

from __future__ import annotations

from typing import Final

# Attributes (ledger 2.1), in the order of the stat blocks.
STRENGTH: Final = 0
CONSTITUTION: Final = 1
AGILITY: Final = 2
DEXTERITY: Final = 3
INTELLIGENCE: Final = 4
WISDOM: Final = 5
CHARISMA: Final = 6
LUCK: Final = 7
ATTRIBUTES: Final = ["strength", "constitution", "agility", "dexterity", "intelligence", "wisdom", "charisma", "luck"]
NO_ATTRIBUTE: Final = -1
SHORT: Final = ["Str", "Con", "Agi", "Dex", "Int", "Wis", "Cha", "Luck"]

# Skills; the rank of each is a place in the combatant's list.
MELEE: Final = 0
RANGED: Final = 1
ATHLETICS: Final = 2
ACROBATICS: Final = 3
STEALTH: Final = 4
PERCEPTION: Final = 5
INVESTIGATE: Final = 6
INTIMIDATE: Final = 7
ARCANE: Final = 8
RELIGION: Final = 9
MEDICINE: Final = 10
EMPATHY: Final = 11
DECEPTION: Final = 12
PERSUASION: Final = 13
MIGHT: Final = 14
DEVICES: Final = 15
NO_SKILL: Final = -1
SKILLS: Final = [
    "melee",
    "ranged",
    "athletics",
    "acrobatics",
    "stealth",
    "perception",
    "investigate",
    "intimidate",
    "arcane",
    "religion",
    "medicine",
    "empathy",
    "deception",
    "persuasion",
    "might",
    "devices",
]
# LG-INIT-03: the skills the book lists for initiative.
INITIATIVE_SKILLS: Final = [
    PERCEPTION,
    MELEE,
    RANGED,
    ATHLETICS,
    ACROBATICS,
    STEALTH,
    INVESTIGATE,
    INTIMIDATE,
    ARCANE,
    RELIGION,
]

# LG-DICE-10: saves.
FORTITUDE: Final = 0
REFLEX: Final = 1
WILL: Final = 2
NO_SAVE: Final = -1
SAVES: Final = ["Fortitude", "Reflex", "Will"]

# Ledger 2.3: sizes.
TINY: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
HUGE: Final = 4
GARGANTUAN: Final = 5
SIZES: Final = ["Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan"]

# LG-DMG-01: damage types, by their place.
SLASHING: Final = 0
PIERCING: Final = 1
BLUDGEONING: Final = 2
FIRE: Final = 3
COLD: Final = 4
LIGHTNING: Final = 5
ACID: Final = 6
THUNDER: Final = 7
NEGATIVE: Final = 8
POSITIVE: Final = 9
FORCE: Final = 10
PSYCHIC: Final = 11
NO_TYPE: Final = -1
DAMAGE_TYPES: Final = [
    "slashing",
    "piercing",
    "bludgeoning",
    "fire",
    "cold",
    "lightning",
    "acid",
    "thunder",
    "negative",
    "positive",
    "force",
    "psychic",
]

# LG-DMG-02: what may hold for one damage type, one bit each.
WEAKNESS: Final = 1 << 0
RESISTANCE: Final = 1 << 1
GREATER: Final = 1 << 2
LEGENDARY: Final = 1 << 3
IMMUNITY: Final = 1 << 4
VULNERABILITY: Final = 1 << 5
NONMAGICAL: Final = 1 << 6  # immune as long as the weapon is not magical (the golem)
TIERS: Final = ["weakness", "resistance", "greater", "legendary", "immunity", "vulnerability", "nonmagical immunity"]

# Energies of weaves.
ENERGY_FIRE: Final = 0
ENERGY_AIR: Final = 1
ENERGY_WATER: Final = 2
ENERGY_EARTH: Final = 3
ENERGY_POSITIVE: Final = 4
ENERGY_NEGATIVE: Final = 5
ENERGY_SPACE: Final = 6
ENERGY_TIME: Final = 7
NO_ENERGY: Final = -1
ENERGIES: Final = ["fire", "air", "water", "earth", "positive", "negative", "space", "time"]

# Ledger 2.2: properties of weapons, one bit each.
LIGHT: Final = 1 << 0
STANDARD: Final = 1 << 1
VERSATILE: Final = 1 << 2
TWO_HANDED: Final = 1 << 3
FINESSE: Final = 1 << 4
ALTERNATE: Final = 1 << 5
MULTI_TYPE: Final = 1 << 6
RANGED_WEAPON: Final = 1 << 7
THROWN: Final = 1 << 8
MONK: Final = 1 << 9
PROPERTIES: Final = [
    "light",
    "standard",
    "versatile",
    "two-handed",
    "finesse",
    "alternate",
    "multi-type",
    "ranged",
    "thrown",
    "monk",
]
DAMAGE_CLASSES: Final = ["light", "standard", "heavy", "two-handed"]  # LG-ATK-06
CLASS_DAMAGE: Final = [4, 6, 8, 10]

# Ledger 6.4: feats and traits, one bit each.
ALERT: Final = 1 << 0
QUICKENED_REFLEXES: Final = 1 << 1
ACUTE_HEARING: Final = 1 << 2
POWER_ATTACK_FEAT: Final = 1 << 3
TWO_WEAPON_FIGHTING: Final = 1 << 4
PRECISE_SHOT: Final = 1 << 5
MASTER_ARCHER: Final = 1 << 6
COMBAT_EXCELLENCE: Final = 1 << 7
CRITICAL_PRECISION: Final = 1 << 8
GREAT_WEAPON_MASTERY: Final = 1 << 9
SWIFT_MOVEMENT: Final = 1 << 10
INSTINCTIVE_DODGE: Final = 1 << 11
SHIELD_MASTER: Final = 1 << 12
BLINDSENSE: Final = 1 << 13
UNARMED_MASTERY: Final = 1 << 14
ALERTNESS: Final = 1 << 15
HARD_OF_HEARING: Final = 1 << 16
ABSENT_MINDEDNESS: Final = 1 << 17
FEATS: Final = [
    "alert",
    "quickened reflexes",
    "acute hearing",
    "power attack",
    "two-weapon fighting",
    "precise shot",
    "master archer",
    "combat excellence",
    "critical precision",
    "great weapon mastery",
    "swift movement",
    "instinctive dodge",
    "shield master",
    "blindsense",
    "unarmed mastery",
    "alertness",
    "hard of hearing",
    "absent mindedness",
]

# Ledger 6.6: specials of creatures, one bit each; those with uses or a recharge keep them in ``uses``.
PACK_TACTICS: Final = 0
NIMBLE_ESCAPE: Final = 1
AGGRESSIVE: Final = 2
RELENTLESS: Final = 3
COORDINATED_STRIKE: Final = 4
BREATH: Final = 5
FRIGHTFUL_PRESENCE: Final = 6
RESILIENT_DEFENSE: Final = 7
GAZE: Final = 8
INVISIBLE_AT_WILL: Final = 9
LASTING_INVISIBILITY: Final = 10  # does not end on attacking
BURROWER: Final = 11
ARRESTS: Final = 12  # declares non-lethal
BOTH_HIT: Final = 13  # owlbear: both attacks of the multiattack hit: more damage
MAGIC_RESISTANT: Final = 14  # saves against magic at -1 both
SPECIALS: Final = [
    "pack tactics",
    "nimble escape",
    "aggressive",
    "relentless",
    "coordinated strike",
    "breath",
    "frightful presence",
    "resilient defense",
    "gaze",
    "invisible at will",
    "lasting invisibility",
    "burrower",
    "arrests",
    "both hit",
    "magic resistant",
]

# Ledger section 4. Each is an attribute of the combatant by the same name (blanks are underscores).
NO_CONDITION: Final = -1
BLINDED: Final = 0
DEAFENED: Final = 1
COWERING: Final = 2
PRONE: Final = 3
DISARMED: Final = 4  # an event: nothing stays on the combatant
BLEEDING: Final = 5  # stacks
UNCONSCIOUS: Final = 6
STABLE: Final = 7
DYING: Final = 8
INVISIBLE: Final = 9
REVEALED: Final = 10
SURPRISED: Final = 11
DEAD: Final = 12
FRIGHTENED: Final = 13
FLEEING: Final = 14
DAZZLED: Final = 15
DISORIENTED: Final = 16
CLUMSY: Final = 17
WEAKENED: Final = 18
SICKENED: Final = 19
GRIEVOUSLY_WOUNDED: Final = 20
DAZED: Final = 21
STUNNED: Final = 22
PARALYZED: Final = 23
GRAPPLED: Final = 24
RESTRAINED: Final = 25
POISONED: Final = 26
SINGED: Final = 27
SMOLDERING: Final = 28
IGNITED: Final = 29
BURNING: Final = 30
CHILLED: Final = 31
NUMBED: Final = 32
FROSTED: Final = 33
FROZEN: Final = 34
SLOWED: Final = 35
SLOWED_MAJOR: Final = 36
EXHAUSTED: Final = 37  # levels
CHARMED: Final = 38
SQUEEZING: Final = 39
OUTLINED: Final = 40  # Revealing Light: attacks on it -1 on one die
TRUESIGHTED: Final = 41  # has Perfect Sight by the weave
CONDITIONS: Final = [
    "blinded",
    "deafened",
    "cowering",
    "prone",
    "disarmed",
    "bleeding",
    "unconscious",
    "stable",
    "dying",
    "invisible",
    "revealed",
    "surprised",
    "dead",
    "frightened",
    "fleeing",
    "dazzled",
    "disoriented",
    "clumsy",
    "weakened",
    "sickened",
    "grievously wounded",
    "dazed",
    "stunned",
    "paralyzed",
    "grappled",
    "restrained",
    "poisoned",
    "singed",
    "smoldering",
    "ignited",
    "burning",
    "chilled",
    "numbed",
    "frosted",
    "frozen",
    "slowed",
    "slowed major",
    "exhausted",
    "charmed",
    "squeezing",
    "outlined",
    "truesighted",
]

# What each does, in short, for the log; section 4 has it whole.
PLIGHTS: Final = [
    "attacks with Misfortune, is attacked with Fortune",
    "Initiative −2, hears nothing",
    "no actions, is attacked with Fortune",
    "attacks with Misfortune, is attacked in melee at −1 both; standing up takes an action",
    "",
    "",
    "no actions, no defence",
    "",
    "",
    "not to be seen",
    "cannot hide",
    "defence and Reflex +2 both until the first turn",
    "",
    "all rolls +1 both while the source is perceived; a Will save with 1 success ends it",
    "must get away from the source, all rolls +1 both",
    "attacks and Perception +1 both",
    "Perception +1 both, Initiative −1",
    "Agility, Dexterity and Reflex +1 both",
    "Strength tests +1 both, melee damage −2",
    "Fortitude +1 both",
    "1 action a turn, no reactions, Clumsy and Dazzled",
    "the next action +1 both, no reactions",
    "no actions, is attacked with Fortune",
    "no actions, no defence; a Fortitude save with 2 successes ends it",
    "speed 0, attacks and skill tests +1 both",
    "speed 0, attacks and skill tests +2 both, no Reflex saves",
    "the attribute die of every test +1",
    "+1 on one die of the next action",
    "2 fire at the start of the next turn",
    "d8 fire at the start of every turn until it is put out",
    "2d8 fire at the start of every turn, all rolls +1 both",
    "Initiative −1, +1 on an Agility die",
    "weapon and Dexterity tests +1 on one die",
    "half speed, Clumsy",
    "held fast, d8 cold every turn",
    "speed −10, Initiative −1",
    "2 actions a turn",
    "",
    "may not attack the charmer",
    "is attacked with Fortune",
    "is attacked at −1 on one die",
    "Perfect Sight",
]

# How long a condition lasts (Combatant.timers).
BY_SOURCE: Final = 0  # until something ends it
OWN_TURNS: Final = 1  # the number counts ends of the bearer's own turns
ROUND_OF_SOURCE: Final = 2  # until the start of the source's turn in that round (LG-TURN-01)
CLOCKS: Final = ["by source", "own turns", "round"]

# LG-VIS-01: how an observer perceives somebody, the best first.
SEEN: Final = 0
CONCEALED: Final = 1
HIDDEN: Final = 2
BLOCKED: Final = 3
STATES: Final = ["seen", "concealed", "hidden", "blocked"]

# LG-COV-01: degrees of cover.
NO_COVER: Final = 0
PARTIAL: Final = 1
HALF: Final = 2
THREE_QUARTERS: Final = 3
FULL: Final = 4
DEGREES: Final = ["none", "partial", "half", "three-quarters", "full"]
TO_DUCK: Final = "to duck"  # LG-COV-05: what the save behind cover is for
COVER_WORDS: Final = ["no cover", "partial cover", "half cover", "three-quarters cover", "full cover"]

# LG-VIS-02: light of a square; the first three are the engine's.
BRIGHT: Final = 0
DIM: Final = 1
DARK: Final = 2
MAGIC_DARK: Final = 3
LIGHTS: Final = ["bright", "dim", "dark", "magically dark"]

# LG-SEN-03: where a creature is.
GROUND: Final = 0
FLYING: Final = 1
BURROWING: Final = 2
ELEVATIONS: Final = ["ground", "flying", "burrowing"]

# LG-AOE-02, ledger 6.5: shapes of weaves and breath.
ONE: Final = 0
BURST: Final = 1
CONE: Final = 2
LINE: Final = 3
CUBE: Final = 4
SHAPES: Final = ["one", "burst", "cone", "line", "cube"]

# Zones on the map (Battle.zones).
DARKNESS_ZONE: Final = 0
SILENCE_ZONE: Final = 1
ZONES: Final = ["magical darkness", "silence"]

# What may be done on a turn (LG-ACT-03), as a state keeps it by its place in this list; law/deeds has what each does.
# It is what a readied action is kept as.
ACTIONS: Final = [
    "end the turn",
    "attack",
    "called shot on",
    "power attack on",
    "disarm",
    "trip",
    "two-weapon attack on",
    "multiattack",
    "shove",
    "grapple",
    "escape",
    "let go",
    "weave",
    "hide",
    "search",
    "ready",
    "aid",
    "feint",
    "total defense",
    "advance",
    "go on",
    "tumble through",
    "disengage",
    "stand up",
    "drop prone",
    "drop",
    "take cover",
    "rise",
    "draw",
    "stow",
    "pick up",
    "don shield",
    "doff shield",
    "drink potion",
    "tend",
    "extinguish",
    "open or close",
    "reload",
    "use breath",
    "break free",
    "encourage",
    "avert eyes",
    "strike",
    "surface",
    "burrow",
    "leave the field",
    "use frightful presence",
    "use invisible at will",
]

# LG-MAN-01: maneuvers of one attack.
NO_MANEUVER: Final = 0
MANEUVER_CALLED: Final = 1
MANEUVER_POWER: Final = 2
MANEUVER_DISARM: Final = 3
MANEUVER_TRIP: Final = 4
MANEUVERS: Final = ["none", "called shot", "power attack", "disarm", "trip"]

# LG-CRIT-03, LG-MAN-02: what a critical hit or a called shot adds.
NO_EFFECT: Final = 0
BYPASS: Final = 1
EFFECT_PRONE: Final = 2
EFFECT_DISARM: Final = 3
EFFECT_BLEEDING: Final = 4
EFFECT_DAZZLED: Final = 5
EXTRA_MANEUVER: Final = 6
EFFECTS: Final = ["none", "bypass half the DR", "prone", "disarmed", "bleeding", "dazzled", "extra maneuver"]

# LG-REACT-05: triggers of a readied action.
NO_TRIGGER: Final = 0
SHOWS_ITSELF: Final = 1  # an enemy that could not be targeted becomes targetable
COMES_IN_REACH: Final = 2
ATTACKS: Final = 3
WEAVES: Final = 4
ANYTHING: Final = 5  # in free words; the game master says when it comes
NOW: Final = 6  # it has come, by the game master's word
TRIGGERS: Final = [
    "none",
    "an enemy shows itself",
    "an enemy comes into reach",
    "an enemy attacks",
    "an enemy weaves",
    "something else happens",
    "now",
]

# Stances: how a tactic plays.
HUNTER: Final = 0
BRUTE: Final = 1
CAUTIOUS: Final = 2
STANCES: Final = ["hunter", "brute", "cautious"]
