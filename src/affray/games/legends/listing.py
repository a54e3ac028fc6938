"""The options of a turn as a list (LG-ACT-03), for people, search and checks; ``choices`` says what is legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.legends.battle import Battle
from affray.games.legends.choices import STRIKES, WEAVE_BIT, can_do
from affray.games.legends.conditions import speed_of
from affray.games.legends.fear import must_flee
from affray.games.legends.gear import UNARMED
from affray.games.legends.objects import doors_beside, objects_in_reach
from affray.games.legends.places import budget, reachable
from affray.games.legends.sheet import Combatant, is_foe
from affray.games.legends.targets import reach_of
from affray.games.legends.vision import knows_place
from affray.games.legends.words import (
    ABILITY,
    ADVANCE,
    AGGRESSIVE,
    AID,
    ATTACK,
    BREAK_FREE,
    BREATH,
    BURROW,
    DISENGAGE,
    DOFF_SHIELD,
    DON_SHIELD,
    DRAW,
    DROP_ITEM,
    DROP_PRONE,
    ENCOURAGE,
    ESCAPE,
    EXTINGUISH,
    FEINT,
    FRIGHTFUL_PRESENCE,
    GO_ON,
    GRAPPLE,
    HIDE,
    INVISIBLE_AT_WILL,
    LEAVE,
    MULTIATTACK,
    ONE,
    OPEN,
    PICK_UP,
    POTION,
    READY,
    RELEASE,
    RELOAD,
    RISE,
    SEARCH,
    SHOVE,
    SKILLS,
    STAND_UP,
    STOW,
    STRIKE_OBJECT,
    SURFACE,
    TAKE_COVER,
    TEND,
    TOTAL_DEFENSE,
    TRIGGERS,
    TUMBLE,
    TWO_WEAPONS,
    WEAVE,
)

ALONE: Final = [
    MULTIATTACK,
    HIDE,
    SEARCH,
    ESCAPE,
    RELEASE,
    BREAK_FREE,
    TOTAL_DEFENSE,
    DISENGAGE,
    STAND_UP,
    DROP_PRONE,
    RISE,
    DON_SHIELD,
    DOFF_SHIELD,
    SURFACE,
    BURROW,
    LEAVE,
]
ON_FOES: Final = [SHOVE, GRAPPLE, FEINT]
ON_FRIENDS: Final = [TEND, EXTINGUISH, ENCOURAGE, POTION]


def offered(fight: Battle, f: Combatant, candidates: list[Option]) -> list[Option]:
    return [option for option in candidates if can_do(fight, f, option)]


def strikes(fight: Battle, f: Combatant) -> list[Option]:
    """LG-ATK-01, LG-MAN-01, LG-TWF-01: every weapon in hand at every enemy, plain, by a maneuver, thrown, in pairs."""
    found: list[Option] = []
    for foe in fight.fighters:
        if not is_foe(f, foe) or not foe.is_alive():
            continue
        for item in [*f.held, UNARMED]:
            found += strikes_with(fight, f, foe, item)
        for first in f.held:
            found += [Option(TWO_WEAPONS, foe.id, first, second) for second in f.held if second != first]
        found += [Option(verb, foe.id) for verb in ON_FOES]
    return offered(fight, f, found)


def strikes_with(fight: Battle, f: Combatant, foe: Combatant, item: i64) -> list[Option]:
    """Candidates with one weapon at one enemy: where no plain attack is legal, no maneuver is."""
    found: list[Option] = []
    for thrown in (0, 1):
        if can_do(fight, f, Option(ATTACK, foe.id, item, thrown)):
            found += [Option(verb, foe.id, item, thrown) for verb in STRIKES]
    return found


def weavings(fight: Battle, f: Combatant) -> list[Option]:
    """LG-WEAVE-02, LG-AOE-01: on everybody, or around the squares where enemies are known to be."""
    found: list[Option] = []
    for item in f.weaves:
        if fight.weave_kind(item).shape == ONE:
            found += [Option(WEAVE, other.id, item) for other in fight.fighters]
        else:
            found += [Option(WEAVE, NOBODY, item, square + 1) for square in aims(fight, f)]
    return offered(fight, f, found)


def aims(fight: Battle, f: Combatant) -> list[i64]:
    """The squares of known enemies, each once."""
    found: list[i64] = []
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and knows_place(fight, f, foe) and fight.square(foe) not in found:
            found.append(fight.square(foe))
    return found


def deeds(fight: Battle, f: Combatant) -> list[Option]:
    """LG-ACT-03: what is done alone, for friends, or to things."""
    found = [Option(verb) for verb in ALONE]
    for friend in fight.fighters:
        if not is_foe(f, friend):
            found += [Option(verb, friend.id) for verb in ON_FRIENDS]
            found += [Option(AID, friend.id, skill) for skill in range(len(SKILLS))]
    for trigger in range(1, len(TRIGGERS)):
        found += [Option(READY, NOBODY, item, trigger) for item in [*f.held, UNARMED]]
        found += [Option(READY, NOBODY, item, trigger | WEAVE_BIT) for item in f.weaves]
    found += [Option(TAKE_COVER, NOBODY, 0, way) for way in range(9)]
    found += [Option(OPEN, NOBODY, 0, place) for place in doors_beside(fight, f)]
    return offered(fight, f, found) + handling(fight, f) + objects(fight, f) + abilities(fight, f)


def handling(fight: Battle, f: Combatant) -> list[Option]:
    found = [Option(verb, NOBODY, item) for item in f.held for verb in (DROP_ITEM, STOW, RELOAD)]
    found += [Option(DRAW, NOBODY, item) for item in f.carried]
    found += [Option(PICK_UP, NOBODY, fight.lying[i + 1]) for i in range(0, len(fight.lying), 2)]
    return offered(fight, f, found)


def objects(fight: Battle, f: Combatant) -> list[Option]:
    """LG-COV-13: objects within arm's reach are listed; farther ones may be named."""
    found: list[Option] = []
    for item in [*f.held, UNARMED]:
        weapon = fight.weapon_of(f, item)
        feet = reach_of(f, weapon)
        found += [Option(STRIKE_OBJECT, NOBODY, item, place) for place in objects_in_reach(fight, f, feet)]
    return offered(fight, f, found)


