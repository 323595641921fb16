//! Answers questions about a completion instance: `queens complete`, and other commands on restricted boards.

mod weighted;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::complete::{
    CompletionEngine, CompletionError, CompletionSearch, Completions, Constraint, Explanation, ExplanationStrength,
    Instance, Uniqueness,
};
use queens::{Placement, Symmetry};
use serde::Serialize;

use crate::args::{Format, FormatArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::memory_check;
use crate::messages::{Message, phrases, text};
use crate::read::NoteJson;
use crate::ui::{Out, ProgressLine, Ui, column_numbers};

/// Without `--explain`, the search for an explanation is cancelled after this number of progress reports. A search
/// reports about every thousand placed queens (more often on large boards) and at its end.
const DEFAULT_EXPLANATION_LIMIT: u32 = 1 << 10;

/// Instances with more constraints than this get a shortest explanation only with `--explain`, because on such
/// instances the search seldom ends within [`DEFAULT_EXPLANATION_LIMIT`].
const SHORTENED_CONSTRAINT_LIMIT: usize = 256;

/// With `--explain`, the search for a shortest explanation is cancelled after this number of progress reports.
const EXPLANATION_LIMIT: u32 = 1 << 14;

/// The largest size for which the first completion in lexicographic order is searched for. On larger boards this search
/// is slow, so any completion is given.
const IN_ORDER_SIZE_LIMIT: u32 = 64;

/// The search for the first completion is cancelled after this number of placed queens. Placing them takes less than
/// 0.1 s.
const IN_ORDER_QUEEN_LIMIT: u64 = 1 << 16;

/// If the last flush was longer ago than this, the next placement flushes the output.
const FLUSH_AFTER: Duration = Duration::from_millis(200);

/// A question about an instance.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// One completion.
    One,
    /// All completions, in lexicographic order, at most `max`.
    All { max: Option<u64> },
    /// The number of completions.
    Count,
    /// Whether there is exactly one completion.
    Unique,
    /// Why there is no completion.
    Explain,
}

/// A completion instance and the options for answering questions about it.
#[derive(Debug)]
pub(crate) struct CompletionRequest<'a> {
    pub(crate) instance: &'a Instance,
    /// Notes on how the file was interpreted.
    pub(crate) notes: &'a [NoteJson],
    pub(crate) engine: Option<CompletionEngine>,
    pub(crate) seed: Option<u64>,
    pub(crate) format: &'a FormatArgs,
    /// Whether rows and columns of placements are swapped before they are written.
    pub(crate) transposes_output: bool,
    /// The file with the weights of the squares; `None` without `--weights`.
    pub(crate) weights: Option<&'a str>,
}

