//! The errors of the command, their messages and where they come from.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use queens::Size;

use crate::args::usage;
use crate::messages::{self, LibraryError, text};

/// An error of the command. All end with exit code 2, except help, contradicted numbers and servers that do not answer.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The arguments are invalid, or request help.
    Usage(clap::Error),
    /// An error of a library: its code and its message in the current language.
    Library { code: &'static str, message: String },
    /// A placement on a board of another size.
    WrongSize { size: Size, given: Size },
    /// A size above the limit of the command. `instead` is the hint.
    TooLarge { size: Size, limit: u32, instead: String },
    /// An invalid instance or answer, as a message in the current language.
    Given(String),
    /// The input cannot be read.
    Read { name: String, error: io::Error },
    /// An argument is neither a file nor a placement.
    NoPlacement { name: String },
    /// The input is not UTF-8 text.
    NotText { name: String },
    /// No GPU is available.
    NoGpu { reason: String },
    /// An invalid rule or option for a rule, as a message in the current language.
    Rule(String),
    /// A picture that cannot be drawn, as a message in the current language.
    Picture(String),
    /// `--device` without `--engine gpu`.
    IdleDevice,
    /// `--parts` or `--threads` with a time estimate for GPUs.
    IdleShares,
    /// `--seed` for a method that is not random.
    IdleSeed,
    /// A tower with more than two factors.
    TowerFactors,
    /// Several samples for a single picture.
    OneSample,
    /// Several solutions for a single picture.
    OnePicture,
    /// No command is given.
    NoCommand,
    /// Standard input is a terminal where a file or pipe is needed.
    NoInput,
    #[cfg_attr(not(feature = "watch"), expect(dead_code, reason = "only `watch` needs a terminal"))]
    /// The command needs a terminal. `instead` is the hint.
    NoTerminal { instead: String },
    /// The program was built without a feature.
    #[cfg_attr(
        all(feature = "cluster", feature = "serve", feature = "watch"),
        expect(dead_code, reason = "all features are built")
    )]
    MissingFeature { feature: &'static str },
    /// The port is in use.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "only `serve` listens"))]
    PortInUse { port: u16 },
    /// The address cannot be listened on.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "only `serve` listens"))]
    Listen { address: SocketAddr, error: io::Error },
    /// The folder has files that are not from an earlier export.
    #[cfg_attr(not(feature = "serve"), expect(dead_code, reason = "only `site` writes folders"))]
    ForeignFolder { path: PathBuf },
    /// Lines of the input are not placements; each was reported.
    BadLines { count: usize },
    /// A file cannot be written.
    Write { path: PathBuf, error: io::Error },
    /// The total differs from the published value: a fault of this program or machine.
    Contradicted { total: u128, known: u128 },
    /// A measured operation gave a wrong answer: a fault of this program or machine.
    WrongAnswer { figure: String },
    /// The input of the menu ended where an answer was missing.
    Unanswered,
    /// Standard output cannot be written.
    Output(io::Error),
    /// Standard output was closed before the command began.
    OutputClosed,
}

impl From<clap::Error> for CliError {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl CliError {
    /// An error of a library.
    pub(crate) fn library(error: &impl LibraryError) -> Self {
        Self::Library { code: error.error_code(), message: messages::of(error) }
    }

    /// A total that contradicts Burnside's lemma.
    pub(crate) fn burnside_contradicted(total: u128) -> Self {
        let message = text!("error-burnside-contradicted", total = total.to_string());
        Self::Library { code: "burnside-contradicted", message }
    }

    /// The message in the current language.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Usage(error) => usage::message(error),
            Self::WrongSize { size, given } => {
                text!("error-wrong-size", size = size.get(), given = given.get())
            }
            Self::TooLarge { size, limit, instead } => {
                text!("error-too-large", size = size.to_string(), limit = limit.to_string(), instead = instead.as_str())
            }
            Self::Read { name, error } => text!("error-read", name = name.as_str(), error = system(error)),
            Self::NoPlacement { name } => text!("error-no-placement", name = name.as_str()),
            Self::NotText { name } => text!("error-not-text", name = name.as_str()),
            Self::NoGpu { reason } => text!("error-no-gpu", reason = reason.as_str()),
            Self::Library { message, .. } | Self::Given(message) | Self::Rule(message) | Self::Picture(message) => {
                message.clone()
            }
            Self::IdleDevice => text!("error-device-without-gpu"),
            Self::IdleShares => text!("error-idle-shares"),
            Self::IdleSeed => text!("error-idle-seed"),
            Self::TowerFactors => text!("error-tower-factors"),
            Self::OneSample => text!("error-one-sample"),
            Self::OnePicture => text!("error-one-picture"),
            Self::NoCommand => text!("error-no-command"),
            Self::NoInput => text!("error-no-input"),
            Self::NoTerminal { instead } => text!("error-no-terminal", instead = instead.as_str()),
            Self::MissingFeature { feature } => text!("error-missing-feature", feature = *feature),
            Self::PortInUse { port } => text!("error-port-in-use", port = port.to_string()),
            Self::Listen { address, error } => {
                text!("error-listen", address = address.to_string(), error = system(error))
            }
            Self::ForeignFolder { path } => text!("error-foreign-folder", path = path.display().to_string()),
            Self::BadLines { count } => text!("error-bad-lines", count = *count),
            Self::Write { path, error } => {
                text!("error-write", path = path.display().to_string(), error = system(error))
            }
            Self::Contradicted { total, known } => {
                text!("error-contradicted", total = total.to_string(), known = known.to_string())
            }
            Self::WrongAnswer { figure } => text!("error-wrong-answer", figure = figure.as_str()),
            Self::Unanswered => text!("error-unanswered"),
            Self::Output(error) => text!("error-output", error = system(error)),
            Self::OutputClosed => text!("error-output-closed"),
        }
    }
}

/// The message for a system error. Rare errors keep the text of the system, without file names, which may be temporary ones.
pub(crate) fn system(error: &io::Error) -> String {
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
        io::ErrorKind::ConnectionRefused => text!("system-refused"),
        io::ErrorKind::TimedOut => text!("system-late"),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => text!("system-no-way"),
        _ => std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string),
    }
}
