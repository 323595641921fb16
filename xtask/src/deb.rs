//! `cargo xtask deb`: a Debian package with the command, its manual pages and its completions.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::sh;

/// The folder with all files of the package except the command. `[package.metadata.deb]` of queens-cli lists these
/// files.
const ASSETS: &str = "target/deb";

/// Shells and the names of their completion scripts.
const COMPLETIONS: [(&str, &str); 3] = [("bash", "queens.bash"), ("zsh", "_queens"), ("fish", "queens.fish")];

/// Builds the command and its documents, and packs them into `target/debian`.
pub(crate) fn run() -> Result<()> {
    sh::require("cargo deb --version", "cargo-deb: `cargo install cargo-deb`")?;
    sh::run("cargo build --profile=dist --package=queens-cli --features=full")?;
    let assets = Path::new(ASSETS);
    if assets.exists() {
        fs::remove_dir_all(assets)?;
    }
    let program = sh::target_folder()?.join("dist").join(format!("queens{}", std::env::consts::EXE_SUFFIX));
    // The system has separate folders for the manual pages of each language, but not for completions. So the package
    // has a folder of completions for each language.
    for language in ["en", "zh"] {
        let folder = assets.join("completions").join(language);
        fs::create_dir_all(&folder)?;
        for (shell, name) in COMPLETIONS {
            let output = Command::new(&program).args(["help", "--completions", shell, "--lang", language]).output();
            let output = output.with_context(|| program.display().to_string())?;
            ensure!(output.status.success(), "`queens help --completions {shell}` failed: {}", output.status);
            fs::write(folder.join(name), output.stdout)?;
        }
    }
    for (language, folder) in [("en", assets.join("man")), ("zh", assets.join("man/zh_CN"))] {
        let status = Command::new(&program).args(["help", "--lang", language, "--man"]).arg(folder).status()?;
        ensure!(status.success(), "`queens help --man` failed: {status}");
    }
    sh::run("cargo deb --profile=dist --no-build --package=queens-cli --output=target/debian/")
}
