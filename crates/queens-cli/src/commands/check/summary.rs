//! The summary that `queens check` prints after many placements.

use std::collections::HashMap;
use std::fmt;

use queens::known::{self, Sequence};
use queens::text::Board;
use queens::{Size, Square};
use serde::Serialize;

use crate::args::CheckArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::Out;

/// Where a placement begins: the line, and if several placements begin on it, the number of the placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    line: u32,
    number: Option<u32>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.line)?;
        self.number.map_or(Ok(()), |number| write!(f, ".{number}"))
    }
}

/// Counts the placements of a text while they are checked.
pub(super) struct Summary<'a> {
    /// The lines on which several placements begin, each with the number of placements seen on it.
    shared_lines: HashMap<u32, u32>,
    /// The placements seen, each with the place where it first occurred.
    seen: HashMap<&'a [Square], Place>,
    placements: u64,
    right: u64,
    /// The number of right placements without repeats.
    distinct_right: u64,
    repeats: u64,
    /// The place of the first repeated placement, and the place of the earlier copy.
    first_repeat: Option<(Place, Place)>,
    /// The size and the number of its solutions, if the text should contain all solutions.
    expected: Option<(Size, u128)>,
    /// The smallest and the largest size.
    sizes: Option<(Size, Size)>,
    /// Whether the text output lists only wrong placements, because many right placements would hide them.
    lists_wrong_only: bool,
}

/// With more placements than this, text output lists only wrong placements.
const LISTED_LIMIT: usize = 20;

/// The summary in JSON.
#[derive(Debug, Serialize)]
struct SummaryJson {
    placements: u64,
    right: u64,
    repeats: u64,
    /// Whether the placements are all solutions of the size, each once; `None` without `--complete`.
    complete: Option<bool>,
}

impl<'a> Summary<'a> {
    /// An empty summary. `boards` are the boards that [`add`](Self::add) will receive.
    ///
    /// # Errors
    ///
    /// With `--complete`: there is no size, the boards differ in size, or the number of solutions of their size is not
    /// published.
    pub(super) fn new(args: &CheckArgs, size: Option<Size>, boards: &[Board]) -> Result<Self, CliError> {
        let mut shared_lines = HashMap::new();
        for pair in boards.windows(2).filter(|pair| pair[0].line() == pair[1].line()) {
            shared_lines.insert(pair[0].line(), 0);
        }
        let expected = if args.complete { Some(expected(size, boards)?) } else { None };
        Ok(Self {
            shared_lines,
            seen: HashMap::new(),
            placements: 0,
            right: 0,
            distinct_right: 0,
            repeats: 0,
            first_repeat: None,
            expected,
            sizes: boards.iter().map(Board::size).min().zip(boards.iter().map(Board::size).max()),
            lists_wrong_only: boards.len() > LISTED_LIMIT,
        })
    }

    /// The place of the next board.
    pub(super) fn next_place(&mut self, board: &Board) -> Place {
        let number = self.shared_lines.get_mut(&board.line()).map(|seen| {
            *seen += 1;
            *seen
        });
        Place { line: board.line(), number }
    }

    /// Whether right placements are only counted, and not listed.
    pub(super) const fn lists_wrong_only(&self) -> bool {
        self.lists_wrong_only
    }

    pub(super) fn add(&mut self, board: &'a Board, place: Place, is_right: bool) {
        self.placements += 1;
        self.right += u64::from(is_right);
        let earlier = *self.seen.entry(board.queens()).or_insert(place);
        if earlier == place {
            self.distinct_right += u64::from(is_right);
        } else {
            self.repeats += 1;
            self.first_repeat.get_or_insert((place, earlier));
        }
    }

    /// Whether the text has all solutions, each once; `None` without `--complete`.
    fn is_complete(&self) -> Option<bool> {
        let (_, solutions) = self.expected?;
        let is_right = self.right == self.placements && self.repeats == 0;
        Some(is_right && u128::from(self.placements) == solutions)
    }

    pub(super) fn status(&self) -> ExitStatus {
        let is_right = self.right == self.placements && self.is_complete() != Some(false);
        if is_right { ExitStatus::Success } else { ExitStatus::Negative }
    }

    /// Prints how many placements there are, and how many are right. With `--complete`, JSON output also gets a summary
    /// object.
    pub(super) fn write(&self, out: &mut Out<'_>, json: bool) -> Result<(), CliError> {
        if self.placements < 2 && self.expected.is_none() {
            return Ok(());
        }
        let mut parts = vec![totals_text(self.placements, self.right)];
        parts.extend(
            (self.lists_wrong_only && !json && self.right < self.placements).then(|| text!("check-wrong-only")),
        );
        parts.extend(self.first_repeat.as_ref().map(|(place, earlier)| {
            text!("check-repeats", count = self.repeats, place = place.to_string(), earlier = earlier.to_string())
        }));
        if let Some((least, most)) = self.sizes.filter(|(least, most)| least != most) {
            parts.push(text!("check-sizes", least = least.to_string(), most = most.to_string()));
        }
        if let Some((size, solutions)) = self.expected {
            let (size, solutions) = (size.to_string(), solutions.to_string());
            let distinct_right = self.distinct_right.to_string();
            parts.push(match self.is_complete() {
                Some(true) => text!("check-complete", size = size, solutions = solutions),
                _ => text!("check-incomplete", size = size, solutions = solutions, found = distinct_right),
            });
        }
        out.ui.say(Message::joined(parts, text!("between-clauses")));
        if !json || self.expected.is_none() {
            return Ok(());
        }
        let (placements, right, repeats) = (self.placements, self.right, self.repeats);
        out.json(&SummaryJson { placements, right, repeats, complete: self.is_complete() })
    }
}

/// The sentence that says how many placements there are, and how many are right.
pub(super) fn totals_text(placements: u64, right: u64) -> Message {
    if right == placements {
        text!("check-all-right", count = placements)
    } else {
        text!("check-some-right", count = placements, right = right.to_string())
    }
}

/// The common size of all boards, and the number of its solutions.
fn expected(size: Option<Size>, boards: &[Board]) -> Result<(Size, u128), CliError> {
    let first =
        size.or(boards.first().map(Board::size)).ok_or_else(|| CliError::from(text!("check-complete-no-size")))?;
    if let Some(other) = boards.iter().find(|board| board.size() != first) {
        let (line, size) = (other.line(), other.size().to_string());
        return Err(text!("check-complete-sizes", first = first.to_string(), line = line, size = size).into());
    }
    let solutions = known::value(Sequence::Solutions, first.get());
    let solutions =
        solutions.ok_or_else(|| CliError::from(text!("check-complete-unknown", size = first.to_string())))?;
    Ok((first, solutions))
}
