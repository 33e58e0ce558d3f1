"""The chapter of the rules about retreat."""
