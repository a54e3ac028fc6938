"""What worker processes do: win chances from a point of a fight, and exact odds. Plain values in, plain values out."""

from __future__ import annotations

import os
import threading
import time
from fractions import Fraction
from multiprocessing import connection, parent_process
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.dice import Dice, FaceNeeded, SeededDice, stream
from affray.engine.fight import Fight, play
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.engine.record import Heard, RecordMind, entry_of
from affray.minds.exact import InParts, OddsError, at_once
from affray.study.faces import other_faces
from affray.study.forecast import SEED
from affray.study.luck import luck
from affray.study.odds import besides, preview_in_parts, report
from affray.study.saves import load_save
from affray.study.trace import traced
from affray.study.trying import LONGEST as TRIED_WITHIN
from affray.study.trying import Row, Start, dice_at, fight_in, tried_in_parts
from affray.table.fights import encounter_of

LONGEST: Final = 2.0  # seconds before a win chance is told with as many fights as there are
FEWEST: Final = 20
LUCK_SECONDS: Final = 30.0
TRIAL: Final = 10  # fights, to know how long they take
LEAST_LUCK: Final = 10  # fights from each state
MOST_LUCK: Final = 400


def begin_worker(politeness: int) -> None:
    """A worker gives way to the server, and dies with it even if that is killed."""
    if hasattr(os, "nice"):
        os.nice(politeness)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=follow, args=(parent.sentinel,), daemon=True).start()


