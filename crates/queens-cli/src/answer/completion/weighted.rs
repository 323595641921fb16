//! `--weights`: the placements whose squares have the largest sum of weights, called the best sum.

use std::ops::ControlFlow;

use queens::complete::BestCompletions;
use queens::{Placement, Progress, text as boards};
use serde::Serialize;

use super::{CompletionRequest, Question};
use crate::args::Format;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{NoteJson, Source};
use crate::ui::{Out, Ui, column_numbers};

/// A placement with the best sum, in JSON. Columns are counted from 1.
#[derive(Debug, Serialize)]
struct BestJson<'a> {
    n: u32,
    sum: i64,
    columns: Vec<u32>,
    read: &'a [NoteJson],
}

/// The number of placements with the best sum, in JSON. Without placements there is no sum.
#[derive(Debug, Serialize)]
struct BestCountJson<'a> {
    n: u32,
    sum: Option<i64>,
    total: String,
    read: &'a [NoteJson],
}

/// Answers a question about the placements with the best sum: one, all of them, or their number.
pub(super) fn answer(
    ui: &Ui,
    request: &CompletionRequest<'_>,
    question: Question,
    file: &str,
) -> Result<ExitStatus, CliError> {
    let CompletionRequest { instance, notes, format, .. } = *request;
    let is_other = matches!(question, Question::Unique | Question::Explain);
    if is_other || request.seed.is_some() || request.engine.is_some() {
        return Err(text!("weights-question").into());
    }
    let source = Source::of_file_name(file);
    let weights = boards::read_weights(source.bytes()?).map_err(|error| source.error(&error))?;
    let search = BestCompletions::new(instance, &weights)?;
    let progress = ui.spinner(text!("searching"));
    let sum = search.sum();
    drop(progress);
    let Some(sum) = sum else {
        if !matches!(question, Question::Count) {
            return request.report_none(ui);
        }
        write_count(ui, request, None, 0)?;
        return Ok(ExitStatus::Success);
    };
    let (n, keep_going) = (instance.size().get(), |_: Progress| ControlFlow::Continue(()));
    if matches!(question, Question::Count) {
        let mut total = 0_u64;
        let count = |_| {
            total += 1;
            ControlFlow::Continue(())
        };
        search.visit_with(sum, keep_going, count).expect("neither callback breaks");
        write_count(ui, request, Some(sum), total)?;
    } else {
        let (max, is_list) = match question {
            Question::All { max } => (max.unwrap_or(u64::MAX), true),
            _ => (1, false),
        };
        let layout = format.layout_for_placements(!is_list, instance.size());
        if is_list && layout.format.is_image() && max != 1 {
            return Err(CliError::too_many_for_picture());
        }
        let mut open = max;
        let mut all = |out: &mut Out<'_>| {
            let mut write = |placement: &Placement| {
                if layout.format == Format::JSON {
                    return out.json(&BestJson { n, sum, columns: column_numbers(placement), read: notes });
                }
                out.placement(placement, layout)?;
                if is_list && layout.format.is_text_drawing() { Ok(writeln!(out)?) } else { Ok(()) }
            };
            let mut result = Ok(());
            if open == 0 {
                return result;
            }
            let each = |placement: Placement| {
                result = write(&request.oriented(placement));
                open -= 1;
                if result.is_err() || open == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            // A cancelled search is no error: `each` cancels it after the last requested placement or a write error.
            let _ = search.visit_with(sum, keep_going, each);
            result
        };
        ui.write(|out| if is_list { out.several(layout.format, all) } else { all(out) })?;
    }
    ui.say(text!("weights-sum", sum = sum.to_string()));
    Ok(ExitStatus::Success)
}

/// Writes the number of placements with the best sum.
fn write_count(ui: &Ui, request: &CompletionRequest<'_>, sum: Option<i64>, total: u64) -> Result<(), CliError> {
    ui.write(|out| {
        if request.format.is_json() {
            let (n, total) = (request.instance.size().get(), total.to_string());
            return out.json(&BestCountJson { n, sum, total, read: request.notes });
        }
        Ok(writeln!(out, "{total}")?)
    })
}
