"""What can be done in a fight of RPG Hell: one final class for each deed."""
