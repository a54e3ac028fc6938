"""The rules of Ingenuity, chapter by chapter."""
