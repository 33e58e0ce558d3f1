"""Pictures of a battlefield: a plain picture becomes a display list, the display list becomes SVG."""
