# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Conditions as bits of one number, and those that rules ask for together."""

from __future__ import annotations

from typing import Final

IS_BLINDED: Final = 1 << 0
IS_DEAFENED: Final = 1 << 1
IS_COWERING: Final = 1 << 2
IS_PRONE: Final = 1 << 3
IS_UNCONSCIOUS: Final = 1 << 6
IS_STABLE: Final = 1 << 7
IS_DYING: Final = 1 << 8
IS_INVISIBLE: Final = 1 << 9
IS_REVEALED: Final = 1 << 10
IS_SURPRISED: Final = 1 << 11
IS_DEAD: Final = 1 << 12
IS_FRIGHTENED: Final = 1 << 13
IS_FLEEING: Final = 1 << 14
IS_DAZZLED: Final = 1 << 15
IS_DISORIENTED: Final = 1 << 16
IS_CLUMSY: Final = 1 << 17
IS_WEAKENED: Final = 1 << 18
IS_SICKENED: Final = 1 << 19
IS_GRIEVOUSLY_WOUNDED: Final = 1 << 20
IS_DAZED: Final = 1 << 21
IS_STUNNED: Final = 1 << 22
IS_PARALYZED: Final = 1 << 23
IS_GRAPPLED: Final = 1 << 24
IS_RESTRAINED: Final = 1 << 25
IS_POISONED: Final = 1 << 26
IS_SINGED: Final = 1 << 27
IS_SMOLDERING: Final = 1 << 28
IS_IGNITED: Final = 1 << 29
IS_BURNING: Final = 1 << 30
IS_CHILLED: Final = 1 << 31
IS_NUMBED: Final = 1 << 32
IS_FROSTED: Final = 1 << 33
IS_FROZEN: Final = 1 << 34
IS_SLOWED: Final = 1 << 35
IS_SLOWED_MAJOR: Final = 1 << 36
IS_CHARMED: Final = 1 << 38
IS_SQUEEZING: Final = 1 << 39
IS_OUTLINED: Final = 1 << 40
IS_TRUESIGHTED: Final = 1 << 41
IS_CONTAINED: Final = 1 << 42
IS_FLED: Final = 1 << 43
IS_SURRENDERED: Final = 1 << 44

ABSENT: Final = IS_FLED | IS_SURRENDERED
GONE: Final = IS_DEAD | ABSENT
OUT: Final = IS_UNCONSCIOUS | GONE  # LG-END-01
STILL: Final = IS_STUNNED | IS_PARALYZED | IS_COWERING  # awake, but does nothing
HELPLESS: Final = IS_UNCONSCIOUS | IS_PARALYZED  # LG-ATK-08
TOO_SLOW: Final = OUT | IS_PARALYZED | IS_STUNNED | IS_DAZED | IS_GRIEVOUSLY_WOUNDED | IS_SURPRISED  # LG-REACT-01
STUCK: Final = IS_RESTRAINED | IS_FROZEN
HELD: Final = STUCK | IS_GRAPPLED
# LG-FORT-01: each of these is an opening to attackers.
OPENED: Final = IS_BLINDED | IS_COWERING | HELPLESS | IS_STUNNED | STUCK | IS_SQUEEZING
# What weighs on dice: on both, on the attribute's, on one of them.
HAMPERED: Final = (
    IS_FRIGHTENED
    | IS_FLEEING
    | IS_BURNING
    | IS_DAZZLED
    | IS_GRIEVOUSLY_WOUNDED
    | IS_CLUMSY
    | IS_FROSTED
    | IS_WEAKENED
    | IS_DISORIENTED
    | HELD
    | IS_SICKENED
    | IS_POISONED
)
OF_FIRST_DIE: Final = IS_POISONED | IS_CHILLED
OF_ONE_DIE: Final = IS_SINGED | IS_NUMBED
SLOWER: Final = IS_SLOWED | IS_FROSTED
AFIRE: Final = IS_IGNITED | IS_BURNING
OF_THE_TURN: Final = IS_SMOLDERING | AFIRE | IS_FROZEN  # what hurts when the turn starts
TROUBLED: Final = IS_FLEEING | IS_PRONE | HELD | AFIRE
NO_OBSTACLE: Final = OUT | IS_PRONE | IS_CONTAINED  # LG-CRE-01
AFRAID: Final = IS_FRIGHTENED | IS_FLEEING
UNSTEADY: Final = IS_FRIGHTENED | IS_DAZZLED | IS_GRAPPLED | IS_GRIEVOUSLY_WOUNDED
