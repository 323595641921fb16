//! Reads the boards of wrong programs leniently: boards with too few rows, columns outside the board, empty lists.
//!
//! [`text::read`](crate::text::read()) refuses such texts. Reading them leniently is safe here, because the boards are
//! known to be wrong or tiny. They are only compared with the rules and with the outputs of the catalogued mistakes.

mod fragment;

use super::reading::{ReadOutput, ReadResult};
use crate::search::PrintedBoard;
use crate::text::quantities;
use fragment::{Fragment, fragments};

/// The form in which a program writes its boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent observation")]
pub(super) struct OutputForm {
    pub(super) has_boards: bool,
    pub(super) has_total: bool,
    /// Whether this module can read the form.
    pub(super) is_plain: bool,
    pub(super) is_drawing: bool,
    /// Whether drawings are matrices of zeros and ones.
    pub(super) is_matrix: bool,
    pub(super) is_pairs: bool,
    pub(super) is_from_zero: bool,
    /// Whether each list ends in a 0 that is no queen, because the program prints before it fills the last row.
    pub(super) is_last_unset: bool,
    /// The marks of a queen and of an empty square, in a drawing.
    pub(super) marks: Option<(char, char)>,
}

impl OutputForm {
    const fn is_list(self) -> bool {
        self.has_boards && !self.is_drawing && !self.is_pairs
    }
}

/// The marks of a queen and of an empty square in the first drawings of a text.
pub(super) fn find_marks(bytes: &[u8]) -> Option<(char, char)> {
    const BEGINNING: usize = 4_096;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(BEGINNING)]);
    let rows: Vec<Vec<char>> = fragments(&text).into_iter().filter_map(Fragment::into_cells).collect();
    let queen = *fragment::queen_marks(&rows.iter()).first()?;
    let empty = *rows.iter().filter(|row| row.contains(&queen)).flatten().find(|&&mark| mark != queen)?;
    Some((queen, empty))
}

/// Whether a text is a single whole number.
pub(super) fn is_one_number(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| text.trim().parse::<u64>().is_ok())
}

/// The numbers of a text as the counts of the sizes 1, 2, 3 and so on.
pub(super) fn counts_from_size_one(bytes: &[u8]) -> Vec<(u32, u64)> {
    let text = String::from_utf8_lossy(bytes);
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok());
    (1..).zip(numbers).collect()
}

/// Reads an output for size 1 that has only one or two numbers: a board, a total, or both. A heading may stand before
/// the first number.
pub(super) fn read_size_one(bytes: &[u8], size: u32) -> Option<ReadResult> {
    const LONGEST: usize = 100;
    let text = std::str::from_utf8(bytes).ok().filter(|text| size == 1 && text.len() <= LONGEST)?;
    let split: Result<Vec<u64>, _> = text.split_whitespace().map(str::parse).collect();
    let numbers = split.ok().or_else(|| {
        let fragments = fragments(text).into_iter().filter(|fragment| !matches!(fragment, Fragment::Break));
        fragments.map(|fragment| fragment.number()?.parse().ok()).collect()
    })?;
    let board = |value: u64| {
        vec![PrintedBoard::from_columns([to_index(i64::try_from(value).unwrap_or(i64::MAX), i64::from(value > 0))])]
    };
    match *numbers.as_slice() {
        [value] => {
            let total = ReadOutput { total: Some(value), ..ReadOutput::default() };
            let single = ReadOutput { boards: board(value), ..ReadOutput::default() };
            Some(if value > 0 {
                ReadResult::One(total)
            } else {
                ReadResult::Two([("total", total), ("single-square", single)])
            })
        }
        [first, total] => {
            Some(ReadResult::One(ReadOutput { boards: board(first), total: Some(total), ..ReadOutput::default() }))
        }
        _ => None,
    }
}

