"""Converts the return value of a function to text for the judge."""

import itertools
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from ._run import Stop

# The greatest number of boards that are read from a generator, which may be endless.
_BOARD_LIMIT = 1_000_000


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) or hasattr(value, "__index__")


def _plain(value: Any) -> Any:
    """Converts a value to plain types: numpy arrays and iterators to lists, sets and mappings to ordered lists."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, Mapping):
        return sorted(value.items(), key=repr) if not all(map(_is_number, value)) else sorted(value.items())
    if isinstance(value, Set):
        return sorted(value, key=repr) if not all(map(_is_number, value)) else sorted(value)
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes, Sequence)):
        items = list(itertools.islice(value, _BOARD_LIMIT + 1))
        if len(items) > _BOARD_LIMIT:
            raise Stop("output-limit")
        return items
    return value


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _is_pair(value: Any) -> bool:
    return _is_list(value) and len(value) == 2 and all(map(_is_number, value))


def _is_square(cell: object) -> bool:
    """Whether a value can be a square of a drawn board."""
    return isinstance(cell, bool) or cell in (0, 1) or isinstance(cell, str) and len(cell) == 1


def _is_drawing(value: Sequence[Any], n: int) -> bool:
    """Whether a list has the rows of one drawn board."""
    if len(value) != n:
        return False
    if all(isinstance(row, str) for row in value):
        return all(len(row) == n and not row.isdigit() for row in value) and n > 1
    rows = [_plain(row) for row in value]
    return n > 1 and all(_is_list(row) and len(row) == n and all(map(_is_square, row)) for row in rows)


def _is_board(value: object, n: int) -> bool:
    """Whether a list is one board, not a list of boards."""
    if not _is_list(value) or not isinstance(value, Sequence) or not value:
        return False
    if all(_is_number(item) or item is None for item in value) or _is_drawing(value, n):
        return True
    return n != 2 and len(value) == n and all(map(_is_pair, value))


def _cell(cell: object) -> str:
    if isinstance(cell, str):
        return cell if cell.strip() else "."
    return "1" if cell else "0"


def _write_board(value: object, n: int) -> str:
    """One board: a list of columns, squares, or the rows of a drawing."""
    value = _plain(value)
    if not _is_list(value) or not isinstance(value, Sequence):
        return str(value)
    items = [_plain(item) for item in value]
    if items and all(isinstance(item, str) for item in items):
        return "\n".join(items) + "\n"
    if items and all(map(_is_pair, items)) and not (n == 2 and _is_drawing(items, n)):
        return ", ".join(f"({row}, {column})" for row, column in items)
    if items and all(map(_is_list, items)):
        return "\n".join(" ".join(map(_cell, row)) for row in items) + "\n"
    # `None` means that the row has no queen.
    return "[" + ", ".join(str(int(item)) if _is_number(item) else str(item) for item in items) + "]"


def write(value: Any, n: int) -> str:
    """The text of a returned value: a count, a board, a list or generator of boards, a count with boards, or a text."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, str):
        return value if value.endswith("\n") else value + "\n"
    if not isinstance(value, Iterable) and _is_number(value):
        return f"{int(value)} solutions\n"
    if isinstance(value, tuple) and len(value) == 2:
        # A count and a list, in either order.
        counts = [item for item in value if _is_number(item)]
        lists = [item for item in value if isinstance(item, Iterable) and not isinstance(item, (str, bytes))]
        if len(counts) == len(lists) == 1:
            boards = _plain(lists[0])
            return "".join(_write_board(board, n) + "\n" for board in boards) + f"{int(counts[0])} solutions\n"
    if isinstance(value, Mapping):
        return _write_board(value, n) + "\n"
    value = _plain(value)
    if not _is_list(value):
        return f"{value}\n"
    if _is_board([_plain(item) for item in value], n):
        return _write_board(value, n) + "\n"
    return "".join(_write_board(board, n) + "\n" for board in value) + f"{len(value)} solutions\n"
