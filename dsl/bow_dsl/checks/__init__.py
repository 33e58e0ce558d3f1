"""What is to be said of a program that can be read: every check of the language."""
