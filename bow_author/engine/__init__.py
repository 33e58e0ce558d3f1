"""The rules of Battles of Westeros: its ruleset and, built on it, the engine that plays."""
