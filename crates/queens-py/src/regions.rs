//! Region queens (Star Battle): makes, reads, solves, rates and explains boards with coloured regions.

mod values;

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use queens::Size;
use queens_regions::notation::{self, ParsedPuzzle};
use queens_regions::{
    Connectivity, Marks, Puzzle, Recipe, RegionSizes, Regions, Squares, Technique, Touch, daily, drawing,
};

use crate::convert::{Integer, Pair, items, seed, squares, wrong_type};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};
use values::pairs;
pub(crate) use values::{Check, Hint, Rating, Step};

/// A board with regions, and the marks of a player.
///
/// Squares are pairs of a row and a column, counted from 0. A region is a number from 0; in texts it is a letter from
/// A. `stars` queens stand in each row, each column and each region, and no two of them touch. With `touch="queens"`,
/// no two of them share a diagonal or antidiagonal either.
///
///     >>> board = Board.read("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")
///     >>> board.solve()
///     [(0, 5), (1, 3), (2, 7), (3, 1), (4, 6), (5, 4), (6, 0), (7, 2)]
///     >>> board.rate()
///     Rating(level=3, technique='squeeze', rounds={'last-square': 5, 'line': 3, 'squeeze': 1})
#[pyclass(frozen, module = "pyqueens.regions", eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    puzzle: Puzzle,
    marks: Marks,
}

/// The positional argument of a pickled board: its regions.
type Rows = (Vec<Vec<u32>>,);

/// Converts a level, which is the name of a technique or a number, to the technique.
fn technique(level: &Bound<'_, PyAny>) -> Result<Technique> {
    if let Ok(name) = level.extract::<String>() {
        return Ok(name.parse()?);
    }
    let number: Integer = level.extract().map_err(|_| {
        wrong_type("a level is the name of a technique, such as \"pair\", or a number from 1 to 7", level)
    })?;
    Technique::of_level(number.natural("the level")?)
        .ok_or_else(|| Error::new("number-outside", "a level is a number from 1 to 7"))
}

