//! Restrictions that the kernel enforces: limits, the process group, and the files that a program may write.

use std::io;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreated,
    RulesetCreatedAttr, RulesetError, Scope,
};
use rustix::process::{Resource, Rlimit, Signal, getpid, set_child_subreaper, set_parent_process_death_signal, setsid};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
};

use super::descendants;
use super::run::{Limits, RunError};

/// The Landlock version whose restrictions are requested. Older kernels enforce only the restrictions that they
/// support.
const LANDLOCK: ABI = ABI::V6;

/// The oldest Landlock version that keeps a program in its folder. Older versions allow truncating files elsewhere.
const MIN_LANDLOCK: ABI = ABI::V3;

/// Devices that a program may write to.
const DEVICES: [&str; 3] = ["/dev/null", "/dev/zero", "/dev/full"];

/// The greatest number of processes and threads that a program may add.
const MAX_ADDED_TASKS: u64 = 1 << 10;

/// Makes this process the parent of orphaned descendants (child subreaper), so that they can be found.
pub(super) fn become_subreaper() -> Result<(), RunError> {
    set_child_subreaper(Some(getpid())).map_err(|_| RunError::NoLimits)
}

/// Whether this kernel can keep a program from writing outside its folder.
pub(super) fn has_landlock() -> bool {
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    ruleset.handle_access(AccessFs::from_write(MIN_LANDLOCK)).and_then(Ruleset::create).is_ok()
}

/// Restricts the command before its program starts. If there is a folder, the program can write only in this folder
/// and to a few devices.
pub(super) fn restrict(command: &mut Command, folder: Option<&Path>, limits: Limits) -> Result<(), RunError> {
    let filter = system_call_filter().ok_or(RunError::NoLimits)?;
    // The kernel counts all tasks of the user against this limit, so the limit includes the tasks that already exist.
    let tasks = descendants::system_task_count().unwrap_or(1 << 12) + MAX_ADDED_TASKS;
    let processors = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut files = folder.map(write_rules).transpose().map_err(|_| RunError::NoLimits)?;
    let start = move || {
        setsid()?;
        set_parent_process_death_signal(Some(Signal::KILL))?;
        set_limits(limits, tasks, processors)?;
        let denied = || io::Error::from(io::ErrorKind::PermissionDenied);
        if let Some(files) = files.take() {
            files.restrict_self().map_err(|_| denied())?;
        }
        seccompiler::apply_filter(&filter).map_err(|_| denied())
    };
    // SAFETY: between fork and exec the function makes system calls only. It allocates nothing and takes no lock.
    #[expect(unsafe_code, reason = "the only way to restrict a process before its program starts")]
    unsafe {
        command.pre_exec(start);
    }
    Ok(())
}

fn set_limits(limits: Limits, tasks: u64, processors: u64) -> io::Result<()> {
    // The kernel adds up the times of all threads, which may use all processors.
    let seconds = (limits.time.as_secs() + 2).saturating_mul(processors);
    let all = [
        // The watching thread enforces time and memory. These limits take effect if that thread is late.
        (Resource::Cpu, seconds),
        (Resource::Data, 2 * limits.memory),
        (Resource::Fsize, limits.files),
        (Resource::Core, 0),
        // The kernel does not enforce this limit for root.
        (Resource::Nproc, tasks),
    ];
    for (resource, limit) in all {
        rustix::process::setrlimit(resource, Rlimit { current: Some(limit), maximum: Some(limit) })?;
    }
    Ok(())
}

/// Limits writing to the folder and a few devices, and signals to the program's own processes. Making device files is
/// not allowed, because a program that runs as root could write to a disk through a device file.
fn write_rules(folder: &Path) -> Result<RulesetCreated, RulesetError> {
    let writing = AccessFs::from_write(LANDLOCK);
    let in_folder = writing & !(AccessFs::MakeChar | AccessFs::MakeBlock);
    let ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(writing)?
        .scope(Scope::from_all(LANDLOCK))?
        .create()?;
    let mut ruleset = match PathFd::new(folder) {
        Ok(folder) => ruleset.add_rule(PathBeneath::new(folder, in_folder))?,
        Err(_) => ruleset,
    };
    for device in DEVICES.into_iter().filter_map(|device| PathFd::new(device).ok()) {
        ruleset = ruleset.add_rule(PathBeneath::new(device, AccessFs::WriteFile | AccessFs::Truncate))?;
    }
    Ok(ruleset)
}

/// A filter that denies access to the network, changes of the process group, and shared memory that outlives the
/// processes. `None` if the crate `seccompiler` does not support the processor.
fn system_call_filter() -> Option<BpfProgram> {
    let denied = [libc::SYS_setsid, libc::SYS_setpgid, libc::SYS_shmget, libc::SYS_msgget, libc::SYS_semget];
    let family = |family: i32| {
        let family = family.cast_unsigned().into();
        let condition = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, family).ok()?;
        SeccompRule::new(vec![condition]).ok()
    };
    let sockets = [libc::AF_INET, libc::AF_INET6, libc::AF_PACKET, libc::AF_VSOCK].map(family);
    let sockets: Vec<SeccompRule> = sockets.into_iter().collect::<Option<_>>()?;
    let rules = denied.map(|call| (call, Vec::new())).into_iter().chain([(libc::SYS_socket, sockets)]);
    let errno = SeccompAction::Errno(libc::EPERM.cast_unsigned());
    let target = std::env::consts::ARCH.try_into().ok()?;
    SeccompFilter::new(rules.collect(), SeccompAction::Allow, errno, target).ok()?.try_into().ok()
}
