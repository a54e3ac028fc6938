"""Check a value against the part of JSON Schema that games use for keys of their own.

A game describes such keys by ``Game.more()``. An editor gets the same description, so both say the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from affray.encounter.words import advice, nearest, shown, some

Shape = dict[str, Any]

KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
KIND_WORDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


class Misfit(NamedTuple):
    """What does not fit: where below the value, what, and what would be right."""

    where: tuple[Any, ...]
    sentence: str
    instead: str = ""
    nearest: str = ""
    on_key: bool = False


Misfits = Iterator[Misfit]


def misfits(name: str, value: Any, shape: Shape) -> Misfits:
    """Everything about a value that its shape does not allow.

    >>> [m.sentence for m in misfits("round", 0, {"type": "integer", "minimum": 1})]
    ['round is at least 1, not 0.']
    """
    for keyword in ("anyOf", "oneOf"):
        if keyword in shape:
            yield from best_of(name, value, shape[keyword])
    if not is_kind(value, shape):
        yield Misfit((), f"{name} must be {kind_words(shape)}, not {shown(value)}.")
        return
    for keyword, check in CHECKS.items():
        if keyword in shape:
            yield from check(name, value, shape)


def is_kind(value: Any, shape: Shape) -> bool:
    kinds = kinds_of(shape)
    if isinstance(value, bool):
        return not kinds or "boolean" in kinds
    return not kinds or any(isinstance(value, KINDS[kind]) for kind in kinds)


def kinds_of(shape: Shape) -> list[str]:
    """The kinds a shape allows, said or seen from the words it allows; none if it allows all."""
    kind = shape.get("type", [])
    if isinstance(kind, str):
        return [kind]
    words = shape.get("enum", [shape["const"]] if "const" in shape else [])
    return list(kind) or list(dict.fromkeys([kind_of(word) for word in words]))


def kind_of(value: Any) -> str:
    return next(kind for kind, types in KINDS.items() if type(value) in types)


def kind_words(shape: Shape) -> str:
    return " or ".join([KIND_WORDS[kind] for kind in kinds_of(shape)])


def best_of(name: str, value: Any, shapes: list[Shape]) -> Misfits:
    """No misfits if one of the shapes fits; else those of the one shape that is of the value's kind."""
    tried = [(shape, list(misfits(name, value, shape))) for shape in shapes]
    if any(not found for _, found in tried):
        return
    of_its_kind = [found for shape, found in tried if is_kind(value, shape)]
    if len(of_its_kind) == 1:
        yield from of_its_kind[0]
        return
    words = dict.fromkeys([kind_words(shape) for shape in shapes])
    yield Misfit((), f"{name} must be {' or '.join(words)}, not {shown(value)}.")


def fits_enum(name: str, value: Any, shape: Shape) -> Misfits:
    if not any(type(value) is type(word) and value == word for word in shape["enum"]):
        words = [word if isinstance(word, str) else shown(word) for word in shape["enum"]]
        near = nearest(value, words)
        yield Misfit((), f"{name} has no {shown(value)}.", advice(near, words), near)


def fits_const(name: str, value: Any, shape: Shape) -> Misfits:
    if type(value) is not type(shape["const"]) or value != shape["const"]:
        yield Misfit((), f"{name} is {shown(shape['const'])}, not {shown(value)}.")


def fits_minimum(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, int | float) and not value >= shape["minimum"]:
        yield Misfit((), f"{name} is at least {shape['minimum']}, not {shown(value)}.")


def fits_maximum(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, int | float) and not value <= shape["maximum"]:
        yield Misfit((), f"{name} is at most {shape['maximum']}, not {shown(value)}.")


def fits_pattern(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, str) and not re.search(shape["pattern"], value):
        yield Misfit((), f"{name} cannot be {shown(value)}.", shape.get("description", ""))


def fits_min_length(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, str) and len(value) < shape["minLength"]:
        yield Misfit((), f"{name} has at least {some(shape['minLength'], 'character')}.")


def fits_max_length(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, str) and len(value) > shape["maxLength"]:
        yield Misfit((), f"{name} has at most {some(shape['maxLength'], 'character')}, not {len(value)}.")


def fits_min_items(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, list) and len(value) < shape["minItems"]:
        yield Misfit((), f"{name} is a list of at least {shape['minItems']}, not {len(value)}.")


def fits_max_items(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, list) and len(value) > shape["maxItems"]:
        yield Misfit((), f"{name} is a list of at most {shape['maxItems']}, not {len(value)}.")


def fits_items(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from below(place, misfits(f"entry {place + 1} of {name}", item, shape["items"]))


def fits_required(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, dict):
        for key in shape["required"]:
            if key not in value:
                yield Misfit((), f'{name} needs "{key}".')


def fits_properties(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, dict):
        for key, inner in shape["properties"].items():
            if key in value:
                yield from below(key, misfits(f"{key} of {name}", value[key], inner))


def fits_other_keys(name: str, value: Any, shape: Shape) -> Misfits:
    """What holds for the keys that ``properties`` does not name."""
    if not isinstance(value, dict):
        return
    known = shape.get("properties", {})
    for key in [key for key in value if key not in known]:
        if shape["additionalProperties"] is False:
            near = nearest(key, known)
            yield Misfit((key,), f"{name} has no key {shown(key)}.", advice(near, known), near, on_key=True)
        elif isinstance(shape["additionalProperties"], dict):
            inner = shape["additionalProperties"]
            yield from below(key, misfits(f"{key} of {name}", value[key], inner))


def fits_property_names(name: str, value: Any, shape: Shape) -> Misfits:
    if isinstance(value, dict):
        for key in value:
            for found in misfits(f"a key of {name}", key, shape["propertyNames"]):
                yield found._replace(where=(key,), on_key=True)


def below(part: Any, found: Misfits) -> Misfits:
    for misfit in found:
        yield misfit._replace(where=(part, *misfit.where))


CHECKS: dict[str, Callable[[str, Any, Shape], Misfits]] = {
    "enum": fits_enum,
    "const": fits_const,
    "minimum": fits_minimum,
    "maximum": fits_maximum,
    "pattern": fits_pattern,
    "minLength": fits_min_length,
    "maxLength": fits_max_length,
    "minItems": fits_min_items,
    "maxItems": fits_max_items,
    "items": fits_items,
    "required": fits_required,
    "properties": fits_properties,
    "additionalProperties": fits_other_keys,
    "propertyNames": fits_property_names,
}
NOTES = {"title", "description", "default", "examples", "$comment"}
KNOWN = {*CHECKS, *NOTES, "type", "anyOf", "oneOf"}


def unknown_keywords(shape: Shape) -> set[str]:
    """Keywords of JSON Schema in a shape that ``misfits`` does not look at; a game should use none."""
    found = set(shape) - KNOWN
    inner = [shape.get("items"), shape.get("additionalProperties"), shape.get("propertyNames")]
    inner += [*shape.get("properties", {}).values(), *shape.get("anyOf", []), *shape.get("oneOf", [])]
    return found.union(*[unknown_keywords(s) for s in inner if isinstance(s, dict)])
