//! The message catalogues (internationalization): for English and Chinese one Fluent file with the same message ids,
//! and one that the web app uses, too.

use std::cell::Cell;
use std::ffi::OsString;
use std::sync::OnceLock;

use clap::ValueEnum;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

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

/// The source of the language, and the name that it gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LanguageSource {
    /// `--lang`.
    Flag(String),
    /// `QUEENS_LANG`.
    Variable(String),
    /// The locale of the system.
    Locale(String),
    /// None of them names a language of the messages.
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
    /// Locale negotiation (localization): the language of `--lang`, else of `QUEENS_LANG`, else of the system locale,
    /// else English.
    ///
    /// The language is needed before the arguments are parsed, because help and usage errors are translated too. The
    /// parser rejects a value that is not a language.
    pub fn resolve(arguments: &[OsString]) -> Self {
        Self::resolve_with_source(arguments).0
    }

    /// [`resolve`](Self::resolve), and what decided.
    pub(crate) fn resolve_with_source(arguments: &[OsString]) -> (Self, LanguageSource) {
        let variable = || std::env::var(LANGUAGE_VARIABLE).ok().map(LanguageSource::Variable);
        let locale = || sys_locale::get_locale().map(LanguageSource::Locale);
        let named = [Self::flag(arguments).map(LanguageSource::Flag), variable(), locale()];
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

    /// The language tag for HTTP and HTML.
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

    /// The messages of the command alone, and those that the web app uses, too.
    const fn sources(self) -> [&'static str; 2] {
        match self {
            Self::En => [include_str!("../../locales/en.ftl"), include_str!("../../locales/shared/en.ftl")],
            Self::Zh => [include_str!("../../locales/zh.ftl"), include_str!("../../locales/shared/zh.ftl")],
        }
    }
}

/// The messages in one language, with its plural forms (pluralization).
pub(crate) struct Catalog {
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Isolation marks around values would end up in commands that users copy from a message.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the catalogue of {language:?} does not parse: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("duplicate message ids: {errors:?}"));
        }
        Self { bundle }
    }

    /// The message with this id, if there is one.
    pub(crate) fn get(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }
}

/// The language of the process.
static PROCESS_LANGUAGE: OnceLock<Language> = OnceLock::new();

thread_local! {
    /// The language of this thread, where it differs.
    static THREAD_LANGUAGE: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Sets the language of this process, once.
pub(crate) fn set_process_language(language: Language) {
    PROCESS_LANGUAGE.get_or_init(|| language);
}

/// Sets the language of this thread.
#[cfg_attr(not(any(feature = "watch", test)), expect(dead_code, reason = "only the watch screen switches languages"))]
pub(crate) fn set_thread_language(language: Language) {
    THREAD_LANGUAGE.set(Some(language));
}

/// The current language.
pub(crate) fn current() -> Language {
    THREAD_LANGUAGE.get().or_else(|| PROCESS_LANGUAGE.get().copied()).unwrap_or(Language::En)
}

/// The catalogue of the current language.
pub(crate) fn catalog() -> &'static Catalog {
    static CATALOGS: [OnceLock<Catalog>; 2] = [const { OnceLock::new() }; 2];
    let language = current();
    CATALOGS[language as usize].get_or_init(|| Catalog::new(language))
}