/// The count in a text whose only line with numbers names the size first: `4 2`, `n = 4, count = 2`, `Q(4) = 2`.
pub(super) fn count_of_size(bytes: &[u8], size: u32) -> Option<u64> {
    const LONGEST: usize = 1_000;
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= LONGEST)?;
    let is_digit = |letter: char| letter.is_ascii_digit();
    let mut lines = text.lines().filter(|line| line.contains(is_digit));
    let line = lines.next().filter(|line| !line.contains(['.', '-', '[']) && lines.next().is_none())?;
    let [first, count] = &quantities(line)[..] else { return None };
    let is_counted = count.has_no_words_after() && !count.counts_other() || count.is_total();
    // In `4 solutions in 12 ms`, the first number is the count.
    let is_first = first.is_total() && (!first.is_named_by_words_after() || first.is_between_names());
    (first.value == u64::from(size) && !is_first && is_counted).then_some(count.value)
}

/// The counts of further sizes in the lines of a text with boards: `N=5: 10`.
pub(super) fn counts_beside_boards(bytes: &[u8], sizes: &[u32]) -> Vec<(u32, u64)> {
    let text = String::from_utf8_lossy(bytes);
    let count = |line: &str| match &quantities(line)[..] {
        [size, count] if size.is_size() && (count.is_total() || count.has_no_words_after()) => {
            let size = u32::try_from(size.value).ok().filter(|size| !sizes.contains(size))?;
            Some((size, count.value))
        }
        _ => None,
    };
    text.lines().filter(|line| line.contains(char::is_alphabetic)).filter_map(count).collect()
}

/// Reads the square of size 1, in an output that has only its row and its column, after the number of a board or queen:
/// `{0: 0}`, `Queen 1: row 1, column 1`. Words may stand between the numbers.
pub(super) fn read_single_square(text: &str, form: OutputForm) -> Option<ReadOutput> {
    const LONGEST: usize = 200;
    if text.len() > LONGEST || form.is_drawing || text.contains(['-', '.']) {
        return None;
    }
    let total_of = |line: &str| quantities(line).iter().find(|number| number.is_total()).map(|number| number.value);
    let lines = text.lines().filter(|line| total_of(line).is_none()).collect::<Vec<_>>().join(" ");
    let digits = lines.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let numbers: Vec<u64> = digits.map(str::parse).collect::<Result<_, _>>().ok()?;
    let square = match numbers[..] {
        [first, row, column] if first < 2 => [row, column],
        [row, column] => [row, column],
        _ => return None,
    };
    let base = u64::from(!form.is_from_zero);
    (square == [base; 2]).then(|| ReadOutput {
        boards: vec![PrintedBoard { rows: 1, queens: vec![(0, 0)] }],
        total: text.lines().find_map(total_of),
        is_listed: true,
        form: Some(form),
        ..ReadOutput::default()
    })
}

/// Whether a text may have the board of size 1: it has the mark of a queen, or a 0 or 1 that is not its size.
pub(super) fn may_have_square(text: &str) -> bool {
    let is_mark = |word: &str| word.chars().count() == 1 && word.contains(fragment::QUEENS);
    text.split(|letter: char| letter.is_whitespace() || "│┃║|,[](){}\"'".contains(letter)).any(is_mark)
        || text.lines().any(|line| quantities(line).iter().any(|number| number.value < 2 && !number.is_size()))
}

