//! Both languages: every word that can be seen or heard changes with the language.

use super::*;

/// Every text that can be seen, but code and the names of keys, and every one that is read aloud: where it is, and what it says.
const TEXTS: &str = "
    const texts = [];
    const place = (element) => {
      const named = element.closest('[id]');
      return `${element.tagName.toLowerCase()} in #${named?.id}`;
    };
    const skipped = (element) => element.closest('code, pre, noscript, #language, svg text, #keys dt') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      if (text && !skipped(element) && (visible(element) || element.closest('details'))) texts.push([place(element), text]);
    }
    for (const element of $$('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (skipped(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text) texts.push([`${name} of ${place(element)}`, text]);
      }
    }
    texts.push(['title', document.title]);
    return texts;";

fn is_chinese(text: &str) -> bool {
    text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter))
}

/// Numbers, placements and signs need no translation; single letters are names of numbers, such as N.
fn needs_no_words(text: &str) -> bool {
    let mut run = 0;
    text.chars().all(|letter| {
        run = if letter.is_ascii_alphabetic() { run + 1 } else { 0 };
        run < 2 && !is_chinese(text)
    }) || ["CSV", "PNG", "SVG", "ms"]
        .iter()
        .any(|name| text.replace(name, "").chars().all(|rest| !rest.is_alphabetic()))
}

/// A key of the catalogue that nobody translated.
fn is_key(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    parts.len() == 2
        && parts
            .iter()
            .all(|part| part.len() > 1 && part.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'))
}

#[test]
fn every_word_changes_with_the_language() {
    let Some((browser, server)) = start("every_word_changes_with_the_language") else { return };
    let mut wrong = Vec::new();
    for (view, scene) in SCENES {
        browser.load(&server.at(scene));
        for (round, (button, language)) in [("zh", "zh-CN"), ("en", "en"), ("zh", "zh-CN")].into_iter().enumerate() {
            let texts: Vec<(String, String)> = browser.run(
                &format!(
                    "if ($('#language').dataset.language === args[0]) {{ $('#main').dataset.ready = 'false'; click('#language'); await ready(); }}
                     await calm(); {TEXTS}"
                ),
                json!([button]),
            );
            let (lang, focus): (String, String) =
                browser.run("return [document.documentElement.lang, document.activeElement?.id ?? '']", json!([]));
            assert_eq!(lang, language);
            assert!(texts.len() > 10, "{view}: {texts:?}");
            for (place, text) in texts {
                let fine = match button {
                    "zh" => is_chinese(&text) || needs_no_words(&text),
                    _ => !is_chinese(&text),
                };
                if !fine || is_key(&text) {
                    wrong.push(format!("{view}, {button}: {place}: {text}"));
                }
            }
            // The first time the view before may have left the language as it should be.
            if round > 0 && focus != "language" {
                wrong.push(format!("{view}: the focus is lost to #{focus} when the language changes"));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_language_is_remembered_and_that_of_the_browser_comes_first() {
    let Some((browser, server)) = start("the_language_is_remembered_and_that_of_the_browser_comes_first") else {
        return;
    };
    let lang = |browser: &Browser| browser.run::<String>("return document.documentElement.lang", json!([]));
    browser.load(&server.at(""));
    assert_eq!(lang(&browser), "en");
    browser.load(&server.at("#/watch?lang=zh"));
    assert_eq!(lang(&browser), "zh-CN");
    browser.load(&server.at(""));
    assert_eq!(lang(&browser), "en", "a link is no choice");
    browser.run::<Value>("click('#language'); await until(() => document.documentElement.lang === 'zh-CN')", json!([]));
    browser.load(&server.at(""));
    assert_eq!(lang(&browser), "zh-CN", "a choice is one");
}
