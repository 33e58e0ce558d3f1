"""The chapter of the rules about rounds."""
