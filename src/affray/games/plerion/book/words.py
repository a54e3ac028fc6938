"""The words of Plerion as numbers: kinds, scales, bands, blocks, stations, traits, talents, tags."""

from __future__ import annotations

from typing import Final

# Kinds of combatant (ledger 2.1, 2.2).
PC: Final = 0
ASSISTANT: Final = 1
NPC: Final = 2
DETACHMENT: Final = 3
VESSEL: Final = 4
KINDS: Final = ["pc", "assistant", "npc", "detachment", "vessel"]

# PL-SCALE-01: three scales, one procedure.
ON_FOOT: Final = 0
VEHICLE: Final = 1
STARSHIP: Final = 2
SCALES: Final = ["on foot", "vehicle", "starship"]

# PL-SCALE-03: range bands.
CLOSE: Final = 0
NEARBY: Final = 1
DISTANT: Final = 2
OUT_OF_RANGE: Final = 3
BANDS: Final = ["close", "nearby", "distant", "out of range"]

# PL-SCALE-04: how positions are kept.
GRID: Final = 0
ZONES: Final = 1
TRACK: Final = 2
POSITIONS: Final = ["grid", "zones", "track"]

# PL-INIT-02: the blocks of a round. The fight's ``next`` also knows what lies around them.
OPENING: Final = 0
DECLARING: Final = 1
EARLY: Final = 2
OPPOSITION: Final = 3
LATE: Final = 4
ROUND_END: Final = 5
BLOCKS: Final = ["opening", "declaring", "early", "opposition", "late", "round end"]

# PL-CREW-01: stations aboard, and the areas of PL-VEH-04.
HELM: Final = 0
GUNNERY: Final = 1
ENGINEERING: Final = 2
COMMS: Final = 3
HOLD: Final = 4
STATIONS: Final = ["helm", "gunnery", "engineering", "comms", "hold"]
AREAS: Final = ["at the helm", "in gunnery", "in engineering", "in comms", "in the hold"]  # where a fire is

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = ["Small", "Medium", "Large"]

# When the move happens (PL-ACT-01).
STAY: Final = 0
MOVE_FIRST: Final = 1
MOVE_AFTER: Final = 2

# States of an attack (PL-MOD-01 to -03).
NORMAL: Final = 0
IMPAIRED: Final = 1
ENHANCED: Final = 2
STATES: Final = ["normal", "impaired", "enhanced"]

# Lines between squares (PL-MOD-05).
CLEAR: Final = 0
COVERED: Final = 1
BLOCKED: Final = 2
LINES: Final = ["clear", "cover", "blocked"]

# Damage types (PL-GAP-70), one bit each.
KINETIC: Final = 1
ENERGY: Final = 2
CRUSHING: Final = 4
CUTTING: Final = 8
FIRE: Final = 16
MENTAL: Final = 32
OTHER_TYPE: Final = 64
DAMAGE_TYPES: Final = ["kinetic", "energy", "crushing", "cutting", "fire", "mental", "other"]

# Tags of weapons (ledger 2.3), one bit each.
BLAST: Final = 1 << 0
BULKY: Final = 1 << 1
CLUMSY: Final = 1 << 2
ENHANCING: Final = 1 << 3
HIDDEN: Final = 1 << 4
RECOILLESS: Final = 1 << 5
SEALED: Final = 1 << 6
SILENT: Final = 1 << 7
STUN: Final = 1 << 8
POISON: Final = 1 << 9
CRUSHER: Final = 1 << 10
HEAVY: Final = 1 << 11
ELECTRONICS_ONLY: Final = 1 << 12
SECURITY: Final = 1 << 13
SMOKE: Final = 1 << 14
NATURAL: Final = 1 << 15
IMPLANTED: Final = 1 << 16
GRENADE: Final = 1 << 17
NEEDS_LOCK: Final = 1 << 18
TURRET: Final = 1 << 19
FORWARD: Final = 1 << 20
SWEEP: Final = 1 << 21
SMARTGUN: Final = 1 << 22
LAUNCHER: Final = 1 << 23
THORNS: Final = 1 << 24
IGNORES_ARMOR: Final = 1 << 25
UNARMED_TAG: Final = 1 << 26
TAGS: Final = [
    "blast",
    "bulky",
    "clumsy",
    "enhanced",
    "hidden",
    "recoilless",
    "sealed",
    "silent",
    "stun",
    "poison",
    "crusher",
    "heavy",
    "electronics-only",
    "security",
    "smoke",
    "natural",
    "implant",
    "grenade",
    "needs lock",
    "turret",
    "forward",
    "sweep",
    "smartgun",
    "grenade launcher",
    "thorns",
    "ignores armor",
    "unarmed",
]

