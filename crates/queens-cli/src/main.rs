//! The command `queens`. Everything is in the library of this crate; here the process begins and ends.

use std::process::ExitCode;

fn main() -> ExitCode {
    queens_cli::main()
}
