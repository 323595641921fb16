"""Laws of the list of solutions."""

import itertools

import pytest

from pyqueens import Placement, QueensError, Solutions, closed_form, count, known, rank, sample, unrank
from pyqueens._types import SampleMethodName, SymmetryName, TurnName


@pytest.mark.parametrize("n", range(1, 8))
def test_lists_what_a_search_over_all_permutations_finds(n: int) -> None:
    expected = [columns for columns in itertools.permutations(range(n)) if Placement(columns).is_solution()]
    assert [solution.columns for solution in Solutions(n)] == expected


def test_is_lazy() -> None:
    # Size 64 has too many solutions to list them all.
    last = closed_form(64)
    assert next(iter(Solutions(64, start=last))) == last
    solutions = iter(Solutions(20))
    assert len(list(itertools.islice(solutions, 5))) == 5
    assert next(solutions) == unrank(20, 6)


def test_an_exhausted_list_stays_exhausted() -> None:
    solutions = iter(Solutions(4))
    assert len(list(solutions)) == 2
    assert list(solutions) == []


def test_directions_and_starts() -> None:
    every = list(Solutions(7))
    assert list(Solutions(7, descending=True)) == every[::-1]
    for index, start in enumerate(every):
        assert list(Solutions(7, start=start)) == every[index:]
        assert list(Solutions(7, start=start, descending=True)) == every[index::-1]
    with pytest.raises(QueensError) as caught:
        Solutions(8, start=every[0])
    assert caught.value.code == "start-of-other-size"


@pytest.mark.parametrize("n", range(1, 9))
def test_classes(n: int) -> None:
    every = list(Solutions(n))
    assert list(Solutions.fundamental(n)) == [solution for solution in every if solution == solution.canonical()]
    turns: list[tuple[TurnName, SymmetryName]] = [("half", "half turn"), ("quarter", "quarter turn")]
    for turn, name in turns:
        assert list(Solutions.symmetric(n, turn)) == [solution for solution in every if solution.image(name) == solution]


def test_rank_and_unrank_are_inverse() -> None:
    for position, solution in enumerate(Solutions(7), start=1):
        assert rank(solution) == position
        assert unrank(7, position) == solution
    assert rank(Placement(range(5))) is None
    for position, code in ((0, "position-zero"), (41, "no-such-position")):
        with pytest.raises(QueensError) as caught:
            unrank(7, position)
        assert caught.value.code == code


def test_sizes_that_cannot_be_listed() -> None:
    for n, code in ((0, "size-zero"), (-3, "size-zero"), (65, "size-too-large-to-list"), (2**40, "size-too-large")):
        with pytest.raises(QueensError) as caught:
            Solutions(n)
        assert caught.value.code == code


@pytest.mark.parametrize("method", ["uniform", "chain"])
def test_samples_are_solutions_and_repeatable(method: SampleMethodName) -> None:
    drawn = sample(9, 20, method=method, seed=7)
    assert len(drawn) == 20
    assert all(solution.is_solution() for solution in drawn)
    assert drawn == sample(9, 20, method=method, seed=7)
    assert drawn != sample(9, 20, method=method, seed=8)


def test_uniform_samples_reach_every_solution() -> None:
    # Size 7 has 40 solutions. The probability that 1000 draws miss any of them is below 10^-9.
    assert set(sample(7, 1000, seed=1)) == set(Solutions(7))


def test_no_samples_of_a_size_without_solutions() -> None:
    with pytest.raises(QueensError) as caught:
        sample(3)
    assert caught.value.code == "no-solution"
    with pytest.raises(QueensError) as caught:
        sample(19, method="uniform")
    assert caught.value.code == "size-too-large-to-rank"


def test_formula() -> None:
    for n in range(1, 200):
        if n in (2, 3):
            with pytest.raises(QueensError) as caught:
                closed_form(n)
            assert caught.value.code == "no-solution"
        else:
            assert closed_form(n).is_solution()


def test_published_numbers() -> None:
    assert [known(n) for n in (8, 27, 99)] == [92, 234907967154122528, None]
    assert known(8, "A002562") == len(list(Solutions.fundamental(8)))
    assert known(12) == count(12) == 14200
    with pytest.raises(QueensError, match="A000170"):
        known(8, "A1")


@pytest.mark.parametrize("n", range(1, 11))
def test_the_length_is_the_number_of_listed_solutions(n: int) -> None:
    for solutions in (Solutions(n), Solutions.fundamental(n), Solutions.symmetric(n), Solutions.symmetric(n, "quarter")):
        assert len(solutions) == len([*iter(solutions)])


def test_the_length_never_counts() -> None:
    # A count of size 27 takes a year. `list` asks for the length before it begins.
    assert len(Solutions(27)) == known(27)
    with pytest.raises(TypeError, match="is not published"):
        len(Solutions(28))
    assert next(iter(Solutions(27))).is_solution()
