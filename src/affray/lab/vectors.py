"""Check vectors: given this scene, when this is done with these dice and answers, then this results.

The format is a public contract and is described in docs/vectors.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from affray.encounter.games import UnknownGame, game_named
from affray.encounter.problems import Source
from affray.encounter.words import shown, some
from affray.engine.game import Game
from affray.engine.yaml12 import YamlError
from affray.lab.chances import check_chances
from affray.lab.checks import BEST, ODDS, REFUSED, THEN, Failure, Seen, check, trials
from affray.lab.errors import ODD, LabError, Mismatch, Where, check_keys, mapping, sentence, sequence
from affray.lab.lab import Action, Lab
from affray.lab.ledger import ids_in, ledger_of
from affray.lab.setting import set_scene
from affray.minds.exact import OddsError

FILE_KEYS: Final = ["game", "vectors"]
CASE_KEYS: Final = ["say", "given", "when", "then"]
VECTOR_KEYS: Final = ["rules", *CASE_KEYS, "cases"]
ACTION_KEYS: Final = ["do", "dice", "answers", "others", "then", "say"]  # beside the verb's arguments
ENDINGS: Final = (".yaml", ".yml", ".json")


class VectorError(Exception):
    """A file that cannot be run at all: which, where, and what is wrong with it."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}, line {line}: {what}" if line else f"{file}: {what}")
        self.file = file
        self.line = line
        self.what = what


@dataclass(frozen=True)
class Vector:
    """One vector, or one case of it, with all that it says laid together."""

    rules: list[str]
    say: str
    case: int  # from 1; 0 if the vector has no cases
    values: dict[str, Any]
    file: str
    line: int

    def name(self) -> str:
        """Rule and words, as reports and tests name it."""
        case = f", case {self.case}" if self.case else ""
        return f"{self.rules[0] if self.rules else 'no rule'}: {self.say}{case}"


@dataclass(frozen=True)
class Result:
    """What came of one vector or case; it holds if there is no failure."""

    vector: Vector
    failures: list[Failure]

    @property
    def holds(self) -> bool:
        return not self.failures

    def text(self) -> str:
        head = f"{self.vector.file}, line {self.vector.line}: {self.vector.name()}"
        return "\n".join([head, *(f"    {failure.text()}" for failure in self.failures)])


@dataclass(frozen=True)
class Report:
    """What came of a file of vectors."""

    file: str
    game: str
    results: list[Result]

    @property
    def failed(self) -> list[Result]:
        return [result for result in self.results if not result.holds]

    def text(self) -> str:
        """One paragraph for each that failed, and a last line with the count."""
        every, failed = len(self.results), len(self.failed)
        verdict = f"{failed} of {some(every, 'vector')} failed" if failed else f"{some(every, 'vector')} hold"
        return "\n".join([*(result.text() for result in self.failed), f"{self.file}: {verdict}"])

    def values(self) -> dict[str, Any]:
        """The report as JSON values."""
        return {"file": self.file, "game": self.game, "vectors": [result_values(r) for r in self.results]}


def result_values(result: Result) -> dict[str, Any]:
    vector = result.vector
    return {
        "rules": vector.rules,
        "say": vector.say,
        "case": vector.case,
        "line": vector.line,
        "holds": result.holds,
        "failures": [{"what": f.what, "expected": f.expected, "got": f.got} for f in result.failures],
    }


