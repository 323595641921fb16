//! Exports puzzles to other solvers.
//!
//! | format | for | a queen in row `r` and column `c` (from 1) |
//! |---|---|---|
//! | [`Cnf`](Format::Cnf) | SAT solvers | variable `(r - 1) n + c` |
//! | [`Opb`](Format::Opb) | pseudo-Boolean solvers | `x` and the same number |
//! | [`Lp`](Format::Lp) | linear programs | `x_r_c = 1` |
//! | [`MiniZinc`](Format::MiniZinc) | `MiniZinc` | `queen[r, c] = 1` |
//! | [`Dlx`](Format::Dlx) | exact cover solvers with secondary items | the option `Rr Cc …` |
//!
//! No two queens touch if and only if each block of two by two squares has at most one queen. A block is a clique: any
//! two of its squares touch. In linear programs, cliques give stronger bounds than pairs of squares. In exact cover,
//! the cliques are the secondary items.

use std::fmt;

use queens::{ErrorCode, LineKind, Square};
use strum::{EnumCount, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::puzzle::{Puzzle, Unit};
use crate::squares::{Squares, squares_of};
use crate::touch::Touch;

/// A file format for other solvers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// Clauses in the DIMACS CNF format.
    Cnf,
    /// Linear constraints in the format of the pseudo-Boolean competitions.
    Opb,
    /// A linear program in binary variables, in the format of CPLEX.
    Lp,
    /// A `MiniZinc` model.
    MiniZinc,
    /// Exact cover with secondary items.
    Dlx,
}

queens::named_enum!(Format, "format");

/// An error: a format cannot express a puzzle.
///
/// Code: `regions-export`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the format {format} has boards with one star only: use opb, lp or minizinc")]
pub struct ExportError {
    /// The format.
    pub format: Format,
}

impl ErrorCode for ExportError {
    fn code(&self) -> &'static str {
        "regions-export"
    }
}

/// Writes a puzzle for another solver. The solver's solutions correspond to the answers of the puzzle one to one.
///
/// # Errors
///
/// [`ExportError`] for CNF and exact cover if the puzzle has several stars.
///
/// # Examples
///
/// ```
/// use queens_regions::{export::{self, Format}, notation::read_one};
///
/// let puzzle = read_one("AABB AABB CCDD CCDD")?.puzzle;
/// let text = export::export(&puzzle, Format::Cnf)?;
/// assert!(text.starts_with("c region queens, size 4"));
/// assert!(text.contains("\n1 2 5 6 0\n"), "region A has a queen");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export(puzzle: &Puzzle, format: Format) -> Result<String, ExportError> {
    if puzzle.stars() > 1 && matches!(format, Format::Cnf | Format::Dlx) {
        return Err(ExportError { format });
    }
    let text = fmt::from_fn(|f| match format {
        Format::Cnf => write_cnf(puzzle, f),
        Format::Opb => write_opb(puzzle, f),
        Format::Lp => write_lp(puzzle, f),
        Format::MiniZinc => write_minizinc(puzzle, f),
        Format::Dlx => write_dlx(puzzle, f),
    });
    Ok(text.to_string())
}

fn variable(puzzle: &Puzzle, square: Square) -> usize {
    square.row.index() * puzzle.size().len() + square.column.index() + 1
}

/// The sets of squares that have at most one queen (cliques): blocks of two by two squares, or, for [`Touch::Queens`],
/// the diagonals and antidiagonals.
fn cliques(puzzle: &Puzzle) -> Vec<Squares> {
    let n = puzzle.size().get();
    let squares = || squares_of(puzzle.size());
    let cliques: Vec<Squares> = match puzzle.touch() {
        Touch::Kings => squares()
            .filter(|square| square.row.get() + 1 < n && square.column.get() + 1 < n)
            .map(|Square { row, column }| {
                let block = [(0, 0), (0, 1), (1, 0), (1, 1)];
                block.into_iter().map(|(down, right)| Square::new(row.get() + down, column.get() + right)).collect()
            })
            .collect(),
        Touch::Queens => [LineKind::Diagonal, LineKind::Antidiagonal]
            .into_iter()
            .flat_map(|kind| {
                let positions = -i64::from(n)..2 * i64::from(n);
                positions
                    .map(move |position| squares().filter(|square| square.line(kind).position == position).collect())
            })
            .collect(),
    };
    cliques.into_iter().filter(|clique| clique.len() > 1).collect()
}

fn write_cnf(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let numbers = |squares: Squares| squares.iter().map(|square| variable(puzzle, square)).collect::<Vec<_>>();
    let units: Vec<Vec<usize>> = puzzle.units().map(|unit| numbers(puzzle.squares(unit))).collect();
    let mut pairs = std::collections::BTreeSet::new();
    for set in units.iter().cloned().chain(cliques(puzzle).into_iter().map(numbers)) {
        for (index, &a) in set.iter().enumerate() {
            pairs.extend(set[..index].iter().map(|&b| (b, a)));
        }
    }
    let n = puzzle.size().len();
    writeln!(f, "c region queens, size {n}; row r and column c, from 1, is variable (r - 1) * {n} + c")?;
    writeln!(f, "p cnf {} {}", n * n, units.len() + pairs.len())?;
    for unit in &units {
        unit.iter().try_for_each(|number| write!(f, "{number} "))?;
        writeln!(f, "0")?;
    }
    pairs.iter().try_for_each(|(a, b)| writeln!(f, "-{a} -{b} 0"))
}

