"""Effects to words: sentences of a natural language, told from effects and from tables of wording."""
