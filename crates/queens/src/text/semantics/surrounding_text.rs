//! Checks the surroundings of boards: the words and numbers beside them. Text that may be a misspelled board is
//! refused, because ignoring it would drop the board.

use super::super::syntax::is_permutation;
use super::is_board;
use crate::board::Size;
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Direction, Options, Purpose};
use crate::text::quantity::quantities;
use crate::text::reading::{Board, Notation, Statement, StatementKind};
use crate::text::syntax::{Axis, Entry, Item, ParsedText};

/// The smallest size at which a row or a list is surely not a word.
const SURE_SIZE: usize = 4;

/// Joins a list of rows and a list of columns into pairs: `row: 1 2 3 4` above `col: 2 4 1 3`.
///
/// A list of rows alone is refused, because it may give the row of each column's queen.
pub(super) fn join_rows_and_columns(text: &str, parsed: &mut ParsedText, options: &Options) -> Result<(), ReadError> {
    let axis = |item: &Item| match item {
        Item::Words { range, is_label: true, .. } => {
            Axis::of(text[range.clone()].trim_matches([' ', '\t', ':', '=', '>', '-']))
        }
        _ => None,
    };
    let mut at = 0;
    while at + 1 < parsed.items.len() {
        let (Some(first), Item::List { line, entries, .. }) = (axis(&parsed.items[at]), &parsed.items[at + 1]) else {
            at += 1;
            continue;
        };
        let (line, entries) = (*line, entries.clone());
        let below = match &parsed.items[at + 2..] {
            [words, Item::List { entries: below, .. }, ..]
                if axis(words).is_some_and(|second| second != first) && below.len() == entries.len() =>
            {
                Some(below.clone())
            }
            _ => None,
        };
        if let Some(below) = below {
            let (rows, columns) = if first == Axis::Rows { (entries, below) } else { (below, entries) };
            let begin = parsed.entries.len();
            let pairs: Vec<Entry> =
                rows.zip(columns).flat_map(|(row, column)| [row, column]).map(|at| parsed.entries[at]).collect();
            parsed.entries.extend(pairs);
            let entries = begin..parsed.entries.len();
            parsed.items.splice(at..at + 4, [Item::Pairs { line, entries, notation: Notation::Squares }]);
        } else if first == Axis::Rows && options.direction == Direction::Rows && options.purpose != Purpose::Output {
            let (first, second) = (Interpretation::ByRow, Interpretation::ByColumn);
            return Err(ReadError::at(Position { line, column: 1 }, Fault::Ambiguous { first, second }));
        }
        at += 1;
    }
    Ok(())
}

/// Refuses lists that may be the squares of a board, and a last list that is shorter than the lists before it.
pub(super) fn check_lists(parsed: &ParsedText, options: &Options) -> Result<(), ReadError> {
    check_matrix(parsed, options)?;
    let lists = parsed.items.iter().filter(|item| is_board(item));
    let mut common: Option<usize> = None;
    let mut count = 0;
    let last = lists.clone().count();
    for (place, item) in (1..).zip(lists) {
        let Item::List { line, entries, is_bare, .. } = item else {
            common = None;
            continue;
        };
        let (len, position) = (entries.len(), Position { line: *line, column: 1 });
        let values = parsed.entries[entries.clone()].iter().map(|entry| entry.value);
        let side = len.isqrt();
        let is_known = options.size.is_some_and(|size| size.len() == len);
        if side >= SURE_SIZE - 1
            && side * side == len
            && !is_known
            && values.clone().all(|value| matches!(value, 0 | 1))
        {
            let (first, second) = (Interpretation::Squares, Interpretation::Columns);
            return Err(ReadError::at(position, Fault::Ambiguous { first, second }));
        }
        // The last list is shorter if the text was cut off.
        let is_cut = place == last && count >= 1 && common.is_some_and(|size| size >= SURE_SIZE && len < size);
        if is_cut
            && *is_bare
            && options.purpose != Purpose::Output
            && let Some(expected) = common
        {
            return Err(ReadError::at(position, Fault::ListLength { found: len, expected, is_said: false }));
        }
        if place == 1 || common == Some(len) {
            common = Some(len);
            count += 1;
        } else {
            common = None;
        }
    }
    Ok(())
}

