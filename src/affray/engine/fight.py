"""Fighters and fights: the state between two steps, and the collaborators that rules ask."""

from __future__ import annotations

from typing import Any, Final, Self, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.causes import Causes
from affray.engine.deed import NOTHING_DONE, Course, Deed, May, Menu, split_reason
from affray.engine.dice import Dice
from affray.engine.fates import DEAD as DEAD
from affray.engine.fates import DOWN as DOWN
from affray.engine.fates import FATES as FATES
from affray.engine.fates import FLED as FLED
from affray.engine.fates import HURT as HURT
from affray.engine.fates import UNDECIDED as UNDECIDED
from affray.engine.fates import UNHURT as UNHURT
from affray.engine.grid import Grid
from affray.engine.log import ARROW, EVERYONE, NOBODYS, Log
from affray.engine.plot import DECIDED, Plot
from affray.engine.question import IllegalAnswer, Mind, Option, Question, Ruling
from affray.engine.quoting import quoted

ROUND_LIMIT: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighter:
    """Anyone who can act. A game adds its fields, and sets each of them in ``__init__`` and ``restore``."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        self.id: i64 = id  # never changes, and neither do name, side and sheet
        self.name: str = name
        self.side: i64 = side
        self.sheet: str = sheet  # the stat block it was made from, so that a save can make it again
        self.x: i64 = 0
        self.y: i64 = 0
        self.removed: bool = False  # taken off the table by the game master

    def restore(self, other: Fighter) -> None:
        """Become equal to the other, in place. Games extend it by their own fields."""
        self.x = other.x
        self.y = other.y
        self.removed = other.removed

    def twin(self) -> Fighter:
        """A blank fighter of the same kind, id, name, side and stat block, to be restored into."""
        raise NotImplementedError

    def is_up(self) -> bool:
        """Still in the fight?"""
        raise NotImplementedError

    def ending(self) -> i64:
        """UNHURT, HURT, FLED, DOWN or DEAD."""
        raise NotImplementedError

    def looks(self) -> str:
        """How it looks to somebody who is not told numbers."""
        return FATES[self.ending()]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}: {FATES[self.ending()]}, at {self.x},{self.y}>"


class CompiledFighter(Fighter):
    """The same for the games that are compiled with the engine.

    No interpreted class extends this one, so that it may be relied on that what it sets is set: no read of these
    fields is checked. The base is not asked to set them, because what it sets could not be relied on.
    """

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        self.id: i64 = id
        self.name: str = name
        self.side: i64 = side
        self.sheet: str = sheet
        self.x: i64 = 0
        self.y: i64 = 0
        self.removed: bool = False
        self.stance: i64 = 0  # how it is played when nobody plays it


F = TypeVar("F", bound=Fighter)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight:
    """All the mutable state of one fight, and the collaborators its rules ask.

    Between two steps the state is plain data (``restore`` copies it, ``state`` shows it as JSON);
    within a step it also lives on the Python stack.
    """

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        self.dice: Dice = dice
        self.minds: list[Mind] = minds  # one for each side; set as a whole, never in part
        self.fighters: list[Any] = fighters  # a game says of which class they are
        self.sides: list[str] = sides
        self.grid: Grid = grid
        self.gm: Mind | None = None
        self.log: Log | None = None
        self.round: i64 = 0
        self.next: i64 = 0  # whose turn, pick or block comes next
        self.limit: i64 = ROUND_LIMIT  # fights must end: after this many rounds nobody has won
        self.ended: i64 = UNDECIDED  # the game master's word: the side that won, or len(sides) for nobody
        self._done: i64 = 0  # deeds and edits so far; see ``carries_on``
        self._encounter: Any = None  # what it was set up from; a pickled fight needs it
        self.causes: Causes = Causes()  # what the rule that runs now adds up
        self._plot: Plot | None = None  # who comes later, and what a side wins by beside being the last
        self.course: list[i64] = []  # how far that has got; see ``engine/plot.py``
        self.veiled: list[i64] = []  # fighters whom the game master hides from other sides; replaced, never changed
        self.fog: list[i64] = []  # squares that the game master hides from everybody; replaced, never changed

    def step(self) -> None:
        """Play to the next boundary; then those come who are due, and aims are looked at."""
        self.take_step()
        if self._plot is not None:
            self._plot.settle(self)

    def take_step(self) -> None:
        """Play to the next boundary: the smallest part after which nothing is left hanging. A game says what it is."""
        raise NotImplementedError

    def set_plot(self, plot: Plot) -> None:
        """Who comes later, and what is aimed at; before the first step."""
        self._plot = plot
        plot.begin(self)

    def plot(self) -> Plot | None:
        """What the encounter has planned for this fight: aims, arrivals, places; None if nothing."""
        return self._plot

    def is_awaited(self, fighter: Any) -> bool:
        """Is this somebody who has not come yet?"""
        return self._plot is not None and self._plot.is_awaited(self, fighter.id)

    def fate(self, fighter: Any) -> i64:
        """What became of a fighter; who never came is unhurt."""
        if self._plot is not None and self._plot.is_awaited(self, fighter.id):
            return UNHURT
        fate: i64 = fighter.ending()
        return fate

    def decided_by(self) -> i64:
        """The aim that has decided the fight, counted from 1; one more than there are for points, 0 for none."""
        return self.course[DECIDED] if len(self.course) > 0 else 0

    def stood(self, last: i64) -> i64:
        """What it means that a side is the last that stands: it has won, unless the plot says otherwise."""
        if self._plot is None or last == UNDECIDED:
            return last
        return self._plot.verdict(self, last)

    def blank(self) -> Fight:
        """A fight of the same kind with the same people, to be restored into."""
        raise NotImplementedError

    def recruit(self, sheet: str, name: str, side: i64) -> Any:
        """A newcomer made from a stat block; a game that knows stat blocks overrides it."""
        raise IllegalAnswer("GM", "GM", f"add {sheet}", [], "this fight knows no stat blocks")

    def sheets(self) -> list[str]:
        """The stat blocks that ``recruit`` knows."""
        return []

    def copy(self) -> Self:
        """The same state with dice of its own, which fall as those of the original would; minds are shared.

        To be called between two steps. The copy has no log and no game master.
        """
        new = self.blank()
        new.restore(self)
        new.dice = self.dice.own()
        new._encounter = self._encounter
        same: Any = new  # of the same class, as only its game can say
        return same  # type: ignore[no-any-return]

    def __deepcopy__(self, memo: Any) -> Self:
        """A copy with a log and a game master as well; minds are shared."""
        new = self.copy()
        new.gm = self.gm
        new.log = None if self.log is None else self.log.copy()
        return new

    def __reduce__(self) -> Any:
        """A pickled fight is its encounter's text, its state, its dice, its log and minds of one's own."""
        from affray.engine.carrying import packed

        return packed(self)

    def __repr__(self) -> str:
        from affray.engine.picture import words_of

        return words_of(self)

    def _repr_html_(self) -> str:
        """The map and everybody in it, for notebooks."""
        from affray.engine.picture import html_of

        return html_of(self)

    def restore(self, other: Fight) -> None:
        """Become equal to the other fight, in place; dice, minds, game master and log stay one's own."""
        self.grid = other.grid
        self.round = other.round
        self.next = other.next
        self.limit = other.limit
        self.ended = other.ended
        if self._plot is not None or other._plot is not None:
            self._plot = other._plot
            self.course = list(other.course)
        self.veiled = other.veiled
        self.fog = other.fog
        mine: list[Fighter] = self.fighters
        theirs: list[Fighter] = other.fighters
        if len(mine) != len(theirs):
            self.match_number(other)
        for i in range(len(mine)):
            mine[i].restore(theirs[i])

    def match_number(self, other: Fight) -> None:
        """Fighters who joined later are added or forgotten."""
        del self.fighters[len(other.fighters) :]
        theirs: list[Fighter] = other.fighters
        for f in theirs[len(self.fighters) :]:
            self.fighters.append(f.twin())

    def standing(self) -> i64:
        """The last side standing, UNDECIDED while two fight, the number of sides if nobody stands."""
        nobody: i64 = len(self.sides)
        last = nobody
        people: list[Fighter] = self.fighters
        for f in people:
            if f.side != last and f.is_up():
                if last != nobody:
                    return UNDECIDED
                last = f.side
        return last

    def winner(self) -> i64:
        """Who has won; after the last round, or by the game master's word, perhaps nobody."""
        if self.ended != UNDECIDED:
            return self.ended
        return self.stood(self.standing())

    def whole_round(self) -> i64:
        """The round of the whole fight: where a fight is played inside of another, that of the one around it."""
        return self.round

    def ask(self, question: Question) -> Option:
        """What whoever plays the asked side answers."""
        return self.minds[question.side].answer(question)

    def pick(self, question: Question) -> i64:
        """The place of what is picked among the words that were offered, where a question is answered with no deed."""
        return self.ask(question).verb

    def agrees(self, question: Question) -> bool:
        """Ask whether somebody does what it may do, where that is no deed."""
        return not self.ask(question).is_nothing()

    def do(self, me: Any, deed: Deed, price: str = "") -> None:
        """Carry out a deed. It is told first, and all that comes of it under it; whatever else is under way is looked
        at again before it goes on. ``price``: its words, where part of it is paid already."""
        self._done += 1
        log = self.log
        if log is None:
            deed.carry_out(self, me)
            return
        self.tell_deed(me, deed, price)
        log.depth += 1
        try:
            deed.carry_out(self, me)
        finally:
            log.depth -= 1

    def accepts(self, question: May) -> bool:
        """Ask whether somebody does what it may do, and do it if so."""
        if self.ask_amid(question).is_nothing():
            return False
        self.do(question.asked, question.deed)
        return True

    def ask_amid(self, question: Menu) -> Option:
        """Ask somebody in the middle of another's deed. What cannot be done any more when the answer comes, because
        something has happened while it was asked for, is told and comes to nothing."""
        before = self._done
        answer = self.ask(question)
        if self._done == before or not isinstance(answer, Deed) or answer.is_nothing():
            return answer
        why = question.why_not(answer)
        if why == "":
            return answer
        rule, reason = split_reason(why, answer.RULE)
        self.tell(rule, question.actor(), f"cannot {answer.words(self, question.actor())} any more: {reason}")
        return NOTHING_DONE

    def tell_deed(self, me: Any, deed: Deed, price: str = "") -> None:
        """The declaration: who does what to whom with what, for which price."""
        told = deed.told(self, me)
        if self.log is not None and told:
            cost = price or deed.price(self, me).words(me)
            label = ARROW if self.log.depth > 0 else ""
            about = [] if deed.target < 0 else [self.fighters[deed.target]]
            words = f"{told} ({cost})" if cost else told
            numbers = bit(me.side) if cost else NOBODYS
            self.tell(deed.RULE, me, words, None, 0, None, EVERYONE, numbers, told, about, label)

    def disturb(self) -> None:
        """Something has happened beside the deeds: whatever is under way is looked at again before it goes on."""
        self._done += 1

    def carries_on(self, course: Course) -> bool:
        """A window in the middle of a deed closes: can what is left of the deed still be done?

        This is asked in one place for all games. Where nobody did anything in the window nothing is looked at; what
        has become impossible ends here, with a line in the log.
        """
        if course.seen == self._done:
            return not course.lost
        course.seen = self._done
        if not course.lost:
            why = course.why_ended(self)
            if why:
                course.lost = True
                rule, reason = split_reason(why, "")
                course.tell_lost(self, rule, reason)
        return not course.lost

    def begin(self, course: Course) -> None:
        """A deed is under way from here on; what was done before it is no interruption."""
        course.seen = self._done

    def is_declined(self, question: Question) -> bool:
        """Need this not be asked, because nothing is the answer whatever is offered?"""
        return self.minds[question.side].declines(question)

    def ask_together(self, questions: list[Question]) -> list[Option]:
        """Ask several of one fight at once: nobody's answer is known before everybody's is given."""
        if not questions:
            return []
        side = questions[0].side
        first = self.minds[side]
        for q in questions:
            if q.side != side and self.minds[q.side] is not first:
                return [self.ask(question) for question in questions]
        return first.answer_together(questions)

    def answers_alone(self) -> bool:
        """Do all sides answer each question as if it were the only one, and at once?"""
        for mind in self.minds:
            if not mind.answers_alone():
                return False
        return True

    def ruled(self, rule: str, about: str, choices: list[str]) -> i64:
        """The game master's choice, or the first if there is none or none is made."""
        if self.gm is None:
            return 0
        return self.gm.answer(Ruling(rule, about, choices)).verb

    def tell(
        self,
        rule: str,
        who: Any,
        what: str,
        whom: Any = "",
        total: i64 = 0,
        parts: list[tuple[str, int]] | None = None,
        seen_by: i64 = EVERYONE,
        numbers_of: i64 = NOBODYS,
        plainly: str = "",
        about: list[Any] | None = None,
        label: str = "",
        shown: str = "",
    ) -> None:
        """Add a line to the log, if there is one. Hot rules ask ``if fight.log is not None`` first.

        ``who``, ``whom`` and ``about`` are the fighters of whom it tells: a side from which one of them is hidden does
        not read it, nor does one from which somebody is hidden whose name is among the words. A line with numbers of a
        fighter names its side, and what others may know of it; see ``tell_of``.
        """
        if self.log is None:
            return
        self.log.round = self.round_told()
        met = [] if about is None else about
        if isinstance(who, Fighter):
            met = [who, *met]
        if isinstance(whom, Fighter):
            met = [whom, *met]
        first, second = name_of(who), name_of(whom)
        knowing = self.without_those_who_miss(seen_by, met)
        knowing = self.without_the_unknowing(knowing, f"{first} {what} {second} {shown}")
        self.log.add(rule, first, what, second, total, parts, knowing, numbers_of, plainly, label, shown)

    def tell_sum(
        self, whose: Any, rule: str, label: str, shown: str, total: i64, parts: list[tuple[str, int]], plainly: str = ""
    ) -> None:
        """A line of arithmetic under what was declared: every die thrown, every cause. Others read ``plainly``."""
        self.tell(rule, "", label, "", total, parts, EVERYONE, bit(whose.side), plainly, [whose], label, shown)

    def round_told(self) -> i64:
        """The round under which a line stands in the log; a game with a fight inside of a fight says the outer one."""
        return self.round

    def tell_of(
        self,
        whose: Fighter,
        rule: str,
        what: str,
        plainly: str = "",
        total: i64 = 0,
        parts: list[tuple[str, int]] | None = None,
        about: list[Any] | None = None,
    ) -> None:
        """A line about a fighter that tells its numbers; who may not know them reads ``plainly``, or nothing."""
        self.tell(rule, whose, what, "", total, parts, EVERYONE, bit(whose.side), plainly, about)

    def without_those_who_miss(self, seen_by: i64, met: list[Any]) -> i64:
        """Of these sides, those from which none of the fighters is hidden."""
        people: list[Fighter] = met
        for f in people:
            for side in range(len(self.sides)):
                if side != f.side and self.is_unknown(side, f):
                    seen_by = seen_by & ~bit(side)
        return seen_by

    def without_the_unknowing(self, seen_by: i64, words: str) -> i64:
        """The same of the fighters whose names are among the words."""
        people: list[Fighter] = self.fighters
        left = words
        named: list[Any] = []
        for f in sorted(people, key=by_length):  # Wolf 2 before Wolf, so that each is found by its own name
            if is_named(f.name, left):
                named.append(f)
                left = left.replace(f.name, "\n")
        return self.without_those_who_miss(seen_by, named)

    def is_hidden(self, side: i64, fighter: Any) -> bool:
        """Must this side not know that the fighter is there? Games with stealth override it.

        Then ``tell`` keeps every line that names the fighter from that side.
        """
        return False

    def is_unknown(self, side: i64, fighter: Any) -> bool:
        """Must this side not know of the fighter, because it is hidden, veiled or has not come yet?"""
        return self.is_hidden(side, fighter) or self.is_awaited(fighter) or self.is_veiled(fighter)

    def is_veiled(self, fighter: Any) -> bool:
        """Does the game master hide this fighter, or the square it stands on?"""
        if len(self.veiled) == 0 and len(self.fog) == 0:
            return False
        if fighter.id in self.veiled:
            return True
        return bool(self.grid.holds(fighter.x, fighter.y)) and self.grid.at(fighter.x, fighter.y) in self.fog

    def call_readied(self, fighter: Any) -> str:
        """The game master fires what a fighter has readied; else why not. Games with readied deeds override it."""
        return f"{fighter.name} has readied nothing"

    def field_called(self, word: str) -> str:
        """The field that people call by this word; a game whose book has other words for them overrides it."""
        return word

    def edited(self, fighter: Any, field: str) -> None:
        """The game master has set a field of a fighter; a game computes anew what follows from it."""

    def measures(self) -> list[str]:
        """The numbers a forecast follows for each fighter, such as hit points."""
        return []

    def measure(self, fighter: Any, which: i64) -> i64:
        """The present value of one of the measures."""
        return 0

    def names(self) -> list[str]:
        """Everybody in the fight, by name."""
        people: list[Fighter] = self.fighters
        return [f.name for f in people]

    def named(self, name: str) -> Any:
        """The fighter of this name, however it is spelled in capitals; KeyError says who there is."""
        meant = name.casefold()
        people: list[Fighter] = self.fighters
        for fighter in people:
            if fighter.name.casefold() == meant:
                return fighter
        raise KeyError(f"nobody is called {quoted(name)}; there are " + ", ".join(self.names()))


