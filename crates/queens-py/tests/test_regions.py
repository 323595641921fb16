"""Region queens: boards are made, read, solved, rated and explained."""

import copy
import datetime
import pickle
import typing
from collections.abc import Callable

import pytest

from pyqueens import QueensError, regions
from pyqueens import _types as names
from pyqueens.regions import Board, Hint, Step

TEXT = "BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE"
LINK = "starbattle/8/8/1/88o866112o806ocdso7pu3c0"
ANSWER = [(0, 5), (1, 3), (2, 7), (3, 1), (4, 6), (5, 4), (6, 0), (7, 2)]


def keeps_the_rules(board: Board, queens: list[tuple[int, int]]) -> bool:
    labels = [board.regions[row][column] for row, column in queens]
    apart = all(
        max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 for index, a in enumerate(queens) for b in queens[:index]
    )
    every = set(range(board.size))
    return apart and all(set(units) == every for units in (labels, *zip(*queens)))


@pytest.mark.parametrize("size", range(5, 11))
def test_made_boards_have_one_answer_and_steps_to_it(size: int) -> None:
    for seed in range(4):
        board = regions.make(size, seed=seed)
        queens = board.solve()
        assert queens is not None and keeps_the_rules(board, queens)
        assert board.unique() == queens and board.count() == 1
        assert board == regions.make(size, seed=seed)
        rating = board.rate()
        steps = board.steps()
        assert sorted(square for step in steps for square in step.queens) == queens
        assert max(step.level for step in steps) == rating.level <= 5
        assert sum(rating.rounds.values()) > 0 and rating.rounds[rating.technique] > 0
        assert board.check()


def test_levels_are_names_or_numbers() -> None:
    for number, name in enumerate(typing.get_args(names.TechniqueName)[:5], start=1):
        board = regions.make(7, level=name, seed=3)
        assert board.rate().technique == name and board == regions.make(7, level=number, seed=3)
    for shape in typing.get_args(names.ShapeName):
        assert regions.make(8, shape=shape, seed=1).check()
    assert regions.make(8, touch="queens", seed=1).touch == "queens"


def test_the_board_of_a_day() -> None:
    board = regions.daily("2026-11-26")
    for day in (datetime.date(2026, 11, 26), datetime.datetime(2026, 11, 26, 23, 59, tzinfo=datetime.timezone.utc)):
        assert regions.daily(day) == board
    assert regions.daily(datetime.date(1, 1, 1)) == regions.daily("0001-01-01") != board


def test_a_board_is_read_and_written_in_every_form() -> None:
    board = regions.read(TEXT)
    assert (board.size, board.stars, board.touch) == (8, 1, "kings")
    assert board.solve() == ANSWER and board.link() == LINK
    marked = board.with_marks(queens=ANSWER[:2], crosses=[(0, 0)])
    for form in (marked.letters(), str(marked), marked.json()):
        assert regions.read(form) == marked
    assert regions.read("\n".join(",".join(row) for row in TEXT.split())) == board
    assert Board(board.regions) == board
    # A link keeps the regions, and names them anew.
    assert regions.read(LINK).solve() == ANSWER and regions.read(LINK).link() == LINK
    assert Board.read_all("AB\nAB\n\nAA\nBB\n") == [regions.read("AB AB"), regions.read("AA BB")]
    assert regions.read("stars=2 \nAABB\nAABB\nCCDD\nCCDD").stars == 2
    for one in (board, marked, regions.read("stars=2\ntouch=queens\nAB\nAB")):
        assert eval(repr(one), {"Board": Board}) == one
    assert marked.text().count("Q") == 2 and marked._repr_svg_() == marked.svg()


def test_hints_end_the_board() -> None:
    board = regions.read(TEXT)
    while (hint := board.hint()).step is not None:
        assert hint.kind == "step"
        board = board.with_marks(queens=board.queens + hint.step.queens, crosses=board.crosses + hint.step.crosses)
    assert hint.kind == "solved" and board.queens == ANSWER
    wrong = board.with_marks(queens=[(0, 0)], crosses=[ANSWER[1]])
    assert (wrong.hint().kind, wrong.hint().mistakes) == ("mistake", [(0, 0), ANSWER[1]])
    assert not wrong.check() and not wrong.check().marks_allowed


