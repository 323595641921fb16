//! Other rules and boards.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use queens::variant::{self, Shape, Variant, fen};
use queens::{Square, UnknownName};
use queens_render::{Attacks, Board, Piece};

use crate::convert::{pair, size, square};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};

/// A problem of non-attacking pieces by another rule, on a board of any shape.
///
///     >>> Problem("rooks", 5).count()
///     120
///     >>> Problem("domination", 8).number()
///     5
///
/// `rule` is one of `Problem.rules()`. `pieces` is their number, by default the one of the rule, or the best possible.
/// `pawns` is the number of pawns for the rule "pawns".
#[pyclass(frozen, module = "pyqueens")]
#[derive(Clone, Debug)]
pub(crate) struct Problem(variant::Problem<'static>);

/// Pieces on a board.
#[pyclass(frozen, module = "pyqueens", get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Arrangement {
    /// The squares of the pieces; of two armies, the white one.
    pieces: Vec<(u32, u32)>,
    /// The squares of the pawns or of the black army.
    others: Vec<(u32, u32)>,
    /// The board in the notation of chess (FEN).
    fen: String,
    /// The board as an SVG image.
    svg: String,
}

#[pymethods]
impl Arrangement {
    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __str__(&self) -> &str {
        &self.fen
    }

    fn __repr__(&self) -> String {
        format!("Arrangement(pieces={:?}, others={:?})", self.pieces, self.others)
    }
}

#[pymethods]
impl Problem {
    #[new]
    #[pyo3(signature = (rule, rows, columns = None, *, pieces = None, pawns = 0))]
    fn new(rule: &str, rows: i64, columns: Option<i64>, pieces: Option<u32>, pawns: u32) -> Result<Self> {
        let variant = rule.parse::<Variant>().map_err(|error: UnknownName| Error::from(error))?;
        let rows = size(rows)?;
        let columns = columns.map_or(Ok(rows), size)?;
        let problem = variant::Problem::new(variant.rule(), Shape { rows, columns })?.with_pawns(pawns);
        Ok(Self(pieces.map_or(problem, |pieces| problem.with_pieces(pieces))))
    }

    /// The names of the rules.
    #[staticmethod]
    fn rules() -> Vec<&'static str> {
        Variant::ALL.iter().map(|variant| variant.rule().name()).collect()
    }

    /// The number of pieces: given, or found by a search.
    #[pyo3(signature = (*, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
    fn number(&self, py: Python<'_>, progress: Callback) -> Result<u32> {
        interrupt::run(py, progress, |poll| self.0.number_with(|progress| poll.report(progress)))
    }

    /// The number of solutions.
    #[pyo3(signature = (*, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
    fn count(&self, py: Python<'_>, progress: Callback) -> Result<u128> {
        interrupt::run(py, progress, |poll| self.0.count_with(|progress| poll.report(progress)))
    }

    /// The solutions, or the first `limit` of them.
    #[pyo3(signature = (limit = None))]
    fn solutions(&self, py: Python<'_>, limit: Option<usize>) -> Result<Vec<Arrangement>> {
        let limit = limit.unwrap_or(usize::MAX);
        interrupt::run(py, None, |poll| {
            let mut found = Vec::new();
            if limit == 0 {
                return Ok(found);
            }
            self.0.visit_with(
                |arrangement| {
                    found.push(self.arrangement(arrangement));
                    if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                },
                |progress| poll.report(progress),
            )?;
            Ok::<_, Error>(found)
        })
    }

    /// The first solution; `None` if there is none.
    fn first(&self, py: Python<'_>) -> Result<Option<Arrangement>> {
        Ok(self.solutions(py, Some(1))?.pop())
    }

    /// Whether pieces on these squares are a solution.
    #[pyo3(signature = (pieces: "collections.abc.Sequence[tuple[int, int]]", others: "collections.abc.Sequence[tuple[int, int]]" = Vec::new()))]
    fn is_solution(&self, pieces: Vec<(i64, i64)>, others: Vec<(i64, i64)>) -> Result<bool> {
        let squares = |squares: Vec<(i64, i64)>| squares.into_iter().map(square).collect::<Result<Vec<Square>>>();
        let arrangement = variant::Arrangement { pieces: squares(pieces)?, others: squares(others)? };
        Ok(self.0.is_solution(&arrangement))
    }

    fn __repr__(&self) -> String {
        let Shape { rows, columns } = self.0.shape();
        format!("Problem('{}', {rows}, {columns})", self.0.rule().name())
    }
}

impl Problem {
    fn arrangement(&self, arrangement: &variant::Arrangement) -> Arrangement {
        let shape = self.0.shape();
        let letters = self.0.letters(arrangement);
        let has_armies = letters.iter().any(|&(_, letter)| letter == 'q');
        let piece = |letter| match letter {
            'q' => Piece::BlackQueen,
            'Q' if has_armies => Piece::WhiteQueen,
            'R' => Piece::Rook,
            'B' => Piece::Bishop,
            'P' => Piece::Pawn,
            _ => Piece::Queen,
        };
        let board = Board::with_pieces(shape, letters.iter().map(|&(square, letter)| (square, piece(letter))));
        let pairs = |squares: &[Square]| squares.iter().copied().map(pair).collect();
        Arrangement {
            pieces: pairs(&arrangement.pieces),
            others: pairs(&arrangement.others),
            fen: fen::write(shape, &letters).to_string(),
            svg: board.svg(Attacks::Hidden).to_string(),
        }
    }
}
