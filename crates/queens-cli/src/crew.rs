//! Who counts: the workers that `--engine`, `--device` and `--threads` stand for.

use std::num::NonZero;
use std::sync::{Arc, Once};

use indicatif::HumanBytes;
use queens::count::{CountUnits, Engine, Plan, Worker};

use crate::args::Counter;
use crate::failure::Failure;
use crate::lang::text;
use crate::{memory, output};

#[cfg(feature = "gpu")]
pub(crate) mod cards;
#[cfg(not(feature = "gpu"))]
#[path = "crew/no_cards.rs"]
pub(crate) mod cards;

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
            Counter::Processor(engine) => {
                processors(plan, engine, fitting(plan, engine, self.threads)?.get().min(units))
            }
            Counter::Cards(method) => {
                let threads = match self.threads {
                    Some(_) => fitting(plan, Engine::best(), self.threads)?.get().min(units),
                    None => 0,
                };
                let mut crew = cards::members(plan, method, self.devices)?;
                crew.extend(processors(plan, Engine::best(), threads)?);
                Ok(crew)
            }
        }
    }
}

/// As many threads as were asked for, else as many as there are processors.
pub(crate) fn threads(asked: Option<NonZero<usize>>) -> NonZero<usize> {
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// The threads of a count: no more than units, and than fit the memory if nobody says how many. What they will take is known
/// before they start.
pub(crate) fn fitting(plan: &Plan, engine: Engine, asked: Option<NonZero<usize>>) -> Result<NonZero<usize>, Failure> {
    static SAID: Once = Once::new();
    let wanted = NonZero::new(plan.len()).map_or(NonZero::<usize>::MIN, |units| threads(asked).min(units));
    let each = engine.memory(plan);
    let room = memory::free().map_or(u64::MAX, |free| free / each);
    let Some(room) = NonZero::new(usize::try_from(room).unwrap_or(usize::MAX)) else {
        memory::check(each, || text!("instead-larger-machine"))?;
        return Ok(NonZero::<usize>::MIN);
    };
    if wanted > room {
        if asked.is_some() {
            memory::check(each.saturating_mul(wanted.get() as u64), || text!("instead-threads", threads = room.get()))?;
        }
        SAID.call_once(|| {
            output::say(text!("count-fewer-threads", threads = room.get(), each = HumanBytes(each).to_string()));
        });
    }
    Ok(wanted.min(room))
}

/// A worker for each of so many threads.
pub(crate) fn processors(plan: &Plan, engine: Engine, threads: usize) -> Result<Vec<Member>, Failure> {
    let label = Arc::new(Label { engine: engine.method(), details: engine.name().to_owned() });
    let member = || Ok(Member { worker: Box::new(Worker::new(plan, engine)?), label: Arc::clone(&label) });
    (0..threads).map(|_| member()).collect()
}
