"""What several checks ask alike."""
