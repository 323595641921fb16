"""The programs that the web app shows, in Python: judged, recorded, and with a line changed."""

import itertools
import pathlib
import sys
from collections.abc import Callable

import pytest

from pyqueens import Solutions, judge, record
from pyqueens._judge import report_of
from pyqueens._types import EndedName

FOLDER = pathlib.Path(__file__).parents[2] / "queens-web/listings"
LISTINGS = sorted(FOLDER.glob("*/*.py"))
pytestmark = pytest.mark.skipif(not LISTINGS, reason="the source distribution has no programs of the web app")


def program(file: pathlib.Path, changes: tuple[tuple[str, str], ...] = ()) -> Callable[[int], None]:
    """A function that runs a program for a size, with changed text."""
    source = file.read_text(encoding="utf-8")
    for right, wrong in changes:
        assert source.count(right) == 1, (file, right)
        source = source.replace(right, wrong)
    code = compile(source, str(file), "exec")

    def run(n: int) -> None:
        before = sys.argv
        sys.argv = [str(file), str(n)]
        try:
            exec(code, {"__name__": "__main__"})
        finally:
            sys.argv = before

    return run


def name(file: pathlib.Path) -> str:
    return f"{file.parent.name}-{file.stem}"


@pytest.mark.parametrize("file", LISTINGS, ids=name)
def test_listings_are_right(file: pathlib.Path) -> None:
    report = judge(program(file))
    assert report.right is True, str(report)


@pytest.mark.parametrize("file", LISTINGS, ids=name)
def test_listings_are_recorded(file: pathlib.Path) -> None:
    recording = record(program(file), 5)
    assert recording.variable == ("board" if file.parent.name == "matrix" else "queens"), recording.variable
    every = [solution.columns for solution in Solutions(5)]
    full = [tuple(column for _, column in step.queens) for step in recording if len(step.queens) == 5]
    # Some programs place a queen before they check its square.
    found = [columns for columns in full if columns in every]
    # Successive full boards may differ in the last queen only.
    assert [columns for columns, _ in itertools.groupby(found)] == every
    assert recording.report.right is True


# A mistake, the listing, and its changed text.
MISTAKES = [
    ("chk-none-diag", "flags", (("if columns[column] or diag1[d1] or diag2[d2]", "if columns[column]"),)),
    ("chk-only-main", "flags", ((" or diag2[d2]", ""),)),
    ("chk-only-anti", "flags", ((" or diag1[d1]", ""),)),
    ("rec-col-from-1", "flags", (("for column in range(n):", "for column in range(1, n):"),)),
    ("rec-col-from-1", "array", (("for column in range(n):", "for column in range(1, n):"),)),
    ("res-count-from-1", "array", (("solutions = tries = 0", "solutions, tries = 1, 0"),)),
    ("siz-n-minus-1", "array", (("if len(sys.argv) > 1 else 8\n", "if len(sys.argv) > 1 else 8\nn -= 1\n"),)),
]


@pytest.mark.parametrize(("mistake", "strategy", "changes"), MISTAKES, ids=lambda value: str(value)[:20])
def test_a_function_is_judged_as_its_text(
    mistake: str, strategy: str, changes: tuple[tuple[str, str], ...], capsys: pytest.CaptureFixture[str]
) -> None:
    run = program(FOLDER / strategy / "recursive.py", changes)
    report = judge(run, range(1, 8))
    calls: list[tuple[int | None, str, str, EndedName]] = []
    for n in (*range(1, 8), 4):
        run(n)
        calls.append((n, capsys.readouterr().out, "", "done"))
    assert report == report_of(calls, [None] * len(calls), "any")
    assert report.right is False
    assert mistake in [found.id for found in report.mistakes], str(report)
