//! The command `queens`: the entry point of the process. The code is in the library of this crate.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: queens_cli::ReportingAllocator = queens_cli::ReportingAllocator;

/// Runs before the standard library opens `/dev/null` in place of closed streams.
#[cfg(any(target_os = "linux", target_os = "macos"))]
#[expect(unsafe_code, reason = "a section of functions that run before `main`")]
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
#[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
static BEFORE_MAIN: extern "C" fn() = queens_cli::note_closed_output;

#[expect(unsafe_code, reason = "the process has one thread only")]
fn main() -> ExitCode {
    // SAFETY: the process has just started and has no other thread.
    unsafe { queens_cli::main() }
}
