//! Parsers for the values of arguments.

use std::borrow::Cow;
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::{IntErrorKind, NonZero, ParseIntError};
use std::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use queens::complete::CompletionEngine;
use queens::complete::puzzle::Difficulty;
use queens::judge::Verdict;
use queens::text::{Base, Notation, Options, to_half_width};
use queens::variant::{Shape, Variant};
use queens::{Size, Square};
use queens_job::Verification;
use queens_ledger::{Part, PartError};

use crate::messages::{self, Language, Message, text};

/// The boards of `queens count`: one, or all sizes from the first to the last.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CountSizes {
    One(Shape),
    Range(Size, Size),
}

/// The first argument that describes a board: its size or its queens.
#[derive(Clone, Debug)]
pub(crate) enum SizeOrQueens {
    Size(Size),
    Queens(String),
}

/// Quotes that are copied from a text, and quotes that some shells pass on.
const QUOTES: [char; 10] = ['"', '\'', '`', '“', '”', '‘', '’', '「', '」', '＂'];

/// A size or a placement without blanks and quotes around it. Other words stay unchanged, because a drawing may begin
/// with a blank, and JSON contains quotes.
pub(crate) fn unquoted(word: &str) -> &str {
    let inner = word.trim().trim_matches(QUOTES).trim();
    let is_other =
        inner.contains(QUOTES) || inner.contains('\n') || !inner.contains(|letter: char| letter.is_numeric());
    if is_other { word } else { inner }
}

/// The size of a board.
pub(crate) fn size(argument: &str) -> Result<Size, Message> {
    let argument = &*to_half_width(unquoted(argument));
    let digits = argument.strip_prefix(['+', '-']).unwrap_or(argument);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(text!("error-size-not-a-number"));
    }
    if argument.starts_with('-') {
        return Err(text!("error-size-zero"));
    }
    // A number that does not fit into 64 bits gets the same error as a size that is too large.
    Size::new(digits.parse().unwrap_or(u64::MAX)).map_err(|error| messages::of(&error))
}

/// The number of the first row and column.
pub(crate) fn base(argument: &str) -> Result<Base, Message> {
    match &*to_half_width(argument) {
        "0" => Ok(Base::Zero),
        "1" => Ok(Base::One),
        _ => Err(text!("base-range")),
    }
}

/// The size of a board, or queens such as `4:4`, `d4` or `?,4,?,?`.
pub(crate) fn size_or_queens(argument: &str) -> Result<SizeOrQueens, Message> {
    let argument = unquoted(argument);
    let is_placement = argument.contains([',', ':', '?', '，', '：', '？', '、']);
    if is_placement || chess_square(argument).is_some() {
        return Ok(SizeOrQueens::Queens(argument.to_owned()));
    }
    size(argument).map(SizeOrQueens::Size)
}

/// The square of a word such as `d2`: letters for the column, and the row from the top.
fn chess_square(word: &str) -> Option<Square> {
    // A board of this size has every square that such a word can name.
    let options = Options { size: Size::new(9999).ok(), ..Options::default() };
    let board = queens::text::read(word, &options).ok()?.into_only_board().ok()?;
    board.queens().first().copied().filter(|_| board.notation() == Notation::Chess && board.queens().len() == 1)
}

/// Joins squares and lists into one text. If some squares are written with letters and others as `ROW:COLUMN`, all
/// become `ROW:COLUMN`. A square outside the board stays as it is, so that the error names it as the user wrote it.
pub(crate) fn in_one_notation<'a>(words: impl Iterator<Item = &'a str> + Clone, size: Option<Size>) -> String {
    let is_mixed = words.clone().any(|word| word.contains([':', '：']));
    let in_numbers = |word: &'a str| match chess_square(word).filter(|_| is_mixed) {
        Some(square) if size.is_none_or(|size| size.contains(square)) => {
            let [row, column] = square.numbers();
            format!("{row}:{column}").into()
        }
        _ => Cow::from(word),
    };
    words.map(in_numbers).collect::<Vec<_>>().join(" ")
}

/// The shape of a board: a size, or rows and columns such as `3x5`.
pub(crate) fn shape(argument: &str) -> Result<Shape, Message> {
    match argument.split_once(['x', 'X', '×']) {
        Some((rows, columns)) => Ok(Shape { rows: size(rows)?, columns: size(columns)? }),
        None => size(argument).map(Shape::square),
    }
}

