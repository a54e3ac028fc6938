"""Who asks: the table and the seat of a request, by a token in a header or a cookie."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from affray.table.deeds import GM_ROLE, INVITE, Place
from affray.table.guard import RateLimits
from affray.table.host import Host, Live, NoSeat
from affray.table.refusals import Refused

COOKIE: Final = "affray_"
SEAT_HEADER: Final = "x-affray-seat"
TableName = Annotated[str, Path(pattern=r"^[a-z0-9]{1,40}$", description="the table's name, from its link")]


@dataclass(frozen=True)
class Sitting:
    """A request from a seat."""

    live: Live
    place: Place
    host: Host
    limits: RateLimits

    @property
    def seat(self) -> str:
        return self.place.id

    @property
    def is_gm(self) -> bool:
        return self.place.role == GM_ROLE

    def spend(self, kind: str) -> None:
        spend(self.limits, kind, f"{self.live.head.table}/{self.seat}")

    def must_be_gm(self) -> None:
        if not self.is_gm:
            raise Refused(403, "Only the game master can do this.")


def spend(limits: RateLimits, kind: str, whose: str) -> None:
    wait = limits.wait(kind, whose)
    if wait > 0:
        sentence = "Too many requests in a short time. Wait a moment and try again."
        raise Refused(429, sentence, headers={"Retry-After": str(math.ceil(wait))})


def host_of(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def limits_of(connection: HTTPConnection) -> RateLimits:
    limits: RateLimits = connection.app.state.limits
    return limits


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "nobody"


def tokens_of(connection: HTTPConnection) -> list[str]:
    """The tokens a request brings: one in the header, or that of the seat it names, or all cookies of this table."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return [token.strip()]
    seat = connection.headers.get(SEAT_HEADER) or connection.query_params.get("seat")
    if seat:
        return [connection.cookies[COOKIE + seat]] if COOKIE + seat in connection.cookies else []
    return [value for name, value in connection.cookies.items() if name.startswith(COOKIE)]


async def sitting(connection: HTTPConnection, table: TableName) -> Sitting:
    """The seat a request comes from; NoTable or NoSeat if there is none."""
    host = host_of(connection)
    tokens = tokens_of(connection)
    if not tokens:
        raise NoSeat
    live = await host.table(table)
    for token in tokens:
        try:
            place = live.place_of(token)
        except NoSeat:
            continue
        if place.role != INVITE:
            return Sitting(live, place, host, limits_of(connection))
    raise NoSeat


Seated = Annotated[Sitting, Depends(sitting)]
