//! Runs a user's program with limits: time, memory, output, files and processes. Only Linux enforces them; on other
//! systems, no program is run.
//!
//! The program has no terminal, a clean environment, and an empty temporary folder as its current folder. When it ends
//! or reaches a limit, all its processes are killed and the folder is removed.
//!
//! The kernel also prevents the program from writing outside its folder, from leaving its process group and from using
//! the network. With `Confinement::Kernel`, the program can still read what the user can read, so this is not a sandbox
//! for untrusted programs.

#[cfg(target_os = "linux")]
mod bubblewrap;
#[cfg(target_os = "linux")]
mod capture;
mod command_line;
#[cfg(target_os = "linux")]
mod descendants;
mod interpreter;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod restrict;
mod run;
#[cfg(target_os = "linux")]
mod run_folder;
#[cfg(not(target_os = "linux"))]
mod unsupported;

pub(crate) use command_line::{absolute_words, find_program};
pub(crate) use interpreter::{command_of, interpreter, is_compiled, is_interpreted, is_interpreter};
#[cfg(target_os = "linux")]
pub(crate) use linux::run;
pub(crate) use run::{Confinement, Limits, Run, RunEnd};
#[cfg(not(target_os = "linux"))]
pub(crate) use unsupported::run;
