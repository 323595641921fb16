"""The judge of learners' functions, and of texts."""

import itertools
import pathlib
import pickle
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pyqueens
from pyqueens import QueensError, Report, Solutions, judge, judge_text
from pyqueens._native import mistake_names

Board = list[int]
LISTINGS = pathlib.Path(__file__).parents[2] / "queens-web"


def solve(n: int, queens: tuple[int, ...] = ()) -> Iterator[Board]:
    """A right program."""
    if len(queens) == n:
        yield list(queens)
        return
    for column in range(n):
        row = len(queens)
        if all(column != other and abs(column - other) != row - above for above, other in enumerate(queens)):
            yield from solve(n, (*queens, column))


def print_boards(n: int) -> int:
    boards = list(solve(n))
    for board in boards:
        print([column + 1 for column in board])
    return len(boards)


def ask() -> None:
    n = int(input("N = "))
    for board in solve(n):
        print(*board)


def grid(board: Board) -> list[list[int]]:
    return [[int(column == queen) for column in range(len(board))] for queen in board]


FORMS: dict[str, Callable[..., object]] = {
    "generator": lambda n: solve(n),
    "list": lambda n: list(solve(n)),
    "count": lambda n: sum(1 for _ in solve(n)),
    "tuples": lambda n: [tuple(board) for board in solve(n)],
    "from one": lambda n: [[column + 1 for column in board] for board in solve(n)],
    "grids": lambda n: [grid(board) for board in solve(n)],
    "drawings": lambda n: [["".join(".Q"[cell] for cell in row) for row in grid(board)] for board in solve(n)],
    "pairs": lambda n: [list(enumerate(board)) for board in solve(n)],
    "sets": lambda n: [set(enumerate(board)) for board in solve(n)],
    "mappings": lambda n: [dict(enumerate(board)) for board in solve(n)],
    "texts": lambda n: ["".join(str(column + 1) for column in board) for board in solve(n)],
    "one text": lambda n: "\n".join(str(board) for board in solve(n)),
    "count and list": lambda n: (sum(1 for _ in solve(n)), list(solve(n))),
    "first": lambda n: next(solve(n), None),
    "first grid": lambda n: next((grid(board) for board in solve(n)), False),
    "reversed": lambda n: list(solve(n))[::-1],
    "placements": lambda n: Solutions(n),
    "array": lambda n: Solutions(n).to_numpy(),
    "printed": print_boards,
    "input": ask,
}


@pytest.mark.parametrize("form", FORMS)
def test_right_programs_are_right_in_every_form(form: str) -> None:
    report = judge(FORMS[form])
    assert report.right is True, str(report)
    assert report
    assert report.first is None
    assert report.mistakes == ()
    assert str(report).startswith("All 8 sizes are right.")
    assert [verdict.size for verdict in report.sizes] == [*range(1, 9), 4]


