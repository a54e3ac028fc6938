"""Codes for the words of the ledger. Encounters and vectors write the words, fighters and options hold the codes."""

from __future__ import annotations

from typing import Final

# Ledger 2.1: main stats and sub-stats.
BODY: Final = 0
MIND: Final = 1
SOUL: Final = 2
ARCANA: Final = 3
CHARM: Final = 4
CRAFTING: Final = 5
MEDICINE: Final = 6
NATURE: Final = 7
THIEVING: Final = 8
NO_STAT: Final = -1
STATS: Final = ["body", "mind", "soul", "arcana", "charm", "crafting", "medicine", "nature", "thieving"]

# Types of creatures, one bit each.
HUMANOID: Final = 1
ANIMAL: Final = 2
UNDEAD: Final = 4
CONSTRUCT: Final = 8
PLANAR: Final = 16
MONSTROSITY: Final = 32
MYTHIC: Final = 64
TYPES: Final = ["Humanoid", "Animal", "Undead", "Construct", "Planar", "Monstrosity", "Mythic"]

# RH-INI-06: who rolls for initiative, and who belongs to the world and acts last.
ROLLS: Final = 0
NEUTRAL: Final = 1
VEHICLE: Final = 2
EVENT: Final = 3
RANKS: Final = ["fighter", "neutral", "vehicle", "event"]

# Ledger section 4: conditions. The first ten come in stacks that decay; all of them can also last as printed.
BURN: Final = 0
BLEED: Final = 1
WET: Final = 2
SLOW: Final = 3
STUN: Final = 4
MARKED: Final = 5
POISONED: Final = 6
SILENCED: Final = 7
BLINDED: Final = 8
SPARKING: Final = 9
STACKED: Final = 10  # how many of them have stacks
ROOTED: Final = 10
OBSCURED: Final = 11
INVISIBLE: Final = 12
GLOW: Final = 13
CHARMED: Final = 14
EMPOWERED: Final = 15
RALLIED: Final = 16  # the amount is the stat chosen
REINFORCED: Final = 17
HIDDEN_FOR_NOW: Final = 18  # Blind Spot: Hidden as long as it lasts
ASLEEP: Final = 19  # unconscious by an Art: until damaged or woken
NO_HEALING: Final = 20
TEMP_ARMOR: Final = 21  # RH-DMG-04
CURSED: Final = 22  # Curse of Pain: that much damage in each Beginning phase
HAMSTRUNG: Final = 23  # 1 damage for each tile it moves of its own will
TAUNTED: Final = 24  # may target only the source or itself
NO_KNOCKBACK: Final = 25  # Fortify, stone skin
STONE_SKIN: Final = 26  # damage taken -1, not below 1
RAGE: Final = 27  # attacks +2 damage, sums -1
PRECISION: Final = 28  # sums +2, attacks -1 damage
DRAGON_POWER: Final = 29  # locks a 6 at each End phase
NO_LOCKING: Final = 30
ANTIDOTE: Final = 31  # immune to poisons
ROCKJOINT: Final = 32  # its weapon's hits give Slow until its next turn
BLINDER: Final = 33  # its weapon's hits give Blinded until its next turn
SHARD: Final = 34  # Soul Shard deals that much more
STARSTRUCK: Final = 35  # Shooting Star: 1 damage per tile it is forced to move
DISPLACED: Final = 36  # one extra Dodge
BRACED: Final = 37  # Braced for Impact: attacks deal 1 less, not below 1
TOPPLED: Final = 38  # Toppling Bola: at most 2 Moves in its next turn
WEBBED: Final = 39  # held by a spider's web, by the clock of who spun it
TUNED: Final = 40  # Battle Ready: melee weapons +1 damage
CONDITIONS: Final = [
    "burn",
    "bleed",
    "wet",
    "slow",
    "stun",
    "marked",
    "poisoned",
    "silenced",
    "blinded",
    "sparking",
    "rooted",
    "obscured",
    "invisible",
    "glow",
    "charmed",
    "empowered",
    "rallied",
    "reinforced",
    "hidden for now",
    "asleep",
    "no healing",
    "temporary armor",
    "cursed",
    "hamstrung",
    "taunted",
    "no knockback",
    "stone skin",
    "blind rage",
    "fragile precision",
    "dragon's power",
    "no locking",
    "antidote",
    "rockjoint poison",
    "blinder poison",
    "soul shard",
    "starstruck",
    "displaced",
    "braced",
    "toppled",
    "webbed",
    "battle ready",
]
# RH-DMG-09: what Ward refuses.
WARDED: Final = (
    1 << BLINDED | 1 << BURN | 1 << MARKED | 1 << POISONED | 1 << SILENCED | 1 << SLOW | 1 << STUN | 1 << WET
)
# Bad conditions that an Assassin or Exploit Weakness takes away, and Medical Leeches remove.
BAD: Final = 1023 | 1 << ROOTED | 1 << CHARMED | 1 << NO_HEALING | 1 << CURSED | 1 << HAMSTRUNG | 1 << TAUNTED

