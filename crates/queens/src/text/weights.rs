//! Square weights as text: a table of whole numbers, one line a row.

use super::decoding::DecodedText;
use super::error::{Fault, Position, ReadError, quoted};
use crate::board::Size;
use crate::complete::Weights;

/// Reads the weights of the squares: one row a line, with commas, semicolons, spaces or tabs between the numbers.
/// Brackets are ignored, and so is a first line that has only the size.
///
/// # Errors
///
/// [`ReadError`] with the place of a word that is not an `i64`, or of a row whose length differs. The error has no
/// place if there are no weights, if they form no square, or if a weight or the size is too large.
///
/// # Examples
///
/// ```
/// use queens::text;
///
/// let weights = text::read_weights("2\n1 2\n3 -4\n")?;
/// assert_eq!(weights.sum(&"2,1".parse()?), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_weights(text: impl AsRef<[u8]>) -> Result<Weights, ReadError> {
    let decoded = DecodedText::new(text.as_ref())?;
    let mut rows: Vec<(u32, Vec<i64>)> = Vec::new();
    for (line, text) in (1..).zip(decoded.text.lines()) {
        let is_between = |letter: char| " \t,;[](){}|".contains(letter);
        let mut row = Vec::new();
        for word in text.split(is_between).filter(|word| !word.is_empty()) {
            row.push(word.parse().map_err(|_| {
                let before = &text[..word.as_ptr() as usize - text.as_ptr() as usize];
                let position = Position { line, column: before.chars().count() as u32 + 1 };
                ReadError::at(position, Fault::NotAWeight { text: quoted(word) })
            })?);
        }
        if !row.is_empty() {
            rows.push((line, row));
        }
    }
    // The size may stand in the first line.
    if let [(_, first), rest @ ..] = &rows[..]
        && let [said] = first[..]
        && !rest.is_empty()
        && i64::try_from(rest.len()) == Ok(said)
        && rest[0].1.len() == rest.len()
    {
        rows.remove(0);
    }
    let Some((_, first)) = rows.first() else { return Err(Fault::NoWeights.into()) };
    let columns = first.len();
    if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != columns) {
        let fault = Fault::RowLength { found: row.len(), expected: columns };
        return Err(ReadError::at(Position { line: *line, column: 1 }, fault));
    }
    if rows.len() != columns {
        return Err(Fault::NotSquare { rows: rows.len(), columns }.into());
    }
    let size = Size::try_from(columns).map_err(Fault::from)?;
    let weights = Weights::new(size, rows.into_iter().flat_map(|(_, row)| row).collect());
    Ok(weights.map_err(Fault::from)?)
}
