//! A count that nothing is kept of but its total.

use std::ops::ControlFlow;

use queens::count;

use super::Counted;
use super::audit::published;
use crate::args::Count;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::runner;

pub(super) fn run(args: &Count) -> Result<Counted, Failure> {
    let size = args.board.size();
    let progress = Progress::steps(text!("counting", size = size.get()));
    let count = count::Count::new(size)?.engine(args.engine).threads(runner::threads(args.threads));
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
    match published(size) {
        Some(known) if known != total => Err(Failure::Contradicted { total, known }),
        _ => Ok(Counted { total: Some(total), classes, audit: None }),
    }
}
