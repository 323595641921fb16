//! What other solvers answer.

use thiserror::Error;

use super::Format;
use crate::board::notation::{self, ParseError};
use crate::board::{Placement, PlacementError, Size, Square};
use crate::complete::format::{self, FormatError};

/// Why a text is not a solver's answer for a board.
///
/// Rows and columns are counted from 1, whatever the format counts from; what is quoted from the text is as it stands
/// there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// A word that is no variable of the format.
    #[error("{word:?} is no variable of the format {format}")]
    NotAVariable {
        /// Its first characters.
        word: String,
        /// The format that the answer should be of.
        format: Format,
    },
    /// The text has no queen, and does not say that there is no answer.
    #[error("the text has no answer of the format {format}")]
    Empty {
        /// The format that the answer should be of.
        format: Format,
    },
    /// Two queens in one row.
    #[error("row {row} has two queens")]
    Crowded {
        /// The row.
        row: u32,
    },
    /// A row without a queen.
    #[error("row {row} has no queen")]
    Missing {
        /// The first such row.
        row: u32,
    },
    /// Two queens in one column.
    #[error("rows {first} and {second} both have column {column}")]
    Repeated {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// A list of columns is no placement.
    #[error(transparent)]
    Columns(#[from] ParseError),
    /// A text of the published kind is none.
    #[error(transparent)]
    Problem(#[from] FormatError),
    /// The answer is for a board of another size.
    #[error("the answer is for size {found}, not {size}")]
    WrongSize {
        /// The number of columns.
        found: Size,
        /// The size of the board.
        size: Size,
    },
}

/// Reads a solver's answer: the placement, or that there is none, which is `None`.
///
/// | format | read are |
/// |---|---|
/// | cnf, opb | the `s` and `v` lines of the competitions, what minisat writes, and lists of the variables that are true |
/// | lp | `x_3_4` with its value behind it, in the files that glpsol, cbc, `HiGHS` and SCIP write |
/// | minizinc | the list in brackets that the model writes; the first one |
/// | dlx | one option a line |
/// | csv | row and column, one queen a line, from 1 |
/// | json | `{"n":4,"columns":[2,4,1,3]}`, or the list alone |
/// | csplib | the published text with all queens placed |
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
/// use queens::{Size, complete::export::{Format, import}};
///
/// let size = Size::new(4)?;
/// let answer = import(size, Format::Cnf, "SAT\n-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0")?;
/// assert_eq!(answer, Some("2,4,1,3".parse()?));
/// assert_eq!(import(size, Format::Lp, "x_1_2 1\nx_1_3 0\nx_2_4 1\nx_3_1 1\nx_4_3 1\n")?, answer);
/// assert_eq!(import(size, Format::Cnf, "s UNSATISFIABLE\n")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import(size: Size, format: Format, text: &str) -> Result<Option<Placement>, ImportError> {
    let mut queens = Queens { size, format, columns: vec![None; size.len()], is_empty: true };
    let is_none = match format {
        Format::Cnf | Format::Opb => queens.read_literals(text)?,
        Format::Lp => queens.read_values(text)?,
        Format::Dlx => queens.read_options(text)?,
        Format::Csv => queens.read_table(text)?,
        Format::MiniZinc => queens.read_list(text)?,
        Format::Json => queens.read_columns(text)?,
        Format::Csplib => queens.read_problem(text)?,
    };
    if is_none { Ok(None) } else { queens.placement().map(Some) }
}

/// The queens that an answer has so far.
struct Queens {
    size: Size,
    format: Format,
    columns: Vec<Option<u32>>,
    is_empty: bool,
}

/// Each reader says whether the answer is that there is none.
impl Queens {
    fn read_literals(&mut self, text: &str) -> Result<bool, ImportError> {
        let n = u64::from(self.size.get());
        for line in text.lines().map(str::trim) {
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let values = match first {
                "s" if rest.trim() == "UNSATISFIABLE" => return Ok(true),
                "UNSAT" | "UNSATISFIABLE" => return Ok(true),
                "c" | "o" | "s" | "SAT" | "SATISFIABLE" => continue,
                "v" => rest,
                _ => line,
            };
            for word in values.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
                let (name, is_true) = match word.strip_prefix(['-', '~']) {
                    Some(name) => (name, false),
                    None => (word, true),
                };
                let number = name.strip_prefix('x').unwrap_or(name);
                let number: u64 = number.parse().map_err(|_| self.not_a_variable(word))?;
                // A list ends with 0, and the variables beyond the squares do not matter.
                if is_true && (1..=n * n).contains(&number) {
                    self.place(((number - 1) / n) as u32, ((number - 1) % n) as u32)?;
                }
            }
        }
        Ok(false)
    }

    fn read_values(&mut self, text: &str) -> Result<bool, ImportError> {
        for line in text.lines() {
            let lower = line.trim().to_ascii_lowercase();
            let says_none = ["infeasible", "integer infeasible", "status: integer empty", "status: integer undefined"];
            let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
            let plain = lower.split_whitespace().collect::<Vec<_>>().join(" ");
            if says_none.iter().any(|none| plain.starts_with(none)) || plain.contains("no integer feasible solution") {
                return Ok(true);
            }
            for (index, word) in words.iter().enumerate() {
                let Some(name) = word.strip_prefix("x_") else { continue };
                let square = name.split_once('_').and_then(|(row, column)| self.square(row, column));
                let square = square.ok_or_else(|| self.not_a_variable(word))?;
                // Between a name and its value there may be a mark; a name alone is a variable that is true.
                let value = words[index + 1..].iter().find_map(|word| word.parse::<f64>().ok());
                if value.is_none_or(|value| value > 0.5) {
                    self.place(square.row.get(), square.column.get())?;
                }
            }
        }
        Ok(false)
    }

    fn read_options(&mut self, text: &str) -> Result<bool, ImportError> {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let item = |kind| {
                let mut words = line.split([' ', '\t', ',']);
                words.find_map(|word| word.strip_prefix(kind).filter(|rest| rest.parse::<u32>().is_ok()))
            };
            let square = item('R').zip(item('C')).and_then(|(row, column)| self.square(row, column));
            let square = square.ok_or_else(|| self.not_a_variable(line.trim()))?;
            self.place(square.row.get(), square.column.get())?;
        }
        Ok(false)
    }

    fn read_table(&mut self, text: &str) -> Result<bool, ImportError> {
        for (number, line) in text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()) {
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            let fields = match fields[..] {
                // The tables that are exported name the size, and the kind of each fact.
                ["size", ..] => continue,
                ["queen", row, column] | [row, column] => [row, column],
                _ if number == 0 && line.starts_with("kind,") => continue,
                _ => return Err(self.not_a_variable(line)),
            };
            if number == 0 && fields == ["row", "column"] {
                continue;
            }
            let square = self.square(fields[0], fields[1]).ok_or_else(|| self.not_a_variable(line))?;
            self.place(square.row.get(), square.column.get())?;
        }
        Ok(false)
    }

    fn read_list(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.contains("=====UNSATISFIABLE=====") {
            return Ok(true);
        }
        let list = text.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
        let (list, _) = list.ok_or(ImportError::Empty { format: self.format })?;
        self.take(list)
    }

    fn read_columns(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.trim().is_empty() {
            return Err(ImportError::Empty { format: self.format });
        }
        if !text.trim_start().starts_with(['{', '[']) {
            return Err(self.not_a_variable(text.trim()));
        }
        self.take(text)
    }

    fn read_problem(&mut self, text: &str) -> Result<bool, ImportError> {
        let task = format::read(text)?;
        self.check_size(task.size())?;
        for queen in task.queens() {
            self.place(queen.row.get(), queen.column.get())?;
        }
        Ok(false)
    }

    fn take(&mut self, list: &str) -> Result<bool, ImportError> {
        let (found, queens) = notation::queens(list)?;
        self.check_size(found)?;
        for queen in queens {
            self.place(queen.row.get(), queen.column.get())?;
        }
        Ok(false)
    }

    fn check_size(&self, found: Size) -> Result<(), ImportError> {
        if found == self.size { Ok(()) } else { Err(ImportError::WrongSize { found, size: self.size }) }
    }

    /// The square of a row and a column that are counted from 1.
    fn square(&self, row: &str, column: &str) -> Option<Square> {
        let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
        Some(Square::new(index(row)?, index(column)?)).filter(|&square| self.size.contains(square))
    }

    fn place(&mut self, row: u32, column: u32) -> Result<(), ImportError> {
        self.is_empty = false;
        match self.columns[row as usize].replace(column) {
            Some(other) if other != column => Err(ImportError::Crowded { row: row + 1 }),
            _ => Ok(()),
        }
    }

    fn placement(self) -> Result<Placement, ImportError> {
        if self.is_empty {
            return Err(ImportError::Empty { format: self.format });
        }
        if let Some(row) = self.columns.iter().position(Option::is_none) {
            return Err(ImportError::Missing { row: row as u32 + 1 });
        }
        Placement::new(self.columns.into_iter().flatten()).map_err(|error| match error {
            PlacementError::Repeated { column, first, second } => {
                ImportError::Repeated { column: column + 1, first: first + 1, second: second + 1 }
            }
            other => unreachable!("each row has a column of the board: {other}"),
        })
    }

    fn not_a_variable(&self, word: &str) -> ImportError {
        ImportError::NotAVariable { word: word.chars().take(20).collect(), format: self.format }
    }
}
