"""A battle plan and what differs from another, as a picture with a list."""

from collections.abc import Iterator, Sequence

from bow_author.draw.picture import ChangeMark, MapPicture
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.documents import Document
from bow_author.packs.load import load
from bow_author.packs.read import entry_of
from bow_author.plans.describe_differences import listed
from bow_author.plans.differences import Difference, How
from bow_author.print.plan_picture import plan_picture
from bow_dsl.value import replace, value


@value
class ChangesPicture:
    """The map with marks, and every difference in words."""

    picture: MapPicture
    lines: tuple[tuple[How, str], ...]


def plan_with_changes(document: Document, differences: Sequence[Difference]) -> ChangesPicture:
    """Build the picture of a plan that fits its schema; what no pack defines is drawn in a neutral look.

    Raises:
        LookupError: if no pack has the board of the plan.
    """
    library = load([document.file], also=document.value["packs"], instead={document.file: document.text})
    entry = entry_of(document.text, document.file)[0]
    assert entry is not None, "it fits its schema"
    opened = OpenPlan(entry, library.as_used_by(entry))
    if opened.board is None:
        raise LookupError(f"no board is named `{opened.plan.board}`")
    picture = plan_picture(opened.plan, opened.board, opened.catalogue)
    return with_changes(picture, differences, opened.catalogue)


def with_changes(picture: MapPicture, differences: Sequence[Difference], catalogue: Catalogue) -> ChangesPicture:
    """Mark on a picture what differs from another plan."""
    marks = tuple(_marks(differences, catalogue))
    return ChangesPicture(replace(picture, changes=marks, compass=()), tuple(listed(differences)))


def _marks(differences: Sequence[Difference], catalogue: Catalogue) -> Iterator[ChangeMark]:
    for difference in differences:
        at = difference.at or difference.was_at
        if at is not None:
            gone = _title(difference, catalogue) if difference.how is How.REMOVED else ""
            yield ChangeMark(difference.how, at, difference.was_at if difference.how is How.MOVED else None, gone)


def _title(difference: Difference, catalogue: Catalogue) -> str:
    """Give the name of what is not there any more, as it stood on the map."""
    if difference.part == "terrain":
        name = str(difference.details[0].before)
        return catalogue.terrain[name].title if name in catalogue.terrain else name
    if difference.part == "tokens":
        return catalogue.tokens[difference.name].title if difference.name in catalogue.tokens else difference.name
    return "" if difference.part == "zones" else difference.name
