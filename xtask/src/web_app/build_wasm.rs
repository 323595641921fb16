//! Builds the WebAssembly of the web app: compiles the crate, generates bindings with wasm-bindgen, and shrinks the
//! file with wasm-opt.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::debian_rustc::{self, DEBIAN_RUSTC};
use crate::sh;

/// The WebAssembly modules: the name of each module, and the crate's feature with which it is built.
const MODULES: [(&str, &str); 3] = [("queens", "api"), ("judge", "judge"), ("regions", "regions")];

const TARGET: &str = "wasm32-unknown-unknown";
/// The version of binaryen, whose wasm-opt shrinks the file. Some older versions produce a broken file without an
/// error.
const BINARYEN: &str = "132.0.0";

/// The WebAssembly features that the compiler enables by default. All current browsers have them.
const WASM_FEATURES: [&str; 6] =
    ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];

/// The built files, and the sources, packages and tools from which they were built.
pub(super) struct WasmBuild {
    /// The names and contents of the files.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The paths of all source files in the workspace.
    pub(super) sources: BTreeSet<String>,
    /// The name and version of every published package in the build.
    pub(super) packages: BTreeSet<String>,
    /// The name and version of every tool.
    pub(super) tools: BTreeMap<String, String>,
}

pub(super) fn build() -> Result<WasmBuild> {
    let compiler = Compiler::find()?;
    let packages = packages()?;
    let bindgen = packages.iter().find_map(|package| package.strip_prefix("wasm-bindgen "));
    let bindgen = bindgen.context("the page has no wasm-bindgen")?.to_owned();
    let pinned = fs::read_to_string("xtask/bind/Cargo.toml")?;
    ensure!(
        pinned.contains(&format!("wasm-bindgen-cli-support = \"={bindgen}\"")),
        "xtask/bind/Cargo.toml must name wasm-bindgen-cli-support = \"={bindgen}\", as Cargo.lock has wasm-bindgen"
    );
    let folder = sh::root().join("target/page");
    let built = folder.join(TARGET).join("page");
    let bound = folder.join("bound");
    let _ = fs::remove_dir_all(&bound);
    let (mut files, mut sources) = (BTreeMap::new(), BTreeSet::new());
    for (module, feature) in MODULES {
        compiler.compile(&folder, feature)?;
        sh::run_on(
            "cargo run --quiet --release --locked --manifest-path=xtask/bind/Cargo.toml --target-dir=target/bind --",
            [built.join("queens_web.wasm"), module.into(), bound.clone()],
        )?;
        shrink(&bound.join(format!("{module}_bg.wasm")))?;
        for name in [format!("{module}.js"), format!("{module}_bg.wasm")] {
            let bytes = fs::read(bound.join(&name)).with_context(|| name.clone())?;
            files.insert(name, bytes);
        }
        sources.append(&mut read_sources(&built)?);
    }
    for remap in compiler.path_remaps()? {
        let secret = remap.from.as_bytes();
        let leaks = files.values().any(|bytes| bytes.windows(secret.len()).any(|window| window == secret));
        ensure!(!leaks, "the built page has the path {} in it", remap.from);
    }
    sources.extend(["Cargo.toml", "Cargo.lock", "src/main.rs"].map(|name| format!("xtask/bind/{name}")));
    let tools = [("rustc", compiler.version()?), ("wasm-bindgen", bindgen), ("binaryen", BINARYEN.to_owned())];
    let tools = tools.map(|(name, version)| (name.to_owned(), version)).into();
    Ok(WasmBuild { files, sources, packages, tools })
}

/// A compiler that can produce WebAssembly.
enum Compiler {
    /// The compiler of the toolchain, with the target from rustup.
    Rustup,
    /// Debian's compiler, which also builds the standard library for the target.
    Debian,
}

/// A path on this machine, and the name that replaces it in the built files.
struct PathRemap {
    from: String,
    to: String,
}

impl Compiler {
    /// Chooses the toolchain's compiler if the toolchain has the target or rustup can add the target; otherwise
    /// Debian's compiler.
    fn find() -> Result<Self> {
        let has_target = || -> Result<bool> {
            let library = sh::output(&format!("rustc --print target-libdir --target={TARGET}"))?;
            Ok(Path::new(String::from_utf8(library)?.trim()).exists())
        };
        if has_target()? || (sh::run(&format!("rustup target add {TARGET}")).is_ok() && has_target()?) {
            return Ok(Self::Rustup);
        }
        if debian_rustc::is_installed() {
            return Ok(Self::Debian);
        }
        bail!(
            "no compiler here makes WebAssembly: `rustup target add {TARGET}`, or on Debian `apt install rustc-web rust-web-src`"
        )
    }

