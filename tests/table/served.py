"""A running server and the people at its tables, for tests."""

from __future__ import annotations

import asyncio
import atexit
import json
import secrets
import socket
import threading
import time
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from affray.table.app import make_app
from affray.table.store import Store, store_at
from affray.table.work import Workers

PATIENCE = 90.0
CLIENT = httpx.Client(timeout=PATIENCE, verify=False)  # one for all: each would read its certificates anew
atexit.register(CLIENT.close)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """A server in a thread of this process."""

    def __init__(self, store: Store | str, *, fights: int = 0, limits: bool = False) -> None:
        self.port = free_port()
        self.app = make_app(
            store_at(store) if isinstance(store, str) else store, workers=Workers(fights), limits=limits
        )
        config = uvicorn.Config(
            self.app, host="127.0.0.1", port=self.port, log_level="critical", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        asyncio.run(self.server.serve())

    def __enter__(self) -> Served:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < until, "the server does not start"
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def gm(self, ready: str = "plerion/duel", **more: Any) -> Person:
        """A new table, and its game master."""
        made = CLIENT.post(f"{self.address}/api/tables", json={"ready": ready, "seed": 7, **more})
        assert made.status_code == 201, made.text
        return Person(self.address, made.json()["table"], made.json()["token"])


class Person:
    """Somebody with a token at a table."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self.address, self.table, self.token = address, table, token
        self.headers = {"Authorization": f"Bearer {token}"}

    def send(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        address = f"{self.address}/api/tables/{self.table}{path}"
        return CLIENT.request(method, address, headers=headers, **more)

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self.send("GET", path, params=params)

    def view(self, **params: Any) -> dict[str, Any]:
        found = self.get("", **params)
        assert found.status_code == 200, found.text
        view: dict[str, Any] = found.json()
        return view

    def do(self, path: str, method: str = "POST", **body: Any) -> httpx.Response:
        return self.send(method, path, json={"id": new_id(), **body})

    def must(self, path: str, method: str = "POST", **body: Any) -> dict[str, Any]:
        done = self.do(path, method, **body)
        assert done.status_code in (200, 201), f"{path} {body}: {done.text}"
        value: dict[str, Any] = done.json()
        return value

    def join(self, name: str, side: str = "", claims: list[str] | None = None) -> Person:
        """Somebody joins by a fresh invitation."""
        invited = self.must("/invites", side=side)
        entered = CLIENT.post(
            f"{self.address}/api/tables/{self.table}/enter",
            json={"token": invited["token"], "name": name, "id": new_id(), "cookie": False},
        )
        assert entered.status_code == 200, entered.text
        person = Person(self.address, self.table, entered.json()["token"])
        if claims:
            person.must("/claim", fighters=claims)
        return person

    def answer_next(self) -> dict[str, Any] | None:
        """Answer the first open question as the tactic would; None when there is none."""
        questions = [q for q in self.view()["questions"] if q["yours"]]
        if not questions:
            return None
        key = questions[0]["key"]
        words = self.get("/suggestion", key=key).json()["words"]
        return self.must("/answers", key=key, words=words)

    def watch(self) -> ClientConnection:
        return connect(
            f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/stream",
            additional_headers={"Authorization": f"Bearer {self.token}"},
        )


def new_id() -> str:
    return secrets.token_urlsafe(12)


def next_message(stream: ClientConnection, kind: str = "view") -> dict[str, Any]:
    """The next message of a kind; others are passed over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        message: dict[str, Any] = json.loads(stream.recv(PATIENCE))
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} in {PATIENCE} seconds")
