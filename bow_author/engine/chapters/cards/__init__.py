"""The chapter of the rules about cards."""
