"""The one place where tactics think about dice: ``spend`` finds the best way to spend a pool, ``best_case`` bounds it.

``twin.py`` says in thirty lines what they compute; ``spending.py`` and ``splits.py`` compute it fast. A test compares
them on thousands of pools.
"""
