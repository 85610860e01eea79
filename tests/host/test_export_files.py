# SPDX-License-Identifier: MIT
"""JSON Lines, raw records, and how files are written: whole or not at all."""

import csv
import io
import json
import os
import stat
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import KEY, evening_of_all, kept, matches, records
from journals import Journal, evening

from settebello.export.cells import BOM
from settebello.export.files import writing
from settebello.export.jsonl import json_line
from settebello.store import open_store


def test_a_match_a_line_with_its_hands() -> None:
    everything = matches(evening_of_all())
    lines = [json.loads(json_line(match)) for match in everything]
    for match, found in zip(everything, lines, strict=True):
        assert (found["match"], found["totals"]) == (match.name, match.totals)
        assert found["winner"] == match.winner_side
        hands = [hand for hand in found["hands"] if hand["kind"] == "hand"]
        for hand in hands:
            by_category = [sum(side) for side in zip(*hand["categories"].values(), strict=True)]
            assert by_category == hand["points"]
            assert sum(hand["counts"]["cards"]) == 40 == len(hand["cards"])
    claim = lines[-1]["hands"][0]
    assert list(claim) == ["hand", "record", "kind", "side", "points", "totals"]
    assert (claim["kind"], claim["side"], claim["totals"]) == ("claim", 1, lines[-1]["totals"])


def test_raw_records_make_the_same_store_again(tmp_path: Path) -> None:
    journal, file = evening(), tmp_path / "raw.jsonl"
    store = kept(tmp_path, journal)
    run = settebello("export", "--raw", file, "--database", store)
    assert (run.returncode, run.stderr) == (0, f"{len(journal.lines)} records in {file}\n")
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [(row["board"], row["log"]) for row in rows] == [(KEY.board, KEY.log)] * len(rows)
    assert [row["line"].encode() + b"\n" for row in rows] == journal.lines
    other = tmp_path / "other.db"
    assert settebello("import", file, "--database", other).returncode == 0
    with open_store(str(other)) as copy:
        assert list(copy.records(KEY)) == records(journal)
    assert settebello("export", "--raw", "-", "--database", other).stdout == file.read_text("utf-8")


def test_several_formats_at_once_say_the_same(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    table, lines = tmp_path / "a.csv", tmp_path / "a.jsonl"
    options = ("--counts", "--bom", "--locale", "it")
    run = settebello("export", "--csv", table, "--jsonl", lines, *options, "--database", store)
    assert run.stderr == f"4 hands in {table}\n2 matches in {lines}\n"
    text = table.read_text("utf-8")
    assert text.startswith(BOM + "match;board;")
    rows = list(csv.DictReader(io.StringIO(text[1:]), delimiter=";"))
    found = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    hands = [(match, hand) for match in found for hand in match["hands"]]
    assert len(rows) == len(hands)
    for row, (match, hand) in zip(rows, hands, strict=True):
        assert (row["match"], int(row["record"])) == (match["match"], hand["record"])
        for side, cards in enumerate(hand["counts"]["cards"], 1):
            assert row[f"counts_cards_{side}"] == str(cards)
        sums = hand["primiera"] or [None, None]
        assert [row["primiera_sum_1"], row["primiera_sum_2"]] == [
            "" if total is None else str(total) for total in sums
        ]


def test_halves_of_the_face_scale_have_a_comma_in_italy(tmp_path: Path) -> None:
    journal = Journal()
    journal.match(scale="face", target=99)
    for _ in range(6):
        journal.hand()
    store = kept(tmp_path, journal)
    sums = {}
    for locale, delimiter in (("it", ";"), ("en", ",")):
        options = ("--counts", "--locale", locale, "--database", store)
        text = settebello("export", "--csv", "-", *options).stdout
        rows = csv.DictReader(io.StringIO(text), delimiter=delimiter)
        sums[locale] = [row["primiera_sum_1"] for row in rows]
    assert any(total.endswith(",5") for total in sums["it"])
    assert [total.replace(",", ".") for total in sums["it"]] == sums["en"]


@pytest.mark.parametrize(
    ("words", "status", "advice"),
    [
        (("--csv", "-", "--jsonl", "-"), 2, "two formats cannot both go to standard output"),
        (("--csv", "x", "--raw", "x"), 2, "two formats cannot both go to x"),
        (("--raw", "-", "--match", "00c0ffee-2"), 2, "--raw writes whole logs"),
        (("--csv", "-", "--match", "00c0ffee-3"), 1, "is it 00c0ffee-2 or 00c0ffee-10?"),
        (("--csv", "-", "--match", "00c0"), 1, "means 2 matches: 00c0ffee-2, 00c0ffee-10"),
    ],
)
def test_what_cannot_be(tmp_path: Path, words: tuple[str, ...], status: int, advice: str) -> None:
    run = settebello("export", *words, "--database", kept(tmp_path, evening()))
    assert (run.returncode, run.stdout) == (status, "")
    assert advice in one_line(run.stderr)


def test_nothing_to_write_is_wrong_usage(tmp_path: Path) -> None:
    run = settebello("export", "--database", kept(tmp_path, evening()))
    assert run.returncode == 2
    assert "say what to write" in run.stderr


def test_score_sheets_of_an_empty_store(tmp_path: Path) -> None:
    store = kept(tmp_path, Journal())
    for words in (["--pdf", tmp_path / "a.pdf"], ["--html", tmp_path / "a.html", "--all"]):
        run = settebello("export", *words, "--database", store)
        assert run.returncode == 1
        assert one_line(run.stderr).startswith("there is no match in the store yet")
    assert [file.name for file in tmp_path.iterdir()] == ["store.db"]


def test_an_interrupted_export_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_text("before")

    def interrupted() -> None:
        with writing(str(file)) as out:
            out.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert file.read_text() == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_permissions_are_those_of_the_file_before_or_of_any_new_file(tmp_path: Path) -> None:
    old, new, plain = tmp_path / "old", tmp_path / "new", tmp_path / "plain"
    old.write_text("before")
    old.chmod(0o640)
    plain.write_text("")
    for file in (old, new):
        with writing(str(file)) as out:
            out.write(b"after")
        assert file.read_bytes() == b"after"
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert new.stat().st_mode == plain.stat().st_mode


def test_a_link_goes_on_pointing_and_a_pipe_is_written_to(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("before")
    link.symlink_to(target)
    with writing(str(link)) as out:
        out.write(b"after")
    assert link.is_symlink()
    assert target.read_bytes() == b"after"
    reading, pipe = os.pipe()
    with writing(f"/dev/fd/{pipe}") as out:
        out.write(b"through")
    os.close(pipe)
    with os.fdopen(reading, "rb") as end:
        assert end.read() == b"through"
