"""From the checked program to Python, and what is watched while that runs."""
