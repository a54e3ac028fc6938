"""What is shown is what was used: over random attacks odds, menu and log tell the same dice, causes, damage and DR."""

from __future__ import annotations

import re

from affray.encounter.games import game_named
from affray.engine.log import Event
from tests.laws.attacks import COMPILED, Attack, Facts, compare_menu, compare_odds

GAME = game_named("legends")
ATTACKS = 1_000 if COMPILED else 20
DIE = re.compile(r"(\d+)\[(\d)([+−]\d+)?(?: Luck −\d+)?\]")
VALUES = re.compile(r"under (\d+) and (?:Luck )?(\d+)")
ADDED = re.compile(r"([+−]\d+) (both|on the first die|on one die)")
CAUSE = re.compile(r"[+−]\d+ [^,;:()]+(?:, off hand)?")
BOTH = re.compile(r"([+−±]\d+) both(?:, each pair)? \(([^()]*)\)")
ALONE = re.compile(r"(?:^|; |: )[A-Z][a-z]+ ((?:[+−]\d+ [^,;:()]+(?:, )?)+)")
THIRD = re.compile(r"dice [\d, ]+, (Fortune|Misfortune) \(([^()]*)\)")
DAMAGE = re.compile(r"^(\d+) (\w+)(?:, non-lethal)?(?: \(([^()]*)\))?(?: − DR (\d+)(?: \(([^()]*)\))?|, immune)?")
NUMBER = re.compile(r"\d+")
Dice = tuple[int, int, int, list[str]]  # both values, all that is added to the two dice, and its causes


def number(words: str) -> int:
    return int(words.replace("−", "-") or 0)


def dice_told(shown: str) -> Dice:
    """One pair of dice in a line of the log."""
    (first, _, more), (second, _, also) = DIE.findall(shown)
    both = BOTH.search(shown)
    causes: list[str] = []
    if both is not None:
        many = CAUSE.findall(both.group(2))
        causes = many or [f"{both.group(1)} {both.group(2)}"]
    for alone in ALONE.findall(shown.partition(" both (")[0] if both is None else shown.partition(") ")[2] or shown):
        causes += CAUSE.findall(alone)
    return int(first), int(second), number(more) + number(also), sorted(causes)


def dice_shown(value: str, why: str) -> Dice:
    """The same of a fact."""
    values = VALUES.search(value)
    assert values is not None, value
    added = sum([number(n) * (2 if where == "both" else 1) for n, where in ADDED.findall(value)])
    return int(values.group(1)), int(values.group(2)), added, sorted(CAUSE.findall(why))


def pairs_told(event: Event) -> list[Dice]:
    """Every pair of dice in a line: a weave may have several."""
    both, told_once, pairs = event.shown.partition("both, each pair")
    parts = re.split(r"(?<=\]); ", event.shown)
    if told_once:
        added = both + told_once + pairs.partition("):")[0] + "): "
        parts = [parts[0], *[added + part for part in parts[1:]]]
    return [dice_told(part) for part in parts]


def check(facts: Facts, events: list[Event], attack: Attack) -> int:
    if any(e.rule == "LG-ATK-01" and f" {attack['on']} " not in e.text() for e in events):
        return 0  # a multiattack that tactics turn on others, too
    readied = [i for i, e in enumerate(events) if e.rule == "LG-REACT-05" and e.who != attack["by"]]
    events = events[: readied[0]] if readied else events  # what follows is another's attack
    rolled = [e for e in events if e.label in ("attack", "weave")]
    told = [pair for e in rolled for pair in pairs_told(e)]
    shown = [dice_shown(value, why) for label, value, why, _ in facts if label == "dice"]
    said = "\n".join([*[str(fact) for fact in facts], *[e.text() for e in events]])
    assert told == shown[: len(told)], said
    check_fortune(facts, rolled, said)
    check_others(facts, [e for e in events if e.label != "save" or e.shown.startswith(f"{attack['on']}, ")], said)
    check_damage(facts, events, said)
    return 1 if told or any(e.label == "save" for e in events) else 0


def check_fortune(facts: Facts, rolled: list[Event], said: str) -> None:
    """LG-DICE-05: a third die for the same reasons."""
    third = [(value, why) for label, value, why, _ in facts if label == "3 dice"]
    told = [found.groups() for e in rolled if (found := THIRD.search(e.shown)) is not None]
    assert len(told) <= len(third) and [t[0] for t in told] == [t[0] for t in third][: len(told)], said
    if len(rolled) == len([label for label, *_ in facts if label == "dice"]):
        assert len(told) == len(third), said  # nothing was left unrolled
    for (_, reasons), (_, why) in zip(told, third, strict=False):
        words = {word.removeprefix("not ") for word in reasons.split(", ")}
        assert words == {w for part in why.split("; ") for w in part.partition(": ")[2].split(", ")}, said


def check_others(facts: Facts, events: list[Event], said: str) -> None:
    """LG-ATK-02, LG-COV-05, LG-WEAVE-03: the defence, and the target's saves against weave, breath or missile."""
    for label, rules in (("defence", ""), ("save", "LG-AOE-03"), ("ducks", "LG-COV-05")):
        shown = [dice_shown(v, why) for name, v, why, _ in facts if name == label and v != "none"]
        told = [
            dice_told(e.shown)
            for e in events
            if e.label == ("defence" if label == "defence" else "save") and (not rules or e.rule == rules)
        ]
        assert told == shown[: len(told)], (label, told, shown, said)


def check_damage(facts: Facts, events: list[Event], said: str) -> None:
    """LG-DMG-02: damage that neither a critical nor a die has changed, and DR that nothing has bypassed."""
    drs = [(value, why) for label, value, why, _ in facts if label == "− DR"]
    for event in [e for e in events if e.label == "damage"]:
        found = DAMAGE.search(event.shown)
        assert found is not None, event.shown
        damage, kind, parts, dr, why = found.groups()
        if "power attack" not in (parts or ""):
            all_damage = [
                n for label, value, _, _ in facts if label in ("damage", "and") for n in NUMBER.findall(value)
            ]
            assert damage in all_damage, said
        if "bypassed" in (why or ""):
            continue
        mine = [value for value, whose in drs if re.search(rf"against {kind}\b", whose)]
        stops = dr or ("immune" if ", immune" in event.shown else "0")  # no DR is not told
        assert stops in [value.partition(",")[0] for value in mine], said


def test_odds_and_log_show_the_same() -> None:
    compare_odds(GAME, check, ATTACKS)


def test_menu_and_log_show_the_same() -> None:
    compare_menu(GAME, ("LG-ACT-01",), check, ATTACKS, ("LG-ATK-01",))
