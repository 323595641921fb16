"""Traces, estimates, other rules, construction."""

import math

import pytest

from pyqueens import (
    Problem,
    QueensError,
    Solutions,
    Trace,
    compose,
    count,
    estimate,
    local_search,
    toroidal,
)
from pyqueens._types import ControlName, StrategyName


@pytest.mark.parametrize("strategy", ["permutation", "matrix", "array", "flags", "bits"])
@pytest.mark.parametrize("control", ["recursive", "iterative"])
def test_a_trace_replays_the_search(strategy: StrategyName, control: ControlName) -> None:
    trace = Trace(5, strategy=strategy, control=control, until="all")
    assert trace.is_complete
    queens: dict[int, int] = {}
    solutions = []
    for step, event in enumerate(trace, start=1):
        if event.kind == "place" and event.square is not None:
            queens[event.square[0]] = event.square[1]
        elif event.kind == "remove" and event.square is not None:
            del queens[event.square[0]]
        elif event.kind == "solution":
            solutions.append(trace.columns(step))
        assert trace.columns(step) == [column for _, column in sorted(queens.items())]
    assert solutions == [list(solution) for solution in Solutions(5)]
    assert trace.counters["solutions"] == 10
    assert len(trace) == len(list(trace))


def test_a_trace_is_searched_and_indexed() -> None:
    trace = Trace(8)
    found = trace.find("solution")
    assert found == len(trace)
    assert trace.columns(found) == list(Solutions(8)[0])
    assert trace.find("solution", found) is None
    assert trace[-1].kind == "solution"
    assert trace.counters["tries"] == 876
    for index in (len(trace), -len(trace) - 1):
        with pytest.raises(IndexError):
            trace[index]
    assert not Trace(8, limit=10).is_complete
    with pytest.raises(QueensError) as caught:
        Trace(8, strategy="clever")  # type: ignore[arg-type]
    assert caught.value.code == "unknown-name"


def test_a_conflict_says_who_attacks() -> None:
    trace = Trace(4)
    conflict = next(event for event in trace if event.kind == "conflict")
    assert (conflict.square, conflict.attacker, conflict.line) == ((1, 0), (0, 0), "column")


def test_estimates_are_near_and_repeatable() -> None:
    first = estimate(12, samples=100, seed=5)
    assert first.interval_log10 is not None
    low, high = first.interval_log10
    # The margin is six standard errors instead of two, so that the test does not fail by chance.
    middle, margin = (low + high) / 2, 1.5 * (high - low)
    assert abs(math.log10(count(12)) - middle) < margin
    again = estimate(12, samples=100, seed=5)
    assert (again.value, again.seed) == (first.value, 5)
    assert "e" in str(first) or "." in str(first)


def test_other_rules() -> None:
    assert {"torus", "rooks", "bishops", "domination"} <= set(Problem.rules())
    assert Problem("rooks", 5).count() == 120
    assert Problem("queens", 6).count() == count(6)
    assert Problem("domination", 8).number() == 5
    rooks = Problem("rooks", 3).solutions()
    assert len({str(arrangement) for arrangement in rooks}) == 6
    assert all(Problem("rooks", 3).is_solution(arrangement.pieces) for arrangement in rooks)
    assert not Problem("rooks", 3).is_solution([(0, 0), (0, 1), (1, 2)])
    assert len(Problem("rooks", 4).solutions(limit=5)) == 5
    armies = Problem("armies", 3).first()
    assert armies is not None
    assert len(armies.pieces) == len(armies.others) > 0
    assert "<svg" in armies._repr_svg_()
    with pytest.raises(QueensError) as caught:
        Problem("dragons", 8)  # type: ignore[arg-type]
    assert caught.value.code == "unknown-name"


def test_construction() -> None:
    found = local_search(200, seed=1)
    assert found.is_solution()
    assert local_search(200, seed=1) == found
    inner = toroidal(5)
    assert compose(Solutions(8)[0], inner).is_solution()
    with pytest.raises(QueensError) as refused:
        local_search(2)
    assert refused.value.code == "no-solution"
    with pytest.raises(QueensError) as refused:
        toroidal(8)
    assert refused.value.code == "no-toroidal-solution"
    with pytest.raises(QueensError):
        compose(inner, Solutions(8)[0])