/// Reads everything that looks like a board, whatever its shape, and a total.
pub(super) fn read(bytes: &[u8], size: u32, form: Option<OutputForm>, is_whole: bool) -> ReadOutput {
    let text = String::from_utf8_lossy(bytes);
    let mut fragments = fragments(&text);
    // A program that was stopped may not have printed its total.
    let total = if is_whole || form.is_none() { take_total(&mut fragments, form) } else { None };
    let is_drawn = fragments.iter().any(|fragment| matches!(fragment, Fragment::Cells(_)));
    let lists = || fragments.iter().filter_map(Fragment::numbers);
    let is_matrix = form.map_or_else(
        || lists().any(|values| values.len() > 2) && lists().all(|values| values.iter().all(|&value| value < 2)),
        |form| form.is_matrix,
    );
    let is_pairs = form.map_or_else(
        || size != 2 && lists().next().is_some() && lists().all(|values| values.len() == 2),
        |form| form.is_pairs,
    );
    let mut width = None;
    let boards = if is_matrix || is_drawn && form.is_none_or(|form| form.is_drawing) {
        let (boards, found) = drawings(&fragments, size, is_matrix, form.and_then(|form| form.marks));
        width = found;
        boards
    } else if is_pairs {
        pairs(&fragments, size, form)
    } else if form.is_none_or(OutputForm::is_list) {
        lists_of(&fragments, size, form, total)
    } else {
        Vec::new()
    };
    let lists = lists_in(&fragments, size, form);
    let lists: Vec<&Vec<i64>> = lists.iter().collect();
    let form = OutputForm {
        has_boards: !boards.is_empty(),
        has_total: total.is_some(),
        is_plain: true,
        is_drawing: is_drawn || is_matrix,
        is_matrix,
        is_pairs,
        is_from_zero: !lists.is_empty() && base(&lists, size, form) == 0,
        is_last_unset: is_last_unset(&lists, size),
        marks: form.and_then(|form| form.marks),
    };
    ReadOutput { boards, width, total, is_listed: true, form: Some(form), ..ReadOutput::default() }
}

/// Finds the total: the last number that words call a total. Without such a number, takes a [`Fragment::Number`] out of
/// the fragments: the last one, or the first one if a board follows the last one.
fn take_total(fragments: &mut Vec<Fragment>, form: Option<OutputForm>) -> Option<u64> {
    let in_words = fragments.iter().rev().find_map(|fragment| match fragment {
        Fragment::Total(total) => Some(*total),
        _ => None,
    });
    if let Some(total) = in_words {
        remove_repeated_total(fragments, total);
        return in_words;
    }
    if form.is_some_and(|form| !form.has_total) {
        return None;
    }
    let is_bare = |fragment: &Fragment| matches!(fragment, Fragment::Number(_));
    let last = fragments.iter().rposition(is_bare)?;
    let is_followed = fragments[last + 1..].iter().any(|fragment| !matches!(fragment, Fragment::Break));
    let at = if is_followed { fragments.iter().position(is_bare)? } else { last };
    match fragments.remove(at) {
        Fragment::Number(digits) => digits.parse().ok(),
        _ => None,
    }
}

/// Removes a last number that repeats the total. Without another board the number may be the only board.
fn remove_repeated_total(fragments: &mut Vec<Fragment>, total: u64) {
    let Some(last) = fragments.iter().rposition(|fragment| !matches!(fragment, Fragment::Break)) else { return };
    let is_total = fragments[last].number().is_some_and(|digits| digits.parse() == Ok(total));
    let is_board = |fragment: &Fragment| !matches!(fragment, Fragment::Break | Fragment::Total(_));
    if is_total && fragments[..last].iter().any(is_board) {
        fragments.remove(last);
    }
}

