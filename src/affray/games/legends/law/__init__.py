"""The law of Legends: what can be done, each deed in one class."""