/// The recipe for the board of a day. The day is a date of Python's `datetime`, or the text of a date.
fn recipe_of(date: &Bound<'_, PyAny>) -> Result<Recipe> {
    let class = date.py().import("datetime")?.getattr("date")?;
    // `datetime.date.isoformat` writes the date alone, even for a `datetime` with a time.
    let text = if date.is_instance(&class)? { class.call_method1("isoformat", (date,))? } else { date.clone() };
    let text: String =
        text.extract().map_err(|_| wrong_type("a day is a date, or a text such as \"2026-11-26\"", date))?;
    Ok(daily::recipe(daily::read_date(&text)?))
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(
        signature = (
            regions: "collections.abc.Iterable[collections.abc.Iterable[int]]",
            *,
            stars = Integer::from(1),
            touch: "pyqueens._types.TouchName" = "kings",
            queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new(),
            crosses: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new()
        ),
        text_signature = "(regions, *, stars=1, touch='kings', queens=(), crosses=())"
    )]
    fn new(
        #[pyo3(from_py_with = rows)] regions: Vec<Vec<Integer>>,
        stars: Integer,
        touch: &str,
        #[pyo3(from_py_with = items)] queens: Vec<Pair<Integer>>,
        #[pyo3(from_py_with = items)] crosses: Vec<Pair<Integer>>,
    ) -> Result<Self> {
        let n = regions.len();
        if let Some(row) = regions.iter().position(|row| row.len() != n) {
            let message = format!("row {row} has {} squares, and there are {n} rows", regions[row].len());
            return Err(Error::new("regions-row-length", message));
        }
        let labels = regions.into_iter().flatten().map(|label| label.natural("a region"));
        let regions = Regions::with_connectivity(&labels.collect::<Result<Vec<_>>>()?, Connectivity::Free)?;
        let puzzle = Puzzle::new(regions).with_touch(touch.parse::<Touch>()?).with_stars(stars.natural("stars")?)?;
        Self { puzzle, marks: Marks::default() }.with_marks(queens, crosses)
    }

    #[pyo3(signature = () -> "tuple[tuple[list[list[int]]], dict[str, typing.Any]]")]
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Rows, Bound<'py, PyDict>)> {
        let keywords = PyDict::new(py);
        keywords.set_item("stars", self.stars())?;
        keywords.set_item("touch", self.touch())?;
        keywords.set_item("queens", self.queens())?;
        keywords.set_item("crosses", self.crosses())?;
        Ok(((self.regions(),), keywords))
    }

    /// A new board with one answer, which a player can find without a guess.
    ///
    /// `level` is the hardest technique, by its name or its number from 1 to 7: "last-square", "line", "squeeze",
    /// "pair", "set", "what-if" or "deep-what-if"; without it any of the levels 1 to 5. The same seed gives the same
    /// board on every machine. `size` is from 4 to 16.
    ///
    ///     >>> Board.make(6, seed=1).count()
    ///     1
    #[staticmethod]
    #[pyo3(signature = (
        size,
        *,
        level: "pyqueens._types.TechniqueName | int | None" = None,
        seed = None,
        shape: "pyqueens._types.ShapeName" = "varied",
        touch: "pyqueens._types.TouchName" = "kings",
        progress: "collections.abc.Callable[[int, int | None], object] | None" = None
    ))]
    fn make(
        py: Python<'_>,
        size: Integer,
        level: Option<&Bound<'_, PyAny>>,
        seed: Option<Integer>,
        shape: &str,
        touch: &str,
        progress: Callback,
    ) -> Result<Self> {
        let recipe = Recipe::new(size.natural::<u64>("size")?, self::seed(seed)?)?;
        let recipe = recipe.with_region_sizes(shape.parse::<RegionSizes>()?).with_touch(touch.parse::<Touch>()?);
        let recipe = match level.map(technique).transpose()? {
            Some(level) => recipe.with_levels(level..=level)?,
            None => recipe,
        };
        let made = interrupt::run(py, progress, |monitor| recipe.make_with(|progress| monitor.report(progress)))?;
        Ok(Self::from(made.puzzle().clone()))
    }

    /// The board of a day, which is a `datetime.date` or a text such as "2026-11-26". All players get the same board.
    ///
    ///     >>> Board.daily("2026-11-26").rate().technique
    ///     'pair'
    #[staticmethod]
    #[pyo3(signature = (date: "datetime.date | str"))]
    fn daily(py: Python<'_>, date: &Bound<'_, PyAny>) -> Result<Self> {
        let recipe = recipe_of(date)?;
        let made = interrupt::run(py, None, |monitor| recipe.make_with(|progress| monitor.report(progress)))?;
        Ok(Self::from(made.puzzle().clone()))
    }

    /// The board of a text: letters, JSON or a link of puzz.link.
    ///
    ///     >>> Board.read("AABB AABB CCDD CCDD").count()
    ///     2
    #[classmethod]
    fn read(_class: &Bound<'_, PyType>, text: &str) -> Result<Self> {
        let mut boards = Self::puzzles(text)?;
        match boards.len() {
            1 => Ok(boards.remove(0)),
            count => Err(Error::new("regions-several", format!("there are {count} boards: use read_all"))),
        }
    }

    /// All boards of a text.
    #[classmethod]
    fn read_all(_class: &Bound<'_, PyType>, text: &str) -> Result<Vec<Self>> {
        Self::puzzles(text)
    }

    /// The same board with other marks.
    #[pyo3(
        signature = (
            *,
            queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new(),
            crosses: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new()
        ),
        text_signature = "($self, *, queens=(), crosses=())"
    )]
    fn with_marks(
        &self,
        #[pyo3(from_py_with = items)] queens: Vec<Pair<Integer>>,
        #[pyo3(from_py_with = items)] crosses: Vec<Pair<Integer>>,
    ) -> Result<Self> {
        let size = self.puzzle.size();
        let (queens, crosses) = (inside(size, queens)?, inside(size, crosses)?);
        Ok(Self { puzzle: self.puzzle.clone(), marks: Marks::new(queens, crosses) })
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.puzzle.size().get()
    }

    /// The region of each square, row by row.
    #[getter]
    fn regions(&self) -> Vec<Vec<u32>> {
        self.puzzle.regions().labels().chunks(self.puzzle.size().len()).map(<[u32]>::to_vec).collect()
    }

    /// The number of queens in each row, column and region.
    #[getter]
    fn stars(&self) -> u32 {
        self.puzzle.stars()
    }

    /// "kings": no two queens touch. "queens": no two queens share a diagonal or antidiagonal either.
    #[getter]
    fn touch(&self) -> &'static str {
        self.puzzle.touch().name()
    }

    /// The squares with a queen.
    #[getter]
    fn queens(&self) -> Vec<(u32, u32)> {
        pairs(&self.marks.queens())
    }

    /// The squares with a cross.
    #[getter]
    fn crosses(&self) -> Vec<(u32, u32)> {
        pairs(&self.marks.crosses())
    }

    /// The queens of an answer, regardless of the marks; `None` if there is no answer.
    fn solve(&self) -> Option<Vec<(u32, u32)>> {
        self.puzzle.solutions(1).first().map(pairs)
    }

    /// The queens of the only answer; `None` if there are none or several.
    fn unique(&self) -> Option<Vec<(u32, u32)>> {
        self.puzzle.answer().unique().as_ref().map(pairs)
    }

    /// The number of answers.
    fn count(&self, py: Python<'_>) -> Result<u64> {
        interrupt::run(py, None, |monitor| self.puzzle.count_with(|progress| monitor.report(progress)))
    }

    /// How hard the board is.
    ///
    /// A board without a rating raises an error: "regions-no-answer", "regions-several-answers" or "regions-unsolved".
    fn rate(&self, py: Python<'_>) -> Result<Rating> {
        Ok(Rating::from(&py.detach(|| self.puzzle.rate())?))
    }

    /// The next step from the marks, or the marks that are wrong.
    fn hint(&self, py: Python<'_>) -> Hint {
        Hint::from(&py.detach(|| self.puzzle.hint(&self.marks)))
    }

    /// The steps from the marks to the answer. Each is the easiest next step.
    fn steps(&self, py: Python<'_>) -> Vec<Step> {
        py.detach(|| self.puzzle.steps(&self.marks)).iter().map(Step::from).collect()
    }

    /// Whether the board is a puzzle with one answer, and whether the marks agree with the answer. In a condition, the
    /// result is true if everything is right.
    fn check(&self) -> Check {
        let is_allowed = self.marks == Marks::default() || self.puzzle.allows(&self.marks);
        Check::new(self.puzzle.regions().is_connected(), &self.puzzle.answer(), is_allowed)
    }

    /// The board with some squares moved to other regions, so that it has one answer; `None` if that fails.
    #[pyo3(signature = (*, seed = None))]
    fn make_unique(&self, py: Python<'_>, seed: Option<Integer>) -> Result<Option<Self>> {
        let seed = self::seed(seed)?;
        let found = interrupt::run(py, None, |monitor| {
            self.puzzle.make_unique_with(seed, |progress| monitor.report(progress))
        })?;
        Ok(found.map(Self::from))
    }

    /// The board as letters, with its marks.
    fn letters(&self) -> String {
        notation::letters(&self.puzzle, &self.marks).to_string()
    }

    /// The board as JSON on one line.
    fn json(&self) -> String {
        notation::json(&self.puzzle, &self.marks)
    }

    /// The board as a link of puzz.link, without its marks. Such a link cannot describe regions of several parts, and
    /// not `touch="queens"`.
    fn link(&self) -> Result<String> {
        Ok(notation::puzz_link(&self.puzzle)?)
    }

    /// A drawing as text, with borders between regions.
    fn text(&self) -> String {
        drawing::text(&self.puzzle, &self.marks).to_string()
    }

    /// A drawing as SVG.
    fn svg(&self) -> String {
        drawing::svg(&self.puzzle, &self.marks).to_string()
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.letters()
    }

    fn __repr__(&self) -> String {
        let (letters, regions) = (self.letters(), self.puzzle.regions().to_string());
        if letters == regions {
            return format!("Board.read('{}')", letters.trim_end().replace('\n', " "));
        }
        format!("Board.read({letters:?})")
    }
}

impl Board {
    fn puzzles(text: &str) -> Result<Vec<Self>> {
        let puzzles = notation::read_with_connectivity(text, Connectivity::Free)?;
        Ok(puzzles.into_iter().map(|ParsedPuzzle { puzzle, marks, .. }| Self { puzzle, marks }).collect())
    }
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, marks: Marks::default() }
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.puzzle.regions(), self.puzzle.stars(), self.puzzle.touch(), self.marks).hash(state);
    }
}

/// Converts squares, which must be on a board of this size.
fn inside(size: Size, list: Vec<Pair<Integer>>) -> Result<Squares> {
    let list = squares(list)?;
    match list.iter().find(|&&square| !size.contains(square)) {
        Some(square) => Err(Error::new("square-outside", format!("{square} lies outside a board of size {size}"))),
        None => Ok(list.into_iter().collect()),
    }
}

/// Converts rows of numbers from any iterables.
fn rows(iterable: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<Integer>>> {
    iterable.try_iter()?.map(|row| items(&row?)).collect()
}
