"""How a fighter begins a fight: wounds and conditions, set once its stat block is made.

``hp: 3`` in an entry is a part of the stat block, of which a game may compute other values; ``now: {hp: 3}`` is a
wound, set when all of that is done, and leaves the maximum alone.
"""

from __future__ import annotations

from typing import Any

from affray.encounter.problems import Complaints, Where
from affray.encounter.words import shown
from affray.engine.fight import Fight
from affray.engine.game import FLAG, NUMBER, NUMBERS, WORD, WORDS, Field, Game, Scene, SceneError
from affray.engine.state import set_fields

KEY = "now"
KINDS = (NUMBER, FLAG, WORD, WORDS, NUMBERS)


def fields_now(game: Game) -> dict[str, Field]:
    """The fields that may be set at the start: numbers, conditions, words; not what somebody has or is."""
    return {f.name: f for f in game.fields() if f.kind in KINDS and f.name not in ("x", "y")}


def read_now(game: Game, entry: dict[Any, Any], where: Where, complaints: Complaints) -> dict[str, Any]:
    """What ``now`` says, only what is right; ``begin`` finds what only the game can know."""
    now = entry.get(KEY, {})
    if not isinstance(now, dict):
        said = f"now takes fields and how they are at the start, not {shown(now)}."
        complaints.add((*where, KEY), said, "Write now: {hp: 3}.")
        return {}
    known, right = fields_now(game), {}
    for key, value in now.items():
        if key not in known:
            said = f"{game.title} has no field {shown(key)} that is another at the start."
            complaints.unknown((*where, KEY, key), said, key, list(known), on_key=True)
            continue
        try:
            known[key].value(value)
            right[key] = value
        except ValueError as wrong:
            complaints.add((*where, KEY, key), f"{wrong}.")
    return right


def begin(game: Game, scene: Scene, fight: Fight) -> None:
    """Wounds and conditions, as a game master would set them; SceneError says what cannot be."""
    if not any([person.now for person in scene.people]):
        return
    known = fields_now(game)
    for person in [p for p in scene.people if p.now]:
        fighter = fight.named(person.name)
        for key, value in person.now.items():
            try:
                set_fields(fighter, {known[key].alias: known[key].value(value)})
            except (KeyError, ValueError) as wrong:
                why = f"{key} of {person.name} cannot be {shown(value)} at the start: {wrong.args[0]}."
                raise SceneError([*person.where, KEY, key], why) from None
            fight.edited(fighter, known[key].alias)
