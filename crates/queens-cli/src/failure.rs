//! What can go wrong, and what is said of it.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use indicatif::HumanBytes;
use queens::complete::{self, CompleteError};
use queens::count::{self, CountError, Engine};
use queens::notation::ParseError;
use queens::search::{Search, SearchError, Strategy};
use queens::solutions::SolutionsError;
use queens::{Size, Solutions};
use queens_ledger::{LedgerError, Manifest};

use crate::lang::text;
use crate::words;

/// Wrong usage, wrong input, or output that cannot be written: everything here ends with exit code 2, save the help.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments are off, or ask for help.
    Usage(clap::Error),
    /// A text that is not a placement.
    Notation(ParseError),
    /// A placement on a board of another size.
    WrongSize { size: Size, given: Size },
    /// A size that this command cannot do. `instead` says what can be done.
    TooLarge { size: Size, limit: u32, instead: String },
    /// A board that cannot be given so, or an answer that is none, in the process's language.
    Given(String),
    /// Input that cannot be read.
    Read { name: String, error: io::Error },
    /// Input that is not text.
    NotText { name: String },
    /// An engine that this machine cannot run.
    Unsupported { engine: Engine, lacks: &'static str },
    /// No card is there to count.
    NoCards { reason: String },
    /// No worker is left that can count.
    NoWorker { reason: String },
    /// Threads that the system does not start.
    Threads { threads: usize, reason: String },
    /// Something that a rule does not have, said already.
    Rule(String),
    /// A picture that cannot be made, said already.
    Picture(String),
    /// Work that would not fit the memory. `instead` says what would.
    Memory { needed: u64, free: u64, instead: String },
    /// Cards are named, and the processor is to count.
    IdleDevice,
    /// Parts of row sets, or threads, where the time of cards is to be estimated.
    IdleShares,
    /// A seed where nothing is drawn.
    IdleSeed,
    /// A tower of more factors than two.
    TowerFactors,
    /// Several samples where one is a file.
    OneSample,
    /// Several pictures where one is a file.
    OnePicture,
    /// Nothing was asked for.
    NoCommand,
    /// Input that should be piped in, but a person sits there.
    NoInput,
    #[cfg_attr(not(feature = "watch"), expect(dead_code, reason = "nobody needs one"))]
    /// A screen is needed, and there is none. `instead` says what does without.
    NoTerminal { instead: String },
    /// Something that was left out when the program was built.
    #[cfg_attr(all(feature = "serve", feature = "watch"), expect(dead_code, reason = "nothing was left out"))]
    LeftOut { feature: &'static str },
    /// A port on which somebody listens already.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "nobody serves"))]
    PortInUse { port: u16 },
    /// An address where nobody can be listened to.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "nobody serves"))]
    Listen { address: SocketAddr, error: io::Error },
    /// A folder with something in it that we did not write.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "nobody writes there"))]
    ForeignFolder { path: PathBuf },
    /// Lines of the input that are no placements; each has been reported.
    BadLines { count: usize },
    /// A file that cannot be written.
    Write { path: PathBuf, error: io::Error },
    /// A ledger that cannot be opened, read or written.
    Ledger(Box<LedgerError>),
    /// The same while counting; the command that goes on.
    Kept { error: Box<LedgerError>, command: String },
    /// A folder for what is not kept that cannot be used.
    Temporary { path: PathBuf, error: io::Error },
    /// A ledger that somebody removed while it was written.
    Gone { path: PathBuf },
    /// A ledger of a plan that this program does not make.
    ForeignPlan { path: PathBuf, found: String },
    /// A total that is not the published one: a fault of this program or machine.
    Contradicted { total: u128, known: u128 },
    /// A total that contradicts Burnside's lemma: likewise.
    Burnside { total: u128 },
    /// Standard output that cannot be written.
    Output(io::Error),
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Notation(error)
    }
}

