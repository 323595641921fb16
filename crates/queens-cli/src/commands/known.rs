//! `queens known`: published values with their sources. `--check` recomputes them.

use std::borrow::Borrow;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::known::{self, Entry, Sequence};
use queens::search::{Control, Counters, Observer, Search, Strategy, Until};
use queens::variant::{Problem, Shape, Variant};
use queens::{Placement, Size, Square, solutions};
use queens_count::{Count, CountError, Plan, count_half_turn_with, count_quarter_turn_with};
use queens_job::Threads;
use serde::Serialize;

use crate::args::{KnownArgs, KnownQuery};
use crate::counting::workers::fit_threads;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::{Out, Ui, row};

/// One published value in JSON.
#[derive(Debug, Default, Serialize)]
struct EntryJson<'a> {
    /// `None`, like most members, if nothing is published for the size.
    sequence: Option<&'static str>,
    n: Option<u32>,
    value: Option<&'a str>,
    meaning: Option<&'static str>,
    source: Option<&'static str>,
    computed: Option<&'a str>,
    agrees: Option<bool>,
}

/// A published value, and the value that this program computed, if it did.
struct Row {
    sequence: &'static str,
    n: u32,
    value: String,
    /// What the value counts, in the user's language.
    meaning: Message,
    /// What the value counts, in English, for JSON.
    english: &'static str,
    source: &'static str,
    computed: Option<String>,
}

pub(crate) fn run(ui: &Ui, args: &KnownArgs) -> Result<ExitStatus, CliError> {
    let mut rows = Vec::new();
    let deadline = args.check.then(|| Instant::now() + Duration::from_secs_f64(args.seconds));
    let progress = args.check.then(|| ui.clock(text!("checking"), Duration::from_secs_f64(args.seconds)));
    for (index, sequence) in Sequence::ALL.into_iter().enumerate() {
        let entries = known::entries(sequence)
            .filter(|entry| args.query.as_ref().is_none_or(|query| query.includes(entry.sequence, entry.n)));
        // The remaining time is divided among the remaining sequences.
        let later = Sequence::ALL[index..].iter().filter(|&&sequence| is_computed(sequence)).count().max(1);
        let mut budget = deadline.map(|deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            Budget::new(Instant::now() + left / later as u32)
        });
        for entry in entries {
            let computed = budget.as_mut().map_or(Ok(None), |budget| budget.spend(ui, entry))?;
            rows.push(Row::number(entry, computed));
        }
    }
    rows.extend(first_solutions(args.query.as_ref(), args.check));
    drop(progress);
    ui.write(|out| {
        if args.json && rows.is_empty() {
            let n = match &args.query {
                Some(KnownQuery::Sizes(sizes)) if sizes.start() == sizes.end() => Some(*sizes.start()),
                _ => None,
            };
            return out.json(&EntryJson { n, ..EntryJson::default() });
        }
        if args.json {
            return rows.iter().try_for_each(|row| out.json(&row.json()));
        }
        if args.query.is_some() { table(out, &rows, args.check) } else { write_sequences(out, &rows, args.check) }
    })?;
    if rows.is_empty() {
        ui.say(text!("known-none"));
        return Ok(ExitStatus::Negative);
    }
    if args.check {
        let computed = rows.iter().filter(|row| row.computed.is_some()).count();
        ui.say(text!("known-checked", computed = computed, all = rows.len()));
    }
    Ok(if rows.iter().any(|row| row.agrees() == Some(false)) { ExitStatus::Negative } else { ExitStatus::Success })
}

impl Row {
    fn number(entry: Entry, computed: Option<u128>) -> Self {
        let Entry { sequence, n, value, source } = entry;
        Self {
            sequence: sequence.oeis(),
            n,
            value: value.to_string(),
            meaning: meaning(sequence),
            english: sequence.meaning(),
            source,
            computed: computed.map(|computed| computed.to_string()),
        }
    }

    fn agrees(&self) -> Option<bool> {
        self.computed.as_ref().map(|computed| *computed == self.value)
    }

    fn json(&self) -> EntryJson<'_> {
        EntryJson {
            sequence: Some(self.sequence),
            n: Some(self.n),
            value: Some(&self.value),
            meaning: Some(self.english),
            source: Some(self.source),
            computed: self.computed.as_deref(),
            agrees: self.agrees(),
        }
    }
}

/// The published first solutions of the sizes that the user asked for. With `check`, each row also has the first
/// solution that this program computes, which takes no noticeable time.
fn first_solutions(query: Option<&KnownQuery>, check: bool) -> impl Iterator<Item = Row> {
    let row = move |(n, published): (u32, Placement)| {
        let computed = if check { solutions::first(n).ok() } else { None };
        Row {
            sequence: "A141843",
            n,
            value: published.to_string(),
            meaning: text!("sequence-first"),
            english: "first solution in lexicographic order",
            source: "OEIS A141843",
            computed: computed.map(|solution| solution.to_string()),
        }
    };
    let is_queried =
        move |n: &u32| query.is_none_or(|query| matches!(query, KnownQuery::Sizes(sizes) if sizes.contains(n)));
    // No first solution of a larger size is published.
    let sizes = (0..=u32::from(u8::MAX)).filter(is_queried);
    sizes.filter_map(|n| Some((n, known::first_solution(n)?))).map(row)
}

