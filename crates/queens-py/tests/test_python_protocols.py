"""What a Python programmer tries at once: sequences, numpy, `match`, pickling, names, tasks."""

import asyncio
import concurrent.futures
import copy
import inspect
import itertools
import json
import pickle
import signal
import subprocess
import sys
import time
import typing
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

import pyqueens
from pyqueens import (
    Arrangement,
    Estimate,
    Explanation,
    Instance,
    Ledger,
    Placement,
    Problem,
    Puzzle,
    QueensError,
    Solutions,
    Trace,
    closed_form,
    count,
    count_to_ledger,
    estimate,
    puzzle,
    rank,
    sample,
    unrank,
)
from pyqueens import _types as names

EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]
HUGE = 10**30


# Placements are sequences.


def test_an_array_of_a_placement_has_its_columns() -> None:
    array = np.array(Placement(EIGHT))
    assert array.shape == (8,) and array.dtype == np.int64 and array.tolist() == EIGHT
    assert np.asarray(Placement(EIGHT), dtype=np.uint8).dtype == np.uint8
    assert np.array([Placement(EIGHT), Placement(EIGHT)]).shape == (2, 8)


def test_a_placement_is_a_sequence() -> None:
    placement = Placement(EIGHT)
    assert isinstance(placement, Sequence)
    assert list(reversed(placement)) == EIGHT[::-1]
    for part in (slice(None), slice(2, 5), slice(None, None, -1), slice(-3, None), slice(6, 1, -2), slice(9, 20)):
        assert placement[part] == tuple(EIGHT[part])
    assert [placement.index(column) for column in range(8)] == [EIGHT.index(column) for column in range(8)]
    assert placement.count(3) == 1 and placement.count(8) == 0
    assert 7 in placement and 8 not in placement and "7" not in list[object](placement)
    with pytest.raises(ValueError):
        placement.index(8)
    for row in (8, -9, HUGE):
        with pytest.raises(IndexError):
            placement[row]


def test_match_takes_a_placement_apart() -> None:
    match Placement([1, 3, 0, 2]):
        case [first, *rest]:
            assert (first, rest) == (1, [3, 0, 2])
        case _:
            pytest.fail("a placement is a sequence")


# Lists of solutions can be read several times.

LISTS: list[Callable[[], Solutions]] = [
    lambda: Solutions(8),
    lambda: Solutions(8, descending=True),
    lambda: Solutions(8, start=Placement(range(8))),
    lambda: Solutions(8, start=unrank(8, 40)),
    lambda: Solutions(8, start=unrank(8, 40), descending=True),
    lambda: Solutions.fundamental(8),
    lambda: Solutions.symmetric(8),
    lambda: Solutions.symmetric(12, "quarter"),
    lambda: Solutions(3),
    lambda: Solutions(1),
]


@pytest.mark.parametrize("make", LISTS)
def test_a_list_of_solutions_is_like_a_list(make: Callable[[], Solutions]) -> None:
    solutions = make()
    listed = list(solutions)
    assert list(solutions) == listed, "it can be read again"
    assert len(solutions) == len(listed) and bool(solutions) == bool(listed)
    assert list(reversed(solutions)) == listed[::-1]
    assert all(solution in solutions for solution in listed)
    assert sum(solution in solutions for solution in Solutions(solutions.size)) == len(listed)
    assert Placement(range(8)) not in solutions and 3 not in solutions
    assert [solutions[index] for index in range(len(listed))] == listed
    assert [solutions[-index] for index in range(1, len(listed) + 1)] == listed[::-1]
    for part in (slice(None), slice(0, 3), slice(3, 30, 4), slice(-4, None), slice(None, None, -7), slice(200, 300)):
        assert solutions[part] == listed[part]
    for index in (len(listed), -len(listed) - 1, HUGE):
        with pytest.raises(IndexError):
            solutions[index]
    assert isinstance(solutions, Sequence)
    assert [solutions.index(solution) for solution in listed] == list(range(len(listed)))
    every = list(Solutions(solutions.size))
    assert [solutions.count(solution) for solution in every] == [listed.count(solution) for solution in every]
    for solution in listed[:3]:
        for bounds in ((0,), (1,), (-1,), (0, 1), (0, -1), (-2, HUGE), (-HUGE, HUGE), (HUGE,)):
            if solution in listed[slice(bounds[0], *bounds[1:] or [None])]:
                assert solutions.index(solution, *bounds) == listed.index(solution)
            else:
                with pytest.raises(ValueError):
                    solutions.index(solution, *bounds)
    with pytest.raises(ValueError):
        solutions.index(Placement(range(solutions.size + 1)))


