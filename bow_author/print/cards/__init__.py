"""Cards to print and cut: what stands on each, how they lie on sheets, and their files."""
