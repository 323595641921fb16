//! Writes the report in words: the first error, its place, and the mistake that explains it.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use queens::judge::{AcceptedDeviation, Finding, Report, Termination, Verdict};
use queens::search::Mistake;

use super::runs::{LastError, shell_command};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, Values, phrases, text, values};
use crate::ui::{Out, Ui};

/// The largest board that is drawn.
const WRONG_BOARD_DRAWN_LIMIT: u32 = 16;

/// Facts about the program, in addition to the report on its output.
#[derive(Debug)]
pub(super) struct ProgramFacts {
    /// Whether the program prints the steps of its search.
    pub(super) has_steps: bool,
    /// Whether the program uses the size.
    pub(super) takes_size: bool,
    /// The program; `None` if a text is judged.
    pub(super) program: Option<LearnerProgram>,
    /// The time limit of a run.
    pub(super) time: Duration,
    /// The last error message of a run that crashed.
    pub(super) error: Option<LastError>,
}

/// A learner's program.
#[derive(Debug)]
pub(super) struct LearnerProgram {
    /// The command line that runs the program.
    command: String,
    /// The language of the source file: `py`, `js`, `java` or `other`.
    language: &'static str,
}

impl LearnerProgram {
    pub(super) fn of(program: &[OsString]) -> Self {
        let has =
            |language: &str| program.iter().any(|word| Path::new(word).extension().is_some_and(|of| of == language));
        let language = STEP_LANGUAGES.into_iter().find(|language| has(language)).unwrap_or("other");
        Self { command: shell_command(program), language }
    }

    /// The line of code that prints the step of placing a queen.
    fn step(&self) -> Message {
        text!("judge-step", language = self.language)
    }
}

/// The languages for which the report can show a line of code that prints a step.
const STEP_LANGUAGES: [&str; 3] = ["py", "js", "java"];

/// The smallest and the largest size whose replay is proposed. These sizes have solutions, and few enough steps to
/// read.
const REPLAYED_SIZES: (u32, u32) = (4, 6);

/// The size up to which a program should be judged, because the outputs for sizes 1 to 8 distinguish most mistakes.
const RECOMMENDED_LARGEST_SIZE: u32 = 8;

/// Writes the report.
pub(super) fn write(out: &mut Out<'_>, report: &Report, facts: &ProgramFacts) -> Result<(), CliError> {
    let sizes = distinct(report.verdicts().iter().map(|one| one.size));
    match report.first_wrong() {
        None => {
            let size = sizes.first().copied().unwrap_or_default();
            out.paragraph(text!("judge-right", count = sizes.len(), size = size))?;
        }
        Some(wrong) => {
            write_sizes(out, report)?;
            write_wrong(out, wrong, facts)?;
        }
    }
    for accepted in report.accepted() {
        out.paragraph(note(accepted))?;
    }
    if let Some(pattern) = report.pattern().filter(|_| report.mistakes().is_empty()) {
        out.paragraph(text!("judge-pattern", name = pattern.name()))?;
    } else if report.is_mistake_undecided() {
        let has_all = (1..=RECOMMENDED_LARGEST_SIZE).all(|size| sizes.contains(&size));
        let program = facts.program.as_ref().filter(|_| facts.takes_size && !has_all);
        let program = program.map_or_else(|| "none".to_owned(), |program| program.command.clone());
        out.paragraph(text!("judge-undecided", program = program))?;
    } else {
        write_mistakes(out, report, facts)?;
    }
    if let Some(program) = facts.program.as_ref().filter(|_| !facts.has_steps && report.can_steps_distinguish()) {
        let size = program_alone(report, facts);
        out.paragraph(text!("judge-steps", step = program.step(), size = size))?;
    }
    Ok(())
}

/// The report for JSON, with its sentence in the user's language.
pub(super) fn with_localised_message(ui: &Ui, report: Report) -> Report {
    match report.first_finding().map(|finding| ui.text(finding_text(finding))) {
        Some(message) => report.with_message(message),
        None => report,
    }
}

