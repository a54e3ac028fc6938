"""What other faces of the dice of a deed would have led to, in words, as a seat may know it."""

from __future__ import annotations

from typing import Any, Final

from affray.study.faces import DECISION
from affray.table.reel import Reel
from affray.table.refusals import Refused
from affray.table.replay import lines_told
from affray.table.view import Eyes
from affray.table.wire_replay import DieFaces, FaceGroup, FacesView

NO_HARM: Final = "no harm"
Fates = dict[str, tuple[int, str, list[str]]]  # by name: harm, what became of it, new conditions


def event_of_line(reel: Reel, eyes: Eyes, line: int) -> int:
    """The event that told the seat this line, counted from 1."""
    told = lines_told(reel, eyes)
    if not 1 <= line <= told[-1]:
        raise Refused(422, f"The log has lines 1 to {told[-1]}, not {line}.")
    return next(place for place in range(len(reel.events)) if told[place + 1] >= line)


def faces_view(reel: Reel, eyes: Eyes, version: int, found: dict[str, Any]) -> FacesView:
    """Dice of lines that the seat reads, and of what they do only what befalls those whom it knew of."""
    told = lines_told(reel, eyes)
    known = known_then(reel, eyes, found["last"])
    dice = []
    for die in found["dice"]:
        at = die["event"]
        outcomes = [(fates_of(fates, known), wanted_words(wanted, eyes)) for fates, wanted in die["outcomes"]]
        groups = groups_of(outcomes, die["face"])
        if told[at + 1] > told[at] and len(groups) > 1:
            dice.append(DieFaces(line=told[at], sides=die["sides"], why=die["why"], face=die["face"], groups=groups))
    return FacesView(version=version, first=told[found["first"]], last=told[found["last"]], dice=dice)


def known_then(reel: Reel, eyes: Eyes, told: int) -> set[str]:
    """Of whom the seat knew when so many events had been told."""
    moment = next((moment for moment in reel.moments if moment.told >= told), reel.moments[-1])
    return {still.name for still in moment.stills if eyes.knew(still.side, still.hidden_from)}


def fates_of(fates: list[Any], known: set[str]) -> Fates:
    return {name: (harm, word, new) for name, harm, word, new in fates if name in known}


def wanted_words(wanted: str, eyes: Eyes) -> str:
    if wanted == DECISION:
        return "then somebody decides"
    if wanted:
        return f"then another die: {wanted}" if eyes.is_gm else "then another die"
    return ""


def groups_of(outcomes: list[tuple[Fates, str]], face: int) -> list[FaceGroup]:
    """Faces that follow each other and lead to the same but for how much; who fares alike by all faces is left out."""
    names = {name: None for fates, _ in outcomes for name in fates}
    open_ones = [name for name in names if any([fates.get(name) != outcomes[0][0].get(name) for fates, _ in outcomes])]
    runs: list[list[int]] = []
    kinds: list[Any] = []
    for n, (fates, wanted) in enumerate(outcomes):
        kind = [kind_of(fates, name) for name in open_ones], wanted
        if kinds and kinds[-1] == kind:
            runs[-1].append(n)
        else:
            runs.append([n])
            kinds.append(kind)
    return [
        FaceGroup(
            faces=[n + 1 for n in run],
            words=words_of([outcomes[n][0] for n in run], open_ones, outcomes[run[0]][1]),
            now=face - 1 in run,
        )
        for run in runs
    ]


def kind_of(fates: Fates, name: str) -> tuple[bool, str, list[str]]:
    harm, word, new = fates.get(name, (0, "", []))
    return harm > 0, word, new


def words_of(run: list[Fates], names: list[str], wanted: str) -> str:
    """Such as "hurt, fights on, loses 1 to 5", with names where several fare differently."""
    told = [name for name in names if not wanted or any([name in fates for fates in run])]
    said = [(f"{name}: " if len(names) > 1 else "") + fate_words([fates.get(name) for fates in run]) for name in told]
    return "; ".join([*said, *([wanted] if wanted else [])])


def fate_words(run: list[tuple[int, str, list[str]] | None]) -> str:
    """What becomes of one fighter, with the least and the most that it loses.

    >>> fate_words([(1, "hurt", []), (4, "hurt", [])]), fate_words([None]), fate_words([(0, "", ["prone"])])
    ('hurt, loses 1 to 4', 'no harm', 'prone')
    """
    harms = sorted({fate[0] for fate in run if fate is not None})
    _, word, new = run[0] or (0, "", [])
    how_much = f"{harms[0]} to {harms[-1]}" if len(harms) > 1 else str(harms[0]) if harms else ""
    lost = f"loses {how_much}" if harms and harms[-1] > 0 else ""
    return ", ".join([part for part in (word, lost, *new) if part]) or NO_HARM
