"""Actions to checked nodes: which verb is meant, and what is told where none is."""

import re
from itertools import chain

from bow_dsl import checked
from bow_dsl.checked.apart import readings
from bow_dsl.checked.check_phrases import Joined, Place, unknown, words_in
from bow_dsl.checked.described import misdescribed
from bow_dsl.checked.holders import in_vain, not_there, of_their_holder, unheld
from bow_dsl.checked.impossible import (
    OPPONENTS,
    done_to_itself,
    not_the_payers,
    ones_own,
    where_that_is,
    where_things_change,
)
from bow_dsl.checked.match import LEFT_OUT, Amount, Resolution, Scope, Token, pieces_of
from bow_dsl.checked.plurality import each_of, too_many, whichever
from bow_dsl.checked.several import SeveralChecker
from bow_dsl.checked.suggestions import known_elsewhere, not_known_here, unowned, with_all_names
from bow_dsl.diagnostics import Fix, Replacement
from bow_dsl.fixes import instead
from bow_dsl.listing import listed, plural
from bow_dsl.nearest import nearest
from bow_dsl.ruleset.patterns import VerbsByBeginning, slots_of, tokens_of, words_of
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import replace

NO_VERB = "BOW305"
NOBODY_SAYS_WHICH = "BOW319"
_BESIDE = ast.Belonging | ast.Related | ast.Within | ast.Inside


