//! `queens ledger verify`: runs all checks, and recounts as many units as requested.

use std::collections::BTreeSet;

use queens_count::Engine;
use queens_job::{Job, RecountOutcome, Recounter, Verification};
use serde::Serialize;

use super::conflicting::{self, ConflictingResult};
use super::signatures::{self, SignaturesJson};
use crate::answer::ledger_outcome::{OutcomeJson, describe, verifying_command};
use crate::args::LedgerVerifyArgs;
use crate::counting::job_reporter::JobReporter;
use crate::counting::workers::thread_source;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, text};
use crate::ui::Ui;

/// The verdict in JSON.
#[derive(Debug, Serialize)]
struct VerifyJson {
    sound: bool,
    total: Option<String>,
    #[serde(flatten)]
    outcome: OutcomeJson,
    recounted: u64,
    recounted_by: BTreeSet<String>,
    /// The number of units that were recounted by a method that had counted them before.
    same_method: u64,
    differing: Vec<u64>,
    /// The results that contradict each other or the recount.
    conflicting_results: Vec<ConflictingResult>,
    /// The seed with which units were drawn. If none were drawn, the value of `--seed`.
    seed: Option<String>,
    /// Present only with `--signers`.
    #[serde(skip_serializing_if = "Option::is_none")]
    signatures: Option<SignaturesJson>,
}

pub(crate) fn run(ui: &Ui, args: &LedgerVerifyArgs) -> Result<ExitStatus, CliError> {
    let workers = args.workers()?;
    let (units, seed) = match (args.full, args.recount) {
        (true, _) => (Verification::All, args.seed),
        (false, 0) => (Verification::None, args.seed),
        (false, units) => {
            let seed = ui.seed_or_new(args.seed);
            (Verification::Sample { units, seed }, Some(seed))
        }
    };
    let recounter = match args.engine {
        Some(_) => Recounter::Workers(workers.job_workers()),
        None => Recounter::OtherMethods(thread_source(Engine::best(), args.threads)),
    };
    let mut job = Job::open_read_only(&args.file)?;
    let size = job.plan().size();
    let mut reporter = JobReporter::new(ui, size);
    let verification = job.verify(units, recounter, |event| reporter.report(event))?;
    drop((job, reporter));
    let signatures = args.signers.as_ref().map(|signers| signatures::verify(&args.file, signers)).transpose()?;
    let is_sound = verification.is_sound();
    let is_signed = signatures.as_ref().is_none_or(SignaturesJson::is_complete);
    let RecountOutcome { units: recounted, engines, same_method, differing } = verification.recount;
    let conflicting = verification.conflicting.iter();
    let conflicting: Vec<_> =
        conflicting.map(|record| ConflictingResult::new(record, differing.get(&record.unit).copied())).collect();
    let differing: Vec<u64> = differing.into_keys().collect();
    let (outcome, seed) = (verification.outcome, seed.map(|seed| seed.to_string()));
    let total = outcome.total.map(|total| total.to_string());
    ui.write(|out| {
        if args.json {
            let verdict = VerifyJson {
                sound: is_sound,
                total,
                outcome: OutcomeJson::new(ui, &outcome),
                recounted,
                recounted_by: engines,
                same_method,
                differing,
                conflicting_results: conflicting,
                seed,
                signatures,
            };
            return out.json(&verdict);
        }
        for found in &outcome.findings {
            out.line(text!("verify-finding", finding = messages::of(found)))?;
        }
        if outcome.findings.is_empty() {
            out.line(text!("verify-checks-pass"))?;
        }
        out.line(describe(&outcome, &verifying_command(size, Some(&args.file))))?;
        if recounted > 0 {
            let engines = engines.into_iter().collect::<Vec<_>>().join(", ");
            let differing = differing.len();
            out.line(text!("verify-recounted", recounted = recounted, engines = engines, differing = differing))?;
        }
        if same_method > 0 {
            out.line(text!("verify-same-method", units = same_method))?;
        }
        for unit in &differing {
            out.line(text!("verify-differs", unit = unit.to_string()))?;
        }
        conflicting::write(out, &args.file, &conflicting)?;
        signatures.iter().try_for_each(|signatures| signatures.write(out))?;
        total.map_or(Ok(()), |total| out.labelled(text!("solutions"), total))
    })?;
    Ok(if is_sound && is_signed { ExitStatus::Success } else { ExitStatus::Negative })
}
