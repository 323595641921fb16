//! Measures GPUs: `cargo xtask bench gpu`
//!
//! ```text
//! --device 1,2            the GPUs, by their numbers in `queens doctor --engines`; default: those used by default
//! --method join,backtrack the methods; default: both
//! --whole 20,22           sizes to count whole; default: 20, 22 and 23 by the join, and 20 by backtracking
//! --sample 24,27          sizes to estimate; default: 20 and 24 to 28
//! --seconds 60            the time for each estimate; default: 60
//! --seed 1                the seed of the random row sets; default: 1
//! ```
//!
//! With `--whole` or `--sample`, only the named sizes are measured. So a long measurement can be divided: first
//! `--whole 23`, then `--sample 28 --seconds 500 --seed 2`, and so on. Each result is printed at once.
//!
//! Whole counts are compared with the published numbers. An estimate measures the time of random row sets that
//! represent their symmetry class: at least 300 row sets if there is time. Both methods take the first row sets of the
//! same random sequence. The time of counting twice is printed, too.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use queens::Size;
use queens::estimate::{self, student_quantile};
use queens::known::{self, Sequence};
use queens_count::{Plan, RowSet, UnitResult, WorkerEvent, run_workers};
use queens_gpu::device::Kernel;
use queens_gpu::{Gpu, GpuError, GpuList, GpuMethod, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The fewest row sets and batches of an estimate, if there is time.
const MIN_SAMPLES: usize = 300;
const MIN_BATCHES: usize = 10;

/// The shortest batch to time. In a shorter batch the submission would take much of the time.
const MIN_BATCH_SECONDS: f64 = 0.5;

const SECONDS_PER_DAY: f64 = 86_400.0;

/// Days of one GPU, and half the width of the 95% confidence interval.
#[derive(Clone, Copy, Debug)]
struct Days {
    days: f64,
    plus_minus: f64,
}

/// The requested measurements.
#[derive(Debug)]
struct Options {
    gpus: Vec<usize>,
    methods: Vec<GpuMethod>,
    whole: Option<Vec<u64>>,
    sample: Option<Vec<u64>>,
    seconds: f64,
    seed: u64,
}

impl Options {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut options =
            Self { gpus: vec![], methods: GpuMethod::ALL.to_vec(), whole: None, sample: None, seconds: 60.0, seed: 1 };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} needs a value: see examples/figures.rs"))?;
            let sizes = || value.split(',').map(str::parse).collect::<Result<_, _>>();
            match word.as_str() {
                "--device" => options.gpus = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
                "--method" => options.methods = value.split(',').map(method).collect::<Result<_, _>>()?,
                "--whole" => options.whole = Some(sizes()?),
                "--sample" => options.sample = Some(sizes()?),
                "--seconds" => options.seconds = value.parse()?,
                "--seed" => options.seed = value.parse()?,
                _ => return Err(format!("{word} is not an option: see examples/figures.rs").into()),
            }
        }
        Ok(options)
    }

    /// The sizes to count whole. By backtracking each size takes ten times as long as the one before.
    fn whole(&self, method: GpuMethod) -> &[u64] {
        match (&self.whole, &self.sample, method) {
            (Some(sizes), ..) => sizes,
            (None, Some(_), _) => &[],
            (None, None, GpuMethod::Join) => &[20, 22, 23],
            (None, None, GpuMethod::Backtrack) => &[20],
        }
    }

    fn sample(&self) -> &[u64] {
        match (&self.sample, &self.whole) {
            (Some(sizes), _) => sizes,
            (None, Some(_)) => &[],
            (None, None) => &[20, 24, 25, 26, 27, 28],
        }
    }

    fn gpus<'a>(&self, gpus: &'a GpuList) -> Result<Vec<&'a Gpu>, Box<dyn Error>> {
        let by_number = |number: &usize| number.checked_sub(1).and_then(|index| gpus.all.get(index));
        let chosen: Option<Vec<&Gpu>> = match &self.gpus[..] {
            [] => Some(gpus.used_by_default().collect()),
            numbers => numbers.iter().map(by_number).collect(),
        };
        let none = || format!("no GPU to measure; CUDA: {:?}; others: {:?}", gpus.cuda, gpus.all);
        Ok(chosen.filter(|chosen| !chosen.is_empty()).ok_or_else(none)?)
    }
}

