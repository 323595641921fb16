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

pub(crate) fn run(args: Count) -> Result<Answer, Failure> {
    let size = args.board.n;
    let progress = Progress::steps(text!("counting", size = size.get()));
    let mut count = count::Count::new(size)?;
    if let Some(engine) = args.engine {
        count = count.engine(engine);
    }
    if let Some(threads) = args.threads {
        count = count.threads(threads);
    }
    let total = count.run(|done| {
        progress.at(done.units, done.of);
        ControlFlow::Continue(())
    });
    let total = total.expect("nothing cancels it");
    let classes = if args.classes { Some(count::Classes::new(size, total)?) } else { None };
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
