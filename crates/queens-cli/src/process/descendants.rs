//! Finds and kills all descendants of this process (process tree).

use std::collections::HashMap;
use std::time::{Duration, Instant};
use std::{fs, thread};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, wait};

/// How long `kill_all` repeats its attempts before it gives up.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);

/// The time between two attempts to kill the remaining processes.
const KILL_INTERVAL: Duration = Duration::from_millis(1);

/// A process that has not ended.
#[derive(Clone, Copy, Debug)]
struct Process {
    id: i32,
    parent: i32,
    /// The resident memory of the process, in pages.
    pages: u64,
}

/// The number and the memory of this process's living descendants.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    pub(super) processes: usize,
    /// The resident memory, in bytes.
    pub(super) memory: u64,
}

/// Measures the living descendants of this process.
pub(super) fn usage() -> Usage {
    let page = rustix::param::page_size() as u64;
    descendants().iter().fold(Usage::default(), |usage, process| Usage {
        processes: usage.processes + 1,
        memory: usage.memory + process.pages * page,
    })
}

/// The number of processes and threads of the whole system. Reading it takes much less time than [`usage`].
pub(super) fn system_task_count() -> Option<u64> {
    let load = fs::read_to_string("/proc/loadavg").ok()?;
    load.split_ascii_whitespace().nth(3)?.split_once('/')?.1.parse().ok()
}

/// Kills the group and all other descendants of this process. Returns whether all have ended.
pub(super) fn kill_all(group: Pid) -> bool {
    // One call kills the whole group, even while its processes fork.
    let _ = kill_process_group(group, Signal::KILL);
    let deadline = Instant::now() + KILL_TIMEOUT;
    loop {
        // Orphaned descendants become children of this process, see `restrict::become_subreaper`. Waiting for them
        // removes their entries from the process table.
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

/// The process with this id, unless it has ended.
fn process(id: i32) -> Option<Process> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The program's name may contain spaces and parentheses, so the fields are read from the last parenthesis on.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace();
    let state = fields.next()?;
    let parent = fields.next()?.parse().ok()?;
    // Field 3 is `state`, field 4 is `ppid`, and field 24 is `rss`.
    let pages = fields.nth(24 - 5)?.parse().ok()?;
    (!["Z", "X"].contains(&state)).then_some(Process { id, parent, pages })
}
