"""What there is to play: games, ready encounters, their texts, their parts, their rules; and the check of a text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from affray.encounter import EncounterError, UnknownGame, game_named, games, load, read, ready_encounters, schema
from affray.encounter.encounter import Encounter
from affray.encounter.imports import ImportFault, imported
from affray.encounter.rules import rulings_of
from affray.engine import dice
from affray.engine.game import Game
from affray.lab.ledger import ledger_of
from affray.table.ground import map_of
from affray.table.refusals import Refused
from affray.table.wire import (
    Checked,
    EncounterText,
    Fault,
    FieldInfo,
    GameInfo,
    GameParts,
    Games,
    GapText,
    ImportedSheets,
    ReadyEncounter,
    RuleText,
    RulingInfo,
    SideOf,
    SwitchInfo,
)
from affray.table.wire_library import ImportedSheetView
from affray.version import VERSION

KNOWN: Final[list[Games]] = []  # what all_games gives, once somebody knows it


def all_games() -> Games:
    """Every game with its ready encounters; they do not change while the server runs."""
    if not KNOWN:
        know(read_games())
    return KNOWN[0]


def know(found: Games) -> None:
    """What there is to play, from whoever has read it before."""
    KNOWN[:] = [found]


def read_games() -> Games:
    return Games(games=[game_info(game) for game in games().values()], affray=VERSION, compiled=is_compiled())


def is_compiled() -> bool:
    """Are the rules compiled? Files of plain Python are .py, or .pyc where only those are kept."""
    return not (dice.__file__ or "").endswith((".py", ".pyc"))


def game_info(game: Game) -> GameInfo:
    ready = [ready_info(game, name, path) for name, path in ready_encounters(game).items()]
    return GameInfo(
        key=game.key,
        title=game.title,
        edition=game.edition,
        author=game.author,
        licence=game.licence,
        prefix=game.prefix,
        encounters=[encounter for encounter in ready if encounter is not None],
    )


def ready_info(game: Game, name: str, path: Path) -> ReadyEncounter | None:
    try:
        encounter = load(path)
    except EncounterError:  # of a stranger's game
        return None
    fight = encounter.fight()
    ground = map_of(fight.grid)
    on_map = [f for f in fight.fighters if ground.has_map and fight.grid.holds(f.x, f.y)]
    return ReadyEncounter(
        name=f"{game.key}/{name}",
        title=encounter.title,
        text=encounter.text,
        sides=sides_of(encounter),
        has_map=ground.has_map,
        map=ground if ground.has_map else None,
        tokens=[(int(f.x), int(f.y), int(f.side)) for f in on_map],
    )


def sides_of(encounter: Encounter) -> list[SideOf]:
    scene = encounter.scene
    return [
        SideOf(name=side, fighters=[p.name for p in scene.people if p.side == number])
        for number, side in enumerate(scene.sides)
    ]


def known_game(key: str) -> Game:
    try:
        return game_named(key)
    except UnknownGame:
        raise Refused(404, f"There is no game {key!r}.", instead=sorted(games())) from None


@cache
def game_parts(key: str) -> GameParts:
    game = known_game(key)
    return GameParts(
        key=game.key,
        sheets=game.sheets(),
        tables=game.tables(),
        terrains=game.terrains(),
        stances=game.stances(),
        fields=[
            FieldInfo.model_validate(
                {
                    "name": f.name,
                    "kind": f.kind,
                    "says": f.says,
                    "words": f.words,
                    "low": f.low,
                    "high": f.high,
                    "table": f.table,
                }
            )
            for f in game.fields()
        ],
        switches=[
            SwitchInfo(name=s.name, rule=s.rule, values=s.values, free=s.free, says=s.says) for s in game.switches()
        ],
        rulings=[ruling_info(game, rule, says) for rule, says in rulings_of(game).items()],
        covers=game.covers(),
        encounter_schema=schema(game),
    )


def ruling_info(game: Game, rule: str, says: str) -> RulingInfo:
    known = ledger_of(game).rules
    return RulingInfo(rule=rule, title=known[rule].title if rule in known else "", says=says)


def ready_text(game: str, name: str) -> EncounterText:
    """The text of a ready encounter, to begin from in the editor."""
    ready = ready_encounters(known_game(game))
    if name not in ready:
        raise Refused(404, f"{game} has no ready encounter {name!r}.", instead=sorted(ready))
    return EncounterText(name=f"{game}/{name}", text=ready[name].read_text(encoding="utf-8"))


def rule_text(id: str) -> RuleText:
    """One rule, or one gap of the book, by its id."""
    wanted = id.strip().upper()
    known = all_games().games
    key = next((g.key for g in known if g.prefix and wanted.startswith(g.prefix + "-")), None)
    if key is None:
        raise Refused(404, f"No game has rules like {id!r}.", instead=[f"{g.prefix}-" for g in known])
    game = game_named(key)
    ledger = ledger_of(game)
    if wanted in ledger.gaps:
        gap = ledger.gaps[wanted]
        return RuleText(
            id=wanted, game=game.key, title="A gap of the book", section="", kind="ruling", note="", text=gap.text,
            source="", gaps=[],
        )  # fmt: skip
    if wanted not in ledger.rules:
        raise Refused(404, f"{game.title} has no rule {wanted}. {ledger.advice(wanted)}")
    rule = ledger.rules[wanted]
    gaps = [ledger.gaps[gap] for gap in rule.gaps() if gap in ledger.gaps]
    return RuleText(
        id=rule.id,
        game=game.key,
        title=rule.title,
        section=rule.section,
        kind=rule.kind,
        note=rule.note,
        text=rule.text,
        source=rule.source,
        gaps=[GapText(id=gap.id, text=gap.text) for gap in gaps],
    )


def checked(text: str) -> Checked:
    """Is this an encounter? Everything that is wrong with it, or what it would look like."""
    try:
        encounter = read(text, "encounter.yaml")
    except EncounterError as wrong:
        return Checked(ok=False, problems=faults(wrong))
    return Checked(
        ok=True,
        problems=[],
        title=encounter.title,
        game=encounter.game.key,
        sides=sides_of(encounter),
        map=map_of(encounter.fight().grid),
    )


def sheets_in(key: str, text: str) -> ImportedSheets:
    """The stat blocks of a file, as entries of ``fighters``."""
    try:
        found = imported(known_game(key), text)
    except ImportFault as wrong:
        raise Refused(422, str(wrong)) from None
    return ImportedSheets(sheets=[ImportedSheetView(name=one.name, entry=one.entry, notes=one.notes) for one in found])


def faults(wrong: EncounterError) -> list[Fault]:
    return [
        Fault(
            line=p.line,
            column=p.column,
            width=p.width,
            field=p.field,
            sentence=p.sentence,
            instead=p.instead,
            nearest=p.nearest,
        )
        for p in wrong.problems
    ]
