//! What is measured of graphics cards: `cargo xtask bench gpu`
//!
//! ```text
//! --card 1,2              the cards, by their numbers in `queens engines`; otherwise those that are used
//! --method join,backtrack the methods; otherwise both
//! --whole 20,22           sizes to count whole; otherwise 20, 22 and 23 by the join, and 20 by backtracking
//! --sample 24,27          sizes to estimate; otherwise 20 and 24 to 28
//! --seconds 60            for each estimate; otherwise 60
//! --seed 1                of the random row sets; otherwise 1
//! ```
//!
//! With any of `--whole` and `--sample`, only what they name is measured. A line is printed for each size and method as it
//! comes, so that what takes hours can be had in pieces: `--whole 23`, then `--sample 28 --seconds 500 --seed 2`, and so on.
//!
//! Whole counts are held against the published numbers. An estimate is of random row sets that stand for themselves, at
//! least 300 if there is time, the same for both methods, and is followed by what the size would take if all of it were
//! counted twice.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Size;
use queens::count::{CountUnits, Plan, RowSet, Unit};
use queens::estimate::student;
use queens::known::{self, Sequence};
use queens_gpu::device::BLOCK;
use queens_gpu::{Card, Cards, GpuError, Method, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Row sets of an estimate, and batches, if there is time.
const SAMPLES: usize = 300;
const BATCHES: usize = 10;

/// Row sets looked at, without counting, to learn how many stand for themselves.
const LOOKED_AT: u32 = 100_000;

/// A batch that takes as long is timed right, whatever it costs to submit it.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

const DAY: f64 = 86_400.0;

/// Days of a card, and half of their interval of 95 %.
#[derive(Clone, Copy, Debug)]
struct Days {
    days: f64,
    plus_minus: f64,
}

/// What to measure.
#[derive(Debug)]
struct Wanted {
    cards: Vec<usize>,
    methods: Vec<Method>,
    whole: Option<Vec<u64>>,
    sample: Option<Vec<u64>>,
    seconds: f64,
    seed: u64,
}

impl Wanted {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut wanted =
            Self { cards: vec![], methods: Method::ALL.to_vec(), whole: None, sample: None, seconds: 60.0, seed: 1 };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} stands alone: see examples/figures.rs"))?;
            let sizes = || value.split(',').map(str::parse).collect::<Result<_, _>>();
            match word.as_str() {
                "--card" => wanted.cards = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
                "--method" => wanted.methods = value.split(',').map(method).collect::<Result<_, _>>()?,
                "--whole" => wanted.whole = Some(sizes()?),
                "--sample" => wanted.sample = Some(sizes()?),
                "--seconds" => wanted.seconds = value.parse()?,
                "--seed" => wanted.seed = value.parse()?,
                _ => return Err(format!("{word} is not known: see examples/figures.rs").into()),
            }
        }
        Ok(wanted)
    }

    /// The sizes to count whole. Backtracking takes ten times as long with each.
    fn whole(&self, method: Method) -> &[u64] {
        match (&self.whole, &self.sample, method) {
            (Some(sizes), ..) => sizes,
            (None, Some(_), _) => &[],
            (None, None, Method::Join) => &[20, 22, 23],
            (None, None, Method::Backtrack) => &[20],
        }
    }

    fn sample(&self) -> &[u64] {
        match (&self.sample, &self.whole) {
            (Some(sizes), _) => sizes,
            (None, Some(_)) => &[],
            (None, None) => &[20, 24, 25, 26, 27, 28],
        }
    }

    fn cards<'a>(&self, cards: &'a Cards) -> Result<Vec<&'a Card>, Box<dyn Error>> {
        let by_number = |number: &usize| number.checked_sub(1).and_then(|index| cards.all.get(index));
        let chosen: Option<Vec<&Card>> = match &self.cards[..] {
            [] => Some(cards.usual().collect()),
            numbers => numbers.iter().map(by_number).collect(),
        };
        let none = || format!("no card to measure; CUDA: {:?}; others: {:?}", cards.cuda, cards.all);
        Ok(chosen.filter(|chosen| !chosen.is_empty()).ok_or_else(none)?)
    }
}

fn method(word: &str) -> Result<Method, String> {
    match word {
        "join" => Ok(Method::Join),
        "backtrack" => Ok(Method::Backtrack),
        _ => Err(format!("{word} is no method: join, backtrack")),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help") {
        let help = include_str!("figures.rs").lines().map_while(|line| line.strip_prefix("//!"));
        help.for_each(|line| println!("{}", line.trim()));
        return Ok(());
    }
    let wanted = Wanted::parse(words.into_iter())?;
    let cards = Cards::find();
    for card in wanted.cards(&cards)? {
        println!("{card}, {}", card.driver);
        for &method in &wanted.methods {
            for &n in wanted.whole(method) {
                whole(card, method, n)?;
            }
        }
        for &n in wanted.sample() {
            let days = wanted.methods.iter().map(|&method| Ok((method, sample(card, method, n, &wanted)?)));
            twice(n, &days.collect::<Result<Vec<_>, Box<dyn Error>>>()?);
        }
    }
    Ok(())
}

