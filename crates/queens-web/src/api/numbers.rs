//! Requests about counts made in the browser, published counts, and counters of a search.

use std::collections::BTreeMap;
use std::hint::black_box;

use queens::known::{self, Sequence};
use queens::search::{Control, Counters, Search, Strategy, Until};
use queens_count::{Classes, Engine, Plan, Worker};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::{checked_size, parse_search_options};
use crate::api::response::respond;
use crate::api::step::SearchCounters;

/// The greatest size that is counted in a browser.
pub const MAX_SIZE: u32 = 18;

/// The greatest size of a search that is run for its counters, with any strategy.
pub const MAX_SEARCH: u32 = 12;

/// Requests about counts and about the counters of a search.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum NumbersRequest {
    /// Starts a count of the solutions of a size. It replaces the count with the same number.
    Count {
        /// The number by which later requests name this count.
        count: u32,
        /// The size of the board.
        n: u64,
    },
    /// Counts some more units.
    More {
        /// The number that names the count.
        count: u32,
        /// The most units to count.
        units: u64,
    },
    /// Forgets a count.
    Drop {
        /// The number that names the count.
        count: u32,
    },
    /// Returns the published numbers of a size. The counts in the browser do not use these numbers.
    Published {
        /// The size of the board.
        n: u64,
    },
    /// Runs a search and returns its counters.
    Work {
        /// The size of the board.
        n: u64,
        /// The name of a strategy.
        strategy: String,
        /// `first` or `all`.
        until: String,
        /// How often to run the search, at most a million times, so that short searches can be timed; once by default.
        #[serde(default)]
        times: u32,
    },
}

/// The progress of a count.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountProgress {
    done: u64,
    total: u64,
    /// The number of solutions, once all units are counted.
    solutions: Option<String>,
    /// The number of fundamental solutions, by Burnside's lemma, once all units are counted.
    fundamental: Option<String>,
}

/// The published numbers, for comparison.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Published {
    solutions: Option<String>,
    fundamental: Option<String>,
}

/// The counts in progress.
#[derive(Debug, Default)]
pub struct Counts {
    open: BTreeMap<u32, Counting>,
}

#[derive(Debug)]
struct Counting {
    plan: Plan,
    worker: Worker,
    next: u64,
    sum: u128,
}

impl Counts {
    pub(crate) fn handle(&mut self, request: NumbersRequest) -> Result<Value, ApiError> {
        match request {
            NumbersRequest::Count { count, n } => {
                let plan = Plan::new(checked_size(n, MAX_SIZE)?).expect("the greatest size is within the limit");
                let worker = Worker::new(&plan, Engine::best()).expect("the best engine runs here");
                let counting = Counting { plan, worker, next: 0, sum: 0 };
                let progress = counting.progress();
                self.open.insert(count, counting);
                respond(progress)
            }
            NumbersRequest::More { count, units } => {
                let counting = self.open.get_mut(&count).ok_or(ApiError::NotOpen { id: count })?;
                counting.keep_counting(units);
                respond(counting.progress())
            }
            NumbersRequest::Drop { count } => {
                self.open.remove(&count);
                respond(())
            }
            NumbersRequest::Published { n } => {
                let n = checked_size(n, MAX_SIZE)?.get();
                let published = |sequence| known::value(sequence, n).map(|value| value.to_string());
                respond(Published {
                    solutions: published(Sequence::Solutions),
                    fundamental: published(Sequence::Fundamental),
                })
            }
            NumbersRequest::Work { n, strategy, until, times } => {
                let (strategy, control, until) = parse_search_options(&strategy, Control::Iterative.name(), &until)?;
                respond(work(n, strategy, control, until, times)?)
            }
        }
    }
}

impl Counting {
    fn keep_counting(&mut self, units: u64) {
        let end = self.next.saturating_add(units).min(self.plan.unit_count());
        for number in self.next..end {
            let result = self.worker.count_unit(&self.plan.unit(number));
            self.sum += result.weighted_count();
        }
        self.next = end;
    }

    fn progress(&self) -> CountProgress {
        let total = self.plan.unit_count();
        let classes = (self.next == total).then(|| {
            let size = self.plan.size();
            let half_turn = queens_count::count_half_turn(size).expect("the plan has the size");
            let quarter_turn = queens_count::count_quarter_turn(size).expect("the plan has the size");
            Classes::new(size, self.sum, half_turn, quarter_turn).ok()
        });
        CountProgress {
            done: self.next,
            total,
            solutions: classes.map(|_| self.sum.to_string()),
            fundamental: classes.flatten().map(|classes| classes.fundamental.to_string()),
        }
    }
}

fn work(n: u64, strategy: Strategy, control: Control, until: Until, times: u32) -> Result<SearchCounters, ApiError> {
    let search =
        Search::new(checked_size(n, MAX_SEARCH)?, strategy, control, until).expect("the size is within both limits");
    let mut counters = Counters::default();
    for _ in 0..times.clamp(1, 1_000_000) {
        counters = Counters::default();
        // `black_box` keeps the compiler from removing repeated searches, which callers time.
        let _ = black_box(search).run(&mut counters);
        black_box(counters);
    }
    Ok(counters.into())
}
