//! Completes given boards, explains why a board has no completion, and generates puzzles.

use std::fmt::Write as _;
use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use queens::complete::export::{Format, export};
use queens::complete::puzzle::Puzzle as Generated;
use queens::complete::{CompletionSearch, Completions, Constraint, Uniqueness, csplib};
use queens::{ErrorCode, Line, LineKind, Partial, Square};
use queens_render::{AttackDisplay, Board};

use crate::convert::{Integer, Pair, items, ordered_items, pair, seed, squares};
use crate::error::{Error, Result};
use crate::interrupt::{self, PythonLoopCheck, SignalCheck, lock};
use crate::placement::Placement;

/// A board to complete: given queens, blocked squares and excluded diagonals.
///
/// Squares are pairs of a row and a column, counted from 0. An excluded diagonal is `("diagonal", row - column)` or
/// `("antidiagonal", row + column)`.
///
///     >>> instance = Instance(8, queens=[(3, 3), (4, 1)])
///     >>> instance.count()
///     2
#[pyclass(frozen, module = "pyqueens", eq, hash, from_py_object)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Instance(queens::complete::Instance);

/// Why an instance has no completion: constraints that together exclude every solution.
#[pyclass(frozen, module = "pyqueens", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Explanation {
    /// "contradiction": two of the constraints exclude each other. "irreducible": none of the constraints can be left
    /// out. "shortest": no explanation has fewer constraints.
    kind: String,
    /// The given queens among the constraints.
    queens: Vec<(u32, u32)>,
    /// The blocked squares among the constraints.
    blocked: Vec<(u32, u32)>,
    /// The excluded diagonals among the constraints.
    excluded: Vec<(String, i64)>,
}

/// A minimal puzzle: it has one solution, and has several if any one of its given queens is removed.
#[pyclass(frozen, module = "pyqueens", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle {
    /// The board to complete.
    instance: Instance,
    /// The only solution.
    solution: Placement,
    /// "beginner", "easy", "medium" or "hard".
    difficulty: String,
    /// The seed, which makes the same puzzle again.
    seed: u64,
}

#[pymethods]
impl Puzzle {
    fn __getnewargs__(&self) -> (Instance, Placement, String, u64) {
        (self.instance.clone(), self.solution.clone(), self.difficulty.clone(), self.seed)
    }

    /// The board to complete as text, one line for each row: `Q` for a given queen, `.` for the other squares.
    fn text(&self) -> String {
        self.instance.text()
    }

    /// The board to complete as an SVG image.
    fn svg(&self) -> String {
        self.instance.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __repr__(&self) -> String {
        let Self { instance, difficulty, seed, .. } = self;
        format!("Puzzle({instance}, difficulty='{difficulty}', seed={seed})", instance = instance.__repr__())
    }
}

#[pymethods]
impl Explanation {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.kind, &self.queens, &self.blocked, &self.excluded).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let Self { kind, queens, blocked, excluded } = self;
        format!("Explanation(kind='{kind}', queens={queens:?}, blocked={blocked:?}, excluded={excluded:?})")
    }
}

impl From<&queens::complete::Explanation> for Explanation {
    fn from(explanation: &queens::complete::Explanation) -> Self {
        let kind = explanation.strength().name().to_owned();
        let mut plain = Self { kind, queens: Vec::new(), blocked: Vec::new(), excluded: Vec::new() };
        for constraint in explanation.constraints() {
            match *constraint {
                Constraint::Queen(square) => plain.queens.push(pair(square)),
                Constraint::Blocked(square) => plain.blocked.push(pair(square)),
                Constraint::Excluded(line) => plain.excluded.push(line_pair(line)),
                other => unreachable!("a library of the same version has no other constraint: {other}"),
            }
        }
        plain
    }
}

fn line_pair(line: Line) -> (String, i64) {
    (line.kind.to_string(), line.position)
}

