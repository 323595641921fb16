//! Puzzles as letters: one letter a square, and one line or one word a row, with settings and marks.

use std::fmt::{self, Write as _};

use queens::{Square, quoted};

use super::{Fault, ParsedPuzzle, ReadError, puzz_link};
use crate::marks::{Mark, Marks};
use crate::puzzle::Puzzle;
use crate::regions::{Connectivity, Regions, RegionsError};
use crate::touch::Touch;

/// Writes a puzzle as letters. Marks follow after a blank line, if there are any.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, notation::{letters, read_one}};
///
/// let parsed = read_one("stars=2\nppqq\nppqq\nrrss\nrrss\n")?;
/// assert_eq!(letters(&parsed.puzzle, &Marks::default()).to_string(), "stars=2\nAABB\nAABB\nCCDD\nCCDD\n");
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
pub fn letters(puzzle: &Puzzle, marks: &Marks) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        if puzzle.stars() != 1 {
            writeln!(f, "stars={}", puzzle.stars())?;
        }
        if puzzle.touch() != Touch::default() {
            writeln!(f, "touch={}", puzzle.touch())?;
        }
        write!(f, "{}", puzzle.regions())?;
        if *marks != Marks::default() {
            writeln!(f)?;
            mark_rows(puzzle, marks).iter().try_for_each(|row| writeln!(f, "{row}"))?;
        }
        Ok(())
    })
}

/// The marks with `Q`, `x` and `.`, one string for each row.
pub(super) fn mark_rows(puzzle: &Puzzle, marks: &Marks) -> Vec<String> {
    let size = puzzle.size();
    let character = |square| match marks.get(square) {
        Some(Mark::Queen) => 'Q',
        Some(Mark::Cross) => 'x',
        None => '.',
    };
    size.rows().map(|row| size.columns().map(|column| character(Square { row, column })).collect()).collect()
}

/// The mark of a character. An unknown character is returned as the error.
pub(super) fn mark_of(character: char) -> Result<Option<Mark>, char> {
    match character {
        'Q' | 'q' => Ok(Some(Mark::Queen)),
        'x' | 'X' => Ok(Some(Mark::Cross)),
        '.' | '-' => Ok(None),
        other => Err(other),
    }
}

/// A row of a block: its line, and for each square its column and character. Lines and columns count from 1.
struct RowText {
    line: usize,
    squares: Vec<(usize, char)>,
}

/// A block of lines between blank lines.
#[derive(Default)]
struct Block {
    settings: Vec<(usize, String)>,
    rows: Vec<RowText>,
}

pub(super) fn read(text: &str, connectivity: Connectivity) -> Result<Vec<ParsedPuzzle>, ReadError> {
    let mut puzzles = Vec::new();
    let mut block = Block::default();
    let lines = text.lines().chain(std::iter::once(""));
    for (line, content) in lines.enumerate().map(|(index, content)| (index + 1, content)) {
        if content.trim().is_empty() {
            finish(std::mem::take(&mut block), &mut puzzles, connectivity)?;
        } else if let Some(link) = puzz_link::find(content) {
            finish(std::mem::take(&mut block), &mut puzzles, connectivity)?;
            puzzles.push(ParsedPuzzle::from(puzz_link::read(link, line, content)?));
        } else if content.contains('=') {
            block.settings.push((line, content.trim().to_owned()));
        } else {
            let is_separator = |square: char| square.is_whitespace() || matches!(square, ',' | ';');
            let squares = content.chars().enumerate().filter(|(_, square)| !is_separator(*square));
            let squares: Vec<_> = squares.map(|(index, square)| (index + 1, square)).collect();
            block.rows.push(RowText { line, squares });
        }
    }
    Ok(puzzles)
}