# A placement and an array of squares are right by construction.
@pytest.mark.parametrize("form", [form for form in FORMS if form not in ("placements", "array")])
def test_rooks_are_wrong_in_every_form(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same programs, without a check of the diagonals."""

    def rooks(n: int) -> Iterator[Board]:
        return map(list, itertools.permutations(range(n)))

    monkeypatch.setitem(globals(), "solve", rooks)
    report = judge(FORMS[form], range(1, 6))
    assert report.right is False
    assert report.first is not None
    assert report.first.size == 2
    assert report.first.code in ("attack", "wrong-total")
    if form not in ("reversed", "first", "first grid"):
        assert "chk-none-diag" in [mistake.id for mistake in report.mistakes]


def test_what_is_kept_between_calls_is_found() -> None:
    total = 0
    boards: list[Board] = []

    def count(n: int) -> int:
        nonlocal total
        total += sum(1 for _ in solve(n))
        return total

    def collect(n: int) -> list[Board]:
        boards.extend(solve(n))
        return boards

    assert "res-counter-kept" in [mistake.id for mistake in judge(count, [1, 2, 3, 4, 5, 6, 4]).mistakes]
    assert [mistake.id for mistake in judge(collect, [1, 2, 3, 4, 5, 6, 4]).mistakes] == ["res-list-kept"]
    assert judge(count, [4]).right is False


def test_a_shared_list_is_found() -> None:
    def shared(n: int) -> list[Board]:
        found: list[Board] = []
        queens: Board = []

        def place(row: int) -> None:
            if row == n:
                found.append(queens)
                return
            for column in range(n):
                if all(column != other and abs(column - other) != row - above for above, other in enumerate(queens)):
                    queens.append(column)
                    place(row + 1)
                    queens.pop()

        place(0)
        return found

    assert [mistake.id for mistake in judge(shared).mistakes] == ["res-by-ref-empty"]


def endless(n: int) -> None:
    while True:
        n += 1


def stubborn(_n: int) -> None:
    while True:
        try:
            time.sleep(0.001)
        except BaseException:
            pass


def loud(_n: int) -> None:
    while True:
        print("queens " * 1000)


def unending(n: int) -> Iterator[Board]:
    while True:
        yield list(range(n))


@pytest.mark.parametrize(
    ("function", "code"),
    [(endless, "time-limit"), (stubborn, "time-limit"), (loud, "output-limit"), (unending, "time-limit")],
)
def test_functions_without_an_end_are_stopped(function: Callable[[int], object], code: str) -> None:
    start = time.monotonic()
    report = judge(function, seconds=0.2)
    assert time.monotonic() - start < 15
    assert report.right is False
    assert report.first is not None
    assert report.sizes[0].ended in (code, "time-limit")
    assert len(report.sizes) <= 2


def test_a_generator_of_too_many_boards_is_no_wrong_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyqueens._boards._BOARD_LIMIT", 3)
    report = judge(solve, [4, 6])
    assert [size.ended for size in report.sizes][:2] == ["done", "output-limit"]
    assert report.first is not None
    assert report.first.size == 6


def test_a_crash_names_the_line() -> None:
    def crash(n: int) -> int:
        return [1, 0, 0][n - 1]

    report = judge(crash, range(1, 6))
    assert report.first is not None
    assert (report.first.code, report.first.size) == ("crashed", 4)
    assert "IndexError: list index out of range" in str(report)
    assert "return [1, 0, 0][n - 1]" in str(report)


def test_output_of_other_threads_and_input_stay(capsys: pytest.CaptureFixture[str]) -> None:
    assert judge(print_boards, [4])
    print("after")
    assert capsys.readouterr().out == "after\n"


def test_a_program_with_a_fixed_size_is_judged_for_it() -> None:
    def eight() -> None:
        for board in solve(8):
            print(board)

    report = judge(eight)
    assert report.right is True
    assert [verdict.size for verdict in report.sizes] == [8]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("text",), TypeError),
        ((None,), TypeError),
        ((Report,), TypeError),
        ((lambda a, b: 1,), TypeError),
        ((solve, [0]), QueensError),
        ((solve, [1000]), QueensError),
        ((solve, []), QueensError),
        ((solve, ["8"]), TypeError),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        judge(*arguments)
    with pytest.raises(QueensError):
        judge(solve, seconds=0)


def test_texts_are_judged() -> None:
    assert judge_text("2 4 1 3\n3 1 4 2\n", 4).right is True
    assert judge_text("1 0 0 2 10 4 40 92").right is True
    doubtful = judge_text("1 0 0 1", 4)
    assert (doubtful.right, doubtful.readings) == (None, ("counts", "columns"))
    attack = judge_text("1 3 4 2", 4).first
    assert attack is not None
    assert (attack.code, attack.size, attack.board, attack.rows, attack.columns) == ("attack", 4, 0, (1, 2), (2, 3))
    assert attack.queens is not None and set(zip(attack.rows, attack.columns, strict=True)) <= set(attack.queens)
    assert "rows 2 and 3" in attack.message
    assert judge_text("2 4 1 3\n", 4, task="all").first is not None
    with pytest.raises(TypeError):
        judge_text(3, 4)  # type: ignore[arg-type]


def test_a_report_says_who_counts_from_0() -> None:
    report = judge_text("0 2 3 1\n1 3 0 2", 4)
    assert report.accepted == ("from-zero",)
    text = str(report)
    assert "rows 2 and 3" in text and "this text counts them from 1" in text


def test_reports_are_values_and_are_drawn() -> None:
    report = judge_text("1 3 4 2", 4)
    assert pickle.loads(pickle.dumps(report)) == report
    assert hash(report) == hash(judge_text("1 3 4 2", 4))
    html = report._repr_html_()
    assert html.count("♛") == 4
    assert html.count("#f4a3a3") == 2
    assert "<script" not in judge_text("<script>alert(1)</script>", 4)._repr_html_()


def test_every_mistake_is_explained_as_by_the_command() -> None:
    here = pathlib.Path(pyqueens.__file__).parent / "mistakes-en.ftl"
    text = here.read_text(encoding="utf-8")
    names = [line.split(" = ")[0].removeprefix("mistake-") for line in text.splitlines() if line.startswith("mistake-")]
    assert sorted(names) == sorted(mistake_names())
    original = pathlib.Path(__file__).parents[2] / "queens-cli/locales/shared/mistakes-en.ftl"
    assert original.read_text(encoding="utf-8") == text
