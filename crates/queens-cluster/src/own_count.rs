//! Counts units in the coordinator's own process: units with conflicting results, spot checks, and units that no worker
//! could count.

use std::ops::Range;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use queens_count::{Engine, Plan, Worker};
use queens_job::Provenance;
use queens_ledger::Record;

use crate::protocol::{COORDINATOR, PROGRAM};

/// Returns a function that counts units for the coordinator, on one thread. The function uses the fastest engine or, on
/// request, backtracking.
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
