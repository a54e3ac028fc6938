"""The words of These Lucky Stars as numbers: attributes, types, actions, conditions, wounds, features."""

from __future__ import annotations

from typing import Final

# Attributes (ledger 2.1); the first four are physical.
STR: Final = 0
AGI: Final = 1
DEX: Final = 2
FORT: Final = 3
KNO: Final = 4
INS: Final = 5
CHA: Final = 6
WILL: Final = 7
ATTRIBUTES: Final = ["strength", "agility", "dexterity", "fortitude", "knowledge", "insight", "charisma", "will"]
SHORT: Final = ["STR", "AGI", "DEX", "FORT", "KNO", "INS", "CHA", "WILL"]
PHYSICAL_ATTRIBUTES: Final = 4  # how many come before the mental ones

# LS-STAT-10: sizes; the rank is the place minus that of Medium.
TINY: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
HUGE: Final = 4
SIZES: Final = ["tiny", "small", "medium", "large", "huge"]

# LS-CORE-06: levels of a roll.
MAJOR_DISADVANTAGE: Final = -2
MINOR_DISADVANTAGE: Final = -1
NEUTRAL: Final = 0
MINOR_ADVANTAGE: Final = 1
MAJOR_ADVANTAGE: Final = 2
LEVELS: Final = ["major disadvantage", "minor disadvantage", "neutral", "minor advantage", "major advantage"]

# LS-DMG-06: damage types, by their place; in sets one bit each.
PHYSICAL: Final = 0
MENTAL: Final = 1
TOXIN: Final = 2
BURN: Final = 3
COLD: Final = 4
SHOCK: Final = 5
RADIATION: Final = 6
SONIC: Final = 7
MAGIC: Final = 8
DAMAGE_TYPES: Final = ["physical", "mental", "toxin", "burn", "cold", "shock", "radiation", "sonic", "magic"]

# Ledger 2.2: classes of weapons.
LIGHT_MELEE: Final = 0
MEDIUM_MELEE: Final = 1
TWO_HANDED: Final = 2
POLEARM: Final = 3
PISTOL: Final = 4
RIFLE: Final = 5
HEAVY_RANGED: Final = 6
UNARMED: Final = 7
NATURAL: Final = 8
CLASSES: Final = [
    "light melee",
    "medium melee",
    "two-handed melee",
    "polearm",
    "pistol",
    "rifle",
    "heavy ranged",
    "unarmed",
    "natural",
]

# Ledger 2.3: classes of armour.
LIGHT_ARMOUR: Final = 0
HEAVY_ARMOUR: Final = 1
ARMOUR_CLASSES: Final = ["light", "heavy"]

# What an item is.
WEAPON: Final = 0
ARMOUR: Final = 1
HAND_SHIELD: Final = 2
SHIELD_DEVICE: Final = 3  # energy shields (LS-OPT-02)
POTION: Final = 4
MEDIC_KIT: Final = 5
OTHER_ITEM: Final = 6
SORTS: Final = ["weapon", "armour", "shield", "energy shield", "potion", "medic kit", "other"]

# Ledger 2.2: what a weapon does to flesh (LS-WND-03).
SLASH: Final = 0
PIERCE: Final = 1
BLUNT: Final = 2
ENERGY: Final = 3
OTHER_INJURY: Final = 4
INJURIES: Final = ["slash", "pierce", "blunt", "energy", "other"]

# How an attack is made.
MELEE: Final = 0
RANGED: Final = 1
THROWN: Final = 2
MODES: Final = ["melee", "ranged", "thrown"]

# How ammunition is used up (LS-OPT-01).
NO_AMMUNITION: Final = 0
SINGLE_SHOT: Final = 1  # one size smaller with every attack
SUPPLY_ROLL: Final = 2  # semi- and full-auto: a roll of 3 or less
FIRINGS: Final = ["none", "single", "roll"]

# LS-COV-05: postures, and degrees of cover between two people.
OPEN: Final = 0
PARTIAL: Final = 1
FULL: Final = 2
POSTURES: Final = ["open", "partial", "full"]

# LS-SIT-04: how well one sees.
CLEAR: Final = 0
OBSCURED: Final = 1
HEAVILY_OBSCURED: Final = 2
SIGHTS: Final = ["clear", "obscured", "heavily obscured"]

# LS-DIE-02: what an attacker does when a blow brings somebody to VIT 0.
LETHAL: Final = 0
NONLETHAL: Final = 1
ASK: Final = 2
POLICIES: Final = ["lethal", "nonlethal", "ask"]

# LS-GRP-02, LS-GRP-03: roles in a grapple.
NO_GRAPPLE: Final = 0
IN_CONTROL: Final = 1
PINNED: Final = 2
ROLES: Final = ["none", "in control", "pinned"]

# The kinds of action by their words: a combatant's state keeps what is readied and what is worked on by the place here.
ACTIONS: Final = [
    "end the turn",
    "attack",
    "move",
    "disarm",
    "trip",
    "shatter",
    "stand",
    "step",
    "use cover",
    "grapple",
    "drag",
    "attack in the grapple",
    "end the grapple",
    "toss",
    "seize control",
    "ready",
    "sneak",
    "hide",
    "search",
    "call out",
    "draw",
    "pick up",
    "drop",
    "open",
    "drink",
    "special action",
    "stabilise",
    "wake",
    "dress",
    "press",
    "work",
    "help",
    "go on",
    "abandon",
    "reload",
    "activate",
    "set",
    "fold",
    "break",
    "yield",
    "leave",
    "focus attack",
    "coordinated strike",
    "focus in",
    "charge",
    "reckless attack",
    "suppressing fire",
    "lock on",
    "flee",
]

