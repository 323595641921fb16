//! Region queens: boards with coloured regions, made, read, solved, rated and explained.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use queens::Size;
use queens_regions::notation::{self, Document};
use queens_regions::{
    Answer, Connection, Marks, Puzzle, Recipe, Regions, Shape, Squares, Technique, Touch, Unit, daily, drawing,
};

use crate::convert::{Integer, items, pair, seed, squares};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};

/// A board with regions, and what a player has marked.
///
/// Squares are pairs of a row and a column, counted from 0. A region is a number from 0; in texts it is a letter from A.
/// `stars` queens stand in each row, each column and each region, and no two of them touch. `touch="queens"` keeps their
/// diagonals apart, too.
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

/// The regions of a board as the only positional argument.
type Rows = (Vec<Vec<u32>>,);

/// How hard a board is: its hardest technique, and the rounds of each.
#[pyclass(frozen, module = "pyqueens.regions", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rating {
    /// The level of the hardest technique, from 1 to 7.
    level: u32,
    /// The hardest technique.
    technique: String,
    /// The rounds of each technique that is used.
    rounds: BTreeMap<String, u32>,
}

/// One step of reasoning, with its reason.
///
/// A unit is `("row", 0)`, `("column", 0)` or `("region", 0)`.
#[pyclass(frozen, module = "pyqueens.regions", get_all, eq, hash, new = "from_fields", from_py_object)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    /// The technique.
    technique: String,
    /// The units whose squares are counted.
    units: Vec<(String, u32)>,
    /// The squares that these units have left.
    squares: Vec<(u32, u32)>,
    /// The units that these squares fill; for "what-if" the unit without a square.
    filled: Vec<(String, u32)>,
    /// The queens that a supposed one forces, for "what-if".
    chain: Vec<(u32, u32)>,
    /// The queens that follow.
    queens: Vec<(u32, u32)>,
    /// The squares without a queen that follow.
    crosses: Vec<(u32, u32)>,
}

/// What helps a player next.
#[pyclass(frozen, module = "pyqueens.regions", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hint {
    /// "step", "mistake", "solved" or "nothing".
    kind: String,
    /// The next step.
    step: Option<Step>,
    /// The marks that are wrong.
    mistakes: Vec<(u32, u32)>,
}

/// Whether a board is a puzzle, and what is wrong with its marks.
#[pyclass(frozen, module = "pyqueens.regions", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Check {
    /// Whether each region is connected by edges.
    connected: bool,
    /// "none", "one" or "several".
    answers: String,
    /// Whether some answer agrees with the marks.
    marks_allowed: bool,
}

#[pymethods]
impl Rating {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.level, &self.technique, self.rounds.clone()).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let Self { level, technique, rounds } = self;
        let used = Technique::ALL.iter().filter_map(|one| Some((one.name(), rounds.get(one.name())?)));
        let used: Vec<_> = used.map(|(name, rounds)| format!("'{name}': {rounds}")).collect();
        format!("Rating(level={level}, technique='{technique}', rounds={{{}}})", used.join(", "))
    }
}

#[pymethods]
impl Step {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { technique, units, squares, filled, chain, queens, crosses } = self;
        (technique, units, squares, filled, chain, queens, crosses).into_pyobject(py)
    }

    /// The level of the technique, from 1 to 7.
    #[getter]
    fn level(&self) -> Result<u32> {
        Ok(self.technique.parse::<Technique>()?.level())
    }

    fn __repr__(&self) -> String {
        let Self { technique, units, filled, queens, crosses, .. } = self;
        let text =
            format!("Step('{technique}', units={units:?}, filled={filled:?}, queens={queens:?}, crosses={crosses:?})");
        text.replace('"', "'")
    }
}

#[pymethods]
impl Hint {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.kind, self.step.clone(), &self.mistakes).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let Self { kind, step, mistakes } = self;
        match step {
            Some(step) => format!("Hint('{kind}', {})", step.__repr__()),
            None if mistakes.is_empty() => format!("Hint('{kind}')"),
            None => format!("Hint('{kind}', mistakes={mistakes:?})"),
        }
    }
}

#[pymethods]
impl Check {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.connected, &self.answers, self.marks_allowed).into_pyobject(py)
    }

    /// Whether the regions are connected, there is one answer, and it agrees with the marks.
    fn __bool__(&self) -> bool {
        self.connected && self.answers == "one" && self.marks_allowed
    }

    fn __repr__(&self) -> String {
        let python = |value: bool| if value { "True" } else { "False" };
        let Self { connected, answers, marks_allowed } = self;
        let (connected, marks_allowed) = (python(*connected), python(*marks_allowed));
        format!("Check(connected={connected}, answers='{answers}', marks_allowed={marks_allowed})")
    }
}

