//! Reads boards in JSON objects, and in CSV tables of constraints.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::{Item, Kind, Scanner};
use crate::board::{Line, LineKind, Size, Square};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::options::{Base, Purpose};
use crate::text::reading::Notation;

/// A board that names its size, queens and constraints itself.
#[derive(Clone, Debug)]
pub(in crate::text) struct ExplicitBoard {
    pub(in crate::text) size: Option<Size>,
    /// The columns, row by row. Their base is decided later, because all lists of a text have the same base.
    pub(in crate::text) columns: Option<Vec<Option<i64>>>,
    /// The squares of the queens, row by row.
    pub(in crate::text) queens: Vec<Square>,
    /// The blocked squares, row by row.
    pub(in crate::text) blocked: Vec<Square>,
    pub(in crate::text) excluded: Vec<Line>,
    pub(in crate::text) notation: Notation,
    /// Whether the rows and columns of the squares count from 0.
    pub(in crate::text) is_from_zero: bool,
}

impl Default for ExplicitBoard {
    fn default() -> Self {
        Self {
            size: None,
            columns: None,
            queens: Vec::new(),
            blocked: Vec::new(),
            excluded: Vec::new(),
            notation: Notation::Json,
            is_from_zero: false,
        }
    }
}

/// The columns of a board; `None` for null, which means that there is no solution.
type Columns = Option<Vec<Option<i64>>>;

/// The members of a JSON object that describe a board. Other members are ignored.
#[derive(Debug, Default)]
struct Members {
    n: Option<u64>,
    columns: Option<Columns>,
    given: Option<Vec<Option<i64>>>,
    queens: Option<Vec<Queen>>,
    blocked: Option<Vec<[i64; 2]>>,
    diagonals: Option<Vec<[i64; 2]>>,
    antidiagonals: Option<Vec<[i64; 2]>>,
}

/// A queen: its square, or only its column. For a column, the row is the place in the list.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(untagged, expecting = "a queen is a square such as [1, 2], or a column")]
enum Queen {
    Square([i64; 2]),
    Column(Option<i64>),
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MembersVisitor;

        impl<'de> Visitor<'de> for MembersVisitor {
            type Value = Members;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the columns of a board")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
                fn put<T, E: Error>(member: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
                    match member.replace(value) {
                        None => Ok(()),
                        Some(_) => Err(E::duplicate_field(name)),
                    }
                }
                let mut members = Members::default();
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        "n" => put(&mut members.n, "n", map.next_value()?)?,
                        "columns" => put(&mut members.columns, "columns", map.next_value()?)?,
                        "given" => put(&mut members.given, "given", map.next_value()?)?,
                        "queens" => put(&mut members.queens, "queens", map.next_value()?)?,
                        "blocked" => put(&mut members.blocked, "blocked", map.next_value()?)?,
                        "diagonals" => put(&mut members.diagonals, "diagonals", map.next_value()?)?,
                        "antidiagonals" => put(&mut members.antidiagonals, "antidiagonals", map.next_value()?)?,
                        _ => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(members)
            }
        }

        deserializer.deserialize_map(MembersVisitor)
    }
}

