# not compiled: only shown
"""The questions of RPG Hell, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

# A test compares the rules with those that ask in the code. Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "RH-TRN-05": "a fighter in its Action phase, what it does next; most deeds may name their dice at once: attack "
    "WHOM with WEAPON giving 6 and 3; attack WHOM with thrown WEAPON; attack WHOM with WEAPON and WEAPON; attack WHOM "
    "with bare fist; follow up on WHOM with WEAPON; push WHOM rolling for 2 and 1; push WHOM giving 6 and 5; grapple "
    "WHOM; escape WHOM; search; hide; move to X,Y giving 1; move to X,Y by X,Y X,Y; leap to X,Y; jump to X,Y; lock 6; "
    "unlock 6; use ART; use ART on WHOM; use ART at X,Y; use ITEM on WHOM; use ITEM at X,Y; hunker down; douse WHOM; "
    "stanch WHOM; wake WHOM; reload WEAPON; draw WEAPON; pick up WEAPON; drop WEAPON; pull the blade out of WHOM; go "
    "prone; stand up; let go; end focus; name as prey WHOM; feed; force down WHOM; ward off CONDITION; strike the "
    "THING at X,Y with WEAPON; open the door at X,Y; close the door at X,Y; tunnel to X,Y; end the turn",
    "RH-AD-04": "the actor, which dice pay where the deed named none: 6 and 3; 5. With Certainty, which face: 6; 5; 4; "
    "3; 2; 1",
    "RH-SET-09": "the initiator of a contest: give 6 and 5; roll for 2 and 1; roll. The user of an Art with a contest: "
    "give the dice as they lie; nothing (rolls)",
    "RH-DMG-06": "a fighter who is about to take damage it can dodge: spend a Dodge; use Hunker Down; use the "
    "cover; use the "
    "attacker's blindness; use Displacement; use the Feint; nothing",
    "RH-DMG-09": "a fighter who would gain stacks that Ward refuses: spend a Ward; nothing",
    "RH-REA-01": "the owner of a Reaction, at its trigger, with a Locked die: parry with the 5; stand unbroken with "
    "the 5; take the blow with the 5; heckle with the 5; quip with the 5; counter the spell with the 5; outsmart with "
    "the 5; riposte with the 5; nothing. Outsmart, which die is replaced: 6; 5; 4; 3; 2; 1",
    "RH-REA-02": "a fighter who has a Locked die and a melee weapon that a foe passes: strike with WEAPON and "
    "the 5; nothing",
    "RH-ACT-06": "a Bouncer, of a foe that moves next to it: grapple WHOM; nothing",
    "RH-ACT-12": "a fighter who locks a die with all slots full: replace the 3; keep them (a Boss's own die only)",
    "RH-ACT-13": "a fighter who rolls, by the switch locked_adds_to_rolls: add the 5; nothing",
    "RH-ACT-15": "a fighter who strikes by an Art, a Riposte or another's Coordinated Strike, where several "
    "weapons reach: "
    "WEAPON; bare fist. Power Swing: knockback; stun; ignore "
    "the Downside. Water Whip: wet; damage. Frozen Flames: stun; burn. Soul Pulse: empowered; rallied. Exploit "
    "Weakness, which of several conditions is used up: CONDITION",
    "RH-ATT-04": "an attacker with a choice in its Bonus. Paladin hammer: smite harder; knock back; heal; nothing. "
    "Revolver: pay 1 Strain to fan the hammer; nothing. Shillelagh: burn; wet; another",
    "RH-ATT-05": "a fighter who is Empowered: gain the Bonus; ignore the Downside; nothing. A Ranged Weapon "
    "Master: spend "
    "another shot for the Bonus; nothing. With Frenzy: pay 1 Strain to be Empowered; nothing",
    "RH-ATT-10": "an attacker with further targets: WHOM; nobody. Shillelagh and web bite, of several: WHOM",
    "RH-ATT-11": "a fighter who may run before or after a blow: run to X,Y; stay",
    "RH-DMG-01": "an attacker, charges for more damage: 2; 1; 0. An Assassin, which condition is used up: CONDITION; "
    "nothing",
    "RH-DMG-03": "a fighter who gives temporary Armor and has Field Repair: repair; nothing",
    "RH-DMG-15": "a fighter who moves another any way: north-west; north; north-east; west; east; south-west; south; "
    "south-east; nowhere. Who may knock back: knock WHOM back; leave it; throw it down. Shooting Star: knock WHOM "
    "back 3 tiles; nothing",
    "RH-CND-01": "a fighter who is Rallied, which stat: body; mind; soul; arcana; charm; crafting; medicine; nature; "
    "thieving. Natural Energies: stun; slow; damage; knockback; nothing",
    "RH-CND-07": "a fighter who has Focus Fire and damages somebody: pay 1 Strain to mark WHOM; nothing",
    "RH-CND-14": "a Defender that hits in melee: pay 1 Strain to root WHOM; nothing",
    "RH-INI-01": "a fighter who is Battle Ready: initiative; damage; health",
    "RH-INI-04": "those with the same initiative, who goes first: WHO",
    "RH-OPT-02": "the side that is due, by the switch popcorn_initiative: WHO",
    "RH-OPT-07": "a fighter who has a Ward, by the switch ward: reroll the Dodge; reroll the 5; nothing",
    "RH-OPT-10": "the owner of a Follower: before; after",
    "RH-SET-08": "a charmer, of a die of the one it charmed: spend the charm to reroll the 5; nothing. Sleeping "
    "Powder, each one's stat: soul; medicine",
    "RH-TRN-04": "a fighter who has Snake Eyes and rolled two 1s: reroll the ones; nothing",
    "RH-ACT-02": "the game master, of a climb, its target number: 9; 5; 12; 14; 17",
    "RH-ACT-09": "the game master, of somebody who hides: anywhere will do; there is nothing to hide behind",
    "RH-ACT-14": "the game master, of an Art: at the printed price; without Strain. Of one whose user has no light for "
    "it: its tags apply; its tags do not matter",
    "RH-ACT-18": "the game master, of the price of stanching: at the usual price; for free",
    "RH-ACT-19": "the game master, of reloading, drawing, picking up, going prone or standing up: at the usual price; "
    "for free. A fighter who draws with both hands full, which weapon is put away: WEAPON",
    "RH-COV-02": "the game master, of an area with a wall between its middle and somebody: it works; the wall stops it",
    "RH-CND-10": "the game master, of a holder that moves: drags along; must let go",
    "RH-COV-03": "the game master, of the cover of a pair: as the map has it; none; half; complete",
    "RH-DMG-17": "the game master, of a breakable thing that is struck: by its Health; it holds",
    "RH-END-01": "the game master, when one side is left: the fight is over; it goes on",
    "RH-INI-06": "the game master, of the world's turn: neutrals, vehicles, events; neutrals, events, vehicles; "
    "vehicles, neutrals, events; vehicles, events, neutrals; events, neutrals, vehicles; events, vehicles, neutrals",
    "RH-OPT-09": "the game master, of a lost part: hand; foot; eye or ear",
    "RH-SET-11": "the game master, of Senses: mind; body; soul; arcana; charm; crafting; medicine; nature; thieving. "
    "Of who hides: hidden by thieving; hidden by body; hidden by mind; hidden by soul; hidden by arcana; hidden by "
    "charm; hidden by crafting; hidden by medicine; hidden by nature",
    "RH-SET-12": "the game master, of each fighter in round 1: nobody is surprised; it loses its Action phase",
}
