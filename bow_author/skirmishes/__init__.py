"""Skirmishes: battles whose forces and terrain are drawn from cards (core rulebook, Skirmish)."""
