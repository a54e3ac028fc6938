"""Psions and their scenes, for tests."""

from __future__ import annotations

from typing import Any

from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.house import house_rules
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.words import (
    NEARBY,
    THOUGHT_CONTROL,
)
from affray.games.plerion.law.aftermath import deal
from affray.games.plerion.law.attack import Strike
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deeds.psi import UseTalent
from affray.games.plerion.law.pool import kept_strikes
from affray.games.plerion.law.talents import talent_targets, talent_weapons
from affray.games.plerion.law.turn import Fight
from tests.rules.plerion.builders import Scuffle, foe, pc

EVERYTHING = (1 << 20) - 1
DEFAULT_ARMS = talent_weapons(house_rules({}))
RIFLE = Weapon("Rifle", 1, 10, reach=NEARBY)


def psion(name: str = "Psion", **fields: Any) -> Combatant:
    """A PC with every talent."""
    return pc(name, **{"wil": 15, "talents": EVERYTHING, **fields})


def queen(**fields: Any) -> Combatant:
    return foe("Queen", **{"wil": 16, "talents": 1 << THOUGHT_CONTROL, **fields})


def use(fight: Scuffle, who: str, talent: int, whom: str = "") -> list[Strike]:
    """Use a talent with all that follows from its attacks."""
    target = fight.named(whom).id if whom else NOBODY
    strikes = fight.new_strikes()
    UseTalent(target, talent).carry_out(fight, fight.named(who))
    deal(fight, kept_strikes(fight, strikes))
    return strikes


def targets(fight: Battle, who: str, talent: int) -> list[str]:
    return ["" if t == NOBODY else fight.fighters[t].name for t in talent_targets(fight, fight.named(who), talent)]


def round_fight(fight: Scuffle) -> Fight:
    """The same people, dice and answers in a fight that has rounds."""
    whole = Fight(
        fight.dice, fight.minds, fight.fighters, fight.sides, fight.field(), fight._armoury, fight.house(), {}
    )
    whole.log, whole.gm, whole.round = fight.log, fight.gm, fight.round
    whole.start_size, whole.casualties = list(fight.start_size), list(fight.casualties)
    whole.tests, whole.tested_at = list(fight.tests), list(fight.tested_at)
    return whole
