//! Values that users choose by name, the error for unknown names, and how messages quote texts.

use std::fmt;

use crate::ErrorCode;

/// A name that is not among the known names. The message suggests the nearest name, or lists all names when none is
/// near.
///
/// Code: `unknown-name`.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy};
///
/// let error = "flag".parse::<Strategy>().unwrap_err();
/// assert_eq!(error.nearest(), Some("flags"));
/// assert_eq!(error.to_string(), "there is no strategy \"flag\": did you mean flags?");
///
/// let error = "".parse::<Control>().unwrap_err();
/// assert_eq!(error.nearest(), None);
/// assert_eq!(error.to_string(), "there is no control \"\": there are recursive, iterative");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of value, such as `strategy`.
    pub what: &'static str,
    /// The unknown name, cut to 20 characters.
    pub name: String,
    /// The known names.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    /// The error for an unknown name. `what` is the kind of value, such as `strategy`; `known` are its names.
    ///
    /// Only the first 20 characters of the name are kept, so that a message does not quote a long text.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::UnknownName;
    ///
    /// let error = UnknownName::new("engine", "jion", ["join", "backtrack"]);
    /// assert_eq!(error.to_string(), "there is no engine \"jion\": did you mean join?");
    /// ```
    pub fn new(what: &'static str, name: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self { what, name: name.chars().take(20).collect(), known: known.into_iter().collect() }
    }

    /// The known name with the least edit distance, if the distance is at most half of that name's length.
    pub fn nearest(&self) -> Option<&'static str> {
        let name = self.name.to_lowercase();
        let distances = self.known.iter().map(|known| (strsim::levenshtein(&name, &known.to_lowercase()), *known));
        let (distance, nearest) = distances.min_by_key(|near| near.0)?;
        (2 * distance <= nearest.chars().count()).then_some(nearest)
    }
}

impl ErrorCode for UnknownName {
    fn code(&self) -> &'static str {
        "unknown-name"
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} {:?}: ", self.what, self.name)?;
        match self.nearest() {
            Some(nearest) => write!(f, "did you mean {nearest}?"),
            None => write!(f, "there are {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownName {}

/// The part of a text that a message quotes: at most 20 characters.
pub fn quoted(text: &str) -> String {
    const QUOTED_LENGTH: usize = 20;
    match text.char_indices().nth(QUOTED_LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Implements `ALL`, `name`, `Display` and `FromStr` for an enum. The error of `FromStr` is an [`UnknownName`].
///
/// The enum must derive `EnumCount` and `VariantArray` of `strum`. The names come from `IntoStaticStr`, or from a
/// hand-written `From<Type> for &'static str`. The second argument is the kind of value that the error names.
///
/// # Examples
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, strum::EnumCount, strum::IntoStaticStr, strum::VariantArray)]
/// #[strum(serialize_all = "kebab-case")]
/// enum Side {
///     Left,
///     Right,
/// }
/// queens::named_enum!(Side, "side");
///
/// assert_eq!(Side::ALL.map(Side::name), ["left", "right"]);
/// assert_eq!("right".parse(), Ok(Side::Right));
/// assert_eq!("rigt".parse::<Side>().unwrap_err().to_string(), "there is no side \"rigt\": did you mean right?");
/// ```
#[macro_export]
macro_rules! named_enum {
    ($type:ty, $what:literal) => {
        impl $type {
            /// All values, in the order of their declaration.
            pub const ALL: [Self; <Self as strum::EnumCount>::COUNT] =
                *<Self as strum::VariantArray>::VARIANTS.first_chunk().unwrap();

            /// The name in English, lower case, as `Display` writes it. `FromStr` parses it.
            pub fn name(self) -> &'static str {
                self.into()
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<Self, $crate::UnknownName> {
                let found = Self::ALL.into_iter().find(|value| value.name() == name);
                found.ok_or_else(|| $crate::UnknownName::new($what, name, Self::ALL.map(Self::name)))
            }
        }
    };
}

pub(crate) use named_enum;
