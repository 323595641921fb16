//! CUDA's run-time compiler, which needs no card: the tests compile the kernels with it.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::sh;

/// Where it is put; git ignores it.
const FOLDER: &str = "target/nvrtc";

/// The variable that says where it is.
const VARIABLE: &str = "QUEENS_NVRTC";

fn library() -> PathBuf {
    sh::root().join(FOLDER).join("nvidia/cuda_nvrtc/lib/libnvrtc.so.12")
}

/// Fetches it, unless it is there.
pub(crate) fn setup() -> Result<()> {
    if !library().exists() {
        sh::require("python3 -m pip --version", "Python's pip")?;
        sh::run(&format!("python3 -m pip install --quiet --target={FOLDER} nvidia-cuda-nvrtc-cu12"))?;
    }
    if !library().exists() {
        bail!("{} is not there, although the package nvidia-cuda-nvrtc-cu12 was installed", library().display());
    }
    Ok(())
}

/// What `cargo` needs to be told so that tests find it.
pub(crate) fn compiler() -> Option<(&'static str, PathBuf)> {
    let named = std::env::var_os(VARIABLE).is_some();
    Some((VARIABLE, library())).filter(|(_, library)| !named && Path::exists(library))
}
