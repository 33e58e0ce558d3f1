"""A long source in the effect language, for measuring: definitions as a fan writes them, about 645 bytes each."""

_DEFINITION = """\
keyword generated_{index}(x: count) "Generated {index} {{x}}" {{
  cite "house rules, page {index}"
  modify hits on self by attack: ignore x
  modify dice of self against target when target.class is cavalry: add {dice}
  react after attack by self
    when target is eliminated or target has retreated
    limit once per turn: {{
      choose site from empty hexes adjacent to target where distance from self to it is at least 2
      may move self to site
      # the die decides
      roll 1 die as fate {{
        green: gain 1 morale
        red: {{ lose {dice} morale; remove 1 figure from self }}
      }}
    }}
  forbid counterattack by self when self is not active and self is in forest
}}
"""


def definitions(count: int) -> str:
    """Write *count* definitions.

    >>> round(len(definitions(100)) / 100, -1)
    650
    """
    return "\n".join(_DEFINITION.format(index=index, dice=1 + index % 4) for index in range(count))
