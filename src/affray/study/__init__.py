"""Questions about fights, answered with numbers: forecasts, exact odds, saved fights."""
