# not compiled: only shown
"""The questions of Legends, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

# A test compares the rules with those that ask in the code. Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "LG-DICE-03": "a roller with a modifier on one die: first die; second die",
    "LG-DICE-04": "a roller with Fortune or Misfortune, which kept die goes to the attribute: 2 and 5 (the faces); "
    "5 and 2",
    "LG-LUCK-03": "a roller, the acting side first, how much Luck it spends: 1 on the first die; 2 on the second die; "
    "1 on the first die and 2 on the second die; nothing",
    "LG-SETUP-01": "a fighter who can hide before the fight: hide; stay in sight",
    "LG-INIT-03": "a fighter who has a choice, the skill of its initiative: perception; melee; ranged; athletics; "
    "acrobatics; stealth; investigate; intimidate; arcane; religion. The game master, of that skill: accepted; "
    "otherwise refused",
    "LG-ACT-01": "a combatant in its turn, what it does with the next action, or for free: attack WHOM with WEAPON; "
    "throw WEAPON at WHOM; called shot on WHOM with WEAPON; power attack on WHOM with WEAPON; disarm WHOM with WEAPON; "
    "trip WHOM with WEAPON; two-weapon attack on WHOM with WEAPON and WEAPON; multiattack; shove WHOM; grapple "
    "WHOM; escape; let go; weave WEAVE on WHOM; weave WEAVE at X,Y; hide; search; ready WEAPON for when TRIGGER; "
    "ready WEAVE for when TRIGGER; ready MANEUVER with WEAPON for when TRIGGER; ready to DEED when TRIGGER; a "
    "trigger is: an enemy shows itself; an enemy comes into reach; an enemy attacks; an enemy weaves; or anything in "
    "words of your own, which the game master fires (trigger NAME). Aid WHOM with SKILL; feint WHOM; total defense; "
    "advance to X,Y; advance to X,Y by X,Y X,Y; go on to X,Y; tumble through WHOM to X,Y; disengage; stand up; "
    "drop prone; drop WEAPON; take cover; plant the pavise to the SIDE; rise; draw WEAPON; stow WEAPON; "
    "pick up WEAPON; don shield; doff shield; drink potion; give potion to WHOM; tend WHOM; extinguish WHOM; "
    "encourage WHOM; break free; open or close THING at X,Y; strike THING at X,Y with WEAPON; reload WEAPON; use "
    "SPECIAL; use breath toward X,Y; charge to X,Y; surface; burrow; leave the field; end the turn",
    "LG-ACT-03": "a fighter who is shoved, grappled or escapes: athletics; acrobatics. A fighter who has "
    "shoved: push to X,Y; "
    "prone",
    "LG-ATK-01": "an attacker whose attack can be made in several ways: slashing; slashing, two hands; slashing, "
    "non-lethal; slashing, two hands, non-lethal; alternate, bludgeoning, and so on",
    "LG-REACT-03": "a fighter who gets an opening: attack with WEAPON; nothing",
    "LG-REACT-04": "the target of a shot, before the dice: raise the shield; nothing. The target of a hit: block, the "
    "attacker rerolls a die; block, +2 DR; parry; dodge, half the damage; negate the hit; nothing. The attacker who "
    "must roll again: first die; second die",
    "LG-REACT-05": "a fighter who has readied an action, when its trigger comes: now; nothing. If it can be "
    "done in several "
    "ways: one of them in the words of LG-ACT-01",
    "LG-HID-07": "a searcher who knows how to Investigate: Perception; Investigate",
    "LG-MAN-02": "an attacker whose called shot hits: bypass half the DR; bleeding; dazzled; prone; disarmed. The game "
    "master, of that condition: as chosen; no condition",
    "LG-MAN-04": "an attacker, what the target drops: WEAPON",
    "LG-TWF-01": "an attacker with two weapons, whom the other hand strikes at: attack WHOM; nothing",
    "LG-CRIT-03": "an attacker with a critical hit: bypass half the DR; prone; disarmed; bleeding; extra maneuver",
    "LG-CRIT-04": "an attacker with an extra maneuver: called shot on WHOM; power attack on WHOM; disarm WHOM; trip "
    "WHOM; shove WHOM; grapple WHOM; nothing",
    "LG-TEMP-02": "a fighter who is granted temporary HP and has some, by the switch temp_hp_decline: accept; nothing",
    "LG-TURN-02": "a fighter who sees a basilisk at the start of its turn: avert eyes; nothing",
    "LG-NPC-01": "a creature, at whom the next of its attacks is aimed: WHOM; nobody",
    "LG-NPC-03": "a creature with action points, at the end of another's turn: an action in the words of LG-ACT-01; "
    "nothing",
    "LG-NPC-04": "a creature that has failed a save: use Resilient Defense; nothing",
    "LG-ATK-02": "the game master, of a flail against a shield: the shield helps; it goes round the shield",
    "LG-DICE-07": "the game master, of a fumble: no extra effect; Prone; Dazed",
    "LG-FORT-03": "the game master, of any test before it is rolled: nothing; Fortune; Misfortune; -1 both; +1 both; "
    "-2 both; +2 both",
    "LG-SURP-02": "the game master, of each combatant: as the ledger has it; otherwise surprised; not surprised",
    "LG-INIT-05": "the game master, of a full tie, with the switch tie_policy at gm_order, who acts first: WHO",
    "LG-LOS-04": "the game master, of an attack through glass, ice or force: obstructed; passes. For an area effect: "
    "stopped by glass, ice and force; passes them",
    "LG-COV-03": "the game master, of the cover of one who is hit: as the map has it; otherwise none; partial; half; "
    "three-quarters",
    "LG-COV-12": "the game master, of somebody with Full cover from an area: unaffected; affected",
    "LG-COV-13": "the game master, of a thing that was struck: it breaks; it holds",
    "LG-HID-05": "the game master, of a hider that moves: unnoticed; tell-tale (noise or tracks)",
    "LG-HID-08": "the game master, of somebody hidden who was in an area: stays hidden; is found",
    "LG-AOE-02": "the game master, of each in an area: caught; spared",
    "LG-DOWN-06": "the game master, of a hit on the fallen: in full; 1 HP",
    "LG-END-01": "the game master, when one side is left: the fight is over; it goes on. For a side that only flees: "
    "they get away; the chase goes on",
}
