//! `queens completions`: the script that teaches a shell the commands.

use crate::args::Completions;
use crate::failure::Failure;
use crate::{Answer, output};

pub(crate) fn run(args: &Completions) -> Result<Answer, Failure> {
    let mut command = crate::command(crate::lang::current());
    output::write(|out| {
        // The generator panics where a write fails, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(args.shell, &mut command, "queens", &mut script);
        Ok(out.write_all(&script)?)
    })?;
    Ok(Answer::Done)
}
