//! Marks the blank squares of boards in spreadsheet tables, Markdown tables, rows of spaces, and cells in brackets.
//!
//! Without marks, the line scanner would see one queen a line and no squares around it.

use std::borrow::Cow;

use super::super::syntax::QUEENS;

/// The mark of an empty square.
const EMPTY: char = '·';

/// Marks besides queens that cells in brackets may have.
const CELLS: [char; 11] = ['.', '-', '_', '*', '#', '+', 'x', 'X', 'o', '0', '1'];

/// The text with a mark in every blank square of its boards. `plain` rewrites all other lines.
pub(super) fn mark_blank_squares(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains(['\t', ' ', '"', '|']) {
        return text;
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let mut written: Vec<Cow<'_, str>> = Vec::with_capacity(lines.len());
    let mut is_changed = false;
    for block in lines.chunk_by(|one, next| kind(one) == kind(next)) {
        let marked = [from_spreadsheet, from_spaces, from_brackets, from_pairs, from_markdown];
        match marked.into_iter().find_map(|mark| mark(block)) {
            Some(rows) => {
                is_changed = true;
                written.extend(rows.into_iter().map(Cow::Owned));
            }
            None => written.extend(block.iter().map(|line| plain(line))),
        }
    }
    let is_changed = is_changed || written.iter().any(|line| matches!(line, Cow::Owned(_)));
    if is_changed { Cow::Owned(written.join("\n")) } else { text }
}

/// The kind of a line. Neighbouring lines of one kind may be one board.
#[derive(PartialEq, Eq)]
enum Kind {
    Empty,
    /// Cells of one character each, with or without tabs between them.
    Cells,
    /// A row of a table in Markdown.
    Bars,
    Words,
}

fn kind(line: &str) -> Kind {
    let is_cell = |letter: char| matches!(letter, '\t' | ' ' | '[' | ']') || is_bracketed_mark(letter);
    if line.is_empty() {
        Kind::Empty
    } else if line.trim_start_matches(' ').starts_with('|') {
        Kind::Bars
    } else if line.chars().all(is_cell) || line.contains('\t') && line.split('\t').all(|cell| one_mark(cell).is_some())
    {
        Kind::Cells
    } else {
        Kind::Words
    }
}

/// Rewrites a line without regard to its neighbours. A Markdown rule loses its colons, and quoted numbers lose their
/// quotes. If a number stands in a cell before a list, a colon replaces the tab between them.
fn plain<'a>(line: &&'a str) -> Cow<'a, str> {
    if is_rule(line) && line.contains(':') {
        return Cow::Owned(line.replace(':', "-"));
    }
    unquoted(line).map_or_else(|| numbered(line), Cow::Owned)
}

/// Whether a line separates the header of a Markdown table from its rows, such as `|---|:-:|`.
fn is_rule(line: &str) -> bool {
    line.contains('-') && line.contains('|') && line.chars().all(|letter| "|-: ".contains(letter))
}

/// Reads a Markdown table whose first row and first column name the columns and rows of a board.
fn from_markdown(block: &[&str]) -> Option<Vec<String>> {
    let [head, rule, rows @ ..] = block else { return None };
    let cells = |line: &str| -> Option<Vec<String>> {
        let inner = line.trim_matches(' ').strip_prefix('|')?.strip_suffix('|')?;
        Some(inner.split('|').map(|cell| cell.trim_matches(' ').to_owned()).collect())
    };
    let (head, rows) = (cells(head)?, rows.iter().map(|line| cells(line)).collect::<Option<Vec<_>>>()?);
    let counts_up = |names: &[&String]| {
        [0, 1].into_iter().any(|first| (first..).zip(names).all(|(number, name)| **name == i32::to_string(&number)))
    };
    let names: Vec<&String> = rows.iter().filter_map(|row| row.first()).collect();
    let reversed: Vec<&String> = names.iter().rev().copied().collect();
    let columns: Vec<&String> = head.iter().skip(1).collect();
    let letters: String = columns.iter().map(|name| name.to_lowercase()).collect();
    let is_named = counts_up(&columns) || "abcdefghijklmnopqrstuvwxyz".starts_with(&letters);
    if !is_rule(rule) || columns.len() < 2 || !is_named || !counts_up(&names) && !counts_up(&reversed) {
        return None;
    }
    let marks = |row: &Vec<String>| row.iter().skip(1).map(|cell| one_mark(cell)).collect();
    let rows = square(&rows.iter().map(marks).collect::<Option<Vec<Vec<char>>>>()?)?;
    Some([String::new(), String::new()].into_iter().chain(rows).collect())
}

