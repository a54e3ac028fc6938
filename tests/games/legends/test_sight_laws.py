"""Laws of sight in running fights: nobody hidden is a target, and what was kept is what a fresh map would say."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.encounter import load
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import Mind, Option, Question
from affray.engine.state import load_state, state
from affray.games.legends import GAME
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.book.words import BLOCKED, CONCEALED, FULL, HIDDEN, SEEN
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.cover import cover, cover_of_map
from affray.games.legends.law.deeds.fighting import Blow, TwoWeapons
from affray.games.legends.law.deeds.weaving import Weave
from affray.games.legends.law.ground import TERRAINS, Field
from affray.games.legends.law.hiding import why_unseen
from affray.games.legends.law.lines import compute_lines, lines_between
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.objects import break_object, breakables, open_or_close
from affray.games.legends.law.unseen import NOT_LOOKED, NOTHING
from affray.games.legends.law.vision import has_clear_line, light_at, perceives
from affray.games.legends.law.vision import state as state_of
from affray.lab import scene

ENCOUNTERS = ["toll-wall", "arrow-tower", "cistern"]
AIMED = (Blow, TwoWeapons, Weave)


class Watching(Mind):
    """Answers as a tactic does, and looks at every list of options on the way."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.menus = 0
        self.unseen = 0

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction):
            self.look(question)
        return self.mind.answer(question)

    def look(self, question: NextAction) -> None:
        self.menus += 1
        fight, actor = question.fight, question.me
        assert isinstance(fight, Battle)
        hidden = {f.id for f in fight.fighters if f is not actor and state_of(fight, actor, f) > CONCEALED}
        self.unseen += len(hidden)
        aimed = {o.target for o in question.options() if isinstance(o, AIMED)}
        assert not aimed & hidden, f"{actor.name} may attack somebody it does not perceive"


@pytest.mark.parametrize("name", ENCOUNTERS)
@pytest.mark.rule("LG-HID-01")
def test_a_hidden_fighter_is_never_offered_as_a_target(name: str) -> None:
    mind = Watching(GAME.tactic())
    for seed in range(3):
        fight = load(f"legends/{name}").fight(seed)
        fight.minds = [mind for _ in fight.sides]
        for _ in range(12):
            if fight.winner() == UNDECIDED:
                fight.step()

    assert mind.menus > 20
    assert mind.unseen > 0 or name == "toll-wall"


@pytest.mark.parametrize("name", ENCOUNTERS)
@pytest.mark.rule("LG-LOS-01")
@pytest.mark.rule("LG-VIS-01")
def test_in_running_fights_lines_are_symmetric_and_states_follow_from_the_fields_alone(name: str) -> None:
    fight = load(f"legends/{name}").fight(1)
    assert isinstance(fight, Battle)
    for _ in range(10):
        fight.step()
        twin = load(f"legends/{name}").fight(2)
        load_state(twin, state(fight))
        assert isinstance(twin, Battle)
        for a in fight.fighters:
            for b in fight.fighters:
                assert has_clear_line(fight, a, b) == has_clear_line(fight, b, a)
                other_a, other_b = twin.fighters[a.id], twin.fighters[b.id]
                assert state_of(fight, a, b) == state_of(twin, other_a, other_b)
                assert cover(fight, a, b) == cover(twin, other_a, other_b)


@given(st.data())
@settings(max_examples=25, deadline=None)
@pytest.mark.rule("LG-COV-13")
def test_after_doors_open_and_cover_breaks_everything_kept_is_what_a_fresh_map_says(data: st.DataObject) -> None:
    signs = st.text("...#DdwbsgcfX", min_size=5, max_size=5)
    rows = ["A....", *data.draw(st.lists(signs, min_size=2, max_size=3)), "....B"]
    walls = [{"of": "closed door", "between": [[1, 0], [2, 0]]}, {"of": "low wall", "between": [[3, 0], [3, 1]]}]
    fight = scene(GAME, {"A": {}, "B": {}, "borders": walls}, map=rows).fight
    assert isinstance(fight, Battle)
    last = len(fight.grid.kind) - 1

    for _ in range(data.draw(st.integers(1, 4))):
        pairs = [(0, last), (last, 0), (data.draw(st.integers(0, last)), data.draw(st.integers(0, last)))]
        for a, b in pairs:
            lines_between(fight.field(), a, 1, b, 1)
        change(fight, data)
        fresh = Field(fight.field().written(), TERRAINS)
        for a, b in pairs:
            assert lines_between(fight.field(), a, 1, b, 1) == lines_between(fresh, a, 1, b, 1)
            assert fresh.is_open or lines_between(fresh, a, 1, b, 1) == compute_lines(fresh, a, 1, b, 1)
    assert cover_of_map(fight, fight.fighters[0], fight.fighters[1]) <= FULL


