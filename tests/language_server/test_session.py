"""A session of an author in an editor, with a real client: open, mistake, fix, words, rename, save, close."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from lsprotocol import types
from pytest_lsp import LanguageClient

pytestmark = pytest.mark.asyncio(loop_scope="module")
PATIENCE = 60
"""Seconds that a test waits for what has to come."""


async def until(
    client: LanguageClient, uri: str, holds: Callable[[list[types.Diagnostic]], bool]
) -> list[types.Diagnostic]:
    """Wait until what is told of a file is as it should be."""
    for _ in range(PATIENCE * 20):
        told = list(client.diagnostics.get(uri, ()))
        if holds(told):
            return told
        await asyncio.sleep(0.05)
    raise AssertionError(client.diagnostics.get(uri))


def change(client: LanguageClient, uri: str, version: int, text: str) -> None:
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version, uri), [types.TextDocumentContentChangeWholeDocument(text)]
        )
    )


def opened(client: LanguageClient, file: Path) -> tuple[str, str]:
    text = file.read_text("utf-8")
    language = "yaml" if file.suffix == ".yaml" else "bow"
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(file.as_uri(), language, 1, text))
    )
    return file.as_uri(), text


def position(text: str, words: str, behind: int = 0) -> types.Position:
    offset = text.index(words) + behind
    return types.Position(text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset) - 1)


async def test_mistake_and_fix(client: LanguageClient, packs: Path) -> None:
    """A misspelt keyword is marked while it is typed; the quick fix writes the right one, and the mark goes."""
    uri, text = opened(client, packs / "core" / "units" / "stark.bow")
    wrong = text.replace("keywords advance", "keywords advnce", 1)
    change(client, uri, 2, wrong)
    (told,) = await until(client, uri, lambda told: any(one.code == "BOW201" for one in told))
    assert told.range.start == position(wrong, "advnce")
    assert "did you mean `advance`?" in told.message
    assert told.code_description is not None
    assert told.code_description.href.endswith("bow201_unknown_name.md")
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            told.range,
            types.CodeActionContext([told], [types.CodeActionKind.QuickFix]),
        )
    )
    (fix,) = [action for action in actions or () if isinstance(action, types.CodeAction) and action.is_preferred]
    assert fix.edit is not None
    assert fix.edit.changes is not None
    (edit,) = fix.edit.changes[uri]
    assert edit.new_text == "advance"
    assert edit.range == told.range
    change(client, uri, 3, text)
    await until(client, uri, lambda told: not told)


async def test_words_that_go_on(client: LanguageClient, packs: Path) -> None:
    """Keys, values and words of effects are offered where they may stand, and what is begun is replaced."""
    uri, text = opened(client, packs / "core" / "rules" / "keywords.bow")
    text += 'keyword shield_wall "Shield Wall" {\n  homebrew "mine"\n  modify di\n}\n'
    change(client, uri, 2, text)
    found = await client.text_document_completion_async(
        types.CompletionParams(types.TextDocumentIdentifier(uri), position(text, "modify di\n", 9))
    )
    assert isinstance(found, types.CompletionList)
    by_label = {item.label: item for item in found.items}
    assert "dice" in by_label
    assert "stark" not in by_label
    edit = by_label["dice"].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit.range.start == position(text, "modify di\n", 7)
    text = text.replace("modify di\n", "modify dice against \n")
    change(client, uri, 3, text)
    found = await client.text_document_completion_async(
        types.CompletionParams(types.TextDocumentIdentifier(uri), position(text, "against \n", 8))
    )
    assert isinstance(found, types.CompletionList)
    labels = [item.label for item in found.items]
    assert {"self", "friendly", "unit"} <= set(labels)
    assert "when" not in labels
    signatures = await client.text_document_signature_help_async(
        types.SignatureHelpParams(types.TextDocumentIdentifier(uri), position(text, "against \n", 8))
    )
    assert signatures is not None
    active = signatures.signatures[0]
    assert active.parameters is not None
    assert active.active_parameter is not None
    assert str(active.parameters[active.active_parameter].label).startswith("against ")


@pytest.mark.slow
async def test_names(client: LanguageClient, packs: Path) -> None:
    """A name is told of, leads to its definition and to its uses in both kinds of file, and becomes another one."""
    uri, text = opened(client, packs / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    document, place = types.TextDocumentIdentifier(uri), position(text, "unit: winterfell_riders", 8)
    hover = await client.text_document_hover_async(types.HoverParams(document, place))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert "**Winterfell Riders**" in hover.contents.value
    (defined,) = await client.text_document_definition_async(types.DefinitionParams(document, place)) or ()
    assert isinstance(defined, types.Location)
    assert defined.uri == (packs / "core" / "units" / "stark.bow").as_uri()
    used = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), document, place)
    )
    assert used is not None
    files = {Path(one.uri).name for one in used}
    assert {"stark.bow", "clash_on_the_kingsroad.yaml"} <= files
    edit = await client.text_document_rename_async(types.RenameParams(document, place, "riders_of_winterfell"))
    assert edit is not None
    assert edit.changes is not None
    assert sum(map(len, edit.changes.values())) == len(used)
    with pytest.raises(Exception, match="is no id"):
        await client.text_document_rename_async(types.RenameParams(document, place, "Riders!"))


async def test_what_is_shown(client: LanguageClient, packs: Path) -> None:
    """Outline, colours, hints, lenses, folds and the map of what is open."""
    file = packs / "house_tyrell" / "battles"
    plan = next(file.glob("*.yaml"))
    uri, text = opened(client, plan)
    document = types.TextDocumentIdentifier(uri)
    outline = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert {"battle", "units"} <= {one.name for one in outline or ()}
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    titles = {lens.command.title for lens in lenses or () if lens.command}
    assert titles == {"Map", "Play", "Print"}
    shown = await client.protocol.send_request_async("bow/preview", {"uri": uri})
    assert "<svg" in shown.svg
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(document, types.Range(types.Position(0, 0), types.Position(500, 0)))
    )
    assert any("Highgarden" in str(hint.label) or "," in str(hint.label) for hint in hints or ())
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert folds
    house = packs / "core" / "houses.bow"
    uri, text = opened(client, house)
    colours = await client.text_document_document_color_async(
        types.DocumentColorParams(types.TextDocumentIdentifier(uri))
    )
    assert len(colours) == text.count('"#')
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
    )
    assert tokens is not None
    assert len(tokens.data) % 5 == 0
    assert tokens.data


async def test_layout(client: LanguageClient, packs: Path) -> None:
    """A file is laid out as `bow fmt` does, and one with a mistake is left alone."""
    uri, text = opened(client, packs / "core" / "commanders" / "stark.bow")
    untidy = text.replace("\n  ", "\n      ")
    change(client, uri, 2, untidy)
    document = types.TextDocumentIdentifier(uri)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(document, options))
    lines = untidy.split("\n")
    for edit in sorted(edits or (), key=lambda edit: edit.range.start.line, reverse=True):
        new = edit.new_text.split("\n")
        assert (edit.range.start.character, edit.range.end.character) == (0, 0)
        lines[edit.range.start.line : edit.range.end.line] = new[:-1]
    assert "\n".join(lines) == text
    change(client, uri, 3, untidy.replace("{", "", 1))
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(document, options))
    assert not edits


async def test_what_is_closed_is_as_on_the_disk(client: LanguageClient, packs: Path) -> None:
    """What was typed and not saved is forgotten with the file, and so is what was wrong with it."""
    uri, text = opened(client, packs / "core" / "cards" / "stark.bow")
    change(client, uri, 2, text.replace("house stark", "house strak", 1))
    await until(client, uri, lambda told: any(one.code == "BOW201" for one in told))
    client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
    await until(client, uri, lambda told: not told)


async def test_a_file_of_no_pack(client: LanguageClient, tmp_path: Path) -> None:
    """A file by itself, outside of all folders, is checked too."""
    file = tmp_path / "alone.bow"
    file.write_text('keyword alone "Alone" {\n  homebrew "mine"\n  forbid banana by self\n}\n', "utf-8")
    uri, _ = opened(client, file)
    told = await until(client, uri, bool)
    assert {one.code for one in told} & {"BOW301", "BOW208"}


async def test_columns_count_what_the_editor_counts(client: LanguageClient, packs: Path) -> None:
    """Behind a letter that takes two units of UTF-16 a mark stands where the editor has the word."""
    uri, text = opened(client, packs / "core" / "units" / "lannister.bow")
    wrong = text.replace("  house lannister", '  homebrew "𝒷𝒷" ; house lanister', 1)
    change(client, uri, 2, wrong)
    told = await until(client, uri, lambda told: any(one.code == "BOW201" for one in told))
    mark = next(one for one in told if one.code == "BOW201")
    line = wrong.split("\n")[mark.range.start.line]
    before = line[: line.index("lanister")]
    assert mark.range.start.character == len(before.encode("utf-16-le")) // 2
    change(client, uri, 3, text)
    await until(client, uri, lambda told: not told)
