//! Every word of the page is there in both languages, and says the same; every file that is named is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

fn front() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("front")
}

/// Key and words by topic.
fn words() -> BTreeMap<String, BTreeMap<String, Value>> {
    let files = fs::read_dir(front().join("i18n")).unwrap().map(|entry| entry.unwrap().path());
    let topic = |path: PathBuf| {
        let words = serde_json::from_str(&fs::read_to_string(&path).unwrap());
        (
            path.file_stem().unwrap().to_str().unwrap().to_owned(),
            words.unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        )
    };
    files.map(topic).collect()
}

/// The names in braces.
fn holes(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

fn sources() -> String {
    let mut text = fs::read_to_string(front().join("index.html")).unwrap();
    for folder in [front(), front().join("views")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "js") {
                text.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    text
}

#[test]
fn both_languages_have_every_word_with_the_same_values() {
    for (topic, words) in words() {
        for (key, both) in words {
            let text = |language: &str| {
                let text = both[language].as_str().unwrap_or_else(|| panic!("{topic}.{key} has no {language}"));
                assert!(!text.trim().is_empty() || key == "comma", "{topic}.{key} is empty in {language}");
                text
            };
            assert_eq!(holes(text("en")), holes(text("zh")), "{topic}.{key}");
            let is_chinese = text("zh").chars().any(|character| ('\u{4e00}'..'\u{9fff}').contains(&character));
            let is_neutral = text("en").chars().filter(|character| character.is_alphabetic()).count() < 25;
            assert!(is_chinese || is_neutral, "{topic}.{key} is not Chinese");
        }
    }
}

#[test]
fn every_key_in_the_source_exists_and_every_key_is_in_the_source() {
    let (words, source) = (words(), sources());
    // Keys as they stand in the source: 'topic.key', "topic.key", and `topic.prefix-${…}`.
    let quoted = source.split(['\'', '"', '`']);
    let mut prefixes = BTreeSet::new();
    let mut used = BTreeSet::new();
    for text in quoted {
        let Some((topic, key)) = text.split_once('.') else { continue };
        let Some(keys) = words.get(topic) else { continue };
        if let Some((prefix, _)) = key.split_once("${") {
            prefixes.insert((topic, prefix));
        } else if key.chars().all(|character| character.is_ascii_alphanumeric() || character == '-')
            && !["js", "css", "webmanifest"].contains(&key)
        {
            assert!(keys.contains_key(key), "the page has no words for {topic}.{key}");
            used.insert((topic, key));
        }
    }
    for (topic, keys) in &words {
        for key in keys.keys() {
            let is_used = used.contains(&(topic.as_str(), key.as_str()))
                || prefixes.iter().any(|(other, prefix)| other == topic && key.starts_with(prefix));
            assert!(is_used, "nothing uses {topic}.{key}");
        }
    }
}

#[test]
fn every_file_that_the_page_names_is_there() {
    let page = fs::read_to_string(front().join("index.html")).unwrap();
    let named =
        |attribute: &str| page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>();
    let files: Vec<&str> = [named("href=\""), named("src=\"")].concat();
    assert!(files.len() > 20, "{files:?}");
    for file in files.into_iter().filter(|file| !file.starts_with('#')) {
        assert!(!file.contains("//") && !file.starts_with('/'), "{file} is not relative");
        assert!(front().join(file).exists(), "there is no {file}");
    }
}
