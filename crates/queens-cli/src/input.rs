//! What is read: sizes and names among the arguments, placements among them, on standard input or in a file.

use std::borrow::Cow;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::net::IpAddr;
use std::num::{IntErrorKind, NonZero};
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens::complete::Engine as CompletingEngine;
use queens::complete::export::Format as FileFormat;
use queens::estimate;
use queens::search::{Control, Strategy, Until};
use queens::variant::{Shape, Variant};
use queens::{Placement, Size, notation};
use queens_ledger::{Part, PartError};

use crate::failure::{self, Failure};
use crate::lang::text;

/// The size of a board, as a person types it.
pub(crate) fn size(argument: &str) -> Result<Size, String> {
    let digits = argument.strip_prefix(['+', '-']).unwrap_or(argument);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(text!("size-not-a-number"));
    }
    if argument.starts_with('-') {
        return Err(text!("size-zero"));
    }
    // A number beyond 64 bits is as far out as the greatest.
    Size::new(digits.parse().unwrap_or(u64::MAX)).map_err(failure::size)
}

/// The shape of a board: a size, or rows and columns such as `3x5`.
pub(crate) fn shape(argument: &str) -> Result<Shape, String> {
    match argument.split_once(['x', 'X']) {
        Some((rows, columns)) => Ok(Shape { rows: size(rows)?, columns: size(columns)? }),
        None => size(argument).map(Shape::square),
    }
}

/// A number of threads.
pub(crate) fn threads(argument: &str) -> Result<NonZero<usize>, String> {
    argument.parse().ok().filter(|threads: &NonZero<usize>| threads.get() <= 1024).ok_or_else(|| text!("threads-range"))
}

/// A number within bounds.
pub(crate) fn between<T>(min: T, max: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Copy,
{
    move |argument| {
        let number = argument.parse().ok().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| text!("number-range", min = min.to_string(), max = max.to_string()))
    }
}

/// A seed that nobody chose; whoever uses it says what it is.
pub(crate) fn fresh_seed() -> u64 {
    rand::random()
}

/// A number of things, none included.
pub(crate) fn number(argument: &str) -> Result<u64, String> {
    between(u64::MIN, u64::MAX)(argument)
}

/// A number of things, one at least.
pub(crate) fn count(argument: &str) -> Result<NonZero<u64>, String> {
    between(NonZero::<u64>::MIN, NonZero::<u64>::MAX)(argument)
}

/// One part of several, such as `2/5`.
pub(crate) fn part(argument: &str) -> Result<Part, String> {
    argument.parse().map_err(|error| match error {
        PartError::Outside { number, parts } => {
            text!("part-outside", number = number.to_string(), parts = parts.to_string())
        }
        PartError::Notation(_) => text!("part-notation"),
    })
}

/// A position in a list, from 1, and how it was written.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// The greatest number there is stands for all that are greater: no list is as long.
    pub(crate) number: NonZero<u128>,
    pub(crate) text: String,
}

/// A position in a list, from 1.
pub(crate) fn position(argument: &str) -> Result<Position, String> {
    let digits = argument.strip_prefix('+').unwrap_or(argument);
    let number = match digits.parse::<u128>() {
        Ok(number) => NonZero::new(number),
        Err(error) => (*error.kind() == IntErrorKind::PosOverflow).then_some(NonZero::<u128>::MAX),
    };
    number.map(|number| Position { number, text: digits.to_owned() }).ok_or_else(|| text!("position-range"))
}

/// An index in a sequence.
pub(crate) fn index(argument: &str) -> Result<u32, String> {
    between(u32::MIN, u32::MAX)(argument)
}

/// A number of steps a second.
pub(crate) fn speed(argument: &str) -> Result<u32, String> {
    argument.parse().ok().filter(|speed| (1..=100_000).contains(speed)).ok_or_else(|| text!("speed-range"))
}

/// A port; 0 stands for any that is free.
pub(crate) fn port(argument: &str) -> Result<u16, String> {
    argument.parse().map_err(|_| text!("port-range"))
}

/// An address of this machine.
pub(crate) fn address(argument: &str) -> Result<IpAddr, String> {
    let number = if argument == "localhost" { "127.0.0.1" } else { argument };
    number.trim_start_matches('[').trim_end_matches(']').parse().map_err(|_| text!("address-not-a-number"))
}

