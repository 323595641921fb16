//! Patterns: facts that all wrong sizes of a program share.

use std::collections::{HashMap, HashSet};

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::verdict::known_solution_count;
use super::{Termination, Verdict, check};
use crate::board::{Placement, Symmetry};
use crate::name::named_enum;

/// A fact that all wrong sizes of a program share. The judge finds it even if it cannot name a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Pattern {
    /// All boards are right, and each board is printed the same number of times, at least twice.
    EachBoardAgain,
    /// All boards are right, and exactly one board of each pair of mirror images is printed.
    OneOfEachPair,
    /// The program is right for sizes that have solutions, and does not end for sizes without solutions.
    NoEndWithoutSolution,
}

named_enum!(Pattern, "pattern");

/// The pattern of these verdicts.
pub(super) fn find_pattern(verdicts: &[Verdict]) -> Option<Pattern> {
    let wrong: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.right == Some(false)).collect();
    let is_endless = |verdict: &&Verdict| {
        verdict.has_no_solution() && verdict.ended == Termination::TimeLimit && verdict.boards.is_empty()
    };
    if wrong.is_empty() {
        return None;
    }
    if wrong.iter().all(is_endless) {
        let is_right =
            |verdict: &Verdict| verdict.size > 1 && verdict.right == Some(true) && !verdict.has_no_solution();
        return verdicts.iter().any(is_right).then_some(Pattern::NoEndWithoutSolution);
    }
    let boards: Vec<Vec<Placement>> = wrong.iter().map(|verdict| complete_solutions(verdict)).collect::<Option<_>>()?;
    // A single board would fit every pattern.
    let says_something = boards.iter().any(|boards| distinct(boards).len() > 1);
    if !says_something {
        None
    } else if boards.iter().all(|boards| is_each_again(boards)) {
        Some(Pattern::EachBoardAgain)
    } else {
        let are_halves = wrong.iter().zip(&boards).all(|(verdict, boards)| is_one_of_each_pair(boards, verdict.size));
        are_halves.then_some(Pattern::OneOfEachPair)
    }
}

/// The boards of a program that ended by itself, if all of them are solutions.
fn complete_solutions(verdict: &Verdict) -> Option<Vec<Placement>> {
    if verdict.ended != Termination::Done {
        return None;
    }
    verdict.boards.iter().map(|board| check::solution(board, verdict.size)).collect()
}

/// Whether the output of every wrong size has each board twice in a row. Then the boards are printed twice, not found
/// twice: a search that finds each board in two ways prints other boards between the copies.
pub(super) fn are_repeats_adjacent(verdicts: &[Verdict]) -> bool {
    let is_twice = |verdict: &Verdict| verdict.boards.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1]);
    verdicts.iter().filter(|verdict| verdict.right == Some(false)).all(is_twice)
}

fn distinct(boards: &[Placement]) -> HashSet<&Placement> {
    boards.iter().collect()
}

fn is_each_again(boards: &[Placement]) -> bool {
    let mut times: HashMap<&Placement, usize> = HashMap::new();
    for board in boards {
        *times.entry(board).or_default() += 1;
    }
    let first = times.values().next().copied().unwrap_or(0);
    first > 1 && times.values().all(|&times| times == first)
}

fn is_one_of_each_pair(boards: &[Placement], size: u32) -> bool {
    let printed = distinct(boards);
    let is_half = printed.len() == boards.len() && known_solution_count(size) == Some(2 * boards.len() as u128);
    let has_no_image = |flip| boards.iter().all(|board| !printed.contains(&board.image(flip)));
    is_half && (has_no_image(Symmetry::FlipColumns) || has_no_image(Symmetry::FlipRows))
}
