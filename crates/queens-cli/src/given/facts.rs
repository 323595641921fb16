//! Boards as `queens export --to csv` and `--to json` write them: facts, counted from 1, a closed line named by a square on
//! it.

use queens::complete::{Fact, Task};
use queens::{LineKind, Size, Square};
use serde::Deserialize;

use super::{refused, shortened};
use crate::lang::text;
use crate::words;

/// The first line of such a table.
const TITLES: &str = "kind,row,column";

/// A board as an object.
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

/// The board that a text has, if it is of one of the two kinds; or what is wrong with it, in the process's language.
pub(super) fn read(text: &str) -> Option<Result<Task, String>> {
    let text = text.trim();
    if text.starts_with(TITLES) {
        Some(table(text))
    } else if text.starts_with('{') && text.contains("\"queens\"") {
        Some(object(text))
    } else {
        None
    }
}

fn object(text: &str) -> Result<Task, String> {
    let board: BoardJson = serde_json::from_str(text)
        .map_err(|error| text!("facts-object", line = error.line(), column = error.column()))?;
    let mut task = Task::new(Size::new(board.n).map_err(words::size)?);
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

fn table(text: &str) -> Result<Task, String> {
    let titles = text.lines().next().unwrap_or_default().trim_end();
    if titles != TITLES {
        return Err(text!("facts-titles", titles = TITLES, text = shortened(titles)));
    }
    let mut task: Option<Task> = None;
    for (index, line) in text.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let no_fact = || text!("facts-row", line = index + 1, text = shortened(line));
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let [kind, row, column] = fields[..] else { return Err(no_fact()) };
        match (kind, &mut task) {
            ("size", None) if row == column => {
                let size = row.parse().map_err(|_| no_fact())?;
                task = Some(Task::new(Size::new(size).map_err(words::size)?));
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

fn add(task: &mut Task, kind: &str, row: u32, column: u32) -> Result<(), String> {
    // A number that is on no board stays on none.
    let square = Square::new(row.wrapping_sub(1).min(u32::MAX - 1), column.wrapping_sub(1).min(u32::MAX - 1));
    if !task.size().contains(square) {
        return Err(text!("given-outside", square = format!("{row}:{column}"), size = task.size().to_string()));
    }
    let fact = match kind {
        "queen" => Fact::Queen(square),
        "blocked" => Fact::Blocked(square),
        "diagonal" => Fact::Closed(square.line(LineKind::Diagonal)),
        _ => Fact::Closed(square.line(LineKind::Antidiagonal)),
    };
    task.add(fact).map_err(refused)
}
