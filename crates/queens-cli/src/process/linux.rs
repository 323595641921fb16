//! Runs a program on Linux.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use queens::judge::Termination;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use tempfile::TempDir;

use super::bubblewrap::Visible;
use super::capture::Capture;
use super::command_line::find_program;
use super::run::{Confinement, Limits, Run, RunEnd, RunError};
use super::{bubblewrap, descendants, restrict, run_folder};
use crate::signals;

/// The time between two polls of a program: at first, and later.
const POLL_INTERVALS: (Duration, Duration) = (Duration::from_micros(500), Duration::from_millis(10));

/// The time between two measurements of memory and processes.
const USAGE_INTERVAL: Duration = Duration::from_millis(30);

/// A running program.
#[derive(Debug)]
struct Running {
    group: Pid,
    folder: TempDir,
}

impl Running {
    /// Kills all processes of the program, and removes the folder.
    fn end(self) -> Result<(), RunError> {
        let is_ended = descendants::kill_all(self.group);
        // Failing to remove the folder is not an error. The folder may lack permissions, or a file may have been made
        // meanwhile.
        let _ = self.folder.close();
        if is_ended { Ok(()) } else { Err(RunError::StillRunning) }
    }
}

/// Ends the program that runs now. The lock is never released, so that no other program starts afterwards.
fn end_for_good(slot: &Mutex<Option<Running>>) {
    let mut running = std::mem::ManuallyDrop::new(slot.lock().unwrap_or_else(PoisonError::into_inner));
    if let Some(running) = running.take() {
        let _ = running.end();
    }
}

/// Runs a command with this standard input, and waits for its end.
pub(crate) fn run(
    words: &[OsString],
    stdin: &[u8],
    limits: Limits,
    confinement: &Confinement,
) -> Result<Run, RunError> {
    restrict::become_subreaper()?;
    let slot = Arc::new(Mutex::new(None));
    signals::set_close_action({
        let slot = Arc::clone(&slot);
        move || end_for_good(&slot)
    });
    let mut running = slot.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = run_folder::create()?;
    let (words, writable) = match confinement {
        Confinement::Kernel if restrict::has_landlock() => (Cow::Borrowed(words), Some(folder.path())),
        Confinement::Kernel => {
            let program = find_program("bwrap").ok_or(RunError::NoLandlock)?;
            (bubblewrap::command(&program, Visible::Everything, folder.path(), words).into(), None)
        }
        Confinement::Bubblewrap { program, visible } => {
            (bubblewrap::command(program, Visible::System(visible), folder.path(), words).into(), None)
        }
    };
    let mut command = run_folder::command(&words, folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    restrict::restrict(&mut command, writable, limits)?;
    let mut child = command.spawn().map_err(|error| RunError::Start { program: words[0].clone(), error })?;
    let group = Pid::from_child(&child);
    let path = folder.path().to_owned();
    *running = Some(Running { group, folder });
    drop(running);
    if let Some(mut pipe) = child.stdin.take() {
        // Writing fails if the program does not read its input and closes the pipe. Writing cannot
        // block, because the input is a short list of board sizes, which fits into the pipe's buffer.
        let _ = pipe.write_all(stdin);
    }
    let output = child.stdout.take().map(|stream| Capture::start(stream, limits.output));
    let errors = child.stderr.take().map(|stream| Capture::start(stream, limits.output));
    let mut end = wait_for_end_or_limit(group, &path, limits, &[&output, &errors]);
    let running = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
    running.map_or(Ok(()), Running::end)?;
    if [&output, &errors].into_iter().flatten().any(Capture::exceeds_limit) {
        end = RunEnd::Limit(Termination::OutputLimit);
    }
    let bytes = |capture: Option<Capture>| capture.map(Capture::finish).unwrap_or_default();
    Ok(Run { output: bytes(output), errors: bytes(errors), end })
}

/// Waits until the program ends, or reaches a limit.
fn wait_for_end_or_limit(group: Pid, folder: &Path, limits: Limits, streams: &[&Option<Capture>]) -> RunEnd {
    let start = Instant::now();
    let (mut interval, longest) = POLL_INTERVALS;
    let mut usage = UsageWatch::start(group, folder, limits);
    loop {
        // `NOWAIT` keeps the ended process as a zombie until its group is killed, so that no other process gets its id.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(group), options) {
            Ok(None) => {}
            Ok(Some(status)) => return status.exit_status().map_or(RunEnd::Signal, RunEnd::Code),
            Err(_) => return RunEnd::Signal,
        }
        if start.elapsed() >= limits.time {
            return RunEnd::Limit(Termination::TimeLimit);
        }
        if streams.iter().filter_map(|stream| stream.as_ref()).any(Capture::exceeds_limit) {
            return RunEnd::Limit(Termination::OutputLimit);
        }
        if let Some(limit) = usage.exceeded() {
            return RunEnd::Limit(limit);
        }
        thread::sleep(interval);
        interval = (interval * 5 / 4).min(longest);
    }
}

/// Watches memory, processes and files. Exact measurements take milliseconds, so quickly readable numbers decide when
/// to measure.
struct UsageWatch<'a> {
    group: Pid,
    folder: &'a Path,
    limits: Limits,
    next: Instant,
    /// The number of the system's tasks, and the number of free bytes on the disk, when they were last recorded.
    tasks: u64,
    free: u64,
}

impl<'a> UsageWatch<'a> {
    fn start(group: Pid, folder: &'a Path, limits: Limits) -> Self {
        let (tasks, free) =
            (descendants::system_task_count().unwrap_or(0), run_folder::free_bytes(folder).unwrap_or(0));
        Self { group, folder, limits, next: Instant::now() + USAGE_INTERVAL, tasks, free }
    }

    /// Measures if a measurement is due. Returns the limit that the program exceeds; `None` if it exceeds no limit or
    /// nothing was measured.
    fn exceeded(&mut self) -> Option<Termination> {
        let free = run_folder::free_bytes(self.folder).unwrap_or(0);
        if self.free > free.saturating_add(self.limits.files) {
            self.free = free;
            if run_folder::disk_usage(self.folder) > self.limits.files {
                return Some(Termination::OutputLimit);
            }
        }
        let tasks = descendants::system_task_count().unwrap_or(0);
        let is_growing = tasks > self.tasks + self.limits.processes as u64;
        if !is_growing && Instant::now() < self.next {
            return None;
        }
        if is_growing {
            // A group that doubles its processes every millisecond must be stopped before it can be measured.
            let _ = kill_process_group(self.group, Signal::STOP);
            self.tasks = tasks;
        }
        let usage = descendants::usage();
        let limit = match usage {
            _ if usage.processes > self.limits.processes => Some(Termination::ProcessLimit),
            _ if usage.memory > self.limits.memory => Some(Termination::MemoryLimit),
            _ => None,
        };
        if is_growing && limit.is_none() {
            let _ = kill_process_group(self.group, Signal::CONT);
        }
        self.next = Instant::now() + USAGE_INTERVAL;
        limit
    }
}
