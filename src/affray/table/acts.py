"""Deeds of seats: who may do what, and what it changes. Each runs with the table's lock, beside the event loop."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from affray.engine.fight import is_named
from affray.engine.question import GM, IllegalAnswer
from affray.engine.record import EVERYBODY
from affray.table import deeds, edits, wire
from affray.table.deeds import GM_ROLE, INVITE, PLAYER, WATCHER, Place, Story
from affray.table.fights import Late
from affray.table.host import Act, Live
from affray.table.keys import hash_of
from affray.table.names import looks_of_name
from affray.table.refusals import Refused
from affray.table.view import Eyes, Renderer, die_key

Done = tuple[str, dict[str, Any]]
HOUR = 3600
MOST_SEATS = 100
MOST_PICTURES = 40
SITS_ELSEWHERE = (
    "{name} sits here already, on another device. If that is you: close the table there and try again, "
    "or make a link for this device there, under Your seat."
)
STRANGER = "Nobody-of-this-name"


def must_be_gm(live: Live, seat: str) -> Place:
    place = live.place_still(seat)
    if place.role != GM_ROLE:
        raise Refused(403, "Only the game master can do this.")
    return place


def eyes_of(live: Live, seat: str) -> Eyes:
    return Eyes(live.place_still(seat), live.story.settings["shown"])


def must_play(live: Live, seat: str, key: str) -> None:
    """The seat must be one that may answer this open question."""
    fight = live.running()
    _, question = fight.question(key, live.story.epoch)
    if not eyes_of(live, seat).plays(question.who, int(question.side), fight.session.fight.sides):
        raise Refused(403, "This question is not yours to answer.")


def must_be_known(live: Live, seat: str, asked: wire.Answer) -> None:
    """Whoever names somebody it cannot know of is answered as if nobody had this name: no refusal says more."""
    fight = live.running()
    eyes = eyes_of(live, seat)
    said = asked.words
    for f in fight.session.fight.fighters:
        if is_named(f.name.casefold(), said.casefold()) and not eyes.sees(fight.session.fight, f):
            said = re.sub(re.escape(f.name), STRANGER, said, flags=re.IGNORECASE)
    if said != asked.words:
        _, question = fight.question(asked.key, live.story.epoch)
        try:
            question.read(said)
        except IllegalAnswer as wrong:
            error = str(wrong).replace(said, asked.words)
            raise Refused(422, error.replace(STRANGER, "that"), wrong.rule, wrong.instead[:50]) from None
        raise Refused(422, f"{question.who} cannot {asked.words!r} now.")


def must_be_out(live: Live) -> None:
    """A table that was put away is only looked at."""
    if live.story.is_put_away():
        raise Refused(409, "This table is archived. Its game master can take it out again.")


def answer(seat: str, asked: wire.Answer) -> Act:
    def act(live: Live) -> Done:
        must_be_out(live)
        must_play(live, seat, asked.key)
        must_be_known(live, seat, asked)
        body = live.running().answer(asked.key, live.story.epoch, asked.words, asked.faces)
        return deeds.ANSWER, body

    return act


def must_be_free(live: Live, asked: wire.ByTactic) -> None:
    """For a fighter whom somebody plays no tactic answers, unless the game master says so."""
    _, question = live.running().question(asked.key, live.story.epoch)
    seats = live.story.seats.values()
    holders = [p.name for p in seats if p.role == PLAYER and not p.revoked and question.who in p.fighters]
    if holders and not asked.held:
        raise Refused(409, f"{' and '.join(holders)} plays {question.who}. Say so if the tactic shall answer.")


def by_tactic(seat: str, asked: wire.ByTactic) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        must_be_out(live)
        must_be_free(live, asked)
        return deeds.TACTIC, live.running().by_tactic(asked.key, live.story.epoch)

    return act


def throw(seat: str, asked: wire.Throw) -> Act:
    def act(live: Live) -> Done:
        must_be_out(live)
        fight = live.running()
        if fight.session.die_wanted is None or asked.key != die_key(live.head, live.story):
            raise Late("this die is not wanted any more")
        renderer = Renderer(live.head, live.story, fight, [], False)
        if not renderer.may_throw(eyes_of(live, seat)):
            raise Refused(403, "This die is not yours to throw.")
        return deeds.THROW, fight.throw(asked.faces)

    return act


def edit(seat: str, asked: wire.Edit) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        must_be_out(live)
        fight = live.running()
        game, state = fight.encounter.game, fight.session.fight
        words = edits.for_record(game, state, asked.words.strip())
        return deeds.EDIT, fight.edit(words, edits.as_said(game, state, words))

    return act


def at_version(live: Live, version: int) -> None:
    """What is taken back must be what was seen."""
    if version != live.story.version:
        raise Late(f"the table has gone on to version {live.story.version}; look again")


def undo(seat: str, asked: wire.Back) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        must_be_out(live)
        at_version(live, asked.version)
        keep = before_searches(live.story)
        if asked.to is not None:
            if asked.to >= live.story.version:
                raise Refused(422, f"Undo leads back: to is below {live.story.version}, not {asked.to}.")
            keep = live.story.stands_at(asked.to)
            if keep is None:
                raise Refused(422, f"Version {asked.to} was undone itself; fork there instead.")
            if keep == len(live.story.said):
                raise Refused(422, f"Nothing was said after version {asked.to}.")
        return deeds.UNDO, live.running().undo(keep)

    return act


def before_searches(story: Story) -> int | None:
    """Undo takes back what a person said: answers that a search gave after it go with it. None: there are none."""
    has_searched = False
    for line in reversed(story.lines):
        if story.lengths[line.version] <= story.lengths[line.version - 1] or not story.is_current(line.version):
            continue
        if line.kind != deeds.TACTIC or line.seat:
            return story.lengths[line.version - 1] if has_searched else None
        has_searched = True
    return None


def redo(seat: str, asked: wire.Back) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        must_be_out(live)
        at_version(live, asked.version)
        return deeds.REDO, live.running().redo()

    return act


def named_people(live: Live, wanted: list[str]) -> set[str]:
    """Fighters and sides in the encounter's spelling."""
    fight = live.running().session.fight
    return people_among(wanted, [*fight.names(), *fight.sides])


