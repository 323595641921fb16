//! Compares both paths of the join on the same row sets.
//!
//! `cargo bench -p queens-count --bench join_paths -- 24 --row-sets 5 --seed 1` counts five random row sets of size 24
//! by each path in turn, and prints the CPU time of the thread for each. Row sets are drawn from the whole plan, so
//! that the ratio of the summed times estimates the ratio of the times of whole counts. The counts of both paths must
//! agree.
//!
//! With `--slices M` each path does one of `M` slices of the work for each row set, and the time of this work is
//! multiplied by `M`. The slices of the two paths are different parts of the work, so their counts differ. The ratio of
//! their times per solution still estimates the ratio for whole counts. `--engine` names the join's engine, such as
//! `join-avx2`, and `--rounds` repeats everything. `--path streamed` or `--path two-sided` measures one path alone.

#![expect(
    clippy::cast_sign_loss,
    clippy::unchecked_time_subtraction,
    reason = "clocks do not run backwards, and times are positive"
)]

use std::time::Duration;

use queens::Size;
use queens_count::{Engine, JoinPath, Plan, RowSet, SampleSlice, SliceWork, Worker};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const PATHS: [(&str, JoinPath); 2] = [("streamed", JoinPath::Streamed), ("two-sided", JoinPath::TwoSided)];

/// The measurement that the arguments describe.
struct Measurement {
    plan: Plan,
    engine: Engine,
    row_sets: u64,
    seed: u64,
    slices: u64,
    rounds: u64,
    /// The path to measure; `None` measures both.
    path: Option<String>,
}

/// The CPU time of one path for one row set, and the number of solutions that the row set contributes to the total.
#[derive(Clone, Copy, Default)]
struct PathTime {
    seconds: f64,
    solutions: f64,
}

impl Measurement {
    fn of_arguments() -> Self {
        let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
        let named = |name: &str| arguments.iter().skip_while(|argument| *argument != name).nth(1);
        let number = |name: &str, default| named(name).map_or(default, |value| value.parse().expect("a number"));
        let size = arguments.first().map_or(20, |size| size.parse().unwrap_or(20));
        Self {
            plan: Plan::new(Size::new(size).expect("a size")).expect("a size that can be counted"),
            engine: named("--engine").map_or(Engine::best(), |name| name.parse().expect("an engine")),
            row_sets: number("--row-sets", 3),
            seed: number("--seed", 1),
            slices: number("--slices", 1),
            rounds: number("--rounds", 1),
            path: named("--path").cloned(),
        }
    }

    fn run(&self) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut workers = PATHS.map(|(_, path)| {
            let mut worker = Worker::new(&self.plan, self.engine).expect("an engine of this machine");
            worker.set_join_path(path);
            worker
        });
        let mut sums = [PathTime::default(); 2];
        for _ in 0..self.row_sets {
            let row_set = random_counted_row_set(&self.plan, &mut random);
            let index = random.next_u64() % self.slices;
            for round in 0..self.rounds {
                let mut times = [PathTime::default(); 2];
                // The paths take turns at running first.
                for path in [round % 2, 1 - round % 2].map(|path| path as usize) {
                    if self.path.as_ref().is_some_and(|only| only != PATHS[path].0) {
                        continue;
                    }
                    times[path] = self.time(&mut workers[path], &row_set, index);
                }
                if self.slices == 1 && self.path.is_none() {
                    let [streamed, two_sided] = times.map(|time| time.solutions);
                    assert!((streamed - two_sided).abs() < 0.5, "{streamed}, {two_sided}: {row_set:?}");
                }
                print_times(&times);
                for (sum, time) in sums.iter_mut().zip(times) {
                    sum.seconds += time.seconds;
                    sum.solutions += time.solutions;
                }
            }
        }
        println!("all, size {}, {}:", self.plan.size().get(), self.engine);
        print_times(&sums);
    }

    fn time(&self, worker: &mut Worker, row_set: &RowSet, index: u64) -> PathTime {
        // In a whole count, neighbouring row sets share the quarter lists. So an untimed call makes the quarter lists
        // first. From size 26 on, making them takes a negligible part of the time.
        let nothing = SampleSlice { index: 0, count: u64::from(u32::MAX) };
        if self.plan.size().get() < 26 {
            worker.count_sample_slice(&[*row_set], nothing, &mut |_| ());
        }
        let (mut once, mut divided) = (Duration::ZERO, Duration::ZERO);
        let (mut work, mut since) = (SliceWork::Shared, thread_time());
        let slice = SampleSlice { index, count: self.slices };
        let counted = worker.count_sample_slice(&[*row_set], slice, &mut |next| {
            let now = thread_time();
            match std::mem::replace(&mut work, next) {
                SliceWork::Shared => once += now - since,
                SliceWork::Sliced => divided += now - since,
                SliceWork::OtherSlices => {}
            }
            since = now;
        });
        once += thread_time() - since;
        PathTime {
            seconds: once.as_secs_f64() + divided.as_secs_f64() * self.slices as f64,
            solutions: counted as f64 * self.slices as f64,
        }
    }
}

/// The CPU time of this thread.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::from_secs(time.tv_sec as u64) + Duration::from_nanos(time.tv_nsec as u64)
}

fn print_times(times: &[PathTime; 2]) {
    let [streamed, two_sided] = times.map(|time| time.seconds / time.solutions * 1e9);
    println!(
        "{:.3e} solutions, streamed {:.3} s, two-sided {:.3} s, {streamed:.3} and {two_sided:.3} ns a solution: {:.2}",
        times[0].solutions,
        times[0].seconds,
        times[1].seconds,
        streamed / two_sided
    );
}

/// A random row set whose multiplicity is not 0.
fn random_counted_row_set(plan: &Plan, random: &mut Xoshiro256PlusPlus) -> RowSet {
    let mut drawn = std::iter::repeat_with(|| plan.row_set(random.next_u64() % plan.row_set_count()));
    drawn.find(|row_set| row_set.multiplicity() > 0).expect("some row sets stand for themselves")
}

fn main() {
    Measurement::of_arguments().run();
}
