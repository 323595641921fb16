//! `queens known`: published numbers with their sources, and whether they come out here.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::count::{Count, CountError, Engine, Plan, half_turn, quarter_turn};
use queens::known::{self, Entry, Sequence};
use queens::search::{Control, Counters, Observer, Search, Strategy, Until};
use queens::variant::{Problem, Shape, Variant};
use queens::{Size, Square};
use serde::Serialize;

use crate::args::Known;
use crate::crew;
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
    for (index, sequence) in Sequence::ALL.into_iter().enumerate() {
        let entries = known::entries(sequence).filter(|entry| args.n.is_none_or(|n| n == entry.n));
        // What is left of the time is shared by the sequences that are still to come.
        let later = Sequence::ALL[index..].iter().filter(|&&sequence| is_computed(sequence)).count().max(1);
        let mut budget = deadline.map(|deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            Budget::new(Instant::now() + left / later as u32)
        });
        for entry in entries {
            let computed = budget.as_mut().map_or(Ok(None), |budget| budget.spend(entry))?;
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
    spent: bool,
}

impl Budget {
    fn new(deadline: Instant) -> Self {
        Self { deadline, spent: false }
    }

    /// Computes a number, unless the time is up before it is there. Numbers get ever longer, so the first that is too long
    /// ends the sequence.
    fn spend(&mut self, entry: Entry) -> Result<Option<u128>, Failure> {
        if self.spent || entry.n == 0 || !is_computed(entry.sequence) {
            return Ok(None);
        }
        let number = recompute(entry, self.deadline)?;
        self.spent = number.is_none();
        Ok(number)
    }
}

/// Whether there is a computation of ours for a sequence.
fn is_computed(sequence: Sequence) -> bool {
    sequence != Sequence::Greedy
}

/// The same number by a computation of ours, if it is done in time.
fn recompute(entry: Entry, deadline: Instant) -> Result<Option<u128>, Failure> {
    let Ok(size) = Size::new(entry.n.into()) else { return Ok(None) };
    let go_on = || if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let count = || -> Result<Count, Failure> {
        let threads = crew::fitting(&Plan::new(size)?, Engine::best(), None)?;
        Ok(Count::new(size)?.threads(threads))
    };
    let counted = match entry.sequence {
        Sequence::Solutions => count()?.run(|_| go_on()),
        Sequence::Fundamental => count()?.classes(|_| go_on()).map(|classes| classes.fundamental),
        Sequence::HalfTurn => half_turn(size, go_on),
        Sequence::QuarterTurn => quarter_turn(size, go_on),
        Sequence::Torus => return Ok(ruled(Variant::Torus, 2 * entry.n + 1, deadline)),
        Sequence::Superqueens => return Ok(ruled(Variant::Superqueens, entry.n, deadline)),
        Sequence::Tries => return Ok(counters(size, Until::First, deadline).map(|counters| counters.tries.into())),
        Sequence::Nodes => {
            // The root is no placement.
            return Ok(counters(size, Until::All, deadline).map(|counters| u128::from(counters.placements) + 1));
        }
        Sequence::Greedy => return Ok(None),
    };
    match counted {
        Ok(number) => Ok(Some(number)),
        // More is published than we can count.
        Err(CountError::Stopped | CountError::TooLarge { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// How many solutions another rule has, if they are counted in time.
fn ruled(rule: Variant, n: u32, deadline: Instant) -> Option<u128> {
    let problem = Problem::new(rule.rule(), Shape::square(Size::new(n.into()).ok()?)).ok()?;
    let go_on = || if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    problem.count(go_on).ok()
}

/// What a search of the classics does, if it ends in time.
fn counters(size: Size, until: Until, deadline: Instant) -> Option<Counters> {
    /// Counts, and looks at the clock now and then.
    struct Timed {
        counters: Counters,
        deadline: Instant,
    }

    impl Observer for Timed {
        fn attempt(&mut self, square: Square) -> ControlFlow<()> {
            if self.counters.tries.is_multiple_of(1 << 16) && Instant::now() >= self.deadline {
                return ControlFlow::Break(());
            }
            self.counters.attempt(square)
        }

        fn place(&mut self, square: Square) -> ControlFlow<()> {
            self.counters.place(square)
        }
    }

    let mut timed = Timed { counters: Counters::default(), deadline };
    let search = Search::new(size, Strategy::Bits, Control::Iterative, until).ok()?;
    search.run(&mut timed).is_continue().then_some(timed.counters)
}
