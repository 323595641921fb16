//! The files in which completion problems are published.
//!
//! Problems 079 and 080 of the library of constraint problems come as three kinds of text, each with the size and one list of pairs of numbers:
//!
//! | problem | example | pairs |
//! |---|---|---|
//! | completion (079) | `letting n = 8 letting init = [[3, 3], [4, 1]]` | row and column of a queen, from 0 |
//! | blocked (080) | `letting n = 8 letting blocks = [[1, 1], [2, 4]]` | row and column of a blocked square, from 1 |
//! | excluded diagonals (079) | `n = 8 numdiags = 2 diags = [[4, 1], [7, 0]]` | number and kind of a diagonal |
//!
//! A diagonal of kind 1 is the antidiagonal on which row and column add up to the number; one of kind 0 is the diagonal
//! on which the row minus the column is the number minus `n - 1`. Of the excluded diagonals the first `d` make one
//! instance for each `d`: see [`Task::closing_first`].
//!
//! The word `letting`, space and line breaks do not matter. What is read here may have several of the lists, and what is
//! written has one for each kind of fact that there is: a board with facts of one kind is written as published.
//!
//! # Source
//!
//! <https://www.csplib.org/Problems/prob079/> and <https://www.csplib.org/Problems/prob080/>: the generators and the
//! models there.

use std::fmt;

use thiserror::Error;

use super::{Fact, Task};
use crate::board::{Line, LineKind, Size, SizeError, Square};

/// Why a text is not a completion problem. Places in a list count from 1; all other numbers are as the text has them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// There is no `n = …`.
    #[error("no size is given: the text needs n = 8 or the like")]
    NoSize,
    /// There is no board of this size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A name that means nothing here.
    #[error("{name:?} is none of n, init, blocks, numdiags, diags")]
    UnknownName {
        /// The name.
        name: String,
    },
    /// A name is given twice.
    #[error("{name} is given twice")]
    Twice {
        /// The name.
        name: &'static str,
    },
    /// The text does not begin with a name.
    #[error("the text begins with {found:?}, not with a name such as n")]
    NoName {
        /// Its first characters.
        found: String,
    },
    /// The text ends too early.
    #[error("the text ends in the value of {name}, where {expected} should stand")]
    CutOff {
        /// The last name.
        name: String,
        /// What should have been there.
        expected: Expected,
    },
    /// Something is not as it should be.
    #[error("{found:?}, in the value of {name}, is not {expected}")]
    Unexpected {
        /// The name whose value it stands in.
        name: String,
        /// The first characters of what was found.
        found: String,
        /// What should have been there.
        expected: Expected,
    },
    /// A pair of numbers that is no fact about this board.
    #[error("pair {place} of {name}, [{}, {}]: {reason}", pair[0], pair[1])]
    Fact {
        /// The name of the list.
        name: &'static str,
        /// Which pair, counted from 1.
        place: usize,
        /// The pair as it was written.
        pair: [u64; 2],
        /// What is wrong with it.
        reason: PairError,
    },
    /// Another number of diagonals than `numdiags` says.
    #[error("numdiags is {said}, but there are {given} diagonals")]
    Miscounted {
        /// What `numdiags` says.
        said: u64,
        /// How many diagonals there are.
        given: usize,
    },
}

/// What is wrong with a pair of numbers. The bounds are those of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PairError {
    /// The square lies outside the board.
    #[error("it is not on the board, where rows and columns go from {first} to {last}")]
    Outside {
        /// The first row and column.
        first: u32,
        /// The last row and column.
        last: u32,
    },
    /// The board has fewer diagonals.
    #[error("there is no such diagonal: they are numbered from 0 to {last}")]
    NoDiagonal {
        /// The number of the last one.
        last: u32,
    },
    /// There is no such kind of diagonal.
    #[error("the kind is 0 or 1")]
    Kind,
}

