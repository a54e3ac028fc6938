"""Write the description of the API, from which the page's client is made: ``python -m affray.table.openapi``."""

from __future__ import annotations

import json
import sys

from affray.table.app import make_app
from affray.table.sqlite import SqliteStore


def description() -> str:
    return json.dumps(make_app(SqliteStore("")).openapi(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(description())
