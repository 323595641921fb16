//! What speaks for a count, and what against it.

use std::ops::ControlFlow;

use queens::Size;
use queens::count::{Classes, CountError, Engine, Plan, half_turn, quarter_turn};
use queens::known::{self, Sequence};
use queens_ledger::{Finding, Ledger, LedgerError, Record, Status};
use serde::Serialize;

use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::words;

/// The greatest size whose half-turn solutions are counted for a check: at 26 that takes half a minute, at 28 minutes.
const TURNS: u32 = 28;

/// As many findings are said where there may be a thousand.
const FINDINGS_SAID: usize = 10;

/// What the cheap checks of a ledger's count find. They always run.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Audit {
    #[serde(skip)]
    total: Option<u128>,
    #[serde(skip)]
    classes: Option<Classes>,
    /// The command that counts what only one method has counted.
    #[serde(skip)]
    again: String,
    units: u64,
    #[serde(flatten)]
    state: Option<State>,
    /// Whether two methods agree on every unit.
    verified: bool,
    /// Whether the total fits Burnside's lemma; none if that was not looked at.
    burnside: Option<bool>,
    /// Whether the total is the published one; none if there is none.
    published: Option<bool>,
    /// What is wrong in the ledger.
    findings: Vec<Fault>,
}

/// Something wrong in a ledger.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fault {
    /// The same in every language.
    code: &'static str,
    /// The unit that it is about, if it is about one.
    unit: Option<u64>,
    message: String,
}

impl Fault {
    fn new(finding: &Finding) -> Self {
        let (code, unit) = match *finding {
            Finding::File(_) => ("file", None),
            Finding::Schema(_) => ("schema", None),
            Finding::Plan(_) => ("plan", None),
            Finding::Number { unit, .. } => ("number", u64::try_from(unit).ok()),
            Finding::Record { unit, .. } => ("record", Some(unit)),
            Finding::Seal { unit, .. } => ("seal", Some(unit)),
            Finding::Weights { unit } => ("weights", Some(unit)),
            Finding::Conflict { unit } => ("conflict", Some(unit)),
            // A newer library knows more.
            _ => ("other", None),
        };
        Self { code, unit, message: words::finding(finding) }
    }

    /// In words.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

/// How far a count has come; unknown where the ledger is damaged.
#[derive(Clone, Copy, Debug, Serialize)]
struct State {
    done: u64,
    /// Units whose results contradict each other.
    conflicts: u64,
    /// Units that only one method has counted.
    unconfirmed: u64,
}

impl Audit {
    /// Looks at a ledger.
    pub(crate) fn of(ledger: &Ledger, plan: &Plan) -> Result<Self, Failure> {
        let mut findings: Vec<Fault> = ledger.check()?.iter().map(Fault::new).collect();
        let is_damaged = !findings.is_empty();
        findings.extend(unless_damaged(wrong_weights(ledger, plan), is_damaged)?.unwrap_or_default());
        let mut audit = Self {
            total: None,
            classes: None,
            again: format!(
                "queens count {} {} --verify",
                plan.size(),
                words::option("--ledger", &ledger.path().display().to_string())
            ),
            units: plan.len() as u64,
            state: None,
            verified: false,
            burnside: None,
            published: None,
            findings,
        };
        let Some(status) = unless_damaged(ledger.status(), is_damaged)? else { return Ok(audit) };
        let Status { units, done, confirmed, conflicts, count_so_far: total, .. } = status;
        audit.state = Some(State { done, conflicts, unconfirmed: done - confirmed - conflicts });
        // Nobody knows what a total is worth while something speaks against what it is the sum of.
        if done == units && conflicts == 0 && audit.findings.is_empty() {
            audit.total = Some(total);
            audit.verified = confirmed == units;
        }
        Ok(audit)
    }

    /// Looks at the total, if there is one. With the classes, if they are wanted or cheap.
    pub(crate) fn weighed(mut self, size: Size, classes: bool) -> Result<Self, Failure> {
        if let Some(total) = self.total {
            self.published = published(size).map(|known| known == total);
            let burnside = Burnside::of(size, total, classes)?;
            self.burnside = burnside.verdict();
            self.classes = burnside.classes();
            self.verified &= self.is_sound();
        }
        Ok(self)
    }

    /// The total, if the count is complete and nothing contradicts it within.
    pub(crate) fn total(&self) -> Option<u128> {
        self.total
    }

    /// The classes, if they were looked at and can be.
    pub(super) fn classes(&self) -> Option<Classes> {
        self.classes
    }

    /// Whether all results could be read.
    pub(crate) fn is_readable(&self) -> bool {
        self.state.is_some()
    }

    /// What is wrong in the ledger.
    pub(crate) fn findings(&self) -> &[Fault] {
        &self.findings
    }

    /// Whether nothing speaks against what is there.
    pub(crate) fn is_sound(&self) -> bool {
        self.findings.is_empty() && self.burnside != Some(false) && self.published != Some(false)
    }

