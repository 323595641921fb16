//! `queens cluster init`, `invite` and `revoke`: the folder of a cluster and its members.

use queens_cluster::{Folder, InitConfig, Reload};

use crate::args::{ClusterInitArgs, ClusterMemberArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::ui::Ui;

/// The size in the example commands that `init` prints.
const EXAMPLE_SIZE: u32 = 20;

/// The owner of the worker in the example commands.
const EXAMPLE_OWNER: &str = "alice";

pub(crate) fn init(ui: &Ui, args: &ClusterInitArgs) -> Result<ExitStatus, CliError> {
    let local = || vec!["127.0.0.1".to_owned()];
    let config = InitConfig {
        hosts: if args.hosts.is_empty() { local() } else { args.hosts.clone() },
        port: args.port,
        is_insecure: args.insecure_loopback,
        days: args.days,
    };
    let folder = Folder::init(&args.folder, &config)?;
    let path = folder.path().display().to_string();
    let commands = first_commands(&folder);
    let shown = commands.join("\n");
    let members = if args.insecure_loopback {
        text!("cluster-readme-insecure")
    } else {
        let is_local = args.hosts.is_empty();
        let machines = if is_local { text!("cluster-readme-local") } else { text!("cluster-readme-elsewhere") };
        text!("cluster-readme-members", machines = machines)
    };
    let readme = text!("cluster-readme", url = folder.url(), commands = shown, members = members);
    folder.write("README.md", &ui.text(Message::concat([readme, "\n".into()])))?;
    ui.write(|out| Ok(writeln!(out, "{path}")?))?;
    if args.hosts.is_empty() && !args.insecure_loopback {
        ui.say(text!("cluster-init-local"));
    }
    ui.say(Message::lines([text!("cluster-init-next"), format!("  {}", commands.join("\n  ")).into()]));
    Ok(ExitStatus::Success)
}

/// The commands that start a count, as they can be entered on this machine.
fn first_commands(folder: &Folder) -> Vec<String> {
    let file = |name: &str| folder.path().join(name).display().to_string();
    let server = format!("nats-server -c {}", phrases::shell_quoted(&file("nats.conf")));
    let coordinator = format!("queens cluster run {EXAMPLE_SIZE} --ledger {EXAMPLE_SIZE}.ledger");
    if folder.is_insecure() {
        let url = folder.url();
        return vec![server, format!("{coordinator} --nats {url}"), format!("queens cluster work {url}")];
    }
    let directory = phrases::option("--dir", &folder.path().display().to_string());
    vec![
        server,
        format!("queens cluster invite {EXAMPLE_OWNER} {directory}"),
        format!("{coordinator} {}", phrases::option("--creds", &file("coordinator.creds"))),
        format!("queens cluster work {}", phrases::option("--creds", &file(&format!("{EXAMPLE_OWNER}.creds")))),
    ]
}

pub(crate) fn invite(ui: &Ui, args: &ClusterMemberArgs) -> Result<ExitStatus, CliError> {
    let mut folder = Folder::open(&args.folder)?;
    let (file, reload) = folder.invite(&args.name)?;
    ui.write(|out| Ok(writeln!(out, "{}", file.display())?))?;
    print_reload(ui, reload);
    Ok(ExitStatus::Success)
}

pub(crate) fn revoke(ui: &Ui, args: &ClusterMemberArgs) -> Result<ExitStatus, CliError> {
    let mut folder = Folder::open(&args.folder)?;
    let reload = folder.revoke(&args.name)?;
    ui.say(text!("cluster-revoked", name = args.name.as_str()));
    print_reload(ui, reload);
    Ok(ExitStatus::Success)
}

fn print_reload(ui: &Ui, reload: Reload) {
    if reload == Reload::NotRunning {
        ui.say(text!("cluster-reload"));
    }
}
