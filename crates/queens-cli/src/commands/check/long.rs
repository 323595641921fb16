//! Checks a very long list of columns as a stream: it keeps about five bits per row, and none of the text.

use queens::LineKind;
use queens::notation::ParseError;
use serde::Serialize;

use crate::error::CliError;
use crate::messages::{Message, phrases, text};
use crate::read::LongLine;
use crate::ui::{Out, Ui};

/// The number of characters of an entry that messages quote.
const QUOTE_LENGTH: usize = 20;

/// The number of rows between two progress updates.
const ROWS_PER_UPDATE: u32 = 1 << 20;

/// The result for a long list.
#[derive(Clone, Copy, Debug)]
pub(super) struct LongVerdict {
    rows: u32,
    /// The first queen that an earlier one attacks: its row and column, from 1, and the line.
    pub(super) attacked: Option<(u32, u32, LineKind)>,
}

/// A verdict in JSON. The other queen of the conflict is not known.
#[derive(Debug, Serialize)]
struct LongVerdictJson {
    line: usize,
    n: u32,
    valid: bool,
    /// The pairs are not known.
    conflicts: Option<()>,
    more: Option<()>,
    attacked: Option<AttackedJson>,
}

#[derive(Debug, Serialize)]
struct AttackedJson {
    queen: [u32; 2],
    line: &'static str,
}

/// Checks the columns of a line, separated by commas or spaces.
pub(super) fn check(ui: &Ui, line: LongLine<'_>) -> Result<LongVerdict, ParseError> {
    let progress = ui.spinner(text!("checking-rows"));
    let mut board = StreamedBoard::default();
    let mut entry = Entry::default();
    // A comma was read, and no entry after it.
    let mut is_gap = false;
    let mut wrong = None;
    let mut reported = 0;
    line.chunks(|mut chunk| {
        while !chunk.is_empty() {
            let put = if let Some((column, after)) = column(chunk).filter(|_| entry.length == 0) {
                let (shown, rest) = chunk.split_at(chunk.len() - after.len() - 1);
                is_gap = rest[0] == b',';
                chunk = after;
                board.put(column, || String::from_utf8_lossy(shown).into_owned())
            } else {
                let byte = chunk[0];
                chunk = &chunk[1..];
                if !is_separator(byte) {
                    entry.push(byte);
                    continue;
                }
                let is_empty = entry.length == 0;
                let put = if byte == b',' && is_gap && is_empty {
                    Err(ParseError::Gap { place: board.rows as usize + 1 })
                } else {
                    board.add(&entry)
                };
                is_gap = byte == b',' || is_gap && is_empty;
                entry = Entry::default();
                put
            };
            // After the first error the rest is only counted.
            wrong = wrong.take().or(put.err());
        }
        if board.rows - reported >= ROWS_PER_UPDATE {
            reported = board.rows;
            progress.set_message(text!("checking-row", row = reported.to_string()));
        }
    });
    let last = board.add(&entry).err();
    match wrong.or(last) {
        // The number of rows is known only now.
        Some(ParseError::Outside { place, value, .. }) => {
            Err(ParseError::Outside { place, value, size: board.rows as usize })
        }
        Some(error) => Err(error),
        None => board.verdict(),
    }
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b',' | b' ' | b'\t' | b'\r')
}

/// The number at the start of a text and the rest after its separator. `None` if the number is incomplete or too long.
fn column(text: &[u8]) -> Option<(u64, &[u8])> {
    let mut column = 0;
    for (digits, &byte) in text.iter().take(11).enumerate() {
        match byte {
            b'0'..=b'9' => column = 10 * column + u64::from(byte - b'0'),
            _ if digits > 0 && is_separator(byte) => return Some((column, &text[digits + 1..])),
            _ => return None,
        }
    }
    None
}

/// An entry that is read byte by byte: not a number, with a sign, or split between two chunks.
#[derive(Clone, Debug, Default)]
struct Entry {
    /// Its first bytes, for messages.
    shown: Vec<u8>,
    length: usize,
    digits: usize,
    value: u64,
    /// The number, if it is one, is below zero.
    is_negative: bool,
    is_word: bool,
}

impl Entry {
    fn push(&mut self, byte: u8) {
        match byte {
            b'0'..=b'9' => {
                self.digits += 1;
                self.value = self.value.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
            }
            b'+' | b'-' if self.length == 0 => self.is_negative = byte == b'-',
            _ => self.is_word = true,
        }
        // A character has four bytes at most.
        if self.length <= 4 * QUOTE_LENGTH {
            self.shown.push(byte);
        }
        self.length += 1;
    }

