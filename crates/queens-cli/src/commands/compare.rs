//! `queens compare`: strategies and implementation styles side by side on one board.

use std::ops::ControlFlow;
use std::time::Instant;

use queens::search::{Control, Counters, Search, Strategy};
use queens::{LineKind, Size, Square};
use serde::Serialize;

use crate::answer::search::SearchCounters;
use crate::args::CompareArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui, row};

/// The counters of one search and its time.
#[derive(Debug, Serialize)]
struct TimedSearch {
    #[serde(flatten)]
    stats: SearchCounters,
    seconds: f64,
}

pub(crate) fn run(ui: &Ui, args: &CompareArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    if args.brute_force && size.get() > BRUTE_FORCE_MAX_SIZE {
        let instead = text!("instead-no-brute-force");
        return Err(CliError::too_large(size, BRUTE_FORCE_MAX_SIZE, instead));
    }
    let mut rows = Vec::new();
    for search in searches(ui, args)? {
        let name = format!("{} {}", search.strategy().name(), search.control().name());
        let progress = ui.spinner(text!("searching-by", name = name));
        let mut counters = Counters::default();
        let start = Instant::now();
        let _: ControlFlow<()> = search.run(&mut counters);
        let seconds = start.elapsed().as_secs_f64();
        drop(progress);
        rows.push(TimedSearch { stats: SearchCounters::new(&search, counters), seconds });
    }
    if args.brute_force {
        rows.push(brute_force(size));
    }
    ui.write(|out| {
        if args.json {
            return rows.iter().try_for_each(|row| out.json(row));
        }
        table(out, &rows)
    })?;
    Ok(ExitStatus::Success)
}

/// The largest size for brute force. Trying its 2^25 boards takes less than a second.
const BRUTE_FORCE_MAX_SIZE: u32 = 5;

/// Tries all 2^(n²) boards with queens on any of the n² squares. Backtracking ([`queens::search`]) tries far fewer.
fn brute_force(size: Size) -> TimedSearch {
    let n = size.get();
    let start = Instant::now();
    // For each square, the set of the squares in its row, column and diagonals, itself included.
    let squares: Vec<Square> =
        size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column })).collect();
    let attacked: Vec<u32> = squares
        .iter()
        .map(|a| {
            let shares = |b: &Square| LineKind::ALL.iter().any(|&kind| a.line(kind) == b.line(kind));
            squares.iter().enumerate().fold(0, |bits, (index, b)| bits | u32::from(shares(b)) << index)
        })
        .collect();
    let boards = 1_u32 << (n * n);
    let solutions = (0..boards).filter(|board| board.count_ones() == n).filter(|&board| {
        (0..squares.len()).all(|square| board >> square & 1 == 0 || board & attacked[square] == 1 << square)
    });
    let solutions = solutions.count();
    TimedSearch {
        stats: SearchCounters::of_brute_force(size, boards.into(), solutions as u64),
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// All requested searches. If no strategy is named, strategies that do not support the size are skipped with a message.
fn searches(ui: &Ui, args: &CompareArgs) -> Result<Vec<Search>, CliError> {
    let strategies = args.search.strategy.map_or(Strategy::ALL.to_vec(), |strategy| vec![strategy]);
    let controls = args.search.control.map_or(Control::ALL.to_vec(), |control| vec![control]);
    let mut searches = Vec::new();
    let mut refused = None;
    for strategy in strategies {
        for &control in &controls {
            match Search::new(args.board.n, strategy, control, args.search.until) {
                Ok(search) => searches.push(search),
                Err(error) => refused = Some((strategy, error)),
            }
        }
    }
    match refused {
        Some((_, error)) if searches.is_empty() => Err(error.into()),
        Some((strategy, error)) => {
            ui.say(text!("compare-skipped", strategy = strategy.name(), reason = CliError::from(error).message()));
            Ok(searches)
        }
        None => Ok(searches),
    }
}

fn table(out: &mut Out<'_>, rows: &[TimedSearch]) -> Result<(), CliError> {
    let titles = row![
        text!("strategy"),
        text!("control"),
        text!("tries"),
        text!("placements"),
        text!("conflicts"),
        text!("backtracks"),
        text!("solutions"),
        text!("seconds"),
    ];
    let cells = rows.iter().map(|TimedSearch { stats, seconds }| {
        let numbers = [&stats.placements, &stats.conflicts, &stats.backtracks].map(Clone::clone);
        let shown = numbers.map(|number| number.unwrap_or_else(|| "-".to_owned()));
        let [placements, conflicts, backtracks] = shown;
        row![
            stats.strategy,
            stats.control.unwrap_or("-"),
            &stats.tries,
            placements,
            conflicts,
            backtracks,
            &stats.solutions,
            format!("{seconds:.6}")
        ]
    });
    out.table(titles, cells.collect(), 2)
}
