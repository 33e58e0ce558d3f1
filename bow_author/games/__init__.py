"""Games: battles that are set up, played move by move, undone, saved and played again."""
