//! Runs a program: once for each size, and once for several sizes together.

use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use queens::Size;
use queens::judge::{Output, Report, SourceCode, Task, Termination, judge, judge_program};

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::messages::{Message, text};
use crate::process::{self, Confinement, Limits, Run, RunEnd, absolute_words};
use crate::ui::Ui;

/// The placeholders for the size in a command. `{N}` exists because the help generator replaces `{n}` by a line break.
const SIZE_PLACEHOLDERS: [&str; 2] = ["{n}", "{N}"];

/// The sizes of the run for several sizes. The last one repeats an earlier size, to show whether the program keeps
/// state between sizes.
const BATCH_SIZES: [u32; 7] = [1, 2, 3, 4, 5, 6, 4];

/// If this number of consecutive runs reached a limit, larger sizes are not run.
const LIMIT_RUNS: usize = 2;

/// The sizes without a solution.
const SIZES_WITHOUT_SOLUTIONS: [u32; 2] = [2, 3];

/// The smallest fixed size that is recognised. A program has a fixed size if it prints the answer for the same size,
/// whatever its input.
const FIXED_SIZE: u32 = 4;

/// The smallest recognised fixed size if the output is only a total. A wrong program may print a small total, such as
/// 2, for every size.
const FIXED_TOTAL_SIZE: u32 = 7;

/// The largest fixed size that is recognised.
const LARGEST_FIXED_SIZE: u32 = 16;

/// How many bytes of an incomplete output are judged. They contain thousands of boards, and the rest repeats the same
/// mistakes.
const PARTIAL_OUTPUT: usize = 1 << 18;

/// Runs the program for one size.
pub(super) fn run_one_size(args: &JudgeArgs, size: Size) -> Result<Output, CliError> {
    let words = with_size(&words_of(&args.program)?, size.get());
    run(args, &words, &[size.get()], &Confinement::Kernel)
}

/// Runs a command once, for one or several sizes.
fn run(args: &JudgeArgs, words: &[OsString], sizes: &[u32], confinement: &Confinement) -> Result<Output, CliError> {
    let stdin = sizes.iter().map(ToString::to_string).chain([String::new()]).collect::<Vec<_>>().join("\n");
    let run = process::run(words, stdin.as_bytes(), Limits::of_time(args.time), confinement);
    run.map(|run| output(sizes, run)).map_err(|error| Message::from(error).into())
}

/// Runs the program for each size. `say` receives messages about the runs.
pub(super) fn run_sizes(
    ui: &Ui,
    args: &JudgeArgs,
    program: &[OsString],
    confinement: &Confinement,
    say: &dyn Fn(Message),
) -> Result<Vec<Output>, CliError> {
    let words = words_of(program)?;
    let run = |sizes: &[u32], words: &[OsString]| run(args, words, sizes, confinement);
    let progress = ui.spinner(text!("judge-running", n = "none"));
    let mut outputs: Vec<Output> = Vec::new();
    let all: Vec<u32> = args.sizes().collect();
    for &size in &all {
        progress.set_message(text!("judge-running", n = size.to_string()));
        outputs.push(run(&[size], &with_size(&words, size))?);
        if let [first, second] = outputs.as_slice()
            && ignores_size(first, second)
        {
            say(ignored_size_message(fixed_size(&outputs)));
            return Ok(vec![Output { sizes: Vec::new(), ..outputs.swap_remove(0) }]);
        }
        let is_stopped = |output: &Output| !matches!(output.ended, Termination::Done | Termination::Crashed);
        // A random search never ends for sizes without solutions, so reaching a limit there says nothing about larger
        // sizes.
        let with_solutions = outputs.iter().rev().filter(|output| !SIZES_WITHOUT_SOLUTIONS.contains(&output.sizes[0]));
        let stopped = with_solutions.take_while(|output| is_stopped(output)).count();
        if stopped >= LIMIT_RUNS && size < all[all.len() - 1] {
            say(text!("judge-not-run", n = size.to_string(), limit = outputs[outputs.len() - 1].ended.name()));
            break;
        }
    }
    if let (Some(size), true) = (fixed_size(&outputs), outputs.len() > 1) {
        say(ignored_size_message(Some(size)));
        return Ok(vec![Output { sizes: vec![size], ..outputs.swap_remove(0) }]);
    }
    if args.batch {
        progress.set_message(text!("judge-running", n = "1..6"));
        // A program that accepts only one size may crash here. The judge does not count this crash as an error.
        outputs.push(run(&BATCH_SIZES, &words)?);
    }
    Ok(outputs)
}

