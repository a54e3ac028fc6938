"""Codes for traits and for what creatures are (ledger 6.7, 6.8), one bit each."""

from __future__ import annotations

from typing import Final

# Ledger 6.7: traits, one bit each.
TRAITS: Final = [
    "Dagger Master (classic)",
    "Critical (classic)",
    "Strong Punches (classic)",
    "Draconic (classic)",
    "Past and Future (classic)",
    "Kite (classic)",
    "Trained Aim (classic)",
    "Bloodhound (classic)",
    "Battle Ready",
    "Frenzy",
    "Tag Team",
    "Braced for Impact",
    "Bouncer",
    "Whirlwind",
    "Defender",
    "Melee Weapon Master",
    "Armored Resilience",
    "Focus Fire",
    "Patient",
    "Snake Eyes",
    "Multitasking",
    "Duelist",
    "Sniper",
    "Eggs in One Basket",
    "Ranged Weapon Master",
    "Latent Magics",
    "Soul Blade",
    "Trained Medic",
    "Hunter",
    "Natural Energies",
    "Assassin",
    "Field Repair",
]
DAGGER_MASTER: Final = 1 << 0
CRITICAL: Final = 1 << 1
STRONG_PUNCHES: Final = 1 << 2
DRACONIC: Final = 1 << 3
PAST_AND_FUTURE: Final = 1 << 4
KITE: Final = 1 << 5
TRAINED_AIM: Final = 1 << 6
BLOODHOUND: Final = 1 << 7
BATTLE_READY: Final = 1 << 8
FRENZY: Final = 1 << 9
TAG_TEAM: Final = 1 << 10
BRACED_FOR_IMPACT: Final = 1 << 11
BOUNCER: Final = 1 << 12
WHIRLWIND: Final = 1 << 13
DEFENDER: Final = 1 << 14
MELEE_MASTER: Final = 1 << 15
ARMORED_RESILIENCE: Final = 1 << 16
FOCUS_FIRE: Final = 1 << 17
PATIENT: Final = 1 << 18
SNAKE_EYES: Final = 1 << 19
MULTITASKING: Final = 1 << 20
DUELIST: Final = 1 << 21
SNIPER: Final = 1 << 22
EGGS: Final = 1 << 23
RANGED_MASTER: Final = 1 << 24
LATENT_MAGICS: Final = 1 << 25
SOUL_BLADE: Final = 1 << 26
TRAINED_MEDIC: Final = 1 << 27
HUNTER_TRAIT: Final = 1 << 28
NATURAL_ENERGIES: Final = 1 << 29
ASSASSIN: Final = 1 << 30
FIELD_REPAIR: Final = 1 << 31

# Ledger 6.8: what creatures are, one bit each.
PASSIVES: Final = [
    "undying",
    "swarm",
    "double burn",
    "rooted healing",
    "strangle",
    "keen nose",
    "grappler",
    "climber",
    "flier",
    "web bite",
    "burrower",
    "locks sixes",
    "molten",
    "egg",
    "immovable",
    "boss",
    "grudge",
    "tunneler",
    "horde",
    "feeder",
]
UNDYING: Final = 1 << 0
SWARM: Final = 1 << 1
DOUBLE_BURN: Final = 1 << 2
ROOTED_HEALING: Final = 1 << 3
STRANGLE: Final = 1 << 4
KEEN_NOSE: Final = 1 << 5  # Senses +1d4
GRAPPLER: Final = 1 << 6  # +1d4 on Grapple contests; once per turn forces a held creature Prone
CLIMBER: Final = 1 << 7
FLIER: Final = 1 << 8
WEB_BITE: Final = 1 << 9  # once per turn 1d4 to a Grappled creature within 2
BURROWER: Final = 1 << 10  # untargetable while moving
LOCKS_SIXES: Final = 1 << 11
MOLTEN: Final = 1 << 12  # Armor Broken: no Burn damage, Dodge 1, Speed 7
EGG: Final = 1 << 13
IMMOVABLE: Final = 1 << 14
BOSS: Final = 1 << 15  # RH-OPT-11
GRUDGE: Final = 1 << 16  # attacks whoever hurt it most
TUNNELER: Final = 1 << 17
HORDE: Final = 1 << 18  # RH-OPT-12
FEEDER: Final = 1 << 19  # Rat Swarm: feeds on a corpse

# What is used once per turn beside traits, in the same number as they are.
ONCE_FORCED: Final = 1 << 40  # City Guard
ONCE_BITTEN: Final = 1 << 41  # a spider's web bite
ONCE_TUNNELED: Final = 1 << 42  # a golem that digs
