"""The server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.responses import Response

from affray.table import routes_forecast, routes_public, routes_table, stream, wire, wire_forecast
from affray.table.forecasts import Forecasts
from affray.table.guard import Guard, RateLimits
from affray.table.host import Host
from affray.table.packing import Packing
from affray.table.refusals import EVERY, Refused, refusal_of
from affray.table.store import Store
from affray.table.wire_base import Wire
from affray.table.wire_view import Shape
from affray.table.work import Workers
from affray.version import VERSION

PAGE: Final = Path(__file__).parent / "page"  # made by `make web`
ABOUT: Final = "The web table of Affray: fights by the book, for a game master and players in their browsers."
NO_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Affray</title>
<p>The server runs, but its page was not built. In a clone of Affray: <code>make web</code>.
The API is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
FORECAST_LINES: Final[list[type[Wire]]] = [
    wire_forecast.ForecastNews,
    wire_forecast.BalanceNews,
    wire_forecast.ForecastFault,
    wire_forecast.StepsNews,
]
STREAM_MESSAGES: Final[list[type[Shape]]] = [
    wire.StreamView,
    wire.StreamChance,
    wire.StreamPresence,
    wire.StreamEnd,
    wire.StreamPing,
    wire.StreamPong,
]


def make_app(
    store: Store,
    *,
    workers: Workers | None = None,
    limits: bool = True,
    page: Path = PAGE,
    hosts: set[str] | None = None,
    network: str = "",
) -> FastAPI:
    """The application over a store; ``limits`` off is for measuring. ``hosts`` are the names it is reached under,
    ``network`` is the address of this machine for others, if they are let in."""
    host = Host(store, workers or Workers())

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await host.open()
        yield
        await host.close()

    app = FastAPI(
        title="Affray table",
        version=VERSION,
        description=ABOUT,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.host = host
    app.state.network = network
    app.state.forecasts = Forecasts(host.workers)
    app.state.limits = RateLimits(limits)
    for part in (routes_table.router, routes_public.router, routes_forecast.router, stream.router):
        app.router.routes += part.routes  # one list: routers inside routers are searched anew for each request
    add_refusals(app)
    add_page(app, page)
    add_stream_schema(app)
    app.add_middleware(Packing)
    app.add_middleware(Guard, hosts=hosts)
    return app


# ---------------------------------------------------------------- refusals


def add_refusals(app: FastAPI) -> None:
    """Every failure that is not ours becomes a sentence."""

    async def refuse(request: Request, failure: Exception) -> Response:
        status, refusal = refusal_of(failure)
        headers = failure.headers if isinstance(failure, Refused) else None
        return JSONResponse(refusal.model_dump(), status, headers)

    for kind in EVERY:
        app.add_exception_handler(kind, refuse)
    app.add_exception_handler(RequestValidationError, misread)
    app.add_exception_handler(HTTPException, plain)


async def misread(request: Request, failure: Exception) -> Response:
    """What cannot be read: where, and what is wrong with it."""
    assert isinstance(failure, RequestValidationError)
    broken = [e for e in failure.errors() if e["type"] == "json_invalid"]
    if broken:
        return JSONResponse(wire.Refusal(error=f"This is not JSON: {json_fault(broken[0])}.").model_dump(), 400)
    found = [f"{'.'.join([str(part) for part in e['loc'][1:]]) or 'body'}: {e['msg']}" for e in failure.errors()]
    return JSONResponse(wire.Refusal(error="; ".join(found[:5]) + ".").model_dump(), 422)


def json_fault(error: dict[str, Any]) -> str:
    """What is wrong with a text that should be JSON, and behind which character."""
    place = error["loc"][-1]
    why = str(error.get("ctx", {}).get("error", "it cannot be read"))
    return f"{why[:1].lower()}{why[1:]} behind character {place}" if isinstance(place, int) else why


async def plain(request: Request, failure: Exception) -> Response:
    assert isinstance(failure, HTTPException)
    refusal = wire.Refusal(error=f"{failure.detail}.".replace("..", "."))
    return JSONResponse(refusal.model_dump(), failure.status_code, headers=failure.headers)


# ---------------------------------------------------------------- the page


def add_page(app: FastAPI, page: Path) -> None:
    """Files of the page by their names; every other address is the page itself, which knows what to show."""

    @app.get("/{path:path}", include_in_schema=False)
    async def get_page(path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404, "There is no such address")
        index = page / "index.html"
        if not index.is_file():
            return HTMLResponse(NO_PAGE)
        file = (page / path).resolve()
        if path and file.is_file() and file.is_relative_to(page.resolve()):
            lasting = {"Cache-Control": "public, max-age=31536000, immutable"} if "assets/" in path else {}
            return FileResponse(file, headers=lasting)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


# ---------------------------------------------------------------- the description


def add_stream_schema(app: FastAPI) -> None:
    """Messages of streams stand in the description, too: the page's types are made from it."""
    plain_openapi = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = plain_openapi()
            _, definitions = TypeAdapter.json_schemas(
                [
                    (shape.__name__, "serialization", TypeAdapter(shape))
                    for shape in (*STREAM_MESSAGES, *FORECAST_LINES)
                ],
                ref_template="#/components/schemas/{model}",
            )
            schemas = described["components"]["schemas"]
            for name, schema in definitions["$defs"].items():
                schemas.setdefault(name, schema)
            references = [{"$ref": f"#/components/schemas/{shape.__name__}"} for shape in STREAM_MESSAGES]
            schemas["StreamMessage"] = {"title": "StreamMessage", "oneOf": references}
            app.openapi_schema = described
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
