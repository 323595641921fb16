//! Runs a program on Linux.

use std::ffi::OsString;
use std::io::Write;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use queens::judge::Ended;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use tempfile::TempDir;

use super::capture::Capture;
use super::{End, Limits, Run, RunError, family, folder, restrict};
use crate::signals;

/// The time between two looks at a program: at first, and after a while.
const POLL_INTERVALS: (Duration, Duration) = (Duration::from_micros(500), Duration::from_millis(10));

/// The time between two looks at the memory and the number of its processes.
const USAGE_INTERVAL: Duration = Duration::from_millis(30);

/// The program that runs now, which an interrupt ends.
static RUNNING: Mutex<Option<Running>> = Mutex::new(None);

/// A running program.
#[derive(Debug)]
struct Running {
    group: Pid,
    folder: TempDir,
}

impl Running {
    /// Kills all processes, and removes the folder.
    fn end(self) -> Result<(), RunError> {
        let is_ended = family::kill(self.group);
        // A folder without permissions, or one that is not empty in time, is not worth an error.
        let _ = self.folder.close();
        if is_ended { Ok(()) } else { Err(RunError::StillRunning) }
    }
}

/// Runs a command with this standard input.
pub(crate) fn run(words: &[OsString], stdin: &[u8], limits: Limits) -> Result<Run, RunError> {
    restrict::adopt()?;
    signals::set_close_action(|| {
        // The lock is never released, so that no further program starts.
        let mut running = std::mem::ManuallyDrop::new(RUNNING.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(running) = running.take() {
            let _ = running.end();
        }
    });
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = folder::create()?;
    let mut command = folder::command(words, folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    restrict::restrict(&mut command, folder.path(), limits)?;
    let start = Instant::now();
    let mut child = command.spawn().map_err(|error| RunError::Start { program: words[0].clone(), error })?;
    let group = Pid::from_child(&child);
    *running = Some(Running { group, folder });
    drop(running);
    if let Some(mut pipe) = child.stdin.take() {
        // A program that does not read its input closes the pipe. A few sizes fit into its buffer.
        let _ = pipe.write_all(stdin);
    }
    let output = child.stdout.take().map(|stream| Capture::start(stream, limits.output));
    let errors = child.stderr.take().map(|stream| Capture::start(stream, limits.output));
    let mut end = watch(group, start, limits, &[&output, &errors]);
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner).take();
    running.map_or(Ok(()), Running::end)?;
    if [&output, &errors].into_iter().flatten().any(Capture::is_over) {
        end = End::Limit(Ended::OutputLimit);
    }
    let bytes = |capture: Option<Capture>| capture.map(Capture::finish).unwrap_or_default();
    Ok(Run { output: bytes(output), errors: bytes(errors), end })
}

/// Waits until the program ends, or reaches a limit.
fn watch(group: Pid, start: Instant, limits: Limits, streams: &[&Option<Capture>]) -> End {
    let (mut interval, longest) = POLL_INTERVALS;
    let mut next_usage = start + USAGE_INTERVAL;
    loop {
        // The ended process stays until its group was killed, so that its id is not used again.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(group), options) {
            Ok(None) => {}
            Ok(Some(status)) => return status.exit_status().map_or(End::Signal, End::Code),
            Err(_) => return End::Signal,
        }
        let now = Instant::now();
        if now - start >= limits.time {
            return End::Limit(Ended::TimeLimit);
        }
        if streams.iter().filter_map(|stream| stream.as_ref()).any(Capture::is_over) {
            return End::Limit(Ended::OutputLimit);
        }
        if now >= next_usage {
            let usage = family::usage();
            if usage.memory > limits.memory {
                return End::Limit(Ended::MemoryLimit);
            }
            if usage.processes > limits.processes {
                return End::Limit(Ended::ProcessLimit);
            }
            next_usage = Instant::now() + USAGE_INTERVAL;
        }
        thread::sleep(interval);
        interval = (interval * 5 / 4).min(longest);
    }
}
