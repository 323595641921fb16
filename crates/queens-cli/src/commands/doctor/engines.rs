//! `queens doctor --engines`: the counting engines, and which of them this build and this machine can use.

use queens_count::Engine;
use serde::Serialize;

use crate::build_info;
use crate::counting::gpu;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::ui::{Ui, row};

/// One engine in JSON.
#[derive(Debug, Serialize)]
struct EngineJson {
    name: &'static str,
    method: &'static str,
    available: bool,
    lacks: Option<&'static str>,
    best: bool,
}

/// The features that this build lacks, in JSON.
#[derive(Debug, Serialize)]
struct ProgramJson {
    missing_features: Vec<&'static str>,
}

pub(super) fn run(ui: &Ui, json: bool) -> Result<ExitStatus, CliError> {
    let best = Engine::best();
    ui.write(|out| {
        if json {
            Engine::ALL.into_iter().try_for_each(|engine| {
                let lacks = engine.missing_feature();
                let [name, method] = [engine.name(), engine.method()];
                out.json(&EngineJson { name, method, available: lacks.is_none(), lacks, best: engine == best })
            })?;
            gpu::write_gpus(out, true)?;
            return out.json(&ProgramJson { missing_features: build_info::missing_features() });
        }
        let rows: Vec<_> = Engine::ALL.into_iter().map(|engine| row![engine.name(), state(engine)]).collect();
        out.table(row![text!("engine"), text!("engine-state")], rows, 2)?;
        gpu::write_gpus(out, false)?;
        match missing_text(&build_info::missing_features()) {
            Some(text) => {
                writeln!(out)?;
                out.paragraph(text)
            }
            None => Ok(()),
        }
    })?;
    Ok(ExitStatus::Success)
}

fn state(engine: Engine) -> Message {
    match engine.missing_feature() {
        Some(machine @ ("x86-64" | "aarch64")) => text!("engine-elsewhere", machine = machine),
        Some(lacks) => text!("engine-lacks", lacks = lacks),
        None if engine == Engine::best() => text!("engine-best"),
        None => text!("engine-runs"),
    }
}

/// The features that this build lacks, and how to add them. `None` if no feature is missing.
fn missing_text(missing: &[&'static str]) -> Option<Message> {
    let names = phrases::name_list(missing.iter().copied());
    (!missing.is_empty()).then(|| text!("engines-missing", features = names, list = missing.join(",")))
}

#[cfg(test)]
mod tests {
    use super::missing_text;
    use crate::messages::{Catalog, Language};

    #[test]
    fn missing_features_are_named() {
        let missing = ["cluster", "gpu"];
        assert_eq!(missing_text(&[]), None);
        let text = Catalog::new(Language::En).text(&missing_text(&missing).unwrap());
        let command = "cargo install --path crates/queens-cli --features cluster,gpu";
        assert!(text.contains("built without cluster, gpu") && text.contains(command), "{text}");
        let text = Catalog::new(Language::Zh).text(&missing_text(&missing).unwrap());
        assert!(text.contains("没有包含 cluster、gpu") && text.contains(command), "{text}");
    }
}