/// The report on the runs of a program, with a verdict for each size that the user names.
pub(super) fn judge_outputs(args: &JudgeArgs, program: &[OsString], outputs: &[Output]) -> Report {
    let report = judge_program(outputs, args.task.into(), &source_of(program));
    let takes_no_size = outputs.iter().any(|output| output.sizes.is_empty());
    if takes_no_size && args.text.is_none() && args.names_sizes() {
        report.with_unanswered(args.sizes())
    } else {
        report
    }
}

/// The greatest number of bytes of source code that are read.
const SOURCE_LIMIT: u64 = 1 << 20;

/// The source code of an interpreted program, if it can be read. The last source file among the words is taken.
fn source_of(program: &[OsString]) -> SourceCode {
    let mut files = program.iter().map(Path::new).filter(|word| process::is_interpreted(word) && word.is_file());
    let read = |path: &Path| {
        let mut text = Vec::new();
        File::open(path).ok()?.take(SOURCE_LIMIT).read_to_end(&mut text).ok()?;
        Some(SourceCode::new(path.extension()?.to_str()?, &String::from_utf8_lossy(&text)))
    };
    files.next_back().and_then(read).unwrap_or_default()
}

/// The greatest number of characters of an error message.
const ERROR_LIMIT: usize = 200;

/// The last error message of a program that crashed.
#[derive(Debug)]
pub(super) struct LastError {
    /// The last line on standard error that is not a step of a search.
    pub(super) message: String,
    /// The line of the source code, if the interpreter names it.
    pub(super) line: Option<u32>,
}

/// The last error message of the first run that crashed.
pub(super) fn last_error(outputs: &[Output]) -> Option<LastError> {
    outputs.iter().filter(|output| output.ended == Termination::Crashed).find_map(|output| {
        let text = String::from_utf8_lossy(&output.trace);
        let line = text.lines().map(str::trim).rfind(|line| has_message(line.as_bytes()))?;
        let message = line.chars().filter(|character| !character.is_control()).take(ERROR_LIMIT).collect();
        Some(LastError { message, line: text.lines().rev().find_map(traced_line) })
    })
}

/// The source line that a line of a Python traceback names: `File "mine.py", line 3`.
fn traced_line(line: &str) -> Option<u32> {
    let rest = line.trim_start().strip_prefix("File \"")?.split_once("\", line ")?.1;
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// Refuses source code in place of a program's output.
pub(super) fn refuse_source_code(file: &str) -> Result<(), CliError> {
    match process::command_of(Path::new(file)) {
        Some(command) => Err(text!("judge-source", file = file, command = command).into()),
        None => Ok(()),
    }
}

/// The words of a command with absolute paths. Fails if an interpreter should run a file that does not exist.
fn words_of(program: &[OsString]) -> Result<Vec<OsString>, CliError> {
    match missing_file(program) {
        Some(file) => Err(text!("judge-no-program", name = file.display().to_string()).into()),
        None => Ok(absolute_words(program)),
    }
}

/// The file that an interpreter should run, if the file does not exist.
fn missing_file(program: &[OsString]) -> Option<&Path> {
    let (interpreter, words) = program.split_first()?;
    // A command inside a word, such as after `sh -c`, may name files that are not words.
    if !process::is_interpreter(Path::new(interpreter)) || words.iter().any(|word| word == "-c" || word == "-e") {
        return None;
    }
    let is_file = |word: &&OsString| !has_placeholder(word) && process::is_interpreted(Path::new(word));
    words.iter().rfind(is_file).map(Path::new).filter(|file| !file.exists())
}

/// The command as a user enters it in a shell. If a word needs quotes, the result is `...`.
pub(super) fn shell_command(program: &[OsString]) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._-+/{}".contains(letter);
    let words: Option<Vec<&str>> =
        program.iter().map(|word| word.to_str().filter(|word| word.chars().all(is_plain))).collect();
    words.filter(|words| !words.is_empty()).map_or_else(|| "...".to_owned(), |words| words.join(" "))
}

