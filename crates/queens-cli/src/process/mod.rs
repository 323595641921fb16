//! Runs a program of the user with limits: time, memory, output, files and processes.
//!
//! The program gets a session of its own without a terminal, a clean environment, and an empty temporary folder as its
//! current one. When it ends or reaches a limit, all its processes are killed and the folder is removed.
//!
//! On Linux the kernel also refuses it to write outside its folder, to leave its process group and to use the network. It
//! can still read what the user can read: this is no sandbox for programs of strangers.

#[cfg(target_os = "linux")]
mod bubblewrap;
#[cfg(target_os = "linux")]
mod capture;
#[cfg(target_os = "linux")]
mod family;
#[cfg(target_os = "linux")]
mod folder;
mod interpreter;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod restrict;
mod run;
#[cfg(not(target_os = "linux"))]
mod unsupported;
mod words;

pub(crate) use interpreter::{command_of, interpreter, is_compiled, is_interpreted, is_interpreter};
#[cfg(target_os = "linux")]
pub(crate) use linux::run;
pub(crate) use run::{End, Limits, Run, Wall};
#[cfg(not(target_os = "linux"))]
pub(crate) use unsupported::run;
pub(crate) use words::{absolute_words, find_program};
