"""Rules cases: given, when, then, as data; read, played and judged."""
