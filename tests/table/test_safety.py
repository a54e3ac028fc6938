"""Small doors that stay shut: names that deceive, hosts that are not ours, edits without bounds, floods."""

import gzip
import json
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from affray.table.app import make_app
from affray.table.guard import RateLimits
from affray.table.store import store_at
from affray.table.stream import MOST_OF_SEAT
from affray.table.work import Workers
from tests.table.served import CLIENT, Person, Served, new_id


def enter(gm: Person, name: str) -> httpx.Response:
    asked = {"token": gm.must("/invites")["token"], "name": name, "id": new_id(), "cookie": False}
    return CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=asked)


@pytest.mark.parametrize(
    "name", ["An\u200bna", "\u202eannA", "Anna\u0007", "\u2800\u2800", "A\u0301\u0301\u0301\u0301nna", "\u3164"]
)
def test_a_name_holds_nothing_that_cannot_be_seen(served: Served, name: str) -> None:
    refused = enter(served.gm(), name)

    assert refused.status_code == 422 and "name" in refused.json()["error"]


@pytest.mark.parametrize("name", ["anna", "\u0410nna", "\xc4nna", "Anna .", "Game  rnaster", "G\u0430me master"])
def test_nobody_takes_a_name_that_looks_like_one_that_is_taken(served: Served, name: str) -> None:
    gm = served.gm()
    gm.join("Anna")

    refused = enter(gm, name)

    assert refused.status_code == 422 and "looks like" in refused.json()["error"]


def test_names_of_other_scripts_are_names(served: Served) -> None:
    gm = served.gm()

    assert [enter(gm, name).status_code for name in ("Zo\xeb", "\u041c\u0430\u0448\u0430", "\u30b5\u30af\u30e9")] == [
        200
    ] * 3


def test_what_is_for_the_game_master_does_not_reach_players(served: Served) -> None:
    gm = served.gm("lucky_stars/gantry")
    anna = gm.join("Anna", "heroes")

    assert "marksman" in gm.view()["secret"]
    assert anna.view()["secret"] == "" and anna.view()["text"] == gm.view()["text"] != ""
    assert "marksman" not in json.dumps(anna.view()).casefold()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("Aniet: hp = 1000000", "from 0 to 1000"),
        ("Aniet: hp = many", "whole number"),
        ("Aniet: verb_bits = 3", "no field"),
        ("Aniet: weapons = [1]", "no field"),
        ("Aniet: stance = berserk", "has no"),
        ("Aniet: x = 4", "two numbers"),
        ("add Pirate as P\u202eate to pirates at 3,3", "can be seen"),
    ],
)
def test_an_edit_is_bounded_as_the_page_bounds_it(served: Served, words: str, why: str) -> None:
    gm = served.gm("plerion/cargo-bay")
    before = gm.view()["version"]

    refused = gm.do("/edits", words=words)

    assert refused.status_code == 422 and why in refused.json()["error"]
    assert gm.view()["version"] == before


def test_an_edit_is_said_in_the_words_of_the_book(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")

    for words in (
        "Aniet: hp -3",
        "Aniet: hp +100000",
        "Aniet: hp \u22121",
        "Aniet: stance = Brute",
        "Aniet: stunned = true",
    ):
        gm.must("/edits", words=words)

    log = [entry["what"] for entry in gm.view()["log"]["entries"] if entry["ruling"]]
    assert log == [
        "ruling: Aniet: hp = 2",
        "ruling: Aniet: hp = 1000",
        "ruling: Aniet: hp = 999",
        "ruling: Aniet: stance = brute",
        "ruling: Aniet: stunned = true",
    ]
    assert gm.view()["history"]["entries"][-2]["words"] == "Aniet: stance = brute"


def test_an_attack_out_of_hiding_is_somebody_unseens(served: Served) -> None:
    gm = served.gm("lucky_stars/gantry")
    anna = gm.join("Anna", "heroes", ["Vesna Kole"])
    for _ in range(12):
        gm.answer_next()

    told = [f"{e['who']} {e['what']} {e['whom']}" for e in anna.view()["log"]["entries"]]

    assert "Somebody unseen attacks Vesna Kole" in told
    told = told[: told.index("Somebody unseen attacks Vesna Kole") + 1]
    assert not [line for line in told if "Marksman" in line]


def test_only_names_that_were_given_are_believed(tmp_path: Path) -> None:
    app = make_app(store_at(str(tmp_path / "tables.sqlite")), workers=Workers(0), hosts={"table.example"})
    hosts = ["table.example:8021", "192.168.1.4", "[::1]:8021", "evil.example", ""]

    with TestClient(app) as client:
        answers = [client.get("/api/games", headers={"host": host}).status_code for host in hosts]
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect("/api/tables/x/stream", headers={"host": "evil.example"}),
        ):
            pass

    assert answers == [200, 200, 200, 421, 421]
    assert closed.value.code == 4403


