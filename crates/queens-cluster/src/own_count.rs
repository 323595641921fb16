//! The coordinator's own counts: conflicts, spot checks, and units that every worker failed at.

use std::ops::Range;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use queens_count::{Engine, Plan, Worker};
use queens_job::Provenance;
use queens_ledger::Record;

use crate::protocol::{COORDINATOR, PROGRAM};

/// The coordinator's own counter: the fastest engine, or backtracking, on one thread.
pub fn own_counter(plan: Plan, host: String) -> impl FnMut(Range<u64>, bool) -> Vec<Record> + Send {
    move |units, by_backtracking| {
        let engine = if by_backtracking { Engine::best_backtrack() } else { Engine::best() };
        let mut worker = Worker::new(&plan, engine).expect("the best engine runs here");
        let (version, host) = (format!("{PROGRAM} {engine}"), format!("{COORDINATOR}/{host}"));
        let count = |unit| {
            let started = Instant::now();
            let result = worker.count_unit(&plan.unit(unit));
            let finished = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
            let provenance = Provenance { method: engine.method(), version: &version, host: &host, finished };
            provenance.record(&result, started.elapsed())
        };
        units.map(count).collect()
    }
}