/// Refuses K lists of K numbers if at least half of the numbers are 0: the lists may be a matrix of 0 and 1 with one
/// wrong number.
fn check_matrix(parsed: &ParsedText, options: &Options) -> Result<(), ReadError> {
    if options.base.is_some() || options.purpose == Purpose::Output {
        return Ok(());
    }
    let mut run: Vec<&[Entry]> = Vec::new();
    for item in parsed.items.iter().filter(|item| is_board(item)) {
        let Item::List { entries, .. } = item else {
            run.clear();
            continue;
        };
        let list = &parsed.entries[entries.clone()];
        let zeros = list.iter().filter(|entry| entry.value == 0).count();
        if run.last().is_some_and(|last| last.len() != list.len())
            || 2 * zeros < list.len()
            || list.len() < SURE_SIZE - 1
        {
            run.clear();
        }
        if 2 * zeros >= list.len() && list.len() >= SURE_SIZE - 1 {
            run.push(list);
        }
        if !run.is_empty() && run.len() == list.len() {
            let strange = run.iter().copied().flatten().find(|entry| !matches!(entry.value, 0 | 1));
            let (first, second) = (Interpretation::Squares, Interpretation::Lists);
            return Err(match strange {
                Some(strange) => ReadError::at(strange.position(), Fault::NotBinary { value: strange.value }),
                None => ReadError::at(run[0][0].position(), Fault::Ambiguous { first, second }),
            });
        }
    }
    Ok(())
}

/// Refuses words that may be a misspelled board: there are as many words as a board of the text has rows, or a word
/// looks like a row of a drawing.
pub(super) fn check_words(text: &str, parsed: &ParsedText, options: &Options) -> Result<(), ReadError> {
    if options.purpose == Purpose::Output {
        return Ok(());
    }
    let sizes: Vec<usize> = parsed
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Drawing { size, .. } => Some(*size as usize),
            Item::List { entries, .. } => Some(entries.len()),
            _ => None,
        })
        .filter(|size| *size >= SURE_SIZE)
        .collect();
    let has_size = |size: usize| sizes.contains(&size);
    for item in &parsed.items {
        let Item::Words { line, range, is_label: false } = item else { continue };
        let words = &text[range.clone()];
        if may_be_list(words, has_size) || words.split_whitespace().any(|word| may_be_row(word, has_size)) {
            let position = Position { line: *line, column: 1 };
            return Err(ReadError::at(position, Fault::NotABoard { text: quoted(words.trim()) }));
        }
    }
    Ok(())
}

/// Whether words may be a list of columns. Either all words are short and there are as many as a board has rows, or the
/// text has a run of as many numbers.
fn may_be_list(text: &str, has_size: impl Fn(usize) -> bool) -> bool {
    let words: Vec<&str> = text.split([' ', ',', '\t', '、']).filter(|word| !word.is_empty()).collect();
    if is_order(&words) {
        return false;
    }
    let is_short = |word: &&str| word.chars().count() <= 2;
    let numbers = words.split(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    has_size(words.len()) && words.iter().all(is_short)
        || numbers.filter(|run| run.len() >= SURE_SIZE).any(|run| has_size(run.len()))
}

/// Whether words name columns in order: `a b c d`, `一 二 三 四`, `Q1 Q2 Q3 Q4`.
fn is_order(words: &[impl AsRef<str>]) -> bool {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
    const NUMERALS: &str = "一二三四五六七八九十";
    let numbered = |first: usize| {
        let name =
            words.first().map_or("", |word| word.as_ref().trim_end_matches(|letter: char| letter.is_ascii_digit()));
        let is_next = |(number, word): (usize, &_)| {
            AsRef::<str>::as_ref(word).strip_prefix(name).is_some_and(|rest| rest.parse() == Ok(number))
        };
        !name.is_empty() && (first..).zip(words).all(is_next)
    };
    if numbered(0) || numbered(1) {
        return true;
    }
    let lower: String = words.iter().map(|word| word.as_ref().to_lowercase()).collect();
    [LETTERS, NUMERALS].into_iter().any(|all| all.starts_with(&lower))
}

/// Whether a word may be a row of a drawing, or a list of single letters and digits.
fn may_be_row(word: &str, has_size: impl Fn(usize) -> bool) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let is_mark = |letter: &char| matches!(letter, '.' | '-' | '_' | '#' | '·');
    let is_queen = |letter: &&char| super::super::syntax::QUEENS.contains(letter);
    let is_row = letters.len() > 2
        && letters.iter().filter(is_queen).count() == 1
        && letters.iter().filter(|letter| is_mark(letter)).count() == letters.len() - 1;
    if is_row {
        return true;
    }
    if !has_size(letters.len()) || !word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    if is_order(&letters.iter().map(char::to_string).collect::<Vec<_>>()) {
        return false;
    }
    let columns: Vec<i64> =
        word.bytes().map(|letter| i64::from(letter.to_ascii_lowercase()) - i64::from(b'a')).collect();
    digits > 0 && digits < letters.len() || digits == 0 && is_permutation(&columns)
}

