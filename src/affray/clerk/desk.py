"""What the clerk can do: look rules up, check and keep encounters, forecast, run fights. It knows no protocol.

At a player's seat it tells what that side may know and nothing else, and leaves the game master's hand alone.
"""

from __future__ import annotations

import threading
from typing import Any, Final

from affray.api.seats import Seat, side_named
from affray.api.session import Session
from affray.encounter import Encounter, EncounterError, game_named, games, read, ready_encounters, schema, warnings_of
from affray.encounter.words import advice, nearest, shown
from affray.engine.fight import is_named
from affray.engine.question import GM, IllegalAnswer, Question
from affray.engine.quoting import cut, quoted
from affray.engine.seats import told
from affray.engine.yaml12 import LARGEST
from affray.lab import ledger_of
from affray.lab.ledger import ids_in
from affray.minds.search import Candidates
from affray.study.forecast import forecast
from affray.study.odds import odds

MOST_FIGHTS: Final = 20_000  # of one forecast
MOST_KEPT: Final = 50  # fights, and encounters, that are kept at a time
MOST_FOUND: Final = 40  # rules that a search gives
LONGEST_NAME: Final = 60  # of an encounter that was written here


class Refused(Exception):
    """The clerk cannot do that: a sentence for whoever asked."""


class Desk:
    """Encounters and fights that are kept while the clerk works. ``seat`` is ``GM``, or the side of a player."""

    def __init__(self, seat: str = GM) -> None:
        self.seat: Final = seat
        self.is_gm: Final = seat.casefold() == GM.casefold()
        self.written: Final[dict[str, str]] = {}
        self.fights: Final[dict[str, Session]] = {}
        self.begun = 0
        self.lock: Final = threading.RLock()  # a fight is nobody else's while it runs

    # ------------------------------------------------------------ games and rules

    def list_games(self) -> list[dict[str, Any]]:
        return [
            {
                "game": game.key,
                "title": game.title,
                "edition": game.edition,
                "author": game.author,
                "stances": game.stances(),
                "ready_encounters": list(ready_encounters(game)),
            }
            for game in games().values()
        ]

    def describe_game(self, game: str) -> dict[str, Any]:
        found = game_named(game)
        return {
            "game": found.key,
            "title": found.title,
            "licence": found.licence,
            "stances": found.stances(),
            "stat_blocks": found.sheets(),
            "tables": found.tables(),
            "house_rules": [
                {"name": s.name, "rule": s.rule, "values": s.values, "says": s.says} for s in found.switches()
            ],
            "chapters": list(dict.fromkeys([rule.section for rule in ledger_of(found).rules.values()])),
        }

    def find_rules(self, game: str, words: str, first: int = 1) -> list[dict[str, str]]:
        """Rules in which all the words stand, or of a chapter: so many, from number ``first`` on."""
        if first < 1:
            raise Refused(f"first is the number of a rule that was found, from 1 on, not {shown(first)}.")
        wanted = words.casefold().split()
        found = []
        for rule in ledger_of(game_named(game)).rules.values():
            text = f"{rule.id} {rule.title} {rule.section} {rule.text}".casefold()
            if all(word in text for word in wanted):
                found.append({"id": rule.id, "title": rule.title, "text": rule.text})
        return found[first - 1 : first - 1 + MOST_FOUND]

    def rule(self, id: str) -> dict[str, Any]:
        """One rule, or a gap of the book with its ruling."""
        wanted = id.strip().upper()
        for game in games().values():
            if game.prefix and wanted.startswith(game.prefix + "-"):
                ledger = ledger_of(game)
                if wanted in ledger.gaps:
                    return {"id": wanted, "game": game.title, "text": ledger.gaps[wanted].text, "kind": "gap"}
                if wanted not in ledger.rules:
                    raise Refused(f"{game.title} has no rule {wanted}. {ledger.advice(wanted)}")
                rule = ledger.rules[wanted]
                return {
                    "id": rule.id,
                    "game": game.title,
                    "title": rule.title,
                    "chapter": rule.section,
                    "kind": rule.kind,
                    "text": rule.text,
                    "source": rule.source,
                    "gaps": rule.gaps(),
                }
        prefixes = ", ".join([f"{g.prefix}- ({g.title})" for g in games().values()])
        raise Refused(f"No game has rules like {quoted(id)}. Rule ids begin with {prefixes}.")

    # ------------------------------------------------------------ encounters

    def encounter(self, given: str) -> Encounter:
        """A ready one by its name, one that was written here, or the YAML text. No file is opened by its path."""
        if "\n" in given or "{" in given:
            return read(self.sized(given), "encounter.yaml")
        if given in self.written:
            return read(self.written[given], given)
        known: dict[str, list[str]] = {}
        for game in games().values():
            for name, file in ready_encounters(game).items():
                for word in (name, f"{game.key}/{name}"):
                    known.setdefault(word, []).append(str(file))
        if len(known.get(given, [])) > 1:
            raise Refused(f"Several games have an encounter {given}. Write GAME/{given}.")
        if given not in known:
            names = sorted({*self.written, *[name for name in known if "/" not in name]})
            raise Refused(f"There is no encounter {quoted(given)}. {advice(nearest(given, [*names, *known]), names)}")
        from affray.encounter import load

        return load(known[given][0])

    def sized(self, text: str) -> str:
        if len(text) > LARGEST:
            raise Refused(f"An encounter has at most {LARGEST:,} characters, this has {len(text):,}.")
        return text

    def show_encounter(self, encounter: str) -> str:
        if encounter not in self.written:
            self.gm_only("The text of an encounter tells everything")
        return self.encounter(encounter).source

    def encounter_schema(self, game: str) -> dict[str, Any]:
        return schema(game_named(game))

    def check_encounter(self, text: str) -> dict[str, Any]:
        """Every mistake with its line and its cure; and what is odd, though allowed."""
        try:
            found = read(self.sized(text), "encounter.yaml")
        except EncounterError as wrong:
            return {"ok": False, "problems": [problem.text() for problem in wrong.problems], "warnings": []}
        return {"ok": True, "problems": [], "warnings": warnings_of(found)}

    def write_encounter(self, name: str, text: str) -> dict[str, Any]:
        """Keep an encounter under a name, if nothing is wrong with it."""
        if not 0 < len(name) <= LONGEST_NAME or not name.replace("-", "").replace("_", "").isalnum():
            raise Refused(f"A name is 1 to {LONGEST_NAME} letters, digits, - and _, not {quoted(name)}.")
        checked = self.check_encounter(text)
        if checked["ok"]:
            if len(self.written) >= MOST_KEPT and name not in self.written:
                raise Refused(f"{MOST_KEPT} encounters are kept already; write over one of them.")
            self.written[name] = text
        return checked

    # ------------------------------------------------------------ numbers

    def forecast(self, encounter: str, fights: int, seed: int) -> dict[str, Any]:
        if not 1 <= fights <= MOST_FIGHTS:
            raise Refused(f"A forecast here takes from 1 to {MOST_FIGHTS:,} fights, not {shown(fights)}.")
        fought = self.encounter(encounter)
        unknown = self.unknown_in(fought)
        found = forecast(fought, fights=fights, seed=seed)
        people = [f for f in found.fighters if f.name not in unknown]
        return {
            "sides": [{"name": s.name, "wins": s.wins.words(), "interval_95": s.wins.interval()} for s in found.sides],
            "nobody": found.nobody.words(),
            "rounds": {"median": found.rounds.median, "most_fights": list(found.rounds.most)},
            "fighters": [{"name": f.name, **{k: c.words() for k, c in f.chances.items()}} for f in people],
            "played": found.played_words(),
            "fights": found.fights,
            "seed": found.seed,
        }

    def odds(self, encounter: str, by: str, on: str, weapon: str) -> dict[str, Any]:
        found = self.encounter(encounter)
        unknown = self.unknown_in(found)
        known = [name for name in found.fight().names() if name not in unknown]
        for name in (by, on):
            if unknown and name.casefold() not in [n.casefold() for n in known]:
                raise Refused(f"nobody is called {quoted(name)}. There are: {', '.join(known)}.")
        return odds(found, by=by, on=on, with_=weapon or None).to_json()

    def unknown_in(self, encounter: Encounter) -> set[str]:
        """Who is in it without the knowledge of the clerk's seat."""
        if self.is_gm:
            return set()
        fight = encounter.fight()
        side = side_named(fight, self.seat)
        return {f.name for f in fight.fighters if f.side != side and fight.is_unknown(side, f)}

    # ------------------------------------------------------------ fights

    def begin_fight(self, encounter: str, play: list[str], seed: int | None, gm: bool) -> dict[str, Any]:
        if len(self.fights) >= MOST_KEPT:
            raise Refused(f"{MOST_KEPT} fights are open; close one of them.")
        found = self.encounter(encounter)
        if self.is_gm:
            session = Session(found, play=play or "", seed=seed, gm=gm)
        else:
            if gm or [name for name in play if name.casefold() != self.seat.casefold()]:
                raise Refused(f"You sit with the {self.seat}: you decide for them alone.")
            if seed is not None:
                raise Refused("A player's fight takes no seed: dice that can be repeated could be known beforehand.")
            side_named(found.fight(), self.seat)
            session = Session(found, play=self.seat)
        return self.kept(session)

    def load_fight(self, saved: str) -> dict[str, Any]:
        self.gm_only("A saved fight tells everything")
        return self.kept(Session.load(saved if saved.lstrip().startswith("{") else "{" + saved))

    def kept(self, session: Session) -> dict[str, Any]:
        self.begun += 1
        name = f"fight-{self.begun}"
        self.fights[name] = session
        return {"fight": name, **self.look(name, "")}

    def session(self, fight: str) -> Session:
        if fight not in self.fights:
            raise Refused(f"There is no fight {quoted(fight)}. Open: {', '.join(self.fights) or 'none'}.")
        return self.fights[fight]

    def seated(self, seat: str) -> str:
        """Through whose eyes: a player's clerk has only that player's."""
        if self.is_gm:
            return seat or GM
        if seat and seat.casefold() != self.seat.casefold():
            raise Refused(f"You sit with the {self.seat}, and see what they may see.")
        return self.seat

    def gm_only(self, why: str) -> None:
        if not self.is_gm:
            raise Refused(f"{why}: that is for the game master.")

    def look(self, fight: str, seat: str) -> dict[str, Any]:
        """What a seat may see, with the last lines of the log."""
        seen = self.session(fight).see(self.seated(seat))
        return {**seen, "log": seen["log"][-25:]}

    def answer(self, fight: str, deed: str, who: str) -> dict[str, Any]:
        """One of the deeds, in words; then what the seat sees."""
        session = self.session(fight)
        eyes = self.eyes(session)
        question = self.waiting(session, eyes, who)
        try:
            meant = question.words(question.read(deed))
        except IllegalAnswer as wrong:
            if self.is_gm:
                raise
            raise Refused(self.refusal(eyes, question, deed, wrong)) from None
        if not self.is_gm and any(is_named(name, meant) for name in eyes.unknown()):
            raise Refused(self.refusal(eyes, question, deed, None))
        session.answer(meant, question.who)
        return self.look(fight, "")

    def eyes(self, session: Session) -> Seat:
        return Seat(session._record.fight, session.encounter.game, self.seat)

    def waiting(self, session: Session, eyes: Seat, who: str) -> Question:
        mine = [asked.question for asked in session.all_asked if eyes.decides(asked.question)]
        for question in mine:
            if who.casefold() in ("", question.who.casefold()):
                return question
        if session.is_over:
            raise Refused("The fight is over: nobody is asked anything.")
        names = ", ".join([question.who for question in mine]) or "nobody of yours"
        raise Refused(f"{cut(who) or 'Nobody'} is not asked anything now; waiting for: {names}.")

    def refusal(self, eyes: Seat, question: Question, deed: str, wrong: IllegalAnswer | None) -> str:
        """The same sentence whether a deed is impossible or would tell of somebody unseen."""
        can = ", ".join(eyes.offered(question)[:12])
        rule = question.rule if wrong is None else wrong.rule
        return f"{question.who} cannot {quoted(deed)}: that is not possible now ({rule}). Possible: {can}."

    def suggest(self, fight: str, who: str) -> dict[str, str]:
        """What the game's tactic would answer."""
        session = self.session(fight)
        eyes = self.eyes(session)
        question = self.waiting(session, eyes, who)
        if self.is_gm:
            return {"who": question.who, "deed": session.suggestion(question.who)}
        # A player's advice must not depend on where somebody hidden really is.
        now, stances = session._record.fight, session.encounter.game.stances()
        adviser = Candidates(now, session.encounter.tactic(), len(stances))
        said = question.words(adviser.usual(question, {}, now.round))
        offered = eyes.offered(question)
        return {"who": question.who, "deed": said if said in offered else offered[0]}

    def undo(self, fight: str) -> dict[str, Any]:
        if not self.session(fight).undo():
            raise Refused("There is nothing to take back.")
        return self.look(fight, "")

    def redo(self, fight: str) -> dict[str, Any]:
        if not self.session(fight).redo():
            raise Refused("Nothing was taken back.")
        return self.look(fight, "")

    def edit(self, fight: str, change: str) -> dict[str, Any]:
        self.gm_only("A change by hand")
        self.session(fight).edit(change)
        return self.look(fight, "")

    def save_fight(self, fight: str) -> str:
        self.gm_only("A saved fight tells everything")
        return self.session(fight).save()

    def close_fight(self, fight: str) -> dict[str, str]:
        self.session(fight)
        del self.fights[fight]
        return {"closed": fight}

    def explain(self, fight: str, words: str, seat: str) -> list[dict[str, Any]]:
        """The last lines of the log in which the words stand: the parts of each sum, and the rules behind it."""
        session = self.session(fight)
        eyes = Seat(session._record.fight, session.encounter.game, self.seated(seat))
        log = session._record.log
        events = list(log.events) if eyes.is_gm else told(log, eyes.side, eyes.shown)
        wanted = words.casefold()
        found = [event for event in events if wanted in event.text().casefold()][-8:]
        if not found:
            raise Refused(f"No line of the log has {quoted(words)} in it.")
        rules = ledger_of(session.encounter.game).rules
        return [
            {
                "round": int(event.round),
                "line": event.text(),
                "sum": event.sum(),
                "parts": [{"what": name, "amount": int(amount)} for name, amount in event.parts],
                "rules": {id: rules[id].text for id in ids_in(event.rule) if id in rules},
            }
            for event in found
        ]