def test_steps_and_hints_are_sentences() -> None:
    board = regions.read(TEXT)
    line = "line: region G lies in row 7, so the rest of row 7 is empty. Cross out 7:3, 7:4, 7:5, 7:6, 7:7, 7:8."
    assert str(board.hint()) == str(board.steps()[0]) == line
    assert str(board.with_marks(queens=[(0, 0), (0, 1)]).hint()) == "wrong marks: 1:1, 1:2"
    assert str(board.with_marks(queens=ANSWER).hint()) == "the queens are an answer"
    assert str(Hint("nothing", None, [])) == "no technique applies"
    # A step that no board has is written as its values.
    for step in (
        Step("line", [("row", 99)], [], [], [], [], []),
        Step("guess", [], [], [], [], [], []),
        Step("line", [], [(2**32 - 1, 0)], [], [], [], []),
    ):
        assert str(step) == repr(step) and str(Hint("step", step, [])) == str(step)
    assert str(Hint("else", None, [])) == "Hint('else')"


def test_boards_with_several_answers_and_none() -> None:
    several = regions.read("AABB AABB CCDD CCDD")
    assert (several.count(), several.unique(), several.check().answers) == (2, None, "several")
    none = regions.read("AB AB")
    assert (none.count(), none.solve(), none.check().answers) == (0, None, "none")
    assert not regions.read("AB BA").check().connected
    repaired = regions.read("AAABB AACBB ACCDB CCDDD EEEED").make_unique(seed=1)
    assert repaired is not None and repaired.count() == 1
    assert none.make_unique() is None


def test_every_value_is_copied_and_pickled() -> None:
    board = regions.make(7, seed=2)
    hint = board.hint()
    mistake = board.with_marks(queens=[(0, 0), (0, 1)]).hint()
    values = [board, board.with_marks(crosses=[(1, 1)]), board.rate(), hint, hint.step, mistake, board.check()]
    for value in values:
        for made in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert made == value and hash(made) == hash(value)
            assert type(made) is type(value) and repr(made) == repr(value)
    assert len(set(values)) == len(values)


def test_misuse_has_codes() -> None:
    board = regions.read(TEXT)
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: regions.make(3), "regions-recipe-size"),
        (lambda: regions.make(10**30), "number-outside"),
        (lambda: regions.make(8, level="hard"), "unknown-name"),  # type: ignore[arg-type]
        (lambda: regions.make(8, level=8), "number-outside"),
        (lambda: regions.make(8, shape="round"), "unknown-name"),  # type: ignore[arg-type]
        (lambda: regions.daily("tomorrow"), "regions-date"),
        (lambda: regions.read("AB\nA"), "regions-row-length"),
        (lambda: regions.read(""), "regions-empty"),
        (lambda: regions.read("AB\nAB\n\nAB\nAB"), "regions-several"),
        (lambda: Board([[0, 1], [0]]), "regions-row-length"),
        (lambda: Board([[0, 0], [0, 0]]), "regions-count"),
        (lambda: Board([]), "regions-size"),
        (lambda: Board([[0, -1], [0, 0]]), "number-outside"),
        (lambda: Board([[0, 1], [0, 1]], stars=5), "regions-stars"),
        (lambda: board.with_marks(queens=[(8, 0)]), "square-outside"),
        (lambda: regions.read("AB AB").rate(), "regions-no-answer"),
        (lambda: regions.read("AABB AABB CCDD CCDD").rate(), "regions-several-answers"),
    ]
    for call, code in calls:
        with pytest.raises(QueensError) as caught:
            call()
        assert caught.value.code == code, caught.value
    with pytest.raises(TypeError):
        Board("AB AB")  # type: ignore[arg-type]


def test_making_reports_progress_and_can_be_cancelled() -> None:
    def stop(done: int, total: int | None) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        regions.make(8, seed=1, progress=stop)
