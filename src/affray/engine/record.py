"""The record: every answer of a fight, numbered by the ask it belongs to; save, replay, undo, redo, fork.

Every question has a number: how many the fight had asked before it, plus one. An answer belongs to one
number, so it fits even if it came early (questions asked together), and an edit that nobody asked for
takes effect at the same ask in every replay. Entries are kept in the order they came, so that undo takes
back what was said last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.dice import SEGMENT, Dice, FaceNeeded, SeededDice, TypedDice
from affray.engine.edits import announced, apply_edit, seen_by, whose_numbers
from affray.engine.entries import (
    MOST,
    Entries,
    before,
    how_far,
    is_gap,
    left_out,
    shifted,
    thrown,
    whole,
    with_room,
    without_edit,
)
from affray.engine.entries import Entry as Entry
from affray.engine.entries import entry_of as entry_of
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.log import EVERYONE, NOBODYS, Log
from affray.engine.question import GM, AnswerNeeded, IllegalAnswer, Mind, Option, Question, Ruling
from affray.engine.quoting import cut

FORMAT: Final = 1
EVERYBODY: Final = "everybody"
NO_SEED: Final = -1
AMENDED: Final = "The rules were corrected after this fight was saved; here it goes by the corrected ones"


class RecordError(Exception):
    """The record does not fit the fight: says which answer, and what was asked instead."""


@final
class Heard:
    """How an answer was read when this step was run before, the seed of the dice behind it included."""

    def __init__(self, entry: Entry, seed: int, option: Option) -> None:
        self.entry: Final = entry
        self.seed: Final = seed
        self.option: Final = option


@final
class RecordMind(Mind):
    """Answers from the record, then by tactics for those without a person, then not at all."""

    def __init__(self, fight: Fight, dice: Dice, tactic: Mind | None, people: set[str]) -> None:
        self.fight: Final = fight
        self.dice: Final = dice
        self.tactic = tactic
        self.people = people  # names of fighters and sides that a person decides for, and GM
        self.seeds: dict[int, int] = {}  # by ask number: the dice that follow this answer
        self.entries: Entries = {}
        self.raised: dict[str, str] = {}  # rulings announced for the next time their rule asks
        self.standing: Final = fight.gm  # rulings in force from the start, by the encounter
        self.heard: dict[int, Heard] = {}  # by ask, of the step under way: to find words in a menu again takes long
        self.asks: int = 0
        self.playing: bool = False  # else somebody only looks at what could be done: nothing is asked or counted
        self.older: bool = False  # the record was kept by other rules: what does not fit them is amended
        self.new: int = 0  # questions in a row that it does not know
        self.is_renumbered: bool = False
        self.amended: dict[int, str] = {}  # by ask: how

    def answer(self, question: Question) -> Option:
        if not self.playing:
            return self.supposed(question)
        self.asks += 1
        self.apply_edits(self.asks)
        if self.older:
            option = self.by_older(question)
            if option is not None:
                return option
        self.tell_amended(question)
        entry = self.entries.get((self.asks, 0))
        if entry is not None:
            return self.read(question, entry)
        if isinstance(question, Ruling):
            return self.ruling(question)
        if self.tactic is None or self.is_persons(question):
            return self.by_person(question)
        return self.by_tactic(question, self.tactic)

    # ------------------------------------------------------------ a record that is older than the rules

    def by_older(self, question: Question) -> Option | None:
        """The record was kept by other rules. What is asked no more is left out; what is asked now and was not then is
        answered as if nobody played; where an answer fits no more, what was said from here on is set aside."""
        if not isinstance(question, Ruling):
            while is_gap(self.entries, self.asks):  # a ruling that is asked for no more
                self.leave_out(1)
        entry = self.entries.get((self.asks, 0))
        if entry is None:
            return None
        if (entry.rule, entry.who) == (question.rule, question.who):
            self.new = 0
            return self.by_older_words(question, entry)
        far = how_far(self.entries, self.asks, question.rule, question.who)
        if far > 0:
            self.leave_out(far)
            entry = self.entries.get((self.asks, 0))
            return None if entry is None else self.by_older_words(question, entry)
        if self.new < MOST:
            return self.answer_new(question)
        self.set_aside(f"{question.who} is asked for {question.rule}, not {entry.who} for {entry.rule}")
        return None

    def by_older_words(self, question: Question, entry: Entry) -> Option | None:
        """None if the answer can be read as any other."""
        self.playing = False
        try:
            question.read(entry.words)
            return None
        except IllegalAnswer as wrong:
            unfit = str(wrong)
        finally:
            self.playing = True
        if not entry.person:
            return self.by_default(question, "can no longer do what it did")
        self.set_aside(unfit)
        return None

    def answer_new(self, question: Question) -> Option | None:
        """The record makes room for a question that it does not know."""
        self.new += 1
        self.is_renumbered = True
        self.entries = with_room(self.entries, self.asks)
        self.seeds = shifted(self.seeds, self.asks, 1)
        if isinstance(self.dice, TypedDice):
            segment, used = int(self.dice.state // SEGMENT), int(self.dice.state % SEGMENT)
            rest = self.dice.faces.get(segment, [])[used:]
            self.dice.faces = shifted(self.dice.faces, self.asks, 1)
            if rest:
                del self.dice.faces[segment][used:]
                self.dice.faces[self.asks] = rest
        return self.by_default(question, "was not asked this when the fight was saved")

    def by_default(self, question: Question, why: str) -> Option | None:
        """The answer of a tactic, or of a game master who is silent, which nobody need be told; a person is asked where
        there is no tactic."""
        if isinstance(question, Ruling):
            return self.silence(question)
        if self.tactic is None:
            del self.entries[self.asks, 0]
            return None
        option = self.by_tactic(question, self.tactic)
        self.amended[self.asks] = (
            f"{question.who} {why} ({question.rule}); its tactic answers: {question.words(option)}"
        )
        self.tell_amended(question)
        return option

    def leave_out(self, count: int) -> None:
        """Answers that are asked for no more; where nobody had answered nobody is told."""
        gone = [self.entries[n, 0] for n in range(self.asks, self.asks + count) if (n, 0) in self.entries]
        told = [f"{entry.who}: {entry.words} ({entry.rule})" for entry in gone if entry.who != GM or entry.person]
        if told:
            self.amended[self.asks] = f"left out, because it is no longer asked: {'; '.join(told)}"
        self.is_renumbered = True
        self.entries = left_out(self.entries, self.asks, count)
        self.seeds = shifted(self.seeds, self.asks + count, -count)
        if isinstance(self.dice, TypedDice):
            self.dice.faces = shifted(self.dice.faces, self.asks + count, -count)

    def set_aside(self, why: str) -> None:
        """What was said before stands; from here on the fight is played on."""
        self.older = False
        kept = before(self.entries, self.asks)
        self.amended[self.asks] = f"{fit_no_more(len(self.entries) - len(kept))}: {why}"
        self.entries = kept
        self.seeds = {n: seed for n, seed in self.seeds.items() if n < self.asks}
        if isinstance(self.dice, TypedDice):
            self.dice.faces = {n: thrown for n, thrown in self.dice.faces.items() if n < self.asks}

    def end_amending(self, many: int) -> None:
        """All that fits is said again, in the order in which it was asked for."""
        if many > 0:
            self.leave_rest(many)
        if self.is_renumbered:
            self.entries = dict(sorted(self.entries.items(), key=in_order))

    def leave_rest(self, many: int) -> None:
        """The fight is over, or waits for somebody, before all answers were asked for."""
        self.amended[self.asks + 1] = f"{fit_no_more(many)}: it is no longer asked"
        self.entries = {n: e for n, e in self.entries.items() if n[0] <= self.asks or (n[0] == self.asks + 1 and n[1])}

    def tell_amended(self, question: Question) -> None:
        """Those who answer it are told that something was changed; what, the game master knows (``amended``)."""
        if self.asks in self.amended:
            known_to = bit(question.side) if question.side >= 0 else EVERYONE
            self.tell_words(question.rule, AMENDED, NOBODYS, known_to)

    # ------------------------------------------------------------ who answers

    def by_person(self, question: Question) -> Option:
        """A person is waited for, unless every answer comes to the same."""
        idle = question.idle()
        if idle is None:
            raise AnswerNeeded([question])
        self.keep(question, idle)
        self.dice.begin(self.asks)
        return idle

    def by_tactic(self, question: Question, tactic: Mind) -> Option:
        """A tactic may look at what could be done, and rules may then ask for rulings: those are not asks."""
        self.playing = False
        try:
            option = tactic.answer(question)
            self.keep(question, option)
        finally:
            self.playing = True
        self.dice.begin(self.asks)  # as when the answer is read again: typed dice belong to it from the first
        return option

    def supposed(self, question: Question) -> Option:
        """What would be answered, as far as it is known; for menus, tactics and checks of what was typed."""
        if not isinstance(question, Ruling):
            return question.options()[0] if self.tactic is None else self.tactic.answer(question)
        option = self.announced_option(question)
        if option is not None:
            return option
        return question.default() if self.standing is None else self.standing.answer(question)

    def is_persons(self, question: Question) -> bool:
        if question.who in self.people or EVERYBODY in self.people:
            return True
        return question.side >= 0 and self.fight.sides[question.side] in self.people

    def apply_edits(self, ask: int) -> None:
        """An edit of the game master holds from the question that was open when it was made."""
        if (ask, 1) in self.entries:
            self.mishear(ask)
        nth = 1
        while (ask, nth) in self.entries:
            words = self.entries[ask, nth].words
            ruling = announced(words)
            if ruling is not None:
                self.raised[ruling[0]] = ruling[1]
            else:
                try:
                    apply_edit(self.fight, words)
                except IllegalAnswer as unfit:
                    if not self.older:
                        raise
                    self.entries = without_edit(self.entries, ask, nth)
                    self.amended[ask] = f"an edit of the game master is left out: {unfit}"
                    continue
            self.tell(GM, words, whose_numbers(self.fight, words), seen_by(words))
            nth += 1

    def tell(self, rule: str, words: str, numbers_of: i64, known_to: i64 = EVERYONE) -> None:
        """A ruling is told to everyone, a number of a fighter to its side."""
        self.tell_words(rule, f"ruling: {words}", numbers_of, known_to)

    def tell_words(self, rule: str, words: str, numbers_of: i64, known_to: i64) -> None:
        """All arguments are given: compiled code that calls a plug-in's fight passes 0 for a number that is left out,
        whatever its default."""
        self.fight.tell(rule, "", words, "", 0, None, known_to, numbers_of, "")

    def read(self, question: Question, entry: Entry) -> Option:
        if (entry.rule, entry.who) != (question.rule, question.who):
            raise RecordError(
                f"answer {self.asks} of the record is by {entry.who} for {entry.rule}, "
                f"but the fight asks {question.who} for {question.rule}"
            )
        if entry.person or not isinstance(question, Ruling):  # dice after silence belong to the answer before it
            self.dice.begin(self.asks)
        if self.asks in self.seeds and isinstance(self.dice, SeededDice):
            self.dice.seed(self.seeds[self.asks])
        heard = self.heard.get(self.asks)
        if heard is not None and heard.entry is entry and heard.seed == self.seeds.get(self.asks, NO_SEED):
            return question.again(heard.option)
        self.playing = False
        try:
            option = question.read(entry.words)
        except IllegalAnswer as wrong:
            raise RecordError(f"answer {self.asks} of the record no longer fits: {wrong}") from None
        finally:
            self.playing = True
        self.hear(self.asks, entry, option)
        return option

    def keep(self, question: Question, option: Option) -> None:
        """An answer that no person gave."""
        entry = Entry(question.rule, question.who, question.words(option), False)
        self.entries[self.asks, 0] = entry
        self.hear(self.asks, entry, option)

    def hear(self, ask: int, entry: Entry, option: Option) -> None:
        """What was read holds wherever the step is run again with the same answers and dice before it."""
        self.mishear(ask)
        if isinstance(self.dice, SeededDice):
            self.heard[ask] = Heard(entry, self.seeds.get(ask, NO_SEED), option)

    def mishear(self, ask: int) -> None:
        """From this ask on something is new: what was read later may mean something else now."""
        for later in [n for n in self.heard if n >= ask]:
            del self.heard[later]

    def ruling(self, question: Ruling) -> Option:
        option = self.announced_option(question)
        if option is not None:
            del self.raised[question.rule]
            self.tell(question.rule, f"{question.about}: {question.words(option)}", NOBODYS)
            return option
        if GM in self.people:
            raise AnswerNeeded([question])
        return self.silence(question)

    def silence(self, question: Ruling) -> Option:
        """Nobody is asked. It is kept, too: a game master who is asked from now on is not asked for what is past."""
        option = question.default() if self.standing is None else self.standing.answer(question)
        self.keep(question, option)
        return option

    def announced_option(self, question: Ruling) -> Option | None:
        """The ruling announced for this question; words that do not fit it are meant for another of its rule."""
        words = self.raised.get(question.rule)
        if words is None:
            return None
        try:
            return question.read(words)
        except IllegalAnswer:
            return None


@final
class Boundary:
    """The fight between two steps: its state, where its dice stood, how much was asked and told."""

    def __init__(self, fight: Fight, dice_state: i64, asks: int, told: int, raised: dict[str, str]) -> None:
        self.fight: Final = fight
        self.dice_state: Final = dice_state
        self.asks: Final = asks
        self.told: Final = told
        self.raised: Final = raised


@final
class Session:
    """One fight that is being played: run as far as the answers reach, wait, run again from the last boundary.

    With ``draw`` each answer of a person draws a seed for the dice that follow it. All dice up to the
    next question are thrown at once, so nothing about later dice exists anywhere, in no save and no
    memory; and the seed stays with its ask, so the same choice after an undo meets the same dice.
    ``people`` are the fighters and sides that persons decide for; the tactic decides for the rest.
    """

    def __init__(
        self,
        fight: Fight,
        seed: int,
        tactic: Mind | None,
        people: set[str],
        draw: Callable[[], int] | None = None,
        own_dice: bool = False,
    ) -> None:
        self.fight: Final = fight
        self.seed: Final = seed
        self.draw: Final = draw
        self.own_dice: Final = own_dice
        self.dice: Final[Dice] = TypedDice() if own_dice else SeededDice(seed)
        self.mind: Final = RecordMind(fight, self.dice, tactic, people)
        self.log: Final = Log()
        self.waiting: dict[int, Question] = {}
        self.die_wanted: FaceNeeded | None = None
        self.undone: list[list[tuple[tuple[int, int], Entry]]] = []
        self.boundaries: list[Boundary] = []
        fight.dice, fight.log, fight.gm = self.dice, self.log, self.mind
        fight.minds = [self.mind for _ in fight.minds]
        self.mark()

    def mark(self) -> None:
        """Remember this boundary."""
        at = Boundary(self.fight.copy(), self.dice.state, self.mind.asks, len(self.log.events), dict(self.mind.raised))
        self.boundaries.append(at)
        self.mind.heard = {}

    def run(self) -> None:
        """Run until somebody must answer, a die must be thrown, or the fight is over."""
        self.go_back()
        self.mind.playing = True
        try:
            while not self.is_over():
                self.fight.step()
                self.mark()
            self.mind.apply_edits(self.mind.asks + 1)
        except AnswerNeeded as need:
            if self.fight.ended == UNDECIDED:  # else the game master has ended it at this question
                self.waiting = self.numbered(need.questions)
        except FaceNeeded as die:
            self.die_wanted = die
        finally:
            self.mind.playing = False

    def is_over(self) -> bool:
        return self.fight.winner() != UNDECIDED or self.fight.round > self.fight.limit

    def numbered(self, questions: list[Question]) -> dict[int, Question]:
        """Questions asked together end at the present ask; some in between may be answered already."""
        numbers: list[int] = []
        n = self.mind.asks
        while len(numbers) < len(questions):
            if (n, 0) not in self.mind.entries:
                numbers.insert(0, n)
            n -= 1
        return dict(zip(numbers, questions, strict=True))

    def go_back(self) -> None:
        """Return to the last boundary, as if the step after it had never begun."""
        last = self.boundaries[-1]
        self.fight.restore(last.fight)
        self.dice.state = last.dice_state
        self.mind.asks = last.asks
        self.mind.raised = dict(last.raised)
        self.waiting = {}
        self.die_wanted = None
        del self.log.events[last.told :]
        self.log.depth = 0

    def question_for(self, who: str) -> tuple[int, Question]:
        for number, question in self.waiting.items():
            if who in ("", question.who):
                return number, question
        waiting = ", ".join([q.who for q in self.waiting.values()]) or "nobody"
        raise RecordError(f"{cut(who) or 'nobody'} is not asked anything now; waiting for: {waiting}")

    def answer(self, words: str, who: str = "") -> None:
        """Answer a waiting question (the first, or that of the one named); a wrong answer changes nothing."""
        number, question = self.question_for(who)
        option = question.read(words)
        said = question.words(option)
        self.forget_faces(number, said)
        if self.draw is not None and number not in self.mind.seeds:
            self.mind.seeds[number] = self.draw()
        entry = Entry(question.rule, question.who, said, True)
        self.mind.hear(number, entry, option)
        self.go_on((number, 0), entry)

    def go_on(self, key: tuple[int, int], entry: Entry) -> None:
        """Run on with a new entry. If no rule can go on, as after an edit that leads nowhere, it was never said."""
        entries, undone = dict(self.mind.entries), list(self.undone)
        self.say(key, entry)
        try:
            self.run()
        except Exception as broken:
            self.mind.entries, self.undone = entries, undone
            self.rewind(key[0])
            raise RecordError(f"the fight cannot go on after {entry.words!r}: {broken!r}") from broken

    def say(self, key: tuple[int, int], entry: Entry) -> None:
        """A new entry; what had been undone cannot be redone after it, unless it is the same again."""
        if not (self.undone and self.undone[-1][0][0] == key and self.undone[-1][0][1].words == entry.words):
            self.undone = []
        else:
            self.undone.pop()
        self.mind.entries[key] = entry

    def forget_faces(self, number: int, words: str) -> None:
        """Another answer than the one undone throws its own typed dice."""
        if not isinstance(self.dice, TypedDice):
            return
        same = self.undone and self.undone[-1][0][0] == (number, 0) and self.undone[-1][0][1].words == words
        for segment in [n for n in self.dice.faces if n >= number and not same]:
            del self.dice.faces[segment]

    def throw(self, face: int) -> None:
        """The face of the real die that is wanted now."""
        if not isinstance(self.dice, TypedDice) or self.die_wanted is None:
            raise RecordError("no die is wanted now")
        self.dice.throw(face)
        self.run()

    def edit(self, words: str) -> None:
        """The game master changes something; it holds from the question now open. See edits.py."""
        if announced(words) is None:
            trial = self.fight.copy()
            apply_edit(trial, words)
        ask = min(self.waiting) if self.waiting else self.mind.asks + 1
        nth = 1 + len([n for n in self.mind.entries if n[0] == ask and n[1] > 0])
        self.go_on((ask, nth), Entry(GM, GM, words, True))

    def rule(self, rule: str, words: str) -> None:
        """A game master's ruling, for the next time this rule asks."""
        self.edit(f"next {rule}: {words}")

    def undo(self) -> bool:
        """Take back the last answer or edit of a person and all that followed from it; False if there is none."""
        said = list(self.mind.entries.items())
        people = [i for i in range(len(said)) if said[i][1].person]
        if not people:
            return False
        taken = said[people[-1] :]
        for key, _ in taken:
            del self.mind.entries[key]
        self.undone.append(taken)
        self.rewind(taken[0][0][0])
        return True

    def redo(self) -> bool:
        """Say again what was taken back last; False if there is nothing."""
        if not self.undone:
            return False
        for key, entry in self.undone.pop():
            self.mind.entries[key] = entry
            self.mind.mishear(key[0])
        self.run()
        return True

    def rewind(self, ask: int) -> None:
        """Run again from the last boundary before this ask."""
        while len(self.boundaries) > 1 and self.boundaries[-1].asks >= ask:
            self.boundaries.pop()
        self.mind.mishear(ask)
        self.run()

    def record(self) -> dict[str, Any]:
        """The seeds, and what was said in the order it came; with the encounter, all there is to know."""
        said = [[*n, e.rule, e.who, e.words, e.person] for n, e in self.mind.entries.items()]
        faces = self.dice.faces if isinstance(self.dice, TypedDice) else {}
        return {
            "format": FORMAT,
            "seed": self.seed,
            "own_dice": self.own_dice,
            "people": sorted(self.mind.people),
            "seeds": [[n, s] for n, s in self.mind.seeds.items()],
            "faces": [[n, [list(die) for die in dice]] for n, dice in faces.items()],
            "said": said,
        }

    def take_record(self, values: dict[str, Any], older: bool = False) -> None:
        """Replay a record; the same encounter and record give the same bytes. One that is older than the rules goes on
        as far as it fits, and the log says what was changed."""
        try:
            for ask, nth, *said in values["said"]:
                self.mind.entries[whole(ask), whole(nth)] = entry_of(said)
            self.mind.seeds = {whole(n): whole(s) for n, s in values["seeds"]}
            if isinstance(self.dice, TypedDice):
                self.dice.faces = {whole(n): [thrown(die) for die in dice] for n, dice in values["faces"]}
        except (KeyError, TypeError, ValueError) as broken:
            raise RecordError(f"the record is damaged: {broken}") from None
        self.mind.older = older
        try:
            self.run()
            if older:
                self.mind.end_amending(self.left_over())
        finally:
            self.mind.older = False

    def left_over(self) -> int:
        """Entries for questions that the fight never came to; an edit after its end belongs to the next ask."""
        asks = self.mind.asks
        return len([n for n in self.mind.entries if n[0] > asks + 1 or (n[0] > asks and n[1] == 0)])


def in_order(item: tuple[tuple[int, int], Entry]) -> tuple[int, bool, int]:
    """Edits come before the answer to the question that was open."""
    ask, nth = item[0]
    return ask, nth == 0, nth


def fit_no_more(many: int) -> str:
    return "the last answer no longer fits" if many == 1 else f"the last {many} answers no longer fit"


def replayed(
    values: Any,
    fight: Fight,
    tactic: Mind | None,
    draw: Callable[[], int] | None = None,
    older: bool = False,
) -> Session:
    """Load a saved fight. A fork is a load of a save: it never changes its origin. ``older``: it was kept by other
    rules, and is amended where it does not fit these."""
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise RecordError(f"this is not a record of format {FORMAT}")
    try:
        people = {str(p) for p in values["people"]}
        session = Session(fight, whole(values["seed"]), tactic, people, draw, bool(values["own_dice"]))
    except (KeyError, TypeError, ValueError) as broken:
        raise RecordError(f"the record is damaged: {broken}") from None
    session.take_record(values, older)
    return session
