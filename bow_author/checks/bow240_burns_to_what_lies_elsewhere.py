"""BOW240 burns-to-what-lies-elsewhere; its page is `pages/bow240_burns_to_what_lies_elsewhere.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Related, Severity
from bow_dsl.listing import a, listed
from bow_dsl.syntax import ast

CODE = "BOW240"
_IN_HEXES = "hex"


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find terrain that is to become a token which never lies in a hex."""
    fitting = [token.id for token in catalogue.tokens.values() if token.lies_on == _IN_HEXES]
    tokens = library.names.of_kind("token")
    for name, terrain in library.names.of_kind("terrain").items():
        if terrain.file not in library.targets:
            continue
        for value in Reader(terrain).values("burn"):
            token = catalogue.tokens.get(value[-1].text) if value and isinstance(value[-1], ast.Word) else None
            if token is not None and token.lies_on != _IN_HEXES and token.id not in catalogue.terrain:
                message = f"`{name}` cannot become `{token.id}`, which lies on {a(token.lies_on)} and never in a hex"
                hint = f"let it become {listed(fitting, 'or')}, or terrain" if fitting else "let it become terrain"
                where = tokens[token.id]
                there = Related(where.source.span(where.definition.id.at), "the token is defined here")
                yield Diagnostic(
                    CODE, Severity.ERROR, message, terrain.source.span(value[-1].at), hint, related=(there,)
                )
