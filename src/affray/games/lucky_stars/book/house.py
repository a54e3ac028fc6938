"""House rules: one frozen value with the book's defaults (ledger section 5)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

FOCUS_TARGET: Final = 8
TOSS_TARGET: Final = 8
STABILISE_TARGET: Final = 10
COVER_BONUS: Final = 3
BONUS_MARGIN: Final = 5
LATER_BONUS_MARGIN: Final = 10
OUTSIDE_NORMAL: Final = 0  # grapple_outside_attack
OUTSIDE_WORSE: Final = 1
OUTSIDE_FORBIDDEN: Final = 2
DIAGONAL_ONE: Final = 0  # diagonals
DIAGONAL_ALTERNATING: Final = 1

SWITCHES: Final = [
    Switch("init_explode", "LS-INIT-01", ["on", "off"], says="the dice of initiative explode"),
    Switch("luck_timing", "LS-CORE-08", ["before", "after"], says="when Luck is declared"),
    Switch("surprise_spares_initiators", "LS-SUR-01", ["off", "on"], says="who started it is not open to surprise"),
    Switch("stealth_surprise", "LS-SUR-01", ["on", "off"], says="attacks from hiding are surprise attacks"),
    Switch("surprise_separate_attack", "LS-SUR-04", ["off", "on"], says="a surprise attack is outside the limit"),
    Switch("attack_limit_scope", "LS-ACT-02", ["standard", "all"], says="which attacks share the limit per turn"),
    Switch("aoo_timing", "LS-AOO-03", ["before", "after"], says="when an opportunity attack resolves"),
    Switch("aoo_chain", "LS-AOO-05", ["off", "on"], says="opportunity attacks provoke others"),
    Switch("aoo_renews", "LS-AOO-02", ["round", "turn"], says="when an opportunity attack is possible again"),
    Switch("move_provokes", "LS-AOO-04", ["any", "boundary"], says="where a Move provokes"),
    Switch("draw_provokes", "LS-ACT-10", ["off", "on"], says="drawing a weapon is aggressive"),
    Switch("bonus_die_margin", "LS-DMG-03", ["5"], "number", "the margin that brings the bonus die"),
    Switch("cover_bonus", "LS-COV-02", ["3"], "number", "what partial cover adds; 3 is a minor advantage"),
    Switch("cover_melee", "LS-COV-02", ["off", "on"], says="partial cover helps in melee"),
    Switch("focus_target", "LS-MULT-03", ["8"], "number", "the target of focus checks"),
    Switch("multi_consecutive_actions", "LS-MULT-01", ["on", "off"], says="other actions take one out of a long task"),
    Switch("ready_after_actions", "LS-RDY-01", ["off", "on"], says="Ready is possible after other actions"),
    Switch("ready_ap_upfront", "LS-RDY-01", ["off", "on"], says="a readied action is paid at once"),
    Switch("step_once_per_round", "LS-ACT-09", ["off", "on"], says="one Step per round"),
    Switch("grapple_external_advantage", "LS-GRP-07", ["off", "on"], says="outsiders have advantage on grapplers"),
    Switch("grapple_outside_attack", "LS-GRP-07", ["normal", "disadvantage", "forbidden"], says="grapplers' attacks"),
    Switch("toss_prone", "LS-GRP-04", ["off", "on"], says="the tossed one falls prone"),
    Switch("toss_target", "LS-GRP-04", ["8"], "number", "the target of a toss"),
    Switch("failed_stealth_aggressive", "LS-STL-01", ["off", "on"], says="failed stealth provokes"),
    Switch("extreme_skips_defence", "LS-EXT-01", ["off", "on"], says="extreme weapons allow no defence roll"),
    Switch("size_stat_mods", "LS-STAT-10", ["on", "off"], says="size changes attributes, grapple and stealth"),
    Switch("poor_attributes", "LS-STAT-11", ["on", "off"], says="two poor attributes cripple or stun"),
    Switch("prone_effects", "LS-SIT-05", ["on", "off"], says="lying prone matters in attacks"),
    Switch("item_states", "LS-WND-05", ["on", "off"], says="items are damaged and broken"),
    Switch("dying_immediate_check", "LS-DIE-03", ["on", "off"], says="the first check of the dying comes at once"),
    Switch("stabilise_target", "LS-DIE-05", ["10"], "number", "the target to save the dying"),
    Switch("bleed_while_dying", "LS-DIE-03", ["off", "on"], says="the dying roll blood dice"),
    Switch("def_reset_on_safety", "LS-APP-05", ["on", "off"], says="DEF returns in safety"),
    Switch("diagonals", "LS-ACT-03", ["1", "alternating"], says="how diagonal steps count"),
    Switch("ammo", "LS-OPT-01", ["off", "on"], says="ammunition and batteries by supply die"),
    Switch("shared_advantage_scale", "LS-OPT-03", ["off", "on"], says="both sides of a roll share one scale"),
    Switch("edition_may2026", "LS-OPT-04", ["off", "on"], says="the later edition's package"),
]


@final
class HouseRules:
    """LS-OPT-04: the switches as numbers; the later edition's package sets several of them at once.

    It never changes during a fight.
    """

    def __init__(self, words: dict[str, str]) -> None:
        place = places_of(SWITCHES, words)
        later = words.get("edition_may2026", "off") == "on"
        self.words: Final = words
        self.later_edition: Final = later
        self.init_explode: Final = place["init_explode"] == 0
        self.luck_after: Final = place["luck_timing"] == 1
        self.surprise_spares_initiators: Final = place["surprise_spares_initiators"] == 1
        self.stealth_surprise: Final = place["stealth_surprise"] == 0
        self.surprise_separate: Final = place["surprise_separate_attack"] == 1
        self.limit_all_attacks: Final = place["attack_limit_scope"] == 1
        self.aoo_after: Final = place["aoo_timing"] == 1
        self.aoo_chain: Final = place["aoo_chain"] == 1
        self.aoo_renews_by_turn: Final = place["aoo_renews"] == 1
        self.boundary_provokes: Final = place["move_provokes"] == 1 or later
        self.draw_provokes: Final = place["draw_provokes"] == 1
        usual_margin = LATER_BONUS_MARGIN if later else BONUS_MARGIN
        self.bonus_die_margin: Final[i64] = int(words.get("bonus_die_margin", usual_margin))
        self.cover_bonus: Final[i64] = int(words.get("cover_bonus", COVER_BONUS))
        self.cover_melee: Final = place["cover_melee"] == 1
        self.focus_target: Final[i64] = int(words.get("focus_target", FOCUS_TARGET))
        self.consecutive_actions: Final = place["multi_consecutive_actions"] == 0
        self.ready_after_actions: Final = place["ready_after_actions"] == 1 or later
        self.ready_upfront: Final = place["ready_ap_upfront"] == 1 or later
        self.step_once: Final = place["step_once_per_round"] == 1 or later
        self.grapple_external: Final = place["grapple_external_advantage"] == 1 or later
        self.grapple_outside: Final[i64] = place["grapple_outside_attack"]
        self.toss_prone: Final = place["toss_prone"] == 1
        self.toss_target: Final[i64] = int(words.get("toss_target", TOSS_TARGET))
        self.failed_stealth_aggressive: Final = place["failed_stealth_aggressive"] == 1 or later
        self.extreme_skips_defence: Final = place["extreme_skips_defence"] == 1
        self.size_stat_mods: Final = place["size_stat_mods"] == 0
        self.poor_attributes: Final = place["poor_attributes"] == 0
        self.prone_effects: Final = place["prone_effects"] == 0
        self.item_states: Final = place["item_states"] == 0
        self.dying_immediate_check: Final = place["dying_immediate_check"] == 0
        self.stabilise_target: Final[i64] = int(words.get("stabilise_target", STABILISE_TARGET))
        self.bleed_while_dying: Final = place["bleed_while_dying"] == 1
        self.def_reset_on_safety: Final = place["def_reset_on_safety"] == 0
        self.diagonals: Final[i64] = place["diagonals"]
        self.ammo: Final = place["ammo"] == 1
        self.shared_scale: Final = place["shared_advantage_scale"] == 1


def house_rules(options: dict[str, Any]) -> HouseRules:
    """Read the options of an encounter."""
    return HouseRules(read_options("These Lucky Stars", SWITCHES, options))