impl CompletionRequest<'_> {
    /// Answers a question.
    pub(crate) fn answer(&self, ui: &Ui, question: Question) -> Result<ExitStatus, CliError> {
        if let Some(file) = self.weights {
            return weighted::answer(ui, self, question, file);
        }
        let engine = self.engine.unwrap_or_default();
        let size = self.instance.size();
        if size.get() > engine.max_size() {
            return Err(CompletionError::TooLarge { size, engine }.into());
        }
        // The search keeps about a third of the squares as candidates, at eight bytes each.
        memory_check::require_free(3 * u64::from(size.get()).pow(2), || text!("instead-solve"))?;
        match question {
            Question::All { .. } if self.engine == Some(CompletionEngine::Sat) => {
                Err(CliError::from(text!("complete-all-in-order")))
            }
            Question::All { max } => self.all(ui, max),
            Question::Count => self.count(ui),
            Question::Unique => self.unique(ui),
            Question::Explain => self.explain(ui),
            Question::One => self.one(ui),
        }
    }

    /// The placement to write.
    fn oriented(&self, placement: Placement) -> Placement {
        if self.transposes_output { placement.image(Symmetry::Transpose) } else { placement }
    }

    fn search(&self) -> CompletionSearch<'_> {
        let search = CompletionSearch::new(self.instance).engine(self.engine.unwrap_or_default());
        self.seed.iter().fold(search, |search, &seed| search.seed(seed))
    }

    fn one(&self, ui: &Ui) -> Result<ExitStatus, CliError> {
        let progress = searching(ui);
        let in_order = if self.seed.is_none() && self.engine.is_none() { first_in_order(self.instance)? } else { None };
        let is_first = in_order.is_some();
        let found = match in_order {
            Some(found) => found,
            None => self.search().first()?,
        };
        drop(progress);
        let Some(placement) = found.map(|placement| self.oriented(placement)) else { return self.report_none(ui) };
        let layout = self.format.layout_for_placements(true, self.instance.size());
        ui.write(|out| {
            if layout.format == Format::JSON {
                let columns = Some(column_numbers(&placement));
                return out.json(&CompletionJson {
                    n: self.instance.size().get(),
                    columns,
                    explanation: None,
                    read: self.notes,
                });
            }
            out.placement(&placement, layout)
        })?;
        if !is_first && self.seed.is_none() && self.engine.is_none() {
            ui.say(text!("complete-not-first"));
        }
        Ok(ExitStatus::Success)
    }

    fn all(&self, ui: &Ui, max: Option<u64>) -> Result<ExitStatus, CliError> {
        let layout = self.format.layout_or(Format::LIST);
        let format = layout.format;
        if format.is_image() && max != Some(1) {
            return Err(CliError::too_many_for_picture());
        }
        let progress = searching(ui);
        let completions = Completions::new(self.instance)?;
        let max = max.map_or(usize::MAX, |max| usize::try_from(max).unwrap_or(usize::MAX));
        let mut number = 0_u64;
        let write = |out: &mut Out<'_>| {
            let mut written = Instant::now();
            for placement in completions.take(max).map(|placement| self.oriented(placement)) {
                number += 1;
                if format == Format::JSON {
                    let columns = Some(column_numbers(&placement));
                    let n = self.instance.size().get();
                    out.json(&CompletionJson { n, columns, explanation: None, read: self.notes })?;
                } else {
                    out.numbered(number, format, |out| out.placement(&placement, layout))?;
                }
                // A completion that comes after a pause is shown at once.
                if written.elapsed() > FLUSH_AFTER {
                    out.flush()?;
                    written = Instant::now();
                }
            }
            Ok(())
        };
        ui.write(|out| out.several(format, write))?;
        drop(progress);
        if number == 0 && max > 0 { self.report_none(ui) } else { Ok(ExitStatus::Success) }
    }

    fn count(&self, ui: &Ui) -> Result<ExitStatus, CliError> {
        let progress = searching(ui);
        let total = self.search().count()?.to_string();
        drop(progress);
        let engine = self.engine.unwrap_or_default().name();
        ui.write(|out| {
            if self.format.is_json() {
                return out.json(&CompletionCountJson {
                    n: self.instance.size().get(),
                    total,
                    engine,
                    read: self.notes,
                });
            }
            Ok(writeln!(out, "{total}")?)
        })?;
        Ok(ExitStatus::Success)
    }

    fn unique(&self, ui: &Ui) -> Result<ExitStatus, CliError> {
        let progress = searching(ui);
        let found = self.search().unique()?;
        drop(progress);
        let (completions, sentence) = match found {
            Uniqueness::None => (vec![], text!("unique-none")),
            Uniqueness::One(one) => (vec![one], text!("unique-one")),
            Uniqueness::Several(one, another) => (vec![one, another], text!("unique-several")),
        };
        let is_unique = completions.len() == 1;
        ui.write(|out| {
            if self.format.is_json() {
                let completions = completions.iter().map(column_numbers).collect();
                return out.json(&UniqueJson {
                    n: self.instance.size().get(),
                    unique: is_unique,
                    completions,
                    read: self.notes,
                });
            }
            out.line(sentence)?;
            completions.iter().try_for_each(|placement| out.placement(placement, Format::LIST.into()))
        })?;
        Ok(if is_unique { ExitStatus::Success } else { ExitStatus::Negative })
    }

    /// Explains why there is no completion, or prints a completion if one exists.
    fn explain(&self, ui: &Ui) -> Result<ExitStatus, CliError> {
        let progress = searching(ui);
        let explanation = self.search().explain()?.map(|known| self.shortened(known, EXPLANATION_LIMIT));
        drop(progress);
        let Some(explanation) = explanation else {
            ui.say(text!("explain-nothing"));
            return self.one(ui);
        };
        if self.format.is_json() {
            ui.write(|out| out.json(&CompletionJson::none(self.instance, Some(&explanation), self.notes)))?;
        } else {
            ui.say(explanation_text(self.instance, &explanation));
        }
        Ok(ExitStatus::Negative)
    }

    /// Reports that there is no completion, and explains why if a short search finds an explanation.
    pub(super) fn report_none(&self, ui: &Ui) -> Result<ExitStatus, CliError> {
        let progress = searching(ui);
        let explanation = self.search().explain_with(cancel_after(DEFAULT_EXPLANATION_LIMIT)).unwrap_or(None);
        let is_short = self.instance.constraints().nth(SHORTENED_CONSTRAINT_LIMIT).is_none();
        let explanation =
            explanation.map(|known| if is_short { self.shortened(known, DEFAULT_EXPLANATION_LIMIT) } else { known });
        drop(progress);
        if self.format.is_json() {
            ui.write(|out| out.json(&CompletionJson::none(self.instance, explanation.as_ref(), self.notes)))?;
        }
        ui.say(match &explanation {
            Some(explanation) => Message::lines([text!("complete-none"), explanation_text(self.instance, explanation)]),
            None => text!("complete-none-hard"),
        });
        Ok(ExitStatus::Negative)
    }

    /// The shortest explanation, or `known` if the search for it reaches `limit`.
    fn shortened(&self, known: Explanation, limit: u32) -> Explanation {
        self.search().shorten_with(&known, cancel_after(limit)).unwrap_or(known)
    }
}

