"""The heart: dice, questions, fights, maps, logs and records. Knows that games exist, not which."""
