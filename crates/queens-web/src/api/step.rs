//! A step of a search, and the counters of a search, as responses show them.

use queens::search::{Counters, Event};
use queens::{LineKind, Square};
use serde::{Deserialize, Serialize};

use crate::api::recording::StepEvent;
use crate::api::response::row_and_column;

/// What happens at a step: an event of the library's trace, or a return. A conflict on a full board has its own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// A square is tried.
    Try,
    /// The tried square is attacked.
    Conflict,
    /// On a full board a queen is attacked.
    FullConflict,
    /// A queen is placed.
    Place,
    /// The next row has no square left, or the board is full, so the last call returns.
    Return,
    /// A queen is removed: a backtrack.
    Remove,
    /// The queens form a solution.
    Solution,
}

/// A step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    kind: StepKind,
    /// The square of the event; at a return, the square of the queen that is removed next. A solution has no square.
    square: Option<(u32, u32)>,
    /// At a conflict, the first attacking queen that the search found.
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
pub struct SearchCounters {
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
        Self { square: row_and_column(square), line: line.name() }
    }
}

impl StepKind {
    /// The name in requests, responses and listings.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Try => "try",
            Self::Conflict => "conflict",
            Self::FullConflict => "full-conflict",
            Self::Place => "place",
            Self::Return => "return",
            Self::Remove => "remove",
            Self::Solution => "solution",
        }
    }

    /// The kind of an event on a board that is not full, where a conflict is never a [`Self::FullConflict`].
    pub(crate) const fn of(event: Event) -> Self {
        match event {
            Event::Try(_) => Self::Try,
            Event::Conflict { .. } => Self::Conflict,
            Event::Place(_) => Self::Place,
            Event::Remove(_) => Self::Remove,
            Event::Solution => Self::Solution,
        }
    }
}

/// Converts an event on a board that is not full, where a conflict is never a [`StepKind::FullConflict`].
impl From<Event> for Step {
    fn from(event: Event) -> Self {
        Self::from(StepEvent::Event(event))
    }
}

impl From<StepEvent> for Step {
    fn from(step_event: StepEvent) -> Self {
        let attacker = match step_event.event() {
            Some(Event::Conflict { attack, .. }) => Some(Attacker::new(attack.attacker, attack.line)),
            _ => None,
        };
        Self { kind: step_event.kind(), square: step_event.square().map(row_and_column), attacker }
    }
}

impl From<Counters> for SearchCounters {
    fn from(counters: Counters) -> Self {
        let Counters { tries, placements, conflicts, backtracks, solutions } = counters;
        Self { tries, placements, conflicts, backtracks, solutions }
    }
}
