//! Findings about the environment of the program: temporary folder, terminal, language and browser.

#[cfg(feature = "serve")]
use std::ffi::OsStr;
use std::io::{IsTerminal, Write};
#[cfg(feature = "serve")]
use std::process::Command;

use super::finding::{Finding, Subject};
use crate::messages::{LANGUAGE_VARIABLE, Language, LanguageSource, phrases, text};
use crate::ui::Ui;

/// The smallest terminal for `queens watch`: columns and lines.
#[cfg(feature = "watch")]
const WATCH_TERMINAL: Option<(u16, u16)> = Some(crate::watch::MIN_TERMINAL);
#[cfg(not(feature = "watch"))]
const WATCH_TERMINAL: Option<(u16, u16)> = None;

/// Whether a temporary file can be made.
pub(super) fn temporary_folder() -> Finding {
    let folder = std::env::temp_dir();
    let path = folder.display().to_string();
    let written = tempfile::NamedTempFile::new_in(&folder).and_then(|mut file| file.write_all(b"queens"));
    match written {
        Ok(()) => Finding::ok(Subject::Folder, text!("doctor-folder-written", path = path)),
        Err(error) => {
            let text = text!("doctor-folder-fails", path = path, error = phrases::system_error(&error));
            Finding::missing(Subject::Folder, text).with_advice(text!("doctor-folder-choose"))
        }
    }
}

pub(super) fn terminal(ui: &Ui) -> Finding {
    if !std::io::stdout().is_terminal() {
        return Finding::note(Subject::Terminal, text!("doctor-terminal-none"));
    }
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let colors = match ui.has_color() {
        true => "on",
        false if is_set("NO_COLOR") => "forbidden",
        false => "off",
    };
    let Some((terminal_size::Width(columns), terminal_size::Height(lines))) = terminal_size::terminal_size() else {
        return Finding::note(Subject::Terminal, text!("doctor-terminal-unsized", colors = colors));
    };
    let text = text!("doctor-terminal-is", columns = columns, lines = lines, colors = colors);
    let too_small =
        WATCH_TERMINAL.filter(|&(least_columns, least_lines)| columns < least_columns || lines < least_lines);
    if let Some((wanted_columns, wanted_lines)) = too_small {
        let advice = text!("doctor-terminal-enlarge", columns = wanted_columns, lines = wanted_lines);
        return Finding::note(Subject::Terminal, text).with_advice(advice);
    }
    Finding::ok(Subject::Terminal, text)
}

/// The language of the messages, and the setting that chose it.
pub(super) fn language(ui: &Ui) -> Finding {
    let arguments: Vec<_> = std::env::args_os().collect();
    let (_, source) = Language::resolve_with_source(&arguments);
    let unknown = std::env::var(LANGUAGE_VARIABLE).ok().filter(|name| !name.is_empty());
    let unknown = unknown.filter(|name| Language::from_locale(name).is_none());
    if let Some(name) = unknown {
        let text = text!("doctor-language-unknown", variable = LANGUAGE_VARIABLE, name = name);
        return Finding::note(Subject::Language, text).with_advice(text!("doctor-language-set"));
    }
    let language = match ui.language() {
        Language::En => "English",
        Language::Zh => "中文",
    };
    let text = match source {
        LanguageSource::Flag(_) => text!("doctor-language-flag", language = language),
        LanguageSource::Variable(name) => text!("doctor-language-variable", language = language, name = name),
        LanguageSource::Locale(name) => text!("doctor-language-locale", language = language, name = name),
        LanguageSource::Default => text!("doctor-language-default", language = language),
    };
    Finding::ok(Subject::Language, text)
}

/// The program with which `queens serve --open` would open a browser.
#[cfg(feature = "serve")]
pub(super) fn browser() -> Finding {
    let missing = |text: crate::messages::Message| {
        Finding::missing(Subject::Browser, text).with_advice(text!("doctor-browser-by-hand"))
    };
    let launchers = open::commands("http://127.0.0.1/");
    let launcher = launchers.iter().map(Command::get_program).find(|name| is_on_path(name));
    let Some(launcher) = launcher.map(|name| name.to_string_lossy().into_owned()) else {
        return missing(text!("doctor-browser-none"));
    };
    let has_display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if cfg!(all(unix, not(target_os = "macos"))) && !has_display {
        return missing(text!("doctor-browser-no-display", launcher = launcher));
    }
    Finding::ok(Subject::Browser, text!("doctor-browser-found", launcher = launcher))
}

/// Whether a program is in a folder of `PATH`, or its name is a path of a file. Always true on systems other than Unix.
#[cfg(feature = "serve")]
fn is_on_path(name: &OsStr) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    cfg!(not(unix)) || std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}
