"""What keywords, terrain, tokens and formations do, and the phases of a round, as a sheet to look things up."""
