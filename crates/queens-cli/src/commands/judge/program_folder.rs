//! Judges all programs in a folder. The report has one line for each program.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use queens::judge::Report;
use queens::search::Mistake;

use super::report_text::{self, exit_status};
use super::runs;
use serde::Serialize;

use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::process::{Confinement, find_program, interpreter, is_compiled};
use crate::ui::{Out, Ui, row};

/// The report on one program, in JSON.
#[derive(Debug, Serialize)]
struct JudgedProgram {
    program: String,
    seconds: f64,
    report: Report,
}

pub(super) fn run(ui: &Ui, args: &JudgeArgs, folder: &Path) -> Result<ExitStatus, CliError> {
    let bubblewrap = find_program("bwrap");
    if bubblewrap.is_none() && !args.trusted {
        return Err(text!("class-no-sandbox").into());
    }
    let folder =
        &std::path::absolute(folder).map_err(|error| CliError::cannot_read(folder.display().to_string(), &error))?;
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
            let judged = judge_file(ui, args, &path, name_in(&path, folder), bubblewrap.as_deref())?;
            if exit_status(&judged.report) != ExitStatus::Success {
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

/// The programs in a folder and its subfolders, in the order of their paths: files with a known extension, and
/// executable files.
///
/// Symbolic links are left out, because a link may lead to another person's program. Hidden folders are left out, too.
/// Source code of compiled languages is left out, and a message lists these files.
fn programs(ui: &Ui, folder: &Path) -> Result<Vec<PathBuf>, CliError> {
    let mut sources = Vec::new();
    let mut programs = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        let failed = |error| CliError::cannot_read(inner.display().to_string(), &error);
        for entry in fs::read_dir(&inner).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let path = entry.path();
            match entry.file_type().map_err(failed)? {
                kind if kind.is_dir() && !is_hidden(&path) => folders.push(path),
                kind if kind.is_file() && is_compiled(&path) => sources.push(path),
                kind if kind.is_file() && (interpreter(&path).is_some() || is_executable(&path)) => programs.push(path),
                kind if !kind.is_file() && !path.is_dir() && interpreter(&path).is_some() => {
                    ui.say(text!("class-skipped", name = shown_name(&path, folder)));
                }
                _ => {}
            }
        }
    }
    sources.sort();
    programs.sort();
    if !sources.is_empty() {
        let names = phrases::name_list(sources.iter().map(|source| shown_name(source, folder)));
        ui.say(text!("class-sources", count = sources.len(), names = names));
    }
    Ok(programs)
}

/// Whether the name of a folder, such as `.git` or `__pycache__`, shows that it does not contain learners' programs.
fn is_hidden(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".") || name == "__pycache__")
}

/// The path of a file relative to a folder. Control characters are replaced, because they must not reach the terminal.
fn shown_name(path: &Path, folder: &Path) -> String {
    printable(&name_in(path, folder))
}

/// A name with control characters replaced by `?`.
fn printable(name: &str) -> String {
    name.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}

/// The path of a file relative to a folder.
fn name_in(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string()
}

/// Whether a file is executable and begins like a script or an ELF program. The permission alone is not enough, because
/// on the file systems of memory sticks every file is executable.
#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::io::Read;
    use std::os::unix::fs::PermissionsExt;
    let mut beginning = Vec::new();
    let mut has_read = || fs::File::open(path).and_then(|file| file.take(4).read_to_end(&mut beginning));
    fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
        && has_read().is_ok()
        && (beginning.starts_with(b"#!") || beginning == b"\x7fELF")
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "exe")
}

fn judge_file(
    ui: &Ui,
    args: &JudgeArgs,
    path: &Path,
    program: String,
    bubblewrap: Option<&Path>,
) -> Result<JudgedProgram, CliError> {
    let interpreter = interpreter(path);
    let words: Vec<OsString> =
        interpreter.map(OsString::from).into_iter().chain([path.as_os_str().to_owned()]).collect();
    let confinement = match bubblewrap.filter(|_| !args.trusted) {
        Some(program) => Confinement::Bubblewrap { program: program.to_owned(), visible: visible(path, interpreter) },
        None => Confinement::Kernel,
    };
    let start = Instant::now();
    let say = |note| ui.say(text!("class-note", name = printable(&program), note = note));
    let outputs = runs::run_sizes(ui, args, &words, &confinement, &say)?;
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    Ok(JudgedProgram {
        program,
        seconds,
        report: report_text::with_localised_message(ui, runs::judge_outputs(args, &words, &outputs)),
    })
}

/// The files that a program can see besides the files of the system: the program itself, and the folder in which its
/// interpreter is installed. A compiled program has no interpreter.
fn visible(program: &Path, interpreter: Option<&str>) -> Vec<PathBuf> {
    let found = interpreter.and_then(find_program);
    let installed = found.and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let is_whole_disk = |path: &PathBuf| path.parent().is_none();
    installed.filter(|path| !is_whole_disk(path)).into_iter().chain([program.to_owned()]).collect()
}

impl JudgedProgram {
    /// The number of right sizes, and the number of all sizes. Sizes without solutions are not counted, because even a
    /// wrong program gets them right.
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
        // A spreadsheet would take a cell that begins with one of these signs for a formula.
        let name = if self.program.starts_with(['=', '+', '-', '@']) {
            format!("'{}", self.program)
        } else {
            self.program.clone()
        };
        let name = name.replace('"', "\"\"");
        Ok(writeln!(out, "\"{name}\",{right},{n},{code},{mistakes},{right_sizes},{sizes},{}", self.seconds)?)
    }
}

fn write_table(out: &mut Out<'_>, all: &[JudgedProgram]) -> Result<(), CliError> {
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
            Some((0, finding)) => report_text::finding_text(finding),
            Some((size, finding)) => text!("class-finding", size = size, finding = report_text::finding_text(finding)),
            None => text!("class-right"),
        };
        let mistakes = match judged.report.mistakes() {
            [] => Message::from("-"),
            mistakes => {
                let others = (!judged.report.other_mistakes().is_empty()).then_some("…");
                phrases::name_list(mistakes.iter().map(|mistake| mistake.name()).chain(others))
            }
        };
        row![
            printable(&judged.program),
            finding,
            mistakes,
            format!("{right}/{sizes}"),
            format!("{:.1}", judged.seconds)
        ]
    });
    out.table(titles, rows.collect(), 3)?;
    let mut mistakes: Vec<Mistake> = all.iter().flat_map(|judged| judged.report.mistakes()).copied().collect();
    mistakes.sort_unstable_by_key(|mistake| mistake.name());
    mistakes.dedup();
    for mistake in mistakes {
        out.line(text!("class-mistake", name = mistake.name(), mistake = report_text::mistake_text(mistake)))?;
    }
    Ok(())
}