    /// What was found wrong, in words, the first of it.
    pub(super) fn describe_findings(&self) -> String {
        let said = self.findings.iter().take(FINDINGS_SAID);
        let mut lines: Vec<String> = said.map(|finding| text!("verify-finding", finding = finding.message())).collect();
        let more = self.findings.len().saturating_sub(FINDINGS_SAID);
        if more > 0 {
            lines.push(text!("audit-more-findings", more = more));
        }
        lines.join("\n")
    }

    /// All else, in words.
    pub(crate) fn describe(&self) -> String {
        let Some(State { done, conflicts, unconfirmed }) = self.state else { return text!("audit-damaged") };
        let mut lines = Vec::new();
        if conflicts > 0 {
            lines.push(text!("audit-conflicts", conflicts = conflicts));
        }
        if done < self.units {
            lines.push(text!("audit-partial", done = done.to_string(), units = self.units.to_string()));
        }
        lines.push(match (self.verified, done < self.units) {
            (true, _) => text!("audit-verified", units = self.units),
            (false, true) => text!("audit-unverified-partial"),
            (false, false) if conflicts > 0 => text!("audit-unverified-conflicts"),
            (false, false) if !self.is_sound() => text!("audit-unverified-findings"),
            (false, false) => text!("audit-unverified", unconfirmed = unconfirmed, command = self.again.as_str()),
        });
        if self.total.is_some() {
            lines.push(match self.burnside {
                Some(true) => text!("audit-burnside"),
                Some(false) => text!("audit-burnside-fails"),
                None => text!("audit-burnside-unknown", size = TURNS),
            });
            lines.push(match self.published {
                Some(true) => text!("audit-published"),
                Some(false) => text!("audit-published-fails"),
                None => text!("audit-published-unknown"),
            });
        }
        lines.join("\n")
    }
}

/// What was read; nothing where damage prevents that which was found already.
fn unless_damaged<T>(read: Result<T, LedgerError>, is_known: bool) -> Result<Option<T>, Failure> {
    match read {
        Err(LedgerError::Row { .. } | LedgerError::Damaged { .. } | LedgerError::Truncated { .. }) if is_known => {
            Ok(None)
        }
        read => Ok(Some(read?)),
    }
}

/// Records whose weight is not the one that the plan gives their unit: the ledger itself does not know plans.
fn wrong_weights(ledger: &Ledger, plan: &Plan) -> Result<Vec<Fault>, LedgerError> {
    let mut wrong = Vec::new();
    ledger.for_each(|record: Record| {
        let weight = plan.unit(record.unit).weight;
        if record.weight != weight && wrong.len() < Ledger::MAX_FINDINGS {
            let (unit, found) = (record.unit.to_string(), record.weight);
            let message = text!("verify-weight", unit = unit, found = found, weight = weight);
            wrong.push(Fault { code: "weight", unit: Some(record.unit), message });
        }
        Ok::<(), LedgerError>(())
    })?;
    Ok(wrong)
}

/// What Burnside's lemma says of a total: it is a sum over orbits of eight, but for the solutions unchanged by turns, which
/// are counted on their own.
#[derive(Clone, Copy, Debug)]
pub(super) enum Burnside {
    /// They fit each other.
    Fits(Classes),
    /// One of them is wrong.
    Contradicted,
    /// It takes too long to ask.
    Unknown,
}

impl Burnside {
    /// Asks where it takes at most minutes, and where the classes are wanted.
    pub(super) fn of(size: Size, total: u128, wanted: bool) -> Result<Self, Failure> {
        if size.get() > TURNS && !wanted {
            return Ok(Self::Unknown);
        }
        let _progress = Progress::unknown(text!("counting-turns", size = size.get()));
        // An interrupt ends the process, wherever it is.
        let go_on = || ControlFlow::Continue(());
        match Classes::new(size, total, half_turn(size, go_on)?, quarter_turn(size, go_on)?) {
            Ok(classes) => Ok(Self::Fits(classes)),
            Err(CountError::Burnside { .. }) => Ok(Self::Contradicted),
            Err(error) => Err(error.into()),
        }
    }

    fn verdict(self) -> Option<bool> {
        match self {
            Self::Fits(_) => Some(true),
            Self::Contradicted => Some(false),
            Self::Unknown => None,
        }
    }

    fn classes(self) -> Option<Classes> {
        if let Self::Fits(classes) = self { Some(classes) } else { None }
    }
}

/// The published number of solutions, if there is one. It is compared with, never given out.
pub(super) fn published(size: Size) -> Option<u128> {
    known::value(Sequence::Solutions, size.get())
}

/// An engine of another method than this one.
pub(crate) fn second_opinion(method: &str) -> Engine {
    let best = Engine::best();
    if best.method() == method { Engine::best_backtrack() } else { best }
}
