"""``affray serve`` for the tests of the page: hundreds of tables begin, and people enter, from one address.

What one address may do is for one house; what one seat may ask stays as it is, so that a page that asks too much is seen.
"""

from __future__ import annotations

import sys
from typing import Final

from affray.cli.main import main
from affray.table.guard import RATES, Rate

BY_ADDRESS: Final = ("create", "enter", "check", "forecast")
CROWD: Final = Rate(10_000, 1_000)


def serve(words: list[str]) -> int:
    for kind in BY_ADDRESS:
        RATES[kind] = CROWD
    return main(["serve", *words])


if __name__ == "__main__":
    sys.exit(serve(sys.argv[1:]))
