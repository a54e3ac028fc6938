"""Critical hits (ledger 3.19) and the Called Shot's choice (LG-MAN-02): one more effect of a hit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import inflict, is_immune
from affray.games.legends.law.drops import droppable, let_fall
from affray.games.legends.law.strike import Strike, armed_with

CRITICAL_EFFECTS: Final = [w.BYPASS, w.EFFECT_PRONE, w.EFFECT_DISARM, w.EFFECT_BLEEDING, w.EXTRA_MANEUVER]
CALLED_EFFECTS: Final = [w.BYPASS, w.EFFECT_BLEEDING, w.EFFECT_DAZZLED, w.EFFECT_PRONE, w.EFFECT_DISARM]
GM_WORDS: Final = ["as chosen", "no condition"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseEffect(Question):
    """LG-CRIT-03, LG-MAN-02: what a critical hit, or a Called Shot that hits, adds."""

    def __init__(self, fight: Battle, strike: Strike, called: bool) -> None:
        super().__init__("LG-MAN-02" if called else "LG-CRIT-03", strike.attacker.side, strike.attacker.name)
        self.fight: Final = fight
        self.strike: Final = strike
        self.called: Final = called

    def options(self) -> list[Option]:
        effects = CALLED_EFFECTS if self.called else CRITICAL_EFFECTS
        return [Option(e) for e in effects if can_choose(self.fight, self.strike, e)]

    def words(self, option: Option) -> str:
        return w.EFFECTS[option.verb]

    def prompt(self) -> str:
        kind = "called shot" if self.called else "critical hit"
        strike = self.strike
        return f"{self.who} has hit {strike.target.name} {armed_with(strike.weapon)}, a {kind}. What does it add?"


def can_choose(fight: Battle, strike: Strike, effect: i64) -> bool:
    """LG-CRIT-03: a target immune to a condition calls for another; two bypasses do not add up (LG-DMG-07)."""
    target = strike.target
    if effect == w.BYPASS:
        return not strike.bypass
    if effect == w.EFFECT_PRONE:
        return not is_immune(target, w.PRONE)
    if effect == w.EFFECT_DISARM:
        return droppable(fight, target)
    if effect == w.EFFECT_BLEEDING:
        return not is_immune(target, w.BLEEDING)
    if effect == w.EFFECT_DAZZLED:
        return not is_immune(target, w.DAZZLED)
    return strike.may_repeat


def choose_effects(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-01, step 9: first the Called Shot's choice, then the critical's; gives the latter, or NO_EFFECT."""
    if strike.maneuver == w.MANEUVER_CALLED:
        strike.effect = fight.ask(ChooseEffect(fight, strike, True)).verb
        tell_choice(fight, strike, strike.effect, "LG-MAN-02", "called shot")
        if strike.effect == w.BYPASS:
            strike.bypass = True
    if not strike.critical:
        return w.NO_EFFECT
    effect = fight.ask(ChooseEffect(fight, strike, False)).verb
    tell_choice(fight, strike, effect, "LG-CRIT-03", "critical hit")
    if effect == w.BYPASS:
        strike.bypass = True
    return effect


def tell_choice(fight: Battle, strike: Strike, effect: i64, rule: str, why: str) -> None:
    """What was chosen; what comes of it is told where it does."""
    if fight.log is not None:
        fight.tell(rule, strike.attacker, f"chooses for the {why}: {w.EFFECTS[effect]}")


def apply_effects(fight: Battle, strike: Strike, critical_effect: i64) -> None:
    """LG-ATK-01, step 11: the conditions that were chosen, if the target still can have them."""
    if strike.effect != w.NO_EFFECT and strike.effect != w.BYPASS:
        if fight.gm is None or fight.ruled("LG-MAN-02", f"{w.EFFECTS[strike.effect]} by a called shot", GM_WORDS) == 0:
            bring(fight, strike, strike.effect, 1, "LG-MAN-02")
    if critical_effect != w.NO_EFFECT:
        bring(fight, strike, critical_effect, fight.house().crit_bleed_stacks, "LG-CRIT-03")


def bring(fight: Battle, strike: Strike, effect: i64, stacks: i64, rule: str) -> None:
    """LG-CRIT-03, LG-MAN-02: Prone; one held item dropped; Bleeding; Dazzled until the end of its next turn."""
    target, source = strike.target, strike.attacker.id
    if target.dead:
        return
    if effect == w.EFFECT_PRONE:
        inflict(fight, target, w.PRONE, w.BY_SOURCE, number=0, source=source, rule=rule)
    elif effect == w.EFFECT_DISARM:
        let_fall(fight, strike.attacker, target)
    elif effect == w.EFFECT_BLEEDING:
        inflict(fight, target, w.BLEEDING, w.BY_SOURCE, number=0, source=source, amount=stacks, rule=rule)
    elif effect == w.EFFECT_DAZZLED:
        inflict(fight, target, w.DAZZLED, w.OWN_TURNS, number=1, source=source, rule=rule)


def usual_effect(fight: Battle, strike: Strike, called: bool) -> i64:
    """LG-CRIT-03: automatic play bypasses half of a DR of 4 or more, else it makes bleed."""
    if strike.target.base_dr >= 4 and can_choose(fight, strike, w.BYPASS):
        return w.BYPASS
    if can_choose(fight, strike, w.EFFECT_BLEEDING):
        return w.EFFECT_BLEEDING
    if can_choose(fight, strike, w.BYPASS):
        return w.BYPASS
    if can_choose(fight, strike, w.EFFECT_PRONE):
        return w.EFFECT_PRONE
    return w.EFFECT_DAZZLED if called else w.EXTRA_MANEUVER
