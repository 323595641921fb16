//! A count whose units are kept in a ledger: it can be interrupted, resumed, shared out, and counted twice.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use queens::count::{Engine, Plan};
use queens_ledger::{Ledger, LedgerError, Manifest, Outcome, Part, Record, Units};

use super::Counted;
use super::audit::{Audit, second_opinion};
use super::held::Held;
use crate::args::{Count, Counter};
use crate::crew::Hiring;
use crate::failure::Failure;
use crate::interrupt;
use crate::lang::text;
use crate::output;
use crate::progress::Progress;
use crate::runner::{self, Timed};
use crate::words;

pub(super) fn run(args: &Count, plan: &Plan) -> Result<Counted, Failure> {
    // Without a file of its own the count is kept until it has been compared with the second one.
    let scratch = if args.ledger.is_none() { Some(scratch()?) } else { None };
    let path = match (&args.ledger, &scratch) {
        (Some(path), _) => path.clone(),
        (None, Some(scratch)) => {
            interrupt::guard_folder(scratch.path().to_path_buf());
            scratch.path().join("count.ledger")
        }
        (None, None) => unreachable!("a scratch folder is made where no ledger is named"),
    };
    let ledger = Held::new(|| Ledger::create_or_open(&path, &manifest(plan)))?;
    if let Some(path) = &args.ledger {
        interrupt::say_if_interrupted(text!("count-resume", command = resume(args, path)));
    }
    let counted = count(args, plan, &ledger);
    drop(ledger);
    match (counted, &args.ledger) {
        // What is damaged is mended by other means than going on.
        (Err(Failure::Ledger(error)), Some(path)) if !is_damage(&error) => {
            return Err(Failure::Kept { error, command: resume(args, path) });
        }
        (counted, _) => counted?,
    }
    if !path.exists() {
        return Err(Failure::Gone { path });
    }
    let ledger = Held::new(|| Ledger::open_read_only(&path))?;
    let audit = ledger.with(|ledger| Audit::of(ledger, plan))?;
    drop(ledger);
    let audit = audit.weighed(plan.size(), args.classes)?;
    let classes = audit.classes().filter(|_| args.classes);
    Ok(Counted { total: audit.total(), classes, audit: Some(audit) })
}

/// A folder for a ledger that is not kept.
fn scratch() -> Result<tempfile::TempDir, Failure> {
    tempfile::tempdir().map_err(|error| Failure::Temporary { path: std::env::temp_dir(), error })
}

fn is_damage(error: &LedgerError) -> bool {
    matches!(error, LedgerError::Row { .. } | LedgerError::Damaged { .. } | LedgerError::Truncated { .. })
}

/// Counts what is missing, and once more by a second method where that is asked for.
fn count(args: &Count, plan: &Plan, ledger: &Held) -> Result<(), Failure> {
    let part = args.part.unwrap_or(Part::WHOLE);
    let share = Units::all_but(plan.len() as u64, []).share_len(part);
    let (missing, status) = ledger.with(|ledger| Ok::<_, Failure>((ledger.missing()?, ledger.status()?)))?;
    let done = share - missing.share_len(part);
    let pass = Pass { done, sum: status.count_so_far, is_first: true };
    record_all(ledger, plan, &args.hiring(), &missing, part, pass)?;
    if args.verify {
        let second = Counter::Processor(second_opinion(args.counter().method()));
        let again = |hiring: &Hiring<'_>| {
            let method = hiring.counter.method();
            let lacking =
                ledger.with(|ledger| Ok::<_, Failure>(ledger.unconfirmed()?.and(&ledger.missing_by(method)?)))?;
            record_all(ledger, plan, hiring, &lacking, part, Pass::default())
        };
        again(&Hiring { counter: second, ..args.hiring() })?;
        // What is unconfirmed now was counted by the second method only: by threads beside cards, in their place, or
        // before. Where cards fail at it again, a third method is left.
        if let Counter::Cards(_) = args.counter() {
            again(&Hiring { threads: None, ..args.hiring() })?;
            again(&Hiring { counter: Counter::Processor(second_opinion(second.method())), ..args.hiring() })?;
        } else {
            again(&args.hiring())?;
        }
    }
    if part != Part::WHOLE {
        let is_verified = ledger.with(|ledger| ledger.unconfirmed())?.share_len(part) == 0;
        let (part, plan) = (part.to_string(), plan.len().to_string());
        output::say(match (share, is_verified) {
            (0, _) => text!("part-empty", part = part, plan = plan),
            (_, true) => text!("part-verified", part = part, units = share),
            (_, false) => text!("part-done", part = part),
        });
    }
    Ok(())
}

