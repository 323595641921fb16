//! Puzzles as JSON, with the keys of this project or of puzzle archives.

use queens::{Square, quoted};
use serde::{Deserialize, Serialize};

use super::letters::{mark_of, mark_rows};
use super::{Fault, ParsedPuzzle, ReadError};
use crate::marks::{Mark, Marks};
use crate::puzzle::Puzzle;
use crate::regions::{Connectivity, Regions};
use crate::touch::Touch;

/// The members of a written puzzle.
#[derive(Serialize)]
struct Written<'a> {
    n: u32,
    stars: u32,
    touch: &'a str,
    regions: Vec<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<String>>,
}

/// A puzzle as one JSON object on one line: `n`, `stars`, `touch`, `regions` with numbers from 0, and `marks` if there are
/// any.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, notation::{json, read_one}};
///
/// let puzzle = read_one("AB AB")?.puzzle;
/// let text = json(&puzzle, &Marks::default());
/// assert_eq!(text, r#"{"n":2,"stars":1,"touch":"kings","regions":[[0,1],[0,1]]}"#);
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
pub fn json(puzzle: &Puzzle, marks: &Marks) -> String {
    serde_json::to_string(&written(puzzle, marks)).expect("texts and numbers are JSON")
}

/// The puzzle as a JSON value, to put into a larger value.
pub fn to_value(puzzle: &Puzzle, marks: &Marks) -> serde_json::Value {
    serde_json::to_value(written(puzzle, marks)).expect("texts and numbers are JSON")
}

fn written<'a>(puzzle: &Puzzle, marks: &Marks) -> Written<'a> {
    let n = puzzle.size().len();
    Written {
        n: puzzle.size().get(),
        stars: puzzle.stars(),
        touch: puzzle.touch().name(),
        regions: puzzle.regions().labels().chunks(n).map(<[u32]>::to_vec).collect(),
        marks: (*marks != Marks::default()).then(|| mark_rows(puzzle, marks)),
    }
}

/// The keys that are read. Other keys are ignored.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Board {
    #[serde(alias = "colorRegions")]
    regions: Option<Vec<Vec<Label>>>,
    stars: Option<u32>,
    touch: Option<String>,
    marks: Option<Vec<String>>,
    states: Option<Vec<Vec<u8>>>,
    date: Option<String>,
    id: Option<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a region is a number from 0 or a text")]
enum Label {
    Number(u32),
    Text(String),
}

pub(super) fn read(text: &str, connectivity: Connectivity) -> Result<Vec<ParsedPuzzle>, ReadError> {
    let boards: Result<Vec<Board>, _> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::Deserializer::from_str(text).into_iter().collect()
    };
    let boards = boards.map_err(|error| syntax_error(text, &error))?;
    boards.iter().map(|board| Ok(parsed(board, connectivity)?)).collect()
}

fn syntax_error(text: &str, error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
    // The JSON parser counts bytes.
    let (line, byte) = (error.line().max(1), error.column().max(1) - 1);
    let content = text.split('\n').nth(line - 1).unwrap_or_default();
    let column = content[..content.floor_char_boundary(byte)].chars().count() + 1;
    ReadError::at(line, column, Fault::Json { message: with_short_quote(message) })
}

/// The message with at most 20 characters of the text that the message quotes.
fn with_short_quote(message: &str) -> String {
    let text = message.split_once('"').and_then(|(before, rest)| Some((before, rest.rsplit_once('"')?)));
    match text {
        Some((before, (text, after))) => format!("{before}\"{}\"{after}", quoted(text)),
        None => message.to_owned(),
    }
}

fn parsed(board: &Board, connectivity: Connectivity) -> Result<ParsedPuzzle, Fault> {
    let rows = board.regions.as_ref().filter(|rows| !rows.is_empty()).ok_or(Fault::NoRegions)?;
    let columns = rows.first().map_or(0, Vec::len);
    for (index, row) in rows.iter().enumerate() {
        if row.len() != columns {
            return Err(Fault::RowLength { row: index + 1, found: row.len(), expected: columns });
        }
    }
    if rows.len() != columns {
        return Err(Fault::RowCount { rows: rows.len(), columns });
    }
    let regions = Regions::with_connectivity(&labels(rows), connectivity).map_err(Fault::Regions)?;
    let mut puzzle = Puzzle::new(regions);
    if let Some(stars) = board.stars {
        puzzle = puzzle.with_stars(stars).map_err(Fault::Stars)?;
    }
    if let Some(touch) = &board.touch {
        let touch = touch.parse::<Touch>();
        puzzle = puzzle.with_touch(touch.map_err(|error| Fault::Setting { text: format!("touch={}", error.name) })?);
    }
    let marks = marks(board, columns)?;
    let id = board.id.as_ref().map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned));
    Ok(ParsedPuzzle { puzzle, marks, title: board.date.clone().or(id) })
}

/// A number for each label. Text labels get the greatest numbers, in alphabetical order.
fn labels(rows: &[Vec<Label>]) -> Vec<u32> {
    let texts = rows.iter().flatten().filter_map(|label| match label {
        Label::Text(text) => Some(text.as_str()),
        Label::Number(_) => None,
    });
    let mut texts: Vec<&str> = texts.collect();
    texts.sort_unstable();
    texts.dedup();
    let number = |label: &Label| match label {
        Label::Number(number) => *number,
        Label::Text(text) => u32::MAX - (texts.len() - texts.partition_point(|other| *other < text.as_str())) as u32,
    };
    rows.iter().flatten().map(number).collect()
}

fn marks(board: &Board, size: usize) -> Result<Marks, Fault> {
    let mut marks = Marks::default();
    let mut set = |row: usize, column: usize, mark| marks.set(Square::new(row as u32, column as u32), mark);
    let expect = |found: usize| {
        let wrong = Fault::MarksSize { marks: found, size: size as u32 };
        if found == size { Ok(()) } else { Err(wrong) }
    };
    if let Some(rows) = &board.marks {
        expect(rows.len())?;
        for (row, text) in rows.iter().enumerate() {
            expect(text.chars().count())?;
            for (column, character) in text.chars().enumerate() {
                set(row, column, mark_of(character).map_err(|found| Fault::Mark { found: found.to_string() })?);
            }
        }
    } else if let Some(rows) = &board.states {
        expect(rows.len())?;
        for (row, states) in rows.iter().enumerate() {
            expect(states.len())?;
            for (column, state) in states.iter().enumerate() {
                let mark = match state {
                    0 => None,
                    1 => Some(Mark::Queen),
                    2 => Some(Mark::Cross),
                    other => return Err(Fault::Mark { found: other.to_string() }),
                };
                set(row, column, mark);
            }
        }
    }
    Ok(marks)
}