impl Scanner<'_> {
    /// Reads the JSON objects that begin in a line, alone or in a list. Returns where the line after them begins.
    pub(super) fn parse_json_objects(
        &mut self,
        range: std::ops::Range<usize>,
        line: u32,
    ) -> Result<Option<usize>, ReadError> {
        let text = &self.text[range.start..];
        let begins = |text: &str| {
            text.strip_prefix('{').is_some_and(|rest| {
                let rest = rest.trim_start();
                // A colon follows the first string of a JSON object, but not of a drawing or set of strings in braces.
                rest.starts_with('"')
                    && rest[1..].split_once('"').is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
                    || rest.starts_with('}')
            })
        };
        let list = text.strip_prefix('[').map(str::trim_start).filter(|rest| begins(rest));
        if list.is_none() && !begins(text) {
            return Ok(None);
        }
        let failed = |error: &serde_json::Error| {
            let (lines, column) = (error.line(), error.column());
            let line_start = self.text[..range.start].rfind('\n').map_or(0, |end| end + 1);
            if error.is_eof() {
                let bracket = text.chars().next().unwrap_or('{');
                let column = self.column(line_start, range.start);
                return ReadError::at(Position { line, column }, Fault::Unclosed { bracket });
            }
            // The JSON parser counts bytes from the beginning of the object, which may stand within a line.
            let before: usize = text.split_inclusive('\n').take(lines.max(1) - 1).map(str::len).sum();
            let begin = if before == 0 { line_start } else { range.start + before };
            let end = self.text.floor_char_boundary(range.start + before + column.max(1) - 1);
            let position = Position { line: line + lines.max(1) as u32 - 1, column: self.column(begin, end) };
            let reason = error.to_string();
            let reason = reason.split(" at line ").next().unwrap_or_default().to_owned();
            ReadError::at(position, Fault::Json { reason })
        };
        let (objects, length) = if list.is_some() {
            let mut stream = serde_json::Deserializer::from_str(text).into_iter::<Vec<Members>>();
            match stream.next() {
                Some(Ok(objects)) => (objects, stream.byte_offset()),
                Some(Err(error)) => return Err(failed(&error)),
                None => return Ok(None),
            }
        } else {
            let mut stream = serde_json::Deserializer::from_str(text).into_iter::<Members>();
            match stream.next() {
                Some(Ok(object)) => (vec![object], stream.byte_offset()),
                Some(Err(error)) => return Err(failed(&error)),
                None => return Ok(None),
            }
        };
        for object in objects {
            let item = self.members(object, line)?;
            self.push(line, false, item);
        }
        // Another object may follow in the same line.
        let rest = &text[length..];
        let after = rest.len() - rest.trim_start_matches([' ', '\t', ',']).len();
        let at = range.start + length + after;
        match self.text[at..].chars().next() {
            None => Ok(Some(at)),
            Some('\n') => Ok(Some(at + 1)),
            Some('{') if begins(&self.text[at..]) => Ok(Some(at)),
            Some(_) => {
                let end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length);
                let lines = self.text[range.start..at].bytes().filter(|&byte| byte == b'\n').count() as u32;
                let begin = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
                let position = Position { line: line + lines, column: self.column(begin, at) };
                let text = quoted(self.text[at..end].trim_end());
                Err(ReadError::at(position, Fault::NotABoard { text }))
            }
        }
    }

    fn members(&self, members: Members, line: u32) -> Result<Kind, ReadError> {
        let at = |fault: Fault| ReadError::at(Position { line, column: 1 }, fault);
        let size = members.n.map(Size::new).transpose().map_err(|error| at(error.into()))?;
        let is_instance = self.options.purpose == Purpose::Instances;
        // If the object has `given`, it is a completion instance. Otherwise its `columns` are a solution.
        let given = members.given.filter(|_| is_instance);
        let is_none = matches!(members.columns, Some(None)) && given.is_none();
        let columns = given.or(members.columns.flatten());
        let (mut squares, mut numbers) = (Vec::new(), Vec::new());
        for queen in members.queens.iter().flatten() {
            match *queen {
                Queen::Square(square) => squares.push(square),
                Queen::Column(column) => numbers.push(column),
            }
        }
        if !numbers.is_empty() && !squares.is_empty() {
            return Err(at(Fault::NoColumns));
        }
        let columns = columns.or_else(|| Some(numbers).filter(|numbers| !numbers.is_empty()));
        let queens = members.queens.map(|_| squares).filter(|squares| !squares.is_empty() || columns.is_none());
        let has_squares = queens.is_some() || members.blocked.is_some();
        if is_none && !has_squares || columns.is_none() && !has_squares && self.options.purpose == Purpose::Output {
            // The object has no board.
            return Ok(Kind::Blank);
        }
        let mut board = ExplicitBoard { size, ..ExplicitBoard::default() };
        if let Some(columns) = columns.filter(|_| !is_instance || !has_squares) {
            if let Some(size) = size.filter(|size| size.len() != columns.len()) {
                return Err(at(Fault::Miscounted { said: size.get().into(), given: columns.len() }));
            }
            board.columns = Some(columns);
        } else if !has_squares {
            return Err(at(Fault::NoColumns));
        } else {
            let count = queens.as_ref().map_or(0, Vec::len);
            let size = size.ok_or_else(|| at(Fault::NoSize { squares: count, doubt: None }))?;
            let lists = [
                ("queen", queens),
                ("blocked", members.blocked),
                ("diagonal", members.diagonals),
                ("antidiagonal", members.antidiagonals),
            ];
            let has_zero = lists.iter().flat_map(|list| &list.1).flatten().flatten().any(|&number| number == 0);
            let is_from_zero = self.options.base.map_or(has_zero, |base| base == Base::Zero);
            board.is_from_zero = is_from_zero;
            for (kind, squares) in lists {
                for [row, column] in squares.unwrap_or_default() {
                    let moved = |number: i64| u32::try_from(number.saturating_add(is_from_zero.into())).unwrap_or(0);
                    let outside = || {
                        at(Fault::Outside {
                            value: format!("{row}:{column}"),
                            size: size.get(),
                            first: u32::from(!is_from_zero),
                        })
                    };
                    board.add(size, kind, moved(row), moved(column)).map_err(|_| outside())?;
                }
            }
            board.sort_squares();
        }
        Ok(Kind::Item(Item::ExplicitBoard { line, board: Box::new(board) }))
    }
}

