"""The chapter of the rules about fire."""
