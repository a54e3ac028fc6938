"""A server of its own for the tests of the page: started, killed and started again at the same address."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

PATIENCE_S: Final = 40
ROOT: Final = Path(__file__).parents[2]


class Served:
    """``affray serve`` in a process, with its fights in a file of its own."""

    def __init__(self, folder: Path, chance_fights: int = 0) -> None:
        self.folder: Final = folder
        self.chance_fights: Final = chance_fights  # behind each win chance
        self.port: Final = free_port()
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.crowd", "--port", str(self.port)]
        command += ["--store", str(self.folder / "tables.sqlite"), "--chance-fights", str(self.chance_fights)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ), cwd=ROOT)
        self.wait()

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                self.get("/api/games")
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """As if the plug had been pulled."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE_S) as answer:
            return json.load(answer)

    def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return json.load(answer)

    def new_table(self, ready: str, people: list[str], **more: Any) -> str:
        """Begin a fight; the answer is the game master's link."""
        made = self.post("/api/tables", {"ready": ready, "people": people, **more})
        return str(made["link"])

    def join(self, gm_link: str, name: str, fighters: list[str], side: str) -> str:
        """Take a seat at the game master's table and claim fighters; the answer is the link of the seat."""
        address, _, gm_token = gm_link.partition("#")
        table = f"/api/tables/{address.rsplit('/', 1)[1]}"
        invited = self.post(f"{table}/invites", {"id": new_id(), "side": side}, gm_token)
        entered = self.post(
            f"{table}/enter", {"id": new_id(), "token": invited["token"], "name": name, "cookie": False}
        )
        self.post(f"{table}/claim", {"id": new_id(), "fighters": fighters}, entered["token"])
        return f"{address}#{entered['token']}"


def new_id() -> str:
    return secrets.token_urlsafe(12)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