/// Reads rows of cells between tabs, if they form a square and at least one cell is blank.
fn from_spreadsheet(block: &[&str]) -> Option<Vec<String>> {
    let cells = |line: &&str| line.split('\t').map(|cell| one_mark(cell.trim_matches(' '))).collect();
    let has_tabs = block.iter().any(|line| line.contains('\t'));
    let mut rows: Vec<Vec<char>> = block.iter().filter(|_| has_tabs).map(cells).collect::<Option<_>>()?;
    // An editor may have removed tabs at the ends of lines. One full row then shows the width.
    let is_drawn = |row: &Vec<char>| row.iter().all(|&mark| is_bracketed_mark(mark));
    if rows.iter().map(Vec::len).max() == Some(rows.len()) && rows.iter().all(is_drawn) {
        let size = rows.len();
        for row in &mut rows {
            row.resize(size, ' ');
        }
    }
    square(&rows)
}

/// Reads rows that have only queens and spaces, if they form a square.
fn from_spaces(block: &[&str]) -> Option<Vec<String>> {
    let is_cell = |letter: char| letter == ' ' || QUEENS.contains(&letter);
    let cells = |line: &&str| line.chars().map(|letter| is_cell(letter).then_some(letter)).collect();
    let rows: Vec<Vec<char>> = block.iter().map(cells).collect::<Option<_>>()?;
    let has_queen = |row: &Vec<char>| row.iter().any(|letter| *letter != ' ');
    rows.iter().any(has_queen).then(|| square(&rows)).flatten()
}

/// Reads rows of cells in brackets, such as `[ ][Q][ ]`.
fn from_brackets(block: &[&str]) -> Option<Vec<String>> {
    let cell = |cell: &str| one_mark(cell.trim_matches(' ')).filter(|mark| is_bracketed_mark(*mark));
    let cells = |line: &&str| {
        let inner = line.trim_matches([' ', '\t']).strip_prefix('[')?.strip_suffix(']')?;
        inner.split("][").map(cell).collect()
    };
    let rows: Vec<Vec<char>> = block.iter().map(cells).collect::<Option<_>>()?;
    square(&rows)
}

/// Reads the pairs of a Markdown table with two columns, such as `row` and `col`. The line of the column names moves
/// to the place of the rule below it, directly above the pairs.
fn from_pairs(block: &[&str]) -> Option<Vec<String>> {
    let cells = |line: &&str| {
        let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
        let (first, second) = inner.split_once('|')?;
        Some([first.trim().to_owned(), second.trim().to_owned()])
    };
    let rows: Vec<[String; 2]> = block.iter().map(cells).collect::<Option<_>>()?;
    let [names, line, pairs @ ..] = rows.as_slice() else { return None };
    let all = |row: &[String; 2], is: fn(char) -> bool| row.iter().all(|cell| !cell.is_empty() && cell.chars().all(is));
    let is_table = all(names, char::is_alphabetic)
        && all(line, |letter| matches!(letter, '-' | ':'))
        && pairs.iter().all(|pair| all(pair, |letter| letter.is_ascii_digit()));
    let rows = || [names].into_iter().chain(pairs).map(|[row, column]| format!("{row},{column}"));
    (is_table && !pairs.is_empty()).then(|| [String::new()].into_iter().chain(rows()).collect())
}

