//! Variants of the problem: other pieces, rules and boards.

use std::ops::ControlFlow;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use queens::variant::fen::{self, FenError};
use queens::variant::{self, PieceCount, Rule, Shape, Variant};
use queens::{Square, UnknownName};
use queens_render::{AttackDisplay, Board, Piece, TextStyle};

use crate::convert::{Integer, Pair, Reduced, extract_clamped, items, limit, pair, squares};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};

/// A problem of non-attacking pieces by another rule, on a board of any shape.
///
///     >>> Problem("rooks", 5).count()
///     120
///     >>> Problem("domination", 8).number()
///     5
///
/// `rule` is one of `Problem.rules()`; `Problem.custom` takes a rule of your own. `pieces` is the number of pieces. By
/// default the rule decides: a fixed number, or the best possible number. `pawns` is the number of pawns for the rule
/// "pawns".
#[pyclass(frozen, module = "pyqueens", eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Problem {
    rule: ProblemRule,
    shape: Shape,
    pieces: Option<u32>,
    pawns: u32,
}

/// A rule of the library, or the attacks of a custom rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ProblemRule {
    Named(Variant),
    Custom(Arc<AttackTable>),
}

/// The attacks of a custom rule: for each pair of squares, whether a piece on the first attacks the second.
#[derive(Debug, PartialEq, Eq, Hash)]
struct AttackTable {
    attacks: Vec<bool>,
    squares: usize,
}

impl Rule for AttackTable {
    fn name(&self) -> &'static str {
        "custom"
    }

    fn meaning(&self) -> &'static str {
        "as many pieces as possible that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "a predicate"
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Maximum
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        self.attacks[shape.index(from) * self.squares + shape.index(to)]
    }
}

/// Pieces on a board.
#[pyclass(frozen, module = "pyqueens", eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Arrangement {
    /// The squares of the pieces, or of the white army.
    #[pyo3(get)]
    pieces: Vec<(u32, u32)>,
    /// The squares of the pawns or of the black army.
    #[pyo3(get)]
    others: Vec<(u32, u32)>,
    fen: String,
}

#[pymethods]
impl Arrangement {
    /// The board in the notation of chess (FEN).
    #[pyo3(name = "fen")]
    fn to_fen(&self) -> &str {
        &self.fen
    }

    /// The board as text, one line for each row.
    fn text(&self) -> Result<String> {
        Ok(self.board()?.text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string())
    }

    /// The board as an SVG image.
    fn svg(&self) -> Result<String> {
        Ok(self.board()?.svg(AttackDisplay::Hidden).to_string())
    }

    fn _repr_svg_(&self) -> Result<String> {
        self.svg()
    }

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.pieces, &self.others, &self.fen).into_pyobject(py)
    }

    fn __str__(&self) -> &str {
        &self.fen
    }

    fn __repr__(&self) -> String {
        format!("Arrangement(pieces={:?}, others={:?}, fen='{}')", self.pieces, self.others, self.fen)
    }
}

impl Arrangement {
    fn board(&self) -> Result<Board> {
        let (shape, letters) = fen::parse(&self.fen)?;
        let has_armies = letters.iter().any(|&(_, letter)| letter == 'q');
        let piece = |(square, letter)| match Piece::from_letter(letter, has_armies) {
            Some(piece) => Ok((square, piece)),
            None => Err(FenError::Piece { letter }),
        };
        let pieces = letters.into_iter().map(piece).collect::<std::result::Result<Vec<_>, FenError>>()?;
        Ok(Board::with_pieces(shape, pieces))
    }
}

#[pymethods]
impl Problem {
    #[new]
    #[pyo3(signature = (rule: "pyqueens._types.RuleName", rows, columns = None, *, pieces = None, pawns: "typing.SupportsIndex" = 0))]
    fn new(
        rule: &str,
        rows: Integer,
        columns: Option<Integer>,
        pieces: Option<Integer>,
        #[pyo3(from_py_with = extract_clamped)] pawns: i128,
    ) -> Result<Self> {
        let variant = rule.parse::<Variant>().map_err(|error: UnknownName| Error::from(error))?;
        Self::checked(
            ProblemRule::Named(variant),
            shape(rows, columns)?,
            pieces,
            Integer::from(pawns).natural("pawns")?,
        )
    }

