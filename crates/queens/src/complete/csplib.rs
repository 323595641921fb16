//! The text formats of `CSPLib`, in which completion instances are published.
//!
//! Problems 079 and 080 of `CSPLib` come as three kinds of text. Each text has the size and one list of pairs of
//! numbers:
//!
//! | problem | example | pairs |
//! |---|---|---|
//! | completion (079) | `letting n = 8 letting init = [[3, 3], [4, 1]]` | row and column of a given queen, from 0 |
//! | blocked (080) | `letting n = 8 letting blocks = [[1, 1], [2, 4]]` | row and column of a blocked square, from 1 |
//! | excluded diagonals (079) | `n = 8 numdiags = 2 diags = [[4, 1], [7, 0]]` | number and kind of an excluded diagonal |
//!
//! Kind 1 is an antidiagonal; its number is the sum of row and column. Kind 0 is a diagonal; its number is the row
//! minus the column plus `n - 1`. A list of excluded diagonals stands for a series of instances: instance number `d`
//! has the first `d` diagonals, see [`Instance::with_first_excluded`].
//!
//! [`parse`] ignores the word `letting`, spaces and line breaks, reads the `be` of Essence as `=`, and accepts several
//! lists in one text. [`write()`] writes one list for each kind of constraint. If the instance has constraints of one kind only, the text has the
//! published form.
//!
//! # Source
//!
//! <https://www.csplib.org/Problems/prob079/> and <https://www.csplib.org/Problems/prob080/>: the generators and the
//! models there.

use std::fmt;

use thiserror::Error;

use super::{Constraint, Instance};
use crate::ErrorCode;
use crate::board::{Line, LineKind, Size, SizeError, Square};
use crate::name::quoted;

/// Why a text is not a completion instance. `place`, the index of a pair in its list, counts from 1. All other numbers
/// are quoted as the text has them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CsplibError {
    /// There is no `n = …`.
    ///
    /// Code: `size-missing`.
    #[error("no size is given: the text needs n = 8 or the like")]
    NoSize,
    /// The size is 0 or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The text assigns to an unknown name.
    ///
    /// Code: `unknown-parameter`.
    #[error("{name:?} is none of n, init, blocks, numdiags, diags")]
    UnknownName {
        /// The name.
        name: String,
    },
    /// A name has two values.
    ///
    /// Code: `parameter-repeated`.
    #[error("{name} is given twice")]
    Duplicate {
        /// The name.
        name: &'static str,
    },
    /// The text does not begin with a name.
    ///
    /// Code: `parameter-missing`.
    #[error("the text begins with {found:?}, not with a name such as n")]
    NoName {
        /// The first characters of the text.
        found: String,
    },
    /// The text ends inside a value.
    ///
    /// Code: `unexpected-end`.
    #[error("the text ends in the value of {name}, where {expected} should stand")]
    UnexpectedEnd {
        /// The name whose value is incomplete.
        name: String,
        /// The expected text.
        expected: ExpectedToken,
    },
    /// The value of a name has a syntax error.
    ///
    /// Code: `unexpected-text`.
    #[error("{found:?}, in the value of {name}, is not {expected}")]
    Unexpected {
        /// The name whose value has the error.
        name: String,
        /// The first characters from the error on.
        found: String,
        /// The expected text.
        expected: ExpectedToken,
    },
    /// A pair of numbers does not describe a constraint of this board.
    #[error("pair {place} of {name}, [{}, {}]: {reason}", pair[0], pair[1])]
    InvalidPair {
        /// The name of the list.
        name: &'static str,
        /// The index of the pair, from 1.
        place: usize,
        /// The pair as written.
        pair: [u64; 2],
        /// Why the pair does not describe a constraint.
        reason: PairError,
    },
    /// The number of diagonals differs from `numdiags`.
    ///
    /// Code: `wrong-diagonal-count`.
    #[error("numdiags is {declared}, but there are {found} diagonals")]
    WrongDiagonalCount {
        /// The value of `numdiags`.
        declared: u64,
        /// The number of diagonals.
        found: usize,
    },
}

impl ErrorCode for CsplibError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSize => "size-missing",
            Self::Size(error) => error.code(),
            Self::UnknownName { .. } => "unknown-parameter",
            Self::Duplicate { .. } => "parameter-repeated",
            Self::NoName { .. } => "parameter-missing",
            Self::UnexpectedEnd { .. } => "unexpected-end",
            Self::Unexpected { .. } => "unexpected-text",
            Self::InvalidPair { reason, .. } => reason.code(),
            Self::WrongDiagonalCount { .. } => "wrong-diagonal-count",
        }
    }
}

/// Why a pair of numbers does not describe a constraint. The bounds count from 0 or from 1, like the numbers of the
/// list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PairError {
    /// The square lies outside the board.
    ///
    /// Code: `pair-square-outside`.
    #[error("it is not on the board, where rows and columns go from {first} to {last}")]
    SquareOutside {
        /// The first row and column.
        first: u32,
        /// The last row and column.
        last: u32,
    },
    /// The diagonal lies outside the board.
    ///
    /// Code: `pair-diagonal-outside`.
    #[error("there is no such diagonal: they are numbered from 0 to {last}")]
    DiagonalOutside {
        /// The largest number of a diagonal.
        last: u32,
    },
    /// There is no such kind of diagonal.
    ///
    /// Code: `pair-kind-unknown`.
    #[error("the kind is 0 or 1")]
    UnknownKind,
}

