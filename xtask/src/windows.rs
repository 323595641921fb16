//! Checks for Windows and macOS that run on Linux. The workspace is checked for Windows. Tests of the library and a
//! count by the command run under Wine. The crates without C code are checked for macOS.

use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

use crate::target::Target;
use crate::{sh, tools};

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const MACOS: &str = "aarch64-apple-darwin";
const C_COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// The Debian packages that these checks need.
const PACKAGES: [&str; 3] = ["gcc-mingw-w64-x86-64-posix", "wine", "wine64"];

/// The source of a Windows library that older versions of Wine lack, and the folder where Wine finds it.
const MISSING_LIBRARY: &str = "xtask/wine/bcryptprimitives.c";
const LIBRARIES: &str = "target/wine-libraries";

/// The crates that need neither a C compiler nor Python. So these crates can be checked without the headers of macOS.
const PURE_CRATES: [&str; 4] = ["queens", "queens-count", "queens-regions", "queens-render"];

/// Checks the workspace for Windows, and the pure crates for macOS.
pub(crate) fn check() -> Result<()> {
    install()?;
    // queens-gpu is left out, because compiling its dependencies takes long.
    let arguments = ["check", "--workspace", "--exclude=queens-gpu", "--features=queens-cli/cluster"];
    sh::run_command(&format!("cargo {} --target={WINDOWS}", arguments.join(" ")), for_windows(&arguments)?)?;
    let packages = PURE_CRATES.map(|name| format!("--package={name}"));
    let arguments: Vec<_> = std::iter::once("check").chain(packages.iter().map(String::as_str)).collect();
    let macos = Target::find(MACOS)?.cargo(&arguments);
    sh::run_command(&format!("cargo {} --target={MACOS}", arguments.join(" ")), macos)
}

/// Runs the tests of the library and a count by the command, both compiled for Windows, under Wine.
pub(crate) fn test() -> Result<()> {
    install()?;
    std::fs::create_dir_all(LIBRARIES)?;
    sh::run(&format!("{C_COMPILER} -shared -o {LIBRARIES}/bcryptprimitives.dll {MISSING_LIBRARY} -ladvapi32"))?;
    for tests in [
        &["--package=queens", "--package=queens-count", "--lib"][..],
        &["--package=queens", "--test=queens", "complete::", "solutions::"],
    ] {
        let arguments = [&["test"], tests].concat();
        sh::run_command(&format!("cargo {} --target={WINDOWS}", arguments.join(" ")), for_windows(&arguments)?)?;
    }
    let run = ["run", "--package=queens-cli", "--", "count", "12"];
    let output = for_windows(&run)?.stderr(Stdio::inherit()).output()?;
    let printed = String::from_utf8_lossy(&output.stdout);
    ensure!(printed.trim() == "14200", "`queens count 12` under Wine prints {printed:?}");
    Ok(())
}

/// A cargo command for Windows. Cargo runs the compiled programs under Wine.
fn for_windows(arguments: &[&str]) -> Result<Command> {
    let mut command = Target::find(WINDOWS)?.cargo(arguments);
    command
        .env("CC_x86_64_pc_windows_gnu", C_COMPILER)
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", C_COMPILER)
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
        .env("WINEDEBUG", "-all")
        .env("WINEPATH", sh::root().join(LIBRARIES))
        .env("WINEPREFIX", sh::root().join("target/wine"));
    Ok(command)
}

fn install() -> Result<()> {
    let is_there =
        || -> Result<bool> { Ok(sh::works(&format!("{C_COMPILER} --version"))? && sh::works("wine --version")?) };
    ensure!(
        is_there()? || (tools::install(&PACKAGES)? && is_there()?),
        "Windows is checked by Debian's packages: apt-get install {}",
        PACKAGES.join(" ")
    );
    Ok(())
}
