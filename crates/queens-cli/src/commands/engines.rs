//! `queens engines`: the ways to count, and which of them this machine can run.

use queens::count::Engine;
use serde::Serialize;

use crate::args::EnginesArgs;
use crate::error::CliError;
use crate::gpu;
use crate::lang::text;
use crate::{ExitStatus, format, output};

/// One engine as JSON has it.
#[derive(Debug, Serialize)]
struct EngineJson {
    name: &'static str,
    method: &'static str,
    available: bool,
    lacks: Option<&'static str>,
    best: bool,
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
            return gpu::list(out, true);
        }
        let rows: Vec<_> =
            Engine::ALL.into_iter().map(|engine| vec![engine.name().to_owned(), state(engine)]).collect();
        format::write_table(out, &[text!("engine"), text!("engine-state")], &rows, 2)?;
        gpu::list(out, false)
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
