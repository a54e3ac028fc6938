# not compiled: files are read once
"""Actors of the game's system for Foundry VTT as stat blocks: the bestiary's, or a character that was exported."""

from __future__ import annotations

import re
from typing import Any, Final

ATTRIBUTES: Final = [
    "strength", "constitution", "agility", "dexterity", "intelligence", "wisdom", "charisma", "luck",
]  # fmt: skip
SKILLS: Final = {
    "meleeCombat": "melee",
    "rangedCombat": "ranged",
    "athletics": "athletics",
    "acrobatics": "acrobatics",
    "stealth": "stealth",
    "perception": "perception",
    "investigate": "investigate",
    "intimidate": "intimidate",
    "arcane": "arcane",
    "religion": "religion",
    "medicine": "medicine",
    "empathy": "empathy",
    "deception": "deception",
    "persuasion": "persuasion",
    "might": "might",
    "devices": "devices",
}
SPEEDS: Final = {"walk": "speed", "fly": "fly_speed", "climb": "climb_speed", "burrow": "burrow_speed"}
SENSES: Final = {
    "darkvision": "darkvision",
    "blindsight": "blindsight",
    "tremorsense": "tremorsense",
    "perfectSight": "perfect_sight",
}
ENERGIES: Final = ["fire", "air", "water", "earth", "positive", "negative", "space", "time"]
TYPES: Final = ["slashing", "piercing", "bludgeoning"]
TAG: Final = re.compile(r"<[^>]+>")
ATTACK: Final = re.compile(r"([^:\n\[]+?) ?\[Combat\] ?: ?(Melee|Ranged) attack", re.IGNORECASE)
FIRST_HARM: Final = re.compile(r"(?:Margin 1|1 success)[^0-9]*?(\d+) damage", re.IGNORECASE)
BANDS: Final = re.compile(r"Range: ?(\d+)(?:/(\d+))?(?:/(\d+))? ?ft", re.IGNORECASE)


def number_in(values: Any, *path: str) -> int:
    """A whole number somewhere in nested mappings; 0 if there is none."""
    for key in path:
        values = values.get(key) if isinstance(values, dict) else None
    return int(values) if isinstance(values, (int, float)) and not isinstance(values, bool) else 0


def entry_of(actor: dict[str, Any], weapons: list[str]) -> tuple[dict[str, Any], list[str]]:
    """An entry of ``fighters`` for an actor, and what of it could not be taken over."""
    system = actor.get("system") if isinstance(actor.get("system"), dict) else {}
    entry: dict[str, Any] = {"name": str(actor.get("name", "Stranger"))[:40]}
    if actor.get("type") == "character":
        entry["is_pc"] = True
    size = str(system.get("size", "") if isinstance(system, dict) else "").capitalize()
    if size in ("Tiny", "Small", "Large", "Huge", "Gargantuan"):
        entry["size"] = size
    hit_points = number_in(system, "hp", "max")
    if hit_points > 0:
        entry["hp"] = hit_points
    entry.update(scores_of(system))
    notes: list[str] = []
    entry["weapons"] = attacks_of(actor, system, weapons, notes)
    for kind in immunities(system):
        notes.append(f"immune to {kind}: add it by hand")
    if isinstance(system, dict) and system.get("specialAbilitiesNotes"):
        notes.append("its special abilities are words; choose them under specials")
    return {key: value for key, value in entry.items() if value not in (0, [], "")}, notes


def scores_of(system: Any) -> dict[str, Any]:
    """Attributes, skills, speeds, senses, energies: whatever is not nothing."""
    found = {name: number_in(system, "attributes", name, "value") for name in ATTRIBUTES}
    found["base_dr"] = number_in(system, "dr", "value") + number_in(system, "dr", "bonus")
    found.update({ours: number_in(system, "skills", theirs) for theirs, ours in SKILLS.items()})
    found.update({ours: number_in(system, "speed", theirs) for theirs, ours in SPEEDS.items()})
    found.update({ours: number_in(system, "vision", theirs) for theirs, ours in SENSES.items()})
    for energy in ENERGIES:
        found[f"{energy}_potential"] = number_in(system, "potentials", energy, "value")
        found[f"{energy}_mastery"] = number_in(system, "mastery", energy, "value")
    found["energy"] = number_in(system, "energy", "max")
    return {name: value for name, value in found.items() if value > 0}


def immunities(system: Any) -> list[str]:
    told = system.get("immunities", {}) if isinstance(system, dict) else {}
    lists = [told.get("damageTypes", []), told.get("conditions", [])] if isinstance(told, dict) else []
    return [str(kind) for some in lists if isinstance(some, list) for kind in some]


# ---------------------------------------------------------------- what it fights with


def attacks_of(actor: dict[str, Any], system: Any, weapons: list[str], notes: list[str]) -> list[Any]:
    """Its weapons: those among its items, else those that its notes describe; the book's where it has them."""
    items = actor.get("items", [])
    own = [item for item in items if isinstance(item, dict) and item.get("type") == "weapon"]
    if own:
        return [known(str(item.get("name", "")), "", weapons) or item_of(item) for item in own]
    told = TAG.sub("", str(system.get("attacksNotes", ""))) if isinstance(system, dict) else ""
    found: list[Any] = []
    parts = list(ATTACK.finditer(told))
    for place, part in enumerate(parts):
        text = told[part.start() : parts[place + 1].start() if place + 1 < len(parts) else len(told)]
        name = part.group(1).strip()
        named = known(name, str(actor.get("name", "")), weapons)
        if not named:
            notes.append(f"{name}: its kind of damage is not told and taken as slashing")
        found.append(named or told_weapon(name, part.group(2).casefold() == "ranged", text))
    return found


def known(name: str, owner: str, weapons: list[str]) -> str:
    """A weapon of the book by its name, or by that of its owner before it: Goblin scimitar."""
    wishes = [f"{owner} {name}".strip().casefold(), name.strip().casefold()]
    return next((weapon for wish in wishes for weapon in weapons if weapon.casefold() == wish), "")


def item_of(item: dict[str, Any]) -> dict[str, Any]:
    """A weapon of the actor's own, from its item."""
    system = item.get("system", {})
    kind = str(system.get("damage", {}).get("type", "slashing")) if isinstance(system, dict) else "slashing"
    bands = [number_in(system, "range", band) for band in ("normal", "medium", "long")]
    return weapon_entry(str(item.get("name", "Weapon")), number_in(system, "damage", "base"), kind, bands)


def told_weapon(name: str, is_ranged: bool, text: str) -> dict[str, Any]:
    """A weapon from the words about it."""
    harm = FIRST_HARM.search(text)
    reach = BANDS.search(text) if is_ranged else None
    bands = [int(feet) for feet in reach.groups() if feet] if reach is not None else []
    if len(bands) == 2:
        bands = [bands[0], 2 * bands[0], bands[1]]
    return weapon_entry(name, int(harm.group(1)) if harm is not None else 4, "slashing", bands)


def weapon_entry(name: str, damage: int, kind: str, bands: list[int]) -> dict[str, Any]:
    far = [feet for feet in bands if feet > 0]
    weapon: dict[str, Any] = {"item": name[:40], "damage": max(1, damage), "natural": True}
    weapon["types"] = [kind if kind in TYPES else "slashing"]
    if far:
        weapon["properties"] = ["ranged"]
        weapon["bands"] = (far + [2 * far[-1]])[: max(2, len(far))]
    return weapon
