"""Packs: the files of an expansion, read with exact places and checked against the schemas."""
