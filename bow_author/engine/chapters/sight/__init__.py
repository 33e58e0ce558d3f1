"""The chapter of the rules about sight."""
