//! A folder of programs: one line a program.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use queens::judge::Report;

use super::runs;
use super::verdict::{self, status};
use serde::Serialize;

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::process::{Wall, find_program, interpreter};
use crate::ui::{Out, Ui, row};

/// A judged program.
#[derive(Debug, Serialize)]
struct Judged {
    program: String,
    seconds: f64,
    report: Report,
}

pub(super) fn run(ui: &Ui, args: &JudgeArgs, folder: &Path) -> Result<ExitStatus, CliError> {
    let bubblewrap = find_program("bwrap");
    if bubblewrap.is_none() && !args.trusted {
        return Err(text!("class-no-sandbox").into());
    }
    let programs = programs(ui, folder)?;
    if programs.is_empty() {
        return Err(text!("class-empty", folder = folder.display().to_string()).into());
    }
    let mut all = Vec::new();
    let mut worst = ExitStatus::Success;
    ui.write(|out| {
        if args.is_csv() {
            writeln!(out, "program,right,n,code,mistakes,right_sizes,sizes,seconds")?;
        }
        for path in programs {
            let judged = judged(ui, args, &path, bubblewrap.as_deref())?;
            if status(&judged.report) != ExitStatus::Success {
                worst = ExitStatus::Negative;
            }
            match (args.is_json(), args.is_csv()) {
                (true, _) => out.json(&judged)?,
                (_, true) => judged.write_csv(out)?,
                _ => all.push(judged),
            }
            out.flush()?;
        }
        if all.is_empty() { Ok(()) } else { write_table(out, &all) }
    })?;
    Ok(worst)
}

/// The programs in a folder, in the order of their names: files with a known ending, and those that may be executed.
///
/// A link is none: it may lead to another person's program.
fn programs(ui: &Ui, folder: &Path) -> Result<Vec<PathBuf>, CliError> {
    let failed = |error| CliError::read(folder.display().to_string(), &error);
    let folder = std::path::absolute(folder).map_err(failed)?;
    let entries = fs::read_dir(&folder).map_err(failed)?;
    let mut programs: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    programs.sort();
    programs.retain(|path| {
        let is_file = fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
        if !is_file && !path.is_dir() && interpreter(path).is_some() {
            ui.say(text!("class-skipped", name = shown_name(path)));
        }
        is_file && (interpreter(path).is_some() || is_executable(path))
    });
    Ok(programs)
}

/// The name of a file without control characters, which must not reach the terminal.
fn shown_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().display().to_string();
    name.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "exe")
}

fn judged(ui: &Ui, args: &JudgeArgs, path: &Path, bubblewrap: Option<&Path>) -> Result<Judged, CliError> {
    let interpreter = interpreter(path).map(OsString::from);
    let words: Vec<OsString> = interpreter.into_iter().chain([path.as_os_str().to_owned()]).collect();
    let wall = match bubblewrap.filter(|_| !args.trusted) {
        Some(program) => Wall::Bubblewrap { program: program.to_owned(), visible: visible(path, &words[0]) },
        None => Wall::Kernel,
    };
    let start = Instant::now();
    let outputs = runs::outputs(ui, args, &words, &wall)?;
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    let program = path.file_name().unwrap_or_default().display().to_string();
    Ok(Judged { program, seconds, report: verdict::localised(ui, runs::report(args, &outputs)) })
}

/// The files that a program sees besides the system's: itself, and the folder in which its interpreter is installed.
fn visible(program: &Path, interpreter: &OsString) -> Vec<PathBuf> {
    let found = interpreter.to_str().and_then(find_program);
    let installed = found.and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let is_whole_disk = |path: &PathBuf| path.parent().is_none();
    installed.filter(|path| !is_whole_disk(path)).into_iter().chain([program.to_owned()]).collect()
}

impl Judged {
    /// The number of sizes that are right, and of all. A size without solutions shows nothing.
    fn sizes(&self) -> (usize, usize) {
        let verdicts = || self.report.verdicts().iter().filter(|verdict| !verdict.has_no_solution());
        (verdicts().filter(|verdict| verdict.right == Some(true)).count(), verdicts().count())
    }

    fn mistakes(&self, between: &str) -> String {
        self.report.mistakes().iter().map(|mistake| mistake.name()).collect::<Vec<_>>().join(between)
    }

    fn write_csv(&self, out: &mut Out<'_>) -> Result<(), CliError> {
        let right = self.report.right().map_or_else(String::new, |right| right.to_string());
        let first =
            self.report.first_wrong().and_then(|verdict| Some((verdict.size, verdict.finding.as_ref()?.code())));
        let (n, code) = first.map_or_else(Default::default, |(n, code)| (n.to_string(), code.to_owned()));
        let (right_sizes, sizes) = self.sizes();
        let mistakes = self.mistakes(" ");
        // A spreadsheet takes a cell that begins with these signs for a formula.
        let name = if self.program.starts_with(['=', '+', '-', '@']) {
            format!("'{}", self.program)
        } else {
            self.program.clone()
        };
        let name = name.replace('"', "\"\"");
        Ok(writeln!(out, "\"{name}\",{right},{n},{code},{mistakes},{right_sizes},{sizes},{}", self.seconds)?)
    }
}

fn write_table(out: &mut Out<'_>, all: &[Judged]) -> Result<(), CliError> {
    let titles = row![
        text!("class-program"),
        text!("class-verdict"),
        text!("class-mistakes"),
        text!("class-sizes"),
        text!("class-seconds")
    ];
    let rows = all.iter().map(|judged| {
        let (right, sizes) = judged.sizes();
        let finding = judged.report.first_wrong().and_then(|wrong| Some((wrong.size, wrong.finding.as_ref()?)));
        let finding = match finding {
            Some((0, finding)) => verdict::of(finding),
            Some((size, finding)) => text!("class-finding", size = size, finding = verdict::of(finding)),
            None => text!("class-right"),
        };
        let mistakes = match judged.report.mistakes() {
            [] => Message::from("-"),
            mistakes => {
                let others = (!judged.report.other_mistakes().is_empty()).then_some("…");
                phrases::names(mistakes.iter().map(|mistake| mistake.name()).chain(others))
            }
        };
        row![
            shown_name(Path::new(&judged.program)),
            finding,
            mistakes,
            format!("{right}/{sizes}"),
            format!("{:.1}", judged.seconds)
        ]
    });
    out.table(titles, rows.collect(), 3)
}
