"""What becomes of findings before they are told: hints, what only follows from others, comments that answer them."""
