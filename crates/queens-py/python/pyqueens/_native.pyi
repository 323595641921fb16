"""
The compiled part of `pyqueens`.
"""

import collections.abc
import datetime
import typing

import numpy
import numpy.typing
import pandas
import pyqueens._types
from _typeshed import SupportsGetItem
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any, Final, SupportsFloat, SupportsIndex, final

__all__ = ["__version__", "Arrangement", "Board", "Check", "CompletionsIterator", "Conflict", "CountOutcome", "Estimate", "Explanation", "Hint", "Instance", "Ledger", "LedgerStatus", "Placement", "Problem", "Puzzle", "Rating", "Solutions", "SolutionsIterator", "Step", "Trace", "TraceEvent", "TraceIterator", "closed_form", "complete", "compose", "count", "count_to_ledger", "estimate", "judge_calls", "known", "local_search", "mistake_names", "puzzle", "rank", "sample", "toroidal", "unrank"]

__version__: Final[str]
"""
The version of the package.
"""

@final
class Arrangement:
    """
    Pieces on a board.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, pieces: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], others: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], fen: str) -> Arrangement: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def fen(self, /) -> str:
        """
        The board in the notation of chess (FEN).
        """
    @property
    def others(self, /) -> list[tuple[int, int]]:
        """
        The squares of the pawns or of the black army.
        """
    @property
    def pieces(self, /) -> list[tuple[int, int]]:
        """
        The squares of the pieces, or of the white army.
        """
    def svg(self, /) -> str:
        """
        The board as an SVG image.
        """
    def text(self, /) -> str:
        """
        The board as text, one line for each row.
        """

@final
class Board:
    """
    A board with regions, and the marks of a player.

    Squares are pairs of a row and a column, counted from 0. A region is a number from 0; in texts it is a letter from
    A. `stars` queens stand in each row, each column and each region, and no two of them touch. With `touch="queens"`,
    no two of them share a diagonal or antidiagonal either.

        >>> board = Board.read("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")
        >>> board.solve()
        [(0, 5), (1, 3), (2, 7), (3, 1), (4, 6), (5, 4), (6, 0), (7, 2)]
        >>> board.rate()
        Rating(level=3, technique='squeeze', rounds={'last-square': 5, 'line': 3, 'squeeze': 1})
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs_ex__(self, /) -> "tuple[tuple[list[list[int]]], dict[str, typing.Any]]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, regions: "collections.abc.Iterable[collections.abc.Iterable[int]]", *, stars: SupportsIndex = ..., touch: "pyqueens._types.TouchName" = "kings", queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ..., crosses: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ...) -> Board: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def check(self, /) -> Check:
        """
        Whether the board is a puzzle with one answer, and whether the marks agree with the answer. In a condition, the
        result is true if everything is right.
        """
    def count(self, /) -> int:
        """
        The number of answers.
        """
    @property
    def crosses(self, /) -> list[tuple[int, int]]:
        """
        The squares with a cross.
        """
    @staticmethod
    def daily(date: "datetime.date | str") -> Board:
        """
        The board of a day, which is a `datetime.date` or a text such as "2026-11-26". All players get the same board.

            >>> Board.daily("2026-11-26").rate().technique
            'pair'
        """
    def hint(self, /) -> Hint:
        """
        The next step from the marks, or the marks that are wrong.
        """
    def json(self, /) -> str:
        """
        The board as JSON on one line.
        """
    def letters(self, /) -> str:
        """
        The board as letters, with its marks.
        """
    def link(self, /) -> str:
        """
        The board as a link of puzz.link, without its marks. Such a link cannot describe regions of several parts, and
        not `touch="queens"`.
        """
    @staticmethod
    def make(size: SupportsIndex, *, level: "pyqueens._types.TechniqueName | int | None" = None, seed: SupportsIndex | None = None, shape: "pyqueens._types.ShapeName" = "varied", touch: "pyqueens._types.TouchName" = "kings", progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> Board:
        """
        A new board with one answer, which a player can find without a guess.

        `level` is the hardest technique, by its name or its number from 1 to 7: "last-square", "line", "squeeze",
        "pair", "set", "what-if" or "deep-what-if"; without it any of the levels 1 to 5. The same seed gives the same
        board on every machine. `size` is from 4 to 16.

            >>> Board.make(6, seed=1).count()
            1
        """
    def make_unique(self, /, *, seed: SupportsIndex | None = None) -> Board | None:
        """
        The board with some squares moved to other regions, so that it has one answer; `None` if that fails.
        """
    @property
    def queens(self, /) -> list[tuple[int, int]]:
        """
        The squares with a queen.
        """
    def rate(self, /) -> Rating:
        """
        How hard the board is.

        A board without a rating raises an error: "regions-no-answer", "regions-several-answers" or "regions-unsolved".
        """
    @classmethod
    def read(cls, /, text: str) -> Board:
        """
        The board of a text: letters, JSON or a link of puzz.link.

            >>> Board.read("AABB AABB CCDD CCDD").count()
            2
        """
    @classmethod
    def read_all(cls, /, text: str) -> list[Board]:
        """
        All boards of a text.
        """
    @property
    def regions(self, /) -> list[list[int]]:
        """
        The region of each square, row by row.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    def solve(self, /) -> list[tuple[int, int]] | None:
        """
        The queens of an answer, regardless of the marks; `None` if there is no answer.
        """
    @property
    def stars(self, /) -> int:
        """
        The number of queens in each row, column and region.
        """
    def steps(self, /) -> list[Step]:
        """
        The steps from the marks to the answer. Each is the easiest next step.
        """
    def svg(self, /) -> str:
        """
        A drawing as SVG.
        """
    def text(self, /) -> str:
        """
        A drawing as text, with borders between regions.
        """
    @property
    def touch(self, /) -> str:
        """
        "kings": no two queens touch. "queens": no two queens share a diagonal or antidiagonal either.
        """
    def unique(self, /) -> list[tuple[int, int]] | None:
        """
        The queens of the only answer; `None` if there are none or several.
        """
    def with_marks(self, /, *, queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ..., crosses: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ...) -> Board:
        """
        The same board with other marks.
        """

@final
class Check:
    """
    Whether a board is a puzzle, and what is wrong with its marks.
    """
    def __bool__(self, /) -> bool:
        """
        Whether the regions are connected, there is one answer, and the marks agree with it.
        """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, connected: bool, answers: str, marks_allowed: bool) -> Check: ...
    def __repr__(self, /) -> str: ...
    @property
    def answers(self, /) -> str:
        """
        "none", "one" or "several".
        """
    @property
    def connected(self, /) -> bool:
        """
        Whether each region is connected by edges.
        """
    @property
    def marks_allowed(self, /) -> bool:
        """
        Whether some answer agrees with the marks.
        """

@final
class CompletionsIterator:
    """
    An iterator over completions.
    """
    def __iter__(self, /) -> CompletionsIterator: ...
    def __next__(self, /) -> Placement: ...

@final
class Conflict:
    """
    Two queens that attack each other.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> tuple[str, tuple[int, int], tuple[int, int]]: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, line: str, a: tuple[SupportsIndex, SupportsIndex], b: tuple[SupportsIndex, SupportsIndex]) -> Conflict: ...
    def __repr__(self, /) -> str: ...
    @property
    def a(self, /) -> tuple[int, int]:
        """
        The row and the column of the first queen.
        """
    @property
    def b(self, /) -> tuple[int, int]:
        """
        The row and the column of the second queen.
        """
    @property
    def line(self, /) -> str:
        """
        The line that they share: "row", "column", "diagonal" or "antidiagonal".
        """