fn is_bracketed_mark(mark: char) -> bool {
    mark == ' ' || CELLS.contains(&mark) || QUEENS.contains(&mark)
}

/// The mark of a cell of at most one character; a space for a blank cell.
fn one_mark(cell: &str) -> Option<char> {
    let mut letters = cell.chars();
    let mark = letters.next().unwrap_or(' ');
    letters.next().is_none().then_some(mark)
}

/// The rows of a square drawing that has blank cells, with a mark in each blank cell.
fn square(rows: &[Vec<char>]) -> Option<Vec<String>> {
    let size = rows.len();
    let is_square = size > 1 && rows.iter().all(|row| row.len() == size);
    let count = |is: fn(char) -> bool| rows.iter().flatten().filter(|&&mark| is(mark)).count();
    if !is_square || count(|mark| mark == ' ') == 0 || count(|mark| mark != ' ') == 0 {
        return None;
    }
    let marked = |row: &Vec<char>| {
        row.iter().map(|&mark| if mark == ' ' { EMPTY } else { mark }).map(String::from).collect::<Vec<_>>().join(" ")
    };
    Some(rows.iter().map(marked).collect())
}

/// Replaces the quotes of a line of quoted numbers, such as `"2","4"`, by spaces. `None` for other lines.
fn unquoted(line: &str) -> Option<String> {
    let is_number = |field: &str| {
        let inner = field.trim_matches(' ').strip_prefix('"').and_then(|field| field.strip_suffix('"'));
        inner.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let is_quoted =
        line.starts_with('"') && line.contains([',', ';', '\t']) && line.split([',', ';', '\t']).all(is_number);
    is_quoted.then(|| line.replace('"', " "))
}

/// A line whose first cell numbers the list in its second cell: `1⇥1 5 8 6 3 7 2 4` becomes `1: 1 5 8 6 3 7 2 4`.
fn numbered<'a>(line: &&'a str) -> Cow<'a, str> {
    let is_list = |text: &str| {
        let words = || text.split([' ', ',']).filter(|word| !word.is_empty());
        words().nth(2).is_some() && words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    match line.split_once('\t') {
        Some((number, list))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) && is_list(list) =>
        {
            Cow::Owned(format!("{number}: {list}"))
        }
        _ => Cow::Borrowed(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_squares_get_marks() {
        for board in ["\tQ\t\nQ\t\t\n\t\tQ", " Q \nQ  \n  Q", "[ ][Q][ ]\n[Q][ ][ ]\n[ ][ ][Q]"] {
            assert_eq!(mark_blank_squares(board.into()), "· Q ·\nQ · ·\n· · Q", "{board:?}");
        }
        assert_eq!(mark_blank_squares("\t1\n\t".into()), "· 1\n· ·");
        assert_eq!(mark_blank_squares("\tQ\nQ\n\t\tQ".into()), "· Q ·\nQ · ·\n· · Q");
        let blank_squares = "|  | a | b |\n|---|:-:|---|\n| 2 |  | Q |\n| 1 | Q |  |";
        assert_eq!(mark_blank_squares(blank_squares.into()), "\n\n· Q\nQ ·");
        assert_eq!(mark_blank_squares("words\n\n Q\n  \n".into()), "words\n\n· Q\n· ·\n");
    }

    #[test]
    fn other_lines_stay() {
        for text in ["1 2\n3 4", ". Q\nQ .", "a\tb\nc\td", "\tQ\t\nQ\t", "  \n  ", "Q\n Q", "1\t2\n2\t4", "Q"] {
            assert_eq!(mark_blank_squares(text.into()), text, "{text:?}");
        }
        assert_eq!(mark_blank_squares("1\t2 4 1 3\n2\t3 1 4 2".into()), "1: 2 4 1 3\n2: 3 1 4 2");
    }
}
