//! Converts JSON, JSON-like output and tables of `console.table` to text. A member of an object becomes a line such as
//! `count: 2`. A board becomes a list or rows.

use serde_json::{Map, Value};

use crate::text::Axis;

/// Replaces the objects of a text by lines. The objects may be JSON, Python dictionaries or JavaScript objects.
/// Returns `None` for a text without objects.
pub(super) fn flatten_json(bytes: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.contains('{') && text.contains(':'))?;
    flatten_objects(text).or_else(|| flatten_objects(&as_json(text)?))
}

/// Removes the frames and row numbers from tables that JavaScript's `console.table` printed.
pub(super) fn strip_console_table(bytes: &[u8]) -> Option<Vec<u8>> {
    const HEADER: &str = "(index)";
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.contains(HEADER))?;
    let cell = |cell: &str| match cell.trim().trim_matches('\'') {
        "" => ".".to_owned(),
        mark => mark.to_owned(),
    };
    let row = |line: &str| match line.strip_prefix('│').and_then(|line| line.strip_suffix('│')) {
        Some(cells) => cells.split('│').skip(1).map(cell).collect::<Vec<_>>().join(" "),
        None if line.starts_with(['┌', '├', '└']) => String::new(),
        None => line.to_owned(),
    };
    let rows = text.lines().filter(|line| !line.contains(HEADER));
    Some(rows.map(|line| row(line) + "\n").collect::<String>().into_bytes())
}

/// Converts objects whose names have single quotes or none, such as `{ n: 4 }`, to JSON.
fn as_json(text: &str) -> Option<String> {
    let (mut json, mut rest, mut has_names) = (String::with_capacity(text.len()), text, false);
    while let Some(letter) = rest.chars().next() {
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let quoted =
            rest.strip_prefix('\'').and_then(|rest| rest.split_once('\'')).filter(|(word, _)| !word.contains('\n'));
        if let Some((word, after)) = quoted {
            json.push_str(&Value::from(word).to_string());
            has_names |= word.starts_with(char::is_alphabetic) && after.starts_with(':');
            rest = after;
        } else if letter.is_alphabetic() {
            let (word, after) = rest.split_at(rest.find(|letter| !is_name(letter)).unwrap_or(rest.len()));
            let is_member = after.starts_with(':') && json.trim_end().ends_with(['{', ',']);
            has_names |= is_member;
            json.push_str(&match word {
                _ if is_member => Value::from(word).to_string(),
                "None" | "undefined" => "null".to_owned(),
                "True" | "False" => word.to_lowercase(),
                _ => word.to_owned(),
            });
            rest = after;
        } else {
            json.push(match letter {
                '(' => '[',
                ')' => ']',
                _ => letter,
            });
            rest = &rest[letter.len_utf8()..];
        }
    }
    has_names.then_some(json)
}

fn flatten_objects(text: &str) -> Option<Vec<u8>> {
    let (mut lines, mut rest, mut has_objects) = (String::with_capacity(text.len()), text, false);
    while !rest.is_empty() {
        let trimmed = rest.trim_start_matches([' ', '\t', ',']);
        if trimmed.starts_with(['{', '[']) {
            let mut values = serde_json::Deserializer::from_str(trimmed).into_iter::<Value>();
            if let Some(Ok(value)) = values.next()
                && has_object(&value)
            {
                write(&value, "", &mut lines);
                has_objects = true;
                rest = &trimmed[values.byte_offset()..];
                continue;
            }
        }
        let (line, below) = rest.split_once('\n').unwrap_or((rest, ""));
        lines.push_str(line);
        lines.push('\n');
        rest = below;
    }
    has_objects.then(|| lines.into_bytes())
}

fn has_object(value: &Value) -> bool {
    match value {
        Value::Object(_) => true,
        Value::Array(values) => values.iter().any(has_object),
        _ => false,
    }
}

