//! The command line: arguments, options and flags. Parsing has no side effects. The catalogues contain the help texts.

mod bench;
mod check;
mod cli;
mod cluster;
mod compare;
mod complete;
mod count;
mod doctor;
mod draw;
mod estimate;
mod export;
mod groups;
pub(crate) mod help;
mod help_command;
mod import;
mod judge;
mod known;
mod ledger;
mod list;
mod parse;
mod puzzle;
mod rank;
mod regions;
mod requirements;
mod sample;
mod serve;
mod shared;
mod solve;
mod suggestions;
mod trace;
pub(crate) mod usage;
mod value;
mod watch;

pub(crate) use crate::ui::Format;
pub(crate) use bench::BenchArgs;
pub(crate) use check::CheckArgs;
pub(crate) use cli::{Cli, Command, command, is_command};
pub(crate) use cluster::ClusterArgs;
#[cfg(feature = "cluster")]
pub(crate) use cluster::{
    BrokerArgs, ClusterCommand, ClusterDemoArgs, ClusterDrainArgs, ClusterInitArgs, ClusterMemberArgs, ClusterRunArgs,
    ClusterStatusArgs, ClusterWorkArgs,
};
pub(crate) use compare::CompareArgs;
pub(crate) use complete::CompleteArgs;
pub(crate) use count::{CountArgs, CountLedger, CountRequest, CountTable, QueensCount, TableRule, TimeArgs};
pub(crate) use doctor::DoctorArgs;
pub(crate) use draw::DrawArgs;
pub(crate) use estimate::EstimateArgs;
pub(crate) use export::ExportArgs;
pub(crate) use help_command::HelpArgs;
pub(crate) use import::ImportArgs;
pub(crate) use judge::JudgeArgs;
pub(crate) use known::{KnownArgs, KnownQuery};
pub(crate) use ledger::{
    LedgerArgs, LedgerCommand, LedgerExportArgs, LedgerKeyArgs, LedgerMergeArgs, LedgerStatusArgs, LedgerVerifyArgs,
};
pub(crate) use list::ListArgs;
pub(crate) use parse::parse;
pub(crate) use puzzle::PuzzleArgs;
pub(crate) use rank::RankArgs;
pub(crate) use regions::{
    RegionsArgs, RegionsBoardArgs, RegionsCommand, RegionsConvertArgs, RegionsDailyArgs, RegionsDrawArgs,
    RegionsExportArgs, RegionsForm, RegionsMakeArgs, RegionsPicture, RegionsSolveArgs, RegionsTraceArgs,
};
pub(crate) use sample::SampleArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use shared::{
    AnimationArgs, AnimationFormat, BoardArgs, ComposeArgs, EngineChoice, FileArgs, FormatArgs, GivenOptionNames,
    InstanceArgs, OutputArgs, ReadingArgs, RestrictionArgs, RuleArgs, RuleProblem, SearchArgs, SizeArg, WeightArgs,
    WorkerChoice,
};
pub(crate) use solve::{SolveArgs, SolveMethod};
pub(crate) use trace::TraceArgs;
pub(crate) use value::{CountSizes, count_sizes, size, unquoted};
pub(crate) use watch::WatchArgs;
