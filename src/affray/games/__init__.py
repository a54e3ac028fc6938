"""The games: one folder each, laid out like its book."""
