//! `queens compare`: the strategies and controls side by side on one board.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use queens::search::{Control, Counters, Search, Strategy};
use serde::Serialize;

use super::trace::Stats;
use crate::args::Compare;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

/// One search with the time it took.
#[derive(Debug, Serialize)]
struct Timed {
    #[serde(flatten)]
    stats: Stats,
    seconds: f64,
}

pub(crate) fn run(args: &Compare) -> Result<Answer, Failure> {
    let mut rows = Vec::new();
    for search in searches(args)? {
        let name = format!("{} {}", search.strategy().name(), search.control().name());
        let progress = Progress::unknown(text!("searching-by", name = name));
        let mut counters = Counters::default();
        let start = Instant::now();
        let _: ControlFlow<()> = search.run(&mut counters);
        let seconds = start.elapsed().as_secs_f64();
        drop(progress);
        rows.push(Timed { stats: Stats::new(&search, counters), seconds });
    }
    output::write(|out| {
        if args.json {
            return rows.iter().try_for_each(|row| format::json(out, row));
        }
        table(out, &rows)
    })?;
    Ok(Answer::Done)
}

/// All that were asked for. Where none was named, a strategy that cannot do the size is left out, and that is said.
fn searches(args: &Compare) -> Result<Vec<Search>, Failure> {
    let strategies = args.watched.strategy.map_or(Strategy::ALL.to_vec(), |strategy| vec![strategy]);
    let controls = args.watched.control.map_or(Control::ALL.to_vec(), |control| vec![control]);
    let mut searches = Vec::new();
    let mut refused = None;
    for strategy in strategies {
        for &control in &controls {
            match Search::new(args.board.n, strategy, control, args.watched.until) {
                Ok(search) => searches.push(search),
                Err(error) => refused = Some((strategy, error)),
            }
        }
    }
    match refused {
        Some((_, error)) if searches.is_empty() => Err(error.into()),
        Some((strategy, error)) => {
            output::say(text!("compare-left-out", strategy = strategy.name(), reason = Failure::from(error).message()));
            Ok(searches)
        }
        None => Ok(searches),
    }
}

fn table(out: &mut dyn Write, rows: &[Timed]) -> Result<(), Failure> {
    let titles = [
        text!("strategy"),
        text!("control"),
        text!("tries"),
        text!("placements"),
        text!("conflicts"),
        text!("backtracks"),
        text!("solutions"),
        text!("seconds"),
    ];
    let cells = rows.iter().map(|Timed { stats, seconds }| {
        let numbers = [&stats.tries, &stats.placements, &stats.conflicts, &stats.backtracks, &stats.solutions];
        let mut row = vec![stats.strategy.to_owned(), stats.control.to_owned()];
        row.extend(numbers.into_iter().cloned());
        row.push(format!("{seconds:.6}"));
        row
    });
    format::table(out, &titles, &cells.collect::<Vec<_>>(), 2)
}
