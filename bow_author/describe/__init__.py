"""What there is to say of definitions, documents and the words of the ruleset: values, and lines of text."""
