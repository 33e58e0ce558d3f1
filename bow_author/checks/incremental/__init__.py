"""What lets a run do again only what an edit concerns: a library that notes queries, and the memory of the last run."""