#[pymethods]
impl Instance {
    #[new]
    #[pyo3(
        signature = (
            n,
            *,
            queens: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new(),
            blocked: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new(),
            excluded: "collections.abc.Iterable[tuple[pyqueens._types.DiagonalName, int]]" = Vec::new()
        ),
        text_signature = "(n, *, queens=(), blocked=(), excluded=())"
    )]
    fn new(
        n: Integer,
        #[pyo3(from_py_with = items)] queens: Vec<Pair<Integer>>,
        #[pyo3(from_py_with = items)] blocked: Vec<Pair<Integer>>,
        #[pyo3(from_py_with = items)] excluded: Vec<Pair<String, Integer>>,
    ) -> Result<Self> {
        let mut instance = queens::complete::Instance::from(n.size()?);
        // The same squares in another order are the same instance.
        let sorted = |given| -> Result<Vec<Square>> {
            let mut squares = squares(given)?;
            squares.sort_unstable();
            Ok(squares)
        };
        sorted(queens)?.into_iter().try_for_each(|queen| instance.place(queen))?;
        sorted(blocked)?.into_iter().try_for_each(|square| instance.block(square))?;
        for Pair(kind, position) in excluded {
            instance.exclude(position.line(kind.parse::<LineKind>()?))?;
        }
        Ok(Self(instance))
    }

    #[pyo3(signature = () -> "tuple[tuple[int], dict[str, typing.Any]]")]
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((u32,), Bound<'py, PyDict>)> {
        let keywords = PyDict::new(py);
        keywords.set_item("queens", self.queens())?;
        keywords.set_item("blocked", self.blocked())?;
        keywords.set_item("excluded", self.excluded())?;
        Ok(((self.size(),), keywords))
    }

    /// An instance from text, such as "?,?,?,4,2,?,?,?": the column of each row's queen, counted from 1.
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &str) -> Result<Self> {
        Ok(Self(text.parse::<Partial>()?.into()))
    }

    /// An instance from the format of `CSPLib`, problem 079.
    #[classmethod]
    fn from_csplib(_class: &Bound<'_, PyType>, text: &str) -> Result<Self> {
        let instance = csplib::parse(text).map_err(|error| Error::new(error.code(), error.to_string()))?;
        Ok(Self(instance))
    }

    /// Clauses for a SAT solver such as `python-sat`, as lists of literals (CNF). Their models are the completions.
    ///
    /// A queen in row `r` and column `c`, both from 0, is variable `n * r + c + 1`. `placement_of` reads a model.
    ///
    ///     >>> Instance(8, queens=[(0, 3)]).to_cnf()[-1]
    ///     [4]
    fn to_cnf(&self) -> Vec<Vec<i64>> {
        // Each clause is a line of numbers that ends with 0. Comments and the header begin with a letter.
        let text = export(&self.0, Format::Cnf).to_string();
        let numbers = |line: &str| line.split(' ').map(str::parse).collect::<std::result::Result<Vec<i64>, _>>().ok();
        text.lines()
            .filter_map(numbers)
            .map(|mut clause| {
                clause.retain(|&literal| literal != 0);
                clause
            })
            .collect()
    }

    /// The constraints as text for pseudo-Boolean solvers, in the format OPB.
    ///
    ///     >>> Instance(4).to_opb().splitlines()[0][:12]
    ///     '* #variable='
    fn to_opb(&self) -> String {
        export(&self.0, Format::Opb).to_string()
    }

    /// The completion that a model of `to_cnf` describes. A model is the list of true literals. Raises if the model is
    /// no completion.
    #[pyo3(signature = (model: "collections.abc.Iterable[int]"))]
    fn placement_of(&self, #[pyo3(from_py_with = items)] model: Vec<Integer>) -> Result<Placement> {
        let n = self.0.size().get();
        let mut board = Partial::from(self.0.size());
        for literal in model {
            let square = literal.natural::<u32>("the variable").ok().and_then(|variable| variable.checked_sub(1));
            // A negative literal is a false variable. The variables after the squares belong to the encoding only.
            if let Some(square) = square.filter(|&square| square / n < n) {
                board.place(Square::new(square / n, square % n))?;
            }
        }
        let placement = queens::Placement::try_from(board)?;
        if !self.0.accepts(&placement) {
            let message = format!("the model is not a completion of this instance: it has the queens {placement}");
            return Err(Error::new("not-a-completion", message));
        }
        Ok(Placement(placement))
    }

    /// The instance in the format of `CSPLib`, problem 079.
    fn to_csplib(&self) -> String {
        csplib::write(&self.0).to_string()
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size().get()
    }

    /// The squares of the given queens.
    #[getter]
    fn queens(&self) -> Vec<(u32, u32)> {
        self.0.queens().iter().copied().map(pair).collect()
    }

    /// The blocked squares.
    #[getter]
    fn blocked(&self) -> Vec<(u32, u32)> {
        self.0.blocked().iter().copied().map(pair).collect()
    }

    /// The excluded diagonals.
    #[getter]
    fn excluded(&self) -> Vec<(String, i64)> {
        self.0.excluded().iter().copied().map(line_pair).collect()
    }

    /// Whether a placement is a completion: a solution that meets every constraint.
    fn accepts(&self, placement: &Placement) -> bool {
        self.0.size() == placement.0.size() && self.0.accepts(&placement.0)
    }

    /// A completion; `None` is a proof that there is none. With a seed, a random completion.
    #[pyo3(signature = (*, seed = None))]
    fn complete(&self, py: Python<'_>, seed: Option<Integer>) -> Result<Option<Placement>> {
        let search = self.search(seed)?;
        Ok(interrupt::run(py, None, |monitor| search.first_with(|progress| monitor.report(progress)))?.map(Placement))
    }

    /// The completions, one after another, in lexicographic order.
    ///
    ///     >>> [str(completion) for completion in Instance(8, queens=[(3, 3), (4, 1)]).completions()]
    ///     ['5,1,8,4,2,7,3,6', '5,7,1,4,2,8,6,3']
    fn completions(&self) -> Result<CompletionsIterator> {
        let completions = Completions::new(&self.0)?.into();
        Ok(CompletionsIterator { completions, check: PythonLoopCheck::default() })
    }

    /// The number of completions.
    fn count(&self, py: Python<'_>) -> Result<u128> {
        let search = self.search(None)?;
        interrupt::run(py, None, |monitor| search.count_with(|progress| monitor.report(progress)))
    }

    /// The only completion; `None` if there are none or several.
    fn unique(&self, py: Python<'_>) -> Result<Option<Placement>> {
        let search = self.search(None)?;
        match interrupt::run(py, None, |monitor| search.unique_with(|progress| monitor.report(progress)))? {
            Uniqueness::One(placement) => Ok(Some(Placement(placement))),
            Uniqueness::None | Uniqueness::Several(..) => Ok(None),
        }
    }

    /// Why there is no completion; `None` if there is one. `shortest=True` searches for as few constraints as possible,
    /// which may take long.
    #[pyo3(signature = (*, shortest = false))]
    fn explain(&self, py: Python<'_>, shortest: bool) -> Result<Option<Explanation>> {
        let search = self.search(None)?;
        let explanation = interrupt::run(py, None, |monitor| {
            let explanation = search.explain_with(|progress| monitor.report(progress))?;
            match explanation {
                Some(explanation) if shortest => {
                    search.shorten_with(&explanation, |progress| monitor.report(progress)).map(Some)
                }
                explanation => Ok(explanation),
            }
        })?;
        Ok(explanation.as_ref().map(Explanation::from))
    }

    /// The board as text, one line for each row: `Q` for a given queen, `x` for a square that must stay empty, `.` for
    /// all other squares.
    ///
    ///     >>> print(Instance(4, queens=[(0, 1)], blocked=[(3, 0)]).text(), end="")
    ///     . Q . .
    ///     . . . .
    ///     . . . .
    ///     x . . .
    fn text(&self) -> String {
        self.0.board().to_string()
    }

    /// The given queens as an SVG image.
    fn svg(&self) -> String {
        self.board().svg(AttackDisplay::Shown).to_string()
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Instance({}, queens={:?}", self.size(), self.queens());
        if !self.0.blocked().is_empty() {
            let _ = write!(text, ", blocked={:?}", self.blocked());
        }
        if !self.0.excluded().is_empty() {
            text += &format!(", excluded={:?}", self.excluded()).replace('"', "'");
        }
        text + ")"
    }
}

