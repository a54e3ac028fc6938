"""House rules: one frozen value with the book's defaults (ledger section 5.1)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

CHEBYSHEV: Final = 0  # metric
HEX: Final = 1
ORTHOGONAL: Final = 2
ARMOR_CAP: Final = "75"
NO_LIMIT: Final = 1 << 20
TRUE: Final = ["no", "yes"]
SWITCHES: Final = [
    Switch("attack_scale", "RH-OPT-05", ["high", "low"], says="which sums earn the Bonus"),
    Switch("downside_from", "RH-OPT-05", ["9", "11"], says="low scale: the least sum with the Downside"),
    Switch("dodge", "RH-OPT-06", ["stacks", "roll"], says="Dodge is spent, or rolled against the Attack sum"),
    Switch("ward", "RH-OPT-07", ["negate", "reroll"], says="what Ward is spent for"),
    Switch("conditions", "RH-CND-01", ["stacks", "flags"], says="conditions of the older or the current text"),
    Switch("burn_decay", "RH-CND-03", ["one_per_end", "halve"], says="how Burn is lost"),
    Switch("slow", "RH-SET-04", ["half", "per_stack"], says="what Slow takes of Speed"),
    Switch("wet", "RH-CND-05", ["quench_all", "one_for_one"], says="how Wet and Burn cancel"),
    Switch("half_cover", "RH-COV-01", ["per_turn", "per_attack"], says="how often Half Cover gives its Dodge"),
    Switch("hidden_breaks_on", "RH-CND-11", ["any_other_die", "action_against_creature"], says="what ends Hidden"),
    Switch("locked_adds_to_rolls", "RH-ACT-13", TRUE, says="a Locked die may be added to a check or contest"),
    Switch("strain_debt", "RH-DMG-13", ["pay_once", "compound"], says="excess Strain"),
    Switch("deaths_door_heal", "RH-DTH-03", ["add", "set_to_level"], says="what the rally does"),
    Switch("deaths_door_for_all", "RH-DTH-10", TRUE, says="everybody has a Death's Door"),
    Switch("armor_cap", "RH-DMG-04", [ARMOR_CAP], "number", "the most Armor, temporary included"),
    Switch("max_moves", "RH-ACT-01", ["none", "3"], says="Moves per turn"),
    Switch("pass_allies", "RH-ACT-01", TRUE, says="walking through allies"),
    Switch("metric", "RH-SET-06", ["chebyshev", "hex", "orthogonal"], says="how tiles are counted"),
    Switch("slower_rest", "RH-OPT-01", ["off", "on"], says="a Rest takes one Death's Door and one Exhaustion"),
    Switch("popcorn_initiative", "RH-OPT-02", ["off", "on"], says="sides alternate and pick who acts"),
    Switch("flanking", "RH-OPT-04", ["off", "on"], says="an ally on the other side gives the Bonus"),
    Switch("offhand_followup", "RH-OPT-08", ["off", "on"], says="# for a Side Weapon after another weapon's Attack"),
    Switch("lasting_injuries", "RH-OPT-09", ["off", "on"], says="the first Death's Door leaves a mark"),
    Switch("edition_2026", "RH-OPT-05", ["off", "on"], says="low scale from 11, Dodge rolls, Ward rerolls, flags"),
]
# The preset edition_2026, where no other value is written.
PRESET: Final = {"attack_scale": "low", "downside_from": "11", "dodge": "roll", "ward": "reroll", "conditions": "flags"}


@final
class HouseRules:
    """The switches as numbers; it never changes during a fight."""

    def __init__(self, words: dict[str, str]) -> None:
        usual = PRESET if words.get("edition_2026", "off") == "on" else {}
        place = places_of(SWITCHES, {**usual, **words})
        self.words: Final = words
        self.low_scale: Final = place["attack_scale"] == 1
        self.downside_from: Final[i64] = 11 if place["downside_from"] == 1 else 9
        self.dodge_roll: Final = place["dodge"] == 1
        self.ward_reroll: Final = place["ward"] == 1
        self.flags: Final = place["conditions"] == 1
        self.burn_halves: Final = place["burn_decay"] == 1 or self.flags
        self.slow_per_stack: Final = place["slow"] == 1
        self.wet_one_for_one: Final = place["wet"] == 1
        self.cover_per_attack: Final = place["half_cover"] == 1
        self.hidden_breaks_on_harm: Final = place["hidden_breaks_on"] == 1
        self.locked_adds: Final = place["locked_adds_to_rolls"] == 1
        self.strain_compound: Final = place["strain_debt"] == 1
        self.rally_sets: Final = place["deaths_door_heal"] == 1
        self.door_for_all: Final = place["deaths_door_for_all"] == 1
        self.armor_cap: Final[i64] = int(words.get("armor_cap", ARMOR_CAP))
        self.max_moves: Final[i64] = 3 if place["max_moves"] == 1 else NO_LIMIT
        self.pass_allies: Final = place["pass_allies"] == 1
        self.metric: Final[i64] = place["metric"]
        self.slower_rest: Final = place["slower_rest"] == 1
        self.popcorn: Final = place["popcorn_initiative"] == 1
        self.flanking: Final = place["flanking"] == 1
        self.followup: Final = place["offhand_followup"] == 1
        self.injuries: Final = place["lasting_injuries"] == 1
        self.marks_sums: Final = not self.low_scale and not self.dodge_roll and not self.flags  # RH-CND-07


def house_rules(options: dict[str, Any]) -> HouseRules:
    """Read the options of an encounter."""
    return HouseRules(read_options("RPG Hell", SWITCHES, options))
