"""Routes of a seat: what it sees, what it does, what it may ask."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import Query, Request

from affray.engine.seats import EXACT, NOTHING_SHOWN
from affray.study.saves import save
from affray.table import acts, labour, odds, wire
from affray.table.deeds import Story, told_of
from affray.table.fights import TableFight, encounter_of
from affray.table.host import Act, Live
from affray.table.keys import new_table, new_token
from affray.table.links import link_to, qr_of
from affray.table.refusals import Refused
from affray.table.replay import replay_of
from affray.table.routes_public import base_of, begin, now, routes_under
from affray.table.seats import Seated, Sitting
from affray.table.sheets import sheet_of
from affray.table.squares import squares_of
from affray.table.view import Renderer, seats_seen
from affray.table.wire_replay import ReplayView
from affray.table.wire_sheet import SheetView
from affray.table.wire_view import TableView

router = routes_under("/api/tables/{table}")
MOST_ODDS = 8  # questions of one table whose odds are remembered
QuestionKey = Annotated[str, Query(max_length=40, description="of the open question")]


async def done(sitting: Sitting, id: str, act: Act) -> wire.Done:
    sitting.spend("deed")
    version, again = await sitting.host.do(sitting.live, sitting.seat, id, act)
    return wire.Done(version=version, again=again)


@router.post("/answers", tags=["questions"])
async def post_answer(sitting: Seated, asked: wire.Answer) -> wire.Done:
    """Answer an open question. What is acknowledged is kept; sent again under the same id it is done once."""
    return await done(sitting, asked.id, acts.answer(sitting.seat, asked))


# ---------------------------------------------------------------- looking


@router.get("", tags=["view"])
async def get_view(
    sitting: Seated,
    version: Annotated[int | None, Query(ge=1, description="an earlier version; only for the game master")] = None,
) -> TableView:
    """Everything the seat sees, now or (for the game master) at an earlier version."""
    live = sitting.live
    if version is not None and version != live.story.version:
        return await past_view(sitting, version)
    sitting.spend("look")
    async with live.held():
        await sitting.host.catch_up(live)
        live.place_still(sitting.seat)
        view = await sitting.host.beside(lambda: live.view(sitting.seat))
        return live.with_chance(view, sitting.is_gm)


async def past_view(sitting: Sitting, version: int) -> TableView:
    sitting.must_be_gm()
    sitting.spend("heavy")
    live = sitting.live
    story = await story_at(sitting, version)

    def look() -> TableView:
        renderer = Renderer(live.head, story, TableFight(live.head, story), live.present(), True)
        return renderer.view(story.seats[sitting.seat])

    return live.with_chance(await sitting.host.beside(look), True)


async def story_at(sitting: Sitting, version: int) -> Story:
    live = sitting.live
    if not 1 <= version <= live.story.version:
        raise Refused(422, f"The table has versions 1 to {live.story.version}, not {version}.")
    kept = await sitting.host.store.deeds(live.head.table, 0)
    return told_of(kept[:version])


@router.get("/squares", tags=["view"])
async def get_squares(
    sitting: Seated, who: Annotated[str, Query(max_length=100, description="through whose eyes")]
) -> wire.SquaresView:
    """Every square as a fighter sees it: line of sight, cover, distance; and where the open question leads."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        return await sitting.host.beside(lambda: squares_of(live.running(), live.story, eyes, who))


@router.get("/sheet", tags=["view"])
async def get_sheet(
    sitting: Seated, who: Annotated[str, Query(max_length=100, description="a fighter that the seat knows of")]
) -> SheetView:
    """A fighter's stat block as the seat may see it; for the game master with what can be set."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)

        def look() -> SheetView:
            fight = live.running()
            return sheet_of(Renderer(live.head, live.story, fight, [], False), fight, eyes, who)

        return await sitting.host.beside(look)


@router.get("/replay", tags=["view"])
async def get_replay(
    sitting: Seated,
    since: Annotated[int, Query(ge=0, description="from the moment when so many lines of the log were told")] = 0,
) -> ReplayView:
    """The fight line by line: where everybody stood, and how they were, as far as the seat may know it."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        return await sitting.host.beside(lambda: replay_of(live.film(), eyes, live.story.version, since))


@router.get("/seats", tags=["seats"])
async def get_seats(sitting: Seated) -> wire.Seats:
    """Everybody at the table; for the game master also invitations and links that are over."""
    sitting.spend("look")
    live = sitting.live
    return wire.Seats(seats=seats_seen(live.story, live.present(), sitting.place))


@router.get("/notes", tags=["game master"])
async def get_notes(sitting: Seated) -> wire.NotesText:
    """The game master's own notes."""
    sitting.must_be_gm()
    sitting.spend("look")
    return wire.NotesText(text=sitting.live.story.notes, version=sitting.live.story.version)


