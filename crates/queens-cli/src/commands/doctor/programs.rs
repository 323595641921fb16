//! This program, and the programs that it starts.

#[cfg(feature = "cluster")]
use std::io::Read;
#[cfg(feature = "cluster")]
use std::path::Path;
#[cfg(feature = "cluster")]
use std::process::{Command, Stdio};
#[cfg(feature = "cluster")]
use std::time::{Duration, Instant};

use super::{Finding, Subject};
use crate::lang::text;
use crate::machine::{FEATURES, MachineJson};

pub(super) fn program(machine: &MachineJson) -> Finding {
    let commit = machine.commit.map_or_else(|| text!("version-no-commit"), ToOwned::to_owned);
    let version = machine.version;
    let text = text!("doctor-program-is", version = version, commit = commit, arch = machine.arch, os = machine.os);
    if cfg!(debug_assertions) {
        return Finding::note(Subject::Program, text!("doctor-program-debug", text = text))
            .advice(text!("doctor-program-release"));
    }
    Finding::ok(Subject::Program, text)
}

/// The optional features that this program lacks.
pub(super) fn missing_features() -> Vec<&'static str> {
    FEATURES.into_iter().filter_map(|(name, is_built)| (!is_built).then_some(name)).collect()
}

pub(super) fn features() -> Finding {
    let missing = missing_features();
    if missing.is_empty() {
        let all = FEATURES.map(|(name, _)| name).join(&text!("between-names"));
        return Finding::ok(Subject::Features, text!("doctor-features-all", features = all));
    }
    let names = missing.join(&text!("between-names"));
    Finding::missing(Subject::Features, text!("doctor-features-missing", features = names))
        .advice(text!("doctor-features-build", features = missing.join(",")))
}

/// How long a program may take to print its version.
#[cfg(feature = "cluster")]
const VERSION_TIMEOUT: Duration = Duration::from_secs(3);

/// The first version of the broker that keeps what it confirms.
#[cfg(feature = "cluster")]
const BROKER_VERSION: [u32; 3] = [2, 12, 6];

#[cfg(feature = "cluster")]
pub(super) fn broker() -> Finding {
    let Some(path) = crate::commands::cluster::find_broker() else {
        return Finding::missing(Subject::Broker, text!("doctor-broker-none")).advice(text!("doctor-broker-install"));
    };
    let shown = path.display().to_string();
    let Some((name, numbers)) = printed_version(&path).and_then(|text| version(&text)) else {
        return Finding::note(Subject::Broker, text!("doctor-broker-silent", path = shown))
            .advice(text!("doctor-broker-install"));
    };
    if numbers < BROKER_VERSION {
        return Finding::note(Subject::Broker, text!("doctor-broker-found", version = name, path = shown))
            .advice(text!("doctor-broker-newer"));
    }
    Finding::ok(Subject::Broker, text!("doctor-broker-found", version = name, path = shown))
}

/// What a program prints for `--version`, if it ends in time.
#[cfg(feature = "cluster")]
fn printed_version(path: &Path) -> Option<String> {
    let mut command = Command::new(path);
    let command = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let deadline = Instant::now() + VERSION_TIMEOUT;
    while Instant::now() < deadline {
        if child.try_wait().ok()?.is_some() {
            let mut text = String::new();
            child.stdout.take()?.take(4096).read_to_string(&mut text).ok()?;
            return Some(text);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    // It may have ended at this moment.
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// The version in a text such as `nats-server: v2.12.6`, as text and as numbers.
#[cfg(any(feature = "cluster", test))]
fn version(text: &str) -> Option<(String, [u32; 3])> {
    text.split_whitespace().find_map(|word| {
        let name = word.trim_start_matches('v');
        let release = name.split(['-', '+']).next()?;
        let numbers: Vec<u32> = release.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        Some((name.to_owned(), numbers.try_into().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn the_version_of_the_broker_is_read() {
        assert_eq!(version("nats-server: v2.12.6\n"), Some(("2.12.6".to_owned(), [2, 12, 6])));
        assert_eq!(version("nats-server: v2.14.0-RC.1"), Some(("2.14.0-RC.1".to_owned(), [2, 14, 0])));
        assert_eq!(version("usage: nats-server"), None);
    }
}
