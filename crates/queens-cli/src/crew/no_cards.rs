//! A program that was built without cards says so.

use queens::count::Plan;

use super::Member;
use crate::args::CardMethod;
use crate::args::EstimateTime;
use crate::failure::Failure;
use crate::lang::text;

/// What cards there are, for people.
pub(crate) fn explain(_: &Plan, _: &[usize]) -> Result<String, Failure> {
    Err(none())
}

/// A worker for each card.
pub(crate) fn members(_: &Plan, _: CardMethod, _: &[usize]) -> Result<Vec<Member>, Failure> {
    Err(none())
}

/// How long a count would take.
pub(crate) fn estimate(_: &EstimateTime, _: &Plan, _: CardMethod) -> Result<crate::Answer, Failure> {
    Err(none())
}

/// The cards as `queens engines` has them.
pub(crate) fn list(out: &mut dyn std::io::Write, json: bool) -> Result<(), Failure> {
    if json { Ok(()) } else { Ok(writeln!(out, "{}", text!("cards-not-built"))?) }
}

fn none() -> Failure {
    Failure::NoCards { reason: text!("cards-not-built") }
}
