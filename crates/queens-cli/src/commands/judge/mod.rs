//! `queens judge`: what is wrong in the output of a learner's program, and which mistake explains it.

mod checker;
mod class;
mod replay;
mod runs;
mod verdict;

use std::fs::File;
use std::io::{self, Read};

use queens::judge::{Output, Report, judge};

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{phrases, text};
use crate::process::Wall;
use crate::ui::Ui;

/// The longest text that is judged, in bytes.
const TEXT_LIMIT: u64 = 1 << 26;

pub(crate) fn run(ui: &Ui, args: &JudgeArgs) -> Result<ExitStatus, CliError> {
    if let [input, text, answer] = args.checker.as_slice() {
        return checker::run(ui, input, text, answer);
    }
    if let Some(folder) = &args.folder {
        return class::run(ui, args, folder);
    }
    if let (true, Some(size)) = (args.replay, args.n) {
        let output = runs::one(args, size)?;
        return replay::write(ui, size, &output);
    }
    let outputs = match &args.text {
        Some(file) if !file.is_empty() => {
            let sizes = args.n.iter().map(|size| size.get()).collect();
            vec![Output { sizes, text: read(file)?, ..Output::default() }]
        }
        _ if args.program.is_empty() => return Err(text!("judge-nothing").into()),
        _ => runs::outputs(ui, args, &args.program, &Wall::Kernel)?,
    };
    let report = judge(&outputs, args.task.into());
    let asks_for_steps = args.text.is_none() && outputs.iter().all(|output| output.trace.is_empty());
    ui.write(|out| if args.format.json { out.json(&report) } else { verdict::write(out, &report, asks_for_steps) })?;
    Ok(status(&report))
}

fn status(report: &Report) -> ExitStatus {
    match report.right() {
        Some(true) => ExitStatus::Success,
        Some(false) => ExitStatus::Negative,
        None => ExitStatus::Error,
    }
}

/// The bytes of a file; `-` is standard input.
fn read(name: &str) -> Result<Vec<u8>, CliError> {
    let failed =
        |error: &io::Error| -> CliError { text!("judge-no-file", name = name, error = phrases::system(error)).into() };
    let source: Box<dyn Read> = match name {
        "-" => Box::new(io::stdin()),
        name => Box::new(File::open(name).map_err(|error| failed(&error))?),
    };
    let mut bytes = Vec::new();
    source.take(TEXT_LIMIT + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
    if bytes.len() as u64 > TEXT_LIMIT {
        let limit = indicatif::HumanBytes(TEXT_LIMIT).to_string();
        return Err(text!("error-input-too-long", name = name, limit = limit).into());
    }
    Ok(bytes)
}
