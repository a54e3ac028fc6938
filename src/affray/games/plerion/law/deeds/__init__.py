"""The deeds of Plerion by family."""
