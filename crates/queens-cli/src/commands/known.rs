//! `queens known`: published numbers with their sources, and whether they come out here.

use std::io::Write;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Size;
use queens::count::{Count, half_turn, quarter_turn};
use queens::known::{self, Entry, Sequence};
use queens::search::{Control, Counters, Search, Strategy, Until};
use serde::Serialize;

use crate::args::Known;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

/// One published number as JSON has it.
#[derive(Debug, Serialize)]
struct EntryJson {
    sequence: &'static str,
    n: u32,
    value: String,
    meaning: &'static str,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    computed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
}

/// A published number, and what came out here if it was computed.
struct Row {
    entry: Entry,
    computed: Option<u128>,
}

pub(crate) fn run(args: &Known) -> Result<Answer, Failure> {
    let mut rows = Vec::new();
    let deadline = args.check.then(|| Instant::now() + Duration::from_secs_f64(args.seconds));
    let progress = args.check.then(|| Progress::unknown(text!("checking")));
    for sequence in Sequence::ALL {
        let entries = known::entries(sequence).filter(|entry| args.n.is_none_or(|n| n == entry.n));
        let mut budget = deadline.map(Budget::new);
        for entry in entries {
            let computed = budget.as_mut().and_then(|budget| budget.spend(|| recompute(entry)));
            rows.push(Row { entry, computed });
        }
    }
    drop(progress);
    output::write(|out| {
        if args.json {
            return rows.iter().try_for_each(|row| format::json(out, &row.json()));
        }
        table(out, &rows, args.check)
    })?;
    if rows.is_empty() {
        output::say(text!("known-none"));
        return Ok(Answer::No);
    }
    if args.check {
        let computed = rows.iter().filter(|row| row.computed.is_some()).count();
        output::say(text!("known-checked", computed = computed, all = rows.len()));
    }
    Ok(if rows.iter().any(|row| row.agrees() == Some(false)) { Answer::No } else { Answer::Done })
}

impl Row {
    fn agrees(&self) -> Option<bool> {
        self.computed.map(|computed| computed == self.entry.value)
    }

    fn json(&self) -> EntryJson {
        let Entry { sequence, n, value, source } = self.entry;
        EntryJson {
            sequence: sequence.oeis(),
            n,
            value: value.to_string(),
            meaning: sequence.meaning(),
            source,
            computed: self.computed.map(|computed| computed.to_string()),
            agrees: self.agrees(),
        }
    }
}

fn table(out: &mut dyn Write, rows: &[Row], check: bool) -> Result<(), Failure> {
    let mut titles = vec![text!("known-meaning"), text!("known-source"), "n".to_owned(), text!("known-value")];
    if check {
        titles.push(text!("known-here"));
    }
    let cells = rows.iter().map(|row| {
        let Entry { sequence, n, value, source } = row.entry;
        let mut cells = vec![meaning(sequence), source.to_owned(), n.to_string(), value.to_string()];
        if check {
            cells.push(match row.agrees() {
                None => "-".to_owned(),
                Some(true) => text!("known-agrees"),
                Some(false) => row.computed.map_or_else(String::new, |computed| computed.to_string()),
            });
        }
        cells
    });
    if rows.is_empty() { Ok(()) } else { format::table(out, &titles, &cells.collect::<Vec<_>>(), 2) }
}

/// What the numbers of a sequence count, in the process's language.
fn meaning(sequence: Sequence) -> String {
    match sequence {
        Sequence::Solutions => text!("sequence-solutions"),
        Sequence::Fundamental => text!("sequence-fundamental"),
        Sequence::HalfTurn => text!("sequence-half-turn"),
        Sequence::QuarterTurn => text!("sequence-quarter-turn"),
        Sequence::Torus => text!("sequence-torus"),
        Sequence::Superqueens => text!("sequence-superqueens"),
        Sequence::Tries => text!("sequence-tries"),
        Sequence::Nodes => text!("sequence-nodes"),
        Sequence::Greedy => text!("sequence-greedy"),
    }
}

/// Time for one sequence: what is left until the deadline.
struct Budget {
    deadline: Instant,
    /// How long the last number took.
    last: Duration,
}

impl Budget {
    /// Each number takes up to so many times the last one's time.
    const GROWTH: u32 = 12;

    fn new(deadline: Instant) -> Self {
        Self { deadline, last: Duration::ZERO }
    }

    /// Computes a number if there will be time for it. Numbers get ever longer, so the first for which there is none ends
    /// the sequence.
    fn spend(&mut self, compute: impl FnOnce() -> Option<u128>) -> Option<u128> {
        let start = Instant::now();
        if start + self.last * Self::GROWTH > self.deadline {
            self.last = Duration::MAX / Self::GROWTH;
            return None;
        }
        let number = compute();
        self.last = start.elapsed();
        number
    }
}

/// The same number by a computation of ours, for those that there is one for.
fn recompute(entry: Entry) -> Option<u128> {
    let size = Size::new(entry.n.into()).ok()?;
    match entry.sequence {
        Sequence::Solutions => Count::new(size).ok()?.threads(threads()).run(|_| ControlFlow::Continue(())).ok(),
        Sequence::Fundamental => {
            let classes = Count::new(size).ok()?.threads(threads()).classes(|_| ControlFlow::Continue(())).ok()?;
            Some(classes.fundamental)
        }
        Sequence::HalfTurn => half_turn(size).ok(),
        Sequence::QuarterTurn => quarter_turn(size).ok(),
        Sequence::Tries => Some(counters(size, Until::First)?.tries.into()),
        // The root is no placement.
        Sequence::Nodes => Some(u128::from(counters(size, Until::All)?.placements) + 1),
        Sequence::Torus | Sequence::Superqueens | Sequence::Greedy => None,
    }
}

fn threads() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

fn counters(size: Size, until: Until) -> Option<Counters> {
    let mut counters = Counters::default();
    let search = Search::new(size, Strategy::Bits, Control::Iterative, until).ok()?;
    let _: ControlFlow<()> = search.run(&mut counters);
    Some(counters)
}
