//! Parses values in brackets as many languages print them: lists, tuples, numbers and strings.

use std::ops::Range;

use super::numbers::number;
use super::{ColumnCounter, Entry};
use crate::text::error::{Fault, Position, ReadError};

/// The deepest nesting of brackets. A list of boards of rows has three levels.
const MAX_DEPTH: usize = 6;

/// A value with its position.
#[derive(Debug)]
pub(super) enum Value {
    List(List),
    Number(Entry),
    Text { range: Range<usize>, line: u32, column: u32 },
}

#[derive(Debug)]
pub(super) struct List {
    pub(super) bracket: u8,
    pub(super) values: Vec<Value>,
    pub(super) line: u32,
    pub(super) column: u32,
    /// Whether the list is two numbers without brackets, with a colon or an arrow between them.
    pub(super) is_joined: bool,
}

/// The reason why the bracket parser stopped without a value.
pub(super) enum Stop {
    /// The text ends before the closing bracket.
    Unclosed,
    /// A character that does not belong in brackets, or too many levels of brackets.
    Unknown,
    Fault(ReadError),
}

/// A parser of one value.
pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// The end of the text that the value may use.
    pub(super) end: usize,
    pub(super) line: u32,
    pub(super) line_start: usize,
    pub(super) columns: ColumnCounter,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes()[..self.end].get(self.at).copied()
    }

    fn column(&self) -> u32 {
        self.columns.column(self.text, self.line_start, self.at)
    }

    pub(super) fn advance(&mut self) {
        if self.text.as_bytes()[self.at] == b'\n' {
            self.line += 1;
            self.line_start = self.at + 1;
        }
        self.at += 1;
    }

    /// Parses the list whose opening bracket comes next.
    pub(super) fn list(&mut self, depth: usize) -> Result<List, Stop> {
        let bracket = self.peek().ok_or(Stop::Unclosed)?;
        let mut list = List { bracket, values: Vec::new(), line: self.line, column: self.column(), is_joined: false };
        if depth == MAX_DEPTH {
            return Err(Stop::Unknown);
        }
        self.advance();
        // `comma` is true between a comma and the next value, `joins` between a colon or an arrow and the next number.
        let (mut comma, mut joins) = (false, false);
        // The ends of the rows that semicolons separate.
        let mut rows: Vec<usize> = Vec::new();
        loop {
            let byte = self.peek().ok_or(Stop::Unclosed)?;
            match byte {
                b' ' | b'\t' | b'\n' => self.advance(),
                b';' => {
                    rows.push(list.values.len());
                    (comma, joins) = (false, false);
                    self.advance();
                }
                b',' => {
                    if comma || list.values.is_empty() {
                        let position = Position { line: self.line, column: self.column() };
                        return Err(Stop::Fault(ReadError::at(position, Fault::Gap)));
                    }
                    (comma, joins) = (true, false);
                    self.advance();
                }
                b']' | b')' | b'}' => {
                    if byte != closing(bracket) {
                        return Err(list.mismatch());
                    }
                    self.advance();
                    list.divide(&rows);
                    return Ok(list);
                }
                b':' => {
                    joins = true;
                    self.advance();
                }
                b'[' | b'(' | b'{' => {
                    list.values.push(Value::List(self.list(depth + 1)?));
                    comma = false;
                }
                b'"' | b'\'' => {
                    list.values.push(self.string(byte)?);
                    comma = false;
                }
                _ => {
                    comma = false;
                    match self.word() {
                        None => {}
                        Some(Value::Text { range, .. }) if matches!(&self.text[range.clone()], "=>" | "->" | "=") => {
                            joins = true;
                        }
                        Some(value) => match (value, list.values.pop()) {
                            (Value::Number(second), Some(Value::Number(first))) if joins => {
                                let values = vec![Value::Number(first), Value::Number(second)];
                                let (line, column) = (first.line, first.column);
                                list.values.push(Value::List(List {
                                    bracket: b'(',
                                    values,
                                    line,
                                    column,
                                    is_joined: true,
                                }));
                                joins = false;
                            }
                            (value, last) => list.values.extend(last.into_iter().chain([value])),
                        },
                    }
                }
            }
        }
    }

    fn string(&mut self, quote: u8) -> Result<Value, Stop> {
        let (line, column) = (self.line, self.column());
        self.advance();
        let begin = self.at;
        let bytes = &self.text.as_bytes()[..self.end];
        let length = bytes[begin..].iter().position(|&byte| byte == quote || byte == b'\n').ok_or(Stop::Unclosed)?;
        if bytes[begin + length] == b'\n' {
            return Err(Stop::Unknown);
        }
        self.at = begin + length + 1;
        Ok(Value::Text { range: begin..begin + length, line, column })
    }

    /// A word without quotes; `None` if the word is a name right before a bracket.
    fn word(&mut self) -> Option<Value> {
        let (line, column, begin) = (self.line, self.column(), self.at);
        let bytes = &self.text.as_bytes()[..self.end];
        let ends = |byte: &u8| b" \t\n,;:()[]{}\"'".contains(byte);
        let mut end = bytes[begin..].iter().position(ends).map_or(self.end, |length| begin + length);
        // An equals sign ends the number before it: `0=1` is two numbers.
        if let Some(length) =
            self.text[begin..end].find('=').filter(|&length| length > 0 && bytes[begin].is_ascii_digit())
        {
            end = begin + length;
        }
        self.at = end;
        let word = &self.text[begin..end];
        if matches!(self.peek(), Some(b'(' | b'[' | b'{')) && word.starts_with(|letter: char| letter.is_alphabetic()) {
            return None;
        }
        let value = match word {
            "None" | "null" | "nil" | "undefined" => Some(Entry::HOLE),
            "True" | "true" => Some(1),
            "False" | "false" => Some(0),
            word => number(word.strip_suffix(".0").or_else(|| word.strip_suffix('.')).unwrap_or(word)),
        };
        Some(match value {
            Some(value) => Value::Number(Entry { value, line, column }),
            None => Value::Text { range: begin..end, line, column },
        })
    }
}

