//! Parses the answers of external solvers (SAT, ILP, `MiniZinc`, exact cover). Public as part of
//! [`complete::export`](crate::complete::export).

mod error;
mod status;

pub use error::ImportError;

use status::{states_infeasible, states_undecided, states_unsatisfiable};

use crate::board::{Placement, PlacementError, Size, Square};
use crate::complete::csplib;
use crate::complete::export::Format;
use crate::name::quoted;
use crate::text::{self, Board, Notation, Options};

/// Reads a solver's answer: a placement, or `None` when the solver states that none exists.
///
/// | format | accepted text |
/// |---|---|
/// | cnf, opb | the `s` and `v` lines of the solver competitions, the output of minisat, and lists of the true variables |
/// | lp | `x_3_4` followed by its value, in the files that glpsol, cbc, `HiGHS` (plain and "pretty"), SCIP and CPLEX write |
/// | minizinc | the first list in brackets of each solution, also in a JSON stream |
/// | dlx | one option a line |
/// | csv | row and column, one queen a line, from 1 |
/// | json | `{"n":4,"columns":[2,4,1,3]}`, or the list alone |
/// | csplib | the `CSPLib` text with all queens given |
///
/// If there are several answers, this function returns the first; [`import_all`] returns all.
///
/// The queens may attack each other along diagonals: [`Instance::accepts`](crate::complete::Instance::accepts) checks
/// the answer.
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
    import_all(size, Some(format), text)?.into_iter().next().transpose()
}

/// Reads all answers of a solver: placements, or none if the solver states that no solution exists. An answer without
/// one queen in each row and each column becomes an error in the list, and the other answers are still read.
///
/// If `format` is `None`, variables such as `x_3_4` and the lines of the solver competitions show their format. The
/// parser of [`text`](crate::text) reads every other text: literals (also as lists of pysat), atoms of clingo,
/// instantiations of XCSP3, lists, squares and drawings.
///
/// # Errors
///
/// [`ImportError`] when the text is not in the format or has no answer, when the solver did not decide, and when an
/// answer is for a board of another size.
///
/// # Examples
///
/// ```
/// use queens::{Size, complete::export::import_all};
///
/// let answers = import_all(Size::new(4)?, None, "Answer: 1\nqueen(1,2) queen(2,4) queen(3,1) queen(4,3)\nSATISFIABLE\n")?;
/// assert_eq!(answers, [Ok("2,4,1,3".parse()?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import_all(
    size: Size,
    format: Option<Format>,
    text: &str,
) -> Result<Vec<Result<Placement, ImportError>>, ImportError> {
    import_all_with(size, format, &Options::default(), text)
}

/// Like [`import_all`], with options for the texts that the parser of [`text`](crate::text) reads: texts without a
/// format, lists of `MiniZinc`, and JSON. The size of the options is not used.
///
/// # Errors
///
/// Like [`import_all`].
///
/// # Examples
///
/// ```
/// use queens::text::{Direction, Options};
/// use queens::{Size, complete::export::import_all_with};
///
/// let options = Options { direction: Direction::Columns, ..Options::default() };
/// assert_eq!(import_all_with(Size::new(4)?, None, &options, "2,4,1,3")?, [Ok("3,1,4,2".parse()?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import_all_with(
    size: Size,
    format: Option<Format>,
    options: &Options,
    text: &str,
) -> Result<Vec<Result<Placement, ImportError>>, ImportError> {
    let columns = vec![None; size.len()];
    let format = format.or_else(|| recognised(text));
    let mut reader = AnswerReader { size, format, options, columns, is_empty: true, fault: None, answers: Vec::new() };
    let is_none = match format {
        Some(Format::Cnf | Format::Opb) => reader.read_literals(text)?,
        Some(Format::Lp) => reader.read_values(text)?,
        Some(Format::Dlx) => reader.read_options(text)?,
        Some(Format::Csv) => reader.read_table(text)?,
        Some(Format::MiniZinc) => reader.read_lists(text)?,
        Some(Format::Json) => reader.read_columns(text)?,
        Some(Format::Csplib) => reader.read_csplib(text)?,
        None => reader.read_any(text)?,
    };
    reader.finish();
    if reader.answers.is_empty() && !is_none {
        return Err(ImportError::NoAnswer { format });
    }
    if reader.answers.iter().any(Result::is_err)
        && let Some(found) = other_size(size, format, options, text)
    {
        return Err(ImportError::WrongSize { found, size });
    }
    Ok(reader.answers)
}

