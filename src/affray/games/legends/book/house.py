"""House rules: one frozen value with the ledger's defaults (LG-OPT-02)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

BY_PATH: Final = 0  # distance_metric
CHEBYSHEV: Final = 1
STRAIGHT: Final = 2

SWITCHES: Final = [
    Switch("half_cover_save", "LG-COV-05", ["minus1", "fortune"], says="what Half cover gives the ducking save"),
    Switch("area_cover_save", "LG-COV-12", ["minus1_one_die", "fortune"], says="what cover gives against areas"),
    Switch("prone_ranged_misfortune", "LG-COV-09", ["off", "on"], says="missiles at Prone also have Misfortune"),
    Switch("creature_cover_reference", "LG-CRE-02", ["attacker", "target"], says="larger than whom"),
    Switch("melee_tie", "LG-DICE-08", ["defender", "lowest_total"], says="who wins a tie in melee"),
    Switch("vulnerability_before_dr", "LG-DMG-06", ["off", "on"], says="vulnerability comes before DR"),
    Switch("half_dr_rounding", "LG-DMG-07", ["ignored_part_down", "remaining_part_down"], says="bypassing half DR"),
    Switch("distance_metric", "LG-GEO-02", ["legends", "chebyshev", "euclid"], says="how distance is counted"),
    Switch("fortune_stacks", "LG-DICE-05", ["off", "on"], says="each net step of Fortune adds a die"),
    Switch("helpless_defence", "LG-ATK-08", ["none", "roll"], says="defence of the Unconscious and Paralyzed"),
    Switch("npc_spend_luck", "LG-LUCK-04", ["off", "on"], says="creatures spend Luck"),
    Switch("npc_dying", "LG-DOWN-01", ["off", "on"], says="creatures at 0 HP are Dying"),
    Switch("tie_policy", "LG-INIT-05", ["simultaneous", "gm_order"], says="a full tie of initiative"),
    Switch("initiative_dynamic", "LG-INIT-06", ["on", "off"], says="conditions change the order"),
    Switch("threatened_shooter", "LG-ATK-07", ["on", "off"], says="shooting with an enemy beside one"),
    Switch("shoot_into_melee", "LG-ATK-07", ["on", "off"], says="shooting at somebody in melee"),
    Switch("downed_hit", "LG-DOWN-06", ["full", "one_step"], says="hits on the fallen"),
    Switch("passive_perception", "LG-HID-10", ["off", "on"], says="hiders are noticed without a search"),
    Switch("flanking", "LG-OPT-01", ["off", "on"], says="allies on opposite sides"),
    Switch("darkvision_in_magical_dark", "LG-SEN-01", ["on", "off"], says="Darkvision sees in magical darkness"),
    Switch("crit_bleed_stacks", "LG-CRIT-03", ["2"], "number", "Bleeding of a critical hit"),
    Switch("temp_hp_decline", "LG-TEMP-02", ["off", "on"], says="a new grant may be refused"),
]


@final
class HouseRules:
    """LG-OPT-02: the switches as numbers; it never changes during a fight."""

    def __init__(self, words: dict[str, str]) -> None:
        place = places_of(SWITCHES, words)
        self.words: Final = words
        self.half_cover_fortune: Final = place["half_cover_save"] == 1
        self.area_cover_fortune: Final = place["area_cover_save"] == 1
        self.prone_ranged_misfortune: Final = place["prone_ranged_misfortune"] == 1
        self.creature_cover_by_target: Final = place["creature_cover_reference"] == 1
        self.lowest_total: Final = place["melee_tie"] == 1
        self.vulnerability_first: Final = place["vulnerability_before_dr"] == 1
        self.remaining_part_down: Final = place["half_dr_rounding"] == 1
        self.metric: Final[i64] = place["distance_metric"]
        self.fortune_stacks: Final = place["fortune_stacks"] == 1
        self.helpless_defend: Final = place["helpless_defence"] == 1
        self.npc_spend_luck: Final = place["npc_spend_luck"] == 1
        self.npc_dying: Final = place["npc_dying"] == 1
        self.gm_order: Final = place["tie_policy"] == 1
        self.initiative_dynamic: Final = place["initiative_dynamic"] == 0
        self.threatened_shooter: Final = place["threatened_shooter"] == 0
        self.shoot_into_melee: Final = place["shoot_into_melee"] == 0
        self.downed_one_step: Final = place["downed_hit"] == 1
        self.passive_perception: Final = place["passive_perception"] == 1
        self.flanking: Final = place["flanking"] == 1
        self.darkvision_pierces: Final = place["darkvision_in_magical_dark"] == 0
        self.crit_bleed_stacks: Final[i64] = int(words.get("crit_bleed_stacks", "2"))
        self.may_decline_temp_hp: Final = place["temp_hp_decline"] == 1


def house_rules(options: dict[str, Any]) -> HouseRules:
    """LG-OPT-02: read the options of an encounter."""
    return HouseRules(read_options("Legends", SWITCHES, options))
