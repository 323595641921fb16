//! Writes the generated files of the repository, or checks that they are current.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::{known, listings, sh, unsafe_page};

/// Whether generated files are written or only checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Writes the files.
    Write,
    /// Fails if a file is not current.
    Check,
}

/// A program whose output is kept in the repository.
struct Program {
    package: &'static str,
    features: &'static str,
    /// The example of the package; `None` for the package's own program.
    example: Option<&'static str>,
}

const QUEENS: Program = Program { package: "queens-cli", features: "", example: None };
/// The program that draws the pictures of the join.
const DRAWINGS: Program = Program { package: "queens-render", features: "", example: Some("join_drawings") };
/// The program that writes the command reference.
const REFERENCE: Program = Program { package: "queens-cli", features: "full", example: Some("reference") };

/// The files that programs print: the path of each file, the program, and its arguments.
const PRINTED: [(&str, Program, &str); 10] = [
    ("docs/images/eight.svg", QUEENS, "draw 1,5,8,6,3,7,2,4 --format svg"),
    ("docs/images/join-halves.svg", DRAWINGS, "halves"),
    ("docs/images/join-fits.svg", DRAWINGS, "fits"),
    ("docs/images/join-lists.svg", DRAWINGS, "lists"),
    ("docs/images/join-look.svg", DRAWINGS, "look"),
    ("docs/images/puzzle.svg", QUEENS, "puzzle 8 --seed 7 --format svg"),
    ("docs/images/six.gif", QUEENS, "trace 6 --until first --side 20 --format gif"),
    ("docs/images/twenty-five.svg", QUEENS, "solve --factors 5 5 --format svg"),
    ("docs/reference/commands.md", REFERENCE, "en"),
    ("docs/zh/reference/commands.md", REFERENCE, "zh"),
];

/// Builds the programs, and writes or checks every generated file.
pub(crate) fn run(mode: Mode) -> Result<()> {
    run_with(mode, |program, words| {
        let example = program.example.map_or(String::new(), |example| format!("--example={example}"));
        let Program { package, features, .. } = program;
        sh::output(&format!("cargo run --quiet --package={package} --features={features} {example} -- {words}"))
    })
}

/// Checks every generated file with programs that are already built in `folder`.
pub(crate) fn check_with(folder: &Path) -> Result<()> {
    run_with(Mode::Check, |program, words| {
        let path = program.example.map_or(folder.join("queens"), |example| folder.join("examples").join(example));
        let path = path.with_extension(std::env::consts::EXE_EXTENSION);
        let output = Command::new(&path).args(words.split_whitespace()).stderr(Stdio::inherit()).output();
        let output = output.with_context(|| path.display().to_string())?;
        ensure!(output.status.success(), "`{} {words}` failed: {}", path.display(), output.status);
        Ok(output.stdout)
    })
}

fn run_with(mode: Mode, print: impl Fn(&Program, &str) -> Result<Vec<u8>>) -> Result<()> {
    let published = fs::read_to_string("crates/queens/data/sequences.tsv").context("the table of published numbers")?;
    let values = known::render(&published).map_err(|error| anyhow!("crates/queens/data/sequences.tsv: {error}"))?;
    let mut files = vec![
        ("crates/queens/src/known/values.rs", values.into_bytes()),
        (listings::PATH, listings::render(&sh::root())?),
        (unsafe_page::PATH, unsafe_page::render(&sh::root())?),
    ];
    for (path, program, words) in &PRINTED {
        files.push((path, print(program, words)?));
    }
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