def fighters_named(live: Live, wanted: list[str]) -> set[str]:
    """Only fighters, by whatever case they are written in."""
    names = live.running().session.fight.names()
    return people_among(wanted, names) - {EVERYBODY}


def people_among(wanted: list[str], names: list[str]) -> set[str]:
    known = {name.casefold(): name for name in [*names, EVERYBODY]}
    unknown = [name for name in wanted if name.casefold() not in known]
    if unknown:
        raise Refused(422, f"There is no side or fighter {unknown[0]!r}.", instead=[*names, EVERYBODY])
    return {known[name.casefold()] for name in wanted}


def settings(seat: str, asked: wire.Settings) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        story = live.story
        chosen = {"shown": asked.shown, "chance": asked.chance, "title": asked.title}
        changed = {key: value for key, value in chosen.items() if value}
        if asked.archived is not None:
            changed["archived"] = "yes" if asked.archived else "no"
        people = story.people
        if asked.people is not None:
            people = named_people(live, asked.people) | (people & {GM})
        if asked.rulings is not None:
            people = people | {GM} if asked.rulings else people - {GM}
        if people != story.people:
            must_be_out(live)
            must_leave_held(live, people, asked.held)
        well = story.well if asked.well is None else fighters_named(live, asked.well)
        if people == story.people and well == story.well:
            return deeds.SETTINGS, {"settings": changed}
        body = live.running().set_people(people | well)
        return deeds.PEOPLE, {**body, "people": sorted(people), "well": sorted(well), "settings": changed}

    return act


def must_leave_held(live: Live, people: set[str], is_meant: bool) -> None:
    """Tactics take no fighter from a player who holds it, unless the game master says so."""
    if is_meant or EVERYBODY in people:
        return
    fight = live.running().session.fight
    left = [f.name for f in fight.fighters if f.name not in people and fight.sides[f.side] not in people]
    for place in live.story.seats.values():
        taken = [name for name in place.fighters if name in left]
        if place.role == PLAYER and not place.revoked and taken:
            raise Refused(409, f"{place.name} plays {taken[0]}. Say so if tactics shall play on for {place.name}.")


def say(seat: str, asked: wire.Say) -> Act:
    """A line for everybody; where it stands in the log is kept with it."""

    def act(live: Live) -> Done:
        place = live.place_still(seat)
        if place.role not in (GM_ROLE, PLAYER):
            raise Refused(403, "Spectators only look.")
        session = live.running().session
        line = {"round": int(session.fight.round), "words": asked.words, "told": len(session.log.events)}
        return deeds.SAY, {"line": line}

    return act


def picture(seat: str, asked: wire.Picture) -> Act:
    """A picture under the map, or of a fighter."""

    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        names = live.running().session.fight.names()
        if asked.of and asked.of not in names:
            raise Refused(422, f"There is no fighter {asked.of!r}.", instead=list(names))
        if asked.src and asked.of not in live.story.pictures and len(live.story.pictures) >= MOST_PICTURES:
            raise Refused(422, f"A table has at most {MOST_PICTURES} pictures.")
        kept = {"src": asked.src, "x": asked.x, "y": asked.y, "columns": asked.columns}
        return deeds.PICTURE, {"of": asked.of, "picture": kept}

    return act


def notes(seat: str, asked: wire.Notes) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        return deeds.NOTES, {"text": asked.text}

    return act


# ---------------------------------------------------------------- seats


def next_seat(live: Live) -> str:
    if len(live.story.seats) >= MOST_SEATS:
        raise Refused(422, f"A table has at most {MOST_SEATS} seats and invitations.")
    return f"s{len(live.story.seats) + 1}"


