//! Reads placements from the arguments, standard input or a file.

mod beginning;
pub(crate) mod instance;
mod split;

use std::borrow::Cow;
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use queens::variant::fen;
use queens::{Placement, Size};

use crate::error::CliError;

use crate::messages::{Message, text};
pub(crate) use beginning::Beginning;
pub(crate) use split::PlacementSplitter;

/// A random seed; the caller prints it.
pub(crate) fn random_seed() -> u64 {
    rand::random()
}

/// The source of placements.
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
    /// Interprets arguments: `-` is standard input, and a word that cannot be a placement is a file.
    ///
    /// Arguments that are lists themselves are placements, one a line: `2,4,1,3 3,1,4,2`. Otherwise the arguments together
    /// are one placement: `2 4 1 3`, or `2, 4, 1, 3`.
    pub(crate) fn from_arguments(words: &[String]) -> Self {
        match words {
            [dash] if dash == "-" => Self::Standard,
            [word] if is_file(word) => Self::File(word.clone()),
            [word] => Self::Words(word.clone()),
            words if are_placements(words) => Self::Words(words.join("\n")),
            words => Self::Words(words.join(" ")),
        }
    }

    /// The file of this name; `-` is standard input.
    pub(crate) fn file(name: &str) -> Self {
        if name == "-" { Self::Standard } else { Self::File(name.to_owned()) }
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> Message {
        match self {
            Self::Words(_) | Self::Standard => text!("standard-input"),
            Self::File(path) => path.into(),
        }
    }

    fn open(&self) -> Result<Box<dyn BufRead>, CliError> {
        match self {
            Self::Words(words) => Ok(Box::new(io::Cursor::new(words.clone()))),
            Self::Standard if io::stdin().is_terminal() => Err(CliError::from(text!("error-no-input"))),
            Self::Standard => Ok(Box::new(BufReader::new(io::stdin()))),
            Self::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(BufReader::new(file))),
                Err(error) => Err(CliError::read(path.clone(), &error)),
            },
        }
    }

    /// Calls `each` with every line that is not empty and its number, from 1.
    ///
    /// A line longer than [`LONG_LINE_BYTES`] that may be a list of columns is not read into memory: `each` gets its bytes as a
    /// stream, and must read all of them.
    pub(crate) fn lines(&self, mut each: impl FnMut(usize, Line<'_>) -> Result<(), CliError>) -> Result<(), CliError> {
        let mut reader = self.open()?;
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            let failed = |error| CliError::read(self.name(), &error);
            if reader.by_ref().take(LONG_LINE_BYTES).read_until(b'\n', &mut line).map_err(failed)? == 0 {
                break;
            }
            if line.len() as u64 == LONG_LINE_BYTES && line.last() != Some(&b'\n') {
                if is_list(&line) {
                    let mut error = None;
                    each(number, Line::Long(LongLine { begun: &line, rest: &mut *reader, error: &mut error }))?;
                    match error {
                        Some(error) => return Err(failed(error)),
                        None => continue,
                    }
                }
                let limit = whole_text_limit();
                reader.by_ref().take(limit).read_until(b'\n', &mut line).map_err(failed)?;
                if line.len() as u64 >= limit {
                    return Err(too_long(text!("line-of", name = self.name(), line = number)));
                }
            }
            let text = std::str::from_utf8(&line).map_err(|_| {
                CliError::from(text!("error-not-text", name = text!("line-of", name = self.name(), line = number)))
            })?;
            let text = if number == 1 { without_byte_order_mark(text) } else { text };
            if !text.trim().is_empty() {
                each(number, Line::Short(text))?;
            }
        }
        Ok(())
    }

    /// The whole input of these arguments. A board in FEN is text, unless there is a file of this name.
    pub(crate) fn text_of(words: &[String]) -> Result<String, CliError> {
        match Self::from_arguments(words) {
            Self::Words(words) => Ok(words),
            Self::File(words) if fen::is_fen(&words) && !Path::new(&words).exists() => Ok(words),
            source => source.or_missing()?.text(),
        }
    }

    /// This source, unless it is a file that does not exist: it may be meant as a placement.
    pub(crate) fn or_missing(self) -> Result<Self, CliError> {
        match self {
            Self::File(name) if !Path::new(&name).exists() => {
                Err(CliError::from(text!("error-no-placement", name = name)))
            }
            source => Ok(source),
        }
    }

    /// This source, unless it is a file that does not exist: it may be meant as a board with regions.
    pub(crate) fn or_missing_board(self) -> Result<Self, CliError> {
        match self {
            Self::File(name) if !Path::new(&name).exists() => {
                Err(CliError::from(text!("regions-no-file", name = name)))
            }
            source => Ok(source),
        }
    }

    /// The whole input.
    pub(crate) fn text(&self) -> Result<String, CliError> {
        let (mut bytes, limit) = (Vec::new(), whole_text_limit());
        let read = self.open()?.take(limit).read_to_end(&mut bytes);
        read.map_err(|error| CliError::read(self.name(), &error))?;
        if bytes.len() as u64 >= limit {
            return Err(too_long(self.name()));
        }
        let text = String::from_utf8(bytes).map_err(|_| CliError::from(text!("error-not-text", name = self.name())))?;
        Ok(without_byte_order_mark(&text).to_owned())
    }
}

