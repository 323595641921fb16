//! The report for people: what is wrong first, where, and which mistake it is.

use queens::judge::{Accepted, Finding, Report, Verdict};
use queens::search::PrintedBoard;

use crate::error::CliError;
use crate::messages::{Message, Values, phrases, text, values};
use crate::ui::Out;

/// The largest board that is drawn.
const DRAWN_LIMIT: u32 = 16;

/// Writes the report.
///
/// `asks_for_steps` says that steps of the search would tell mistakes apart.
pub(super) fn write(out: &mut Out<'_>, report: &Report, asks_for_steps: bool) -> Result<(), CliError> {
    let sizes = distinct(report.verdicts().iter().map(|one| one.size)).len();
    match report.first_wrong() {
        None => out.paragraph(text!("judge-right", count = sizes))?,
        Some(wrong) => write_wrong(out, wrong)?,
    }
    write_mistakes(out, report)?;
    if asks_for_steps && report.mistakes().len() > 1 {
        out.paragraph(text!("judge-steps"))?;
    }
    write_sizes(out, report)?;
    for accepted in report.accepted() {
        out.paragraph(note(accepted))?;
    }
    Ok(())
}

/// What is wrong first, with a drawing of the board.
fn write_wrong(out: &mut Out<'_>, wrong: &Verdict) -> Result<(), CliError> {
    let Some(finding) = &wrong.finding else { return Ok(()) };
    let finding_text = of(finding);
    out.paragraph(match wrong.size {
        0 => text!("judge-wrong", finding = finding_text),
        size if wrong.is_repeated_run => text!("judge-wrong-repeated", size = size, finding = finding_text),
        size => text!("judge-wrong-size", size = size, finding = finding_text),
    })?;
    let board = finding.board().and_then(|number| wrong.boards.get(number - 1));
    match board.filter(|board| board.rows.max(wrong.size) <= DRAWN_LIMIT && !board.queens.is_empty()) {
        Some(board) => draw(out, board, wrong.size),
        None => Ok(()),
    }
}

/// Draws a board as it was printed. Queens outside it are not drawn.
fn draw(out: &mut Out<'_>, board: &PrintedBoard, size: u32) -> Result<(), CliError> {
    for row in 0..board.rows.cast_signed() {
        let has_queen = |column: u32| board.queens.contains(&(row, column.cast_signed()));
        let squares: Vec<&str> = (0..size).map(|column| if has_queen(column) { "Q" } else { "-" }).collect();
        out.line(format!("  {}", squares.join(" ")))?;
    }
    Ok(())
}

/// The named mistake, or several that explain the same.
fn write_mistakes(out: &mut Out<'_>, report: &Report) -> Result<(), CliError> {
    let explained =
        |name: &str| Message::Listed { id: format!("mistake-{name}").into(), values: vec![], otherwise: None };
    match report.mistakes() {
        [] => Ok(()),
        [mistake] => {
            let (name, explained) = (mistake.name(), explained(mistake.name()));
            out.paragraph(if report.is_certain() {
                text!("judge-mistake", name = name, text = explained)
            } else {
                text!("judge-maybe", name = name, text = explained)
            })
        }
        mistakes => {
            let others = report.other_mistakes();
            let count = mistakes.len() + others;
            out.paragraph(if report.is_certain() {
                text!("judge-mistakes", count = count)
            } else {
                text!("judge-maybe-mistakes", count = count)
            })?;
            for mistake in mistakes {
                let (name, explained) = (mistake.name(), explained(mistake.name()));
                out.write_fmt(format_args!("- "))?;
                out.indented(text!("judge-mistake-item", name = name, text = explained), 2)?;
            }
            if others > 0 {
                out.paragraph(text!("judge-other-mistakes", count = others))?;
            }
            Ok(())
        }
    }
}

/// The sizes that are right and those that are wrong, if there are several.
fn write_sizes(out: &mut Out<'_>, report: &Report) -> Result<(), CliError> {
    let of = |right| distinct(report.verdicts().iter().filter(|one| one.right == right).map(|one| one.size));
    let (wrong, unclear) = (of(Some(false)), of(None));
    let mut right = of(Some(true));
    right.retain(|size| !wrong.contains(size));
    if report.right() == Some(true) || right.len() + wrong.len() + unclear.len() < 2 {
        return Ok(());
    }
    if !right.is_empty() {
        out.line(text!("judge-right-sizes", sizes = ranges(&right)))?;
    }
    if !wrong.is_empty() {
        out.line(text!("judge-wrong-sizes", sizes = ranges(&wrong)))?;
    }
    if !unclear.is_empty() {
        out.line(text!("judge-unclear-sizes", sizes = ranges(&unclear)))?;
    }
    Ok(())
}

/// Sizes without repetitions, in order.
fn distinct(sizes: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut sizes: Vec<u32> = sizes.collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

/// Sizes with ranges: `1..3, 6`.
fn ranges(sizes: &[u32]) -> Message {
    let runs = sizes.chunk_by(|one, next| one + 1 == *next);
    phrases::names(runs.map(|run| match run {
        [first, .., last] => format!("{first}..{last}"),
        run => run[0].to_string(),
    }))
}

/// What is wrong, in words.
pub(super) fn of(finding: &Finding) -> Message {
    Message::Listed {
        id: format!("judged-{}", finding.code()).into(),
        values: finding_values(finding),
        otherwise: Some(finding.to_string()),
    }
}

fn finding_values(finding: &Finding) -> Values {
    match finding {
        Finding::Rows { board, rows, size } => values![board = *board, rows = *rows, size = *size],
        Finding::NoQueen { board, row } | Finding::SeveralQueens { board, row } | Finding::Cut { board, row } => {
            values![board = *board, row = *row]
        }
        Finding::Outside { board, row, column } => values![board = *board, row = *row, column = *column],
        Finding::Attack { board, upper, lower, line } => values![
            board = *board,
            arow = upper.0,
            acolumn = upper.1,
            brow = lower.0,
            bcolumn = lower.1,
            line = phrases::same_line(*line)
        ],
        Finding::Repeated { board, first } => values![board = *board, first = *first],
        Finding::Ended { boards, .. } => values![boards = *boards],
        Finding::Missing { columns, boards, expected } => {
            let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
            let expected = expected.map_or_else(|| "unknown".into(), |expected| expected.to_string());
            values![boards = *boards, expected = expected, columns = columns.join(",")]
        }
        Finding::TotalNotBoards { total, boards } => values![total = total.to_string(), boards = *boards],
        Finding::WrongTotal { total, expected } => values![
            total = total.to_string(),
            expected = expected.map_or_else(|| "unknown".into(), |expected| expected.to_string())
        ],
        Finding::Unreadable { error, line } => {
            values![error = *error, line = line.map_or_else(|| "?".into(), |line| line.to_string())]
        }
        Finding::TwoReadings { readings: [first, second] } => values![first = reading(first), second = reading(second)],
        Finding::NoTotal | Finding::NothingPrinted => values![],
    }
}

/// A reading of a text, in words.
fn reading(name: &str) -> Message {
    text!("judge-reading", name = name)
}

/// What is accepted and only said.
fn note(accepted: Accepted) -> Message {
    text!("judge-accepted", name = accepted.name())
}
