//! Requests to browse solutions: by position, and one after the other.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use queens::solutions::{self, Fundamental, Ranks, Solutions};
use queens::{Placement, Size, Symmetry};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::hands_on::AttackingPair;
use crate::api::input::{self, checked_size};
use crate::api::response::respond;

/// The greatest size whose solutions are browsed one after the other.
pub const MAX_SIZE: u32 = 20;

/// The greatest size whose solutions have positions. Up to this size, the solution at any position is found within a
/// second.
pub const MAX_NUMBERED: u32 = 16;

/// The greatest size whose fundamental solutions are browsed. This size has 45,752 of them.
pub const MAX_FUNDAMENTAL: u32 = 14;

/// The most solutions in a table.
const MAX_ROWS: usize = 100_000;

/// Requests about solutions.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BrowseRequest {
    /// Returns the number of solutions to browse; null if `fundamental` is false and the size is above
    /// [`MAX_NUMBERED`].
    Open {
        /// The size of the board.
        n: u64,
        /// Whether to browse only the first solution of each symmetry class.
        fundamental: bool,
    },
    /// The solution at a position, counted from 1.
    Solution {
        /// The size of the board.
        n: u64,
        /// Whether to browse only the first solution of each symmetry class.
        fundamental: bool,
        /// The position.
        position: u64,
    },
    /// The first or last of all solutions; null if there is none.
    End {
        /// The size of the board.
        n: u64,
        /// Whether to return the last solution.
        last: bool,
    },
    /// The solution before or after a placement; null if there is none.
    Beside {
        /// The column of each row's queen.
        columns: Vec<u32>,
        /// Whether to return the solution before.
        before: bool,
    },
    /// Checks a placement. Returns the position of a solution, and the conflicts of any other placement.
    Find {
        /// The column of each row's queen.
        columns: Vec<u32>,
        /// Whether to return the fundamental solution of the placement's class, instead of the placement itself.
        fundamental: bool,
    },
    /// Returns at most 100,000 solutions as CSV.
    Csv {
        /// The size of the board.
        n: u64,
        /// Whether to browse only the first solution of each symmetry class.
        fundamental: bool,
        /// The first position.
        from: u64,
        /// The position after the last.
        to: u64,
    },
}

/// The number of solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolutionCount {
    solutions: Option<u64>,
}

/// A solution, with its images under the symmetries.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolutionDetails {
    /// The position of the solution, if it is known.
    position: Option<u64>,
    /// The number of solutions in the list.
    solutions: Option<u64>,
    columns: Vec<u32>,
    /// The different images, each with the symmetries that lead to it; the solution itself comes first.
    images: Vec<SymmetryImage>,
    /// The symmetries that map the solution to itself.
    stabiliser: Vec<&'static str>,
    is_fundamental: bool,
}

/// An image of a solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SymmetryImage {
    columns: Vec<u32>,
    symmetries: Vec<&'static str>,
}

/// The result of checking a placement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlacementCheck {
    columns: Vec<u32>,
    /// The queens that attack each other; empty for a solution.
    conflicts: Vec<AttackingPair>,
    /// The solution or, if requested, the fundamental solution of its class; null for a placement with conflicts.
    found: Option<SolutionDetails>,
}

/// The fundamental solutions and ranks computed so far, by size.
#[derive(Debug, Default)]
pub struct SolutionLists {
    fundamental: BTreeMap<Size, Vec<Placement>>,
    ranks: BTreeMap<Size, Ranks>,
}

impl SolutionLists {
    pub(crate) fn handle(&mut self, request: BrowseRequest) -> Result<Value, ApiError> {
        match request {
            BrowseRequest::Open { n, fundamental } => respond(SolutionCount { solutions: self.len(n, fundamental)? }),
            BrowseRequest::Solution { n, fundamental, position } => respond(self.solution(n, fundamental, position)?),
            BrowseRequest::End { n, last } => {
                let size = checked_size(n, MAX_SIZE)?;
                let end = if last { solutions::last(size) } else { solutions::first(size) };
                let solutions = self.len(n, false)?;
                let position = solutions.map(|solutions| if last { solutions } else { 1 });
                respond(end.ok().map(|placement| SolutionDetails::new(position, solutions, &placement)))
            }
            BrowseRequest::Beside { columns, before } => {
                let placement = input::checked_placement(&columns, MAX_SIZE)?;
                let beside =
                    if before { solutions::previous_before(&placement) } else { solutions::next_after(&placement) };
                respond(beside.map(|placement| self.ranked(&placement)).transpose()?)
            }
            BrowseRequest::Find { columns, fundamental } => {
                let placement = input::checked_placement(&columns, MAX_SIZE)?;
                respond(self.check(&placement, fundamental)?)
            }
            BrowseRequest::Csv { n, fundamental, from, to } => respond(self.csv(n, fundamental, from, to)?),
        }
    }

