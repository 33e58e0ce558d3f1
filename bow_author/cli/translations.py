"""`bow translations`: what a language has no words, names or texts for, and is told in English."""

import argparse
from collections.abc import Iterator

from bow_author.cli.show import everything
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.ruleset.wording import languages
from bow_author.engine.rulesets import ruleset_of
from bow_author.engine.telling import teller_of
from bow_author.packs.inventory import Item, items
from bow_author.packs.library import Library
from bow_author.packs.translated_plans import words_of_plan, words_to_translate
from bow_author.packs.translations import bynames_in, has_title, texts_in, untranslated
from bow_dsl.words.complete import lacking
from bow_dsl.words.verbalizer import Verbalizer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("language", choices=languages(), help="the language")
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="packs; what they need is not listed (default: those of the program)"
    )


def run(options: argparse.Namespace) -> int:
    """List what is missing, and give the exit code: 1 if anything is."""
    language = options.language
    library = everything(options.paths)
    teller = teller_of(library, language)
    ruleset = ruleset_of(library.names)
    asked = [
        item
        for item in items(library)
        if item.kind in ruleset.kinds and (not options.paths or item.span.file in library.targets)
    ]
    unnamed = {*untranslated(library, language)} if language != "en" else set()
    names = [item for item in asked if (item.kind, item.id) in unnamed]
    mixed = [item for item in asked if _is_borrowed(library, teller, item)]
    known = languages(library.ruleset)
    said = texts_in(library, language)
    texts = [
        item for item in asked if language != "en" and (item.kind, item.id) not in said and _has_text(library, item)
    ]
    titles = list(_untranslated_titles(library, language, options.paths)) if language != "en" else []
    plans = list(_untranslated_plans(library, language, options.paths)) if language != "en" else []
    words = lacking(known[language], ruleset) if language in known else [f"anything in `{language}`"]
    for item in names:
        print(f"no name for {item.kind} {item.id}")
    for item in mixed:
        print(f"in English in part, for want of words: {item.kind} {item.id}")
    for item in texts:
        print(f"text in English: {item.kind} {item.id}")
    for line in (*titles, *plans):
        print(line)
    for entry in words:
        print(f"no words for {entry}")
    counts = f"{len(mixed)} definitions told in English in part, {len(texts)} with a text in English"
    counts += f", {len(titles)} bynames, boards and packs with a title in English"
    counts += f", {len(plans)} battle plans and skirmishes not wholly translated, {len(words)} entries without words"
    print(f"{len(names)} definitions without a name, {counts}")
    return 1 if words or names or mixed or texts or titles or plans else 0


def _untranslated_titles(library: Library, language: str, paths: list[str]) -> Iterator[str]:
    """Tell of each byname, board and pack that it is not translated."""
    said = bynames_in(library, language)
    for defined in library.definitions():
        definition = defined.definition
        key = (definition.kind.text, definition.id.text)
        if definition.titled is not None and key not in said and (not paths or defined.file in library.targets):
            yield f"byname in English: {' '.join(key)}"
    for entry in library.entries("board"):
        asked = not paths or entry.document.file in library.targets
        if asked and not has_title(library, language, "boards", entry.id):
            yield f"title in English: board {entry.id}"
    for name, pack in library.packs.items():
        asked = pack.document is not None and (not paths or pack.document.file in library.targets)
        if asked and not has_title(library, language, "packs", name):
            yield f"title in English: pack {name}"


def _untranslated_plans(library: Library, language: str, paths: list[str]) -> Iterator[str]:
    """Tell of each plan and skirmish what of its words is not translated."""
    for entry in (*library.entries("battle_plan"), *library.entries("skirmish")):
        if paths and entry.document.file not in library.targets:
            continue
        said = words_of_plan(library, language, entry.id)
        missing = [
            f"{key} {name}".rstrip()
            for key, inner in words_to_translate(entry).items()
            for name in (inner or ("",))
            if (name not in said.get(key, ()) if name else key not in said)
        ]
        if missing:
            yield f"in English in part: {entry.kind.replace('_', ' ')} {entry.id}: {', '.join(missing)}"


def _has_text(library: Library, item: Item) -> bool:
    """Tell whether a definition has a text of its author."""
    defined = library.names.find(item.kind, item.id)
    return defined is not None and bool(Reader(defined).text("text"))


def _is_borrowed(library: Library, teller: Verbalizer, item: Item) -> bool:
    """Tell whether the words for some effect of a definition are those of another language."""
    defined = library.names.find(item.kind, item.id)
    return defined is not None and teller.borrows(defined.definition)
