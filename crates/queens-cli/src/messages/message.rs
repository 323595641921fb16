//! A message without a language: its id and values. [`Catalog`](super::Catalog) renders it.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use fluent_bundle::types::FluentNumber;

/// The values that a message fills in, by name.
pub(crate) type Values = Vec<(&'static str, Message)>;

/// A text for the user. It is rendered where the language is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Message {
    /// The same text in all languages.
    Verbatim(String),
    /// A number; the catalogues choose plural forms by it.
    Number(Box<FluentNumber>),
    /// A message of the catalogues.
    FromCatalog {
        id: Cow<'static, str>,
        values: Values,
        /// The text to use if the catalogues lack the id.
        otherwise: Option<String>,
    },
    /// Several messages, separated by another message.
    Joined { parts: Vec<Message>, between: Box<Message> },
}

impl Message {
    /// The message with this id and these values. Call it through [`text!`].
    pub(crate) fn from_catalog(id: &'static str, values: Values) -> Self {
        Self::FromCatalog { id: id.into(), values, otherwise: None }
    }

    /// Several messages, separated by another message.
    pub(crate) fn joined<T: Into<Self>>(parts: impl IntoIterator<Item = T>, between: impl Into<Self>) -> Self {
        Self::Joined { parts: parts.into_iter().map(Into::into).collect(), between: Box::new(between.into()) }
    }

    /// Several messages, one per line.
    pub(crate) fn lines<T: Into<Self>>(parts: impl IntoIterator<Item = T>) -> Self {
        Self::joined(parts, "\n")
    }

    /// Several messages, one directly after the other.
    pub(crate) fn concat<T: Into<Self>>(parts: impl IntoIterator<Item = T>) -> Self {
        Self::joined(parts, "")
    }
}

/// A message as the error of an argument parser. clap passes it on to the code that prints the error.
#[derive(Debug)]
pub(crate) struct ArgumentError(pub(crate) Message);

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value is not valid")
    }
}

impl Error for ArgumentError {}

impl From<Message> for Box<dyn Error + Send + Sync> {
    fn from(message: Message) -> Self {
        Box::new(ArgumentError(message))
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Verbatim(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::Verbatim(text.to_owned())
    }
}

impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::Verbatim(text.clone())
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Message {
            fn from(number: $number) -> Self {
                Self::Number(Box::new(number.into()))
            }
        }
    )*};
}

from_numbers!(i32 i64 u8 u16 u32 u64 u128 usize f64);

/// A message: `text!("id")`, `text!("id", name = value, …)`.
macro_rules! text {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::messages::Message::from_catalog($id, $crate::messages::values![$($name = $value),*])
    };
}
pub(crate) use text;

/// The values of a message: `values![name = value, …]`.
macro_rules! values {
    ($($name:ident = $value:expr),* $(,)?) => {
        vec![$((stringify!($name), $crate::messages::Message::from($value))),*]
    };
}
pub(crate) use values;
