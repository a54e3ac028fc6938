"""How many tables one server process holds: four watching seats each, one answer every two seconds.

The time of an answer runs from the moment it is sent until the last of the four has the new view.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bench.measure import BenchError, Line, at_least, below

TABLES: Final = int(os.environ.get("AFFRAY_TABLES", "500"))
SECONDS: Final = float(os.environ.get("AFFRAY_SECONDS", "30"))
WATCHERS: Final = 4
EVERY: Final = 2.0  # seconds between two answers of a table
WARM: Final = 4.0  # seconds that are not counted: everything is loaded and begun
LATEST: Final = 0.1  # seconds; 99 of 100 answers must have reached everybody by then
FEWEST: Final = 500
IDLE: Final = 200  # tables at which nothing happens, for their memory
FORGOTTEN: Final = 3.0  # seconds after which the server has forgotten what nobody watches
READY: Final = [
    "plerion/cargo-bay",
    "plerion/duel",
    "ingenuity/skirmish",
    "ingenuity/alarm",
    "lucky_stars/bay",
    "lucky_stars/brig",
    "legends/arrow-tower",
    "legends/farmyard",
    "rpg_hell/back-alley",
    "rpg_hell/ford-at-dusk",
]
VERSION: Final = re.compile(r'"version":(\d+)')
START: Final = 60.0  # seconds for the server


class Server:
    """``affray serve`` in a process of its own, over a fresh SQLite file."""

    def __init__(self, folder: Path, *more: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        command = ["-m", "bench.table_server", str(self.port), str(folder / "tables.sqlite"), *more]
        self.process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Megabytes that the server has for itself."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(kb) for kb in re.findall(r"Private_\w+: +(\d+) kB", text)) / 1024

    def cpu(self) -> float:
        """Seconds of CPU time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@dataclass
class Table:
    """One table with its watchers, and how long its answers took."""

    name: str
    tokens: list[str]
    view: dict[str, Any] = field(default_factory=dict)
    seen: list[int] = field(default_factory=lambda: [0] * WATCHERS)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    times: list[float] = field(default_factory=list)
    refused: int = 0


async def opened(http: Any, address: str, ready: str) -> Table:
    """A new table with a game master and three players."""
    made = await sent(http, f"http://{address}/api/tables", {"ready": ready, "chance": "nobody"})
    head = {"Authorization": f"Bearer {made['token']}"}
    base = f"http://{address}/api/tables/{made['table']}"
    invited = await sent(http, f"{base}/invites", {"id": fresh()}, head)
    tokens = [made["token"]]
    for n in range(WATCHERS - 1):
        asked = {"token": invited["token"], "name": f"Player {n}", "id": fresh(), "cookie": False}
        tokens.append((await sent(http, f"{base}/enter", asked))["token"])
    return Table(made["table"], tokens)


async def sent(http: Any, where: str, body: dict[str, Any], head: dict[str, str] | None = None) -> dict[str, Any]:
    """What the server answers; empty if it refuses."""
    async with http.post(where, json=body, headers=head) as said:
        answer: dict[str, Any] = await said.json() if said.ok else {}
    return answer


def fresh() -> str:
    return f"{random.getrandbits(80):020x}"


async def watch(http: Any, address: str, table: Table, place: int) -> None:
    """One seat: the game master's reads what it gets, the others only look at the version."""
    head = {"Authorization": f"Bearer {table.tokens[place]}"}
    where = f"ws://{address}/api/tables/{table.name}/stream"
    async with http.ws_connect(where, headers=head, max_msg_size=0) as stream:
        async for message in stream:
            text: str = message.data
            if not text.startswith('{"type":"view"'):
                continue
            found = VERSION.search(text)
            assert found is not None
            if place == 0:
                table.view = json.loads(text)["view"]
            table.seen[place] = int(found.group(1))
            table.news.set()


async def play(http: Any, address: str, table: Table, until: float) -> None:
    """An answer every two seconds; a fight that is over goes back to where it began."""
    await asyncio.sleep(random.uniform(0, EVERY))
    due = time.perf_counter()
    while time.perf_counter() < until:
        took = await one_deed(http, address, table)
        if took is not None and time.perf_counter() < until:
            table.times.append(took)
        due += EVERY
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def one_deed(http: Any, address: str, table: Table) -> float | None:
    path, body = next_deed(table.view)
    head = {"Authorization": f"Bearer {table.tokens[0]}"}
    began = time.perf_counter()
    said = await sent(http, f"http://{address}/api/tables/{table.name}{path}", body, head)
    if not said:
        table.refused += 1
        return None
    version = said["version"]
    while min(table.seen) < version:
        table.news.clear()
        await asyncio.wait_for(table.news.wait(), 30)
    return time.perf_counter() - began