    /// A problem by a rule of your own: `attacks(a, b)` says whether a piece on square `a` attacks square `b`, where
    /// squares are pairs of a row and a column. Two pieces must not attack each other in either direction.
    ///
    /// By default as many pieces as possible stand on the board. The predicate is called once for each pair of squares,
    /// so that boards of 16 by 16 take 65,280 calls.
    ///
    ///     >>> knights = Problem.custom(lambda a, b: {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}, 4)
    ///     >>> knights.number()
    ///     8
    #[staticmethod]
    #[pyo3(signature = (
        attacks: "collections.abc.Callable[[tuple[int, int], tuple[int, int]], bool]",
        rows,
        columns = None,
        *,
        pieces = None
    ))]
    fn custom(
        attacks: &Bound<'_, PyAny>,
        rows: Integer,
        columns: Option<Integer>,
        pieces: Option<Integer>,
    ) -> Result<Self> {
        let shape = shape(rows, columns)?;
        // Refuses boards that are too large before the predicate is called.
        Self::checked(ProblemRule::Named(Variant::KQueens), shape, pieces, 0)?;
        let mut table = AttackTable { attacks: Vec::new(), squares: shape.squares().count() };
        for from in shape.squares() {
            for to in shape.squares() {
                table.attacks.push(from != to && attacks.call1((pair(from), pair(to)))?.is_truthy()?);
            }
        }
        Self::checked(ProblemRule::Custom(Arc::new(table)), shape, pieces, 0)
    }

    /// The problem with attacks as `__reduce__` writes them.
    #[classmethod]
    #[pyo3(signature = (attacks, rows, columns, pieces))]
    fn _restore(
        _class: &Bound<'_, PyType>,
        attacks: &[u8],
        rows: Integer,
        columns: Integer,
        pieces: Option<Integer>,
    ) -> Result<Self> {
        let shape = shape(rows, Some(columns))?;
        let squares = shape.rows.len() * shape.columns.len();
        if attacks.len() != squares * squares {
            return Err(Error::new("board-too-large", "the attacks are not those of this board"));
        }
        let table = AttackTable { attacks: attacks.iter().map(|&attack| attack != 0).collect(), squares };
        Self::checked(ProblemRule::Custom(Arc::new(table)), shape, pieces, 0)
    }

    /// The names of the rules.
    #[staticmethod]
    fn rules() -> Vec<&'static str> {
        Variant::ALL.iter().map(|variant| variant.rule().name()).collect()
    }

    /// The number of pieces: the given number, or the best possible number, found by a search.
    #[pyo3(signature = (*, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
    fn number(&self, py: Python<'_>, progress: Callback) -> Result<u32> {
        interrupt::run(py, progress, |monitor| self.problem().piece_count_with(|progress| monitor.report(progress)))
    }

    /// The number of solutions.
    #[pyo3(signature = (*, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
    fn count(&self, py: Python<'_>, progress: Callback) -> Result<u128> {
        interrupt::run(py, progress, |monitor| self.problem().count_with(|progress| monitor.report(progress)))
    }

    /// The solutions, or the first `limit` of them.
    #[pyo3(signature = (limit = None))]
    fn solutions(&self, py: Python<'_>, limit: Option<Integer>) -> Result<Vec<Arrangement>> {
        let limit = self::limit(limit)?;
        interrupt::run(py, None, |monitor| {
            let mut found = Vec::new();
            if limit == 0 {
                return Ok(found);
            }
            let problem = self.problem();
            problem.visit_with(
                |arrangement| {
                    found.push(arrangement_of(&problem, arrangement));
                    if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                },
                |progress| monitor.report(progress),
            )?;
            Ok::<_, Error>(found)
        })
    }

    /// The first solution; `None` if there is none.
    fn first(&self, py: Python<'_>) -> Result<Option<Arrangement>> {
        let found = interrupt::run(py, None, |monitor| self.problem().first_with(|progress| monitor.report(progress)))?;
        Ok(found.map(|arrangement| arrangement_of(&self.problem(), &arrangement)))
    }

    /// Whether pieces on these squares are a solution.
    #[pyo3(
        signature = (
            pieces: "collections.abc.Iterable[collections.abc.Sequence[int]]",
            others: "collections.abc.Iterable[collections.abc.Sequence[int]]" = Vec::new()
        ),
        text_signature = "($self, pieces, others=())"
    )]
    fn is_solution(
        &self,
        #[pyo3(from_py_with = items)] pieces: Vec<Pair<Integer>>,
        #[pyo3(from_py_with = items)] others: Vec<Pair<Integer>>,
    ) -> Result<bool> {
        let arrangement = variant::Arrangement { pieces: squares(pieces)?, others: squares(others)? };
        Ok(self.problem().is_solution(&arrangement))
    }

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let class = py.get_type::<Self>();
        let (rows, columns) = (self.shape.rows.get(), self.shape.columns.get());
        Ok(match &self.rule {
            ProblemRule::Named(variant) => {
                let keywords = PyDict::new(py);
                keywords.set_item("pieces", self.pieces)?;
                keywords.set_item("pawns", self.pawns)?;
                let made = py.import("functools")?.getattr("partial")?.call((class,), Some(&keywords))?;
                (made, (variant.name(), rows, columns).into_pyobject(py)?.into_any())
            }
            ProblemRule::Custom(table) => {
                let attacks: Vec<u8> = table.attacks.iter().map(|&attack| attack.into()).collect();
                let arguments = (PyBytes::new(py, &attacks), rows, columns, self.pieces);
                (class.getattr("_restore")?, arguments.into_pyobject(py)?.into_any())
            }
        })
    }

    fn __repr__(&self) -> String {
        let (Shape { rows, columns }, pieces) = (self.shape, self.pieces);
        let pieces = pieces.map_or_else(String::new, |pieces| format!(", pieces={pieces}"));
        let pawns = if self.pawns == 0 { String::new() } else { format!(", pawns={}", self.pawns) };
        match &self.rule {
            ProblemRule::Named(variant) => format!("Problem('{}', {rows}, {columns}{pieces}{pawns})", variant.name()),
            ProblemRule::Custom(_) => format!("Problem.custom(..., {rows}, {columns}{pieces})"),
        }
    }
}