@router.get("/save", tags=["game master"])
async def get_save(sitting: Seated) -> wire.SavedFight:
    """The fight as a text that ``affray play --load`` and a new table can go on with."""
    sitting.must_be_gm()
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        encounter = encounter_of(live.head.source, live.head.name)
        text = await sitting.host.beside(lambda: save(live.running().session, encounter))
    return wire.SavedFight(name=f"{live.head.table}.json", text=text)


@router.get("/suggestion", tags=["questions"])
async def get_suggestion(sitting: Seated, key: QuestionKey) -> wire.Suggestion:
    """What the game's tactic would answer."""
    sitting.spend("heavy")
    live = sitting.live
    async with live.held():

        def ask() -> str:
            acts.must_play(live, sitting.seat, key)
            if acts.eyes_of(live, sitting.seat).shown != EXACT:
                raise Refused(403, "A tactic knows more than you may: the game master does not show others' numbers.")
            fight = live.running()
            return fight.suggestion(fight.question(key, live.story.epoch)[1])

        return wire.Suggestion(key=key, words=await sitting.host.beside(ask))


@router.get("/odds", tags=["questions"])
async def get_odds(sitting: Seated, key: QuestionKey) -> wire.QuestionOdds:
    """The odds of every option of an open question, where they can be had."""
    sitting.spend("heavy")
    asked, shown = await asked_now(sitting, key)
    version = sitting.live.story.version
    attacks = [attack for _, attack in asked[1] if odds.is_attack(attack)] if shown != NOTHING_SHOWN else []
    found = await known_odds(sitting, key, asked[0], attacks) if attacks else []
    shorts = iter(found)
    options = [
        odds.option_odds(words, attack, next(shorts) if odds.is_attack(attack) and attacks else None, shown)
        for words, attack in asked[1]
    ]
    return wire.QuestionOdds(key=key, version=version, options=options)


async def asked_now(sitting: Sitting, key: str) -> tuple[odds.Asked, str]:
    """What is asked, and how much of its odds the seat may know."""
    live = sitting.live
    async with live.held():

        def ask() -> odds.Asked:
            acts.must_play(live, sitting.seat, key)
            eyes = acts.eyes_of(live, sitting.seat)
            return odds.asked_of(live.running(), live.running().question(key, live.story.epoch)[1], eyes)

        asked = await sitting.host.beside(ask)
        return asked, acts.eyes_of(live, sitting.seat).shown


async def known_odds(sitting: Sitting, key: str, state: Any, attacks: list[Any]) -> list[labour.Short | None]:
    """The odds of one question are found once for everybody who knows the same."""
    live = sitting.live
    at = f"{key}, version {live.story.version}, {'the game master' if sitting.is_gm else 'a player'}"
    known = live.odds.get(at)
    if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
        head = live.head
        work = sitting.host.workers.odds(labour.previews, head.source, head.name, state, attacks)
        known = asyncio.ensure_future(work)
        while len(live.odds) >= MOST_ODDS:
            live.odds.pop(next(iter(live.odds)))
        live.odds[at] = known
    return await asyncio.shield(known)


@router.get("/odds/spot", tags=["questions"])
async def get_spot_odds(
    sitting: Seated,
    who: Annotated[str, Query(max_length=100, description="one's own fighter")],
    x: Annotated[int, Query(ge=0, le=10_000)],
    y: Annotated[int, Query(ge=0, le=10_000)],
) -> wire.SpotOdds:
    """The odds of a fighter's attacks, if it stood on this square."""
    sitting.spend("heavy")
    live, head = sitting.live, sitting.live.head
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        asked = await sitting.host.beside(lambda: odds.asked_at(live.running(), eyes, who, x, y))
        version = live.story.version
    attacks = [attack for _, attack in asked[1]] if eyes.shown != NOTHING_SHOWN else []
    found = await sitting.host.workers.odds(labour.previews, head.source, head.name, asked[0], attacks)
    pairs = zip(asked[1], found or [None] * len(asked[1]), strict=True)
    made = [odds.spot_attack(words, attack, short, eyes.shown) for (words, attack), short in pairs]
    return wire.SpotOdds(who=who, x=x, y=y, version=version, attacks=made)


@router.get("/odds/detail", tags=["questions"])
async def get_odds_detail(
    sitting: Seated, key: QuestionKey, words: Annotated[str, Query(max_length=500, description="of the option")]
) -> wire.AttackOdds:
    """One option taken apart: what the attack is made of, and everything it can do, exactly."""
    sitting.spend("heavy")
    asked, shown = await asked_now(sitting, key)
    if shown != EXACT:
        raise Refused(403, "The game master does not show the numbers of others, and these odds would tell them.")
    attack = odds.attack_named(asked, words)
    head = sitting.live.head
    found = await sitting.host.workers.odds(labour.taken_apart, head.source, head.name, asked[0], attack)
    return odds.attack_odds(words, found)


