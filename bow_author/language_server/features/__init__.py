"""The features of the language server: a file for each, with a function of a workspace and of what is asked."""

from collections.abc import Callable
from typing import Any, NamedTuple

from lsprotocol import types

from bow_author.language_server.features import (
    calls,
    cases,
    code_lenses,
    colours,
    completion,
    formatting,
    hover,
    inlay_hints,
    links,
    navigation,
    preview,
    quick_fixes,
    ranges,
    semantic_tokens,
    sentences,
    signatures,
    symbols,
)


class Feature(NamedTuple):
    """What an editor may ask, by the name that the protocol has for it, and who answers."""

    method: str
    answer: Callable[..., Any]
    options: Any = None


FEATURES = (
    Feature(types.TEXT_DOCUMENT_COMPLETION, completion.completion, completion.OPTIONS),
    Feature(types.TEXT_DOCUMENT_HOVER, hover.hover),
    Feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, signatures.signature_help, signatures.OPTIONS),
    Feature(types.TEXT_DOCUMENT_DEFINITION, navigation.definition),
    Feature(types.TEXT_DOCUMENT_REFERENCES, navigation.references),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, navigation.highlights),
    Feature(types.TEXT_DOCUMENT_PREPARE_RENAME, navigation.prepare_rename),
    Feature(types.TEXT_DOCUMENT_RENAME, navigation.rename, types.RenameOptions(prepare_provider=True)),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, symbols.in_document),
    Feature(types.WORKSPACE_SYMBOL, symbols.in_workspace),
    Feature(types.TEXT_DOCUMENT_FOLDING_RANGE, ranges.folding),
    Feature(types.TEXT_DOCUMENT_SELECTION_RANGE, ranges.selection),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, semantic_tokens.whole, semantic_tokens.LEGEND),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, semantic_tokens.part, semantic_tokens.LEGEND),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_COLOR, colours.in_document),
    Feature(types.TEXT_DOCUMENT_COLOR_PRESENTATION, colours.presentation),
    Feature(types.TEXT_DOCUMENT_FORMATTING, formatting.whole),
    Feature(types.TEXT_DOCUMENT_RANGE_FORMATTING, formatting.part),
    Feature(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints.inlay_hints),
    Feature(types.TEXT_DOCUMENT_CODE_LENS, code_lenses.code_lenses, code_lenses.OPTIONS),
    Feature(types.CODE_LENS_RESOLVE, code_lenses.resolve),
    Feature(types.TEXT_DOCUMENT_CODE_ACTION, quick_fixes.code_actions, quick_fixes.OPTIONS),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_LINK, links.links),
    Feature(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, calls.prepare),
    Feature(types.CALL_HIERARCHY_OUTGOING_CALLS, calls.outgoing),
    Feature(types.CALL_HIERARCHY_INCOMING_CALLS, calls.incoming),
    Feature(preview.METHOD, preview.preview),
    Feature(cases.METHOD, cases.cases),
    Feature(sentences.METHOD, sentences.sentences),
)