@final
class CountOutcome:
    """
    The outcome of a count, complete or not.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> "tuple[typing.Any, ...]": ...
    def __repr__(self, /) -> str: ...
    @staticmethod
    def _restore(counts: tuple[SupportsIndex, SupportsIndex | None, SupportsIndex | None, SupportsIndex | None, SupportsIndex | None], units: tuple[SupportsIndex, SupportsIndex | None, SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]]], checks: tuple[bool, bool | None, bool | None, SupportsGetItem[int, str]]) -> CountOutcome:
        """
        The outcome with the values that `__reduce__` writes.
        """
    @property
    def burnside(self, /) -> bool | None:
        """
        Whether the total fits Burnside's lemma; `None` if this was not checked.
        """
    @property
    def done(self, /) -> int | None:
        """
        The number of units with a result; `None` if the ledger is damaged.
        """
    @property
    def findings(self, /) -> list[str]:
        """
        The codes of the ledger's faults.
        """
    @property
    def fundamental(self, /) -> int | None:
        """
        The number of symmetry classes.
        """
    @property
    def half_turn(self, /) -> int | None:
        """
        The number of solutions that a half turn leaves unchanged.
        """
    @property
    def is_complete(self, /) -> bool:
        """
        Whether every unit has a result.
        """
    @property
    def missing(self, /) -> list[tuple[int, int]]:
        """
        The units without a result, as ranges `(first, end)`.
        """
    @property
    def published(self, /) -> bool | None:
        """
        Whether the total is the published value; `None` if there is no total or no published value.
        """
    @property
    def quarter_turn(self, /) -> int | None:
        """
        The number of solutions that a quarter turn leaves unchanged.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    @property
    def total(self, /) -> int | None:
        """
        The number of solutions; `None` while units are missing or results conflict.
        """
    @property
    def units(self, /) -> int:
        """
        The number of units of the whole count.
        """
    @property
    def verified(self, /) -> bool:
        """
        Whether every unit was counted by two methods with one result, and all checks passed.
        """

@final
class Estimate:
    """
    An estimate of the number of solutions.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> "tuple[typing.Any, ...]": ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @staticmethod
    def _restore(samples: tuple[SupportsIndex, SupportsIndex, SupportsIndex], moments: tuple[SupportsFloat | SupportsIndex | None, SupportsFloat | SupportsIndex | None, tuple[SupportsFloat | SupportsIndex, SupportsFloat | SupportsIndex] | None, SupportsFloat | SupportsIndex | None], seed: SupportsIndex, text: str) -> Estimate:
        """
        The estimate with the values that `__reduce__` writes.
        """
    @property
    def hits(self, /) -> int:
        """
        The number of samples that ended in a solution.
        """
    @property
    def interval_log10(self, /) -> tuple[float, float] | None:
        """
        The 95% confidence interval, as decimal logarithms; `None` with fewer than two samples.
        """
    @property
    def log10(self, /) -> float | None:
        """
        The decimal logarithm of the estimate.
        """
    @property
    def relative_error(self, /) -> float | None:
        """
        The standard error, relative to the estimate.
        """
    @property
    def samples(self, /) -> int:
        """
        The number of samples.
        """
    @property
    def seed(self, /) -> int:
        """
        The seed, which gives the same estimate again.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    @property
    def value(self, /) -> float | None:
        """
        The estimate; infinite where a float overflows, `None` when no sample ended in a solution.
        """

