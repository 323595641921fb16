//! The first rows of a placement, which stand for all placements that begin with them.

use queens::notation::{self, ParseError};
use queens::{Column, Partial, Placement, Size};

use super::placement_of;
use crate::error::CliError;
use crate::messages::text;

/// Where a command begins in the order of placements.
pub(crate) enum Beginning {
    Full(Placement),
    /// The columns of the first rows, fewer than the board has.
    Rows(Vec<Column>),
}

impl Beginning {
    /// Parses a placement, or the first rows of one.
    pub(crate) fn parse(size: Size, text: &str) -> Result<Self, CliError> {
        let text = notation::with_ascii_punctuation(text.trim());
        let Some(board) = open_board(size, &text)? else { return placement_of(size, &text).map(Self::Full) };
        let columns: Vec<Column> = board.columns().iter().map_while(|column| *column).collect();
        if let Some(row) = board.columns()[columns.len()..].iter().position(Option::is_some) {
            let row = columns.len() + row + 1;
            return Err(CliError::from(text!("next-gap", gap = columns.len() + 1, row = row)));
        }
        for (second, column) in columns.iter().enumerate() {
            if let Some(first) = columns[..second].iter().position(|earlier| earlier == column) {
                let (column, first, second) = (column.number(), first as u32 + 1, second as u32 + 1);
                return Err(ParseError::Repeated { column, first, second }.into());
            }
        }
        Ok(Self::Rows(columns))
    }

    /// The first placement that begins so.
    pub(crate) fn first(self, size: Size) -> Placement {
        self.extended(size.columns())
    }

    /// The last placement that begins so.
    pub(crate) fn last(self, size: Size) -> Placement {
        self.extended(size.columns().rev())
    }

    /// The placement whose open rows have the free columns in this order.
    fn extended(self, columns: impl Iterator<Item = Column>) -> Placement {
        match self {
            Self::Full(placement) => placement,
            Self::Rows(rows) => {
                let rest = columns.filter(|column| !rows.contains(column));
                let all = rows.iter().copied().chain(rest).map(Column::get);
                Placement::new(all).expect("each column is there once")
            }
        }
    }
}

/// The board of a text with open rows: a list that is shorter than the board or has a `?`, or squares in some of the rows.
fn open_board(size: Size, text: &str) -> Result<Option<Partial>, CliError> {
    let consists_of = |letters: &str| text.chars().all(|letter| letter.is_ascii_digit() || letters.contains(letter));
    if text.is_empty() || text.contains('\n') {
        return Ok(None);
    }
    if text.contains(':') && consists_of(" ,:\t\r") {
        let (given, queens) = notation::parse_queens(text)?;
        if given > size || queens.len() >= size.len() {
            return Ok(None);
        }
        let mut board = Partial::from(size);
        for queen in queens {
            board.place(queen).map_err(|_| ParseError::Crowded { row: queen.row.number() })?;
        }
        return Ok(Some(board));
    }
    // A short list names columns that its own length does not have: rows without a queen make it as long as the board.
    let entries = text.split(',').flat_map(str::split_whitespace).count();
    let has_open_rows = entries < size.len() || text.contains('?');
    if !consists_of(" ,?\t\r") || !has_open_rows || entries == 0 || entries > size.len() {
        return Ok(None);
    }
    let list = text.trim_end_matches(',');
    let padded = std::iter::once(list).chain(std::iter::repeat_n("?", size.len() - entries)).collect::<Vec<_>>();
    Ok(Some(padded.join(",").parse()?))
}
