"""Who takes part in an effect, in words: the roles of its hook, and what is known of them from there on."""

from collections.abc import Iterator, Set as AbstractSet

from bow_dsl import checked
from bow_dsl.checked.words import is_one_of_several, names_used, word_of
from bow_dsl.ruleset.registry import HookSpec, RoleSpec
from bow_dsl.syntax.walk import walk
from bow_dsl.value import replace
from bow_dsl.words.conditions import Conditions
from bow_dsl.words.context import Context, roles_to_tell
from bow_dsl.words.templates import fill, slots_in
from bow_dsl.words.wording import ONE, NounPhrase


class Roles(Conditions):
    """Tells hooks with their roles."""

    def hung(self, template: str, roles: dict[str, NounPhrase], slots: dict[str, NounPhrase], context: Context) -> str:
        """Fill a template of a hook; a role that it does not name is told behind it."""
        text = fill(template, slots, self.wording, default=lambda name: self._default(name, context))
        rest = [f"{name} {phrase.forms[0]}" for name, phrase in roles.items() if name not in slots_in(template)]
        return self._frame("role", text, ", ".join(rest)) if rest else text

    def _default(self, name: str, context: Context) -> NounPhrase:
        """Tell what stands for a role that is not named: a name in scope, or any of a noun."""
        kind = self.matcher.registry.nouns.get(name)
        if kind is None:
            return self.name(name, context)
        self.mentioned.append(name)
        return replace(self.built(name, kind, (), ONE), entity=name)

    def roles(self, effect: checked.Effect, context: Context) -> tuple[dict[str, NounPhrase], Context]:
        """Tell the roles of a hook; the participants they name are known from there on."""
        hook, spec = effect.hook, effect.hook.spec
        own_types = {**{role.participant: role.type for role in spec.roles}, **dict(spec.scope)}
        given = context.types.keys() - own_types.keys()
        types = {**context.types, **own_types}
        context = replace(context, types={**types, "it": spec.roles[0].type} if spec.roles else types)
        phrases, outer = dict[str, NounPhrase](), context
        alike = self._alike(hook, outer)
        for role in (*roles_to_tell(hook), *self._unsaid(effect, given)):
            is_given = isinstance(role.thing, checked.Name) and role.thing.text in given
            phrase = self.value(role.thing, context) if is_given else self._role(role, context, outer)
            phrases[spec.slot_of(role.spec)] = phrase
            is_another = any(other.participant == word_of(role.thing) for other in spec.roles if other != role.spec)
            context = self._known(role, phrase, context, is_first=len(phrases) == 1, is_another=is_another)
            name = role.spec.participant
            self.introduced.update((name,) if f"{name} again" in self.wording.names else ())
            if (own := self._own(spec, name)) is not None and (
                is_one_of_several(effect, role.spec) or role.spec in alike
            ):  # `that unit` might be another
                context = _called(role.spec, replace(own, entity=name), context)
        return phrases, self._in_scope(spec, context)

    def _unsaid(self, effect: checked.Effect, given: AbstractSet[str]) -> Iterator[checked.Role]:
        """Give the roles that are not said, and of whom the condition speaks by a noun: they are any, `a hex`."""
        hook, registry = effect.hook, self.matcher.registry
        spoken_of = names_used(effect.when) if effect.when is not None else frozenset()
        said = {role.spec.participant for role in hook.roles}
        words = "".join(self.wording.of_hook(hook.spec).values())
        for spec in hook.spec.roles:
            name, slot = spec.participant, hook.spec.slot_of(spec)
            is_told = name in said or f"{{{slot}|" in words or f"{{{slot}" not in words
            if not is_told and name in spoken_of and name not in given and name in registry.nouns:
                yield checked.Role(
                    hook.at, spec.preposition, checked.Name(hook.at, name, frozenset((registry.nouns[name],))), spec
                )

    def _alike(self, hook: checked.Hook, outer: Context) -> list[RoleSpec]:
        """Give the roles that a hook tells by a noun, as it does another thing of that type."""
        kinds = [self._type_of_noun(role.thing, outer) for role in hook.roles]
        behind = (node for role in hook.roles for node in walk(role.thing) if node is not role.thing)
        types = [*kinds, *(node.type for node in behind if isinstance(node, checked.Noun))]
        return [role.spec for role, kind in zip(hook.roles, kinds, strict=True) if kind and types.count(kind) > 1]

    def _type_of_noun(self, thing: checked.Value, outer: Context) -> str:
        """Give the type of a thing that is told by a noun: `a unit`; nothing for what has a name."""
        if isinstance(thing, checked.Noun):
            return thing.type
        word = word_of(thing)
        return "" if self._is_known(word, outer) else self.matcher.registry.nouns.get(word, "")

    def _own(self, spec: HookSpec, name: str) -> NounPhrase | None:
        """Give what a participant is called after his part in an event, by which nobody takes him for another."""
        names = self.wording.names
        return names.get(f"{spec.text} {name}") or (None if name in self.matcher.registry.nouns else names.get(name))

    def _in_scope(self, spec: HookSpec, context: Context) -> Context:
        """Make known what else a hook knows: a noun is whoever the first role is about."""
        first = spec.roles[0] if spec.roles else None
        also = dict(spec.also)
        for name, kind in spec.scope:
            if name in also:
                context = context.bind(name, kind, self.in_full(also[name], context))
            elif first is not None and self.matcher.registry.nouns.get(name) == kind == first.type:
                context = context.bind(name, kind, self.in_full(first.participant, context))
            elif f"{spec.text} {name}" in self.wording.names:
                context = context.bind(name, kind, self.wording.names[f"{spec.text} {name}"])
        return context

    def _role(self, role: checked.Role, context: Context, outer: Context) -> NounPhrase:
        """Tell a role. A bare noun is any such thing, unless something was given that name before."""
        word = word_of(role.thing)
        if f"{word} {role.spec.type}" in self.wording.constants:
            return self._constant(self.wording.constants[f"{word} {role.spec.type}"])
        if word in self.matcher.registry.nouns and not self._is_known(word, outer):
            return self.noun(self.bare(word), context)
        if isinstance(role.thing, checked.Reference) and (ground := self._of_sort(role.thing, role.spec.type)):
            return self.noun(ground, context)
        phrase = self.another(role.thing, context)
        first = role.thing.words[0] if isinstance(role.thing, checked.Expression) else word
        if not phrase.entity and self.matcher.kinds_of(first):
            self.mentioned.append(first)
        return phrase

    def _of_sort(self, thing: checked.Reference, kind: str) -> checked.Noun | None:
        """Give an id as what it is short for, where it stands for whatever is of that sort: `river` is a river hex."""
        registry = self.matcher.registry
        if thing.kind == registry.deciding and self.matcher.takes(kind, frozenset((thing.kind,))):
            return None  # it is he who decides, and none of his
        for sort in registry.adjective_kinds.get(thing.kind, ()):
            if sort in registry.wider.get(kind, (kind,)):
                head = next(noun for noun, of in registry.nouns.items() if of == sort)
                return replace(self.bare(head), adjectives=(thing.text,))
        return None

    def _is_known(self, noun: str, context: Context) -> bool:
        return noun in context.said or (noun in self.introduced and self._is_noun_of(noun, context))

    def _known(
        self, role: checked.Role, phrase: NounPhrase, context: Context, *, is_first: bool, is_another: bool
    ) -> Context:
        """Make a participant known by what its role says of it: `that unit` from there on.

        *is_another* tells that its noun is the name of another participant.
        """
        known, nouns = role.spec, self.matcher.registry.nouns
        word = word_of(role.thing)
        head = role.thing.head if isinstance(role.thing, checked.Noun) else word
        if isinstance(role.thing, checked.Expression):
            again = phrase
        elif head in nouns and self.matcher.takes(known.type, frozenset((nouns[head],))):
            again = self.built(head, nouns[head], (), phrase.number, ("that", None))
            again = replace(again, entity=phrase.entity or known.participant)
            if not is_another and (head not in context.types or word == head):
                context = context.bind(head, nouns[head], again)
        elif word in context.types:
            again = self.in_full(word, context)
        else:
            return context
        context = context.bind(known.participant, known.type, again)
        return context.bind("it", known.type, again) if is_first else context


def _called(role: RoleSpec, own: NounPhrase, context: Context) -> Context:
    """Call a participant in one way, by whichever name he is spoken of: his own, that of his noun, or `it`."""
    as_before = context.said.get(role.participant)
    for name in [name for name, phrase in context.said.items() if phrase is as_before]:
        context = context.bind(name, context.types[name], own)
    return context.bind(role.participant, role.type, own)
