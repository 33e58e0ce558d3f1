"""Battles that the machine plays against itself: players, games, series of games, and what they tell of a plan."""