/// A board of `rows` rows, and as many columns unless their number is given.
fn shape(rows: Integer, columns: Option<Integer>) -> Result<Shape> {
    let rows = rows.size()?;
    Ok(Shape { rows, columns: columns.map_or(Ok(rows), Integer::size)? })
}

impl Problem {
    fn checked(rule: ProblemRule, shape: Shape, pieces: Option<Integer>, pawns: u32) -> Result<Self> {
        let pieces = pieces.map(|pieces| pieces.natural("pieces")).transpose()?;
        let _ = variant::Problem::new(Variant::Queens.rule(), shape)?;
        Ok(Self { rule, shape, pieces, pawns })
    }

    fn problem(&self) -> variant::Problem<'_> {
        let rule = match &self.rule {
            ProblemRule::Named(variant) => variant.rule(),
            ProblemRule::Custom(table) => &**table,
        };
        let problem = variant::Problem::new(rule, self.shape).expect("the shape was checked").with_pawns(self.pawns);
        self.pieces.map_or(problem, |pieces| problem.with_pieces(pieces))
    }
}

fn arrangement_of(problem: &variant::Problem<'_>, arrangement: &variant::Arrangement) -> Arrangement {
    let pairs = |squares: &[Square]| squares.iter().copied().map(pair).collect();
    Arrangement {
        pieces: pairs(&arrangement.pieces),
        others: pairs(&arrangement.others),
        fen: fen::write(problem.shape(), &problem.lettered_pieces(arrangement)).to_string(),
    }
}
