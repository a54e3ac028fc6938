"""What is true of every game when a fight begins: the fallen do not act, doors are opened, locked ones are walls."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.encounter import Encounter, read
from affray.encounter.warnings import CUT_OFF, warnings_of
from affray.engine.fight import DEAD, DOWN, UNDECIDED, Fight, play
from affray.engine.question import Mind, Option, Question

# What the fallen are still asked: to roll or to resist, not to act.
PASSIVE = {"LG-LUCK-03", "LS-CORE-08", "RH-CND-01"}
# Of each game two stat blocks, its closed and its locked door, and what makes somebody dead or down when it is written.
GAMES: dict[str, tuple[str, str, str, str, list[dict[str, Any]]]] = {
    "ingenuity": ("Goblin", "Guard", "+", "L", [{"health": 0}, {"conscious": False}, {"dead": True}]),
    "legends": ("Borin", "Orc Warrior", "D", "L", [{"hp": 0}, {"unconscious": True}, {"dead": True}]),
    "lucky_stars": ("Dock Thug", "Marksman", "D", "L", [{"VIT": 0}, {"unconscious": True}, {"dead": True}]),
    "plerion": ("Pirate", "Pirate Boss", "+", "L", [{"str": 0}, {"critical": True}, {"dead": True}]),
    "rpg_hell": ("Fighter", "Thief", "+", "%", [{"deaths_door": 3}, {"unconscious": True}, {"dead": True}]),
}
FALLEN = [(game, fields) for game, (*_, all_fields) in GAMES.items() for fields in all_fields]
LATER = "when the fight begins, and will not act."


def encounter(game: str, between: str, more: dict[str, Any] | None = None, **own: Any) -> Encounter:
    """Ann and Bob, whose stat block is changed, against Cid; a sign of the map stands between them."""
    ours, theirs, *_ = GAMES[game]
    people = [{"sheet": ours, "name": "Ann"}, {"sheet": ours, "name": "Bob", **(more or {})}]
    sides = {"Reds": {"fighters": people}, "Blues": {"fighters": [{"sheet": theirs, "name": "Cid"}]}}
    rows = f"RR.#..B\nRR.{between}..B\nRR.#..B\n"
    legend = {"R": "start of Reds", "B": "start of Blues"}
    return read(json.dumps({"game": game, "sides": sides, "map": rows, "legend": legend, **own}), "scene.yaml")


class Asked(Mind):
    """A tactic that notes who was asked, and who of them was not up."""

    def __init__(self, mind: Mind, fight: Fight, names: set[str]) -> None:
        self.mind, self.fight, self.names = mind, fight, names

    def answer(self, question: Question) -> Option:
        fallen = [f.name for f in self.fight.fighters if f.name == question.who and not f.is_up()]
        if not fallen or question.rule not in PASSIVE:
            self.names.add(f"{question.who}, who is down" if fallen else question.who)
        return self.mind.answer(question)


@pytest.mark.parametrize(("game", "fields"), FALLEN)
def test_who_is_written_as_fallen_is_pointed_out_and_never_asked(game: str, fields: dict[str, Any]) -> None:
    scene = encounter(game, ".", fields)
    fight = scene.fight(1)
    fallen = fight.named("Bob")
    names: set[str] = set()
    fight.minds = [Asked(mind, fight, names) for mind in fight.minds]

    assert fallen.ending() in (DEAD, DOWN) and not fallen.is_up()
    assert warnings_of(scene) in ([f"Bob is dead {LATER}"], [f"Bob is down {LATER}"])
    while fight.round < 3 and fight.winner() == UNDECIDED:
        fight.step()
    assert names & {"Ann", "Cid"} and "Bob, who is down" not in names


@pytest.mark.parametrize("game", sorted(GAMES))
def test_tactics_open_a_closed_door_to_get_at_their_foes(game: str) -> None:
    scene = encounter(game, GAMES[game][2])
    fight = scene.fight(1)

    winner = play(fight)

    assert warnings_of(scene) == []
    assert winner < len(fight.sides) and fight.round <= fight.limit
    assert any([fighter.ending() in (DEAD, DOWN) for fighter in fight.fighters])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_locked_door_is_a_wall_that_is_pointed_out(game: str) -> None:
    pointed_out = "The locked door at 3,1 is a wall: nobody opens it."

    assert warnings_of(encounter(game, GAMES[game][3])) == [pointed_out, CUT_OFF]
    assert warnings_of(encounter(game, "#")) == [CUT_OFF]


@pytest.mark.rule("IG-ECO-09")
def test_a_locked_door_that_a_job_opens_is_no_wall() -> None:
    job = {"name": "the winch", "at": [2, 1], "actions": 2, "opens": [3, 1]}

    assert warnings_of(encounter("ingenuity", "L", jobs=[job])) == []
