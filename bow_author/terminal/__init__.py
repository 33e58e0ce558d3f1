"""Games at the terminal: the board as text, what can be done, what has happened, and the words that a person types."""
