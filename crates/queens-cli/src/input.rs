//! What is read: sizes and names among the arguments, placements among them, on standard input or in a file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::num::NonZero;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens::search::{Control, Strategy, Until};
use queens::{Placement, Size};

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

/// A number of threads.
pub(crate) fn threads(argument: &str) -> Result<NonZero<usize>, String> {
    argument.parse().ok().filter(|threads: &NonZero<usize>| threads.get() <= 1024).ok_or_else(|| text!("threads-range"))
}

/// A seed that nobody chose; whoever uses it says what it is.
pub(crate) fn fresh_seed() -> u64 {
    rand::random()
}

/// A number of things, none included.
pub(crate) fn number(argument: &str) -> Result<u64, String> {
    argument.parse().map_err(|_| text!("number-range"))
}

/// An index in a sequence.
pub(crate) fn index(argument: &str) -> Result<u32, String> {
    argument.parse().map_err(|_| text!("number-range"))
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

named!(Strategy, Control, Until);

/// Numbers of cards, from 1.
pub(crate) fn device(argument: &str) -> Result<usize, String> {
    argument.parse().ok().filter(|&number| number > 0).ok_or_else(|| text!("device-number"))
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

    /// What messages call it.
    fn name(&self) -> String {
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
    pub(crate) fn lines(&self, mut each: impl FnMut(usize, &str) -> Result<(), Failure>) -> Result<(), Failure> {
        let mut reader = self.open()?;
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            let read = reader.read_until(b'\n', &mut line);
            if read.map_err(|error| Failure::Read { name: self.name(), error })? == 0 {
                break;
            }
            let text = std::str::from_utf8(&line)
                .map_err(|_| Failure::NotText { name: text!("line-of", name = self.name(), line = number) })?;
            let text = if number == 1 { without_mark(text) } else { text };
            if !text.trim().is_empty() {
                each(number, text)?;
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

/// A text without the byte order mark that some programs begin theirs with.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
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
    let placement: Placement = text.parse()?;
    if placement.size() != size {
        return Err(Failure::WrongSize { size, given: placement.size() });
    }
    Ok(Some(placement))
}
