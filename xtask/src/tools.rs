//! The other programs that the tests drive: a browser, solvers, an emulator. The one list of them.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::sh;

/// A program or library of the system, and how to know that it is there.
struct Tool {
    /// Any of these files, or programs on the path, says that it is there.
    found_at: &'static [&'static str],
    /// The package of Debian and Ubuntu that brings it.
    package: &'static str,
    /// The tests that drive it.
    tests: &'static str,
}

const ARM: &str = "the counting kernels for 64-bit ARM";
const SOLVERS: &str = "files for other solvers";
const BUILT_IN: &str = "CaDiCaL as an engine";
const BROWSER: &str = "the page";
const LEDGER: &str = "the documented SQL and Python of the ledger";
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
    Tool {
        found_at: &[
            "/usr/lib/llvm-14/lib/libclang.so.1",
            "/usr/lib/llvm-15/lib/libclang.so.1",
            "/usr/lib/llvm-16/lib/libclang.so.1",
            "/usr/lib/llvm-17/lib/libclang.so.1",
            "/usr/lib/llvm-18/lib/libclang.so.1",
            "/usr/lib/llvm-19/lib/libclang.so.1",
            "/usr/lib/llvm-20/lib/libclang.so.1",
        ],
        package: "libclang-dev",
        tests: BUILT_IN,
    },
    Tool { found_at: &["/usr/bin/chromium"], package: "chromium", tests: BROWSER },
    Tool { found_at: &["/usr/bin/chromedriver"], package: "chromium-driver", tests: BROWSER },
    Tool { found_at: &["npm"], package: "npm", tests: BROWSER },
    Tool { found_at: &["sqlite3"], package: "sqlite3", tests: LEDGER },
    Tool { found_at: &["python3"], package: "python3", tests: LEDGER },
    Tool { found_at: &["pip3"], package: "python3-pip", tests: CARDS },
    Tool { found_at: &["g++"], package: "g++", tests: CARDS },
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

/// CUDA's run-time compiler, which needs no card, below the folder of modules.
const NVRTC: &str = "nvidia/cu13/lib/libnvrtc.so.13";

const MODULES: &[Module] = &[
    Module {
        found_at: "node_modules/axe-core/axe.min.js",
        install: "npm install --no-audit --no-fund --no-save axe-core@4.14.1 --prefix",
        tests: "the page's accessibility",
    },
    Module {
        found_at: NVRTC,
        install: "python3 -m pip install --quiet --upgrade nvidia-cuda-nvrtc==13.5.37 --target",
        tests: "the kernels for CUDA",
    },
];

/// Where modules are kept. Tests find it in the variable [`VARIABLE`].
fn folder() -> PathBuf {
    sh::root().join("target/tools")
}

/// Set for the tests once every tool is there: a test that does not find its tool then fails, where it would otherwise
/// say that it is skipped.
const VARIABLE: &str = "QUEENS_TOOLS";

/// Says where CUDA's run-time compiler is.
const NVRTC_VARIABLE: &str = "QUEENS_NVRTC";

/// Makes sure that everything the tests drive is there, and installs what is missing where that can be done. The variables
/// that the tests want are returned.
///
/// # Errors
///
/// When something is missing and cannot be installed; the message has the command lines that install it.
pub(crate) fn require() -> Result<Vec<(&'static str, PathBuf)>> {
    let missing: Vec<_> = TOOLS.iter().filter(|tool| !tool.found_at.iter().any(is_there)).collect();
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
    // Whoever has a card may need a compiler that is no newer than its driver.
    let nvrtc = std::env::var_os(NVRTC_VARIABLE).map_or_else(|| folder.join(NVRTC), PathBuf::from);
    Ok(vec![(NVRTC_VARIABLE, nvrtc), (VARIABLE, folder)])
}

/// Whether a file exists, or a program is on the path.
fn is_there(name: &&str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // A whole path stays what it is when it is joined to a folder.
    std::env::split_paths(&path).any(|folder| folder.join(name).exists())
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