/// Writes the first error, with a drawing of the board.
fn write_wrong(out: &mut Out<'_>, wrong: &Verdict, facts: &ProgramFacts) -> Result<(), CliError> {
    let Some(finding) = &wrong.finding else { return Ok(()) };
    let problem = finding_text(finding);
    out.paragraph(match wrong.size {
        0 => text!("judge-wrong", finding = problem),
        size if wrong.follows_other_sizes => text!("judge-wrong-repeated", size = size, finding = problem),
        size => text!("judge-wrong-size", size = size, finding = problem),
    })?;
    match (finding, &facts.error) {
        (Finding::NothingPrinted, _) => out.paragraph(text!("judge-print", seen = "nothing"))?,
        (Finding::NoBoard, _) => out.paragraph(text!("judge-print", seen = "text"))?,
        (Finding::Ended { ended: Termination::TimeLimit, .. }, _) => {
            out.paragraph(text!("judge-time", seconds = facts.time.as_secs_f64()))?;
        }
        (Finding::Ended { ended: Termination::Crashed, .. }, Some(error)) => {
            let line = error.line.map_or_else(|| "none".to_owned(), |line| line.to_string());
            out.paragraph(text!("judge-last-error", message = error.message.as_str(), line = line))?;
        }
        _ => {}
    }
    let board = finding.board().and_then(|number| wrong.boards.get(number - 1));
    match board.filter(|board| board.rows.max(wrong.size) <= WRONG_BOARD_DRAWN_LIMIT && !board.queens.is_empty()) {
        Some(board) => draw(out, board.rows, wrong.size, |row, column| {
            board.queens.contains(&(row.cast_signed(), column.cast_signed()))
        }),
        None => Ok(()),
    }
}

/// Draws the first `rows` rows of a board. Queens outside the board are not drawn.
pub(super) fn draw(
    out: &mut Out<'_>,
    rows: u32,
    size: u32,
    has_queen: impl Fn(u32, u32) -> bool,
) -> Result<(), CliError> {
    for row in 0..rows {
        let squares: Vec<&str> = (0..size).map(|column| if has_queen(row, column) { "Q" } else { "-" }).collect();
        out.line(format!("  {}", squares.join(" ")))?;
    }
    Ok(())
}

/// Writes the mistake that explains the output, or several mistakes that explain it equally well.
fn write_mistakes(out: &mut Out<'_>, report: &Report, facts: &ProgramFacts) -> Result<(), CliError> {
    let mistakes: Vec<Mistake> = report.mistakes().iter().chain(report.other_mistakes()).copied().collect();
    let count = mistakes.len();
    let has_boards = report.verdicts().iter().any(|one| !one.boards.is_empty());
    let seen = if has_boards { "few" } else { "totals" };
    out.paragraph(match (count, report.is_certain()) {
        (0, _) if is_compared(report) => {
            if let Some(total) = same_total(report) {
                return out.paragraph(text!("judge-same-total", total = total.to_string()));
            }
            let seen = match (report.are_mistakes_excluded_by_steps(), facts.has_steps, &facts.program) {
                (true, ..) => "other-steps",
                (_, true, _) => "steps",
                (.., Some(_)) => "program",
                (.., None) => "text",
            };
            let step = facts.program.as_ref().map_or_else(|| Message::from("+"), LearnerProgram::step);
            let command = facts.program.as_ref().map_or("...", |program| &program.command);
            let command = format!("queens judge {} --replay -- {command}", replayed_size(report));
            let size = program_alone(report, facts);
            return out.paragraph(text!("judge-no-mistake", seen = seen, step = step, size = size, command = command));
        }
        (0, _) => return Ok(()),
        (1, true) => text!("judge-mistake"),
        (1, false) => text!("judge-maybe", seen = seen),
        (_, true) => text!("judge-mistakes", count = count),
        (_, false) => text!("judge-maybe-mistakes", seen = seen, count = count),
    })?;
    for mistake in mistakes {
        out.write_fmt(format_args!("- "))?;
        out.indented(mistake_text(mistake), 2)?;
    }
    Ok(())
}

/// A mistake, in words.
pub(super) fn mistake_text(mistake: Mistake) -> Message {
    Message::FromCatalog { id: format!("mistake-{}", mistake.name()).into(), values: vec![], otherwise: None }
}

