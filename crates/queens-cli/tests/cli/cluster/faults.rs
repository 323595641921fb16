//! Faults of real processes: a process that is stopped for longer than a lease, a wrong clock, a full disk, and a
//! network that loses packets.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use queens_ledger::Ledger;

use super::{Local, Process, command, run};

/// The total of size 17. Its units take long enough to stop a process while it counts one.
const TOTAL: &str = "95815104\n";

/// Longer than the lease of 30 s.
const BEYOND_LEASE: Duration = Duration::from_secs(35);

fn records(local: &Local) -> u64 {
    Ledger::open_read_only(local.ledger()).unwrap().status().unwrap().results()
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn a_worker_that_is_stopped_beyond_its_lease_sends_results_late() {
    let Some(local) = Local::start() else { return };
    let mut coordinator = local.coordinator("17", &[]);
    let late = local.worker();
    local.wait_for(3);
    late.signal("-STOP");
    std::thread::sleep(Duration::from_secs(1));
    let done = local.done();
    std::thread::sleep(BEYOND_LEASE);
    assert_eq!(local.done(), done, "nothing counts");
    let _other = local.worker();
    local.wait_for(done + 1);
    late.signal("-CONT");
    assert_eq!(coordinator.end(Duration::from_mins(2)), (Some(0), TOTAL.to_owned()));
    println!("a worker stopped for 36 s: {} units, {} results", local.done(), records(&local));
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn a_coordinator_that_is_stopped_beyond_the_lease_continues() {
    let Some(local) = Local::start() else { return };
    let mut coordinator = local.coordinator("17", &[]);
    let _workers = [local.worker(), local.worker()];
    local.wait_for(3);
    coordinator.signal("-STOP");
    std::thread::sleep(BEYOND_LEASE);
    coordinator.signal("-CONT");
    assert_eq!(coordinator.end(Duration::from_mins(2)), (Some(0), TOTAL.to_owned()));
    println!("a coordinator stopped for 35 s: {} units, {} results", local.done(), records(&local));
}

#[test]
fn clocks_that_are_a_day_off_change_no_total() {
    if !Command::new("faketime").arg("--version").output().is_ok_and(|output| output.status.success()) {
        assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "faketime is not installed");
        println!("SKIPPED: faketime is not installed");
        return;
    }
    for [coordinator, one, other] in [["+0d", "+1d", "-1d"], ["+1d", "+0d", "-1d"], ["-1d", "+0d", "+1d"]] {
        let Some(local) = Local::start() else { return };
        let with_clock = |offset: &str| ["faketime", "-f", offset].map(str::to_owned);
        let mut coordinator = local.coordinator_inside(&with_clock(coordinator), "16", &[]);
        let _workers = [one, other].map(|offset| local.worker_inside(&with_clock(offset)));
        assert_eq!(coordinator.end(Duration::from_mins(1)), (Some(0), "14772512\n".to_owned()));
        assert!(Ledger::open(local.ledger()).unwrap().check().unwrap().is_empty());
    }
}

/// A small file system in memory, mounted at a folder. It is unmounted when this value is dropped.
struct Disk<'a>(&'a Path);

impl<'a> Disk<'a> {
    /// Mounts the file system. If that is not permitted, prints it and returns `None`.
    fn mount(at: &'a Path, size: &str) -> Option<Self> {
        fs::create_dir_all(at).unwrap();
        let mount =
            Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(at).output();
        if mount.is_ok_and(|output| output.status.success()) {
            return Some(Self(at));
        }
        println!("SKIPPED: a full disk: no file system can be mounted here");
        None
    }

    fn filler(&self) -> std::path::PathBuf {
        self.0.join("filler")
    }

    /// Fills the file system.
    fn fill(&self) {
        let file = fs::File::create(self.filler()).unwrap();
        for size in [1 << 16, 1 << 12, 1] {
            while std::io::Write::write(&mut &file, &vec![1; size]).is_ok_and(|written| written > 0) {}
        }
    }

    fn clear(&self) {
        fs::remove_file(self.filler()).unwrap();
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        Command::new("umount").arg("--lazy").arg(self.0).output().ok();
    }
}

