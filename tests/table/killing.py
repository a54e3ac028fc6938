"""Servers as processes of their own, to be killed under load; and a PostgreSQL for the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

from tests.table.served import PATIENCE, Person, free_port, new_id

ROOT = Path(__file__).parents[2]


class Process:
    """``affray serve`` in a process that can be killed and started again."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["-m", "affray", "serve", "--json", "--port", str(self.port), "--store", self.store]
        self.process = subprocess.Popen(
            [sys.executable, *command, "--chance-fights", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/rules/PL-ATK-02", timeout=1, verify=False)
                return
            except httpx.HTTPError:
                assert self.process.poll() is None, self.process.stderr and self.process.stderr.read().decode()
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """As the kernel does it: no last word, no tidying up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stderr is not None:
            self.process.stderr.close()

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.kill()


class Client(threading.Thread):
    """Somebody who answers as fast as can be, at any server that lives, and remembers what was acknowledged.

    An answer that was not acknowledged is sent again under its id until it is, or is refused for good.
    """

    def __init__(self, addresses: list[str], table: str, token: str, patience: float = PATIENCE) -> None:
        super().__init__(daemon=True)
        self.addresses = addresses
        self.table, self.token = table, token
        self.stop = threading.Event()
        self.acknowledged: dict[str, int] = {}
        self.asked: set[str] = set()
        self.failure: BaseException | None = None
        self.turn = 0
        self.http = httpx.Client(
            headers={"Authorization": f"Bearer {token}"},
            timeout=5,
            verify=False,
            limits=httpx.Limits(max_connections=2),
        )

    def run(self) -> None:
        try:
            with self.http:
                while not self.stop.is_set():
                    if not self.one_answer():
                        return
        except BaseException as failure:
            self.failure = failure

    def send(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """To the next server in turn; None if it does not answer."""
        self.turn += 1
        address = self.addresses[self.turn % len(self.addresses)]
        try:
            answer = self.http.request(method, f"{address}/api/tables/{self.table}{path}", **more)
        except httpx.HTTPError:
            time.sleep(0.01)
            return None
        return None if answer.status_code in (429, 503) else answer

    def one_answer(self) -> bool:
        seen = self.send("GET", "")
        if seen is None:
            return True
        assert seen.status_code == 200, seen.text
        questions = seen.json()["questions"]
        if not questions:
            return False
        question = questions[0]
        words = question["groups"][0]["options"][0]["words"]
        body = {"id": new_id(), "key": question["key"], "words": words}
        self.asked.add(body["id"])
        while not self.stop.is_set():
            said = self.send("POST", "/answers", json=body)
            if said is None:
                continue
            assert said.status_code in (200, 409, 422), said.text
            if said.status_code == 200:
                self.acknowledged[body["id"]] = said.json()["version"]
            return True
        return True


def person_at(address: str, table: str, token: str) -> Person:
    return Person(address, table, token)


# ---------------------------------------------------------------- PostgreSQL


def programs() -> Path | None:
    """Where PostgreSQL's programs are: on Debian in a folder for each version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parents[1].name))
    return found[-1].parent if found else None


class Postgres:
    """A PostgreSQL of its own in a folder, run by an ordinary user; gone when the tests are done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        found = programs()
        assert found is not None, "PostgreSQL is not installed. On Debian: apt-get install postgresql"
        self.bin = found

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def as_user(self, *command: str) -> list[str]:
        """PostgreSQL refuses to run as root; its package has made a user for it."""
        return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)

    def __enter__(self) -> Postgres:
        data = self.folder / "data"
        if os.geteuid() == 0:
            subprocess.run(["chown", "postgres", str(self.folder)], check=True)
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "cwd": "/"}
        made = self.as_user(str(self.bin / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres")
        subprocess.run(made, check=True, **quiet)
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        started = self.as_user(
            str(self.bin / "pg_ctl"), "-D", str(data), "-w", "-l", str(self.folder / "log"), "-o", options, "start"
        )
        subprocess.run(started, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        stopped = self.as_user(str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-m", "fast", "stop")
        subprocess.run(stopped, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
