//! The command `queens`. Everything is in the library of this crate; here the process begins and ends.

use std::process::ExitCode;

#[expect(unsafe_code, reason = "nobody has started a thread yet")]
fn main() -> ExitCode {
    // SAFETY: the process has just begun.
    unsafe { queens_cli::main() }
}
