"""A game master and two players, three browsers, a whole fight of each game to its end."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from affray.encounter import games
from tests.web.people import WHOLE_FIGHT_MS, Person, Room
from tests.web.served import Served

MOST_ANSWERS: Final = 24  # by people; if it is not over then, the game master lets tactics play to the end
SEEDS: Final = {"plerion": 2, "ingenuity": 8, "lucky_stars": 1}  # of short fights


def smallest(served: Served, game: str) -> dict[str, Any]:
    """The ready encounter of a game with the fewest fighters."""
    found = next(one for one in served.get("/api/games")["games"] if one["key"] == game)
    encounters: list[dict[str, Any]] = found["encounters"]
    return min(encounters, key=lambda encounter: sum([len(side["fighters"]) for side in encounter["sides"]]))


@pytest.mark.parametrize("game", sorted(games()))
def test_three_browsers_play_a_fight_to_its_end(room: Room, served: Served, game: str) -> None:
    encounter = smallest(served, game)
    first, second = encounter["sides"][:2]
    gm = room.game_master(encounter["name"], ["everybody"], seed=SEEDS.get(game, 1), shown="exact")
    anna = room.newcomer(gm, "Anna", first["fighters"], is_phone=True)
    jon = room.newcomer(gm, "Jon", second["fighters"], side=second["name"])

    answered = play_on([anna, jon, gm])

    expect(gm.page.locator(".ask .label")).to_have_text("The fight is over", timeout=WHOLE_FIGHT_MS)
    ending = gm.question()
    for person in (anna, jon):
        expect(person.page.locator(".ask .label")).to_have_text("The fight is over", timeout=WHOLE_FIGHT_MS)
        assert person.question() == ending
    assert answered[anna] > 0
    assert answered[jon] > 0


def play_on(people: list[Person]) -> dict[Person, int]:
    """Whoever is asked does what the tactic advises, until it is over. Players come before the game master."""
    answered = dict.fromkeys(people, 0)
    gm = people[-1]
    while not gm.is_over() and sum(answered.values()) < MOST_ANSWERS:
        asked = next((person for person in people if person.is_asked()), None)
        if asked is None:
            gm.page.wait_for_timeout(20)
            continue
        before = asked.version()
        asked.take_advice()
        answered[asked] += 1
        for person in people:
            person.wait_beyond(before)
    if not gm.is_over():
        gm.leave_all_to_tactics()
    return answered
