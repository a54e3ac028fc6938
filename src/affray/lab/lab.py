"""The lab: set a scene, do this with these dice and answers, look at what came out, ask for exact odds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from affray.encounter.games import game_named
from affray.engine.dice import DiceError, ScriptedDice
from affray.engine.edits import announced, apply_edit
from affray.engine.fight import Fight, play
from affray.engine.game import Game, SceneError
from affray.engine.log import Log
from affray.engine.question import GM, IllegalAnswer
from affray.engine.quoting import quoted
from affray.lab.errors import ODD, LabError, Mismatch, mapping, sentence, sequence
from affray.lab.fields import FIGHT, look, reader, thing_named
from affray.lab.script import TACTIC, ScriptMind, other_mind, read_answers, read_dice
from affray.lab.setting import DISTANCE, LEGEND, LIGHT, MAP, OPTIONS, SIDE_NAMES, set_scene, side_number
from affray.lab.verbs import EDIT, PLAY, STEP, STEPS, UNDO, arguments, check_verb, verbs_of
from affray.minds.exact import DEEPEST, Odds, best, exact_odds

GIVES = "gives"


@dataclass(frozen=True)
class Done:
    """What came of one action.

    If an answer was refused, ``after`` is the fight as it stood at that moment, and the lab's own fight is as
    it was before the action; otherwise both are the same.
    """

    value: Any
    asked: list[str]  # "PL-TURN-02 Aniet"
    offered: dict[str, list[str]]  # the options in words, for the last time each question was asked
    events: list[str]
    refusal: str  # empty if nothing was refused
    refused_by: str  # the rule that refuses
    legal: dict[tuple[str, str], bool]
    after: Fight


@dataclass(frozen=True)
class Action:
    """Something to be done: a verb of the lab, its arguments, the dice and the answers."""

    verb: str
    args: dict[str, Any] = field(default_factory=dict)
    dice: Any = ()
    answers: Any = ()
    others: str = ""
    trials: dict[str, list[str]] = field(default_factory=dict)  # words to be tried, by question


class Lab:
    """A scene in which things can be done.

    >>> lab = scene("plerion", {"A": {}, "X": {"hp": 5, "armor": 1}})
    >>> lab.look("X")["hp"]
    5
    """

    def __init__(self, game: Game, fight: Fight) -> None:
        self.game = game
        self.fight = fight
        self.own_verbs = game.verbs()
        self.history: list[tuple[Fight, int, dict[str, str]]] = []
        self.rulings: dict[str, str] = {}  # announced by the game master for the next time their rule asks

    def do(self, verb: str, *, dice: Any = (), answers: Any = (), others: str = "", **args: Any) -> Done:
        """Do one thing with these dice and answers, all of which must be used.

        An argument that is a word of Python has an underscore behind it: ``with_="Knife"``.
        """
        if not isinstance(verb, str):
            raise LabError((), f"A verb is given by its name, not as {quoted(verb)}.")
        try:
            return self.perform(Action(verb, self.plain(verb, args), dice, answers, others))
        except RecursionError:
            raise LabError((), f"What {quoted(verb)} is given is nested too deeply.") from None

    def plain(self, verb: str, args: dict[str, Any]) -> dict[str, Any]:
        """Arguments by the names the verb has for them: ``with_`` is with, ``dice_kept`` may be dice kept."""
        known = [name for names in arguments(verbs_of(self.game).get(verb, "")) for name in names]
        spelt = {name: name.removesuffix("_") for name in args}
        return {short if short in known else short.replace("_", " "): args[name] for name, short in spelt.items()}

    def perform(self, action: Action) -> Done:
        """Do one thing; if it cannot be done as it is written, nothing has changed."""
        check_verb(self.game, action.verb, action.args)
        if action.verb == UNDO and UNDO not in self.own_verbs:
            return self.undo()
        dice = ScriptedDice(read_dice(action.dice))
        others = other_mind(action.others, self.game.tactic())
        mind = ScriptMind(read_answers(action.answers), others, action.trials)
        mind.announced = self.rulings
        before, told, rulings = self.fight.copy(), len(self.log.events), dict(self.rulings)
        self.fight.dice, self.fight.gm = dice, mind
        self.fight.minds = [mind for _ in self.fight.minds]
        try:
            done = self.carried_out(action, mind)
            used_up(dice, mind, done.refusal)
        except BaseException:
            self.go_back(before, told, rulings)
            raise
        if done.refusal:
            self.go_back(before, told, rulings)
        self.history.append((before, told, rulings))
        return done

    def carried_out(self, action: Action, mind: ScriptMind) -> Done:
        told = len(self.log.events)
        value: Any = None
        refusal = refused_by = ""
        after = self.fight
        try:
            value = self.act(self.fight, action)
        except IllegalAnswer as no:
            refusal, refused_by, after = str(no), no.rule, self.fight.copy()
        except DiceError as wrong:
            raise Mismatch(str(wrong)) from None
        events = [event.text() for event in self.log.events[told:]]
        return Done(value, mind.asked, mind.offered, events, refusal, refused_by, mind.legal, after)

    def act(self, fight: Fight, action: Action) -> Any:
        """Carry out a verb of the game, or one that every game has."""
        verb, args = action.verb, action.args
        if verb in self.own_verbs:
            return self.game_verb(fight, verb, args)
        if verb == STEP:
            for _ in range(int(args.get(STEPS, 1))):
                fight.step()
            return None
        if verb == PLAY:
            winner = int(play(fight))
            return fight.sides[winner] if winner < len(fight.sides) else "nobody"
        assert verb == EDIT
        for words in sequence(args["words"], "words", ("words",)):
            self.edit(fight, str(words))
        return None

    def game_verb(self, fight: Fight, verb: str, args: dict[str, Any]) -> Any:
        try:
            return self.game.do(fight, verb, args)
        except SceneError as wrong:
            raise LabError(tuple(wrong.where), wrong.what, wrong.instead) from None
        except ODD as odd:
            raise LabError((), f"{verb!r} cannot be done: {sentence(odd)}") from odd

    def edit(self, fight: Fight, words: str) -> None:
        ruling = announced(words)
        if ruling is not None:
            self.rulings[ruling[0]] = ruling[1]
        else:
            apply_edit(fight, words)
        fight.tell(GM, "", f"ruling: {words}")

    def undo(self) -> Done:
        """Take back the last action, as if it had never been."""
        if not self.history:
            raise LabError((), "There is nothing to undo.", "Do something first.")
        self.go_back(*self.history.pop())
        return Done(None, [], {}, [], "", "", {}, self.fight)

    def go_back(self, before: Fight, told: int, rulings: dict[str, str]) -> None:
        self.fight.restore(before)
        del self.log.events[told:]
        self.rulings = dict(rulings)

    @property
    def log(self) -> Log:
        """All events of this scene so far."""
        assert self.fight.log is not None
        return self.fight.log

    def look(self, name: str = FIGHT) -> dict[str, Any]:
        """The fields of a fighter in the ledger's words; without a name, those of the fight."""
        return look(self.game, self.fight, name)

    def odds(self, verb: str, *, of: str = GIVES, answers: Any = (), deepest: int = DEEPEST, **args: Any) -> Odds:
        """The exact distribution of a field (``"X.hp"``) after an act, or of what the act gives.

        The answers fix choices; the game's tactic makes the others.
        """
        read = self.reader(of)
        return self.exact(
            [Action(verb, self.plain(verb, args), answers=answers)],
            lambda fight, value: hashable(read(fight, value)),
            deepest=deepest,
        )

    def exact(
        self,
        actions: list[Action],
        outcome: Callable[[Fight, Any], Hashable],
        *,
        deepest: int = DEEPEST,
        log: bool = False,
    ) -> Odds:
        """The exact distribution of an outcome of several actions in a row, with every face of their dice."""
        run = Run(self, actions, log)
        odds = exact_odds(self.fight, run, lambda fight: outcome(fight, run.value), deepest)
        run.check_used()
        return odds

    def best(
        self,
        actions: list[Action],
        value: str,
        side: int,
        *,
        deepest: int = DEEPEST,
        at_tail: Fraction | None = None,
    ) -> Fraction:
        """The expected value of a field when one side chooses best and all others against it."""
        run = Run(self, actions, False)
        read = self.reader(value)
        return best(
            self.fight,
            run.choosing,
            lambda fight: number(read(fight, run.value), value),
            side,
            fixed=lambda question: run.mind.scripted(question),
            deepest=deepest,
            at_tail=at_tail,
        )

    def reader(self, of: str) -> Callable[[Fight, Any], Any]:
        """How to read ``gives`` or ``NAME.field`` when an act is done."""
        if of == GIVES:
            return lambda fight, value: value
        name, dot, key = of.rpartition(".")
        if not dot:
            raise LabError((), f"{quoted(of)} is not a field.", "Write NAME.field, such as A.hp, or gives.")
        read = reader(self.game, self.fight, name, key)
        return lambda fight, value: read(fight)

    def side_of(self, who: Any) -> int:
        """A side by the name of one of its fighters, by its own name or by its number."""
        if isinstance(who, str) and who in self.fight.names():
            return int(thing_named(self.fight, who).side)
        return side_number(who, self.fight.sides, ())


