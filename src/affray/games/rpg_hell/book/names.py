"""Codes for Arts, items, injuries and stances: what people choose from and what stat blocks list."""

from __future__ import annotations

from typing import Final

# RH-ACT-01 to -04: how a Move goes.
WALK: Final = 1  # and climbs
LEAP: Final = 2  # with a long jump in it
HOP: Final = 3  # with a standing jump in it
GAITS: Final = {"move": WALK, "leap": LEAP, "jump": HOP}

# A few dice as one number (pool.py): up to three faces, three bits each.
FACE_BITS: Final = 3
FACE: Final = 7
# RH-SET-09: what becomes of the dice of a contest.
GIVE: Final = 1  # the faces as they lie
ROLL: Final = 2  # roll 2d6 and add the stat

# How an Art works. The first five are data; the others are small functions (arts_*.py).
STRIKE: Final = 0  # a Weapon Attack with more effects
CAST: Final = 1  # a Spell Attack
AREA: Final = 2  # an Area Attack
CONTEST: Final = 3  # a contest: effects if won (bonus), if lost (downside), in any case (on_hit)
BOON: Final = 4  # effects on the user or an ally, no attack
FORTIFY: Final = 5
CHARGE: Final = 6
CLEAVE: Final = 7
HEADBUTT: Final = 8
POWER_SWING: Final = 9
BLADE_SPIN: Final = 10
DOUBLE_STRIKE: Final = 11
ARMOR_RIP: Final = 12
BULL_RUSH_CLASSIC: Final = 13
BULL_RUSH: Final = 14
MARK: Final = 15
FEINT: Final = 16
COMMAND: Final = 17
THINK_AHEAD: Final = 18
COORDINATED: Final = 19
PIERCING: Final = 20
DOLPHIN_DIVE: Final = 21
SHRAPNEL: Final = 22
CHANGE_THINKING: Final = 23
RICOCHET: Final = 24
CERTAINTY: Final = 25
MOTIVATE: Final = 26
TAUNT: Final = 27
CRIPPLING: Final = 28
EXPLOIT: Final = 29
LEECHES: Final = 30
SLEEPING: Final = 31
SOUL_SHARD: Final = 32
BLESS: Final = 33
SOUL_PULSE: Final = 34
SMITE: Final = 35
SOUL_SHIELD: Final = 36
SOUL_SKIP: Final = 37
MAGE_BOLTS: Final = 38
STARFALL: Final = 39
SHOOTING_STAR: Final = 40
ARCANE_POP: Final = 41
TOSS: Final = 42
BLADE_WAVE: Final = 43
LIGHTSHOW: Final = 44
WATER_WHIP: Final = 45
FIREBALL: Final = 46
FROZEN_FLAMES: Final = 47
CHAIN: Final = 48
CURSE: Final = 49
HEALING: Final = 50
HEALING_BLOOM: Final = 51
LIFE_FROM_DEATH: Final = 52
INVISIBILITY: Final = 53
BLIND_SPOT: Final = 54
HAMSTRING: Final = 55
BOLA: Final = 56
DISPLACEMENT: Final = 57
FLEX: Final = 58
# reactions
OVERWATCH: Final = 60
RIPOSTE: Final = 61
TAKE_IT: Final = 62
UNBREAKABLE: Final = 63
PARRY: Final = 64
OUTSMART: Final = 65
HECKLE: Final = 66
QUIP: Final = 67
COUNTERSPELL: Final = 68
# what creatures do
LUNGE: Final = 70
ENTRENCH: Final = 71
POUNCE: Final = 72
DESTRUCTIVE_POWER: Final = 73
SPIN_WEBS: Final = 74
PUPPET_THROW: Final = 75
RAM: Final = 76
HARDEN: Final = 77
LAVA_SPILL: Final = 78
VOLCANO_AURA: Final = 79
REANIMATE: Final = 80
SPEW: Final = 81  # one die, sum = face + 3
WORKINGS: Final = {
    "strike": STRIKE,
    "cast": CAST,
    "area": AREA,
    "contest": CONTEST,
    "boon": BOON,
    "fortify": FORTIFY,
    "charge": CHARGE,
    "cleave": CLEAVE,
    "headbutt": HEADBUTT,
    "power swing": POWER_SWING,
    "blade spin": BLADE_SPIN,
    "double strike": DOUBLE_STRIKE,
    "armor rip": ARMOR_RIP,
    "bull rush (classic)": BULL_RUSH_CLASSIC,
    "bull rush": BULL_RUSH,
    "mark": MARK,
    "feint": FEINT,
    "command": COMMAND,
    "think ahead": THINK_AHEAD,
    "coordinated strike": COORDINATED,
    "piercing shot": PIERCING,
    "dolphin dive": DOLPHIN_DIVE,
    "shrapnel shot": SHRAPNEL,
    "change of thinking": CHANGE_THINKING,
    "ricochet": RICOCHET,
    "certainty": CERTAINTY,
    "motivate": MOTIVATE,
    "taunt": TAUNT,
    "crippling strike": CRIPPLING,
    "exploit weakness": EXPLOIT,
    "leeches": LEECHES,
    "sleeping powder": SLEEPING,
    "soul shard": SOUL_SHARD,
    "bless": BLESS,
    "soul pulse": SOUL_PULSE,
    "smite": SMITE,
    "soul shield": SOUL_SHIELD,
    "soul skip": SOUL_SKIP,
    "mage bolts": MAGE_BOLTS,
    "starfall": STARFALL,
    "shooting star": SHOOTING_STAR,
    "arcane pop": ARCANE_POP,
    "telekinetic toss": TOSS,
    "blade wave": BLADE_WAVE,
    "lightshow": LIGHTSHOW,
    "water whip": WATER_WHIP,
    "fireball": FIREBALL,
    "frozen flames": FROZEN_FLAMES,
    "chain lightning": CHAIN,
    "curse of pain": CURSE,
    "healing": HEALING,
    "healing bloom": HEALING_BLOOM,
    "life from death": LIFE_FROM_DEATH,
    "invisibility": INVISIBILITY,
    "blind spot": BLIND_SPOT,
    "hamstring": HAMSTRING,
    "bola": BOLA,
    "displacement": DISPLACEMENT,
    "flex": FLEX,
    "overwatch": OVERWATCH,
    "riposte": RIPOSTE,
    "take it": TAKE_IT,
    "unbreakable": UNBREAKABLE,
    "parry": PARRY,
    "outsmart": OUTSMART,
    "heckle": HECKLE,
    "quip": QUIP,
    "counterspell": COUNTERSPELL,
    "lunge": LUNGE,
    "entrench": ENTRENCH,
    "pounce": POUNCE,
    "destructive power": DESTRUCTIVE_POWER,
    "webs": SPIN_WEBS,
    "puppet throw": PUPPET_THROW,
    "ram": RAM,
    "harden": HARDEN,
    "lava spill": LAVA_SPILL,
    "volcano aura": VOLCANO_AURA,
    "reanimate": REANIMATE,
    "spew": SPEW,
}
FIRST_REACTION: Final = OVERWATCH
LAST_REACTION: Final = COUNTERSPELL

