//! `queens engines`: the ways to count, and which of them this program and this machine have.

use queens_count::Engine;
use serde::Serialize;

use crate::args::EnginesArgs;
use crate::counting::gpu;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::program;
use crate::ui::{format, output};

/// One engine as JSON has it.
#[derive(Debug, Serialize)]
struct EngineJson {
    name: &'static str,
    method: &'static str,
    available: bool,
    lacks: Option<&'static str>,
    best: bool,
}

/// The features that this build lacks, as JSON has them.
#[derive(Debug, Serialize)]
struct ProgramJson {
    missing_features: Vec<&'static str>,
}

pub(crate) fn run(args: &EnginesArgs) -> Result<ExitStatus, CliError> {
    let best = Engine::best();
    output::write(|out| {
        if args.json {
            Engine::ALL.into_iter().try_for_each(|engine| {
                let lacks = engine.missing_feature();
                let [name, method] = [engine.name(), engine.method()];
                format::write_json(
                    out,
                    &EngineJson { name, method, available: lacks.is_none(), lacks, best: engine == best },
                )
            })?;
            gpu::list(out, true)?;
            return format::write_json(out, &ProgramJson { missing_features: program::missing_features() });
        }
        let rows: Vec<_> =
            Engine::ALL.into_iter().map(|engine| vec![engine.name().to_owned(), state(engine)]).collect();
        format::write_table(out, &[text!("engine"), text!("engine-state")], &rows, 2)?;
        gpu::list(out, false)?;
        match missing_text(&program::missing_features()) {
            Some(text) => Ok(writeln!(out, "\n{}", output::wrapped(text))?),
            None => Ok(()),
        }
    })?;
    Ok(ExitStatus::Success)
}

fn state(engine: Engine) -> String {
    match engine.missing_feature() {
        Some(machine @ ("x86-64" | "aarch64")) => text!("engine-elsewhere", machine = machine),
        Some(lacks) => text!("engine-lacks", lacks = lacks),
        None if engine == Engine::best() => text!("engine-best"),
        None => text!("engine-runs"),
    }
}

/// The features that this build lacks, and how to add them. Empty if it has all.
fn missing_text(missing: &[&str]) -> Option<String> {
    let names = missing.join(&text!("between-names"));
    (!missing.is_empty()).then(|| text!("engines-missing", features = names, list = missing.join(",")))
}

#[cfg(test)]
mod tests {
    use super::missing_text;
    use crate::messages::language::{self, Language};

    #[test]
    fn missing_features_are_named() {
        let missing = ["cluster", "gpu"];
        language::set_thread_language(Language::En);
        assert_eq!(missing_text(&[]), None);
        let text = missing_text(&missing).unwrap();
        let command = "cargo install --path crates/queens-cli --features cluster,gpu";
        assert!(text.contains("built without cluster, gpu") && text.contains(command), "{text}");
        language::set_thread_language(Language::Zh);
        let text = missing_text(&missing).unwrap();
        assert!(text.contains("没有包含 cluster、gpu") && text.contains(command), "{text}");
    }
}