# Traits and specials of combatants (ledger 2.1, 6.3), one bit each.
ROBOT: Final = 1 << 0
MINDLESS: Final = 1 << 1
SEALED_SUIT: Final = 1 << 2
ELECTRONIC: Final = 1 << 3
HIVE: Final = 1 << 4
CYBORG: Final = 1 << 5
CLUMSY_ARMOR: Final = 1 << 6
ENHANCED_MELEE: Final = 1 << 7  # Combat Exoskeleton: melee and carried weapons
ENHANCED_ALL: Final = 1 << 8  # Power Armor
WEAPONIZED: Final = 1 << 9
IMMUNE_MENTAL: Final = 1 << 10
NEVER_FLEES: Final = 1 << 11
CLASH_OF_WILLS: Final = 1 << 12  # Black Destroyer
CALLS_DRONES: Final = 1 << 13  # Arachnid Queen
ENHANCED_IN_PAIRS: Final = 1 << 14  # Hiver Warrior
TOXIC_SPLASH: Final = 1 << 15  # Ooze
DEATH_BURST: Final = 1 << 16  # Star Leviathan
CHAMELEON: Final = 1 << 17  # attacks on it impaired while it has not moved
INVISIBLE: Final = 1 << 18  # attacks on it impaired
FLIES: Final = 1 << 19
MIND_ATTACK: Final = 1 << 20  # Floater
UNARMED_HELPER: Final = 1 << 21  # Personal Drone
TRAITS: Final = [
    "robot",
    "mindless",
    "sealed",
    "electronic",
    "hive",
    "cyborg",
    "clumsy",
    "enhanced weapons",
    "enhanced",
    "weaponized",
    "immune to mental",
    "never flees",
    "clash of wills",
    "calls drones",
    "enhanced in pairs",
    "toxic splash",
    "death burst",
    "chameleon",
    "invisible",
    "flies",
    "mind attack",
    "unarmed helper",
]

# PL-CYB-01: implants, one bit each.
REFLEXES: Final = 1 << 0
BRAIN_AUGMENTATION: Final = 1 << 1
PROSTHETIC_LIMB: Final = 1 << 2
REINFORCED_SKELETON: Final = 1 << 3
DERMAL_PLATING: Final = 1 << 4
STIMULANTS: Final = 1 << 5
CLOAKING: Final = 1 << 6
BLADE_IMPLANT: Final = 1 << 7
FIREARM_IMPLANT: Final = 1 << 8
MINDSHIELD: Final = 1 << 9
AIR_FILTER: Final = 1 << 10
NANOBOTS: Final = 1 << 11
CORTICAL_IMPLANT: Final = 1 << 12
NEURAL_INTERFACE: Final = 1 << 13
NEURAL_DATALINK: Final = 1 << 14
IMPLANTS: Final = [
    "Augmented Reflexes",
    "Brain Augmentation",
    "Prosthetic Limb",
    "Reinforced Skeleton",
    "Dermal Plating",
    "Stimulants Dispenser",
    "Cloaking",
    "Blade Implant",
    "Firearm Implant",
    "Mindshield",
    "Air Filter",
    "Repair Nanobots",
    "Cortical Implant",
    "Direct Neural Interface",
    "Neural Datalink",
]

# PL-PSI: talents, one bit each, by their place in the list.
TALENTS: Final = [
    "Astral Projection",
    "Clairvoyance",
    "Dreamwalking",
    "Ergokinesis",
    "Levitation",
    "Materialization",
    "Mending",
    "Petrification",
    "Precognition",
    "Psychic Surgery",
    "Psychokinesis",
    "Psychometry",
    "Pyrokinesis",
    "Retrocognition",
    "Shapeshifting",
    "Telepathy",
    "Teleportation",
    "Telesthesia",
    "Thought Control",
    "Xenoglossy",
]
ASTRAL_PROJECTION: Final = 0
CLAIRVOYANCE: Final = 1
DREAMWALKING: Final = 2
ERGOKINESIS: Final = 3
LEVITATION: Final = 4
MATERIALIZATION: Final = 5
MENDING: Final = 6
PETRIFICATION: Final = 7
PRECOGNITION: Final = 8
PSYCHIC_SURGERY: Final = 9
PSYCHOKINESIS: Final = 10
PSYCHOMETRY: Final = 11
PYROKINESIS: Final = 12
RETROCOGNITION: Final = 13
SHAPESHIFTING: Final = 14
TELEPATHY: Final = 15
TELEPORTATION: Final = 16
TELESTHESIA: Final = 17
THOUGHT_CONTROL: Final = 18
XENOGLOSSY: Final = 19

# Medikits (PL-HEAL-02).
NO_KIT: Final = 0
FIRST_AID_KIT: Final = 1
SURGICAL_MEDIKIT: Final = 2
TRAUMA_MEDIKIT: Final = 3
KITS: Final = ["none", "First Aid Kit", "Surgical Medikit", "Trauma Medikit"]

# Stances: how a tactic plays.
HUNTER: Final = 0
BRUTE: Final = 1
CAUTIOUS: Final = 2
STANCES: Final = ["hunter", "brute", "cautious"]
