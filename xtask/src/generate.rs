//! Generated files that are kept in the repository and checked for drift.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::{known, listings, sh};

/// What to do with the generated files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Write them.
    Write,
    /// Fail where one is not what would be written.
    Check,
}

/// Builds the command, and writes or checks every generated file.
pub(crate) fn run(mode: Mode) -> Result<()> {
    run_with(mode, |words| sh::output(&format!("cargo run --quiet --package=queens-cli -- {words}")))
}

/// Checks every generated file with the command as it was built before.
pub(crate) fn check_with(program: &Path) -> Result<()> {
    run_with(Mode::Check, |words| {
        let mut command = Command::new(program);
        let output = command.args(words.split_whitespace()).stderr(Stdio::inherit()).output();
        let output = output.with_context(|| program.display().to_string())?;
        ensure!(output.status.success(), "`queens {words}` failed: {}", output.status);
        Ok(output.stdout)
    })
}

fn run_with(mode: Mode, queens: impl Fn(&str) -> Result<Vec<u8>>) -> Result<()> {
    let published = fs::read_to_string("crates/queens/data/sequences.tsv").context("the table of published numbers")?;
    let values = known::render(&published).map_err(|error| anyhow!("crates/queens/data/sequences.tsv: {error}"))?;
    let files = [
        ("crates/queens/src/known/values.rs", values.into_bytes()),
        (listings::PATH, listings::render(&sh::root())?),
        ("docs/images/eight.svg", queens("draw 1,5,8,6,3,7,2,4 --to svg")?),
        ("docs/images/puzzle.svg", queens("puzzle 8 --seed 7 --format svg")?),
        ("docs/images/six.gif", queens("trace 6 --until first --side 20 --to gif")?),
        ("docs/images/twenty-five.svg", queens("compose 5 5 --format svg")?),
    ];
    let mut stale = Vec::new();
    for (path, content) in &files {
        if fs::read(path).ok().as_ref() == Some(content) {
            continue;
        }
        match mode {
            Mode::Write => {
                let folder = Path::new(path).parent().context("a file has a folder")?;
                fs::create_dir_all(folder)?;
                fs::write(path, content).with_context(|| format!("{path} cannot be written"))?;
                eprintln!("{path} is new");
            }
            Mode::Check => stale.push(*path),
        }
    }
    if !stale.is_empty() {
        bail!("not what would be generated: {}; `cargo xtask gen` writes them", stale.join(", "));
    }
    eprintln!("{} generated files are up to date", files.len());
    Ok(())
}
