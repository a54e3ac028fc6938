"""Affray runs tabletop fights by the book: forecasts, exact odds, play and study from one text of the rules.

``load`` reads an encounter, from a file or a ready one by its name, ``read`` one from text; ``forecast`` plays many
fights of it.

>>> import affray
>>> encounter = affray.load("cargo-bay")
>>> result = affray.forecast(encounter, fights=50)
>>> result.fights, [side.name for side in result.sides]
(50, ['heroes', 'pirates'])

``odds`` computes one attack exactly, in fractions.

>>> affray.odds(encounter, by="Freelancer", on="Pirate 2").harm[0]
Fraction(1, 4)

``play`` plays one fight to its end, ``sample`` many, as a table with a row for each; ``Session`` asks you, question by
question. Who plays is a ``Mind``: it answers a ``Question`` with one of its options.

>>> affray.play("duel", seed=2).winner
'heroes'
>>> affray.Session("duel", play="heroes", seed=2).asked.who
'Aniet'

``outlook`` is the forecast and beside it the band that other ways of playing give; ``band`` takes all of them together.
``compare`` runs variants with the same dice, ``balance`` suggests small changes that reach an aimed chance, ``luck``
tells dice from decisions in a played fight, and ``sweep`` tries many values. All of them answer for the stances that
the file gives, else the game's default. ``varied`` changes any value of an encounter by its path.

>>> fewer = affray.varied(encounter, [affray.Change("pirates.count", 3)])
>>> len(encounter.scene.people), len(fewer.scene.people)
(8, 7)

``Fight`` is what an encounter sets up: step by step, with tactics for everybody until you put in minds of your own. It
can be copied, pickled and looked at.

>>> fight = encounter.fight(seed=7)
>>> fight
<Fight 'Cargo bay', round 0: heroes 3 of 3 up, pirates 5 of 5 up>
>>> fight.step()

``lab`` sets small scenes to try rules out, with dice that you choose.

>>> scene = affray.lab.scene("plerion", {"A": {"weapons": ["Knife"], "at": [0, 0]}, "X": {"hp": 5, "at": [1, 0]}})
>>> scene.do("attack", by="A", on="X", with_="Knife", dice=["d6=4"]).value
4
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.version import VERSION as __version__

if TYPE_CHECKING:
    from affray import lab
    from affray.api.playing import Played, play, sample
    from affray.api.session import Asked, Session
    from affray.encounter import Encounter, EncounterError, load, read
    from affray.engine.fight import Fight, Fighter
    from affray.engine.question import IllegalAnswer, Mind, Option, Question
    from affray.engine.record import RecordError
    from affray.minds.exact import OddsError
    from affray.study.balance import balance
    from affray.study.band import band, outlook
    from affray.study.compare import compare
    from affray.study.forecast import forecast
    from affray.study.luck import luck
    from affray.study.odds import odds
    from affray.study.sweep import sweep
    from affray.study.variants import Change, varied

# Where each public name is at home. It is imported when it is first asked for, so that a command that
# needs one of them does not wait for all.
HOMES = {
    "Asked": "affray.api.session",
    "Change": "affray.study.variants",
    "Encounter": "affray.encounter",
    "EncounterError": "affray.encounter",
    "Fight": "affray.engine.fight",
    "Fighter": "affray.engine.fight",
    "IllegalAnswer": "affray.engine.question",
    "Mind": "affray.engine.question",
    "OddsError": "affray.minds.exact",
    "Option": "affray.engine.question",
    "Played": "affray.api.playing",
    "Question": "affray.engine.question",
    "RecordError": "affray.engine.record",
    "Session": "affray.api.session",
    "balance": "affray.study.balance",
    "band": "affray.study.band",
    "compare": "affray.study.compare",
    "forecast": "affray.study.forecast",
    "load": "affray.encounter",
    "luck": "affray.study.luck",
    "odds": "affray.study.odds",
    "outlook": "affray.study.band",
    "play": "affray.api.playing",
    "read": "affray.encounter",
    "sample": "affray.api.playing",
    "sweep": "affray.study.sweep",
    "varied": "affray.study.variants",
}

__all__ = [
    "Asked",
    "Change",
    "Encounter",
    "EncounterError",
    "Fight",
    "Fighter",
    "IllegalAnswer",
    "Mind",
    "OddsError",
    "Option",
    "Played",
    "Question",
    "RecordError",
    "Session",
    "__version__",
    "balance",
    "band",
    "compare",
    "forecast",
    "lab",
    "load",
    "luck",
    "odds",
    "outlook",
    "play",
    "read",
    "sample",
    "sweep",
    "varied",
]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "lab":
        return import_module("affray.lab")
    if name in HOMES:
        return getattr(import_module(HOMES[name]), name)
    raise AttributeError(f"affray has no {name!r}; there are {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted(__all__)
