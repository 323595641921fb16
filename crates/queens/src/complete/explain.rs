//! Why a board has no completion.
//!
//! ```text
//! two facts contradict each other outright: these two
//! else: leave out ever smaller parts of the facts, in halves, quarters and so on;
//!       what is without a completion even so, goes on without them
//!       in the end each fact alone; what cannot be left out is the explanation
//! ```
//!
//! With fewer facts there are more completions, never fewer. So a fact that could not be left out once cannot be left
//! out later either, and one pass over single facts is enough.
//!
//! Such an explanation cannot be made shorter by leaving facts out, but another one may be shorter. The shortest is found
//! by way of what it must hit (implicit hitting sets; Ignatiev, Previti, Liffiton and Marques-Silva, 2015):
//!
//! ```text
//! the facts that a completion breaks: every explanation has one of them
//! go on:   the fewest facts that hit every such set
//!          as many as in the explanation that is known: that one is the shortest
//!          without a completion: they are the explanation
//!          else: their completion breaks other facts, none of them hit so far: one set more
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::hitting::hitting_set;
use super::{Complete, CompleteError, Fact, Task, Work};
use crate::board::{Placement, Size, Square, conflicts};

/// Facts that leave a board without a completion.
///
/// It is empty for the boards of size 2 and 3, which have no solution at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The size of the board.
    size: Size,
    facts: Vec<Fact>,
    kind: ExplanationKind,
}

/// How good an explanation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplanationKind {
    /// Two queens that attack each other, or a queen and what forbids her square: anyone sees it.
    Contradiction,
    /// There is a completion without any one of the facts. Other facts may make a shorter explanation.
    Irreducible,
    /// No fewer facts of the board leave it without a completion.
    Shortest,
}

impl ExplanationKind {
    /// The name in English, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contradiction => "contradiction",
            Self::Irreducible => "irreducible",
            Self::Shortest => "shortest",
        }
    }
}

impl Explanation {
    /// The facts, in the order in which they were given.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// How good it is.
    pub const fn kind(&self) -> ExplanationKind {
        self.kind
    }
}

/// Explains a board, given a completion of any board of the same size, or the proof that there is none.
pub(super) fn explain(
    task: &Task,
    mut first: impl FnMut(&Task) -> Result<Option<Placement>, CompleteError>,
) -> Result<Option<Explanation>, CompleteError> {
    if let Some(facts) = outright(task) {
        return Ok(Some(Explanation { size: task.size(), facts, kind: ExplanationKind::Contradiction }));
    }
    if first(task)?.is_some() {
        return Ok(None);
    }
    let mut facts: Vec<Fact> = task.facts().collect();
    let mut part = facts.len().div_ceil(2);
    while part > 0 {
        let mut start = 0;
        while start < facts.len() {
            let end = (start + part).min(facts.len());
            let fewer: Vec<Fact> = facts[..start].iter().chain(&facts[end..]).copied().collect();
            if first(&task.with_facts(fewer.iter().copied()))?.is_none() {
                facts = fewer;
            } else {
                start = end;
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    // A single fact that cannot be left out is as short as can be.
    let kind = if facts.len() < 2 { ExplanationKind::Shortest } else { ExplanationKind::Irreducible };
    Ok(Some(Explanation { size: task.size(), facts, kind }))
}

/// A shortest explanation, given one of this board.
pub(super) fn shorten(
    complete: Complete<'_>,
    known: &Explanation,
    pulse: &mut dyn FnMut(&Work) -> ControlFlow<()>,
) -> Result<Explanation, CompleteError> {
    let task = complete.task();
    let facts: Vec<Fact> = task.facts().collect();
    let given: BTreeSet<Fact> = facts.iter().copied().collect();
    assert!(
        known.size == task.size() && known.facts.iter().all(|fact| given.contains(fact)),
        "the explanation is of another board of size {}: {:?}",
        known.size,
        known.facts
    );
    // What another board with fewer facts called the shortest need not be so here.
    if known.kind == ExplanationKind::Contradiction || known.facts.len() < 2 {
        return Ok(known.clone());
    }
    let mut to_hit: Vec<Vec<usize>> = Vec::new();
    loop {
        let found = hitting_set(facts.len(), &to_hit, &mut || pulse(&Work::default()));
        let ControlFlow::Continue(hit) = found else { return Err(CompleteError::Stopped) };
        if hit.len() >= known.facts.len() {
            return Ok(Explanation { kind: ExplanationKind::Shortest, ..known.clone() });
        }
        let given = |indices: &[usize]| task.with_facts(indices.iter().map(|&index| facts[index]));
        let Some(mut completion) = complete.on(&given(&hit)).first(&mut *pulse)? else {
            let facts = hit.into_iter().map(|index| facts[index]).collect();
            return Ok(Explanation { size: task.size(), facts, kind: ExplanationKind::Shortest });
        };
        // The fewer facts are broken, the more the set says: so one fact after another is kept if it can be.
        for index in 0..facts.len() {
            if facts[index].holds(&completion) {
                continue;
            }
            let mut more: Vec<usize> = (0..facts.len()).filter(|&index| facts[index].holds(&completion)).collect();
            more.push(index);
            if let Some(better) = complete.on(&given(&more)).first(&mut *pulse)? {
                completion = better;
            }
        }
        to_hit.push((0..facts.len()).filter(|&index| !facts[index].holds(&completion)).collect());
    }
}

/// Two facts that contradict each other, of which one is a queen.
fn outright(task: &Task) -> Option<Vec<Fact>> {
    if let Some(conflict) = conflicts(task.queens()).next() {
        return Some(vec![Fact::Queen(conflict.a), Fact::Queen(conflict.b)]);
    }
    let blocked: BTreeSet<Square> = task.blocked().iter().copied().collect();
    let forbids = |queen: Square| {
        let is_blocked = blocked.contains(&queen).then_some(Fact::Blocked(queen));
        is_blocked.or_else(|| task.closed_through(queen).map(Fact::Closed))
    };
    task.queens().iter().find_map(|&queen| forbids(queen).map(|fact| vec![Fact::Queen(queen), fact]))
}
