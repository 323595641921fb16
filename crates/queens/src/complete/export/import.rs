//! Reading the answers of other solvers.

use thiserror::Error;

use super::Format;
use crate::ErrorCode;
use crate::board::notation::{self, ParseError};
use crate::board::{Placement, PlacementError, Size, Square};
use crate::complete::csplib::{self, CsplibError};

/// Why a text is not a solver's answer for a board.
///
/// Rows and columns count from 1, whatever the format counts from. Quotations are verbatim.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// A word that is no variable of the format.
    #[error("{word:?} is no variable of the format {format}")]
    UnknownVariable {
        /// Its first characters.
        word: String,
        /// The format of the answer.
        format: Format,
    },
    /// The text has no queen, and does not state that there is no answer.
    #[error("the text has no answer of the format {format}")]
    NoAnswer {
        /// The format of the answer.
        format: Format,
    },
    /// The solver did not find out whether there is an answer: `s UNKNOWN`, or a time limit.
    #[error("the solver found no answer and did not prove that there is none")]
    Undecided,
    /// Two queens in one row.
    #[error("row {row} has two queens")]
    CrowdedRow {
        /// The row.
        row: u32,
    },
    /// A row without a queen.
    #[error("row {row} has no queen")]
    EmptyRow {
        /// The first such row.
        row: u32,
    },
    /// Two queens in one column.
    #[error("rows {first} and {second} both have column {column}")]
    CrowdedColumn {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// The text is not a list of columns.
    #[error(transparent)]
    Columns(#[from] ParseError),
    /// The text is not a `CSPLib` text.
    #[error(transparent)]
    Csplib(#[from] CsplibError),
    /// The answer is for a board of another size.
    #[error("the answer is for size {found}, not {size}")]
    WrongSize {
        /// The size of the answer.
        found: Size,
        /// The size of the board.
        size: Size,
    },
}

impl ErrorCode for ImportError {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownVariable { .. } => "unknown-variable",
            Self::NoAnswer { .. } => "no-answer",
            Self::Undecided => "solver-undecided",
            Self::CrowdedRow { .. } => "two-queens-in-row",
            Self::EmptyRow { .. } => "row-without-queen",
            Self::CrowdedColumn { .. } => "column-repeated",
            Self::Columns(error) => error.code(),
            Self::Csplib(error) => error.code(),
            Self::WrongSize { .. } => "answer-wrong-size",
        }
    }
}

/// Reads a solver's answer: a placement, or `None` when the solver states that none exists.
///
/// | format | what is read |
/// |---|---|
/// | cnf, opb | the `s` and `v` lines of the competitions, the output of minisat, and lists of the true variables |
/// | lp | `x_3_4` followed by its value, in the files that glpsol, cbc, `HiGHS` (plain and "pretty"), SCIP and CPLEX write |
/// | minizinc | the first list in brackets that the model writes, also in a JSON stream |
/// | dlx | one option a line |
/// | csv | row and column, one queen a line, from 1 |
/// | json | `{"n":4,"columns":[2,4,1,3]}`, or the list alone |
/// | csplib | the `CSPLib` text with all queens given |
///
/// If there are several answers, the first is read.
///
/// The queens may attack each other along diagonals: [`Instance::accepts`](crate::complete::Instance::accepts) checks the
/// answer.
///
/// # Errors
///
/// [`ImportError`] when the text is not an answer, or does not have one queen in each row and each column.
///
/// # Complexity
///
/// `O(n + l)` for a text of `l` bytes.
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
    import_first(size, format, text).map(|(answer, _)| answer)
}

/// Like [`import`], and also returns whether the text has further answers after the first.
///
/// # Errors
///
/// As for [`import`].
pub fn import_first(size: Size, format: Format, text: &str) -> Result<(Option<Placement>, bool), ImportError> {
    let columns = vec![None; size.len()];
    let mut reader = AnswerReader { size, format, columns, is_empty: true, is_over: false, has_more: false };
    let is_none = match format {
        Format::Cnf | Format::Opb => reader.read_literals(text)?,
        Format::Lp => reader.read_values(text)?,
        Format::Dlx => reader.read_options(text)?,
        Format::Csv => reader.read_table(text)?,
        Format::MiniZinc => reader.read_list(text)?,
        Format::Json => reader.read_columns(text)?,
        Format::Csplib => reader.read_csplib(text)?,
    };
    if is_none && reader.is_empty {
        return Ok((None, false));
    }
    let has_more = reader.has_more;
    Ok((Some(reader.into_placement()?), has_more))
}

/// A reader of answers, with the queens read so far.
struct AnswerReader {
    size: Size,
    format: Format,
    columns: Vec<Option<u32>>,
    is_empty: bool,
    /// Whether the first answer is complete.
    is_over: bool,
    /// Whether another answer follows it.
    has_more: bool,
}