def change(fight: Battle, data: st.DataObject) -> None:
    """A door opens or closes, or something breaks."""
    things = [(open_or_close, place) for place in fight.field().doors]
    things += [(break_object, place) for place in breakables(fight.field())]
    if things:
        deed, place = data.draw(st.sampled_from(things))
        deed(fight, place)


@st.composite
def pairs_of(draw: st.DrawFn) -> tuple[dict[str, dict[str, Any]], list[str], str]:
    """Two fighters with any senses and troubles, a small map with fog, walls and cover, and its light.

    Not yet a fight: hypothesis keeps weak references to what it draws, which compiled objects do not survive.
    """
    rows = [draw(st.text("....fXx,#wcg", min_size=5, max_size=5)) for _ in range(3)]
    rows[0], rows[2] = "A" + rows[0][1:], rows[2][:4] + "B"
    flags = ["invisible", "revealed", "blinded", "deafened", "low_light", "sightless"]
    senses = ["darkvision", "blindsight", "tremorsense", "perfect_sight", "light_bright"]
    people: dict[str, dict[str, Any]] = {}
    for name, other in (("A", "B"), ("B", "A")):
        fields: dict[str, Any] = {flag: draw(st.booleans()) for flag in flags}
        fields |= {sense: draw(st.sampled_from([0, 0, 10, 30])) for sense in senses}
        fields["hidden_from"] = draw(st.sampled_from([[], [other]]))
        fields["found_by"] = draw(st.sampled_from([[], [], [other]]))
        people[name] = fields
    return people, rows, draw(st.sampled_from(["bright", "dim", "dark"]))


def fight_of(pair: tuple[dict[str, dict[str, Any]], list[str], str]) -> Battle:
    people, rows, light = pair
    fight = scene(GAME, people, map=rows, light=light).fight
    assert isinstance(fight, Battle)
    return fight


@given(pairs_of())
@settings(max_examples=120, deadline=None)
@pytest.mark.rule("LG-VIS-01")
def test_the_state_of_a_pair_is_what_the_steps_of_the_ledger_say(
    pair: tuple[dict[str, dict[str, Any]], list[str], str],
) -> None:
    fight = fight_of(pair)
    a, b = fight.fighters

    assert state_of(fight, a, b) == slow_state(fight, a, b)
    assert state_of(fight, b, a) == slow_state(fight, b, a)
    assert perceives(fight, a, b) == (slow_state(fight, a, b) in (SEEN, CONCEALED))


def slow_state(fight: Battle, x: Combatant, y: Combatant) -> int:
    """LG-VIS-01 once more, in its own order; for fighters of one square."""
    grid = fight.grid
    lines = compute_lines(fight.field(), grid.at(x.x, x.y), 1, grid.at(y.x, y.y), 1)
    feet = fight.apart(x, y) / 2
    within = {name: getattr(x, name) > 0 and feet <= getattr(x, name) for name in SENSES}
    echo = within["blindsight"] and not x.deafened and bool(lines & 256)
    if not lines & 8:
        return CONCEALED if echo else BLOCKED
    if y.revealed:
        return SEEN
    light = light_at(fight, grid.at(y.x, y.y))
    eyes = within["darkvision"] or within["perfect_sight"]
    sees = (bool(lines & 64) or eyes) and (light <= 1 or eyes) and (not y.invisible or within["perfect_sight"])
    stealthy = x.id in y.hidden_from
    felt = within["tremorsense"] or echo
    if sees and not stealthy and not x.sightless:
        concealed = lines & 128 or (light == 1 and not eyes and not x.low_light)
        return CONCEALED if concealed or (x.blinded and felt) else SEEN
    if felt or (stealthy and within["perfect_sight"] and not x.sightless) or x.id in y.found_by:
        return CONCEALED
    return HIDDEN


SENSES = ["darkvision", "blindsight", "tremorsense", "perfect_sight"]


@given(pairs_of())
@settings(max_examples=40, deadline=None)
@pytest.mark.rule("LG-HID-05")
def test_whoever_is_in_the_open_would_be_seen_but_for_hiding(
    pair: tuple[dict[str, dict[str, Any]], list[str], str],
) -> None:
    fight = fight_of(pair)
    a, b = fight.fighters
    if why_unseen(fight, b, a, NOT_LOOKED) == NOTHING:
        b.hidden_from.clear()
        b.found_by.clear()
        assert state_of(fight, a, b) == SEEN or (a.blinded and state_of(fight, a, b) == CONCEALED)


def test_looking_changes_nothing() -> None:
    fight: Fight = load("legends/cistern").fight(3)
    before = state(fight)
    for f in fight.fighters:
        for other in fight.fighters:
            GAME.view_of(fight, f.name, other.name)

    assert state(fight) == before
