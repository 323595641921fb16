//! A count that nothing is kept of but its total.

use std::ops::ControlFlow;

use queens::count::{self, Classes, Engine, Plan};

use super::Counted;
use super::audit::published;
use crate::args::Count;
use crate::args::Counter;
use crate::crew;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::runner;

pub(super) fn run(args: &Count, plan: &Plan) -> Result<Counted, Failure> {
    let (total, classes) = match args.counter() {
        Counter::Processor(engine) => by_processor(args, engine)?,
        Counter::Cards(_) => by_cards(args, plan)?,
    };
    match published(args.board.size()) {
        Some(known) if known != total => Err(Failure::Contradicted { total, known }),
        _ => Ok(Counted { total: Some(total), classes, audit: None }),
    }
}

fn by_processor(args: &Count, engine: Engine) -> Result<(u128, Option<Classes>), Failure> {
    let size = args.board.size();
    let progress = Progress::steps(text!("counting", size = size.get()));
    let count = count::Count::new(size)?.engine(engine).threads(crew::threads(args.threads));
    let on_progress = |done: count::Progress| {
        progress.at(done.done as u64, done.total as u64);
        ControlFlow::Continue(())
    };
    if args.classes {
        let classes = count.classes(on_progress)?;
        Ok((classes.total, Some(classes)))
    } else {
        Ok((count.run(on_progress)?, None))
    }
}

fn by_cards(args: &Count, plan: &Plan) -> Result<(u128, Option<Classes>), Failure> {
    let size = args.board.size();
    let progress = Progress::steps(text!("counting-by", size = size.get(), engine = args.counter().name()));
    let units: Vec<u64> = (0..plan.len() as u64).collect();
    let (mut done, mut total) = (0, 0);
    runner::count(plan, &args.hiring(), &units, |batch| {
        done += batch.len();
        total +=
            batch.iter().map(|timed| u128::from(timed.result.count) * u128::from(timed.result.weight)).sum::<u128>();
        progress.at(done as u64, units.len() as u64);
        Ok(())
    })?;
    // An interrupt ends the process, wherever it is.
    let go_on = || ControlFlow::Continue(());
    let classes = if args.classes {
        Some(Classes::new(size, total, count::half_turn(size, go_on)?, count::quarter_turn(size, go_on)?))
    } else {
        None
    };
    Ok((total, classes))
}
