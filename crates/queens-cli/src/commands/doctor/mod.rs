//! `queens doctor`: what works on this machine and what is missing, with what to do about it.

mod hardware;
mod programs;
mod surroundings;

use std::io::Write;

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::args::DoctorArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{language, text};
use crate::program::{self, MachineJson};
use crate::ui::{format, output, wrap};

/// How something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Ok,
    /// It works, with a limit.
    Note,
    Missing,
}

impl State {
    fn title(self) -> String {
        match self {
            Self::Ok => text!("doctor-ok"),
            Self::Note => text!("doctor-note"),
            Self::Missing => text!("doctor-missing"),
        }
    }

    fn style(self) -> Style {
        let color = match self {
            Self::Ok => AnsiColor::Green,
            Self::Note => AnsiColor::Yellow,
            Self::Missing => AnsiColor::Red,
        };
        output::styled(Style::new().fg_color(Some(color.into())))
    }
}

/// The topic of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(not(all(feature = "cluster", feature = "serve")), expect(dead_code, reason = "some belong to features"))]
enum Subject {
    Program,
    Features,
    Processors,
    Engine,
    Memory,
    Gpu,
    Folder,
    Terminal,
    Language,
    Broker,
    Browser,
}

impl Subject {
    fn title(self) -> String {
        match self {
            Self::Program => text!("doctor-program"),
            Self::Features => text!("doctor-features"),
            Self::Processors => text!("doctor-processors"),
            Self::Engine => text!("doctor-engine"),
            Self::Memory => text!("doctor-memory"),
            Self::Gpu => text!("doctor-gpu"),
            Self::Folder => text!("doctor-folder"),
            Self::Terminal => text!("doctor-terminal"),
            Self::Language => text!("doctor-language"),
            Self::Broker => text!("doctor-broker"),
            Self::Browser => text!("doctor-browser"),
        }
    }
}

/// One finding: a line.
#[derive(Clone, Debug, Serialize)]
struct Finding {
    subject: Subject,
    state: State,
    /// The finding and its meaning.
    text: String,
    /// The advice to the user.
    advice: Option<String>,
    /// Whether every command needs it.
    needed: bool,
}

impl Finding {
    fn ok(subject: Subject, text: String) -> Self {
        Self { subject, state: State::Ok, text, advice: None, needed: false }
    }

    fn note(subject: Subject, text: String) -> Self {
        Self { state: State::Note, ..Self::ok(subject, text) }
    }

    fn missing(subject: Subject, text: String) -> Self {
        Self { state: State::Missing, ..Self::ok(subject, text) }
    }

    fn advice(self, advice: String) -> Self {
        Self { advice: Some(advice), ..self }
    }

    fn needed(self) -> Self {
        Self { needed: true, ..self }
    }

    /// The sentence for people.
    fn sentence(&self) -> String {
        match &self.advice {
            None => self.text.clone(),
            Some(advice) => text!("doctor-advice", text = self.text.as_str(), advice = advice.as_str()),
        }
    }
}

/// The findings as JSON has them.
#[derive(Debug, Serialize)]
struct DoctorJson<'a> {
    #[serde(flatten)]
    machine: &'a MachineJson,
    features: Vec<&'static str>,
    missing_features: Vec<&'static str>,
    /// In bytes, where the system says it.
    free_memory: Option<u64>,
    language: &'static str,
    /// Whether nothing is missing that every command needs.
    usable: bool,
    findings: &'a [Finding],
}

pub(crate) fn run(args: &DoctorArgs) -> Result<ExitStatus, CliError> {
    let machine = MachineJson::read();
    let findings = findings(&machine);
    let usable = !findings.iter().any(|finding| finding.needed && finding.state == State::Missing);
    output::write(|out| {
        if args.json {
            let doctor = DoctorJson {
                machine: &machine,
                features: program::built_features().collect(),
                missing_features: program::missing_features(),
                free_memory: queens_job::free_memory(),
                language: language::current().name(),
                usable,
                findings: &findings,
            };
            return format::write_json(out, &doctor);
        }
        write(out, &findings)
    })?;
    Ok(if usable { ExitStatus::Success } else { ExitStatus::Negative })
}

fn findings(machine: &MachineJson) -> Vec<Finding> {
    let mut findings = vec![
        programs::program(machine),
        programs::features(),
        hardware::processors(machine),
        hardware::engine(),
        hardware::memory(),
    ];
    findings.extend(hardware::gpus());
    findings.extend([surroundings::temporary_folder(), surroundings::terminal(), surroundings::language()]);
    #[cfg(feature = "cluster")]
    findings.push(programs::broker());
    #[cfg(feature = "serve")]
    findings.push(surroundings::browser());
    findings
}

/// Writes a line for each finding: its state, its subject and a sentence.
fn write(out: &mut dyn Write, findings: &[Finding]) -> Result<(), CliError> {
    let width = |texts: &mut dyn Iterator<Item = String>| texts.map(|text| text.width()).max().unwrap_or_default();
    let states = width(&mut findings.iter().map(|finding| finding.state.title()));
    let subjects = width(&mut findings.iter().map(|finding| finding.subject.title()));
    for finding in findings {
        let (state, subject, style) = (finding.state.title(), finding.subject.title(), finding.state.style());
        // Chinese characters are two columns wide.
        let [after_state, after_subject] =
            [states - state.width(), subjects - subject.width()].map(|width| " ".repeat(width));
        let begun = states + subjects + 4;
        // The lines of a sentence are below each other.
        let sentence = match output::terminal_width() {
            Some(columns) => wrap::message(&finding.sentence(), columns.saturating_sub(begun)),
            None => finding.sentence(),
        };
        let sentence = sentence.replace('\n', &format!("\n{}", " ".repeat(begun)));
        writeln!(out, "{style}{state}{style:#}{after_state}  {subject}{after_subject}  {sentence}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_advice() {
        for finding in findings(&MachineJson::read()) {
            let is_single_line = !finding.sentence().contains('\n');
            assert!(is_single_line && !finding.text.is_empty(), "{finding:?}");
            let explains_itself = matches!(finding.subject, Subject::Gpu | Subject::Terminal);
            assert!(finding.state == State::Ok || finding.advice.is_some() || explains_itself, "{finding:?}");
        }
    }
}
