//! What each strategy does under each control, in a few lines to show beside a board.
//!
//! The listings are written as the searches work: a [`Walk`](super::Walk) says at each step which line it is at. All
//! are made from two shapes, one a control, filled in with what a strategy does to look, place and take back.

use Mark::{At, With};

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
    let Some(kind) = event.map(|kind| place_of(kind, is_full)) else { return 0 };
    let found = of(strategy, control).marks.iter().position(|marks| marks.contains(&At(kind)));
    found.unwrap_or_else(|| panic!("the {control} listing of {strategy} has no line for {kind:?}"))
}

/// The lines that are gone through with an event; the first one before all events.
pub(super) fn lines(strategy: Strategy, control: Control, event: Option<EventKind>, is_full: bool) -> Vec<usize> {
    let Some(kind) = event.map(|kind| place_of(kind, is_full)) else { return vec![0] };
    let marks = of(strategy, control).marks.iter().enumerate();
    marks.filter(|(_, marks)| marks.contains(&At(kind)) || marks.contains(&With(kind))).map(|(line, _)| line).collect()
}

/// Where in a listing an event happens.
fn place_of(kind: EventKind, is_full: bool) -> EventKind {
    // Only permutations have conflicts on a full board: they are found where others just report.
    if is_full && kind == Conflict { Solution } else { kind }
}

struct Listing {
    lines: &'static [&'static str],
    /// For each line, the events with which it is gone through.
    marks: &'static [&'static [Mark]],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// It happens in this line.
    At(EventKind),
    /// It happens in another line, and this one is gone through before or after.
    With(EventKind),
}

macro_rules! lines {
    ($(([$($mark:expr),*], $line:expr),)*) => { Listing { lines: &[$($line),*], marks: &[$(&[$($mark),*]),*] } };
}

/// One call a row. A try comes to the condition, whose outcome is the next event.
macro_rules! recursive {
    ($report:literal, $(set: $set:literal,)? $attacked:literal, $(undo: $undo:literal,)? $place:literal,
     $remove:literal) => {
        lines! {
            ([], "search(row):"),
            ([At(Solution)], concat!("    if row = n: ", $report, ", return")),
            ([At(Try)], "    for column = 0 to n - 1:"),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "next column")),
            ([At(Place)], concat!("        ", $place)),
            ([With(Place)], "        search(row + 1)"),
            ([At(Remove)], concat!("        ", $remove)),
        }
    };
}

/// One loop, with the queens as the stack.
macro_rules! iterative {
    ($report:literal, $(set: $set:literal,)? $attacked:literal, $(undo: $undo:literal,)? $place:literal,
     $remove:literal) => {
        lines! {
            ([], "row = 0, column = 0"),
            ([], "loop:"),
            ([At(Solution)], concat!("    if row = n: ", $report)),
            ([At(Try)], "    else if column < n:"),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "column = column + 1, loop")),
            ([At(Place)], concat!("        ", $place)),
            ([With(Place)], "        row = row + 1, column = 0, loop"),
            ([With(Remove)], "    if row = 0: stop"),
            ([With(Remove)], "    row = row - 1, column = queens[row]"),
            ([At(Remove)], concat!("    ", $remove)),
            ([With(Remove)], "    column = column + 1"),
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
