# not compiled: only shown
"""The questions of Plerion, for those who write vectors: by rule, who is asked, and the words that answer."""

from __future__ import annotations

from typing import Final

# A test compares the rules with those that ask in the code. Of rulings, the ledger's default stands first.
QUESTIONS: Final[dict[str, str]] = {
    "PL-TURN-01": "an opponent, if there is a game master: what it looks about to do, in the words of PL-TURN-02",
    "PL-TURN-02": "a combatant, what it does: attack WHOM with WEAPON; attack WHOM with WEAPON and WEAPON; "
    "attack X,Y with WEAPON (a burst aimed at a square); daringly attack WHOM with WEAPON; use TALENT; use "
    "TALENT on WHOM; move twice; aid WHOM; use KIT on WHOM; retreat; retreat carrying WHOM; take cover; free "
    "WHOM; drop the shield; pick up WEAPON; drag WHOM; put out the fire; open the door at X,Y; "
    "close the door at X,Y; help WHOM; something else; nothing. "
    "Aboard a vessel: fire turret at WHOM; fire WEAPON at WHOM; fire forward guns at WHOM; "
    "lock on WHOM for guns; lock on WHOM for torpedoes; shoot at a module of WHOM; dodge and jink; ram WHOM; jam WHOM; "
    "plot a course; jump; boost engines; boost weapons; jury rig; launch drones; direct drones at WHOM; seal the "
    "breach in AREA; put out the fire in AREA; aid WHOM; what is done elsewhere has 'go to STATION and' before "
    "it. When a declared victim is gone: another one in the same words, or nothing",
    "PL-ACT-01": "a combatant, its move: stay; first move to X,Y (before the action); then move to X,Y (after it); "
    "move to X,Y (without an action); X,Y alone is enough. In zones: move to zone N; engage WHOM. Aboard: go to "
    "STATION; the pilot: steer to X,Y; steer closer to WHOM (BAND); steer away from WHOM (BAND); the same with 'first' "
    "or 'then' before it",
    "PL-ACT-02": "a combatant, its second move, in the words of PL-ACT-01",
    "PL-ATK-06": "the attacking side, on a tie: WHO with WEAPON; WHO alone is enough",
    "PL-ATK-07": "an attacker with two weapons whose totals tie: WEAPON",
    "PL-ATK-08": "an attacker with two weapons, before one die replaces both: WEAPON",
    "PL-MOD-02": "an attacker whose attack is enhanced: d12; own dice",
    "PL-CYB-01": "a fighter who has the implant: take a dose; cloak; nothing",
    "PL-PSI-06": "a psion who keeps a talent going, when its turn begins: keep; stop",
    "PL-PSI-09": "a psion who brings somebody elsewhere: X,Y; zone N; stay. The game master, of Precognition: the next "
    "attack is enhanced; no effect in the fight. For talents without an effect in fights: no effect in the fight; it "
    "works. Of Psychokinesis: hurls an object at it; moves it",
    "PL-DEATH-02": "the player of a dead PC: take over WHOM; nothing",
    "PL-SCALE-08": "a member of a crew that was boarded: fight the boarders; stay at the station. The game master, of "
    "a boarding party: they go over; they wait",
    "PL-CREW-03": "a fighter who boosts the engines: the MODULE that goes offline",
    "PL-CREW-04": "a fighter who boosts weapons: the WEAPON, then the MODULE that goes offline",
    "PL-CREW-08": "a gunner with a lock: the MODULE, WEAPON or engines the shot is aimed at",
    "PL-CREW-13": "a fighter who jury-rigs: hull; engines; MODULE; WEAPON",
    "PL-SAVE-02": "the game master, of each move, action and attack: no save; STR save; DEX save; WIL save",
    "PL-SAVE-03": "the game master: two dice; one die",
    "PL-SETUP-05": "the game master, for each opening save: rolled; passed; failed",
    "PL-ACT-05": "the game master, of something else that is proposed: works; refused",
    "PL-MOD-04": "the game master, for each attack: normal; impaired; enhanced. What it is without a word comes first",
    "PL-MOD-05": "the game master, of the line of an attack: clear; cover. What the map says comes first",
    "PL-MOD-07": "the game master, of a daring attack: DEX save; STR save; WIL save; granted; refused",
    "PL-BLAST-03": "an attacker, if the count die does not reach all who are equally far from the impact point: WHOM. "
    "The game master, of each blast: nearest first; only the one aimed at",
    "PL-CRIT-03": "the game master, of aid: it works; DEX save; WIL save; it fails",
    "PL-CRIT-05": "the game master, of a death burst: everyone nearby; everyone close; nobody",
    "PL-CRIT-06": "the game master, of an NPC's failed critical save: out of the fight, dying; dead; flees; surrenders",
    "PL-DET-05": "the game master, of a detachment's failed critical save (hr.detachment_critical=referee): routed; "
    "weakened",
    "PL-SCAR-07": "the game master, of a broken limb: as the ledger has it; otherwise no effect; no two-handed or "
    "paired weapons; no second move",
    "PL-SCAR-13": "the game master, what is lost: random; left arm; right arm; leg. If one was lost before: arm; leg",
    "PL-PSI-07": "the game master, of the save against a talent: WIL save, STR save or DEX save; no save; no effect",
    "PL-PSI-08": "the game master, of an order to kill oneself: WIL save; it obeys; it breaks free",
    "PL-RET-02": "the game master: there is a safe place to run to; there is nowhere safe to run",
    "PL-MOR-01": "the game master, of assistants: no save; WIL save",
    "PL-MOR-03": "the game master, of a fighter who loses heart: flees; surrenders",
    "PL-HEAL-02": "the game master, of a medikit: it works; it fails",
    "PL-ITEM-07": "the game master, of an EMP on implants: STR save; no effect",
    "PL-VEH-07": "the game master, of a crash: INT save; it comes down safely",
    "PL-VEH-08": "the game master, of people in a wreck: as written; gets out",
    "PL-VEH-09": "the game master, of a small vessel: opposed saves; too nimble for a save",
    "PL-VEH-10": "the game master, of putting out a fire: DEX save; it is out; it burns on",
    "PL-CREW-10": "the game master, of a flight: as the range has it; otherwise 1 round; 2 rounds; 3 rounds",
    "PL-CREW-11": "the game master, of plotting a course: 1 round; 1d4 rounds; 1d6 rounds",
    "PL-CREW-15": "the game master, of launching drones: all of them; half of them; none",
}