impl ExplicitBoard {
    /// Adds a queen, a blocked square or an excluded diagonal. Row and column count from 1.
    fn add(&mut self, size: Size, kind: &str, row: u32, column: u32) -> Result<(), Fault> {
        let square = Square::new(row.wrapping_sub(1).min(u32::MAX - 1), column.wrapping_sub(1).min(u32::MAX - 1));
        if !size.contains(square) {
            return Err(Fault::Outside { value: format!("{row}:{column}"), size: size.get(), first: 1 });
        }
        match kind {
            "queen" => self.queens.push(square),
            "blocked" => self.blocked.push(square),
            "diagonal" => self.excluded.push(square.line(LineKind::Diagonal)),
            _ => self.excluded.push(square.line(LineKind::Antidiagonal)),
        }
        Ok(())
    }

    /// Sorts the squares, which a text may name in any order.
    fn sort_squares(&mut self) {
        self.queens.sort_unstable();
        self.blocked.sort_unstable();
    }
}

/// The header of a table of constraints.
const TITLES: &str = "kind,row,column";

/// The board of a table of constraints, as `queens export --format csv` writes it.
pub(super) fn parse_constraint_table(text: &str) -> Result<Option<Item>, ReadError> {
    let text = text.trim_start();
    if !text.starts_with(TITLES) {
        return Ok(None);
    }
    let mut board = ExplicitBoard::default();
    for (index, row) in (1..).zip(text.lines()).skip(1).filter(|(_, row)| !row.trim().is_empty()) {
        let at = |fault| ReadError::at(Position { line: index, column: 1 }, fault);
        let wrong = || at(Fault::NotABoard { text: quoted(row) });
        let mut fields = row.split(',').map(str::trim);
        let (Some(kind), Some(first), Some(second), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(wrong());
        };
        let (first, second): (u32, u32) = (first.parse().map_err(|_| wrong())?, second.parse().map_err(|_| wrong())?);
        match (kind, board.size) {
            ("size", None) if first == second => {
                board.size = Some(Size::try_from(first).map_err(|error| at(error.into()))?);
            }
            ("queen" | "blocked" | "diagonal" | "antidiagonal", Some(size)) => {
                board.add(size, kind, first, second).map_err(at)?;
            }
            _ => return Err(wrong()),
        }
    }
    board.sort_squares();
    if board.size.is_none() {
        return Err(ReadError::at(Position { line: 1, column: 1 }, Fault::NoSize { squares: 0, doubt: None }));
    }
    Ok(Some(Item::ExplicitBoard { line: 1, board: Box::new(board) }))
}
