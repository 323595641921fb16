//! Solutions by their position.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;

use queens::count;
use queens::solutions::{Fundamental, RankError, Ranks};
use queens::{Placement, Size, Symmetry};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Refusal;
use crate::desk::reply;
use crate::refusal::size;

/// The greatest size whose solutions are browsed: those of any position are found within a second.
pub const MAX_SIZE: u32 = 16;

/// The greatest size whose fundamental solutions are browsed: there are 45,752.
pub const MAX_FUNDAMENTAL: u32 = 14;

/// What can be asked about solutions.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// How many there are to browse.
    Open {
        /// The size of the board.
        n: u64,
        /// Only the first of each class under the symmetries.
        fundamental: bool,
    },
    /// The solution at a position, counted from 1.
    Solution {
        /// The size of the board.
        n: u64,
        /// Only the first of each class under the symmetries.
        fundamental: bool,
        /// The position.
        position: u64,
    },
    /// Where a placement stands among all solutions.
    Position {
        /// The placement, as people write it.
        placement: String,
    },
}

/// How many there are.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    solutions: u64,
}

/// A solution and what becomes of it under the symmetries.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    position: u64,
    solutions: u64,
    columns: Vec<u32>,
    /// The different images, each with the symmetries that lead to it; the solution itself comes first.
    images: Vec<Image>,
    /// The symmetries that leave it as it is.
    stabiliser: Vec<&'static str>,
    is_fundamental: bool,
}

/// An image of a solution.
#[derive(Clone, Debug, Serialize)]
pub struct Image {
    columns: Vec<u32>,
    symmetries: Vec<&'static str>,
}

/// Lists that were made.
#[derive(Debug, Default)]
pub struct Lists {
    fundamental: BTreeMap<Size, Vec<Placement>>,
    ranks: BTreeMap<Size, Ranks>,
}

impl Lists {
    pub(crate) fn answer(&mut self, question: Question) -> Result<Value, Refusal> {
        match question {
            Question::Open { n, fundamental } => reply(Listed { solutions: self.len(n, fundamental)? }),
            Question::Solution { n, fundamental, position } => reply(self.solution(n, fundamental, position)?),
            Question::Position { placement } => {
                let unreadable = || Refusal::Placement { placement: placement.chars().take(60).collect() };
                let placement: Placement = placement.parse().map_err(|_| unreadable())?;
                let ranks = self.ranks(placement.size().get().into())?;
                let rank = ranks.rank(&placement, || ControlFlow::Continue(())).map_err(|_| unreadable())?;
                reply(rank.position().map(|position| position as u64))
            }
        }
    }

    fn len(&mut self, n: u64, fundamental: bool) -> Result<u64, Refusal> {
        if fundamental {
            return Ok(self.fundamental(n)?.len() as u64);
        }
        Ok(self.ranks(n)?.solutions() as u64)
    }

    /// Positions need the number of solutions for each column of the first queen: they are counted once a size.
    fn ranks(&mut self, n: u64) -> Result<&Ranks, Refusal> {
        let size = size(n, MAX_SIZE)?;
        let counted = || {
            let counts = count::first_row(size, NonZero::<usize>::MIN, |_| ControlFlow::Continue(()));
            Ranks::new(size, counts.expect("the greatest size is within the limit")).expect("and within that of lists")
        };
        Ok(self.ranks.entry(size).or_insert_with(counted))
    }

    fn fundamental(&mut self, n: u64) -> Result<&[Placement], Refusal> {
        let size = size(n, MAX_FUNDAMENTAL)?;
        let list = || Fundamental::new(size).expect("the greatest size is within the limit").collect();
        Ok(self.fundamental.entry(size).or_insert_with(list))
    }

    fn solution(&mut self, n: u64, fundamental: bool, position: u64) -> Result<Found, Refusal> {
        let solutions = self.len(n, fundamental)?;
        let missing = || Refusal::Position { position: position.to_string(), solutions: solutions.to_string() };
        if position == 0 || position > solutions {
            return Err(missing());
        }
        let placement = if fundamental {
            self.fundamental(n)?[position as usize - 1].clone()
        } else {
            let found = self.ranks(n)?.unrank(u128::from(position), || ControlFlow::Continue(()));
            found.map_err(|_: RankError| missing())?
        };
        Ok(found(position, solutions, &placement))
    }
}

fn found(position: u64, solutions: u64, placement: &Placement) -> Found {
    let columns = |placement: &Placement| placement.columns().iter().map(|column| column.get()).collect::<Vec<u32>>();
    let mut images: Vec<Image> = Vec::new();
    for symmetry in Symmetry::ALL {
        let image = columns(&placement.image(symmetry));
        match images.iter_mut().find(|known| known.columns == image) {
            Some(known) => known.symmetries.push(symmetry.name()),
            None => images.push(Image { columns: image, symmetries: vec![symmetry.name()] }),
        }
    }
    Found {
        position,
        solutions,
        columns: columns(placement),
        images,
        stabiliser: placement.stabiliser().into_iter().map(Symmetry::name).collect(),
        is_fundamental: placement.is_canonical(),
    }
}