/// A duration in seconds.
pub(crate) fn seconds(argument: &str) -> Result<f64, String> {
    let seconds: Option<f64> = argument.parse().ok();
    seconds.filter(|seconds| (0.0..=1e9).contains(seconds)).ok_or_else(|| text!("seconds-range"))
}

/// A policy of the library that is chosen by name; the parser's error lists the names and points to the nearest.
pub(crate) fn named<T: Named>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::all().into_iter().map(Named::name)).map(|name| {
        let named = T::all().into_iter().find(|policy| policy.name() == name);
        named.expect("the parser takes these names only")
    })
}

/// A policy of the library with a fixed set of names.
pub(crate) trait Named: Copy + Send + Sync + 'static {
    /// All there are.
    fn all() -> Vec<Self>;
    /// The name.
    fn name(self) -> &'static str;
}

macro_rules! named {
    ($($policy:ty),*) => {$(
        impl Named for $policy {
            fn all() -> Vec<Self> {
                Self::ALL.to_vec()
            }

            fn name(self) -> &'static str {
                <$policy>::name(self)
            }
        }
    )*};
}

named!(Strategy, Control, Until, Variant, FileFormat, estimate::Method);

/// Numbers of cards, from 1.
pub(crate) fn device(argument: &str) -> Result<usize, String> {
    argument.parse().ok().filter(|&number| number > 0).ok_or_else(|| text!("device-number"))
}

/// A way to complete boards, by name: `auto` is the default of the library.
pub(crate) fn completing_engine() -> impl TypedValueParser<Value = CompletingEngine> {
    let names = CompletingEngine::ALL.iter().map(|engine| engine.name());
    PossibleValuesParser::new(["auto"].into_iter().chain(names)).map(|name| match name.as_str() {
        "auto" => CompletingEngine::default(),
        name => name.parse().expect("the parser takes these names only"),
    })
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

/// The placements of a text with the lines where they begin: one a line, drawn in several lines, or going on behind a comma
/// or in open brackets. Titles are left out, and so is the number that begins a result file. A text without any placement is one,
/// which is empty.
pub(crate) fn placements(text: &str) -> Vec<(usize, Cow<'_, str>)> {
    let is_title = |line: &str| line.trim_end().ends_with([':', '：']);
    let is_number = |line: &str| line.trim().bytes().all(|byte| byte.is_ascii_digit());
    let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !is_title(line));
    let mut lines: Vec<(usize, &str)> = numbered.collect();
    let numbers = lines.iter().filter(|(_, line)| is_number(line)).count();
    match lines.first() {
        None => return vec![(1, text.into())],
        // A column of columns; `1` alone is a board.
        Some(&(first, _)) if numbers == lines.len() && lines.iter().any(|(_, line)| line.trim() != "1") => {
            return vec![(first, lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join(" ").into())];
        }
        Some((_, first)) if is_number(first) && first.trim() != "1" => drop(lines.remove(0)),
        Some(_) => {}
    }
    let mut placements: Vec<(usize, Cow<'_, str>)> = Vec::new();
    let (mut rows, mut opened, mut closed) = (0, 0, 0);
    let (mut is_open, mut was_drawn) = (false, false);
    for (number, line) in lines {
        let columns = notation::drawn_row(line).map(Iterator::count);
        let is_drawn = columns.is_some();
        if let Some((_, placement)) = placements.last_mut().filter(|_| is_open && was_drawn == is_drawn) {
            let placement = placement.to_mut();
            placement.push('\n');
            placement.push_str(line);
        } else {
            placements.push((number, line.into()));
            (rows, opened, closed) = (0, 0, 0);
        }
        rows += 1;
        opened += line.matches(['(', '[', '{']).count();
        closed += line.matches([')', ']', '}']).count();
        // Drawings that follow each other at once are told apart by being square.
        is_open = if let Some(columns) = columns {
            rows < columns
        } else {
            opened > closed || line.trim_end().ends_with(',')
        };
        was_drawn = is_drawn;
    }
    placements
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
    let text = match Source::of(words) {
        // A placement is never a file here.
        Source::File(text) => text,
        source => source.text()?,
    };
    let placement: Placement = match &placements(&text)[..] {
        [(_, only)] => only.parse()?,
        several => return Err(Failure::Given(text!("placements-several", count = several.len()))),
    };
    if placement.size() != size {
        return Err(Failure::WrongSize { size, given: placement.size() });
    }
    Ok(Some(placement))
}