/// Whether a word has a placeholder for the size.
fn has_placeholder(word: &OsString) -> bool {
    word.to_str().is_some_and(|word| SIZE_PLACEHOLDERS.iter().any(|place| word.contains(place)))
}

/// The words of the command for one size. The size is the last argument, unless a word has a placeholder for it.
fn with_size(words: &[OsString], size: u32) -> Vec<OsString> {
    let size = size.to_string();
    let replaced = |word: &OsString| match word.to_str() {
        Some(text) => SIZE_PLACEHOLDERS.iter().fold(text.to_owned(), |text, place| text.replace(place, &size)).into(),
        None => word.clone(),
    };
    if words.iter().any(has_placeholder) {
        words.iter().map(replaced).collect()
    } else {
        words.iter().cloned().chain([OsString::from(&size)]).collect()
    }
}

fn output(sizes: &[u32], run: Run) -> Output {
    let ended = match run.end {
        RunEnd::Limit(ended) => ended,
        RunEnd::Signal => Termination::Crashed,
        // A nonzero exit code alone is not a crash, because a `main` without a proper return value may cause it.
        RunEnd::Code(code) if code != 0 && has_message(&run.errors) => Termination::Crashed,
        RunEnd::Code(_) => Termination::Done,
    };
    let (mut text, trace) = (run.output, run.errors);
    if !matches!(ended, Termination::Done | Termination::Crashed) {
        text.truncate(PARTIAL_OUTPUT);
    }
    Output { sizes: sizes.to_vec(), text, trace, ended, continues: false }
}

/// Whether standard error has a line that is not a step of a search.
fn has_message(errors: &[u8]) -> bool {
    let is_step = |line: &[u8]| line.first().is_none_or(|first| b"+-?!".contains(first));
    !errors.split(|&byte| byte == b'\n').all(|line| is_step(line.trim_ascii()))
}

/// The message that the program does not use its input. `size` is its fixed size, if there is one.
fn ignored_size_message(size: Option<u32>) -> Message {
    match size {
        Some(size) => text!("judge-fixed-size", size = size),
        None => text!("judge-takes-no-size"),
    }
}

/// The fixed size of the program: every run prints the right answer for this size.
fn fixed_size(outputs: &[Output]) -> Option<u32> {
    let report = |output: &Output, size: u32| judge(&[Output::of_size(size, output.text.clone())], Task::Any);
    let (first, others) = outputs.split_first()?;
    if outputs.iter().any(|output| output.ended != Termination::Done) {
        return None;
    }
    if judge(&[Output::without_size(first.text.clone())], Task::Any).verdicts().len() > 1 {
        return None;
    }
    let is_same = |size: u32, right: &Report| others.iter().all(|other| report(other, size) == *right);
    (FIXED_SIZE..=LARGEST_FIXED_SIZE).find(|&size| {
        let first = report(first, size);
        let has_boards = first.verdicts().iter().any(|verdict| !verdict.boards.is_empty());
        first.right() == Some(true) && (has_boards || size >= FIXED_TOTAL_SIZE) && is_same(size, &first)
    })
}

/// Whether the outputs for two small sizes are the same and contain a board or total of a larger size, which shows that
/// the program does not use its size.
fn ignores_size(first: &Output, second: &Output) -> bool {
    let report = |output: &Output| -> Option<Report> {
        let is_done = output.ended == Termination::Done && !output.text.is_empty();
        is_done.then(|| judge(&[Output::without_size(output.text.clone())], Task::Any))
    };
    let (Some(first), Some(second)) = (report(first), report(second)) else { return false };
    first.verdicts() == second.verdicts() && first.verdicts().iter().any(|verdict| verdict.size >= FIXED_SIZE)
}
