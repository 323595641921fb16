//! The values of arguments, as people type them.

use std::fmt::Display;
use std::net::IpAddr;
use std::num::{IntErrorKind, NonZero};
use std::path::Path;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens::Size;
use queens::complete::Engine as CompletingEngine;
use queens::complete::export::Format as FileFormat;
use queens::estimate;
use queens::search::{Control, Strategy, Until};
use queens::variant::{Shape, Variant};
use queens_ledger::{Part, PartError};

use crate::lang::text;
use crate::words;

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
    Size::new(digits.parse().unwrap_or(u64::MAX)).map_err(words::size)
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

/// Whether a path means standard output, as `-` does everywhere.
pub(crate) fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}
