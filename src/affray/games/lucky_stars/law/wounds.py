"""Wounds, incapacity and death (ledger 3.16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import awake_words, gain, rounds_words, wound_conditions, wound_words
from affray.games.lucky_stars.law.derived import change_words, kept_attribute, stats_of
from affray.games.lucky_stars.law.hooks import cancels_wound
from affray.games.lucky_stars.law.plans import end_care, lose_plans
from affray.games.lucky_stars.law.rolls import check_value

FIRST_TARGET: Final = 3  # LS-DIE-03
SEVERE: Final = 3  # LS-WND-02: so much VIT in one attack is a major wound
PICKED: Final = 1 << 12  # above every wound: a condition the game master picks
INSTEAD: Final = (w.SHAKEN, w.SICK, w.CONFUSED, w.RETCHING, w.FRIGHTENED, w.FATIGUED, w.CRIPPLED, w.BLINDED, w.PRONE)
NONE: Final[list[str]] = []
NO_STATS: Final[list[i64]] = []
KILL: Final = 1  # verbs of LS-DIE-02
SPARE: Final = 0


# ---------------------------------------------------------------- the wound


def default_wound(dtype: i64, injury: i64, severity: i64) -> i64:
    """LS-WND-03: by the primary type, if it is not Physical, otherwise by the weapon's injury.

    NO_WOUND where a condition comes instead.
    """
    if dtype == w.PHYSICAL:
        return physical_wound(injury) | severity
    return w.BURN_WOUND | severity if dtype in (w.BURN, w.COLD, w.SHOCK) else w.NO_WOUND


def physical_wound(injury: i64) -> i64:
    """LS-WND-03: slash lacerates, pierce and shot puncture, the rest bruises."""
    if injury == w.SLASH:
        return w.LACERATION
    return w.PUNCTURE if injury == w.PIERCE else w.CONTUSION


def default_condition(dtype: i64) -> i64:
    """LS-WND-03: Toxin and Radiation sicken, Mental confuses, Sonic and Magic shake."""
    if dtype in (w.TOXIN, w.RADIATION):
        return w.SICK
    return w.CONFUSED if dtype == w.MENTAL else w.SHAKEN


def severity_of(lost: i64, down: bool, lethal: bool) -> i64:
    """LS-WND-02: major by a lethal blow to 0 or 3 VIT in one attack, otherwise minor."""
    if down:
        return w.MAJOR if lethal else 0
    return w.MAJOR if lost >= SEVERE else 0


def after_harm(
    fight: Battle, f: Combatant, lost: i64, dtype: i64, injury: i64, source: Combatant | None, mode: i64
) -> None:
    """LS-ATK-01, LS-GAP-22: at VIT 0 the lethal choice, then the wound, then dying with its immediate check."""
    down = f.vit == 0
    lethal = down and is_lethal(fight, f, source)
    before = troubles_of(f) if down and fight.log is not None else NONE
    stats = stats_of(f) if down and fight.log is not None else NO_STATS
    if down:
        fall(fight, f)
    severity = severity_of(lost, down, lethal)
    if f.features == 0 or not cancels_wound(fight, f, mode):
        # A blow that only knocks somebody out bruises, whatever it was (LS-WND-02).
        usual = w.CONTUSION if down and not lethal else default_wound(dtype, injury, severity)
        suffer_wound(fight, f, usual, default_condition(dtype))
    if down and fight.log is not None:
        peril = fight._peril or "hurt by a hazard"
        cause = peril if source is None else blow_words(fight, f, lethal, source)
        tell_fall(fight, f, lethal, cause, before, stats)
        if source is not None and fight.is_unknown(f.side, source):
            fight.tell("LS-DIE-02", source, "did it, unseen")
    if down:
        lose_plans(fight, f)
    if lethal:
        start_dying(fight, f)
    if down:
        fight.trigger(f, w.FALLS)


def blow_words(fight: Battle, f: Combatant, lethal: bool, source: Combatant) -> str:
    """By whom, as far as its own side knows: the fall itself is no secret to it."""
    by = "somebody unseen" if fight.is_unknown(f.side, source) else source.name
    return f"{'struck down' if lethal else 'knocked out'} by {by}"


def tell_fall(fight: Battle, f: Combatant, lethal: bool, cause: str, before: list[str], stats: list[i64]) -> None:
    """LS-DIE-02: a fall is one line: how, by what, and what it has brought. DEF is at its maximum again (LS-APP-01)."""
    known = list(before)
    brought: list[str] = []
    for word in troubles_of(f):
        if word in known and not (fight._rounds != "" and len(brought) > 0 and is_shaken(word)):
            known.remove(word)  # a second wound of a kind is told as well
        else:
            brought.append(word)
    plain = fall_words(lethal, cause, [word.partition(" for ")[0] for word in brought])
    numbers = [words for words in change_words(stats, f).split(", ") if words != "" and not words.startswith("DEF ")]
    rolled = [f"{word}{fight._rounds}" if " for " in word else word for word in brought]
    told = "; ".join([fall_words(lethal, cause, rolled), ", ".join([*numbers, f"DEF {f.defence} again"])])
    fight.tell_of(f, "LS-DIE-02", told, plain)


def is_shaken(word: str) -> bool:
    """LS-GAP-48: a wound that shakes again is told with its die, though it lasts no longer for it."""
    return word.startswith(w.CONDITIONS[w.SHAKEN])


def fall_words(lethal: bool, cause: str, brought: list[str]) -> str:
    """``falls, dying: struck down by Bo; major puncture, bleeding``."""
    words = "; ".join([word for word in [cause, ", ".join(brought)] if word != ""])
    return f"falls, {'dying' if lethal else 'unconscious'}" + (f": {words}" if words != "" else "")


def troubles_of(f: Combatant) -> list[str]:
    """Section 4: the wounds and conditions that it has, in words."""
    found = [wound_words(wound) for wound in f.wounds]
    passing = [(w.SHAKEN, f.shaken), (w.SICK, f.sick), (w.CONFUSED, f.confused)]
    words: list[str] = []
    if f.bleeding > 0:
        words.append(w.CONDITIONS[w.BLEEDING] + (f" from {f.bleeding} wounds" if f.bleeding > 1 else ""))
    if f.crippled:
        words.append(w.CONDITIONS[w.CRIPPLED])
    return [*found, *words, *[f"{w.CONDITIONS[which]} for {rounds_words(left)}" for which, left in passing if left > 0]]


def collapse(fight: Battle, f: Combatant, cause: str) -> None:
    """LS-DIE-01, LS-DIE-02: VIT 0 without an attack: incapacitated, and dying unless the game master says otherwise."""
    lethal = is_lethal(fight, f, None)
    fall(fight, f)
    if fight.log is not None:
        tell_fall(fight, f, lethal, cause, troubles_of(f), stats_of(f))
    lose_plans(fight, f)
    if lethal:
        start_dying(fight, f)
    fight.trigger(f, w.FALLS)


def suffer_wound(fight: Battle, f: Combatant, usual: i64, condition: i64) -> None:
    """LS-WND-02, LS-WND-03: one wound or condition; the game master may pick another."""
    wound = usual
    if fight.gm is not None:
        wound = ruled_wound(fight, f, usual, condition)
        if wound >= PICKED:
            wound, condition = w.NO_WOUND, wound - PICKED
    if wound & w.WOUND_KIND == w.NO_WOUND:
        gain(fight, f, condition, 0)
        return
    f.wounds.append(wound)
    if fight.log is not None and f.vit > 0:
        fight.tell("LS-WND-01", f, f"suffers a {wound_words(wound)}")
    wound_conditions(fight, f, wound)


def ruled_wound(fight: Battle, f: Combatant, usual: i64, condition: i64) -> i64:
    """LS-WND-02: the game master's pick: a wound of any kind, severity and limb, or PICKED and a condition."""
    first = PICKED + condition if usual == w.NO_WOUND else usual
    others = [kind for kind in every_wound() if kind != first]
    words = [w.CONDITIONS[k - PICKED] if k >= PICKED else wound_words(k) for k in [first, *others]]
    word = fight.ruled("LS-WND-02", f"what {f.name} suffers", words)
    return usual if word == 0 else others[word - 1]


