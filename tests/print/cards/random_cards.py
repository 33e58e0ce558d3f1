"""Cards drawn by luck: the longest names there are, titles of three lines, and letters of any script."""

from collections.abc import Iterator
from random import Random

from bow_author.engine.catalogue_entries import OrderOption
from bow_author.plans.model import Rank
from bow_author.print.cards.card import KINDS, Band, Card, Dial, Entry, OrderRow, Rule
from bow_author.print.layouts import card_sizes
from bow_author.print.pieces import Setting
from bow_author.print.sheet import Figure, Standing
from bow_dsl.diagnostics import Span

BATCH = 25
"""So many cards are set together, in one size."""
NOWHERE = Span.of_file("nowhere.bow")
_NAMES = (
    "Thoros of Myr", "Knights of the Hollow Hill", "Chella, Daughter of Cheyk",
    "Galbart Glover, Master of Deepwood Motte",
    "Maege Mormont, Lady of Bear Island", "Schwere Infanterie der Lannisters", "Langbogenschützen des Blitzlords",
    "Befehlshaberstellvertreter", "Donaudampfschifffahrtsgesellschaftskapitän",
    "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    "Ser Addam Marbrand", "Ned", "W", "The Tower of the Hand and of the King’s Own Good Men-at-Arms",
)  # fmt: skip
_SCRIPTS = (
    "Война и мир престолов", "Μέγας Ἀλέξανδρος ὁ βασιλεύς", "平和と戦争の王国", "한국의 기사단", "سلام على الملك",
    "מלך הצפון", "ราชาแห่งแดนเหนือ", "उत्तर का राजा", "Đặng Thị Ngọc Ẩn ẬẤẦ", "ÅÄÖ ŠŽĆĐ ŁŃÓŚ", "🐉⚔️🏰", "Ａｌｌ ｗｉｄｅ",
    "x̧̌ ạ̈ ǭ̀", "A\u200bB\u00adC",
)  # fmt: skip
_SAID = (
    "Order up to two units.", "The unit may ignore one hit of a ranged attack.", "Befehlige bis zu drei Einheiten.",
    "A red unit may counterattack, unless it is engaged by another unit of the same House.",
    "Unverwundbarkeitsmarkerablageplatz bleibt frei.",
)  # fmt: skip


def card_and_setting(seed: int, number: int) -> tuple[Card, Setting]:
    """Give a card by its seed and number, and how it is set, which is the same for all of its batch."""
    luck = Random(f"{seed} {number // BATCH}")
    setting = Setting("single", size=luck.choice(card_sizes()), is_large=luck.random() < 0.25)
    return _Drawn(Random(f"{seed} {number}")).card(number), setting


class _Drawn:
    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def card(self, number: int) -> Card:
        """Draw a card."""
        luck = self.luck
        kind = luck.choice(KINDS)
        return Card(
            kind=kind,
            id=f"n{number}",
            title=self.title(),
            place=NOWHERE,
            band=luck.choice((None, Band(self.name(), "#9c1c28", luck.choice(("lion", "none"))))),
            subtitle=luck.choice(("", self.title())),
            caption=luck.choice(("Leadership", f"Leadership · {self.name()}", f"Leads {self.title()}")),
            symbol=luck.choice(("", "cavalry")),
            costs=tuple(luck.randint(0, 9) for _ in range(luck.randint(0, 3))),
            dials=tuple(
                Dial(self.name() if luck.random() < 0.3 else "Control zone", "order", self.figure())
                for _ in range(luck.randint(0, 4))
            ),
            orders=tuple(
                OrderRow(
                    rank, tuple(OrderOption(luck.randint(0, 5), luck.choice((None, 3, 12))) for _ in range(options))
                )
                for rank in luck.sample(list(Rank), luck.randint(0, 3))
                for options in (luck.randint(1, 3),)
            ),
            entries=tuple(self.entries()),
            rules=tuple(self.rule() for _ in range(luck.choice((0, 1, 1, 2, 4)))),
            source=luck.choice(("", self.title(), "a review of January 2012: one point for each, and more than that")),
            standing=luck.choice(list(Standing)),
            foot=f"{self.name()} 1.0.0 · n{number}",
        )

    def entries(self) -> Iterator[Entry]:
        """Draw a list: how many of what is drawn beside it, or what is said of what."""
        luck, is_drawn = self.luck, self.luck.random() < 0.5
        for _ in range(luck.choice((0, 0, 1, 4, 7))):
            if is_drawn:
                yield Entry(self.name(), luck.choice(("2 ×", "12 ×")), luck.choice((None, Rank.RED)), "cavalry")
            else:
                yield Entry(self.name(), self.name())

    def option(self) -> OrderOption:
        """Draw what a unit may do."""
        return OrderOption(self.luck.randint(0, 5), self.luck.choice((None, 3, 12)))

    def figure(self) -> Figure:
        """Draw a figure of a dial."""
        return Figure(self.luck.choice(("3", "12", "Rout", "1000")), self.luck.choice(list(Standing)))

    def name(self) -> str:
        """Draw a name, in any script."""
        return self.luck.choice(_NAMES if self.luck.random() < 0.6 else _SCRIPTS)

    def title(self) -> str:
        """Draw a title, of up to three lines and more."""
        return " ".join(self.name() for _ in range(self.luck.choice((1, 1, 2, 3, 5))))

    def rule(self) -> Rule:
        """Draw what a card says."""
        luck = self.luck
        lines = tuple(
            (luck.randint(0, 3), " ".join(luck.choice((*_SAID, self.name())) for _ in range(luck.choice((1, 1, 2, 5)))))
            for _ in range(luck.choice((1, 1, 2, 3)))
        )
        return Rule(lines, luck.choice(("", self.title())), luck.randint(0, 5), luck.random() < 0.3)
