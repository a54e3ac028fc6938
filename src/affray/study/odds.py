"""Exact odds of one attack: the rules run once for every way the dice can fall, in whole numbers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Final

from affray.encounter import AnEncounter, encounter_of
from affray.encounter.numbers import name
from affray.engine.dice import SeededDice
from affray.engine.edits import apply_edit
from affray.engine.fight import DOWN, Fight, Fighter
from affray.engine.game import FIGHTER, FLAG, Game
from affray.engine.log import Event, Log, with_minus
from affray.engine.question import NOBODY, IllegalAnswer
from affray.engine.quoting import quoted
from affray.minds.exact import MOST_PATHS, InParts, Odds, OddsError, at_once, exact_odds, odds_in_parts
from affray.study import notebook
from affray.study.chance import percent
from affray.study.reacting import AS_TACTIC, BEST, NONE, REACTIONS, reacting

MOVED: Final = "moved"
AND: Final = " and "  # between the two weapons of a pair
BESIDE_AN_OPTION: Final = 20_000  # ways for the dice to fall, where a menu shows the odds of every attack
EXAMPLE_SEED: Final = 1


@dataclass(frozen=True)
class Fact:
    """What the attack is made of before its dice fall: what, how much, why, by which rules."""

    label: str
    value: str
    why: str
    rules: str


@dataclass(frozen=True)
class OddsReport:
    """What one attack does to its target, exactly. All chances are fractions and sum to 1 with ``tail``."""

    by: str
    on: str
    attack: str  # the weapon or talent, in the game's words
    others: tuple[str, ...]  # the other attacks that could have been made
    harm: dict[int, Fraction]
    outcomes: dict[str, Fraction]  # from best to worst for the target; what cannot happen has 0
    conditions: dict[str, Fraction]  # what the target has afterwards and had not before
    tail: Fraction  # what lies beyond the depth to which exploding dice were followed
    paths: int
    facts: tuple[Fact, ...]
    example: tuple[Event, ...]  # the log of one way it can go
    reactions: str = AS_TACTIC  # how reactions and spending are played
    used: tuple[str, ...] = ()  # those that were used, whatever the dice
    without: Preview | None = None  # the odds if nobody reacts or spends anything; None if that makes no difference

    def mean_harm(self) -> Fraction:
        return sum((harm * chance for harm, chance in self.harm.items()), Fraction(0))

    def __repr__(self) -> str:
        return f"<Odds: {notebook.odds_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.odds_html(self)

    def to_json(self) -> dict[str, Any]:
        """The same facts as JSON values; fractions as text, with their value beside them."""
        return {
            "by": self.by,
            "on": self.on,
            "attack": self.attack,
            "others": list(self.others),
            "harm": [{"harm": harm, **exact(chance)} for harm, chance in self.harm.items()],
            "mean_harm": mean_words(self.mean_harm()),
            "outcomes": [{"outcome": word, **exact(chance)} for word, chance in self.outcomes.items()],
            "conditions": [{"condition": word, **exact(chance)} for word, chance in self.conditions.items()],
            "tail": exact(self.tail),
            "paths": self.paths,
            "facts": [{"label": f.label, "value": f.value, "why": f.why, "rules": f.rules} for f in self.facts],
            "example": [event.text() for event in self.example],
            "reactions": self.reactions,
            "used": list(self.used),
            "without": None if self.without is None else self.without.to_json(),
            "method": "bounded" if self.tail else "exact",
        }


def mean_words(mean: Fraction) -> dict[str, Any]:
    """A mean is no chance: its words are a number.

    >>> mean_words(Fraction(25, 8))
    {'fraction': '25/8', 'value': 3.125, 'words': '3.12'}
    """
    return {"fraction": str(mean), "value": float(mean), "words": f"{float(mean):.2f}"}


def exact(chance: Fraction) -> dict[str, Any]:
    return {"fraction": str(chance), "value": float(chance), "words": percent(chance)}


def odds(
    encounter: AnEncounter,
    *,
    by: str,
    on: str,
    with_: str | None = None,
    at: tuple[int, int] | None = None,
    reactions: str = AS_TACTIC,
) -> OddsReport:
    """The exact odds of one fighter's attack on another as the encounter begins.

    ``with_`` names the weapon; without it the most dangerous one is taken. ``at`` is a square from which the
    attack is made instead. ``reactions``: what others do about it, and what is spent, is as their tactics choose
    (``as-tactic``), nothing (``none``), or the one answer of the target's side that leaves the least harm (``best``).
    The chances are fractions and sum to exactly 1.

    >>> from affray import load, odds
    >>> report = odds(load("cargo-bay"), by="Freelancer", on="Pirate 2")
    >>> sum(report.harm.values()) + report.tail
    Fraction(1, 1)
    """
    encounter = encounter_of(encounter)
    fight = encounter.fight()
    attacker, target = someone(fight, name(by, "who attacks")), someone(fight, name(on, "the target"))
    weapon = "" if with_ is None else name(with_, "the weapon")
    if attacker.name == target.name:
        raise OddsError(f"{attacker.name} is no target for {attacker.name}; name somebody else")
    if at is not None:
        put(fight, attacker, at)
    attacks = encounter.game.attacks_on(fight, attacker.name, target.name, weapon)
    if not attacks:
        raise OddsError(no_attack(encounter.game, fight, attacker.name, target.name, with_))
    best = max(attacks, key=lambda attack: worth(encounter.game, fight, attack))
    others = [weapon_words(attack) for attack in attacks if attack is not best]
    others += encounter.game.contests_on(fight, attacker.name, target.name)
    others = [name for name in dict.fromkeys(others) if name != weapon_words(best)]
    return reacted(encounter.game, fight, best, others, reactions)


def chance_named(encounter: AnEncounter, by: str, on: str, what: str, at: tuple[int, int] | None = None) -> str:
    """How often something works that hurts nobody, by its name: ``hide``, ``tend``; empty for anything else."""
    encounter = encounter_of(encounter)
    fight = encounter.fight()
    who, other = someone(fight, by), someone(fight, on)
    if at is not None:
        put(fight, who, at)
    return encounter.game.chance_named(fight, who.name, other.name, what)


def reacted(game: Game, fight: Fight, attack: dict[str, Any], others: list[str], reactions: str) -> OddsReport:
    """The report with reactions and spending played as asked for, and beside it what is so without them."""
    if not isinstance(reactions, str) or reactions not in REACTIONS:
        raise OddsError(f"reactions are one of {', '.join(REACTIONS)}, not {quoted(reactions)}")
    always = {AS_TACTIC: None, NONE: ""}[reactions] if reactions != BEST else best_answer(game, fight, attack)
    side = int(fight.named(attack["on"]).side) if reactions == BEST else -1
    trial, mind = reacting(game, fight, always, side)
    try:
        found = report(game, trial, attack, others)
    except OddsError:
        if reactions != AS_TACTIC or not mind.used:
            raise
        return reacted(game, fight, attack, others, NONE)  # what was spent brings more dice than can be followed
    used = tuple(mind.used)
    return replace(found, reactions=reactions, used=used, without=undisturbed(game, fight, attack) if used else None)


def undisturbed(game: Game, fight: Fight, attack: dict[str, Any]) -> Preview:
    """The attack if nobody reacts to it and nobody spends anything."""
    return preview(game, reacting(game, fight, "")[0], attack, MOST_PATHS)


def best_answer(game: Game, fight: Fight, attack: dict[str, Any]) -> str:
    """The answer that, given whenever it is offered, leaves the target with the least harm; empty for none."""
    side = int(fight.named(attack["on"]).side)
    trial, mind = reacting(game, fight, "", side)
    least, answer = preview(game, trial, attack, MOST_PATHS).cost(), ""
    for words in list(mind.offered):
        cost = preview(game, reacting(game, fight, words, side)[0], attack, MOST_PATHS).cost()
        if cost < least:
            least, answer = cost, words
    return answer


def worth(game: Game, fight: Fight, attack: dict[str, Any]) -> tuple[Fraction, Fraction]:
    """Which attack is meant if none is named: the one that most likely ends it, then the one that hurts most."""
    try:
        short = preview(game, fight, attack)
    except OddsError:
        return Fraction(0), Fraction(0)
    return short.down, short.mean


def weapon_words(attack: dict[str, Any]) -> str:
    """The weapons; of an act that is carried out in a way of its own, its words."""
    named = attack.get("with", attack.get("said", attack.get("words", "")))
    both = [*named] if isinstance(named, list) else [str(named)]
    return " and ".join([*both, str(attack["and"])] if "and" in attack else both)


def someone(fight: Fight, name: str) -> Fighter:
    try:
        fighter: Fighter = fight.named(name)
    except KeyError:
        near = get_close_matches(name, fight.names(), 1, 0.5)
        meant = f" Did you mean {near[0]!r}?" if near else ""
        raise OddsError(f"nobody is called {quoted(name)}.{meant} There are: {', '.join(fight.names())}") from None
    return fighter


def put(fight: Fight, fighter: Fighter, at: tuple[int, int]) -> None:
    """Somebody stands elsewhere."""
    try:
        x, y = at
    except (TypeError, ValueError):
        raise OddsError(f"a square is a pair of numbers, as in (3, 4), not {quoted(at)}") from None
    try:
        apply_edit(fight, f"{fighter.name}: at {x},{y}")
    except IllegalAnswer:
        raise OddsError(f"{fighter.name} cannot stand at {x},{y}; name a free square of the map") from None


def no_attack(game: Game, fight: Fight, by: str, on: str, weapon: str | None) -> str:
    """Why there is nothing to compute, and what could be asked instead."""
    others = [weapon_words(attack) for attack in game.attacks_on(fight, by, on, "")]
    others += game.contests_on(fight, by, on)
    instead = f" Possible: {', '.join(dict.fromkeys(others))}." if others else ""
    if weapon is not None:
        weapon = failing(game, fight, by, on, weapon)
    tried = {"by": by, "on": on, **({} if weapon is None else {"with": weapon})}
    why = f"{by} has no attack on {on}" + ("" if weapon is None else f" with {quoted(weapon)}")
    refusal = "" if weapon is None else game.why_no_attack(fight, by, on, weapon)
    try:
        game.do(fight.copy(), "attack", tried)
    except IllegalAnswer as refused:
        why = str(refused)
    except KeyError as unknown:
        why = str(unknown.args[0])
    if refusal:
        why = f"{by} cannot use {weapon} on {on}: {refusal}"
    return f"{why.rstrip('.')}.{instead}"


def failing(game: Game, fight: Fight, by: str, on: str, weapon: str) -> str:
    """Of a pair the weapon that cannot be used now; else what was named."""
    return next((part for part in weapon.split(AND) if not game.attacks_on(fight, by, on, part)), weapon)


def report(game: Game, fight: Fight, attack: dict[str, Any], others: list[str]) -> OddsReport:
    found = odds_of(game, fight, attack)
    harm: dict[int, Fraction] = {}
    outcomes: dict[str, Fraction] = dict.fromkeys(game.outcomes(fight, attack["on"]), Fraction(0))
    conditions: dict[str, Fraction] = {}
    for key, chance in found.chances.items():
        lost, word, marks = split_key(key)
        harm[lost] = harm.get(lost, Fraction(0)) + chance
        outcomes[word] = outcomes.get(word, Fraction(0)) + chance
        for mark in marks:
            conditions[mark] = conditions.get(mark, Fraction(0)) + chance
    return OddsReport(
        by=attack["by"],
        on=attack["on"],
        attack=weapon_words(attack),
        others=tuple(others),
        harm=dict(sorted(harm.items())),
        outcomes=outcomes,
        conditions=dict(sorted(conditions.items())),
        tail=found.tail,
        paths=found.paths,
        facts=tuple(Fact(*[with_minus(words) for words in fact]) for fact in game.attack_facts(fight, attack)),
        example=tuple(one_run(game, fight, attack)),
    )


def split_key(key: Hashable) -> tuple[int, str, tuple[str, ...]]:
    assert isinstance(key, tuple)
    lost, word, marks = key
    return lost, word, marks


def odds_of(game: Game, fight: Fight, attack: dict[str, Any], most: int = MOST_PATHS) -> Odds:
    """Chances by (harm, outcome, new conditions) of the target; the fight is as before."""
    fight = game.focused(fight, attack)
    before = fight.copy()
    name = attack["on"]
    flags = flags_of(game)

    def act(trial: Fight) -> object:
        return carry_out(game, trial, attack)

    def outcome(trial: Fight) -> Hashable:
        new = new_conditions(flags, trial.named(name), before.named(name))
        return game.harm(trial, before, name), game.outcome(trial, before, name), tuple(new)

    return exact_odds(fight, act, outcome, most=most)


def flags_of(game: Game) -> list[tuple[str, str]]:
    """The words of all conditions, and how fighters keep them."""
    return [(f.name.replace("_", " "), f.alias) for f in game.fields() if f.kind == FLAG]


def new_conditions(flags: list[tuple[str, str]], now: Fighter, then: Fighter) -> list[str]:
    return [word for word, alias in flags if getattr(now, alias, False) and not getattr(then, alias, False)]


def besides(game: Game, fight: Fight, attack: dict[str, Any], most: int = BESIDE_AN_OPTION) -> dict[str, Fraction]:
    """What becomes of the target of a push, a grapple and whatever else does no harm: the chances that it is moved and
    of each new condition."""
    fight = game.focused(fight, attack)
    before = fight.copy()
    name, flags = attack["on"], flags_of(game)
    ties = [(f.name.removesuffix("_by").replace("_", " "), f.alias) for f in game.fields() if f.kind == FIGHTER]

    def act(trial: Fight) -> object:
        return carry_out(game, trial, attack)

    def outcome(trial: Fight) -> Hashable:
        now, then = trial.named(name), before.named(name)
        moved = [MOVED] if (now.x, now.y) != (then.x, then.y) else []
        tied = [word for word, alias in ties if getattr(then, alias, 0) < 0 <= getattr(now, alias, NOBODY)]
        return tuple([*moved, *tied, *new_conditions(flags, now, then)])

    found: dict[str, Fraction] = {}
    for marks, chance in exact_odds(fight, act, outcome, most=most).chances.items():
        assert isinstance(marks, tuple)
        for mark in marks:
            found[mark] = found.get(mark, Fraction(0)) + chance
    return found


def one_run(game: Game, fight: Fight, attack: dict[str, Any]) -> list[Event]:
    """The log of one way the attack can go."""
    trial = fight.copy()
    trial.dice, trial.gm, trial.log = SeededDice(EXAMPLE_SEED), fight.gm, Log()
    carry_out(game, trial, attack)
    return trial.log.events


def carry_out(game: Game, fight: Fight, attack: dict[str, Any]) -> object:
    """An attack, or whatever other verb of the lab it says; see ``Game.attack_of``."""
    return game.do(fight, attack.get("do", "attack"), attack.get("given", attack))


@dataclass(frozen=True)
class Preview:
    """An attack at a glance, for menus: the chances that it hurts and that it puts out of the fight, and its mean."""

    hurt: Fraction
    down: Fraction
    mean: Fraction

    def cost(self) -> tuple[Fraction, Fraction]:
        """How bad it is for the target: first that it falls, then what it loses."""
        return self.down, self.mean

    def to_json(self) -> dict[str, Any]:
        return {"hurt": exact(self.hurt), "down": exact(self.down), "mean_harm": mean_words(self.mean)}


def preview(game: Game, fight: Fight, attack: dict[str, Any], most: int = BESIDE_AN_OPTION) -> Preview:
    """The odds of an attack in short; OddsError if there are more ways for the dice to fall than ``most``."""
    return at_once(preview_in_parts(game, fight, attack, most))


def preview_in_parts(
    game: Game, fight: Fight, attack: dict[str, Any], most: int = BESIDE_AN_OPTION
) -> InParts[Preview]:
    """The same; it may be left for a while after each way for the dice to fall."""
    fight = game.focused(fight, attack)
    before = fight.copy()
    name = attack["on"]

    def act(trial: Fight) -> object:
        return carry_out(game, trial, attack)

    def outcome(trial: Fight) -> Hashable:
        return game.harm(trial, before, name), int(trial.named(name).ending()) >= DOWN

    hurt, down, mean = Fraction(0), Fraction(0), Fraction(0)
    found = yield from odds_in_parts(fight, act, outcome, most=most)
    for key, chance in found.chances.items():
        assert isinstance(key, tuple)
        harm, is_down = key
        hurt += chance if harm > 0 else 0
        down += chance if is_down else 0
        mean += harm * chance
    return Preview(hurt, down, mean)
