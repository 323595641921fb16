//! Tests the Python package `pyqueens`: builds it as a wheel, installs it into a virtual environment, and runs its
//! tests there.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::{sh, tools};

/// The folder of the package.
const PACKAGE: &str = "crates/queens-py";
/// The file with the packages that the tests need, with versions.
const REQUIREMENTS: &str = "crates/queens-py/requirements-test.txt";
/// The file of the type stubs, which is generated.
const STUBS: &str = "crates/queens-py/python/pyqueens/_native.pyi";
/// The folder of all files that the tests make.
const FOLDER: &str = "target/python";

/// A virtual environment.
struct VirtualEnvironment(PathBuf);

impl VirtualEnvironment {
    /// The environment in a folder. It is created if it is missing.
    fn create(folder: &Path) -> Result<Self> {
        let environment = Self(std::path::absolute(folder)?);
        if !environment.program("python").exists() {
            sh::run_on("python3 -m venv --clear", [folder])?;
        }
        Ok(environment)
    }

    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.0.join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Runs a program of the environment in a folder.
    fn run(&self, folder: &Path, program: &str, arguments: &[&OsStr], variables: &[(&str, &str)]) -> Result<()> {
        let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
        let mut command = sh::command_for(self.program(program));
        command.args(arguments).current_dir(folder).envs(variables.iter().copied());
        sh::run_command(&format!("{program} {}", words.join(" ")), command)
    }

    /// Installs the packages that the tests need, unless they are installed.
    fn install_requirements(&self) -> Result<()> {
        let Some(requirements) = self.missing_requirements()? else { return Ok(()) };
        let file = std::path::absolute(REQUIREMENTS)?;
        let arguments = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
        let arguments: Vec<_> = arguments.iter().map(OsStr::new).chain([file.as_os_str()]).collect();
        self.run(&sh::root(), "python", &arguments, &[])?;
        Ok(fs::write(self.installed_requirements(), requirements)?)
    }

    /// The packages that the tests need, if they are not installed.
    fn missing_requirements(&self) -> Result<Option<String>> {
        let requirements = fs::read_to_string(REQUIREMENTS).context(REQUIREMENTS)?;
        let installed = fs::read_to_string(self.installed_requirements()).ok();
        Ok((installed.as_ref() != Some(&requirements)).then_some(requirements))
    }

    /// The path of a copy of the requirements. The copy is made when the requirements have been installed.
    fn installed_requirements(&self) -> PathBuf {
        self.0.join("requirements-test.txt")
    }
}

/// Whether Python can create virtual environments. On Debian, the module for them is a separate package.
pub(crate) fn can_create_environments() -> Result<bool> {
    sh::works("python3 -m ensurepip --version")
}

/// Returns the search path with the folder of the real Python interpreter in front, unless the search path already
/// contains that folder.
///
/// The tests start `python3` hundreds of times. With `pyenv`, the search path leads only to a script that chooses an
/// interpreter. This script takes ten times as long to start as Python itself.
pub(crate) fn path_with_real_python() -> Result<Option<OsString>> {
    // Without Python there is no interpreter to find.
    let Ok(output) = sh::command_for("python3").args(["-c", "import sys; print(sys.executable)"]).output() else {
        return Ok(None);
    };
    let interpreter = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let Some(folder) = interpreter.parent().filter(|_| interpreter.is_file()) else { return Ok(None) };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    if folders.iter().any(|one| one == folder) {
        return Ok(None);
    }
    Ok(Some(std::env::join_paths([folder.to_owned()].into_iter().chain(folders))?))
}

/// The packages that [`test()`] would install.
pub(crate) fn missing_packages() -> Result<Option<String>> {
    let requirements = VirtualEnvironment(environment_folder()).missing_requirements()?;
    let names = |text: String| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(", ");
    Ok(requirements.map(names))
}

fn environment_folder() -> PathBuf {
    Path::new(FOLDER).join("venv")
}

