"""Code that only has docstrings: what is counted, and what is only mentioned (TY-EXP-01)."""

# TY-COIN-01: heads and tails
FACES = 2


class Victim:
    """TY-ATK-02: whom to hit; compare TY-LUCK-01."""

    def words(self) -> str:
        """TY-ATK-02..03: a range."""
        return ""


def hit() -> None:
    """TY-ATK-01, TY-ATK-03 (all of it): a blow."""
