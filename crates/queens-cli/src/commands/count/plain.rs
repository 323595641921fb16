//! A count that nothing is kept of but its total.

use std::ops::ControlFlow;

use queens::count::{self, Engine, Plan};

use super::Counted;
use super::audit::{Burnside, published};
use crate::args::{Count, Counter};
use crate::crew;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::runner;

pub(super) fn run(args: &Count, plan: &Plan) -> Result<Counted, Failure> {
    let total = match args.counter() {
        Counter::Processor(engine) => by_processor(args, plan, engine)?,
        Counter::Cards(_) => by_cards(args, plan)?,
    };
    let size = plan.size();
    if let Some(known) = published(size).filter(|&known| known != total) {
        return Err(Failure::Contradicted { total, known });
    }
    let classes = match Burnside::of(size, total, args.classes)? {
        Burnside::Fits(classes) => Some(classes).filter(|_| args.classes),
        Burnside::Contradicted => return Err(Failure::Burnside { total }),
        Burnside::Unknown => None,
    };
    Ok(Counted { total: Some(total), classes, audit: None })
}

fn by_processor(args: &Count, plan: &Plan, engine: Engine) -> Result<u128, Failure> {
    let size = args.board.size();
    let progress = Progress::steps(text!("counting", size = size.get()));
    let threads = crew::fitting(plan, engine, args.threads)?;
    let count = count::Count::new(size)?.engine(engine).threads(threads);
    Ok(count.run(|done| {
        progress.at(done.done as u64, done.total as u64);
        ControlFlow::Continue(())
    })?)
}

fn by_cards(args: &Count, plan: &Plan) -> Result<u128, Failure> {
    let size = args.board.size();
    let progress = Progress::steps(text!("counting-by", size = size.get(), engine = args.counter().name()));
    let (mut done, mut total) = (0, 0);
    runner::count(
        plan,
        &args.hiring(),
        || plan.scattered(),
        |batch| {
            done += batch.len();
            total += batch
                .iter()
                .map(|timed| u128::from(timed.result.count) * u128::from(timed.result.weight))
                .sum::<u128>();
            progress.at(done as u64, plan.len() as u64);
            Ok(())
        },
    )?;
    Ok(total)
}
