//! What if (proof by contradiction): a supposed queen leads to a unit with too few squares.

use queens::Square;

use super::{Context, Reason, Step, Technique};
use crate::puzzle::Unit;
use crate::rules::BoardState;
use crate::squares::{Squares, index_of, square_at};

pub(super) fn collect_steps(context: &Context<'_>, steps: &mut Vec<Step>) {
    for square in context.state.free.indices() {
        if let Some(because) = by_last_squares(context, square) {
            let crosses = Squares::single(square);
            steps.push(Step { technique: Technique::WhatIf, because, queens: Squares::EMPTY, crosses });
            if steps.len() >= context.limit {
                return;
            }
        }
    }
}

pub(super) fn collect_deep_steps(context: &Context<'_>, steps: &mut Vec<Step>) {
    for square in context.state.free.indices() {
        if let Some(because) = by_techniques(context, square) {
            let crosses = Squares::single(square);
            steps.push(Step { technique: Technique::DeepWhatIf, because, queens: Squares::EMPTY, crosses });
            if steps.len() >= context.limit {
                return;
            }
        }
    }
}

/// Supposes a queen, and follows last squares until a unit has too few squares.
fn by_last_squares(context: &Context<'_>, square: usize) -> Option<Reason> {
    let rules = context.rules;
    let mut state = *context.state;
    rules.place(&mut state, square);
    let mut chain: Vec<(usize, usize)> = Vec::new();
    loop {
        let mut forced = None;
        for unit in state.open_units() {
            let left = state.free & rules.units[unit];
            let missing = rules.missing(&state, unit);
            if left.len() < missing {
                return Some(reason(context, square, &chain, unit));
            }
            if forced.is_none() && left.len() == missing {
                forced = Some((unit, left));
            }
        }
        let (unit, left) = forced?;
        for queen in left.indices() {
            // Two forced queens of one unit may touch. The second queen's square is then not free any more.
            if !state.free.has(queen) {
                return Some(reason(context, square, &chain, unit));
            }
            rules.place(&mut state, queen);
            chain.push((unit, queen));
        }
    }
}

/// The reason of the contradiction. With one star, it keeps only the links of the chain on which the dead unit depends.
/// The function finds these links from the end of the chain.
fn reason(context: &Context<'_>, square: usize, chain: &[(usize, usize)], dead: usize) -> Reason {
    let rules = context.rules;
    let mut needed = vec![false; chain.len()];
    let mut units = vec![dead];
    let mut lost = context.left(dead);
    for link in (0..chain.len()).rev() {
        // With several stars, several queens together fill a unit, so all links are kept.
        let is_needed =
            rules.stars > 1 || !(covered_first(context, square, &chain[..link], chain[link].1) & lost).is_empty();
        if is_needed {
            needed[link] = true;
            units.push(chain[link].0);
            lost |= context.left(chain[link].0);
        }
    }
    units.sort_unstable();
    units.dedup();
    let squares = units.iter().fold(Squares::EMPTY, |all, &unit| all | context.left(unit));
    let links = chain.iter().zip(&needed).filter(|(_, needed)| **needed);
    let chain = links.map(|(&(unit, queen), _)| (context.unit(unit), square_at(queen))).collect();
    Reason { from: context.units(units), to: context.units([dead]), squares, chain }
}

/// The free squares that a queen covers and that no earlier queen covers.
fn covered_first(context: &Context<'_>, square: usize, before: &[(usize, usize)], queen: usize) -> Squares {
    let rules = context.rules;
    let earlier = before.iter().fold(rules.cover(square), |all, link| all | rules.cover(link.1));
    (rules.cover(queen) & context.state.free) - earlier - Squares::single(queen)
}

/// Supposes a queen, and follows the techniques of levels 1 to 5 until a unit has too few squares.
fn by_techniques(context: &Context<'_>, square: usize) -> Option<Reason> {
    let rules = context.rules;
    let mut state = *context.state;
    rules.place(&mut state, square);
    let mut chain = Vec::new();
    loop {
        if let Some(dead) = rules.dead_unit(&state) {
            let open = context.state.open_units();
            let because = Reason::from_units(context.units(open), context.state.free);
            return Some(Reason { to: context.units([dead]), chain, ..because });
        }
        let step = first_step(context, &state)?;
        apply(context, &mut state, &step, &mut chain)?;
    }
}

fn first_step(context: &Context<'_>, state: &BoardState) -> Option<Step> {
    let inner = Context { rules: context.rules, state, limit: 1 };
    let easy = Technique::ALL.into_iter().filter(|technique| *technique < Technique::WhatIf);
    easy.into_iter().find_map(|technique| {
        let mut steps = Vec::new();
        inner.collect_steps(technique, &mut steps);
        steps.pop()
    })
}

/// Applies a step. `None` if all units then have their queens, so there is no contradiction.
fn apply(context: &Context<'_>, state: &mut BoardState, step: &Step, chain: &mut Vec<(Unit, Square)>) -> Option<()> {
    state.free -= step.crosses;
    for queen in step.queens {
        context.rules.place(state, index_of(queen));
        chain.push((step.because.from[0], queen));
    }
    (state.open != 0).then_some(())
}
