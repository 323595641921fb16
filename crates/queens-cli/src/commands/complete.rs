//! `queens complete`: a board with queens, holes or closed diagonals, and the questions about it.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Placement;
use queens::complete::{self, CompleteError, Engine, Explanation, ExplanationKind, Fact, Task, Uniqueness};
use serde::Serialize;

use crate::args::{Complete, Format};
use crate::failure::Failure;
use crate::given::{describe, name_of_line};
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, given, memory, output};

/// How often a search for reasons that nobody asked for may look around: each time after a thousand queens,
/// fewer on large boards, or a search.
const UNASKED: u32 = 1 << 10;

/// How often the search for a shortest explanation may look around, in the same measure.
const ASKED: u32 = 1 << 14;

/// How long placements may wait for company before they are written.
const PATIENCE: Duration = Duration::from_millis(200);

pub(crate) fn run(args: &Complete) -> Result<Answer, Failure> {
    let engine = args.engine.unwrap_or_default();
    let task = given::task(&args.given)?;
    let size = task.size();
    if size.get() > engine.max_size() {
        return Err(CompleteError::TooLarge { size, engine }.into());
    }
    // The squares to be tried: eight bytes each, of a third of them.
    memory::check(3 * u64::from(size.get()).pow(2), || text!("instead-solve"))?;
    if args.all && args.engine == Some(Engine::Sat) {
        return Err(Failure::Given(text!("complete-all-in-order")));
    }
    let mut complete = complete::Complete::new(&task).engine(engine);
    if let Some(seed) = args.seed {
        complete = complete.seed(seed);
    }
    if args.all {
        all(args, &task, complete)
    } else if args.count {
        count(args, &task, complete)
    } else if args.unique {
        unique(args, &task, complete)
    } else if args.explain {
        explain(args, &task, complete)
    } else {
        one(args, &task, complete)
    }
}

fn searching() -> Progress {
    Progress::unknown(text!("searching"))
}

fn go_on(_: &complete::Work) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn one(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let progress = searching();
    let found = complete.first(go_on)?;
    drop(progress);
    match found {
        Some(placement) => {
            let format = args.form.format_or(Format::Board);
            output::write(|out| format::placement(out, &placement, format))?;
            Ok(Answer::Done)
        }
        None => none(args, task, complete),
    }
}

fn all(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let format = args.form.format_or(Format::List);
    if format == Format::Svg {
        return Err(Failure::Given(text!("complete-one-picture")));
    }
    let progress = (!io::stdout().is_terminal()).then(searching);
    let completions = complete.completions()?;
    let mut number = 0_u64;
    output::write(|out| {
        let mut written = Instant::now();
        for placement in completions {
            number += 1;
            let titled = format.is_picture();
            if titled {
                writeln!(out, "{}", text!("list-title", number = number.to_string()))?;
            }
            format::placement(out, &placement, format)?;
            if titled {
                writeln!(out)?;
            }
            // Where completions are rare, each is worth having at once.
            if written.elapsed() > PATIENCE {
                out.flush()?;
                written = Instant::now();
            }
        }
        Ok(())
    })?;
    drop(progress);
    if number == 0 { none(args, task, complete) } else { Ok(Answer::Done) }
}

/// A count as JSON has it: a string, because it may outgrow the numbers of many readers.
#[derive(Debug, Serialize)]
struct CountJson {
    n: u32,
    total: String,
    engine: &'static str,
}

fn count(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let progress = searching();
    let total = complete.count(go_on)?.to_string();
    drop(progress);
    let engine = args.engine.unwrap_or_default().name();
    output::write(|out| {
        if args.form.is_json() {
            return format::json(out, &CountJson { n: task.size().get(), total, engine });
        }
        Ok(writeln!(out, "{total}")?)
    })?;
    Ok(Answer::Done)
}

#[derive(Debug, Serialize)]
struct UniqueJson {
    n: u32,
    unique: bool,
    /// The completion, or two of several.
    completions: Vec<Vec<u32>>,
}

