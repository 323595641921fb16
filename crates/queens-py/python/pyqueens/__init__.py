"""The N-Queens problem: ``n`` queens on an ``n`` by ``n`` board, no two of which attack each other.

>>> from pyqueens import Placement, Solutions, count
>>> count(12)
14200
>>> Solutions(8)[0]
Placement([0, 4, 7, 5, 2, 6, 1, 3])
>>> Placement([0, 4, 7, 5, 2, 6, 1, 3]).is_solution()
True

Rows, columns and squares are numbers from 0. Text such as ``"1,5,8,6,3,7,2,4"`` and the positions of ``rank`` and
``unrank`` count from 1; indices count from 0. Every error of the library is a :class:`QueensError` with a stable
``code``. Long operations leave the interpreter to other threads, report progress, and end within 0.2 s of Ctrl-C.
Large counts react more slowly: size 26 within 0.3 s of Ctrl-C, size 28 within seconds.
"""

from collections.abc import Sequence

from . import regions
from ._errors import LedgerError, QueensError
from ._judge import Finding, Mistake, Report, SizeVerdict, judge, judge_text
from ._native import (
    Arrangement,
    CompletionsIterator,
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
    SolutionsIterator,
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
from ._record import Recording, Step, record
from ._threads import to_thread

__all__ = [
    "Arrangement",
    "CompletionsIterator",
    "Conflict",
    "CountOutcome",
    "Estimate",
    "Explanation",
    "Finding",
    "Instance",
    "Ledger",
    "LedgerError",
    "LedgerStatus",
    "Mistake",
    "Placement",
    "Problem",
    "Puzzle",
    "QueensError",
    "Recording",
    "Report",
    "SizeVerdict",
    "Solutions",
    "SolutionsIterator",
    "Step",
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
    "judge",
    "judge_text",
    "known",
    "local_search",
    "puzzle",
    "rank",
    "record",
    "regions",
    "sample",
    "to_thread",
    "toroidal",
    "unrank",
]

# These classes have the methods of sequences, but `match` accepts them as sequences only if they are registered.
Sequence.register(Placement)
Sequence.register(Solutions)
Sequence.register(Trace)
