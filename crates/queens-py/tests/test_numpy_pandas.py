"""Arrays of numpy and data frames of pandas."""

import pathlib

import pytest

from pyqueens import Ledger, Placement, Solutions, Trace, count_to_ledger

numpy = pytest.importorskip("numpy")
pandas = pytest.importorskip("pandas")


def test_solutions_as_an_array() -> None:
    array = Solutions(8).to_numpy()
    assert (array.shape, array.dtype) == ((92, 8), numpy.int64)
    assert [Placement(row) for row in array] == list(Solutions(8))
    assert Solutions(8, descending=True).to_numpy().tolist() == array[::-1].tolist()
    assert Solutions.fundamental(8).to_numpy().shape == (12, 8)
    assert Solutions(3).to_numpy().shape == (0, 3)
    array[0, 0] = 9


def test_a_part_of_the_list_as_an_array() -> None:
    solutions = Solutions(8)
    assert solutions.to_numpy(2).shape == (2, 8)
    assert len(list(solutions)) == 92


def test_a_placement_as_an_array() -> None:
    assert Placement([1, 3, 0, 2]).to_numpy().tolist() == [1, 3, 0, 2]


def test_a_ledger_as_a_data_frame(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "12.ledger"
    count_to_ledger(12, path, verify=True)
    frame = Ledger(path).to_pandas()
    once = frame.drop_duplicates("unit")
    assert (once["weight"] * once["count"]).sum() == 14200
    assert frame["engine"].nunique() == 2


def test_a_trace_as_a_data_frame() -> None:
    frame = Trace(6, until="all").to_pandas()
    assert (frame["kind"] == "solution").sum() == 4
    assert frame["row"].isna().sum() == 4, "a solution has no square"
    assert frame["row"].dropna().tolist()[:3] == [0, 0, 1] and str(frame["column"].dtype) == "Int64"


def test_every_way_to_read_a_long_trace_gives_the_same_events() -> None:
    trace = Trace(20, limit=200_000)
    frame = trace.to_pandas()
    events = list(trace)
    assert len(events) == len(frame) == 200_000
    assert events[70_000:70_010] == trace[70_000:70_010] == [trace[step] for step in range(70_000, 70_010)]
    assert frame["kind"].tolist() == [event.kind for event in events]
