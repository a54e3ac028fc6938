"""What can be done in a turn of Legends (LG-ACT-03): one class for each line of the menu."""