/// The format that an answer shows by its variables or its lines. A problem in the format LP has sums of variables.
fn recognised(text: &str) -> Option<Format> {
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_variable = |word: &str| {
        let square = word.strip_prefix("x_").and_then(|square| square.split_once('_'));
        square.is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    if !text.contains("+ x_") && text.split([' ', '\t', '\n', '\r', ',', '"']).any(is_variable) {
        return Some(Format::Lp);
    }
    let is_literal = |word: &str| {
        let name = word.strip_prefix('-').unwrap_or(word);
        is_number(name.strip_prefix('x').unwrap_or(name))
    };
    let is_solver_line = |line: &str| match line.split_once(' ').unwrap_or((line, "")) {
        ("" | "c" | "o" | "s", _) => true,
        ("v", literals) => literals.split_whitespace().all(is_literal),
        _ => false,
    };
    let has_result = text.lines().any(|line| line.starts_with("v ") || states_unsatisfiable(line));
    (has_result && text.lines().all(is_solver_line)).then_some(Format::Cnf)
}

/// The common size of all placements of a text, if it is not `size`. Checks only CNF, OPB and texts without a format.
fn other_size(size: Size, format: Option<Format>, options: &Options, text: &str) -> Option<Size> {
    let reading = match format {
        None | Some(Format::Cnf | Format::Opb) => {
            // Comments of a solver have words and numbers.
            let is_comment = |line: &&str| format.is_some() && line.split(' ').next() == Some("c");
            let text = text.lines().filter(|line| !is_comment(line)).collect::<Vec<_>>().join("\n");
            text::read(&text, &Options { size: None, ..options.clone() }).ok()?
        }
        Some(_) => return None,
    };
    let found = reading.boards().first()?.size();
    // `text::read` takes a list of bare numbers for columns. In CNF and OPB these numbers are true variables, so such a
    // board is not used.
    let is_read = |board: &Board| format.is_none() || board.notation() == Notation::Answer;
    let is_whole = |board: &Board| board.size() == found && is_read(board) && board.placement().is_ok();
    (found != size && reading.boards().iter().all(is_whole)).then_some(found)
}

/// A reader of answers, which collects the queens of the current answer.
struct AnswerReader<'a> {
    size: Size,
    format: Option<Format>,
    options: &'a Options,
    columns: Vec<Option<u32>>,
    is_empty: bool,
    /// The first fault of the current answer.
    fault: Option<ImportError>,
    /// The answers before the current one.
    answers: Vec<Result<Placement, ImportError>>,
}

