//! `queens ledger verify`: every check that there is, and as many units counted again as are asked for.

use std::collections::{BTreeMap, BTreeSet};

use queens::count::Plan;
use queens_ledger::{Ledger, Record};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;

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
    seed: String,
}

pub(crate) fn run(args: &LedgerVerify) -> Result<Answer, Failure> {
    crew::check_devices(args.engine, &args.devices)?;
    let (ledger, plan) = open(&args.file)?;
    let audit = Audit::of(&ledger, &plan)?.weighed(plan.size(), false)?;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut recount = Recount::default();
    // Results that cannot be read cannot be compared with.
    if audit.is_readable() {
        recount.run(args, &ledger, &plan, &chosen(args, &ledger, seed)?)?;
    }
    let sound = audit.is_sound() && recount.differing.is_empty();
    let total = audit.total().map(|total| total.to_string());
    let Recount { units, by, same_method, differing } = recount;
    if args.json {
        let (recounted, seed) = (units, seed.to_string());
        let verdict = VerifyJson { sound, total, audit, recounted, recounted_by: by, same_method, differing, seed };
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
    let missing = ledger.missing()?;
    let units = ledger.manifest().units();
    let wanted = if args.full { u64::MAX } else { args.recount };
    if wanted >= units - missing.len() {
        return Ok((0..units).filter(|&unit| !missing.contains(unit)).collect());
    }
    let mut random = StdRng::seed_from_u64(seed);
    let mut chosen = BTreeSet::new();
    while (chosen.len() as u64) < wanted {
        chosen.extend(Some(random.random_range(0..units)).filter(|&unit| !missing.contains(unit)));
    }
    Ok(chosen)
}

/// Units counted again.
#[derive(Debug, Default)]
struct Recount {
    units: usize,
    /// The engines that did it: those that were asked for, and who helped them out.
    by: BTreeSet<&'static str>,
    /// Units that were counted again by the method that had counted them.
    same_method: u64,
    /// Those that came out otherwise.
    differing: Vec<u64>,
}

impl Recount {
    /// Counts units again, by another method than the one that each was first counted by or by the engine that was asked
    /// for.
    fn run(&mut self, args: &LedgerVerify, ledger: &Ledger, plan: &Plan, units: &BTreeSet<u64>) -> Result<(), Failure> {
        // By unit, who counted it first, and all that was counted.
        let mut recorded: BTreeMap<u64, (String, Vec<u128>)> = BTreeMap::new();
        let mut by_engine: BTreeMap<Counter, Vec<u64>> = BTreeMap::new();
        ledger.for_each(|record: Record| {
            if units.contains(&record.unit) {
                let (_, counts) = recorded.entry(record.unit).or_insert_with(|| {
                    let engine = args.engine.unwrap_or_else(|| Counter::Processor(second_opinion(&record.engine)));
                    by_engine.entry(engine).or_default().push(record.unit);
                    (record.engine, Vec::new())
                });
                counts.push(record.count);
            }
            Ok::<(), Failure>(())
        })?;
        self.units = units.len();
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
                        let (first, counts) = &recorded[&result.unit];
                        // Threads may have counted beside the cards, or in their place.
                        self.by.insert(if by.engine == engine.method() { engine.name() } else { by.engine });
                        self.same_method += u64::from(by.engine == first);
                        if counts.iter().any(|&count| count != result.count.into()) {
                            self.differing.push(result.unit);
                        }
                    }
                    Ok(())
                },
            )?;
        }
        self.differing.sort_unstable();
        Ok(())
    }
}