impl From<SolutionsError> for Failure {
    fn from(error: SolutionsError) -> Self {
        match error {
            SolutionsError::TooLarge { size } => {
                Self::TooLarge { size, limit: Solutions::MAX_SIZE, instead: text!("instead-solve") }
            }
            SolutionsError::Stopped => unreachable!("only a signal stops a search: {error}"),
        }
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::TooLarge { size } => {
                Self::TooLarge { size, limit: Search::MAX_SIZE, instead: text!("instead-search") }
            }
            SearchError::TooLargeForBits { size } => {
                Self::TooLarge { size, limit: Strategy::Bits.max_size(), instead: text!("instead-flags") }
            }
        }
    }
}

impl From<CompleteError> for Failure {
    fn from(error: CompleteError) -> Self {
        match error {
            CompleteError::TooLarge { size, engine } => {
                let is_sat = engine == complete::Engine::Sat;
                let instead = if is_sat { text!("instead-backtrack") } else { text!("instead-smaller") };
                Self::TooLarge { size, limit: engine.max_size(), instead }
            }
            CompleteError::Stopped => unreachable!("only a signal stops a search: {error}"),
        }
    }
}

impl From<CountError> for Failure {
    fn from(error: CountError) -> Self {
        match error {
            CountError::TooLarge { size } => {
                Self::TooLarge { size, limit: count::MAX_SIZE, instead: text!("instead-count") }
            }
            CountError::TooLargeForFirstRow { size } => {
                Self::TooLarge { size, limit: count::FIRST_ROW_MAX_SIZE, instead: text!("instead-list-from") }
            }
            CountError::Unsupported { engine, lacks } => Self::Unsupported { engine, lacks },
            CountError::Burnside { total, .. } => Self::Burnside { total },
            CountError::Failed { reason } => Self::NoWorker { reason },
            CountError::Threads { threads, reason } => Self::Threads { threads, reason },
            CountError::Stopped => unreachable!("nobody stops it: {error}"),
        }
    }
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Self {
        Self::Ledger(Box::new(error))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// What is wrong, in the process's language.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Usage(error) => usage(error),
            Self::Notation(error) => words::notation(error),
            Self::WrongSize { size, given } => {
                text!("error-wrong-size", size = size.get(), given = given.get())
            }
            Self::TooLarge { size, limit, instead } => {
                text!("error-too-large", size = size.to_string(), limit = limit.to_string(), instead = instead.as_str())
            }
            Self::Read { name, error } => text!("error-read", name = name.as_str(), error = system(error)),
            Self::NotText { name } => text!("error-not-text", name = name.as_str()),
            Self::Unsupported { engine, lacks } => {
                text!("error-unsupported", engine = engine.name(), lacks = *lacks)
            }
            Self::NoCards { reason } => text!("error-no-cards", reason = reason.as_str()),
            Self::NoWorker { reason } => text!("error-no-worker", reason = reason.as_str()),
            Self::Threads { threads, reason } => {
                text!("error-threads", threads = *threads, reason = reason.as_str())
            }
            Self::Given(message) | Self::Rule(message) | Self::Picture(message) => message.clone(),
            Self::Memory { needed, free, instead } => text!(
                "error-memory",
                needed = HumanBytes(*needed).to_string(),
                free = HumanBytes(*free).to_string(),
                instead = instead.as_str()
            ),
            Self::IdleDevice => text!("error-device-without-gpu"),
            Self::IdleShares => text!("error-idle-shares"),
            Self::IdleSeed => text!("error-idle-seed"),
            Self::TowerFactors => text!("error-tower-factors"),
            Self::OneSample => text!("error-one-sample"),
            Self::OnePicture => text!("error-one-picture"),
            Self::NoCommand => text!("error-no-command"),
            Self::NoInput => text!("error-no-input"),
            Self::NoTerminal { instead } => text!("error-no-terminal", instead = instead.as_str()),
            Self::LeftOut { feature } => text!("error-left-out", feature = *feature),
            Self::PortInUse { port } => text!("error-port-in-use", port = port.to_string()),
            Self::Listen { address, error } => {
                text!("error-listen", address = address.to_string(), error = system(error))
            }
            Self::ForeignFolder { path } => text!("error-foreign-folder", path = path.display().to_string()),
            Self::BadLines { count } => text!("error-bad-lines", count = *count),
            Self::Write { path, error } => {
                text!("error-write", path = path.display().to_string(), error = system(error))
            }
            Self::Ledger(error) => ledger(error),
            Self::Kept { error, command } => {
                format!("{}\n{}", ledger(error), text!("count-resume-after", command = command.as_str()))
            }
            Self::Temporary { path, error } => {
                text!("error-temporary", path = path.display().to_string(), error = system(error))
            }
            Self::Gone { path } => text!("ledger-gone", path = path.display().to_string()),
            Self::ForeignPlan { path, found } => {
                text!("ledger-foreign-plan", path = path.display().to_string(), found = found.as_str())
            }
            Self::Contradicted { total, known } => {
                text!("error-contradicted", total = total.to_string(), known = known.to_string())
            }
            Self::Burnside { total } => text!("error-burnside", total = total.to_string()),
            Self::Output(error) => text!("error-output", error = system(error)),
        }
    }
}

