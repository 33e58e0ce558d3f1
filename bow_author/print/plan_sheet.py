"""Battle plan to sheet: every text and figure of the printed page, each with its standing."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from bow_author.boxes.allotment import Need
from bow_author.draw.lettering import imprint_of
from bow_author.engine.agreed import agreed_kind
from bow_author.engine.catalogue import Catalogue, titled
from bow_author.engine.catalogue_entries import CommanderCard
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.open_plan import OpenPlan
from bow_author.hexes.board import Board, TerrainId
from bow_author.packs import provenance
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.inventory import labels_of, own_definitions
from bow_author.packs.library import Library
from bow_author.packs.provenance import definition_standing, document_standing, entry_claims
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import board_title, names_called, pack_title
from bow_author.plans.model import ROUT, HouseId, SideSetup, TokenId, UnitSetup
from bow_author.plans.players import share_of
from bow_author.print.definition_texts import DefinitionTexts, teller_on_demand
from bow_author.print.map_description import spoken_map
from bow_author.print.plan_components import boxes_of, needs_of, plan_components
from bow_author.print.plan_picture import (
    class_symbol,
    commander_name,
    hexes_in_reading,
    plan_picture,
    plan_zones,
    unit_title,
)
from bow_author.print.plan_uses import abilities_of_plan, terrain_and_tokens
from bow_author.print.sheet import (
    CommanderEntry,
    Figure,
    PlaceEntry,
    PlayerEntry,
    Rating,
    RuleText,
    Sheet,
    SideEntry,
    Standing,
    UnitEntry,
)
from bow_author.print.words import SheetWords
from bow_dsl.ruleset.names import Defined
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.hexes.coordinates import Hex

_RATINGS = ("command", "order", "leadership")


def plan_sheet(entry: Entry, library: Library, language: str = "en") -> Sheet:
    """Build the sheet of a battle plan that fits its schema.

    Args:
        entry: The plan.
        library: The packs that it is read with.
        language: The code of the language of the sheet's own words, of the names that packs have in it, and of
            what is told from effects because its author wrote no text; texts remain as their authors wrote them.

    Raises:
        LookupError: if no pack has the board of the plan, or a House has an edge and no ratings; it says so.
    """
    opened = OpenPlan(plan_in(entry, library, language), library.as_used_by(entry))
    plan, board = opened.plan, opened.board
    if opened.board_entry is None or board is None:
        raise LookupError(f"no board is named `{plan.board}`")
    unrated = [house for house in plan.edges if house not in plan.sides]
    if unrated:
        raise LookupError(f"`{unrated[0]}` has an edge, and no ratings under `sides`")
    return _Builder(opened, board, SheetWords(language)).sheet(opened.board_entry)


class _Builder:
    """Gathers the parts of one sheet."""

    def __init__(self, opened: OpenPlan, board: Board, words: SheetWords) -> None:
        self.opened = opened
        self.entry = opened.entry
        self.library = opened.library
        self.plan = opened.plan
        self.board = board
        self.words = words
        self.catalogue = Catalogue(names_called(opened.names, opened.library, words.language))
        teller = teller_on_demand(replace(opened.library, names=opened.names), words.language, opened.names)
        self.texts = DefinitionTexts(self.catalogue.names, teller, labels_of(opened.entry))
        self.is_own = {claim.standing for claim in entry_claims(opened.entry)} == {provenance.Standing.HOMEBREW}

    def sheet(self, board: Entry) -> Sheet:
        plan = self.plan
        picture = plan_picture(plan, self.board, self.catalogue)
        zones = plan_zones(plan, self.board, self.catalogue, partial(self.words, "sets up"))
        return Sheet(
            title=plan.title,
            number=plan.number,
            introduction=plan.introduction,
            designer_notes=plan.designer_notes,
            picture=replace(picture, zones=zones),
            rounds=Figure(str(plan.rounds), self._standing("rounds")),
            momentum=Figure(self._house(plan.momentum), self._standing("momentum")),
            spoken=spoken_map(plan.title, plan, self.board, self.catalogue, self.words).whole(),
            board=f"{self._board_title(board)}, {self.words(plan.orientation.value)}",
            packs=tuple(map(self._pack_title, filter(None, map(self.library.packs.get, plan.packs)))),
            sides=tuple(self._side(house) for house in plan.edges),
            places=tuple(self._places()),
            special_rules=(*self._agreed("variant", "gambit", "special"), *self._rules("special")),
            victory=tuple(self._rules("victory")),
            keywords=tuple(self._keywords()),
            pieces=tuple(self._pieces()),
            components=tuple(plan_components(plan, self.catalogue, self._needs(), self.words)),
            classes={known.symbol: known.title for known in self.catalogue.classes.values()},
            imprint=self._imprint(),
            language=self.words.language,
            is_own=self.is_own,
        )

    def _board_title(self, board: Entry) -> str:
        """Give the title of a board, and those of the boards that are laid beside each other for it."""
        laid = [self.library.find("board", name) for name in board.document.value.get("joins") or ()]
        boards = (entry for entry in (board, *laid) if entry is not None)
        title, *others = (board_title(entry, self.library, self.words.language) for entry in boards)
        return f"{title} ({' + '.join(others)})" if others else title

    def _standing(self, *path: str) -> Standing:
        return self._marked(document_standing(self.entry.document, *path))

    def _standing_of(self, defined: Defined, key: str = "") -> Standing:
        standing = definition_standing(defined.definition, key)
        is_here = defined.file == self.entry.document.file or self.library.home_of(defined.file) == self.entry.pack
        is_own = is_here and definition_standing(defined.definition) is provenance.Standing.HOMEBREW
        return self._marked(standing) if is_own else Standing[standing.name]

    def _marked(self, standing: provenance.Standing) -> Standing:
        """Give the standing of what its pack says; what its authors have chosen needs no mark if they have all."""
        is_chosen = standing is provenance.Standing.HOMEBREW
        return Standing.PRINTED if self.is_own and is_chosen else Standing[standing.name]

    def _house(self, house: HouseId) -> str:
        known = self.catalogue.houses.get(house)
        return known.title if known else house

    def _side(self, house: HouseId) -> SideEntry:
        own = [setup for setup in self.plan.units.values() if setup.side == house]
        own.sort(key=lambda setup: setup.at.reading)
        setup = self.plan.sides[house]
        return SideEntry(
            side=house,
            ratings=tuple(
                Rating(self.words(key), key, Figure(str(getattr(setup, key)), self._standing("sides", house, key)))
                for key in _RATINGS
            ),
            morale_end=Figure(
                self.words("rout") if setup.morale_end == ROUT else str(setup.morale_end),
                self._standing("sides", house, "morale_end"),
            ),
            commanders=tuple(self._commanders(own)),
            units=tuple(map(self._unit, own)),
            players=tuple(self._players(setup)),
        )

    def _players(self, side: SideSetup) -> Iterator[PlayerEntry]:
        share = share_of(side.command, len(side.players))
        for player in side.players:
            cards = (self.catalogue.commanders.get(commander) for commander in player.commanders)
            yield PlayerEntry(player.title, tuple(card.name for card in cards if card is not None), share)

    def _commanders(self, units: Iterable[UnitSetup]) -> Iterator[CommanderEntry]:
        for setup in units:
            card = self.catalogue.commanders.get(setup.commander or "")
            if card is not None:
                yield CommanderEntry(
                    name=card.name,
                    version=card.titled,
                    figures=unit_title(setup, self.catalogue),
                    symbol=class_symbol(setup, self.catalogue),
                    rank=setup.rank,
                    at=setup.at,
                    command_limit=Figure(str(card.command_limit), self._card_standing(card, "command")),
                    capture_rating=Figure(str(card.capture_rating), self._card_standing(card, "capture")),
                )

    def _card_standing(self, card: CommanderCard, key: str) -> Standing:
        defined = self.catalogue.names.find("commander", card.id)
        assert defined is not None
        return self._standing_of(defined, key)

    def _unit(self, setup: UnitSetup) -> UnitEntry:
        card = self.catalogue.commanders.get(setup.commander or "")
        unit = self.catalogue.units.get(card.unit if card else setup.unit or "")
        strength = setup.strength or (unit.strength if unit else None)
        return UnitEntry(
            at=setup.at,
            rank=setup.rank,
            figures=unit_title(setup, self.catalogue),
            symbol=class_symbol(setup, self.catalogue),
            strength=Figure("" if strength is None else str(strength)),
            commander=commander_name(setup, self.catalogue),
            standing=self._standing("units", setup.label, "at"),
        )

    def _places(self) -> Iterator[PlaceEntry]:
        """Give what is laid on the board before the units: terrain tiles, terrain tokens, other tokens, objectives."""
        laid: dict[TerrainId, list[Hex]] = {}
        for at, name in self.plan.terrain.items():
            laid.setdefault(name, []).append(at)
        known = self.catalogue.terrain
        for name in sorted(laid, key=lambda name: (name in known and known[name].is_token, name)):
            terrain = known.get(name)
            yield PlaceEntry(
                title=terrain.title if terrain else str(name),
                pictogram=(terrain.symbol or (terrain.joins[0] if terrain.joins else "")) if terrain else "unknown",
                hexes=hexes_in_reading(laid[name]),
                standing=self._standing("terrain"),
            )
        tokens: dict[tuple[TokenId, int | bool], list[Hex]] = {}
        for at, there in self.plan.tokens.items():
            for token, level in there.items():
                tokens.setdefault((token, level), []).append(at)
        for (token, level), hexes in sorted(tokens.items()):
            kind = self.catalogue.tokens.get(token)
            title = self.words("token", title=kind.title if kind else token)
            note = "" if isinstance(level, bool) else self.words("level", level=level)
            symbol = kind.symbol if kind else "token"
            yield PlaceEntry(title, symbol, hexes_in_reading(hexes), self._standing("tokens"), note)
        for house, side in self.plan.sides.items():
            for token, count in side.tokens.items():
                of, _, variety = token.partition(" ")
                kind = self.catalogue.tokens.get(of)
                title = self.words("token", title=kind.title if kind else of) + (
                    f", {self.words.variety(variety)}" if variety else ""
                )
                standing = self._standing("sides", house, "tokens", of)
                yield PlaceEntry(
                    title,
                    (kind.symbol if kind else "") or "token",
                    (),
                    standing,
                    self.words("before", count=count, house=self._house(house)),
                )
        for objective in self.plan.objectives.values():
            holder = self.words("holds", house=self._house(objective.holder)) if objective.holder else ""
            standing = self._standing("objectives", objective.label)
            title = self.words("named objective", title=objective.title)
            yield PlaceEntry(title, "objective", (objective.at,), standing, holder)

    def _agreed(self, *kinds: str) -> Iterator[RuleText]:
        """Give what the battle takes up that packs offer, of some kinds."""
        for name in self.plan.variants:
            kind = agreed_kind(self.catalogue.names, name)
            defined = self.catalogue.names.find(kind, name) if kind in kinds else None
            if defined is not None:
                read = Reader(defined)
                standing = self._standing_of(defined)
                yield RuleText(self.texts.text(defined), read.title, standing)

    def _rules(self, kind: str) -> Iterator[RuleText]:
        """Give the plan's own definitions of a kind, each with the text that it is printed with."""
        for kind_of, defined in own_definitions(self.entry):
            if kind_of == kind:
                standing = self._marked(definition_standing(defined.definition))
                yield RuleText(self.texts.text(defined), Reader(defined).title, standing)

    def _keywords(self) -> Iterator[RuleText]:
        """Give what the keywords and formations do that are in this battle."""
        names = self.catalogue.names
        for kind, name, number in abilities_of_plan(self.opened, self.catalogue):
            defined = names.find(kind, name)
            text = self.texts.text(defined, number) if defined else ""
            if defined is not None and text:
                title = titled(Reader(defined).title, defined.definition, number, names)
                yield RuleText(text, title, self._standing_of(defined))

    def _pieces(self) -> Iterator[RuleText]:
        """Give what the terrain and tokens on the map and before the Houses do, where no rulebook of a box tells it."""
        for kind, name in terrain_and_tokens(self.opened, self.board):
            defined = self.catalogue.names.find(kind, name)
            text = self.texts.text(defined) if defined else ""
            if defined is not None and text and not self._is_in_a_rulebook(kind, defined):
                yield RuleText(text, Reader(defined).title, self._standing_of(defined))

    def _is_in_a_rulebook(self, kind: str, defined: Defined) -> bool:
        """Tell whether a box explains a definition as it is played here: it comes from its pack, and is unchanged."""
        pack = self.library.packs.get(self.library.home_of(defined.file) or "")
        if pack is None or defined.file == self.entry.document.file:
            return False
        played = self.library.names.find(kind, defined.definition.id.text) or defined  # its title is as printed
        as_printed = (definition for program in pack.programs for definition in program.definitions)
        return (
            any(entry.kind == "components" for entry in pack.entries)
            and definition_standing(defined.definition).name != Standing.HOMEBREW.name
            and any(definition == played.definition for definition in as_printed if definition.kind.text == kind)
        )

    def _needs(self) -> Iterator[Need]:
        return needs_of(self.opened, self.catalogue, boxes_of(self.opened))

    def _imprint(self) -> str:
        pack = self.library.packs.get(self.entry.pack or "")
        own = self.words("imprint")
        return imprint_of(self._pack_title(pack), pack.manifest.version, own) if pack else own

    def _pack_title(self, pack: Pack) -> str:
        return pack_title(pack, self.library, self.words.language)
