//! The runs of a program: one for each size, and one for several sizes.

use std::ffi::OsString;

use queens::Size;
use queens::judge::{Ended, Output, Report, Task, judge};

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::messages::{Message, text};
use crate::process::{self, End, Limits, Run, Wall, absolute_words};
use crate::ui::Ui;

/// What stands for the size in a command. The parser's help takes `{n}` for the end of a line.
const SIZE: [&str; 2] = ["{n}", "{N}"];

/// The sizes of a run for several sizes. The last one shows what is kept between sizes.
const BATCH: [u32; 7] = [1, 2, 3, 4, 5, 6, 4];

/// The number of runs at a limit after which larger sizes are not run.
const LIMIT_RUNS: usize = 2;

/// The smallest size that a board must have to show that the program does not read its size.
const FIXED_SIZE: u32 = 4;

/// How much is judged of an output that is not whole. It has thousands of boards, and repeats itself.
const PARTIAL_OUTPUT: usize = 1 << 18;

/// Runs the program for one size.
pub(super) fn one(args: &JudgeArgs, size: Size) -> Result<Output, CliError> {
    let words = with_size(&absolute_words(&args.program), size.get());
    run(args, &words, &[size.get()], &Wall::Kernel)
}

/// Runs the words of a command for sizes.
fn run(args: &JudgeArgs, words: &[OsString], sizes: &[u32], wall: &Wall) -> Result<Output, CliError> {
    let stdin = sizes.iter().map(ToString::to_string).chain([String::new()]).collect::<Vec<_>>().join("\n");
    let run = process::run(words, stdin.as_bytes(), Limits::of_time(args.time), wall);
    run.map(|run| output(sizes, run)).map_err(|error| Message::from(error).into())
}

/// Runs the program for each size.
pub(super) fn outputs(ui: &Ui, args: &JudgeArgs, program: &[OsString], wall: &Wall) -> Result<Vec<Output>, CliError> {
    let words = absolute_words(program);
    let run = |sizes: &[u32], words: &[OsString]| run(args, words, sizes, wall);
    let progress = ui.spinner(text!("judge-running", n = "none"));
    let mut outputs: Vec<Output> = Vec::new();
    let all: Vec<u32> = args.sizes().collect();
    for &size in &all {
        progress.set_message(text!("judge-running", n = size.to_string()));
        outputs.push(run(&[size], &with_size(&words, size))?);
        if let [first, second] = outputs.as_slice()
            && ignores_size(first, second)
        {
            ui.say(text!("judge-takes-no-size"));
            return Ok(vec![Output { sizes: Vec::new(), ..outputs.swap_remove(0) }]);
        }
        let is_stopped = |output: &Output| !matches!(output.ended, Ended::Done | Ended::Crashed);
        let stopped = outputs.iter().rev().take_while(|output| is_stopped(output)).count();
        if stopped >= LIMIT_RUNS && size < all[all.len() - 1] {
            ui.say(text!("judge-not-run", n = size.to_string(), limit = outputs[outputs.len() - 1].ended.name()));
            break;
        }
    }
    if args.batch {
        progress.set_message(text!("judge-running", n = "1..6"));
        outputs.push(run(&BATCH, &words)?);
    }
    if let Some(line) = outputs.iter().filter(|output| output.ended == Ended::Crashed).find_map(last_error) {
        ui.say(text!("judge-last-error", line = line));
    }
    Ok(outputs)
}

/// The most characters of an error message.
const ERROR_LIMIT: usize = 200;

/// The last line on standard error that is no step of a search.
fn last_error(output: &Output) -> Option<String> {
    let text = String::from_utf8_lossy(&output.trace);
    let line = text.lines().map(str::trim).rfind(|line| has_message(line.as_bytes()))?;
    Some(line.chars().filter(|character| !character.is_control()).take(ERROR_LIMIT).collect())
}

/// The words of the command for one size, which is the last argument unless a word has a place for it.
fn with_size(words: &[OsString], size: u32) -> Vec<OsString> {
    let size = size.to_string();
    let has_place = |word: &OsString| word.to_str().is_some_and(|word| SIZE.iter().any(|place| word.contains(place)));
    let replaced = |word: &OsString| match word.to_str() {
        Some(text) => SIZE.iter().fold(text.to_owned(), |text, place| text.replace(place, &size)).into(),
        None => word.clone(),
    };
    if words.iter().any(has_place) {
        words.iter().map(replaced).collect()
    } else {
        words.iter().cloned().chain([OsString::from(&size)]).collect()
    }
}

fn output(sizes: &[u32], run: Run) -> Output {
    let ended = match run.end {
        End::Limit(ended) => ended,
        End::Signal => Ended::Crashed,
        // A `main` that returns nothing useful is no crash; one that ends with a message is.
        End::Code(code) if code != 0 && has_message(&run.errors) => Ended::Crashed,
        End::Code(_) => Ended::Done,
    };
    let (mut text, trace) = (run.output, run.errors);
    if !matches!(ended, Ended::Done | Ended::Crashed) {
        text.truncate(PARTIAL_OUTPUT);
    }
    Output { sizes: sizes.to_vec(), text, trace, ended, continues: false }
}

/// Whether standard error has a line that is no step of a search.
fn has_message(errors: &[u8]) -> bool {
    let is_step = |line: &[u8]| line.first().is_none_or(|first| b"+-?!".contains(first));
    !errors.split(|&byte| byte == b'\n').all(|line| is_step(line.trim_ascii()))
}

/// Whether the outputs of two small sizes have the same boards or counts of larger ones: the program does not read its size.
fn ignores_size(first: &Output, second: &Output) -> bool {
    let report = |output: &Output| -> Option<Report> {
        let is_done = output.ended == Ended::Done && !output.text.is_empty();
        is_done.then(|| judge(&[Output::without_size(output.text.clone())], Task::Any))
    };
    let (Some(first), Some(second)) = (report(first), report(second)) else { return false };
    first.verdicts() == second.verdicts() && first.verdicts().iter().any(|verdict| verdict.size >= FIXED_SIZE)
}
