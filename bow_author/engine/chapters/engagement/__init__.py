"""The chapter of the rules about engagement."""
