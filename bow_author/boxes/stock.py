"""The components of several boxes together.

What no box names is not counted: nobody has said how many there are.
"""

from collections.abc import Iterable, Iterator

from bow_author.boxes.allotment import Kind, Stock
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.provenance import document_standing
from bow_author.plans.model import Rank
from bow_dsl.value import value

FEWER = "use fewer, or list the pack of a box that holds more"
"""The hint for every shortage."""

_COUNTED = ("figures", "bases", "terrain", "tokens", "control_markers")
_PIECES = ("banner_poles", "command_tokens")
GROUPS = {"terrain": "terrain", "token": "tokens"}
"""What a side of a piece may show, and the group of such pieces."""


@value
class Boxes:
    """What several boxes hold."""

    stocks: tuple[Stock, ...] = ()
    persons: frozenset[str] = frozenset()
    """The commanders of whom there is a figure."""
    naming_persons: frozenset[str] = frozenset()
    """The packs whose boxes say of which commanders they hold figures."""
    dice: int = 0
    """The dice of all boxes that say how many they hold."""

    def has_banners(self, house: str) -> bool:
        """Tell whether a box says how many banners a House has."""
        ranked = {banner(house, rank.value) for rank in Rank}
        return any(not ranked.isdisjoint(stock.serves) for stock in self.stocks)


def open_boxes(library: Library, packs: Iterable[str]) -> Boxes:
    """Put together what the boxes of *packs* hold."""
    naming: set[str] = set()
    persons: set[str] = set()
    stocks: list[Stock] = []
    dice = 0
    for entry in library.entries("components"):
        if entry.id not in packs:
            continue
        box = entry.document.value
        dice += box.get("dice", 0)
        if "commander_figures" in box:
            naming.add(entry.id)
            persons.update(box["commander_figures"] or ())
        stocks += (
            Stock(serves, count, entry.id, document_standing(entry.document, *path))
            for serves, count, path in _held(entry)
        )
    return Boxes(tuple(stocks), frozenset(persons), frozenset(naming), dice)


def banner(house: str, rank: str) -> Kind:
    """Name the banners of one rank of a House."""
    return Kind("banners", f"{house} {rank}")


def card(kind: str, pack: str) -> Kind:
    """Name the cards of one kind in the box of a pack; no other box has what this pack defines."""
    return Kind("cards", f"{kind} {pack}")


def listed(kinds: Iterable[Kind]) -> str:
    """Name kinds of which the same pieces can serve any."""
    return " or ".join(f"`{kind.name}`" for kind in kinds)


def _held(entry: Entry) -> Iterator[tuple[frozenset[Kind], int, tuple[Step, ...]]]:
    """Give what alike pieces can stand for, how many there are, and where that is said."""
    box = entry.document.value
    for group in _COUNTED:
        for name, count in (box.get(group) or {}).items():
            yield frozenset([Kind(group, name)]), count, (group, name)
    for name in _PIECES:
        if name in box:
            yield frozenset([Kind("pieces", name)]), box[name], (name,)
    for house, count in (box.get("banners") or {}).items():
        # A box may count the banners of a House without a word of their ranks: any of them may be of any rank.
        if isinstance(count, int):
            yield frozenset(banner(house, rank.value) for rank in Rank), count, ("banners", house)
        else:
            for rank in Rank:
                yield frozenset([banner(house, rank.value)]), count.get(rank.value, 0), ("banners", house)
    for person in box.get("commander_figures") or ():
        yield frozenset([Kind("commander_figures", person)]), 1, ("commander_figures",)
    for kind, count in (box.get("cards") or {}).items():
        yield frozenset([card(kind, entry.id)]), count, ("cards", kind)
    for index, piece in enumerate(box.get("pieces") or ()):
        sides = frozenset(Kind(GROUPS[shown], name) for side in piece["sides"] for shown, name in side.items())
        yield sides, piece["count"], ("pieces", index)