def test_a_seat_has_so_many_streams_and_no_more(served: Served) -> None:
    gm = served.gm()
    anna = gm.join("Anna")
    with ExitStack() as open_streams:
        for _ in range(MOST_OF_SEAT):
            open_streams.enter_context(gm.watch()).recv(10)
        with gm.watch() as one_more, pytest.raises(ConnectionClosed) as closed:
            one_more.recv(10)
        with anna.watch() as other:
            assert json.loads(other.recv(10))["type"] == "view"

    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_spectators_leave_room_for_those_who_play(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.table.stream.MOST_SPECTATORS", 2)
    gm = served.gm()
    guest = Person(served.address, gm.table, gm.must("/invites", watch=True)["token"])
    with ExitStack() as open_streams:
        for _ in range(2):
            open_streams.enter_context(guest.watch()).recv(10)
        with guest.watch() as one_more, pytest.raises(ConnectionClosed) as closed:
            one_more.recv(10)
        with gm.watch() as own:
            assert json.loads(own.recv(10))["type"] == "view"

    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_head_is_answered_as_get_without_its_body(served: Served) -> None:
    for path in ("/", "/api/games"):
        got, head = CLIENT.get(served.address + path), CLIENT.head(served.address + path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == got.headers["content-type"]


class Clock:
    """A clock that goes when somebody says so: no stall of a busy machine gives anything back."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("affray.table.guard.time", self)

    def monotonic(self) -> float:
        return self.now


def test_who_asks_too_often_is_told_when_to_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    def check() -> httpx.Response:
        return CLIENT.post(f"{busy.address}/api/encounters/check", json={"text": ""})

    with Served(f"{tmp_path}/tables.sqlite", limits=True) as busy:
        answers = [check() for _ in range(21)]
        clock.now += int(answers[-1].headers["retry-after"])
        again = check()
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert int(answers[-1].headers["retry-after"]) >= 1 and again.status_code == 200


def test_the_wait_is_that_of_the_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, limits = Clock(monkeypatch), RateLimits()
    waits = [limits.wait("create", "here") for _ in range(21)]
    assert waits == [0.0] * 20 + [2.0]
    clock.now += 2
    assert limits.wait("create", "here") == 0.0


@pytest.mark.parametrize(("stands", "asked"), [(0.06, 3), (0.3, 4)], ids=["odds and advice", "a search, too"])
def test_a_seat_that_answers_as_fast_as_its_page_asks_is_not_refused(
    monkeypatch: pytest.MonkeyPatch, stands: float, asked: int
) -> None:
    """A page asks for odds when a question has stood for 60 ms, for a search after 300: 24 quick answers fit."""
    clock, limits = Clock(monkeypatch), RateLimits()
    for _ in range(24):
        clock.now += stands
        assert [limits.wait("heavy", "seat") for _ in range(asked)] == [0.0] * asked


def test_broken_json_is_said_to_be_broken(served: Served) -> None:
    broken = CLIENT.post(
        f"{served.address}/api/tables", content='{"ready": "plerion/duel"', headers={"content-type": "application/json"}
    )

    assert broken.status_code == 400 and "not JSON" in broken.json()["error"]


def test_what_is_large_is_sent_packed(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    with httpx.stream(
        "GET", f"{gm.address}/api/tables/{gm.table}", headers={**gm.headers, "Accept-Encoding": "gzip"}
    ) as answer:
        raw = b"".join(answer.iter_raw())

    assert answer.headers["content-encoding"] == "gzip"
    assert len(raw) < len(gzip.decompress(raw)) / 3
