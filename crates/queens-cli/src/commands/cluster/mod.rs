//! `queens cluster`: counts on many machines.

mod demo;
mod members;
mod run;
mod status;
mod work;

use crate::args::{ClusterArgs, ClusterCommand};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &ClusterArgs) -> Result<ExitStatus, CliError> {
    match &args.command {
        ClusterCommand::Init(init) => members::init(ui, init),
        ClusterCommand::Run(args) => run::run(ui, args),
        ClusterCommand::Status(status) => status::run(ui, status),
        ClusterCommand::Drain(drain) => status::drain(ui, drain),
        ClusterCommand::Invite(invite) => members::invite(ui, invite),
        ClusterCommand::Revoke(revoke) => members::revoke(ui, revoke),
        ClusterCommand::Demo(demo) => demo::run(ui, demo),
        ClusterCommand::Work(args) => work::run(ui, args),
    }
}
