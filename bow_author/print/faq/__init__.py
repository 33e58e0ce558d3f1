"""Questions that rules cases answer, with the position of each, as a document."""
