"""Every name that an encounter can use can be looked at."""

from __future__ import annotations

import json

import pytest

from affray.encounter import load
from affray.encounter.games import game_named, games, ready_encounters
from affray.study.paths import VariantError
from affray.study.sheets import look_up, names_of, row_of, sheet_of, words_of

PLAIN = "Combatant"  # the default of a game, of whom the book prints nothing
COMPOSED = {"Hiver Queen Knife", "Vermid Claws"}  # weapons of one creature that the game names after it


@pytest.mark.parametrize("key", sorted(games()))
def test_every_name_of_an_encounter_can_be_looked_at(key: str) -> None:
    game = games()[key]
    for name, kind in names_of(game).items():
        sheet = sheet_of(game, name, kind)
        json.dumps(sheet.to_json())
        if name in game.sheets():
            assert sheet.line and sheet.fields, name
            assert sheet.printed or name == PLAIN, name


@pytest.mark.parametrize("key", sorted(games()))
def test_weapons_and_armour_show_what_is_printed(key: str) -> None:
    game = games()[key]
    for table in ("weapons", "armour"):
        assert {n for n in game.tables()[table] if not row_of(game, n)} <= COMPOSED


def test_a_stat_block_shows_its_weapons() -> None:
    (boss,) = look_up("pirate boss")

    assert (boss.printed["hp"], boss.line) == (6, "6 of 6 HP, STR 12")
    assert next((item.name, item.printed["dice"]) for item in boss.items) == ("Projectile Rifle", "1d10")


def test_a_name_of_several_games_is_shown_for_each() -> None:
    assert [sheet.game for sheet in look_up("longsword")] == ["Ingenuity", "Legends"]
    with pytest.raises(VariantError, match='Did you mean "Pirate"'):
        look_up("Pirte")


@pytest.mark.parametrize("key", sorted(games()))
def test_everybody_in_a_ready_encounter_has_a_sheet_that_can_be_looked_at(key: str) -> None:
    game = games()[key]
    named = {p.sheet for name in ready_encounters(game) for p in load(f"{key}/{name}").scene.people if p.sheet}

    assert named
    for sheet in named:
        assert look_up(sheet, [game])[0].name == sheet


@pytest.mark.parametrize(
    ("name", "kind", "rule"),
    [
        ("Trauma Medikit", "kit", "PL-HEAL-02"),
        ("Ergokinesis", "talent", "PL-PSI-05"),
        ("Cutting Words", "maneuver", "IG-OPT-03"),
    ],
)
def test_a_name_without_a_row_shows_the_rules_that_speak_of_it(name: str, kind: str, rule: str) -> None:
    (sheet,) = look_up(name)

    assert sheet.kind == kind and not sheet.printed
    assert name in dict(sheet.rules)[rule]


def test_shields_are_among_the_names() -> None:
    assert [(sheet.kind, sheet.printed["block"]) for sheet in look_up("heater")] == [("shield", True)]


@pytest.mark.parametrize(
    ("game", "word", "said"),
    [
        ("lucky_stars", "extra attack", "Standard Attack limit 2"),
        ("rpg_hell", "undying", "at 0 Health roll d6"),
        ("legends", "Relentless", "at 0 HP Fortitude 1"),
        ("rpg_hell", "Cleave", "up to 3 targets"),
        ("legends", "Fireball", "Ignited"),
    ],
)
def test_what_a_feature_or_an_art_does_is_said_as_the_ledger_has_it(game: str, word: str, said: str) -> None:
    (sheet,) = look_up(word, [game_named(game)])

    assert said in sheet.line


@pytest.mark.parametrize("key", sorted(games()))
def test_every_word_of_a_stat_block_can_be_looked_at(key: str) -> None:
    """Features, specials, traits, sizes: each says what it does, or which rules speak of it, or what its key is."""
    game = games()[key]
    for word in words_of(game):
        if word != "none":
            assert all(sheet.line or sheet.rules or sheet.printed for sheet in look_up(word, [game])), word
