"""The server is killed at random moments under load: what was acknowledged is there, once, and gives the same fight.

``AFFRAY_KILLS=300`` kills three hundred times; here only a few times, so that the suite stays quick.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from affray.engine.state import digest
from affray.table.deeds import ANSWER, Deed, Head, told_of
from affray.table.fights import TableFight
from affray.table.store import store_at
from tests import running
from tests.table.killing import Client, Postgres, Process
from tests.table.served import CLIENT

KILLS = int(os.environ.get("AFFRAY_KILLS", "3"))
TABLES = 3
READY = ["plerion/cargo-bay", "ingenuity/skirmish", "lucky_stars/bay"]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """In a folder beside those of pytest, which closes them to other users whenever it starts anew."""
    with tempfile.TemporaryDirectory() as folder, Postgres(Path(folder)) as running:
        yield running


def new_client(addresses: list[str], ready: str) -> Client:
    made = CLIENT.post(f"{addresses[0]}/api/tables", json={"ready": ready, "chance": "nobody"}).json()
    return Client(addresses, made["table"], made["token"])


async def kept(store: str, table: str) -> tuple[Head, list[Deed]]:
    """What is in the store, read without a server."""
    opened = store_at(store)
    await opened.open(lambda *_: None)
    try:
        head = await opened.head(table)
        assert head is not None
        return head, await opened.deeds(table, 0)
    finally:
        await opened.close()


def check(store: str, client: Client, address: str) -> None:
    """Every acknowledged answer is there, none twice, and replays give what the server shows."""
    head, deeds = running.run(kept(store, client.table))
    by_id = {deed.id: deed.version for deed in deeds}
    answers = [deed for deed in deeds if deed.kind == ANSWER]
    assert [deed.version for deed in deeds] == list(range(1, len(deeds) + 1))
    assert all(by_id.get(id) == version for id, version in client.acknowledged.items())
    assert {deed.id for deed in answers} <= client.asked
    asked = Counter((row[0], row[1]) for deed in answers for row in deed.body["delta"]["said"] if row[5])
    assert all(count == 1 for count in asked.values()), "an ask was answered twice"

    story = told_of(deeds)
    hashes = {digest(TableFight(head, story).session.fight) for _ in range(2)}
    shown = CLIENT.get(
        f"{address}/api/tables/{client.table}", headers={"Authorization": f"Bearer {client.token}"}
    ).json()
    fight = TableFight(head, story).session.fight
    assert len(hashes) == 1
    assert shown["version"] == story.version
    assert fight.log is not None
    assert [entry["text"] for entry in shown["log"]["entries"]] == fight.log.lines()


def kill_again_and_again(store: str, servers: int) -> None:
    chance = random.Random(1)
    with ExitStack() as stack:
        processes = [stack.enter_context(Process(store)) for _ in range(servers)]
        addresses = [process.address for process in processes]
        clients = [new_client(addresses, READY[n % len(READY)]) for n in range(TABLES)]
        for client in clients:
            client.start()
        acknowledged = 0
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 1.0))
            victim = chance.choice(processes)
            victim.kill()
            victim.start()
            for n, client in enumerate(clients):
                if not client.is_alive() and client.failure is None:  # its fight is over: another begins
                    check(store, client, victim.address)
                    acknowledged += len(client.acknowledged)
                    clients[n] = new_client(addresses, READY[chance.randrange(len(READY))])
                    clients[n].start()
        for client in clients:
            client.stop.set()
            client.join(60)
            assert client.failure is None, client.failure
            check(store, client, addresses[0])
            acknowledged += len(client.acknowledged)
        assert acknowledged >= 2 * KILLS


def test_what_was_acknowledged_survives_every_kill_of_the_server(tmp_path: Path) -> None:
    kill_again_and_again(str(tmp_path / "tables.sqlite"), 1)


def test_the_same_with_two_servers_on_one_postgresql(postgres: Postgres) -> None:
    kill_again_and_again(postgres.address, 2)


def test_watchers_of_another_server_on_postgresql_see_an_answer_at_once(postgres: Postgres) -> None:
    from tests.table.served import Person, Served, next_message

    with Served(postgres.address) as one, Served(postgres.address) as other:
        gm = one.gm("plerion/duel")
        there = Person(other.address, gm.table, gm.token)
        with there.watch() as stream:
            next_message(stream)
            for _ in range(5):
                version = (gm.answer_next() or {})["version"]
                assert next_message(stream)["view"]["version"] == version
        assert there.answer_next() is not None
        assert gm.view()["fighters"] == there.view()["fighters"]


def test_of_two_servers_that_answer_the_same_question_one_is_too_late(postgres: Postgres) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from tests.table.served import Person, Served

    with Served(postgres.address) as one, Served(postgres.address) as other:
        gm = one.gm("plerion/duel")
        people = [gm, Person(other.address, gm.table, gm.token)]
        for _ in range(5):
            question = gm.view()["questions"][0]
            words = question["groups"][0]["options"][0]["words"]
            people[1].view()
            with ThreadPoolExecutor(2) as both:
                answers = [both.submit(p.do, "/answers", key=question["key"], words=words) for p in people]
            assert sorted(a.result().status_code for a in answers) == [200, 409]


def test_a_server_that_lost_its_ear_hears_again(postgres: Postgres) -> None:
    import psycopg

    from tests.table.served import Person, Served, next_message

    with Served(postgres.address) as one, Served(postgres.address) as other:
        gm = one.gm("plerion/duel")
        with Person(other.address, gm.table, gm.token).watch() as stream:
            next_message(stream)
            with psycopg.connect(postgres.address, autocommit=True) as connection:
                ended = connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                ).fetchall()
            version = (gm.answer_next() or {})["version"]
            assert len(ended) == 2 and next_message(stream)["view"]["version"] == version