# Ledger 6.3: consumables, by their place in the list.
ITEMS: Final = [
    "bandage",
    "medkit",
    "frag grenade",
    "flash grenade",
    "smoke grenade",
    "alchemist's fire",
    "antidote",
    "stone skin potion",
    "blind rage potion",
    "fragile precision potion",
    "dragon's power potion",
    "soul stitch potion",
    "death's deal potion",
    "rockjoint poison",
    "blinder poison",
]
BANDAGE: Final = 0
MEDKIT: Final = 1
FRAG: Final = 2
FLASH: Final = 3
SMOKE: Final = 4
FIRE_FLASK: Final = 5
ANTIDOTE_VIAL: Final = 6
STONE_SKIN_POTION: Final = 7
RAGE_POTION: Final = 8
PRECISION_POTION: Final = 9
DRAGON_POTION: Final = 10
SOUL_STITCH: Final = 11
DEATHS_DEAL: Final = 12
ROCKJOINT_POISON: Final = 13
BLINDER_POISON: Final = 14

# Zones of the ground: fire, lava, smoke, a burning aura.
FIRE: Final = 0
LAVA: Final = 1
CLOUD: Final = 2
HOT_AURA: Final = 3
ZONES: Final = ["fire", "lava", "smoke", "aura"]

# RH-OPT-09: lasting injuries.
NO_INJURY: Final = 0
LOST_HAND: Final = 1
LOST_FOOT: Final = 2
LOST_EYE: Final = 3
SHAKEN_CHARM: Final = 4
HAUNTED: Final = 5
CLUMSY: Final = 6
SCARS: Final = 7
INJURIES: Final = ["none", "hand", "foot", "eye", "charm", "haunted", "clumsy", "scars"]

# Stances: how a tactic plays.
HUNTER: Final = 0
BRUTE: Final = 1
CAUTIOUS: Final = 2
STANCES: Final = ["hunter", "brute", "cautious"]