/// Each method that reads a text returns whether the text states that there is no completion.
impl AnswerReader {
    fn read_literals(&mut self, text: &str) -> Result<bool, ImportError> {
        let n = u64::from(self.size.get());
        for line in text.lines().map(str::trim) {
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let values = match first {
                "s" if rest.trim() == "UNSATISFIABLE" => return Ok(true),
                "UNSAT" | "UNSATISFIABLE" => return Ok(true),
                "s" if rest.trim() == "UNKNOWN" && self.is_empty => return Err(ImportError::Undecided),
                "INDET" | "INDETERMINATE" | "UNKNOWN" if self.is_empty => return Err(ImportError::Undecided),
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
                let number: u64 = number.parse().map_err(|_| self.unknown_variable(word))?;
                // A list ends with 0. Auxiliary variables have larger numbers than the squares.
                if number == 0 {
                    self.is_over = true;
                } else if self.is_over {
                    self.has_more = true;
                    return Ok(false);
                }
                if is_true && (1..=n * n).contains(&number) {
                    self.place_queen(((number - 1) / n) as u32, ((number - 1) % n) as u32)?;
                }
            }
        }
        Ok(false)
    }

    fn read_values(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.lines().any(states_infeasible) {
            return Ok(true);
        }
        if text.contains("<CPLEXSolution") {
            return self.read_cplex(text);
        }
        let mut is_pretty = false;
        for line in text.lines() {
            let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
            // The table of HiGHS has the name last, after the index, the bounds and the value.
            is_pretty |= words.first() == Some(&"Index") && words.last() == Some(&"Name") && words.contains(&"Primal");
            if let Some(name) = words.last().filter(|word| is_pretty && word.starts_with("x_")) {
                let numbers: Vec<f64> = words.iter().filter_map(|word| word.parse().ok()).collect();
                self.place_if_true(name, numbers.get(3).copied().or(Some(0.0)))?;
                continue;
            }
            for (index, word) in words.iter().enumerate() {
                if !word.starts_with("x_") {
                    continue;
                }
                // A mark may stand between a name and its value. A name without a value is a true variable.
                self.place_if_true(word, words[index + 1..].iter().find_map(|word| word.parse::<f64>().ok()))?;
            }
        }
        if self.is_empty && text.lines().any(|line| line.to_ascii_lowercase().contains("time limit")) {
            return Err(ImportError::Undecided);
        }
        Ok(false)
    }

    /// Reads the variables of the first solution in the XML of CPLEX.
    fn read_cplex(&mut self, text: &str) -> Result<bool, ImportError> {
        let mut solutions = text.split("<CPLEXSolution ");
        let first = solutions.nth(1).unwrap_or(text);
        self.has_more = solutions.next().is_some();
        for tag in first.split("<variable ").skip(1) {
            let attribute = |name: &str| tag.split_once(name)?.1.split_once('"').map(|(value, _)| value);
            let Some(name) = attribute("name=\"").filter(|name| name.starts_with("x_")) else { continue };
            let value = attribute("value=\"").and_then(|value| value.parse::<f64>().ok());
            self.place_if_true(name, value.or(Some(0.0)))?;
        }
        Ok(false)
    }

    /// Places the queen of a variable such as `x_3_4` if its value is 1, or if it has none.
    fn place_if_true(&mut self, variable: &str, value: Option<f64>) -> Result<(), ImportError> {
        let name = variable.strip_prefix("x_").unwrap_or(variable);
        let square = name.split_once('_').and_then(|(row, column)| self.parse_square(row, column));
        let square = square.ok_or_else(|| self.unknown_variable(variable))?;
        if value.is_none_or(|value| value > 0.5) {
            self.place_queen(square.row.get(), square.column.get())?;
        }
        Ok(())
    }

