"""Epic battles: the battle plans of their stages, and whole games of them."""
