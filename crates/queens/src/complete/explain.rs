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

use super::{CompleteError, Fact, Task};
use crate::board::conflicts;

/// Facts that leave a board without a completion, none of which can be left out.
///
/// Two queens, when they attack each other; a queen and what forbids her square. Otherwise the explanation is
/// irreducible: without any one of its facts there is a completion. Another irreducible explanation may be shorter. It
/// is empty for the boards of size 2 and 3, which have no solution at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    facts: Vec<Fact>,
}

impl Explanation {
    /// The facts, in the order in which they were given.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }
}

/// Explains a board, given whether a board is proved to have no completion.
pub(super) fn explain(
    task: &Task,
    mut has_none: impl FnMut(&Task) -> Result<bool, CompleteError>,
) -> Result<Option<Explanation>, CompleteError> {
    if let Some(pair) = outright(task) {
        return Ok(Some(Explanation { facts: pair }));
    }
    if !has_none(task)? {
        return Ok(None);
    }
    let mut facts: Vec<Fact> = task.facts().collect();
    let mut part = facts.len().div_ceil(2);
    while part > 0 {
        let mut start = 0;
        while start < facts.len() {
            let end = (start + part).min(facts.len());
            let fewer: Vec<Fact> = facts[..start].iter().chain(&facts[end..]).copied().collect();
            if has_none(&task.with_facts(fewer.iter().copied()))? {
                facts = fewer;
            } else {
                start = end;
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    Ok(Some(Explanation { facts }))
}

/// Two facts that contradict each other, of which one is a queen.
fn outright(task: &Task) -> Option<Vec<Fact>> {
    if let Some(conflict) = conflicts(task.queens()).next() {
        return Some(vec![Fact::Queen(conflict.a), Fact::Queen(conflict.b)]);
    }
    let forbids = |queen| {
        let blocked = task.blocked().iter().find(|&&square| square == queen);
        let closed = || task.closed().iter().find(|&&line| queen.line(line.kind) == line);
        blocked.map(|&square| Fact::Blocked(square)).or_else(|| closed().map(|&line| Fact::Closed(line)))
    };
    task.queens().iter().find_map(|&queen| forbids(queen).map(|fact| vec![Fact::Queen(queen), fact]))
}