/// The ends of a range such as `1..14`, both included; `None` for other words.
pub(crate) fn range<T: PartialOrd + ToString>(
    argument: &str,
    end: impl Fn(&str) -> Result<T, Message>,
) -> Result<Option<(T, T)>, Message> {
    let Some((first, last)) = argument.split_once("..").or_else(|| argument.split_once('…')) else { return Ok(None) };
    if last.is_empty() || first.is_empty() {
        return Err(text!("count-range", example = "1..14"));
    }
    let (first, last) = (end(first)?, end(last.trim_start_matches(['.', '=']))?);
    if first > last {
        return Err(text!("count-range-order", first = first.to_string(), last = last.to_string()));
    }
    Ok(Some((first, last)))
}

/// The shape of a board, or a range of sizes such as `1..14`, both ends included.
pub(crate) fn count_sizes(argument: &str) -> Result<CountSizes, Message> {
    let Some((first, last)) = range(argument, size)? else {
        let ends = argument.trim_start_matches('-').split_once(['-', '~', '～', '–', '—', ':', '：']);
        return shape(argument).map(CountSizes::One).map_err(|reason| match ends {
            Some((first, last)) if size(first).is_ok() && size(last).is_ok() => {
                text!("count-range", example = format!("{}..{}", first.trim(), last.trim()))
            }
            Some(_) => text!("count-range", example = "1..14"),
            None => reason,
        });
    };
    Ok(CountSizes::Range(first, last))
}

/// A range of sizes, both ends included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeRange {
    pub(crate) first: Size,
    pub(crate) last: Size,
}

/// A size for which a program is judged. For a word that is not a number, the error says where the program belongs on
/// the command line.
pub(crate) fn judged_size(argument: &str) -> Result<Size, Message> {
    match size(argument) {
        Ok(size) if size.get() > Verdict::MAX_SIZE => {
            Err(text!("judge-too-large", limit = Verdict::MAX_SIZE.to_string()))
        }
        Err(_) if !argument.starts_with(|letter: char| letter.is_ascii_digit()) => Err(text!("judge-program-after")),
        size => size,
    }
}

/// Sizes for which a program is judged: a range such as `1..8`, or one size.
pub(crate) fn size_range(argument: &str) -> Result<SizeRange, Message> {
    let (first, last) = match count_sizes(argument)? {
        CountSizes::Range(first, last) => (first, last),
        CountSizes::One(shape) if shape.rows == shape.columns => (shape.rows, shape.rows),
        CountSizes::One(_) => return Err(text!("count-range", example = "1..14")),
    };
    judged_size(&last.to_string())?;
    Ok(SizeRange { first, last })
}

/// A number of threads.
pub(crate) fn threads(argument: &str) -> Result<NonZero<usize>, Message> {
    parse(argument).filter(|threads: &NonZero<usize>| threads.get() <= 1024).ok_or_else(|| text!("threads-range"))
}

/// A number of worker processes.
pub(crate) fn workers(argument: &str) -> Result<NonZero<usize>, Message> {
    parse(argument).filter(|workers: &NonZero<usize>| workers.get() <= 1024).ok_or_else(|| text!("workers-range"))
}

/// A number, also in the digits of Chinese keyboards.
fn parse<T: FromStr>(argument: &str) -> Option<T> {
    to_half_width(argument).parse().ok()
}

/// A number within bounds.
pub(crate) fn between<T>(min: T, max: T) -> impl Fn(&str) -> Result<T, Message> + Clone
where
    T: FromStr + PartialOrd + Display + Copy,
{
    move |argument| {
        let number = parse(argument).filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| text!("number-range", min = min.to_string(), max = max.to_string()))
    }
}

/// A count, from 0.
pub(crate) fn number(argument: &str) -> Result<u64, Message> {
    number_from(argument, "0")
}

/// A count, from 1.
pub(crate) fn count(argument: &str) -> Result<NonZero<u64>, Message> {
    number_from(argument, "1")
}

/// A number, from 1.
pub(crate) fn positive(argument: &str) -> Result<u64, Message> {
    count(argument).map(NonZero::get)
}

fn number_from<T: FromStr<Err = ParseIntError>>(argument: &str, min: &str) -> Result<T, Message> {
    to_half_width(argument).parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => text!("number-range", min = min, max = u64::MAX.to_string()),
        _ => text!("number-from", min = min),
    })
}

/// One part of several, such as `2/5`.
pub(crate) fn part(argument: &str) -> Result<Part, Message> {
    to_half_width(argument).parse().map_err(|error| match error {
        PartError::Outside { number, parts } => {
            text!("part-outside", number = number.to_string(), parts = parts.to_string())
        }
        PartError::Notation(_) => text!("part-notation"),
    })
}

