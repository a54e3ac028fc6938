"""An encounter: everything about a fight before its first die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from affray.encounter.numbers import checked_seed
from affray.encounter.plots import has_errands, plot_of
from affray.encounter.starting import begin
from affray.encounter.writing import written
from affray.engine.dice import SeededDice
from affray.engine.fight import Fight
from affray.engine.game import Game, Scene
from affray.engine.question import Mind
from affray.engine.tables import changed
from affray.minds.errands import Errands
from affray.minds.standing import StandingRulings


@dataclass(frozen=True, repr=False, eq=False)
class Encounter:
    """An encounter that has been read and found right. Equal texts are equal encounters."""

    game: Game
    title: str
    text: str  # one line about it, for everybody
    scene: Scene
    rulings: dict[str, str]  # the game master's, by rule, in force from the start
    source: str  # the text it was read from
    name: str  # of the file
    data: dict[str, Any] = field(default_factory=dict)  # numbers of the game's tables that are others here
    secret: str = ""  # one line more, for the game master alone
    _kept: list[Fight] = field(default_factory=list, init=False)  # the fight as it was set up; nobody plays it

    def fight(self, seed: int = 0) -> Fight:
        """A fresh fight with dice of this seed, in which tactics play everybody.

        Everybody is put on the table once; each fight is a copy of that, and shares with the others only what no
        fight changes: the map with what is known about it, the tables of the game, and the tactic.

        >>> from affray.encounter import load
        >>> load("cargo-bay").fight(seed=7).sides
        ['heroes', 'pirates']
        """
        if not self._kept:
            self._kept.append(self.set_up())
        start = self._kept[0]
        fight = start.copy()
        fight._encounter = self
        fight.dice = SeededDice(checked_seed(seed) or 0)
        fight.minds, fight.sides = list(start.minds), list(start.sides)
        if self.rulings:
            fight.gm = StandingRulings(self.rulings)
        return fight

    def set_up(self) -> Fight:
        """Everybody on the table, before the first die."""
        with changed(self.data):
            fight = self.game.fight(self.scene)
        begin(self.game, self.scene, fight)
        plot = plot_of(self.game, self.scene, fight)
        if plot is not None:
            fight.set_plot(plot)
        fight.limit = self.scene.limit
        tactic = self.tactic()
        fight.minds = [tactic for _ in fight.sides]
        return fight

    def tactic(self) -> Mind:
        """Plays whoever has no person: the game's tactic; who has an errand sees to it."""
        tactic = self.game.tactic()
        return Errands(tactic) if has_errands(self.scene) else tactic

    def to_text(self) -> str:
        """The encounter written out in full: every fighter by name and on its square."""
        return written(self.game, self.title, self.text, self.scene, self.rulings, self.data, self.secret)

    def __repr__(self) -> str:
        people = [person.side for person in self.scene.people]
        sides = ", ".join([f"{people.count(side)} {name}" for side, name in enumerate(self.scene.sides)])
        return f"<Encounter {self.title!r} of {self.game.title}: {sides}>"

    def _repr_html_(self) -> str:
        """The map and everybody in it before the first die, for notebooks."""
        return self.fight()._repr_html_()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Encounter) and (self.source, self.name) == (other.source, other.name)

    def __hash__(self) -> int:
        return hash((self.source, self.name))

    def __reduce__(self) -> tuple[Callable[[str, str], Encounter], tuple[str, str]]:
        """It travels between processes as its text."""
        return import_module("affray.encounter.reading").read, (self.source, self.name)