# When something that lasts ends: in so many Beginning or End phases of its clock, or never.
AT_START: Final = 0
AT_END: Final = 1
NEVER_ENDS: Final = 2
MOMENTS: Final = ["start", "end", "never"]
MINUTE: Final = 6  # RH-TRN-01: turns
HOUR: Final = 360

# What an attack does, one line each: code, flat amount, stat, factor of the stat. Below 64: stacks of that condition,
# from STARRED on: that condition until the start of the user's next turn.
STARRED: Final = 64
DAMAGE: Final = 128
D4: Final = 129  # so many d4 of damage; negative: less damage
IF_ARMORED: Final = 130  # damage that counts only while the target has Armor
PENETRATE: Final = 131  # RH-DMG-12: Armor does not help
REMOVE: Final = 132  # so much Armor before the damage
KNOCKBACK: Final = 133
MAY_KNOCK: Final = 134  # the user may
PULL: Final = 135
SHOVE: Final = 136  # move the target any way
REACH: Final = 137  # RH-ATT-11: so much longer
REACH_TO: Final = 138  # only so far
RUN: Final = 139  # the user may move so far before or after
PRONE: Final = 140
PRONE_IF_ROOTED: Final = 141
FRESH_STUN: Final = 142  # not if it has Stun
WHOLE_LINE: Final = 143  # hits all in a line so long
CONE: Final = 144
SPLASH: Final = 145  # all within so much of the target
MAIN_ONLY: Final = 146  # not those left and right of it
USER_SLOW: Final = 147
USER_SLOW_STAR: Final = 148
USER_BURN: Final = 149
USER_STUN: Final = 150
USER_KNOCKBACK: Final = 151
USER_STRAIN: Final = 152  # regains
USER_WARD: Final = 153
USER_HEAL: Final = 154
DRAIN: Final = 155  # the user heals the damage done
LOSE_STRAIN: Final = 156  # the target
EXTRA_AMMO: Final = 157
NO_AUTOLOAD: Final = 158
FAN: Final = 159  # the revolver: pay so much Strain, then d6 against the ammo
STAYS: Final = 160  # the stiletto sticks in the target
FLIES_ON: Final = 161  # the boomerang is not caught
LANCE: Final = 162  # half the tiles moved
IF_GRAPPLED: Final = 163  # damage if either is Grappled
HAMMER: Final = 164  # the paladin hammer's choice
SHILLELAGH: Final = 165  # its choice
COLLISION_STUN: Final = 166  # Stun equal to the collision damage
WEBS: Final = 167  # the spider's Webs at once
USER_EMPOWERED: Final = 168
USER_RALLIED: Final = 169
BURN_TILE: Final = 170  # the target's tile burns until the user's next turn
IF_WET: Final = 173  # Short Circuit: a Wet target loses Wet and gains that much Burn
USER_RUN_ONE: Final = 175
INSTEAD: Final = 176  # replaces the on-hit damage by so much
EFFECTS: Final = {
    "damage": DAMAGE,
    "d4": D4,
    "if armored": IF_ARMORED,
    "armor penetration": PENETRATE,
    "remove": REMOVE,
    "knockback": KNOCKBACK,
    "may knockback": MAY_KNOCK,
    "pull": PULL,
    "shove": SHOVE,
    "reach": REACH,
    "reach to": REACH_TO,
    "run": RUN,
    "prone": PRONE,
    "prone if rooted": PRONE_IF_ROOTED,
    "fresh stun": FRESH_STUN,
    "line": WHOLE_LINE,
    "cone": CONE,
    "splash": SPLASH,
    "main only": MAIN_ONLY,
    "user slow": USER_SLOW,
    "user slow*": USER_SLOW_STAR,
    "user burn": USER_BURN,
    "user stun": USER_STUN,
    "user knockback": USER_KNOCKBACK,
    "user strain": USER_STRAIN,
    "user ward": USER_WARD,
    "user heal": USER_HEAL,
    "drain": DRAIN,
    "lose strain": LOSE_STRAIN,
    "extra ammo": EXTRA_AMMO,
    "no autoload": NO_AUTOLOAD,
    "fan": FAN,
    "stays": STAYS,
    "flies on": FLIES_ON,
    "lance": LANCE,
    "if grappled": IF_GRAPPLED,
    "hammer": HAMMER,
    "shillelagh": SHILLELAGH,
    "collision stun": COLLISION_STUN,
    "webs": WEBS,
    "user empowered": USER_EMPOWERED,
    "user rallied": USER_RALLIED,
    "burn tile": BURN_TILE,
    "if wet": IF_WET,
    "user run": USER_RUN_ONE,
    "instead": INSTEAD,
}
LINE: Final = 4  # numbers of one line

