//! The other programs that the tests drive: a browser, solvers, an emulator. The one list of them.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::sh;

/// A program or library of the system, and how to know that it is there.
struct Tool {
    /// Any of these files says that it is there.
    found_at: &'static [&'static str],
    /// The package of Debian and Ubuntu that brings it.
    package: &'static str,
    /// The tests that drive it.
    tests: &'static str,
}

const ARM: &str = "the counting kernels for 64-bit ARM";
const SOLVERS: &str = "files for other solvers";
const BROWSER: &str = "the page";
const CARDS: &str = "counting on graphics cards";

const TOOLS: &[Tool] = &[
    Tool { found_at: &["/usr/bin/aarch64-linux-gnu-gcc"], package: "gcc-aarch64-linux-gnu", tests: ARM },
    Tool { found_at: &["/usr/aarch64-linux-gnu/include/stdio.h"], package: "libc6-dev-arm64-cross", tests: ARM },
    Tool { found_at: &["/usr/bin/qemu-aarch64-static"], package: "qemu-user-static", tests: ARM },
    Tool { found_at: &["/usr/bin/cadical"], package: "cadical", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/cbc"], package: "coinor-cbc", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/glpsol"], package: "glpk-utils", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minisat"], package: "minisat", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minisat+"], package: "minisat+", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minizinc"], package: "minizinc", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/chromium"], package: "chromium", tests: BROWSER },
    Tool { found_at: &["/usr/bin/chromedriver"], package: "chromium-driver", tests: BROWSER },
    Tool {
        found_at: &["/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "/usr/share/vulkan/icd.d/lvp_icd.aarch64.json"],
        package: "mesa-vulkan-drivers",
        tests: CARDS,
    },
    Tool {
        found_at: &["/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "/usr/lib/aarch64-linux-gnu/libvulkan.so.1"],
        package: "libvulkan1",
        tests: CARDS,
    },
];

/// What a package index of another language brings; they are kept in [`folder`].
struct Module {
    /// The file below the folder that says that it is there.
    found_at: &'static str,
    /// The command line that installs it there, but for the folder.
    install: &'static str,
    /// The tests that use it.
    tests: &'static str,
}

const MODULES: &[Module] = &[];

/// Where modules are kept. Tests find it in the variable [`VARIABLE`].
fn folder() -> PathBuf {
    sh::root().join("target/tools")
}

/// Set for the tests once every tool is there: a test that does not find its tool then fails, where it would otherwise
/// say that it is skipped.
pub(crate) const VARIABLE: &str = "QUEENS_TOOLS";

/// Makes sure that everything the tests drive is there, and installs what is missing where that can be done.
///
/// # Errors
///
/// When something is missing and cannot be installed; the message has the command lines that install it.
pub(crate) fn require() -> Result<PathBuf> {
    let missing: Vec<_> =
        TOOLS.iter().filter(|tool| !tool.found_at.iter().any(|path| Path::new(path).exists())).collect();
    let packages: Vec<_> = missing.iter().map(|tool| tool.package).collect();
    if !(packages.is_empty() || install(&packages)?) {
        let tests: Vec<_> = missing.iter().map(|tool| format!("{} ({})", tool.package, tool.tests)).collect();
        bail!(
            "the tests drive other programs, of which these are missing: {}.\nInstall them (on Debian or Ubuntu: \
             `sudo apt-get install {}`), or leave their tests out: `cargo xtask test --without-tools`",
            tests.join(", "),
            packages.join(" ")
        );
    }
    let folder = folder();
    for module in MODULES {
        if !folder.join(module.found_at).exists() {
            std::fs::create_dir_all(&folder)?;
            sh::run_on(module.install, [&folder])
                .map_err(|error| error.context(format!("needed for the tests of {}", module.tests)))?;
        }
    }
    Ok(folder)
}

/// Installs packages of Debian or Ubuntu; false where this process may not or there are none.
pub(crate) fn install(packages: &[&str]) -> Result<bool> {
    if !(sh::is_root()? && sh::works("apt-get --version")?) {
        return Ok(false);
    }
    sh::run("apt-get update --quiet")?;
    let line = format!("apt-get install --yes --no-install-recommends {}", packages.join(" "));
    sh::run_with(&line, &[("DEBIAN_FRONTEND", "noninteractive".as_ref())])?;
    Ok(true)
}