@final
class Explanation:
    """
    Why an instance has no completion: constraints that together exclude every solution.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, kind: str, queens: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], blocked: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], excluded: SupportsGetItem[int, tuple[str, SupportsIndex]]) -> Explanation: ...
    def __repr__(self, /) -> str: ...
    @property
    def blocked(self, /) -> list[tuple[int, int]]:
        """
        The blocked squares among the constraints.
        """
    @property
    def excluded(self, /) -> list[tuple[str, int]]:
        """
        The excluded diagonals among the constraints.
        """
    @property
    def kind(self, /) -> str:
        """
        "contradiction": two of the constraints exclude each other. "irreducible": none of the constraints can be left
        out. "shortest": no explanation has fewer constraints.
        """
    @property
    def queens(self, /) -> list[tuple[int, int]]:
        """
        The given queens among the constraints.
        """

@final
class Hint:
    """
    The next help for a player. `str` of a hint is a sentence for players, which counts from 1.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, kind: str, step: Step | None, mistakes: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]]) -> Hint: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @property
    def kind(self, /) -> str:
        """
        "step", "mistake", "solved" or "nothing".
        """
    @property
    def mistakes(self, /) -> list[tuple[int, int]]:
        """
        The marks that are wrong.
        """
    @property
    def step(self, /) -> Step | None:
        """
        The next step.
        """

@final
class Instance:
    """
    A board to complete: given queens, blocked squares and excluded diagonals.

    Squares are pairs of a row and a column, counted from 0. An excluded diagonal is `("diagonal", row - column)` or
    `("antidiagonal", row + column)`.

        >>> instance = Instance(8, queens=[(3, 3), (4, 1)])
        >>> instance.count()
        2
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs_ex__(self, /) -> "tuple[tuple[int], dict[str, typing.Any]]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, n: SupportsIndex, *, queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ..., blocked: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ..., excluded: "collections.abc.Iterable[tuple[pyqueens._types.DiagonalName, int]]" = ...) -> Instance: ...
    def __repr__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def accepts(self, /, placement: Placement) -> bool:
        """
        Whether a placement is a completion: a solution that meets every constraint.
        """
    @property
    def blocked(self, /) -> list[tuple[int, int]]:
        """
        The blocked squares.
        """
    def complete(self, /, *, seed: SupportsIndex | None = None) -> Placement | None:
        """
        A completion; `None` is a proof that there is none. With a seed, a random completion.
        """
    def completions(self, /) -> CompletionsIterator:
        """
        The completions, one after another, in lexicographic order.

            >>> [str(completion) for completion in Instance(8, queens=[(3, 3), (4, 1)]).completions()]
            ['5,1,8,4,2,7,3,6', '5,7,1,4,2,8,6,3']
        """
    def count(self, /) -> int:
        """
        The number of completions.
        """
    @property
    def excluded(self, /) -> list[tuple[str, int]]:
        """
        The excluded diagonals.
        """
    def explain(self, /, *, shortest: bool = False) -> Explanation | None:
        """
        Why there is no completion; `None` if there is one. `shortest=True` searches for as few constraints as possible,
        which may take long.
        """
    @classmethod
    def from_csplib(cls, /, text: str) -> Instance:
        """
        An instance from the format of `CSPLib`, problem 079.
        """
    @classmethod
    def parse(cls, /, text: str) -> Instance:
        """
        An instance from text, such as "?,?,?,4,2,?,?,?": the column of each row's queen, counted from 1.
        """
    def placement_of(self, /, model: "collections.abc.Iterable[int]") -> Placement:
        """
        The completion that a model of `to_cnf` describes. A model is the list of true literals. Raises if the model is
        no completion.
        """
    @property
    def queens(self, /) -> list[tuple[int, int]]:
        """
        The squares of the given queens.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    def svg(self, /) -> str:
        """
        The given queens as an SVG image.
        """
    def text(self, /) -> str:
        """
        The board as text, one line for each row: `Q` for a given queen, `x` for a square that must stay empty, `.` for
        all other squares.

            >>> print(Instance(4, queens=[(0, 1)], blocked=[(3, 0)]).text(), end="")
            . Q . .
            . . . .
            . . . .
            x . . .
        """
    def to_cnf(self, /) -> list[list[int]]:
        """
        Clauses for a SAT solver such as `python-sat`, as lists of literals (CNF). Their models are the completions.

        A queen in row `r` and column `c`, both from 0, is variable `n * r + c + 1`. `placement_of` reads a model.

            >>> Instance(8, queens=[(0, 3)]).to_cnf()[-1]
            [4]
        """
    def to_csplib(self, /) -> str:
        """
        The instance in the format of `CSPLib`, problem 079.
        """
    def to_opb(self, /) -> str:
        """
        The constraints as text for pseudo-Boolean solvers, in the format OPB.

            >>> Instance(4).to_opb().splitlines()[0][:12]
            '* #variable='
        """
    def unique(self, /) -> Placement | None:
        """
        The only completion; `None` if there are none or several.
        """

