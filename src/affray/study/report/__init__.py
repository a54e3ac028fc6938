"""Reports: one page with everything on it, which needs no network, for a screen of any size and for paper."""
