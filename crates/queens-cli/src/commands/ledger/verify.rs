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
use crate::{Answer, format, input, output, runner};

/// What was found, as JSON has it.
#[derive(Debug, Serialize)]
struct VerifyJson {
    sound: bool,
    total: Option<String>,
    #[serde(flatten)]
    audit: Audit,
    findings: Vec<String>,
    recounted: usize,
    differing: Vec<u64>,
    seed: String,
}

pub(crate) fn run(args: &LedgerVerify) -> Result<Answer, Failure> {
    crew::check_devices(args.engine, &args.devices)?;
    let (ledger, plan) = open(&args.file)?;
    let mut findings: Vec<String> = ledger.check()?.iter().map(ToString::to_string).collect();
    findings.extend(wrong_weights(&ledger, &plan)?);
    let audit = Audit::of(&ledger, &plan)?;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let units = chosen(args, &ledger, seed)?;
    let differing = recount(args, &ledger, &plan, &units)?;
    let sound = findings.is_empty() && audit.is_sound() && differing.is_empty();
    let total = audit.total().map(|total| total.to_string());
    if args.json {
        let recounted = units.len();
        let verdict = VerifyJson { sound, total, audit, findings, recounted, differing, seed: seed.to_string() };
        output::write(|out| format::json(out, &verdict))?;
    } else {
        output::write(|out| {
            for finding in &findings {
                writeln!(out, "{}", text!("verify-finding", finding = finding.as_str()))?;
            }
            if findings.is_empty() {
                writeln!(out, "{}", text!("verify-checks-pass"))?;
            }
            writeln!(out, "{}", audit.describe())?;
            if !units.is_empty() {
                let (recounted, wrong) = (units.len(), differing.len());
                writeln!(
                    out,
                    "{}",
                    text!("verify-recounted", recounted = recounted, differing = wrong, seed = seed.to_string())
                )?;
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

/// Records whose weight is not the one that the plan gives their unit: the ledger itself does not know plans.
fn wrong_weights(ledger: &Ledger, plan: &Plan) -> Result<Vec<String>, Failure> {
    let mut wrong = Vec::new();
    ledger.for_each(|record: Record| {
        let weight = plan.unit(record.unit).weight;
        if record.weight != weight {
            let (unit, found) = (record.unit.to_string(), record.weight);
            wrong.push(text!("verify-weight", unit = unit, found = found, weight = weight));
        }
        Ok::<(), Failure>(())
    })?;
    Ok(wrong)
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

/// Counts units again, by another method than the one that each was first counted by or by the engine that was asked
/// for, and names those that come out otherwise.
fn recount(args: &LedgerVerify, ledger: &Ledger, plan: &Plan, units: &BTreeSet<u64>) -> Result<Vec<u64>, Failure> {
    let mut recorded: BTreeMap<u64, Vec<u128>> = BTreeMap::new();
    let mut by_engine: BTreeMap<Counter, Vec<u64>> = BTreeMap::new();
    ledger.for_each(|record: Record| {
        if units.contains(&record.unit) {
            let counts = recorded.entry(record.unit).or_default();
            if counts.is_empty() {
                let engine = args.engine.unwrap_or_else(|| Counter::Processor(second_opinion(&record.engine)));
                by_engine.entry(engine).or_default().push(record.unit);
            }
            counts.push(record.count);
        }
        Ok::<(), Failure>(())
    })?;
    let mut differing = Vec::new();
    for (engine, units) in by_engine {
        let progress = Progress::steps(text!("recounting", engine = engine.name()));
        let mut done = 0;
        let hiring = Hiring { counter: engine, devices: &args.devices, threads: args.threads };
        runner::count(plan, &hiring, &units, |batch| {
            done += batch.len() as u64;
            progress.at(done, units.len() as u64);
            let wrong = batch.iter().map(|timed| timed.result);
            let wrong = wrong.filter(|result| recorded[&result.unit].iter().any(|&count| count != result.count.into()));
            differing.extend(wrong.map(|result| result.unit));
            Ok(())
        })?;
    }
    differing.sort_unstable();
    Ok(differing)
}