fn method(word: &str) -> Result<GpuMethod, String> {
    match word {
        "join" => Ok(GpuMethod::Join),
        "backtrack" => Ok(GpuMethod::Backtrack),
        _ => Err(format!("{word} is not a method: join, backtrack")),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help") {
        let help = include_str!("figures.rs").lines().map_while(|line| line.strip_prefix("//!"));
        help.for_each(|line| println!("{}", line.trim()));
        return Ok(());
    }
    let options = Options::parse(words.into_iter())?;
    let gpus = GpuList::find();
    for gpu in options.gpus(&gpus)? {
        println!("{gpu}, {}", gpu.driver);
        for &method in &options.methods {
            for &n in options.whole(method) {
                whole(gpu, method, n)?;
            }
        }
        for &n in options.sample() {
            let days = options.methods.iter().map(|&method| Ok((method, sample(gpu, method, n, &options)?)));
            print_double_count_cost(n, &days.collect::<Result<Vec<_>, Box<dyn Error>>>()?);
        }
    }
    Ok(())
}

/// Counts a whole board with as many workers for the GPU as the command `queens` starts. The time until the GPU is
/// ready includes opening it, compiling the kernels and the first test. The GPU is tested after every batch as well.
fn whole(gpu: &Gpu, method: GpuMethod, n: u64) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let begun = Instant::now();
    let mut workers = vec![Worker::new(gpu.open()?, method, &plan)?];
    workers.extend(Worker::start_extra_workers(gpu, method, &plan));
    let ready = begun.elapsed();
    let sum = Mutex::new((0u128, 0));
    let observe = |event: WorkerEvent<'_>| {
        match event {
            WorkerEvent::Counted(results) => {
                let mut sum = sum.lock().expect("no worker panics");
                sum.0 += results.iter().map(UnitResult::weighted_count).sum::<u128>();
                sum.1 += results.iter().map(|result| result.work).sum::<u64>();
            }
            WorkerEvent::Failed { reason, .. } => println!("size {n}, {method}: a worker failed: {reason}"),
            _ => {}
        }
        ControlFlow::Continue(())
    };
    run_workers(workers.iter_mut().map(|worker| (worker, observe)), plan.units())?;
    let counting = begun.elapsed().saturating_sub(ready);
    let (total, work) = sum.into_inner().expect("no worker panics");
    assert_eq!(Some(total), known::value(Sequence::Solutions, n as u32), "size {n}");
    println!(
        "size {n}, {method}: {total} solutions, as published, by {} workers in {:.2} s: {:.2} s to prepare, {:.2} s of counting \
         and tests; {}",
        workers.len(),
        begun.elapsed().as_secs_f64(),
        ready.as_secs_f64(),
        counting.as_secs_f64(),
        rate(gpu, &workers, n, work, counting)
    );
    Ok(())
}

/// Measures the time of random row sets that represent their symmetry class, and estimates the days of a whole count:
/// the time for each weighted solution times the number of solutions. The time for each row set is no basis for an
/// estimate, because it varies much more: a few row sets take very long.
///
/// A batch takes at least half a second, so that its submission takes little of the time, or it has as many row sets as
/// a batch of a whole count.
fn sample(gpu: &Gpu, method: GpuMethod, n: u64, options: &Options) -> Result<Days, Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let mut worker = Worker::new(gpu.open()?, method, &plan)?;
    let most = worker.memory_plan().row_sets as usize;
    let pick = |random: &mut StdRng| plan.row_set(random.random_range(0..plan.row_set_count()));
    let mut timed = |random: &mut StdRng, size: usize| -> Result<Batch, GpuError> {
        let picked = std::iter::repeat_with(|| pick(random)).filter(|row_set| row_set.multiplicity() > 0);
        let batch: Vec<RowSet> = picked.take(size).collect();
        let (begun, tested) = (Instant::now(), worker.self_test_time());
        let counted = worker.count_each_row_set(&batch, &mut || ControlFlow::Continue(()))?;
        let took = begun.elapsed().saturating_sub(worker.self_test_time().saturating_sub(tested));
        let weighted = counted.iter().zip(&batch).map(|(one, set)| one.count as f64 * f64::from(set.multiplicity()));
        Ok(Batch {
            seconds: took.as_secs_f64(),
            solutions: weighted.sum(),
            work: counted.iter().map(|counted| counted.work).sum(),
        })
    };
    let mut random = StdRng::seed_from_u64(!options.seed);
    // Doubles the batch until it takes long enough. Meanwhile, the worker measures how long dispatches take.
    let mut size = 1;
    while timed(&mut random, size)?.seconds < MIN_BATCH_SECONDS && size < most {
        size = (2 * size).min(most);
    }
    let mut batches: Vec<Batch> = Vec::new();
    // Every method takes the first row sets of the same random sequence.
    let mut random = StdRng::seed_from_u64(options.seed);
    let begun = Instant::now();
    while batches.len() < MIN_BATCHES || batches.len() * size < MIN_SAMPLES {
        if batches.len() > 1 && begun.elapsed().as_secs_f64() > options.seconds {
            break;
        }
        batches.push(timed(&mut random, size)?);
    }
    let count = batches.len() as f64;
    let sum = |of: fn(&Batch) -> f64| batches.iter().map(of).sum::<f64>();
    let (seconds, solutions) = (sum(|batch| batch.seconds), sum(|batch| batch.solutions));
    let ratio = seconds / solutions;
    let residues = batches.iter().map(|batch| (batch.seconds - ratio * batch.solutions).powi(2)).sum::<f64>();
    let error = student_quantile(batches.len() as u64) * (residues / (count - 1.0) / count).sqrt() / (seconds / count);
    let days = ratio * number_of_solutions(n).ok_or("no estimate")? / SECONDS_PER_DAY;
    println!(
        "size {n}, {method}: {days:.4} days of this GPU, plus or minus {:.1} % (95 %): {ratio:.3e} s for each of {solutions:.4e} \
         weighted solutions, {:.3e} s for each of {} random row sets in {} batches, seed {}; {}",
        100.0 * error,
        seconds / (count * size as f64),
        batches.len() * size,
        batches.len(),
        options.seed,
        rate(
            gpu,
            std::slice::from_ref(&worker),
            n,
            batches.iter().map(|batch| batch.work).sum(),
            Duration::from_secs_f64(seconds)
        )
    );
    Ok(Days { days, plus_minus: error * days })
}