    fn rustc(&self) -> &'static str {
        match self {
            Self::Rustup => "rustc",
            Self::Debian => DEBIAN_RUSTC,
        }
    }

    fn version(&self) -> Result<String> {
        let line = String::from_utf8(sh::output(&format!("{} --version", self.rustc()))?)?;
        Ok(line.split_whitespace().nth(1).unwrap_or_default().to_owned())
    }

    /// The paths that panic messages contain, each with the name that replaces it.
    fn path_remaps(&self) -> Result<Vec<PathRemap>> {
        let home = env::var_os("CARGO_HOME")
            .map(PathBuf::from)
            .or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
        let registry = home.context("CARGO_HOME or HOME must be set")?.join("registry/src");
        let mut path_remaps = vec![PathRemap { from: sh::root().to_string_lossy().into_owned(), to: "queens".into() }];
        for entry in fs::read_dir(&registry).into_iter().flatten() {
            path_remaps.push(PathRemap { from: entry?.path().to_string_lossy().into_owned(), to: "crates".into() });
        }
        if let Self::Debian = self {
            for link in ["/usr/lib/rustlib/src/rust".into(), fs::canonicalize("/usr/lib/rustlib/src/rust")?] {
                path_remaps.push(PathRemap { from: link.to_string_lossy().into_owned(), to: "rust".into() });
            }
        }
        Ok(path_remaps)
    }

    fn compile(&self, folder: &Path, feature: &str) -> Result<()> {
        let flags: Vec<String> = self
            .path_remaps()?
            .iter()
            .map(|remap| format!("--remap-path-prefix={}={}", remap.from, remap.to))
            .collect();
        let mut command = sh::command_for("cargo");
        command
            .args([
                "rustc",
                "--locked",
                "--package=queens-web",
                "--lib",
                "--crate-type=cdylib",
                "--profile=page",
                "--no-default-features",
                "--features",
                feature,
                "--target",
                TARGET,
            ])
            .arg("--target-dir")
            .arg(folder)
            .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
        if let Self::Debian = self {
            // `-Zbuild-std` is an unstable option.
            command
                .arg("-Zbuild-std=std,panic_abort")
                .env("RUSTC", DEBIAN_RUSTC)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
        }
        sh::run_command(
            &format!(
                "cargo rustc --package=queens-web --features={feature} --crate-type=cdylib --profile=page --target={TARGET}"
            ),
            command,
        )
    }
}

/// The path of the toolchain's linker.
fn linker() -> Result<PathBuf> {
    let library = String::from_utf8(sh::output("rustc --print target-libdir")?)?;
    let linker = Path::new(library.trim()).with_file_name("bin").join("rust-lld");
    ensure!(linker.exists(), "the toolchain has no {}", linker.display());
    Ok(linker)
}

/// Shrinks a WebAssembly file in place.
fn shrink(path: &Path) -> Result<()> {
    let tool = sh::root().join("target/binaryen/node_modules/.bin/wasm-opt");
    let package = sh::root().join("target/binaryen/node_modules/binaryen/package.json");
    let is_there = fs::read_to_string(package).is_ok_and(|text| text.contains(&format!("\"version\": \"{BINARYEN}\"")));
    if !is_there {
        sh::require("npm --version", "npm, which brings binaryen")?;
        sh::run(&format!("npm install --silent --no-audit --no-fund --prefix target/binaryen binaryen@{BINARYEN}"))?;
    }
    let mut command = Command::new(tool);
    command.args(["-O3", "--strip-debug", "--strip-producers", "--strip-target-features"]);
    command.args(WASM_FEATURES.map(|feature| format!("--enable-{feature}")));
    command.arg(path).arg("-o").arg(path);
    sh::run_command("wasm-opt -O3", command)
}

/// Reads the compiler's list of source files, and returns the source files of the workspace.
fn read_sources(built: &Path) -> Result<BTreeSet<String>> {
    let listed = fs::read_to_string(built.join("queens_web.d")).context("the compiler's list of sources")?;
    let (_, listed) = listed.split_once(": ").context("a list of sources")?;
    let root = sh::root().join("");
    let inside = listed.split_whitespace().filter_map(|path| path.strip_prefix(&*root.to_string_lossy()));
    // The list also contains folders. They are left out, because only programs for the host embed their files.
    let mut sources: BTreeSet<String> = inside.filter(|path| Path::new(path).is_file()).map(str::to_owned).collect();
    sources.extend(
        ["queens-web", "queens-render", "queens-regions", "queens-count", "queens"]
            .map(|name| format!("crates/{name}/Cargo.toml")),
    );
    Ok(sources)
}

/// The published packages that the build uses.
fn packages() -> Result<BTreeSet<String>> {
    let tree = format!("cargo tree --locked --package=queens-web --target={TARGET} --edges=normal --prefix=none");
    let tree = String::from_utf8(sh::output(&tree)?)?;
    let package = |line: &str| {
        let mut words = line.split_whitespace();
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        // For a package of the workspace, the line also contains its folder.
        (!line.contains('/')).then(|| format!("{name} {version}"))
    };
    Ok(tree.lines().filter_map(package).collect())
}
