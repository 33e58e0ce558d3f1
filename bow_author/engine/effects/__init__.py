"""The effects of the packs as rules of the engine: what the compiler makes of definitions, and what that needs."""
