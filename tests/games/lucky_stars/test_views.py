"""``affray sight`` shows this game's cover: what a map offers, postures, smoke and whoever is hidden."""

from __future__ import annotations

from typing import Any

from affray.encounter import read
from affray.engine.fight import Fight
from affray.engine.game import BLOCKED, CONCEALED, HIDDEN, SEEN
from affray.games.lucky_stars import GAME
from affray.games.lucky_stars.book.words import FULL, OPEN, PARTIAL


def bout(*rows: str) -> Any:
    """Vesna (V) and a thug (t) on a map."""
    drawn = "".join(f"  {row}\n" for row in rows)
    text = f"""game: lucky_stars
title: Bout
map: |
{drawn}legend: {{V: Vesna Kole, t: Thug}}
sides:
  heroes: {{fighters: [Vesna Kole]}}
  thugs: {{fighters: [{{sheet: Dock Thug, name: Thug}}]}}
"""
    return read(text, "bout").fight()


def seen_by_vesna(fight: Fight) -> tuple[int, int, str]:
    view = GAME.view_of(fight, "Vesna Kole", "Thug")
    return view.state, view.cover, view.distance


def test_low_cover_beside_the_other_is_partial_and_full_for_whoever_ducks() -> None:
    fight = bout("V....ot")
    assert seen_by_vesna(fight) == (SEEN, PARTIAL, "30 ft")

    fight.named("Thug").posture = FULL

    assert seen_by_vesna(fight) == (SEEN, FULL, "30 ft")
    assert GAME.view(fight, "Vesna Kole", 6).cover == PARTIAL


def test_walls_block_and_smoke_conceals() -> None:
    assert seen_by_vesna(bout("V..#..t")) == (BLOCKED, FULL, "30 ft")
    assert seen_by_vesna(bout("V..s..t")) == (CONCEALED, OPEN, "30 ft")
    assert GAME.view(bout("V..#..t"), "Vesna Kole", 5).state == BLOCKED


def test_whoever_is_hidden_is_shown_as_hidden() -> None:
    fight = bout("V....ot")
    fight.named("Thug").hidden_from = [fight.named("Vesna Kole").id]

    assert seen_by_vesna(fight)[0] == HIDDEN