/// A pass over units: what was done of it before, and whether these units have no results yet.
#[derive(Clone, Copy, Debug, Default)]
struct Pass {
    done: u64,
    sum: u128,
    is_first: bool,
}

/// What a ledger says of a plan.
pub(crate) fn manifest(plan: &Plan) -> Manifest {
    let size = plan.size().get();
    Manifest::new(format!("queens {size}"), size, plan.fingerprint(), plan.len() as u64)
        .expect("a plan has a name and a fingerprint")
}

/// Counts the units of a part and records each as soon as it is there.
fn record_all(
    ledger: &Held,
    plan: &Plan,
    hiring: &Hiring<'_>,
    units: &Units,
    part: Part,
    pass: Pass,
) -> Result<(), Failure> {
    let len = units.share_len(part);
    if len == 0 {
        return Ok(());
    }
    // In an order in which what is done tells how long the rest takes.
    let wanted = || {
        let wanted = plan.scattered().filter(|unit| part.contains(unit.number) && units.contains(unit.number));
        runner::exactly(len as usize, wanted)
    };
    let engine = hiring.counter;
    let progress = Progress::steps(text!("counting-by", size = plan.size().get(), engine = engine.name()));
    let host = gethostname::gethostname().to_string_lossy().into_owned();
    let version = concat!("queens ", env!("CARGO_PKG_VERSION"));
    let fingerprint = plan.fingerprint();
    let Pass { mut done, mut sum, is_first } = pass;
    let all = done + len;
    progress.resume(done, all);
    let mut is_alone = is_first;
    runner::count(plan, hiring, wanted, |batch| {
        let records: Vec<Record> = batch
            .iter()
            .map(|Timed { result, took, by }| Record {
                unit: result.unit,
                weight: result.weight,
                count: result.count.into(),
                residues: result.residues,
                work: result.work,
                engine: by.engine.to_owned(),
                version: format!("{version} {}", by.details),
                host: host.clone(),
                took: *took,
                finished: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs(),
            })
            .collect();
        let outcomes = ledger.with(|ledger| ledger.record(&fingerprint, &records))?;
        if is_alone && outcomes.iter().any(|&outcome| outcome != Outcome::First) {
            is_alone = false;
            output::say(text!("count-not-alone"));
        }
        done += records.len() as u64;
        sum += records.iter().map(|record| record.count * u128::from(record.weight)).sum::<u128>();
        progress.message(text!("counting-so-far", engine = engine.name(), sum = sum.to_string()));
        progress.at(done, all);
        Ok(())
    })
}

/// The command that goes on where this one was interrupted.
fn resume(args: &Count, path: &Path) -> String {
    let mut parts = vec!["queens".to_owned(), "count".to_owned(), args.board.size().to_string()];
    let mut add = |flag: &str, value: Option<String>| {
        parts.extend(value.map(|value| words::option(flag, &value)));
    };
    add("--ledger", Some(path.display().to_string()));
    add("--part", args.part.map(|part| part.to_string()));
    add(
        "--engine",
        args.engine
            .filter(|&engine| engine != Counter::Processor(Engine::best()))
            .map(|engine| engine.name().to_owned()),
    );
    let devices: Vec<_> = args.devices.iter().map(ToString::to_string).collect();
    add("--device", Some(devices.join(",")).filter(|devices| !devices.is_empty()));
    add("--threads", args.threads.map(|threads| threads.to_string()));
    let flags = [("--verify", args.verify), ("--classes", args.classes), ("--json", args.json)];
    parts.extend(flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag.to_owned()));
    parts.join(" ")
}
