//! A list in its brackets, alone or in an object.

use super::{ParseError, parse_list, shortened};
use crate::board::{Size, Square};

/// The queens of a list in brackets, or of an object's list `columns`; its `n`, where it has one, is their number.
pub(super) fn parse(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = text.trim();
    // As behind a list, a comma at the very end means nothing.
    let inside = enclosed(text.strip_suffix(',').unwrap_or(text))?;
    if text.starts_with('[') {
        return parse_list(inside);
    }
    let list = value(inside, "columns")?.filter(|value| value.starts_with('[')).ok_or(ParseError::NoColumns)?;
    let (size, squares) = parse_list(enclosed(list)?)?;
    match value(inside, "n")?.filter(|n| n.parse() != Ok(size.get())) {
        Some(n) => Err(ParseError::Miscounted { said: shortened(n), given: size.len() }),
        None => Ok((size, squares)),
    }
}

/// The value of an object's member, if it has one of this name.
fn value<'a>(inside: &'a str, name: &'static str) -> Result<Option<&'a str>, ParseError> {
    let is_named = |found: &str| found.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) == Some(name);
    let mut values = members(inside).filter(|(found, _)| is_named(found)).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (_, Some(_)) => Err(ParseError::Twice { name }),
        (value, None) => Ok(value),
    }
}

/// What stands between the bracket that a text begins with and the one that it ends with.
fn enclosed(text: &str) -> Result<&str, ParseError> {
    let closing = if text.starts_with('[') { b']' } else { b'}' };
    let end = marks(text).find(|&(_, _, open)| open == 0).map(|(at, byte, _)| (at, byte == closing));
    let Some((end, true)) = end else { return Err(ParseError::Unclosed) };
    match text[end + 1..].trim() {
        "" => Ok(&text[1..end]),
        rest => Err(ParseError::Trailing { text: shortened(rest) }),
    }
}

/// The names of an object, each in its quotes, and their values as they are written.
fn members(inside: &str) -> impl Iterator<Item = (&str, &str)> {
    let commas = marks(inside).filter(|&(_, byte, open)| byte == b',' && open == 0).map(|(at, ..)| at);
    let mut begin = 0;
    commas.chain([inside.len()]).filter_map(move |end| {
        let member = &inside[begin..end];
        begin = end + 1;
        member.split_once(':').map(|(name, value)| (name.trim(), value.trim()))
    })
}

/// The commas and closing brackets that stand in no string, and how many brackets are open behind each.
fn marks(text: &str) -> impl Iterator<Item = (usize, u8, usize)> {
    let (mut open, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    text.bytes().enumerate().filter_map(move |(at, byte)| {
        let was_escaped = is_escaped;
        is_escaped = is_quoted && byte == b'\\' && !was_escaped;
        match byte {
            b'"' if !was_escaped => is_quoted = !is_quoted,
            b'[' | b'{' if !is_quoted => open += 1,
            b']' | b'}' if !is_quoted => {
                open = open.saturating_sub(1);
                return Some((at, byte, open));
            }
            b',' if !is_quoted => return Some((at, byte, open)),
            _ => {}
        }
        None
    })
}
