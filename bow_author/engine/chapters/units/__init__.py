"""The chapter of the rules about units."""
