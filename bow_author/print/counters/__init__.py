"""Counters, banners and terrain tiles to print and cut: what lies on the board, as often as it is needed."""
