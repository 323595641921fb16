//! `queens doctor`: checks what works on this machine and what is missing, and gives advice.

mod engines;
mod environment;
mod finding;
mod hardware;
mod programs;

use finding::{Finding, State, Subject};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::args::DoctorArgs;
use crate::build_info::{self, MachineJson};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::{Out, Ui};

/// The findings in JSON.
#[derive(Debug, Serialize)]
struct DoctorJson<'a> {
    #[serde(flatten)]
    machine: &'a MachineJson,
    features: Vec<&'static str>,
    missing_features: Vec<&'static str>,
    /// The free memory in bytes; `None` if the system does not report it.
    free_memory: Option<u64>,
    language: &'static str,
    /// Whether everything that all commands need is available.
    usable: bool,
    findings: Vec<FindingJson>,
}

#[derive(Debug, Serialize)]
struct FindingJson {
    subject: Subject,
    state: State,
    text: String,
    advice: Option<String>,
    needed: bool,
}

pub(crate) fn run(ui: &Ui, args: &DoctorArgs) -> Result<ExitStatus, CliError> {
    if args.engines {
        return engines::run(ui, args.json);
    }
    let machine = MachineJson::read();
    let findings = findings(ui, &machine);
    let usable = !findings.iter().any(|finding| finding.needed && finding.state == State::Missing);
    ui.write(|out| {
        if args.json {
            let doctor = DoctorJson {
                machine: &machine,
                features: build_info::built_features().collect(),
                missing_features: build_info::missing_features(),
                free_memory: queens_job::free_memory(),
                language: ui.language().name(),
                usable,
                findings: findings
                    .iter()
                    .map(|finding| FindingJson {
                        subject: finding.subject,
                        state: finding.state,
                        text: ui.text(finding.text.clone()),
                        advice: finding.advice.clone().map(|advice| ui.text(advice)),
                        needed: finding.needed,
                    })
                    .collect(),
            };
            return out.json(&doctor);
        }
        write(out, &findings)
    })?;
    Ok(if usable { ExitStatus::Success } else { ExitStatus::Negative })
}

fn findings(ui: &Ui, machine: &MachineJson) -> Vec<Finding> {
    let mut findings = vec![
        programs::program(machine),
        programs::features(),
        hardware::processors(machine),
        hardware::engine(),
        hardware::memory(),
    ];
    findings.extend(hardware::gpus());
    findings.extend([environment::temporary_folder(), environment::terminal(ui), environment::language(ui)]);
    #[cfg(feature = "cluster")]
    findings.push(programs::broker());
    #[cfg(feature = "serve")]
    findings.push(environment::browser());
    findings
}

/// Writes a line for each finding: its state, its subject, and a sentence.
fn write(out: &mut Out<'_>, findings: &[Finding]) -> Result<(), CliError> {
    let titles =
        findings.iter().map(|finding| [finding.state.title(), finding.subject.title()].map(|title| out.text(title)));
    let titles: Vec<_> = titles.collect();
    let width = |column: usize| titles.iter().map(|titles| titles[column].width()).max().unwrap_or_default();
    let (states, subjects) = (width(0), width(1));
    for (finding, [state, subject]) in findings.iter().zip(&titles) {
        let style = out.ui.styled(finding.state.style());
        // The padding is computed here, because `format!` counts a Chinese character as one column instead of two.
        let after_state = " ".repeat(states - state.width());
        let after_subject = " ".repeat(subjects - subject.width());
        write!(out, "{style}{state}{style:#}{after_state}  {subject}{after_subject}  ")?;
        out.indented(finding.sentence(), states + subjects + 4)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;
    use crate::ui::Color;

    #[test]
    fn every_problem_has_advice() {
        let ui = Ui::new(Language::En, Color::Never);
        let english = ui.catalog();
        for finding in findings(&ui, &MachineJson::read()) {
            let sentence = english.text(&finding.sentence());
            assert!(!sentence.contains('\n') && !sentence.is_empty(), "{finding:?}");
            let explains_itself = matches!(finding.subject, Subject::Gpu | Subject::Terminal);
            assert!(finding.state == State::Ok || finding.advice.is_some() || explains_itself, "{finding:?}");
        }
    }
}
