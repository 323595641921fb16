//! Reads the files of `queens export --format csv` and `--format json`: constraints counted from 1, with a square on each excluded
//! diagonal.

use queens::complete::{Constraint, Instance};
use queens::{LineKind, Size, Square};
use serde::Deserialize;

use super::shortened;
use crate::messages::{self, Message, text};

/// The header of the table.
const TITLES: &str = "kind,row,column";

/// An instance as a JSON object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardJson {
    n: u64,
    queens: Vec<[u32; 2]>,
    #[serde(default)]
    blocked: Vec<[u32; 2]>,
    #[serde(default)]
    diagonals: Vec<[u32; 2]>,
    #[serde(default)]
    antidiagonals: Vec<[u32; 2]>,
}

/// Parses a text if it is in one of the two formats.
pub(super) fn read(text: &str) -> Option<Result<Instance, Message>> {
    let text = text.trim();
    if text.starts_with(TITLES) {
        Some(table(text))
    } else if text.starts_with('{') && text.contains("\"queens\"") {
        Some(object(text))
    } else {
        None
    }
}

fn object(text: &str) -> Result<Instance, Message> {
    let board: BoardJson = serde_json::from_str(text)
        .map_err(|error| text!("facts-object", line = error.line(), column = error.column()))?;
    let mut task = Instance::from(Size::new(board.n).map_err(|error| messages::of(&error))?);
    for (kind, squares) in [
        ("queen", board.queens),
        ("blocked", board.blocked),
        ("diagonal", board.diagonals),
        ("antidiagonal", board.antidiagonals),
    ] {
        for [row, column] in squares {
            add(&mut task, kind, row, column)?;
        }
    }
    Ok(task)
}

fn table(text: &str) -> Result<Instance, Message> {
    let titles = text.lines().next().unwrap_or_default().trim_end();
    if titles != TITLES {
        return Err(text!("facts-titles", titles = TITLES, text = shortened(titles)));
    }
    let mut task: Option<Instance> = None;
    for (index, line) in text.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let no_fact = || text!("facts-row", line = index + 1, text = shortened(line));
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let [kind, row, column] = fields[..] else { return Err(no_fact()) };
        match (kind, &mut task) {
            ("size", None) if row == column => {
                let size = row.parse().map_err(|_| no_fact())?;
                task = Some(Instance::from(Size::new(size).map_err(|error| messages::of(&error))?));
            }
            ("queen" | "blocked" | "diagonal" | "antidiagonal", Some(task)) => {
                let (row, column) = (row.parse().map_err(|_| no_fact())?, column.parse().map_err(|_| no_fact())?);
                add(task, kind, row, column)?;
            }
            _ => return Err(no_fact()),
        }
    }
    task.ok_or_else(|| text!("facts-no-size"))
}

fn add(task: &mut Instance, kind: &str, row: u32, column: u32) -> Result<(), Message> {
    // Numbers outside of every board stay outside.
    let square = Square::new(row.wrapping_sub(1).min(u32::MAX - 1), column.wrapping_sub(1).min(u32::MAX - 1));
    if !task.size().contains(square) {
        return Err(text!("error-square-outside", square = format!("{row}:{column}"), size = task.size().to_string()));
    }
    let fact = match kind {
        "queen" => Constraint::Queen(square),
        "blocked" => Constraint::Blocked(square),
        "diagonal" => Constraint::Excluded(square.line(LineKind::Diagonal)),
        _ => Constraint::Excluded(square.line(LineKind::Antidiagonal)),
    };
    task.add(fact).map_err(|error| messages::of(&error))
}