    fn read_options(&mut self, text: &str) -> Result<bool, ImportError> {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let item = |kind| {
                let mut words = line.split([' ', '\t', ',']);
                words.find_map(|word| word.strip_prefix(kind).filter(|rest| rest.parse::<u32>().is_ok()))
            };
            let square = item('R').zip(item('C')).and_then(|(row, column)| self.parse_square(row, column));
            let square = square.ok_or_else(|| self.unknown_variable(line.trim()))?;
            self.place_queen(square.row.get(), square.column.get())?;
        }
        Ok(false)
    }

    fn read_table(&mut self, text: &str) -> Result<bool, ImportError> {
        for (number, line) in text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()) {
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            let fields = match fields[..] {
                // Exported tables name the size, and the kind of each constraint.
                ["size", ..] => continue,
                ["queen", row, column] | [row, column] => [row, column],
                _ if number == 0 && line.starts_with("kind,") => continue,
                _ => return Err(self.unknown_variable(line)),
            };
            if number == 0 && fields == ["row", "column"] {
                continue;
            }
            let square = self.parse_square(fields[0], fields[1]).ok_or_else(|| self.unknown_variable(line))?;
            self.place_queen(square.row.get(), square.column.get())?;
        }
        Ok(false)
    }

    fn read_list(&mut self, text: &str) -> Result<bool, ImportError> {
        // A JSON stream has one object a line: solutions, and a status at the end.
        let streamed = |kind: &str, line: &&str| {
            let line: String = line.split_whitespace().collect();
            line.starts_with('{') && line.contains(&format!("\"type\":\"{kind}\""))
        };
        let states = |status: &str| {
            let stated = text.lines().filter(|line| streamed("status", line)).any(|line| line.contains(status));
            text.contains(&format!("====={status}=====")) || stated
        };
        if states("UNSATISFIABLE") {
            return Ok(true);
        }
        let stream: Vec<&str> = text.lines().filter(|line| streamed("solution", line)).collect();
        let (first, others) = if let Some((first, others)) = stream.split_first() {
            (first.split_once("\"output\"").map_or(*first, |(_, output)| output), others.len())
        } else {
            let mut solutions = text.split("----------");
            (solutions.next().unwrap_or_default(), solutions.filter(|solution| solution.contains('[')).count())
        };
        self.has_more = others > 0;
        let Some((list, _)) = first.split_once('[').and_then(|(_, rest)| rest.split_once(']')) else {
            return Err(if states("UNKNOWN") {
                ImportError::Undecided
            } else {
                ImportError::NoAnswer { format: self.format }
            });
        };
        self.read_notation(list)
    }

    fn read_columns(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.trim().is_empty() {
            return Err(ImportError::NoAnswer { format: self.format });
        }
        if !text.trim_start().starts_with(['{', '[']) {
            return Err(self.unknown_variable(text.trim()));
        }
        self.read_notation(text)
    }

    fn read_csplib(&mut self, text: &str) -> Result<bool, ImportError> {
        let instance = csplib::parse(text)?;
        self.check_size(instance.size())?;
        for queen in instance.queens() {
            self.place_queen(queen.row.get(), queen.column.get())?;
        }
        Ok(false)
    }

    fn read_notation(&mut self, list: &str) -> Result<bool, ImportError> {
        let (found, queens) = notation::parse_queens(list)?;
        self.check_size(found)?;
        for queen in queens {
            self.place_queen(queen.row.get(), queen.column.get())?;
        }
        Ok(false)
    }

    fn check_size(&self, found: Size) -> Result<(), ImportError> {
        if found == self.size { Ok(()) } else { Err(ImportError::WrongSize { found, size: self.size }) }
    }

    /// The square of a row and a column, which count from 1.
    fn parse_square(&self, row: &str, column: &str) -> Option<Square> {
        let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
        Some(Square::new(index(row)?, index(column)?)).filter(|&square| self.size.contains(square))
    }

    fn place_queen(&mut self, row: u32, column: u32) -> Result<(), ImportError> {
        self.is_empty = false;
        match self.columns[row as usize].replace(column) {
            Some(other) if other != column => Err(ImportError::CrowdedRow { row: row + 1 }),
            _ => Ok(()),
        }
    }

    fn into_placement(self) -> Result<Placement, ImportError> {
        if self.is_empty {
            return Err(ImportError::NoAnswer { format: self.format });
        }
        if let Some(row) = self.columns.iter().position(Option::is_none) {
            return Err(ImportError::EmptyRow { row: row as u32 + 1 });
        }
        Placement::new(self.columns.into_iter().flatten()).map_err(|error| match error {
            PlacementError::Repeated { column, first, second } => {
                ImportError::CrowdedColumn { column: column + 1, first: first + 1, second: second + 1 }
            }
            other => unreachable!("each row has a column of the board: {other}"),
        })
    }

    fn unknown_variable(&self, word: &str) -> ImportError {
        ImportError::UnknownVariable { word: word.chars().take(20).collect(), format: self.format }
    }
}

/// Whether a line of a linear solver's output states that there is no solution.
fn states_infeasible(line: &str) -> bool {
    let lower = line.to_ascii_lowercase().replace(':', " ");
    let plain = lower.split_whitespace().collect::<Vec<_>>().join(" ");
    let starts = ["infeasible", "integer infeasible", "model status infeasible", "status integer empty"];
    starts.iter().any(|start| plain.starts_with(start))
        || plain.starts_with("status integer undefined")
        || plain.contains("no integer feasible solution")
        || plain.contains("solutionstatusstring=\"integer infeasible\"")
}
