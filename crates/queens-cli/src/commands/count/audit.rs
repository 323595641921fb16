//! What speaks for a count, and what against it.

use std::ops::ControlFlow;

use queens::Size;
use queens::count::{Engine, Plan, half_turn, quarter_turn};
use queens::known::{self, Sequence};
use queens_ledger::{Ledger, LedgerError, Verified};
use serde::Serialize;

use crate::failure::Failure;
use crate::lang::text;

/// The greatest size whose half-turn solutions are counted for a check: it takes some seconds.
const TURNS: u32 = 24;

/// What the cheap checks of a ledger's count find. They always run.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Audit {
    #[serde(skip)]
    total: Option<u128>,
    units: u64,
    done: u64,
    /// Units whose results contradict each other.
    conflicts: u64,
    /// Whether two methods agree on every unit.
    verified: bool,
    /// Units that only one method has counted.
    unconfirmed: u64,
    /// Whether the total fits Burnside's lemma; none if that was not looked at.
    burnside: Option<bool>,
    /// Whether the total is the published one; none if there is none.
    published: Option<bool>,
}

impl Audit {
    /// Looks at a ledger, and at its total if it is complete.
    pub(crate) fn of(ledger: &Ledger, plan: &Plan) -> Result<Self, Failure> {
        let status = ledger.status()?;
        let mut audit = Self {
            total: None,
            units: status.units,
            done: status.done,
            conflicts: status.conflicts,
            verified: false,
            unconfirmed: status.done - status.confirmed - status.conflicts,
            burnside: None,
            published: None,
        };
        let tally = match ledger.tally() {
            Err(LedgerError::Conflict { .. }) => return Ok(audit),
            tally => tally?,
        };
        if tally.is_complete() {
            let size = plan.size();
            audit.total = Some(tally.total);
            audit.verified = tally.verified == Verified::Yes;
            audit.burnside = if size.get() <= TURNS { Some(fits_burnside(size, tally.total)?) } else { None };
            audit.published = published(size).map(|known| known == tally.total);
        }
        Ok(audit)
    }

    /// The total, if the count is complete and nothing contradicts it within.
    pub(crate) fn total(&self) -> Option<u128> {
        self.total
    }

    /// Whether nothing speaks against what is there.
    pub(crate) fn is_sound(&self) -> bool {
        self.conflicts == 0 && self.burnside != Some(false) && self.published != Some(false)
    }

    /// All of it, in words.
    pub(crate) fn describe(&self) -> String {
        let mut lines = Vec::new();
        if self.conflicts > 0 {
            lines.push(text!("audit-conflicts", conflicts = self.conflicts));
        }
        if self.done < self.units {
            lines.push(text!("audit-partial", done = self.done.to_string(), units = self.units.to_string()));
        }
        lines.push(match (self.verified, self.done < self.units) {
            (true, _) => text!("audit-verified", units = self.units.to_string()),
            (false, true) => text!("audit-unverified-partial"),
            (false, false) => text!("audit-unverified", unconfirmed = self.unconfirmed),
        });
        match self.burnside {
            Some(true) => lines.push(text!("audit-burnside")),
            Some(false) => lines.push(text!("audit-burnside-fails")),
            None => {}
        }
        match self.published {
            Some(true) => lines.push(text!("audit-published")),
            Some(false) => lines.push(text!("audit-published-fails")),
            None => {}
        }
        lines.join("\n")
    }
}

/// The published number of solutions, if there is one. It is compared with, never given out.
pub(super) fn published(size: Size) -> Option<u128> {
    known::value(Sequence::Solutions, size.get())
}

/// Whether a total, with the solutions unchanged by turns, counted on their own, can be a sum over orbits of eight.
fn fits_burnside(size: Size, total: u128) -> Result<bool, Failure> {
    if size.get() == 1 {
        return Ok(total == 1);
    }
    let go_on = || ControlFlow::Continue(());
    Ok((total + half_turn(size, go_on)? + 2 * quarter_turn(size, go_on)?).is_multiple_of(8))
}

/// An engine of another method than this one.
pub(crate) fn second_opinion(method: &str) -> Engine {
    let best = Engine::best();
    if best.method() == method { Engine::best_backtrack() } else { best }
}