/// Each method that reads a text returns whether the text states that there is no completion.
impl AnswerReader<'_> {
    fn read_any(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.lines().any(states_undecided) {
            return Err(ImportError::Undecided);
        }
        let options = Options { size: Some(self.size), ..self.options.clone() };
        let is_none = text.lines().map(str::trim).any(|line| states_unsatisfiable(line) || states_infeasible(line));
        let reading = match text::read(text, &options) {
            Ok(reading) => reading,
            Err(_) if is_none => return Ok(true),
            Err(error) => return Err(error.into()),
        };
        for board in reading.boards() {
            self.place_board(board);
            self.is_empty = false;
            self.finish();
        }
        Ok(is_none)
    }

    fn read_literals(&mut self, text: &str) -> Result<bool, ImportError> {
        let n = u64::from(self.size.get());
        for line in text.lines().map(str::trim) {
            if states_unsatisfiable(line) {
                // A solver that lists all answers also ends its output with this line.
                return Ok(true);
            }
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let is_undecided = self.is_empty && self.answers.is_empty();
            let values = match first {
                "s" if rest.trim() == "UNKNOWN" && is_undecided => return Err(ImportError::Undecided),
                "INDET" | "INDETERMINATE" | "UNKNOWN" if is_undecided => return Err(ImportError::Undecided),
                "c" | "o" => continue,
                "s" | "SAT" | "SATISFIABLE" => {
                    self.finish();
                    continue;
                }
                "v" => rest,
                _ => line,
            };
            for word in values.split([' ', '\t', ',', '[', ']']).filter(|word| !word.is_empty()) {
                let (name, is_true) = match word.strip_prefix(['-', '~']) {
                    Some(name) => (name, false),
                    None => (word, true),
                };
                let number = name.strip_prefix('x').unwrap_or(name);
                let number: u64 = number.parse().map_err(|_| self.unknown_variable(word))?;
                // A 0 ends a list. Variables above n² are auxiliary.
                if number == 0 {
                    self.finish();
                } else if is_true && (1..=n * n).contains(&number) {
                    self.place_queen(((number - 1) / n) as u32, ((number - 1) % n) as u32);
                }
            }
            // The line is a list of pysat.
            if values.ends_with(']') {
                self.finish();
            }
        }
        Ok(false)
    }

    fn read_values(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.lines().any(states_infeasible) {
            return Ok(true);
        }
        if text.lines().any(states_undecided) {
            return Err(ImportError::Undecided);
        }
        if text.contains("<CPLEXSolution") {
            return self.read_cplex(text);
        }
        let mut is_pretty = false;
        for line in text.lines() {
            let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
            // In the table of HiGHS, the last column names the variables, after the index, the bounds and the value.
            is_pretty |= words.first() == Some(&"Index") && words.last() == Some(&"Name") && words.contains(&"Primal");
            if let Some(name) = words.last().filter(|word| is_pretty && word.starts_with("x_")) {
                let numbers: Vec<f64> = words.iter().filter_map(|word| word.parse().ok()).collect();
                self.place_if_true(name, numbers.get(3).copied().or(Some(0.0)))?;
                continue;
            }
            for (index, word) in words.iter().enumerate().filter(|(_, word)| word.starts_with("x_")) {
                // Some solvers write a mark such as `*` between a variable and its value. A variable without a value is
                // true.
                let mut own = words[index + 1..].iter().take_while(|word| !word.starts_with("x_"));
                self.place_if_true(word, own.find_map(|word| word.parse::<f64>().ok()))?;
            }
        }
        if self.is_empty && text.lines().any(|line| line.to_ascii_lowercase().contains("time limit")) {
            return Err(ImportError::Undecided);
        }
        Ok(false)
    }

    /// Reads the variables in the XML solution files of CPLEX.
    fn read_cplex(&mut self, text: &str) -> Result<bool, ImportError> {
        for solution in text.split("<CPLEXSolution ").skip(1) {
            for tag in solution.split("<variable ").skip(1) {
                let attribute = |name: &str| tag.split_once(name)?.1.split_once('"').map(|(value, _)| value);
                let Some(name) = attribute("name=\"").filter(|name| name.starts_with("x_")) else { continue };
                let value = attribute("value=\"").and_then(|value| value.parse::<f64>().ok());
                self.place_if_true(name, value.or(Some(0.0)))?;
            }
            self.finish();
        }
        Ok(false)
    }

    /// Places the queen of a variable such as `x_3_4` if the value of the variable is 1, or if the variable has no
    /// value.
    fn place_if_true(&mut self, variable: &str, value: Option<f64>) -> Result<(), ImportError> {
        let name = variable.strip_prefix("x_").unwrap_or(variable);
        let square = name.split_once('_').and_then(|(row, column)| self.parse_square(row, column));
        let square = square.ok_or_else(|| self.unknown_variable(variable))?;
        if value.is_none_or(|value| value > 0.5) {
            self.place_queen(square.row.get(), square.column.get());
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
            self.place_queen(square.row.get(), square.column.get());
        }
        Ok(false)
    }

    fn read_table(&mut self, text: &str) -> Result<bool, ImportError> {
        for (number, line) in text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()) {
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            let fields = match fields[..] {
                // An exported table has a line with its size, and names the kind of each constraint.
                ["size", ..] => continue,
                ["queen", row, column] | [row, column] => [row, column],
                _ if number == 0 && line.starts_with("kind,") => continue,
                _ => return Err(self.unknown_variable(line)),
            };
            if number == 0 && fields == ["row", "column"] {
                continue;
            }
            let square = self.parse_square(fields[0], fields[1]).ok_or_else(|| self.unknown_variable(line))?;
            self.place_queen(square.row.get(), square.column.get());
        }
        Ok(false)
    }

    fn read_lists(&mut self, text: &str) -> Result<bool, ImportError> {
        // A JSON stream has one object a line: solutions, and a status as the last object.
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
        let solutions: Vec<&str> = if stream.is_empty() {
            text.split("----------").collect()
        } else {
            stream.into_iter().map(|line| line.split_once("\"output\"").map_or(line, |(_, output)| output)).collect()
        };
        for solution in solutions {
            if let Some((list, _)) = solution.split_once('[').and_then(|(_, rest)| rest.split_once(']')) {
                self.read_text(list)?;
            }
        }
        if self.answers.is_empty() && states("UNKNOWN") { Err(ImportError::Undecided) } else { Ok(false) }
    }

    fn read_columns(&mut self, text: &str) -> Result<bool, ImportError> {
        if text.trim().is_empty() {
            return Err(ImportError::NoAnswer { format: self.format });
        }
        if !text.trim_start().starts_with(['{', '[']) {
            return Err(self.unknown_variable(text.trim()));
        }
        self.read_text(text)?;
        Ok(false)
    }

    fn read_csplib(&mut self, text: &str) -> Result<bool, ImportError> {
        let instance = csplib::parse(text)?;
        self.check_size(instance.size())?;
        for queen in instance.queens() {
            self.place_queen(queen.row.get(), queen.column.get());
        }
        Ok(false)
    }

    /// Reads boards from a text that also determines their size.
    fn read_text(&mut self, text: &str) -> Result<(), ImportError> {
        for board in text::read(text, &Options { size: None, ..self.options.clone() })?.boards() {
            self.check_size(board.size())?;
            self.place_board(board);
            self.finish();
        }
        Ok(())
    }

    fn place_board(&mut self, board: &Board) {
        for queen in board.queens() {
            self.place_queen(queen.row.get(), queen.column.get());
        }
    }

    fn check_size(&self, found: Size) -> Result<(), ImportError> {
        if found == self.size { Ok(()) } else { Err(ImportError::WrongSize { found, size: self.size }) }
    }

    /// The square of a row and a column, which count from 1.
    fn parse_square(&self, row: &str, column: &str) -> Option<Square> {
        let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
        Some(Square::new(index(row)?, index(column)?)).filter(|&square| self.size.contains(square))
    }

    fn place_queen(&mut self, row: u32, column: u32) {
        self.is_empty = false;
        if self.columns[row as usize].replace(column).is_some_and(|other| other != column) {
            self.fault.get_or_insert(ImportError::CrowdedRow { row: row + 1 });
        }
    }

    /// Ends the current answer and adds it to the answers, unless it has no queen.
    fn finish(&mut self) {
        if self.is_empty {
            return;
        }
        self.is_empty = true;
        let columns = std::mem::replace(&mut self.columns, vec![None; self.size.len()]);
        let answer = match self.fault.take() {
            Some(fault) => Err(fault),
            None => placement(columns),
        };
        self.answers.push(answer);
    }

    fn unknown_variable(&self, word: &str) -> ImportError {
        ImportError::UnknownVariable { word: quoted(word), format: self.format }
    }
}

fn placement(columns: Vec<Option<u32>>) -> Result<Placement, ImportError> {
    if let Some(row) = columns.iter().position(Option::is_none) {
        return Err(ImportError::EmptyRow { row: row as u32 + 1 });
    }
    Placement::new(columns.into_iter().flatten()).map_err(|error| match error {
        PlacementError::Repeated { column, first, second } => {
            ImportError::CrowdedColumn { column: column + 1, first: first + 1, second: second + 1 }
        }
        other => unreachable!("each row has a column of the board: {other}"),
    })
}
