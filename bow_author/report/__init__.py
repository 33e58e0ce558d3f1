"""Findings as text for people and in the forms that programs read."""
