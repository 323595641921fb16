"""The judge of learners' functions and texts."""

import html
import inspect
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from . import _boards, _run
from ._errors import QueensError
from ._native import judge_calls
from ._types import EndedName, TaskName

_DRAWN_LIMIT = 16
# After this number of calls that reach a limit, the function is not called again.
_LIMITS_REACHED = 2
_NOTES = {
    "from-zero": "The program counts rows and columns from 0; this text counts them from 1.",
    "transposed": "The program goes column by column.",
    "reversed": "The boards are in reverse order.",
    "mirrored": "The boards are in the order of their mirror images.",
    "other-order": "The boards are complete, but not in lexicographic order.",
    "headings": "The boards have headings.",
    "two-forms": "Every board is written in two forms.",
    "first-only": "Only one solution was given, and it is right.",
    "first-and-total": "The first solutions and the total were given.",
    "count-only": "Only the total was given.",
    "other-encoding": "The text is not UTF-8.",
    "base-unknown": "Nothing shows whether columns count from 0 or from 1; the verdict is the same.",
}


@dataclass(frozen=True)
class Finding:
    """The most specific fault in the output for one size.

    ``code`` is stable, for example ``"attack"``. Boards, rows and columns count from 0, as everywhere in Python; the message
    counts them from 1.
    """

    code: str
    """The stable name."""
    size: int
    """The size; 0 if the text does not state it."""
    board: int | None
    """The board."""
    rows: tuple[int, ...]
    """The rows of the fault."""
    columns: tuple[int, ...]
    """The columns of the fault. For a missing solution, all its columns, row by row."""
    message: str
    """A sentence for people."""
    queens: tuple[tuple[int, int], ...] | None = field(repr=False)
    """The queens of the board as they were read, row and column."""


@dataclass(frozen=True)
class Mistake:
    """A usual mistake that explains all outputs. ``id`` is stable, ``text`` says what to change."""

    id: str
    """The stable name."""
    text: str
    """What is wrong, and what to change."""


@dataclass(frozen=True)
class SizeVerdict:
    """The verdict for one size."""

    size: int
    """The size."""
    right: bool | None
    """Whether the output is right; ``None`` if it could not be judged."""
    boards: int
    """The number of boards in the output."""
    total: int | None
    """The number of solutions that the output states."""
    ended: EndedName
    """How the function ended."""
    error: str | None
    """The exception that ended the function, with its line."""
    finding: Finding | None
    """What is wrong."""


@dataclass(frozen=True)
class Report:
    """The judgement of a function or a text. ``str()`` is a verdict for people; a notebook adds a drawing of the board.

    A report is true if everything is right, so that ``assert judge(solve)`` works.
    """

    right: bool | None
    """Whether everything is right; ``None`` if nothing is wrong, but something could not be judged."""
    sizes: tuple[SizeVerdict, ...]
    """The verdicts, in the order of the calls."""
    mistakes: tuple[Mistake, ...]
    """The mistakes that explain the outputs, at most three, most likely first."""
    others: tuple[Mistake, ...]
    """Further mistakes that explain the outputs equally well."""
    certain: bool
    """Whether boards or steps show the mistake. Totals alone say less."""
    accepted: tuple[str, ...]
    """The names of accepted deviations, such as ``"from-zero"``. They are no faults."""
    readings: tuple[str, str] | None
    """The names of the two possible readings of an ambiguous text."""

    @property
    def first(self) -> Finding | None:
        """The first fault."""
        wrong = self._first_wrong()
        return None if wrong is None else wrong.finding

    def _first_wrong(self) -> SizeVerdict | None:
        for right in (False, None):
            for verdict in self.sizes:
                if verdict.right is right:
                    return verdict
        return None

    def __bool__(self) -> bool:
        return self.right is True

    def __str__(self) -> str:
        return "\n".join([*self._headline(), *self._board(), *self._explanations(), *self._remarks()])

    def _headline(self) -> list[str]:
        """The first line: the first fault, or that all sizes are right."""
        wrong = self._first_wrong()
        if wrong is None or wrong.finding is None:
            count = len({verdict.size for verdict in self.sizes})
            return [f"All {count} sizes are right." if count > 1 else "The size is right."]
        size = f"N = {wrong.size}: " if wrong.size else ""
        message = wrong.finding.message
        if wrong.error is not None:
            message = f"the function raised {wrong.error}"
        elif wrong.ended == "time-limit" and wrong.finding.code == "time-limit":
            message = f"the function did not end within the time limit, after {_counted(wrong.boards, 'board')}"
        return [f"{size}{message}{'' if message.endswith('.') else '.'}"]

    def _board(self) -> list[str]:
        """The drawing of the first wrong board."""
        finding = self.first
        if finding is None or not finding.queens:
            return []
        rows = max(finding.size, 1 + max(row for row, _ in finding.queens))
        if rows > _DRAWN_LIMIT:
            return []
        squares = set(finding.queens)
        return [
            "  " + " ".join("Q" if (row, column) in squares else "-" for column in range(finding.size)) for row in range(rows)
        ]

    def _explanations(self) -> list[str]:
        """The named mistakes."""
        mistakes = self.mistakes + self.others
        if not mistakes:
            return []
        one = len(mistakes) == 1
        if self.certain:
            which = "a program with this mistake" if one else f"programs with one of these {len(mistakes)} mistakes"
            head = f"The output is exactly that of {which}:"
        else:
            which = "This mistake" if one else f"Each of these {len(mistakes)} mistakes"
            head = f"The output shows too little to be sure. {which} would explain it:"
        return [head, *(f"- {mistake.text}" for mistake in mistakes)]

    def _remarks(self) -> list[str]:
        """The right, wrong and unjudged sizes, and notes on accepted deviations."""
        wrong = {verdict.size for verdict in self.sizes if verdict.right is False}
        unclear = {verdict.size for verdict in self.sizes if verdict.right is None} - wrong
        right = {verdict.size for verdict in self.sizes if verdict.right} - wrong - unclear
        lines = []
        if not self and len(wrong | unclear | right) > 1:
            named = (("Right", right), ("Wrong", wrong), ("Not judged", unclear))
            lines = [f"{name}: {_ranges(sizes)}" for name, sizes in named if sizes]
        return lines + [_NOTES[name] for name in self.accepted if name in _NOTES]

    def _repr_html_(self) -> str:
        finding = self.first
        lines = [*self._headline(), *self._explanations(), *self._remarks()]
        paragraphs = [f"<p>{html.escape(line)}</p>" for line in lines]
        if self._board() and finding is not None and finding.queens is not None:
            marked = set(zip(finding.rows, finding.columns, strict=False)) if finding.code == "attack" else set()
            rows = max(finding.size, 1 + max(row for row, _ in finding.queens))
            paragraphs.insert(1, _svg(finding.size, rows, set(finding.queens), marked))
        return "".join(paragraphs)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _ranges(sizes: Iterable[int]) -> str:
    """Sizes in order, with ranges: ``1..3, 6``."""
    runs: list[list[int]] = []
    for size in sorted(sizes):
        if runs and runs[-1][-1] == size - 1:
            runs[-1].append(size)
        else:
            runs.append([size])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in runs)


