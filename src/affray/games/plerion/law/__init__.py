"""The rules, chapter by chapter; what can be done stands in ``deeds``."""
