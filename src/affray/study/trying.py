"""The odds of answers that are no attack by themselves (a reaction, Luck, dice that are given, a push).

The step under way is run again to the open question, one answer is given, and from there on the dice fall in every way
(``minds.exact``), until somebody has something else to decide. Reactions on the way are as their tactics choose, as in
``affray odds``. Plain values in, plain values out.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.dice import Dice, FaceNeeded, SeededDice, TypedDice
from affray.engine.fight import DOWN, Fight
from affray.engine.game import Game
from affray.engine.question import IllegalAnswer, Mind, Option, Question, Ruling
from affray.engine.record import RecordError, RecordMind, Session, entry_of
from affray.engine.state import load_state, state
from affray.minds.exact import InParts, Odds, OddsError, at_once, odds_in_parts
from affray.study.odds import flags_of, new_conditions
from affray.study.reacting import Reacting

LONGEST: Final = 6.0  # seconds for all answers of a question
MOST: Final = 60_000  # ways for the dice to fall, for one answer
Row = dict[str, Any]  # on, hurt, down, mean, becomes
Start = dict[str, Any]


def start_of(session: Session) -> Start:
    """The last boundary of a fight and what was said since: all that a worker needs to go on from there."""
    last = session.boundaries[-1]
    rows = [[*key, e.rule, e.who, e.words, e.person] for key, e in session.mind.entries.items() if key[0] > last.asks]
    return {
        "state": state(last.fight),
        "dice": int(last.dice_state),
        "asks": last.asks,
        "raised": dict(last.raised),
        "said": rows,
        "seeds": {n: seed for n, seed in session.mind.seeds.items() if n > last.asks},
        "faces": faces_of(session) if session.own_dice else None,
    }


def faces_of(session: Session) -> list[Any]:
    """The typed faces, as the record keeps them."""
    if not isinstance(session.dice, TypedDice):
        return []
    return [[n, [list(die) for die in dice]] for n, dice in session.dice.faces.items()]


def fight_in(encounter: Encounter, values: dict[str, Any]) -> Fight:
    """A fight in this state, played by tactics, with the rulings of its encounter."""
    fight = encounter.fight()
    load_state(fight, values)
    return fight


def dice_at(start: Start) -> Dice:
    if start["faces"] is None:
        seeded = SeededDice(0)
        seeded.state = start["dice"]
        return seeded
    typed = TypedDice()
    typed.faces = {int(n): [(int(s), int(f)) for s, f in dice] for n, dice in start["faces"]}
    typed.state = start["dice"]
    return typed


class Decided(Exception):
    """What the answer leads to is over: somebody has something else to decide."""


class Trying(Mind):
    """Repeats the step up to the open question, gives one answer, reacts as tactics do, and stops at the next decision.

    The first time it reads the record; then it knows the answers, and whose dice followed them.
    """

    def __init__(self, game: Game, start: Start, number: int, words: str, unknown: list[int]) -> None:
        self.game: Final = game
        self.start: Final = start
        self.number: Final = number
        self.words: Final = words
        self.unknown: Final = unknown
        self.tactic: Final = game.tactic()
        self.reacting: Final = Reacting(game, self.tactic)
        self.every: Dice | None = None  # those that fall in every way
        self.known: list[tuple[Option, int | None]] = []  # answers of the step, each with the seed that followed it
        self.is_known = False
        self.is_given = False
        self.then: Fight | None = None  # as it stood when the question was asked: what happened before is no odds
        self.at = 0

    def run(self, fight: Fight, standing: Mind | None) -> None:
        """The step from its beginning, with the dice that fell and the answers that were given."""
        if self.every is None:
            self.every = fight.dice
        dice = dice_at(self.start)
        fight.dice, fight.gm = dice, standing
        self.fight, self.dice = fight, dice
        self.record = record_of(fight, dice, self.start, Tail(self))
        self.is_given, self.at = False, 0
        fight.minds = [self for _ in fight.sides]
        fight.gm = self
        try:
            fight.step()
        except Decided:
            pass

    def answer(self, question: Question) -> Option:
        if self.is_given:
            return self.after(question)
        if self.at < len(self.known):
            option, seed = self.known[self.at]
            self.at += 1
            if seed is not None and isinstance(self.dice, SeededDice):
                self.dice.seed(seed)
            return question.again(option)
        if self.is_known:
            return self.give(question)
        option = self.record.answer(question)
        if not self.is_given:
            self.known.append((option, self.record.seeds.get(self.record.asks)))
            self.at += 1
        return option

    def give(self, question: Question) -> Option:
        """The open question: from here on the dice fall in every way."""
        assert self.every is not None
        has_edits = any([nth > 0 for _, nth in self.record.entries])
        self.is_given, self.is_known = True, not has_edits
        if has_edits:
            self.known.clear()  # an edit is made again by the record only
        for id in self.unknown:  # whom the seat does not know of takes no part in what it may know
            self.fight.fighters[id].removed = True
            self.fight.disturb()
        if self.then is None:
            self.then = self.fight.copy()
        self.fight.dice = self.every
        return question.read(self.words)

    def after(self, question: Question) -> Option:
        if isinstance(question, Ruling):
            standing = self.record.standing
            return question.default() if standing is None else standing.answer(question)
        if question.rule not in self.reacting.rules:
            raise Decided
        return self.reacting.answer(question)


class Tail(Mind):
    """What the record does not hold: the open question, and what is asked together with it."""

    def __init__(self, trying: Trying) -> None:
        self.trying: Final = trying

    def answer(self, question: Question) -> Option:
        trying = self.trying
        is_it = trying.record.asks == trying.number
        return trying.give(question) if is_it else trying.tactic.answer(question)


def record_of(fight: Fight, dice: Dice, start: Start, tail: Mind) -> RecordMind:
    mind = RecordMind(fight, dice, tail, set())
    mind.entries = {(row[0], row[1]): entry_of(row[2:]) for row in start["said"]}
    mind.seeds = {int(n): s for n, s in start["seeds"].items()}
    mind.asks = start["asks"]
    mind.raised = dict(start["raised"])
    mind.playing = True
    return mind


def tried(
    encounter: Encounter, start: Start, number: int, answers: list[str], unknown: list[int], seconds: float
) -> list[list[Row] | None]:
    """For each answer, everybody whom the dice can harm or change; None where there are too many ways to fall."""
    return at_once(tried_in_parts(encounter, start, number, answers, unknown, seconds))


def tried_in_parts(
    encounter: Encounter, start: Start, number: int, answers: list[str], unknown: list[int], seconds: float
) -> InParts[list[list[Row] | None]]:
    """The same; it may be left for a while after each way for the dice to fall."""
    found: dict[str, list[Row] | None] = {}
    end = time.monotonic() + seconds
    for _ in range(2):  # what was not done in its share of the time has what the others left
        left = [words for words in answers if found.get(words) is None]
        for n, words in enumerate(left):
            now = time.monotonic()
            found[words] = yield from rows_of(
                encounter, start, number, words, unknown, now + (end - now) / (len(left) - n)
            )
    return [found[words] for words in answers]


def about_one(found: list[list[Row] | None], answers: list[str], who: str) -> dict[str, Row]:
    """For each answer one row, all about one fighter: who is asked if it can be harmed, else the likeliest victim."""
    rows = [row for some in found for row in some or [] if Fraction(row["hurt"]) > 0]
    if not rows:
        return {}
    likeliest = max(rows, key=lambda row: Fraction(row["hurt"]))
    on = who if who in [row["on"] for row in rows] else likeliest["on"]
    unharmed: Row = {"on": on, "hurt": "0", "down": "0", "mean": 0.0, "becomes": {}}
    named = [{row["on"]: row for row in some} if some is not None else None for some in found]
    return {words: some.get(on, unharmed) for words, some in zip(answers, named, strict=True) if some is not None}


def rows_of(
    encounter: Encounter, start: Start, number: int, words: str, unknown: list[int], until: float
) -> InParts[list[Row] | None]:
    fight = fight_in(encounter, start["state"])
    before = fight.copy()
    try:
        found = yield from odds_of(encounter.game, fight, before, start, number, words, unknown, until)
    except (OddsError, IllegalAnswer, RecordError, FaceNeeded):
        return None
    return [row for id in range(len(before.fighters)) if (row := row_of(before, found, id)) is not None]


def odds_of(
    game: Game, fight: Fight, before: Fight, start: Start, number: int, words: str, unknown: list[int], until: float
) -> InParts[Odds]:
    """Chances by what becomes of everybody: harm, out of the fight, new conditions."""
    flags = flags_of(game)
    standing = fight.gm
    trying = Trying(game, start, number, words, unknown)

    def act(trial: Fight) -> object:
        if time.monotonic() > until:
            raise OddsError("there are too many ways for the dice to fall")
        trying.run(trial, standing)
        return None

    def outcome(trial: Fight) -> Hashable:
        then = before if trying.then is None else trying.then
        return tuple([fate_of(game, trial, then, id, flags) for id in range(len(before.fighters))])

    return (yield from odds_in_parts(fight, act, outcome, most=MOST))


def fate_of(game: Game, fight: Fight, before: Fight, id: int, flags: list[tuple[str, str]]) -> Hashable:
    now, then = fight.fighters[id], before.fighters[id]
    if now.removed and not then.removed:
        return 0, False, ()
    new = new_conditions(flags, now, then)
    is_down = int(now.ending()) >= DOWN and int(then.ending()) < DOWN
    return game.harm(fight, before, then.name), is_down, tuple(new)


def row_of(before: Fight, found: Odds, id: int) -> Row | None:
    """What the dice can do to one fighter; None if it is the same whatever they show."""
    hurt, down, mean = Fraction(0), Fraction(0), Fraction(0)
    becomes: dict[str, Fraction] = {}
    for key, chance in found.chances.items():
        assert isinstance(key, tuple)
        harm, is_down, new = key[id]
        hurt += chance if harm > 0 else 0
        down += chance if is_down else 0
        mean += max(0, harm) * chance
        for word in new:
            becomes[word] = becomes.get(word, Fraction(0)) + chance
    open_ones = {word: str(chance) for word, chance in becomes.items() if 0 < chance < 1}
    if hurt == 0 and not open_ones:
        return None
    return {
        "on": before.fighters[id].name,
        "hurt": str(hurt),
        "down": str(down),
        "mean": float(mean),
        "becomes": open_ones,
    }