/// The size for which the user should run the program alone, so that the steps of several sizes do not mix; `none` if
/// the program uses the size, because then each run is for one size.
fn program_alone(report: &Report, facts: &ProgramFacts) -> String {
    if facts.takes_size { "none".to_owned() } else { replayed_size(report).to_string() }
}

/// The size whose replay is proposed.
fn replayed_size(report: &Report) -> u32 {
    report.first_wrong().map_or(0, |wrong| wrong.size).clamp(REPLAYED_SIZES.0, REPLAYED_SIZES.1)
}

/// The total, if the program prints the same total for every size.
fn same_total(report: &Report) -> Option<u64> {
    let totals: Vec<Option<u64>> = report.verdicts().iter().map(|one| one.total).collect();
    totals.first().copied().flatten().filter(|_| totals.len() > 2 && totals.iter().all(|total| *total == totals[0]))
}

/// Whether a wrong output was compared with the outputs of known mistakes.
fn is_compared(report: &Report) -> bool {
    let is_compared = |one: &Verdict| one.right == Some(false) && (one.total.is_some() || !one.boards.is_empty());
    report.verdicts().iter().any(is_compared)
}

/// Writes the right sizes and the wrong sizes, if there are several. Sizes without solutions are on a separate line,
/// because even a wrong program gets them right.
fn write_sizes(out: &mut Out<'_>, report: &Report) -> Result<(), CliError> {
    let of = |right| distinct(report.verdicts().iter().filter(|one| one.right == right).map(|one| one.size));
    let (wrong, unclear) = (of(Some(false)), of(None));
    let has_no_solution = |size: &u32| report.verdicts().iter().any(|one| one.size == *size && one.has_no_solution());
    let (empty, right): (Vec<u32>, Vec<u32>) =
        of(Some(true)).into_iter().filter(|size| !wrong.contains(size)).partition(has_no_solution);
    if right.len() + empty.len() + wrong.len() + unclear.len() < 2 {
        return Ok(());
    }
    if !right.is_empty() {
        out.line(text!("judge-right-sizes", sizes = ranges(&right)))?;
    }
    if !empty.is_empty() {
        out.line(text!("judge-empty-sizes", sizes = ranges(&empty)))?;
    }
    if !wrong.is_empty() {
        out.line(text!("judge-wrong-sizes", sizes = ranges(&wrong)))?;
    }
    if !unclear.is_empty() {
        out.line(text!("judge-unclear-sizes", sizes = ranges(&unclear)))?;
    }
    let stopped = report.verdicts().iter().filter(|one| one.ended == Termination::TimeLimit).map(|one| one.size);
    let stopped = distinct(stopped);
    if !stopped.is_empty() {
        out.line(text!("judge-stopped-sizes", sizes = ranges(&stopped)))?;
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
    phrases::name_list(runs.map(|run| match run {
        [first, .., last] => format!("{first}..{last}"),
        run => run[0].to_string(),
    }))
}

/// A finding as a sentence.
pub(super) fn finding_text(finding: &Finding) -> Message {
    Message::FromCatalog {
        id: format!("judged-{}", finding.code()).into(),
        values: finding_values(finding),
        otherwise: Some(finding.to_string()),
    }
}

fn finding_values(finding: &Finding) -> Values {
    match finding {
        Finding::Width { squares, size } => values![squares = *squares, size = *size],
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
            let expected = match expected {
                None => "unknown".to_owned(),
                Some(1) => "one".to_owned(),
                Some(expected) => expected.to_string(),
            };
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
        _ => values![],
    }
}

/// One interpretation of an ambiguous text, in words.
fn reading(name: &str) -> Message {
    text!("judge-reading", name = name)
}

/// The note on a deviation that is accepted.
fn note(accepted: AcceptedDeviation) -> Message {
    text!("judge-accepted", name = accepted.name())
}

/// The exit status of a report.
pub(super) fn exit_status(report: &Report) -> ExitStatus {
    match report.right() {
        Some(true) => ExitStatus::Success,
        Some(false) => ExitStatus::Negative,
        None => ExitStatus::Error,
    }
}
