"""The arena: fights as environments for learners (``affray[arena]``).

``SidesEnv`` is a PettingZoo AEC environment in which every side is an agent, ``SoloEnv`` a Gymnasium one for one side
against tactics or search, ``Many`` runs many fights in one call, with numpy arrays in and out.
"""

from affray.arena.many import Many
from affray.arena.seats import Eyes
from affray.arena.sides import SidesEnv
from affray.arena.solo import SoloEnv

__all__ = ["Eyes", "Many", "SidesEnv", "SoloEnv"]
