"""What was made lately is remembered, as much of it as there is room for."""

from bow_dsl.recent import Recent


def test_what_nobody_asks_for_is_forgotten_first() -> None:
    """Where there is no more room, that goes which was not asked for the longest."""
    made: Recent[str, int] = Recent(2)
    made.keep("a", 1)
    made.keep("b", 2)
    assert made.find("a") == 1
    made.keep("c", 3)
    assert [made.find(key) for key in "abc"] == [1, None, 3]
    made.keep("a", 4)
    assert [made.find(key) for key in "abc"] == [4, None, 3]


def test_room_grows_with_the_library_alone() -> None:
    """Room that was made for much lately stays, and what is kept never takes more than that."""
    made: Recent[int, int] = Recent(2)
    made.make_room(5)
    made.make_room(3)
    for number in range(100):
        made.keep(number, -number)
    assert len(made) == 5
    made.clear()
    assert made.find(99) is None


def test_room_of_a_large_library_is_given_back() -> None:
    """What was large once takes no room any more when only small libraries have been looked at for long."""
    made: Recent[int, int] = Recent(2)
    made.make_room(9)
    for number in range(9):
        made.keep(number, number)
    lengths: list[int] = []
    for _ in range(100):
        made.make_room(4)
        lengths.append(len(made))
    assert lengths[:8] == [9] * 8
    assert lengths[-1] == 4
    assert [made.find(number) for number in (4, 5, 8)] == [None, 5, 8]
