"""The chapter of the rules about combat."""
