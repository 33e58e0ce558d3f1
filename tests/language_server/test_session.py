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


async def until(client: LanguageClient, uri: str, holds: Callable[[list[types.Diagnostic]], bool]) -> list[types.Diagnostic]:
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
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(file.as_uri(), language, 1, text)))
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
            types.TextDocumentIdentifier(uri), told.range, types.CodeActionContext([told], [types.CodeActionKind.QuickFix])
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
