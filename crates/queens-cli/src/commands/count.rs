//! `queens count`: how many solutions there are.

use std::ops::ControlFlow;

use queens::count;
use serde::Serialize;

use crate::args::Count;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

/// Counts as JSON has them: strings, because they outgrow the numbers of many readers.
#[derive(Debug, Serialize)]
struct CountJson {
    n: u32,
    total: String,
    #[serde(flatten)]
    classes: Option<ClassesJson>,
}

#[derive(Debug, Serialize)]
struct ClassesJson {
    fundamental: String,
    half_turn: String,
    quarter_turn: String,
}

pub(crate) fn run(args: &Count) -> Result<Answer, Failure> {
    let size = args.board.n;
    let progress = Progress::steps(text!("counting", size = size.get()));
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok());
    let count = count::Count::new(size)?.engine(args.engine);
    let count = threads.into_iter().fold(count, count::Count::threads);
    let on_progress = |done: count::Progress| {
        progress.at(done.done as u64, done.total as u64);
        ControlFlow::Continue(())
    };
    let (total, classes) = if args.classes {
        let classes = count.classes(on_progress)?;
        (classes.total, Some(classes))
    } else {
        (count.run(on_progress)?, None)
    };
    drop(progress);
    output::write(|out| {
        if args.json {
            let classes = classes.map(|classes| ClassesJson {
                fundamental: classes.fundamental.to_string(),
                half_turn: classes.half_turn.to_string(),
                quarter_turn: classes.quarter_turn.to_string(),
            });
            return format::json(out, &CountJson { n: size.get(), total: total.to_string(), classes });
        }
        let Some(classes) = classes else {
            return Ok(writeln!(out, "{total}")?);
        };
        writeln!(out, "{}: {total}", text!("solutions"))?;
        writeln!(out, "{}: {}", text!("fundamental"), classes.fundamental)?;
        writeln!(out, "{}: {}", text!("half-turn"), classes.half_turn)?;
        Ok(writeln!(out, "{}: {}", text!("quarter-turn"), classes.quarter_turn)?)
    })?;
    Ok(Answer::Done)
}