/// Writes the lines of a value. The numbers and strings of an object come before its boards, like a heading.
fn write(value: &Value, name: &str, lines: &mut String) {
    match value {
        Value::Object(members) => {
            let (inner, outer): (Vec<_>, Vec<_>) =
                members.iter().partition(|(_, value)| value.is_array() || value.is_object());
            outer.into_iter().chain(inner).for_each(|(name, value)| write(value, name, lines));
        }
        Value::Array(values) if has_object(value) => match squares(values) {
            Some(squares) => lines.push_str(&squares),
            None => values.iter().for_each(|value| {
                write(value, "", lines);
                lines.push('\n');
            }),
        },
        Value::Array(_) => {
            lines.push_str(&value.to_string());
            lines.push('\n');
        }
        Value::String(text) if text.contains('\n') => {
            lines.push_str(text);
            lines.push_str("\n\n");
        }
        Value::String(text) => lines.extend([name, ": ", text, "\n"]),
        Value::Number(number) => lines.extend([name, ": ", &number.to_string(), "\n"]),
        Value::Null | Value::Bool(_) => {}
    }
}

/// Writes a board on one line. Each queen is an object with a row and a column. The line is a list of columns if each
/// row has one queen, in order, and otherwise a list of pairs.
fn squares(values: &[Value]) -> Option<String> {
    let squares: Vec<[i64; 2]> = values.iter().map(|value| square(value.as_object()?)).collect::<Option<_>>()?;
    let (first, _) = squares.first().map(|[row, column]| (*row, *column))?;
    let line = if (first..).zip(&squares).all(|(row, square)| square[0] == row) && matches!(first, 0 | 1) {
        let columns: Vec<String> = squares.iter().map(|square| square[1].to_string()).collect();
        format!("[{}]\n", columns.join(", "))
    } else {
        let pairs: Vec<String> = squares.iter().map(|[row, column]| format!("({row}, {column})")).collect();
        format!("{}\n", pairs.join(", "))
    };
    Some(line)
}

/// The row and the column of an object that has no other members.
fn square(members: &Map<String, Value>) -> Option<[i64; 2]> {
    let of = |axis| members.iter().find(|(name, _)| Axis::of(name) == Some(axis)).and_then(|(_, value)| value.as_i64());
    if members.len() == 2 { Some([of(Axis::Rows)?, of(Axis::Columns)?]) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Option<String> {
        flatten_json(text.as_bytes()).map(|bytes| String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn members_become_lines() {
        let text = "{\"solutions\": [[2, 4, 1, 3]], \"count\": 1}\n";
        assert_eq!(lines(text).as_deref(), Some("count: 1\n[[2,4,1,3]]\n\n"));
        let text = "[\n {\"row\": 0, \"col\": 1},\n {\"row\": 1, \"col\": 3}\n]\n2 queens\n";
        assert_eq!(lines(text).as_deref(), Some("[1, 3]\n\n2 queens\n"));
        assert_eq!(lines("[{\"x\": 2, \"y\": 1}, {\"x\": 4, \"y\": 3}]").as_deref(), Some("(1, 2), (3, 4)\n"));
        assert_eq!(lines("{\"board\": \".Q\\nQ.\"}").as_deref(), Some(".Q\nQ.\n\n"));
    }

    #[test]
    fn names_may_have_other_quotes_or_none() {
        let expected = "n: 1\n[[[0,0]]]\n\n";
        for text in ["{ n: 1, solutions: [ [ [ 0, 0 ] ] ] }\n", "{'n': 1,\n 'boards': [[(0, 0)]]}\n"] {
            assert_eq!(lines(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_texts_stay() {
        for text in
            ["[\"Q\"]\n", "{0: 1}\n", "{'n': 4, \"a\"}\n", "{(0, 1), (1, 3)}\nn: 4\n", "[[1, 2], \"{\"]\n", "2 4 1 3\n"]
        {
            assert_eq!(lines(text), None, "{text}");
        }
    }
}
