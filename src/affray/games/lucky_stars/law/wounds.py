"""Wounds, incapacity and death (ledger 3.16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.book.words import (
    ARM,
    ASK,
    BLEEDING,
    BLINDED,
    BURN,
    BURN_WOUND,
    COLD,
    CONDITIONS,
    CONFUSED,
    CONTUSION,
    CRIPPLED,
    DISLOCATION,
    FALLS,
    FATIGUED,
    FORT,
    FRIGHTENED,
    LACERATION,
    LETHAL,
    MAJOR,
    MENTAL,
    NEUTRAL,
    NO_WOUND,
    PHYSICAL,
    PIERCE,
    PRONE,
    PUNCTURE,
    RADIATION,
    RETCHING,
    SHAKEN,
    SHOCK,
    SICK,
    SLASH,
    SPRAIN,
    TOXIN,
    WOUND_KIND,
    WOUNDS,
)
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import gain, wound_conditions, wound_words
from affray.games.lucky_stars.law.derived import kept_attribute
from affray.games.lucky_stars.law.hooks import cancels_wound
from affray.games.lucky_stars.law.plans import end_care, lose_plans
from affray.games.lucky_stars.law.rolls import check_value

FIRST_TARGET: Final = 3  # LS-DIE-03
SEVERE: Final = 3  # LS-WND-02: so much VIT in one attack is a major wound
PICKED: Final = 1 << 12  # above every wound: a condition the game master picks
INSTEAD: Final = (SHAKEN, SICK, CONFUSED, RETCHING, FRIGHTENED, FATIGUED, CRIPPLED, BLINDED, PRONE)
NONE: Final[list[str]] = []
KILL: Final = 1  # verbs of LS-DIE-02
SPARE: Final = 0


# ---------------------------------------------------------------- the wound


def default_wound(dtype: i64, injury: i64, severity: i64) -> i64:
    """LS-WND-03: by the primary type, if it is not Physical, otherwise by the weapon's injury.

    NO_WOUND where a condition comes instead.
    """
    if dtype == PHYSICAL:
        return physical_wound(injury) | severity
    return BURN_WOUND | severity if dtype in (BURN, COLD, SHOCK) else NO_WOUND


def physical_wound(injury: i64) -> i64:
    """LS-WND-03: slash lacerates, pierce and shot puncture, the rest bruises."""
    if injury == SLASH:
        return LACERATION
    return PUNCTURE if injury == PIERCE else CONTUSION


def default_condition(dtype: i64) -> i64:
    """LS-WND-03: Toxin and Radiation sicken, Mental confuses, Sonic and Magic shake."""
    if dtype in (TOXIN, RADIATION):
        return SICK
    return CONFUSED if dtype == MENTAL else SHAKEN


def severity_of(lost: i64, down: bool, lethal: bool) -> i64:
    """LS-WND-02: major by a lethal blow to 0 or 3 VIT in one attack, otherwise minor."""
    if down:
        return MAJOR if lethal else 0
    return MAJOR if lost >= SEVERE else 0


def after_harm(
    fight: Battle, f: Combatant, lost: i64, dtype: i64, injury: i64, source: Combatant | None, mode: i64
) -> None:
    """LS-ATK-01, LS-GAP-22: at VIT 0 the lethal choice, then the wound, then dying with its immediate check."""
    down = f.vit == 0
    lethal = down and is_lethal(fight, f, source)
    before = troubles_of(f) if down and fight.log is not None else NONE
    if down:
        fall(fight, f)
    severity = severity_of(lost, down, lethal)
    if f.features == 0 or not cancels_wound(fight, f, mode):
        # A blow that only knocks somebody out bruises, whatever it was (LS-WND-02).
        usual = CONTUSION if down and not lethal else default_wound(dtype, injury, severity)
        suffer_wound(fight, f, usual, default_condition(dtype))
    if down and fight.log is not None:
        peril = fight._peril or "hurt by a hazard"
        tell_fall(fight, f, lethal, peril if source is None else blow_words(lethal, source), before)
    if lethal:
        start_dying(fight, f)
    if down:
        fight.trigger(f, FALLS)


def blow_words(lethal: bool, source: Combatant) -> str:
    return f"{'struck down' if lethal else 'knocked out'} by {source.name}"


def tell_fall(fight: Battle, f: Combatant, lethal: bool, cause: str, before: list[str]) -> None:
    """LS-DIE-02: a fall is one line: how, by what, and what it has brought."""
    brought = [word for word in troubles_of(f) if word not in before]
    words = "; ".join([word for word in [cause, ", ".join(brought)] if word != ""])
    how = "dying" if lethal else "unconscious"
    fight.tell("LS-DIE-02", f, f"falls, {how}" + (f": {words}" if words != "" else ""))


def troubles_of(f: Combatant) -> list[str]:
    """Section 4: the wounds and conditions that it has, in words."""
    found = [wound_words(wound) for wound in f.wounds]
    flags = [(BLEEDING, f.bleeding > 0), (SHAKEN, f.shaken > 0), (CRIPPLED, f.crippled), (SICK, f.sick > 0)]
    return [*found, *[CONDITIONS[which] for which, has in [*flags, (CONFUSED, f.confused > 0)] if has]]


def collapse(fight: Battle, f: Combatant, cause: str) -> None:
    """LS-DIE-01, LS-DIE-02: VIT 0 without an attack: incapacitated, and dying unless the game master says otherwise."""
    lethal = is_lethal(fight, f, None)
    fall(fight, f)
    if fight.log is not None:
        tell_fall(fight, f, lethal, cause, troubles_of(f))
    if lethal:
        start_dying(fight, f)
    fight.trigger(f, FALLS)


def suffer_wound(fight: Battle, f: Combatant, usual: i64, condition: i64) -> None:
    """LS-WND-02, LS-WND-03: one wound or condition; the game master may pick another."""
    wound = usual
    if fight.gm is not None:
        wound = ruled_wound(fight, f, usual, condition)
        if wound >= PICKED:
            wound, condition = NO_WOUND, wound - PICKED
    if wound & WOUND_KIND == NO_WOUND:
        gain(fight, f, condition, 0)
        return
    f.wounds.append(wound)
    if fight.log is not None and f.vit > 0:
        fight.tell("LS-WND-01", f, f"suffers a {wound_words(wound)}")
    wound_conditions(fight, f, wound)


def ruled_wound(fight: Battle, f: Combatant, usual: i64, condition: i64) -> i64:
    """LS-WND-02: the game master's pick: a wound of any kind, severity and limb, or PICKED and a condition."""
    first = PICKED + condition if usual == NO_WOUND else usual
    others = [kind for kind in every_wound() if kind != first]
    words = [CONDITIONS[k - PICKED] if k >= PICKED else wound_words(k) for k in [first, *others]]
    word = fight.ruled("LS-WND-02", f"what {f.name} suffers", words)
    return usual if word == 0 else others[word - 1]


