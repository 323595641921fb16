//! What each strategy does under each control, in a few lines to show beside a board.
//!
//! The listings are written as the searches work: a [`Walk`](super::Walk) says at each step which line it is at. All
//! are made from two shapes, one a control, filled in with what a strategy does to look, place and take back.

use Mark::{At, With};

use super::EventKind::{self, Conflict, Place, Remove, Solution, Try};
use super::{Control, Strategy};

/// A language that listings are written in. What is code, such as `queens[row] = column`, is the same in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];
}

/// The lines of a listing, the first of which begins the search. In every language the same lines stand in the same places.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy, pseudocode::{self, Language}};
///
/// let listing = |language| pseudocode::listing(Strategy::Array, Control::Recursive, language);
/// assert_eq!(listing(Language::English)[1], "    if row = n: report the queens, return");
/// assert_eq!(listing(Language::Chinese)[1], "    若 row = n：报告这些皇后，然后返回");
/// ```
pub fn listing(strategy: Strategy, control: Control, language: Language) -> &'static [&'static str] {
    let Listing { english, chinese, .. } = of(strategy, control);
    match language {
        Language::English => english,
        Language::Chinese => chinese,
    }
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
    english: &'static [&'static str],
    chinese: &'static [&'static str],
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

/// Lines in English and in Chinese; one text where they are the same.
macro_rules! lines {
    ($(([$($mark:expr),*], $english:expr $(, $chinese:expr)?),)*) => {
        Listing {
            english: &[$($english),*],
            chinese: &[$(lines!(@last $english $(, $chinese)?)),*],
            marks: &[$(&[$($mark),*]),*],
        }
    };
    (@last $english:expr) => { $english };
    (@last $english:expr, $chinese:expr) => { $chinese };
}

/// One call a row. A try comes to the condition, whose outcome is the next event.
macro_rules! recursive {
    ($report:literal $report_zh:literal, $(set: $set:literal,)? $attacked:literal $attacked_zh:literal, $(undo: $undo:literal,)?
     $place:literal $place_zh:literal, $remove:literal $remove_zh:literal) => {
        lines! {
            ([], "search(row):", "search(row)："),
            ([At(Solution)], concat!("    if row = n: ", $report, ", return"), concat!("    若 row = n：", $report_zh, "，然后返回")),
            ([At(Try)], "    for column = 0 to n - 1:", "    对 column = 0 到 n - 1："),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":"), concat!("        若", $attacked_zh, "：")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "next column"), concat!("            ", $($undo, "，",)? "试下一列")),
            ([At(Place)], concat!("        ", $place), concat!("        ", $place_zh)),
            ([With(Place)], "        search(row + 1)"),
            ([At(Remove)], concat!("        ", $remove), concat!("        ", $remove_zh)),
        }
    };
}

/// One loop, with the queens as the stack.
macro_rules! iterative {
    ($report:literal $report_zh:literal, $(set: $set:literal,)? $attacked:literal $attacked_zh:literal, $(undo: $undo:literal,)?
     $place:literal $place_zh:literal, $remove:literal $remove_zh:literal) => {
        lines! {
            ([], "row = 0, column = 0", "row = 0，column = 0"),
            ([], "loop:", "循环："),
            ([At(Solution)], concat!("    if row = n: ", $report), concat!("    若 row = n：", $report_zh)),
            ([At(Try)], "    else if column < n:", "    否则若 column < n："),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":"), concat!("        若", $attacked_zh, "：")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "column = column + 1, loop"), concat!("            ", $($undo, "，",)? "column = column + 1，继续循环")),
            ([At(Place)], concat!("        ", $place), concat!("        ", $place_zh)),
            ([With(Place)], "        row = row + 1, column = 0, loop", "        row = row + 1，column = 0，继续循环"),
            ([With(Remove)], "    if row = 0: stop", "    若 row = 0：结束"),
            ([With(Remove)], "    row = row - 1, column = queens[row]", "    row = row - 1，column = queens[row]"),
            ([At(Remove)], concat!("    ", $remove), concat!("    ", $remove_zh)),
            ([With(Remove)], "    column = column + 1"),
        }
    };
}

fn of(strategy: Strategy, control: Control) -> &'static Listing {
    /// Both listings of a strategy: what it does to report, look, place and take back, in English and in Chinese.
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
            "report the queens unless two share a line" "没有两个皇后同线时才报告",
            "column is in queens[0 .. row]" " column 已在 queens[0 .. row] 中",
            "queens[row] = column" "queens[row] = column",
            "remove queens[row]" "取走 queens[row]"
        ),
        Strategy::Matrix => listings!(
            "report the queens" "报告这些皇后",
            set: "board[row][column] = 1",
            "a 1 stands above, in the column or a diagonal" "上方同一列或对角线上有 1",
            undo: "board[row][column] = 0",
            "queens[row] = column" "queens[row] = column",
            "board[row][column] = 0" "board[row][column] = 0"
        ),
        Strategy::Array => listings!(
            "report the queens" "报告这些皇后",
            "any r < row has queens[r] = column or |queens[r] - column| = row - r"
            "存在 r < row 使 queens[r] = column 或 |queens[r] - column| = row - r",
            "queens[row] = column" "queens[row] = column",
            "remove queens[row]" "取走 queens[row]"
        ),
        Strategy::Flags => listings!(
            "report the queens" "报告这些皇后",
            "columns[column] or diagonals[row - column + n - 1] or antidiagonals[row + column]"
            " columns[column] 或 diagonals[row - column + n - 1] 或 antidiagonals[row + column]",
            "queens[row] = column, set the three flags" "queens[row] = column，设置三个标记",
            "clear the three flags" "清除三个标记"
        ),
        Strategy::Bits => listings!(
            "report the queens" "报告这些皇后",
            set: "lines = 1 << column, 1 << row - column + n - 1, 1 << row + column",
            "one of lines is in columns, diagonals or antidiagonals"
            " lines 之一已在 columns、diagonals 或 antidiagonals 中",
            "queens[row] = column, add lines to the three sets" "queens[row] = column，把 lines 加入三个集合",
            "take the lines of (row, column) out of the three sets" "从三个集合中去掉 (row, column) 的线"
        ),
    }
}
