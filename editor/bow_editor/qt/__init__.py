"""All that knows Qt: the window, the map, the panels."""