class ActionChecker(SeveralChecker):
    """Checks what is done in the effects of one source."""

    def _action(
        self, action: ast.Action, scope: Scope, doer: ast.Noun | None = None
    ) -> checked.Action | checked.Unknown:
        """Check something that is done, by the owner or whoever is named."""
        before, self.deed = self.deed, action
        done = self._done(action, scope, doer)
        self.deed = before
        return done

    def _done(self, action: ast.Action, scope: Scope, doer: ast.Noun | None) -> checked.Action | checked.Unknown:
        pieces = pieces_of(action)
        for reading in chain((action,), readings(action)):
            if (done := self._meant_by(reading, pieces_of(reading), scope, doer)) is not None:
                return done
        message = f"nothing happens by `{self.words(action.at)}`"
        if (hint := self._as_all(action, scope) or self._in_brackets(action, pieces, scope)) is not None:
            self.say(NO_VERB, message, action.at, hint)
            return unknown(pieces, action.at)
        if (chosen := self._as_choice(action, pieces, scope)) is not None:
            self.say(NO_VERB, message, action.at, f"somebody chooses which: `{chosen}`")
            return unknown(pieces, action.at)
        if (fix := self._by_one(action, scope) or self._word_fix(action, pieces, scope)) is not None:
            self.say(NO_VERB, message, action.at, fix.title, fix)
            return unknown(pieces, action.at)
        if (moved := self._as_move(action, scope)) is not None:
            self.say(NO_VERB, message, action.at, f"written `{moved}`")
            return unknown(pieces, action.at)
        anywhere = self._verb(pieces, with_all_names(scope, self.registry))
        if (hint := not_known_here([anywhere] if anywhere else [], scope, self.registry)) is not None:
            self.say(NO_VERB, message, action.at, hint)
            return unknown(pieces, action.at)
        if (hint := self._not_there(action, scope) or self._in_two(action, scope)) is not None:
            self.say(NO_VERB, message, action.at, hint)
            return unknown(pieces, action.at)
        if (otherwise := self.registry.said_otherwise(" ".join(words_in(pieces)))) is not None:
            self.say(NO_VERB, message, action.at, self._in_own_words(otherwise, pieces, doer, scope))
            return unknown(pieces, action.at)
        if self.told_of_a_part(pieces, self.registry.verbs, scope):
            return unknown(pieces, action.at)
        written_words = set(words_in(pieces))
        shared = {verb.text: len(words_of(verb.text) & written_words) for verb in self.registry.verbs}
        first = action.words[0].text
        begun = {
            verb.text for verb in self.registry.once(VerbsByBeginning).beginning(first) if first in words_of(verb.text)
        }
        alike = sorted((text for text in shared if shared[text]), key=lambda text: (text not in begun, -shared[text]))
        known = sorted({word for verb in self.registry.verbs for word in words_of(verb.text)})
        near = nearest(action.words[0].text, known)
        verbs = sorted({verb.text.split()[0] for verb in self.registry.verbs if verb.text[0].islower()})
        hint = f"one may say {listed(alike[:4], 'or')}" if alike else f"did you mean `{near}`?"
        hint = hint if alike or near else f"what is done begins with a verb: {listed(verbs, 'or')}"
        self.say(NO_VERB, message, action.at, hint)
        return unknown(pieces, action.at)

    def _meant_by(
        self, action: ast.Action, pieces: list[Token], scope: Scope, doer: ast.Noun | None
    ) -> checked.Action | None:
        """Check an action that some verb says: of one thing, or of each of several by itself; None if none does."""
        meaning, most = self._verb(pieces, scope), list[int]()
        if meaning is None:
            meaning, most = self._left_open(pieces, scope)
        if meaning is None or meaning.pattern is None:
            return None
        if (several := each_of(meaning, scope, self.registry, is_left_open=bool(most))) is not None:
            return self._to_each(several, action, pieces, scope, doer)
        self.fill(meaning, scope, Place(chooses=True))
        payer = "owner" if doer is None else self.words(doer.at)
        self.tell(not_the_payers(meaning, payer, scope, self.matcher))
        if (occasion := meaning.pattern.occasion) and occasion not in scope.occasions:
            message = f"nothing happens by `{self.words(action.at)}` here"
            self.say(NO_VERB, message, action.at, where_that_is(occasion, self.registry))
        if doer is None:
            self.tell(ones_own(meaning, action.at))
        self._which(meaning, scope)
        self._number_left_out(action, meaning, pieces)
        parts = of_their_holder(meaning.pattern, self.parts(meaning, scope))
        parts = tuple(checked.UpTo(part.at, part) if place in most else part for place, part in enumerate(parts))
        self.tell([*in_vain(meaning.pattern, parts, scope, self.matcher), *misdescribed(meaning.pattern, parts)])
        self.tell(not_there(meaning, scope, self.matcher, self.words))
        said = [f"{'up to ' * (place in most)}{self._phrase(part.pieces)}" for place, part in enumerate(meaning.parts)]
        self.tell([*done_to_itself(meaning.pattern, parts, self.registry)] or unheld(meaning.pattern, parts, said))
        return checked.Action(action.at, action, meaning.pattern, parts, words_in(pieces))

    def _left_open(self, pieces: list[Token], scope: Scope) -> tuple[Resolution | None, list[int]]:
        """Give what an action means of which up to so many are counted, and the slots of these counts."""
        begun = [place for place, piece in enumerate(pieces[:-1]) if _is_up_to(piece)]
        for left_out in (*([place] for place in begun), *([begun] if begun[1:] else [])):
            meaning = self._verb([piece for place, piece in enumerate(pieces) if place not in left_out], scope)
            if meaning is None or meaning.pattern is None:
                continue
            most = [
                slot
                for slot, (kind, part) in enumerate(zip(slots_of(meaning.pattern), meaning.parts, strict=True))
                if kind == "count" and any(part.pieces[0] is pieces[place + 1] for place in left_out)
            ]
            if len(most) == len(left_out):
                return meaning, most
        return None, []

    def _to_each(
        self, several: Resolution, action: ast.Action, pieces: list[Token], scope: Scope, doer: ast.Noun | None
    ) -> checked.Action | None:
        """Check an action on each of several things as one on one of them, which has their words for its name."""
        self.fill(several, scope, Place(chooses=True))
        at = several.pieces[0].at[0], several.pieces[-1].at[1]
        said = (piece for piece in several.pieces if isinstance(piece, ast.Word | ast.Number))
        words = (piece.text if isinstance(piece, ast.Word) else str(piece.value) for piece in said)
        name, kind = " ".join(words).replace(".", " "), min(several.types)
        while name in scope.types:  # no name ends with a space: a second list of the same is told from the first
            name += " "
        begun = next(place for place, piece in enumerate(pieces) if piece is several.pieces[0])
        alone = [*pieces[:begun], ast.Word(at, name), *pieces[begun + len(several.pieces) :]]
        inner = where_things_change(scope, self.registry).with_name(name, kind, noun=several.pieces)
        done = self._meant_by(action, alone, inner, doer)
        if done is None:
            return None
        listed = checked.Listed(at, name, self.node(several, scope), kind)
        return replace(done, words=words_in(pieces), each=(listed, *done.each))

    def _in_own_words(self, hint: str, pieces: list[Token], doer: ast.Noun | None, scope: Scope) -> str:
        """Give a hint with the author's number in its examples, and whoever does it, where that means something."""
        if self.trying:  # nobody reads it, and what it proposes may be what is being tried
            return hint
        numbers = [self.words(piece.at) for piece in pieces if isinstance(piece, Amount)]
        who = self.words(doer.at) if doer is not None else ""
        for example in re.findall(r"`([^`]+)`", hint):
            own = example
            if len(numbers) == 1 and len(re.findall(r"\d+", example)) == 1:
                own = re.sub(r"\d+", numbers[0], example)
                if numbers[0] != "1":
                    of_several = re.sub(
                        r"(?<=\d )((?:\w+ )??)(\w+)(?=$| (?:on|to|from) )", lambda m: f"{m[1]}{plural(m[2])}", own
                    )
                    own = of_several if self.is_statement(of_several, scope) else own
            does_it = example.startswith("owner ") and who not in ("", "owner")
            own = f"{who} {own.removeprefix('owner ')}" if does_it else own
            if does_it and not self.is_statement(own, scope):  # who does it is said by one word there
                hint = hint.replace(f"`{example}`", f"`{own.replace(who, self.registry.deciding.upper())}`")
            elif own != example and self.is_statement(own, scope):
                hint = hint.replace(f"`{example}`", f"`{who} may {own}`" if does_it else f"`{own}`")
        return hint

    def _not_there(self, action: ast.Action, scope: Scope) -> str | None:
        """Tell where somebody is known of whom an action speaks, and whom nobody knows here."""
        names = (node.text.partition(".")[0] for node in walk(action) if isinstance(node, ast.Word))
        said = {word for verb in self.registry.verbs for word in words_of(verb.text)}.union(
            scope.types, self.registry.nouns
        )
        absent = (name for name in names if name not in said)
        hints = (unowned(name, scope, self.registry) or known_elsewhere(name, self.registry) for name in absent)
        return next(filter(None, hints), None)

    def _in_two(self, action: ast.Action, scope: Scope) -> str | None:
        """Give what one says in two: of whom, and what he does; what is paid, and what comes of it."""
        last = action.relations[-1] if action.relations else None
        if action.each is not None and isinstance(last, _BESIDE) and last.noun.words[1:]:
            begun = last.noun.words[1].at[0]
            who, does = self.words((action.words[0].at[0], begun)), self.words((begun, action.at[1]))
            head = action.words[-1].text
            things = who.replace(f"{head} ", f"{plural(head)} ", 1)
            each = f"for each one from {things}: one {does}"
            return f"written `{each}`" if self.is_statement(each, scope) else None
        for role in action.roles:
            if isinstance(role, ast.Role) and role.preposition == "to":
                paid, done = self.words((action.at[0], role.at[0])), self.words((role.noun.at[0], action.at[1]))
                if self.is_statement(done, scope):
                    return f"what comes of it stands behind a `:`: `may {paid}: {done}`"
        return None

    def _which(self, meaning: Resolution, scope: Scope) -> None:
        """Tell of one thing of which nobody says which it is, with what is done to it."""
        for part, many in whichever(meaning, scope, self.registry):
            at = (part.pieces[0].at[0], part.pieces[-1].at[1])
            words = self.words(at)
            whole = " ".join([many, *(self.words(piece.at) for piece in part.pieces if isinstance(piece, Joined))])
            hint = f"choose one first: `choose one from {whole}`, or say that all are meant: `every {words}`"
            self.say(NOBODY_SAYS_WHICH, f"nobody says which `{words}` it is", at, hint)

    def _number_left_out(self, action: ast.Action, meaning: Resolution, pieces: list[Token]) -> None:
        """Tell of several of which nobody says how many they are: where no number stands, one is meant."""
        assert meaning.pattern is not None
        if not any(part is LEFT_OUT for part in meaning.parts):
            return
        words = {
            word for said, slot, _ in tokens_of(meaning.pattern.text) if not slot and len(said) > 1 for word in said
        }
        several = next(
            (one for one in pieces if isinstance(one, ast.Word) and one.text in words and one.text[-1] == "s"), None
        )
        if several is not None:
            verb = action.words[0].text
            message = f"nobody says how many `{several.text}`"
            self.say(
                NOBODY_SAYS_WHICH, message, several.at, f"say the number: `{verb} 2 ...`, or leave out `{several.text}`"
            )

    def _verb(self, pieces: list[Token], scope: Scope) -> Resolution | None:
        begun = pieces[0].text if pieces and isinstance(pieces[0], ast.Word) else ""
        verbs = self.registry.once(VerbsByBeginning).beginning(begun)
        meanings = (self.matcher.pattern(pieces, verb, scope) for verb in verbs)
        return next(filter(None, meanings), None)

    def _by_one(self, action: ast.Action, scope: Scope) -> Fix | None:
        """Give the verb of what several do as it is of one of them, `takes`, if the action means something so."""
        for reading in chain((action,), readings(action)) if action.each else ():
            pieces = pieces_of(reading)
            for place, piece in enumerate(pieces):
                if isinstance(piece, ast.Word):
                    does = ast.Word(piece.at, f"{piece.text}s")
                    fixed = [*pieces[:place], does, *pieces[place + 1 :]]
                    if self._verb(fixed, scope) or self._left_open(fixed, scope)[0]:
                        return instead(self.source, piece.at, does.text, f"each does it by itself: write `{does.text}`")
        return None

    def _word_fix(self, action: ast.Action, pieces: list[Token], scope: Scope) -> Fix | None:
        """Give the action in the words that there are for it, if it means something in these."""
        spelt = dict(self.registry.word_fixes.get(action.words[0].text, {}))
        words = [piece for piece in pieces if isinstance(piece, ast.Word)]
        changed = {word.at: spelt.pop(word.text) for word in words if word.text in spelt}
        fixed = [ast.Word(piece.at, changed[piece.at]) if piece.at in changed else piece for piece in pieces]
        if not changed or self._verb(fixed, scope) is None:
            return None
        text, whole, start = self.source.text, "", action.at[0]
        for at, word in sorted(changed.items()):
            whole, start = f"{whole}{text[start : at[0]]}{word}", at[1]
        whole = " ".join(f"{whole}{text[start : action.at[1]]}".split())
        replacements = (Replacement(self.source.span(at), text[at[0] : at[1]], word) for at, word in changed.items())
        return Fix(f"write `{whole}`", tuple(replacements))

    def _as_move(self, action: ast.Action, scope: Scope) -> str | None:
        """Give what somebody takes from another as moved to where he has it, if that means something."""
        word, verb = action.words[0], self.registry.seizing.get(action.words[0].text)
        origin = next(
            (role for role in action.roles if isinstance(role, ast.Role) and role.preposition == "from"), None
        )
        if verb is None or origin is None or action.roles[-1] is not origin:
            return None
        whose = self.words(origin.noun.at)
        goals = [re.sub(rf"\b{other}\b", own, whose) for own, other in OPPONENTS.items() if other in whose.split()]
        for goal in (*goals, "self"):
            moved = f"{self._with(action.at, word.at, verb)} to {goal}"
            if goal != whose and self.is_statement(moved, scope):
                return moved
        return None

    def _as_all(self, action: ast.Action, scope: Scope) -> str | None:
        """Give what is said of `every` one of what is counted as said of `all` of them."""
        written = self.words(action.at)
        whole = re.sub(r"\b(?:every|each) ((?:\S+ ){0,2})tokens?\b", r"all \1tokens", written)
        if whole != written and self.is_statement(whole, scope):
            return f"what is counted is taken all together: `{whole}`"
        if whole != written and any(self.is_statement(f"{whole} from {name}", scope) for name in scope.types):
            return f"what is counted is taken all together, and where it lies is said: `{whole} from ...`"
        said = re.search(r"\b(?:every|each|all) (\w+)(?: tokens?)?", written)
        of_sort = f"{written[: said.start()]}{said[1]}{written[said.end() :]}" if said is not None else ""
        is_sort = said is not None and self.registry.piece in self.matcher.types_of_id(said[1])
        if is_sort and self.is_statement(of_sort, scope):
            return f"of a sort all are meant that lie anywhere: `{of_sort}`"
        return None

    def _in_brackets(self, action: ast.Action, pieces: list[Token], scope: Scope) -> str | None:
        """Give an action with brackets around a number that is worked out, if they are all that it lacks."""
        worked_out = {row.text.split()[0] for row in self.registry.expressions if row.gives == "count"}
        begun = next((piece for piece in pieces if isinstance(piece, ast.Word) and piece.text in worked_out), None)
        if begun is None or begun is pieces[0]:
            return None
        text = self.source.text
        before, rest = text[action.at[0] : begun.at[0]].strip(), text[begun.at[0] : action.at[1]].split()
        for end in range(2, len(rest)):
            whole = f"{before} ({' '.join(rest[:end])}) {' '.join(rest[end:])}"
            if self.is_statement(whole, scope):
                return f"a number that is worked out stands in brackets: `{whole}`"
        return None

    def _as_choice(self, action: ast.Action, pieces: list[Token], scope: Scope) -> str | None:
        """Give an action on so many things as one on up to so many, or on each of up to so many, if that is one."""
        for place, piece in enumerate(pieces):
            if not isinstance(piece, ast.Number):
                continue
            meaning = self._verb([*pieces[:place], ast.Word(piece.at, "up to"), *pieces[place:]], scope)
            if meaning is None:
                continue
            text = self.source.text
            chosen = " ".join(f"{text[action.at[0] : piece.at[0]]}up to {text[piece.at[0] : action.at[1]]}".split())
            if self.is_statement(chosen, scope):
                return chosen
            for many, _ in too_many(meaning, scope, self.registry):
                at = many.pieces[0].at[0], many.pieces[-1].at[1]
                each = f"for each one from up to {self.words(at)}: {self._with(action.at, at, 'one')}"
                if at[0] == piece.at[0] and self.is_statement(each, scope):
                    return each
        return None

    def as_permission(self, may: ast.May, scope: Scope) -> str | None:
        """Say how somebody who takes part in an event is allowed to: by an effect, for no side decides it here."""
        words = " ".join(piece.text for piece in pieces_of(may.action) if isinstance(piece, ast.Word))
        if may.chooser is None or may.body or may.otherwise:
            return None
        for spec in (spec for spec in self.registry.hooks if spec.text == words and spec.is_permission and spec.roles):
            role, who = spec.roles[0], pieces_of(may.chooser)
            if role.type != self.registry.deciding and self.matcher.meanings(who, role.type, scope):
                named = f"{role.preposition} {self.words(may.chooser.at)}"
                return f"what may happen is said by an effect: `permit {words} {named}`"
        return None


def _is_up_to(piece: Token) -> bool:
    return isinstance(piece, ast.Word) and piece.text == "up to"