def test_match_takes_a_list_of_solutions_apart() -> None:
    match Solutions(4):
        case [first, second]:
            assert [str(first), str(second)] == ["2,4,1,3", "3,1,4,2"]
        case _:
            pytest.fail("the solutions are a sequence")


def test_columns_are_found_among_solutions() -> None:
    solution = Solutions(8)[0]
    for columns in (list(solution), tuple(solution), np.array(solution), Solutions(8).to_numpy()[0]):
        assert columns in Solutions(8)
    for other in (list(range(8)), [0] * 8, str(solution), dict.fromkeys(solution), None, [0.5] * 8):
        assert other not in Solutions(8)


def test_a_placement_has_an_order_of_rows() -> None:
    for unordered in ({0: 1, 1: 0}, {1, 3, 0, 2}, frozenset({0, 1})):
        with pytest.raises(TypeError, match="in order"):
            Placement(unordered)


def test_given_queens_have_no_order() -> None:
    first = Instance(8, queens=[(3, 3), (4, 1)], blocked=[(0, 0), (0, 1)])
    second = Instance(8, queens=[(4, 1), (3, 3)], blocked=[(0, 1), (0, 0)])
    assert first == second and len({first, second}) == 1


def test_a_square_is_any_pair() -> None:
    expected = Instance(8, queens=[(3, 3), (4, 1)], blocked=[(0, 0)], excluded=[("diagonal", 1)])
    pairs: list[typing.Any] = [[[3, 3], [4, 1]], np.array([[3, 3], [4, 1]]), ([3, 3], (np.int64(4), 1)), zip([3, 4], [3, 1])]
    for queens in pairs:
        excluded: typing.Any = [["diagonal", 1]]
        assert Instance(8, queens=queens, blocked=[[0, 0]], excluded=excluded) == expected
    assert Problem("rooks", 2).is_solution([[0, 1], [1, 0]])
    wrong: list[typing.Any] = [[3], [[3]], [[3, 3, 3]], ["33"], [(3, 3.5)], [3.0]]
    for queens in wrong:
        with pytest.raises(TypeError, match="pair|integer"):
            Instance(8, queens=queens)


def test_indices_are_ranks() -> None:
    assert Solutions(8)[41] == unrank(8, 42)
    assert rank(Solutions(8)[41]) == 42


def test_the_beginning_of_a_long_list_needs_no_count() -> None:
    start = time.monotonic()
    assert Solutions(24)[:3] == list(itertools.islice(Solutions(24), 3))
    assert Solutions(24)[2] == unrank(24, 3)
    assert bool(Solutions(24)) and closed_form(24) in Solutions(24)
    assert time.monotonic() - start < 5


def test_the_end_of_a_long_list_needs_no_count() -> None:
    start = time.monotonic()
    for n in (27, 28):
        solutions, last = Solutions(n), list(itertools.islice(reversed(Solutions(n)), 9))
        assert [solutions[-index] for index in range(1, 4)] == last[:3]
        assert solutions[-9:] == last[::-1] and solutions[-9:-2:3] == last[:1:-1][::3] and solutions[-2:-9] == []
        assert Solutions(n, descending=True)[-1] == solutions[0]
    solutions = Solutions(27)
    assert solutions[len(solutions) - 1] == solutions[-1]
    assert solutions[len(solutions) - 3 :] == solutions[-3:]
    assert solutions.index(solutions[-1]) == len(solutions) - 1
    assert time.monotonic() - start < 10


def test_an_array_of_solutions() -> None:
    assert np.array(Solutions(6)).tolist() == [list(solution) for solution in Solutions(6)]
    assert Solutions(8).to_numpy(limit=2).shape == (2, 8)


@pytest.mark.parametrize("n", [27, 28, 64])
def test_an_array_that_cannot_fit_is_refused_at_once(n: int) -> None:
    calls: list[Callable[[], object]] = [Solutions(n).to_numpy, lambda: np.array(Solutions(n))]
    for make in calls:
        with pytest.raises(MemoryError, match="limit"):
            make()
    assert Solutions(20).to_numpy(limit=1).shape == (1, 20)
    with pytest.raises(TypeError):
        Solutions(n).to_numpy(dtype="no such type")


