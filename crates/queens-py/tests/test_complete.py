"""Laws of completion, explanations and puzzles."""

import typing
from collections.abc import Callable

import pytest

from pyqueens import Instance, Placement, QueensError, Solutions, complete, puzzle
from pyqueens import _types as names


def test_completions_are_the_solutions_that_fit() -> None:
    every = list(Solutions(7))
    for row in range(7):
        for column in range(7):
            instance = Instance(7, queens=[(row, column)])
            fitting = [solution for solution in every if solution[row] == column]
            assert instance.count() == len(fitting)
            assert [solution for solution in every if instance.accepts(solution)] == fitting
            assert instance.complete() in fitting
            blocked = Instance(7, blocked=[(row, column)])
            assert blocked.count() == len(every) - len(fitting)
    diagonal = Instance(7, excluded=[("diagonal", 0), ("antidiagonal", 6)])
    fitting = [s for s in every if all(s[row] not in (row, 6 - row) for row in range(7))]
    assert diagonal.count() == len(fitting)


def test_boards_in_all_forms() -> None:
    columns = [None, None, None, 3, 1, None, None, None]
    instance = Instance.parse("?,?,?,4,2,?,?,?")
    assert instance.queens == [(3, 3), (4, 1)]
    assert complete(columns) == complete(instance) == Instance(8, queens=[(3, 3), (4, 1)]).complete()
    again = Instance.from_csplib(instance.to_csplib())
    assert (again.size, again.queens, again.count()) == (8, instance.queens, 2)
    assert "<svg" in instance._repr_svg_()


def test_a_model_is_a_completion_of_its_instance() -> None:
    instance = Instance(4, queens=[(0, 1)])
    assert instance.placement_of([2, 8, 9, 15]) == Placement([1, 3, 0, 2])
    # The other solution of size 4, which the instance excludes, and queens that attack each other.
    for model in ([3, 5, 12, 14], [2, 5, 12, 15]):
        with pytest.raises(QueensError, match="not a completion") as caught:
            instance.placement_of(model)
        assert caught.value.code == "not-a-completion"
    with pytest.raises(QueensError):
        Instance(4, blocked=[(0, 1)]).placement_of([2, 8, 9, 15])


def test_explanations_exclude_every_solution() -> None:
    instance = Instance(6, queens=[(0, 0), (3, 1)])
    assert instance.complete() is None
    explanation = instance.explain(shortest=True)
    assert explanation is not None
    assert (explanation.kind, explanation.queens) == ("shortest", [(0, 0)])
    assert Instance(6).explain() is None


@pytest.mark.parametrize("seed", range(20))
def test_puzzles_are_minimal(seed: int) -> None:
    made = puzzle(7, seed=seed)
    assert made is not None
    assert made.instance.unique() == made.solution
    assert made.difficulty in ("beginner", "easy", "medium", "hard")
    for queen in made.instance.queens:
        fewer = [other for other in made.instance.queens if other != queen]
        assert Instance(7, queens=fewer).unique() is None


def test_a_puzzle_of_a_wanted_difficulty() -> None:
    for difficulty in typing.get_args(names.DifficultyName)[:3]:
        made = puzzle(8, seed=3, difficulty=difficulty)
        assert made.difficulty == difficulty and made == puzzle(8, seed=made.seed)
    with pytest.raises(QueensError) as caught:
        puzzle(4, seed=1, difficulty="hard")
    assert caught.value.code == "no-such-difficulty"
    with pytest.raises(QueensError) as caught:
        puzzle(8, difficulty="harder")  # type: ignore[arg-type]
    assert caught.value.code == "unknown-name" and "hard" in str(caught.value)


def test_puzzles_and_instances_are_drawn() -> None:
    made = puzzle(8, seed=7)
    assert made.text() == made.instance.text() and made.svg() == made._repr_svg_() == made.instance.svg()
    assert made.text().count("Q") == len(made.instance.queens)
    instance = Instance(3, queens=[(0, 1)], blocked=[(1, 1)], excluded=[("diagonal", 0)])
    assert instance.text() == "x Q .\n. x .\n. . x\n"


def test_a_row_without_a_queen_is_none() -> None:
    with pytest.raises(QueensError, match="None") as caught:
        complete([-1] * 8)
    assert caught.value.code == "square-outside"


def test_sizes_without_a_puzzle() -> None:
    with pytest.raises(QueensError) as caught:
        puzzle(3)
    assert caught.value.code == "no-solution"
    assert complete([None, None]) is None


def test_misuse_has_codes() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: Instance(4, queens=[(4, 0)]), "square-outside"),
        (lambda: Instance(4, queens=[(-1, 0)]), "square-outside"),
        (lambda: Instance(4, excluded=[("row", 0)]), "not-a-diagonal"),  # type: ignore[list-item]
        (lambda: Instance(4, excluded=[("diag", 0)]), "unknown-name"),  # type: ignore[list-item]
    ]
    for call, code in calls:
        with pytest.raises(QueensError) as caught:
            call()
        assert caught.value.code == code
    with pytest.raises(QueensError):
        Instance.from_csplib("no instance")
    assert not Instance(4).accepts(Placement([0]))
