"""What is shown is what was used: over random attacks odds, menu and log tell the same sums, causes and damage."""

from __future__ import annotations

import re

from affray.encounter.games import game_named
from affray.engine.log import Event
from tests.laws.attacks import COMPILED, Attack, Facts, compare_menu, compare_odds

GAME = game_named("rpg_hell")
ATTACKS = 1_000 if COMPILED else 30
CAUSE = re.compile(r"([+−]\d+) ([^,:=()]+?)(?=,|:| =|$| against)")
TOTALS = re.compile(r"2d6 \d+, \d+((?:, [+−]\d+ [^,=]+)*) = \d+")
EMPOWERED = re.compile(r" \(from \d+: Empowered\)")  # counted in what is shown of the sums
SUMS = re.compile(r"with a sum of (\d+) to (\d+)")
CHOSEN = ("Heckle", "the Reaction", "Latent Magics", "Assassin", "double against", "not below", "more", "fanning")


def check(facts: Facts, events: list[Event], attack: Attack) -> int:
    said = "\n".join([str(attack), *[str(fact) for fact in facts], *[e.text() for e in events]])
    sums = [e for e in events if e.label == "attack" and e.shown.startswith(f"{attack['on']}, ")]
    if sums:
        check_sum(facts, sums[0], said)
    if sums and "do" not in attack:
        check_damage(facts, events, attack, said)
    against = f" against {attack['on']}: "
    contests = [e for e in events if e.rule == "RH-SET-08" and against in e.what and e.who == attack["by"]]
    shown = next((value for label, value, _, _ in facts if label == "contest"), "")
    if shown and len(contests) == 1:
        check_contest(shown, contests[0], said)
    return 1 if sums or contests else 0


def check_sum(facts: Facts, event: Event, said: str) -> None:
    """RH-ATT-03, RH-ATT-04: what is added to the dice, and what their sum earns."""
    why = next(why for label, _, why, _ in facts if label == "dice")
    (_, dice), *added = event.parts
    told = sorted([(word, n) for word, n in added if word != "charmed"])
    assert told == sorted([(word, int(n.replace("−", "-"))) for n, word in CAUSE.findall(why)]), said
    earned = EMPOWERED.sub("", event.shown).rpartition(": ")[2]
    weapon = event.shown.partition(", ")[2].partition(": ")[0].partition(" and ")[0]  # of a pair the first
    if "(" in earned or "charmed" in dict(event.parts) or "ignored" in earned:
        return  # granted by something else than the sum
    for name in ("Bonus", "Downside"):
        found = next((SUMS.search(value) for label, value, _, _ in facts if label == name and "sum" in value), None)
        earns = found is not None and int(found.group(1)) <= dice <= int(found.group(2))
        has_none = name == "Downside" and not any(f[0] == name and "sum" not in f[1] and f[2] == weapon for f in facts)
        assert (name in earned) == earns or has_none, said


def check_damage(facts: Facts, events: list[Event], attack: Attack, said: str) -> None:
    """RH-DMG-01: the weapon's lines by what the sum earned, and what is added to them."""
    event = next((e for e in events if e.label == "damage"), None)
    if event is None:
        return
    (word, amount), *added = event.parts
    shown = [(f[0][2:], int(f[1]) * (1 if f[0][0] == "+" else -1)) for f in facts if f[0][0] in "+−"]
    if word in dict(shown):
        word, added = "", event.parts  # a weapon that does nothing is not told
    told = sorted([(w, n) for w, n in added if not w.startswith(CHOSEN) and " with its " not in w])
    if "and" not in attack:
        assert told == sorted(shown), said
    weapon, _, earned = word.partition(" with its ")
    counted = {f[2]: f[1].split(", ") for f in facts if f[0] == "damage"}
    if weapon in counted and "and" not in earned:
        assert any(n == f"{amount} with {earned}".removesuffix(" with ") for n in counted[weapon]), said


def check_contest(shown: str, event: Event, said: str) -> None:
    """RH-SET-08: what is added to both sides' dice, where no other die came in and nobody gave dice as they lie."""
    told = TOTALS.findall(event.what)
    if len(told) == 2 and " d4" not in event.what and "Reinforced" not in event.what and "Locked" not in event.what:
        for mine, fact in zip(told, shown.split(" against "), strict=True):
            assert CAUSE.findall(mine) == CAUSE.findall(fact), said


def test_odds_and_log_show_the_same() -> None:
    compare_odds(GAME, check, ATTACKS)


def test_menu_and_log_show_the_same() -> None:
    compare_menu(GAME, ("RH-TRN-05",), check, ATTACKS)