def abilities(fight: Battle, f: Combatant) -> list[Option]:
    """Ledger 6.6: specials that are used as an action."""
    found = [Option(ABILITY, NOBODY, FRIGHTFUL_PRESENCE), Option(ABILITY, NOBODY, INVISIBLE_AT_WILL)]
    found += [Option(ABILITY, NOBODY, BREATH, square + 1) for square in aims(fight, f)]
    if f.can(AGGRESSIVE) and not f.used_aggressive:
        found += [Option(ABILITY, NOBODY, AGGRESSIVE, square + 1) for square in fresh_reach(fight, f)]
    return offered(fight, f, found)


def moves(fight: Battle, f: Combatant) -> list[Option]:
    """LG-MOVE-01: the rest of an Advance, a new one, or one through somebody."""
    found: list[Option] = []
    if f.move_left > 0 and speed_of(f) > 0:
        found += [Option(GO_ON, NOBODY, 0, square) for square in reachable(fight, f, f.move_left)]
    if f.actions_left > 0 and speed_of(f) > 0:
        found += [Option(ADVANCE, NOBODY, 0, square) for square in fresh_reach(fight, f)]
    away = [option for option in found if not must_flee(fight, f, option)]
    through = [Option(TUMBLE, foe.id, 0, square) for foe in fight.fighters for square in behind(fight, f, foe)]
    return away + offered(fight, f, through)


def fresh_reach(fight: Battle, f: Combatant) -> list[i64]:
    """LG-MOVE-01: the squares of a new Advance, which has its first diagonal before it."""
    slanted = f.slanted
    f.slanted = False
    squares = reachable(fight, f, budget(f))
    f.slanted = slanted
    return squares


def behind(fight: Battle, f: Combatant, foe: Combatant) -> list[i64]:
    """The square on the other side of an enemy beside one."""
    if not is_foe(f, foe) or not foe.is_up() or not fight.is_adjacent(f, foe):
        return []
    grid = fight.grid
    wide = foe.space()
    x = f.x if foe.x - f.space() < f.x < foe.x + wide else (foe.x + wide if f.x < foe.x else foe.x - f.space())
    y = f.y if foe.y - f.space() < f.y < foe.y + wide else (foe.y + wide if f.y < foe.y else foe.y - f.space())
    return [grid.at(x, y)] if grid.holds(x, y) and knows_place(fight, f, foe) else []