class CompiledFight(Fight):
    """The same for the games that are compiled with the engine; see ``CompiledFighter``."""

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        self.dice: Dice = dice
        self.minds: list[Mind] = minds
        self.fighters: list[Any] = fighters
        self.sides: list[str] = sides
        self.grid: Grid = grid
        self.gm: Mind | None = None
        self.log: Log | None = None
        self.round: i64 = 0
        self.next: i64 = 0
        self.limit: i64 = ROUND_LIMIT
        self.ended: i64 = UNDECIDED
        self._done: i64 = 0
        self._encounter: Any = None
        self.causes: Causes = Causes()
        self._plot: Plot | None = None
        self.course: list[i64] = []
        self.veiled: list[i64] = []
        self.fog: list[i64] = []
        self._minds: list[Mind] = []  # the list that ``_asked`` was made from
        self._asked: vec[Mind] = vec[Mind]()

    def hear(self) -> None:
        """Keep those who answer. ``minds`` is set as a whole, never in part, so that nobody is looked at twice."""
        self._minds = self.minds
        self._asked = vec[Mind](self.minds)

    def ask(self, question: Question) -> Option:
        if self._minds is not self.minds:
            self.hear()
        return self._asked[question.side].answer(question)

    def answers_alone(self) -> bool:
        if self._minds is not self.minds:
            self.hear()
        for mind in self._asked:
            if not mind.answers_alone():
                return False
        return True


def name_of(who: Any) -> str:
    """The name of a fighter, or the word itself."""
    if isinstance(who, Fighter):
        return who.name
    return str(who) if who is not None else ""


def by_length(f: Fighter) -> int:
    return -len(f.name)


def is_named(name: str, words: str) -> bool:
    """Is the name among the words, and not only a part of one of them?"""
    at = words.find(name)
    while at >= 0:
        end = at + len(name)
        if not words[at - 1 : at].isalnum() and not words[end : end + 1].isalnum():
            return True
        at = words.find(name, at + 1)
    return False


def play(fight: Fight) -> i64:
    """Play to the end. A fight that goes past its round limit has no winner."""
    nobody: i64 = len(fight.sides)
    while True:
        winner = fight.winner()
        if winner != UNDECIDED:
            return winner
        if fight.round > fight.limit:
            return nobody
        fight.step()
