"""A day of several fights: what lasts, what a rest gives back, and when it ends."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from affray.encounter import load, read
from affray.encounter.games import games
from affray.engine.state import fields_of
from affray.study.day import day, wear, worn_by
from affray.study.paths import VariantError
from affray.study.variants import Change, varied

PAIRS = ["duel", "cellar", "maul", "arrest", "back-alley"]  # a small one of each game


@pytest.mark.parametrize("name", PAIRS)
def test_a_day_counts_what_it_says(name: str) -> None:
    result = day([load(name)] * 3, days=4)

    assert result.stages[0].reached.share == 1
    for stage, following in zip(result.stages, result.stages[1:]):
        assert following.reached.share == stage.so_far.share >= following.so_far.share
    assert result.whole.share == result.stages[-1].so_far.share >= result.unbroken.share
    assert json.loads(json.dumps(result.to_json()))["rest"] == result.rest


@pytest.mark.parametrize("name", PAIRS)
def test_the_same_seed_gives_the_same_day(name: str) -> None:
    assert day([load(name)] * 2, days=2, seed=9) == day([load(name)] * 2, days=2, seed=9)


@pytest.mark.parametrize("name", PAIRS)
def test_a_wound_and_a_death_go_into_the_next_fight(name: str) -> None:
    encounter = load(name)
    last = encounter.fight()
    hurt = last.fighters[0]
    measure = last.measures()[0].casefold().replace("vitality", "vit")
    setattr(hurt, measure, 1)

    following = encounter.fight()
    wear(following, {hurt.name: worn_by(encounter.game, last, hurt)})
    assert int(following.measure(following.fighters[0], 0)) == 1

    hurt.dead = True
    following = encounter.fight()
    wear(following, {hurt.name: worn_by(encounter.game, last, hurt)})
    assert not following.fighters[0].is_up()


@pytest.mark.parametrize("key", sorted(games()))
def test_what_lasts_are_fields_of_its_fighters(key: str) -> None:
    ready = {
        "plerion": "duel",
        "ingenuity": "cellar",
        "lucky_stars": "maul",
        "legends": "arrest",
        "rpg_hell": "back-alley",
    }
    fight = load(ready[key]).fight()

    assert set(games()[key].lasting()) <= set(fields_of(fight.fighters[0]))


def test_a_rest_gives_back_what_the_book_says() -> None:
    """PL-HEAL-01: a short rest gives HP back; without it the second fight begins with what is left."""
    rested = day([load("duel")] * 2, days=40)
    weary = day([load("farmyard")], days=2)

    assert rested.heroes[0].left[0][0] == 5.0 and weary.rest == "short"


def test_a_day_says_how_each_fight_is_played_and_where_nobody_wins() -> None:
    said = day([load("duel"), varied(load("duel"), [Change("limit", 1), Change("beasts.stance", "hunter")])], days=40)

    same, other, undecided = said.told()
    assert same == "Duel: Played by tactics: heroes as hunter, beasts as brute."
    assert other == "Duel: Played by tactics: heroes as hunter, beasts as hunter."
    stage = said.stages[1]
    assert undecided.startswith(f"Duel: nobody wins {stage.nobody.words()} of these fights")
    assert f"{stage.past} went past the limit of 1 round" in undecided and stage.past > 0
    assert day([load("duel")] * 2, days=20).told() == ["Played by tactics: heroes as hunter, beasts as brute."]


def test_an_interrupted_day_counts_the_days_that_are_over() -> None:
    def stop(done: int, whole: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    stopped, whole = day([load("duel")] * 2, days=30, progress=stop), day([load("duel")] * 2, days=7)

    assert stopped.stopped and not whole.stopped
    assert replace(stopped, stopped=False) == whole


def test_an_encounter_of_another_party_is_refused() -> None:
    text = "{game: plerion, sides: {us: {fighters: [Smuggler]}, them: {fighters: [Pirate]}}}"

    with pytest.raises(VariantError, match="Nobody of Duel is among the us of Other"):
        day([load("duel"), read(text, "other.yaml")])
    with pytest.raises(VariantError, match="has no rest"):
        day([load("duel")], rest="nap")
    with pytest.raises(VariantError, match="is of Legends"):
        day([load("duel"), load("arrest")])
