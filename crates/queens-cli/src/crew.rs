//! Who counts: `--engine`, `--device` and `--threads`, and the workers that they stand for.

use std::num::NonZero;
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens::count::{CountUnits, Engine, Plan, Worker};

use crate::failure::Failure;
use crate::runner;

#[cfg(feature = "gpu")]
pub(crate) mod cards;
#[cfg(not(feature = "gpu"))]
#[path = "crew/no_cards.rs"]
pub(crate) mod cards;

/// What counts: the processor by one of its engines, or cards by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Counter {
    Processor(Engine),
    Cards(Method),
}

/// How cards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Method {
    Join,
    Backtrack,
}

impl Method {
    pub(crate) const ALL: [Self; 2] = [Self::Join, Self::Backtrack];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Join => "gpu-join",
            Self::Backtrack => "gpu-backtrack",
        }
    }
}

impl Counter {
    /// The name, as [`parser`] reads it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Processor(engine) => engine.name(),
            Self::Cards(method) => method.name(),
        }
    }

    /// The method, by which a ledger tells opinions apart.
    pub(crate) const fn method(self) -> &'static str {
        match self {
            Self::Processor(engine) => engine.method(),
            Self::Cards(method) => method.name(),
        }
    }
}

/// An engine by name: `auto` is the processor's best, `join` and `backtrack` the best of their kind, and `gpu` the cards' own.
pub(crate) fn parser() -> impl TypedValueParser<Value = Counter> {
    let names = ["auto", "join", "backtrack"].into_iter().chain(Engine::ALL.map(Engine::name));
    let names = names.chain(["gpu"]).chain(Method::ALL.map(Method::name));
    PossibleValuesParser::new(names).map(|name| match name.as_str() {
        "auto" => Counter::Processor(Engine::best()),
        "gpu" => Counter::Cards(Method::Join),
        name => match Method::ALL.into_iter().find(|method| method.name() == name) {
            Some(method) => Counter::Cards(method),
            None => Counter::Processor(name.parse().expect("the parser takes these names only")),
        },
    })
}

/// Refuses cards by number where only the processor is to count.
pub(crate) fn check_devices(counter: Option<Counter>, devices: &[usize]) -> Result<(), Failure> {
    let is_idle = !matches!(counter, Some(Counter::Cards(_))) && !devices.is_empty();
    if is_idle { Err(Failure::IdleDevice) } else { Ok(()) }
}

/// Which workers to take.
#[derive(Clone, Debug)]
pub(crate) struct Hiring<'a> {
    pub(crate) counter: Counter,
    /// The numbers of the cards; those that are usual if there are none.
    pub(crate) devices: &'a [usize],
    /// As many as there are processors, if none are given; none, where cards count.
    pub(crate) threads: Option<NonZero<usize>>,
}

/// What a record says of who counted.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    /// The method.
    pub(crate) engine: &'static str,
    /// How it was done here: the processor's instructions, or a card's interface and name.
    pub(crate) details: String,
}

/// A worker with its label.
pub(crate) struct Member {
    pub(crate) worker: Box<dyn CountUnits + Send>,
    pub(crate) label: Arc<Label>,
}

impl Hiring<'_> {
    /// The workers for so many units of a plan: no more threads than units.
    pub(crate) fn crew(&self, plan: &Plan, units: usize) -> Result<Vec<Member>, Failure> {
        match self.counter {
            Counter::Processor(engine) => processors(plan, engine, runner::threads(self.threads).get().min(units)),
            Counter::Cards(method) => {
                let mut crew = cards::members(plan, method, self.devices)?;
                crew.extend(processors(plan, Engine::best(), self.threads.map_or(0, NonZero::get).min(units))?);
                Ok(crew)
            }
        }
    }
}

/// A worker for each of so many threads.
pub(crate) fn processors(plan: &Plan, engine: Engine, threads: usize) -> Result<Vec<Member>, Failure> {
    let label = Arc::new(Label { engine: engine.method(), details: engine.name().to_owned() });
    let member = || Ok(Member { worker: Box::new(Worker::new(plan, engine)?), label: Arc::clone(&label) });
    (0..threads).map(|_| member()).collect()
}
