"""The server that bench/tables.py measures: as ``affray serve`` runs it, without limits of rate."""

from __future__ import annotations

import sys

import uvicorn

from affray.cli.serve import CONFIG, wait_little
from affray.table import host
from affray.table.app import make_app
from affray.table.store import store_at
from affray.table.work import Workers


def main() -> None:
    port, store, *more = sys.argv[1:]
    if "forget" in more:
        host.IDLE = 1.0  # type: ignore[misc]
    app = make_app(store_at(store), workers=Workers(0), limits=False)
    wait_little()
    uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=int(port), **CONFIG)).run()


if __name__ == "__main__":
    main()
