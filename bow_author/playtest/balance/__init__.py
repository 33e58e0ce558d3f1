"""Whether a battle plan is fair, for whom, at what skill, and which small change mends it."""
