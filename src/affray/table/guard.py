"""What stands before every request: limits of size and rate, safe headers, no requests from other sites."""

from __future__ import annotations

import time
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 1_000_000  # bytes
SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Frame-Options": "DENY",
}


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many each second after that."""

    burst: float
    each_second: float


RATES: Final = {
    "create": Rate(20, 0.5),  # tables and forks, by address
    "enter": Rate(30, 0.5),  # by address: nobody guesses tokens
    "check": Rate(20, 4),  # encounters to check, by address
    "forecast": Rate(30, 2),  # forecasts, by address
    "deed": Rate(60, 20),  # by seat
    "ping": Rate(8, 2),  # squares pointed at, by seat
    "look": Rate(200, 60),  # by seat
    "heavy": Rate(60, 10),  # odds, searches and earlier versions, by seat: four for a question that asks all of them
}
MOST_BUCKETS: Final = 50_000


class RateLimits:
    """Leaky buckets by kind and by whose they are."""

    def __init__(self, is_on: bool = True) -> None:
        self.is_on: Final = is_on
        self.buckets: Final[dict[tuple[str, str], tuple[float, float]]] = {}

    def wait(self, kind: str, whose: str) -> float:
        """Spend one; or, if there is none left, the seconds until there is."""
        if not self.is_on:
            return 0.0
        rate = RATES[kind]
        now = time.monotonic()
        left, then = self.buckets.get((kind, whose), (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.each_second)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.clear()
        self.buckets[kind, whose] = (left - 1 if left >= 1 else left, now)
        return 0.0 if left >= 1 else (1 - left) / rate.each_second


def is_from_here(headers: Headers) -> bool:
    """Does a request come from our own page, or from no page at all?"""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.casefold() == headers.get("host", "").casefold()
    except ValueError:
        return False


def is_known_host(host: str, names: set[str] | None) -> bool:
    """Is this how the server is reached? Numbers always are: no other site can have them for its own name.

    >>> hosts = ["192.168.1.4:8021", "[::1]", "Table.example", "evil.example"]
    >>> [is_known_host(host, {"table.example"}) for host in hosts]
    [True, True, True, False]
    """
    if names is None:
        return True
    name = urlsplit(f"//{host}").hostname or ""
    try:
        ip_address(name)
    except ValueError:
        return name.rstrip(".") in names
    return True


def without_body(send: Send) -> Send:
    """The answer to HEAD: the head of the answer to GET."""

    async def bare(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return bare


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, hosts: set[str] | None = None) -> None:
        self.app: Final = app
        self.hosts: Final = hosts  # None: whatever the request says

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            reason = self.why_not_watch(Headers(scope=scope))
            if reason:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": reason})
                return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guarded = self.with_headers(scope, without_body(send) if scope["method"] == "HEAD" else send)
        if scope["method"] == "HEAD":  # as GET, but for its body
            scope = {**scope, "method": "GET"}
        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, guarded)
            return
        await self.app(scope, limited(receive), guarded)

    def why_not_watch(self, headers: Headers) -> str:
        if not is_from_here(headers):
            return "other sites cannot watch a table"
        return "" if is_known_host(headers.get("host", ""), self.hosts) else "not under this name"

    def refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        if not is_known_host(headers.get("host", ""), self.hosts):
            return refused(421, "This server is not reached under this name. Its names are told by --name.")
        if scope["method"] not in SAFE_METHODS and not is_from_here(headers):
            return refused(403, "Requests from other sites are not answered.")
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > LARGEST_BODY:
            return refused(413, f"A request has at most {LARGEST_BODY:,} bytes.")
        return None

    def with_headers(self, scope: Scope, send: Send) -> Send:
        is_api = scope["path"].startswith("/api/")

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return guarded


class TooLarge(HTTPException):
    """A body without an honest length."""

    def __init__(self) -> None:
        super().__init__(413, "The request is too large")


def limited(receive: Receive) -> Receive:
    """The body, up to the limit: whoever sends more than it has said is cut off."""
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > LARGEST_BODY:
            raise TooLarge
        return message

    return counted


def refused(status: int, error: str) -> JSONResponse:
    return JSONResponse({"error": error, "rule": "", "instead": [], "version": None}, status)
