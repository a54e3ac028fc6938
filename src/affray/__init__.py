"""Affray runs tabletop fights by the book: forecasts, exact odds, play and study from one text of the rules.

>>> import affray
>>> encounter = affray.load("cargo-bay")
>>> affray.forecast(encounter, fights=50).fights
50

``load`` reads an encounter, ``forecast`` plays many fights of it, ``odds`` computes one attack exactly,
``Fight`` is what ``encounter.fight()`` gives, and ``lab`` sets scenes to try rules out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.version import VERSION as __version__

if TYPE_CHECKING:
    from affray import lab
    from affray.encounter import load
    from affray.engine.fight import Fight
    from affray.study.forecast import forecast
    from affray.study.odds import odds

__all__ = ["Fight", "__version__", "forecast", "lab", "load", "odds"]

# Where each public name is at home. It is imported when it is first asked for, so that a command that
# needs one of them does not wait for all.
HOMES = {
    "Fight": "affray.engine.fight",
    "forecast": "affray.study.forecast",
    "load": "affray.encounter",
    "odds": "affray.study.odds",
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "lab":
        return import_module("affray.lab")
    if name in HOMES:
        return getattr(import_module(HOMES[name]), name)
    raise AttributeError(f"affray has no {name!r}; there are {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted(__all__)
