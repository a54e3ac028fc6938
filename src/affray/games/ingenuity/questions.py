# not compiled: only shown
"""The questions of Ingenuity, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

# Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "IG-TST-04": "a roller with advantage, before each reroll: attribute die; skill die; keep both",
    "IG-TST-05": "a roller with disadvantage whose dice show the same: attribute die; skill die",
    "IG-RND-02": "a team, who goes next: WHO",
    "IG-ECO-01": "a combatant in its turn, what it does with the next action, or for free: attack WHOM with WEAPON; "
    "move to X,Y; sprint to X,Y; step to X,Y; guard; wait; ready WEAPON for when an enemy comes within 1 m; ready "
    "WEAPON for when an enemy attacks; ready WEAPON for when an enemy comes into reach; seek cover; stand up; drop "
    "prone; drop ITEM; brandish ITEM; brandish ITEM and ITEM; reload WEAPON; command WHOM; resuscitate WHOM; killing "
    "strike on WHOM with WEAPON; hide; short task; task; interact; continue to ACTION; abandon the ACTION; end the "
    "turn",
    "IG-ACT-03": "an ally who is commanded: one action in the words of IG-ECO-01, or end the turn to decline",
    "IG-ACT-07": "whoever has readied an action, when its trigger comes: fire; let it lapse",
    "IG-ATK-03": "an attacker whose weapon lists several: ATTRIBUTE, PROFICIENCY, DAMAGE TYPE, such as strength, "
    "martial, slashing",
    "IG-RCT-02": "the target of an attack, before the dice: dodge; parry with ITEM; parry; nothing",
    "IG-RCT-03": "whoever has dodged, once the attack is over: move to X,Y; drop prone; take cover; nothing",
    "IG-RCT-04": "whoever suffers a physical effect: fortify; accept",
    "IG-RCT-05": "whoever suffers a mental effect: resist; accept",
    "IG-RCT-08": "the target of a hit that has something to block with: block with ITEM; block; nothing",
    "IG-RCT-13": "an ally of the target: intercept; nothing. The interceptor, where the ally goes: to X,Y",
    "IG-DTH-01": "whoever misses more health than constitution: fortify; pass out",
    "IG-DTH-05": "whoever risks death: roll; die",
    "IG-ACT-08": "the game master, of a resuscitation: test; no test",
    "IG-ACT-09": "the game master, of cover: as the map has it; otherwise in cover; not in cover",
    "IG-OPT-05": "the game master, of a common creature at 0 endurance: unconscious; dead",
}