class Run:
    """Actions that are done again and again, with the same answers and other dice."""

    def __init__(self, lab: Lab, actions: list[Action], log: bool) -> None:
        self.lab = lab
        self.log = log
        self.value: Any = None
        self.parts: list[tuple[Action, ScriptMind]] = []
        tactic = lab.game.tactic()
        for action in actions:
            check_verb(lab.game, action.verb, action.args)
            mind = ScriptMind(read_answers(action.answers), other_mind(action.others or TACTIC, tactic))
            mind.notes = False
            self.parts.append((action, mind))
        self.mind = self.parts[0][1]
        self.unused = [len(mind.script) for _, mind in self.parts]
        self.rules = any(a.who == GM for _, mind in self.parts for a in mind.script) or bool(lab.rulings)

    def __call__(self, fight: Fight) -> None:
        for i, (action, mind) in enumerate(self.parts):
            self.prepare(fight, mind)
            fight.minds = [mind for _ in fight.minds]
            self.value = self.carried_out(fight, action)
            self.unused[i] = min(self.unused[i], len(mind.left))

    def choosing(self, fight: Fight) -> None:
        """The same with the minds that the fight has: they choose whatever the script leaves open."""
        for action, mind in self.parts:
            self.prepare(fight, mind)
            self.value = self.carried_out(fight, action)

    def carried_out(self, fight: Fight, action: Action) -> Any:
        try:
            return self.lab.act(fight, action)
        except IllegalAnswer as refusal:
            raise Mismatch(f"on some path something is refused: {refusal}") from None

    def prepare(self, fight: Fight, mind: ScriptMind) -> None:
        mind.begin()
        mind.announced = dict(self.lab.rulings)
        self.mind = mind
        fight.gm = mind if self.rules else None
        if self.log:
            fight.log = Log()

    def check_used(self) -> None:
        """Every answer must have been asked for on some path."""
        for unused, (_, mind) in zip(self.unused, self.parts, strict=True):
            if unused:
                raise Mismatch(f"nobody ever asked for {str(mind.script[-unused])!r}")


