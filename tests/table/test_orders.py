"""The turn order, costs, lengths and ranges as each game shows them."""

from __future__ import annotations

from affray.encounter import load
from affray.engine.game import Game
from affray.engine.order import BLOCKS, LIST, TEAMS, as_listed
from affray.engine.record import Session


def begun(ready: str, answers: int) -> tuple[Game, Session]:
    """A fight in which tactics have answered so many questions of everybody."""
    encounter = load(ready)
    session = Session(encounter.fight(), 7, encounter.game.tactic(), {"everybody"}, None, False)
    session.run()
    tactic = encounter.game.tactic()
    for _ in range(answers):
        question = next(iter(session.waiting.values()))
        session.answer(question.words(tactic.answer(question)), question.who)
    return encounter.game, session


def costs(game: Game, session: Session) -> set[str]:
    question = next(iter(session.waiting.values()))
    return {game.cost(session.fight, question, option) for option in question.options()}


def test_lucky_stars_go_down_a_list_and_count_action_points() -> None:
    game, session = begun("bay", 12)
    while not any(cost.startswith("2 AP") for cost in costs(game, session)):
        question = next(iter(session.waiting.values()))
        session.answer(question.words(question.options()[-1]), question.who)
    order = game.order(session.fight)

    now = [part.names for part in order.parts if part.now]
    assert order.kind == LIST and order.rule == "LS-INIT-01" and len(order.parts) == len(session.fight.fighters)
    assert now == [[next(iter(session.waiting.values())).who]]


def test_legends_go_down_a_list_and_count_actions() -> None:
    game, session = begun("arrow-tower", 0)
    while "actions left" not in next(iter(session.waiting.values())).prompt():
        question = next(iter(session.waiting.values()))
        session.answer(question.words(question.options()[0]), question.who)
    order = game.order(session.fight)

    assert order.kind == LIST and [part.names[0] for part in order.parts if part.now]
    assert {"1 action, 2 left", "free"} <= costs(game, session)
    assert game.length(session.fight, 1.5) == "7.5 ft"
    assert max(game.width(session.fight, name) for name in session.fight.names()) == 2  # the ogre


def test_teams_of_ingenuity_choose_among_those_who_have_not_acted() -> None:
    game, session = begun("skirmish", 8)
    order = game.order(session.fight)

    acted = [f.name for f in session.fight.fighters if f.acted_this_round]
    assert order.kind == TEAMS and [part.now for part in order.parts].count(True) == 1
    assert order.parts[-1].names == acted and order.parts[-1].done
    assert sorted(name for part in order.parts for name in part.names) == sorted(session.fight.names())


def test_plerion_has_declarations_and_three_blocks() -> None:
    game, session = begun("cargo-bay", 4)
    order = game.order(session.fight)

    assert order.kind == BLOCKS
    assert [part.title for part in order.parts] == ["declarations", "early", "opposition", "late"]
    assert order.parts[0].now and "Pirate 1" in order.parts[2].names


def test_plerion_shows_sides_until_the_opening_saves_are_rolled() -> None:
    """PL-INIT-01: a hero is in no block before, least of all in that of the opposition."""
    game, session = begun("cargo-bay", 0)
    order = game.order(session.fight)

    assert session.fight.round == 0 and order.kind == TEAMS
    assert [part.title for part in order.parts] == ["heroes", "pirates"]
    assert "Smuggler" in order.parts[0].names


def test_ships_of_plerion_have_ranges_and_crews_have_stations() -> None:
    game, session = begun("boarders", 0)

    ranges = {frozenset((one, other)): words for one, other, words in game.ranges(session.fight)}

    assert ranges[frozenset(("Explorer", "Freighter"))] == "nearby"
    assert game.whereabouts(session.fight, "Aniet") in ("gunnery of Explorer", "engineering of Explorer")


def test_a_fight_without_an_order_shows_its_sides() -> None:
    fight = load("duel").fight()

    order = as_listed(fight, [], -1, "")

    assert order.kind == TEAMS and [part.title for part in order.parts] == fight.sides
