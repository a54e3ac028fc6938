# not compiled: only shown
"""The questions of Ingenuity, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

from affray.games.ingenuity.book import words as w

DIFFICULTIES: Final = "; ".join([f"difficulty {n}" for n in range(4, 25, 2)])
ANY_TEST: Final = "; ".join([*w.ATTRIBUTES, *w.SKILLS, "no proficiency", *w.PROFICIENCIES])

# A test compares the rules with those that ask in the code. Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "IG-TST-04": "a roller with advantage, before each reroll: attribute die; skill die; keep both",
    "IG-TST-05": "a roller with disadvantage whose dice show the same: attribute die; skill die",
    "IG-RND-02": "a team, who goes next: WHO",
    "IG-ECO-01": "a combatant in its turn, what it does with the next action, or for free: attack WHOM with WEAPON; "
    "throw WEAPON at WHOM; move to X,Y; sprint to X,Y; step to X,Y; move to X,Y by X,Y X,Y (the way); guard; wait; "
    "ready WEAPON for when TRIGGER; ready to ACTION when TRIGGER, where a trigger is: an enemy comes within 1 m; an "
    "enemy attacks; an enemy comes into reach; an enemy moves; an ally falls. Seek cover; stand up; drop prone; drop "
    "ITEM; brandish ITEM; brandish ITEM and ITEM (and ITEM); brandish nothing; reload WEAPON; command WHOM; "
    "resuscitate WHOM; killing strike on WHOM with WEAPON; hide; short task; task; job: NAME; interact; interact with "
    "THING at X,Y; begin to ACTION (its first slot only); continue to ACTION; continue to ACTION for one action; "
    "abandon the ACTION; end the turn. With their switches: MANEUVER on WHOM with WEAPON; "
    "Cutting Words on WHOM by resolve (or intelligence); ready Crippling Attack with WEAPON for when TRIGGER; assist "
    "WHOM with the ACTION; fate: take one more action; fate: recover endurance (stamina, focus)",
    "IG-ACT-03": "an ally who is commanded: one action in the words of IG-ECO-01, or end the turn to decline",
    "IG-ACT-07": "a fighter who has readied an action, when its trigger comes: fire; let it lapse. Then, where "
    "there is a "
    "choice: the action in the words of IG-ECO-01",
    "IG-ATK-03": "an attacker whose weapon lists several: ATTRIBUTE, PROFICIENCY, DAMAGE TYPE, such as strength, "
    "martial, slashing",
    "IG-RCT-02": "the target of an attack, before the dice or by the switch after them: dodge; parry with ITEM; parry; "
    "arrow catch; nothing",
    "IG-RCT-03": "a fighter who has dodged, once the attack is over: move to X,Y; drop prone; take cover; nothing",
    "IG-RCT-04": "a fighter who suffers a physical effect: fortify; accept",
    "IG-RCT-05": "a fighter who suffers a mental effect: resist; accept",
    "IG-RCT-08": "the target of a hit that has something to block with: block with ITEM; block; nothing",
    "IG-RCT-13": "an ally of the target: intercept; nothing. The interceptor, where the ally goes: to X,Y",
    "IG-DTH-01": "a fighter who misses more health than constitution: fortify; pass out",
    "IG-DTH-05": "a fighter who risks death: roll; die",
    "IG-OPT-01": "a fighter who has fate, of its own test: attribute die; skill die; luck die; nothing. Of "
    "damage: halve; "
    "nothing",
    "IG-OPT-03": "a fighter who makes an Advancing Strike, where to: to X,Y",
    "IG-INI-02": "the game master, of each place in the order that the opening act leaves open: TEAM",
    "IG-INI-03": "the game master, of the opening act: comes first; lifted",
    "IG-SUR-01": "the game master, which team has surprise: as the encounter has it; otherwise nobody; TEAM",
    "IG-SUR-02": "the game master, of each of several other teams: surprised; not surprised. For one that is allied "
    "with the surprising team: not surprised; surprised",
    "IG-ACT-04": "the game master, of an object: it works; nothing happens",
    "IG-ACT-08": f"the game master, of a resuscitation: difficulty N, the ledger's; {DIFFICULTIES}; it works; it fails",
    "IG-ACT-09": "the game master, of cover: as the map has it; otherwise in cover; not in cover",
    "IG-ACT-10": f"the game master, of a short task (difficulty 6, intelligence, handling): {DIFFICULTIES}; it works; "
    f"it fails. For its test: {ANY_TEST}",
    "IG-ECO-09": f"the game master, of a job without a test: it works; nothing happens. For one with a test: "
    f"difficulty N, the encounter's; {DIFFICULTIES}; it works; it fails",
    "IG-RCT-09": "the game master, of the effect of a blocked hit: lost; on the item",
    "IG-DMG-07": "the game master, of poison: it works now; not yet",
    "IG-END-01": "the game master, when one team is left: the fight is over; it goes on",
    "IG-END-02": "the game master, of an objective that is only words: not yet; reached. When one is reached: the "
    "fight ends; it goes on",
    "IG-OPT-05": "the game master, of a common creature at 0 endurance: unconscious; dead",
}