def _svg(columns: int, rows: int, queens: set[tuple[int, int]], marked: set[tuple[int, int]]) -> str:
    """A board with queens; the queens of an attack are marked."""
    parts = [f'<svg width="{24 * columns}" height="{24 * rows}" viewBox="0 0 {24 * columns} {24 * rows}" role="img">']
    for row in range(rows):
        for column in range(columns):
            is_marked = (row, column) in marked
            fill = "#f4a3a3" if is_marked else "#f0d9b5" if (row + column) % 2 == 0 else "#c8a878"
            parts.append(f'<rect x="{24 * column}" y="{24 * row}" width="24" height="24" fill="{fill}"/>')
            if (row, column) in queens:
                place = f'x="{24 * column + 12}" y="{24 * row + 19}"'
                parts.append(f'<text {place} font-size="20" text-anchor="middle" fill="#222">♛</text>')
    return "".join(parts) + "</svg>"


def _explanations() -> dict[str, str]:
    """The texts of the mistakes, by their names."""
    text = resources.files(__package__).joinpath("mistakes-en.ftl").read_text(encoding="utf-8")
    entries = (line.split(" = ", 1) for line in text.splitlines() if line.startswith("mistake-"))
    return {name.removeprefix("mistake-"): explained for name, explained in entries}


def report_of(
    calls: Sequence[tuple[int | None, str, str, EndedName]], errors: Sequence[str | None], task: TaskName, source: str = ""
) -> Report:
    """Judges calls, each given by its size, text, steps and end. The source of the function rules out some mistakes."""
    encoded = [(n, text.encode(errors="replace"), steps.encode(), ended) for n, text, steps, ended in calls]
    made: dict[str, Any] = judge_calls(encoded, task, source)
    texts = _explanations() if made["mistakes"] else {}
    # A text without a given size may have several sizes, to which the errors cannot be assigned.
    errors = errors if len(made["sizes"]) == len(errors) else [None] * len(made["sizes"])
    return Report(
        right=made["right"],
        sizes=tuple(_verdict(verdict, error) for verdict, error in zip(made["sizes"], errors, strict=True)),
        mistakes=tuple(Mistake(name, texts[name]) for name in made["mistakes"]),
        others=tuple(Mistake(name, texts[name]) for name in made["others"]),
        certain=made["certain"],
        accepted=tuple(made["accepted"]),
        readings=None if made["readings"] is None else (made["readings"][0], made["readings"][1]),
    )


