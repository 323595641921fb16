//! Pseudo-code of each strategy under each control, to show beside a board.
//!
//! The listings have the same steps as the searches, so a [`Cursor`](super::Cursor) knows the line of each step. Two
//! templates produce the listings, one recursive and one iterative. Each strategy fills in how it checks a square,
//! places a queen and removes a queen.

use Mark::{At, Return, With, WithReturn};
use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::EventKind::{self, Conflict, Place, Remove, Solution, Try};
use super::{Control, Strategy};
use crate::name::named_enum;

/// The human language of a listing's words. Code, such as `queens[row] = column`, is the same in all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Language {
    /// English.
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

named_enum!(Language, "language");

/// The lines of a listing. The first line starts the search. A listing has the same number of lines in every
/// language.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy, pseudocode::{self, Language}};
///
/// let listing = |language| pseudocode::listing(Strategy::Array, Control::Recursive, language);
/// assert_eq!(listing(Language::English)[1], "    if row = n: report the queens, return");
/// assert_eq!(listing(Language::Chinese)[1], "    若 row = n：输出一个解；返回");
/// ```
pub fn listing(strategy: Strategy, control: Control, language: Language) -> &'static [&'static str] {
    let Listing { english, chinese, .. } = listing_of(strategy, control);
    match language {
        Language::English => english,
        Language::Chinese => chinese,
    }
}

/// The line at which an event happens. Before the first event, `event` is `None` and the result is the first line.
pub(super) fn line_of_event(strategy: Strategy, control: Control, event: Option<EventKind>, is_full: bool) -> usize {
    let Some(kind) = event.map(|kind| marked_kind(kind, is_full)) else { return 0 };
    let found = listing_of(strategy, control).marks.iter().position(|marks| marks.contains(&At(kind)));
    found.unwrap_or_else(|| panic!("the {control} listing of {strategy} has no line for {kind:?}"))
}

/// The lines that run with an event. Before the first event, only the first line.
pub(super) fn lines_with_event(
    strategy: Strategy,
    control: Control,
    event: Option<EventKind>,
    is_full: bool,
) -> Vec<usize> {
    let Some(kind) = event.map(|kind| marked_kind(kind, is_full)) else { return vec![0] };
    let marks = listing_of(strategy, control).marks.iter().enumerate();
    marks.filter(|(_, marks)| marks.contains(&At(kind)) || marks.contains(&With(kind))).map(|(line, _)| line).collect()
}

/// Returns the line at which a search returns to the row above, before it removes a queen, and all lines that run with
/// this return.
///
/// A recursive search returns to the line of the call.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy, pseudocode::{self, Language}};
///
/// let (line, _) = pseudocode::lines_of_return(Strategy::Array, Control::Recursive);
/// let listing = pseudocode::listing(Strategy::Array, Control::Recursive, Language::English);
/// assert_eq!(listing[line].trim(), "search(row + 1)");
/// ```
pub fn lines_of_return(strategy: Strategy, control: Control) -> (usize, Vec<usize>) {
    let marks = listing_of(strategy, control).marks;
    let has = |mark| move |&line: &usize| marks[line].contains(&mark);
    let line = (0..marks.len()).find(has(Return)).expect("every listing returns to the row above");
    (line, (0..marks.len()).filter(|line| has(Return)(line) || has(WithReturn)(line)).collect())
}

/// The kind under which a listing marks the line of an event.
fn marked_kind(kind: EventKind, is_full: bool) -> EventKind {
    // The strategy `permutation` tests a full board in the line that reports a solution.
    if is_full && kind == Conflict { Solution } else { kind }
}

struct Listing {
    english: &'static [&'static str],
    chinese: &'static [&'static str],
    /// For each line, the events with which it runs.
    marks: &'static [&'static [Mark]],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// The event happens in this line.
    At(EventKind),
    /// The event happens in another line, and this line runs before or after it.
    With(EventKind),
    /// The search returns to the row above in this line.
    Return,
    /// The search returns in a later line, and this line runs before the return.
    WithReturn,
}

/// Makes a listing from lines in English and in Chinese. A line with a single text uses this text in both languages.
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