fn finish(mut block: Block, puzzles: &mut Vec<ParsedPuzzle>, connectivity: Connectivity) -> Result<(), ReadError> {
    split_single_line(&mut block);
    let Some(first) = block.rows.first() else {
        return match block.settings.first() {
            Some((line, text)) => Err(setting_error(*line, text)),
            None => Ok(()),
        };
    };
    let (line, expected) = (first.line, first.squares.len());
    for (index, row) in block.rows.iter().enumerate() {
        let found = row.squares.len();
        if found != expected {
            let column = row.squares.first().map_or(1, |square| square.0);
            return Err(ReadError::at(row.line, column, Fault::RowLength { row: index + 1, found, expected }));
        }
    }
    let rows = block.rows.len();
    let are_marks = |rows: &[RowText]| rows.iter().flat_map(|row| &row.squares).all(|square| mark_of(square.1).is_ok());
    if rows == 2 * expected && are_marks(&block.rows[expected..]) && !are_marks(&block.rows[..expected]) {
        // The marks follow the puzzle without a blank line.
        let marks = Block { rows: block.rows.split_off(expected), ..Block::default() };
        finish(block, puzzles, connectivity)?;
        return finish(marks, puzzles, connectivity);
    }
    if rows != expected {
        return Err(ReadError::at(line, 1, Fault::RowCount { rows, columns: expected }));
    }
    let characters = || block.rows.iter().flat_map(|row| &row.squares).map(|square| square.1);
    if let Some(parsed) = puzzles.last_mut()
        && parsed.marks == Marks::default()
        && block.settings.is_empty()
        && are_marks(&block.rows)
    {
        let size = parsed.puzzle.size();
        if rows != size.len() {
            return Err(ReadError::at(line, 1, Fault::MarksSize { marks: rows, size: size.get() }));
        }
        for (index, character) in characters().enumerate() {
            let (row, column) = (index / rows, index % rows);
            parsed.marks.set(Square::new(row as u32, column as u32), mark_of(character).unwrap_or_default());
        }
        return Ok(());
    }
    puzzles.push(ParsedPuzzle::from(puzzle(&block, connectivity)?));
    Ok(())
}

/// Splits a single line such as `AABB AABB CCDD CCDD`: each word is a row.
fn split_single_line(block: &mut Block) {
    let [RowText { line, squares }] = &block.rows[..] else { return };
    let mut words: Vec<Vec<(usize, char)>> = Vec::new();
    for &(column, square) in squares {
        match words.last_mut() {
            Some(word) if word.last().is_some_and(|last| last.0 + 1 == column) => word.push((column, square)),
            _ => words.push(vec![(column, square)]),
        }
    }
    let line = *line;
    block.rows = words.into_iter().map(|squares| RowText { line, squares }).collect();
}

fn puzzle(block: &Block, connectivity: Connectivity) -> Result<Puzzle, ReadError> {
    let mut labels = Vec::new();
    for row in &block.rows {
        for &(column, found) in &row.squares {
            if !found.is_alphanumeric() {
                return Err(ReadError::at(row.line, column, Fault::Character { found }));
            }
            labels.push(u32::from(found));
        }
    }
    let regions = Regions::with_connectivity(&labels, connectivity).map_err(|error| region_error(block, error))?;
    let mut puzzle = Puzzle::new(regions);
    for (line, text) in &block.settings {
        puzzle = match text.split_once('=').map(|(name, value)| (name.trim(), value.trim())) {
            Some(("stars", stars)) => {
                let stars = stars.parse().map_err(|_| setting_error(*line, text))?;
                puzzle.with_stars(stars).map_err(|error| ReadError::at(*line, 1, Fault::Stars(error)))?
            }
            Some(("touch", touch)) => puzzle.with_touch(touch.parse().map_err(|_| setting_error(*line, text))?),
            _ => return Err(setting_error(*line, text)),
        };
    }
    Ok(puzzle)
}

fn setting_error(line: usize, text: &str) -> ReadError {
    ReadError::at(line, 1, Fault::Setting { text: quoted(text) })
}

/// Adds a position to an error: the faulty square, or the first line of the block. If mixed case is the reason for too
/// many regions, the error is [`Fault::Case`].
fn region_error(block: &Block, error: RegionsError) -> ReadError {
    let mut place = (block.rows[0].line, 1);
    let fault = match error {
        RegionsError::Count { regions, size } => {
            let characters = block.rows.iter().flat_map(|row| &row.squares);
            let mut folded = String::new();
            for lower in characters.flat_map(|square| square.1.to_lowercase()) {
                if !folded.contains(lower) {
                    let _ = folded.write_char(lower);
                }
            }
            let is_case = folded.chars().count() == size as usize;
            if is_case { Fault::Case { regions, size } } else { Fault::Regions(error) }
        }
        RegionsError::Disconnected { square, .. } => {
            let row = &block.rows[square.row.index()];
            place = (row.line, row.squares[square.column.index()].0);
            Fault::Regions(error)
        }
        other => Fault::Regions(other),
    };
    ReadError::at(place.0, place.1, fault)
}
