//! The arguments of `ledger` and its subcommands.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueHint};
use queens_ledger::ExportFormat;

use super::shared::engine;
use super::{EngineChoice, FileArgs, WorkerChoice, value};
use crate::error::CliError;

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerArgs {
    #[command(subcommand)]
    pub(crate) command: LedgerCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LedgerCommand {
    Status(LedgerStatusArgs),
    Verify(LedgerVerifyArgs),
    Merge(LedgerMergeArgs),
    Export(LedgerExportArgs),
    Key(LedgerKeyArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerStatusArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(group = clap::ArgGroup::new("recounted").args(["recount", "full"]))]
pub(crate) struct LedgerVerifyArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long, value_name = "K", default_value_t = 0, value_parser = value::number)]
    pub(crate) recount: u64,

    #[arg(long)]
    pub(crate) full: bool,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser(), requires = "recounted")]
    pub(crate) engine: Option<EngineChoice>,

    #[arg(
        id = "device",
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = value::device,
        requires = "recounted"
    )]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads, requires = "recounted")]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "SEED", value_parser = value::number, requires = "recounted")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) signers: Option<PathBuf>,

    #[arg(long)]
    pub(crate) json: bool,
}

impl LedgerVerifyArgs {
    /// The workers that recount.
    pub(crate) fn workers(&self) -> Result<WorkerChoice, CliError> {
        WorkerChoice::resolve(self.engine, &self.devices, self.threads)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerKeyArgs {
    #[arg(value_name = "KEY", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,

    #[arg(long)]
    pub(crate) new: bool,

    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerMergeArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,

    #[arg(id = "without-engine", long, value_name = "NAME")]
    pub(crate) without_engines: Vec<String>,

    #[arg(id = "without-version", long, value_name = "TEXT")]
    pub(crate) without_versions: Vec<String>,

    #[arg(id = "without-host", long, value_name = "NAME")]
    pub(crate) without_hosts: Vec<String>,

    #[arg(id = "without-damaged", long)]
    pub(crate) without_damaged: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(
        long,
        short,
        value_name = "FORMAT",
        default_value = "csv",
        value_parser = value::named_value::<ExportFormat>()
    )]
    pub(crate) format: ExportFormat,

    #[command(flatten)]
    pub(crate) output: FileArgs,
}