/// What a text should have had in some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A name such as `n`.
    Name,
    /// The equals sign behind a name.
    Equals,
    /// A whole number.
    Number,
    /// A list such as `[[1, 2], [3, 4]]`.
    List,
    /// A comma, or the end of the list.
    Comma,
    /// A pair such as `[1, 2]`.
    Pair,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a name",
            Self::Equals => "an equals sign",
            Self::Number => "a whole number",
            Self::List => "a list such as [[1, 2], [3, 4]]",
            Self::Comma => "a comma or the end of the list",
            Self::Pair => "a pair such as [1, 2]",
        })
    }
}

/// Reads a completion problem.
///
/// # Errors
///
/// [`FormatError`] when the text is none, or is about no board.
///
/// # Complexity
///
/// `O(l)` for a text of `l` bytes.
///
/// # Examples
///
/// ```
/// use queens::complete::format;
/// use queens::{LineKind, Square};
///
/// let task = format::read("n =  10\nnumdiags =  2\ndiags =  [[4, 1], [5, 0]]")?;
/// assert_eq!(task.size().get(), 10);
/// assert_eq!(task.closed()[0], Square::new(1, 3).line(LineKind::Antidiagonal));
/// assert_eq!(task.closed()[1], Square::new(0, 4).line(LineKind::Diagonal));
///
/// let board = format::read("letting n = 8\nletting init = [[3, 3], [4, 1]]")?;
/// assert_eq!(board.queens(), [Square::new(3, 3), Square::new(4, 1)]);
/// assert_eq!(format::read(&format::text(&board).to_string())?, board);
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn read(text: &str) -> Result<Task, FormatError> {
    let mut size = None;
    let mut counted = None;
    let mut lists: [Option<Vec<[u64; 2]>>; 3] = [None, None, None];
    let mut rest = Text { name: None, rest: text };
    while let Some(name) = rest.name()? {
        match name {
            "n" => once("n", &mut size, rest.number()?)?,
            "numdiags" => once("numdiags", &mut counted, rest.number()?)?,
            "init" => once("init", &mut lists[0], rest.pairs()?)?,
            "blocks" => once("blocks", &mut lists[1], rest.pairs()?)?,
            "diags" => once("diags", &mut lists[2], rest.pairs()?)?,
            _ => return Err(FormatError::UnknownName { name: shortened(name) }),
        }
    }
    let size = Size::new(size.ok_or(FormatError::NoSize)?)?;
    let [queens, blocked, closed] = lists.map(Option::unwrap_or_default);
    if let Some(said) = counted.filter(|&said| said != closed.len() as u64) {
        return Err(FormatError::Miscounted { said, given: closed.len() });
    }
    let mut task = Task::new(size);
    add(&mut task, "init", &queens, |pair| square(size, 0, pair).map(Fact::Queen))?;
    add(&mut task, "blocks", &blocked, |pair| square(size, 1, pair).map(Fact::Blocked))?;
    add(&mut task, "diags", &closed, |pair| diagonal(size, pair).map(Fact::Closed))?;
    Ok(task)
}

/// Writes a completion problem as it is published: what [`read`] reads.
pub fn text(task: &Task) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| {
        let published_plain = task.queens().is_empty() && task.blocked().is_empty() && !task.closed().is_empty();
        let letting = if published_plain { "" } else { "letting " };
        write!(f, "{letting}n = {}", task.size())?;
        if !task.queens().is_empty() || task.blocked().is_empty() && task.closed().is_empty() {
            let pairs = task.queens().iter().map(|queen| [queen.row.get(), queen.column.get()]);
            list(f, &format!("{letting}init"), pairs)?;
        }
        if !task.blocked().is_empty() {
            let pairs = task.blocked().iter().map(|square| [square.row.number(), square.column.number()]);
            list(f, &format!("{letting}blocks"), pairs)?;
        }
        if !task.closed().is_empty() {
            write!(f, "\n{letting}numdiags = {}", task.closed().len())?;
            let pairs = task.closed().iter().map(|line| {
                // The published number of a diagonal is its index, that of an antidiagonal its position; they are one.
                [line.index(task.size()) as u32, u32::from(line.kind == LineKind::Antidiagonal)]
            });
            list(f, &format!("{letting}diags"), pairs)?;
        }
        writeln!(f)
    })
}