def next_deed(view: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if not view["questions"]:
        return "/undo", {"id": fresh(), "version": view["version"], "to": WATCHERS + 1}
    question = view["questions"][0]
    options = [option for group in question["groups"] for option in group["options"]]
    return "/answers", {"id": fresh(), "key": question["key"], "words": random.choice(options)["words"]}


async def load(server: Server, tables: int, seconds: float) -> tuple[list[Table], float]:
    """Play at so many tables for a while; the tables, and the share of one core that the server took."""
    collects = gc.isenabled()
    gc.disable()  # a pause of ours would count as one of the server's
    try:
        async with client() as http:
            return await played(http, server, tables, seconds)
    finally:
        if collects:
            gc.enable()


async def played(http: Any, server: Server, tables: int, seconds: float) -> tuple[list[Table], float]:
    gate = asyncio.Semaphore(8)

    async def one(n: int) -> Table:
        async with gate:
            return await opened(http, server.address, READY[n % len(READY)])

    made = list(await asyncio.gather(*[one(n) for n in range(tables)]))
    watching = [asyncio.ensure_future(watch(http, server.address, t, place)) for t in made for place in range(WATCHERS)]
    while any(min(table.seen) == 0 for table in made):
        await asyncio.sleep(0.05)
    await asyncio.gather(*[play(http, server.address, t, time.perf_counter() + WARM) for t in made])
    for table in made:
        table.times.clear()
    before, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*[play(http, server.address, t, began + seconds) for t in made])
    busy = (server.cpu() - before) / (time.perf_counter() - began)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return made, busy


async def answers(address: str) -> bool:
    """Is the server there?"""
    import aiohttp

    until = time.monotonic() + START
    async with client() as http:
        while time.monotonic() < until:
            try:
                async with http.get(f"http://{address}/api/games"):
                    return True
            except aiohttp.ClientError:
                await asyncio.sleep(0.05)
    return False


def client() -> Any:
    """A client that costs little beside the server it measures."""
    import aiohttp

    # The server ends connections that rest for five seconds; ours are given up before that.
    connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=3)
    return aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=60))


async def idle(server: Server, tables: int) -> tuple[float, float]:
    """Megabytes of a table that four people watch and nobody plays at; then of one that nobody watches."""
    async with client() as http:
        for n in range(2 * len(READY)):
            await opened(http, server.address, READY[n % len(READY)])
        first = server.memory()
        made = [await opened(http, server.address, READY[n % len(READY)]) for n in range(tables)]
        watching = [
            asyncio.ensure_future(watch(http, server.address, t, place)) for t in made for place in range(WATCHERS)
        ]
        while any(min(table.seen) == 0 for table in made):
            await asyncio.sleep(0.05)
        watched = server.memory()
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        await asyncio.sleep(FORGOTTEN)
        for n in range(tables):
            await opened(http, server.address, READY[n % len(READY)])
        await asyncio.sleep(FORGOTTEN)
        return (watched - first) / tables, max(0.0, server.memory() - watched) / tables


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def lines() -> list[Line]:
    try:
        import aiohttp  # noqa: F401
        import fastapi  # noqa: F401
    except ImportError as missing:
        raise BenchError(f"needs {missing.name}: make bench installs it") from None
    return [*load_lines(), *memory_lines()]


def load_lines() -> list[Line]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            if not asyncio.run(answers(server.address)):
                raise BenchError("the server does not start")
            tables, busy = asyncio.run(load(server, TABLES, SECONDS))
        finally:
            server.stop()
    times = [took for table in tables for took in table.times]
    if not times:
        raise BenchError("no answer was acknowledged")
    late = 1000 * quantile(times, 0.99)
    return [
        at_least(f"tables of {WATCHERS} watching seats, one answer in {EVERY:g} s each", TABLES, FEWEST),
        Line("answers that were measured", f"{len(times):,}"),
        Line("from an answer until the last watcher has it, median", f"{1000 * quantile(times, 0.5):.1f} ms"),
        below("the same, 99th percentile", late, 1000 * LATEST, 1, " ms"),
        Line("CPU of the server under this load", f"{100 * busy:.0f} % of one core"),
    ]


def memory_lines() -> list[Line]:
    """What tables cost in memory at which nothing happens."""
    if not Path("/proc/self/smaps_rollup").exists():
        return [Line("memory of an idle table", "only measured on Linux")]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "forget")
        try:
            asyncio.run(answers(server.address))
            watched, forgotten = asyncio.run(idle(server, IDLE))
        finally:
            server.stop()
    return [
        Line(f"memory of an idle table that {WATCHERS} seats watch", f"{1000 * watched:.0f} kB"),
        Line("memory of a table that nobody watches any more", f"{1000 * forgotten:.1f} kB"),
    ]
