"""The map editor for battle plans."""
