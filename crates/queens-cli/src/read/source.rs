//! The sources of texts: arguments, standard input or a file.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use queens::Size;
use queens::text::{self as boards, Fault, Options, ReadError, Reading, to_half_width};
use queens::variant::fen;

use crate::args;
use crate::error::CliError;
use crate::messages::{Message, reading, text};

/// The greatest length of a text. It limits memory, because all boards of a text are in memory together.
const TEXT_LIMIT_BYTES: u64 = 1 << 28;

/// The source of a text.
#[derive(Debug)]
pub(crate) enum Source {
    /// The arguments themselves.
    Words(String),
    /// Standard input.
    Standard,
    /// A file.
    File(String),
}

impl Source {
    /// Interprets arguments. Without arguments, or with `-`, the source is standard input. A single word that cannot be
    /// a placement is the name of a file.
    ///
    /// If the arguments are lists, each of them is a placement: `2,4,1,3 3,1,4,2`. Otherwise the arguments together are
    /// one placement: `2 4 1 3`, or `2, 4, 1, 3`.
    ///
    /// # Errors
    ///
    /// - A word looks like a file name, but no such file exists.
    /// - A word that looks like a file name stands beside placements.
    /// - The arguments are several file names.
    pub(crate) fn of_arguments(words: &[String]) -> Result<Self, CliError> {
        match &unquoted(words)[..] {
            [] => Ok(Self::Standard),
            [dash] if dash == "-" => Ok(Self::Standard),
            [word] if is_file_name(word) => {
                // The separators of a board in FEN look like those of a path.
                if Path::new(word).exists() {
                    Ok(Self::File(word.clone()))
                } else if fen::is_fen(word) {
                    Ok(Self::Words(word.clone()))
                } else {
                    Err(CliError::from(text!("error-no-placement", name = word.as_str())))
                }
            }
            [word] => Ok(Self::Words(word.clone())),
            words if words.iter().all(|word| is_file_name(word) && has_extension(word)) => {
                Err(text!("error-several-files", names = words.join(" ")).into())
            }
            words if are_separate_placements(words) => match words.iter().find(|word| is_file_name(word)) {
                Some(name) => Err(CliError::from(text!("error-not-of-a-placement", name = name.as_str()))),
                None => Ok(Self::Words(words.join("\n"))),
            },
            words => Ok(Self::Words(words.join(" "))),
        }
    }

    /// Like [`of_arguments`](Self::of_arguments), but with a size before the placements, as in `4 2,4,1,3`,
    /// `8 1:1,2:5` or `8 board.txt`. The size may also follow the name of a file.
    ///
    /// # Errors
    ///
    /// The errors of [`of_arguments`](Self::of_arguments), an invalid size, and a size of two or three digits alone.
    pub(crate) fn of_sized_arguments(words: &[String]) -> Result<(Option<Size>, Self), CliError> {
        match &unquoted(words)[..] {
            // Read as columns, two or three digits would be a board of size 2 or 3, which has no solution. So the
            // number is meant as a size.
            [size]
                if is_number(size)
                    && matches!(size.chars().count(), 2 | 3)
                    && let Some(message) = size_instead_of_placement(size) =>
            {
                Err(message.into())
            }
            [size, rest @ ..] if is_number(size) && !rest.is_empty() && !rest.iter().any(|word| is_number(word)) => {
                Ok((Some(args::size(size)?), Self::of_arguments(rest)?))
            }
            [file, size] if is_number(size) && !is_number(file) && Path::new(file).exists() => {
                Ok((Some(args::size(size)?), Self::File(file.clone())))
            }
            words => Ok((None, Self::of_arguments(words)?)),
        }
    }

    /// The source that the value of an option names; `-` is standard input.
    pub(crate) fn of_value(word: &str) -> Result<Self, CliError> {
        Self::of_arguments(&[word.to_owned()])
    }

    /// The file of this name; `-` is standard input.
    pub(crate) fn of_file_name(name: &str) -> Self {
        if name == "-" { Self::Standard } else { Self::File(name.to_owned()) }
    }

    /// Returns this source, or an error if it is a file that does not exist. The error says how to write a board with
    /// regions.
    pub(crate) fn require_existing(self) -> Result<Self, CliError> {
        match self {
            Self::File(name) if !Path::new(&name).exists() => {
                Err(CliError::from(text!("regions-no-file", name = name)))
            }
            source => Ok(source),
        }
    }

    /// Whether the text is in the arguments, on one line.
    pub(crate) fn is_one_line(&self) -> bool {
        matches!(self, Self::Words(words) if !words.contains('\n'))
    }

    /// The name of the source in messages.
    pub(crate) fn name(&self) -> Message {
        match self {
            Self::Words(_) | Self::Standard => text!("standard-input"),
            Self::File(path) => path.into(),
        }
    }

    /// Reads the boards of the text. [`say_notes`](super::say_notes) prints how the text was interpreted.
    ///
    /// # Errors
    ///
    /// The source cannot be read, the text has no interpretation or two interpretations, or options name characters of
    /// a drawing and the text is not a drawing.
    pub(crate) fn boards(&self, options: &Options) -> Result<Reading, CliError> {
        let reading = boards::read(self.bytes()?, options).map_err(|error| self.error(&error))?;
        super::refuse_marks_without_drawing(options, reading.boards())?;
        Ok(reading)
    }

    /// The error for a text that cannot be read.
    pub(crate) fn error(&self, error: &ReadError) -> CliError {
        match self {
            Self::Words(words) if !words.contains('\n') => {
                size_instead_of_placement(words).unwrap_or_else(|| reading::of_line(error)).into()
            }
            _ => self.error_with_name(reading::of(error)),
        }
    }

