//! `queens cluster`: counts on many machines.

pub(super) mod broker;
mod demo;
mod members;
mod run;
mod status;

use crate::args::{ClusterArgs, ClusterCommand};
use crate::error::CliError;
use crate::exit::ExitStatus;

pub(crate) fn run(args: &ClusterArgs) -> Result<ExitStatus, CliError> {
    match &args.command {
        ClusterCommand::Init(init) => members::init(init),
        ClusterCommand::Run(args) => run::run(args),
        ClusterCommand::Status(status) => status::run(status),
        ClusterCommand::Drain(drain) => status::drain(drain),
        ClusterCommand::Invite(invite) => members::invite(invite),
        ClusterCommand::Revoke(revoke) => members::revoke(revoke),
        ClusterCommand::Demo(demo) => demo::run(demo),
    }
}