def test_numbers_of_arrays_can_be_subtracted() -> None:
    array = Solutions(8).to_numpy()
    assert array.dtype == np.array(Solutions(8)).dtype == Solutions(8)[0].to_numpy().dtype == np.int64
    differences = array[:, :1] - array
    assert differences.min() == -7 and differences.tolist() == [[s[0] - c for c in s] for s in Solutions(8)]
    small = Solutions(8).to_numpy(dtype="int8")
    assert small.dtype == np.int8 and small.nbytes == 92 * 8 and (small == array).all()
    assert (small + small[:, ::-1] == array + array[:, ::-1]).all()
    assert np.array(Solutions(8), dtype=np.float64).dtype == np.float64


# Values are compared, copied and pickled.


def values(folder: Path) -> list[object]:
    outcome = count_to_ledger(8, folder / "8.ledger")
    problem = Problem("pawns", 6, 5, pieces=4, pawns=1)
    rooks = Problem("rooks", 4)
    conflicts = Placement(range(4)).conflicts()
    impossible = Instance(8, queens=[(0, 0), (1, 1)]).explain()
    return [
        Placement(EIGHT),
        conflicts[0],
        Solutions(8, start=Placement(EIGHT), descending=True),
        *(make() for make in LISTS),
        Instance(8, queens=[(3, 3)], blocked=[(0, 0)], excluded=[("diagonal", -2)]),
        impossible,
        puzzle(8, seed=7),
        Trace(6, strategy="bits", control="iterative", until="all", limit=100),
        Trace(4)[0],
        Trace(4)[3],
        problem,
        rooks,
        rooks.first(),
        Problem("armies", 4).first(),
        Problem.custom(lambda a, b: a[0] == b[0], 3, 4, pieces=2),
        estimate(20, samples=5, seed=1),
        outcome,
        Ledger(folder / "8.ledger"),
        Ledger(folder / "8.ledger").status(),
        QueensError("wrong", "code"),
    ]


def test_every_value_is_copied_and_pickled(tmp_path: Path) -> None:
    for value in values(tmp_path):
        for made in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            if isinstance(value, QueensError):
                assert isinstance(made, QueensError) and (str(made), made.code) == (str(value), value.code)
                continue
            assert made == value and hash(made) == hash(value), value
            assert type(made) is type(value) and repr(made) == repr(value)


def test_different_values_differ(tmp_path: Path) -> None:
    different = [value for value in values(tmp_path) if not isinstance(value, QueensError)]
    # The two lists of all solutions are equal. All other values differ from each other.
    assert len(set(different)) == len(different)


def test_a_pickled_custom_problem_keeps_its_rule() -> None:
    knights = Problem.custom(lambda a, b: {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}, 4)
    assert pickle.loads(pickle.dumps(knights)).number() == knights.number() == 8


def test_columns_survive_json() -> None:
    for solution in Solutions(6):
        assert Placement(json.loads(json.dumps(list(solution)))) == solution
        assert Placement.parse(str(solution)) == solution


# Completions, other solvers, custom rules.


def test_completions_are_the_solutions_that_the_instance_accepts() -> None:
    instance = Instance(7, queens=[(0, 2)], blocked=[(3, 3)])
    found = list(instance.completions())
    assert found == [solution for solution in Solutions(7) if instance.accepts(solution)]
    assert len(found) == instance.count() > 1
    assert list(Instance(3).completions()) == []


def test_models_of_the_clauses_are_the_completions() -> None:
    instance = Instance(4, queens=[(0, 1)])
    clauses = instance.to_cnf()
    variables = max(abs(literal) for clause in clauses for literal in clause)
    assert variables == 16
    models = []
    for chosen in itertools.combinations(range(1, 17), 4):
        true = set(chosen)
        if all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in clauses):
            models.append([number if number in true else -number for number in range(1, 17)])
    assert [instance.placement_of(model) for model in models] == list(instance.completions())


def test_opb_has_a_constraint_for_each_row_and_column() -> None:
    lines = [line for line in Instance(5).to_opb().splitlines() if not line.startswith("*")]
    assert sum(" = 1" in line for line in lines) >= 10