/// `all`, or the number of units of a sample.
pub(crate) fn verification(argument: &str) -> Result<Verification, Message> {
    to_half_width(argument).parse().map_err(|_| text!("verify-choice"))
}

/// A position in a list, from 1, and its text.
#[derive(Clone, Debug)]
pub(crate) struct ListPosition {
    /// A number that does not fit is replaced by the largest number, which is beyond the end of every list.
    pub(crate) number: NonZero<u128>,
    pub(crate) text: String,
}

/// A position in a list, from 1.
pub(crate) fn parse_position(argument: &str) -> Result<ListPosition, Message> {
    let argument = to_half_width(argument);
    let digits = argument.strip_prefix('+').unwrap_or(&argument);
    let number = match digits.parse::<u128>() {
        Ok(number) => NonZero::new(number),
        Err(error) => (*error.kind() == IntErrorKind::PosOverflow).then_some(NonZero::<u128>::MAX),
    };
    number.map(|number| ListPosition { number, text: digits.to_owned() }).ok_or_else(|| text!("position-range"))
}

/// An index in a sequence.
pub(crate) fn index(argument: &str) -> Result<u32, Message> {
    between(u32::MIN, u32::MAX)(argument)
}

/// Steps per second.
pub(crate) fn speed(argument: &str) -> Result<u32, Message> {
    parse(argument).filter(|speed| (1..=100_000).contains(speed)).ok_or_else(|| text!("speed-range"))
}

/// A port; 0 means any free port.
pub(crate) fn port(argument: &str) -> Result<u16, Message> {
    parse(argument).ok_or_else(|| text!("port-range"))
}

/// An address of this machine.
pub(crate) fn address(argument: &str) -> Result<IpAddr, Message> {
    let number = if argument == "localhost" { "127.0.0.1" } else { argument };
    number.trim_start_matches('[').trim_end_matches(']').parse().map_err(|_| text!("address-not-a-number"))
}

/// A duration: seconds, or numbers with units.
pub(crate) fn seconds(argument: &str) -> Result<f64, Message> {
    let seconds: Option<f64> = parse(argument).or_else(|| time(argument).map(|time| time.as_secs_f64()));
    seconds.filter(|seconds| (0.0..=1e9).contains(seconds)).ok_or_else(|| text!("seconds-range"))
}

/// A named value of the libraries. The parser's error lists the names and suggests the nearest name.
pub(crate) fn named_value<T: strum::VariantArray + Into<&'static str> + Copy + Send + Sync>()
-> impl TypedValueParser<Value = T> {
    let name = |value: &T| -> &'static str { (*value).into() };
    PossibleValuesParser::new(T::VARIANTS.iter().map(name)).map(move |word| {
        let value = T::VARIANTS.iter().find(|value| name(value) == word);
        *value.expect("the parser accepts only these names")
    })
}

/// The Chinese names of rules, for users who do not know the English names.
const CHINESE_RULES: [(Variant, &[&str]); 10] = [
    (Variant::Queens, &["皇后"]),
    (Variant::Torus, &["环面"]),
    (Variant::Superqueens, &["超级皇后"]),
    (Variant::Rooks, &["车", "車"]),
    (Variant::Bishops, &["象"]),
    (Variant::Kings, &["王", "国王"]),
    (Variant::Knights, &["马", "馬"]),
    (Variant::Pawns, &["兵"]),
    (Variant::Domination, &["支配"]),
    (Variant::Armies, &["两军", "军队"]),
];

/// The Chinese names of difficulties.
const CHINESE_DIFFICULTIES: [(Difficulty, &[&str]); 4] = [
    (Difficulty::Beginner, &["入门"]),
    (Difficulty::Easy, &["简单", "容易"]),
    (Difficulty::Medium, &["中等"]),
    (Difficulty::Hard, &["困难"]),
];

/// A rule by its name, also in Chinese.
pub(crate) fn rule() -> impl TypedValueParser<Value = Variant> {
    named_in_chinese(&Variant::ALL, Variant::name, &CHINESE_RULES)
}

/// A difficulty by its name, also in Chinese.
pub(crate) fn difficulty() -> impl TypedValueParser<Value = Difficulty> {
    named_in_chinese(&Difficulty::ALL, Difficulty::name, &CHINESE_DIFFICULTIES)
}

