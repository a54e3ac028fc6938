"""Routes of a seat: what it sees, what it does, what it may ask."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

from fastapi import Query, Request

from affray.engine.question import Ruling
from affray.engine.seats import EXACT, NOTHING_SHOWN
from affray.study.saves import save
from affray.table import acts, labour, odds, wire
from affray.table.advice import searched
from affray.table.deeds import GM_ROLE, INVITE, WATCHER, Story, told_of
from affray.table.ending import end_of, luck_view, turnings_of
from affray.table.faces import event_of_line, faces_view
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
from affray.table.wire_ending import EndView, LuckView
from affray.table.wire_replay import FacesView, ReplayView
from affray.table.wire_sheet import SheetView
from affray.table.wire_view import TableView
from affray.table.work import STUDY

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
    seat: Annotated[str, Query(max_length=40, description="another seat's view; only for the game master")] = "",
) -> TableView:
    """Everything the seat sees, now or (for the game master) at an earlier version or at another seat."""
    live = sitting.live
    if seat and seat != sitting.seat:
        return await view_of_seat(sitting, seat)
    if version is not None and version != live.story.version:
        return await past_view(sitting, version)
    sitting.spend("look")
    async with live.held():
        await sitting.host.catch_up(live)
        live.place_still(sitting.seat)
        view = await sitting.host.beside(lambda: live.view(sitting.seat))
        return live.with_chance(view, sitting.is_gm)


async def view_of_seat(sitting: Sitting, seat: str) -> TableView:
    """What somebody else sees now: the same as is sent there, and nothing can be answered here."""
    sitting.must_be_gm()
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        await sitting.host.catch_up(live)
        place = live.story.seats.get(seat)
        if place is None or place.revoked or place.role == INVITE:
            raise Refused(404, f"There is no seat {seat!r}.", instead=list(live.story.seats))
        view = await sitting.host.beside(lambda: live.view(seat))
        seen = live.with_chance(view, place.role == GM_ROLE)
        return replace(seen, past=True, questions=[replace(one, yours=False) for one in seen.questions])


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
    sitting: Seated,
    who: Annotated[str, Query(max_length=100, description="through whose eyes")],
    part: Annotated[
        str, Query(pattern=r"^(\d{1,4},\d{1,4},\d{1,4},\d{1,4})?$", description="left,top,right,bottom of a part")
    ] = "",
) -> wire.SquaresView:
    """Every square, or those of a part of the map, as a fighter sees it: line of sight, cover, distance; and where the
    open question leads."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        numbers = [int(number) for number in part.split(",")] if part else []
        wanted = (numbers[0], numbers[1], numbers[2], numbers[3]) if numbers else None
        return await sitting.host.beside(lambda: squares_of(live.running(), live.story, eyes, who, wanted))


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
    since: Annotated[int, Query(ge=0, description="from the moment when this many lines of the log were told")] = 0,
) -> ReplayView:
    """The fight line by line: where everybody stood, and how they were, as far as the seat may know it."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        return await sitting.host.beside(lambda: replay_of(live.film(), eyes, live.story.version, since))


@router.get("/replay/faces", tags=["view"])
async def get_faces(
    sitting: Seated, line: Annotated[int, Query(ge=1, description="a line of the log, counted from 1")]
) -> FacesView:
    """With another face: what the dice of the deed to which a line belongs would have done, had they shown it."""
    sitting.spend("heavy")
    live, head = sitting.live, sitting.live.head
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        if eyes.shown != EXACT:
            raise Refused(403, "The game master does not show the numbers of others, and this would tell them.")
        place = await sitting.host.beside(lambda: event_of_line(live.film(), eyes, line))
        reel, version, record = live.film(), live.story.version, live.story.record(head)
    found = await sitting.host.workers.odds(labour.faces_of, head.source, head.name, record, place)
    return await sitting.host.beside(lambda: faces_view(reel, eyes, version, found))


@router.get("/ending", tags=["view"])
async def get_ending(sitting: Seated) -> EndView:
    """How a fight that is over went: who fell when and by whom, who stands, where it turned."""
    sitting.spend("heavy")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)

        def look() -> EndView:
            must_be_over(live)
            return end_of(live.running(), live.film(), eyes)

        found = await sitting.host.beside(look)
    if sees_chance(sitting):
        found.turnings = turnings_of(live.story, live.chances)
    return found


def must_be_over(live: Live) -> None:
    if not live.running().is_over():
        raise Refused(409, "The fight is not over.")


def sees_chance(sitting: Sitting) -> bool:
    audience = sitting.live.story.settings["chance"]
    return audience == "everybody" or (audience == "gm" and sitting.is_gm)


@router.get("/luck", tags=["view"])
async def get_luck(sitting: Seated) -> LuckView:
    """What the dice did in a fight that is over, and what decisions did. It takes up to a minute and is kept."""
    sitting.spend("heavy")
    live = sitting.live
    if not sees_chance(sitting):
        raise Refused(403, "Only those who see the win chance see what luck did to it.")
    async with live.held():

        def saved() -> str:
            must_be_over(live)
            return save(live.running().session, encounter_of(live.head.source, live.head.name))

        text = await sitting.host.beside(saved)
        if live.luck is None or live.luck[0] != text or (live.luck[1].done() and live.luck[1].exception()):
            live.luck = (text, asyncio.ensure_future(sitting.host.workers.run(STUDY, labour.luck_of, text)))
        known = live.luck[1]
    found = await asyncio.shield(known)
    if found is None:
        raise Refused(422, "This fight is too long to count its luck here. Save it: affray luck FILE does it.")
    return luck_view(found, sitting.is_gm)


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


@router.get("/suggestion/search", tags=["questions"])
async def get_better(sitting: Seated, key: QuestionKey) -> wire.BetterAnswer:
    """An answer that wins more than the tactic's, with its gain; it takes some seconds."""
    sitting.spend("heavy")
    live, head = sitting.live, sitting.live.head
    async with live.held():

        def ask() -> tuple[dict[str, Any], int]:
            acts.must_play(live, sitting.seat, key)
            if acts.eyes_of(live, sitting.seat).shown != EXACT:
                raise Refused(403, "A search knows more than you may: the game master does not show others' numbers.")
            return live.story.record(head), live.running().question(key, live.story.epoch)[0]

        record, number = await sitting.host.beside(ask)
        still = partial(is_still, live, live.story.moved)
    found = await sitting.host.workers.search(still, searched, head.source, head.name, record, number, True)
    return better_answer(key, found)


