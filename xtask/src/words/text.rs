//! Finds replaced words in a text, also inside names.

use std::collections::HashMap;

use super::glossary::ReplacedTerm;

/// The kind of characters between two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    /// No character or an underscore: the words are parts of one name.
    Name,
    Hyphen,
    /// Blanks, at most one line break, and comment markers.
    Space,
    Other,
}

/// A run of letters, or a part of a name, such as `worker` in `WorkerPool`.
#[derive(Debug, PartialEq, Eq)]
struct Word {
    text: String,
    line: usize,
    gap_before: Gap,
}

/// Finds the terms that occur in a text, each with its line, in the order of the lines.
pub(super) fn find_terms<'a>(terms: &'a [ReplacedTerm], text: &str) -> Vec<(usize, &'a ReplacedTerm)> {
    let mut found = find_literally(terms, text);
    let mut by_first_word: HashMap<String, Vec<(&ReplacedTerm, Vec<Word>)>> = HashMap::new();
    for term in terms.iter().filter(|term| has_words_only(term)) {
        let words = words(&term.text);
        by_first_word.entry(words[0].text.clone()).or_default().push((term, words));
    }
    let words = words(text);
    for (index, word) in words.iter().enumerate() {
        let singular = word.text.strip_suffix('s').unwrap_or(&word.text);
        for first in [&*word.text, singular].iter().take(if singular == word.text { 1 } else { 2 }) {
            for (term, wanted) in by_first_word.get(*first).into_iter().flatten() {
                // If a phrase has several words, a plural of its first word is another phrase.
                if (*first == word.text || wanted.len() == 1) && matches(&words[index..], wanted) {
                    found.push((word.line, *term));
                }
            }
        }
    }
    found.sort_by_key(|&(line, _)| line);
    found
}

/// Whether a term consists of words, with only blanks, hyphens or underscores between them.
fn has_words_only(term: &ReplacedTerm) -> bool {
    let is_part = |part: char| part.is_ascii_alphabetic() || matches!(part, ' ' | '-' | '_');
    term.text.chars().all(is_part) && term.text.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Finds the terms that do not consist of English words, such as options and Chinese words, exactly as written.
fn find_literally<'a>(terms: &'a [ReplacedTerm], text: &str) -> Vec<(usize, &'a ReplacedTerm)> {
    let mut found = Vec::new();
    for term in terms.iter().filter(|term| !has_words_only(term)) {
        let is_whole = |end: usize| {
            let next = text[end..].chars().next().unwrap_or(' ');
            !term.text.is_ascii() || !(next.is_ascii_alphanumeric() || next == '-')
        };
        for (start, _) in text.match_indices(&*term.text).filter(|(start, part)| is_whole(start + part.len())) {
            found.push((1 + text[..start].matches('\n').count(), term));
        }
    }
    found
}

/// Whether `words` begins with the words of a term.
fn matches(words: &[Word], wanted: &[Word]) -> bool {
    let Some(words) = words.get(..wanted.len()) else { return false };
    words.iter().zip(wanted).enumerate().all(|(index, (word, wanted))| {
        let is_last = index + 1 == words.len();
        let text = word.text == wanted.text || is_last && word.text.strip_suffix('s') == Some(&wanted.text);
        let gap = index == 0 || word.gap_before == Gap::Name || word.gap_before == wanted.gap_before;
        text && gap
    })
}

/// The words of a text, in lower case.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut line = 1;
    let mut gap = String::new();
    let mut current = String::new();
    let mut gap_before = Gap::Other;
    let letters: Vec<char> = text.chars().chain(['\n']).collect();
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map_or(' ', |index| letters[index]);
        let after = letters.get(index + 1).copied().unwrap_or(' ');
        // The n in "\n" does not begin a word.
        let is_letter = letter.is_ascii_alphabetic() && !(before == '\\' && matches!(letter, 'n' | 't' | 'r'));
        let begins_part = letter.is_ascii_uppercase() && (before.is_ascii_lowercase() || after.is_ascii_lowercase());
        if !current.is_empty() && (!is_letter || begins_part) {
            words.push(Word { text: std::mem::take(&mut current), line, gap_before });
            gap.clear();
        }
        if is_letter {
            if current.is_empty() {
                gap_before = classify(&gap);
            }
            current.push(letter.to_ascii_lowercase());
        } else {
            gap.push(letter);
        }
        line += usize::from(letter == '\n');
    }
    words
}

fn classify(gap: &str) -> Gap {
    let is_blank = |mark: char| mark.is_whitespace() || matches!(mark, '/' | '!' | '#' | '*' | '>' | '\\');
    match gap {
        "" | "_" => Gap::Name,
        "-" => Gap::Hyphen,
        // Comment markers separate words only at the beginning of a line.
        _ if gap.chars().all(char::is_whitespace) && gap.matches('\n').count() < 2 => Gap::Space,
        _ if gap.chars().all(is_blank) && gap.matches('\n').count() == 1 => Gap::Space,
        _ => Gap::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::find_terms;
    use crate::words::glossary::ReplacedTerm;

    fn terms(texts: &[&str]) -> Vec<ReplacedTerm> {
        texts.iter().map(|&text| ReplacedTerm { text: text.to_owned(), instead: "x".to_owned() }).collect()
    }

    /// The lines on which a term occurs in a text.
    fn lines(term: &str, text: &str) -> Vec<usize> {
        find_terms(&terms(&[term]), text).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn finds_words_in_prose_and_names() {
        for text in [
            "a gizmo",
            "Gizmo::new",
            "count_gizmo",
            "gizmoOf(1)",
            "MyGizmo",
            "GIZMO_LIMIT",
            "gizmos",
            "`gizmo`",
            "\\ngizmo",
        ] {
            assert_eq!(lines("gizmo", text), [1], "{text}");
        }
        for text in ["agizmo", "Gizmoe", "gizmoed"] {
            assert_eq!(lines("gizmo", text), [0; 0], "{text}");
        }
        assert_eq!(lines("GADGET", "const GADGET: u64; let gadget = 1;"), [1, 1]);
    }

    #[test]
    fn finds_phrases_across_lines_and_in_names() {
        assert_eq!(lines("flipped over", "it is\n/// flipped\n/// over now"), [2]);
        assert_eq!(lines("flipped over", "fn was_flipped_over()"), [1]);
        assert_eq!(lines("flipped over", "FlippedOver"), [1]);
        assert_eq!(lines("flipped over", "flipped, over"), [0; 0]);
        assert_eq!(lines("flipped over", "flipped\n\nover"), [0; 0]);
        assert_eq!(lines("blue gizmo", "two blue gizmos"), [1]);
    }

    #[test]
    fn a_hyphen_is_not_a_blank() {
        assert_eq!(lines("plug-in", "a plug-in, PlugIn and plug_in"), [1, 1, 1]);
        assert_eq!(lines("plug-in", "they plug in one cable"), [0; 0]);
    }

    #[test]
    fn finds_options_and_chinese_as_written() {
        assert_eq!(lines("--gizmo", "\n--gizmo d0, --gizmo"), [2, 2]);
        assert_eq!(lines("--gizmo", "--gizmod --gizmo-all"), [0; 0]);
        assert_eq!(lines("小件", "一个小件儿"), [1]);
    }

    #[test]
    fn finds_one_of_many_terms() {
        let terms = terms(&["gizmo", "far too", "spin_it"]);
        let found = find_terms(&terms, "let spin_it = 1;\nfar too\nthe gizmo");
        assert_eq!(found, [(1, &terms[2]), (2, &terms[1]), (3, &terms[0])]);
    }
}
