"""Vehicles and starships (ledger 2.2): a combatant with modules, weapons that fail, fires and breaches."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant, same
from affray.games.plerion.book.words import (
    SMALL,
    VESSEL,
)


@final
class Vessel(Combatant):
    """Ledger 2.2: a vehicle or starship. STR, DEX, WIL and HP are its INT, ENG, SYS and Hull (PL-SCALE-01)."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.kind = VESSEL
        self.size: i64 = SMALL
        self.load: i64 = 10
        self.load_used: i64 = 0
        self.modules: list[str] = []
        self.module_out: list[i64] = []  # 0 works, 1 out of action until repaired
        self.module_until: list[i64] = []  # last round in which it is offline by a boost, NEVER
        self.module_rigged: list[i64] = []  # last round in which jury rigging holds, NEVER
        self.weapon_out: list[i64] = []
        self.weapon_until: list[i64] = []  # last round in which it is boosted, NEVER
        self.weapon_rigged: list[i64] = []
        self.engines_out: bool = False
        self.engines_rigged: i64 = NEVER
        self.engines_out_since: i64 = NEVER
        self.disabled: bool = False
        self.fires: list[i64] = []  # areas
        self.breaches: list[i64] = []
        self.breach_rigged: list[i64] = []
        self.boost_until: i64 = NEVER  # last round of Boost Engines
        self.boost: i64 = 0  # what it adds to ENG now
        self.hull_rigged: list[i64] = []  # last rounds of jury-rigged Hull points
        self.course: i64 = 0  # PL-CREW-11: 0 none, n rounds still to plot, -1 ready
        self.plotter: i64 = NOBODY
        self.in_gravity: bool = False
        self.drones: i64 = 0  # Combat Drones still aboard
        self.mother: i64 = NOBODY  # of a drone: the vessel that launched it
        self.moved_round: i64 = NEVER
        self.defended_round: i64 = NEVER  # PL-CREW-14: once per round
        self.dodge_pilot: i64 = NOBODY  # PL-CREW-05: until whose next turn it dodges
        self.dodge_round: i64 = NEVER
        self.plot_round: i64 = NEVER  # PL-CREW-11: the last round somebody plotted in
        self.boarded_round: i64 = NEVER  # PL-SCALE-08: after this round people fought on foot inside it

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Vessel)
        self.size = other.size
        self.load = other.load
        self.load_used = other.load_used
        self.modules = list(other.modules) if self.modules != other.modules else self.modules
        same(self.module_out, other.module_out)
        same(self.module_until, other.module_until)
        same(self.module_rigged, other.module_rigged)
        same(self.weapon_out, other.weapon_out)
        same(self.weapon_until, other.weapon_until)
        same(self.weapon_rigged, other.weapon_rigged)
        self.engines_out = other.engines_out
        self.engines_rigged = other.engines_rigged
        self.engines_out_since = other.engines_out_since
        self.disabled = other.disabled
        same(self.fires, other.fires)
        same(self.breaches, other.breaches)
        same(self.breach_rigged, other.breach_rigged)
        self.boost_until = other.boost_until
        self.boost = other.boost
        same(self.hull_rigged, other.hull_rigged)
        self.course = other.course
        self.plotter = other.plotter
        self.in_gravity = other.in_gravity
        self.drones = other.drones
        self.mother = other.mother
        self.moved_round = other.moved_round
        self.defended_round = other.defended_round
        self.dodge_pilot = other.dodge_pilot
        self.dodge_round = other.dodge_round
        self.plot_round = other.plot_round
        self.boarded_round = other.boarded_round

    def twin(self) -> Vessel:
        return Vessel(self.id, self.name, self.side, self.sheet)

    def blank_as(self, id: i64, name: str, side: i64) -> Vessel:
        return Vessel(id, name, side, self.sheet)

    def is_up(self) -> bool:
        return not (self.is_gone() or self.disabled)

    def ending(self) -> i64:
        if self.dead:
            return DEAD
        if self.disabled or self.surrendered or self.removed:
            return DOWN
        if self.fled:
            return FLED
        return UNHURT if self.hp >= self.hp_max and self.str >= self.str_max else HURT

    def looks(self) -> str:
        return "wrecked" if self.dead else ("unhurt" if self.hp == self.hp_max else "damaged")