/// Counts a whole board. To make ready is to open the card, to compile for it and to test it first; it is tested after every
/// batch as well.
fn whole(card: &Card, method: Method, n: u64) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let begun = Instant::now();
    let mut worker = Worker::new(card.open()?, method, &plan)?;
    let (ready, tested) = (begun.elapsed(), worker.testing());
    let (mut total, mut work) = (0u128, 0);
    let units: Vec<Unit> = plan.units().collect();
    let mut rest = &units[..];
    while !rest.is_empty() {
        let (batch, later) = rest.split_at(worker.batch(rest.len()).min(rest.len()));
        for result in worker.count(batch, &mut || ControlFlow::Continue(()))? {
            total += u128::from(result.count) * u128::from(result.weight);
            work += result.work;
        }
        rest = later;
    }
    let all = begun.elapsed();
    let testing = worker.testing().saturating_sub(tested);
    let counting = all.saturating_sub(ready + testing);
    assert_eq!(Some(total), known::value(Sequence::Solutions, n as u32), "size {n}");
    println!(
        "size {n}, {method}: {total} solutions, as published, in {:.2} s: {:.2} s to make ready, {:.2} s of tests, {:.2} s of \
         counting; {}",
        all.as_secs_f64(),
        ready.as_secs_f64(),
        testing.as_secs_f64(),
        counting.as_secs_f64(),
        rate(card, &worker, n, work, counting)
    );
    Ok(())
}

/// Times random row sets that stand for themselves, and gives the days of a whole count.
///
/// They come in batches of as many as the card takes at a time in a whole count, or of as many as take it half a second: then
/// what it costs to hand a batch over is little.
fn sample(card: &Card, method: Method, n: u64, wanted: &Wanted) -> Result<Days, Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let mut worker = Worker::new(card.open()?, method, &plan)?;
    let most = worker.memory().row_sets as usize;
    let pick = |random: &mut StdRng| plan.row_set(random.random_range(0..plan.row_sets()));
    let mut timed = |random: &mut StdRng, size: usize| -> Result<(Duration, u64), GpuError> {
        let picked = std::iter::repeat_with(|| pick(random)).filter(|row_set| row_set.multiplicity() > 0);
        let batch: Vec<RowSet> = picked.take(size).collect();
        let begun = Instant::now();
        let counted = worker.count_each(&batch, &mut || ControlFlow::Continue(()))?;
        Ok((begun.elapsed(), counted.iter().map(|counted| counted.work).sum()))
    };
    let mut random = StdRng::seed_from_u64(!wanted.seed);
    let standing = (0..LOOKED_AT).filter(|_| pick(&mut random).multiplicity() > 0).count();
    let row_sets = plan.row_sets() as f64 * standing as f64 / f64::from(LOOKED_AT);
    // By doubling, while the card finds out how long dispatches may be.
    let mut size = 1;
    while timed(&mut random, size)?.0 < LONG_ENOUGH && size < most {
        size = (2 * size).min(most);
    }
    let (mut times, mut work) = (Vec::new(), 0);
    // The same row sets by every method.
    let mut random = StdRng::seed_from_u64(wanted.seed);
    let begun = Instant::now();
    while times.len() < BATCHES || times.len() * size < SAMPLES {
        if times.len() > 1 && begun.elapsed().as_secs_f64() > wanted.seconds {
            break;
        }
        let (took, more) = timed(&mut random, size)?;
        times.push(took.as_secs_f64() / size as f64);
        work += more;
    }
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (times.len() - 1) as f64;
    let error = student(times.len() as u64) * (variance / times.len() as f64).sqrt() / mean;
    let days = mean * row_sets / DAY;
    println!(
        "size {n}, {method}: {days:.4} days of this card, plus or minus {:.1} % (95 %): {mean:.3e} s for each of about \
         {row_sets:.0} row sets, from {} random ones in {} batches, seed {}; {}",
        100.0 * error,
        times.len() * size,
        times.len(),
        wanted.seed,
        rate(card, &worker, n, work, Duration::from_secs_f64(mean * (times.len() * size) as f64))
    );
    Ok(Days { days, plus_minus: error * days })
}

/// Says what it takes to count all of a board twice. By the same method twice, an error of the method would be in both.
fn twice(n: u64, days: &[(Method, Days)]) {
    let say = |how: String, Days { days, plus_minus }| {
        println!("size {n}, {how}: {days:.4} days of this card, plus or minus {plus_minus:.4} (95 %)");
    };
    for &(method, Days { days, plus_minus }) in days {
        say(format!("all of it twice by {method}"), Days { days: 2.0 * days, plus_minus: 2.0 * plus_minus });
    }
    if let &[(one, first), (other, second)] = days {
        let plus_minus = first.plus_minus.hypot(second.plus_minus);
        say(format!("once by {one} and once by {other}"), Days { days: first.days + second.days, plus_minus });
    }
}

/// What a method does a second; by the join also the part of the shared memory's bandwidth that its table entries take.
fn rate(card: &Card, worker: &Worker, n: u64, work: u64, took: Duration) -> String {
    let a_second = work as f64 / took.as_secs_f64();
    if worker.method() == Method::Backtrack {
        return format!("{a_second:.2e} squares/s");
    }
    let (memory, half) = (worker.memory(), (n / 2) as u32);
    let pairs = a_second * f64::from(BLOCK);
    // A look loads a bit of each code of the block for each group of the diagonals that it is not sorted by; at most, since
    // some row sets have diagonals that only one half reaches.
    let leaf_bits = (4 * half).saturating_sub(4 + memory.key_bits);
    let bytes = a_second * f64::from(BLOCK / 8) * f64::from(leaf_bits.div_ceil(memory.tables.group_bits));
    let part = match card.shared_bandwidth {
        Some(most) => format!("at most {:.0} % of the shared memory's bandwidth", 100.0 * bytes / most),
        None => "the card does not say how much it could be".to_owned(),
    };
    format!("{pairs:.2e} pairs/s, at most {:.0} GB/s from tables: {part}", bytes / 1e9)
}