# Tags of weapons, one bit each (ledger 2.2, 6.1, 6.2).
SIDE: Final = 1
FIST: Final = 2
GLOWING: Final = 4
AUTOLOAD: Final = 8
RETURNS: Final = 16
OBJECTS: Final = 32  # double against objects
NATURAL: Final = 64
GRIP: Final = 128  # better in two hands (the current spear), or worse in one (the classic)
LANCING: Final = 256  # its Bonus also after 3 tiles moved
DAGGER: Final = 512
HAMMERS: Final = 1024
BOW: Final = 2048
STEADY: Final = 4096  # farther when Prone (the rifle)
SPREAD: Final = 8192  # also the tiles left and right of the target
ACID: Final = 16384  # double against Armor
DOUBLES_THROWS: Final = 32768
TOME: Final = 65536  # +1 maximum Strain
SPELL: Final = 131072  # a Spell Attack, no weapon
WEAPON_TAGS: Final = [
    "side",
    "fist",
    "glow",
    "autoload",
    "returns",
    "double against objects",
    "natural",
    "grip",
    "lancing",
    "dagger",
    "hammer",
    "bow",
    "steady",
    "spread",
    "acid",
    "doubles throws",
    "tome",
    "spell",
]

# RH-ATT-01, RH-GAP-67: how an attack reaches its target.
BY_REACH: Final = 0
BY_RANGE: Final = 1
THROWN: Final = 2
AROUND: Final = 3  # an area around the user: neither melee nor ranged
MANNERS: Final = ["melee", "ranged", "thrown", "around"]

# Areas.
NO_AREA: Final = 0
BURST: Final = 1  # around the user
POINT: Final = 2  # around a point within range
AREA_LINE: Final = 3
AREAS: Final = ["none", "burst", "point", "line"]

# Tags of Arts, one bit each (RH-ACT-14).
GESTURE: Final = 1
VOCAL: Final = 2
LIGHT: Final = 4
FOCUS: Final = 8
AURA: Final = 16
SPELLS: Final = 32
ART_TAGS: Final = ["gesture", "vocal", "light", "focus", "aura", "spell"]