/// What the system refuses, in the process's language; what is rare in the system's own words, without the names of files,
/// which may be those of our unfinished ones.
fn system(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text!("system-not-found"),
        io::ErrorKind::PermissionDenied => text!("system-permission"),
        io::ErrorKind::IsADirectory => text!("system-is-a-folder"),
        io::ErrorKind::AlreadyExists => text!("system-in-the-way"),
        io::ErrorKind::NotADirectory => text!("system-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!("system-full"),
        io::ErrorKind::ReadOnlyFilesystem => text!("system-read-only"),
        io::ErrorKind::InvalidFilename => text!("system-name"),
        io::ErrorKind::AddrNotAvailable => text!("system-address"),
        _ => std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string),
    }
}

/// What is wrong with a ledger, in the process's language.
fn ledger(error: &LedgerError) -> String {
    let shown = |path: &Path| path.display().to_string();
    match error {
        LedgerError::NotFound { path } => text!("ledger-not-found", path = shown(path)),
        LedgerError::Unreachable { path, source } => {
            text!("ledger-unreachable", path = shown(path), error = system(source))
        }
        LedgerError::NotADatabase { path } => text!("ledger-not-a-database", path = shown(path)),
        LedgerError::Foreign { path } => text!("ledger-foreign", path = shown(path)),
        LedgerError::Newer { path, found, known } => {
            text!("ledger-newer", path = shown(path), found = *found, known = *known)
        }
        LedgerError::OtherPlan { path, expected, found } => {
            let (expected, found) = (plan_of(expected), plan_of(found));
            text!("ledger-other-plan", path = shown(path), expected = expected, found = found)
        }
        LedgerError::ReadOnly { path } => text!("ledger-read-only", path = shown(path)),
        LedgerError::Beside { path, file } => text!("ledger-beside", path = shown(path), file = shown(file)),
        LedgerError::Changed { path } => text!("ledger-changed", path = shown(path)),
        LedgerError::Locked { path } => text!("ledger-locked", path = shown(path)),
        LedgerError::Full { path } if !path.exists() => text!("ledger-no-room", path = shown(path)),
        LedgerError::Full { path } => text!("ledger-full", path = shown(path)),
        LedgerError::Truncated { path, expected, found } => {
            let (expected, found) = (expected.to_string(), found.to_string());
            text!("ledger-truncated", path = shown(path), expected = expected, found = found)
        }
        LedgerError::Row { path, finding } => {
            text!("ledger-damaged-row", path = shown(path), what = words::finding(finding))
        }
        LedgerError::Disk { path, written: true, .. } => text!("ledger-disk-write", path = shown(path)),
        LedgerError::Disk { path, written: false, .. } => text!("ledger-disk-read", path = shown(path)),
        LedgerError::Damaged { path, what } => text!("ledger-damaged", path = shown(path), what = what.as_str()),
        // What is left is said in the library's words: no command leads there, or the system speaks.
        other => {
            let source = std::error::Error::source(other).map(|source| format!(": {source}")).unwrap_or_default();
            format!("{other}{source}")
        }
    }
}

