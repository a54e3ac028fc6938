# not compiled: only shown
"""The questions of These Lucky Stars, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.law.conditions import wound_words
from affray.games.lucky_stars.law.wounds import PICKED, every_wound

ATTRIBUTES: Final = "; ".join(w.SHORT)
WOUNDS: Final = "; ".join([w.CONDITIONS[k - PICKED] if k >= PICKED else wound_words(k) for k in every_wound()])
TARGETS: Final = "; ".join([f"target {n}" for n in range(2, 21)]) + "; it works; it fails"

# A test compares the rules with those that ask in the code. Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "LS-CORE-08": "a fighter who has Luck, before a roll of its own: luck; nothing",
    "LS-INIT-05": "a side with tied members, at the start of a round: WHO",
    "LS-TURN-02": "a combatant in its turn, what it does with the AP that are left: attack WHOM with WEAPON; attack "
    "WHOM with WEAPON (TYPE), where there are several; throw WEAPON at WHOM; disarm WHOM's WEAPON with WEAPON; trip "
    "WHOM with WEAPON; shatter WHOM's ITEM with WEAPON; break the THING at X,Y with WEAPON; move to X,Y; move to "
    "X,Y into full cover; move to X,Y by X,Y X,Y (the way); sneak to X,Y; step to X,Y; stand; use cover: open "
    "(partial, full); grapple WHOM; drag WHOM to X,Y; attack WHOM in the grapple with WEAPON; end the grapple with "
    "WHOM; toss WHOM to X,Y; seize control; hide; search; call out where WHO is; draw ITEM; pick up ITEM; drop "
    "ITEM; open the door at X,Y; close the door at X,Y; drink ITEM; reload WEAPON; activate the shield; set up the "
    "shield; open the mounted shield; fold the mounted shield; stabilise WHOM (N AP); wake WHOM; dress WHOSE WOUND "
    "(N AP); press on WHOSE WOUND; work on a task of N AP (N AP); help WHOM (N AP); go on with the TASK (N AP); "
    "abandon the TASK; special action; ready ACTION for when EVENT (listed or in free words); flee; leave; yield; end "
    "the turn; and the actions of features",
    "LS-AOO-01": "a fighter who may attack somebody who opens up: strike; strike with WEAPON; strike with "
    "WEAPON (TYPE); "
    "wait, on the way of a Move; nothing",
    "LS-GRP-01": "the winner of a contest for a grapple: engage; nothing",
    "LS-RDY-02": "a fighter who has readied an action, when its event comes: the action; nothing. Where a readied Move "
    "leads: move to X,Y; step to X,Y; stay",
    "LS-STAT-01": "a Defender who is attacked in melee at full DEF: double the defence; nothing",
    "LS-APP-01": "a Friend in Need beside the target: take the damage for WHOM; nothing",
    "LS-ACT-09": "a fighter who dodges after a miss (Agile Dodge), where to: step to X,Y; nothing",
    "LS-DIE-02": "an attacker who has brought somebody to VIT 0: lethal; nonlethal. The game master, of hazards and "
    "bleeding: lethal; nonlethal",
    "LS-SET-01": "the game master, who starts the fight: as the encounter has it; otherwise WHO",
    "LS-INIT-02": "the game master, of each ally of the initiator: as the encounter has it; takes part; does not",
    "LS-SET-03": "the game master, of an arrival: by its roll; first; last",
    "LS-TURN-03": "the game master, of a special action: 2 AP; otherwise 0 AP; 1 AP; 3 AP; 4 AP",
    "LS-ACT-01": "the game master, of a special action: neutral; aggressive; defensive",
    "LS-ACT-11": "a fighter who has Outburst: shout at WHOM; nothing. The game master, of a special action: no check; "
    f"{ATTRIBUTES}. Of its target, 8: {TARGETS}",
    "LS-MULT-01": "the game master, of a long task: allowed; not allowed",
    "LS-MULT-02": "the game master, of a helper: allowed; not allowed",
    "LS-MULT-03": f"the game master, of a disturbance: {TARGETS}",
    "LS-GRP-04": f"the game master, of a toss: {TARGETS}",
    "LS-STL-03": "the game master, of a search: 2 AP; 0 AP; 1 AP; 3 AP; 4 AP",
    "LS-STL-02": f"the game master, of stealth: AGI; otherwise {ATTRIBUTES}. Of its target, 8: {TARGETS}",
    "LS-STL-04": "the game master, of one who was hidden and attacks: hidden no longer; still hidden",
    "LS-SIT-04": "the game master, of a shot: as map and weather have it; otherwise clear; obscured; heavily obscured",
    "LS-COV-04": "the game master, of an object that is struck: by its threshold; destroyed; it holds",
    "LS-SIT-01": f"the game master, of each side's level in an attack: as proposed; otherwise {'; '.join(w.LEVELS)}",
    "LS-COV-01": "the game master, of cover: as the map has it; otherwise no cover; partial cover; full cover",
    "LS-SUR-01": "the game master, of an attack: as the rules have it; otherwise surprised; aware",
    "LS-EXT-02": "the game master, of the VIT an extreme hazard takes: as it lists; otherwise 0; 1; 2; 3; 4; 5",
    "LS-APP-05": "the game master, of one who is safe: DEF returns; it does not",
    "LS-WND-02": f"the game master, of a wound: as the ledger has it; otherwise {WOUNDS}",
    "LS-DIE-05": f"the game master, of help for the fallen: {TARGETS}",
    "LS-END-01": "the game master, when one side is left: the fight is over; it goes on",
}
