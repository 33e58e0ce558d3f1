"""The chapter of the rules about morale."""
