"""Letters of other alphabets that look like Latin ones: who copied a word from elsewhere cannot see them."""

import unicodedata

_LOOK_ALIKES = dict(
    zip(
        "авсеһіјӏкморԛѕтухԝαενικορτυχАВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
        "abcehijlkmopqstyxwaevikoptuxABESIJKMHOPCTYXABEZHIKMNOPTYX",
        strict=True,
    )
)


def as_latin(text: str) -> str | None:
    r"""Write a word with the Latin letters that it seems to have; None if it has them already, or seems to have none.

    >>> as_latin("gu\u0430rds"), as_latin("\u04215"), as_latin("guards"), as_latin("\u0436")
    ('guards', 'C5', None, None)
    """
    if text.isascii():
        return None
    latin = "".join(_LOOK_ALIKES.get(letter, letter) for letter in text)
    return latin if latin.isascii() else None


def describe_letters(text: str) -> str:
    r"""Name the first letter that is not Latin, and its alphabet.

    >>> describe_letters("gu\u0430rds")
    'the third letter is Cyrillic'
    """
    place, letter = next((place, letter) for place, letter in enumerate(text) if letter in _LOOK_ALIKES)
    alphabet = unicodedata.name(letter).partition(" ")[0].capitalize()
    number = _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"
    return f"the {number} letter is {alphabet}"


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
