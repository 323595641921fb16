//! A slow reader of written boards, independent of the library's reader. The caller names the format, so the reader
//! never guesses.

#![expect(clippy::format_push_string, reason = "a slow reader and writer for tests, as plain as possible")]

use queens::text::{Format, write};
use queens::{Placement, Size};

/// The size of a board in this format, and the row and column (from 0) of each queen; `None` if the text is not in the
/// format.
///
/// The function reads only texts that [`write()`] writes. The caller removes titles and totals.
pub fn parse_queens(text: &str, format: Format) -> Option<(usize, Vec<(usize, usize)>)> {
    if let Some((queen, empty, gap)) = format.marks() {
        let rows: Vec<&str> = text.lines().collect();
        let mut queens = Vec::new();
        for (row, line) in rows.iter().enumerate() {
            let cells: Vec<&str> = if gap.is_empty() {
                line.split("").filter(|cell| !cell.is_empty()).collect()
            } else {
                line.split(gap).collect()
            };
            if cells.len() != rows.len() {
                return None;
            }
            for (column, cell) in cells.into_iter().enumerate() {
                if cell == queen {
                    queens.push((row, column));
                } else if cell != empty {
                    return None;
                }
            }
        }
        return Some((rows.len(), queens));
    }
    match format {
        Format::Tuples => return parse_tuples(text),
        Format::Squares => return parse_squares(text),
        Format::Fen => return parse_fen(text),
        Format::Leetcode => {
            let rows = text.strip_prefix("[\"")?.strip_suffix("\"]")?;
            return parse_queens(&rows.replace("\",\"", "\n"), Format::Dots);
        }
        Format::Json => {
            let (size, columns) = text.strip_prefix("{\"n\":")?.strip_suffix("]}")?.split_once(",\"columns\":[")?;
            let found = parse_queens(columns, Format::List)?;
            return (found.0.to_string() == size).then_some(found);
        }
        _ => {}
    }
    let (entries, base): (Vec<String>, usize) = match format {
        Format::List => (text.split(',').map(str::to_owned).collect(), 1),
        Format::List0 => (text.split(',').map(str::to_owned).collect(), 0),
        Format::Digits => (text.chars().map(String::from).collect(), 1),
        _ => return None,
    };
    let column =
        |entry: &String| entry.parse::<usize>().ok()?.checked_sub(base).filter(|&column| column < entries.len());
    let columns: Option<Vec<usize>> = entries.iter().map(column).collect();
    Some((entries.len(), columns?.into_iter().enumerate().collect()))
}

/// A number in its shortest form: without a sign and without leading zeros.
fn number(text: &str) -> Option<usize> {
    text.parse::<usize>().ok().filter(|number| number.to_string() == text)
}

/// Reads `(0,1), (1,3)`: one square in each row, from 0.
fn parse_tuples(text: &str) -> Option<(usize, Vec<(usize, usize)>)> {
    let mut queens = Vec::new();
    for (place, tuple) in text.split(", ").enumerate() {
        let (row, column) = tuple.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        if number(row)? != place {
            return None;
        }
        queens.push((place, number(column)?));
    }
    on_board(queens)
}

/// Reads `b1,d2`: one square in each row from the top, with a letter for the column.
fn parse_squares(text: &str) -> Option<(usize, Vec<(usize, usize)>)> {
    let mut queens = Vec::new();
    for (place, square) in text.split(',').enumerate() {
        let letter = square.chars().next().filter(char::is_ascii_lowercase)?;
        if number(&square[1..])? != place + 1 {
            return None;
        }
        queens.push((place, letter as usize - 'a' as usize));
    }
    on_board(queens)
}

/// Reads `1Q2/3Q`: one queen in each row.
fn parse_fen(text: &str) -> Option<(usize, Vec<(usize, usize)>)> {
    let rows: Vec<&str> = text.split('/').collect();
    let mut queens = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        let (before, after) = row.split_once('Q')?;
        let count = |digits: &str| if digits.is_empty() { Some(0) } else { number(digits).filter(|&count| count > 0) };
        if count(before)? + 1 + count(after)? != rows.len() {
            return None;
        }
        queens.push((place, count(before)?));
    }
    Some((rows.len(), queens))
}

/// The size and the queens, if all columns are below the number of queens.
fn on_board(queens: Vec<(usize, usize)>) -> Option<(usize, Vec<(usize, usize)>)> {
    let size = queens.len();
    queens.iter().all(|queen| queen.1 < size).then_some((size, queens))
}

/// Several placements as a program may print them. Each bit of `style` adds a variation: a total, titles, numbered rows
/// and columns, blank lines, CRLF line ends, or colours.
pub fn program_output(placements: &[Placement], format: Format, style: usize) -> String {
    let mut text = String::new();
    if style & 1 > 0 {
        text.push_str(&format!("Total: {}\n", placements.len()));
    }
    for (place, placement) in (1..).zip(placements) {
        if style & 2 > 0 {
            text.push_str(&format!("Solution {place}:\n"));
        }
        let written = write(placement, format).expect("a small board").to_string();
        text.push_str(&if style & 4 > 0 && format.is_drawing() {
            numbered(&written, placement.size())
        } else {
            written
        });
        text.push_str(if format.is_drawing() || style & 8 > 0 { "\n\n" } else { "\n" });
    }
    if style & 16 > 0 {
        text = text.replace('\n', "\r\n");
    }
    if style & 32 > 0 {
        text = text.replace('Q', "\x1b[1;33mQ\x1b[0m");
    }
    text
}

/// A drawing with numbered rows and columns.
fn numbered(drawing: &str, size: Size) -> String {
    let width = size.to_string().len();
    let is_compact = !drawing.contains(' ') && size.get() > 1;
    let gap = if is_compact { "" } else { " " };
    let mut text = String::new();
    for digit in 0..width {
        let digits: Vec<String> =
            (1..=size.get()).map(|column| format!("{column:>width$}")[digit..=digit].to_owned()).collect();
        text.push_str(&format!("{:width$} {}\n", "", digits.join(gap)));
    }
    for (row, line) in (1..).zip(drawing.lines()) {
        text.push_str(&format!("{row:>width$} {line}\n"));
    }
    text.trim_end_matches('\n').to_owned()
}
