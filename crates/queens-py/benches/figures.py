"""Measures the package on this machine. Each measurement asserts its answer.

Run it with the package installed from a wheel of the release profile: ``python benches/figures.py``.
"""

import os
import random
import signal
import threading
import time

import pyqueens


def seconds(what: str, run: object, *, cpu: bool = False) -> None:
    """Prints how long a call takes."""
    clock = time.process_time if cpu else time.perf_counter
    start = clock()
    assert callable(run)
    run()
    print(f"{clock() - start:8.3f} s {'CPU' if cpu else '   '}  {what}")


def interrupt_delay() -> None:
    """Prints the time from Ctrl-C to the exception."""
    sent = 0.0

    def send() -> None:
        nonlocal sent
        time.sleep(0.5)
        sent = time.perf_counter()
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=send).start()
    try:
        pyqueens.count(26)
    except KeyboardInterrupt:
        print(f"{time.perf_counter() - sent:8.3f} s      from Ctrl-C to KeyboardInterrupt in count(26)")


def check(placements: list[list[int]]) -> None:
    """Checks placements given as lists."""
    assert sum(pyqueens.Placement(columns).is_solution() for columns in placements) == 500


def main() -> None:
    """Measures everything."""
    solutions = [list(solution) for solution in pyqueens.sample(14, 500, seed=1)]
    placements = solutions + [random.Random(1).sample(range(14), 14) for _ in range(500)]

    def count() -> None:
        assert pyqueens.count(16) == 14_772_512

    def array() -> None:
        assert pyqueens.Solutions(14).to_numpy().shape == (365_596, 14)

    def iterate() -> None:
        assert sum(1 for _ in pyqueens.Solutions(12)) == 14_200

    for _ in range(3):
        seconds("count(16)", count, cpu=True)
        seconds("Solutions(14).to_numpy(): 365,596 solutions", array)
        seconds("1,000 placements of size 14 checked", lambda: check(placements))
        seconds("14,200 solutions of size 12 as objects", iterate)
        interrupt_delay()


if __name__ == "__main__":
    main()
