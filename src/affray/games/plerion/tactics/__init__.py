"""How fighters are played when nobody plays them. No rule imports this."""
