//! All processes that descend from this one, and their end.

use std::collections::HashMap;
use std::time::{Duration, Instant};
use std::{fs, thread};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, wait};

/// How long processes are killed before the run is given up.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);

/// The time between two looks at the processes that are being killed.
const KILL_INTERVAL: Duration = Duration::from_millis(1);

/// A living process.
#[derive(Clone, Copy, Debug)]
struct Process {
    id: i32,
    parent: i32,
    /// Its memory in pages.
    pages: u64,
}

/// What the living descendants of this process use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    pub(super) processes: usize,
    /// Bytes.
    pub(super) memory: u64,
}

/// What the living descendants of this process use now.
pub(super) fn usage() -> Usage {
    let page = rustix::param::page_size() as u64;
    descendants().iter().fold(Usage::default(), |usage, process| Usage {
        processes: usage.processes + 1,
        memory: usage.memory + process.pages * page,
    })
}

/// The number of processes and threads of the system, which is cheap to know.
pub(super) fn tasks() -> Option<u64> {
    let load = fs::read_to_string("/proc/loadavg").ok()?;
    load.split_ascii_whitespace().nth(3)?.split_once('/')?.1.parse().ok()
}

/// Kills the group and all other descendants of this process. Whether none is left.
pub(super) fn kill(group: Pid) -> bool {
    // A group is killed at once, whatever it forks.
    let _ = kill_process_group(group, Signal::KILL);
    let deadline = Instant::now() + KILL_TIMEOUT;
    loop {
        // Descendants whose parents are gone are children of this process, see `restrict::adopt`.
        while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
        let left = descendants();
        if left.is_empty() {
            return true;
        }
        for process in left {
            if let Some(id) = Pid::from_raw(process.id) {
                let _ = kill_process(id, Signal::KILL);
            }
        }
        if Instant::now() > deadline {
            return false;
        }
        thread::sleep(KILL_INTERVAL);
    }
}

/// The living descendants of this process.
fn descendants() -> Vec<Process> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let ids = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
    let mut children: HashMap<i32, Vec<Process>> = HashMap::new();
    for process in ids.filter_map(process) {
        children.entry(process.parent).or_default().push(process);
    }
    let mut found = Vec::new();
    let mut parents = vec![rustix::process::getpid().as_raw_nonzero().get()];
    while let Some(parent) = parents.pop() {
        for process in children.remove(&parent).unwrap_or_default() {
            parents.push(process.id);
            found.push(process);
        }
    }
    found
}

/// A process by its id, unless it has ended.
fn process(id: i32) -> Option<Process> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program may have spaces and brackets.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace();
    let state = fields.next()?;
    let parent = fields.next()?.parse().ok()?;
    // The fields from the third on are `state`, `ppid`, … and `rss`, the 24th.
    let pages = fields.nth(24 - 5)?.parse().ok()?;
    (!["Z", "X"].contains(&state)).then_some(Process { id, parent, pages })
}
