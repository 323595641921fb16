//! A list of columns so long that it is checked as it comes: some five bits are kept of a row, and none of the text.

use std::io::Write;

use queens::LineKind;
use queens::notation::ParseError;
use serde::Serialize;

use super::line_name;
use crate::failure::Failure;
use crate::format;
use crate::lang::text;
use crate::progress::Progress;

/// What messages quote of an entry.
const QUOTED: usize = 20;

/// Rows between two looks at the progress.
const PULSE: u32 = 1 << 20;

/// What there is to say of a long list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    rows: u32,
    /// The first queen that an earlier one attacks: its row and column, from 1, and the line.
    pub(super) attacked: Option<(u32, u32, LineKind)>,
}

/// A verdict as JSON has it. The other queen of the conflict is not known.
#[derive(Debug, Serialize)]
struct VerdictJson {
    line: usize,
    valid: bool,
    attacked: Option<AttackedJson>,
}

#[derive(Debug, Serialize)]
struct AttackedJson {
    queen: [u32; 2],
    line: &'static str,
}

/// Checks the columns of a line, separated by commas or spaces.
pub(super) fn check(bytes: &mut dyn Iterator<Item = u8>) -> Result<Verdict, ParseError> {
    let progress = Progress::unknown(text!("checking-rows"));
    let mut board = Board::default();
    let mut entry = Entry::default();
    let mut wrong = None;
    for byte in bytes {
        if matches!(byte, b',' | b' ' | b'\t' | b'\r') {
            // After the first error the rest is only taken off the line.
            if wrong.is_none() {
                wrong = board.add(&entry).err();
            }
            entry = Entry::default();
            if board.rows.is_multiple_of(PULSE) {
                progress.message(text!("checking-row", row = board.rows.to_string()));
            }
        } else {
            entry.push(byte);
        }
    }
    match wrong {
        Some(error) => Err(error),
        None => board.add(&entry).and_then(|()| board.verdict()),
    }
}

/// A number on its way in.
#[derive(Clone, Debug, Default)]
struct Entry {
    /// Its first bytes, for messages.
    shown: Vec<u8>,
    length: usize,
    value: u64,
    is_number: bool,
}

impl Entry {
    fn push(&mut self, byte: u8) {
        self.is_number = byte.is_ascii_digit() && (self.length == 0 || self.is_number);
        self.value = self.value.saturating_mul(10).saturating_add(u64::from(byte.wrapping_sub(b'0')));
        if self.length <= QUOTED {
            self.shown.push(byte);
        }
        self.length += 1;
    }

    fn shown(&self) -> String {
        let shown = String::from_utf8_lossy(&self.shown[..self.shown.len().min(QUOTED)]).into_owned();
        if self.length > QUOTED { shown + "…" } else { shown }
    }
}

/// The lines with queens, on a board whose size is known when all rows have come.
#[derive(Debug, Default)]
struct Board {
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

impl Board {
    /// Puts the next row's queen, if there is an entry.
    fn add(&mut self, entry: &Entry) -> Result<(), ParseError> {
        if entry.length == 0 {
            return Ok(());
        }
        let row = self.rows;
        let place = row as usize + 1;
        if entry.length == 1 && entry.shown == b"?" {
            return Err(ParseError::Missing { row: row + 1 });
        }
        if !entry.is_number {
            return Err(ParseError::NotANumber { place, text: entry.shown() });
        }
        // Beyond the greatest size there is no board: the bits of one fit a quarter of a gigabyte each.
        let column = u32::try_from(entry.value).ok().filter(|column| (1..=queens::Size::MAX).contains(column));
        let Some(column) = column.filter(|_| row < queens::Size::MAX) else {
            return Err(ParseError::Outside { place, value: entry.shown(), size: place });
        };
        self.rows += 1;
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

    fn verdict(&self) -> Result<Verdict, ParseError> {
        let (row, column) = self.rightmost;
        if column > self.rows {
            let (place, value) = (row as usize, column.to_string());
            return Err(ParseError::Outside { place, value, size: self.rows as usize });
        }
        Ok(Verdict { rows: self.rows, attacked: self.attacked })
    }
}

/// A set of numbers that grows as it must.
#[derive(Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    /// Adds a number; whether it was not there.
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

impl Verdict {
    pub(super) fn write(self, out: &mut dyn Write, line: usize, json: bool) -> Result<(), Failure> {
        if json {
            let attacked =
                self.attacked.map(|(row, column, kind)| AttackedJson { queen: [row, column], line: kind.name() });
            return format::json(out, &VerdictJson { line, valid: attacked.is_none(), attacked });
        }
        match self.attacked {
            None => writeln!(out, "{line}: {}", text!("check-valid", size = self.rows))?,
            Some((row, column, kind)) => {
                let message = text!("check-long-conflict", row = row, column = column, line = line_name(kind));
                writeln!(out, "{line}: {message}")?;
            }
        }
        Ok(())
    }
}