# ---------------------------------------------------------------- deeds


@router.post("/dice", tags=["questions"])
async def post_dice(sitting: Seated, asked: wire.Throw) -> wire.Done:
    """The faces of real dice."""
    return await done(sitting, asked.id, acts.throw(sitting.seat, asked))


@router.post("/tactic", tags=["game master"])
async def post_tactic(sitting: Seated, asked: wire.ByTactic) -> wire.Done:
    """Let the tactic answer an open question."""
    return await done(sitting, asked.id, acts.by_tactic(sitting.seat, asked))


@router.post("/edits", tags=["game master"])
async def post_edit(sitting: Seated, asked: wire.Edit) -> wire.Done:
    """A ruling: a value, a condition, a token, a fighter, a square, the end."""
    return await done(sitting, asked.id, acts.edit(sitting.seat, asked))


@router.post("/undo", tags=["game master"])
async def post_undo(sitting: Seated, asked: wire.Back) -> wire.Done:
    """Take back the last thing a person said, or everything after a version."""
    return await done(sitting, asked.id, acts.undo(sitting.seat, asked))


@router.post("/redo", tags=["game master"])
async def post_redo(sitting: Seated, asked: wire.Back) -> wire.Done:
    """Say again what was taken back last."""
    return await done(sitting, asked.id, acts.redo(sitting.seat, asked))


@router.put("/settings", tags=["game master"])
async def put_settings(sitting: Seated, asked: wire.Settings) -> wire.Done:
    """What players see, who sees the win chance, whom people play."""
    return await done(sitting, asked.id, acts.settings(sitting.seat, asked))


@router.put("/notes", tags=["game master"])
async def put_notes(sitting: Seated, asked: wire.Notes) -> wire.Done:
    """Keep the game master's notes."""
    return await done(sitting, asked.id, acts.notes(sitting.seat, asked))


@router.post("/fork", tags=["game master"], status_code=201)
async def post_fork(sitting: Seated, asked: wire.NewFork, request: Request) -> wire.NewLink:
    """Another table that goes on from a version of this one. This one stays as it is."""
    sitting.must_be_gm()
    sitting.spend("heavy")
    old = sitting.live.head
    story = await story_at(sitting, asked.version)
    head = type(old)(
        new_table(), old.game, old.name, old.source, old.seed, old.is_drawn, old.own_dice, now(),
        f"{old.table}@{asked.version}",
    )  # fmt: skip
    record = story.record(old)
    settings = {**story.settings, **({"title": asked.title} if asked.title else {})}
    return await begin(sitting.host, base_of(request), head, set(story.people), record, settings)


# ---------------------------------------------------------------- seats


@router.post("/invites", tags=["seats"], status_code=201)
async def post_invite(sitting: Seated, asked: wire.NewInvite, request: Request) -> wire.NewLink:
    """A link, and a QR code, by which players join a side."""
    token = new_token()
    said = await done(sitting, asked.id, acts.invite(sitting.seat, asked, token))
    live: Live = sitting.live
    if said.again:
        raise Refused(409, "This invitation was made before, and its link is told only once. Make another.")
    place = live.place_of(token)
    link = link_to(base_of(request), live.head.table, token, place.role)
    qr = await sitting.host.beside(lambda: qr_of(link))
    return wire.NewLink(table=live.head.table, seat=place.id, token=token, link=link, qr=qr, expires=place.expires)


@router.post("/link", tags=["seats"], status_code=201)
async def post_link(sitting: Seated, asked: wire.OwnLink, request: Request) -> wire.NewLink:
    """Another link to a seat, for another device: one's own, or for the game master anybody's."""
    token = new_token()
    said = await done(sitting, asked.id, acts.own_link(sitting.seat, asked, token))
    if said.again:
        raise Refused(409, "This link was made before, and it is told only once. Make another.")
    live = sitting.live
    place = live.place_of(token)
    link = link_to(base_of(request), live.head.table, token, place.role)
    qr = await sitting.host.beside(lambda: qr_of(link))
    return wire.NewLink(table=live.head.table, seat=place.id, token=token, link=link, qr=qr)


@router.post("/claim", tags=["seats"])
async def post_claim(sitting: Seated, asked: wire.Claim) -> wire.Done:
    """Say whom a seat plays."""
    return await done(sitting, asked.id, acts.claim(sitting.seat, asked))


@router.post("/revoke", tags=["seats"])
async def post_revoke(sitting: Seated, asked: wire.Revoke) -> wire.Done:
    """A seat or an invitation is over at once."""
    return await done(sitting, asked.id, acts.revoke(sitting.seat, asked))
