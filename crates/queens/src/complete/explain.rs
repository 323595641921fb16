//! Explanations of instances without a completion: minimal unsatisfiable subsets (MUS, unsatisfiable cores).
//!
//! ```text
//! if two constraints contradict each other directly: these two are the explanation
//! if a row or column has no free square: start with the constraints that forbid its squares
//! otherwise: start with all constraints
//! remove parts of the constraints, first halves, then quarters and so on, down to single constraints
//!     a part stays removed if the remaining constraints still have no completion
//! the remaining constraints are the explanation
//! ```
//!
//! With fewer constraints there are at least as many completions. So a constraint that cannot be removed now cannot be
//! removed later either, and one pass over single constraints is enough.
//!
//! No constraint of this explanation can be removed, but another explanation may have fewer constraints. The search for
//! a shortest explanation uses implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, 2015):
//!
//! ```text
//! violated set of a solution = the constraints that it violates; every explanation contains at least one of them
//! repeat: choose as few constraints as possible, at least one from each violated set found so far
//!         if their number is that of the known explanation: the known explanation is a shortest one
//!         if they have no completion: they are a shortest explanation
//!         otherwise: find a completion, and add its violated set, which has no chosen constraint
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::hitting_set::minimum_hitting_set;
use super::search_series::SearchSeries;
use super::{CompletionError, CompletionSearch, Constraint, Instance};
use crate::board::{LineKind, Size, Square, conflicts};
use crate::name::named_enum;

/// The largest size whose rows and columns are checked for free squares before a search.
const EMPTY_LINE_SIZE_LIMIT: u32 = 256;

/// Constraints that together exclude every completion.
///
/// An explanation for size 2 or 3 may have no constraint, because no board of these sizes has a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The size of the board.
    size: Size,
    constraints: Vec<Constraint>,
    strength: ExplanationStrength,
}

/// The property that is proved of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExplanationStrength {
    /// Two queens that attack each other, or a queen and a constraint that forbids its square.
    Contradiction,
    /// No constraint can be removed: the explanation is a minimal unsatisfiable subset. Another explanation may be
    /// shorter.
    Irreducible,
    /// No explanation of the instance has fewer constraints.
    Shortest,
}

named_enum!(ExplanationStrength, "kind of explanation");

impl Explanation {
    /// The constraints: the queens, then the blocked squares, then the excluded diagonals, each kind in the order in
    /// which they were given. Two queens that attack each other are sorted, row by row from the top.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The property that is proved of the explanation.
    pub const fn strength(&self) -> ExplanationStrength {
        self.strength
    }
}

