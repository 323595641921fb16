//! Findings about this program and the programs that it starts.

use super::finding::{Finding, Subject};
use crate::build_info::{self, FEATURES, MachineJson};
use crate::messages::{Message, phrases, text};

pub(super) fn program(machine: &MachineJson) -> Finding {
    let commit = machine.commit.map_or_else(|| text!("version-no-commit"), Message::from);
    let version = machine.version;
    let text = text!("doctor-program-is", version = version, commit = commit, arch = machine.arch, os = machine.os);
    if cfg!(debug_assertions) {
        return Finding::note(Subject::Program, text!("doctor-program-debug", text = text))
            .with_advice(text!("doctor-program-release"));
    }
    Finding::ok(Subject::Program, text)
}

pub(super) fn features() -> Finding {
    let missing = build_info::missing_features();
    if missing.is_empty() {
        let all = phrases::name_list(FEATURES.map(|(name, _)| name));
        return Finding::ok(Subject::Features, text!("doctor-features-all", features = all));
    }
    let names = phrases::name_list(missing.iter().copied());
    Finding::missing(Subject::Features, text!("doctor-features-missing", features = names))
        .with_advice(text!("doctor-features-build", features = missing.join(",")))
}

#[cfg(feature = "cluster")]
pub(super) fn broker() -> Finding {
    use crate::counting::broker_program;
    let Some(path) = broker_program::find() else {
        return Finding::missing(Subject::Broker, text!("doctor-broker-none"))
            .with_advice(text!("doctor-broker-install"));
    };
    let shown = path.display().to_string();
    let Some((name, numbers)) = broker_program::version(&path) else {
        return Finding::note(Subject::Broker, text!("doctor-broker-silent", path = shown))
            .with_advice(text!("doctor-broker-install"));
    };
    if numbers < broker_program::FIRST_VERSION {
        return Finding::note(Subject::Broker, text!("doctor-broker-found", version = name, path = shown))
            .with_advice(text!("doctor-broker-newer"));
    }
    Finding::ok(Subject::Broker, text!("doctor-broker-found", version = name, path = shown))
}
