"""The chapter of the rules about orders."""
