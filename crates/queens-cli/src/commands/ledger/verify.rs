//! `queens ledger verify`: every check that there is, and as many units counted again as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use queens::count::{Engine, Plan};
use queens_ledger::{Ledger, Record};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::index;
use serde::Serialize;

use super::disputed::{self, Disputed};
use super::open;
use crate::args::{Counter, LedgerVerify};
use crate::commands::count::{Audit, second_opinion};
use crate::crew::{self, Hiring};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::runner::{self, Timed};
use crate::{Answer, format, input, output};

/// What was found, as JSON has it.
#[derive(Debug, Serialize)]
struct VerifyJson {
    sound: bool,
    total: Option<String>,
    #[serde(flatten)]
    audit: Audit,
    recounted: usize,
    recounted_by: BTreeSet<&'static str>,
    /// How many of them were counted again by the method that had counted them.
    same_method: u64,
    differing: Vec<u64>,
    /// The results of the units that contradict each other or the recount.
    disputed: Vec<Disputed>,
    seed: String,
}

pub(crate) fn run(args: &LedgerVerify) -> Result<Answer, Failure> {
    crew::check_devices(args.engine, &args.devices)?;
    let idle = [
        ("--engine", args.engine.is_some()),
        ("--device", !args.devices.is_empty()),
        ("--threads", args.threads.is_some()),
        ("--seed", args.seed.is_some()),
    ];
    if let Some((flag, _)) = idle.iter().find(|(_, given)| *given && !args.full && args.recount == 0) {
        return Err(Failure::Given(text!("verify-idle", flag = *flag)));
    }
    let (ledger, plan) = open(&args.file)?;
    let audit = Audit::of(&ledger, &plan)?;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut recount = Recount::default();
    let mut disputed = Vec::new();
    // Results that cannot be read cannot be compared with.
    if audit.is_readable() {
        let recorded = results(&ledger, &chosen(args, &ledger, seed)?)?;
        disputed = results(&ledger, &ledger.conflicts()?.iter().collect())?.into_values().flatten().collect();
        recount.run(args, &plan, &recorded)?;
        let alone =
            recount.differing.keys().filter(|unit| disputed.iter().all(|record: &Record| record.unit != **unit));
        let alone: Vec<Record> = alone.flat_map(|unit| recorded[unit].clone()).collect();
        disputed.extend(alone);
    }
    drop(ledger);
    let audit = audit.weighed(plan.size(), false)?;
    let sound = audit.is_sound() && recount.differing.is_empty();
    let total = audit.total().map(|total| total.to_string());
    let Recount { units, by, same_method, differing } = recount;
    let disputed: Vec<Disputed> =
        disputed.iter().map(|record| Disputed::new(record, differing.get(&record.unit).copied())).collect();
    let differing: Vec<u64> = differing.into_keys().collect();
    if args.json {
        let (recounted, seed) = (units, seed.to_string());
        let verdict =
            VerifyJson { sound, total, audit, recounted, recounted_by: by, same_method, differing, disputed, seed };
        output::write(|out| format::json(out, &verdict))?;
    } else {
        output::write(|out| {
            for finding in audit.findings() {
                writeln!(out, "{}", text!("verify-finding", finding = finding.message()))?;
            }
            if audit.findings().is_empty() {
                writeln!(out, "{}", text!("verify-checks-pass"))?;
            }
            writeln!(out, "{}", audit.describe())?;
            if units > 0 {
                let engines = by.into_iter().collect::<Vec<_>>().join(", ");
                let (differing, seed) = (differing.len(), seed.to_string());
                let line =
                    text!("verify-recounted", recounted = units, engines = engines, differing = differing, seed = seed);
                writeln!(out, "{line}")?;
            }
            if same_method > 0 {
                writeln!(out, "{}", text!("verify-same-method", units = same_method))?;
            }
            for unit in &differing {
                writeln!(out, "{}", text!("verify-differs", unit = unit.to_string()))?;
            }
            disputed::write(out, &args.file, &disputed)?;
            if let Some(total) = total {
                format::labelled(out, text!("solutions"), total)?;
            }
            Ok(())
        })?;
    }
    Ok(if sound { Answer::Done } else { Answer::No })
}

