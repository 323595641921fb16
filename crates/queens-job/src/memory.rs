//! Reads the free memory (the memory budget).

use std::path::{Path, PathBuf};

use queens::ErrorCode;
use queens_count::WorkerError;
use thiserror::Error;

/// The error when an operation needs more memory than is free.
///
/// Code: `not-enough-memory`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("this needs {needed} bytes of memory, and {free} are free")]
pub struct MemoryError {
    /// The bytes that the operation needs.
    pub needed: u64,
    /// The bytes that are free.
    pub free: u64,
    /// The number of threads that would fit; 0 if not even one thread fits.
    pub threads: usize,
}

impl From<MemoryError> for WorkerError {
    fn from(error: MemoryError) -> Self {
        Self::new(error)
    }
}

impl ErrorCode for MemoryError {
    fn code(&self) -> &'static str {
        "not-enough-memory"
    }
}

/// The free memory in bytes. `None` where the system does not report it.
///
/// The result is the least of three numbers: the free memory of the machine, the memory that the control groups of the
/// process may still take, and the memory that the limits of the process (`ulimit -v`, `ulimit -d`) leave.
pub fn free_memory() -> Option<u64> {
    FreeMemory::read().least()
}

/// The free memory in bytes, for each kind of limit. `None` where there is no limit, or the system does not report it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FreeMemory {
    /// The memory of the machine.
    pub machine: Option<u64>,
    /// The memory that the control groups of the process may still take.
    pub groups: Option<u64>,
    /// The memory that the limits of the process (`ulimit -v`, `ulimit -d`) leave.
    pub limits: Option<u64>,
}

impl FreeMemory {
    /// Reads the numbers from the system.
    pub fn read() -> Self {
        let read = |path: &Path| std::fs::read_to_string(path).ok();
        let groups = || {
            let (groups, mounts) = (read(Path::new("/proc/self/cgroup"))?, read(Path::new("/proc/self/mountinfo"))?);
            free_in_groups(&groups, &mounts, read)
        };
        Self { machine: free_in_machine(), groups: groups(), limits: free_in_limits() }
    }

    /// The least of the three numbers.
    pub fn least(self) -> Option<u64> {
        [self.machine, self.groups, self.limits].into_iter().flatten().min()
    }
}

#[cfg(target_os = "linux")]
fn free_in_machine() -> Option<u64> {
    available(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

#[cfg(not(target_os = "linux"))]
use free_by_sysinfo as free_in_machine;

/// The memory that systems without `/proc` report as available.
#[cfg(any(test, not(target_os = "linux")))]
fn free_by_sysinfo() -> Option<u64> {
    use sysinfo::{MemoryRefreshKind, RefreshKind, System};
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory)).ok()?;
    // 0 means that the system does not report the available memory.
    Some(system.available_memory()).filter(|bytes| *bytes > 0)
}

/// The memory that `/proc/meminfo` calls available.
#[cfg(any(test, target_os = "linux"))]
fn available(info: &str) -> Option<u64> {
    let line = info.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The names under which a control group (cgroup) reports its memory: the files of the limit and of the usage, and the
/// line of `memory.stat` for inactive cached pages of files.
struct CgroupFiles {
    limit: &'static str,
    usage: &'static str,
    cached: &'static str,
}

const CGROUP_V1: CgroupFiles =
    CgroupFiles { limit: "memory.limit_in_bytes", usage: "memory.usage_in_bytes", cached: "total_inactive_file" };
const CGROUP_V2: CgroupFiles = CgroupFiles { limit: "memory.max", usage: "memory.current", cached: "inactive_file" };

/// The memory that the control groups of this process and their parent groups may still take: the least of their
/// numbers. The arguments are the contents of `/proc/self/cgroup` and `/proc/self/mountinfo`, and a function that reads
/// files.
fn free_in_groups(groups: &str, mounts: &str, read: impl Fn(&Path) -> Option<String>) -> Option<u64> {
    let of_line = |line: &str| {
        let mut fields = line.splitn(3, ':');
        let (number, controllers, group) = (fields.next()?, fields.next()?, fields.next()?);
        let files = match (number, controllers) {
            ("0", "") => CGROUP_V2,
            (_, controllers) if controllers.split(',').any(|name| name == "memory") => CGROUP_V1,
            _ => return None,
        };
        let is_version_1 = files.limit == CGROUP_V1.limit;
        let (mount, root) = mounts.lines().find_map(|line| mounted_groups(line, is_version_1))?;
        // In a container, the mount shows only the groups below `root`.
        let below = group.strip_prefix(root.trim_end_matches('/')).unwrap_or(group).trim_start_matches('/');
        let mut folder = mount.join(below);
        let mut least = None::<u64>;
        while folder.starts_with(&mount) {
            least = least.into_iter().chain(free_in_group(&files, &folder, &read)).min();
            if !folder.pop() {
                break;
            }
        }
        least
    };
    groups.lines().filter_map(of_line).min()
}

/// Parses a line of `/proc/self/mountinfo`. Returns the folder at which control groups of the version are mounted, and
/// the group that is at the root of this mount. `None` if the line mounts no control groups that can limit memory.
fn mounted_groups(line: &str, is_version_1: bool) -> Option<(PathBuf, &str)> {
    let (place, kind) = line.split_once(" - ")?;
    let mut place = place.split(' ').skip(3);
    let (root, mount) = (place.next()?, place.next()?);
    let mut kind = kind.split(' ');
    let (name, options) = (kind.next()?, kind.nth(1)?);
    let fits = match name {
        "cgroup2" => !is_version_1,
        "cgroup" => is_version_1 && options.split(',').any(|option| option == "memory"),
        _ => false,
    };
    fits.then(|| (PathBuf::from(mount), root))
}

/// The memory that a control group may still take; `None` without a limit. Inactive cached pages of files are
/// regarded as free, because the system can drop them.
fn free_in_group(files: &CgroupFiles, folder: &Path, read: &impl Fn(&Path) -> Option<String>) -> Option<u64> {
    let number = |name: &str| -> Option<u64> { read(&folder.join(name))?.trim().parse().ok() };
    let limit = number(files.limit)?;
    let cached = read(&folder.join("memory.stat")).and_then(|statistics| {
        let line = statistics.lines().find_map(|line| line.strip_prefix(files.cached)?.strip_prefix(' '))?;
        line.trim().parse::<u64>().ok()
    });
    let used = number(files.usage)?.saturating_sub(cached.unwrap_or(0));
    Some(limit.saturating_sub(used))
}

/// The memory that this process may still take within the limits of its address space and of its data.
#[cfg(target_os = "linux")]
fn free_in_limits() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let used = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    };
    let limits = [(Resource::As, "VmSize:"), (Resource::Data, "VmData:")];
    let left = |(resource, name)| getrlimit(resource).current.map(|limit| limit.saturating_sub(used(name)));
    limits.into_iter().filter_map(left).min()
}

