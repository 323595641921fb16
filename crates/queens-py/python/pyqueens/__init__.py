"""The N-Queens problem: ``n`` queens on an ``n`` by ``n`` board, no two of which attack each other.

>>> from pyqueens import Placement, Solutions, count
>>> count(12)
14200
>>> next(Solutions(8))
Placement([0, 4, 7, 5, 2, 6, 1, 3])
>>> Placement([0, 4, 7, 5, 2, 6, 1, 3]).is_solution()
True

Rows, columns and squares are numbers from 0. Text such as ``"1,5,8,6,3,7,2,4"`` and positions in the list of solutions
count from 1. Every error is a :class:`QueensError` with a stable ``code``. Long operations leave the interpreter to other
threads, report progress, and end within 0.2 s of Ctrl-C; counts of size 28 and more within seconds.
"""

from ._errors import LedgerError, QueensError
from ._native import (
    Arrangement,
    Conflict,
    CountOutcome,
    Estimate,
    Explanation,
    Instance,
    Ledger,
    LedgerStatus,
    Placement,
    Problem,
    Puzzle,
    Solutions,
    Trace,
    TraceEvent,
    TraceIterator,
    __version__,
    closed_form,
    complete,
    compose,
    count,
    count_to_ledger,
    estimate,
    known,
    local_search,
    puzzle,
    rank,
    sample,
    toroidal,
    unrank,
)

__all__ = [
    "Arrangement",
    "Conflict",
    "CountOutcome",
    "Estimate",
    "Explanation",
    "Instance",
    "Ledger",
    "LedgerError",
    "LedgerStatus",
    "Placement",
    "Problem",
    "Puzzle",
    "QueensError",
    "Solutions",
    "Trace",
    "TraceEvent",
    "TraceIterator",
    "__version__",
    "closed_form",
    "complete",
    "compose",
    "count",
    "count_to_ledger",
    "estimate",
    "known",
    "local_search",
    "puzzle",
    "rank",
    "sample",
    "toroidal",
    "unrank",
]
