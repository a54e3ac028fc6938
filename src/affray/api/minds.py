"""Minds of your own: what they may be, and a check of every answer they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from affray.encounter import Encounter
from affray.encounter.words import advice, nearest, shown
from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.engine.quoting import quoted
from affray.minds.habits import BySide, Habits
from affray.minds.learned import learned
from affray.minds.racing import Patience
from affray.minds.search import BUDGET, SearchMind, searching
from affray.study.variants import Change, varied

SEARCH: Final = "search"
WEIGHTS: Final = ".json"

# A mind, a function from a question to an option or its words, a stance of the game, "search", or a file of weights.
Player: TypeAlias = Mind | Callable[[Question], Option | str] | str
Players: TypeAlias = Mapping[str, Player]


class Checked(Mind):
    """Asks a mind of yours, and refuses what the rules do not allow; nothing is swallowed."""

    def __init__(self, own: Mind | Callable[[Question], Option | str]) -> None:
        self.own: Final = own

    def answer(self, question: Question) -> Option:
        said = self.own.answer(question) if isinstance(self.own, Mind) else self.own(question)
        if isinstance(said, str):
            return question.read(said)
        if not isinstance(said, Option):
            raise refused(question, quoted(said), "an answer is one of the question's options, or its words")
        if not question.allows(said):
            raise refused(question, words_of(question, said), "")
        return said

    def declines(self, question: Question) -> bool:
        return isinstance(self.own, Mind) and bool(self.own.declines(question))


def refused(question: Question, said: str, why: str) -> IllegalAnswer:
    return IllegalAnswer(question.rule, question.who, said, [question.words(o) for o in question.options()], why)


def words_of(question: Question, option: Option) -> str:
    """The words of an option that may be nonsense."""
    try:
        return question.words(option)
    except Exception:
        return quoted(option)


class Cast:
    """Who plays each side of an encounter: tactics, unless ``players`` says otherwise, by the names of the sides."""

    def __init__(self, encounter: Encounter, players: Players | None) -> None:
        given = by_side(encounter, players)
        sides = encounter.scene.sides
        stances = {s: p for s, p in given.items() if isinstance(p, str) and p != SEARCH}
        self.searching: Final = [i for i, side in enumerate(sides) if given.get(side) == SEARCH]
        self.encounter: Final = varied(encounter, [stance_change(encounter, s, p) for s, p in stances.items()])
        self.own: Final[dict[int, Mind]] = {
            i: p if isinstance(p, Habits) else Checked(p)
            for i, side in enumerate(sides)
            if (p := given.get(side)) is not None and not isinstance(p, str)
        }

    def mind(self) -> Mind:
        """One mind that plays every side, without search."""
        tactic = self.encounter.tactic()
        if not self.own:
            return tactic
        return BySide([self.own.get(i, tactic) for i in range(len(self.encounter.scene.sides))])

    def seat(self, fight: Fight) -> None:
        """Put the minds into a fight, where nobody searches."""
        if self.own:
            tactic = self.encounter.tactic()
            fight.minds = [self.own.get(i, tactic) for i in range(len(fight.sides))]

    def play(self, fight: Fight, seed: int | None) -> int:
        """Play to the end with dice of this seed, or with the fight's own; returns the winner's number."""
        if not self.searching:
            self.seat(fight)
            if seed is not None:
                fight.dice = SeededDice(seed)
            return play_on(fight, None)
        game, state = self.encounter.game, fight.dice.state
        mind = searching(
            fight, self.searching, self.mind(), len(game.stances()), BUDGET, 0 if seed is None else seed, Patience()
        )
        if seed is None:
            fight.dice.state = state
        return play_on(fight, mind)


def by_side(encounter: Encounter, players: Players | None) -> dict[str, Player]:
    """Who plays which side, as the encounter spells its name; a file of weights has become a mind."""
    players = {} if players is None else players
    if not isinstance(players, Mapping):
        raise TypeError(
            f"minds are given by side, as in {{{encounter.scene.sides[0]!r}: ...}}, not as {quoted(players)}"
        )
    given = {checked_side(encounter, side): checked_player(player) for side, player in players.items()}
    for side, player in given.items():
        if isinstance(player, str) and player.endswith(WEIGHTS):
            given[side] = learned(player, encounter.game, side, encounter.tactic())
    return given


def play_on(fight: Fight, mind: SearchMind | None) -> int:
    """To the end; a fight that goes past its round limit has no winner."""
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        if mind is not None:
            mind.begin()
        fight.step()
    winner = int(fight.winner())
    return winner if winner != UNDECIDED else len(fight.sides)


def checked_player(player: Player) -> Player:
    if isinstance(player, (str, Mind)) or (callable(player) and not isinstance(player, type)):
        return player
    raise TypeError(
        "a side is played by a Mind, a function of a question, a stance, search or a file of weights, "
        f"not {player.__name__ if isinstance(player, type) else quoted(player)}"
    )


def checked_side(encounter: Encounter, side: str) -> str:
    sides = encounter.scene.sides
    for known in sides:
        if known.casefold() == str(side).casefold():
            return known
    raise ValueError(f"There is no side {shown(side)}. {advice(nearest(str(side), sides), sides)}")


def stance_change(encounter: Encounter, side: str, stance: str) -> Change:
    known = encounter.game.stances()
    if stance not in known:
        said = f"{encounter.game.title} has no stance {shown(stance)}."
        raise ValueError(f"{said} {advice(nearest(stance, known), [*known, SEARCH])}")
    return Change(f"{side}.stance", stance)
