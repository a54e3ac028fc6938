"""A fight that asks you: what is asked, of whom, which deeds there are; answer, undo, save, go on."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from affray.api.minds import Cast, Players, refused, words_of
from affray.api.seats import Seat
from affray.encounter import Encounter, encounter_of
from affray.encounter.numbers import checked_seed, flag, name, whole
from affray.engine.fight import Fight
from affray.engine.question import GM, Option, Question
from affray.engine.quoting import quoted
from affray.engine.record import EVERYBODY, RecordError
from affray.engine.record import Session as Record
from affray.engine.seats import WORDS
from affray.study.saves import load_save, write
from affray.study.saves import save as saved_text

BITS: Final = 62  # of a seed


@dataclass(frozen=True)
class Asked:
    """A question that waits: who is asked, by which rule, in which words, and everything that may be answered."""

    who: str
    side: str  # "GM" for a ruling
    rule: str
    prompt: str
    question: Question  # with the types of its game

    @property
    def deeds(self) -> list[str]:
        """Every answer that is offered, in words."""
        return [self.question.words(option) for option in self.question.options()]

    @property
    def options(self) -> list[Option]:
        """The same as the game's own objects."""
        return self.question.options()

    @property
    def shortlist(self) -> list[Option]:
        """A few sensible options, for a policy."""
        return self.question.shortlist()

    def __repr__(self) -> str:
        return f"<Asked {self.who} ({self.rule}): {self.prompt}>"


class Session:
    """One fight in pull style: you look at what is asked and answer it, one question after the other.

    ``play`` names the sides or fighters you decide for (several as a list, or ``everybody``); without it, the first
    side. Tactics, or ``minds`` as in ``affray.play``, decide for the rest. With a ``seed`` the dice can be repeated;
    without one nobody can know them beforehand, but the same choice after an undo meets the same dice. ``gm`` asks for
    the rulings that the book leaves to the game master; with ``own_dice`` you throw real dice.

    >>> import affray
    >>> session = affray.Session("duel", play="heroes", seed=2)
    >>> session.asked
    <Asked Aniet (PL-TURN-02): What does Aniet do?>
    >>> session.asked.deeds[0]
    'attack Black Destroyer with Energy Pistol'
    >>> session.answer("attack Black Destroyer with Energy Pistol")
    >>> session.undo()
    True
    """

    def __init__(
        self,
        encounter: Encounter | str | Path,
        *,
        play: str | Iterable[str] = "",
        seed: int | None = None,
        minds: Players | None = None,
        gm: bool = False,
        own_dice: bool = False,
    ) -> None:
        cast = without_search(Cast(encounter_of(encounter), minds))
        self.encounter: Encounter = cast.encounter
        fight = self.encounter.fight()
        people = people_named(fight, play)
        people |= {GM} if flag(gm, "gm") else set()
        seed, own_dice = checked_seed(seed), flag(own_dice, "own_dice")
        start = secrets.randbits(BITS) if seed is None else seed
        self._record = Record(
            fight, start, cast.mind(), people, draw if seed is None and not own_dice else None, own_dice
        )
        self._record.run()

    @classmethod
    def load(cls, saved: str | Path, *, minds: Players | None = None) -> Session:
        """Go on with a saved fight: the path of its file, or the text that ``save`` gave."""
        if not isinstance(saved, (str, Path)):
            raise TypeError(f"a saved fight is given by its path or its text, not as {quoted(saved)}")
        is_text = isinstance(saved, str) and saved.lstrip().startswith("{")
        text = str(saved) if is_text else text_in(Path(saved))
        encounter, record = load_save(text, draw)
        new = cls.__new__(cls)
        new.encounter, new._record = encounter, record
        if minds is not None:
            cast = without_search(Cast(encounter, minds))
            record.mind.tactic = cast.mind()
        return new

    @property
    def amended(self) -> list[str]:
        """What of a fight goes on otherwise because rules were corrected after it was saved; empty for most."""
        return [f"answer {ask}: {words}" for ask, words in sorted(self._record.mind.amended.items())]

    # ------------------------------------------------------------ what is asked

    @property
    def asked(self) -> Asked | None:
        """The first question that waits; None if the fight is over or a die must be thrown."""
        return next(iter(self.all_asked), None)

    @property
    def all_asked(self) -> list[Asked]:
        """Every question that waits: several, where they are asked together, in secret from one another."""
        fight = self._record.fight
        found = []
        for question in self._record.waiting.values():
            side = fight.sides[question.side] if question.side >= 0 else GM
            found.append(Asked(question.who, side, question.rule, question.prompt(), question))
        return found

    @property
    def die(self) -> tuple[int, str] | None:
        """The real die that must be thrown now: its sides, and what for."""
        die = self._record.die_wanted
        return None if die is None else (int(die.sides), die.why)

    # ------------------------------------------------------------ what you do

    def answer(self, deed: str | Option, who: str = "") -> None:
        """Answer the first question that waits, or that of somebody by name.

        What is not allowed is refused with ``IllegalAnswer``, which says why and what is possible; it changes nothing.
        """
        _, question = self._record.question_for(self._spelt(who))
        if isinstance(deed, Option):
            if not question.allows(deed):
                raise refused(question, words_of(question, deed), "")
            deed = question.words(deed)
        if not isinstance(deed, str):
            raise refused(question, quoted(deed), "an answer is one of the deeds, or its words")
        self._record.answer(deed, question.who)

    def suggestion(self, who: str = "") -> str:
        """What the game's tactic would answer."""
        _, question = self._record.question_for(self._spelt(who))
        if question.side < 0:
            return question.words(question.options()[0])
        return question.words(self.encounter.tactic().answer(question))

    def throw(self, face: int) -> None:
        """The face of the real die that ``die`` names."""
        self._record.throw(whole(face, "the face of a die"))

    def edit(self, words: str) -> None:
        """The game master changes something: ``Aniet: hp = 3``. It holds from the question now open."""
        if not isinstance(words, str):
            raise TypeError(f"a change is given in words, as 'Aniet: hp = 3', not as {quoted(words)}")
        self._record.edit(words)

    def undo(self) -> bool:
        """Take back the last thing that was said, and all that followed; False if there is nothing."""
        return bool(self._record.undo())

    def redo(self) -> bool:
        """Give again what was last taken back; False if nothing was."""
        return bool(self._record.redo())

    def save(self, path: str | Path | None = None) -> str:
        """The whole fight as text; with a path it is also written there, whole or not at all."""
        text = saved_text(self._record, self.encounter)
        if path is not None:
            if not isinstance(path, (str, Path)):
                raise TypeError(f"a file is given by its path, not as {quoted(path)}")
            write(Path(path), text)
        return text

    def copy(self) -> Session:
        """A session of its own at the same place: a fork. Its tactics are the game's."""
        return Session.load(self.save())

    # ------------------------------------------------------------ what there is to see

    @property
    def fight(self) -> Fight:
        """The fight as it stands, to be looked at: a copy, so that nothing done to it changes the session."""
        record = self._record.fight
        new = record.copy()
        new.log = None if record.log is None else record.log.copy()
        tactic = self.encounter.tactic()
        new.minds = [tactic for _ in new.sides]
        return new

    @property
    def round(self) -> int:
        """The round that the fight is in, from 1 on."""
        return int(self._record.fight.round)

    @property
    def is_over(self) -> bool:
        """Is nothing left to answer, because the fight has ended?"""
        return not self._record.waiting and self._record.die_wanted is None

    @property
    def winner(self) -> str | None:
        """The side that has won; None while two fight, or if nobody has."""
        fight = self._record.fight
        won = int(fight.winner())
        return fight.sides[won] if self.is_over and 0 <= won < len(fight.sides) else None

    @property
    def log(self) -> list[str]:
        """Everything that happened, as the game master may read it."""
        return self._record.log.lines()

    def see(self, seat: str = GM, shown: str = WORDS) -> dict[str, Any]:
        """What a side, or the ``GM``, may see: map, fighters, log, and the questions that wait, as JSON values.

        ``shown`` says how much a side is told of the others: ``exact`` numbers, ``words`` or ``nothing``.
        """
        eyes = Seat(self._record.fight, self.encounter.game, name(seat, "a seat"), shown)
        waiting = [eyes.asked(question) for question in self._record.waiting.values()]
        return {**eyes.view(), "asked": waiting, "over": self.is_over, "winner": self.winner}

    def __repr__(self) -> str:
        if self.is_over:
            return f"<Session {self.encounter.title!r}: {self.winner or 'nobody'} won in round {self.round}>"
        waits = f"a d{self.die[0]}" if self.die else ", ".join([asked.who for asked in self.all_asked])
        return f"<Session {self.encounter.title!r}, round {self.round}: waiting for {waits}>"

    def _repr_html_(self) -> str:
        return self._record.fight._repr_html_()

    def __reduce__(self) -> Any:
        return Session.load, (self.save(),)

    def _spelt(self, who: str) -> str:
        name(who, "who is asked")
        waiting = [question.who for question in self._record.waiting.values()]
        return next((known for known in waiting if known.casefold() == who.casefold()), who)