const fn closing(bracket: u8) -> u8 {
    match bracket {
        b'(' => b')',
        b'[' => b']',
        _ => b'}',
    }
}

impl List {
    pub(super) fn numbers(&self) -> Option<impl Iterator<Item = Entry> + Clone + '_> {
        let number = |value: &Value| if let Value::Number(entry) = value { Some(*entry) } else { None };
        self.values.iter().all(|value| number(value).is_some()).then(|| self.values.iter().filter_map(number))
    }

    /// The reason to stop at a wrong closing bracket. Brackets with words, or with at most two numbers, may be ordinary
    /// text. All other contents are an error.
    fn mismatch(&self) -> Stop {
        let has_list = self.values.iter().any(|value| matches!(value, Value::List(_)));
        let has_text = self.values.iter().any(|value| matches!(value, Value::Text { .. }));
        // The brackets may be an interval, such as `[0, 8)`.
        if has_text || !has_list && self.values.len() <= 2 {
            return Stop::Unknown;
        }
        Stop::Fault(ReadError::at(self.position(), Fault::Unclosed { bracket: char::from(self.bracket) }))
    }

    /// Turns rows between semicolons into lists: `[2 4 1 3; 3 1 4 2]`. In `[2; 4; 1; 3]` semicolons separate numbers.
    fn divide(&mut self, ends: &[usize]) {
        let mut begin = 0;
        let mut rows = Vec::new();
        for end in ends.iter().copied().chain([self.values.len()]) {
            if end > begin {
                rows.push(end - begin);
            }
            begin = end;
        }
        if rows.len() < 2 || rows.iter().all(|&len| len == 1) {
            return;
        }
        let mut values = std::mem::take(&mut self.values).into_iter();
        for len in rows {
            let (bracket, line, column) = (b'[', self.line, self.column);
            let values = values.by_ref().take(len).collect();
            self.values.push(Value::List(Self { bracket, values, line, column, is_joined: false }));
        }
    }

    pub(super) fn lists(&self) -> Option<Vec<&Self>> {
        self.values.iter().map(|value| if let Value::List(list) = value { Some(list) } else { None }).collect()
    }

    pub(super) fn texts<'a>(&self, text: &'a str) -> Option<Vec<(&'a str, usize)>> {
        let word = |value: &Value| {
            if let Value::Text { range, .. } = value { Some((&text[range.clone()], range.start)) } else { None }
        };
        self.values.iter().map(word).collect()
    }

    pub(super) fn is_tuple(&self) -> bool {
        self.bracket == b'(' && self.values.len() == 2 && self.numbers().is_some()
    }

    pub(super) const fn position(&self) -> Position {
        Position { line: self.line, column: self.column }
    }
}