def follow(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


# ---------------------------------------------------------------- win chances


class FreshMind(Mind):
    """A tactic that takes fresh dice when it is first asked: from there on nothing is known."""

    def __init__(self, tactic: Mind, fight: Fight, seed: int) -> None:
        self.tactic: Final = tactic
        self.fight: Final = fight
        self.seed: Final = seed
        self.is_asked = False

    def answer(self, question: Question) -> Option:
        if not self.is_asked:
            self.is_asked = True
            self.fight.dice = SeededDice(self.seed)
        return self.tactic.answer(question)


def win_counts(source: str, name: str, start: Start, seed: int, fights: int, done: int = 0) -> list[int]:
    """How often each side wins, and nobody (the last), if tactics go on from the question that is open now.

    Of so many fights the first ``done`` were counted before. Not all of the rest may be: after a while there is an
    answer, and whoever has time asks again for what is left.
    """
    encounter = encounter_of(source, name)
    begin = fight_in(encounter, start["state"])
    tactic = encounter.tactic()
    said = Said(start)
    wins = [0] * (len(begin.sides) + 1)
    began = time.monotonic()
    for number in range(done + 1, fights + 1):
        winner = one_fight(begin, said, tactic, int(stream(seed, number)))
        if winner is None:
            break
        wins[winner] += 1
        if number - done >= FEWEST and time.monotonic() - began > LONGEST:
            break
    return wins


class Said:
    """What was said in the step under way. Found in its menus by the first fight that says it again, and then known."""

    def __init__(self, start: Start) -> None:
        self.start: Final = start
        self.entries: Final = {(row[0], row[1]): entry_of(row[2:]) for row in start["said"]}
        self.heard: Final[dict[int, Heard]] = {}

    def mind(self, fight: Fight, dice: Dice, tactic: Mind) -> RecordMind:
        mind = RecordMind(fight, dice, tactic, set())
        mind.entries, mind.heard = dict(self.entries), self.heard
        mind.seeds = {int(n): s for n, s in self.start["seeds"].items()}
        mind.asks = self.start["asks"]
        mind.raised = dict(self.start["raised"])
        mind.playing = True
        return mind


def one_fight(begin: Fight, said: Said, tactic: Mind, seed: int) -> int | None:
    """Say again what was said in this step, with the dice that fell, and go on. None: a real die is wanted first."""
    fight = begin.copy()
    fight.log = None
    dice = dice_at(said.start)
    fight.dice = dice
    mind = said.mind(fight, dice, FreshMind(tactic, fight, seed))
    fight.minds = [mind for _ in fight.sides]
    fight.gm = mind
    try:
        if fight.winner() < 0:
            fight.step()
    except FaceNeeded:
        return None
    fight.minds = [tactic for _ in fight.sides]
    fight.gm = begin.gm
    if fight.dice is dice:
        fight.dice = SeededDice(seed)
    return int(play(fight))


# ---------------------------------------------------------------- luck


def luck_of(save: str) -> dict[str, Any] | None:
    """What dice and decisions did in a fight that is over; None if that takes longer than anybody at a table waits."""
    encounter, session = load_save(save)
    trace = traced(save)
    began = time.monotonic()
    trace.wins_from(0, TRIAL, SEED)
    each = (time.monotonic() - began) / TRIAL / 2  # a fight from its middle on is half of one
    fights = min(MOST_LUCK, int(LUCK_SECONDS / max(each, 1e-6) / len(trace.points)))
    return luck(encounter, session, fights=fights).to_json() if fights >= LEAST_LUCK else None


# ---------------------------------------------------------------- odds


# The chance to hurt and to put down, as fractions; the mean harm; what else becomes of a target that is not harmed.
Short = tuple[str, str, float, list[tuple[str, str]]]


def previews(source: str, name: str, values: dict[str, Any], attacks: list[dict[str, Any]]) -> list[Short | None]:
    """The odds of attacks in short; None where there are too many ways for the dice to fall."""
    return at_once(previews_in_parts(source, name, values, attacks))


def previews_in_parts(
    source: str, name: str, values: dict[str, Any], attacks: list[dict[str, Any]]
) -> InParts[list[Short | None]]:
    """The same; it may be left for a while after each way for the dice to fall."""
    encounter = encounter_of(source, name)
    fight = fight_in(encounter, values)
    found: list[Short | None] = []
    for attack in attacks:
        found.append((yield from short_odds(encounter, fight, attack)))
    return found


def short_odds(encounter: Encounter, fight: Fight, attack: dict[str, Any]) -> InParts[Short | None]:
    try:
        found = yield from preview_in_parts(encounter.game, fight, attack)
        more = besides(encounter.game, fight, attack) if found.hurt == found.down == 0 else {}
    except (OddsError, IllegalAnswer):
        return None
    becomes = [(word, str(chance)) for word, chance in sorted(more.items(), key=lambda pair: -pair[1])]
    return str(found.hurt), str(found.down), float(found.mean), becomes


def taken_apart(source: str, name: str, values: dict[str, Any], attack: dict[str, Any]) -> dict[str, Any]:
    """All that one attack can do, with what it is made of."""
    encounter = encounter_of(source, name)
    fight = fight_in(encounter, values)
    found = report(encounter.game, fight, attack, []).to_json()
    found["mean"] = float(Fraction(found["mean_harm"]["fraction"]))
    return found


def faces_of(source: str, name: str, record: dict[str, Any], place: int) -> dict[str, Any]:
    """What the dice of the deed to which an event belongs would have done with other faces."""
    return other_faces(encounter_of(source, name), record, place)


# ---------------------------------------------------------------- answers that are no attack by themselves


def tried_answers(
    source: str, name: str, start: Start, number: int, answers: list[str], unknown: list[int]
) -> list[list[Row] | None]:
    """For each answer, everybody whom the dice can harm or change; None where there are too many ways to fall."""
    return at_once(tried_answers_in_parts(source, name, start, number, answers, unknown))


def tried_answers_in_parts(
    source: str, name: str, start: Start, number: int, answers: list[str], unknown: list[int]
) -> InParts[list[list[Row] | None]]:
    """The same; it may be left for a while after each way for the dice to fall."""
    return (yield from tried_in_parts(encounter_of(source, name), start, number, answers, unknown, TRIED_WITHIN))