/// Builds the wheel in the same profile as the other tests, and tests the installed package.
pub(crate) fn test() -> Result<()> {
    let environment = prepare()?;
    compare_stubs(&environment)?;
    let wheel = build_wheel(&environment)?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
    let install: Vec<_> = install.iter().map(OsStr::new).chain([wheel.as_os_str()]).collect();
    environment.run(&sh::root(), "python", &install, &[])?;
    let package = sh::root().join(PACKAGE);
    let words = |line: &'static str| line.split(' ').map(OsStr::new).collect::<Vec<_>>();
    environment.run(
        &package,
        "python",
        &words("-m mypy.stubtest --allowlist tests/stubtest-allowlist.txt --mypy-config-file pyproject.toml pyqueens"),
        &[],
    )?;
    environment.run(&package, "python", &words("-m mypy --cache-dir ../../target/python/mypy tests benches"), &[])?;
    environment.run(&package, "python", &words("-m mypy --cache-dir ../../target/python/mypy -p pyqueens"), &[])?;
    environment.run(&package, "python", &words("-m pytest -q -p no:cacheprovider"), &[])
}

/// Writes the type stubs.
pub(crate) fn write_stubs() -> Result<()> {
    let environment = prepare()?;
    fs::write(STUBS, generated_stubs(&environment)?)?;
    eprintln!("{STUBS} is new");
    Ok(())
}