impl ErrorCode for PairError {
    fn code(&self) -> &'static str {
        match self {
            Self::SquareOutside { .. } => "pair-square-outside",
            Self::DiagonalOutside { .. } => "pair-diagonal-outside",
            Self::UnknownKind => "pair-kind-unknown",
        }
    }
}

/// The text expected at the place of a syntax error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedToken {
    /// A name such as `n`.
    Name,
    /// The equals sign after a name.
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

impl fmt::Display for ExpectedToken {
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

/// Parses a completion instance.
///
/// # Errors
///
/// [`CsplibError`] when the text is not an instance.
///
/// # Complexity
///
/// `O(l log l)` for a text of `l` bytes.
///
/// # Examples
///
/// ```
/// use queens::complete::csplib;
/// use queens::{LineKind, Square};
///
/// let instance = csplib::parse("n =  10\nnumdiags =  2\ndiags =  [[4, 1], [5, 0]]")?;
/// assert_eq!(instance.size().get(), 10);
/// assert_eq!(instance.excluded()[0], Square::new(1, 3).line(LineKind::Antidiagonal));
/// assert_eq!(instance.excluded()[1], Square::new(0, 4).line(LineKind::Diagonal));
///
/// let board = csplib::parse("letting n = 8\nletting init = [[3, 3], [4, 1]]")?;
/// assert_eq!(board.queens(), [Square::new(3, 3), Square::new(4, 1)]);
/// assert_eq!(csplib::parse(&csplib::write(&board).to_string())?, board);
/// # Ok::<(), csplib::CsplibError>(())
/// ```
pub fn parse(text: &str) -> Result<Instance, CsplibError> {
    let mut size = None;
    let mut diagonal_count = None;
    let mut lists: [Option<Vec<[u64; 2]>>; 3] = [None, None, None];
    let mut reader = TokenReader { name: None, rest: text };
    while let Some(name) = reader.read_name()? {
        match name {
            "n" => set_once("n", &mut size, reader.read_number()?)?,
            "numdiags" => set_once("numdiags", &mut diagonal_count, reader.read_number()?)?,
            "init" => set_once("init", &mut lists[0], reader.read_pairs()?)?,
            "blocks" => set_once("blocks", &mut lists[1], reader.read_pairs()?)?,
            "diags" => set_once("diags", &mut lists[2], reader.read_pairs()?)?,
            _ => return Err(CsplibError::UnknownName { name: quoted(name) }),
        }
    }
    let size = Size::new(size.ok_or(CsplibError::NoSize)?)?;
    let [queens, blocked, excluded] = lists.map(Option::unwrap_or_default);
    if let Some(declared) = diagonal_count.filter(|&declared| declared != excluded.len() as u64) {
        return Err(CsplibError::WrongDiagonalCount { declared, found: excluded.len() });
    }
    let mut instance = Instance::from(size);
    add_constraints(&mut instance, "init", &queens, |pair| parse_square(size, 0, pair).map(Constraint::Queen))?;
    add_constraints(&mut instance, "blocks", &blocked, |pair| parse_square(size, 1, pair).map(Constraint::Blocked))?;
    add_constraints(&mut instance, "diags", &excluded, |pair| parse_diagonal(size, pair).map(Constraint::Excluded))?;
    Ok(instance)
}

/// Writes a completion instance in the published format, which [`parse`] reads. The text is generated while it is
/// displayed.
pub fn write(instance: &Instance) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| {
        let only_diagonals =
            instance.queens().is_empty() && instance.blocked().is_empty() && !instance.excluded().is_empty();
        let letting = if only_diagonals { "" } else { "letting " };
        write!(f, "{letting}n = {}", instance.size())?;
        if !instance.queens().is_empty() || instance.blocked().is_empty() && instance.excluded().is_empty() {
            let pairs = instance.queens().iter().map(|queen| [queen.row.get(), queen.column.get()]);
            write_pairs(f, &format!("{letting}init"), pairs)?;
        }
        if !instance.blocked().is_empty() {
            let pairs = instance.blocked().iter().map(|square| square.numbers());
            write_pairs(f, &format!("{letting}blocks"), pairs)?;
        }
        if !instance.excluded().is_empty() {
            write!(f, "\n{letting}numdiags = {}", instance.excluded().len())?;
            let pairs = instance.excluded().iter().map(|line| {
                // `Line::index` numbers the diagonals as the published format does.
                [line.index(instance.size()) as u32, u32::from(line.kind == LineKind::Antidiagonal)]
            });
            write_pairs(f, &format!("{letting}diags"), pairs)?;
        }
        writeln!(f)
    })
}

