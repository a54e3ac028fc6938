"""What the page's worker begins."""

from __future__ import annotations

from typing import Final

from affray.browser.asgi import Client
from affray.browser.rows import Rows, RowStore
from affray.browser.work import SlicedWorkers
from affray.table import library
from affray.table.app import make_app
from affray.table.wire import Games

CHANCE_FIGHTS: Final = 100  # behind each win chance; the rules are not compiled here


async def begun(rows: Rows, origin: str, games: str = "") -> Client:
    """The application, ready to be asked. ``games`` is what /api/games says, made when the site was built: reading
    every encounter of every game takes seconds here."""
    if games:
        library.know(Games.model_validate_json(games))
    app = make_app(RowStore(rows), workers=SlicedWorkers(CHANCE_FIGHTS), limits=False)
    client = Client(app, origin, rows)
    await client.start()
    return client
