//! Arguments that several commands take.

mod animation;
mod board;
mod compose;
pub(super) mod engine;
mod given;
mod instance;
mod output;
mod reading;
mod restrictions;
mod rules;
mod search;
mod size;
mod workers;

pub(crate) use animation::{AnimationArgs, AnimationFormat};
pub(crate) use board::BoardArgs;
pub(crate) use compose::ComposeArgs;
pub(crate) use engine::EngineChoice;
pub(crate) use given::GivenOptionNames;
pub(crate) use instance::InstanceArgs;
pub(crate) use output::{FileArgs, FormatArgs, OutputArgs};
pub(crate) use reading::ReadingArgs;
pub(crate) use restrictions::{RestrictionArgs, WeightArgs};
pub(crate) use rules::{RuleArgs, RuleProblem};
pub(crate) use search::SearchArgs;
pub(crate) use size::SizeArg;
pub(crate) use workers::WorkerChoice;