fn write_pairs(f: &mut fmt::Formatter<'_>, name: &str, pairs: impl Iterator<Item = [u32; 2]>) -> fmt::Result {
    write!(f, "\n{name} = [")?;
    for (index, [a, b]) in pairs.enumerate() {
        write!(f, "{}[{a}, {b}]", if index == 0 { "" } else { ", " })?;
    }
    write!(f, "]")
}

fn add_constraints(
    instance: &mut Instance,
    name: &'static str,
    pairs: &[[u64; 2]],
    constraint: impl Fn([u64; 2]) -> Result<Constraint, PairError>,
) -> Result<(), CsplibError> {
    pairs.iter().enumerate().try_for_each(|(index, &pair)| {
        let constraint =
            constraint(pair).map_err(|reason| CsplibError::InvalidPair { name, place: index + 1, pair, reason })?;
        instance.add(constraint).expect("a constraint of this board");
        Ok(())
    })
}

/// The square whose row and column are this pair, both counted from `first`.
fn parse_square(size: Size, first: u32, pair: [u64; 2]) -> Result<Square, PairError> {
    let index = |number: u64| number.checked_sub(first.into()).filter(|&index| index < size.get().into());
    match pair.map(index) {
        [Some(row), Some(column)] => Ok(Square::new(row as u32, column as u32)),
        _ => Err(PairError::SquareOutside { first, last: size.get() - 1 + first }),
    }
}

/// The line with this number and kind: 0 for a diagonal, 1 for an antidiagonal.
fn parse_diagonal(size: Size, [number, kind]: [u64; 2]) -> Result<Line, PairError> {
    let (kind, shift) = match kind {
        0 => (LineKind::Diagonal, size.get() - 1),
        1 => (LineKind::Antidiagonal, 0),
        _ => return Err(PairError::UnknownKind),
    };
    let last = 2 * (size.get() - 1);
    let number =
        u32::try_from(number).ok().filter(|&number| number <= last).ok_or(PairError::DiagonalOutside { last })?;
    Ok(Line { kind, position: i64::from(number) - i64::from(shift) })
}

fn set_once<T>(name: &'static str, place: &mut Option<T>, value: T) -> Result<(), CsplibError> {
    match place.replace(value) {
        Some(_) => Err(CsplibError::Duplicate { name }),
        None => Ok(()),
    }
}

struct TokenReader<'a> {
    /// The name that was read last, shortened for error messages. `None` before the first name.
    name: Option<String>,
    rest: &'a str,
}

impl<'a> TokenReader<'a> {
    /// Reads the name before the next `=`. Returns `None` at the end of the text.
    fn read_name(&mut self) -> Result<Option<&'a str>, CsplibError> {
        while ["letting ", "letting\n", "letting\r", "letting\t"].iter().any(|token| self.skip_token(token)) {}
        if self.rest.trim_start().is_empty() {
            return Ok(None);
        }
        let length = self.rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        if length == 0 {
            return Err(self.unexpected_token(ExpectedToken::Name));
        }
        let (name, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.name = Some(quoted(name));
        if !self.skip_be() {
            self.require_token("=", ExpectedToken::Equals)?;
        }
        Ok(Some(name))
    }

    /// Skips the word `be`, which stands for `=` in Essence.
    fn skip_be(&mut self) -> bool {
        let rest = self.rest.trim_start().strip_prefix("be");
        let rest = rest.filter(|rest| rest.starts_with(char::is_whitespace));
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn read_number(&mut self) -> Result<u64, CsplibError> {
        self.rest = self.rest.trim_start();
        let length = self.rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(length);
        let number = digits.parse().map_err(|_| self.unexpected_token(ExpectedToken::Number))?;
        self.rest = rest;
        Ok(number)
    }

    fn read_pairs(&mut self) -> Result<Vec<[u64; 2]>, CsplibError> {
        let mut pairs = Vec::new();
        self.require_token("[", ExpectedToken::List)?;
        while !self.skip_token("]") {
            if !pairs.is_empty() {
                self.require_token(",", ExpectedToken::Comma)?;
                // Some published files have a comma after the last pair.
                if self.skip_token("]") {
                    break;
                }
            }
            self.require_token("[", ExpectedToken::Pair)?;
            let first = self.read_number()?;
            self.require_token(",", ExpectedToken::Pair)?;
            let second = self.read_number()?;
            self.require_token("]", ExpectedToken::Pair)?;
            pairs.push([first, second]);
        }
        Ok(pairs)
    }

    fn skip_token(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn require_token(&mut self, token: &str, expected: ExpectedToken) -> Result<(), CsplibError> {
        if self.skip_token(token) { Ok(()) } else { Err(self.unexpected_token(expected)) }
    }

    fn unexpected_token(&self, expected: ExpectedToken) -> CsplibError {
        let found = quoted(self.rest);
        match self.name.clone() {
            None => CsplibError::NoName { found },
            Some(name) if found.is_empty() => CsplibError::UnexpectedEnd { name, expected },
            Some(name) => CsplibError::Unexpected { name, found, expected },
        }
    }
}
