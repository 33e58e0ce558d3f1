"""The effect language: text to checked program, for whatever ruleset it is handed.

It knows no game and opens no files: text and a ruleset go in, values and diagnostics come out.
"""
