"""From text to the nodes of the AST, and back to text in its canonical form."""
