import re

from assistant.content.rules import rule_index

INDEX = rule_index()


def test_nine_hundred_and_thirty_three_rules_stand_in_four_documents() -> None:
    assert len(INDEX) == 933
    counts = {
        document: len(INDEX.by_document(document))
        for document in ("base", "industria", "automa", "mystica")
    }
    assert counts == {"base": 365, "industria": 289, "automa": 91, "mystica": 188}


def test_the_letter_of_an_id_is_its_document() -> None:
    letters = {"base": "B-", "industria": "I-", "automa": "A-", "mystica": "T-"}
    assert all(rule.id.startswith(letters[rule.document]) for rule in INDEX)


def test_every_rule_has_a_text_and_a_source() -> None:
    assert all(rule.text and rule.source and rule.section for rule in INDEX)


def test_exactly_the_base_rules_say_what_a_referee_checks() -> None:
    assert all(bool(rule.check) == (rule.document == "base") for rule in INDEX)


def test_readings_are_complete() -> None:
    ids = [reading.id for reading in INDEX.readings]
    assert [i for i in ids if i.startswith("Q")] == [f"Q{n:03}" for n in range(1, 118)]
    assert [i for i in ids if i.startswith("B-Q")] == [f"B-Q-{n:02}" for n in range(1, 94)]
    assert [i for i in ids if i.startswith("C-")] == [f"C-{n:02}" for n in range(1, 27)]
    assert [i for i in ids if i.startswith("T-Q")] == [f"T-Q{n:02}" for n in range(1, 46)]
    assert len(ids) == 117 + 93 + 26 + 45


def test_every_id_named_in_a_text_exists() -> None:
    named = re.compile(r"\b(?:B-[A-Z]+(?:-[A-Z]+)?-\d+|[IA]-\d[\d.]*\d|T-Q?\d+|C-\d\d|Q\d{3})\b")
    texts = [f"{rule.text} {rule.check or ''} {rule.source}" for rule in INDEX]
    texts += [f"{r.question} {r.reading} {r.why}" for r in INDEX.readings]
    cited = {match for text in texts for match in named.findall(text)}
    assert cited
    assert sorted(match for match in cited if not INDEX.knows(match)) == []


def test_sources_are_written_out() -> None:
    keys = re.compile(r"\bS-0\d\d\b|\bR25\b|\bCC15\b|\.yaml\b|\bS\d\b|\[[A-Z]{2,}")
    texts = [f"{r.text} {r.check or ''} {r.source} {r.section}" for r in INDEX]
    texts += [f"{r.question} {r.reading} {r.why} {r.section}" for r in INDEX.readings]
    assert [text for text in texts if keys.search(text)] == []


def test_the_index_is_read_once() -> None:
    assert rule_index() is INDEX
