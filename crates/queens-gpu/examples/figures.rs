//! All figures that are wanted of a card: `cargo xtask bench gpu [CARD]...`
//!
//! Whole counts of sizes 20, 22 and 23, held against the published numbers; then random row sets of sizes 24 to 28, at least
//! 300 of each, and from them the days that a whole count would take. The numbers of the cards are those of
//! `queens engines`; without any, all cards are used, one after another.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use queens::Size;
use queens::count::{CountUnits, Plan, RowSet, Unit};
use queens::known::{self, Sequence};
use queens_gpu::device::BLOCK;
use queens_gpu::{Card, Cards, Method, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const WHOLE: [u64; 3] = [20, 22, 23];
const SAMPLED: [u64; 5] = [24, 25, 26, 27, 28];
const SAMPLES: usize = 300;
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let cards = Cards::find();
    let chosen: Vec<&Card> = if numbers.is_empty() {
        cards.usual().collect()
    } else {
        numbers.iter().filter_map(|number| cards.all.get(number.checked_sub(1)?)).collect()
    };
    if chosen.is_empty() {
        return Err(format!("no card to measure; CUDA: {:?}; others: {:?}", cards.cuda, cards.all).into());
    }
    for card in chosen {
        println!("{card}, {}", card.driver);
        for n in WHOLE {
            whole(card, n)?;
        }
        for n in SAMPLED {
            sample(card, n)?;
        }
    }
    Ok(())
}

/// Counts a whole board.
fn whole(card: &Card, n: u64) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let begun = Instant::now();
    let mut worker = Worker::new(card.open()?, Method::Join, &plan)?;
    let ready = begun.elapsed().as_secs_f64();
    let (mut total, mut looks) = (0u128, 0);
    let units: Vec<Unit> = plan.units().collect();
    for units in units.chunks(worker.batch()) {
        for result in worker.count(units, &mut || ControlFlow::Continue(()))? {
            total += u128::from(result.count) * u128::from(result.weight);
            looks += result.work;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert_eq!(Some(total), known::value(Sequence::Solutions, n as u32), "size {n}");
    println!(
        "size {n}: {total} solutions in {seconds:.2} s, {ready:.2} s of it to make ready; {}",
        rate(card, &worker, n, looks, seconds)
    );
    Ok(())
}

/// Times random row sets that stand for themselves, in batches as a whole count has them.
fn sample(card: &Card, n: u64) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(Size::new(n)?)?;
    let mut worker = Worker::new(card.open()?, Method::Join, &plan)?;
    let mut random = StdRng::seed_from_u64(SEED);
    let mut picked = 0u64;
    let mut standing = || loop {
        let row_set = plan.row_set(random.random_range(0..plan.row_sets()));
        picked += 1;
        if row_set.multiplicity() > 0 {
            return row_set;
        }
    };
    let size = (worker.memory().row_sets as usize).min(SAMPLES / 10);
    let warm: Vec<RowSet> = (0..size).map(|_| standing()).collect();
    worker.count_each(&warm)?;
    let (mut times, mut looks) = (Vec::new(), 0);
    let begun = Instant::now();
    while times.len() * size < SAMPLES {
        let batch: Vec<RowSet> = (0..size).map(|_| standing()).collect();
        let started = Instant::now();
        looks += worker.count_each(&batch)?.iter().map(|counted| counted.work).sum::<u64>();
        times.push(started.elapsed().as_secs_f64() / size as f64);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let counted = times.len() * size;
    let row_sets = plan.row_sets() as f64 * (counted + size) as f64 / picked as f64;
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (times.len() - 1) as f64;
    let percent = 196.0 * (variance / times.len() as f64).sqrt() / mean;
    let days = mean * row_sets / 86_400.0;
    println!(
        "size {n}: {days:.4} days of this card, plus or minus {percent:.1} % (95 %), from {counted} random row sets in {} batches, seed {SEED}; {}",
        times.len(),
        rate(card, &worker, n, looks, seconds)
    );
    Ok(())
}

/// Pairs a second, and the part of the shared memory's bandwidth that their table entries take.
fn rate(card: &Card, worker: &Worker, n: u64, looks: u64, seconds: f64) -> String {
    let (memory, half) = (worker.memory(), (n / 2) as u32);
    let pairs = looks as f64 * f64::from(BLOCK) / seconds;
    // A look loads a bit of each code of the block for each group of the diagonals that it is not sorted by; at most, since
    // some row sets have diagonals that only one half reaches.
    let leaf_bits = (4 * half).saturating_sub(4 + memory.key_bits);
    let bytes = looks as f64 * f64::from(BLOCK / 8) * f64::from(leaf_bits.div_ceil(memory.tables.group_bits)) / seconds;
    let part = match card.shared_bandwidth {
        Some(most) => format!("at most {:.0} % of the shared memory's bandwidth", 100.0 * bytes / most),
        None => "the card does not say how much it could be".to_owned(),
    };
    format!("{pairs:.2e} pairs/s, at most {:.0} GB/s from tables: {part}", bytes / 1e9)
}
