"""The rules of RPG Hell, chapter by chapter."""