/// A level by the name of its technique, or by its number.
#[derive(Debug, FromPyObject)]
pub(crate) enum Level {
    Number(Integer),
    Name(String),
}

impl Level {
    fn technique(&self) -> Result<Technique> {
        match self {
            Self::Name(name) => Ok(name.parse()?),
            Self::Number(number) => Technique::of_level(number.natural("the level")?)
                .ok_or_else(|| Error::new("number-outside", "a level is a number from 1 to 7")),
        }
    }
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
            queens: "collections.abc.Iterable[tuple[int, int]]" = Vec::new(),
            crosses: "collections.abc.Iterable[tuple[int, int]]" = Vec::new()
        ),
        text_signature = "(regions, *, stars=1, touch='kings', queens=(), crosses=())"
    )]
    fn new(
        #[pyo3(from_py_with = rows)] regions: Vec<Vec<Integer>>,
        stars: Integer,
        touch: &str,
        #[pyo3(from_py_with = items)] queens: Vec<(Integer, Integer)>,
        #[pyo3(from_py_with = items)] crosses: Vec<(Integer, Integer)>,
    ) -> Result<Self> {
        let n = regions.len();
        if let Some(row) = regions.iter().position(|row| row.len() != n) {
            let message = format!("row {row} has {} squares, and there are {n} rows", regions[row].len());
            return Err(Error::new("regions-row-length", message));
        }
        let labels = regions.into_iter().flatten().map(|label| label.natural("a region"));
        let regions = Regions::with_connection(&labels.collect::<Result<Vec<_>>>()?, Connection::Free)?;
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

    /// A new board with one answer, which needs no guess.
    ///
    /// `level` is the hardest technique, by its name or its number from 1 to 7; without it any of the levels 1 to 5. The same
    /// seed gives the same board on every machine. `size` is from 4 to 16.
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
        level: Option<Level>,
        seed: Option<Integer>,
        shape: &str,
        touch: &str,
        progress: Callback,
    ) -> Result<Self> {
        let recipe = Recipe::new(size.natural("size")?, self::seed(seed)?)?;
        let recipe = recipe.with_shape(shape.parse::<Shape>()?).with_touch(touch.parse::<Touch>()?);
        let recipe = match level.map(|level| level.technique()).transpose()? {
            Some(level) => recipe.with_levels(level..=level)?,
            None => recipe,
        };
        let made = interrupt::run(py, progress, |poll| recipe.make_with(|progress| poll.report(progress)))?;
        Ok(Self::from(made.puzzle().clone()))
    }

    /// The board of a day, such as "2026-11-26": the same for everybody.
    ///
    ///     >>> Board.daily("2026-11-26").rate().technique
    ///     'pair'
    #[staticmethod]
    fn daily(py: Python<'_>, date: &str) -> Result<Self> {
        let recipe = daily::recipe(daily::read_date(date)?);
        let made = interrupt::run(py, None, |poll| recipe.make_with(|progress| poll.report(progress)))?;
        Ok(Self::from(made.puzzle().clone()))
    }

    /// The board of a text: letters, JSON or a link of puzz.link.
    ///
    ///     >>> Board.read("AABB AABB CCDD CCDD").count()
    ///     2
    #[classmethod]
    fn read(_class: &Bound<'_, PyType>, text: &str) -> Result<Self> {
        let mut boards = Self::documents(text)?;
        match boards.len() {
            1 => Ok(boards.remove(0)),
            count => Err(Error::new("regions-several", format!("there are {count} boards: use read_all"))),
        }
    }

    /// All boards of a text.
    #[classmethod]
    fn read_all(_class: &Bound<'_, PyType>, text: &str) -> Result<Vec<Self>> {
        Self::documents(text)
    }

    /// The same board with other marks.
    #[pyo3(
        signature = (
            *,
            queens: "collections.abc.Iterable[tuple[int, int]]" = Vec::new(),
            crosses: "collections.abc.Iterable[tuple[int, int]]" = Vec::new()
        ),
        text_signature = "($self, *, queens=(), crosses=())"
    )]
    fn with_marks(
        &self,
        #[pyo3(from_py_with = items)] queens: Vec<(Integer, Integer)>,
        #[pyo3(from_py_with = items)] crosses: Vec<(Integer, Integer)>,
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

    /// "kings" or "queens": how two queens may not stand.
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

    /// The queens of an answer, whatever the marks; `None` if there is none.
    fn solve(&self) -> Option<Vec<(u32, u32)>> {
        self.puzzle.solutions(1).first().map(pairs)
    }

    /// The queens of the only answer; `None` if there are none or several.
    fn unique(&self) -> Option<Vec<(u32, u32)>> {
        self.puzzle.answer().unique().as_ref().map(pairs)
    }

    /// The number of answers.
    fn count(&self, py: Python<'_>) -> Result<u64> {
        interrupt::run(py, None, |poll| self.puzzle.count_with(|progress| poll.report(progress)))
    }

    /// How hard the board is.
    ///
    /// A board without a rating raises an error: "regions-no-answer", "regions-several-answers" or "regions-unsolved".
    fn rate(&self, py: Python<'_>) -> Result<Rating> {
        let rating = py.detach(|| self.puzzle.rate())?;
        let hardest = rating.hardest();
        let used = Technique::ALL.into_iter().filter(|&one| rating.rounds(one) > 0);
        let rounds = used.map(|one| (one.name().to_owned(), rating.rounds(one))).collect();
        Ok(Rating { level: hardest.level(), technique: hardest.name().to_owned(), rounds })
    }

    /// The next step from the marks, or the marks that are wrong.
    fn hint(&self, py: Python<'_>) -> Hint {
        let plain = |kind: &str| Hint { kind: kind.to_owned(), step: None, mistakes: Vec::new() };
        match py.detach(|| self.puzzle.hint(&self.marks)) {
            queens_regions::Hint::Step(step) => Hint { step: Some(Step::from(&step)), ..plain("step") },
            queens_regions::Hint::Mistake(wrong) => Hint { mistakes: pairs(&wrong), ..plain("mistake") },
            queens_regions::Hint::Solved => plain("solved"),
            queens_regions::Hint::Nothing => plain("nothing"),
        }
    }

    /// The steps from the marks to the answer, the easiest next one each time.
    fn steps(&self, py: Python<'_>) -> Vec<Step> {
        py.detach(|| self.puzzle.steps(&self.marks)).iter().map(Step::from).collect()
    }

    /// Whether the board is a puzzle with one answer, and whether the marks agree with it. The check is true if all is well.
    fn check(&self) -> Check {
        let answers = match self.puzzle.answer() {
            Answer::None => "none",
            Answer::Unique(_) => "one",
            Answer::Several(_) => "several",
        };
        Check {
            connected: self.puzzle.regions().is_connected(),
            answers: answers.to_owned(),
            marks_allowed: self.marks == Marks::default() || self.puzzle.allows(&self.marks),
        }
    }

    /// The board with some squares moved to other regions, so that it has one answer; `None` if that fails.
    #[pyo3(signature = (*, seed = None))]
    fn make_unique(&self, py: Python<'_>, seed: Option<Integer>) -> Result<Option<Self>> {
        let seed = self::seed(seed)?;
        let found =
            interrupt::run(py, None, |poll| self.puzzle.make_unique_with(seed, |progress| poll.report(progress)))?;
        Ok(found.map(Self::from))
    }

    /// The board as letters, and its marks.
    fn letters(&self) -> String {
        notation::letters(&self.puzzle, &self.marks).to_string()
    }

    /// The board as JSON on one line.
    fn json(&self) -> String {
        notation::json(&self.puzzle, &self.marks)
    }

    /// The board as a link of puzz.link, without its marks.
    fn link(&self) -> String {
        notation::puzz_link(&self.puzzle)
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
    fn documents(text: &str) -> Result<Vec<Self>> {
        let documents = notation::read_with(text, Connection::Free)?;
        Ok(documents.into_iter().map(|Document { puzzle, marks, .. }| Self { puzzle, marks }).collect())
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

impl From<&queens_regions::Step> for Step {
    fn from(step: &queens_regions::Step) -> Self {
        let because = &step.because;
        Self {
            technique: step.technique.name().to_owned(),
            units: because.from.iter().copied().map(unit).collect(),
            squares: pairs(&because.squares),
            filled: because.to.iter().copied().map(unit).collect(),
            chain: because.chain.iter().map(|(_, square)| pair(*square)).collect(),
            queens: pairs(&step.queens),
            crosses: pairs(&step.crosses),
        }
    }
}

fn unit(unit: Unit) -> (String, u32) {
    match unit {
        Unit::Row(row) => ("row".to_owned(), row.get()),
        Unit::Column(column) => ("column".to_owned(), column.get()),
        Unit::Region(region) => ("region".to_owned(), region.index() as u32),
    }
}

fn pairs(squares: &Squares) -> Vec<(u32, u32)> {
    squares.iter().map(pair).collect()
}

/// Squares of a board of this size.
fn inside(size: Size, list: Vec<(Integer, Integer)>) -> Result<Squares> {
    let list = squares(list)?;
    match list.iter().find(|&&square| !size.contains(square)) {
        Some(square) => Err(Error::new("square-outside", format!("{square} lies outside a board of size {size}"))),
        None => Ok(list.into_iter().collect()),
    }
}

/// Rows of numbers from any iterables.
fn rows(iterable: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<Integer>>> {
    iterable.try_iter()?.map(|row| items(&row?)).collect()
}
