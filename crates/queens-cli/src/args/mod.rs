//! The command line: arguments, options and flags. Parsing has no effects; the catalogues have the help texts.

mod board;
mod check;
mod cli;
mod cluster;
mod complete;
mod construct;
mod count;
mod diagnose;
mod draw;
mod engine;
mod given;
mod groups;
pub(crate) mod help;
mod help_command;
mod judge;
mod known;
mod ledger;
mod limits;
mod meant;
mod output;
mod parse;
mod pictures;
mod reading;
mod regions;
mod rules;
mod serve;
mod solutions;
pub(crate) mod usage;
mod value;
mod watch;
mod workers;

pub(crate) use crate::ui::Format;
pub(crate) use board::SizeArg;
pub(crate) use check::CheckArgs;
pub(crate) use cli::{Cli, Command, command, is_command};
pub(crate) use cluster::ClusterArgs;
#[cfg(feature = "cluster")]
pub(crate) use cluster::{
    BrokerArgs, ClusterCommand, ClusterDemoArgs, ClusterDrainArgs, ClusterInitArgs, ClusterMemberArgs, ClusterRunArgs,
    ClusterStatusArgs, ClusterWorkArgs,
};
pub(crate) use complete::{CompleteArgs, ExportArgs, ImportArgs, InstanceArgs, PuzzleArgs};
pub(crate) use construct::{ComposeArgs, EstimateArgs, RankArgs, SampleArgs};
pub(crate) use count::{CountArgs, CountLedger, CountRequest, CountTable, QueensCount, TableRule, TimeArgs};
pub(crate) use diagnose::{BenchArgs, DoctorArgs};
pub(crate) use draw::DrawArgs;
pub(crate) use engine::EngineChoice;
pub(crate) use given::GivenOptions;
pub(crate) use help_command::HelpArgs;
pub(crate) use judge::JudgeArgs;
pub(crate) use known::{Asked, KnownArgs};
pub(crate) use ledger::{
    LedgerArgs, LedgerCommand, LedgerExportArgs, LedgerKeyArgs, LedgerMergeArgs, LedgerStatusArgs, LedgerVerifyArgs,
};
pub(crate) use limits::{LimitArgs, WeightArgs};
pub(crate) use output::{FileArgs, FormatArgs, OutputArgs};
pub(crate) use parse::parse;
pub(crate) use pictures::{AnimationArgs, AnimationFormat};
pub(crate) use reading::ReadingArgs;
pub(crate) use regions::{
    RegionsArgs, RegionsBoardArgs, RegionsCommand, RegionsConvertArgs, RegionsDailyArgs, RegionsDrawArgs,
    RegionsExportArgs, RegionsForm, RegionsMakeArgs, RegionsPicture, RegionsSolveArgs, RegionsTraceArgs,
};
pub(crate) use rules::{BoardArgs, RuleArgs, RuleProblem};
pub(crate) use serve::ServeArgs;
pub(crate) use solutions::{ListArgs, SolveArgs, SolveMethod};
pub(crate) use value::{CountSizes, count_sizes, size};
pub(crate) use watch::{CompareArgs, SearchArgs, TraceArgs, WatchArgs};
pub(crate) use workers::WorkerChoice;
