//! Layer two: lines become drawings, lists, squares, numbers and words, without deciding what numbers and marks mean.

mod bracket;
mod drawing;
mod line;
mod marks;
mod object;
mod row;
mod runs;

use std::ops::Range;

use super::error::{Position, ReadError};
use super::options::Options;
use super::reading::Form;

pub(super) use drawing::QUEENS;
pub(super) use marks::Marks;
pub(super) use object::Object;
pub(super) use runs::is_permutation;

/// The things that a text contains, in order.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) items: Vec<Item>,
    pub(super) marks: Marks,
    /// The marks of all drawings.
    pub(super) cells: Vec<u8>,
    /// The numbers of all lists and pairs.
    pub(super) entries: Vec<Entry>,
    /// The first line and the number of rows of a board that the end of the text cuts off.
    pub(super) cut: Option<(u32, u32)>,
    /// Whether a `!` follows a queen, as in a drawing with attacks.
    pub(super) shows_attacks: bool,
}

/// A part of a text.
#[derive(Debug)]
pub(super) enum Item {
    /// `size` rows of `size` cells.
    Drawing { line: u32, size: u32, begin: usize, form: Form },
    /// The columns of a board.
    List { line: u32, entries: Range<usize>, form: Form, is_bare: bool },
    /// Rows and columns in turn.
    Pairs { line: u32, entries: Range<usize>, form: Form },
    /// Numbers of squares, row by row from 1: positive ones have a queen.
    Literals { line: u32, entries: Range<usize> },
    /// A board in JSON or in a table.
    Object { line: u32, object: Box<Object> },
    /// A number that stands alone in its line.
    Number { line: u32, column: u32, range: Range<usize> },
    /// A size and its count.
    Count { line: u32, n: u32, count: u64 },
    /// Anything else, and the words before a board in its line.
    Words { line: u32, range: Range<usize>, is_label: bool },
}

/// A number with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number; [`Entry::HOLE`] for a row without a queen.
    pub(super) value: i64,
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Entry {
    pub(super) const HOLE: i64 = i64::MIN;

    pub(super) const fn position(self) -> Position {
        Position { line: self.line, column: self.column }
    }
}

/// A line before its neighbours are considered.
#[derive(Debug)]
struct Raw {
    line: u32,
    /// Whether words stand before the rest.
    is_labelled: bool,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Blank,
    Row(row::Row),
    /// A line of a grid such as `+---+---+`.
    Grid,
    /// Several numbers, and whether no bracket encloses them.
    Numbers(Range<usize>, bool),
    Number {
        column: u32,
        range: Range<usize>,
    },
    /// Literals of a solver, which other lines may continue.
    Literals(Range<usize>),
    /// The only pair of its line.
    Pair(Range<usize>, Form),
    Item(Item),
    Words(Range<usize>),
}

/// The state of a scan.
struct Scanner<'a> {
    text: &'a str,
    options: &'a Options,
    shape: Shape,
    raws: Vec<Raw>,
    /// Whether brackets are searched beyond their line: not after one that nothing closes.
    spans_lines: bool,
}

impl Shape {
    /// Scans a plain text.
    pub(super) fn new(text: &str, options: &Options) -> Result<Self, ReadError> {
        let shape = Self {
            items: Vec::new(),
            marks: Marks::new(options),
            cells: Vec::new(),
            entries: Vec::new(),
            cut: None,
            shows_attacks: false,
        };
        let mut scanner = Scanner { text, options, shape, raws: Vec::new(), spans_lines: true };
        scanner.scan()?;
        scanner.join()
    }
}

impl Scanner<'_> {
    /// Classifies every line.
    fn scan(&mut self) -> Result<(), ReadError> {
        let (mut at, mut line) = (0, 1);
        if let Some(object) = object::table(self.text)? {
            self.raws.push(Raw { line, is_labelled: false, kind: Kind::Item(object) });
            return Ok(());
        }
        while at < self.text.len() {
            let end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length);
            let next = self.line(at..end, line)?;
            // A bracket or an object ends in a later line.
            line += self.text[at..next].bytes().filter(|&byte| byte == b'\n').count() as u32;
            at = next;
        }
        Ok(())
    }
}

/// The number of a character in its line, counted from 1.
fn column_of(line: &str, at: usize) -> u32 {
    line[..at].chars().count() as u32 + 1
}