/// The greatest length of a line or a text that is read into memory.
const TEXT_LIMIT_BYTES: u64 = 1 << 30;

/// The greatest length of a text that is read into memory: a part of the free memory, because it is parsed there.
fn whole_text_limit() -> u64 {
    queens_job::free_memory().map_or(TEXT_LIMIT_BYTES, |free| (free / 4).clamp(1 << 16, TEXT_LIMIT_BYTES))
}

fn too_long(name: Message) -> CliError {
    let limit = indicatif::HumanBytes(whole_text_limit()).to_string();
    CliError::from(text!("error-input-too-long", name = name, limit = limit))
}

/// The separators of a list, besides white space.
const COMMAS: [char; 3] = [',', '，', '、'];

/// Whether a single argument is the name of a file: a file has it, or it cannot be a placement.
fn is_file(word: &str) -> bool {
    let is_notation = |letter: char| "0123456789()?+-:？：（）".contains(letter) || is_separator(letter);
    if word.trim_start().starts_with(['[', '{']) || word.chars().all(is_notation) {
        return false;
    }
    let is_list = word.contains(is_separator) || !word.contains(char::is_alphabetic);
    Path::new(word).exists() || word.contains(['/', '\\']) || !is_list
}

fn is_separator(letter: char) -> bool {
    COMMAS.contains(&letter) || letter.is_whitespace()
}

/// Whether each argument is a placement of its own: some are lists, and none is continued by the next.
fn are_placements(words: &[String]) -> bool {
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

/// Lists longer than this are read as a stream.
const LONG_LINE_BYTES: u64 = 1 << 20;

/// A line of input.
pub(crate) enum Line<'a> {
    /// The whole line.
    Short(&'a str),
    /// The bytes as a stream.
    Long(LongLine<'a>),
}

impl<'a> Line<'a> {
    /// The whole line, in memory; its number is for the error.
    pub(crate) fn text(self, number: usize) -> Result<Cow<'a, str>, CliError> {
        match self {
            Self::Short(text) => Ok(Cow::Borrowed(text)),
            Self::Long(line) => {
                let (limit, mut bytes) = (whole_text_limit(), line.begun.to_vec());
                let read = (&mut *line.rest).take(limit).read_until(b'\n', &mut bytes);
                if let Err(error) = read {
                    *line.error = Some(error);
                }
                if bytes.len() as u64 >= limit {
                    return Err(too_long(text!("line-of", name = text!("standard-input"), line = number)));
                }
                Ok(String::from_utf8_lossy(&bytes).into_owned().into())
            }
        }
    }
}

/// Whether a line begins like a list of columns.
fn is_list(line: &[u8]) -> bool {
    line.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(u8::is_ascii_digit)
}

/// A long line: its beginning is in memory, the rest is read as a stream.
pub(crate) struct LongLine<'a> {
    begun: &'a [u8],
    rest: &'a mut dyn BufRead,
    /// The first read error.
    error: &'a mut Option<io::Error>,
}

impl LongLine<'_> {
    /// Calls `each` with chunks of the line. A read error ends the line and is reported afterwards.
    pub(crate) fn chunks(self, mut each: impl FnMut(&[u8])) {
        each(self.begun);
        loop {
            let chunk = match self.rest.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    *self.error = Some(error);
                    return;
                }
            };
            let end = chunk.iter().position(|&byte| byte == b'\n');
            each(&chunk[..end.unwrap_or(chunk.len())]);
            let read = end.map_or(chunk.len(), |end| end + 1);
            self.rest.consume(read);
            if end.is_some() || read == 0 {
                return;
            }
        }
    }
}

/// A text without its byte order mark.
fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The placements of a text with their line numbers, by [`PlacementSplitter`]. A text without placements is returned whole.
pub(crate) fn placements(text: &str) -> Vec<(usize, Cow<'_, str>)> {
    let (mut split, mut placements) = (PlacementSplitter::default(), Vec::new());
    let mut each = |number, words: &str| {
        placements.push((number, words.to_owned().into()));
        Ok::<(), Infallible>(())
    };
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let Ok(()) = split.line(number, line, &mut each);
    }
    let Ok(()) = split.end(&mut each);
    if placements.is_empty() { vec![(1, text.into())] } else { placements }
}

/// The text of an argument: standard input for `-`, otherwise the argument.
pub(crate) fn argument_text(word: &str) -> Result<Cow<'_, str>, CliError> {
    if word == "-" { Source::Standard.text().map(Cow::Owned) } else { Ok(word.into()) }
}

/// Adds the line number to an error.
pub(crate) fn at_line(line: usize, failure: &CliError) -> CliError {
    CliError::from(text!("check-bad-line", line = line, error = failure.message()))
}

/// Parses the only placement of a text for a board of this size.
pub(crate) fn placement_of(size: Size, text: &str) -> Result<Placement, CliError> {
    let placement: Placement = match &placements(text)[..] {
        [(_, only)] => only.parse()?,
        several => return Err(CliError::from(text!("placements-several", count = several.len()))),
    };
    if placement.size() != size {
        return Err(CliError::wrong_size(size, placement.size()));
    }
    Ok(placement)
}
