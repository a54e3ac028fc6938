"""What a player may not know is in nothing that reaches the player: change the secrets, and nothing differs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from tests.table.served import CLIENT, Person, Served, next_message

# A secret stands in brackets: each of two tables has one of its two forms.
NUMBERS = """
game: plerion
distance: 12
sides:
  heroes: {fighters: [{sheet: Aniet, hp: 30}]}
  pirates: {fighters: [{sheet: Pirate, count: 2, hp: [40|47], wil: [9|12]}]}
"""
LURKER = """
game: ingenuity
map: |
  ##############
  #.h........g.#
  #....c..c....#
  #.h........g.#
  #....c..c....#
  #...[s.|.s]......#
  ##############
legend: {h: start of sellswords, g: start of guards, s: [Shade|Lurker]}
sides:
  sellswords: {fighters: [{sheet: Guard, name: Ada}, {sheet: Guard, name: Bo}]}
  guards:
    fighters:
      - {sheet: Guard, name: Pike}
      - {sheet: Guard, name: [Shade|Lurker], health: [7|9], unseen_by: [Ada, Bo]}
      - {sheet: Guard, name: Blade}
"""


def form(text: str, which: int) -> str:
    """The text with one of the two forms of every secret.

    >>> form("hp: [40|47]", 1)
    'hp: 47'
    """
    parts = text.split("[")
    told = parts[0]
    for part in parts[1:]:
        secret, bracket, rest = part.partition("]")
        told += f"{secret.split('|')[which]}{rest}" if "|" in secret else f"[{secret}{bracket}{rest}"
    return told


class Spy:
    """A player who keeps everything that comes: the stream, and all that can be asked for."""

    def __init__(self, gm: Person, side: str, claims: list[str]) -> None:
        self.person = gm.join("Anna", side, claims)
        self.claims = claims
        self.heard: list[str] = []

    def listen(self, stream: ClientConnection, version: int) -> None:
        while True:
            message = next_message(stream)
            self.keep(message)
            if message["view"]["version"] >= version:
                return

    def ask(self) -> None:
        """Everything a player can ask for."""
        person = self.person
        for path, params in [
            ("", {}),
            ("/seats", {}),
            *[("/squares", {"who": name}) for name in self.claims],
            *[("/odds", {"key": q["key"]}) for q in person.view()["questions"]],
            *[("/odds/tried", {"key": q["key"]}) for q in person.view()["questions"]],
            *[("/suggestion", {"key": q["key"]}) for q in person.view()["questions"]],
            *[("/sheet", {"who": f["name"]}) for f in person.view()["fighters"]],
            ("/replay", {}),
            ("/replay/faces", {"line": 1}),
            ("/ending", {}),
            ("/notes", {}),
            ("/save", {}),
        ]:
            answer = person.get(path, **params)
            self.keep({"path": path, "status": answer.status_code, "answer": answer.json()})

    def keep(self, value: dict[str, Any]) -> None:
        self.heard.append(json.dumps(value, sort_keys=True).replace(self.person.table, "TABLE"))


def answered(gm: Person) -> dict[str, Any]:
    """The game master answers for everybody, in the same way at every table: the last option that names no secret."""
    view = gm.view()
    question = view["questions"][0]
    offered = [o["words"] for group in question["groups"] for o in group["options"]]
    words = [w for w in offered if "Shade" not in w and "Lurker" not in w]
    attacks = [w for w in words if w.startswith("attack")]
    return gm.must("/answers", key=question["key"], words=(attacks or words)[-1])


def spied(served: Served, text: str, shown: str, claims: list[str], side: str) -> list[str]:
    made = CLIENT.post(f"{served.address}/api/tables", json={"text": text, "seed": 5, "shown": shown}).json()
    gm = Person(served.address, made["table"], made["token"])
    spy = Spy(gm, side, claims)
    with spy.person.watch() as stream:
        spy.listen(stream, gm.view()["version"])
        for n in range(14):
            spy.listen(stream, answered(gm)["version"])
            if n % 4 == 0:
                spy.ask()
        spy.listen(stream, gm.must("/notes", "PUT", text=text)["version"])
    return spy.heard


@pytest.mark.parametrize("shown", ["words", "nothing"])
@pytest.mark.parametrize(
    ("text", "side", "claims"), [(NUMBERS, "heroes", ["Aniet"]), (LURKER, "sellswords", ["Ada", "Bo"])]
)
def test_with_other_secrets_a_player_hears_the_same(
    served: Served, text: str, side: str, claims: list[str], shown: str
) -> None:
    one, other = (spied(served, form(text, which), shown, claims, side) for which in (0, 1))

    assert len(one) > 20
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs


def test_where_numbers_are_shown_the_same_secrets_do_tell(served: Served) -> None:
    """The test above can fail: what it looks for is there if the game master shows it."""
    one, other = (spied(served, form(NUMBERS, which), "exact", ["Aniet"], "heroes") for which in (0, 1))

    assert one != other


@pytest.mark.parametrize("ready", ["legends/cistern", "lucky_stars/ambush"])
def test_nobody_who_is_hidden_is_named_to_a_player(served: Served, ready: str) -> None:
    gm = served.gm(ready)
    first = gm.view()
    claims = [f["name"] for f in first["fighters"] if f["side"] == 0]
    spy = Spy(gm, first["sides"][0], claims)
    met = 0
    for _ in range(10):
        hidden = {f["name"] for f in gm.view()["fighters"] if 0 in f["hidden_from"]}
        met += len(hidden)
        view = spy.person.view()
        assert not hidden & {f["name"] for f in view["fighters"]}
        assert not hidden & {name for group in view["order"]["groups"] for name in group["names"]}
        assert not hidden & {q["who"] for q in view["questions"] if not q["yours"]}
        for name in claims[:1]:
            seen = spy.person.get("/squares", who=name)
            assert seen.status_code == 422 or not hidden & {f["name"] for f in seen.json()["fighters"]}
        if gm.answer_next() is None:
            break
    assert met > 0


def test_the_store_holds_no_token(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.sqlite")) as served:
        gm = served.gm()
        invited = gm.must("/invites")["token"]
        anna = gm.join("Anna")
        tokens = [gm.token, invited, anna.token]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(kept) > 1000 and not any(token.encode() in kept for token in tokens)


def test_a_players_files_of_the_server_stay_on_the_server(served: Served) -> None:
    for path in ["/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/assets/../../wire.py", "//etc/passwd"]:
        answer = httpx.get(served.address + path)
        assert "build-system" not in answer.text and "root:" not in answer.text and "class Wire" not in answer.text
    refused = CLIENT.post(f"{served.address}/api/tables", json={"ready": "../../../etc/passwd"})
    assert refused.status_code == 422