#[cfg(not(target_os = "linux"))]
fn free_in_limits() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(groups: &str, mounts: &str, files: &[(&str, &str)]) -> Option<u64> {
        let read = |path: &Path| {
            let file = files.iter().find(|(name, _)| Path::new(name) == path);
            file.map(|(_, text)| (*text).to_owned())
        };
        free_in_groups(groups, mounts, read)
    }

    const MOUNTS_2: &str = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

    #[test]
    fn the_limit_of_an_enclosing_group_counts() {
        let files = [
            ("/sys/fs/cgroup/a.slice/memory.max", "1000\n"),
            ("/sys/fs/cgroup/a.slice/memory.current", "900\n"),
            ("/sys/fs/cgroup/a.slice/memory.stat", "anon 500\ninactive_file 300\nactive_file 100\n"),
            ("/sys/fs/cgroup/a.slice/b.scope/memory.max", "max\n"),
            ("/sys/fs/cgroup/a.slice/b.scope/memory.current", "100\n"),
        ];
        assert_eq!(free("0::/a.slice/b.scope\n", MOUNTS_2, &files), Some(400));
        assert_eq!(free("0::/other.slice\n", MOUNTS_2, &files), None);
        let nested = [&files[..3], &[files[4], ("/sys/fs/cgroup/a.slice/b.scope/memory.max", "250\n")]].concat();
        assert_eq!(free("0::/a.slice/b.scope\n", MOUNTS_2, &nested), Some(150));
        // The usage is above the limit.
        let full = [("/sys/fs/cgroup/memory.max", "5\n"), ("/sys/fs/cgroup/memory.current", "6\n")];
        assert_eq!(free("0::/\n", MOUNTS_2, &full), Some(0));
    }

    #[test]
    fn version_1_has_other_names() {
        let groups = "9:cpu,cpuacct:/x\n5:memory:/docker/abc/inner\n0::/\n";
        let mounts = "1 2 0:3 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n\
                      1 2 0:4 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu,cpuacct\n";
        let files = [
            ("/sys/fs/cgroup/memory/inner/memory.limit_in_bytes", "700\n"),
            ("/sys/fs/cgroup/memory/inner/memory.usage_in_bytes", "100\n"),
            ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "500\n"),
            ("/sys/fs/cgroup/memory/memory.usage_in_bytes", "200\n"),
            ("/sys/fs/cgroup/memory/memory.stat", "inactive_file 7\ntotal_inactive_file 50\n"),
        ];
        assert_eq!(free(groups, mounts, &files), Some(350));
    }

    #[test]
    fn both_readers_of_free_memory_agree() {
        let Some(proc) = free_in_machine() else { return };
        let other = free_by_sysinfo().expect("this system reports it");
        // Other processes take and return memory in between.
        assert!(other > proc / 2 && other / 2 < proc, "{proc} and {other} bytes");
    }

    #[test]
    fn the_machine_says_what_is_available() {
        assert_eq!(available("MemTotal: 9 kB\nMemAvailable:     12 kB\n"), Some(12 * 1024));
        assert_eq!(available("MemTotal: 9 kB\n"), None);
    }
}
