"""Attacks drawn by chance, for the law that what is shown is what was used: as odds name them, and out of menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import affray.engine.fight
from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED
from affray.engine.game import Game
from affray.engine.log import ARROW, Event, Log
from affray.engine.question import Mind, Option, Question
from affray.engine.state import digest
from affray.study.odds import carry_out
from affray.study.reacting import reacting
from tests.laws.drawing import drawn_encounter

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
Attack = dict[str, Any]
Facts = list[tuple[str, str, str, str]]
Check = Callable[[Facts, list[Event], Attack], int]  # how much of the log could be compared


def drawn_fight(game: Game, seed: int, steps: int) -> Any:
    """A few steps into a fight that was drawn by chance."""
    fight = drawn_encounter(game, seed).fight(seed)
    for _ in range(steps):
        if fight.winner() == UNDECIDED:
            fight.step()
    return fight


def random_attacks(game: Game, seed: int) -> Iterator[tuple[Any, Attack]]:
    """Every attack that anybody could make now, a few turns into a fight that was drawn by chance."""
    fight = drawn_fight(game, seed, seed % 7)
    for f in fight.fighters:
        for o in fight.fighters:
            if f.side != o.side and f.is_up():
                yield from [(fight, attack) for attack in game.attacks_on(fight, f.name, o.name, "")]


def without_reactions(game: Game, fight: Any, attack: Attack) -> list[Event]:
    """The log of the attack if nobody reacts to it or spends anything."""
    trial, _ = reacting(game, game.focused(fight, attack), "")
    trial.dice, trial.log = SeededDice(7), Log()
    carry_out(game, trial, attack)
    events: list[Event] = trial.log.events
    return events


def compare_odds(game: Game, check: Check, attacks: int) -> None:
    """So many attacks as ``affray odds`` names them: the facts before, and the log of it."""
    seen, seed = 0, 0
    while seen < attacks:
        for fight, attack in random_attacks(game, seed):
            facts = game.attack_facts(fight, attack)
            before = digest(fight)
            assert game.attack_facts(fight, attack) == facts, "counting changes what is counted"
            assert digest(fight) == before, "counting changes the fight"
            seen += check(facts, without_reactions(game, fight, attack), attack)
        seed += 1


class Choosing(Mind):
    """Plays like the tactic; but on a turn it now and then takes an attack out of the menu, after it has noted what the
    menu says of it, and lets nobody react. When the next turn's question comes it looks what the log told."""

    def __init__(
        self, game: Game, fight: Any, turns: tuple[str, ...], usual: tuple[str, ...], seed: int, check: Check
    ) -> None:
        self.game, self.fight, self.turns, self.usual, self.check = game, fight, turns, usual, check
        self.tactic, self.random = game.tactic(), Random(seed)
        self.noted: tuple[Facts, int, Attack] | None = None
        self.seen = 0

    def answer(self, question: Question) -> Option:
        if question.rule in self.turns:
            self.look()
            return self.attack(question) or self.tactic.answer(question)
        if self.noted is not None and question.rule in self.usual:
            return question.options()[0]
        if self.noted is not None and question.rule in self.game.spending():
            declined = [option for option in question.options() if option.is_nothing()]
            if declined:
                return declined[0]
        return self.tactic.answer(question)

    def attack(self, question: Question) -> Option | None:
        """One of the attacks of this menu."""
        options = question.options()
        self.random.shuffle(options)
        for option in options[:40]:
            attack = self.game.attack_of(self.fight, question, option)
            if "on" in attack and "from" not in attack and self.random.random() < 0.7:
                self.noted = self.game.attack_facts(self.fight, attack), len(self.fight.log.events), attack
                return option
        return None

    def look(self) -> None:
        """What was interrupted is not what the menu had before it; it is left out."""
        noted, self.noted = self.noted, None
        if noted is not None:
            events = self.fight.log.events[noted[1] :]
            if not any(event.label == ARROW for event in events):
                self.seen += self.check(noted[0], events, noted[2])


def compare_menu(game: Game, turns: tuple[str, ...], check: Check, attacks: int, usual: tuple[str, ...] = ()) -> None:
    """So many attacks chosen from the menu of a turn: what is shown of them there, and the log. Questions by the rules
    in ``usual`` get their first answer, which is what a menu takes for granted."""
    seen, seed = 0, 1_000
    while seen < attacks:
        fight = drawn_fight(game, seed, 0)
        mind = Choosing(game, fight, turns, usual, seed, check)
        fight.minds, fight.log, fight.limit = [mind for _ in fight.minds], Log(), 3
        while fight.winner() == UNDECIDED and fight.round <= fight.limit:
            fight.step()
            mind.look()
        seen += mind.seen
        seed += 1