/// The message with this id in the current language, with its values filled in, if there is one.
pub(crate) fn find(key: &str, values: &[(&str, FluentValue<'_>)]) -> Option<String> {
    let values: FluentArgs<'_> = values.iter().cloned().collect();
    catalog().get(key, &values)
}

/// The message with this id in the current language, with its values filled in. Called through [`text!`].
pub(crate) fn message(key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
    // A test compares the ids in the source with the catalogues.
    find(key, values).unwrap_or_else(|| key.to_owned())
}

/// A message in the current language: `text!("key")`, `text!("key", name = value, …)`.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::messages::language::message($key, &[$((stringify!($name), fluent_bundle::FluentValue::from($value))),*])
    };
}
pub(crate) use text;

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The message ids of a catalogue with the arguments of each.
    fn messages(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut messages = BTreeMap::new();
        let mut current = "";
        for line in language.sources().into_iter().flat_map(str::lines) {
            if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                current = key;
                assert!(messages.insert(key, BTreeSet::new()).is_none(), "{key} is defined twice");
            }
            for part in line.split("{ $").skip(1) {
                let end = part.find(|c: char| !c.is_ascii_lowercase()).expect("every placeable is closed");
                messages.get_mut(current).expect("every argument belongs to a message").insert(&part[..end]);
            }
        }
        messages
    }

    #[test]
    fn every_message_is_in_both_languages_with_the_same_values() {
        let (en, zh) = (messages(Language::En), messages(Language::Zh));
        assert!(en.len() > 80, "{} messages were found: the catalogue is not parsed correctly", en.len());
        assert_eq!(en, zh);
        for language in [Language::En, Language::Zh] {
            Catalog::new(language);
        }
    }

    #[test]
    fn the_catalogue_has_exactly_the_messages_that_the_program_uses() {
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
        used.extend(crate::args::help::keys(&crate::args::command()));
        used.extend(message_ids("error", &ERROR_SOURCES));
        used.extend(message_ids("finding", &FINDING_SOURCES));
        used.extend(queens::search::Mistake::ALL.map(|mistake| format!("mistake-{mistake}")));
        used.remove("key"); // The example in the macro's own documentation.
        let there: BTreeSet<String> = messages(Language::En).keys().map(ToString::to_string).collect();
        assert_eq!(there.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "unused messages");
        assert_eq!(used.difference(&there).collect::<Vec<_>>(), Vec::<&String>::new(), "missing messages");
    }

    /// The sources of the library errors that `messages` looks up.
    const ERROR_SOURCES: [&str; 25] = [
        "board/notation.rs",
        "board/size.rs",
        "complete/csplib.rs",
        "complete/export/import.rs",
        "complete/instance.rs",
        "complete/search.rs",
        "construct/compose.rs",
        "search/run.rs",
        "solutions/error.rs",
        "variant/fen.rs",
        "../../queens-cluster/src/error.rs",
        "../../queens-cluster/src/protocol/owner.rs",
        "../../queens-cluster/src/protocol/rejection.rs",
        "../../queens-cluster/src/protocol/worker.rs",
        "../../queens-count/src/error.rs",
        "../../queens-count/src/worker_error.rs",
        "../../queens-gpu/src/device.rs",
        "../../queens-gpu/src/error.rs",
        "../../queens-job/src/config.rs",
        "../../queens-job/src/error.rs",
        "../../queens-job/src/memory.rs",
        "../../queens-ledger/src/error.rs",
        "../../queens-ledger/src/record.rs",
        "../../queens-ledger/src/signature.rs",
        "../../queens-render/src/raster.rs",
    ];

    /// The sources of what is found wrong in a ledger.
    const FINDING_SOURCES: [&str; 2] = ["../../queens-job/src/outcome.rs", "../../queens-ledger/src/check.rs"];

    /// The ids of the messages that `messages` looks up.
    fn message_ids(kind: &str, sources: &[&str]) -> BTreeSet<String> {
        sources.iter().flat_map(|source| codes_in(source)).map(|code| format!("{kind}-{code}")).collect()
    }

    /// The codes in the source of an error, a file in the library's sources.
    pub(crate) fn codes_in(file: &str) -> BTreeSet<String> {
        let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../queens/src");
        let source = std::fs::read_to_string(folder.join(file)).unwrap();
        let bodies = source.split("fn code(").skip(1).filter_map(|rest| rest.split("\n    }\n").next());
        let codes: BTreeSet<_> =
            bodies.flat_map(|body| body.split('"').skip(1).step_by(2)).map(ToOwned::to_owned).collect();
        assert!(!codes.is_empty(), "{file} has no codes");
        codes
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
