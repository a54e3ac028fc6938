"""The words of Ingenuity as numbers: attributes, skills, proficiencies, damage types, actions, conditions."""

from __future__ import annotations

from typing import Final

# Attributes and skills (IG-TST-01); the die of each is a field of the combatant.
STRENGTH: Final = 0
DEXTERITY: Final = 1
INTELLIGENCE: Final = 2
RESOLVE: Final = 3
ATTRIBUTES: Final = ["strength", "dexterity", "intelligence", "resolve"]

COMBAT: Final = 0
AGILITY: Final = 1
ATHLETICS: Final = 2
INSIGHT: Final = 3
HANDLING: Final = 4
PERCEPTION: Final = 5
CHARISMA: Final = 6
SKILLS: Final = ["combat", "agility", "athletics", "insight", "handling", "perception", "charisma"]

# Proficiencies (ledger 2.1).
ARCHERY: Final = 0
FINESSE: Final = 1
FIREARMS: Final = 2
MARTIAL: Final = 3
THROWING: Final = 4
UNARMED_PROFICIENCY: Final = 5
DODGE_PROFICIENCY: Final = 6
FORTITUDE: Final = 7
RESISTANCE: Final = 8
HEALING: Final = 9
STEALTH: Final = 10
SEARCH: Final = 11
RUNNING: Final = 12
SLEIGHT: Final = 13
PERSUADE: Final = 14
NO_PROFICIENCY: Final = -1
PROFICIENCIES: Final = [
    "archery",
    "finesse",
    "firearms",
    "martial",
    "throwing",
    "unarmed",
    "dodge",
    "fortitude",
    "resistance",
    "healing",
    "stealth",
    "search",
    "running",
    "sleight",
    "persuade",
]

# IG-DMG-03: damage types, one bit each; typeless is none of them.
BLUDGEONING: Final = 1 << 0
PIERCING: Final = 1 << 1
SLASHING: Final = 1 << 2
ARCANE: Final = 1 << 3
COLD: Final = 1 << 4
FIRE: Final = 1 << 5
RADIANT: Final = 1 << 6
SHOCK: Final = 1 << 7
VOID: Final = 1 << 8
PSYCHIC: Final = 1 << 9
TYPELESS: Final = 0
DAMAGE_TYPES: Final = [
    "bludgeoning",
    "piercing",
    "slashing",
    "arcane",
    "cold",
    "fire",
    "radiant",
    "shock",
    "void",
    "psychic",
]
PHYSICAL: Final = BLUDGEONING | PIERCING | SLASHING
ELEMENTAL: Final = ARCANE | COLD | FIRE | RADIANT | SHOCK | VOID

# Modes of a weapon, one bit each (ledger 2.2).
MELEE: Final = 1
THROWN: Final = 2
PROJECTILE: Final = 4
MODES: Final = ["melee", "thrown", "projectile"]

# IG-OPT-02: traits of weapons, one bit each.
SWIFT: Final = 1 << 0
MOMENTUM: Final = 1 << 1
CLEAVE: Final = 1 << 2
BACKSWING: Final = 1 << 3
VERSATILE: Final = 1 << 4
TWO_HANDED_MELEE: Final = 1 << 5
UNFIT: Final = 1 << 6  # at 1 m or closer
RISKY: Final = 1 << 7
TRAITS: Final = ["swift", "momentum", "cleave", "backswing", "versatile", "two-handed", "unfit", "risky"]

# Kinds of deeds by their names (law/deeds), in the order in which a combatant's state keeps them.
ACTIONS: Final = [
    "end the turn",
    "attack",
    "brandish",
    "command",
    "interact",
    "guard",
    "move",
    "ready",
    "resuscitate",
    "seek cover",
    "short task",
    "sprint",
    "stand up",
    "wait",
    "reload",
    "drop",
    "drop prone",
    "step",
    "killing strike",
    "hide",
    "continue",
    "abandon",
    "maneuver",
    "fate",
    "task",
    "assist",
    "job",
]

# Reactions (IG-RCT): verbs of the windows.
NO_REACTION: Final = 0
DODGE: Final = 1
PARRY: Final = 2
BLOCK: Final = 3
INTERCEPT: Final = 4
FORTIFY: Final = 5
RESIST: Final = 6
FIRE_READIED: Final = 7
ARROW_CATCH: Final = 8  # IG-OPT-03

# IG-ACT-07: triggers of a readied action.
COMES_NEAR: Final = 1  # an enemy comes within 1 m
ATTACKS: Final = 2  # an enemy declares an attack
IN_REACH: Final = 3  # an enemy comes within the weapon's reach or range
MOVES: Final = 4  # an enemy moves
FALLS: Final = 5  # an ally falls unconscious or dies
ANYTHING: Final = 6  # what is said in free words; the game master says when it comes
NOW: Final = 7  # the game master has said so
TRIGGERS: Final = [
    "none",
    "an enemy comes within 1 m",
    "an enemy attacks",
    "an enemy comes into reach",
    "an enemy moves",
    "an ally falls",
    "something else happens",
    "now",
]

# IG-OPT-03: maneuvers, by their place in the list.
ADVANCING_STRIKE: Final = 0
CRUSHING_STRIKE: Final = 1
CRIPPLING_ATTACK: Final = 2
CATCHING: Final = 3
CUTTING_WORDS: Final = 4
NO_MANEUVER: Final = -1
MANEUVERS: Final = ["Advancing Strike", "Crushing Strike", "Crippling Attack", "Arrow Catch", "Cutting Words"]

# Ledger section 4: what an attack or something else can do to somebody beside damage.
NO_EFFECT: Final = 0
BLEEDING: Final = 1
BURNING: Final = 2
POISONED: Final = 3
SICKENED: Final = 4
BLINDED: Final = 5
CRIPPLED: Final = 6
STUNNED: Final = 7
KNOCKED_PRONE: Final = 8
EFFECTS: Final = ["none", "bleeding", "burning", "poison", "sickness", "blinded", "crippled", "stunned", "prone"]

# Stances: how a tactic plays.
HUNTER: Final = 0
BRUTE: Final = 1
CAUTIOUS: Final = 2
STANCES: Final = ["hunter", "brute", "cautious"]

UNSEEN: Final = "somebody unseen"  # who struck, as it is told to the victim