/// The recursive template: one call a row. A try evaluates the `if` condition; the next event shows the result.
macro_rules! recursive {
    ($report:literal $report_zh:literal, $(set: $set:literal,)? $attacked:literal $attacked_zh:literal, $(undo: $undo:literal,)?
     $place:literal $place_zh:literal, $remove:literal $remove_zh:literal) => {
        lines! {
            ([], "search(row):"),
            ([At(Solution)], concat!("    if row = n: ", $report, ", return"), concat!("    若 row = n：", $report_zh, "；返回")),
            ([At(Try)], "    for column = 0 to n - 1:", "    对每一列 column = 0 到 n - 1："),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":"), concat!("        若", $attacked_zh, "：")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "next column"), concat!("            ", $($undo, "，",)? "尝试下一列")),
            ([At(Place)], concat!("        ", $place), concat!("        ", $place_zh)),
            ([With(Place), Return], "        search(row + 1)"),
            ([At(Remove)], concat!("        backtrack: ", $remove), concat!("        回溯：", $remove_zh)),
        }
    };
}

/// The iterative template: one loop, with the queens as the stack.
macro_rules! iterative {
    ($report:literal $report_zh:literal, $(set: $set:literal,)? $attacked:literal $attacked_zh:literal, $(undo: $undo:literal,)?
     $place:literal $place_zh:literal, $remove:literal $remove_zh:literal) => {
        lines! {
            ([], "row = 0, column = 0"),
            ([], "loop:", "循环："),
            ([At(Solution)], concat!("    if row = n: ", $report), concat!("    若 row = n：", $report_zh)),
            ([At(Try)], "    else if column < n:", "    否则若 column < n："),
            $(([With(Try)], concat!("        ", $set)),)?
            ([At(Conflict), With(Try)], concat!("        if ", $attacked, ":"), concat!("        若", $attacked_zh, "：")),
            ([With(Conflict)], concat!("            ", $($undo, ", ",)? "column = column + 1, loop"), concat!("            ", $($undo, "，",)? "column = column + 1，继续循环")),
            ([At(Place)], concat!("        ", $place), concat!("        ", $place_zh)),
            ([With(Place)], "        row = row + 1, column = 0, loop", "        row = row + 1，column = 0，继续循环"),
            ([With(Remove), WithReturn], "    if row = 0: stop", "    若 row = 0：结束"),
            ([With(Remove), Return], "    row = row - 1, column = queens[row]"),
            ([At(Remove)], concat!("    backtrack: ", $remove), concat!("    回溯：", $remove_zh)),
            ([With(Remove)], "    column = column + 1"),
        }
    };
}

fn listing_of(strategy: Strategy, control: Control) -> &'static Listing {
    /// Makes both listings of a strategy from its English and Chinese texts.
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
            "report the queens unless two share a line" "若任意两个皇后都不在同一条对角线上，输出一个解",
            "column is in queens[0 .. row]" " column 已在 queens[0 .. row] 中",
            "queens[row] = column" "queens[row] = column",
            "remove queens[row]" "取走 queens[row]"
        ),
        Strategy::Matrix => listings!(
            "report the queens" "输出一个解",
            set: "board[row][column] = 1",
            "a 1 stands above, in the column or a diagonal" "上方的同一列、主对角线或副对角线上有 1",
            undo: "board[row][column] = 0",
            "queens[row] = column" "queens[row] = column",
            "board[row][column] = 0" "board[row][column] = 0"
        ),
        Strategy::Array => listings!(
            "report the queens" "输出一个解",
            "any r < row has queens[r] = column or |queens[r] - column| = row - r"
            "存在 r < row，使 queens[r] = column 或 |queens[r] - column| = row - r",
            "queens[row] = column" "queens[row] = column",
            "remove queens[row]" "取走 queens[row]"
        ),
        Strategy::Flags => listings!(
            "report the queens" "输出一个解",
            "columns[column] or diagonals[row - column + n - 1] or antidiagonals[row + column]"
            " columns[column] 或 diagonals[row - column + n - 1] 或 antidiagonals[row + column]",
            "queens[row] = column, set the three flags" "queens[row] = column，把三个标记设为 true",
            "clear the three flags" "把三个标记恢复为 false"
        ),
        Strategy::Bits => listings!(
            "report the queens" "输出一个解",
            set: "masks = 1 << column, 1 << row - column + n - 1, 1 << row + column",
            "columns, diagonals or antidiagonals has its bit"
            " columns、diagonals、antidiagonals 中有一个已含相应的位",
            "queens[row] = column, add masks to the three sets" "queens[row] = column，把 masks 加入三个集合（按位或）",
            "remove the bits of (row, column) from the three sets" "从三个集合中去掉 (row, column) 对应的位"
        ),
    }
}
