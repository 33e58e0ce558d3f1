"""The chapter of the rules about burning."""
