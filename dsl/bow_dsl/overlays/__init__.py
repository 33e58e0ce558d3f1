"""Changes that a pack lays over the definitions of another."""
