"""Requests and messages that nobody sane would send: no failure of the server, and no change by what is refused.

``AFFRAY_FUZZ=200`` tries two hundred of each route; here only a few, so that the suite stays quick.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from affray.table.app import make_app
from affray.table.sqlite import SqliteStore
from tests.table.served import Person, Served, new_id, next_message

TRIES = int(os.environ.get("AFFRAY_FUZZ", "4"))
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
QUICK = settings(
    max_examples=TRIES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)


class Party:
    """A table in the middle of a fight, its game master and a player."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.begin()

    def begin(self) -> None:
        self.gm = self.served.gm("plerion/cargo-bay")
        self.gm.answer_next()
        self.player = self.gm.join("Anna", claims=["Aniet"])

    def state(self) -> tuple[Any, ...]:
        view = self.gm.view()
        return view["version"], view["fighters"], view["questions"], view["settings"], len(view["log"]["entries"])


@pytest.fixture(scope="module")
def party(served: Served) -> Party:
    return Party(served)


API = schemathesis.openapi.from_dict(make_app(SqliteStore("")).openapi())
FOUND = [found.ok() for found in API.get_all_operations() if isinstance(found, Ok)]
OPERATIONS = {operation.label: operation for operation in FOUND}


DELETE = "DELETE /api/tables/{table}"
MODES = [
    (label, mode)
    for label in OPERATIONS
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or label != "GET /api/games"  # which takes nothing that could be wrong
]


@pytest.mark.parametrize(("label", "mode"), MODES)
def test_no_request_breaks_the_server_and_none_that_is_refused_changes_anything(
    served: Served, party: Party, label: str, mode: GenerationMode
) -> None:
    """Positive: as the description says. Negative: not as it says."""

    @QUICK
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        for person in (party.player, party.gm):
            send(served, party, person, case)
        if label == DELETE:  # a table that its game master deleted is gone
            party.begin()

    run()


def send(served: Served, party: Party, person: Person, case: Any) -> None:
    if case.path_parameters and "table" in case.path_parameters:
        case.path_parameters["table"] = party.gm.table
    if isinstance(case.body, dict) and isinstance(case.body.get("id"), str):
        case.body["id"] = new_id()
    before = party.state()
    answer = case.call(base_url=served.address, headers=person.headers)
    case.validate_response(answer, checks=CHECKS)
    if answer.status_code >= 400:
        assert party.state() == before, f"{case.method} {case.path}: refused, and yet something changed"


near_words = st.sampled_from(
    [
        "Aniet: hp = 3",
        "Aniet: hp = ",
        "add Pirate as X to heroes at 4,5",
        "remove Aniet",
        "end: heroes",
        "square 0,0: floor",
    ]
)
odd_words = st.one_of(near_words, st.text(max_size=40), near_words.map(lambda words: words[::-1]))


@QUICK
@given(words=odd_words, key=st.sampled_from(["1.0", "2.0", "3.0", "0.0", "x", "die.1.1.0", "999999999999.1"]))
def test_odd_answers_and_rulings_change_nothing_unless_they_are_done(party: Party, words: str, key: str) -> None:
    for path, body in [
        ("/edits", {"words": words}),
        ("/answers", {"key": key, "words": words}),
        ("/tactic", {"key": key}),
    ]:
        before = party.state()
        answer = party.gm.do(path, **body)
        assert answer.status_code in (200, 409, 422)
        assert (party.state()[0] != before[0]) == (answer.status_code == 200)
        if answer.status_code == 200:
            party.gm.must("/undo", version=party.state()[0])


plain_values = st.none() | st.booleans() | st.integers() | st.text(max_size=20)
json_values = plain_values | st.lists(plain_values) | st.dictionaries(st.text(max_size=9), st.lists(plain_values))
messages = st.one_of(
    st.text(max_size=3000),
    st.binary(max_size=3000),
    json_values.map(json.dumps),
    st.just('{"type": "ping", "x": 1}'),
    st.just("[" * 2500),
)


@QUICK
@given(message=messages)
def test_what_is_sent_into_a_stream_ends_it_and_nothing_else(party: Party, message: str | bytes) -> None:
    before = party.state()
    with party.player.watch() as stream:
        next_message(stream)
        stream.send(message)
        with pytest.raises(ConnectionClosed):
            while True:
                stream.recv(10)
    assert party.state() == before


def test_a_ping_is_answered(party: Party) -> None:
    with party.player.watch() as stream:
        next_message(stream)
        stream.send('{"type": "ping"}')
        next_message(stream, "pong")


def test_a_stream_without_a_seat_is_closed(served: Served, party: Party) -> None:
    for table, token, code in [
        (party.gm.table, "x" * 32, 4401),
        ("nosuchtable", party.gm.token, 4404),
        ("UP%20..", party.gm.token, 4404),
    ]:
        with Person(served.address, table, token).watch() as stream, pytest.raises(ConnectionClosed) as closed:
            stream.recv(10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code
