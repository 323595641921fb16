"""Runs operations on threads. Cancelling the asyncio task ends the operation."""

import asyncio
import threading
from collections.abc import Callable
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

_cancelled: ContextVar[threading.Event | None] = ContextVar("pyqueens_cancelled", default=None)


def is_cancelled() -> bool:
    """Whether the task that waits for the current thread was cancelled. Long operations check this every 50 ms."""
    event = _cancelled.get()
    return event is not None and event.is_set()


async def to_thread(function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Runs a long operation on a thread, as ``asyncio.to_thread`` does. Cancelling the task ends the operation, too.

    So Ctrl-C and timeouts end the operation within 0.2 s. ``asyncio.to_thread`` would wait until the operation ends.

    >>> import asyncio
    >>> asyncio.run(to_thread(count, 10))
    724
    """
    event = threading.Event()
    token = _cancelled.set(event)
    try:
        return await asyncio.to_thread(function, *args, **kwargs)
    finally:
        # This has no effect if the operation has ended.
        event.set()
        _cancelled.reset(token)
