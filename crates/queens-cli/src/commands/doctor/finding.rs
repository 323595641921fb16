//! Findings of a diagnosis: the state of each subject, with advice.

use crate::messages::{Message, text};
use anstyle::{AnsiColor, Style};
use serde::Serialize;

/// The state of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Ok,
    /// The subject works, but with a limitation.
    Note,
    Missing,
}

impl State {
    pub(super) fn title(self) -> Message {
        match self {
            Self::Ok => text!("doctor-ok"),
            Self::Note => text!("doctor-note"),
            Self::Missing => text!("doctor-missing"),
        }
    }

    pub(super) fn style(self) -> Style {
        let color = match self {
            Self::Ok => AnsiColor::Green,
            Self::Note => AnsiColor::Yellow,
            Self::Missing => AnsiColor::Red,
        };
        Style::new().fg_color(Some(color.into()))
    }
}

/// The topic of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(not(all(feature = "cluster", feature = "serve")), expect(dead_code, reason = "some belong to features"))]
pub(super) enum Subject {
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
    pub(super) fn title(self) -> Message {
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

/// One finding, printed as one line.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    pub(super) subject: Subject,
    pub(super) state: State,
    /// The observation and its meaning.
    pub(super) text: Message,
    /// The advice to the user.
    pub(super) advice: Option<Message>,
    /// Whether all commands need the subject.
    pub(super) needed: bool,
}

impl Finding {
    pub(super) fn ok(subject: Subject, text: Message) -> Self {
        Self { subject, state: State::Ok, text, advice: None, needed: false }
    }

    pub(super) fn note(subject: Subject, text: Message) -> Self {
        Self { state: State::Note, ..Self::ok(subject, text) }
    }

    pub(super) fn missing(subject: Subject, text: Message) -> Self {
        Self { state: State::Missing, ..Self::ok(subject, text) }
    }

    pub(super) fn with_advice(self, advice: Message) -> Self {
        Self { advice: Some(advice), ..self }
    }

    pub(super) fn mandatory(self) -> Self {
        Self { needed: true, ..self }
    }

    /// The text and the advice as one sentence.
    pub(super) fn sentence(&self) -> Message {
        match &self.advice {
            None => self.text.clone(),
            Some(advice) => text!("doctor-advice", text = self.text.clone(), advice = advice.clone()),
        }
    }
}
