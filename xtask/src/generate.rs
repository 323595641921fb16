//! Generated files that are kept in the repository and checked for drift.

use std::fs;
use std::path::{Path, PathBuf};
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

/// The program that draws the pictures of the join: an example of `queens-render`.
const DRAWINGS: &str = "join_drawings";

/// Builds the programs, and writes or checks every generated file.
pub(crate) fn run(mode: Mode) -> Result<()> {
    let queens = |words: &str| sh::output(&format!("cargo run --quiet --package=queens-cli -- {words}"));
    let draw =
        |name: &str| sh::output(&format!("cargo run --quiet --package=queens-render --example={DRAWINGS} -- {name}"));
    run_with(mode, queens, draw)
}

/// Checks every generated file with the programs that were built before into a folder.
pub(crate) fn check_with(folder: &Path) -> Result<()> {
    let run = |program: PathBuf, words: &str| {
        let program = program.with_extension(std::env::consts::EXE_EXTENSION);
        let output = Command::new(&program).args(words.split_whitespace()).stderr(Stdio::inherit()).output();
        let output = output.with_context(|| program.display().to_string())?;
        ensure!(output.status.success(), "`{} {words}` failed: {}", program.display(), output.status);
        Ok(output.stdout)
    };
    let queens = |words: &str| run(folder.join("queens"), words);
    run_with(Mode::Check, queens, |name| run(folder.join("examples").join(DRAWINGS), name))
}

fn run_with(
    mode: Mode,
    queens: impl Fn(&str) -> Result<Vec<u8>>,
    draw: impl Fn(&str) -> Result<Vec<u8>>,
) -> Result<()> {
    let published = fs::read_to_string("crates/queens/data/sequences.tsv").context("the table of published numbers")?;
    let values = known::render(&published).map_err(|error| anyhow!("crates/queens/data/sequences.tsv: {error}"))?;
    let files = [
        ("crates/queens/src/known/values.rs", values.into_bytes()),
        (listings::PATH, listings::render(&sh::root())?),
        ("docs/images/eight.svg", queens("draw 1,5,8,6,3,7,2,4 --to svg")?),
        ("docs/images/join-halves.svg", draw("halves")?),
        ("docs/images/join-fits.svg", draw("fits")?),
        ("docs/images/join-lists.svg", draw("lists")?),
        ("docs/images/join-look.svg", draw("look")?),
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
