"""Routes that need no seat: games, rules, encounters, new tables, and the door."""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from affray.encounter import Encounter, EncounterError, load, read
from affray.engine.dice import stream
from affray.engine.question import GM
from affray.engine.record import EVERYBODY
from affray.study.saves import load_save
from affray.table import acts, deeds, library, wire
from affray.table.deeds import Deed, Head, Place
from affray.table.fights import begun, draw
from affray.table.host import Host, Live
from affray.table.keys import hash_of, new_id, new_table, new_token, seat_token
from affray.table.links import link_to, qr_of
from affray.table.refusals import Refused
from affray.table.seats import COOKIE, TableName, address_of, host_of, limits_of, spend
from affray.table.view import you_of

REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": wire.Refusal},
    401: {"model": wire.Refusal},
    403: {"model": wire.Refusal},
    404: {"model": wire.Refusal},
    409: {"model": wire.Refusal},
    413: {"model": wire.Refusal},
    422: {"model": wire.Refusal},
    429: {"model": wire.Refusal},
    503: {"model": wire.Refusal},
}


def routes_under(prefix: str) -> APIRouter:
    """Routes that begin alike and are called by the names of their functions."""
    return APIRouter(prefix=prefix, responses=REFUSALS, generate_unique_id_function=lambda route: route.name)


router = routes_under("/api")
Key = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
MONTH = 30 * 24 * 3600
MOST_SQUARES = 10_000
MOST_FIGHTERS = 200


@router.get("/games", tags=["games"])
async def get_games() -> wire.Games:
    """All games, each with its ready encounters."""
    return await asyncio.to_thread(library.all_games)


@router.get("/games/{game}", tags=["games"])
async def get_game(game: Key) -> wire.GameParts:
    """What encounters of a game are made of, for the editor and for rulings."""
    return await asyncio.to_thread(library.game_parts, game)


@router.get("/games/{game}/encounters/{name}", tags=["games"])
async def get_encounter(game: Key, name: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,80}$")]) -> wire.EncounterText:
    """The text of a ready encounter."""
    return await asyncio.to_thread(library.ready_text, game, name)


@router.post("/games/{game}/sheets", tags=["games"])
async def import_sheets(game: Key, asked: wire.ImportSheets, request: Request) -> wire.ImportedSheets:
    """Stat blocks from JSON, as entries that an encounter can take; nothing is kept."""
    spend(limits_of(request), "check", address_of(request))
    return await asyncio.to_thread(library.sheets_in, game, asked.text)


@router.get("/rules/{rule}", tags=["games"])
async def get_rule(rule: Annotated[str, Path(pattern=r"^[A-Za-z]{2,}-[A-Za-z0-9]+-\d{1,4}$")]) -> wire.RuleText:
    """A rule's text by its id."""
    return await asyncio.to_thread(library.rule_text, rule)


@router.post("/encounters/check", tags=["games"])
async def check_encounter(asked: wire.CheckEncounter, request: Request) -> wire.Checked:
    """Is this text an encounter? All that is wrong with it, with line and cure."""
    spend(limits_of(request), "check", address_of(request))
    return await asyncio.to_thread(library.checked, asked.text)


@router.post("/tables", tags=["tables"], status_code=201)
async def new_fight(asked: wire.NewTable, request: Request) -> wire.NewLink:
    """Begin a fight. The answer is the game master's link: it is told once and kept only as a hash."""
    spend(limits_of(request), "create", address_of(request))
    host = host_of(request)
    head, people, record = await asyncio.to_thread(wanted, asked)
    return await begin(host, base_of(request), head, people, record, {"shown": asked.shown, "chance": asked.chance})


def wanted(asked: wire.NewTable) -> tuple[Head, set[str], dict[str, Any] | None]:
    """The fight that is to begin: its head, who plays, and what was said in it already."""
    given = [key for key in ("ready", "text", "save") if getattr(asked, key) is not None]
    if len(given) != 1:
        raise Refused(422, "Name one of: ready, text, save.")
    if asked.save is not None:
        return from_save(asked.save)
    encounter = encounter_asked(asked.ready, asked.text)
    names = [person.name for person in encounter.scene.people]
    people = acts.people_among(asked.people, [*names, *encounter.scene.sides])
    people |= {GM} if asked.rulings else set()
    seed = draw() if asked.seed is None else asked.seed
    if asked.seed is not None and asked.fight is not None:
        seed = int(stream(asked.seed, asked.fight))
    is_drawn = asked.seed is None and not asked.own_dice
    head = Head(
        new_table(), encounter.game.key, encounter.name, encounter.source, seed, is_drawn, asked.own_dice, now()
    )
    return head, people, None


