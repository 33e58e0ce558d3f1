"""The checks: one file each, with its page; `run` runs them all."""