fn list(f: &mut fmt::Formatter<'_>, name: &str, pairs: impl Iterator<Item = [u32; 2]>) -> fmt::Result {
    write!(f, "\n{name} = [")?;
    for (index, [a, b]) in pairs.enumerate() {
        write!(f, "{}[{a}, {b}]", if index == 0 { "" } else { ", " })?;
    }
    write!(f, "]")
}

fn add(
    task: &mut Task,
    name: &'static str,
    pairs: &[[u64; 2]],
    fact: impl Fn([u64; 2]) -> Result<Fact, PairError>,
) -> Result<(), FormatError> {
    pairs.iter().enumerate().try_for_each(|(index, &pair)| {
        let fact = fact(pair).map_err(|reason| FormatError::Fact { name, place: index + 1, pair, reason })?;
        task.add(fact).expect("it is about this board");
        Ok(())
    })
}

/// The square of a row and a column whose first is `first`.
fn square(size: Size, first: u32, pair: [u64; 2]) -> Result<Square, PairError> {
    let index = |number: u64| number.checked_sub(first.into()).filter(|&index| index < size.get().into());
    match pair.map(index) {
        [Some(row), Some(column)] => Ok(Square::new(row as u32, column as u32)),
        _ => Err(PairError::Outside { first, last: size.get() - 1 + first }),
    }
}

/// The line of a number and a kind.
fn diagonal(size: Size, [number, kind]: [u64; 2]) -> Result<Line, PairError> {
    let (kind, shift) = match kind {
        0 => (LineKind::Diagonal, size.get() - 1),
        1 => (LineKind::Antidiagonal, 0),
        _ => return Err(PairError::Kind),
    };
    let last = 2 * (size.get() - 1);
    let number = u32::try_from(number).ok().filter(|&number| number <= last).ok_or(PairError::NoDiagonal { last })?;
    Ok(Line { kind, position: i64::from(number) - i64::from(shift) })
}

fn once<T>(name: &'static str, place: &mut Option<T>, value: T) -> Result<(), FormatError> {
    match place.replace(value) {
        Some(_) => Err(FormatError::Twice { name }),
        None => Ok(()),
    }
}

/// What a message quotes: somebody may feed us a book.
fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

/// The text that is left to read.
struct Text<'a> {
    /// The last name, its first characters.
    name: Option<String>,
    rest: &'a str,
}

impl<'a> Text<'a> {
    /// The name before the next `=`, if there is one.
    fn name(&mut self) -> Result<Option<&'a str>, FormatError> {
        while self.accept("letting ") || self.accept("letting\n") {}
        if self.rest.trim_start().is_empty() {
            return Ok(None);
        }
        let length = self.rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        if length == 0 {
            return Err(self.unexpected(Expected::Name));
        }
        let (name, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.name = Some(shortened(name));
        self.expect("=", Expected::Equals)?;
        Ok(Some(name))
    }

    fn number(&mut self) -> Result<u64, FormatError> {
        self.rest = self.rest.trim_start();
        let length = self.rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(length);
        let number = digits.parse().map_err(|_| self.unexpected(Expected::Number))?;
        self.rest = rest;
        Ok(number)
    }

    fn pairs(&mut self) -> Result<Vec<[u64; 2]>, FormatError> {
        let mut pairs = Vec::new();
        self.expect("[", Expected::List)?;
        while !self.accept("]") {
            if !pairs.is_empty() {
                self.expect(",", Expected::Comma)?;
                // Some published files have a comma after the last pair.
                if self.accept("]") {
                    break;
                }
            }
            self.expect("[", Expected::Pair)?;
            let first = self.number()?;
            self.expect(",", Expected::Pair)?;
            let second = self.number()?;
            self.expect("]", Expected::Pair)?;
            pairs.push([first, second]);
        }
        Ok(pairs)
    }

    fn accept(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, token: &str, expected: Expected) -> Result<(), FormatError> {
        if self.accept(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn unexpected(&self, expected: Expected) -> FormatError {
        let found = shortened(self.rest);
        match self.name.clone() {
            None => FormatError::NoName { found },
            Some(name) if found.is_empty() => FormatError::CutOff { name, expected },
            Some(name) => FormatError::Unexpected { name, found, expected },
        }
    }
}