class Book:
    """A file of vectors that has been read: its game, and its vectors with their cases."""

    def __init__(self, text: str, name: str, games: dict[str, Game] | None = None) -> None:
        self.file = name
        try:
            self.source = Source(text, name)
        except YamlError as wrong:
            raise VectorError(name, wrong.line, f"{wrong.what}.") from None
        try:
            values = check_keys(self.source.values, FILE_KEYS, "a file of vectors")
            self.game = self.read_game(values, games or {})
            self.vectors = self.read_vectors(values)
        except LabError as wrong_key:
            raise VectorError(name, self.line(wrong_key.where), str(wrong_key)) from None

    def line(self, where: Where) -> int:
        return self.source.span(where, on_key=True).line

    def read_game(self, values: dict[str, Any], games: dict[str, Game]) -> Game:
        name = values.get("game")
        if not isinstance(name, str):
            raise LabError(("game",), "The file does not name its game.", "Write game: plerion.")
        try:
            return games[name] if name in games else game_named(name)
        except UnknownGame as wrong:
            raise LabError(("game",), wrong.what, wrong.instead) from None

    def read_vectors(self, values: dict[str, Any]) -> list[Vector]:
        given = values.get("vectors")
        if not isinstance(given, list):
            raise LabError(("vectors",), f"vectors is a list, not {shown(given)}.", "Write vectors: and - rules: ...")
        return [case for i, vector in enumerate(given) for case in self.cases(vector, ("vectors", i))]

    def cases(self, given: Any, where: Where) -> list[Vector]:
        """The vector itself, or each of its cases: the vector with the case laid over it, field by field."""
        whole = check_keys(given, VECTOR_KEYS, "a vector", where)
        base = {key: value for key, value in whole.items() if key != "cases"}
        if "cases" not in whole:
            return [self.vector(base, 0, where)]
        found: list[Vector] = []
        for n, case in enumerate(sequence(whole["cases"], "cases", (*where, "cases"))):
            here = (*where, "cases", n)
            found.append(self.vector(laid_over(base, check_keys(case, CASE_KEYS, "a case", here)), n + 1, here))
        return found

    def vector(self, values: dict[str, Any], case: int, where: Where) -> Vector:
        rules = [str(rule) for rule in sequence(values.get("rules"), "rules", (*where, "rules"))]
        ids = [id for rule in rules for id in ids_in(rule) or [rule]]
        say = str(values.get("say") or "")
        return Vector(ids, say, case, values, self.file, self.source.span(where, on_key=False).line)

    def run(self) -> Report:
        return Report(self.file, self.game.key, [run_vector(self.game, vector) for vector in self.vectors])


def laid_over(base: Any, over: Any) -> Any:
    """A case changes what it names and keeps the rest; what it sets to null is taken away."""
    if not (isinstance(base, dict) and isinstance(over, dict)):
        return over
    new = {key: laid_over(base.get(key), value) for key, value in over.items() if value is not None}
    kept = {key: value for key, value in base.items() if key not in over or key in new}  # in their order
    return kept | new


def run_text(text: str, name: str = "vectors", games: dict[str, Game] | None = None) -> Report:
    """Run vectors from a text; VectorError says why it cannot be run at all.

    >>> run_text("{game: plerion, vectors: []}").text()
    'vectors: 0 vectors hold'
    """
    return Book(text, name, games).run()


def run_file(path: str | Path) -> Report:
    """Run a file of vectors; VectorError says why it cannot be run at all."""
    return read_book(path).run()


