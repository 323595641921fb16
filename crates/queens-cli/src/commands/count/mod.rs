//! `queens count`: how many solutions there are.

mod audit;
mod durable;
mod held;
mod plain;
mod symmetric;

use std::io::Write;
use std::num::NonZero;

use queens::count::{Classes, Engine, Plan};
use serde::Serialize;

pub(crate) use audit::{Audit, second_opinion};
pub(crate) use durable::manifest;

use super::rules;
use crate::args::{self, Count, Counter};
use crate::crew::{self, Hiring, cards};
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

impl Count {
    /// The engine: the processor's best, if nobody says.
    pub(super) fn counter(&self) -> Counter {
        self.engine.unwrap_or(Counter::Processor(Engine::best()))
    }

    /// Who is to count.
    fn hiring(&self) -> Hiring<'_> {
        Hiring { counter: self.counter(), devices: &self.devices, threads: self.threads }
    }
}

/// What a count came to.
struct Counted {
    /// The number of solutions; none while units are missing.
    total: Option<u128>,
    classes: Option<Classes>,
    /// Whether it has been counted twice, and what speaks for it; only where that was asked for.
    audit: Option<Audit>,
}

pub(crate) fn run(args: &Count) -> Result<Answer, Failure> {
    if let Some(asked) = rules::asked(&args.board)? {
        return rules::count(
            &asked,
            args.json,
            &[
                ("--classes", args.classes),
                ("--symmetric", args.symmetric.is_some()),
                ("--threads", args.threads.is_some()),
                ("--engine", args.engine.is_some()),
                ("--device", !args.devices.is_empty()),
                ("--ledger", args.ledger.is_some()),
                ("--part", args.part.is_some()),
                ("--verify", args.verify),
                ("--explain", args.explain),
            ],
        );
    }
    if args.ledger.as_deref().is_some_and(args::is_standard_output) {
        return Err(Failure::Given(text!("ledger-is-a-file")));
    }
    if let Some(by) = args.symmetric {
        return symmetric::run(args, by);
    }
    crew::check_devices(Some(args.counter()), &args.devices)?;
    let plan = Plan::new(args.board.size())?;
    if args.explain {
        explain(args, &plan)?;
    }
    let counted =
        if args.ledger.is_some() || args.verify { durable::run(args, &plan)? } else { plain::run(args, &plan)? };
    output::write(|out| if args.json { json(out, args, &counted) } else { text(out, &counted) })?;
    let Some(audit) = counted.audit else { return Ok(Answer::Done) };
    if !args.json {
        if !audit.findings().is_empty() {
            output::say(audit.describe_findings());
        }
        output::say(audit.describe());
    }
    Ok(if audit.is_sound() { Answer::Done } else { Answer::No })
}

/// What will be done, and what it takes, before it is done.
fn explain(args: &Count, plan: &Plan) -> Result<(), Failure> {
    // This is known even where there is too little memory, or no card.
    output::say(text!(
        "count-explain-plan",
        fingerprint = plan.fingerprint(),
        rowsets = plan.row_sets().to_string(),
        units = plan.len()
    ));
    let engine = match args.counter() {
        Counter::Processor(engine) => engine,
        Counter::Cards(method) => {
            let threads = args.threads.map_or(0, NonZero::get);
            output::say(text!("count-explain-cards", engine = method.name(), threads = threads));
            output::say(cards::explain(plan, &args.devices)?);
            return Ok(());
        }
    };
    let threads = crew::fitting(plan, engine, args.threads)?.get();
    let memory = engine.memory(plan).saturating_mul(threads as u64);
    let memory = indicatif::HumanBytes(memory).to_string();
    output::say(text!("count-explain", engine = engine.name(), threads = threads, memory = memory));
    Ok(())
}

/// Counts as JSON has them: strings, because they outgrow the numbers of many readers.
#[derive(Debug, Serialize)]
struct CountJson {
    n: u32,
    total: Option<String>,
    #[serde(flatten)]
    classes: Option<ClassesJson>,
    #[serde(flatten)]
    audit: Option<Audit>,
}

#[derive(Debug, Serialize)]
struct ClassesJson {
    fundamental: String,
    half_turn: String,
    quarter_turn: String,
}

fn json(out: &mut dyn Write, args: &Count, counted: &Counted) -> Result<(), Failure> {
    let classes = counted.classes.map(|classes| ClassesJson {
        fundamental: classes.fundamental.to_string(),
        half_turn: classes.half_turn.to_string(),
        quarter_turn: classes.quarter_turn.to_string(),
    });
    let total = counted.total.map(|total| total.to_string());
    format::json(out, &CountJson { n: args.board.size().get(), total, classes, audit: counted.audit.clone() })
}

fn text(out: &mut dyn Write, counted: &Counted) -> Result<(), Failure> {
    let Some(total) = counted.total else { return Ok(()) };
    let Some(classes) = counted.classes else {
        return Ok(writeln!(out, "{total}")?);
    };
    format::labelled(out, text!("solutions"), total)?;
    format::labelled(out, text!("fundamental"), classes.fundamental)?;
    format::labelled(out, text!("half-turn"), classes.half_turn)?;
    format::labelled(out, text!("quarter-turn"), classes.quarter_turn)
}
