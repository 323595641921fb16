//! What is read: placements among the arguments, on standard input or in a file.

mod split;

use std::borrow::Cow;
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use queens::{Placement, Size};

use crate::failure::Failure;
use crate::lang::text;

pub(crate) use split::Split;

/// A seed that nobody chose; whoever uses it says what it is.
pub(crate) fn fresh_seed() -> u64 {
    rand::random()
}

/// Where placements come from.
#[derive(Debug)]
pub(crate) enum Source {
    /// The words of the command line.
    Words(String),
    /// Standard input.
    Standard,
    /// A file.
    File(String),
}

impl Source {
    /// What the words of a command line name: `-` is standard input, something that cannot be a placement is a file.
    pub(crate) fn of(words: &[String]) -> Self {
        match words {
            [dash] if dash == "-" => Self::Standard,
            [words] if words.trim_start().starts_with(['[', '{']) => Self::Words(words.clone()),
            [file] if !file.bytes().all(|byte| b"0123456789,()? \t+-".contains(&byte)) => Self::File(file.clone()),
            words => Self::Words(words.join(" ")),
        }
    }

    /// The file of this name; `-` is standard input.
    pub(crate) fn file(name: &str) -> Self {
        if name == "-" { Self::Standard } else { Self::File(name.to_owned()) }
    }

    /// What messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Words(_) | Self::Standard => text!("standard-input"),
            Self::File(path) => path.clone(),
        }
    }

    fn open(&self) -> Result<Box<dyn BufRead>, Failure> {
        match self {
            Self::Words(words) => Ok(Box::new(io::Cursor::new(words.clone()))),
            Self::Standard if io::stdin().is_terminal() => Err(Failure::NoInput),
            Self::Standard => Ok(Box::new(BufReader::new(io::stdin()))),
            Self::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(BufReader::new(file))),
                Err(error) => Err(Failure::Read { name: path.clone(), error }),
            },
        }
    }

    /// Calls `each` with every line that is not empty and its number, from 1.
    ///
    /// A line above [`LONG`] that may be a list of columns is not read into memory: `each` gets its bytes as they come,
    /// and takes all of them.
    pub(crate) fn lines(&self, mut each: impl FnMut(usize, Line<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
        let mut reader = self.open()?;
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            let failed = |error| Failure::Read { name: self.name(), error };
            if reader.by_ref().take(LONG).read_until(b'\n', &mut line).map_err(failed)? == 0 {
                break;
            }
            if line.len() as u64 == LONG && line.last() != Some(&b'\n') {
                if is_list(&line) {
                    let mut error = None;
                    each(number, Line::Long(LongLine { begun: &line, rest: &mut *reader, error: &mut error }))?;
                    match error {
                        Some(error) => return Err(failed(error)),
                        None => continue,
                    }
                }
                reader.read_until(b'\n', &mut line).map_err(failed)?;
            }
            let text = std::str::from_utf8(&line)
                .map_err(|_| Failure::NotText { name: text!("line-of", name = self.name(), line = number) })?;
            let text = if number == 1 { without_mark(text) } else { text };
            if !text.trim().is_empty() {
                each(number, Line::Short(text))?;
            }
        }
        Ok(())
    }

    /// All that the words of a command line name, as one text. What names no file that is there stands for itself, to be told
    /// that it is no placement rather than that it is no file.
    pub(crate) fn text_of(words: &[String]) -> Result<String, Failure> {
        match Self::of(words) {
            Self::Words(words) => Ok(words),
            Self::File(words) if !Path::new(&words).exists() => Ok(words),
            source => source.text(),
        }
    }

    /// All of it, as one text.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        self.open()?.read_to_end(&mut bytes).map_err(|error| Failure::Read { name: self.name(), error })?;
        let text = String::from_utf8(bytes).map_err(|_| Failure::NotText { name: self.name() })?;
        Ok(without_mark(&text).to_owned())
    }
}

/// Longer lines are read as they come, if they are lists.
const LONG: u64 = 1 << 20;

/// A line of input.
pub(crate) enum Line<'a> {
    /// All of it.
    Short(&'a str),
    /// Its bytes, to be taken to the end.
    Long(LongLine<'a>),
}

impl<'a> Line<'a> {
    /// All of it, in memory, however long.
    pub(crate) fn text(self) -> Cow<'a, str> {
        match self {
            Self::Short(text) => Cow::Borrowed(text),
            Self::Long(line) => {
                let mut bytes = Vec::new();
                line.chunks(|chunk| bytes.extend_from_slice(chunk));
                String::from_utf8_lossy(&bytes).into_owned().into()
            }
        }
    }
}

/// Whether a line begins as a list of columns, and not as tuples, JSON or something with a mark before it.
fn is_list(line: &[u8]) -> bool {
    line.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(u8::is_ascii_digit)
}

/// A line that is not in memory but for its beginning.
pub(crate) struct LongLine<'a> {
    begun: &'a [u8],
    rest: &'a mut dyn BufRead,
    /// What went wrong on the way.
    error: &'a mut Option<io::Error>,
}

impl LongLine<'_> {
    /// Calls `each` with the line's bytes, some at a time. An error ends the line, and is told when all is done.
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

/// A text without the byte order mark that some programs begin theirs with.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The placements of a text with the lines where they begin: [`Split`]. A text without any placement is one, which is none.
pub(crate) fn placements(text: &str) -> Vec<(usize, Cow<'_, str>)> {
    let (mut split, mut placements) = (Split::default(), Vec::new());
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

/// What a word of the command line stands for: `-` is the text of standard input, any other is itself.
pub(crate) fn words(word: &str) -> Result<Cow<'_, str>, Failure> {
    if word == "-" { Source::Standard.text().map(Cow::Owned) } else { Ok(word.into()) }
}

/// What is wrong with one of several lines.
pub(crate) fn at_line(line: usize, failure: &Failure) -> Failure {
    Failure::Given(text!("check-bad-line", line = line, error = failure.message()))
}

/// The placement on a board of this size that some words name; none when there are no words.
pub(crate) fn placement(size: Size, words: &[String]) -> Result<Option<Placement>, Failure> {
    if words.is_empty() {
        return Ok(None);
    }
    let text = Source::text_of(words)?;
    let placement: Placement = match &placements(&text)[..] {
        [(_, only)] => only.parse()?,
        several => return Err(Failure::Given(text!("placements-several", count = several.len()))),
    };
    if placement.size() != size {
        return Err(Failure::WrongSize { size, given: placement.size() });
    }
    Ok(Some(placement))
}