/// The units to count again: all that are done, or so many of them at random.
fn chosen(args: &LedgerVerify, ledger: &Ledger, seed: u64) -> Result<BTreeSet<u64>, Failure> {
    let done = ledger.missing()?.others(ledger.manifest().units());
    if args.full || args.recount >= done.len() {
        return Ok(done.into_iter().collect());
    }
    let mut random = StdRng::seed_from_u64(seed);
    let indices = index::sample(&mut random, done.len() as usize, args.recount as usize);
    Ok(indices.into_iter().filter_map(|index| done.nth(index as u64)).collect())
}

/// The results of some units.
fn results(ledger: &Ledger, units: &BTreeSet<u64>) -> Result<BTreeMap<u64, Vec<Record>>, Failure> {
    let mut results: BTreeMap<u64, Vec<Record>> = BTreeMap::new();
    if !units.is_empty() {
        ledger.for_each(|record: Record| {
            if units.contains(&record.unit) {
                results.entry(record.unit).or_default().push(record);
            }
            Ok::<(), Failure>(())
        })?;
    }
    Ok(results)
}

/// Units counted again.
#[derive(Debug, Default)]
struct Recount {
    units: usize,
    /// The engines that did it: those that were asked for, and who helped them out.
    by: BTreeSet<&'static str>,
    /// Units that were counted again by the method that had counted them.
    same_method: u64,
    /// Those that came out otherwise, and how.
    differing: BTreeMap<u64, u128>,
}

/// A board of this size is counted by the oracle in a second or so.
const NAIVE: u32 = 12;

/// A method that has not counted a unit yet, if there is one that is over soon; else the second opinion on one that has.
fn fresh(plan: &Plan, methods: &BTreeSet<String>) -> Counter {
    let naive = Some(Engine::Naive).filter(|_| plan.size().get() <= NAIVE);
    let engines = [Engine::best(), Engine::best_backtrack()].into_iter().chain(naive);
    let mut engines = engines.filter(|engine| !methods.contains(engine.method()));
    let used = || second_opinion(methods.first().map_or("", String::as_str));
    Counter::Processor(engines.next().unwrap_or_else(used))
}

impl Recount {
    /// Counts units again, by another method than those that each was counted by or by the engine that was asked for.
    fn run(&mut self, args: &LedgerVerify, plan: &Plan, recorded: &BTreeMap<u64, Vec<Record>>) -> Result<(), Failure> {
        let methods = |unit: u64| recorded[&unit].iter().map(|record| record.engine.clone()).collect::<BTreeSet<_>>();
        let mut by_engine: BTreeMap<Counter, Vec<u64>> = BTreeMap::new();
        for &unit in recorded.keys() {
            let engine = args.engine.unwrap_or_else(|| fresh(plan, &methods(unit)));
            by_engine.entry(engine).or_default().push(unit);
        }
        self.units = recorded.len();
        for (engine, units) in by_engine {
            let progress = Progress::steps(text!("recounting", engine = engine.name()));
            let mut done = 0;
            let hiring = Hiring { counter: engine, devices: &args.devices, threads: args.threads };
            runner::count(
                plan,
                &hiring,
                || units.iter().map(|&unit| plan.unit(unit)),
                |batch| {
                    done += batch.len() as u64;
                    progress.at(done, units.len() as u64);
                    for Timed { result, by, .. } in batch {
                        let records = &recorded[&result.unit];
                        // Threads may have counted beside the cards, or in their place.
                        self.by.insert(if by.engine == engine.method() { engine.name() } else { by.engine });
                        self.same_method += u64::from(records.iter().any(|record| record.engine == by.engine));
                        if records.iter().any(|record| record.count != result.count.into()) {
                            self.differing.insert(result.unit, result.count.into());
                        }
                    }
                    Ok(())
                },
            )?;
        }
        Ok(())
    }
}
