//! `queens engines`: the ways to count, and which of them this machine can run.

use queens::count::Engine;
use serde::Serialize;

use crate::args::Engines;
use crate::crew::cards;
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

/// One engine as JSON has it.
#[derive(Debug, Serialize)]
struct EngineJson {
    name: &'static str,
    method: &'static str,
    available: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    lacks: Option<&'static str>,
    best: bool,
}

pub(crate) fn run(args: &Engines) -> Result<Answer, Failure> {
    let best = Engine::best();
    output::write(|out| {
        if args.json {
            Engine::ALL.into_iter().try_for_each(|engine| {
                let lacks = engine.lacks();
                let [name, method] = [engine.name(), engine.method()];
                format::json(out, &EngineJson { name, method, available: lacks.is_none(), lacks, best: engine == best })
            })?;
            return cards::list(out, true);
        }
        let rows: Vec<_> =
            Engine::ALL.into_iter().map(|engine| vec![engine.name().to_owned(), state(engine)]).collect();
        format::table(out, &[text!("engine"), text!("engine-state")], &rows, 2)?;
        cards::list(out, false)
    })?;
    Ok(Answer::Done)
}

fn state(engine: Engine) -> String {
    match engine.lacks() {
        Some(machine @ ("x86-64" | "aarch64")) => text!("engine-elsewhere", machine = machine),
        Some(lacks) => text!("engine-lacks", lacks = lacks),
        None if engine == Engine::best() => text!("engine-best"),
        None => text!("engine-runs"),
    }
}
