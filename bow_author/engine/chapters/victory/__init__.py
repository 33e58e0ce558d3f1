"""The chapter of the rules about victory."""
