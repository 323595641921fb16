//! What other solvers answer.

use thiserror::Error;

use crate::board::notation::ParseError;
use crate::board::{Placement, PlacementError, Size};

/// Why a text is not a solver's answer for a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// A word that is no variable.
    #[error("{word:?} is neither a number nor a variable such as 12, -12, x12 or x_3_4")]
    NotAVariable {
        /// Its first characters.
        word: String,
    },
    /// The answer names no variable at all.
    #[error("the text has no variables that are true")]
    Empty,
    /// Two queens in one row, counted from 0.
    #[error("row {row} has two queens")]
    Crowded {
        /// The row.
        row: u32,
    },
    /// The queens are not one in each row and each column.
    #[error(transparent)]
    Placement(#[from] PlacementError),
    /// A list of columns in brackets is no placement.
    #[error(transparent)]
    Columns(#[from] ParseError),
    /// The list of columns is for a board of another size.
    #[error("there are {found} columns for {size} rows")]
    WrongSize {
        /// The number of columns.
        found: Size,
        /// The size of the board.
        size: Size,
    },
}

/// Reads a solver's answer: the variables that are true, or that there is no answer, which is `None`.
///
/// Read are the `s` and `v` lines of SAT and pseudo-Boolean solvers, `SAT` and `UNSAT` as minisat writes them, and lists
/// of the variables that are true: numbers, `x12`, or `x_3_4`, separated by space or commas. False are those with a `-` or
/// a `~`. Variables beyond the squares do not matter. Lines that begin with `c` or `o` are comments. Read are also the
/// list in brackets that `MiniZinc` writes, the column of each row, and the options of exact cover, one on each line.
///
/// The queens may attack each other along diagonals: ask [`Task::accepts`](crate::complete::Task::accepts).
///
/// # Errors
///
/// [`ImportError`] when the text is no such answer, or not one queen stands in each row and each column.
///
/// # Complexity
///
/// `O(n)` and the length of the text.
///
/// # Examples
///
/// ```
/// use queens::{Size, complete::export::import};
///
/// let size = Size::new(4)?;
/// let answer = import(size, "SAT\n-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0")?;
/// assert_eq!(answer, Some("2,4,1,3".parse()?));
/// assert_eq!(import(size, "x_1_2 x_2_4, x_3_1 x_4_3")?, answer);
/// assert_eq!(import(size, "s UNSATISFIABLE\n")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import(size: Size, text: &str) -> Result<Option<Placement>, ImportError> {
    let n = u64::from(size.get());
    if let Some(list) = text.trim_start().strip_prefix('[') {
        let placement: Placement = list.split(']').next().unwrap_or(list).parse()?;
        let found = placement.size();
        return if found == size { Ok(Some(placement)) } else { Err(ImportError::WrongSize { found, size }) };
    }
    let mut columns: Vec<Option<u32>> = vec![None; size.len()];
    let mut is_empty = true;
    for line in text.lines().map(str::trim) {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let values = match first {
            "s" if rest.trim() == "UNSATISFIABLE" => return Ok(None),
            "UNSAT" | "UNSATISFIABLE" => return Ok(None),
            "c" | "o" | "s" | "SAT" | "SATISFIABLE" => continue,
            "v" => rest,
            _ => line,
        };
        let option = option(values);
        for word in option.as_deref().unwrap_or(values).split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
            let not_a_variable = || ImportError::NotAVariable { word: word.chars().take(20).collect() };
            let (number, is_true) = variable(word, n).ok_or_else(not_a_variable)?;
            if !is_true || number == 0 || number > n * n {
                continue;
            }
            let index = number - 1;
            is_empty = false;
            let (row, column) = ((index / n) as u32, (index % n) as u32);
            match columns[row as usize].replace(column) {
                Some(other) if other != column => return Err(ImportError::Crowded { row }),
                _ => {}
            }
        }
    }
    if is_empty {
        return Err(ImportError::Empty);
    }
    if let Some(row) = columns.iter().position(Option::is_none) {
        return Err(PlacementError::Missing { row: row as u32 }.into());
    }
    Ok(Some(Placement::new(columns.into_iter().flatten())?))
}

/// The variable of an option of exact cover, which names its row and column among other items.
fn option(line: &str) -> Option<String> {
    let item = |kind| line.split_whitespace().find_map(|word| word.strip_prefix(kind));
    Some(format!("x_{}_{}", item('R')?, item('C')?))
}

/// The number of a variable, and whether it is true; the number is 0 at the end of a list.
fn variable(word: &str, n: u64) -> Option<(u64, bool)> {
    let (name, is_true) = match word.strip_prefix(['-', '~']) {
        Some(name) => (name, false),
        None => (word, true),
    };
    let Some((row, column)) = name.strip_prefix("x_").and_then(|name| name.split_once('_')) else {
        return Some((name.strip_prefix('x').unwrap_or(name).parse().ok()?, is_true));
    };
    let (row, column) = (row.parse::<u64>().ok()?, column.parse::<u64>().ok()?);
    let is_on_board = (1..=n).contains(&row) && (1..=n).contains(&column);
    is_on_board.then(|| ((row - 1) * n + column, is_true))
}
