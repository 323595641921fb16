//! `queens cluster demo`: broker, coordinator and workers on this machine.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use queens_cluster::protocol::{Lease, VerifyLevel};
use queens_cluster::{CoordinateConfig, CoordinateEnd, Folder, InitConfig, STORE_RETRY};
use queens_count::Plan;

use super::run::{ClusterCountConfig, count_on_cluster, print_outcome};
use crate::args::ClusterDemoArgs;
use crate::counting::{broker_program, cluster};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::phrases::system_error;
use crate::messages::text;
use crate::signals;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &ClusterDemoArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    // The plan is made first, so that a size that cannot be counted is refused before any process starts.
    Plan::new(size)?;
    let server = broker_program::find().ok_or_else(|| CliError::from(text!("cluster-no-server")))?;
    if let Some((version, numbers)) = broker_program::version(&server)
        && numbers < broker_program::FIRST_VERSION
    {
        let path = server.display().to_string();
        return Err(CliError::from(text!("cluster-demo-old-server", version = version, path = path)));
    }
    let scratch = tempfile::tempdir().map_err(|error| {
        let path = std::env::temp_dir().display().to_string();
        CliError::from(text!("temporary-folder", path = path, error = system_error(&error)))
    })?;
    let port = free_port()?;
    let init = InitConfig { hosts: vec!["127.0.0.1".to_owned()], port, is_insecure: true, days: 1 };
    let folder = Folder::init(&scratch.path().join("cluster"), &init)?;
    let stop = cluster::stop_at_interrupt();
    let broker = Process::start(Command::new(&server).arg("-c").arg(folder.path().join("nats.conf")), &server)?;
    let this = std::env::current_exe()?;
    let worker = || {
        let mut command = Command::new(&this);
        command.args(["cluster", "work", folder.url(), "--threads", "1"]);
        Process::start(&mut command, &this)
    };
    let workers = (0..args.workers.get()).map(|_| worker()).collect::<Result<Vec<_>, _>>()?;
    ui.say(text!("cluster-demo-started", workers = workers.len(), url = folder.url()));
    let ledger = scratch.path().join("demo.ledger");
    let config = CoordinateConfig {
        url: folder.url().to_owned(),
        credentials: None,
        metrics: None,
        backup_interval: None,
        store_retry: STORE_RETRY,
        folder: None,
        replaces_other_count: false,
    };
    let count = ClusterCountConfig {
        size,
        ledger: &ledger,
        verify: VerifyLevel::None,
        lease: Lease::default(),
        config,
        folder: None,
    };
    let counted = count_on_cluster(ui, count, stop)?;
    drop(workers);
    if counted.end == CoordinateEnd::Stopped {
        drop((broker, scratch));
        signals::end_process();
    }
    print_outcome(ui, size, None, &counted, args.json)
}

/// A child process that is killed when this value is dropped.
struct Process(Child);

impl Process {
    fn start(command: &mut Command, path: &Path) -> Result<Self, CliError> {
        let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let fail = |error| CliError::cannot_read(path.display().to_string(), &error);
        Ok(Self(command.spawn().map_err(fail)?))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nothing listens on at present.
fn free_port() -> Result<u16, CliError> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    Ok(listener.local_addr()?.port())
}