/// The drawings, and the width of their rows if all rows have the same wrong width. A drawing ends at a break. A block
/// with more rows than squares in a row may be several drawings of equal height. The width is returned only if the rows
/// have one mark for queens and one for empty squares, because further marks may belong to a frame.
fn drawings(
    fragments: &[Fragment],
    size: u32,
    is_matrix: bool,
    marks: Option<(char, char)>,
) -> (Vec<PrintedBoard>, Option<u32>) {
    let rows: Vec<Option<Vec<char>>> = fragments
        .iter()
        .filter_map(|fragment| match fragment {
            Fragment::Cells(cells) if !is_matrix => Some(Some(cells.clone())),
            Fragment::Numbers(values) if is_matrix && !values.is_empty() => {
                Some(Some(values.iter().map(|&value| if value == 1 { '1' } else { '0' }).collect()))
            }
            Fragment::Number(digits) if is_matrix => Some(Some(digits.chars().collect())),
            Fragment::Break | Fragment::Total(_) => Some(None),
            _ => None,
        })
        .collect();
    let marks = if is_matrix { Some(('1', '0')) } else { marks };
    let queens = marks.map_or_else(|| fragment::queen_marks(&rows.iter().flatten()), |(queen, _)| vec![queen]);
    let empties: Vec<char> = rows
        .iter()
        .flatten()
        .filter(|row| row.iter().any(|mark| queens.contains(mark)))
        .flatten()
        .filter(|mark| !queens.contains(mark))
        .copied()
        .chain(marks.map(|(_, empty)| empty))
        .collect();
    let is_row = |row: &Vec<char>| row.iter().all(|mark| queens.contains(mark) || empties.contains(mark));
    let blocks = rows.split(|row| !row.as_ref().is_some_and(is_row));
    let mut boards = Vec::new();
    let mut widths: Vec<usize> = blocks.clone().flatten().flatten().map(Vec::len).collect();
    widths.sort_unstable();
    let has_two_marks = empties.windows(2).all(|pair| pair[0] == pair[1]) && queens.len() < 2;
    let width = match (widths.first(), widths.last()) {
        (Some(&first), Some(&last)) if first == last && first != size as usize && has_two_marks => Some(first as u32),
        _ => None,
    };
    for block in blocks.filter(|block| !block.is_empty()) {
        let width = block.iter().flatten().map(Vec::len).max().unwrap_or(0);
        let heights = [width, size as usize, size as usize - 1, size as usize + 1];
        let is_several = block.len() > width;
        let height = heights.into_iter().find(|&height| is_several && height > 0 && block.len() % height == 0);
        boards.extend(block.chunks(height.unwrap_or(block.len())).map(|rows| drawing(rows, &queens)));
    }
    // If all boards are square, `Finding::Rows` already reports the wrong size.
    let width = width.filter(|&width| boards.iter().any(|board| board.rows != width));
    (boards, width)
}

fn drawing(rows: &[Option<Vec<char>>], queens: &[char]) -> PrintedBoard {
    let mut board = PrintedBoard { rows: rows.len() as u32, queens: Vec::new() };
    for (row, cells) in (0..).zip(rows.iter().flatten()) {
        let marked = (0..).zip(cells).filter(|(_, mark)| queens.contains(mark));
        board.queens.extend(marked.map(|(column, _)| (row, column)));
    }
    board
}

/// The number that the lists use for the first column: 0 or 1.
fn base(values: &[&Vec<i64>], size: u32, form: Option<OutputForm>) -> i64 {
    let has = |wanted: i64| values.iter().any(|values| values.contains(&wanted));
    let starts_at_zero = values.iter().all(|values| values.first().is_none_or(|&first| first == 0));
    match form {
        Some(form) => i64::from(!form.is_from_zero),
        None if is_last_unset(values, size) => 1,
        // An array that counts from 1 and is printed from index 0 begins with an unused 0.
        None if has(0) => i64::from(has(size.into()) && starts_at_zero),
        None => 1,
    }
}

/// Whether the lists count from 1, and each ends in a 0 that is no queen.
fn is_last_unset(values: &[&Vec<i64>], size: u32) -> bool {
    let is_unset = |list: &&Vec<i64>| list.len() == size as usize && list.last() == Some(&0);
    let has = |wanted: i64| values.iter().any(|values| values[..values.len() - 1].contains(&wanted));
    !values.is_empty() && values.iter().all(is_unset) && has(size.into()) && !has(0)
}

/// The lists of columns. A list is several numbers, or one number whose digits are the columns.
fn lists_in(fragments: &[Fragment], size: u32, form: Option<OutputForm>) -> Vec<Vec<i64>> {
    let may_be_board =
        |digits: &str| form.is_some_and(OutputForm::is_list) || size > 3 && digits.len() == size as usize;
    let mut lists: Vec<Vec<i64>> = fragments
        .iter()
        .filter_map(|fragment| match fragment {
            Fragment::Numbers(values) => Some(values.clone()),
            Fragment::Number(digits) if may_be_board(digits) => {
                Some(digits.bytes().map(|digit| i64::from(digit) - i64::from(b'0')).collect())
            }
            _ => None,
        })
        .collect();
    // For size 1, the number of the board may stand before its column.
    if let ([board], 1) = (&mut lists[..], size)
        && matches!(board[..], [0 | 1, _])
    {
        board.remove(0);
    }
    lists
}

