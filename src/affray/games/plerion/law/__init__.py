"""What can be done in Plerion, each deed in one place."""
