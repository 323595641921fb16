//! `queens judge`: finds the errors in the output of a learner's program, and the mistakes that explain them.

mod checker;
mod compare_steps;
mod input;
mod program_folder;
mod report_text;
mod runs;

use queens::judge::{Output, Steps};

use input::read;
use report_text::{LearnerProgram, ProgramFacts, exit_status};

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::process::Confinement;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &JudgeArgs) -> Result<ExitStatus, CliError> {
    if let [input, text, answer] = args.checker.as_slice() {
        return checker::run(ui, input, text, answer);
    }
    if let Some(folder) = &args.folder {
        return program_folder::run(ui, args, folder);
    }
    if let (true, Some(size)) = (args.replay, args.n) {
        let output = runs::run_one_size(args, size)?;
        return compare_steps::run(ui, args, size, &output);
    }
    let outputs = match &args.text {
        Some(file) if !file.is_empty() => {
            runs::refuse_source_code(file)?;
            let sizes = args.n.iter().map(|size| size.get()).collect();
            vec![Output { sizes, text: read(file)?, ..Output::default() }]
        }
        _ if args.program.is_empty() => return Err(text!("judge-nothing").into()),
        _ => runs::run_sizes(ui, args, &args.program, &Confinement::Kernel, &|note| ui.say(note))?,
    };
    let report = report_text::with_localised_message(ui, runs::judge_outputs(args, &args.program, &outputs));
    let facts = ProgramFacts {
        has_steps: outputs.iter().any(|output| !Steps::read(&output.trace).events().is_empty()),
        // An output has no sizes if the program prints the same for every size, or if a text is judged without N.
        takes_size: outputs.iter().all(|output| !output.sizes.is_empty()),
        program: args.text.is_none().then(|| LearnerProgram::of(&args.program)),
        time: args.time,
        error: runs::last_error(&outputs),
    };
    ui.write(|out| if args.is_json() { out.json(&report) } else { report_text::write(out, &report, &facts) })?;
    Ok(exit_status(&report))
}
