"""How the tests of the schemas write down what an author is told."""

from collections.abc import Callable

import pytest

from bow_author.packs.documents import kind_of, read_document
from bow_author.packs.schemas import check_schema


@pytest.fixture
def told() -> Callable[[str], list[str]]:
    """Read a document that is sound YAML, and write each finding about it on one line."""

    def tell(source: str) -> list[str]:
        document, findings = read_document(source, "x.yaml")
        assert document is not None
        assert findings == []
        kind = kind_of(document)
        assert kind is not None
        lines = []
        for code, _, message, span, hint, *_ in check_schema(document, kind):
            place = f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"
            lines.append(f"{code} {place} {message}" + (f" | {hint}" if hint else ""))
        return lines

    return tell