/// Writes a line for each sequence, and the published values that differ from the computed ones.
fn write_sequences(out: &mut Out<'_>, rows: &[Row], check: bool) -> Result<(), CliError> {
    let mut titles = row![text!("known-meaning"), text!("known-source"), text!("known-sizes")];
    if check {
        titles.push(text!("known-recomputed"));
    }
    let lines = rows.chunk_by(|row, next| row.sequence == next.sequence).map(|rows| {
        let sizes = text!("known-from-to", first = rows[0].n.to_string(), last = rows[rows.len() - 1].n.to_string());
        let mut cells = row![rows[0].meaning.clone(), rows[0].source, sizes];
        if check {
            let computed = rows.iter().filter_map(Row::agrees);
            let (all, agreeing) = (computed.clone().count(), computed.filter(|&agrees| agrees).count());
            cells.push(if all == 0 { "-".into() } else { text!("known-agreeing", agreeing = agreeing, all = all) });
        }
        cells
    });
    out.page_table(titles, lines.collect(), 2)?;
    let wrong: Vec<_> = rows.iter().filter(|row| row.agrees() == Some(false)).collect();
    if !wrong.is_empty() {
        writeln!(out)?;
        table(out, &wrong, check)?;
    }
    writeln!(out)?;
    out.paragraph(text!("known-more"))
}

fn table<R: Borrow<Row>>(out: &mut Out<'_>, rows: &[R], check: bool) -> Result<(), CliError> {
    let mut titles = row![text!("known-meaning"), text!("known-source"), "n", text!("known-value")];
    if check {
        titles.push(text!("known-here"));
    }
    let cells = rows.iter().map(Borrow::borrow).map(|row: &Row| {
        let mut cells = row![row.meaning.clone(), row.source, row.n.to_string(), &row.value];
        if check {
            cells.push(match row.agrees() {
                None => "-".into(),
                Some(true) => text!("known-agrees"),
                Some(false) => row.computed.as_deref().unwrap_or_default().into(),
            });
        }
        cells
    });
    if rows.is_empty() { Ok(()) } else { out.table(titles, cells.collect(), 2) }
}

/// What the values of a sequence count.
fn meaning(sequence: Sequence) -> Message {
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
        _ => sequence.meaning().into(),
    }
}

/// The time budget of one sequence.
struct Budget {
    deadline: Instant,
    spent: bool,
}

impl Budget {
    fn new(deadline: Instant) -> Self {
        Self { deadline, spent: false }
    }

    /// Computes a value within the budget. Later values take longer, so the first value over the budget ends the
    /// sequence.
    fn spend(&mut self, ui: &Ui, entry: Entry) -> Result<Option<u128>, CliError> {
        if self.spent || entry.n == 0 || !is_computed(entry.sequence) {
            return Ok(None);
        }
        let number = recompute(ui, entry, self.deadline)?;
        self.spent = number.is_none();
        Ok(number)
    }
}

/// Whether this program can compute the sequence.
fn is_computed(sequence: Sequence) -> bool {
    sequence != Sequence::Greedy
}

/// Computes the value, unless the deadline comes first.
fn recompute(ui: &Ui, entry: Entry, deadline: Instant) -> Result<Option<u128>, CliError> {
    let Ok(size) = Size::new(entry.n) else { return Ok(None) };
    let keep_going = || if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let count = || -> Result<Count, CliError> {
        let threads = fit_threads(ui, &Plan::new(size)?, Threads::default())?;
        Ok(Count::new(size)?.threads(threads))
    };
    let counted = match entry.sequence {
        Sequence::Solutions => count()?.run_with(|_| keep_going()),
        Sequence::Fundamental => count()?.count_classes_with(|_| keep_going()).map(|classes| classes.fundamental),
        Sequence::HalfTurn => count_half_turn_with(size, |_| keep_going()),
        Sequence::QuarterTurn => count_quarter_turn_with(size, |_| keep_going()),
        Sequence::Torus => return Ok(count_under_rule(Variant::Torus, 2 * entry.n + 1, deadline)),
        Sequence::Superqueens => return Ok(count_under_rule(Variant::Superqueens, entry.n, deadline)),
        Sequence::Tries => return Ok(counters(size, Until::First, deadline).map(|counters| counters.tries.into())),
        Sequence::Nodes => {
            // The sequence counts the root of the search tree, too, which is not a placement.
            return Ok(counters(size, Until::All, deadline).map(|counters| u128::from(counters.placements) + 1));
        }
        _ => return Ok(None),
    };
    match counted {
        Ok(number) => Ok(Some(number)),
        // Some published values belong to sizes that this program cannot count.
        Err(CountError::Cancelled | CountError::TooLarge { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The number of solutions under another rule, unless the deadline comes first.
fn count_under_rule(rule: Variant, n: u32, deadline: Instant) -> Option<u128> {
    let problem = Problem::new(rule.rule(), Shape::square(Size::new(n).ok()?)).ok()?;
    let keep_going = || if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    problem.count_with(|_| keep_going()).ok()
}

/// The counters of a backtracking search ([`queens::search`]), unless the deadline comes first.
fn counters(size: Size, until: Until, deadline: Instant) -> Option<Counters> {
    /// Counts the tries and the placed queens, and checks the clock every 65,536 tries.
    struct WithDeadline {
        counters: Counters,
        deadline: Instant,
    }

    impl Observer for WithDeadline {
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

    let mut timed = WithDeadline { counters: Counters::default(), deadline };
    let search = Search::new(size, Strategy::Bits, Control::Iterative, until).ok()?;
    search.run(&mut timed).is_continue().then_some(timed.counters)
}