    fn len(&mut self, n: u64, fundamental: bool) -> Result<Option<u64>, ApiError> {
        if fundamental {
            return Ok(Some(self.fundamental(n)?.len() as u64));
        }
        let size = checked_size(n, MAX_SIZE)?;
        if size.get() > MAX_NUMBERED {
            return Ok(None);
        }
        Ok(Some(self.ranks(n)?.solutions() as u64))
    }

    /// The ranks of a size, computed once and then kept. Their computation counts the solutions for each column of the
    /// first row's queen.
    fn ranks(&mut self, n: u64) -> Result<&Ranks, ApiError> {
        let size = checked_size(n, MAX_NUMBERED)?;
        let counted = || {
            let counts = queens_count::count_by_first_row(size);
            Ranks::new(size, counts.expect("the greatest size is within the limit")).expect("and within that of lists")
        };
        Ok(self.ranks.entry(size).or_insert_with(counted))
    }

    fn fundamental(&mut self, n: u64) -> Result<&[Placement], ApiError> {
        let size = checked_size(n, MAX_FUNDAMENTAL)?;
        let list = || Fundamental::new(size).expect("the greatest size is within the limit").collect();
        Ok(self.fundamental.entry(size).or_insert_with(list))
    }

    fn solution(&mut self, n: u64, fundamental: bool, position: u64) -> Result<SolutionDetails, ApiError> {
        // Solutions of a size above the limit have no positions.
        checked_size(n, if fundamental { MAX_FUNDAMENTAL } else { MAX_NUMBERED })?;
        let solutions = self.len(n, fundamental)?.unwrap_or(0);
        if position == 0 || position > solutions {
            return Err(ApiError::Position { position: position.to_string(), solutions: solutions.to_string() });
        }
        let placement = if fundamental {
            self.fundamental(n)?[position as usize - 1].clone()
        } else {
            self.ranks(n)?.unrank(position.into()).expect("the position is one of the solutions")
        };
        Ok(SolutionDetails::new(Some(position), Some(solutions), &placement))
    }

    /// A solution with its position among all solutions, if solutions of this size have positions.
    fn ranked(&mut self, placement: &Placement) -> Result<SolutionDetails, ApiError> {
        let n = placement.size().get().into();
        let solutions = self.len(n, false)?;
        let position = match solutions {
            Some(_) => self.ranks(n)?.rank(placement).expect("the numbers were counted").position(),
            None => None,
        };
        let position = position.map(|position| position as u64);
        Ok(SolutionDetails::new(position, solutions, placement))
    }

    fn check(&mut self, placement: &Placement, fundamental: bool) -> Result<PlacementCheck, ApiError> {
        let found = match (placement.is_solution(), fundamental) {
            (false, _) => None,
            (true, false) => Some(self.ranked(placement)?),
            (true, true) => {
                let canonical = placement.canonical();
                let list = self.fundamental(placement.size().get().into())?;
                let place = list.binary_search(&canonical).expect("every class has its first in the list");
                Some(SolutionDetails::new(Some(place as u64 + 1), Some(list.len() as u64), &canonical))
            }
        };
        Ok(PlacementCheck {
            columns: columns(placement),
            conflicts: placement.conflicts().map(AttackingPair::from).collect(),
            found,
        })
    }

    fn csv(&mut self, n: u64, fundamental: bool, from: u64, to: u64) -> Result<String, ApiError> {
        let first = self.solution(n, fundamental, from)?;
        let rows = (to.saturating_sub(from) as usize).min(MAX_ROWS);
        let list: Box<dyn Iterator<Item = Placement> + '_> = if fundamental {
            Box::new(self.fundamental(n)?[from as usize - 1..].iter().cloned())
        } else {
            let start = Placement::new(first.columns).expect("it is a solution");
            Box::new(Solutions::starting_at(&start).expect("the size is within the limit"))
        };
        let mut table = String::from("number,placement\n");
        for (number, placement) in (from..).zip(list.take(rows)) {
            // Writing to a `String` cannot fail.
            let _ = writeln!(table, "{number},\"{placement}\"");
        }
        Ok(table)
    }
}

impl SolutionDetails {
    fn new(position: Option<u64>, solutions: Option<u64>, placement: &Placement) -> Self {
        let mut images: Vec<SymmetryImage> = Vec::new();
        for symmetry in Symmetry::ALL {
            let image = columns(&placement.image(symmetry));
            match images.iter_mut().find(|known| known.columns == image) {
                Some(known) => known.symmetries.push(symmetry.name()),
                None => images.push(SymmetryImage { columns: image, symmetries: vec![symmetry.name()] }),
            }
        }
        Self {
            position,
            solutions,
            columns: columns(placement),
            images,
            stabiliser: placement.stabiliser().into_iter().map(Symmetry::name).collect(),
            is_fundamental: placement.is_canonical(),
        }
    }
}

fn columns(placement: &Placement) -> Vec<u32> {
    placement.columns().iter().map(|column| column.get()).collect()
}
