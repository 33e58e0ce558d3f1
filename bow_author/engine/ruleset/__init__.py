"""The ruleset of Battles of Westeros, in parts: kinds of definitions, the registry of hooks and phrases, limits."""
