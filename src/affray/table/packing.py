"""What a browser gets is sent packed: the page, its scripts, and JSON."""

from __future__ import annotations

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST: Final = 1_000  # bytes: less is not worth it
LEVEL: Final = 5  # of nine; higher ones take much longer for little


class Packing:
    """Packs answers to GET. Others are short, come in parts as they are found, or hold a secret near what was sent."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain: Final = app
        self.packed: Final = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_packed = scope["type"] == "http" and scope["method"] == "GET"
        await (self.packed if is_packed else self.plain)(scope, receive, send)
