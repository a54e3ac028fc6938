"""House rules: one frozen value with the book's defaults (ledger section 5)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

NONE_AT_ALL: Final = 0  # surprised_reactions
FORTIFY_ONLY: Final = 1
ALL: Final = 2
ANY_WEAPON: Final = 0  # killing_strike_weapons
LETHAL: Final = 1
NONLETHAL: Final = 2
TEST: Final = 0  # creatures_risk_death
DIE: Final = 1
UNCONSCIOUS: Final = 2

SWITCHES: Final = [
    Switch("surprised_reactions", "IG-SUR-05", ["none", "fortify_only", "all"], says="reactions of the surprised"),
    Switch("reaction_refresh", "IG-ECO-04", ["own_turn", "round"], says="when the reaction comes back"),
    Switch("defence_timing", "IG-RCT-01", ["before_roll", "after_roll"], says="when Dodge and Parry are declared"),
    Switch("ready_max_actions", "IG-ACT-07", ["1"], "number", "slots of the longest action that can be readied"),
    Switch("intercept_range", "IG-RCT-13", ["speed", "adjacent"], says="how far an interceptor comes from"),
    Switch("parry_to_zero", "IG-RCT-06", ["off", "on"], says="a parry may reduce damage to 0"),
    Switch("block_overflow_deflection", "IG-RCT-10", ["off", "on"], says="deflection against what breaks through"),
    Switch("broken_weapons_unusable", "IG-RCT-12", ["on", "off"], says="broken weapons cannot attack"),
    Switch("multiple_attack_scope", "IG-ATK-10", ["round", "turn"], says="when the attack count is reset"),
    Switch("range_penalty", "IG-ATK-17", ["on", "off"], says="-1 per started multiple of the normal range"),
    Switch("killing_strike_weapons", "IG-DTH-09", ["any", "lethal", "nonlethal"], says="what can strike to kill"),
    Switch("creatures_risk_death", "IG-DTH-05", ["test", "die", "unconscious"], says="creatures at risk of death"),
    Switch("zero_health_risk", "IG-DTH-08", ["any_damage", "reaching_health"], says="damage at zero health"),
    Switch("armour_numbers", "IG-DMG-02", ["headed", "lower"], says="which of the two armour tables (IG-GAP-36)"),
    Switch("fate_points", "IG-OPT-01", ["off", "on"], says="fate points"),
    Switch("weapon_traits", "IG-OPT-02", ["off", "on"], says="swift, momentum, cleave and the like"),
    Switch("maneuvers", "IG-OPT-03", ["off", "on"], says="maneuvers"),
    Switch("assisting", "IG-OPT-04", ["off", "on"], says="helping with a test"),
    Switch("simple_creatures", "IG-OPT-05", ["off", "on"], says="common creatures have endurance only"),
    Switch("rough_ground", "IG-OPT-06", ["off", "on"], says="rough ground costs double"),
    Switch("recovery", "IG-END-04", ["off", "on"], says="breaks and rests after the fight"),
]


@final
class HouseRules:
    """The switches as numbers; it never changes during a fight."""

    def __init__(self, words: dict[str, str]) -> None:
        place = places_of(SWITCHES, words)
        self.words: Final = words
        self.surprised_reactions: Final[i64] = place["surprised_reactions"]
        self.refresh_by_round: Final = place["reaction_refresh"] == 1
        self.defend_after_roll: Final = place["defence_timing"] == 1
        self.ready_max_actions: Final[i64] = int(words.get("ready_max_actions", "1"))
        self.intercept_adjacent: Final = place["intercept_range"] == 1
        self.parry_to_zero: Final = place["parry_to_zero"] == 1
        self.block_overflow_deflection: Final = place["block_overflow_deflection"] == 1
        self.broken_unusable: Final = place["broken_weapons_unusable"] == 0
        self.count_by_turn: Final = place["multiple_attack_scope"] == 1
        self.range_penalty: Final = place["range_penalty"] == 0
        self.killing_strike_weapons: Final[i64] = place["killing_strike_weapons"]
        self.creatures_risk_death: Final[i64] = place["creatures_risk_death"]
        self.zero_health_reaching: Final = place["zero_health_risk"] == 1
        self.lower_armour: Final = place["armour_numbers"] == 1
        self.fate_points: Final = place["fate_points"] == 1
        self.weapon_traits: Final = place["weapon_traits"] == 1
        self.maneuvers: Final = place["maneuvers"] == 1
        self.assisting: Final = place["assisting"] == 1
        self.simple_creatures: Final = place["simple_creatures"] == 1
        self.rough_ground: Final = place["rough_ground"] == 1
        self.recovery: Final = place["recovery"] == 1


def house_rules(options: dict[str, Any]) -> HouseRules:
    """Read the options of an encounter."""
    return HouseRules(read_options("Ingenuity", SWITCHES, options))
