"""The rules of These Lucky Stars as deeds: what can be done, each in one class."""
