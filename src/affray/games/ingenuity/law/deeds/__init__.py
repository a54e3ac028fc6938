"""The deeds of Ingenuity, a file for each family: what can be done on a turn and in answer to others."""
