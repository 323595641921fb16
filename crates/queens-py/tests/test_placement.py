"""Laws of placements."""

import copy
import itertools
import pickle
import typing
import xml.etree.ElementTree as ElementTree

import pytest

from pyqueens import Placement, QueensError, Solutions
from pyqueens._types import SymmetryName

EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]


def attacks(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """The definition, written out."""
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


@pytest.mark.parametrize("n", range(1, 7))
def test_every_permutation_is_judged_by_the_definition(n: int) -> None:
    for columns in itertools.permutations(range(n)):
        queens = list(enumerate(columns))
        pairs = {(a, b) for a, b in itertools.combinations(queens, 2) if attacks(a, b)}
        placement = Placement(columns)
        assert {(conflict.a, conflict.b) for conflict in placement.conflicts()} == pairs
        assert placement.is_solution() == (not pairs)


def test_conflicts_have_a_limit() -> None:
    diagonal = Placement(range(20_000))
    first = diagonal.conflicts(limit=3)
    assert [(conflict.a, conflict.b) for conflict in first] == [((0, 0), (column, column)) for column in (1, 2, 3)]
    assert diagonal.conflicts(0) == [] and len(Placement(range(9)).conflicts(100)) == len(Placement(range(9)).conflicts()) == 36
    with pytest.raises(QueensError):
        diagonal.conflicts(-1)


def test_is_a_sequence_of_columns() -> None:
    placement = Placement(EIGHT)
    assert list(placement) == EIGHT == [placement[row] for row in range(8)]
    assert placement.columns == tuple(EIGHT)
    assert (len(placement), placement.size, placement[-1]) == (8, 8, 3)
    for row in (8, -9):
        with pytest.raises(IndexError):
            placement[row]


def test_text_counts_from_1_and_is_read_back() -> None:
    for placement in Solutions(6):
        assert Placement.parse(str(placement)) == placement
        assert eval(repr(placement)) == placement
    assert str(Placement(EIGHT)) == "1,5,8,6,3,7,2,4"


def test_is_a_value() -> None:
    placement = Placement(EIGHT)
    for other in (pickle.loads(pickle.dumps(placement)), copy.copy(placement), copy.deepcopy(placement), Placement(EIGHT)):
        assert other == placement
        assert hash(other) == hash(placement)
    assert len(set(Solutions(8)) | set(Solutions(8))) == 92
    assert sorted(Solutions(7), reverse=True)[0] == max(Solutions(7))
    assert placement != Placement([0])
    assert placement != EIGHT


def test_symmetries() -> None:
    names: tuple[SymmetryName, ...] = typing.get_args(SymmetryName)
    assert len(names) == 8
    for placement in Solutions(6):
        images = {placement.image(name) for name in names}
        assert sorted(images) == placement.orbit()
        assert placement.canonical() == min(images)
        assert len(images) * len(placement.stabiliser()) == 8
        assert all(image.is_solution() for image in images)


def test_drawings() -> None:
    placement = Placement([0, 2, 1])
    assert placement.text() == "Q - -\n- - Q\n- Q -\n"
    assert "!" in placement.text(attacks=True)
    image = placement._repr_svg_()
    assert image is not None
    assert ElementTree.fromstring(image).tag.endswith("svg")
    assert placement.png().startswith(b"\x89PNG")
    assert len(placement.png(40)) > len(placement.png(4))
    assert Placement(range(65))._repr_svg_() is None


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ([], "size-zero"),
        ([0, 0], "column-repeated"),
        ([0, 2], "column-outside"),
        ([-1], "column-outside"),
        ([0, 2**40], "column-outside"),
    ],
)
def test_what_is_no_placement_is_refused_with_a_code(columns: list[int], code: str) -> None:
    with pytest.raises(QueensError) as caught:
        Placement(columns)
    assert caught.value.code == code
    assert isinstance(caught.value, ValueError)
    restored = pickle.loads(pickle.dumps(caught.value))
    assert (restored.code, str(restored)) == (code, str(caught.value))


def test_wrong_types_are_type_errors() -> None:
    wrong: list[typing.Any] = [5, None, ["a"], [0.5]]
    for columns in wrong:
        with pytest.raises(TypeError):
            Placement(columns)
    with pytest.raises(AttributeError):
        Placement(EIGHT).size = 3  # type: ignore[misc]


def test_unknown_names_come_with_the_known_ones() -> None:
    with pytest.raises(QueensError, match="quarter turn") as caught:
        Placement(EIGHT).image("quater turn")  # type: ignore[arg-type]
    assert caught.value.code == "unknown-name"
