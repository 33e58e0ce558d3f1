"""Battle plans as values."""
