"""Open the web table: a game master and players run fights in their browsers, here or far apart.

Fights are kept in a file in your data folder, or in PostgreSQL with --store, where several servers share them.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look
from affray.cli.options import json_argument, port, put_json, whole

if TYPE_CHECKING:
    import uvicorn

    from affray.table.store import Store

EXAMPLE: Final = "affray serve --host 0.0.0.0 --port 8021"
PORT: Final = 8021
EVERYWHERE: Final = ("0.0.0.0", "::")
# How many new objects, such looks, and looks at older ones, until the next. A look at older ones takes the longer, the
# more have become so since the last, and every table waits: with 500 tables 3 ms after 5 looks, up to 67 ms after 25.
LOOK_FOR_LOST: Final = (2_000, 5, 2_000)
TURN: Final = 0.001  # seconds for which one thread may keep the others waiting: rules and views run beside the answers
CONFIG: Final[dict[str, Any]] = {
    "log_level": "warning",
    "ws_max_size": 16_384,
    "ws_per_message_deflate": False,  # packing costs more time than messages this small
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "timeout_graceful_shutdown": 3,
    "server_header": False,
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where to listen: 127.0.0.1, only this machine (the default); 0.0.0.0, everybody in your network",
    )
    parser.add_argument("--port", type=port, default=PORT, metavar="N", help=f"the port, {PORT} if not given")
    parser.add_argument(
        "--store",
        metavar="WHERE",
        help="a file, or postgresql://USER@HOST/DATABASE; a file in your data folder if not given",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which browsers reach the server, such as that of a proxy; addresses in numbers need none",
    )
    parser.add_argument(
        "--minds",
        action="append",
        default=[],
        metavar="FILE.json",
        help="learned weights: at tables of their game and sides they play the fighters whom nobody plays",
    )
    parser.add_argument(
        "--chance-fights",
        type=chance_fights,
        default=200,
        metavar="N",
        help="fights behind each win chance; more are counted while nobody acts",
    )
    json_argument(parser)


def chance_fights(text: str) -> int:
    return whole(text, 0, 100_000, "a number of fights")


def run(args: argparse.Namespace, look: Look) -> int:
    if not 1 <= args.port <= 65_535:
        raise Misuse(f"a port is from 1 to 65535, not {args.port}.")
    where = args.store or str(data_folder() / "tables.sqlite")
    if is_taken(args.host, args.port):
        raise Misuse(f"port {args.port} is in use already.", f"Choose another: affray serve --port {args.port + 1}")
    server = server_for(where, args)
    wait_little()
    address = f"http://{shown_host(args.host)}:{args.port}"
    tell(address, where, args.json, look)
    server.run()
    return 0 if server.started else 1


def server_for(where: str, args: argparse.Namespace) -> uvicorn.Server:
    try:
        import uvicorn

        from affray.table.app import make_app
        from affray.table.players import take_weights
        from affray.table.store import StoreError, store_at
        from affray.table.work import Workers
    except ImportError as missing:
        raise Misuse(
            f"the web table needs {missing.name or 'more packages'}, which is not installed.",
            "Install it: pip install 'affray[table]'",
        ) from None
    try:
        asyncio.run(tried(store_at(where)))
    except StoreError as wrong:
        raise Misuse(f"{wrong}.") from None
    try:
        for path in args.minds:
            take_weights(path)
    except ValueError as wrong:
        raise Misuse(f"{wrong}.") from None
    app = make_app(
        store_at(where),
        workers=Workers(args.chance_fights),
        hosts=names_of(args.host, args.name),
        network=shown_host(args.host) if args.host in EVERYWHERE else "",
    )
    config = uvicorn.Config(
        app,
        host=args.host,
        port=args.port,
        **CONFIG,
    )
    return uvicorn.Server(config)


def names_of(host: str, given: list[str]) -> set[str]:
    """The names under which the server is believed to be reached: this machine's own, and those that were given."""
    own = socket.gethostname().casefold()
    return {name.casefold() for name in ("localhost", host, own, f"{own.partition('.')[0]}.local", *given)}


def wait_little() -> None:
    """Let Python change threads often, and look for lost objects among few at a time, at all of them seldom: every
    table waits while it does.

    What was loaded up to now is never looked at again; of the rest, most is freed without being looked for.
    """
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOK_FOR_LOST)


async def tried(store: Store) -> None:
    """Is the store there? StoreError says why not, before anything else is started."""
    await store.open(lambda *_: None)
    await store.close()


def tell(address: str, where: str, as_json: bool, look: Look) -> None:
    from affray.table.app import PAGE

    is_built = (PAGE / "index.html").is_file()
    kept = where.partition("@")[2] or where if "://" in where else where  # never the password
    if as_json:
        put_json({"address": address, "store": kept, "page": is_built})
        sys.stdout.flush()
        return
    look.put(f"  Affray's table is at {look.bold(address)}", f"  Fights are kept in {kept}. Ctrl-C stops the server.")
    if not is_built:
        look.put("  The page was not built: in a clone of Affray, run make web. The API works without it.")


def is_taken(host: str, port: int) -> bool:
    """Does somebody else listen there?"""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as failure:
            return failure.errno == errno.EADDRINUSE
    return False


def shown_host(host: str) -> str:
    """An address to type into a browser: of those that mean all, one that this machine has."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way a packet would go
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "affray"
