//! Layer two (syntax): turns lines into drawings, lists, squares, numbers and words. Layer three decides their meaning.

mod axis;
mod bracket;
mod bracket_parser;
mod column_headers;
mod drawing;
mod explicit_board;
mod line;
mod marks;
mod named_entries;
mod number_runs;
mod numbers;
mod row;
mod runs;
mod solver_answers;
mod squares;
mod words;

use std::cell::Cell;
use std::ops::Range;

use super::error::{Position, ReadError};
use super::options::Options;
use super::reading::Notation;

pub(crate) use axis::Axis;
pub(super) use drawing::QUEENS;
pub(super) use explicit_board::ExplicitBoard;
pub(super) use marks::Marks;
pub(super) use number_runs::is_permutation;
pub(super) use words::{MAX_DIGITS, SURE_DIGITS, digit_values};

/// The parts of a text, in order.
#[derive(Debug)]
pub(super) struct ParsedText {
    pub(super) items: Vec<Item>,
    pub(super) marks: Marks,
    /// The mark of each square of all drawings, as an index into `marks`.
    pub(super) cells: Vec<u8>,
    /// The numbers written in the lists and pairs, in order. Each item holds a range of these numbers.
    pub(super) entries: Vec<Entry>,
    /// The first line and the number of rows of a board that is incomplete at the end of the text.
    pub(super) cut: Option<(u32, u32)>,
    /// Whether a `!` follows a queen, as in a drawing with attacks.
    pub(super) shows_attacks: bool,
    /// Whether words above squares say that the column is first, such as `x,y`.
    pub(super) is_column_first: bool,
}

/// A part of a text.
#[derive(Debug)]
pub(super) enum Item {
    /// `size` rows of `size` cells.
    Drawing { line: u32, size: u32, begin: usize, notation: Notation },
    /// The columns of a board.
    List { line: u32, entries: Range<usize>, notation: Notation, is_bare: bool },
    /// Rows and columns of squares, alternating.
    Pairs { line: u32, entries: Range<usize>, notation: Notation },
    /// Literals of a solver for the squares, row by row from 1: a positive literal is a queen.
    Literals { line: u32, entries: Range<usize> },
    /// A board in JSON or in a table.
    ExplicitBoard { line: u32, board: Box<ExplicitBoard> },
    /// A number that stands alone in its line.
    Number { line: u32, column: u32, range: Range<usize> },
    /// A size and its number of solutions.
    Count { line: u32, n: u32, count: u64 },
    /// Any other text. Also the words before a board in the same line.
    Words { line: u32, range: Range<usize>, is_label: bool },
}

/// A number with its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// A classified line, before its neighbours are considered.
#[derive(Debug)]
struct ClassifiedLine {
    line: u32,
    /// Whether words stand before the board or number in the line.
    is_labelled: bool,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Blank,
    Row(row::Row),
    /// A line of a grid such as `+---+---+`.
    Grid,
    /// Several numbers, and whether the line has no brackets around them.
    Numbers(Range<usize>, bool),
    /// The only number of its line.
    Number {
        column: u32,
        range: Range<usize>,
        /// Whether the number is surely an entry of a list: `?`, or a number with a comma after it.
        is_entry: bool,
    },
    /// Literals of a solver, which later lines may continue.
    Literals(Range<usize>),
    /// The only pair of its line.
    Pair(Range<usize>, Notation),
    Item(Item),
    Words(Range<usize>),
}

/// The state of the line scanner.
struct Scanner<'a> {
    text: &'a str,
    options: &'a Options,
    parsed: ParsedText,
    classified_lines: Vec<ClassifiedLine>,
    /// Whether a bracket may be closed in a later line. `false` after a bracket that is never closed.
    spans_lines: bool,
    columns: ColumnCounter,
}

/// Counts the characters before a place in a line.
#[derive(Debug, Default)]
struct ColumnCounter {
    /// The arguments and the result of the last call of [`ColumnCounter::column`].
    last: Cell<(usize, usize, u32)>,
}

impl ParsedText {
    /// Scans a plain text.
    pub(super) fn new(text: &str, options: &Options) -> Result<Self, ReadError> {
        let parsed = Self {
            items: Vec::new(),
            marks: Marks::new(text, options),
            cells: Vec::new(),
            entries: Vec::new(),
            cut: None,
            shows_attacks: false,
            is_column_first: false,
        };
        let mut scanner = Scanner {
            text,
            options,
            parsed,
            classified_lines: Vec::new(),
            spans_lines: true,
            columns: ColumnCounter::default(),
        };
        scanner.scan()?;
        scanner.join_lines()
    }
}

impl Scanner<'_> {
    /// Classifies every line.
    fn scan(&mut self) -> Result<(), ReadError> {
        let (mut at, mut line, mut end) = (0, 1, 0);
        if let Some(board) = explicit_board::parse_constraint_table(self.text)? {
            self.classified_lines.push(ClassifiedLine { line, is_labelled: false, kind: Kind::Item(board) });
            return Ok(());
        }
        while at < self.text.len() {
            // Several JSON objects may share a line.
            if end <= at {
                end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length);
            }
            let next = self.classify_line(at..end, line)?;
            // A bracket or a JSON object may end in a later line.
            line += self.text[at..next].bytes().filter(|&byte| byte == b'\n').count() as u32;
            at = next;
        }
        Ok(())
    }

    fn column(&self, line_start: usize, at: usize) -> u32 {
        self.columns.column(self.text, line_start, at)
    }
}

impl ColumnCounter {
    /// The number of the character at the byte offset `at` in its line, counted from 1. Calls with rising offsets in
    /// one line are fast.
    fn column(&self, text: &str, line_start: usize, at: usize) -> u32 {
        let (last_start, last_at, last_column) = self.last.get();
        let (from, column) =
            if last_start == line_start && last_at <= at { (last_at, last_column) } else { (line_start, 1) };
        let column = column.max(1) + text[from.max(line_start)..at].chars().count() as u32;
        self.last.set((line_start, at, column));
        column
    }
}
