"""Follows a learner's function, and finds the variable that holds its queens."""

import ast
import inspect
import linecache
import math
import sysconfig
import types
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, TypeAlias, overload

from . import _boards, _judge, _run
from ._errors import QueensError

Squares: TypeAlias = tuple[tuple[int, int], ...]
# The place of a variable (a function, an object that the function sees, or a module), and its name.
_Key: TypeAlias = tuple[Literal["local", "attribute", "global"], str]
# A file, a line and a function.
_Line: TypeAlias = tuple[str, int, str]
# The line that changed a variable, the value, and the index that the line wrote.
_Change: TypeAlias = tuple[_Line, Any, int | None]

# After this number of lines, only the `_FOLLOWED` variables that most likely hold the queens are followed.
_TRIAL_LINES = 5_000
_FOLLOWED = 4
_SIMPLE: tuple[type, ...] = (int, float, complex, bool, str, bytes, type(None), types.FunctionType, types.ModuleType, type)
_EMPTY_MARKS = frozenset(". -_0*+")
_FOREIGN = tuple({sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")})


@dataclass(frozen=True)
class Step:
    """One change of the queens on the board. Rows and columns count from 0."""

    line: int
    """The line of the source that made the change, from 1."""
    source: str
    """The text of the line."""
    function: str
    """The name of the function with the line."""
    queens: Squares
    """The queens after the step, by rows."""
    placed: Squares
    """The squares that got a queen."""
    removed: Squares
    """The squares that lost their queen."""
    file: str = field(repr=False)
    """The file of the line."""


@dataclass(frozen=True)
class Recording(Sequence[Step]):
    """The search of a learner's function: a sequence of steps. A notebook shows a player."""

    n: int
    """The size."""
    variable: str
    """The name of the variable that holds the queens."""
    steps: tuple[Step, ...] = field(repr=False)
    """All steps."""
    report: _judge.Report = field(repr=False)
    """What the judge says about this call and its steps."""
    is_complete: bool
    """Whether the function ended before a limit."""

    @property
    def mistakes(self) -> tuple[_judge.Mistake, ...]:
        """The usual mistakes that explain the steps and the output, most likely first."""
        return self.report.mistakes

    def __len__(self) -> int:
        return len(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def _repr_html_(self) -> str:
        from ._player import player

        return player(self)


@dataclass
class _History:
    """The values of one variable."""

    changes: list[_Change] = field(default_factory=list)
    last: Any = None


class _Follower:
    """The trace function (`sys.settrace`) that follows variables."""

    def __init__(self, n: int, steps: int, variable: str | None) -> None:
        self.n = n
        self.steps = steps
        self.variable = variable
        self.histories: dict[_Key, _History] = {}
        self.lines = 0
        self.is_trial = True
        self.followed: set[_Key] | None = None
        self.line: _Line = ("", 0, "")
        self.stores: dict[tuple[types.CodeType, int], list[tuple[str, types.CodeType]]] = {}
        self.pending: dict[str, int] = {}
        self.own: dict[str, bool] = {}
        self.is_full = False

    def is_own(self, file: str) -> bool:
        """Whether a file is the learner's, not Python's or a package's."""
        own = self.own.get(file)
        if own is None:
            own = not file.startswith(("<frozen", *_FOREIGN)) and file not in (__file__, _run.__file__, _boards.__file__)
            self.own[file] = own
        return own

    def __call__(self, frame: types.FrameType, event: str, _argument: object) -> Any:
        code = frame.f_code
        if not self.is_own(code.co_filename):
            return None
        if event == "exception":
            return self
        self.lines += 1
        # When a generator continues, generators that wait for it (`yield from`) get events, too. They show no change.
        if event == "line" or not code.co_flags & inspect.CO_GENERATOR:
            self.look(frame)
        if event == "line":
            self.line = (code.co_filename, frame.f_lineno, code.co_name)
            self.pending = self.written(frame)
        elif event == "return" and frame.f_back is not None:
            caller = frame.f_back
            self.line = (caller.f_code.co_filename, caller.f_lineno, caller.f_code.co_name)
        if self.is_trial and self.lines >= _TRIAL_LINES:
            self.is_trial = False
            ranked = sorted(self.histories, key=lambda key: _score(self.histories[key], self.n), reverse=True)
            self.followed = set(ranked[:_FOLLOWED])
        return self

    def written(self, frame: types.FrameType) -> dict[str, int]:
        """The variables and the indices that the current line writes, as in ``queens[row] = column``."""
        code, line = frame.f_code, frame.f_lineno
        if (code, line) not in self.stores:
            self.stores[code, line] = _stores(linecache.getline(code.co_filename, line, frame.f_globals))
        found = {}
        for name, expression in self.stores[code, line]:
            try:
                # The expression has only names, attributes, constants, sums and differences, which usually have no side
                # effect.
                index = eval(expression, frame.f_globals, dict(frame.f_locals))
            except Exception:
                continue
            if type(index) is int:
                found[name] = index
        return found

    def look(self, frame: types.FrameType) -> None:
        """Compares the variables that the frame sees with their last values."""
        pending, self.pending = self.pending, {}
        for key, value in self.visible(frame):
            if self.variable is not None and key[1] != self.variable:
                continue
            if self.followed is not None and key not in self.followed:
                continue
            history = self.histories.get(key)
            if history is not None and key[1] not in pending and _is_same(value, history.last):
                continue
            frozen = _freeze(value, self.n)
            if frozen is None:
                continue
            if history is None:
                history = self.histories[key] = _History()
            written = pending.get(key[1])
            if frozen != history.last or written is not None:
                history.changes.append((self.line, frozen, written))
                history.last = frozen
                if len(history.changes) > self.steps and self.followed is not None:
                    self.is_full = True
                    raise _run.Stop

    def visible(self, frame: types.FrameType) -> Iterator[tuple[_Key, Any]]:
        """The variables that a function sees, with the attributes of its objects."""
        found = frame.f_locals
        for name, value in list(found.items()):
            if isinstance(value, _SIMPLE):
                continue
            yield ("local", name), value
            yield from self.attributes(name, value)
        names = frame.f_code.co_names
        for name in names:
            if name in found or name not in frame.f_globals:
                continue
            value = frame.f_globals[name]
            if not isinstance(value, _SIMPLE):
                yield ("global", name), value
                yield from self.attributes(name, value)

    @staticmethod
    def attributes(name: str, value: object) -> Iterator[tuple[_Key, Any]]:
        """The attributes of a learner's object."""
        members = getattr(value, "__dict__", None)
        if isinstance(members, dict) and not isinstance(value, (list, dict, tuple, set)):
            for member, held in list(members.items()):
                if isinstance(member, str) and not isinstance(held, _SIMPLE):
                    yield ("attribute", f"{name}.{member}"), held


def _stores(line: str) -> list[tuple[str, types.CodeType]]:
    """The variables and index expressions of a line's item assignments, such as ``queens[row] = column``."""
    try:
        tree = ast.parse(line.strip())
    except SyntaxError:
        return []
    found = []
    for statement in tree.body:
        if not isinstance(statement, (ast.Assign, ast.AugAssign)):
            continue
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        if not isinstance(target, ast.Subscript) or not isinstance(target.value, (ast.Name, ast.Attribute)):
            continue
        harmless = (ast.Name, ast.Constant, ast.BinOp, ast.Add, ast.Sub, ast.Attribute, ast.Load)
        if all(isinstance(node, harmless) for node in ast.walk(target.slice)):
            found.append((ast.unparse(target.value), compile(ast.Expression(target.slice), "<index>", "eval")))
    return found


def _is_same(value: Any, last: Any) -> bool:
    """Whether a list equals its last copy. Comparing is faster than copying it again."""
    if type(value) not in (list, tuple) or len(value) != len(last) - 1:
        return False
    if last[0] == "list":
        return bool(("list", *value) == last)
    return last[0] == "grid" and type(value[0]) is list and bool(("grid", *map(tuple, value)) == last)


def _freeze(value: Any, n: int) -> Any:
    """A copy of a value that may hold queens; ``None`` for other values."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        if len(value) > n or not all(type(key) is int for key in value):
            return None
        return ("dict", *sorted((key, held) for key, held in value.items() if type(held) is int))
    if isinstance(value, (set, frozenset)):
        if len(value) > n or not all(isinstance(item, tuple) and len(item) == 2 for item in value):
            return None
        return ("pairs", *sorted(value))
    # A wrong program may place more queens than there are rows.
    if not isinstance(value, (list, tuple)) or len(value) > 4 * n:
        return None
    if all(item is None or type(item) is int for item in value):
        return ("list", *value)
    if all(isinstance(item, (list, tuple)) for item in value):
        if all(len(item) == 2 and all(type(part) is int for part in item) for item in value) and (n != 2 or len(value) < n):
            return ("pairs", *map(tuple, value))
        if len(value) == n and all(len(row) == n for row in value) and all(map(_is_cell, (c for row in value for c in row))):
            return ("grid", *map(tuple, value))
    if len(value) == n and all(isinstance(row, str) and len(row) == n for row in value):
        return ("grid", *map(tuple, value))
    return None


def _is_cell(cell: object) -> bool:
    return isinstance(cell, (bool, int)) and cell in (0, 1) or isinstance(cell, str) and len(cell) <= 1


def _boards_of(history: _History, n: int) -> tuple[list[tuple[_Line, Squares]], bool]:
    """The boards of a variable, one for each change, and whether old entries stay in the list after the current row."""
    kinds = Counter(frozen[0] for _, frozen, _ in history.changes if len(frozen) > 1)
    if not kinds:
        return [], False
    # Functions may use one name for different kinds of values. The most common kind is used.
    kind = kinds.most_common(1)[0][0]
    changes = [change for change in history.changes if change[1][0] == kind or len(change[1]) == 1]
    if kind == "list":
        return _list_boards(changes, n)
    boards = []
    for line, frozen, _ in changes:
        items = frozen[1:]
        if kind == "grid":
            cells = ((row, column) for row in range(len(items)) for column in range(n))
            squares = tuple((row, column) for row, column in cells if _has_queen(items[row][column]))
        else:
            squares = tuple(items)
        boards.append((line, squares))
    if kind != "grid":
        boards = _from_zero(boards, n)
    return [(line, tuple(sorted(squares))) for line, squares in boards], False


def _has_queen(cell: object) -> bool:
    return cell not in _EMPTY_MARKS and bool(cell) if isinstance(cell, str) else bool(cell)


def _from_zero(boards: list[tuple[_Line, Squares]], n: int) -> list[tuple[_Line, Squares]]:
    """Converts rows and columns to numbers from 0."""

    def base(numbers: list[int]) -> int:
        return 1 if numbers and min(numbers) >= 1 and max(numbers) == n else 0

    squares = [square for _, board in boards for square in board]
    row_base, column_base = base([row for row, _ in squares]), base([column for _, column in squares])
    return [(line, tuple((row - row_base, column - column_base) for row, column in board)) for line, board in boards]


def _list_boards(changes: list[_Change], n: int) -> tuple[list[tuple[_Line, Squares]], bool]:
    """The boards of a list of columns that grows, or that has a fixed length and a value for no queen."""
    values = [frozen[1:] for _, frozen, _ in changes]
    lengths = {len(value) for value in values}
    is_fixed = len(lengths) == 1 and lengths <= {n, n + 1}
    first_row = 0
    if is_fixed and lengths == {n + 1} and len({value[0] for value in values}) == 1:
        first_row = 1
    elif is_fixed and lengths == {n + 1}:
        is_fixed = False
    empty: object = object()
    start = values[0][first_row:]
    numbers = {column for value in values for column in value[first_row:] if column is not None}
    if is_fixed and len(set(start)) == 1 and (n > 1 or start[0] not in (0, 1) or numbers == {0, 1}):
        empty = start[0]
    column_base = 1 if n in numbers and (0 not in numbers or empty == 0) else 0
    if empty == 0 and column_base == 0:
        # A 0 may be column 0 or no queen. The row that was written last tells where the queens end.
        empty = None
    # If the program never removes a queen, the entries after the written row are old.
    pairs = list(pairwise(values))
    has_removal = any(
        old[row] != new[row] and (new[row] is None or new[row] == empty)
        for old, new in pairs
        if len(old) == len(new)
        for row in range(first_row, len(new))
    )
    is_stale = is_fixed and not has_removal and any(written is not None for _, _, written in changes)
    boards: list[tuple[_Line, Squares]] = []
    before: tuple[Any, ...] = values[0]
    for (line, _, written), value in zip(changes, values, strict=True):
        rows = range(first_row, len(value))
        if is_stale:
            changed = [row for row in rows if row >= len(before) or before[row] != value[row]]
            last = written if written is not None and first_row <= written < len(value) else max(changed, default=None)
            rows = range(first_row, first_row if last is None else last + 1)
        before = value
        queens = ((row - first_row, value[row]) for row in rows if value[row] is not None and value[row] != empty)
        boards.append((line, tuple((row, column - column_base) for row, column in queens)))
    return boards, is_stale


def _score(history: _History, n: int) -> float:
    """Scores how likely a variable holds the queens: queens come and go one by one, in all rows and columns."""
    boards, is_stale = _boards_of(history, n)
    distinct = len({board for _, board in boards})
    most = max((len(board) for _, board in boards), default=0)
    if distinct < 2 and not (n == 1 and most == 1) or most == 0:
        return 0.0
    squares = {square for _, board in boards for square in board}
    rows, columns = {row for row, _ in squares}, {column for _, column in squares}
    fewest = 2 if n > 3 else 1
    if len(rows) < fewest or len(columns) < fewest:
        return 0.0
    single = sum(len(set(old) ^ set(new)) <= 1 for (_, old), (_, new) in pairwise(boards))
    moved = sum(len(set(old) ^ set(new)) == 2 for (_, old), (_, new) in pairwise(boards))
    smooth = (single + 0.8 * moved) / max(1, len(boards) - 1)
    outside = sum(not 0 <= number < n for number in (*rows, *columns))
    several = sum(len({row for row, _ in board}) < len(board) for _, board in boards) / len(boards)
    return (
        (3.0 * smooth + 2.0 * min(most, n) / n + min(len(rows), n) / n + len(columns) / n - 0.5 * outside / n - 2.0 * several - 0.2 * is_stale)
        * (1 + math.log(distinct + 1))
    )


def record(
    function: _run.Function,
    n: int,
    *,
    variable: str | None = None,
    steps: int = 100_000,
    seconds: float = 10.0,
) -> Recording:
    """Records the search of a function: follows it line by line, and finds the variable that holds its queens.

    >>> def solve(n, queens=()):
    ...     if len(queens) == n:
    ...         print(queens)
    ...     for column in range(n):
    ...         if all(column != c and abs(column - c) != len(queens) - r for r, c in enumerate(queens)):
    ...             solve(n, queens + (column,))
    >>> recording = record(solve, 4)
    >>> recording.variable, len(recording), recording[0].placed, recording.report.right
    ('queens', 32, ((0, 0),), True)

    The queens may be in a list, tuple, dictionary, set of pairs or grid, held by a function, object or module. Rows
    and columns count from 0 or from 1. A list grows, or has a fixed length with ``None``, -1 or 0 for no queen. If the
    function never removes a queen from the list, the row that was written last has the last queen. If the wrong
    variable is found, pass the name of the right one as ``variable``, for example ``"self.board"``.

    Recording ends after ``steps`` changes or ``seconds``; :attr:`Recording.is_complete` is then false. A notebook shows
    the recording as a player: the board, and the program with its current line.

    Raises :class:`QueensError` with the code ``"no-queens-variable"`` if no variable holds queens, as in searches on bits.
    """
    has_argument = _run.takes_size(function, "record")
    n = _judge.checked_size(n)
    if steps < 1:
        raise QueensError(f"the limit is {steps} steps; it must be above 0", "steps-outside")
    follower = _Follower(n, steps, variable)
    call = _run.call(function, n, has_argument, _judge.checked_seconds(seconds), _boards.write, follower)
    scores = {key: _score(history, n) for key, history in follower.histories.items()}
    best = max(scores, key=lambda key: scores[key], default=None)
    if best is None or scores[best] <= 0 and variable is None:
        raise _no_variable(variable, call, follower)
    boards, is_stale = _boards_of(follower.histories[best], n)
    made = _steps(boards)
    is_complete = call.ended == "done" and not follower.is_full and len(made) <= steps
    made = made[:steps]
    return Recording(n, best[1], made, _report(call, made, is_stale), is_complete)


def _no_variable(variable: str | None, call: _run.Call, follower: _Follower) -> QueensError:
    names = ", ".join(sorted({name for _, name in follower.histories})) or "none"
    if variable is not None:
        return QueensError(f"no variable {variable} holds queens; lists of the function: {names}", "no-queens-variable")
    ended = f" The call ended: {call.error or call.ended}." if call.ended != "done" else ""
    return QueensError(
        "no variable holds queens: keep them in a list, queens[row] = column, or name it by variable=;"
        f" lists of the function: {names}.{ended}",
        "no-queens-variable",
    )


def _steps(boards: list[tuple[_Line, Squares]]) -> tuple[Step, ...]:
    """The changes from board to board, starting with an empty board."""
    made = []
    before: Squares = ()
    for (file, line, function), queens in boards:
        if queens != before:
            placed = tuple(square for square in queens if square not in before)
            removed = tuple(square for square in before if square not in queens)
            source = linecache.getline(file, line).rstrip("\n")
            made.append(Step(line, source, function, queens, placed, removed, file))
        before = queens
    return tuple(made)


def _report(call: _run.Call, steps: tuple[Step, ...], is_stale: bool) -> _judge.Report:
    """Judges the output with the steps. Judges it alone if no mistake explains both, or the list keeps old queens."""
    text, error = _judge.text_of(call), [call.error]
    lines = []
    for step in steps:
        lines += [f"- {row + 1} {column + 1}" for row, column in step.removed if row >= 0 and column >= 0]
        lines += [f"+ {row + 1} {column + 1}" for row, column in step.placed if row >= 0 and column >= 0]
    traced = _judge.report_of([(call.n, text, "\n".join(lines), call.ended)], error, "any")
    if not is_stale and (traced.mistakes or traced.right):
        return traced
    return _judge.report_of([(call.n, text, "", call.ended)], error, "any")