/// A value by its name or by one of its Chinese names. The help does not list the Chinese names.
fn named_in_chinese<T: Copy + PartialEq + Send + Sync>(
    all: &'static [T],
    name: fn(T) -> &'static str,
    chinese: &'static [(T, &[&str])],
) -> impl TypedValueParser<Value = T> {
    let chinese = |value: T| chinese.iter().find(|(of, _)| *of == value).map_or(&[][..], |(_, names)| names);
    let names = all.iter().map(move |&value| PossibleValue::new(name(value)).aliases(chinese(value)));
    PossibleValuesParser::new(names).map(move |word| {
        let is_named = |value: &T| name(*value) == word || chinese(*value).contains(&&*word);
        all.iter().copied().find(is_named).expect("the parser accepts only these names")
    })
}

/// A language: a name such as `zh`, or a locale such as `zh-CN` or `zh_CN.UTF-8`, in any case.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    LanguageParser
}

#[derive(Clone, Copy, Debug)]
struct LanguageParser;

impl TypedValueParser for LanguageParser {
    type Value = Language;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        match value.to_str().and_then(Language::from_locale) {
            Some(language) => Ok(language),
            // The error of `EnumValueParser` lists the names.
            None => clap::builder::EnumValueParser::<Language>::new().parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Language::value_variants().iter().filter_map(ValueEnum::to_possible_value)))
    }
}

/// The number of a GPU, from 1.
pub(crate) fn device(argument: &str) -> Result<usize, Message> {
    parse(argument).filter(|&number| number > 0).ok_or_else(|| text!("device-number"))
}

/// A completion engine by name; `None` for `auto`.
pub(crate) fn completing_engine() -> impl TypedValueParser<Value = Option<CompletionEngine>> {
    let names = CompletionEngine::ALL.iter().map(|engine| engine.name());
    PossibleValuesParser::new(["auto"].into_iter().chain(names)).map(|name| match name.as_str() {
        "auto" => None,
        name => Some(name.parse().expect("the parser accepts only these names")),
    })
}

/// A time with its units: `90s`, `1h30m`, `2d`.
pub(crate) fn duration(argument: &str) -> Result<Duration, Message> {
    time(argument).ok_or_else(|| text!("duration-form"))
}

/// A duration of whole numbers with units, the largest unit first.
fn time(argument: &str) -> Option<Duration> {
    let argument = to_half_width(argument);
    let (mut rest, mut seconds) = (&*argument, 0_u64);
    for (unit, length) in [('d', 86_400), ('h', 3_600), ('m', 60), ('s', 1)] {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Some(after) = rest[digits..].strip_prefix(unit) {
            seconds = rest[..digits].parse::<u64>().ok()?.checked_mul(length)?.checked_add(seconds)?;
            rest = after;
        }
    }
    let is_time = rest.is_empty() && (1..=10_000_000_000).contains(&seconds);
    is_time.then(|| Duration::from_secs(seconds))
}

/// A name or an address of a machine, without a port; an IPv6 address may stand in brackets.
pub(crate) fn host(argument: &str) -> Result<String, Message> {
    let address = argument.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(argument);
    let is_label = |label: &str| {
        let is_inner = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        !label.is_empty() && label.len() <= 63 && label.chars().all(is_inner) && !label.starts_with('-')
    };
    let is_host = address.parse::<IpAddr>().is_ok() || (argument.len() <= 253 && argument.split('.').all(is_label));
    if is_host { Ok(address.to_owned()) } else { Err(text!("host-form")) }
}

/// The address for metrics: an address with a port, or only a port of this machine.
pub(crate) fn metrics_address(argument: &str) -> Result<SocketAddr, Message> {
    let port = argument.parse().ok().filter(|port| *port > 0);
    port.map_or_else(|| socket_address(argument), |port: u16| Ok((Ipv4Addr::LOCALHOST, port).into()))
}

/// An address of this machine with a port. The port is required.
pub(crate) fn socket_address(argument: &str) -> Result<SocketAddr, Message> {
    argument.replace("localhost", "127.0.0.1").parse().map_err(|_| text!("socket-address-form"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_units() {
        for (text, expected) in [("90s", 90), ("1h30m", 5_400), ("2d", 172_800), ("1d2h3m4s", 93_784), ("４h", 14_400)]
        {
            assert_eq!(duration(text).ok(), Some(Duration::from_secs(expected)), "{text}");
            assert_eq!(seconds(text).ok(), Some(expected as f64), "{text}");
        }
        for text in ["", "5", "h", "1h30", "30m1h", "1m1m", "0s", "-1s", "1.5h", "99999999999999999999s"] {
            assert!(duration(text).is_err(), "{text}");
        }
        assert_eq!((seconds("2.5").ok(), seconds("0").ok(), seconds("x").ok()), (Some(2.5), Some(0.0), None));
    }
}