/// Explains why an instance has no completion. Returns `None` when there is a completion. For the sizes 2 and 3 the
/// explanation may be empty.
pub(super) fn explain(
    search: CompletionSearch<'_>,
    searches: &mut SearchSeries<'_>,
) -> Result<Option<Explanation>, CompletionError> {
    let instance = search.instance();
    let size = instance.size();
    if let Some(constraints) = contradiction(instance) {
        return Ok(Some(Explanation { size, constraints, strength: ExplanationStrength::Contradiction }));
    }
    let mut constraints = match empty_line(instance) {
        Some(constraints) => constraints,
        None if searches.first(search, instance)?.is_some() => return Ok(None),
        None => instance.constraints().collect(),
    };
    let mut part = constraints.len().div_ceil(2);
    while part > 0 {
        let mut start = 0;
        while start < constraints.len() {
            let end = (start + part).min(constraints.len());
            let fewer: Vec<Constraint> = constraints[..start].iter().chain(&constraints[end..]).copied().collect();
            if searches.first(search, &instance.with_constraints(fewer.iter().copied()))?.is_none() {
                constraints = fewer;
            } else {
                start = end;
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    // A single constraint that cannot be removed is a shortest explanation.
    let strength = if constraints.len() < 2 { ExplanationStrength::Shortest } else { ExplanationStrength::Irreducible };
    Ok(Some(Explanation { size, constraints, strength }))
}

/// A shortest explanation, given any explanation of the instance.
pub(super) fn shorten(
    search: CompletionSearch<'_>,
    known: &Explanation,
    searches: &mut SearchSeries<'_>,
) -> Result<Explanation, CompletionError> {
    let instance = search.instance();
    let constraints: Vec<Constraint> = instance.constraints().collect();
    let given: BTreeSet<Constraint> = constraints.iter().copied().collect();
    assert!(
        known.size == instance.size() && known.constraints.iter().all(|constraint| given.contains(constraint)),
        "the explanation is of another instance of size {}: {:?}",
        known.size,
        known.constraints
    );
    // A known explanation marked `Shortest` is not returned at once: it may be the shortest of an instance with fewer
    // constraints.
    if known.strength == ExplanationStrength::Contradiction || known.constraints.len() < 2 {
        return Ok(known.clone());
    }
    let mut to_hit: Vec<Vec<usize>> = Vec::new();
    loop {
        let found = minimum_hitting_set(constraints.len(), &to_hit, &mut || searches.poll());
        let ControlFlow::Continue(hit) = found else { return Err(CompletionError::Cancelled) };
        if hit.len() >= known.constraints.len() {
            return Ok(Explanation { strength: ExplanationStrength::Shortest, ..known.clone() });
        }
        let given = |indices: &[usize]| instance.with_constraints(indices.iter().map(|&index| constraints[index]));
        let Some(mut completion) = searches.first(search, &given(&hit))? else {
            let constraints = hit.into_iter().map(|index| constraints[index]).collect();
            return Ok(Explanation { size: instance.size(), constraints, strength: ExplanationStrength::Shortest });
        };
        // A smaller violated set narrows the search more. So the loop replaces the completion, where possible, by a
        // completion that satisfies the same constraints and one more.
        for index in 0..constraints.len() {
            if constraints[index].is_satisfied_by(&completion) {
                continue;
            }
            let satisfied = |index: &usize| constraints[*index].is_satisfied_by(&completion);
            let mut more: Vec<usize> = (0..constraints.len()).filter(satisfied).collect();
            more.push(index);
            if let Some(better) = searches.first(search, &given(&more))? {
                completion = better;
            }
        }
        to_hit.push((0..constraints.len()).filter(|&index| !constraints[index].is_satisfied_by(&completion)).collect());
    }
}

/// Constraints that together leave one row or column without a free square: for each of its squares, one constraint
/// that forbids the square. `None` if every row and every column has a free square, or if the board is too large for
/// this check.
///
/// Of several such lines, the line with the fewest constraints is taken. The given queens must not attack each other,
/// and must stand on no blocked square and no excluded diagonal.
fn empty_line(instance: &Instance) -> Option<Vec<Constraint>> {
    let size = instance.size();
    // The check compares every square with every queen, which takes too long on larger boards.
    if size.get() > EMPTY_LINE_SIZE_LIMIT {
        return None;
    }
    let blocked: BTreeSet<Square> = instance.blocked().iter().copied().collect();
    let attacker = |square: Square| {
        let shares = |queen: &&Square| LineKind::ALL.iter().any(|&kind| queen.line(kind) == square.line(kind));
        instance.queens().iter().find(shares).map(|&queen| Constraint::Queen(queen))
    };
    let reason = |square: Square| {
        let excluded = instance.excluded_through(square).map(Constraint::Excluded);
        let is_blocked = blocked.contains(&square).then_some(Constraint::Blocked(square));
        // A queen is preferred, because it often forbids several squares of the line.
        attacker(square).or(excluded).or(is_blocked)
    };
    let queens = instance.queens();
    let rows = size.rows().filter(|&row| queens.iter().all(|queen| queen.row != row));
    let rows = rows.map(|row| size.columns().map(|column| Square { row, column }).collect::<Vec<_>>());
    let columns = size.columns().filter(|&column| queens.iter().all(|queen| queen.column != column));
    let columns = columns.map(|column| size.rows().map(|row| Square { row, column }).collect::<Vec<_>>());
    let reasons = rows.chain(columns).filter_map(|line| line.into_iter().map(reason).collect::<Option<BTreeSet<_>>>());
    let fewest = reasons.min_by_key(BTreeSet::len)?;
    Some(instance.constraints().filter(|constraint| fewest.contains(constraint)).collect())
}

/// Two constraints that contradict each other directly. At least one of them is a given queen.
fn contradiction(instance: &Instance) -> Option<Vec<Constraint>> {
    if let Some(conflict) = conflicts(instance.queens()).next() {
        return Some(vec![Constraint::Queen(conflict.a), Constraint::Queen(conflict.b)]);
    }
    let blocked: BTreeSet<Square> = instance.blocked().iter().copied().collect();
    let forbids = |queen: Square| {
        let is_blocked = blocked.contains(&queen).then_some(Constraint::Blocked(queen));
        is_blocked.or_else(|| instance.excluded_through(queen).map(Constraint::Excluded))
    };
    let queens = instance.queens().iter();
    queens.copied().find_map(|queen| forbids(queen).map(|constraint| vec![Constraint::Queen(queen), constraint]))
}