def encounter_asked(ready: str | None, text: str | None) -> Encounter:
    """A ready encounter, or one whose text was sent."""
    try:
        encounter = load(library_path(ready)) if ready is not None else read(text or "", "encounter.yaml")
    except EncounterError as wrong:
        raise Refused(422, str(wrong), instead=[p.instead for p in wrong.problems if p.instead]) from None
    check_size(encounter)
    return encounter


def check_size(encounter: Encounter) -> None:
    """A table is for people: what nobody could oversee is refused."""
    scene = encounter.scene
    squares = len(scene.rows) * max([len(row) for row in scene.rows], default=0)
    if squares > MOST_SQUARES or len(scene.people) > MOST_FIGHTERS:
        raise Refused(422, f"A table has at most {MOST_SQUARES:,} squares and {MOST_FIGHTERS} fighters.")


def library_path(ready: str) -> str:
    """A ready encounter, and never a file of the server's machine."""
    game, _, name = ready.partition("/")
    ready_names = [e.name for g in library.all_games().games for e in g.encounters]
    found = [known for known in ready_names if known == ready or (not name and known.endswith(f"/{game}"))]
    if len(found) != 1:
        raise Refused(422, f"There is no ready encounter {ready!r}.", instead=ready_names)
    return found[0]


def from_save(text: str) -> tuple[Head, set[str], dict[str, Any] | None]:
    encounter, session = load_save(text)
    check_size(encounter)
    record = session.record()
    head = Head(
        new_table(),
        encounter.game.key,
        encounter.name,
        encounter.source,
        int(record["seed"]),
        bool(record["seeds"]) or not (record["own_dice"] or record["said"]),
        bool(record["own_dice"]),
        now(),
    )
    return head, set(record["people"]) or {EVERYBODY}, record


async def begin(
    host: Host,
    base: str,
    head: Head,
    people: set[str],
    record: dict[str, Any] | None,
    settings: dict[str, str],
) -> wire.NewLink:
    fight, body = await host.beside(lambda: begun(head, people, record))
    token = new_token()
    place = acts.place_values("s1", deeds.GM_ROLE, "Game master", None, token, None)
    first = Deed(1, new_id(), deeds.BEGIN, "s1", now(), {**body, "settings": settings, "place": place})
    await host.create(head, first, fight)
    link = link_to(base, head.table, token, deeds.GM_ROLE)
    qr = await host.beside(lambda: qr_of(link))
    return wire.NewLink(table=head.table, seat="s1", token=token, link=link, qr=qr)


def now() -> int:
    return int(time.time())


def base_of(request: Request) -> str:
    """How links begin. A page that was opened on the server's own machine gives out the address that others can reach,
    if the server lets them in."""
    url, network = request.base_url, request.app.state.network
    if network and is_own(url.hostname or ""):
        url = url.replace(hostname=network)
    return str(url).rstrip("/")


def is_own(name: str) -> bool:
    """Does a name lead only to the machine it is said on?

    >>> [is_own(name) for name in ("localhost", "127.0.0.1", "::1", "192.168.1.4", "table.example")]
    [True, True, True, False, False]
    """
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


@router.post("/tables/{table}/enter", tags=["tables"])
async def enter(asked: wire.Enter, table: TableName, request: Request, response: Response) -> wire.Entered:
    """Exchange a link's token for a cookie. An invitation makes a new seat; entering again under the id is the same."""
    spend(limits_of(request), "enter", address_of(request))
    host = host_of(request)
    live = await host.table(table)
    place, token = live.place_of(asked.token), asked.token
    if place.role == deeds.INVITE:
        if asked.name is None or asked.id is None:
            raise Refused(422, "Somebody who joins has a name, and an id that the page has chosen.")
        token = seat_token(asked.token, asked.id)
        place = await seat_by(host, live, place, asked, token)
    if asked.cookie:
        response.set_cookie(
            COOKIE + place.id,
            token,
            max_age=MONTH,
            path=f"/api/tables/{table}",
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    return wire.Entered(you=you_of(place), table=table, token=None if asked.cookie else token)


def opened_by(live: Live, hashed: str) -> list[Place]:
    return [place for place in live.story.seats.values() if hashed in (place.hash, *place.more)]


async def seat_by(host: Host, live: Live, invitation: Place, asked: wire.Enter, token: str) -> Place:
    hashed = hash_of(token)
    found = opened_by(live, hashed)
    if not found:
        assert asked.id is not None and asked.name is not None
        comes_back = acts.absent(live, invitation, asked.name) is not None
        act = (acts.come_back if comes_back else acts.sit_down)(invitation, asked.name, token)
        await host.do(live, "", f"enter-{hashed[:24]}", act)
        found = opened_by(live, hashed)
    place: Place = live.place_still(found[0].id)
    return place
