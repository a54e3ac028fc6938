"""Routes of forecasts: who wins, what a change does, what would make it fair. Answers that take long are streamed,
one JSON value on each line; whoever goes away stops the counting."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import Request
from fastapi.responses import StreamingResponse

from affray.encounter import Encounter
from affray.study.controls import changed, controls
from affray.study.paths import VariantError
from affray.study.report.forecasts import forecast_page
from affray.table import library
from affray.table import wire_forecast as wire
from affray.table.forecast_view import control_view
from affray.table.forecasts import Forecasts
from affray.table.refusals import Refused
from affray.table.routes_public import encounter_asked, routes_under
from affray.table.seats import address_of, limits_of, spend

router = routes_under("/api/forecasts")
News = wire.ForecastNews | wire.StepsNews | wire.BalanceNews
LINES: Final = "application/x-ndjson"


def lines_of(name: str) -> dict[int | str, dict[str, Any]]:
    """How a stream is described: a value of this shape, or a fault, on each line."""
    shapes = [{"$ref": f"#/components/schemas/{shape}"} for shape in (name, "ForecastFault")]
    return {200: {"description": "one value on each line", "content": {LINES: {"schema": {"oneOf": shapes}}}}}


@router.post("/start", tags=["forecasts"])
async def start_forecast(asked: wire.OfEncounter, request: Request) -> wire.ForecastStart:
    """An encounter and what can be changed about it."""
    spend(limits_of(request), "check", address_of(request))
    return await asyncio.to_thread(start_of, asked)


def start_of(asked: wire.OfEncounter) -> wire.ForecastStart:
    encounter = the_encounter(asked)
    return wire.ForecastStart(
        name=encounter.name,
        title=encounter.title,
        about=encounter.text,
        game=encounter.game.key,
        game_title=encounter.game.title,
        text=encounter.source,
        sides=list(encounter.scene.sides),
        controls=[control_view(control) for control in controls(encounter)],
        compiled=library.is_compiled(),
    )


def the_encounter(asked: wire.OfEncounter) -> Encounter:
    if (asked.ready is None) == (asked.text is None):
        raise Refused(422, "Name one of: ready, text.")
    return encounter_asked(asked.ready, asked.text)


def the_changed(asked: wire.AskChanged | wire.AskForecast) -> tuple[Encounter, Encounter]:
    """The encounter as it is, and with what is changed about it."""
    encounter = the_encounter(asked)
    try:
        return encounter, changed(encounter, asked.values)
    except VariantError as wrong:
        raise Refused(422, str(wrong)) from None


@router.post("", tags=["forecasts"], response_class=StreamingResponse, responses=lines_of("ForecastNews"))
async def run_forecast(asked: wire.AskForecast, request: Request) -> StreamingResponse:
    """Who wins, how long it takes and what it costs, from the first fights on and ever sharper."""
    spend(limits_of(request), "forecast", address_of(request))
    base, encounter = await asyncio.to_thread(the_changed, asked)
    news = forecasts_of(request).news(base, encounter, asked.fights, asked.pairs)
    return StreamingResponse(lines(news), media_type=LINES)


@router.post("/steps", tags=["forecasts"], response_class=StreamingResponse, responses=lines_of("StepsNews"))
async def run_steps(asked: wire.AskSteps, request: Request) -> StreamingResponse:
    """What one step of each control would change, with the same dice."""
    spend(limits_of(request), "forecast", address_of(request))
    encounter = await asyncio.to_thread(the_encounter, asked)
    return StreamingResponse(lines(forecasts_of(request).steps(encounter, asked.fights)), media_type=LINES)


@router.post("/balance", tags=["forecasts"], response_class=StreamingResponse, responses=lines_of("BalanceNews"))
async def run_balance(asked: wire.AskBalance, request: Request) -> StreamingResponse:
    """The smallest changes that make the first side win as often as is aimed at."""
    spend(limits_of(request), "forecast", address_of(request))
    _, encounter = await asyncio.to_thread(the_changed, asked)
    return StreamingResponse(lines(forecasts_of(request).balance(encounter, asked.aim, asked.fights)), media_type=LINES)


@router.post("/change", tags=["forecasts"])
async def change_encounter(asked: wire.AskChanged, request: Request) -> wire.ChangedText:
    """The encounter with what is changed about it, as text: to keep, to edit, to play."""
    spend(limits_of(request), "check", address_of(request))
    _, encounter = await asyncio.to_thread(the_changed, asked)
    return wire.ChangedText(text=encounter.source)


@router.post("/report", tags=["forecasts"])
async def save_report(asked: wire.AskChanged, request: Request) -> wire.ReportFile:
    """What is known by now of this encounter, as a page to keep; 409 before anything was run."""
    spend(limits_of(request), "check", address_of(request))
    _, encounter = await asyncio.to_thread(the_changed, asked)
    return await asyncio.to_thread(report_of, forecasts_of(request), encounter)


def report_of(forecasts: Forecasts, encounter: Encounter) -> wire.ReportFile:
    growing = forecasts.growing(encounter)
    if not growing.fights():
        raise Refused(409, "No fight of this encounter has been run yet.", instead=["ask for its forecast first"])
    name = re.sub(r"[^a-z0-9]+", "-", encounter.title.casefold()).strip("-") or "forecast"
    return wire.ReportFile(name=f"{name}.html", html=forecast_page(growing.band(), encounter, lambda _: ""))


async def lines(news: AsyncIterator[News]) -> AsyncIterator[bytes]:
    """Each news on its line. What goes wrong on the way is told, too: the answer has begun, its status is sent."""
    try:
        async for one in news:
            yield one.model_dump_json().encode() + b"\n"
    except VariantError as wrong:
        yield wire.ForecastFault(error=str(wrong)).model_dump_json().encode() + b"\n"


def forecasts_of(request: Request) -> Forecasts:
    forecasts: Forecasts = request.app.state.forecasts
    return forecasts
