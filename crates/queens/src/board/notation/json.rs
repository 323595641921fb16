//! JSON: a list in brackets, alone or in an object.

use super::{ParseError, parse_list, shortened};
use crate::board::{Size, Square};

/// Parses the queens of a list in brackets, or of the list `columns` of an object.
pub(super) fn parse(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = text.trim();
    // As after a list, one comma at the end is allowed.
    let inside = text_in_brackets(text.strip_suffix(',').unwrap_or(text))?;
    if text.starts_with('[') {
        return parse_list(inside);
    }
    let list = member_value(inside, "columns")?.filter(|value| value.starts_with('[')).ok_or(ParseError::NoColumns)?;
    let (size, squares) = parse_list(text_in_brackets(list)?)?;
    match member_value(inside, "n")?.filter(|n| n.parse() != Ok(size.get())) {
        Some(n) => Err(ParseError::Miscounted { said: shortened(n), given: size.len() }),
        None => Ok((size, squares)),
    }
}

/// The value of the member with this name, if there is one.
fn member_value<'a>(inside: &'a str, name: &'static str) -> Result<Option<&'a str>, ParseError> {
    let is_named = |found: &str| found.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) == Some(name);
    let mut values = members(inside).filter(|(found, _)| is_named(found)).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (_, Some(_)) => Err(ParseError::Twice { name }),
        (value, None) => Ok(value),
    }
}

/// The text between the opening bracket and its closing bracket, which must be the last characters.
fn text_in_brackets(text: &str) -> Result<&str, ParseError> {
    let closing = if text.starts_with('[') { b']' } else { b'}' };
    let end = delimiters(text).find(|&(_, _, open)| open == 0).map(|(at, byte, _)| (at, byte == closing));
    let Some((end, true)) = end else { return Err(ParseError::Unclosed) };
    match text[end + 1..].trim() {
        "" => Ok(&text[1..end]),
        rest => Err(ParseError::Trailing { text: shortened(rest) }),
    }
}

/// The members of an object: quoted names, and values as written.
fn members(inside: &str) -> impl Iterator<Item = (&str, &str)> {
    let commas = delimiters(inside).filter(|&(_, byte, open)| byte == b',' && open == 0).map(|(at, ..)| at);
    let mut begin = 0;
    commas.chain([inside.len()]).filter_map(move |end| {
        let member = &inside[begin..end];
        begin = end + 1;
        member.split_once(':').map(|(name, value)| (name.trim(), value.trim()))
    })
}

/// The commas and closing brackets outside strings, each with the number of brackets open after it.
fn delimiters(text: &str) -> impl Iterator<Item = (usize, u8, usize)> {
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
