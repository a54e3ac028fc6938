"""Everything that can be done in a fight of These Lucky Stars, one file for each family."""
