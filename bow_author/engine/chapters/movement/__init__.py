"""The chapter of the rules about movement."""
