"""Deeds: what can be done, each in one place, and what the engine does with all of them alike.

A deed is an option that knows its rule, its words, its price, why it cannot be done now, and how it is carried out.
A game writes one final class for each. Listing, words, reading, refusing, grouping and short lists stand here, once.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NO_PATH, NOBODY, IllegalAnswer, Option, Question
from affray.engine.quoting import quoted

ALL: Final = -1  # of a kind in a short list: every deed of it
NO_GOAL: Final = -1
NOT_NOW: Final = "that is not possible now"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Price:
    """What a deed costs. A game adds its currencies; the menu shows the words, and the law takes what they say."""

    def words(self, me: Any) -> str:
        """``1 action, 2 left``: each cost with what is left of it afterwards; empty for what is free."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Deed(Option):
    """Something that can be done. Fields that a deed needs are named attributes of its class, set once.

    The first deed of a kind that a game names in its list of kinds also speaks for the kind: it lists the others
    (``candidates``) and reads words that no list holds (``read``).
    """

    RULE: ClassVar[str] = ""  # the ledger's id
    SAID: ClassVar[str] = ""  # the first words of it, and the name of its kind
    GROUP: ClassVar[str] = ""  # the heading under which a menu shows it
    IS_WAY: ClassVar[bool] = False  # is it to go somewhere and nothing else? Then ``heads_for`` says where

    def __init__(self, target: i64 = NOBODY, path: list[i64] = NO_PATH) -> None:
        super().__init__(0, target, 0, 0, path)

    def words(self, fight: Any, me: Any) -> str:
        """The deed as people say it, distinct from every other that may be done at the same time."""
        return self.SAID if self.target == NOBODY else f"{self.SAID} {fight.fighters[self.target].name}"

    def told(self, fight: Any, me: Any) -> str:
        """The deed as the log declares it, behind the name of who does it; empty if it is not declared."""
        return ""

    def price(self, fight: Any, me: Any) -> Price:
        """What the menu shows and the law takes."""
        raise NotImplementedError

    def why_not(self, fight: Any, me: Any) -> str:
        """Empty if it may be done; else the reason as a sentence, with the rule behind it if it is not ``RULE``."""
        raise NotImplementedError

    def carry_out(self, fight: Any, me: Any) -> None:
        raise NotImplementedError

    def is_nothing(self) -> bool:
        return False

    def heads_for(self, fight: Any) -> i64:
        """The square to which a way leads."""
        return NO_GOAL

    def candidates(self, fight: Any, me: Any) -> list[Option]:
        """Every deed of this kind that might be possible; those that are not say why."""
        return [self]

    def offers(self, fight: Any, me: Any) -> list[Option]:
        """Every deed of this kind that may be done; a kind whose candidates are all possible says so by overriding."""
        return [d for d in self.candidates(fight, me) if isinstance(d, Deed) and d.why_not(fight, me) == ""]

    def read(self, fight: Any, me: Any, said: str) -> Option | None:
        """A deed of this kind that people mean by words that no list holds; none if they mean another."""
        return None

    def anew(self, kind: Deed) -> Deed:
        """The same deed in another run of the same step; ``kind`` is the first of its kind there. Overridden by deeds
        that hold something under way."""
        return self

    def few(self) -> i64:
        """How many of its kind belong into a short list; the first of a kind says for how many one looks at all."""
        return ALL

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all([getattr(self, n) == getattr(other, n) for n in names_of(self)])

    def __hash__(self) -> int:
        return hash((type(self).__name__, str([getattr(self, n) for n in names_of(self)])))

    def __repr__(self) -> str:
        given = [f"{n}={getattr(self, n)!r}" for n in names_of(self) if n not in UNUSED]
        return f"{type(self).__name__}({', '.join(given)})"


UNUSED: Final = ["verb", "item", "amount"]
NAMES: Final[dict[str, list[str]]] = {}


def names_of(deed: Deed) -> list[str]:
    """The fields of a deed."""
    kind = type(deed).__module__ + type(deed).__qualname__
    if kind not in NAMES:
        names = {*getattr(deed, "__mypyc_attrs__", ()), *getattr(deed, "__dict__", ())}
        NAMES[kind] = sorted([n for n in names if not n.startswith("__")])
    return NAMES[kind]