@final
class Ledger:
    """
    A read-only view of the ledger of a count.

    Each call reads the current content of the file, because a count may continue meanwhile.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> tuple[Path]: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, path: str | PathLike[str]) -> Ledger:
        """
        Opens a ledger, to fail early if it cannot be read.
        """
    def __repr__(self, /) -> str: ...
    def check(self, /) -> list[str]:
        """
        The codes of the file's faults; empty for a sound file.
        """
    def outcome(self, /, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> CountOutcome:
        """
        The outcome of the count: the total, and the results of all checks.
        """
    @property
    def path(self, /) -> Path:
        """
        The path of the file.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    def status(self, /) -> LedgerStatus:
        """
        The progress of the count. This reads every record.
        """
    def to_dict(self, /) -> "dict[str, list[int] | list[str] | list[float]]":
        """
        All results as a dictionary of columns: unit, weight, count, work, engine, version, host, seconds, finished.

        `pandas.DataFrame`, `polars.DataFrame` and `pyarrow.table` accept this dictionary.
        """
    def to_pandas(self, /) -> "pandas.DataFrame":
        """
        All results as a data frame of pandas, with the columns of `to_dict`.
        """

@final
class LedgerStatus:
    """
    The progress of a count.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, units: SupportsIndex, done: SupportsIndex, confirmed: SupportsIndex, conflicts: SupportsIndex, count_so_far: SupportsIndex, results: dict[str, SupportsIndex], seconds: SupportsFloat | SupportsIndex) -> LedgerStatus: ...
    def __repr__(self, /) -> str: ...
    @property
    def confirmed(self, /) -> int:
        """
        The number of units with the same result by two methods.
        """
    @property
    def conflicts(self, /) -> int:
        """
        The number of units whose results differ.
        """
    @property
    def count_so_far(self, /) -> int:
        """
        The number of solutions so far: the weighted sum over the units that are done and not in conflict.
        """
    @property
    def done(self, /) -> int:
        """
        The number of units with a result.
        """
    @property
    def results(self, /) -> dict[str, int]:
        """
        The number of results of each method.
        """
    @property
    def seconds(self, /) -> float:
        """
        The worker seconds of all results.
        """
    @property
    def units(self, /) -> int:
        """
        The number of units of the count.
        """

@final
class Placement(collections.abc.Sequence[int]):
    """
    `n` queens on an `n` by `n` board: one in each row and one in each column.

    A placement is made from the column of each row's queen, counted from 0. It is a solution if no two queens share a
    diagonal or antidiagonal:

        >>> placement = Placement([0, 4, 7, 5, 2, 6, 1, 3])
        >>> placement.is_solution()
        True
        >>> str(placement)
        '1,5,8,6,3,7,2,4'

    A placement is a sequence of columns: indices, slices, `len`, `in`, `reversed`, `match` and `numpy.array` work as on
    a tuple. Placements are immutable, ordered lexicographically, hashable and picklable. Text counts columns from 1;
    see `parse`.
    """
    def __array__(self, /, dtype: "numpy.typing.DTypeLike | None" = None, copy: "bool | None" = None) -> "numpy.typing.NDArray[typing.Any]":
        """
        The columns as an array of numpy, by default of type `int64`.
        """
    def __contains__(self, column: Any, /) -> bool: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ge__(self, value: object, /) -> bool: ...
    @typing.overload
    def __getitem__(self, row: SupportsIndex, /) -> int: ...
    @typing.overload
    def __getitem__(self, row: slice, /) -> tuple[int, ...]:
        """
        The column of a row's queen, or a tuple of columns; a negative row counts from the bottom.
        """
    def __getnewargs__(self, /) -> tuple[tuple[int, ...]]: ...
    def __gt__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __iter__(self, /) -> Iterator[int]: ...
    def __le__(self, value: object, /) -> bool: ...
    def __len__(self, /) -> int: ...
    def __lt__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, columns: "collections.abc.Iterable[typing.SupportsIndex]") -> Placement: ...
    def __repr__(self, /) -> str: ...
    def __reversed__(self, /) -> Iterator[int]: ...
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str | None: ...
    def canonical(self, /) -> Placement:
        """
        The least image, which stands for the whole symmetry class.
        """
    @property
    def columns(self, /) -> tuple[int, ...]:
        """
        The column of each row's queen, counted from 0.
        """
    def conflicts(self, /, limit: SupportsIndex | None = None) -> "list[Conflict]":
        """
        The pairs of queens that attack each other, or the first `limit` pairs. There are `n * (n - 1) / 2` pairs if all
        queens stand on one diagonal.

            >>> len(Placement(range(8)).conflicts()), Placement(range(10_000)).conflicts(limit=1)
            (28, [Conflict(line='diagonal', a=(0, 0), b=(1, 1))])
        """
    def count(self, /, value: Any) -> int:
        """
        The number of queens in a column: 1, or 0 if there is no such column.
        """
    def image(self, /, symmetry: "pyqueens._types.SymmetryName") -> Placement:
        """
        The image under one of the eight symmetries: "identity", "quarter turn", "half turn", "three-quarter turn",
        "flip of columns", "flip of rows", "transposition" or "antitransposition".
        """
    def index(self, /, value: Any, start: SupportsIndex = 0, stop: SupportsIndex | None = None) -> int:
        """
        The row of the queen in a column.
        """
    def is_solution(self, /) -> bool:
        """
        Whether no two queens attack each other.
        """
    def orbit(self, /) -> list[Placement]:
        """
        The different images under the eight symmetries, in lexicographic order: 8, 4, 2 or 1 placements.
        """
    @classmethod
    def parse(cls, /, text: str) -> Placement:
        """
        A placement from text, such as "1,5,8,6,3,7,2,4".

        Columns count from 1; a list with a 0 counts from 0. Other formats are digits, pairs, drawings, FEN, chess
        squares (`a1` is in the first row), and the text that `str`, `repr`, `text` and `tuples` write.

            >>> Placement.parse("2413") == Placement.parse("1,3,0,2") == Placement.parse(".Q..\\n...Q\\nQ...\\n..Q.")
            True
        """
    def png(self, /, side: SupportsIndex | None = None, *, attacks: bool = False) -> bytes:
        """
        The board as a PNG image, with squares of `side` pixels.
        """
    @property
    def size(self, /) -> int:
        """
        The size of the board.
        """
    def stabiliser(self, /) -> list[str]:
        """
        The symmetries under which the placement does not change.
        """
    def svg(self, /, *, attacks: bool = False) -> str:
        """
        The board as an SVG image.
        """
    def text(self, /, *, attacks: bool = False) -> str:
        """
        The board as text, one line for each row.
        """
    def to_numpy(self, /) -> "numpy.typing.NDArray[numpy.int64]":
        """
        The columns as an array of numpy, of type `int64`.
        """
    def tuples(self, /) -> str:
        """
        The squares as text, counted from 0: "(0,0), (1,4), …".
        """

@final
class Problem:
    """
    A problem of non-attacking pieces by another rule, on a board of any shape.

        >>> Problem("rooks", 5).count()
        120
        >>> Problem("domination", 8).number()
        5

    `rule` is one of `Problem.rules()`; `Problem.custom` takes a rule of your own. `pieces` is the number of pieces. By
    default the rule decides: a fixed number, or the best possible number. `pawns` is the number of pawns for the rule
    "pawns".
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, rule: "pyqueens._types.RuleName", rows: SupportsIndex, columns: SupportsIndex | None = None, *, pieces: SupportsIndex | None = None, pawns: "typing.SupportsIndex" = 0) -> Problem: ...
    def __reduce__(self, /) -> "tuple[typing.Any, ...]": ...
    def __repr__(self, /) -> str: ...
    @classmethod
    def _restore(cls, /, attacks: bytes, rows: SupportsIndex, columns: SupportsIndex, pieces: SupportsIndex | None) -> Problem:
        """
        The problem with attacks as `__reduce__` writes them.
        """
    def count(self, /, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> int:
        """
        The number of solutions.
        """
    @staticmethod
    def custom(attacks: "collections.abc.Callable[[tuple[int, int], tuple[int, int]], bool]", rows: SupportsIndex, columns: SupportsIndex | None = None, *, pieces: SupportsIndex | None = None) -> Problem:
        """
        A problem by a rule of your own: `attacks(a, b)` says whether a piece on square `a` attacks square `b`, where
        squares are pairs of a row and a column. Two pieces must not attack each other in either direction.

        By default as many pieces as possible stand on the board. The predicate is called once for each pair of squares,
        so that boards of 16 by 16 take 65,280 calls.

            >>> knights = Problem.custom(lambda a, b: {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}, 4)
            >>> knights.number()
            8
        """
    def first(self, /) -> Arrangement | None:
        """
        The first solution; `None` if there is none.
        """
    def is_solution(self, /, pieces: "collections.abc.Iterable[collections.abc.Sequence[int]]", others: "collections.abc.Iterable[collections.abc.Sequence[int]]" = ...) -> bool:
        """
        Whether pieces on these squares are a solution.
        """
    def number(self, /, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> int:
        """
        The number of pieces: the given number, or the best possible number, found by a search.
        """
    @staticmethod
    def rules() -> list[str]:
        """
        The names of the rules.
        """
    def solutions(self, /, limit: SupportsIndex | None = None) -> list[Arrangement]:
        """
        The solutions, or the first `limit` of them.
        """

@final
class Puzzle:
    """
    A minimal puzzle: it has one solution, and has several if any one of its given queens is removed.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> tuple[Instance, Placement, str, int]: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, instance: Instance, solution: Placement, difficulty: str, seed: SupportsIndex) -> Puzzle: ...
    def __repr__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    @property
    def difficulty(self, /) -> str:
        """
        "beginner", "easy", "medium" or "hard".
        """
    @property
    def instance(self, /) -> Instance:
        """
        The board to complete.
        """
    @property
    def seed(self, /) -> int:
        """
        The seed, which makes the same puzzle again.
        """
    @property
    def solution(self, /) -> Placement:
        """
        The only solution.
        """
    def svg(self, /) -> str:
        """
        The board to complete as an SVG image.
        """
    def text(self, /) -> str:
        """
        The board to complete as text, one line for each row: `Q` for a given queen, `.` for the other squares.
        """

@final
class Rating:
    """
    How hard a board is: its hardest technique, and the number of rounds of each technique.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, level: SupportsIndex, technique: str, rounds: dict[str, SupportsIndex]) -> Rating: ...
    def __repr__(self, /) -> str: ...
    @property
    def level(self, /) -> int:
        """
        The level of the hardest technique, from 1 to 7.
        """
    @property
    def rounds(self, /) -> dict[str, int]:
        """
        The number of rounds of each technique that is used.
        """
    @property
    def technique(self, /) -> str:
        """
        The hardest technique.
        """

@final
class Solutions(collections.abc.Sequence[Placement]):
    """
    The solutions of a size, in lexicographic order.

        >>> [str(solution) for solution in Solutions(4)]
        ['2,4,1,3', '3,1,4,2']
        >>> len(Solutions(8)), Solutions(8)[41], Solutions(8)[0] in Solutions(8)
        (92, Placement([3, 6, 4, 1, 5, 0, 2, 7]), True)

    Iterating is lazy: each solution is searched when it is requested, and each loop begins anew. `len` is the published
    number, up to size 27. An index is the position in the list, from 0; access by index takes the time of `unrank` from
    the nearer end. A slice is a list. The list begins at the placement `start`, which is included if it is a solution.
    `descending` lists in the other direction. Sizes go up to 64.
    """
    def __array__(self, /, dtype: "numpy.typing.DTypeLike | None" = None, copy: "bool | None" = None) -> "numpy.typing.NDArray[typing.Any]":
        """
        All solutions as an array of numpy: see `to_numpy`.
        """
    def __bool__(self, /) -> bool:
        """
        Whether there is a solution. This does not count the solutions.
        """
    def __contains__(self, value: Any, /) -> bool:
        """
        Whether a placement, or a list of columns, is one of these solutions.
        """
    def __eq__(self, value: object, /) -> bool: ...
    @typing.overload
    def __getitem__(self, position: SupportsIndex, /) -> Placement: ...
    @typing.overload
    def __getitem__(self, position: slice, /) -> list[Placement]:
        """
        The solution at an index, from 0; a negative index counts from the end. A slice gives a list.
        """
    def __hash__(self, /) -> int: ...
    def __iter__(self, /) -> SolutionsIterator: ...
    def __len__(self, /) -> int:
        """
        The number of solutions: the published number, up to size 27. With a `start`, the solutions are counted.
        """
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, n: SupportsIndex, *, start: Placement | None = None, descending: bool = False) -> Solutions: ...
    def __reduce__(self, /) -> "tuple[typing.Any, ...]": ...
    def __repr__(self, /) -> str: ...
    def __reversed__(self, /) -> SolutionsIterator: ...
    def count(self, /, value: "Placement | collections.abc.Iterable[int]") -> int:
        """
        How often a placement, or a list of columns, is among these solutions: 1 or 0. The number of solutions is `len`.
        """
    @classmethod
    def fundamental(cls, /, n: SupportsIndex) -> Solutions:
        """
        One solution of each symmetry class, in lexicographic order.
        """
    def index(self, /, value: "Placement | collections.abc.Iterable[int]", start: "typing.SupportsIndex" = ..., stop: SupportsIndex | None = None) -> int:
        """
        The index of a placement, or of a list of columns, from 0. This takes the time of `rank` from the nearer end.

            >>> Solutions(8).index(Placement([3, 6, 4, 1, 5, 0, 2, 7]))
            41
        """
    @property
    def size(self, /) -> int:
        """
        The size of the boards.
        """
    @classmethod
    def symmetric(cls, /, n: SupportsIndex, turn: "pyqueens._types.TurnName" = "half") -> Solutions:
        """
        The solutions that a "half" turn or a "quarter" turn leaves unchanged, in lexicographic order.
        """
    def to_numpy(self, /, limit: SupportsIndex | None = None, *, dtype: "numpy.typing.DTypeLike | None" = None) -> "numpy.typing.NDArray[typing.Any]":
        """
        The solutions, or the first `limit` solutions, as an array of numpy: a row for each solution, with its columns
        counted from 0.

        The numbers are `int64`, so that sums and differences do not overflow. `dtype="int8"` takes an eighth of the
        memory; this type holds every column, and the sum or the difference of two columns. Raises `MemoryError` at once
        if the array does not fit the memory.
        """

