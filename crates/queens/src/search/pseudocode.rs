//! What each strategy does under each control, in a few lines to show beside a board.
//!
//! The listings are written as the searches work: a [`Walk`](super::Walk) says at each step which line it is at. All
//! are made from two shapes, one a control, filled in with what a strategy does to look, place and take back.

use super::EventKind::{self, Conflict, Place, Remove, Solution, Try};
use super::{Control, Strategy};

/// The lines of a listing, the first of which begins the search.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy, pseudocode};
///
/// let listing = pseudocode::listing(Strategy::Array, Control::Recursive);
/// assert_eq!(listing[0], "search(row):");
/// ```
pub fn listing(strategy: Strategy, control: Control) -> &'static [&'static str] {
    of(strategy, control).lines
}

/// The line that an event belongs to; the first one before all events.
pub(super) fn line(strategy: Strategy, control: Control, event: Option<EventKind>, is_full: bool) -> usize {
    let Some(kind) = event else { return 0 };
    // Only permutations have conflicts on a full board: they are found where others just report.
    let kind = if is_full && kind == Conflict { Solution } else { kind };
    let found = of(strategy, control).marks.iter().position(|&mark| mark == Some(kind));
    found.unwrap_or_else(|| panic!("the {control} listing of {strategy} has no line for {kind:?}"))
}

struct Listing {
    lines: &'static [&'static str],
    /// For each line, the kind of event that happens there.
    marks: &'static [Option<EventKind>],
}

macro_rules! lines {
    ($(($mark:expr, $line:expr),)*) => { Listing { lines: &[$($line),*], marks: &[$($mark),*] } };
}

/// One call a row.
macro_rules! recursive {
    ($report:literal, $(set: $set:literal,)? $attacked:literal, $(undo: $undo:literal,)? $place:literal,
     $remove:literal) => {
        lines! {
            (None, "search(row):"),
            (Some(Solution), concat!("    if row = n: ", $report, ", return")),
            (Some(Try), "    for column = 0 to n - 1:"),
            $((None, concat!("        ", $set)),)?
            (Some(Conflict), concat!("        if ", $attacked, ":")),
            (None, concat!("            ", $($undo, ", ",)? "next column")),
            (Some(Place), concat!("        ", $place)),
            (None, "        search(row + 1)"),
            (Some(Remove), concat!("        ", $remove)),
        }
    };
}

/// One loop, with the queens as the stack.
macro_rules! iterative {
    ($report:literal, $(set: $set:literal,)? $attacked:literal, $(undo: $undo:literal,)? $place:literal,
     $remove:literal) => {
        lines! {
            (None, "row = 0, column = 0"),
            (None, "loop:"),
            (Some(Solution), concat!("    if row = n: ", $report)),
            (Some(Try), "    else if column < n:"),
            $((None, concat!("        ", $set)),)?
            (Some(Conflict), concat!("        if ", $attacked, ":")),
            (None, concat!("            ", $($undo, ", ",)? "column = column + 1, loop")),
            (Some(Place), concat!("        ", $place)),
            (None, "        row = row + 1, column = 0, loop"),
            (None, "    if row = 0: stop"),
            (None, "    row = row - 1, column = queens[row]"),
            (Some(Remove), concat!("    ", $remove)),
            (None, "    column = column + 1"),
        }
    };
}

fn of(strategy: Strategy, control: Control) -> &'static Listing {
    /// Both listings of a strategy: what it does to report, look, place and take back.
    macro_rules! listings {
        ($($texts:tt)*) => {
            match control {
                Control::Recursive => const { &recursive!($($texts)*) },
                Control::Iterative => const { &iterative!($($texts)*) },
            }
        };
    }
    match strategy {
        Strategy::Permutation => listings!(
            "report the queens unless two share a line",
            "column is in queens[0 .. row]",
            "queens[row] = column",
            "remove queens[row]"
        ),
        Strategy::Matrix => listings!(
            "report the queens",
            set: "board[row][column] = 1",
            "a 1 stands above, in the column or a diagonal",
            undo: "board[row][column] = 0",
            "queens[row] = column",
            "board[row][column] = 0"
        ),
        Strategy::Array => listings!(
            "report the queens",
            "any r < row has queens[r] = column or |queens[r] - column| = row - r",
            "queens[row] = column",
            "remove queens[row]"
        ),
        Strategy::Flags => listings!(
            "report the queens",
            "columns[column] or diagonals[row - column + n - 1] or antidiagonals[row + column]",
            "queens[row] = column, set the three flags",
            "clear the three flags"
        ),
        Strategy::Bits => listings!(
            "report the queens",
            set: "lines = 1 << column, 1 << row - column + n - 1, 1 << row + column",
            "one of lines is in columns, diagonals or antidiagonals",
            "queens[row] = column, add lines to the three sets",
            "take the lines of (row, column) out of the three sets"
        ),
    }
}
