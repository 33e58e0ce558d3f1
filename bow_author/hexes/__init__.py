"""Hexes, directions, edges and boards: geometry without rules."""
