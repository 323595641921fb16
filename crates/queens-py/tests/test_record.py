"""The recorder of learners' functions."""

import itertools
import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyqueens import QueensError, Recording, Trace, record
from pyqueens._player import document

# Programs in different styles. They call `say()` with the queens, counted from 0, whenever a queen comes or goes.
GROWING_LIST = """
def solve(n):
    queens = []
    def place(row):
        if row == n:
            print(*queens)
            return
        for column in range(n):
            if all(column != c and abs(column - c) != row - r for r, c in enumerate(queens)):
                queens.append(column)
                say(enumerate(queens))
                place(row + 1)
                queens.pop()
                say(enumerate(queens))
    place(0)
"""
FIXED_LENGTH = """
def solve(n):
    queens = [EMPTY] * n
    def shown():
        return [(r, c - BASE) for r, c in enumerate(queens) if c != EMPTY]
    def place(row):
        if row == n:
            print(*queens)
            return
        for column in range(BASE, n + BASE):
            if all(column != c and abs(column - c) != row - r for r, c in enumerate(queens[:row])):
                queens[row] = column
                say(shown())
                place(row + 1)
                queens[row] = EMPTY
                say(shown())
    place(0)
"""
OVERWRITTEN = """
def solve(n):
    queens = [0] * n
    def place(row):
        if row == n:
            print(*queens)
            return
        for column in range(n):
            if all(column != c and abs(column - c) != row - r for r, c in enumerate(queens[:row])):
                queens[row] = column
                say(enumerate(queens[:row + 1]))
                place(row + 1)
    place(0)
"""
ARGUMENT = """
def solve(n, queens=()):
    if len(queens) == n:
        print(*queens)
        return
    for column in range(n):
        if all(column != c and abs(column - c) != len(queens) - r for r, c in enumerate(queens)):
            say(enumerate(queens + (column,)))
            solve(n, queens + (column,))
            say(enumerate(queens))
"""
METHOD = """
class Solver:
    def solve(self, n):
        self.n = n
        self.board = [["."] * n for _ in range(n)]
        self.columns, self.falling, self.rising = set(), set(), set()
        self.place(0)
    def shown(self):
        return [(r, c) for r in range(self.n) for c in range(self.n) if self.board[r][c] == "Q"]
    def place(self, row):
        if row == self.n:
            print("\\n".join("".join(line) for line in self.board), end="\\n\\n")
            return
        for column in range(self.n):
            if column in self.columns or row - column in self.falling or row + column in self.rising:
                continue
            self.columns.add(column); self.falling.add(row - column); self.rising.add(row + column)
            self.board[row][column] = "Q"
            say(self.shown())
            self.place(row + 1)
            self.board[row][column] = "."
            self.columns.remove(column); self.falling.remove(row - column); self.rising.remove(row + column)
            say(self.shown())
solve = Solver().solve
"""
GLOBAL_GRID = """
grid = []
def shown():
    return [(r, c) for r, line in enumerate(grid) for c, cell in enumerate(line) if cell]
def is_free(row, column):
    return all(column != c and abs(column - c) != row - r for r, c in shown())
def solve(n):
    grid[:] = [[0] * n for _ in range(n)]
    place(0, n)
def place(row, n):
    if row == n:
        for line in grid:
            print(*line)
        print()
        return
    for column in range(n):
        if is_free(row, column):
            grid[row][column] = 1
            say(shown())
            place(row + 1, n)
            grid[row][column] = 0
            say(shown())
"""
DICTIONARY = """
def solve(n):
    where = {}
    def place(row):
        if row == n:
            print(list(where.values()))
            return
        for column in range(n):
            if all(column != c and abs(column - c) != row - r for r, c in where.items()):
                where[row] = column
                say(where.items())
                place(row + 1)
                del where[row]
                say(where.items())
    place(0)
"""
GENERATOR = """
def solve(n, queens=()):
    if len(queens) == n:
        yield queens
    for column in range(n):
        if all(column != c and abs(column - c) != len(queens) - r for r, c in enumerate(queens)):
            say(enumerate(queens + (column,)))
            yield from solve(n, queens + (column,))
            say(enumerate(queens))
"""
PROGRAMS = {
    "growing list": (GROWING_LIST, "queens"),
    "none": (FIXED_LENGTH.replace("EMPTY", "None").replace("BASE", "0"), "queens"),
    "minus one": (FIXED_LENGTH.replace("EMPTY", "-1").replace("BASE", "0"), "queens"),
    "zero": (FIXED_LENGTH.replace("EMPTY", "0").replace("BASE", "1"), "queens"),
    "overwritten": (OVERWRITTEN, "queens"),
    "argument": (ARGUMENT, "queens"),
    "method": (METHOD, "self.board"),
    "global grid": (GLOBAL_GRID, "grid"),
    "dictionary": (DICTIONARY, "where"),
    "generator": (GENERATOR, "queens"),
}
Program = Callable[[int], object]


