"""What came of many definitions: how many were refused and why, what of the valid ones was reached, and why not all."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bow_dsl.ruleset.precedence import ref_of
from tests.wild.directed import Tried
from tests.wild.reasons import reason

_MOST = 40
"""So many groups of nodes that were not reached are told."""


@dataclass
class Census:
    """Counts of definitions."""

    written: int = 0
    valid: int = 0
    acting: int = 0
    """Valid ones of which something can be reached."""
    whole: int = 0
    """Those of which everything was."""
    nodes: int = 0
    reached: int = 0
    positions: int = 0
    endless: int = 0
    """Definitions of which something was taken back, since it had no end or too much was to be done."""
    battles: int = 0
    """Packs that were played in whole battles as well."""
    codes: Counter[str] = field(default_factory=Counter)
    """Definitions refused by a code; one may be by several."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Nodes that were not reached."""

    @classmethod
    def of(cls, tried: Tried) -> "Census":
        """Count one definition."""
        if tried.errors:
            return cls(written=1, codes=Counter({finding.code for finding in tried.errors}))
        nodes = [probe for probe in tried.probes if probe.sort == "node"]
        definitions = {
            ref_of(definition): definition for program in tried.programs for definition in program.definitions
        }
        reasons = Counter(
            reason(probe, definitions[probe.kind, probe.id], tried.probes, tried.reached) for probe in tried.missed
        )
        return cls(
            written=1, valid=1, acting=bool(nodes), whole=bool(nodes) and not tried.missed, nodes=len(nodes),
            reached=len(nodes) - len(tried.missed), positions=tried.positions, endless=bool(tried.endless),
            reasons=reasons,
        )  # fmt: skip

    def add(self, other: "Census") -> None:
        """Count what others have counted."""
        for name, value in vars(other).items():
            if isinstance(value, Counter):
                getattr(self, name).update(value)
            else:
                setattr(self, name, getattr(self, name) + value)

    def brief(self) -> str:
        """Tell the most important of it in a line."""
        nodes = f"{self.reached} of {self.nodes} nodes reached ({_share(self.reached, self.nodes)})"
        return f"{self.valid} of {self.written} valid, {self.whole} of {self.acting} reached whole, {nodes}"

    def told(self) -> Iterator[str]:
        """Tell it, line by line."""
        refused = self.written - self.valid
        share = _share(self.valid, self.written)
        yield f"{self.written} definitions written: {refused} refused, {self.valid} valid ({share})"
        yield "refused by: " + ", ".join(f"{code} {count}" for code, count in self.codes.most_common())
        yield (
            f"{self.acting} valid ones act; of {self.whole} ({_share(self.whole, self.acting)}) every node was "
            f"reached, in {self.positions} small battles; {self.endless} never came to an end and were stopped"
        )
        yield f"{self.reached} of {self.nodes} nodes were reached ({_share(self.reached, self.nodes)})"
        groups = Counter[str]()
        for why, count in self.reasons.items():
            groups[why.partition(":")[0]] += count
        for group, count in groups.most_common():
            yield f"  {count} not reached: {group}"
            inner = [(why, many) for why, many in self.reasons.most_common() if why.partition(":")[0] == group]
            for why, many in inner[: _MOST // max(1, len(groups))]:
                yield f"    {many} {why.partition(': ')[2]}"
        yield f"{self.battles} packs of six were played in whole battles as well"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