impl Instance {
    fn search(&self, seed: Option<Integer>) -> Result<CompletionSearch<'_>> {
        let search = CompletionSearch::new(&self.0);
        Ok(match seed {
            Some(seed) => search.seed(seed.natural("seed")?),
            None => search,
        })
    }

    fn board(&self) -> Board {
        Board::new(self.0.size(), self.0.queens().iter().copied())
    }
}

/// An iterator over completions.
#[pyclass(frozen, module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct CompletionsIterator {
    completions: Mutex<Completions>,
    check: PythonLoopCheck,
}

#[pymethods]
impl CompletionsIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Placement>> {
        self.check.check(py)?;
        py.detach(|| {
            let mut signals = SignalCheck::new();
            let found = lock(&self.completions).next_with(|_| signals.keep_going());
            Ok(found.map_err(|error| signals.error(error))?.map(Placement))
        })
    }
}

/// A completion of a board; `None` is a proof that there is none.
///
/// `board` is an `Instance`, or a list with the column of each row's queen, counted from 0, and `None` for a row
/// without a queen.
///
///     >>> str(complete([None, None, None, 3, 1, None, None, None]))
///     '5,7,1,4,2,8,6,3'
#[pyfunction]
#[pyo3(signature = (board: "Instance | collections.abc.Iterable[int | None]", *, seed = None))]
pub(crate) fn complete(py: Python<'_>, board: &Bound<'_, PyAny>, seed: Option<Integer>) -> Result<Option<Placement>> {
    given(board)?.complete(py, seed)
}

