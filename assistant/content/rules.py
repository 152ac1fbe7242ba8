"""The rule index, read from ``data/rules``."""

from functools import lru_cache

from assistant.content.layers import package_document
from assistant.content.models.header import Header
from assistant.content.validation import validate
from assistant.core.frozen import Frozen
from assistant.core.refs import Reading, Rule, RuleBook, RuleIndex

RULE_FILES = ("rules/base.yaml", "rules/industria.yaml", "rules/automa.yaml", "rules/mystica.yaml")
READINGS_FILE = "rules/readings.yaml"


class RuleEntry(Frozen):
    """A rule as it stands in its file, which names the document once for all."""

    id: str
    section: str
    text: str
    source: str
    check: str | None = None


class RulesFile(Header):
    """The rules of one document."""

    document: RuleBook
    rules: tuple[RuleEntry, ...]


class ReadingsFile(Header):
    """All readings."""

    readings: tuple[Reading, ...]


@lru_cache(maxsize=1)
def rule_index() -> RuleIndex:
    """Return all rules and readings, read once."""
    files = [validate(RulesFile, package_document(f"data/{path}")) for path in RULE_FILES]
    readings = validate(ReadingsFile, package_document(f"data/{READINGS_FILE}")).readings
    rules = (_rule(entry, file.document) for file in files for entry in file.rules)
    return RuleIndex(rules, readings)


def _rule(entry: RuleEntry, document: RuleBook) -> Rule:
    return Rule(
        id=entry.id,
        document=document,
        section=entry.section,
        text=entry.text,
        source=entry.source,
        check=entry.check,
    )
