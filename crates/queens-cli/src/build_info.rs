//! Facts about the build and the machine: version, features, processor. Benchmark results and bug reports name them.

use std::process::Command;

use queens_count::Engine;
use serde::Serialize;

/// The version of the program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit of the source, if it was built in a git checkout.
pub(crate) const COMMIT: Option<&str> = option_env!("QUEENS_COMMIT");

/// The optional features, and whether this build has them.
pub(crate) const FEATURES: [(&str, bool); 4] = [
    ("cluster", cfg!(feature = "cluster")),
    ("gpu", cfg!(feature = "gpu")),
    ("serve", cfg!(feature = "serve")),
    ("watch", cfg!(feature = "watch")),
];

/// The optional features that this build has.
pub(crate) fn built_features() -> impl Iterator<Item = &'static str> {
    FEATURES.into_iter().filter_map(|(name, is_built)| is_built.then_some(name))
}

/// The optional features that this build lacks.
pub(crate) fn missing_features() -> Vec<&'static str> {
    missing_in(&FEATURES)
}

fn missing_in(features: &[(&'static str, bool)]) -> Vec<&'static str> {
    features.iter().filter(|(_, is_built)| !is_built).map(|&(name, _)| name).collect()
}

/// The build and the machine in JSON.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MachineJson {
    pub(crate) version: &'static str,
    pub(crate) commit: Option<&'static str>,
    /// The name of the processor, if the system provides it.
    pub(crate) cpu: Option<String>,
    pub(crate) arch: &'static str,
    pub(crate) os: &'static str,
    /// The number of processors that this process may use.
    pub(crate) processors: usize,
    /// The fastest counting engine; its name contains the instruction set.
    pub(crate) engine: &'static str,
}

impl MachineJson {
    /// Queries the system.
    pub(crate) fn read() -> Self {
        Self {
            version: VERSION,
            commit: COMMIT,
            cpu: cpu_name(),
            arch: std::env::consts::ARCH,
            os: std::env::consts::OS,
            processors: usable_processors(),
            engine: Engine::best().name(),
        }
    }

    /// The name of the processor, or else of its architecture.
    pub(crate) fn cpu_or_arch(&self) -> &str {
        self.cpu.as_deref().unwrap_or(self.arch)
    }
}

/// The number of processors that this process may use.
fn usable_processors() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The number of processors of the machine, if the system provides it.
pub(crate) fn all_processors() -> Option<usize> {
    let info = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    Some(info.lines().filter(|line| line.starts_with("processor")).count()).filter(|&count| count > 0)
}

/// The name of the first processor, if the system provides it.
fn cpu_name() -> Option<String> {
    let name = match std::env::consts::OS {
        "linux" => cpu_model(&std::fs::read_to_string("/proc/cpuinfo").ok()?)?.to_owned(),
        "macos" => {
            let output = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
            String::from_utf8(output.stdout).ok()?
        }
        _ => std::env::var("PROCESSOR_IDENTIFIER").ok()?,
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// The name of the first processor in `/proc/cpuinfo`. Some ARM systems give no name.
fn cpu_model(info: &str) -> Option<&str> {
    info.lines().find_map(|line| {
        let (field, value) = line.split_once(':')?;
        (field.trim() == "model name").then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feature_is_built_or_missing() {
        assert_eq!(missing_in(&[("cluster", false), ("gpu", false), ("serve", true)]), ["cluster", "gpu"]);
        assert!(missing_in(&[("cluster", true)]).is_empty());
        let mut all: Vec<_> = built_features().chain(missing_features()).collect();
        all.sort_unstable();
        assert_eq!(all, FEATURES.map(|(name, _)| name));
    }

    #[test]
    fn the_first_processor_has_a_name() {
        let info =
            "processor\t: 0\nmodel\t\t: 143\nmodel name\t: Some  CPU @ 2.0GHz\n\nprocessor\t: 1\nmodel name\t: B\n";
        assert_eq!(cpu_model(info).map(str::trim), Some("Some  CPU @ 2.0GHz"));
        assert_eq!(cpu_model("processor : 0\nCPU part : 0xd40\n"), None);
    }
}
