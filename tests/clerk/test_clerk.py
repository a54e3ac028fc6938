"""The clerk, with the client of the protocol's own SDK: over standard input and output, and over HTTP."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

import affray
from affray.clerk.desk import Desk
from affray.clerk.server import clerk
from affray.engine.fight import is_named
from tests import running
from tests.table.hiding import SCENES

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
GAMES = {
    "plerion": "duel",
    "ingenuity": "cellar",
    "lucky_stars": "bay",
    "legends": "farmyard",
    "rpg_hell": "back-alley",
}
COMMAND = [sys.executable, "-m", "affray", "mcp"]


class Told(Exception):
    """The clerk refused, in a sentence."""


async def call(client: Client, tool: str, **given: Any) -> Any:
    result = await client.call_tool(tool, given)
    text = "".join(part.text for part in result.content if hasattr(part, "text"))
    if result.is_error:
        raise Told(text)
    values = result.structured_content
    if values is None:
        return text
    return values["result"] if set(values) == {"result"} else values


async def played(client: Client, encounter: str, seat: str, most: int) -> dict[str, Any]:
    """A scripted client plays: it asks for advice, takes one answer back, and goes on to the end, or so far."""
    given = {} if seat == "GM" else {"play": [seat]}
    seen = await call(client, "begin_fight", encounter=encounter, **given)
    fight = seen["fight"]
    for step in range(most):
        if seen["over"]:
            break
        asked = next(a for a in seen["asked"] if a["deeds"])
        advice = await call(client, "suggest", fight=fight, who=asked["who"])
        seen = await call(client, "answer", fight=fight, deed=advice["deed"], who=advice["who"])
        if step == 1:
            await call(client, "undo", fight=fight)
            seen = await call(client, "answer", fight=fight, deed=advice["deed"], who=advice["who"])
    assert seen["log"]
    explained = await call(client, "explain", fight=fight, words=seen["log"][-1][:20])
    assert any(line["rules"] for line in explained) or explained
    return dict(seen)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_fight_of_each_game(game: str) -> None:
    async def whole() -> None:
        async with Client(clerk()) as client:
            text = affray.load(f"{game}/{GAMES[game]}").to_text()
            assert (await call(client, "write_encounter", name="tonight", text=text))["ok"]
            seen = await played(client, "tonight", "GM", 2_000)
            assert seen["over"], "the fight did not end"
            assert seen["winner"] in affray.load(f"{game}/{GAMES[game]}").scene.sides

    running.run(whole())


async def looked_up(client: Client) -> None:
    """What a clerk is asked between two fights."""
    names = {tool.name for tool in (await client.list_tools()).tools}
    assert {
        "list_games",
        "rule",
        "check_encounter",
        "forecast",
        "odds",
        "begin_fight",
        "look",
        "undo",
        "explain",
    } <= names
    assert {game["game"] for game in await call(client, "list_games")} >= set(GAMES)
    assert "highest" in (await call(client, "rule", id="pl-atk-05"))["text"]
    assert "PL-ATK-05" in [rule["id"] for rule in await call(client, "find_rules", game="plerion", words="attack")]
    assert (await call(client, "forecast", encounter="duel", fights=20))["fights"] == 20
    assert (await call(client, "odds", encounter="duel", by="Aniet", on="Black Destroyer"))["facts"]
    every = await call(client, "find_rules", game="plerion", words="")
    more = await call(client, "find_rules", game="plerion", words="", first=41)
    assert len(every) == 40 and more and not {r["id"] for r in every} & {r["id"] for r in more}
    wrong = await call(client, "check_encounter", text="game: plerion\nsides: {us: {fighters: [Nobody]}}\n")
    assert not wrong["ok"]
    assert "line 2" in wrong["problems"][0]


async def all_games(client: Client) -> None:
    """A whole fight of each game, in which the client plays one side."""
    for game, encounter in GAMES.items():
        side = affray.load(f"{game}/{encounter}").scene.sides[0]
        assert (await played(client, f"{game}/{encounter}", side, 2_000))["over"], game


def test_over_standard_input_and_output() -> None:
    async def whole() -> None:
        async with Client(StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], env=dict(os.environ))) as client:
            await looked_up(client)
            await all_games(client)

    running.run(whole())


@pytest.fixture
def url() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([*COMMAND, "--http", str(port)], stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        server.terminate()
        server.wait(20)


def test_over_http(url: str) -> None:
    async def whole() -> None:
        async with Client(url) as client:
            await looked_up(client)
            await all_games(client)

    running.run(whole())


@pytest.mark.parametrize("game", sorted(SCENES))
def test_nothing_hidden_reaches_a_players_seat(game: str) -> None:
    """The law of the table, of every word that the clerk of a player says."""
    encounter = affray.read(SCENES[game], "hidden.yaml")
    side = encounter.scene.sides[0]

    async def whole() -> None:
        async with Client(clerk(side)) as client:
            seen = await call(client, "begin_fight", encounter=SCENES[game])
            fight = seen["fight"]
            assert "Quill" not in json.dumps(seen)
            for forbidden in ({"seat": "GM"}, {"seat": encounter.scene.sides[1]}):
                with pytest.raises(Told, match="see what they may see"):
                    await call(client, "look", fight=fight, **forbidden)
            with pytest.raises(Told) as refused:
                await call(client, "answer", fight=fight, deed="attack Quill")
            assert "Quill" not in str(refused.value).replace("'attack Quill'", "")
            told = await call(client, "forecast", encounter=SCENES[game], fights=5)
            assert "Quill" not in json.dumps(told)
            with pytest.raises(Told, match="nobody is called 'Quill'") as refused:
                await call(client, "odds", encounter=SCENES[game], by=encounter.fight().names()[0], on="Quill")
            assert "Quill" not in str(refused.value).replace("'Quill'", "")
            with pytest.raises(Told, match="tells everything: that is for the game master"):
                await call(client, "show_encounter", encounter="duel")
            with pytest.raises(Told, match="A player's fight takes no seed"):
                await call(client, "begin_fight", encounter=SCENES[game], seed=3)
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert not names & {"edit", "save_fight", "load_fight"}

    running.run(whole())
    unknown = [f.name for f in encounter.fight().fighters if f.side != 0 and encounter.fight().is_hidden(0, f)]
    assert any(is_named("Quill", name) for name in unknown)


@pytest.mark.parametrize("game", sorted(SCENES))
def test_who_was_never_seen_is_never_named_while_a_player_plays(game: str) -> None:
    """In no view, list of deeds, line, advice, refusal or explanation, for as long as the side does not know of it."""
    encounter = affray.read(SCENES[game], "hidden.yaml")
    desk = Desk(encounter.scene.sides[0])
    seen = desk.begin_fight(SCENES[game], [], None, False)
    fight = seen["fight"]
    inside = desk.fights[fight]._record
    unseen = {f.name for f in inside.fight.fighters if f.side != 0}
    met = 0
    for _ in range(20):
        unseen = {f.name for f in inside.fight.fighters if f.name in unseen and inside.fight.is_unknown(0, f)}
        if seen["over"] or not unseen:
            break
        who = next(asked["who"] for asked in seen["asked"] if asked["deeds"])
        advice = desk.suggest(fight, who)
        said = [json.dumps([seen, advice])]
        for name in unseen:
            with pytest.raises(Exception) as refused:
                desk.answer(fight, f"attack {name}", who)
            said.append(str(refused.value).replace(f"attack {name}", ""))
            with pytest.raises(Exception, match="No line of the log"):
                desk.explain(fight, name, "")
        assert [(name, text) for name in unseen for text in said if is_named(name, text)] == []
        met += 1
        seen = desk.answer(fight, advice["deed"], advice["who"])
    assert met > 0


def test_advice_for_a_player_does_not_tell_where_somebody_hides() -> None:
    """Wherever the hidden one stands, a player's clerk advises the same."""
    encounter = affray.read(SCENES["legends"], "hidden.yaml")
    advised = set()
    for x in (1, 2, 3):
        desk = Desk(encounter.scene.sides[0])
        fight = desk.begin_fight(SCENES["legends"], [], None, False)["fight"]
        inside = desk.fights[fight]._record.fight
        quill = next(f for f in inside.fighters if is_named("Quill", f.name))
        assert inside.is_unknown(0, quill)
        quill.x = x
        advised.add(tuple(desk.suggest(fight, "").values()))
    assert len(advised) == 1


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("describe_game", {"game": "plerio"}, 'There is no game "plerio".'),
    ("rule", {"id": "PL-ATK-99"}, "has no rule PL-ATK-99"),
    ("rule", {"id": "XX-1"}, "Rule ids begin with"),
    ("forecast", {"encounter": "cargo-bai"}, "There is no encounter 'cargo-bai'"),
    ("forecast", {"encounter": "../../etc/passwd"}, "There is no encounter"),
    ("forecast", {"encounter": "duel", "fights": 10**9}, "from 1 to 20,000 fights"),
    ("odds", {"encounter": "duel", "by": "Bob", "on": "Aniet"}, "nobody is called 'Bob'"),
    ("begin_fight", {"encounter": "duel", "play": ["dwarves"]}, "There is no side or fighter 'dwarves'"),
    ("forecast", {"encounter": "duel", "fights": "many"}, "forecast: fights must be a whole number, not 'many'."),
    ("forecast", {}, "forecast: encounter is missing."),
    ("begin_fight", {"encounter": "duel", "play": 7}, "begin_fight: play must be a list, not 7."),
    ("begin_fight", {"encounter": "duel", "play": [7]}, "begin_fight: each of play must be text, not 7."),
    ("show_encounter", {"encounter": "zzz"}, "There is no encounter 'zzz'. There are: "),
    ("sing", {}, "There is no tool 'sing'. There are: list_games"),
    ("look", {"fight": "fight-9"}, "There is no fight 'fight-9'"),
    ("load_fight", {"saved": "nonsense"}, "damaged"),
    ("write_encounter", {"name": "a/b", "text": "game: plerion"}, "A name is 1 to 60 letters"),
    ("write_encounter", {"name": "a" * 100_000, "text": "game: plerion"}, "A name is 1 to 60 letters"),
    ("find_rules", {"game": "plerion", "words": "", "first": 0}, "first is the number of a rule"),
    ("answer", {"fight": "f" * 100_000, "deed": "x"}, "There is no fight 'fff"),
    ("forecast", {"encounter": "duel", "fights": "x" * 100_000}, "forecast: fights must be a whole number, not 'xxx"),
]


def test_every_error_is_a_sentence() -> None:
    async def whole() -> None:
        async with Client(clerk()) as client:
            for tool, given, words in WRONG:
                with pytest.raises(Told) as told:
                    await call(client, tool, **given)
                assert words in str(told.value), (tool, str(told.value))
                assert "Traceback" not in str(told.value)
                assert len(str(told.value)) < 2_000, "what is long is not repeated whole"
                assert "Error executing" not in str(told.value)
            seen = await call(client, "begin_fight", encounter="duel", seed=2)
            with pytest.raises(Told, match="Aniet cannot 'sing'"):
                await call(client, "answer", fight=seen["fight"], deed="sing")
            with pytest.raises(Told, match="nothing to take back"):
                await call(client, "undo", fight=seen["fight"])
            again = await call(client, "look", fight=seen["fight"])
            assert again["asked"] == seen["asked"], "a refusal changes nothing"

    running.run(whole())
