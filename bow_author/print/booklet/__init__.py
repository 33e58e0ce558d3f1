"""All battle plans of a pack as one document."""
