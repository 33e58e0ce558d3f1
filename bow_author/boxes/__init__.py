"""What boxes hold, what a battle takes out of them, and whether there is enough."""