def every_wound() -> list[i64]:
    """Section 4: every wound, minor and major, of leg and arm, and the conditions that come instead of one."""
    found: list[i64] = []
    for kind in range(len(WOUNDS)):
        found.extend([kind, kind | MAJOR])
        if kind in (DISLOCATION, SPRAIN):
            found.extend([kind | ARM, kind | ARM | MAJOR])
    found.extend([PICKED + condition for condition in INSTEAD])
    return found


# ---------------------------------------------------------------- VIT 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LethalOrNot(Question):
    """LS-DIE-02: the attacker decides at that moment whether the blow kills or knocks out."""

    def __init__(self, fight: Battle, me: Combatant, target: Combatant) -> None:
        super().__init__("LS-DIE-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.target: Final = target

    def options(self) -> list[Option]:
        return [Option(KILL), Option(SPARE)]

    def words(self, option: Option) -> str:
        return "nonlethal" if option.is_nothing() else "lethal"

    def prompt(self) -> str:
        return f"{self.who} has brought {self.target.name} to VIT 0. Lethal or not?"


def is_lethal(fight: Battle, f: Combatant, source: Combatant | None) -> bool:
    """LS-DIE-02: by the attacker's policy, or its word; of hazards and bleeding the game master decides."""
    if source is None:
        return fight.ruled("LS-DIE-02", f"{f.name} at VIT 0", ["lethal", "nonlethal"]) == 0
    if source.lethal_policy == ASK:
        return not fight.ask(LethalOrNot(fight, source, f)).is_nothing()
    return source.lethal_policy == LETHAL


def fall(fight: Battle, f: Combatant) -> None:
    """LS-DIE-01: incapacitated: prone, no actions or reactions, no grapple, nothing readied; nothing is dropped."""
    f.prone = True
    f.unconscious = True
    f.out_cold = 0
    lose_plans(fight, f)


def start_dying(fight: Battle, f: Combatant) -> None:
    """LS-DIE-03: unconscious, and a FORT check at once."""
    f.dying = True
    f.dying_target = FIRST_TARGET
    f.unconscious = True
    if fight.house().dying_immediate_check:
        dying_check(fight, f)


def dying_check(fight: Battle, f: Combatant) -> None:
    """LS-DIE-03: FORT as it is, against 3 and one more after each success; failure is death."""
    value = kept_attribute(f, FORT)
    if check_value(fight, f, value, f.dying_target, why="FORT check of the dying", rule="LS-DIE-03", level=NEUTRAL):
        f.dying_target += 1
        if fight.log is not None:
            fight.tell_of(f, "LS-DIE-03", f"lives; the next check is against {f.dying_target}", "lives")
    else:
        die(fight, f, "the check of the dying failed")


def die(fight: Battle, f: Combatant, cause: str) -> None:
    """LS-DIE-03: removed."""
    f.dead = True
    f.dying = False
    f.vit = 0
    lose_plans(fight, f)
    if fight.log is not None:
        fight.tell("LS-DIE-03", f, f"dies: {cause}")
    end_care(fight, f)


def revive(fight: Battle, f: Combatant) -> None:
    """LS-DIE-05: saved: VIT 1, awake and prone."""
    f.dying = False
    f.unconscious = False
    f.vit = 1
    f.prone = True
    if fight.log is not None:
        fight.tell_of(f, "LS-DIE-05", "comes to, awake and prone: VIT 0 → 1", "comes to, awake and prone")
