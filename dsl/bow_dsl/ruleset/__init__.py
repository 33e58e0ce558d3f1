"""What a game tells the language: its kinds of definition, hooks and phrases, and which names there are."""
