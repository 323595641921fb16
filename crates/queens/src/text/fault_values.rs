//! The values in the messages about parse errors, for messages in other languages.

use std::fmt;

use super::error::{Fault, LikelyFault, Position};
use super::reading::BoardError;
use crate::complete::Weights;

/// A value of a message about a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultValue {
    /// A number that may choose a plural form.
    Number(u64),
    /// A text, such as a size or a part of the input.
    Text(String),
}

fn commas(items: impl Iterator<Item: fmt::Display>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

impl Fault {
    /// The values of the message by their names, for messages in other languages. The function leaves out the values of
    /// [`Ambiguous`](Self::Ambiguous), [`Size`](Self::Size), [`Weights`](Self::Weights) and [`Csplib`](Self::Csplib).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::text::{self, FaultValue, Options};
    ///
    /// let error = text::read("2,9,1,3", &Options::default()).unwrap_err();
    /// let size = ("size", FaultValue::Text("4".to_owned()));
    /// assert!(error.fault().values().contains(&size));
    /// ```
    pub fn values(&self) -> Vec<(&'static str, FaultValue)> {
        let text = |value: &dyn fmt::Display| FaultValue::Text(value.to_string());
        let number = |value: usize| FaultValue::Number(value as u64);
        let index = |value: u32| FaultValue::Number(value.into());
        match self {
            Self::TooLong { limit } => vec![("limit", text(limit))],
            Self::Several { count } => vec![("count", number(*count))],
            Self::NotABoard { text: found } | Self::NotANumber { text: found } => vec![("text", text(found))],
            Self::NotAWeight { text: found } => vec![("text", text(found)), ("max", text(&Weights::MAX_WEIGHT))],
            Self::BothBases { size, other: Position { line, column } } => {
                let last = size.saturating_sub(1);
                vec![("size", text(size)), ("last", text(&last)), ("line", index(*line)), ("character", index(*column))]
            }
            Self::Outside { value, size, first } => {
                let last = size.saturating_sub(1) + first;
                vec![("value", text(value)), ("size", text(size)), ("first", text(first)), ("last", text(&last))]
            }
            Self::Unclosed { bracket } => vec![("bracket", text(bracket))],
            Self::Json { reason } => vec![("reason", text(reason))],
            Self::Miscounted { said, given } => {
                let lacks = if (*given as u64) < *said { "columns" } else { "size" };
                vec![("said", text(said)), ("given", number(*given)), ("lacks", text(&lacks))]
            }
            Self::NotSquare { rows, columns } => {
                let lacks = if rows < columns { "rows" } else { "columns" };
                let missing = number(columns.saturating_sub(*rows));
                vec![
                    ("rows", number(*rows)),
                    ("columns", number(*columns)),
                    ("lacks", text(&lacks)),
                    ("missing", missing),
                ]
            }
            Self::WrongSize { found, size } => vec![("found", text(found)), ("size", text(size))],
            Self::MarkTwice { mark } | Self::NotAMark { mark } => vec![("mark", text(mark))],
            Self::OtherPiece { letter } => vec![("letter", text(letter))],
            Self::NoSize { squares, doubt } => {
                let (name, place) = doubt.as_ref().map_or(("none", String::new()), LikelyFault::name_and_subject);
                let row = if let Some(LikelyFault::LastRow { row, .. }) = doubt { *row } else { 0 };
                vec![
                    ("squares", number(*squares)),
                    ("doubt", text(&name)),
                    ("place", text(&place)),
                    ("row", text(&row)),
                ]
            }
            Self::RowLength { found, expected } => vec![("found", number(*found)), ("expected", number(*expected))],
            Self::ListLength { found, expected, is_said } => {
                let by = if *is_said { "size" } else { "lists" };
                vec![("found", number(*found)), ("expected", number(*expected)), ("by", text(&by))]
            }
            Self::NotBinary { value } => vec![("value", text(value))],
            Self::UnknownMarks { marks, lines } => {
                let (first, rest) = marks.split_at(marks.chars().next().map_or(0, char::len_utf8));
                let count = marks.chars().count();
                let listed = commas(marks.chars());
                vec![
                    ("listed", text(&listed)),
                    ("first", text(&first)),
                    ("rest", text(&rest)),
                    ("lines", text(&commas(lines.iter()))),
                    ("count", number(count)),
                ]
            }
            Self::Unfinished { rows, size } => vec![("rows", index(*rows)), ("size", text(size))],
            Self::Board(BoardError::Missing { row } | BoardError::Crowded { row }) => vec![("row", index(*row))],
            Self::Board(BoardError::Repeated { column, first, second }) => {
                vec![("column", index(*column)), ("first", index(*first)), ("second", index(*second))]
            }
            Self::NotText
            | Self::Empty
            | Self::Ambiguous { .. }
            | Self::Gap
            | Self::NoColumns
            | Self::Size(_)
            | Self::Board(BoardError::Blocked)
            | Self::NoWeights
            | Self::Weights(_)
            | Self::Csplib(_) => Vec::new(),
        }
    }
}

impl LikelyFault {
    /// The name of the doubt in kebab case, and its subject: the square, or the number of a row.
    fn name_and_subject(&self) -> (&'static str, String) {
        match self {
            Self::Outside(square) => ("outside", square.clone()),
            Self::Repeated(square) => ("repeated", square.clone()),
            Self::LastRow { of, .. } => ("last-row", of.to_string()),
        }
    }
}