def scene(
    game: str | Game,
    given: dict[str, Any],
    *,
    map: str | list[str] | None = None,
    legend: dict[str, str] | None = None,
    light: str | list[str] | None = None,
    distance: int | None = None,
    options: dict[str, Any] | None = None,
    fight: dict[str, Any] | None = None,
    sides: list[str] | None = None,
) -> Lab:
    """Set a scene: fighters by the ledger's field names, and if need be a map, house rules and fight fields.

    >>> lab = scene("plerion", {"A": {}, "X": {"hp": 3}}, map="A.o.X")
    >>> lab.look("X")["at"]
    [4, 0]
    """
    known = game if isinstance(game, Game) else game_named(game)
    given = mapping(given, "given")
    more = {
        MAP: map,
        LEGEND: legend,
        LIGHT: light,
        DISTANCE: distance,
        OPTIONS: options,
        FIGHT: fight,
        SIDE_NAMES: sides,
    }
    whole = given | {key: value for key, value in more.items() if value is not None}
    try:
        return Lab(known, set_scene(known, whole))
    except RecursionError:
        raise LabError((), "The scene is nested too deeply.") from None


def used_up(dice: ScriptedDice, mind: ScriptMind, refusal: str) -> None:
    """All dice and answers of the script must have been asked for."""
    left = int(dice.left_over())
    faces = [f"d{sides}={face}" if sides else str(face) for sides, face in dice.script[len(dice.script) - left :]]
    unused = faces + [repr(str(answer)) for answer in mind.left]
    if unused:
        because = f", because of a refusal: {refusal}" if refusal else ""
        raise Mismatch(f"nobody asked for {', '.join(unused)}{because}")


def hashable(value: Any) -> Hashable:
    return tuple(hashable(v) for v in value) if isinstance(value, list) else value


def number(value: Any, what: str) -> int | Fraction:
    if isinstance(value, bool | int | Fraction):
        return int(value) if isinstance(value, bool) else value
    if isinstance(value, float):
        return Fraction(str(value))
    raise LabError((), f"{what} is {quoted(value)}, which is not a number.", "Name a field that holds one.")
