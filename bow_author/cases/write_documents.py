"""Writing the reference of the YAML documents: `python -m bow_author.cases.write_documents > docs/documents.md`."""

from bow_author.cases.decision_names import DECISIONS
from bow_author.cases.refusals import REFUSALS
from bow_author.packs.schema_reference import reference


def page() -> str:
    """Give the page, with the decisions of the rules and the codes by which a step of a case can be refused."""
    return reference(REFUSALS, DECISIONS)


if __name__ == "__main__":
    print(page(), end="")
