import io
import sys as _sys
import _host


class Exit(Exception):
    pass


class Stop(Exception):
    pass


# The most boards of one size that are recorded. The rest of a search runs at its own speed.
_LIMIT = 10000
_shown = [0]
_scope = [None]


def _columns(queens):
    def column(row):
        if isinstance(row, bool):
            return -1
        if isinstance(row, int):
            return row
        if isinstance(row, str):
            row = row.replace(" ", "")
        if isinstance(row, (str, list, tuple)):
            for place, mark in enumerate(row):
                if mark == 1 or (isinstance(mark, str) and mark and mark in "Qq♛♕1"):
                    return place
        return -1

    try:
        queens = list(queens)[:64]
        first = queens[0] if queens else None
        # Numbers, and rows of numbers, need no look at each square.
        if type(first) is int:
            return str(queens)[1:-1]
        if isinstance(first, list) and first and isinstance(first[0], int):
            return ",".join([str(row.index(1)) if 1 in row else "-1" for row in queens])
        return ",".join([str(column(row)) for row in queens])
    except Exception:
        return None


def _show(line, queens=None):
    if _shown[0] >= _LIMIT:
        return
    _shown[0] += 1
    if _shown[0] == _LIMIT:
        _scope[0]["_recording"] = False
    if queens is None:
        line, queens = 0, line
    text = _columns(queens)
    if text is not None:
        _host.show(line, text)


def _emit(text):
    if not _host.emit(text):
        raise Stop()


def _print(*values, sep=" ", end="\n", file=None, flush=False):
    if file is _sys_shim.stderr:
        return
    _emit((" " if sep is None else sep).join([str(value) for value in values]) + ("\n" if end is None else end))


class _Out:
    def write(self, text):
        _emit(text)

    def flush(self):
        pass


class _Err:
    def write(self, text):
        pass

    def flush(self):
        pass


class _In:
    def __init__(self):
        self.lines = []

    def readline(self):
        return self.lines.pop(0) + "\n" if self.lines else ""

    def read(self):
        text = "".join([line + "\n" for line in self.lines])
        self.lines = []
        return text

    def readlines(self):
        return [line + "\n" for line in self.lines]

    def __iter__(self):
        return iter(self.readlines())


class _Sys:
    maxsize = 2**63 - 1
    version = "3.4 (MicroPython)"
    platform = "webassembly"
    modules = _sys.modules

    def exit(self, *code):
        raise Exit()

    def setrecursionlimit(self, limit):
        pass

    def getrecursionlimit(self):
        return 1000


_sys_shim = _Sys()
_sys_shim.stdout, _sys_shim.stderr, _sys_shim.stdin = _Out(), _Err(), _In()
_sys_shim.print_exception = _sys.print_exception
_sys.modules["sys"] = _sys_shim


def _text(value):
    if value is None:
        return ""
    if isinstance(value, (set, tuple)) or hasattr(value, "__next__"):
        value = list(value)
    if not isinstance(value, list):
        return str(value) + "\n"
    if not value:
        return "0 solutions\n"

    def row(one):
        return " ".join([str(part) for part in one]) if isinstance(one, (list, tuple)) else str(one)

    def board(one):
        if not isinstance(one, (list, tuple)):
            return str(one)
        if any([isinstance(part, (str, list, tuple)) for part in one]):
            return "\n".join([row(part) for part in one]) + "\n"
        return str(list(one))

    if not any([isinstance(one, (list, tuple)) for one in value]):
        return ("\n".join(value) if isinstance(value[0], str) else board(value)) + "\n"
    return "\n".join([board(one) for one in value]) + "\n"


def _entry(scope):
    for name in ("solve", "solveNQueens", "totalNQueens", "solve_n_queens"):
        if callable(scope.get(name)):
            return scope[name]
    if callable(scope.get("Solution")):
        one = scope["Solution"]()
        for name in ("solveNQueens", "totalNQueens", "solve"):
            if hasattr(one, name):
                return getattr(one, name)
    return None


def _compiled(source, plain):
    try:
        return compile(source, "<string>", "exec")
    except SyntaxError:
        return plain


def run(source, plain, first, sizes):
    _shown[0] = 0
    _sys_shim.argv = ["program.py", str(first)]
    _sys_shim.stdin.lines = [str(first)]

    def _input(prompt=""):
        if not _sys_shim.stdin.lines:
            raise EOFError("the program reads more than one line")
        return _sys_shim.stdin.lines.pop(0)

    scope = {"__name__": "__main__", "_recording": True, "show": _show, "print": _print, "input": _input}
    _scope[0] = scope
    try:
        exec(_compiled(source, plain), scope)
        entry = _entry(scope)
        if entry is None:
            return "done" if len(sizes) == 1 else "nothing"
        for n in sizes:
            _emit(_text(entry(n)))
        return "done"
    except Exit:
        return "done"
    except Stop:
        return "output-limit"
    except MemoryError:
        return "memory-limit"
    except Exception as error:
        trace = io.StringIO()
        _sys.print_exception(error, trace)
        return trace.getvalue()
