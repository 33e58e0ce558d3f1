"""What words and phrases of effects become where they are told in English."""

_ALL = {
    "unit here": "the unit in this hex",
    "self": "this unit",
    "here": "this hex",
    "owner": "its side",
    "dice": "the dice",
    "hits": "the hits",
    "keywords": "the keywords",
    "movement": "the movement",
    "commander": "the commander",
    "target": "the target",
    "attacker": "the attacker",
    "parting_blow": "parting blow",
}
_OF_KIND = {"token": {"self": "this token"}}


def spoken(kind: str) -> dict[str, str]:
    """Give what words become in definitions of a kind."""
    return {**_ALL, **_OF_KIND.get(kind, {})}