@final
class SolutionsIterator:
    """
    An iterator over solutions.
    """
    def __iter__(self, /) -> SolutionsIterator: ...
    def __next__(self, /) -> Placement: ...

@final
class Step:
    """
    One step of reasoning, with its reason. `str` of a step is a sentence for players, which counts from 1.

    A unit is `("row", 0)`, `("column", 0)` or `("region", 0)`.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, technique: str, units: SupportsGetItem[int, tuple[str, SupportsIndex]], squares: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], filled: SupportsGetItem[int, tuple[str, SupportsIndex]], chain: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], queens: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]], crosses: SupportsGetItem[int, tuple[SupportsIndex, SupportsIndex]]) -> Step: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @property
    def chain(self, /) -> list[tuple[int, int]]:
        """
        The queens that a supposed queen forces, for "what-if".
        """
    @property
    def crosses(self, /) -> list[tuple[int, int]]:
        """
        The squares without a queen that follow.
        """
    @property
    def filled(self, /) -> list[tuple[str, int]]:
        """
        The units that these squares fill; for "what-if" the unit that would have too few squares.
        """
    @property
    def level(self, /) -> int:
        """
        The level of the technique, from 1 to 7.
        """
    @property
    def queens(self, /) -> list[tuple[int, int]]:
        """
        The queens that follow.
        """
    @property
    def squares(self, /) -> list[tuple[int, int]]:
        """
        The squares that these units have left.
        """
    @property
    def technique(self, /) -> str:
        """
        The technique.
        """
    @property
    def units(self, /) -> list[tuple[str, int]]:
        """
        The units whose squares are counted.
        """

@final
class Trace(collections.abc.Sequence[TraceEvent]):
    """
    A recorded backtracking search: a sequence of events.

        >>> trace = Trace(4, until="first")
        >>> trace[0]
        TraceEvent('try', (0, 0))
        >>> trace.columns(len(trace))
        [1, 3, 0, 2]

    `strategy` is how the search finds conflicts: "permutation", "matrix", "array", "flags" or "bits". `control` is
    "recursive" or "iterative"; `until` is "first" or "all". At most `limit` steps are recorded.
    """
    def __eq__(self, value: object, /) -> bool: ...
    @typing.overload
    def __getitem__(self, index: SupportsIndex, /) -> TraceEvent: ...
    @typing.overload
    def __getitem__(self, index: slice, /) -> list[TraceEvent]:
        """
        An event by its index, from 0, or a list of events; a negative index counts from the end.
        """
    def __getnewargs_ex__(self, /) -> "tuple[tuple[int], dict[str, typing.Any]]": ...
    def __hash__(self, /) -> int: ...
    def __iter__(self, /) -> TraceIterator: ...
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, n: SupportsIndex, *, strategy: "pyqueens._types.StrategyName" = "flags", control: "pyqueens._types.ControlName" = "recursive", until: "pyqueens._types.UntilName" = "first", limit: "typing.SupportsIndex" = 1000000) -> Trace: ...
    def __repr__(self, /) -> str: ...
    def columns(self, /, step: SupportsIndex) -> list[int]:
        """
        The columns of the queens on the board after a number of steps, from the top row.
        """
    @property
    def counters(self, /) -> dict[str, int]:
        """
        The numbers of tries, placements, conflicts, backtracks and solutions in the recorded steps.
        """
    def find(self, /, kind: "pyqueens._types.EventName", after: SupportsIndex = 0) -> int | None:
        """
        Finds the next event of a kind after a step. Returns the number of steps including this event; `None` if there
        is none.
        """
    @property
    def is_complete(self, /) -> bool:
        """
        Whether the search ended before the limit.
        """
    def to_pandas(self, /) -> "pandas.DataFrame":
        """
        All events as a data frame of pandas, with the columns kind, row, column.
        """

@final
class TraceEvent:
    """
    One step of a search.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __getnewargs__(self, /) -> "tuple[typing.Any, ...]": ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, kind: str, square: tuple[SupportsIndex, SupportsIndex] | None, attacker: tuple[SupportsIndex, SupportsIndex] | None, line: str | None) -> TraceEvent: ...
    def __repr__(self, /) -> str: ...
    @property
    def attacker(self, /) -> tuple[int, int] | None:
        """
        The square of the attacking queen, for a conflict.
        """
    @property
    def kind(self, /) -> str:
        """
        "try", "conflict", "place", "remove" or "solution".
        """
    @property
    def line(self, /) -> str | None:
        """
        The line that both squares share, for a conflict.
        """
    @property
    def square(self, /) -> tuple[int, int] | None:
        """
        The row and the column of the square; `None` for a solution.
        """