def test_a_custom_rule_agrees_with_the_built_in_one() -> None:
    def queen(a: tuple[int, int], b: tuple[int, int]) -> bool:
        return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])

    custom, built_in = Problem.custom(queen, 6), Problem("queens", 6)
    assert custom.number() == 6 and custom.count() == built_in.count() == 4
    assert {frozenset(found.pieces) for found in custom.solutions()} == {
        frozenset(found.pieces) for found in built_in.solutions()
    }
    first = custom.first()
    assert first is not None and custom.is_solution(first.pieces) and not custom.is_solution([(0, 0), (1, 1)])


def test_an_exception_of_a_custom_rule_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        Problem.custom(lambda a, b: bool(1 // 0), 4)


def test_a_sample_of_any_size() -> None:
    for n in (18, 19, 20):
        (drawn,) = sample(n, seed=1)
        assert drawn.is_solution() and drawn.size == n


# Names, signatures, properties.


def test_the_names_of_the_stubs_are_those_of_the_library() -> None:
    assert list(typing.get_args(names.RuleName)) == Problem.rules()
    for symmetry in typing.get_args(names.SymmetryName):
        Placement(EIGHT).image(symmetry)
    for turn in typing.get_args(names.TurnName):
        Solutions.symmetric(8, turn)
    for kind in typing.get_args(names.DiagonalName):
        Instance(8, excluded=[(kind, 1)])
    for method in typing.get_args(names.SampleMethodName):
        sample(8, method=method)
    for name in typing.get_args(names.EstimateMethodName):
        estimate(10, samples=2, method=name)
    for strategy in typing.get_args(names.StrategyName):
        for control in typing.get_args(names.ControlName):
            for until in typing.get_args(names.UntilName):
                trace = Trace(6, strategy=strategy, control=control, until=until)
                assert {event.kind for event in trace} <= set(typing.get_args(names.EventName))


def test_a_type_checker_finds_a_misspelt_name(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text('from pyqueens import Problem, Solutions\nProblem("knihgts", 3)\nreveal_type(Solutions(8)[1:])\n')
    arguments = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program)]
    checked = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert 'Argument 1 to "Problem" has incompatible type' in checked.stdout, checked
    assert "list[pyqueens._native.Placement]" in checked.stdout and "Found 1 error" in checked.stdout, checked


def test_help_shows_defaults() -> None:
    functions: list[Callable[..., object]] = [item for item in vars(pyqueens).values() if inspect.isbuiltin(item)]
    classes: list[Callable[..., object]] = [Solutions, Instance, Problem, Trace]
    assert len(functions) > 10
    for item in [*functions, *classes]:
        assert "..." not in str(inspect.signature(item)), item
    assert "k=1" in str(inspect.signature(sample))
    assert "queens=()" in str(inspect.signature(Instance))


@pytest.mark.parametrize("name", ["svg", "text", "fen", "png", "size"])
def test_a_name_is_a_method_or_a_property(name: str) -> None:
    owners = [item for item in vars(pyqueens).values() if inspect.isclass(item) and hasattr(item, name)]
    kinds = {inspect.isgetsetdescriptor(inspect.getattr_static(owner, name)) for owner in owners}
    assert len(kinds) == 1, owners


def test_arrangements_draw_themselves() -> None:
    for rule in Problem.rules():
        found = Problem(rule, 4, pawns=1).first()  # type: ignore[arg-type]
        if found is not None:
            assert found.svg().startswith("<svg") and str(found) == found.fen()
            assert len(found.text().splitlines()) == 4


def test_the_module_of_regions_needs_no_import_of_its_own() -> None:
    lines = "import pyqueens; print(pyqueens.regions.make(5, seed=1).size)\nfrom pyqueens import *; print(regions.read)"
    ran = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and ran.stdout.startswith("5\n"), ran


# Threads and tasks.


def on_threads(operation: Callable[[], object]) -> None:
    """Runs an operation on eight threads at once. An exception of a thread is raised."""
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(operation) for _ in range(8)]:
            future.result()


def test_threads_share_an_iterator() -> None:
    iterators: list[tuple[Iterator[object], int]] = [
        (iter(Solutions(9)), 352),
        (Instance(9).completions(), 352),
        (iter(Trace(8)), len(Trace(8))),
    ]
    for iterator, expected in iterators:
        found: list[object] = []
        on_threads(lambda iterator=iterator, found=found: found.extend(iterator))  # type: ignore[misc]
        assert len(found) == expected, "each item goes to one thread"
    assert len(set(iter(Solutions(9)))) == 352


