//! An event of a search, and the counters of a search, as responses show them.

use queens::search::{Counters, Event};
use queens::{LineKind, Square};
use serde::Serialize;

use crate::api::input::at;

/// An event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    #[cfg_attr(test, ts(type = "EventKind"))]
    kind: &'static str,
    /// The square of the event; a solution has none.
    square: Option<(u32, u32)>,
    /// The first queen that a conflict found.
    attacker: Option<Attacker>,
}

/// A queen that attacks a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Attacker {
    square: (u32, u32),
    #[cfg_attr(test, ts(type = "LineKind"))]
    line: &'static str,
}

/// The counters of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Totals {
    tries: u64,
    placements: u64,
    conflicts: u64,
    backtracks: u64,
    solutions: u64,
}

impl Attacker {
    /// The attackers of a square among some queens. A queen on the square itself does not count.
    pub(crate) fn of(square: Square, queens: impl Iterator<Item = Square>) -> impl Iterator<Item = Self> {
        let others = queens.filter(move |&queen| queen != square);
        others.filter_map(move |queen| Some(Self::new(queen, queen.shared_line(square)?)))
    }

    fn new(square: Square, line: LineKind) -> Self {
        Self { square: at(square), line: line.name() }
    }
}

impl From<Event> for Step {
    fn from(event: Event) -> Self {
        let attacker = match event {
            Event::Conflict { attack, .. } => Some(Attacker::new(attack.attacker, attack.line)),
            _ => None,
        };
        Self { kind: event.kind().name(), square: event.square().map(at), attacker }
    }
}

impl From<Counters> for Totals {
    fn from(counters: Counters) -> Self {
        let Counters { tries, placements, conflicts, backtracks, solutions } = counters;
        Self { tries, placements, conflicts, backtracks, solutions }
    }
}