def _verdict(verdict: dict[str, Any], error: str | None) -> SizeVerdict:
    finding = verdict.pop("finding")
    if finding is not None:
        lists = {name: tuple(finding[name]) for name in ("rows", "columns")}
        queens = finding["queens"]
        finding = Finding(**{**finding, **lists, "queens": None if queens is None else tuple(queens)})
    return SizeVerdict(**verdict, error=error, finding=finding)


def text_of(call: _run.Call) -> str:
    """The output of a call: the returned boards; otherwise the printed text and the returned count."""
    has_lists = "\n" in call.returned.strip() or isinstance(call.value, (list, tuple))
    if call.returned and (has_lists or not call.printed.strip()):
        return call.returned
    separator = "" if call.printed.endswith("\n") or not call.printed else "\n"
    return call.printed + separator + call.returned


def source_of(function: _run.Function) -> str:
    """The source of a function's module; empty if the module has no file, as in notebooks."""
    module = inspect.getmodule(function)
    try:
        return "" if module is None else inspect.getsource(module)
    except (OSError, TypeError):
        return ""


def checked_seconds(seconds: float) -> float:
    """Returns a time limit. Raises unless it is positive and finite."""
    if not 0 < seconds < math.inf:
        raise QueensError(f"the time limit is {seconds} s; it must be above 0", "time-limit-outside")
    return float(seconds)


def judge(
    function: _run.Function, sizes: Iterable[int] = range(1, 9), *, seconds: float = 5.0, task: TaskName = "any"
) -> Report:
    """Judges a function that solves the problem: says what is wrong first, and which mistake explains it.

    >>> def solve(n, queens=()):
    ...     if len(queens) == n:
    ...         return 1
    ...     free = [c for c in range(n) if all(c != q and c - q != len(queens) - r for r, q in enumerate(queens))]
    ...     return sum(solve(n, (*queens, c)) for c in free)
    >>> report = judge(solve)
    >>> report.right, report.first.code, report.first.size
    (False, 'wrong-total', 2)
    >>> "chk-only-main" in [mistake.id for mistake in report.mistakes]
    True

    The function is called with each size; a function without arguments reads it by ``input()``. It may print, return or yield
    its result: the count, placements (lists of columns, pairs, grids, strings, from 0 or from 1), both, or one solution. For a
    size without a solution it returns ``None`` or no boards; an exception is judged as wrong.
    If the function returns boards, the boards are judged; otherwise its printed text is judged. With several sizes, it
    is called once more at the end, for size 4, or for the first size if 4 is not among the sizes. This shows whether it
    wrongly keeps state between calls.

    Each call may take ``seconds``. After two calls that reach a limit it is not called again. ``task`` says what
    the function has to give: "all" solutions, the "first", the "count", or "any" of these. Calls run in this process,
    on a thread, without protection: judge only code that you would run yourself. Ctrl-C ends the call.

    Raises :class:`QueensError` for an invalid size, ``TypeError`` if ``function`` takes other arguments.
    """
    seconds = checked_seconds(seconds)
    has_argument = _run.takes_size(function, "judge")
    numbers = [checked_size(n) for n in sizes]
    if not numbers:
        raise QueensError("there are no sizes to judge", "no-sizes")
    if len(numbers) > 1:
        # A second call shows whether the function wrongly keeps state between calls.
        numbers.append(4 if 4 in numbers else numbers[0])
    source = source_of(function)
    calls: list[_run.Call] = []
    for n in numbers:
        call = _run.call(function, n, has_argument, seconds, _boards.write)
        calls.append(call)
        if not has_argument and not call.reads_input and call.ended == "done":
            # The function takes no size and reads none, so only its output tells the sizes.
            return report_of([(None, text_of(call), "", call.ended)], [call.error], task, source)
        if call.is_stuck or sum(call.ended not in ("done", "crashed") for call in calls) == _LIMITS_REACHED:
            break
    judged = [(call.n, text_of(call), "", call.ended) for call in calls]
    return report_of(judged, [call.error for call in calls], task, source)


def judge_text(text: str, n: int | None = None, *, task: TaskName = "any") -> Report:
    """Judges what a program printed for one size. A text with counts for several sizes, or with boards, needs no size.

    >>> print(judge_text("2 4 1 3", 4, task="all"))
    N = 4: 1 board is printed, and the solution 3,1,4,2 is missing.
    """
    if not isinstance(text, str):
        raise TypeError(f"judge_text takes a text, not {type(text).__name__}; for a function use judge")
    return report_of([(None if n is None else checked_size(n), text, "", "done")], [None], task)


def checked_size(n: int) -> int:
    if isinstance(n, bool) or not hasattr(n, "__index__"):
        raise TypeError(f"a size is an integer, not {type(n).__name__}")
    n = n.__index__()
    if not 1 <= n <= _SIZE_LIMIT:
        raise QueensError(f"functions are judged for sizes from 1 to {_SIZE_LIMIT}, not {n}", "size-outside")
    return n


_SIZE_LIMIT = 64
