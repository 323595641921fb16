//! `queens cluster init`, `invite` and `revoke`: the folder of a cluster and its members.

use queens_cluster::{Folder, InitConfig, Reload};

use crate::args::{ClusterInitArgs, ClusterMemberArgs};
use crate::error::CliError;
use crate::lang::text;
use crate::{ExitStatus, output};

pub(crate) fn init(args: &ClusterInitArgs) -> Result<ExitStatus, CliError> {
    let local = || vec!["127.0.0.1".to_owned()];
    let config = InitConfig {
        hosts: if args.hosts.is_empty() { local() } else { args.hosts.clone() },
        port: args.port,
        is_insecure: args.insecure_loopback,
        days: args.days,
    };
    let folder = Folder::init(&args.folder, &config)?;
    let path = folder.path().display().to_string();
    output::write(|out| Ok(writeln!(out, "{path}")?))?;
    if args.hosts.is_empty() && !args.insecure_loopback {
        output::print_message(text!("cluster-init-local"));
    }
    output::print_message(text!("cluster-init-next", path = path, url = folder.url()));
    Ok(ExitStatus::Success)
}

pub(crate) fn invite(args: &ClusterMemberArgs) -> Result<ExitStatus, CliError> {
    let mut folder = Folder::open(&args.folder)?;
    let (file, reload) = folder.invite(&args.name)?;
    output::write(|out| Ok(writeln!(out, "{}", file.display())?))?;
    print_reload(reload);
    Ok(ExitStatus::Success)
}

pub(crate) fn revoke(args: &ClusterMemberArgs) -> Result<ExitStatus, CliError> {
    let mut folder = Folder::open(&args.folder)?;
    let reload = folder.revoke(&args.name)?;
    output::print_message(text!("cluster-revoked", name = args.name.as_str()));
    print_reload(reload);
    Ok(ExitStatus::Success)
}

fn print_reload(reload: Reload) {
    if reload == Reload::NotRunning {
        output::print_message(text!("cluster-reload"));
    }
}