def is_still(live: Live, moved: int) -> bool:
    """Is the fight where it was? Seats and words that came since change nothing of it."""
    return live.story.moved == moved


def better_answer(key: str, found: dict[str, Any]) -> wire.BetterAnswer:
    if not found["words"]:
        return wire.BetterAnswer(key=key, searched=found["searched"], words="", usual=found["usual"])
    low, high = round(100 * found["low"]), round(100 * found["high"])
    return wire.BetterAnswer(
        key=key,
        searched=True,
        words=found["words"],
        usual=found["usual"],
        gain=f"+{max(1, round(100 * found['gain']))} points",
        interval=f"{max(0, low)} to {high}",
        fights=found["fights"],
    )


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


@router.get("/odds/tried", tags=["questions"])
async def get_tried_odds(sitting: Seated, key: QuestionKey) -> wire.QuestionOdds:
    """The odds of answers that are no attack by themselves: reactions, Luck, dice that are given."""
    sitting.spend("heavy")
    live, head = sitting.live, sitting.live.head
    async with live.held():
        acts.must_play(live, sitting.seat, key)
        eyes = acts.eyes_of(live, sitting.seat)
        number, question = live.running().question(key, live.story.epoch)
        if eyes.shown == NOTHING_SHOWN or isinstance(question, Ruling):
            return wire.QuestionOdds(key=key, version=live.story.version, options=[])
        trial = await sitting.host.beside(lambda: odds.tried_of(live.running(), number, question, eyes))
        who, version = question.who, live.story.version
        still = partial(is_still, live, live.story.moved)
        targets = {
            o.words: o.target
            for g in live.view(sitting.seat).questions
            if g.key == key
            for p in g.groups
            for o in p.options
        }
    rows = await sitting.host.workers.search(still, labour.tried_answers, head.source, head.name, *trial)
    options = [
        odds.tried_odds(words, row, who, targets.get(words, ""), eyes.shown)
        for words, row in zip(trial[2], rows, strict=True)
    ]
    return wire.QuestionOdds(key=key, version=version, options=options)


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


@router.post("/say", tags=["seats"])
async def post_say(sitting: Seated, asked: wire.Say) -> wire.Done:
    """Say a line that everybody at the table reads."""
    return await done(sitting, asked.id, acts.say(sitting.seat, asked))


@router.post("/ping", tags=["seats"], status_code=204)
async def post_ping(sitting: Seated, asked: wire.Ping) -> None:
    """Point at a square of the map. All who look at the table from this server see it; it is not kept."""
    sitting.spend("ping")
    if sitting.place.role == WATCHER:
        raise Refused(403, "Spectators only look.")
    sitting.live.point(asked.x, asked.y, sitting.place.name)


@router.delete("", tags=["game master"], status_code=204)
async def delete_table(sitting: Seated) -> None:
    """Delete the table with everything that was done at it. There is no way back; forks of it stay."""
    sitting.must_be_gm()
    sitting.spend("deed")
    await sitting.host.delete(sitting.live)


@router.put("/picture", tags=["game master"])
async def put_picture(sitting: Seated, asked: wire.Picture) -> wire.Done:
    """Lay a picture under the map, or give a fighter's token one."""
    return await done(sitting, asked.id, acts.picture(sitting.seat, asked))


@router.get("/picture", tags=["view"])
async def get_picture(
    sitting: Seated, of: Annotated[str, Query(max_length=100, description="a fighter; empty: the map")] = ""
) -> wire.PictureData:
    """The picture under the map, or of a fighter that the seat knows of."""
    sitting.spend("look")
    live = sitting.live
    async with live.held():
        eyes = acts.eyes_of(live, sitting.seat)
        fight = (await sitting.host.beside(live.running)).session.fight
        known = not of or any(f.name == of and eyes.sees(fight, f) for f in fight.fighters)
        kept = live.story.pictures.get(of) if known else None
    if kept is None:
        raise Refused(404, "There is no such picture.")
    return wire.PictureData(src=kept["src"])


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