# LS-ACT-01: classes of actions.
NEUTRAL_ACTION: Final = 0
AGGRESSIVE: Final = 1
DEFENSIVE: Final = 2
ACTION_CLASSES: Final = ["neutral", "aggressive", "defensive"]

# LS-RDY-01: triggers of a readied action.
NO_TRIGGER: Final = 0
DECLARES_ATTACK: Final = 1  # an opponent declares an attack
COMES_IN_REACH: Final = 2  # an opponent enters the readied weapon's reach or range, or comes into view
ENTERS: Final = 3  # somebody enters the named space
MOVES: Final = 4  # an opponent begins to move
STANDS_UP: Final = 5  # an opponent stands up
FALLS: Final = 6  # an ally goes down
ANYTHING: Final = 7  # what is said in free words; the game master says when it comes
NOW: Final = 8  # the game master has said so
TRIGGERS: Final = [
    "none",
    "an opponent attacks",
    "an opponent comes into reach",
    "somebody enters the space",
    "an opponent moves",
    "an opponent stands up",
    "an ally falls",
    "what was said",
    "now",
]

# Ledger section 4: conditions, by their place; in sets (immunities) one bit each.
BLEEDING: Final = 0
CONFUSED: Final = 1
CRIPPLED: Final = 2
FATIGUED: Final = 3
FRIGHTENED: Final = 4
IMMOBILIZED: Final = 5
RESTRAINED_ARM: Final = 6
RESTRAINED_LEGS: Final = 7
RETCHING: Final = 8
SHAKEN: Final = 9
SICK: Final = 10
UNCONSCIOUS: Final = 11
ASPHYXIATING: Final = 12
BLINDED: Final = 13
PRONE: Final = 14
DYING: Final = 15
CONDITIONS: Final = [
    "bleeding",
    "confused",
    "crippled",
    "fatigued",
    "frightened",
    "immobilized",
    "restrained arm",
    "restrained legs",
    "retching",
    "shaken",
    "sick",
    "unconscious",
    "asphyxiating",
    "blinded",
    "prone",
    "dying",
]

# Ledger 4.3: a wound is one number: its kind in the low bits, and what is true of it.
BURN_WOUND: Final = 0
CONTUSION: Final = 1
DISLOCATION: Final = 2
FRACTURE: Final = 3
LACERATION: Final = 4
PUNCTURE: Final = 5
SPRAIN: Final = 6
NO_WOUND: Final = 7  # a condition instead (LS-WND-03)
WOUNDS: Final = ["burn", "contusion", "dislocation", "fracture", "laceration", "puncture", "sprain"]
WOUND_KIND: Final = 15
MAJOR: Final = 1 << 4
DRESSED: Final = 1 << 5
ARM: Final = 1 << 6  # of dislocation and sprain; else the leg
PRESSED: Final = 1 << 7  # no blood die this round (LS-DIE-05)
BROKEN_SKIN: Final = 1 << 8  # of a major fracture: bleeding instead of crippled
REOPENED: Final = 1 << 9  # it was dressed and is to be dressed as a minor one

# Ledger 6.4: features, one bit each.
ALERT: Final = 1 << 0
TOUGH: Final = 1 << 1
PICTURE_OF_HEALTH: Final = 1 << 2
LUCKY: Final = 1 << 3
MARTIAL_TRAINING: Final = 1 << 4
EXTRA_ATTACK: Final = 1 << 5
QUICK_DRAW: Final = 1 << 6
HOT_HEADED: Final = 1 << 7
AGILE_DODGE: Final = 1 << 8
DEFENDER: Final = 1 << 9
FRIEND_IN_NEED: Final = 1 << 10
FOCUS_ATTACK_FEATURE: Final = 1 << 11
COORDINATED_STRIKE: Final = 1 << 12
FOCUS_IN_FEATURE: Final = 1 << 13
CHARGE_FEATURE: Final = 1 << 14
VITAL_STRIKE: Final = 1 << 15
RECKLESS_ATTACK: Final = 1 << 16
OUTBURST: Final = 1 << 17
SUPPRESSING_FIRE: Final = 1 << 18
LUCKY_STRIKE: Final = 1 << 19
JUST_GRAZED: Final = 1 << 20
JUST_WINDED: Final = 1 << 21
TARGETING_DISPLAY: Final = 1 << 22
FEATURES: Final = [
    "alert",
    "tough",
    "picture of health",
    "lucky",
    "martial training",
    "extra attack",
    "quick draw",
    "hot-headed",
    "agile dodge",
    "defender",
    "friend in need",
    "focus attack",
    "coordinated strike",
    "focus in",
    "charge",
    "vital strike",
    "reckless attack",
    "outburst",
    "suppressing fire",
    "lucky strike",
    "just grazed",
    "just winded",
    "targeting display",
]

# Marks of terrain (ledger 6.3).
DIFFICULT: Final = "difficult"
LOCKED: Final = "locked door"
SMOKE: Final = "smoke"
LIGHT_SMOKE: Final = "light smoke"
CURTAIN: Final = "curtain"

# Stances: how a tactic plays.
SOLDIER: Final = 0
BRUTE: Final = 1
CAUTIOUS: Final = 2
STANCES: Final = ["soldier", "brute", "cautious"]