def load(source: str, folder: Path) -> tuple[Program, list[tuple[tuple[int, int], ...]]]:
    """The function of a program, and the list of what it says."""
    said: list[tuple[tuple[int, int], ...]] = []
    # A method of `list` has no Python lines to follow.
    source = re.sub(r"say\((.*)\)$", r"say(tuple(sorted(\1)))", source, flags=re.MULTILINE)
    file = folder / "learner.py"
    file.write_text(source, encoding="utf-8")
    names: dict[str, Any] = {"say": said.append}
    exec(compile(source, str(file), "exec"), names)
    return names["solve"], said


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_steps_are_what_the_program_says(name: str, n: int, tmp_path: Path) -> None:
    source, variable = PROGRAMS[name]
    solve, said = load(source, tmp_path)
    # At size 2 any two numbers look like queens.
    recording = record(solve, n, variable=variable if n == 2 else None)
    if n > 3:
        assert recording.variable == variable
    # Saying the same queens twice is no step.
    assert [step.queens for step in recording] == [queens for queens, _ in itertools.groupby(said)]
    assert recording.is_complete
    # Sizes 2 and 3 have no solutions, so programs that print no total give nothing to judge.
    assert recording.report.right is (None if n in (2, 3) and name != "generator" else True), str(recording.report)
    assert recording.mistakes == ()
    before: tuple[tuple[int, int], ...] = ()
    lines = source.splitlines()
    for step in recording:
        assert set(step.queens) == (set(before) | set(step.placed)) - set(step.removed)
        assert step.source == lines[step.line - 1]
        before = step.queens
    if name == "growing list":
        assert {step.source.strip() for step in recording if step.placed} == {"queens.append(column)"}
        assert {step.source.strip() for step in recording if step.removed} <= {"queens.pop()"}


def test_the_steps_are_those_of_the_library(tmp_path: Path) -> None:
    recording = record(load(GROWING_LIST, tmp_path)[0], 6)
    placed = [event.square for event in Trace(6, strategy="array", until="all") if event.kind == "place"]
    assert [step.placed[0] for step in recording if step.placed] == placed


MISTAKES = {
    "und-no-pop": ("                queens.pop()\n", ""),
    "rec-stop-first": ("                place(row + 1)\n", "                if place(row + 1):\n                    return True\n"),
    "chk-none-diag": (" and abs(column - c) != row - r", ""),
    "chk-no-abs": ("abs(column - c)", "column - c"),
    "rec-base-early": ("if row == n:", "if row == n - 1:"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_named_from_the_steps(mistake: str, tmp_path: Path) -> None:
    right, wrong = MISTAKES[mistake]
    assert right in GROWING_LIST
    source = GROWING_LIST.replace(right, wrong)
    if mistake == "rec-stop-first":
        source = source.replace("            return\n        for", "            return True\n        for")
    recording = record(load(source, tmp_path)[0], 6)
    assert recording.report.right is not True or mistake == "rec-stop-first"
    if mistake not in ("rec-stop-first", "und-no-pop"):
        assert mistake in [found.id for found in recording.mistakes]


def test_limits_end_a_recording(tmp_path: Path) -> None:
    solve, _ = load(GROWING_LIST, tmp_path)
    recording = record(solve, 8, steps=5_000 // 5)
    assert len(recording) == 1_000
    assert not recording.is_complete
    assert not record(solve, 4, steps=5).is_complete

    def endless(n: int) -> None:
        queens: list[int] = []
        while True:
            queens.append(len(queens) * 2 % n)
            if len(queens) == n:
                queens.clear()

    assert not record(endless, 5, seconds=0.5).is_complete


def test_what_has_no_queens_is_refused() -> None:
    def bits(n: int, columns: int = 0, left: int = 0, right: int = 0) -> int:
        if columns == (1 << n) - 1:
            return 1
        count, free = 0, ~(columns | left | right) & ((1 << n) - 1)
        while free:
            bit = free & -free
            free -= bit
            count += bits(n, columns | bit, (left | bit) << 1, (right | bit) >> 1)
        return count

    with pytest.raises(QueensError, match="no variable holds queens") as refused:
        record(bits, 6)
    assert refused.value.code == "no-queens-variable"
    with pytest.raises(QueensError, match="no variable nothing holds queens"):
        record(bits, 6, variable="nothing")
    with pytest.raises(QueensError):
        record(bits, 0)
    with pytest.raises(QueensError):
        record(bits, 6, steps=0)
    with pytest.raises(TypeError):
        record("solve", 6)  # type: ignore[arg-type]


def test_a_recording_is_a_sequence_and_a_value(tmp_path: Path) -> None:
    recording = record(load(GROWING_LIST, tmp_path)[0], 4)
    assert len(recording) == 32
    assert recording[0].placed == ((0, 0),)
    assert recording[-1].removed == ((0, 3),)
    assert recording[:2] == (recording[0], recording[1])
    assert list(recording) == [recording[k] for k in range(32)]
    assert pickle.loads(pickle.dumps(recording)) == recording
    assert isinstance(hash(recording), int)


def test_the_player_needs_nothing_else(tmp_path: Path) -> None:
    source = GROWING_LIST.replace("place(0)", "place(0)  # </script><b>&")
    recording: Recording = record(load(source, tmp_path)[0], 5)
    page = document(recording)
    assert not re.search(r"https?:|src=|href=|@import|url\(", page)
    assert page.count("</script>") == 2
    data = json.loads(page.split('id="data">')[1].split("</script>")[0])
    assert data["n"] == 5
    assert [step[0] for step in data["steps"]] == [step.line for step in recording]
    assert all(f'id="line{step.line}"' in page for step in recording)
    assert "&lt;/script&gt;&lt;b&gt;&amp;" in page
    frame = recording._repr_html_()
    assert frame.startswith("<iframe srcdoc=")
    assert 'sandbox="allow-scripts"' in frame
