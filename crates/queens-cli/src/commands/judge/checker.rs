//! A checker for online judges. It takes three files and gives an exit code and a sentence, like checkers written with
//! testlib.

use queens::judge::{AcceptedDeviation, Finding, Output, Report, Task, Verdict, judge};

use super::input::read;
use super::report_text;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::Ui;

/// Checks the output of a program for the size in the input file. The answer file shows which kind of output is
/// expected. Prints 1 (right) or 0 (wrong) to standard output, and the reason to standard error.
pub(super) fn run(ui: &Ui, input: &str, output: &str, answer: &str) -> Result<ExitStatus, CliError> {
    let failed = |error: CliError| CliError::Other { message: error.message(), status: ExitStatus::Unreachable };
    let (input, answer) = (read(input).map_err(failed)?, read(answer).map_err(failed)?);
    let Some(size) = size(&input) else { return Err(failed(text!("checker-no-size").into())) };
    let report = |text, task| judge(&[Output::of_size(size, text)], task);
    let expected = report(answer, Task::Any);
    if expected.right() != Some(true) {
        return Err(failed(text!("checker-wrong-answer").into()));
    }
    let checked = report(read(output)?, task(&expected));
    let (digit, status, sentence) = match (checked.right(), checked.first_finding()) {
        (Some(true), _) => (1, ExitStatus::Success, text!("checker-ok", size = size)),
        (Some(false), Some(finding)) if *finding != Finding::NothingPrinted => {
            (0, ExitStatus::Negative, text!("checker-wrong", finding = report_text::finding_text(finding)))
        }
        (_, finding) => {
            let finding = finding.map_or_else(|| Message::from(""), report_text::finding_text);
            (0, ExitStatus::Error, text!("checker-format", finding = finding))
        }
    };
    ui.write(|out| out.line(digit))?;
    ui.say(sentence);
    Ok(status)
}

/// The size with which the input begins, if it is from 1 to [`Verdict::MAX_SIZE`].
fn size(input: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(input).ok()?;
    text.split_whitespace().next()?.parse().ok().filter(|size| (1..=Verdict::MAX_SIZE).contains(size))
}

/// The kind of output that the answer file shows, such as a count or all solutions.
fn task(answer: &Report) -> Task {
    let accepted = answer.accepted();
    let is = |kind| accepted.contains(&kind);
    match () {
        () if is(AcceptedDeviation::CountOnly) => Task::Count,
        () if is(AcceptedDeviation::FirstOnly) => Task::First,
        () if is(AcceptedDeviation::FirstAndTotal) => Task::Any,
        () => Task::All,
    }
}
