//! A slow reader of drawings and lists, independent of the library's: it knows the form and never guesses.

#![expect(clippy::format_push_string, reason = "a slow reader and writer for tests, as plain as possible")]

use queens::text::{Format, write};
use queens::{Placement, Size};

/// The squares, row and column from 0, on which a text in this format has a queen; `None` if the text is not in the format.
///
/// It reads what [`write()`] writes, and nothing else. Titles and totals must be removed before.
pub fn queens_of(text: &str, format: Format) -> Option<(usize, Vec<(usize, usize)>)> {
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
                if cell == queen.to_string() {
                    queens.push((row, column));
                } else if cell != empty.to_string() {
                    return None;
                }
            }
        }
        return Some((rows.len(), queens));
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

/// The text of several placements as a program may print it: with titles, names of rows and columns, separators and a total.
pub fn decorated(placements: &[Placement], format: Format, style: usize) -> String {
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

/// A drawing with the numbers of its rows and columns.
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