def possible(kind: Deed, fight: Any, me: Any) -> list[Option]:
    """Every deed of a kind that may be done now."""
    return kind.offers(fight, me)


def shortened(options: list[Option]) -> list[Option]:
    """Of deeds that are listed already those that belong into a short list."""
    short: list[Option] = []
    taken: dict[str, int] = {}
    for deed in options:
        assert isinstance(deed, Deed)
        most = int(deed.few())
        taken[deed.SAID] = taken.get(deed.SAID, 0) + 1
        if most == ALL or taken[deed.SAID] <= most:
            short.append(deed)
    return short


@final
@mypyc_attr(acyclic=True)
class Named:
    """The kinds of a game by their names, the first of each; a game's list of kinds never changes."""

    def __init__(self, kinds: list[Deed]) -> None:
        self.kinds: Final = kinds
        self.by_name: Final[dict[str, Deed]] = {kind.SAID: kind for kind in reversed(kinds)}


LAST_NAMED: Final[list[Named]] = [Named([])]  # those that were asked for last: most often they are again


def kind_said(kinds: list[Deed], said: str) -> Deed:
    """The kind of this name."""
    named = LAST_NAMED[0]
    if named.kinds is not kinds:
        named = Named(kinds)
        LAST_NAMED[0] = named
    found = named.by_name.get(said)
    if found is None:
        raise KeyError(f"no deed {said!r}; there are " + ", ".join([k.SAID for k in kinds]))
    return found


