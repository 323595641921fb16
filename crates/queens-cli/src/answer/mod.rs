//! Answers that several commands give: solutions, ranks, the outcome of a count, and pictures.

pub(crate) mod animation;
pub(crate) mod completion;
mod count_conflicts;
pub(crate) mod ledger_outcome;
mod random_solution;
pub(crate) mod ranks;
pub(crate) mod restricted;
pub(crate) mod rules;
pub(crate) mod search;
pub(crate) mod size_limits;

pub(crate) use count_conflicts::count_conflicts;
pub(crate) use random_solution::random_solution;