    /// The column, if the entry is a number; 0 for negative numbers.
    fn column(&self) -> Option<u64> {
        (!self.is_word && self.digits > 0).then_some(if self.is_negative { 0 } else { self.value })
    }

    fn shown(&self) -> String {
        let shown = String::from_utf8_lossy(&self.shown);
        match shown.char_indices().nth(QUOTE_LENGTH) {
            Some((end, _)) => format!("{}…", &shown[..end]),
            None => shown.into_owned(),
        }
    }
}

/// The occupied lines of a board whose size is known only after the last row.
#[derive(Debug, Default)]
struct StreamedBoard {
    rows: u32,
    /// The rightmost queen: its row and column, from 1.
    rightmost: (u32, u32),
    columns: Bits,
    antidiagonals: Bits,
    /// The long diagonal and those above it.
    upper: Bits,
    lower: Bits,
    attacked: Option<(u32, u32, LineKind)>,
}

impl StreamedBoard {
    /// Places the queen of the next row, if there is an entry.
    fn add(&mut self, entry: &Entry) -> Result<(), ParseError> {
        if entry.length == 0 {
            return Ok(());
        }
        if let Some(column) = entry.column() {
            return self.put(column, || entry.shown());
        }
        self.rows += 1;
        if entry.shown == b"?" {
            return Err(ParseError::Missing { row: self.rows });
        }
        Err(ParseError::NotANumber { place: self.rows as usize, text: entry.shown() })
    }

    /// Places the queen of the next row in a column, from 1; `shown` gives the text of the entry.
    #[inline]
    fn put(&mut self, column: u64, shown: impl Fn() -> String) -> Result<(), ParseError> {
        let row = self.rows;
        self.rows = row.saturating_add(1);
        // Larger boards are refused. A set of lines of the largest board takes a quarter of a gigabyte.
        let column = u32::try_from(column).ok().filter(|column| (1..=queens::Size::MAX).contains(column));
        let Some(column) = column.filter(|_| row < queens::Size::MAX) else {
            let place = row as usize + 1;
            return Err(ParseError::Outside { place, value: shown(), size: place });
        };
        if column > self.rightmost.1 {
            self.rightmost = (self.rows, column);
        }
        let column = column - 1;
        let is_upper = column >= row;
        let diagonals = if is_upper { &mut self.upper } else { &mut self.lower };
        let kind = if !self.columns.insert(column) {
            LineKind::Column
        } else if !diagonals.insert(column.abs_diff(row)) {
            LineKind::Diagonal
        } else if !self.antidiagonals.insert(column + row) {
            LineKind::Antidiagonal
        } else {
            return Ok(());
        };
        self.attacked.get_or_insert((row + 1, column + 1, kind));
        Ok(())
    }

    fn verdict(&self) -> Result<LongVerdict, ParseError> {
        let (row, column) = self.rightmost;
        if column > self.rows {
            let (place, value) = (row as usize, column.to_string());
            return Err(ParseError::Outside { place, value, size: self.rows as usize });
        }
        Ok(LongVerdict { rows: self.rows, attacked: self.attacked })
    }
}

/// A growable bit set.
#[derive(Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    /// Adds a number; returns whether it is new.
    fn insert(&mut self, number: u32) -> bool {
        let (word, bit) = ((number / u64::BITS) as usize, 1 << (number % u64::BITS));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}

impl LongVerdict {
    pub(super) fn write(self, out: &mut Out<'_>, line: usize, json: bool) -> Result<(), CliError> {
        if json {
            let attacked =
                self.attacked.map(|(row, column, kind)| AttackedJson { queen: [row, column], line: kind.name() });
            let (n, valid) = (self.rows, attacked.is_none());
            return out.json(&LongVerdictJson { line, n, valid, conflicts: None, more: None, attacked });
        }
        match self.attacked {
            None => out.line(Message::concat([format!("{line}: ").into(), text!("check-valid", size = self.rows)]))?,
            Some((row, column, kind)) => {
                let message = text!("check-long-conflict", row = row, column = column, line = phrases::same_line(kind));
                out.line(Message::concat([format!("{line}: ").into(), message]))?;
            }
        }
        Ok(())
    }
}
