//! Passes the commit to `queens --version`, if the source is a git checkout.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=QUEENS_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("QUEENS_COMMIT").is_some() {
        return;
    }
    // If a source archive is unpacked inside another repository, git does not track this file.
    if git(&["ls-files", "--error-unmatch", "build.rs"]).is_none() {
        return;
    }
    // Only release builds must name the newest commit. Other builds do not watch the files of git, because then each
    // commit would cause a rebuild.
    let watched: &[&str] = if env::var("PROFILE").as_deref() == Ok("release") { &["HEAD", "logs/HEAD"] } else { &[] };
    for name in watched {
        if let Some(path) = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    if let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) {
        println!("cargo::rustc-env=QUEENS_COMMIT={commit}");
    }
}

/// The output of git in the folder of this crate; `None` if git is missing or fails.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
