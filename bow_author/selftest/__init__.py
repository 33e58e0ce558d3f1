"""The validator held against itself: mistakes planted in sound content, and how many of them it finds."""