/// Waits until a log file contains a text.
fn wait_for_message(log: &Path, text: &str) {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        let messages = fs::read_to_string(log).unwrap();
        if messages.contains(text) {
            return;
        }
        assert!(Instant::now() < deadline, "{text:?} is missing: {messages}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_full_disk_of_the_coordinator_is_named_and_loses_nothing() {
    let Some(local) = Local::start() else { return };
    let (folder, log) = (local.scratch.path().join("disk"), local.scratch.path().join("log"));
    let Some(disk) = Disk::mount(&folder, "1m") else { return };
    let ledger = folder.join("count.ledger");
    // Size 16, because some units are counted by backtracking. At size 17 that takes minutes on a busy machine.
    let arguments = ["cluster", "run", "16", "--ledger", ledger.to_str().unwrap(), "--nats", &local.url];
    // The coordinator also counts units itself, and records them on the same disk.
    let mut coordinator = command(&arguments);
    coordinator.args(["--verify", "sample"]);
    let mut coordinator = Process::start_with_log(&mut coordinator, fs::File::create(&log).unwrap());
    // The coordinator answers once its ledger is open.
    while run(&["cluster", "status", "--nats", &local.url]).0 != 0 {
        std::thread::sleep(Duration::from_millis(100));
    }
    disk.fill();
    let _workers = [local.worker(), local.worker()];
    wait_for_message(&log, "cannot write the ledger");
    let messages = fs::read_to_string(&log).unwrap();
    assert!(messages.contains("disk is full") && messages.contains("nothing is lost, trying again"), "{messages}");
    std::thread::sleep(Duration::from_secs(3));
    disk.clear();
    assert_eq!(coordinator.end(Duration::from_mins(4)), (Some(0), "14772512\n".to_owned()));
}

#[test]
fn a_full_disk_of_the_broker_loses_nothing() {
    let Some(mut local) = Local::start() else { return };
    local.broker.kill();
    let folder = local.folder().join("jetstream");
    let Some(disk) = Disk::mount(&folder, "1m") else { return };
    local.restart_broker();
    let mut coordinator = local.coordinator("17", &[]);
    let _workers = [local.worker(), local.worker()];
    local.wait_for(1);
    disk.fill();
    std::thread::sleep(Duration::from_secs(5));
    let done = local.done();
    disk.clear();
    // The broker stopped using its store when it could not write to it, so the test starts the broker again.
    local.restart_broker();
    assert_eq!(coordinator.end(Duration::from_mins(4)), (Some(0), TOTAL.to_owned()));
    println!("the broker's disk was full for 5 s, with {done} units done");
}

/// A network namespace that loses packets. It is removed when this value is dropped.
struct LossyNetwork(String);

impl LossyNetwork {
    /// Makes the network. If that is not permitted, prints it and returns `None`.
    fn new(percent: u32) -> Option<Self> {
        let network = Self(format!("queens-{}", std::process::id()));
        let run = |program: &str, arguments: &str| {
            Command::new(program).args(arguments.split(' ')).output().is_ok_and(|output| output.status.success())
        };
        let name = &network.0;
        let loss = format!(
            "netns exec {name} iptables -A INPUT -m statistic --mode random --probability 0.{percent:02} -j DROP"
        );
        let is_made = run("ip", &format!("netns add {name}"))
            && run("ip", &format!("netns exec {name} ip link set lo up"))
            && run("ip", &loss);
        if !is_made {
            println!("SKIPPED: a network that loses packets: it needs root, ip and iptables");
        }
        is_made.then_some(network)
    }

    fn inside(&self) -> Vec<String> {
        ["ip", "netns", "exec", &self.0].map(str::to_owned).into()
    }
}

impl Drop for LossyNetwork {
    fn drop(&mut self) {
        Command::new("ip").args(["netns", "delete", &self.0]).output().ok();
    }
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn a_network_that_loses_30_percent_of_its_packets_loses_no_result() {
    let Some(network) = LossyNetwork::new(30) else { return };
    let Some(local) = Local::start_inside(network.inside()) else { return };
    let began = Instant::now();
    let mut coordinator = local.coordinator("17", &[]);
    let _workers = [local.worker(), local.worker()];
    assert_eq!(coordinator.end(Duration::from_mins(8)), (Some(0), TOTAL.to_owned()));
    println!(
        "30 % of the packets are lost: {} units, {} results, {:.0} s",
        local.done(),
        records(&local),
        began.elapsed().as_secs_f64()
    );
}