def split_reason(why: str, rule: str) -> tuple[str, str]:
    """The rule behind a reason, or else this one, and the reason without it."""
    head, bracket, tail = why.rpartition(" (")
    if bracket and tail.endswith(")") and tail[:2].isupper() and tail[2:3] == "-":
        return tail[:-1], head
    return rule, why


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Menu(Question):
    """A question that is answered with a deed. A game says who is asked, which kinds there are, and what the moment
    forbids; everything else is the same for all."""

    def fight_now(self) -> Any:
        raise NotImplementedError

    def actor(self) -> Any:
        raise NotImplementedError

    def kinds(self) -> list[Deed]:
        """One deed of each kind, in the order of the menu."""
        raise NotImplementedError

    def forbids(self, deed: Deed) -> str:
        """Why the moment does not allow it, whatever the deed itself says; empty if it does."""
        return ""

    def rule_against(self, deed: Deed) -> str:
        """The rule of a refusal that names none."""
        return deed.RULE

    def options(self) -> list[Option]:
        found: list[Option] = []
        for kind in self.kinds():
            found.extend(self.of_kind(kind))
        return found

    def of_kind(self, kind: Deed) -> list[Option]:
        """Every deed of one of the kinds that may be done now."""
        found: list[Option] = []
        for deed in kind.offers(self.fight_now(), self.actor()):
            assert isinstance(deed, Deed)
            if self.forbids(deed) == "":
                found.append(deed)
        return found

    def why_not(self, deed: Option) -> str:
        """Empty if it may be done now."""
        assert isinstance(deed, Deed)
        why = self.forbids(deed)
        return why if why else deed.why_not(self.fight_now(), self.actor())

    def again(self, option: Option) -> Option:
        assert isinstance(option, Deed)
        for kind in self.kinds():
            if kind.SAID == option.SAID:
                return option.anew(kind)
        return option

    def shortlist(self) -> list[Option]:
        """``shortened(self.options())``, without listing what does not belong into it."""
        short: list[Option] = []
        for kind in self.kinds():
            most = kind.few()
            if most != 0:
                self.add_first(short, kind, most)
        return short

    def add_first(self, short: list[Option], kind: Deed, most: i64) -> None:
        """Of the first so many deeds of a kind that may be done now, those that belong into a short list; nobody looks
        at the others."""
        fight, me = self.fight_now(), self.actor()
        met: i64 = 0
        for deed in kind.offers(fight, me) if most == ALL else kind.candidates(fight, me):
            assert isinstance(deed, Deed)
            if self.forbids(deed) != "" or (most != ALL and deed.why_not(fight, me) != ""):
                continue
            met += 1
            few = deed.few()
            if few == ALL or met <= few:
                short.append(deed)
            if met == most:
                return

    def words(self, option: Option) -> str:
        if not isinstance(option, Deed):
            raise TypeError(f"{quoted(option)} is no deed; this question is answered with one of its options")
        return option.words(self.fight_now(), self.actor())

    def group(self, option: Option) -> str:
        assert isinstance(option, Deed)
        return option.GROUP

    def price(self, option: Option) -> str:
        """What the menu shows of the price."""
        assert isinstance(option, Deed)
        return option.price(self.fight_now(), self.actor()).words(self.actor())

    def allows(self, option: Option) -> bool:
        """One of its kinds, and possible now, listed or not (any path to a square)."""
        if not isinstance(option, Deed) or option.SAID not in [k.SAID for k in self.kinds()]:
            return False
        return self.why_not(option) == ""

    def read(self, words: str) -> Option:
        said = " ".join(words.split()).casefold()
        fight, me = self.fight_now(), self.actor()
        for deed in self.options():
            if self.words(deed).casefold() == said:
                return deed
        for kind in self.kinds():
            meant = kind.read(fight, me, said)
            if meant is not None:
                if self.why_not(meant) == "":
                    return meant
                raise self.refusal(meant, words)
        raise self.refusal(self.attempt(said), words)

    def attempt(self, said: str) -> Option | None:
        """The deed that was meant though it cannot be done, or at least its kind; none if nobody knows."""
        fight, me = self.fight_now(), self.actor()
        named: Deed | None = None
        for kind in self.kinds():
            for deed in kind.candidates(fight, me):
                if self.words(deed).casefold() == said:
                    return deed
            if said.startswith(kind.SAID.casefold()) and (named is None or len(kind.SAID) > len(named.SAID)):
                named = kind
        return named

    def refusal(self, meant: Option | None, words: str) -> IllegalAnswer:
        """What was tried, the rule that forbids it, and what can be done instead."""
        instead = [self.words(o) for o in self.options()]
        if not isinstance(meant, Deed):
            return IllegalAnswer(self.rule, self.who, words, instead, NOT_NOW)
        rule, why = split_reason(self.why_not(meant) or NOT_NOW, self.rule_against(meant))
        return IllegalAnswer(rule, self.who, words, instead, why)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Course:
    """What is left of a deed while others may interrupt it: an attack under way, a walk.

    Whoever opens a window in the middle of it (a reaction, a readied deed, a trap) asks afterwards
    ``fight.carries_on(course)``: the rest is looked at only if somebody has done something since.
    """

    def __init__(self) -> None:
        self.seen: i64 = 0  # of ``fight.done``: what had been done when it was looked at last
        self.lost: bool = False  # it was ended from outside

    def why_ended(self, fight: Any) -> str:
        """Empty while the rest of it can be done; else the sentence, with the rule behind it."""
        raise NotImplementedError

    def tell_lost(self, fight: Any, rule: str, why: str) -> None:
        """A line for the log: what is lost, and why."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decline(Deed):
    """Nothing is done: the last line of a menu that may be left."""

    SAID: ClassVar[str] = "nothing"

    def words(self, fight: Any, me: Any) -> str:
        return self.SAID

    def price(self, fight: Any, me: Any) -> Price:
        return Price()

    def why_not(self, fight: Any, me: Any) -> str:
        return ""

    def carry_out(self, fight: Any, me: Any) -> None:
        pass

    def is_nothing(self) -> bool:
        return True


NOTHING_DONE: Final = Decline()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class May(Menu):
    """May: one deed, or nothing."""

    def __init__(
        self, rule: str, side: i64, who: str, fight: Any, me: Any, deed: Deed, decline: Deed = NOTHING_DONE
    ) -> None:
        super().__init__(rule, side, who)
        self.within: Final = fight
        self.asked: Final = me
        self.deed: Final = deed
        self.decline: Final = decline

    def fight_now(self) -> Any:
        return self.within

    def actor(self) -> Any:
        return self.asked

    def kinds(self) -> list[Deed]:
        return [self.deed, self.decline]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichDeed(Question):
    """One of a few deeds that were found for a moment that has come."""

    def __init__(self, rule: str, side: i64, who: str, fight: Any, me: Any, found: list[Option]) -> None:
        super().__init__(rule, side, who)
        self.fight: Final = fight
        self.me: Final = me
        self.found: Final = found

    def options(self) -> list[Option]:
        return self.found

    def words(self, option: Option) -> str:
        assert isinstance(option, Deed)
        return option.words(self.fight, self.me)
