//! The arguments of `cluster`.

use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::TypedValueParser;
use clap::{Args as ClapArgs, Subcommand, ValueHint};
#[cfg(feature = "cluster")]
use queens_cluster::protocol::VerifyLevel;

use super::shared::engine;
use super::{EngineChoice, SizeArg, value};

#[cfg(feature = "cluster")]
fn verify_level() -> impl TypedValueParser<Value = VerifyLevel> {
    value::named_value::<VerifyLevel>()
}

/// The name of a verification level. A build without clusters has no enum of the levels.
#[cfg(not(feature = "cluster"))]
type VerifyLevel = String;

#[cfg(not(feature = "cluster"))]
fn verify_level() -> impl TypedValueParser<Value = VerifyLevel> {
    clap::builder::PossibleValuesParser::new(["none", "sample", "all"])
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterArgs {
    #[command(subcommand)]
    pub(crate) command: ClusterCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ClusterCommand {
    Init(ClusterInitArgs),
    Run(ClusterRunArgs),
    Status(ClusterStatusArgs),
    Drain(ClusterDrainArgs),
    Invite(ClusterMemberArgs),
    Revoke(ClusterMemberArgs),
    Demo(ClusterDemoArgs),
    Work(ClusterWorkArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterInitArgs {
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,

    #[arg(long = "host", value_name = "NAME", value_parser = value::host)]
    pub(crate) hosts: Vec<String>,

    #[arg(long, short, value_name = "PORT", default_value_t = 4222, value_parser = value::between(1_u16, u16::MAX))]
    pub(crate) port: u16,

    #[arg(long, value_name = "COUNT", default_value_t = 825, value_parser = value::between(1_i64, 36_500))]
    pub(crate) days: i64,

    #[arg(id = "insecure-loopback", long, conflicts_with = "hosts")]
    pub(crate) insecure_loopback: bool,
}

/// How to reach the broker.
#[derive(Debug, ClapArgs)]
pub(crate) struct BrokerArgs {
    #[arg(long, value_name = "URL")]
    pub(crate) nats: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) creds: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterRunArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: PathBuf,

    #[command(flatten)]
    pub(crate) broker: BrokerArgs,

    #[arg(long, value_name = "LEVEL", default_value = "none", value_parser = verify_level())]
    pub(crate) verify: VerifyLevel,

    #[arg(long, value_name = "ADDR", value_parser = value::metrics_address)]
    pub(crate) metrics: Option<SocketAddr>,

    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = value::duration)]
    pub(crate) lease: Duration,

    #[arg(long)]
    pub(crate) replace: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterStatusArgs {
    #[command(flatten)]
    pub(crate) broker: BrokerArgs,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterDrainArgs {
    #[command(flatten)]
    pub(crate) broker: BrokerArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterMemberArgs {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    #[arg(long = "dir", value_name = "DIR", default_value = ".", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterDemoArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "COUNT", default_value = "2", value_parser = value::workers)]
    pub(crate) workers: NonZero<usize>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClusterWorkArgs {
    #[arg(value_name = "URL")]
    pub(crate) url: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) creds: Option<PathBuf>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser())]
    pub(crate) engine: Option<EngineChoice>,

    #[arg(id = "device", long, value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(id = "for", long, value_name = "TIME", value_parser = value::duration)]
    pub(crate) time_limit: Option<Duration>,

    #[arg(long, value_name = "TIME", value_parser = value::duration)]
    pub(crate) wait: Option<Duration>,
}

#[cfg(feature = "cluster")]
impl ClusterWorkArgs {
    /// The workers of this machine.
    pub(crate) fn workers(&self) -> Result<super::WorkerChoice, crate::error::CliError> {
        super::WorkerChoice::resolve(self.engine, &self.devices, self.threads)
    }
}