/// Packs the source distribution, then builds, installs and tests the package from this archive, in an empty folder and
/// without the network.
pub(crate) fn test_source_distribution() -> Result<()> {
    let environment = prepare()?;
    // This is the last step that may use the network. Afterwards, cargo has only the packages that it fetched here.
    sh::run("cargo fetch --locked")?;
    let folder = empty_folder("sdist")?;
    let arguments = ["sdist", "--manifest-path", "crates/queens-py/Cargo.toml", "--out"].map(OsStr::new);
    let arguments: Vec<_> = arguments.into_iter().chain([folder.as_os_str()]).collect();
    environment.run(&sh::root(), "maturin", &arguments, &[])?;
    let archive = only_file(&folder, "tar.gz")?;
    let clean = folder.join("clean");
    let installed = VirtualEnvironment::create(&clean)?;
    // Installs the tools that build and test the package. Afterwards, nothing may be downloaded.
    let file = sh::root().join(REQUIREMENTS);
    let arguments = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"].map(OsStr::new);
    let arguments: Vec<_> = arguments.into_iter().chain([file.as_os_str()]).collect();
    installed.run(&folder, "python", &arguments, &[])?;
    let arguments = ["-m", "pip", "install", "--no-index", "--no-build-isolation", "--no-deps"].map(OsStr::new);
    let arguments: Vec<_> = arguments.into_iter().chain([archive.as_os_str()]).collect();
    let path = std::env::join_paths(
        [installed.program("python").parent().context("a program has a folder")?.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    )?;
    let path = path.to_string_lossy().into_owned();
    installed.run(&folder, "python", &arguments, &[("CARGO_NET_OFFLINE", "true"), ("PATH", &path)])?;
    let tests = sh::root().join(PACKAGE);
    installed.run(&tests, "python", &["-m", "pytest", "-q", "-p", "no:cacheprovider"].map(OsStr::new), &[])
}

/// Creates the virtual environment of the tests, with the packages that they need.
fn prepare() -> Result<VirtualEnvironment> {
    if !can_create_environments()? && !tools::install(&["python3-venv"])? {
        bail!("python3 makes no virtual environments: install python3-venv, as Debian calls it");
    }
    let environment = VirtualEnvironment::create(&environment_folder())?;
    environment.install_requirements()?;
    Ok(environment)
}

/// Builds the wheel, which contains the stubs of the repository.
fn build_wheel(environment: &VirtualEnvironment) -> Result<PathBuf> {
    let folder = empty_folder("wheel")?;
    run_maturin(environment, "build", &folder)?;
    only_file(&folder, "whl")
}

/// Runs a maturin command that compiles the package in the same profile as the other tests. The output goes to
/// `folder`.
fn run_maturin(environment: &VirtualEnvironment, command: &str, folder: &Path) -> Result<()> {
    let python = environment.program("python");
    let line = "--quiet --profile dev --manifest-path crates/queens-py/Cargo.toml --interpreter";
    let mut arguments = vec![OsStr::new(command)];
    arguments.extend(line.split(' ').map(OsStr::new));
    arguments.extend([python.as_os_str(), "--out".as_ref(), folder.as_os_str()]);
    environment.run(&sh::root(), "maturin", &arguments, &[])
}

/// The imports that [`STUB_EDITS`] need.
const STUB_IMPORTS: &str = "
import collections.abc
import datetime
import typing

import numpy
import numpy.typing
import pandas
import pyqueens._types
";

/// Replacements for parts that maturin cannot infer: base classes, overloads, and the items of tuples and iterators.
const STUB_EDITS: [(&str, &str); 10] = [
    ("class Placement:", "class Placement(collections.abc.Sequence[int]):"),
    ("class Solutions:", "class Solutions(collections.abc.Sequence[Placement]):"),
    ("class Trace:", "class Trace(collections.abc.Sequence[TraceEvent]):"),
    ("    def columns(self, /) -> tuple:", "    def columns(self, /) -> tuple[int, ...]:"),
    ("    def __getnewargs__(self, /) -> tuple[tuple]:", "    def __getnewargs__(self, /) -> tuple[tuple[int, ...]]:"),
    ("    def __iter__(self, /) -> Iterator:", "    def __iter__(self, /) -> Iterator[int]:"),
    ("    def __reversed__(self, /) -> Iterator:", "    def __reversed__(self, /) -> Iterator[int]:"),
    (
        "    def __getitem__(self, row: Any, /) -> Any:",
        "    @typing.overload
    def __getitem__(self, row: SupportsIndex, /) -> int: ...
    @typing.overload
    def __getitem__(self, row: slice, /) -> tuple[int, ...]:",
    ),
    (
        "    def __getitem__(self, position: Any, /) -> Any:",
        "    @typing.overload
    def __getitem__(self, position: SupportsIndex, /) -> Placement: ...
    @typing.overload
    def __getitem__(self, position: slice, /) -> list[Placement]:",
    ),
    (
        "    def __getitem__(self, index: Any, /) -> Any:",
        "    @typing.overload
    def __getitem__(self, index: SupportsIndex, /) -> TraceEvent: ...
    @typing.overload
    def __getitem__(self, index: slice, /) -> list[TraceEvent]:",
    ),
];

/// Generates the stubs of the current code: the output of maturin, with [`STUB_IMPORTS`] after its first paragraph, and
/// with [`STUB_EDITS`].
fn generated_stubs(environment: &VirtualEnvironment) -> Result<String> {
    let folder = empty_folder("stubs")?;
    run_maturin(environment, "generate-stubs", &folder)?;
    let mut files = Vec::new();
    collect_stubs(&folder, &mut files)?;
    let [file] = &files[..] else { bail!("maturin generates not one file of stubs: {files:?}") };
    let stubs = fs::read_to_string(file)?;
    let (documentation, rest) = stubs.split_once("\n\n").context("the stubs begin with documentation")?;
    // maturin names the first parameter of a generated constructor `self`, but this parameter is the class.
    let rest = rest.replace("def __new__(self, ", "def __new__(cls, ");
    let mut stubs = format!("{documentation}\n{STUB_IMPORTS}{rest}");
    for (generated, better) in STUB_EDITS {
        ensure!(stubs.contains(generated), "maturin does not generate {generated:?}");
        stubs = stubs.replacen(generated, better, 1);
    }
    Ok(stubs)
}

fn collect_stubs(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_stubs(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "pyi") {
            files.push(path);
        }
    }
    Ok(())
}

/// Fails if the stubs in the repository differ from the generated stubs.
fn compare_stubs(environment: &VirtualEnvironment) -> Result<()> {
    ensure!(
        fs::read_to_string(STUBS).ok() == Some(generated_stubs(environment)?),
        "{STUBS} is not what the code gives; `cargo xtask python --stubs` writes it"
    );
    Ok(())
}

/// An empty folder for build results.
fn empty_folder(name: &str) -> Result<PathBuf> {
    let folder = std::path::absolute(Path::new(FOLDER).join(name))?;
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The only file with this extension in a folder.
fn only_file(folder: &Path, extension: &str) -> Result<PathBuf> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    let mut found = paths.into_iter().filter(|path| path.to_string_lossy().ends_with(extension));
    match (found.next(), found.next()) {
        (Some(path), None) => Ok(path),
        _ => bail!("there is not one .{extension} in {}", folder.display()),
    }
}
