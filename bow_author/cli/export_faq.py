"""`bow export faq`: the questions that the rules cases of a pack answer."""

import argparse
import os
import sys

from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import add_document, add_language, add_output, document_setting
from bow_author.cli.export_pack import printable_pack
from bow_author.describe.definition_view import relative

NAME, DESCRIPTION = "faq", "Print questions, positions and answers."

_HOW = """\
bow export faq: no rules case of `{pack}` answers a question.
Write one into a file such as `{folder}/cases/questions.cases.yaml`:

cases:
  - name: A unit that is ordered may stay where it is
    cites: where the rule stands
    question: Must a unit move when it is ordered?
    answer: No. It may stay where it is.
    board: {{columns: 5, rows: 5}}
    units: ...
    do: ...
    expect: ...

`bow test` plays it; docs/documents.md tells what may stand in a case
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("pack", metavar="PACK", help="the folder of a pack, or the id of one (`bow list packs`)")
    add_output(parser, "where to write them; .pdf holds all pages, .svg and .png are pictures, one a page")
    add_language(parser, "the language of captions and names; questions and answers stay as they were written")
    add_document(parser, "questions")


def run(options: argparse.Namespace) -> int:
    """Write the questions, refuse answers that no case proves, and give the exit code."""
    from bow_author.print.faq.collect import has_questions, questions_of_pack

    found = printable_pack(options.pack, NAME, draft=options.draft, documents=has_questions, with_cases=True)
    if found is None:
        return 1
    library, pack = found
    answered = questions_of_pack(pack, library, options.language)
    if not answered.faq.questions:
        print(_HOW.format(pack=pack.manifest.id, folder=relative(pack.folder)), end="", file=sys.stderr)
        return 1
    for case in answered.failed:
        place = case.span()
        at = f"{relative(place.file)}:{place.line}:{place.column}"
        print(f"{at}: the case fails, so that its answer is shown by nothing; see `bow test`", file=sys.stderr)
    if answered.failed and not options.draft:
        print(
            f"bow export: `{options.pack}` is not printed because of this; --draft prints it as it is", file=sys.stderr
        )
        return 1
    from bow_author.print.export import named_pages
    from bow_author.print.faq.export import export_faq

    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    return write_files(
        named_pages(options.output, export_faq(answered.faq, form, document_setting(options))), preview=options.preview
    )
