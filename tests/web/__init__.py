"""The page of the web table, tried in a real browser."""
