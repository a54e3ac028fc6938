"""Minds shared by all games: search, scripts, people; and exact odds, which try every die and choice."""