    /// Adds the name of the source to an error. Words of the command line have no name.
    pub(crate) fn error_with_name(&self, error: Message) -> CliError {
        match self {
            Self::Words(_) => error.into(),
            _ => text!("given-file", name = self.name(), error = error).into(),
        }
    }

    /// The whole input as text in UTF-8.
    pub(crate) fn text(&self) -> Result<String, CliError> {
        let text = String::from_utf8(self.bytes()?.into_owned());
        let text = text.map_err(|_| CliError::from(text!("error-not-text", name = self.name())))?;
        Ok(text.strip_prefix('\u{feff}').map(ToOwned::to_owned).unwrap_or(text))
    }

    /// The whole input.
    pub(crate) fn bytes(&self) -> Result<Cow<'_, [u8]>, CliError> {
        let stream: Box<dyn Read> = match self {
            Self::Words(words) => return Ok(words.as_bytes().into()),
            Self::Standard if io::stdin().is_terminal() => return Err(CliError::from(text!("error-no-input"))),
            Self::Standard => Box::new(io::stdin()),
            Self::File(path) => {
                let file = File::open(path).and_then(|file| {
                    // Some systems can open a folder as a file, but cannot read it.
                    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
                });
                Box::new(file.map_err(|error| CliError::cannot_read(path.clone(), &error))?)
            }
        };
        let limit =
            queens_job::free_memory().map_or(TEXT_LIMIT_BYTES, |free| (free / 8).clamp(1 << 16, TEXT_LIMIT_BYTES));
        let bytes = boards::read_bytes(stream, limit).map_err(|error| CliError::cannot_read(self.name(), &error))?;
        bytes.map(Cow::Owned).map_err(|error| match error.fault() {
            Fault::TooLong { limit } => {
                let limit = indicatif::HumanBytes(*limit).to_string();
                text!("error-input-too-long", name = self.name(), limit = limit).into()
            }
            _ => self.error(&error),
        })
    }
}

/// The words without quotes around them. Names of existing files stay unchanged.
fn unquoted(words: &[String]) -> Vec<String> {
    let bare = |word: &String| if Path::new(word).exists() { word.clone() } else { args::unquoted(word).to_owned() };
    words.iter().map(bare).collect()
}

/// Whether a word is a whole number.
fn is_number(word: &str) -> bool {
    let word = to_half_width(word);
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The largest size for which positions of solutions can be computed.
const NUMBERED_SIZE_LIMIT: u32 = 18;

/// The message if the arguments are no placement but a size, such as `8`, or a size and a position, such as `8 5`. It
/// names the commands that take such arguments.
fn size_instead_of_placement(words: &str) -> Option<Message> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let [size, position @ ..] = &words[..] else { return None };
    let is_placement = args::size(size).ok()?.get() as usize <= words.len();
    if is_placement || position.len() > 1 || !position.iter().all(|word| is_number(word)) {
        return None;
    }
    let position = position.first().copied().unwrap_or("K");
    let number = |word: &str| args::size(word).map_or(u32::MAX, Size::get);
    // The user may have written the position before the size.
    let (size, position) = if number(size) > NUMBERED_SIZE_LIMIT && number(position) <= NUMBERED_SIZE_LIMIT {
        (position, *size)
    } else {
        (*size, position)
    };
    Some(text!("read-size-in-place", size = size, position = position))
}

/// The separators of a list, besides white space.
const COMMAS: [char; 3] = [',', '，', '、'];

/// Whether a single argument is the name of a file: the word cannot be a placement, or the file exists. Digits, signs
/// and JSON are never the name of a file, even if the file exists.
fn is_file_name(word: &str) -> bool {
    // A square in chess notation, such as `d4`.
    let row = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let is_square = is_number(row) && matches!(word.len() - row.len(), 1 | 2);
    if is_square && !Path::new(word).exists() {
        return false;
    }
    let is_notation = |letter: char| "0123456789()?+-:？：（）".contains(letter) || is_separator(letter);
    // Squares with slashes, such as `1/1,2/5`.
    let is_digit = |letter: char| letter.is_ascii_digit() || letter == '/' || is_separator(letter);
    if word.contains(is_separator) && word.chars().all(is_digit) && !Path::new(word).exists() {
        return false;
    }
    if word.trim_start().starts_with(['[', '{']) || word.chars().all(is_notation) {
        return false;
    }
    let is_list = word.contains(is_separator) || !word.contains(char::is_alphabetic);
    Path::new(word).exists() || word.contains(['/', '\\']) || !is_list
}

/// Whether a word has a file extension of at least two characters, such as `.txt`.
fn has_extension(word: &str) -> bool {
    Path::new(word).extension().is_some_and(|extension| extension.len() > 1)
}

fn is_separator(letter: char) -> bool {
    COMMAS.contains(&letter) || letter.is_whitespace()
}

/// Whether each argument is a separate placement: at least one is a list, and none is continued by the next argument.
fn are_separate_placements(words: &[String]) -> bool {
    let is_list = |word: &String| {
        let tuples = word.matches(['(', '（']).count();
        let inner = word.trim_matches(is_separator);
        let is_square = tuples == 1 && inner.matches(is_separator).count() == 1;
        !is_square && (inner.contains(is_separator) || inner.starts_with(['[', '{']))
    };
    let is_continued = |word: &String| word.trim_end().ends_with(COMMAS) || word.trim_end().ends_with(['[', '{', ':']);
    let last = words.len().saturating_sub(1);
    words.iter().any(is_list) && !words[..last].iter().any(is_continued)
}
