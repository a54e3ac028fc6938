"""A client of the application without a network between them: a request is a call, a stream a conversation.

Cookies are kept as rows: the page never sees them, and all tabs have the same.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from affray.browser.rows import Rows

Message = dict[str, Any]
Tell = Callable[[str, str, int], None]  # what, text, number
LAST: Final = "\uffff"  # behind every name


class Client:
    """Asks the application as a browser would."""

    def __init__(self, app: Any, origin: str, rows: Rows) -> None:
        self.app: Final = app
        self.origin: Final = urlsplit(origin)
        self.rows: Final = rows
        self.conversations: Final[dict[int, Conversation]] = {}
        self.requests: Final[dict[int, asyncio.Event]] = {}  # those that are on, and whether they were given up
        self.life: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin the application's life, which goes on until the worker is gone."""
        said: asyncio.Queue[Message] = asyncio.Queue()
        said.put_nowait({"type": "lifespan.startup"})
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            if message["type"] == "lifespan.startup.complete":
                begun.set_result(None)
            elif message["type"] == "lifespan.startup.failed":
                begun.set_exception(RuntimeError(message.get("message", "")))

        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self.life = asyncio.ensure_future(self.app(scope, said.get, send))
        await begun

    async def scope(self, kind: str, path: str, headers: dict[str, str]) -> Message:
        address = urlsplit(path)
        lines = {"host": self.origin.netloc, "origin": f"{self.origin.scheme}://{self.origin.netloc}", **headers}
        cookies = await self.cookies(address.path)
        if cookies:
            lines["cookie"] = cookies
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": self.origin.scheme,
            "path": unquote(address.path),
            "raw_path": address.path.encode(),
            "root_path": "",
            "query_string": address.query.encode(),
            "headers": [(name.lower().encode("latin-1"), text.encode("latin-1")) for name, text in lines.items()],
            "client": ("127.0.0.1", 1),
            "server": (self.origin.hostname, self.origin.port or 80),
            "state": {},
        }

    # ------------------------------------------------------------ cookies

    async def cookies(self, path: str) -> str:
        """Those of the table that is asked for: the only ones there are."""
        table = "/".join(path.split("/")[:4])
        found = list(await self.rows.among("cookie", f"{table} ", f"{table} {LAST}"))
        pairs = zip(found[::2], found[1::2])
        return "; ".join([f"{key.partition(' ')[2]}={text}" for key, text in pairs])

    async def take_cookies(self, header: str) -> None:
        for name, morsel in SimpleCookie(header).items():
            await self.rows.put("cookie", f"{morsel['path'] or '/'} {name}", morsel.value)

    # ------------------------------------------------------------ requests

    async def ask(self, number: int, method: str, path: str, headers: dict[str, str], body: str, tell: Tell) -> None:
        """One request. ``tell`` hears its head (with the status), its parts, and its end."""
        data = body.encode()
        sized = {**headers, "content-length": str(len(data))} if data else headers
        scope = {**await self.scope("http", path, sized), "method": method}
        given_up = self.requests.setdefault(number, asyncio.Event())
        is_sent = False

        async def receive() -> Message:
            nonlocal is_sent
            if is_sent:
                await given_up.wait()
                return {"type": "http.disconnect"}
            is_sent = True
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                await self.tell_head(message, tell)
            elif text := message.get("body", b""):
                tell("part", text.decode(), 0)

        try:
            await self.app(scope, receive, send)
        except Exception as failure:  # a fault of ours: whoever asked must not wait for ever
            tell("fault", repr(failure), 0)
        finally:
            self.requests.pop(number, None)
            tell("end", "", 0)

    async def tell_head(self, message: Message, tell: Tell) -> None:
        lines: dict[str, str] = {}
        for name, text in message["headers"]:
            if name.lower() == b"set-cookie":
                await self.take_cookies(text.decode("latin-1"))
            else:
                lines[name.decode("latin-1")] = text.decode("latin-1")
        tell("head", json.dumps(lines), message["status"])

    def give_up(self, number: int) -> None:
        if number in self.requests:
            self.requests[number].set()

    # ------------------------------------------------------------ streams

    def connect(self, number: int, path: str, tell: Tell) -> None:
        self.conversations[number] = Conversation(self, path, tell)

    def say(self, number: int, text: str) -> None:
        if number in self.conversations:
            self.conversations[number].said.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self, number: int) -> None:
        gone = self.conversations.pop(number, None)
        if gone is not None:
            gone.said.put_nowait({"type": "websocket.disconnect", "code": 1000})


class Conversation:
    """A WebSocket that is none: ``tell`` hears open, message and close."""

    def __init__(self, client: Client, path: str, tell: Tell) -> None:
        self.tell: Final = tell
        self.said: Final[asyncio.Queue[Message]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.connect"})
        self.is_closed = False
        self.task: Final = asyncio.ensure_future(self.run(client, path))

    async def run(self, client: Client, path: str) -> None:
        try:
            scope = await client.scope("websocket", path, {})
            scope["scheme"] = "wss" if scope["scheme"] == "https" else "ws"
            await client.app({**scope, "subprotocols": []}, self.said.get, self.send)
        finally:
            self.close(1006, "")

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            self.tell("open", "", 0)
        elif message["type"] == "websocket.send":
            self.tell("message", message["text"], 0)
        else:
            self.close(message.get("code", 1000), message.get("reason") or "")

    def close(self, code: int, reason: str) -> None:
        if not self.is_closed:
            self.is_closed = True
            self.tell("close", reason, code)
