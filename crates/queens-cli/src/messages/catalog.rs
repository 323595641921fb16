//! The message catalogues (internationalization): Fluent files for English and Chinese with the same message ids. The
//! web app uses some of the files, too.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

use super::{Language, Message};

/// The language tag by which Fluent chooses plural forms.
const fn identifier(language: Language) -> LanguageIdentifier {
    match language {
        Language::En => langid!("en"),
        Language::Zh => langid!("zh"),
    }
}

/// The Fluent files of a language: the command's own, and those that the web app uses, too.
const fn sources(language: Language) -> [&'static str; 3] {
    match language {
        Language::En => [
            include_str!("../../locales/en.ftl"),
            include_str!("../../locales/shared/en.ftl"),
            include_str!("../../locales/shared/mistakes-en.ftl"),
        ],
        Language::Zh => [
            include_str!("../../locales/zh.ftl"),
            include_str!("../../locales/shared/zh.ftl"),
            include_str!("../../locales/shared/mistakes-zh.ftl"),
        ],
    }
}

/// The messages in one language, with its plural forms (pluralization).
pub(crate) struct Catalog {
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // Isolation marks around values would end up in commands that users copy from a message.
        bundle.set_use_isolating(false);
        for source in sources(language) {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the catalogue of {language:?} does not parse: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("duplicate message ids: {errors:?}"));
        }
        Self { bundle }
    }

    /// The text of the message with this id, without values, if the catalogue has it.
    pub(crate) fn get(&self, id: &str) -> Option<String> {
        self.format(id, &FluentArgs::new())
    }

    /// Renders a message in this language.
    pub(crate) fn text(&self, message: &Message) -> String {
        match message {
            Message::Verbatim(text) => text.clone(),
            Message::Number(number) => number.as_string().into_owned(),
            Message::FromCatalog { id, values, otherwise } => {
                let values = values.iter().map(|(name, value)| (*name, self.value(value))).collect();
                // A test ensures that the catalogues have every id that the source names.
                self.format(id, &values).unwrap_or_else(|| otherwise.clone().unwrap_or_else(|| id.to_string()))
            }
            Message::Joined { parts, between } => {
                parts.iter().map(|part| self.text(part)).collect::<Vec<_>>().join(&self.text(between))
            }
        }
    }

    fn value(&self, message: &Message) -> FluentValue<'static> {
        match message {
            Message::Number(number) => (**number).clone().into(),
            message => self.text(message).into(),
        }
    }

    fn format(&self, id: &str, values: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog").finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use queens::text::{Encoding, MarkRole, Note};

    use super::*;

    /// The message ids of a catalogue, each with the names of its arguments.
    fn messages(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut messages = BTreeMap::new();
        let mut current = "";
        for line in sources(language).into_iter().flat_map(str::lines) {
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
        used.extend(crate::args::help::required_message_ids(&crate::args::command()));
        used.extend(message_ids("error", &ERROR_SOURCES));
        used.extend(message_ids("read", &["text/error.rs", "text/reading.rs"]));
        used.extend(message_ids("finding", &FINDING_SOURCES));
        used.extend(message_ids("judged", &["judge/finding.rs"]));
        used.extend(queens::search::Mistake::ALL.map(|mistake| format!("mistake-{mistake}")));
        let marks = [MarkRole::Queen, MarkRole::Empty, MarkRole::Blocked].map(|role| Note::Mark('*', role));
        let size = Note::SizeConcluded(queens::Size::new(4).unwrap());
        let others = [Note::FromZero, Note::BaseAssumed, Note::TwoForms, Note::ColumnFirst, Note::TotalAlone];
        let encoding = Note::Encoding(Encoding::Utf16);
        used.extend(
            marks.into_iter().chain(others).chain([size, encoding]).map(|note| format!("note-{}", note.name())),
        );
        used.remove("id"); // The example in the macro's own documentation.
        let there: BTreeSet<String> = messages(Language::En).keys().map(ToString::to_string).collect();
        assert_eq!(there.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "unused messages");
        assert_eq!(used.difference(&there).collect::<Vec<_>>(), Vec::<&String>::new(), "missing messages");
    }

    /// The source files of the library errors that `messages` looks up.
    const ERROR_SOURCES: [&str; 34] = [
        "board/size.rs",
        "complete/csplib.rs",
        "solver_answer/error.rs",
        "complete/instance.rs",
        "complete/search.rs",
        "complete/weighted.rs",
        "construct/compose.rs",
        "search/run.rs",
        "solutions/error.rs",
        "text/format.rs",
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
        "../../queens-regions/src/daily.rs",
        "../../queens-regions/src/export.rs",
        "../../queens-regions/src/make.rs",
        "../../queens-regions/src/regions.rs",
        "../../queens-regions/src/notation/error.rs",
        "../../queens-regions/src/notation/puzz_link.rs",
        "../../queens-regions/src/puzzle.rs",
        "../../queens-regions/src/rate.rs",
        "../../queens-render/src/raster.rs",
    ];

    /// The source files of the findings about ledgers.
    const FINDING_SOURCES: [&str; 2] = ["../../queens-job/src/outcome.rs", "../../queens-ledger/src/check.rs"];

    /// The ids of the messages that `messages` looks up.
    fn message_ids(kind: &str, sources: &[&str]) -> BTreeSet<String> {
        sources.iter().flat_map(|source| codes_in(source)).map(|code| format!("{kind}-{code}")).collect()
    }

    /// The error codes in the source file of an error in the library.
    pub(crate) fn codes_in(file: &str) -> BTreeSet<String> {
        let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../queens/src");
        let source = std::fs::read_to_string(folder.join(file)).unwrap();
        let bodies = source.split("fn code(").skip(1).filter_map(|rest| rest.split("\n    }\n").next());
        let codes: BTreeSet<_> =
            bodies.flat_map(|body| body.split('"').skip(1).step_by(2)).map(ToOwned::to_owned).collect();
        assert!(!codes.is_empty(), "{file} has no codes");
        codes
    }
}