/// The timed row sets of a batch: the time without the self-tests of the GPU, the weighted solutions, and the work.
#[derive(Debug)]
struct Batch {
    seconds: f64,
    solutions: f64,
    work: u64,
}

/// The published number of solutions, or the library's estimate; `None` for larger boards, which no GPU counts.
fn number_of_solutions(n: u64) -> Option<f64> {
    let published = known::value(Sequence::Solutions, n as u32).map(|solutions| solutions as f64);
    published.or_else(|| estimate::tabulated_estimate(n as u32).map(|(solutions, _)| solutions))
}

/// Prints the time of counting a board twice. Two counts by the same method can share an error of that method.
fn print_double_count_cost(n: u64, days: &[(GpuMethod, Days)]) {
    let print = |how: String, Days { days, plus_minus }| {
        println!("size {n}, {how}: {days:.4} days of this GPU, plus or minus {plus_minus:.4} (95 %)");
    };
    for &(method, Days { days, plus_minus }) in days {
        print(format!("all of it twice by {method}"), Days { days: 2.0 * days, plus_minus: 2.0 * plus_minus });
    }
    if let &[(one, first), (other, second)] = days {
        let plus_minus = first.plus_minus.hypot(second.plus_minus);
        print(format!("once by {one} and once by {other}"), Days { days: first.days + second.days, plus_minus });
    }
}

/// The work per second; for the join also the part of the shared memory's bandwidth that its table look-ups take.
fn rate(gpu: &Gpu, workers: &[Worker], n: u64, work: u64, took: Duration) -> String {
    let worker = &workers[0];
    let a_second = work as f64 / took.as_secs_f64();
    let times = Kernel::ALL.map(|kernel| {
        let time: Duration = workers.iter().map(|worker| worker.kernel_time(kernel)).sum();
        format!("{} {:.2} s", kernel.name(), time.as_secs_f64())
    });
    let times = times.join(", ");
    if worker.method() == GpuMethod::Backtrack {
        return format!("{a_second:.2e} tries/s; all kernels' times: {times}");
    }
    let (memory, half) = (worker.memory_plan(), (n / 2) as u32);
    let pairs = a_second * f64::from(memory.tables.block_codes);
    // For each group of leaf diagonals, a look loads one bit of each code of the block. The result is an upper bound,
    // because diagonals that only one half of a row set reaches need no look-up.
    let leaf_bits = (4 * half).saturating_sub(4 + memory.layout.sort_keys.max_sort_bits());
    let bytes =
        a_second * f64::from(memory.tables.block_codes / 8) * f64::from(leaf_bits.div_ceil(memory.tables.group_bits));
    let part = match gpu.shared_bandwidth {
        Some(most) => format!("at most {:.0} % of the shared memory's bandwidth", 100.0 * bytes / most),
        None => "the driver does not report the bandwidth".to_owned(),
    };
    format!("{pairs:.2e} pairs/s, at most {:.0} GB/s from tables: {part}; all kernels' times: {times}", bytes / 1e9)
}
