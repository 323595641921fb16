"""Runs a learner's function on a thread, with limits of time and output, and keeps what it prints."""

import builtins
import contextvars
import ctypes
import inspect
import io
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, TypeAlias

from ._errors import QueensError
from ._threads import is_cancelled
from ._types import EndedName

Function: TypeAlias = Callable[..., object]
Tracer: TypeAlias = Callable[[FrameType, str, Any], Any]

# The limit of a function's output, the same as in the command.
_OUTPUT_LIMIT = 1 << 26
# How much of the output is judged after a limit was reached.
_PARTIAL_OUTPUT = 1 << 18
# How long a function may take to end after `Stop` was raised in it.
_STOP_SECONDS = 1.0
_POLL_SECONDS = 0.01
# How long an operation of this package inside the function may take to notice a cancellation.
_CANCEL_SECONDS = 0.1


class Stop(BaseException):
    """Ends a function at a limit."""

    def __init__(self, ended: EndedName = "time-limit") -> None:
        super().__init__(ended)
        self.ended = ended


@dataclass
class Call:
    """What one call of a function printed and returned, and how it ended."""

    n: int
    printed: str = ""
    returned: str = ""
    value: object = None
    ended: EndedName = "done"
    error: str | None = None
    reads_input: bool = False
    # Whether the thread still runs because the function cannot be stopped.
    is_stuck: bool = False
    seconds: float = 0.0


@dataclass
class _Output(io.TextIOBase):
    """Captures the standard output of one thread. Other threads write to the previous standard output."""

    before: Any
    thread: int | None = None
    parts: list[str] = field(default_factory=list)
    length: int = 0

    def write(self, text: str, /) -> int:
        if threading.get_ident() != self.thread:
            return int(self.before.write(text))
        self.parts.append(text)
        self.length += len(text)
        if self.length > _OUTPUT_LIMIT:
            raise Stop("output-limit")
        return len(text)

    def flush(self) -> None:
        if threading.get_ident() != self.thread:
            self.before.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.before, name)


@contextmanager
def _streams(n: int) -> Iterator[tuple[_Output, io.StringIO]]:
    """Replaces standard output, standard input, and `input`, which notebooks implement themselves."""
    stdout, stdin, ask = sys.stdout, sys.stdin, builtins.input
    output, numbers = _Output(stdout), io.StringIO(f"{n}\n")

    def read_line(prompt: object = "", /) -> str:
        if threading.get_ident() != output.thread:
            return ask(prompt)
        # At a terminal, the user's Enter ends the line of the prompt.
        output.write(f"{prompt}\n")
        line = numbers.readline()
        if not line:
            raise EOFError("the input has one line, the size")
        return line.rstrip("\n")

    sys.stdout, sys.stdin, builtins.input = output, numbers, read_line
    try:
        yield output, numbers
    finally:
        sys.stdout, sys.stdin, builtins.input = stdout, stdin, ask


def takes_size(function: Function, caller: str) -> bool:
    """Whether the function takes the size as its argument. Otherwise it takes no argument.

    Raises ``TypeError`` if the function needs other arguments, or is a class.
    """
    if not callable(function):
        raise TypeError(f"{caller} takes a function, not {type(function).__name__}; judge_text takes a text")
    name = getattr(function, "__name__", "function")
    if inspect.isclass(function):
        raise TypeError(f"{name} is a class; give a method of an object, such as {name}().solve")
    try:
        signature = inspect.signature(function)
    except ValueError:
        return True
    for arguments in ((0,), ()):
        try:
            signature.bind(*arguments)
        except TypeError:
            continue
        return bool(arguments)
    raise TypeError(f"{name}{signature} is called with the size alone; write a function of one argument around it")


def _where(error: BaseException, function: Function) -> str:
    """The error with the last line of the learner's code."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename != __file__]
    code = getattr(inspect.unwrap(function), "__code__", None)
    same = [frame for frame in own if code is not None and frame.filename == code.co_filename]
    message = traceback.format_exception_only(error)[-1].strip()
    if not (same or own):
        return message
    frame = (same or own)[-1]
    line = f", in line {frame.lineno} of {frame.name}"
    return message + line + (f": {frame.line}" if frame.line else "")


def call(
    function: Function,
    n: int,
    has_argument: bool,
    seconds: float,
    write: Callable[[object, int], str],
    tracer: Tracer | None = None,
) -> Call:
    """Calls the function for one size. ``write`` converts the returned value, which may be a generator, to text."""
    made = Call(n)

    def work(output: _Output) -> None:
        output.thread = threading.get_ident()
        try:
            sys.settrace(tracer)
            try:
                made.value = function(n) if has_argument else function()
            finally:
                sys.settrace(None)
            # A generator runs only while it is read, so it is traced here.
            sys.settrace(tracer if inspect.isgenerator(made.value) else None)
            try:
                made.returned = write(made.value, n)
            finally:
                sys.settrace(None)
        except Stop as stop:
            made.ended = stop.ended
        except SystemExit as end:
            if end.code not in (None, 0):
                made.ended, made.error = "crashed", f"SystemExit: {end.code}"
        except BaseException as error:
            made.ended, made.error = "crashed", _where(error, function)

    with _streams(n) as (output, numbers):
        # The thread gets a copy of the context, so that long operations inside the function notice a cancelled task.
        run = contextvars.copy_context().run
        thread = threading.Thread(target=run, args=(_shielded, work, output), name="pyqueens-judge", daemon=True)
        start = time.monotonic()
        thread.start()
        try:
            while thread.is_alive() and time.monotonic() - start < seconds:
                thread.join(min(0.05, max(0.0, start + seconds - time.monotonic())))
                if is_cancelled():
                    thread.join(_CANCEL_SECONDS)
                    raise QueensError("cancelled", "cancelled")
        finally:
            if thread.is_alive():
                made.ended = "time-limit"
                made.is_stuck = not _stop(thread)
        made.seconds = time.monotonic() - start
        made.printed = "".join(output.parts)
        if made.ended not in ("done", "crashed"):
            made.printed = made.printed[:_PARTIAL_OUTPUT]
        made.reads_input = numbers.tell() > 0
    return made


def _shielded(work: Callable[[_Output], None], output: _Output) -> None:
    """Runs `work`. If `Stop` is raised a second time, the thread ends without a message."""
    try:
        work(output)
    except Stop:
        pass


def _stop(thread: threading.Thread) -> bool:
    """Raises ``Stop`` in a thread until it ends. A function that waits in compiled code cannot be stopped."""
    end = time.monotonic() + _STOP_SECONDS
    while thread.is_alive() and time.monotonic() < end:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(Stop))
        thread.join(_POLL_SECONDS)
    return not thread.is_alive()
