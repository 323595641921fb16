//! Reads an output for one size: boards, a total, and accepted deviations.

use super::lenient_parser::{self, OutputForm};
use super::verdict::{is_wrong_total, known_solution_count};
use super::{AcceptedDeviation, headings, json_to_text, totals, trace};
use crate::board::Size;
use crate::search::PrintedBoard;
use crate::text::{
    self, Board, Fault, Interpretation, MarkRole, Notation, Note, Options, Purpose, ReadError, Reading, StatementKind,
};

/// One reading of the output for one size.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadOutput {
    pub(super) boards: Vec<PrintedBoard>,
    /// The number of squares in every drawn row, if it differs from the size.
    pub(super) width: Option<u32>,
    pub(super) total: Option<u64>,
    /// The row in which the last board is cut off.
    pub(super) cut: Option<u32>,
    /// Whether headings number the boards, or brackets enclose a list of boards. A single board is then a list with one
    /// entry.
    pub(super) is_listed: bool,
    /// The form of the boards, if there are any.
    pub(super) form: Option<OutputForm>,
    pub(super) accepted: Vec<AcceptedDeviation>,
}

/// The result of reading.
#[derive(Clone, Debug)]
pub(super) enum ReadResult {
    One(ReadOutput),
    /// Two readings, each with its name.
    Two([(&'static str, ReadOutput); 2]),
    /// The text has neither a board nor a total.
    Nothing,
    /// The text could not be read. If it is ambiguous, `readings` names both readings.
    Refused {
        error: &'static str,
        line: Option<u32>,
        readings: Option<[&'static str; 2]>,
    },
}

/// Reads the output for one size. `form` is the form of the program's other outputs, if it is known. `is_whole` means
/// that the program ended by itself.
pub(super) fn read(bytes: &[u8], size: u32, form: Option<OutputForm>, is_whole: bool) -> ReadResult {
    let form_of_boards = form.filter(|form| size == 1 && form.has_boards);
    match (read_in_form(bytes, size, form, is_whole), form_of_boards) {
        (ReadResult::Nothing, Some(form)) => single_square(bytes, form),
        (read, _) => read,
    }
}

/// Reads the square of size 1 in a text in which no board was found. Refuses a text that may have a board.
fn single_square(bytes: &[u8], form: OutputForm) -> ReadResult {
    let text = String::from_utf8_lossy(bytes);
    match lenient_parser::read_single_square(&text, form) {
        Some(printed) => ReadResult::One(printed),
        None if lenient_parser::may_have_square(&text) => {
            ReadResult::Refused { error: "not-a-board", line: None, readings: None }
        }
        None => ReadResult::Nothing,
    }
}

fn read_in_form(bytes: &[u8], size: u32, form: Option<OutputForm>, is_whole: bool) -> ReadResult {
    let shorter = trace::without_steps(bytes);
    let bytes = shorter.as_deref().unwrap_or(bytes);
    let plain = json_to_text::flatten_json(bytes).or_else(|| json_to_text::strip_console_table(bytes));
    let bytes = plain.as_deref().unwrap_or(bytes);
    let stated = totals::without_special_totals(bytes, size);
    let bytes = stated.as_deref().unwrap_or(bytes);
    let split = headings::separate_headings(bytes, size);
    let bytes = split.as_deref().unwrap_or(bytes);
    let worded = headings::normalize_headings(bytes, size);
    let bytes = worded.as_deref().unwrap_or(bytes);
    if bytes.trim_ascii().is_empty() || bytes.trim_ascii() == NO_SOLUTION {
        return ReadResult::Nothing;
    }
    if form.is_none()
        && let Some(read) = lenient_parser::read_size_one(bytes, size)
    {
        return read;
    }
    // If a program prints boards and no total, a number after another number is a board: `1: 1`.
    let prints_boards_only = form.is_some_and(|form| form.has_boards && !form.has_total);
    if let Some(total) = lenient_parser::count_of_size(bytes, size).filter(|_| !prints_boards_only) {
        let form = OutputForm { has_total: true, is_plain: true, ..OutputForm::default() };
        return ReadResult::One(ReadOutput { total: Some(total), form: Some(form), ..ReadOutput::default() });
    }
    // Boards of sizes 1 to 3 look like counts, pairs or drawings. The larger boards of the program show the right form.
    if size < 4
        && let Some(form) = form.filter(|form| form.is_plain)
    {
        // If the other outputs have no boards, read this output without their form: it may have the size and the total,
        // and this reading tells the two numbers apart by their words. A board that it finds counts only if the other
        // outputs have no totals either: the program may have found a board for size 1 only.
        if !form.has_boards
            && let ReadResult::One(printed) = read(bytes, size, None, is_whole)
            && (printed.boards.is_empty() || !form.has_total)
        {
            return ReadResult::One(printed);
        }
        return from_lenient(&lenient_parser::read(bytes, size, Some(form), is_whole));
    }
    let options = Options { size: Size::new(size).ok(), purpose: Purpose::Output, ..Options::default() };
    match text::read(bytes, &options) {
        Ok(reading) => from_reading(&reading, bytes, size),
        Err(error) => from_error(&error, bytes, size, form, is_whole),
    }
}

/// Reads an output that names its sizes itself: pairs of a size and a count.
pub(super) fn counts(bytes: &[u8]) -> Vec<(u32, u64)> {
    let options = Options { purpose: Purpose::Output, ..Options::default() };
    text::read(bytes, &options).map_or_else(
        |error| if is_counts_or_columns(&error) { lenient_parser::counts_from_size_one(bytes) } else { Vec::new() },
        |reading| reading.counts().iter().map(|count| (count.n, count.count)).collect(),
    )
}

/// Whether a text for size 1 has a list, and every list is `[0]`.
pub(super) fn has_only_zero_lists(bytes: &[u8]) -> bool {
    let printed = lenient_parser::read(bytes, 1, None, true);
    let is_from_zero = printed.form.is_some_and(|form| form.is_from_zero);
    is_from_zero && !printed.boards.is_empty() && printed.boards.iter().all(|board| board.queens == [(0, 0)])
}

/// The number that many tasks ask for where there is no solution.
const NO_SOLUTION: &[u8] = b"-1";

/// Whether a text without boards and totals states that there is no solution.
pub(super) fn states_no_solution(bytes: &[u8]) -> bool {
    const WORDS: [&str; 10] = ["no ", "not", "none", "null", "false", "[]", "无", "没", "不", "impossible"];
    let text = String::from_utf8_lossy(bytes).to_lowercase();
    bytes.trim_ascii() == NO_SOLUTION || WORDS.iter().any(|word| text.contains(word))
}

/// Whether a text without boards and totals states only that there is no solution.
pub(super) fn states_only_no_solution(bytes: &[u8]) -> bool {
    const ALONE: [&str; 6] = ["none", "null", "false", "no", "无", "没有"];
    const WITHIN: [&str; 5] = ["no solution", "no valid", "无解", "没有解", "不存在"];
    let text = String::from_utf8_lossy(bytes).to_lowercase();
    let text = text.trim();
    bytes.trim_ascii() == NO_SOLUTION
        || ALONE.contains(&text)
        || text.lines().count() == 1 && WITHIN.iter().any(|words| text.contains(words))
}

fn is_counts_or_columns(error: &ReadError) -> bool {
    matches!(error.fault(), Fault::Ambiguous { first: Interpretation::Counts, second: Interpretation::Columns })
}

fn from_reading(reading: &Reading, bytes: &[u8], size: u32) -> ReadResult {
    let mut printed = output_from_reading(reading, bytes);
    if !reading.boards().is_empty() || reading.unfinished().is_some() {
        return ReadResult::One(printed);
    }
    // Empty lists are boards without queens.
    if bytes.windows(2).any(|pair| pair == b"[]") {
        let printed = lenient_parser::read(bytes, size, None, true);
        if !printed.boards.is_empty() {
            return ReadResult::One(printed);
        }
    }
    if let Some(count) = reading.counts().iter().find(|count| count.n == size) {
        // If the counts contradict the total, or are wrong for smaller sizes, the numbers are boards. An example is
        // `1 0`, `2 0` and the total 2.
        let is_denied = printed.total.is_some_and(|total| total != count.count);
        if is_denied || reading.counts().iter().any(|one| one.n < size && is_wrong_total(one.count, one.n)) {
            let boards = lenient_parser::read(bytes, size, None, true);
            if !boards.boards.is_empty() {
                return ReadResult::One(boards);
            }
        }
        printed.total = Some(count.count);
    }
    match printed.total {
        None => ReadResult::Nothing,
        Some(total)
            if total == u64::from(size)
                && known_solution_count(size) != Some(total.into())
                && lenient_parser::is_one_number(bytes) =>
        {
            ReadResult::Two([("total", printed), ("size", ReadOutput::default())])
        }
        Some(_) => ReadResult::One(printed),
    }
}

/// Converts a reading of the text to its boards and its total.
pub(super) fn output_from_reading(reading: &Reading, bytes: &[u8]) -> ReadOutput {
    let has_headings = reading.statements().iter().any(|statement| statement.kind == StatementKind::Heading);
    let mut accepted: Vec<AcceptedDeviation> = reading
        .notes()
        .iter()
        .filter_map(|note| match note {
            Note::FromZero => Some(AcceptedDeviation::FromZero),
            Note::TwoForms => Some(AcceptedDeviation::TwoForms),
            Note::Encoding(_) => Some(AcceptedDeviation::OtherEncoding),
            Note::BaseAssumed => Some(AcceptedDeviation::BaseUnknown),
            _ => None,
        })
        .collect();
    accepted.extend(has_headings.then_some(AcceptedDeviation::Headings));
    let is_drawing =
        |form: Notation| matches!(form, Notation::Drawing | Notation::Fen | Notation::Json | Notation::Answer);
    let form = reading.boards().first().map(|board| OutputForm {
        is_drawing: is_drawing(board.notation()),
        is_plain: matches!(board.notation(), Notation::Drawing | Notation::List | Notation::Digits | Notation::Squares),
        is_matrix: reading.notes().contains(&Note::Mark('1', MarkRole::Queen)),
        is_pairs: matches!(board.notation(), Notation::Squares | Notation::Chess),
        is_from_zero: reading.notes().contains(&Note::FromZero),
        is_last_unset: false,
        has_total: reading.total().is_some(),
        has_boards: true,
        marks: lenient_parser::find_marks(bytes).filter(|_| is_drawing(board.notation())),
    });
    let form = form
        .or_else(|| reading.total().map(|_| OutputForm { has_total: true, is_plain: true, ..OutputForm::default() }));
    ReadOutput {
        boards: reading.boards().iter().map(printed_board).collect(),
        width: None,
        total: reading.total().map(|total| total.value),
        cut: reading.unfinished().map(|unfinished| unfinished.rows),
        is_listed: has_headings,
        form,
        accepted,
    }
}

fn printed_board(board: &Board) -> PrintedBoard {
    let queens = board.queens().iter().map(|queen| (queen.row.get() as i32, queen.column.get() as i32)).collect();
    PrintedBoard { rows: board.size().get(), queens }
}

fn from_error(error: &ReadError, bytes: &[u8], size: u32, form: Option<OutputForm>, is_whole: bool) -> ReadResult {
    let line = error.position().map(|position| position.line);
    let refused = |readings| ReadResult::Refused { error: crate::ErrorCode::code(error), line, readings };
    if let Fault::Ambiguous { first, second } = *error.fault() {
        if is_counts_or_columns(error) {
            return counts_or_columns(bytes, size);
        }
        // No board of size 2 or 3 is a solution, so every reading has the same verdict.
        let printed = lenient_parser::read(bytes, size, form, is_whole);
        if matches!(size, 2 | 3) && !printed.boards.is_empty() {
            return ReadResult::One(printed);
        }
        let is_known_drawing = form.is_some_and(|form| form.is_drawing || form.is_pairs);
        if is_known_drawing && !matches!(first, Interpretation::SpacesLost) {
            return from_lenient(&lenient_parser::read(bytes, size, form, is_whole));
        }
        return refused(Some([first.name(), second.name()]));
    }
    if matches!(error.fault(), Fault::NotText | Fault::TooLong { .. }) {
        return refused(None);
    }
    let options = Options { purpose: Purpose::Output, ..Options::default() };
    // Reads again without the size, but not for size 1: the row and the column of its queen may look like a board of
    // two rows.
    if matches!(error.fault(), Fault::WrongSize { .. } | Fault::ListLength { .. })
        && size > 1
        && let Ok(reading) = text::read(bytes, &options)
        && !reading.boards().is_empty()
    {
        return ReadResult::One(output_from_reading(&reading, bytes));
    }
    match from_lenient(&lenient_parser::read(bytes, size, form, is_whole)) {
        ReadResult::Nothing if !matches!(error.fault(), Fault::NotABoard { .. } | Fault::Empty) => refused(None),
        read => read,
    }
}

fn from_lenient(printed: &ReadOutput) -> ReadResult {
    if printed.boards.is_empty() && printed.total.is_none() {
        ReadResult::Nothing
    } else {
        ReadResult::One(printed.clone())
    }
}

/// Two readings of numbers: the counts of the sizes from 1 on, or the columns of one board.
fn counts_or_columns(bytes: &[u8], size: u32) -> ReadResult {
    let counts = lenient_parser::counts_from_size_one(bytes);
    let total = counts.iter().find(|(n, _)| *n == size).map(|&(_, count)| count);
    let as_counts = ReadOutput { total, ..ReadOutput::default() };
    let columns = || counts.iter().map(|&(_, value)| i64::try_from(value).unwrap_or(i64::MAX));
    let base = i64::from(columns().all(|column| column != 0));
    let board = PrintedBoard::from_columns(columns().map(|column| lenient_parser::to_index(column, base)));
    let as_columns = ReadOutput { boards: vec![board], ..ReadOutput::default() };
    ReadResult::Two([(Interpretation::Counts.name(), as_counts), (Interpretation::Columns.name(), as_columns)])
}
