"""What stands in a new battle or a new pack until its author has written something better."""

INTRODUCTION = "Who fights here, and for what."
"""In a battle: the introduction."""
AUTHOR = "Your name"
"""In a pack: who he is."""
DESCRIPTION = "What this pack adds to the game, in a sentence or two."
"""In a pack: what it is."""
