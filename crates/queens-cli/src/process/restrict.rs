//! What the kernel enforces: limits, the process group, and where a program writes.

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

use super::family;
use super::run::{Limits, RunError};

/// The version of Landlock whose restrictions are known here. Older kernels enforce those that they have.
const LANDLOCK: ABI = ABI::V6;

/// The oldest version that keeps a program in its folder: earlier ones let it cut files elsewhere.
const LEAST_LANDLOCK: ABI = ABI::V3;

/// Devices that a program may write to.
const DEVICES: [&str; 3] = ["/dev/null", "/dev/zero", "/dev/full"];

/// How many processes and threads a program may have.
const TASKS: u64 = 1 << 10;

/// Makes this process the parent of all descendants whose parents are gone, so that they can be found.
pub(super) fn adopt() -> Result<(), RunError> {
    set_child_subreaper(Some(getpid())).map_err(|_| RunError::NoLimits)
}

/// Whether this kernel can keep a program from writing outside its folder.
pub(super) fn has_landlock() -> bool {
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    ruleset.handle_access(AccessFs::from_write(LEAST_LANDLOCK)).and_then(Ruleset::create).is_ok()
}

/// Has the command restricted before its program starts. It writes in the folder only, if there is one.
pub(super) fn restrict(command: &mut Command, folder: Option<&Path>, limits: Limits) -> Result<(), RunError> {
    let filter = filter().ok_or(RunError::NoLimits)?;
    // The limit counts all tasks of the user.
    let tasks = family::tasks().unwrap_or(1 << 12) + TASKS;
    let mut files = folder.map(files).transpose().map_err(|_| RunError::NoLimits)?;
    let start = move || {
        setsid()?;
        set_parent_process_death_signal(Some(Signal::KILL))?;
        set_limits(limits, tasks)?;
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

fn set_limits(limits: Limits, tasks: u64) -> io::Result<()> {
    let seconds = limits.time.as_secs() + 2;
    let all = [
        // The limits of time and memory are watched; these hold where the watch is late.
        (Resource::Cpu, seconds),
        (Resource::Data, 2 * limits.memory),
        (Resource::Fsize, limits.files),
        (Resource::Core, 0),
        // Root has no such limit.
        (Resource::Nproc, tasks),
    ];
    for (resource, limit) in all {
        rustix::process::setrlimit(resource, Rlimit { current: Some(limit), maximum: Some(limit) })?;
    }
    Ok(())
}

/// Write access to the folder and a few devices, and signals to descendants only. A program of the administrator could write
/// to a disk by a device that it makes in its folder, so it makes none.
fn files(folder: &Path) -> Result<RulesetCreated, RulesetError> {
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

/// Denies three things: leaving the process group, the network, and shared memory that outlives the processes. `None` on a
/// processor for which the crate has no filters.
fn filter() -> Option<BpfProgram> {
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