fn searching(ui: &Ui) -> ProgressLine {
    ui.spinner(text!("searching"))
}

/// The first completion in lexicographic order; `Some(None)` if there is none. Returns `None` if the board is too large
/// or the search reaches its limit.
///
/// The limit counts queens, so that the same instance always gives the same completion.
#[expect(clippy::option_option, reason = "whether the search ended, and what it found")]
fn first_in_order(instance: &Instance) -> Result<Option<Option<Placement>>, CliError> {
    if instance.size().get() > IN_ORDER_SIZE_LIMIT {
        return Ok(None);
    }
    let mut completions = Completions::new(instance)?;
    let found = completions.next_with(|at| {
        if at.done < IN_ORDER_QUEEN_LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Ok(found.ok())
}

/// A completion in JSON, or the reason why none exists.
#[derive(Debug, Serialize)]
struct CompletionJson<'a> {
    n: u32,
    columns: Option<Vec<u32>>,
    explanation: Option<ExplanationJson>,
    /// Notes on how the file was interpreted.
    read: &'a [NoteJson],
}

/// A count in JSON. The total is a string, because many JSON readers round large integers.
#[derive(Debug, Serialize)]
struct CompletionCountJson<'a> {
    n: u32,
    total: String,
    engine: &'static str,
    read: &'a [NoteJson],
}

#[derive(Debug, Serialize)]
struct UniqueJson<'a> {
    n: u32,
    unique: bool,
    /// No completion, the only completion, or two if there are several.
    completions: Vec<Vec<u32>>,
    read: &'a [NoteJson],
}

/// A progress callback that cancels the search after `limit` reports.
fn cancel_after(limit: u32) -> impl FnMut(queens::Progress) -> ControlFlow<()> {
    let mut reports = 0;
    move |_| {
        reports += 1;
        if reports > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn explanation_text(instance: &Instance, explanation: &Explanation) -> Message {
    let constraints = explanation.constraints();
    let first = match explanation.strength() {
        _ if constraints.is_empty() => return text!("explain-board", size = instance.size().get()),
        ExplanationStrength::Contradiction => text!("explain-contradiction"),
        ExplanationStrength::Shortest => text!("explain-shortest"),
        ExplanationStrength::Irreducible => text!("explain-irreducible"),
    };
    let constraints =
        constraints.iter().map(|&constraint| Message::concat(["  ".into(), phrases::constraint(constraint)]));
    Message::lines(std::iter::once(first).chain(constraints))
}

#[derive(Debug, Serialize)]
struct ExplanationJson {
    kind: &'static str,
    facts: Vec<ConstraintJson>,
}

/// A constraint in JSON. Squares are rows and columns, counted from 1; an excluded diagonal is a text such as `d0`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ConstraintJson {
    Queen([u32; 2]),
    Blocked([u32; 2]),
    Excluded(String),
}

impl From<Constraint> for ConstraintJson {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Queen(square) => Self::Queen(square.numbers()),
            Constraint::Blocked(square) => Self::Blocked(square.numbers()),
            Constraint::Excluded(line) => Self::Excluded(phrases::line_notation(line)),
            other => unreachable!("a library of the same version has no other constraint: {other}"),
        }
    }
}

impl<'a> CompletionJson<'a> {
    /// The JSON of an instance without completions.
    fn none(instance: &Instance, explanation: Option<&Explanation>, read: &'a [NoteJson]) -> Self {
        let explanation = explanation.map(|explanation| ExplanationJson {
            kind: explanation.strength().name(),
            facts: explanation.constraints().iter().map(|&constraint| constraint.into()).collect(),
        });
        Self { n: instance.size().get(), columns: None, explanation, read }
    }
}
