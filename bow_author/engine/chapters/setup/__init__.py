"""The chapter of the rules about set-up."""
