//! The languages of the messages, and the choice of the user's language.

use std::ffi::OsString;

use clap::ValueEnum;

/// A language of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

/// The environment variable that names the language.
pub(crate) const LANGUAGE_VARIABLE: &str = "QUEENS_LANG";

/// The setting that named the language, with the name that it gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LanguageSource {
    /// `--lang`.
    Flag(String),
    /// `QUEENS_LANG`.
    Variable(String),
    /// The locale of the system.
    Locale(String),
    /// No setting names a language of the messages.
    Default,
}

impl LanguageSource {
    fn name(&self) -> &str {
        match self {
            Self::Flag(name) | Self::Variable(name) | Self::Locale(name) => name,
            Self::Default => "",
        }
    }
}

impl Language {
    /// The other of the two languages.
    #[cfg(feature = "watch")]
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::En => Self::Zh,
            Self::Zh => Self::En,
        }
    }

    /// Locale negotiation (localization): the language of `--lang`, else of `QUEENS_LANG`, else of the system locale,
    /// else English.
    ///
    /// The language is needed before the arguments are parsed, because help and usage errors are translated too. The
    /// parser rejects a value that is not a language.
    pub fn resolve(arguments: &[OsString]) -> Self {
        Self::resolve_with_source(arguments).0
    }

    /// Like [`resolve`](Self::resolve), and also returns the setting that decided.
    pub(crate) fn resolve_with_source(arguments: &[OsString]) -> (Self, LanguageSource) {
        let variable = || std::env::var(LANGUAGE_VARIABLE).ok().map(LanguageSource::Variable);
        let locale = || sys_locale::get_locale().map(LanguageSource::Locale);
        let named = [early_option_value(arguments, "--lang").map(LanguageSource::Flag), variable(), locale()];
        let found = named.into_iter().flatten().find_map(|source| Some((Self::from_locale(source.name())?, source)));
        found.unwrap_or((Self::En, LanguageSource::Default))
    }

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// The language of a locale such as `zh`, `zh-CN` or `zh_CN.UTF-8`, in any case.
    pub(crate) fn from_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['-', '_', '.', '@']).next()?;
        Self::from_str(language, true).ok()
    }

    /// The language tag for HTTP and HTML.
    #[cfg(feature = "serve")]
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }
}

/// The value of an option that is needed before the arguments are parsed.
pub(crate) fn early_option_value(arguments: &[OsString], option: &str) -> Option<String> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix(option) {
            Some("") => return arguments.next().map(Into::into),
            Some(value) => return value.strip_prefix('=').map(Into::into),
            None if argument == "--" => return None,
            None => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_found_in_both_forms() {
        let of = |words: &[&str]| early_option_value(&words.iter().map(OsString::from).collect::<Vec<_>>(), "--lang");
        assert_eq!(of(&["queens", "solve", "8", "--lang", "zh"]).as_deref(), Some("zh"));
        assert_eq!(of(&["queens", "--lang=en", "solve"]).as_deref(), Some("en"));
        assert_eq!(of(&["queens", "--", "--lang", "zh"]), None);
        assert_eq!(of(&["queens", "--lang"]), None);
    }
}