def draw() -> int:
    """A seed that nobody can know beforehand, for the dice that follow one answer."""
    return secrets.randbits(BITS)


def text_in(path: Path) -> str:
    """The text of a saved fight, or a sentence where the file holds something else."""
    if not path.name:
        raise RecordError(f"{str(path)!r} is not a saved fight, but a folder")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a saved fight: it holds no text") from None
    except ValueError:
        raise RecordError(f"{quoted(str(path))} is neither a saved fight nor the path of one") from None


def without_search(cast: Cast) -> Cast:
    if cast.searching:
        raise ValueError('"search" plays whole fights: affray.play and affray.sample take it, a session does not.')
    return cast


def people_named(fight: Fight, play: str | Iterable[str]) -> set[str]:
    """The sides and fighters that are played, in the encounter's spelling."""
    if not isinstance(play, Iterable):
        raise TypeError(f"play names sides or fighters, one or a list of them, not {quoted(play)}")
    wanted = [play] if isinstance(play, str) else [name(who, "a side or fighter") for who in play]
    if wanted == [""]:
        return {fight.sides[0]}
    known = {name.casefold(): name for name in [*fight.names(), *fight.sides, EVERYBODY]}
    found = set()
    for who in wanted:
        if who.casefold() not in known:
            near = get_close_matches(who, list(known.values()), 1, 0.5)
            meant = f" Did you mean {near[0]!r}?" if near else ""
            raise ValueError(
                f"There is no side or fighter {quoted(who)}.{meant} Sides: {', '.join(fight.sides)}."
                f" Fighters: {', '.join(fight.names())}. Or {EVERYBODY}."
            )
        found.add(known[who.casefold()])
    return found