/// The index of a row or column that is printed as a number. A number outside the range of `i32` becomes a number near
/// the end of the range, which is also outside every board.
pub(super) fn to_index(number: i64, base: i64) -> i32 {
    const LIMIT: i64 = i32::MAX as i64 - 1;
    number.saturating_sub(base).clamp(-LIMIT, LIMIT) as i32
}

fn lists_of(fragments: &[Fragment], size: u32, form: Option<OutputForm>, total: Option<u64>) -> Vec<PrintedBoard> {
    let single = lists_in(fragments, size, form);
    let lists: Vec<&Vec<i64>> = single.iter().collect();
    // A single empty list is a list of no boards, not an empty board. A single 0 says that there is no solution.
    let is_number = fragments.iter().any(|fragment| matches!(fragment, Fragment::Number(_)));
    match lists[..] {
        [list] if list.is_empty() && total != Some(1) => return Vec::new(),
        [list] if is_number && size > 1 && *list == [0] => return Vec::new(),
        _ => {}
    }
    let base = base(&lists, size, form);
    let has_unset = form.map_or_else(|| is_last_unset(&lists, size), |form| form.is_last_unset);
    lists
        .iter()
        .map(|values| {
            let mut board = PrintedBoard::from_columns(values.iter().map(|&value| to_index(value, base)));
            if has_unset && values.last() == Some(&0) {
                board.queens.pop();
            }
            board
        })
        .collect()
}

fn pairs(fragments: &[Fragment], size: u32, form: Option<OutputForm>) -> Vec<PrintedBoard> {
    let all: Vec<&Vec<i64>> = fragments.iter().filter_map(Fragment::numbers).collect();
    let base = base(&all, size, form);
    let blocks = fragments.split(|fragment| !matches!(fragment, Fragment::Numbers(values) if values.len() == 2));
    let number = |value: i64| to_index(value, base);
    let board = |block: &[Fragment]| PrintedBoard {
        rows: block.len() as u32,
        queens: block.iter().filter_map(Fragment::numbers).map(|pair| (number(pair[0]), number(pair[1]))).collect(),
    };
    blocks.filter(|block| !block.is_empty()).map(board).collect()
}

/// Splits the output for several sizes into one part for each size. `None` unless there is one total for each size.
pub(super) fn split_by_size(bytes: &[u8], parts: usize) -> Option<Vec<String>> {
    let text = String::from_utf8_lossy(bytes);
    let kinds: Vec<(&str, Option<Fragment>)> = text.lines().map(|line| (line, fragments(line).pop())).collect();
    let in_words = kinds.iter().filter(|kind| matches!(kind.1, Some(Fragment::Total(_)))).count() == parts;
    let is_total = |fragment: &Option<Fragment>| match fragment {
        Some(Fragment::Total(_)) => in_words,
        Some(Fragment::Number(_)) => !in_words,
        _ => false,
    };
    let numbers = kinds.iter().filter(|kind| is_total(&kind.1)).count();
    if numbers != parts {
        return None;
    }
    let first = kinds.iter().find(|(line, _)| !line.trim().is_empty());
    let is_before = first.is_some_and(|kind| is_total(&kind.1)) && !kinds.last().is_some_and(|kind| is_total(&kind.1));
    let mut split = vec![String::new()];
    for (line, fragment) in &kinds {
        let is_total = is_total(fragment);
        if is_total && is_before && split.len() < parts && split.last().is_some_and(|part| !part.is_empty()) {
            split.push(String::new());
        }
        if let Some(part) = split.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
        if is_total && !is_before && split.len() < parts {
            split.push(String::new());
        }
    }
    Some(split)
}
