# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Ledger 2.2: what a vessel keeps beside; ``vessel.py`` says what follows from it."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.fight import Fighter
from affray.engine.lists import same
from affray.games.plerion.book.sheet import Combatant


class VesselStats(Combatant):
    """Ledger 2.2: what a vessel keeps beside; ``vessel.py`` says what follows from it."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.size: i64 = 0  # size of a vessel
        self.load: i64 = 10  # slots of a vessel; 10, 20 or 30 by size if not given
        self.load_used: i64 = 0  # slots of a vessel in use (PL-VEH-06)
        self.modules: list[str] = []  # modules aboard
        self.module_out: list[i64] = []  # for each module: 1 out of action
        self.module_until: list[i64] = []  # for each module: last round it is offline by a boost, or -1
        self.module_rigged: list[i64] = []  # for each module: last round jury rigging holds, or -1
        self.weapon_out: list[i64] = []  # for each weapon: 1 out of action
        self.weapon_until: list[i64] = []  # for each weapon: last round it is boosted, or -1
        self.weapon_rigged: list[i64] = []  # for each weapon: last round jury rigging holds, or -1
        self.engines_out: bool = False  # engines are out (PL-VEH-04)
        self.engines_rigged: i64 = -1  # last round in which jury rigging holds the engines, or -1
        self.engines_out_since: i64 = -1  # the round in which the engines went out, or -1
        self.disabled: bool = False  # no crew action is possible (hr.vehicle_critical)
        self.fires: list[i64] = []  # areas that burn
        self.breaches: list[i64] = []  # areas with a hull breach
        self.breach_rigged: list[i64] = []  # for each breach: last round jury rigging holds, or -1
        self.boost_until: i64 = -1  # last round of Boost Engines, or -1
        self.boost: i64 = 0  # what Boost Engines adds to ENG now
        self.hull_rigged: list[i64] = []  # last rounds of jury-rigged Hull points
        self.course: i64 = 0  # rounds still to plot, 0 for none, -1 when ready (PL-CREW-11)
        self.plotter: i64 = -1  # who plots the course
        self.in_gravity: bool = False  # falls when its engines are out (PL-VEH-07)
        self.drones: i64 = 0  # Combat Drones still aboard (PL-CREW-15)
        self.mother: i64 = -1  # of a drone: the vessel that launched it
        self.moved_round: i64 = -1  # the round in which it moved last, or -1
        self.defended_round: i64 = -1  # the round in which point defence last fired at a vessel, or -1
        self.dodge_pilot: i64 = -1  # until whose next turn it dodges (PL-CREW-05)
        self.dodge_round: i64 = -1  # the round in which it began to
        self.plot_round: i64 = -1  # the last round somebody plotted in (PL-CREW-11)
        self.boarded_round: i64 = -1  # after this round people fought on foot inside it (PL-SCALE-08)

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, VesselStats)
        model: VesselStats = other  # whose class is looked at once, and not at every read
        self.size = model.size
        self.load = model.load
        self.load_used = model.load_used
        if self.modules != model.modules:
            self.modules = list(model.modules)
        same(self.module_out, model.module_out)
        same(self.module_until, model.module_until)
        same(self.module_rigged, model.module_rigged)
        same(self.weapon_out, model.weapon_out)
        same(self.weapon_until, model.weapon_until)
        same(self.weapon_rigged, model.weapon_rigged)
        self.engines_out = model.engines_out
        self.engines_rigged = model.engines_rigged
        self.engines_out_since = model.engines_out_since
        self.disabled = model.disabled
        same(self.fires, model.fires)
        same(self.breaches, model.breaches)
        same(self.breach_rigged, model.breach_rigged)
        self.boost_until = model.boost_until
        self.boost = model.boost
        same(self.hull_rigged, model.hull_rigged)
        self.course = model.course
        self.plotter = model.plotter
        self.in_gravity = model.in_gravity
        self.drones = model.drones
        self.mother = model.mother
        self.moved_round = model.moved_round
        self.defended_round = model.defended_round
        self.dodge_pilot = model.dodge_pilot
        self.dodge_round = model.dodge_round
        self.plot_round = model.plot_round
        self.boarded_round = model.boarded_round
