//! Runs `deploy/slurm/*.sbatch` under a real Slurm on one machine. The test writes Slurm's configuration.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use queens_ledger::Ledger;

use super::{Local, server};
use crate::run;

const WORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/slurm/work.sbatch");
const PART: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/slurm/part.sbatch");

/// A Slurm controller, a node and their authentication service. They end when this value is dropped.
struct Slurm {
    folder: tempfile::TempDir,
}

impl Slurm {
    /// `None` if Slurm is not installed, or if the test does not run as root, because a Slurm node needs root.
    fn start() -> Option<Self> {
        let has = |program: &str| Command::new("which").arg(program).output().is_ok_and(|found| found.status.success());
        let user = Command::new("id").arg("-u").output().map(|output| output.stdout).unwrap_or_default();
        if !(["slurmctld", "slurmd", "munged", "sbatch"].into_iter().all(has) && user == b"0\n") {
            println!("SKIPPED: Slurm is not installed, or this is not root");
            return None;
        }
        let folder = tempfile::Builder::new().prefix("slurm").tempdir().unwrap();
        let path = &folder.path().to_owned();
        // Munge refuses a folder that other users may write to.
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        for name in ["state", "spool"] {
            fs::create_dir(path.join(name)).unwrap();
        }
        let key: Vec<u8> =
            (0..64).flat_map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes()).collect();
        fs::write(path.join("munge.key"), key).unwrap();
        fs::set_permissions(path.join("munge.key"), std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        fs::write(path.join("slurm.conf"), configuration(path)).unwrap();
        let slurm = Self { folder };
        let option = |name: &str, file: &str| format!("--{name}={}", path.join(file).display());
        let munge = [
            "--force".to_owned(),
            option("socket", "munge.sock"),
            option("key-file", "munge.key"),
            option("pid-file", "munge.pid"),
            option("log-file", "munge.log"),
            option("seed-file", "munge.seed"),
        ];
        assert!(Command::new("munged").args(munge).status().unwrap().success());
        for daemon in ["slurmctld", "slurmd"] {
            assert!(slurm.command(daemon).status().unwrap().success(), "{daemon}");
        }
        let deadline = Instant::now() + Duration::from_secs(30);
        while !slurm.output("sinfo", &["--noheader", "--format=%T"]).contains("idle") {
            assert!(Instant::now() < deadline, "the node is not ready");
            std::thread::sleep(Duration::from_millis(100));
        }
        Some(slurm)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", self.folder.path().join("slurm.conf")).current_dir(self.folder.path());
        command
    }

