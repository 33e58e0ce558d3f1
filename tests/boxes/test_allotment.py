"""Handing out pieces: the flow against trying everything."""

from itertools import combinations, product

from hypothesis import example, given, strategies as st

from bow_author.boxes.allotment import Kind, Need, Shortage, Stock, shortages

KINDS = [Kind("terrain", name) for name in "abc"]
needs_of = st.lists(st.builds(Need, st.sampled_from(KINDS), st.integers(0, 3), st.just(("here",))), max_size=5)
stocks_of = st.lists(
    st.builds(Stock, st.frozensets(st.sampled_from(KINDS), min_size=1, max_size=2), st.integers(0, 2)), max_size=4
)


ONE, OTHER, _ = KINDS
CONTESTED = (
    [Need(ONE, 2, ("one",)), Need(OTHER, 2, ("other",))],
    [Stock(frozenset([ONE, OTHER]), 2), Stock(frozenset([OTHER]), 1)],
)
"""Either has enough without the other, and both together have not."""


def pieces_lacking(needs: list[Need], stocks: list[Stock]) -> int:
    """Count what is lacking at least, by trying every use of every piece."""
    wanted = {kind: sum(need.amount for need in needs if need.kind == kind) for kind in KINDS}
    counted = {kind for stock in stocks for kind in stock.serves}
    asked = sum(amount for kind, amount in wanted.items() if kind in counted)
    pieces = [sorted(stock.serves) for stock in stocks for _ in range(stock.count)]
    met = max(sum(min(uses.count(kind), wanted[kind]) for kind in counted) for uses in product(*pieces))
    return asked - met


def lacking(shortage: Shortage) -> int:
    return shortage.needed - shortage.there


@given(needs_of, stocks_of)
@example(*CONTESTED)
def test_lacks_as_much_as_trying_everything(needs: list[Need], stocks: list[Stock]) -> None:
    """What the shortages lack adds up to what is lacking if all pieces are used as well as they can be."""
    assert sum(map(lacking, shortages(needs, stocks))) == pieces_lacking(needs, stocks)


@given(needs_of, stocks_of)
@example(*CONTESTED)
def test_a_shortage_proves_itself(needs: list[Need], stocks: list[Stock]) -> None:
    """Its kinds need more than all pieces that can serve any of them; no kind is told twice."""
    found = shortages(needs, stocks)
    told = [kind for shortage in found for kind in shortage.kinds]
    assert len(told) == len(set(told))
    for first, kinds, needed, there in found:
        assert needed == sum(need.amount for need in needs if need.kind in kinds)
        assert there == sum(stock.count for stock in stocks if stock.serves & set(kinds))
        assert needed > there
        assert first in needs
        assert first.kind in kinds


@given(needs_of, stocks_of)
@example(*CONTESTED)
def test_a_shortage_blames_nobody_without_need(needs: list[Need], stocks: list[Stock]) -> None:
    """No part of the kinds of a shortage lacks as much as all of them: each of them matters."""
    for _, kinds, needed, there in shortages(needs, stocks):
        for size in range(1, len(kinds)):
            for part in combinations(kinds, size):
                rest = [need for need in needs if need.kind in part]
                assert sum(map(lacking, shortages(rest, stocks))) < needed - there


@given(needs_of, stocks_of)
@example(*CONTESTED)
def test_sequence_changes_no_amount(needs: list[Need], stocks: list[Stock]) -> None:
    """The boxes may be opened in any sequence."""
    assert shortages(needs, stocks) == shortages(needs, stocks[::-1])
