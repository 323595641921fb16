//! Arguments that several commands take.

mod board;
mod compose;
pub(super) mod engine;
mod given;
mod instance;
mod limits;
mod output;
mod pictures;
mod reading;
mod rules;
mod search;
mod size;
mod workers;

pub(crate) use board::BoardArgs;
pub(crate) use compose::ComposeArgs;
pub(crate) use engine::EngineChoice;
pub(crate) use given::GivenOptions;
pub(crate) use instance::InstanceArgs;
pub(crate) use limits::{LimitArgs, WeightArgs};
pub(crate) use output::{FileArgs, FormatArgs, OutputArgs};
pub(crate) use pictures::{AnimationArgs, AnimationFormat};
pub(crate) use reading::ReadingArgs;
pub(crate) use rules::{RuleArgs, RuleProblem};
pub(crate) use search::SearchArgs;
pub(crate) use size::SizeArg;
pub(crate) use workers::WorkerChoice;