/// Refuses a board whose size differs from the size in the words above it, such as `n = 8` above a board of size 4.
pub(super) fn check_sizes(statements: &[Statement], boards: &[Board], options: &Options) -> Result<(), ReadError> {
    if options.purpose == Purpose::Output {
        return Ok(());
    }
    let sizes = statements.iter().filter(|statement| statement.kind == StatementKind::Size);
    for statement in sizes {
        let next = boards.iter().find(|board| board.line >= statement.line);
        if let (Some(board), Ok(size)) = (next, Size::new(statement.value))
            && board.size() != size
        {
            let position = Position { line: board.line, column: 1 };
            let fault = match board.notation {
                Notation::List | Notation::Digits => {
                    Fault::ListLength { found: board.size().len(), expected: size.len(), is_said: true }
                }
                _ => Fault::WrongSize { found: board.size().get(), size },
            };
            return Err(ReadError::at(position, fault));
        }
    }
    Ok(())
}

/// The expected length of a list with a number outside its board. The flag is `true` if the text names that length as
/// the size, and `false` if it is the length of all other lists.
pub(super) fn expected_length(text: &str, items: &[Item], at: usize) -> Option<(usize, bool)> {
    let Item::List { entries, .. } = &items[at] else { return None };
    let stated = items[..at].iter().rev().find(|item| !is_board(item)).and_then(|item| match item {
        Item::Words { range, .. } => {
            quantities(&text[range.clone()]).iter().find(|quantity| quantity.is_size()).map(|quantity| quantity.value)
        }
        Item::Number { range, .. } => text[range.clone()].parse().ok(),
        _ => None,
    });
    let mut others = items.iter().enumerate().filter_map(|(place, item)| match item {
        Item::List { entries, .. } if place != at => Some(entries.len()),
        _ => None,
    });
    let common = others.next().filter(|&length| others.all(|other| other == length));
    let stated = stated.and_then(|stated| usize::try_from(stated).ok());
    let found = entries.len();
    let expected = stated.map(|stated| (stated, true)).or(common.map(|common| (common, false)));
    expected.filter(|&(expected, _)| expected != found && expected <= 2 * found && found <= 2 * expected)
}

/// The size of a board of squares, from a number that stands alone in the line before the squares: `8` above `1:1,2:5`.
pub(super) fn size_above_squares(text: &str, parsed: &ParsedText, options: &Options) -> Option<Size> {
    let mut boards = parsed.items.iter().filter(|item| is_board(item));
    if options.purpose == Purpose::Output || !boards.all(|item| matches!(item, Item::Pairs { .. })) {
        return None;
    }
    let first = parsed.items.iter().position(is_board)?;
    let (number, squares) = (parsed.items.get(first.checked_sub(1)?)?, &parsed.items[first]);
    match (number, squares) {
        (Item::Number { range, line, .. }, Item::Pairs { line: below, .. }) if below - line <= 1 => {
            Size::new(text[range.clone()].parse::<u64>().ok()?).ok()
        }
        _ => None,
    }
}
