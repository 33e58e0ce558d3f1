"""The board on paper: a battlefield at true scale, over many sheets that are glued together, or on one large page."""
