"""A party in a file of its own, used by many encounters: ``heroes: {party: ours.yaml}``.

An encounter travels as one text, between processes and in saves. So the party files that it names are put behind its
text when it is loaded, under ``parties``, by the names under which its sides call them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.encounter.problems import Complaints, EncounterError, Where, unreadable, whole_file
from affray.encounter.words import shown
from affray.encounter.writing import flow
from affray.engine.game import Game
from affray.engine.yaml12 import YamlError, load

KEY = "party"
ALL = "parties"
KEYS = ["game", "title", "text", "stance", "fighters"]


def with_parties(text: str, file: Path) -> str:
    """The text of an encounter with the parties that it names; as it was if it names none or has them."""
    if KEY not in text:
        return text
    try:
        values = load(text)
    except YamlError:
        return text  # whoever reads it says what is wrong
    names = named_in(values)
    if not names or ALL in values:
        return text
    parties = {name: party_in(name, file.parent / name) for name in names}
    if text.lstrip().startswith("{"):
        return f"{text.rstrip().removesuffix('}')}, {ALL}: {flow(parties)}}}\n"
    return f"{text.rstrip()}\n{ALL}: {flow(parties)}\n"


def named_in(values: Any) -> list[str]:
    """The party files that the sides of an encounter name."""
    sides = values.get("sides") if isinstance(values, dict) else None
    if not isinstance(sides, dict):
        return []
    found = [side[KEY] for side in sides.values() if isinstance(side, dict) and isinstance(side.get(KEY), str)]
    return list(dict.fromkeys(found))


def party_in(name: str, path: Path) -> dict[str, Any]:
    """The values of a party file; EncounterError if it cannot be read at all."""
    from affray.encounter.finding import text_of

    if not path.is_file():
        raise EncounterError(
            [whole_file("", f"there is no party file {path}.", "A party is found beside its encounter.")]
        )
    text = text_of(path)
    try:
        values = load(text)
    except YamlError as error:
        raise EncounterError([unreadable(error, text, name)]) from None
    if not isinstance(values, dict):
        said = f"A party is a mapping with its fighters, not {shown(values)}."
        raise EncounterError([whole_file(name, said, "Write fighters: [NAME, {sheet: NAME, now: {hp: 3}}].")])
    return values


def party_of(
    game: Game, side: dict[Any, Any], parties: Any, where: Where, complaints: Complaints
) -> tuple[dict[Any, Any], Where] | None:
    """The party that a side names, and where it stands in the text; None if it names none, or wrongly."""
    name = side.get(KEY)
    if KEY not in side:
        return None
    if not isinstance(name, str) or not isinstance(parties, dict) or name not in parties:
        said = f"There is no party {shown(name)}."
        complaints.add((*where, KEY), said, "A party is a file beside the encounter: party: ours.yaml")
        return None
    party, there = parties[name], (ALL, name)
    if not isinstance(party, dict) or not isinstance(party.get("fighters"), list) or not party["fighters"]:
        complaints.add((*where, KEY), f"The party {name} has no fighters.", "Write fighters: [...] in it.")
        return None
    for key in [key for key in party if key not in KEYS]:
        complaints.unknown((*there, key), f"A party has no {shown(key)}.", key, KEYS, on_key=True)
    if party.get("game", game.key) != game.key:
        complaints.add((*where, KEY), f"The party {name} is of {shown(party['game'])}, not of {game.key}.")
        return None
    return party, there
