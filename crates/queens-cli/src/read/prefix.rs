//! A prefix of a placement: its first rows, which stand for all placements that start with them.

use queens::text::{Board, BoardError};
use queens::{Column, Placement, Size};

use super::Source;
use crate::error::CliError;
use crate::messages::text;

/// The point of the lexicographic order at which a command begins: a whole placement, or its first rows.
pub(crate) enum PlacementPrefix {
    Full(Placement),
    /// The columns of the first rows, but not of all rows.
    Rows(Vec<Column>),
}

impl PlacementPrefix {
    /// The prefix that a board shows: a placement, or only its first rows.
    pub(crate) fn of(source: &Source, board: &Board) -> Result<Self, CliError> {
        let failed = |error: BoardError| source.error(&error.into());
        let rows = board.partial().map_err(failed)?;
        let columns: Vec<Column> = rows.columns().iter().map_while(|column| *column).collect();
        if columns.len() == board.size().len() {
            return board.placement().map(Self::Full).map_err(failed);
        }
        if let Some(row) = rows.columns()[columns.len()..].iter().position(Option::is_some) {
            let row = columns.len() + row + 1;
            return Err(CliError::from(text!("next-gap", gap = columns.len() + 1, row = row)));
        }
        for (second, column) in columns.iter().enumerate() {
            if let Some(first) = columns[..second].iter().position(|earlier| earlier == column) {
                let (column, first, second) = (column.number(), first as u32 + 1, second as u32 + 1);
                return Err(failed(BoardError::Repeated { column, first, second }));
            }
        }
        Ok(Self::Rows(columns))
    }

    /// The first placement that starts with the prefix.
    pub(crate) fn first(self, size: Size) -> Placement {
        self.extended(size.columns())
    }

    /// The last placement that starts with the prefix.
    pub(crate) fn last(self, size: Size) -> Placement {
        self.extended(size.columns().rev())
    }

    /// Fills the remaining rows with the free columns, in the order of `columns`.
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