fn unique(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let progress = searching();
    let found = complete.unique(go_on)?;
    drop(progress);
    let (completions, sentence) = match found {
        Uniqueness::None => (vec![], text!("unique-none")),
        Uniqueness::One(one) => (vec![one], text!("unique-one")),
        Uniqueness::Several(one, another) => (vec![one, another], text!("unique-several")),
    };
    let is_unique = completions.len() == 1;
    output::write(|out| {
        if args.form.is_json() {
            let columns = |placement: &Placement| placement.columns().iter().map(|column| column.number()).collect();
            let completions = completions.iter().map(columns).collect();
            return format::json(out, &UniqueJson { n: task.size().get(), unique: is_unique, completions });
        }
        writeln!(out, "{sentence}")?;
        completions.iter().try_for_each(|placement| format::placement(out, placement, Format::List))
    })?;
    Ok(if is_unique { Answer::Done } else { Answer::No })
}

fn explain(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let progress = searching();
    let explanation = complete.explain(go_on)?.map(|known| shortened(complete, known, ASKED));
    drop(progress);
    let Some(explanation) = explanation else {
        if args.form.is_json() {
            output::write(|out| format::json(out, &NoneJson { n: task.size().get(), explanation: None }))?;
        }
        output::say(text!("explain-nothing"));
        return Ok(Answer::No);
    };
    output::write(|out| {
        if args.form.is_json() {
            return format::json(out, &NoneJson::of(task, Some(&explanation)));
        }
        Ok(writeln!(out, "{}", in_words(task, &explanation))?)
    })?;
    Ok(Answer::Done)
}

/// The shortest explanation, or the one that is known when that takes too long.
fn shortened(complete: complete::Complete<'_>, known: Explanation, limit: u32) -> Explanation {
    complete.shorten(&known, limited(limit)).unwrap_or(known)
}

/// Goes on so many times.
fn limited(limit: u32) -> impl FnMut(&complete::Work) -> ControlFlow<()> {
    let mut looks = 0;
    move |_| {
        looks += 1;
        if looks > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// There is no completion, as has been proved; why, if that is soon found.
fn none(args: &Complete, task: &Task, complete: complete::Complete<'_>) -> Result<Answer, Failure> {
    let progress = searching();
    let explanation = complete.explain(limited(UNASKED)).unwrap_or(None);
    let explanation = explanation.map(|known| shortened(complete, known, UNASKED));
    drop(progress);
    if args.form.is_json() && !args.all {
        #[derive(Serialize)]
        struct NoCompletionJson {
            #[serde(flatten)]
            none: NoneJson,
            /// There are none.
            columns: Option<()>,
        }
        let none = NoneJson::of(task, explanation.as_ref());
        output::write(|out| format::json(out, &NoCompletionJson { none, columns: None }))?;
    }
    output::say(match &explanation {
        Some(explanation) => format!("{}\n{}", text!("complete-none"), in_words(task, explanation)),
        None => text!("complete-none-hard"),
    });
    Ok(Answer::No)
}

fn in_words(task: &Task, explanation: &Explanation) -> String {
    let facts = explanation.facts();
    let first = match explanation.kind() {
        _ if facts.is_empty() => return text!("explain-board", size = task.size().get()),
        ExplanationKind::Contradiction => text!("explain-contradiction"),
        ExplanationKind::Shortest => text!("explain-shortest"),
        ExplanationKind::Irreducible => text!("explain-irreducible"),
    };
    facts.iter().fold(first, |lines, &fact| format!("{lines}\n  {}", describe(fact)))
}

/// Why there is no completion, as JSON has it.
#[derive(Debug, Serialize)]
struct NoneJson {
    n: u32,
    explanation: Option<ExplanationJson>,
}

#[derive(Debug, Serialize)]
struct ExplanationJson {
    kind: &'static str,
    facts: Vec<FactJson>,
}

/// A fact: squares as row and column from 1, lines by their name.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum FactJson {
    Queen([u32; 2]),
    Blocked([u32; 2]),
    Closed(String),
}

impl From<Fact> for FactJson {
    fn from(fact: Fact) -> Self {
        match fact {
            Fact::Queen(square) => Self::Queen([square.row.number(), square.column.number()]),
            Fact::Blocked(square) => Self::Blocked([square.row.number(), square.column.number()]),
            Fact::Closed(line) => Self::Closed(name_of_line(line)),
        }
    }
}

impl NoneJson {
    fn of(task: &Task, explanation: Option<&Explanation>) -> Self {
        let explanation = explanation.map(|explanation| ExplanationJson {
            kind: explanation.kind().name(),
            facts: explanation.facts().iter().map(|&fact| fact.into()).collect(),
        });
        Self { n: task.size().get(), explanation }
    }
}