def read_book(path: str | Path, games: dict[str, Game] | None = None) -> Book:
    """Read a file of vectors without running it."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        reason = "it is not UTF-8 text" if isinstance(wrong, UnicodeDecodeError) else wrong.strerror
        raise VectorError(str(path), 0, f"cannot be read: {reason}.") from None
    return Book(text, str(path), games)


def shipped(game: Game) -> list[Path]:
    """The files of vectors that come with a game."""
    files = sorted(Path(game.folder, "vectors").glob("*")) if game.folder else []
    return [file for file in files if file.suffix in ENDINGS]


def run_vector(game: Game, vector: Vector) -> Result:
    """Run one vector or case. What cannot be run as it is written is a failure like any other."""
    try:
        check_rules(game, vector)
        return Result(vector, failures_of(game, vector.values))
    except LabError as wrong:
        place = ".".join([str(part) for part in wrong.where])
        return Result(vector, [Failure(place, "", str(wrong))])
    except (Mismatch, OddsError) as other:
        return Result(vector, [Failure("when", "", str(other))])
    except ODD as bug:
        return Result(vector, [Failure("", "", f"A bug of ours: {sentence(bug)}")])


def check_rules(game: Game, vector: Vector) -> None:
    """A vector names the rules it checks, and the ledger knows them."""
    if not vector.rules:
        raise LabError(("rules",), "The vector does not say which rules it checks.", "Write rules: [PL-ATK-05].")
    ledger = ledger_of(game)
    for id in vector.rules:
        if ledger.rules and not ledger.knows(id):
            raise LabError(("rules",), f"{id} is not in the ledger of {game.title}.", ledger.advice(id))


@dataclass(frozen=True)
class Step:
    """One action of a vector, and what is expected right after it."""

    action: Action
    then: dict[str, Any]
    where: Where

    def asks_chances(self) -> bool:
        return ODDS in self.then or BEST in self.then


def failures_of(game: Game, values: dict[str, Any]) -> list[Failure]:
    for key in ("given", "when"):
        if key not in values:
            raise LabError((), f"The vector has no {key}.")
    try:
        lab = Lab(game, set_scene(game, check_names(values["given"])))
    except LabError as wrong:
        raise wrong.under("given") from None
    then = mapping(values.get("then"), "then", ("then",))
    steps = read_steps(values["when"], then)
    if not then and not any(step.then for step in steps):
        raise LabError((), "The vector expects nothing.", "Write then: {A: {hp: 2}}.")
    if ODDS in then or BEST in then:
        return chances_at_the_end(lab, steps, then)
    return run_steps(lab, steps, then)


def check_names(given: Any) -> Any:
    for name in mapping(given, "given"):
        if name in THEN:
            raise LabError((name,), f"No fighter can be called {name!r}: it is a word of then.", "Take another name.")
    return given


def read_steps(when: Any, then: dict[str, Any]) -> list[Step]:
    """The actions one after another; what is legal at the end is tried in the last of them."""
    given = when if isinstance(when, list) else [when]
    if not given:
        raise LabError(("when",), "Nothing is done.", "Write when: {do: ...}.")
    steps: list[Step] = []
    for i, values in enumerate(given):
        where: Where = ("when", i) if isinstance(when, list) else ("when",)
        last = then if i == len(given) - 1 else {}
        steps.append(read_step(values, last, where))
    return steps


def read_step(values: Any, then: dict[str, Any], where: Where) -> Step:
    values = mapping(values, "an action", where)
    if "do" not in values:
        raise LabError(where, "The action does not say what is done.", "Write do: and a verb.")
    own = mapping(values.get("then"), "then", (*where, "then"))
    tried = trials(own, (*where, "then"))
    for head, words in trials(then, ("then",)).items():
        tried.setdefault(head, []).extend(words)
    args = {key: value for key, value in values.items() if key not in ACTION_KEYS}
    action = Action(values["do"], args, values.get("dice"), values.get("answers"), values.get("others") or "", tried)
    return Step(action, own, where)


def performed(lab: Lab, step: Step) -> Seen:
    told = len(lab.log.events)
    try:
        done = lab.perform(step.action)
    except LabError as wrong:
        raise wrong.under(*step.where) from None
    except Mismatch as other:
        place = f"action {step.where[1] + 1}: " if len(step.where) > 1 else ""
        raise Mismatch(f"{place}{other}") from None
    return Seen(lab, done, done.events if done.refusal else [e.text() for e in lab.log.events[told:]])


def run_steps(lab: Lab, steps: list[Step], then: dict[str, Any]) -> list[Failure]:
    """Do one thing after another, and look at each as far as anything is expected of it."""
    found: list[Failure] = []
    for i, step in enumerate(steps):
        where = (*step.where, "then")
        last = then if i == len(steps) - 1 else {}
        if step.asks_chances():
            if last:
                raise LabError(("then",), "The last action only asks for odds: there is nothing to see after it.")
            found += check_chances(lab, [without_dice(step)], step.then, where)
            continue
        before = [event.text() for event in lab.log.events]
        try:
            seen = performed(lab, step)
        except Mismatch as wrong:
            return [*found, Failure("when", "", str(wrong))]
        here = check(seen, step.then, where)
        if seen.done.refusal and REFUSED not in step.then and REFUSED not in last:
            here.append(Failure(REFUSED, "", seen.done.refusal))
        found += numbered(here, i, steps)
        found += check(Seen(lab, seen.done, before + seen.events), last, ("then",))
        if seen.done.refusal and here:
            break
    return found


def numbered(found: list[Failure], i: int, steps: list[Step]) -> list[Failure]:
    """Failures in the midst of several actions say after which."""
    if len(steps) == 1:
        return found
    return [Failure(f"after action {i + 1}: {f.what}".rstrip(": "), f.expected, f.got) for f in found]


def without_dice(step: Step) -> Action:
    if step.action.dice:
        raise LabError((*step.where, "dice"), "Odds try every face, so no dice can be given.")
    return step.action


def chances_at_the_end(lab: Lab, steps: list[Step], then: dict[str, Any]) -> list[Failure]:
    """What has dice is done with them first; all that comes after it is tried with every face."""
    scripted = max([i + 1 for i, step in enumerate(steps) if step.action.dice], default=0)
    if scripted == len(steps):
        raise LabError((*steps[-1].where, "dice"), "Odds try every face, so the last action can have no dice.")
    found: list[Failure] = []
    if scripted:
        found += run_steps(lab, steps[:scripted], {})
    for step in steps[scripted:]:
        if step.then:
            raise LabError((*step.where, "then"), "Where every face is tried there is no one result to look at.")
    return found + check_chances(lab, [step.action for step in steps[scripted:]], then, ("then",))