def side_named(live: Live, side: str) -> int:
    sides = live.running().session.fight.sides
    found = [i for i, name in enumerate(sides) if name.casefold() == side.casefold()]
    if side and not found:
        raise Refused(422, f"There is no side {side!r}.", instead=list(sides))
    return found[0] if found else 0


def place_values(id: str, role: str, name: str, side: int | None, token: str, expires: int | None) -> dict[str, Any]:
    return {"id": id, "role": role, "name": name, "side": side, "hash": hash_of(token), "expires": expires}


def invite(seat: str, asked: wire.NewInvite, token: str) -> Act:
    def act(live: Live) -> Done:
        must_be_gm(live, seat)
        expires = int(time.time()) + asked.hours * HOUR
        if asked.watch:
            place = place_values(next_seat(live), WATCHER, "Spectators", None, token, expires)
        else:
            place = place_values(next_seat(live), INVITE, "invitation", side_named(live, asked.side), token, expires)
        return deeds.SEAT, {"place": place}

    return act


def sit_down(invitation: Place, name: str, token: str) -> Act:
    """Somebody takes a seat by an invitation, which must still be good."""

    def act(live: Live) -> Done:
        host = live.place_still(invitation.id)
        for other in live.story.seats.values():
            if other.role == PLAYER and not other.revoked and (name, host.side) == (other.name, other.side):
                raise Refused(409, SITS_ELSEWHERE.format(name=name))
            if other.role != INVITE and not other.revoked and looks_of_name(name) == looks_of_name(other.name):
                raise Refused(422, f"{name!r} looks like {other.name!r}, who sits here already; choose another name.")
        place = place_values(next_seat(live), PLAYER, name, host.side, token, None)
        return deeds.SEAT, {"place": place}

    return act


def own_link(seat: str, asked: wire.OwnLink, token: str) -> Act:
    """One more link to a seat: one's own, or for the game master anybody's."""

    def act(live: Live) -> Done:
        own = live.place_still(seat)
        whose = live.story.seats.get(asked.seat or own.id)
        if whose is not own and own.role != GM_ROLE:
            raise Refused(403, "Only the game master can make links for others.")
        if whose is None or whose.role not in (GM_ROLE, PLAYER) or whose.revoked:
            raise Refused(404, f"There is no seat {asked.seat!r}.")
        return deeds.LINK, {"seat": whose.id, "hash": hash_of(token)}

    return act


def come_back(invitation: Place, name: str, token: str) -> Act:
    """Somebody who has sat here before comes back from another device, by an invitation to the same side."""

    def act(live: Live) -> Done:
        host = live.place_still(invitation.id)
        place = absent(live, host, name)
        if place is None:
            raise Late("somebody else was faster")
        return deeds.LINK, {"seat": place.id, "hash": hash_of(token)}

    return act


def absent(live: Live, invitation: Place, name: str) -> Place | None:
    """The player of this very name and side from whose seat nobody looks at the table now."""
    present = live.present()
    for place in live.story.seats.values():
        if place.role == PLAYER and not place.revoked and place.side == invitation.side:
            if place.name == name and place.id not in present:
                return place
    return None


def claim(seat: str, asked: wire.Claim) -> Act:
    def act(live: Live) -> Done:
        own = live.place_still(seat)
        whose = own if asked.seat in (None, own.id) else live.story.seats.get(asked.seat or "")
        if whose is not own and own.role != GM_ROLE:
            raise Refused(403, "Only the game master can change what others play.")
        if whose is None or whose.role != PLAYER or whose.revoked:
            raise Refused(422, "Only players at the table claim fighters.")
        fighters = claimed(live, whose, asked.fighters, own.role == GM_ROLE)
        return deeds.CLAIM, {"seat": whose.id, "fighters": fighters}

    return act


def claimed(live: Live, place: Place, wanted: list[str], by_gm: bool) -> list[str]:
    """Fighters of the seat's own side that nobody else plays; the game master may give one to several."""
    fight = live.running().session.fight
    own = {f.name.casefold(): f.name for f in fight.fighters if int(f.side) == place.side}
    unknown = [name for name in wanted if name.casefold() not in own]
    if unknown:
        raise Refused(422, f"{unknown[0]!r} is nobody of your side.", instead=list(own.values()))
    names = list(dict.fromkeys([own[name.casefold()] for name in wanted]))
    others = [p for p in live.story.seats.values() if p.id != place.id and p.role == PLAYER and not p.revoked]
    for other in others if not by_gm else []:
        for name in names:
            if name in other.fighters:
                raise Refused(409, f"{name} is played by {other.name}.")
    return names


def revoke(seat: str, asked: wire.Revoke) -> Act:
    def act(live: Live) -> Done:
        own = must_be_gm(live, seat)
        if asked.seat not in live.story.seats:
            raise Refused(404, f"There is no seat {asked.seat!r}.", instead=list(live.story.seats))
        if asked.seat == own.id:
            raise Refused(422, "The game master's own link stays.")
        return deeds.REVOKE, {"seat": asked.seat}

    return act


Maker = Callable[..., Act]
