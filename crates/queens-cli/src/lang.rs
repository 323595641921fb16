//! The words: English and Chinese, one Fluent catalogue each, with the same messages in both.

use std::cell::Cell;
use std::ffi::OsString;
use std::sync::OnceLock;

use clap::ValueEnum;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

/// A language that the command speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Chinese, in simplified characters.
    Zh,
}

impl Language {
    /// The language that the arguments ask for, else the environment, else the system's; English if nothing says.
    ///
    /// It is read before the arguments are parsed, because the help and the errors of parsing are in it too. A value that
    /// names no language is left to the parser to refuse.
    pub fn of(arguments: &[OsString]) -> Self {
        let asked = Self::flag(arguments).and_then(|name| Self::from_str(&name, true).ok());
        let surroundings = || [std::env::var("QUEENS_LANG").ok(), sys_locale::get_locale()].into_iter().flatten();
        asked.or_else(|| surroundings().find_map(|locale| Self::of_locale(&locale))).unwrap_or(Self::En)
    }

    /// The language of a locale such as `zh_CN.UTF-8`.
    fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.get(..2)?.to_ascii_lowercase();
        Self::from_str(&language, true).ok()
    }

    fn flag(arguments: &[OsString]) -> Option<String> {
        let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix("--lang") {
                Some("") => return arguments.next().map(Into::into),
                Some(value) => return value.strip_prefix('=').map(Into::into),
                None if argument == "--" => return None,
                None => {}
            }
        }
        None
    }

    /// The name of the language on the web.
    #[cfg(feature = "serve")]
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }

    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::Zh => langid!("zh"),
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Self::En => include_str!("../locales/en.ftl"),
            Self::Zh => include_str!("../locales/zh.ftl"),
        }
    }
}

/// The messages in one language.
pub(crate) struct Catalog {
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    pub(crate) fn new(language: Language) -> Self {
        let resource = FluentResource::try_new(language.source().to_owned())
            .unwrap_or_else(|(_, errors)| panic!("the catalogue of {language:?} does not parse: {errors:?}"));
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks around every value would be in the way of whoever copies a command from a message.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("messages of one name: {errors:?}"));
        Self { bundle }
    }

    /// A message, if there is one of this name.
    pub(crate) fn get(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }
}

/// What the process speaks.
static CHOSEN: OnceLock<Language> = OnceLock::new();

thread_local! {
    /// What this thread has changed to.
    static CHANGED: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Chooses the language of this process, once.
pub(crate) fn choose(language: Language) {
    CHOSEN.get_or_init(|| language);
}

/// Changes the language of this thread.
#[cfg_attr(not(any(feature = "watch", test)), expect(dead_code, reason = "only a screen has a key for it"))]
pub(crate) fn speak(language: Language) {
    CHANGED.set(Some(language));
}

/// The language that is spoken.
pub(crate) fn current() -> Language {
    CHANGED.get().or_else(|| CHOSEN.get().copied()).unwrap_or(Language::En)
}

/// The catalogue of the language that is spoken.
pub(crate) fn catalog() -> &'static Catalog {
    static CATALOGS: [OnceLock<Catalog>; 2] = [const { OnceLock::new() }; 2];
    let language = current();
    CATALOGS[language as usize].get_or_init(|| Catalog::new(language))
}

/// A message of the process's language, with its values filled in. Called by way of [`text!`].
pub(crate) fn message(key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
    let values: FluentArgs<'_> = values.iter().cloned().collect();
    // A test holds the keys of the source against the catalogues.
    catalog().get(key, &values).unwrap_or_else(|| key.to_owned())
}

/// A message of the process's language: `text!("key")`, `text!("key", name = value, …)`.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::lang::message($key, &[$((stringify!($name), fluent_bundle::FluentValue::from($value))),*])
    };
}
pub(crate) use text;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The messages of a catalogue with the names of the values that each fills in.
    fn messages(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut messages = BTreeMap::new();
        let mut current = "";
        for line in language.source().lines() {
            if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                current = key;
                assert!(messages.insert(key, BTreeSet::new()).is_none(), "{key} is there twice");
            }
            for part in line.split("{ $").skip(1) {
                let end = part.find(|c: char| !c.is_ascii_lowercase()).expect("a placeable is closed");
                messages.get_mut(current).expect("a value belongs to a message").insert(&part[..end]);
            }
        }
        messages
    }

    #[test]
    fn every_message_is_in_both_languages_with_the_same_values() {
        let (en, zh) = (messages(Language::En), messages(Language::Zh));
        assert!(en.len() > 80, "{} messages were found: the catalogue is not read right", en.len());
        assert_eq!(en, zh);
        for language in [Language::En, Language::Zh] {
            Catalog::new(language);
        }
    }

    #[test]
    fn every_message_that_the_program_uses_is_there_and_no_other() {
        let mut used = BTreeSet::new();
        let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let source = std::fs::read_to_string(&path).unwrap();
                    for part in source.split("text!(").skip(1) {
                        let literal = part.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
                        let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                        used.extend(literal.map(|(key, _)| key.to_owned()).filter(|key| is_key(key)));
                    }
                }
            }
        }
        used.extend(crate::help::keys(&crate::args::command()));
        used.remove("key"); // The example in the macro's own documentation.
        let there: BTreeSet<String> = messages(Language::En).keys().map(ToString::to_string).collect();
        assert_eq!(there.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "not used");
        assert_eq!(used.difference(&there).collect::<Vec<_>>(), Vec::<&String>::new(), "not there");
    }

    #[test]
    fn the_flag_is_found_in_both_forms() {
        let of = |words: &[&str]| Language::flag(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["queens", "solve", "8", "--lang", "zh"]).as_deref(), Some("zh"));
        assert_eq!(of(&["queens", "--lang=en", "solve"]).as_deref(), Some("en"));
        assert_eq!(of(&["queens", "--", "--lang", "zh"]), None);
        assert_eq!(of(&["queens", "--lang"]), None);
    }
}