def test_threads_share_values() -> None:
    solutions, instance, problem = Solutions(8), Instance(8, queens=[(0, 0)]), Problem("rooks", 4)
    placement, trace = closed_form(20), Trace(6, until="all")

    def ask() -> None:
        assert len(list(solutions)) == 92 and solutions[41] == unrank(8, 42)
        assert instance.count() == 4 and len(list(instance.completions())) == 4
        assert problem.count() == 24 and count(9) == 352
        assert placement.is_solution() and trace.find("solution") is not None

    on_threads(ask)



def test_operations_run_on_threads_of_tasks() -> None:
    async def all_counts() -> list[int]:
        return await asyncio.gather(*(asyncio.to_thread(count, n) for n in (8, 9, 10)))

    assert asyncio.run(all_counts()) == [92, 352, 724]


def test_a_cancelled_task_ends_its_operation() -> None:
    async def limited() -> None:
        await asyncio.wait_for(pyqueens.to_thread(count, 22, threads=1), timeout=0.2)

    start = time.monotonic()
    with pytest.raises(TimeoutError if sys.version_info >= (3, 11) else asyncio.TimeoutError):
        asyncio.run(limited())
    # `asyncio.run` waits for the threads of the loop.
    assert time.monotonic() - start < 1


@pytest.mark.parametrize("make", [lambda: Solutions(20), lambda: Instance(18).completions()], ids=["solutions", "completions"])
def test_a_cancelled_task_ends_a_loop_over_an_iterator(make: Callable[[], typing.Iterable[Placement]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(pyqueens.to_thread(lambda: sum(1 for _ in make())), timeout=0.3)

    start = time.monotonic()
    with pytest.raises(TimeoutError if sys.version_info >= (3, 11) else asyncio.TimeoutError):
        asyncio.run(limited())
    assert time.monotonic() - start < 2


def without_end(n: int) -> int:
    while n:
        pass
    return n


@pytest.mark.parametrize(
    "operation",
    [
        lambda: pyqueens.judge(without_end, seconds=20),
        lambda: pyqueens.judge(lambda n: count(22, threads=1), [4], seconds=20),
        lambda: pyqueens.record(without_end, 8, seconds=20),
    ],
    ids=["judge", "judge-count", "record"],
)
def test_a_cancelled_task_ends_the_function_that_is_called(operation: Callable[[], object]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(pyqueens.to_thread(operation), timeout=0.3)

    start = time.monotonic()
    with pytest.raises(TimeoutError if sys.version_info >= (3, 11) else asyncio.TimeoutError):
        asyncio.run(limited())
    assert time.monotonic() - start < 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to a group of processes")
@pytest.mark.parametrize(
    "program",
    [
        "count(22)",
        "asyncio.run(pyqueens.to_thread(count, 22))",
        "list(pyqueens.Instance(30, blocked=[(0, 0)]).completions())",
        "sum(1 for _ in pyqueens.Solutions(20))",
        "list(pyqueens.Solutions(16))",
        "pyqueens.judge(lambda n: [0 for _ in iter(int, 1)])",
        "pyqueens.record(lambda n: [0 for _ in iter(int, 1)], 8)",
        "list(pyqueens.Solutions(34))",
        "pyqueens.Problem('queens', 16).count()",
        "pyqueens.Trace(20, until='all', limit=10**9)",
        "pyqueens.Placement(range(20_000)).conflicts()",
        "pyqueens.closed_form(5 * 10**8)",
        "pyqueens.toroidal(5 * 10**8 + 3)",
        "pyqueens.Placement(iter(int, 1))",
    ],
)
def test_ctrl_c_ends_an_operation(program: str) -> None:
    lines = f"import asyncio, pyqueens\nfrom pyqueens import count\nprint('ready', flush=True)\n{program}\n"
    process = subprocess.Popen([sys.executable, "-c", lines], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, talk = process.communicate(timeout=20)
    # The operation ends within 0.2 s. The limit includes the end of the interpreter on a busy machine.
    assert time.monotonic() - start < 2, talk
    assert "KeyboardInterrupt" in talk, talk


def test_values_have_their_types() -> None:
    assert isinstance(puzzle(8, seed=1), Puzzle) and isinstance(estimate(9, samples=2), Estimate)
    assert isinstance(Instance(4, queens=[(0, 0), (1, 1)]).explain(), Explanation)
    assert isinstance(Problem("rooks", 3).first(), Arrangement)