/// Converts an argument, which is an `Instance` or a list of columns, to an instance.
fn given(board: &Bound<'_, PyAny>) -> Result<Instance> {
    if let Ok(instance) = board.cast::<Instance>() {
        return Ok(instance.get().clone());
    }
    let columns: Vec<Option<Integer>> =
        ordered_items(board, "a board is an Instance, or a list with the column of each row, or None")?;
    let index = |column: Option<Integer>| match column {
        Some(column) if column.get() == -1 => {
            Err(Error::new("square-outside", "-1 is no column: write None for a row without a queen"))
        }
        column => column.map(|column| column.index("square-outside")).transpose(),
    };
    Ok(Instance(Partial::from_columns(columns.into_iter().map(index).collect::<Result<Vec<_>>>()?)?.into()))
}

/// A random minimal puzzle. Raises for the sizes 2 and 3, which have no solution.
///
/// A puzzle has the values `.instance`, `.solution`, `.difficulty` and `.seed`. Two seeds may make the same board:
/// compare `.instance`. `difficulty` is "beginner", "easy", "medium" or "hard": up to 1,000 puzzles are made until one
/// has this difficulty, and `.seed` is the seed of that puzzle. If no puzzle has it, the error has the code
/// "no-such-difficulty".
///
///     >>> made = puzzle(8, seed=7)
///     >>> made.instance.unique() == made.solution
///     True
///     >>> puzzle(12, seed=1, difficulty="hard").difficulty
///     'hard'
#[pyfunction]
#[pyo3(signature = (n, *, seed = None, difficulty: "pyqueens._types.DifficultyName | None" = None))]
pub(crate) fn puzzle(py: Python<'_>, n: Integer, seed: Option<Integer>, difficulty: Option<&str>) -> Result<Puzzle> {
    let (size, seed) = (n.size()?, self::seed(seed)?);
    let difficulty = difficulty.map(str::parse).transpose()?;
    let puzzle = interrupt::run(py, None, |monitor| match difficulty {
        Some(difficulty) => Generated::of_difficulty_with(size, difficulty, seed, |progress| monitor.report(progress)),
        None => Ok(Generated::generate_with(size, seed, |progress| monitor.report(progress))?),
    })?;
    Ok(Puzzle {
        instance: Instance(puzzle.instance().clone()),
        solution: Placement(puzzle.solution().clone()),
        difficulty: puzzle.difficulty().name().to_owned(),
        seed: puzzle.seed(),
    })
}
