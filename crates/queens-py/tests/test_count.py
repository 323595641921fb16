"""Laws of counts: totals, progress, threads, interruption, ledgers."""

import pathlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

from pyqueens import Ledger, LedgerError, QueensError, Solutions, count, count_to_ledger, known


@pytest.mark.parametrize("n", range(1, 12))
def test_counts_what_can_be_listed(n: int) -> None:
    assert count(n) == sum(1 for _ in Solutions(n))


@pytest.mark.parametrize("n", range(12, 17))
def test_counts_the_published_numbers(n: int) -> None:
    assert count(n, threads=1) == count(n) == known(n)


def test_engines_agree() -> None:
    assert {count(12, engine=engine) for engine in ("naive", "join-portable", "backtrack-portable")} == {14200}
    with pytest.raises(QueensError, match="naive") as caught:
        count(8, engine="fast")
    assert caught.value.code == "unknown-name"


def test_misuse_has_codes() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: count(0), "size-zero"),
        (lambda: count(33), "size-too-large-to-count"),
        (lambda: count(8, threads=0), "threads-zero"),
    ]
    for call, code in calls:
        with pytest.raises(QueensError) as caught:
            call()
        assert caught.value.code == code


def test_progress_reaches_the_total() -> None:
    seen: list[tuple[int, int | None]] = []
    assert count(15, progress=lambda done, total: seen.append((done, total))) == known(15)
    done = [done for done, _ in seen]
    assert done == sorted(done)
    assert seen[-1][0] == seen[-1][1]


class Stop(Exception):
    """Raised by a callback."""


def test_an_exception_in_the_callback_ends_the_count() -> None:
    def stop(done: int, total: int | None) -> None:
        raise Stop

    # The whole count would take days.
    with pytest.raises(Stop):
        count(26, progress=stop)


def test_other_threads_run_meanwhile() -> None:
    ended = threading.Event()
    laps = 0

    def run() -> None:
        nonlocal laps
        while not ended.is_set():
            laps += 1
            time.sleep(0.001)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        during: list[int] = []
        count(17, threads=1, progress=lambda done, total: during.append(laps))
    finally:
        ended.set()
        thread.join()
    assert during[-1] > during[0]


# A process that a shell starts in the background ignores Ctrl-C, unless it sets the handler again.
INTERRUPTED = """
import signal, sys
from pyqueens import {imports}
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process of Windows cannot be sent Ctrl-C alone")
@pytest.mark.parametrize(
    "call",
    [
        "count(26)",
        "next(iter(Solutions(64, start=Placement(range(64)))))",
        "rank(closed_form(30))",
        "estimate(60, samples=10**9)",
        "sample(18, 10**6)",
        "Problem('domination', 14).count()",
    ],
)
def test_ctrl_c_ends_it(call: str) -> None:
    imports = "Placement, Problem, Solutions, closed_form, count, estimate, rank, sample"
    program = INTERRUPTED.format(imports=imports, call=call)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        # Without Ctrl-C the program would run for hours. `benches/figures.py` measures the delay.
        assert process.communicate(timeout=20)[0] == "interrupted\n"
        assert process.returncode == 0


def test_a_ledger_is_resumed_and_verified(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "13.ledger"
    first = count_to_ledger(13, path, part=(1, 2))
    assert (first.total, first.is_complete, first.verified) == (None, False, False)
    assert sum(end - start for start, end in first.missing) == first.units - (first.done or 0) > 0

    rest: list[int] = []

    def note(done: int, total: int | None) -> None:
        # Before the ledger is read, the total is unknown.
        if total is not None:
            rest.append(done)

    whole = count_to_ledger(13, path, progress=note)
    assert (whole.total, whole.is_complete, whole.verified) == (73712, True, False)
    assert (whole.fundamental, whole.burnside, whole.published) == (9233, True, True)
    assert rest[0] >= (first.done or 0)

    verified = count_to_ledger(13, path, verify=True)
    assert (verified.total, verified.verified, verified.findings) == (73712, True, [])

    ledger = Ledger(path)
    status = ledger.status()
    assert ledger.size == 13
    assert (status.done, status.confirmed, status.conflicts) == (status.units, status.units, 0)
    assert status.count_so_far == 73712
    assert len(status.results) == 2
    assert ledger.check() == []
    assert ledger.outcome().total == 73712
    table = ledger.to_dict()
    assert set(map(len, table.values())) == {sum(status.results.values())}


def test_a_sample_of_the_units_is_verified(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "15.ledger"
    outcome = count_to_ledger(15, path, verify=5)
    assert (outcome.total, outcome.verified) == (known(15), outcome.units <= 5)
    assert Ledger(path).status().confirmed == min(5, outcome.units)


def test_an_interrupted_count_keeps_its_results(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "16.ledger"

    def stop(done: int, total: int | None) -> None:
        if done > 0:
            raise Stop

    with pytest.raises(Stop):
        count_to_ledger(16, path, progress=stop, engine="naive")
    done = Ledger(path).status().done
    assert done > 0
    assert count_to_ledger(16, path).total == known(16)


def test_ledgers_that_cannot_be_used(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "8.ledger"
    count_to_ledger(8, path)
    with pytest.raises(LedgerError) as caught:
        count_to_ledger(9, path)
    assert caught.value.code == "ledger-other-plan"
    with pytest.raises(LedgerError):
        Ledger(tmp_path / "none.ledger")
    (tmp_path / "text").write_text("no ledger")
    with pytest.raises(LedgerError):
        Ledger(tmp_path / "text")
    with pytest.raises(QueensError) as refused:
        count_to_ledger(8, path, part=(3, 2))
    assert refused.value.code == "part-outside"
