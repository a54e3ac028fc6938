"""House rules: one frozen value with the book's defaults (ledger section 5.1)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

# Values of the switches that have more than on and off.
BLOCK: Final = 0
ROUND: Final = 1
OFF: Final = 2
CANCEL: Final = 0
IMPAIRED_WINS: Final = 1
ENHANCED_WINS: Final = 2
ROUTED: Final = 0
WEAKENED: Final = 1
REFEREE: Final = 2
EFFECT: Final = 0
DISABLED: Final = 1
BOTH: Final = 2

SWITCHES: Final = [
    Switch("visual_km", "PL-SCALE-03", ["100"], "number", "how far visual contact between starships reaches"),
    Switch("weapon_ranges", "PL-SCALE-05", ["banded", "all_distant"], says="reach of ranged weapons"),
    Switch("cross_scale", "PL-SCALE-06", ["step", "none"], says="attacks between scales"),
    Switch("initiative_reroll", "PL-INIT-01", ["once", "each_round"], says="when the opening save is rolled"),
    Switch("ship_initiative", "PL-INIT-03", ["eng", "crew_dex"], says="who saves for a vessel"),
    Switch("strict_declarations", "PL-TURN-02", ["off", "on"], says="no other victim if the declared one is gone"),
    Switch("pool_scope", "PL-ATK-05", ["block", "round", "off"], says="whose attacks on one victim are pooled"),
    Switch("pool_blast", "PL-BLAST-04", ["on", "off"], says="blast joins the pool"),
    Switch("unarmed_fixed_d4", "PL-ATK-04", ["off", "on"], says="unarmed attacks never roll the d12"),
    Switch("enhanced_forced_d12", "PL-MOD-02", ["off", "on"], says="enhanced attacks must roll the d12"),
    Switch("enhanced_impaired", "PL-MOD-03", ["cancel", "impaired", "enhanced"], says="both at once"),
    Switch("blast_radius", "PL-BLAST-03", ["5"], "number", "metres of a burst on foot"),
    Switch("scar_basis", "PL-SCAR-02", ["after_armor", "before_armor"], says="which damage names the scar"),
    Switch("crit_save", "PL-DMG-04", ["after_loss", "before_loss"], says="STR for the critical save"),
    Switch("npc_critical", "PL-CRIT-06", ["out", "dead"], says="a failed critical save of an NPC"),
    Switch("detachment_critical", "PL-DET-05", ["routed", "weakened", "referee"], says="of a detachment"),
    Switch("morale", "PL-MOR-01", ["on", "off"], says="morale saves"),
    Switch("psi_blast_die", "PL-PSI-05", ["6", "4", "8", "10", "12"], says="die of Ergokinesis and Pyrokinesis"),
    Switch("psi_zero", "PL-PSI-04", ["extended", "short"], says="what restores WIL spent down to 0"),
    Switch("nanobots", "PL-CYB-01", ["fight", "hit"], says="when Repair Nanobots work"),
    Switch("vehicle_critical", "PL-VEH-03", ["effect", "disabled", "both"], says="critical damage to a vessel"),
    Switch("boost_eng", "PL-CREW-03", ["2"], "number", "what Boost Engines adds to ENG"),
    Switch("torpedo_dice", "PL-CREW-10", ["3d12"], "dice", "damage of a torpedo"),
]


@final
class HouseRules:
    """The switches as numbers; it never changes during a fight."""

    def __init__(self, words: dict[str, str]) -> None:
        place = places_of(SWITCHES, words)
        self.words: Final = words
        self.visual_km: Final[i64] = int(words.get("visual_km", "100"))
        self.all_distant: Final = place["weapon_ranges"] == 1
        self.cross_scale: Final = place["cross_scale"] == 0
        self.reroll_each_round: Final = place["initiative_reroll"] == 1
        self.crew_dex: Final = place["ship_initiative"] == 1
        self.strict_declarations: Final = place["strict_declarations"] == 1
        self.pool_scope: Final[i64] = place["pool_scope"]
        self.pool_blast: Final = place["pool_blast"] == 0
        self.unarmed_fixed_d4: Final = place["unarmed_fixed_d4"] == 1
        self.forced_d12: Final = place["enhanced_forced_d12"] == 1
        self.enhanced_impaired: Final[i64] = place["enhanced_impaired"]
        self.blast_radius: Final[i64] = int(words.get("blast_radius", "5"))
        self.scar_before_armor: Final = place["scar_basis"] == 1
        self.save_before_loss: Final = place["crit_save"] == 1
        self.npc_dies: Final = place["npc_critical"] == 1
        self.detachment_critical: Final[i64] = place["detachment_critical"]
        self.morale: Final = place["morale"] == 0
        self.psi_blast_die: Final[i64] = int(words.get("psi_blast_die", "6"))
        self.psi_zero_short: Final = place["psi_zero"] == 1
        self.nanobots_each_hit: Final = place["nanobots"] == 1
        self.vehicle_critical: Final[i64] = place["vehicle_critical"]
        self.boost_eng: Final[i64] = int(words.get("boost_eng", "2"))
        count, _, sides = words.get("torpedo_dice", "3d12").partition("d")
        self.torpedo_count: Final[i64] = int(count or "1")
        self.torpedo_sides: Final[i64] = int(sides)


def house_rules(options: dict[str, Any]) -> HouseRules:
    """Read the options of an encounter; the names may carry the ledger's ``hr.``."""
    return HouseRules(read_options("Plerion", SWITCHES, options, "hr."))