@final
class TraceIterator:
    """
    An iterator over the events of a trace.
    """
    def __iter__(self, /) -> TraceIterator: ...
    def __next__(self, /) -> TraceEvent: ...

def closed_form(n: SupportsIndex) -> Placement:
    """
    A solution by a formula, in linear time. Raises for the sizes 2 and 3, which have no solution.

        >>> closed_form(1_000_000).is_solution()
        True
    """

def complete(board: "Instance | collections.abc.Iterable[int | None]", *, seed: SupportsIndex | None = None) -> Placement | None:
    """
    A completion of a board; `None` is a proof that there is none.

    `board` is an `Instance`, or a list with the column of each row's queen, counted from 0, and `None` for a row
    without a queen.

        >>> str(complete([None, None, None, 3, 1, None, None, None]))
        '5,7,1,4,2,8,6,3'
    """

def compose(outer: Placement, inner: Placement) -> Placement:
    """
    The product of two solutions: the toroidal solution `inner` replaces each queen of `outer`.
    """

def count(n: SupportsIndex, *, threads: SupportsIndex | None = None, engine: str | None = None, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> int:
    """
    The number of solutions of a size.

        >>> count(12)
        14200

    `threads` is the number of threads, by default all processors. `engine` is a name that `queens doctor --engines`
    lists, by default the fastest engine of this machine. `progress(done, total)` is called every 50 ms; both numbers
    are units of work. An exception in this callback, or Ctrl-C, ends the count. Other Python threads run meanwhile.
    """

def count_to_ledger(n: SupportsIndex, ledger: str | PathLike[str], *, verify: "bool | int | None" = None, part: tuple[SupportsIndex, SupportsIndex] | None = None, symmetry: bool = False, threads: SupportsIndex | None = None, engine: str | None = None, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> CountOutcome:
    """
    Counts with a ledger: a file that keeps the result of every unit of work.

    After an interruption, the next call counts only the units that the ledger lacks. `verify=True` counts every unit a
    second time by another method; `verify=100` does so for 100 random units. `part=(1, 4)` counts the first of four
    parts, for several machines; merge their ledgers with `queens ledger merge`. Above size 28, the symmetric solutions
    are counted only with `symmetry=True`. This takes minutes.

    Returns the outcome of the count. Raises `LedgerError` if the file is damaged or belongs to another count.
    """

def estimate(n: SupportsIndex, *, samples: "typing.SupportsIndex" = 100, method: "pyqueens._types.EstimateMethodName | None" = None, seed: SupportsIndex | None = None, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> Estimate:
    """
    An unbiased estimate of the number of solutions, with a confidence interval.

        >>> estimate(20, samples=50, seed=1).relative_error < 0.1
        True

    `method` is a name that `queens estimate --help` lists. Sizes go up to 128.
    """

def judge_calls(calls: SupportsGetItem[int, tuple[SupportsIndex | None, SupportsGetItem[int, SupportsIndex], SupportsGetItem[int, SupportsIndex], str]], task: "pyqueens._types.TaskName" = "any", source: str = "") -> "dict[str, typing.Any]":
    """
    Judges the outputs of calls in one process. The source of the function rules out some mistakes; an empty source
    rules out none. `_judge.py` makes a report of the result.
    """

def known(n: SupportsIndex, sequence: str = "A000170") -> int | None:
    """
    A published number: the number of solutions (A000170 in the OEIS), or a number of another sequence that `queens
    known` lists. `None` if the number is not in the table.

        >>> known(27)
        234907967154122528
    """

def local_search(n: SupportsIndex, *, seed: SupportsIndex | None = None, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> Placement:
    """
    A random solution by local search, of any size but 2 and 3. Solutions are not equally likely; see `sample`.
    """

def mistake_names() -> list[str]:
    """
    The names of all mistakes that the judge knows.
    """

def puzzle(n: SupportsIndex, *, seed: SupportsIndex | None = None, difficulty: "pyqueens._types.DifficultyName | None" = None) -> Puzzle:
    """
    A random minimal puzzle. Raises for the sizes 2 and 3, which have no solution.

    A puzzle has the values `.instance`, `.solution`, `.difficulty` and `.seed`. Two seeds may make the same board:
    compare `.instance`. `difficulty` is "beginner", "easy", "medium" or "hard": up to 1,000 puzzles are made until one
    has this difficulty, and `.seed` is the seed of that puzzle. If no puzzle has it, the error has the code
    "no-such-difficulty".

        >>> made = puzzle(8, seed=7)
        >>> made.instance.unique() == made.solution
        True
        >>> puzzle(12, seed=1, difficulty="hard").difficulty
        'hard'
    """

def rank(placement: Placement, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> int | None:
    """
    The position of a solution in the list of all solutions of its size, counted from 1; `None` if it is not a solution.

        >>> rank(Placement.parse("1,5,8,6,3,7,2,4"))
        1

    The time grows with the number of solutions before it: milliseconds at size 12, minutes at size 18. The argument
    must be a `Placement`: `rank(Placement(columns))` ranks a list.
    """

def sample(n: SupportsIndex, k: "typing.SupportsIndex" = 1, *, method: "pyqueens._types.SampleMethodName | None" = None, seed: SupportsIndex | None = None, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> list[Placement]:
    """
    `k` random solutions.

    `method="uniform"` makes all solutions equally likely. This method counts first, so its time grows with the size: a
    second at size 16, seconds at size 18, its limit. `method="chain"` takes the states of a Markov chain, for any size;
    the samples are close to uniform. Without a method, samples of sizes up to 18 are uniform. The same seed gives the
    same solutions.

        >>> all(solution.is_solution() for solution in sample(10, 5, seed=1))
        True
    """

def toroidal(n: SupportsIndex) -> Placement:
    """
    A toroidal solution: also a solution when the edges of the board are joined to a torus. Raises for multiples of 2 or
    3, which have no toroidal solution.
    """

def unrank(n: SupportsIndex, position: SupportsIndex, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None) -> Placement:
    """
    The solution at a position in the list of all solutions, counted from 1.

        >>> str(unrank(8, 92))
        '8,4,1,3,6,2,7,5'

    The time grows with the number of solutions before it, as for `rank`.
    """