    fn output(&self, program: &str, arguments: &[&str]) -> String {
        let output = self.command(program).args(arguments).output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Waits until the job has this state. An empty state means that the job has left the queue.
    fn wait_for(&self, job: &str, state: &str) {
        let deadline = Instant::now() + Duration::from_mins(2);
        while self.output("squeue", &["--noheader", "--format=%T", "--states=all", "--jobs", job]).trim() != state {
            assert!(Instant::now() < deadline, "{}", self.output("scontrol", &["show", "job", job]));
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// The number of finished units in the ledger that task 1 has copied back.
    fn kept(&self) -> u64 {
        let kept = self.folder.path().join("parts/1.ledger");
        if kept.exists() { Ledger::open_read_only(&kept).unwrap().status().unwrap().done } else { 0 }
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        for name in ["slurmd.pid", "slurmctld.pid", "munge.pid"] {
            if let Ok(id) = fs::read_to_string(self.folder.path().join(name)) {
                let _ = Command::new("kill").arg(id.trim()).status();
            }
        }
        std::thread::sleep(Duration::from_millis(500));
    }
}

fn configuration(path: &Path) -> String {
    let host = Command::new("hostname").arg("-s").output().map(|output| output.stdout).unwrap_or_default();
    let host = String::from_utf8(host).unwrap();
    let (host, path) = (host.trim(), path.display());
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    format!(
        "ClusterName=test\nSlurmctldHost={host}(127.0.0.1)\nSlurmUser=root\nSlurmdUser=root\nAuthType=auth/munge\n\
         AuthInfo=socket={path}/munge.sock\nCryptoType=crypto/munge\nStateSaveLocation={path}/state\n\
         SlurmdSpoolDir={path}/spool\nSlurmctldPidFile={path}/slurmctld.pid\nSlurmdPidFile={path}/slurmd.pid\n\
         SlurmctldLogFile={path}/slurmctld.log\nSlurmdLogFile={path}/slurmd.log\nSlurmctldPort={port}\n\
         SlurmdPort={other}\nProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSelectType=select/cons_tres\n\
         SelectTypeParameters=CR_Core\nSchedulerParameters=sched_interval=1,batch_sched_delay=0\nReturnToService=2\n\
         MpiDefault=none\nKillWait=5\nNodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN\n\
         PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP\n"
    )
}

#[test]
fn a_job_array_of_slurm_counts_also_when_a_task_is_requeued() {
    if server().is_none() {
        return;
    }
    let Some(slurm) = Slurm::start() else { return };
    let Some(local) = Local::start() else { return };
    let folder = local.folder();
    assert_eq!(run(&["cluster", "invite", "alice", "--dir", folder.to_str().unwrap()]).0, 0);
    let export = format!(
        "--export=ALL,QUEENS={},QUEENS_CREDS={}",
        env!("CARGO_BIN_EXE_queens"),
        folder.join("alice.creds").display()
    );
    let submitted = slurm.output("sbatch", &["--parsable", "--array=1-2", &export, WORK]);
    let mut coordinator = local.coordinator("18", &[]);
    local.wait_for(5);
    let task = format!("{}_1", submitted.trim());
    slurm.output("scontrol", &["requeue", &task]);
    assert_eq!(coordinator.end(Duration::from_mins(4)), (Some(0), "666090624\n".to_owned()));
    let mut owners = std::collections::BTreeSet::new();
    let ledger = Ledger::open_read_only(local.ledger()).unwrap();
    ledger
        .for_each_record(|record| {
            owners.insert(record.host.split('/').next().unwrap_or_default().to_owned());
            Ok::<_, queens_ledger::LedgerError>(())
        })
        .unwrap();
    assert_eq!(owners.into_iter().collect::<Vec<_>>(), ["alice"], "results bear the owner of the credentials");
    // Running tasks end with the count. A task that still waits in the queue is cancelled.
    slurm.output("scancel", &[submitted.trim()]);
}

#[test]
fn a_part_of_slurm_that_is_cut_off_continues_from_the_ledger_that_it_copied_back() {
    let Some(slurm) = Slurm::start() else { return };
    let export = format!(
        "--export=ALL,QUEENS={},QUEENS_SIZE=20,QUEENS_PARTS=8,QUEENS_SAVE_SECONDS=1",
        env!("CARGO_BIN_EXE_queens")
    );
    let submitted = slurm.output("sbatch", &["--parsable", "--array=1-1", &export, PART]);
    let task = format!("{}_1", submitted.trim());
    let deadline = Instant::now() + Duration::from_mins(1);
    while slurm.kept() == 0 {
        assert!(Instant::now() < deadline, "a running part copies nothing back");
        std::thread::sleep(Duration::from_millis(100));
    }
    // Slurm sends the shell this signal before the time limit. The job is still RUNNING, and queues itself again.
    slurm.output("scancel", &["--batch", "--signal=TERM", &task]);
    slurm.wait_for(&task, "PENDING");
    let first = slurm.kept();
    assert!((1..46).contains(&first), "{first} units");
    // The node has just revoked the credential of the first run. It would refuse the job if the job started earlier.
    slurm.output("scontrol", &["update", &format!("JobId={task}"), "StartTime=now+8"]);
    slurm.wait_for(&task, "COMPLETED");
    assert_eq!(slurm.kept(), 46);
    let log = fs::read_to_string(slurm.folder.path().join(format!("slurm-{task}.out"))).unwrap();
    assert!(log.contains("part 1/8 is done"), "{log}");
}