fn write_opb(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let n = puzzle.size().len();
    let cliques = cliques(puzzle);
    writeln!(f, "* #variable= {} #constraint= {}", n * n, 3 * n + cliques.len())?;
    writeln!(f, "* region queens, size {n}; row r and column c, from 1, is x and (r - 1) * {n} + c")?;
    for unit in puzzle.units() {
        puzzle.squares(unit).iter().try_for_each(|square| write!(f, "+1 x{} ", variable(puzzle, square)))?;
        writeln!(f, "= {} ;", puzzle.stars())?;
    }
    for clique in &cliques {
        clique.iter().try_for_each(|square| write!(f, "-1 x{} ", variable(puzzle, square)))?;
        writeln!(f, ">= -1 ;")?;
    }
    Ok(())
}

/// The most terms on one line of the file. The LP format allows 510 characters on a line.
const TERMS_PER_LINE: usize = 16;

fn write_lp(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |square: Square| format!("x_{}_{}", square.row.number(), square.column.number());
    let unit_name = |unit: Unit| match unit {
        Unit::Row(row) => format!("row_{}", row.number()),
        Unit::Column(column) => format!("column_{}", column.number()),
        Unit::Region(region) => format!("region_{region}"),
    };
    writeln!(
        f,
        "\\ region queens, size {}; x_r_c is 1 when a queen stands in row r and column c, from 1",
        puzzle.size()
    )?;
    // Some solvers need an objective. This objective is always 0.
    writeln!(f, "Minimize\n obj: 0 x_1_1\nSubject To")?;
    let units = puzzle.units().map(|unit| (unit_name(unit), puzzle.squares(unit), "=", puzzle.stars()));
    let cliques = cliques(puzzle);
    let apart = (1..).zip(&cliques).map(|(number, clique)| (format!("apart_{number}"), *clique, "<=", 1));
    for (label, squares, relation, bound) in units.chain(apart) {
        write!(f, " {label}:")?;
        for (term, square) in squares.iter().enumerate() {
            let gap = if term > 0 && term % TERMS_PER_LINE == 0 { "\n " } else { "" };
            write!(f, "{gap}{}{}", if term == 0 { " " } else { " + " }, name(square))?;
        }
        writeln!(f, " {relation} {bound}")?;
    }
    writeln!(f, "Binary")?;
    squares_of(puzzle.size()).try_for_each(|square| writeln!(f, " {}", name(square)))?;
    writeln!(f, "End")
}

fn write_minizinc(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let n = puzzle.size().len();
    let sum = |squares: Squares| {
        let terms = squares.iter().map(|square| format!("queen[{},{}]", square.row.number(), square.column.number()));
        terms.collect::<Vec<_>>().join(" + ")
    };
    writeln!(f, "% region queens, size {n}; queen[r, c] is 1 when a queen stands in row r and column c, from 1")?;
    writeln!(f, "int: n = {n};\narray[1..n, 1..n] of var 0..1: queen;")?;
    for unit in puzzle.units() {
        writeln!(f, "constraint {} = {}; % {}", sum(puzzle.squares(unit)), puzzle.stars(), label(unit))?;
    }
    for clique in cliques(puzzle) {
        writeln!(f, "constraint {} <= 1;", sum(clique))?;
    }
    writeln!(f, "solve satisfy;\noutput [show2d(queen)];")
}

fn label(unit: Unit) -> String {
    match unit {
        Unit::Row(row) => format!("row {}", row.number()),
        Unit::Column(column) => format!("column {}", column.number()),
        Unit::Region(region) => format!("region {region}"),
    }
}

fn write_dlx(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let n = puzzle.size().len();
    let cliques = cliques(puzzle);
    writeln!(f, "| region queens, size {n}: row R, column C, region G; at most one queen in each block or diagonal B")?;
    for kind in ['R', 'C', 'G'] {
        (1..=n).try_for_each(|number| write!(f, "{kind}{number} "))?;
    }
    write!(f, "|")?;
    (1..=cliques.len()).try_for_each(|number| write!(f, " B{number}"))?;
    writeln!(f)?;
    for square in squares_of(puzzle.size()) {
        let region = puzzle.regions().region(square).index() + 1;
        write!(f, "R{} C{} G{region}", square.row.number(), square.column.number())?;
        let blocks = (1..).zip(&cliques).filter(|(_, clique)| clique.contains(square));
        blocks
            .map(|(number, _)| number)
            .collect::<Vec<usize>>()
            .iter()
            .try_for_each(|number| write!(f, " B{number}"))?;
        writeln!(f)?;
    }
    Ok(())
}
