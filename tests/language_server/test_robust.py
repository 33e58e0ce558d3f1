"""No feature falls over whatever is written: files damaged by luck, asked at any place."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from lsprotocol import types

from bow_author.language_server.checking import open_file
from bow_author.language_server.features import FEATURES
from bow_author.language_server.features.diagnostics import diagnostic
from bow_author.language_server.workspace import Workspace, path_of, uri_of
from tests.conftest import ROOT

CONTENT = str(ROOT / "content" / "core")
_PIECES = (
    "{",
    "}",
    '"',
    "\n",
    " ",
    "#",
    "units",
    ":",
    "- ",
    "modify",
    "when",
    "\t",
    "𝒷",
    "keywords",
    "1",
    "}}",
    "[",
    ",",
)


@pytest.fixture(scope="module")
def core() -> Workspace:
    """The core pack."""
    workspace = Workspace((CONTENT,))
    assert workspace.library.packs
    return workspace


def damaged(text: str, chance: random.Random) -> str:
    """Cut a text, put something in, double a line or take one out."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(4):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + chance.choice(_PIECES) + text[at:]
            case 2:
                text = text[:at] + text[at + chance.randint(1, 30) :]
            case _:
                lines = text.split("\n")
                number = chance.randrange(len(lines))
                lines[number : number + 1] = lines[number : number + 1] * chance.choice((0, 2))
                text = "\n".join(lines)
    return text


def asked(workspace: Workspace, file: str, chance: random.Random) -> Iterator[tuple[str, Any]]:
    """Ask every feature that is asked of a place or a file; give the answers."""
    document = types.TextDocumentIdentifier(uri_of(file))
    lines = workspace.lines(file)
    place = types.Position(chance.randrange(len(lines.lines) + 2), chance.randrange(60))
    options = types.FormattingOptions(2, insert_spaces=True)
    whole = lines.whole()
    params: dict[str, Any] = {
        types.TEXT_DOCUMENT_COMPLETION: types.CompletionParams(document, place),
        types.TEXT_DOCUMENT_HOVER: types.HoverParams(document, place),
        types.TEXT_DOCUMENT_SIGNATURE_HELP: types.SignatureHelpParams(document, place),
        types.TEXT_DOCUMENT_DEFINITION: types.DefinitionParams(document, place),
        types.TEXT_DOCUMENT_REFERENCES: types.ReferenceParams(types.ReferenceContext(True), document, place),
        types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: types.DocumentHighlightParams(document, place),
        types.TEXT_DOCUMENT_PREPARE_RENAME: types.PrepareRenameParams(document, place),
        types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: types.DocumentSymbolParams(document),
        types.TEXT_DOCUMENT_FOLDING_RANGE: types.FoldingRangeParams(document),
        types.TEXT_DOCUMENT_SELECTION_RANGE: types.SelectionRangeParams(document, [place]),
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: types.SemanticTokensParams(document),
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE: types.SemanticTokensRangeParams(document, whole),
        types.TEXT_DOCUMENT_DOCUMENT_COLOR: types.DocumentColorParams(document),
        types.TEXT_DOCUMENT_FORMATTING: types.DocumentFormattingParams(document, options),
        types.TEXT_DOCUMENT_RANGE_FORMATTING: types.DocumentRangeFormattingParams(document, whole, options),
        types.TEXT_DOCUMENT_INLAY_HINT: types.InlayHintParams(document, whole),
        types.TEXT_DOCUMENT_CODE_LENS: types.CodeLensParams(document),
        types.TEXT_DOCUMENT_DOCUMENT_LINK: types.DocumentLinkParams(document),
        types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY: types.CallHierarchyPrepareParams(document, place),
        "bow/preview": {"uri": document.uri},
    }
    findings = open_file(workspace, file)
    shown = [diagnostic(finding, workspace) for finding in findings]
    context = types.CodeActionContext(shown, [types.CodeActionKind.QuickFix])
    params[types.TEXT_DOCUMENT_CODE_ACTION] = types.CodeActionParams(document, whole, context)
    for feature in FEATURES:
        if feature.method in params:
            yield feature.method, feature.answer(workspace, params[feature.method])


def check_ranges(answer: Any, workspace: Workspace, file: str) -> None:
    """See that what is said to stand somewhere stands in its file."""
    for one in answer if isinstance(answer, list) else ():
        place = getattr(one, "range", None)
        uri = getattr(one, "uri", None)
        last = len(workspace.lines(path_of(uri) if isinstance(uri, str) else file).lines)
        if isinstance(place, types.Range):
            assert 0 <= place.start.line <= place.end.line <= last


@pytest.mark.parametrize("seed", range(4))
def test_damaged_files(seed: int, core: Workspace) -> None:
    """Every feature answers, whatever has become of a file."""
    chance = random.Random(seed)
    files = sorted((*core.programs, *(entry.document.file for entry in core.library.packs["core"].entries)))
    for _ in range(12):
        file = chance.choice(files)
        workspace = core.saying(file, damaged(core.text(file), chance))
        for _, answer in asked(workspace, file, chance):
            check_ranges(answer, workspace, file)