/// A ledger's plan, in the process's language; of another problem than ours in the library's words.
pub(crate) fn plan_of(manifest: &Manifest) -> String {
    if manifest.problem() != format!("queens {}", manifest.size()) {
        return manifest.to_string();
    }
    text!("plan-of", size = manifest.size(), units = manifest.units(), fingerprint = manifest.fingerprint())
}

/// What is wrong with the arguments, in the process's language, and where to read on.
fn usage(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(&text!("between-names")),
        _ => String::new(),
    };
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    let first = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => text!("usage-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            text!("usage-value", value = value, argument = argument, values = context(ContextKind::ValidValue))
        }
        // The parser of the value has said it already, in the right language.
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            text!("usage-validation", value = value, argument = argument, reason = source)
        }
        ErrorKind::UnknownArgument => text!("usage-unknown", argument = argument),
        ErrorKind::InvalidSubcommand => {
            text!("usage-command", command = context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => text!("usage-missing", argument = argument),
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == argument => {
            text!("usage-twice", argument = argument)
        }
        ErrorKind::ArgumentConflict => {
            text!("usage-conflict", argument = argument, other = context(ContextKind::PriorArg))
        }
        ErrorKind::InvalidUtf8 => text!("usage-not-text"),
        ErrorKind::TooManyValues => text!("usage-no-such-value", argument = argument, value = value),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            text!("usage-subcommand")
        }
        // The kinds that no definition of ours leads to are left to the parser's own words.
        _ => error.to_string().trim_start_matches("error: ").to_owned(),
    };
    let suggestions: Vec<String> =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .map(context)
            .filter(|suggestion| !suggestion.is_empty())
            .collect();
    let nearest = match suggestions.first() {
        Some(nearest) => format!("\n{}", text!("usage-nearest", nearest = nearest.as_str())),
        None => String::new(),
    };
    format!("{first}{nearest}\n{}", text!("usage-help"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{self, Language};

    /// The names of a command's parents and its own, for every command that takes arguments.
    fn commands(command: &clap::Command, names: &[String]) -> Vec<(Vec<String>, clap::Command)> {
        let mut all = vec![(names.to_vec(), command.clone())];
        for below in command.get_subcommands() {
            all.extend(commands(below, &[names, &[below.get_name().to_owned()]].concat()));
        }
        all
    }

    #[test]
    fn what_is_wrong_with_a_value_is_said_in_chinese_too() {
        lang::speak(Language::Zh);
        let mut said = 0;
        for (names, command) in commands(&crate::args::command(), &["queens".to_owned()]) {
            for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                for value in ["", "x", "-1", "0", "99999999999999999999999999999999999999999", "1.5", "7/5"] {
                    let flag = arg.get_long().map(|long| format!("--{long}"));
                    let words = names.iter().cloned().chain(flag).chain([value.to_owned()]);
                    let Err(error) = crate::args::command().try_get_matches_from(words) else { continue };
                    if error.kind() != ErrorKind::ValueValidation {
                        continue;
                    }
                    said += 1;
                    let reason = std::error::Error::source(&error).expect("a parser says why").to_string();
                    let is_chinese = reason.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
                    assert!(is_chinese, "{names:?} {} {value:?}: {reason}", arg.get_id());
                }
            }
        }
        assert!(said > 100, "{said} values were refused");
    }
}
