"""What the book prints: stat blocks, words, gear, house rules, and how encounters and vectors are read."""