def every_wound() -> list[i64]:
    """Section 4: every wound, minor and major, of leg and arm, and the conditions that come instead of one."""
    found: list[i64] = []
    for kind in range(len(w.WOUNDS)):
        found.extend([kind, kind | w.MAJOR])
        if kind in (w.DISLOCATION, w.SPRAIN):
            found.extend([kind | w.ARM, kind | w.ARM | w.MAJOR])
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
    if source.lethal_policy == w.ASK:
        return not fight.ask(LethalOrNot(fight, source, f)).is_nothing()
    return source.lethal_policy == w.LETHAL


def fall(fight: Battle, f: Combatant) -> None:
    """LS-DIE-01: incapacitated: prone, no actions or reactions; nothing is dropped.

    Once the fall is told, grapples and plans end too.
    """
    f.prone = True
    f.unconscious = True
    f.out_cold = 0
    fight._rounds = ""


def start_dying(fight: Battle, f: Combatant) -> None:
    """LS-DIE-03: unconscious, and a FORT check at once."""
    f.dying = True
    f.dying_target = FIRST_TARGET
    f.unconscious = True
    if fight.house().dying_immediate_check:
        dying_check(fight, f)


def dying_check(fight: Battle, f: Combatant) -> None:
    """LS-DIE-03: FORT as it is, against 3 and one more after each success; failure is death."""
    value = kept_attribute(f, w.FORT)
    if check_value(fight, f, value, f.dying_target, why="FORT check of the dying", rule="LS-DIE-03", level=w.NEUTRAL):
        f.dying_target += 1
        if fight.log is not None:
            fight.tell_of(f, "LS-DIE-03", f"lives; the next check is against {f.dying_target}", "lives")
    else:
        die(fight, f, "the dying check failed")


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
        fight.tell_of(
            f,
            "LS-DIE-05",
            f"comes to, awake and prone: VIT 0 → 1, DEF {f.defence} of {f.max_def}; {awake_words(f)}",
            "comes to, awake and prone",
        )
