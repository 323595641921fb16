//! How much memory is free: asked before work that takes much.

use crate::failure::Failure;

/// Refuses work that needs more memory than is free. Where nobody knows how much that is, nothing is refused.
pub(crate) fn check(needed: u64, instead: impl FnOnce() -> String) -> Result<(), Failure> {
    match free() {
        Some(free) if free < needed => Err(Failure::Memory { needed, free, instead: instead() }),
        _ => Ok(()),
    }
}

/// What Linux says is available, to the machine and to the group that the process is in.
pub(crate) fn free() -> Option<u64> {
    let number = |path: &str| -> Option<u64> { std::fs::read_to_string(path).ok()?.trim().parse().ok() };
    let machine = std::fs::read_to_string("/proc/meminfo").ok().and_then(|info| {
        let line = info.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kilobytes * 1024)
    });
    let group = number("/sys/fs/cgroup/memory.max").zip(number("/sys/fs/cgroup/memory.current"));
    let group = group.map(|(most, taken)| most.saturating_sub(taken));
    machine.into_iter().chain(group).min()
}
