//! The values that describe a board: ratings, steps, hints and checks.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use queens::{Column, Row, Square};
use queens_regions::{Answer, Reason, Region, Regions, Squares, Technique, Unit};

use crate::convert::pair;
use crate::error::Result;

/// How hard a board is: its hardest technique, and the number of rounds of each technique.
#[pyclass(frozen, module = "pyqueens.regions", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rating {
    /// The level of the hardest technique, from 1 to 7.
    level: u32,
    /// The hardest technique.
    technique: String,
    /// The number of rounds of each technique that is used.
    rounds: BTreeMap<String, u32>,
}

/// One step of reasoning, with its reason. `str` of a step is a sentence for players, which counts from 1.
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
    /// The units that these squares fill; for "what-if" the unit that would have too few squares.
    filled: Vec<(String, u32)>,
    /// The queens that a supposed queen forces, for "what-if".
    chain: Vec<(u32, u32)>,
    /// The queens that follow.
    queens: Vec<(u32, u32)>,
    /// The squares without a queen that follow.
    crosses: Vec<(u32, u32)>,
}

/// The next help for a player. `str` of a hint is a sentence for players, which counts from 1.
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

    fn __str__(&self) -> String {
        self.to_library().map_or_else(|| self.__repr__(), |step| step.to_string())
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

    fn __str__(&self) -> String {
        let hint = match (&*self.kind, &self.step) {
            ("step", Some(step)) => return step.__str__(),
            ("mistake", None) => squares(&self.mistakes).map(queens_regions::Hint::Mistake),
            ("solved", None) => Some(queens_regions::Hint::Solved),
            ("nothing", None) => Some(queens_regions::Hint::Nothing),
            _ => None,
        };
        hint.map_or_else(|| self.__repr__(), |hint| hint.to_string())
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

    /// Whether the regions are connected, there is one answer, and the marks agree with it.
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

impl From<&queens_regions::Rating> for Rating {
    fn from(rating: &queens_regions::Rating) -> Self {
        let hardest = rating.hardest();
        let used = Technique::ALL.into_iter().filter(|&one| rating.rounds(one) > 0);
        let rounds = used.map(|one| (one.name().to_owned(), rating.rounds(one))).collect();
        Self { level: hardest.level(), technique: hardest.name().to_owned(), rounds }
    }
}

impl Check {
    pub(super) fn new(connected: bool, answer: &Answer, marks_allowed: bool) -> Self {
        Self { connected, answers: answer.name().to_owned(), marks_allowed }
    }
}

impl From<&queens_regions::Hint> for Hint {
    fn from(hint: &queens_regions::Hint) -> Self {
        let plain = |kind: &str| Self { kind: kind.to_owned(), step: None, mistakes: Vec::new() };
        match hint {
            queens_regions::Hint::Step(step) => Self { step: Some(Step::from(step)), ..plain("step") },
            queens_regions::Hint::Mistake(wrong) => Self { mistakes: pairs(wrong), ..plain("mistake") },
            queens_regions::Hint::Solved => plain("solved"),
            queens_regions::Hint::Nothing => plain("nothing"),
        }
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

impl Step {
    /// The step as a value of the library; `None` if a program chose values that no board has.
    fn to_library(&self) -> Option<queens_regions::Step> {
        // Python's step has no units for the chain, so rows stand for them. The sentence does not name these units.
        let chained = |&pair: &(u32, u32)| square(pair).map(|square| (Unit::Row(square.row), square));
        let because = Reason {
            from: self.units.iter().map(to_unit).collect::<Option<_>>()?,
            to: self.filled.iter().map(to_unit).collect::<Option<_>>()?,
            squares: squares(&self.squares)?,
            chain: self.chain.iter().map(chained).collect::<Option<_>>()?,
        };
        Some(queens_regions::Step {
            technique: self.technique.parse().ok()?,
            because,
            queens: squares(&self.queens)?,
            crosses: squares(&self.crosses)?,
        })
    }
}

/// Returns the index; `None` if even the largest board has no such index.
fn index(index: u32) -> Option<u32> {
    (index < Regions::MAX_SIZE).then_some(index)
}

fn square((row, column): (u32, u32)) -> Option<Square> {
    Some(Square::new(index(row)?, index(column)?))
}

fn squares(pairs: &[(u32, u32)]) -> Option<Squares> {
    pairs.iter().copied().map(square).collect()
}

fn to_unit((name, number): &(String, u32)) -> Option<Unit> {
    let number = index(*number)?;
    match &**name {
        "row" => Some(Unit::Row(Row::new(number))),
        "column" => Some(Unit::Column(Column::new(number))),
        "region" => Some(Unit::Region(Region::new(number))),
        _ => None,
    }
}

fn unit(unit: Unit) -> (String, u32) {
    match unit {
        Unit::Row(row) => ("row".to_owned(), row.get()),
        Unit::Column(column) => ("column".to_owned(), column.get()),
        Unit::Region(region) => ("region".to_owned(), region.index() as u32),
    }
}

pub(super) fn pairs(squares: &Squares) -> Vec<(u32, u32)> {
    squares.iter().map(pair).collect()
}
