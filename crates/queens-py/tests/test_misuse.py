"""Wrong and huge arguments: errors in the words of Python, with a stable code."""

import typing
from collections.abc import Callable

import pytest

from pyqueens import (
    Instance,
    Ledger,
    Placement,
    Problem,
    QueensError,
    Solutions,
    Trace,
    closed_form,
    complete,
    count,
    estimate,
    judge,
    judge_text,
    known,
    local_search,
    puzzle,
    rank,
    record,
    regions,
    sample,
    toroidal,
    unrank,
)
from pyqueens.regions import Board

EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]
HUGE = 10**30


def test_wrong_types_are_type_errors_in_words() -> None:
    for call in (
        lambda: count("8"),  # type: ignore[arg-type]
        lambda: Solutions(8.0),  # type: ignore[arg-type]
        lambda: Placement(8),  # type: ignore[arg-type]
        lambda: Placement("1,2"),  # type: ignore[arg-type]
        lambda: rank([0, 1]),  # type: ignore[arg-type]
        lambda: Solutions(8)["1"],  # type: ignore[call-overload]
        lambda: Instance(8, queens=3),  # type: ignore[arg-type]
        lambda: Instance(8, queens=[1]),  # type: ignore[list-item]
        lambda: Problem(8, 8),  # type: ignore[arg-type]
        lambda: sample(8, "2"),  # type: ignore[arg-type]
        lambda: complete("1,2"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError) as caught:
            call()
        assert len(str(caught.value)) > 10, caught.value


def test_type_errors_name_no_type_of_rust() -> None:
    wrong: list[typing.Any] = ["8", 8.0, None, 8, object(), {}, [[0]], b"8", [8.5]]
    rust = ("Given", "Level", "Integer", "Vec", "Option", "enum", "extract", "struct", "i128", "u32", "u64", "usize", "variant")
    calls: list[Callable[[typing.Any], object]] = [
        complete,
        Placement,
        Placement(EIGHT).__getitem__,
        Solutions,
        Solutions(8).__getitem__,
        lambda value: Solutions(8, start=value),
        lambda value: Instance(8, queens=value),
        lambda value: Instance(8, excluded=value),
        Instance(8).placement_of,
        Instance(8).accepts,
        Instance.parse,
        lambda value: regions.make(4, level=value),
        lambda value: regions.make(4, seed=value),
        lambda value: regions.make(4, shape=value),
        regions.daily,
        regions.read,
        Board,
        lambda value: regions.read("AB AB").with_marks(queens=value),
        lambda value: Problem("rooks", value),
        lambda value: Problem(value, 8),
        lambda value: Problem("rooks", 8).is_solution(value),
        lambda value: Problem.custom(value, 2),
        Ledger,
        lambda value: sample(8, value),
        lambda value: estimate(8, method=value, samples=1),
        lambda value: count(4, threads=value),
        lambda value: Trace(4, limit=value),
        lambda value: Trace(4).find(value),
        lambda value: Placement(EIGHT).png(value),
        lambda value: Placement(EIGHT).conflicts(value),
        known,
        rank,
        lambda value: unrank(8, value),
        lambda value: judge(value, [1]),
        lambda value: record(value, 4),
        lambda value: judge_text(value, 4),
    ]
    for call in calls:
        for value in wrong:
            try:
                call(value)
            except TypeError as error:
                message = str(error)
                assert not any(word in message.replace("Optional", "") for word in rust) and "\n" not in message, message
            except (ValueError, IndexError, OSError):
                pass


def test_messages_say_what_is_expected() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: complete("8"), "a board is an Instance, or a list .*, not str"),  # type: ignore[arg-type]
        (lambda: complete({0: 1}), "not dict"),
        (lambda: regions.make(8, level=8.0), "a level is the name of a technique, .*, not float"),  # type: ignore[arg-type]
        (lambda: regions.daily(20261126), "a day is a date, .*, not int"),  # type: ignore[arg-type]
        (lambda: record("8", 4), "record takes a function, not str"),  # type: ignore[arg-type]
        (lambda: judge("8"), "judge takes a function, not str"),  # type: ignore[arg-type]
    ]
    for call, message in calls:
        with pytest.raises(TypeError, match=message):
            call()


@pytest.mark.parametrize("function", [count, Solutions, closed_form, local_search, toroidal, sample, puzzle, estimate, Trace])
def test_a_huge_size_is_a_value_error(function: Callable[[int], object]) -> None:
    for n in (HUGE, 10**100, 2**31):
        with pytest.raises(ValueError) as caught:
            function(n)
        assert isinstance(caught.value, QueensError) and caught.value.code == "size-too-large"
    for n in (0, -1, -HUGE, -(10**100)):
        with pytest.raises(QueensError) as refused:
            function(n)
        assert refused.value.code == "size-zero"


def test_other_huge_numbers_are_value_errors() -> None:
    for call in (
        lambda: unrank(8, HUGE),
        lambda: unrank(8, 10**100),
        lambda: unrank(8, -1),
        lambda: known(HUGE),
        lambda: Placement([0, HUGE]),
        lambda: Placement([0, -1]),
        lambda: Instance(8, queens=[(HUGE, 0)]),
        lambda: Instance(8, excluded=[("diagonal", HUGE)]),
        lambda: Problem("rooks", HUGE),
        lambda: Problem("rooks", 5, pieces=-1),
        lambda: sample(8, -1),
        lambda: sample(8, seed=HUGE),
        lambda: count(8, threads=-1),
        lambda: count(8, threads=0),
        lambda: complete([HUGE, None, None, None]),
        lambda: estimate(20, samples=-1),
        lambda: sample(8, 10**40),
        lambda: estimate(20, samples=10**40),
        lambda: Trace(4, limit=10**40),
        lambda: Problem("queens", 4, pawns=10**40),
        lambda: complete([10**40, None, None, None]),
    ):
        with pytest.raises(QueensError) as caught:
            call()
        assert str(2**127 - 1) not in str(caught.value), "a number that the caller did not write"
