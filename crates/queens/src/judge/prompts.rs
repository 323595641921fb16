//! Removes prompts such as `Enter N: `. Piped input is not echoed, so the output begins in the line of the prompt.

use std::ops::Range;

use super::Output;
use crate::text::{is_heading, quantities};

/// Words of a prompt that asks for input.
const REQUESTS: [&str; 17] = [
    "enter ", "input ", "type ", "please", "give ", "choose", "select", "specify", "provide", "insert", "how many",
    "what is", "what's", "请", "請", "输入", "輸入",
];

/// Prompts that only name the size. A program may also print these words before the size.
const NAMES: [&str; 10] =
    ["", "n", "size", "board size", "number of queens", "queens", "皇后数", "皇后个数", "皇后数量", "棋盘大小"];

/// Words of a range: a prompt may have numbers beside them.
const RANGES: [&str; 8] = ["between", "from ", "range", "max", "least", "than", "至", "到"];

/// The number of lines in which a program asks for its only size. A title may stand above the prompt.
const LINES: usize = 4;

/// The outputs without their prompts; `None` if no output has a prompt with text after it.
pub(super) fn remove_prompts(outputs: &[Output]) -> Option<Vec<Output>> {
    let texts: Vec<Option<String>> = outputs.iter().map(without_prompts).collect();
    if texts.iter().all(Option::is_none) {
        return None;
    }
    let outputs = outputs.iter().zip(texts);
    let output = |(output, text): (&Output, Option<String>)| match text {
        Some(text) => Output { text: text.into_bytes(), ..output.clone() },
        None => output.clone(),
    };
    Some(outputs.map(output).collect())
}

/// The text of an output without its prompts. `None` if it stays as it is.
fn without_prompts(output: &Output) -> Option<String> {
    let text = std::str::from_utf8(&output.text).ok()?;
    let most = if output.sizes.len() > 1 { usize::MAX } else { LINES };
    let is_blank = |line: &str| line.trim().is_empty();
    let is_digit = |letter: char| letter.is_ascii_digit();
    let (mut cuts, mut seen, mut at) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        if is_blank(line) {
            continue;
        }
        if seen == most {
            break;
        }
        let is_only = || !text[..begin].contains(is_digit) && text[at..].lines().all(is_blank);
        let mut end = 0;
        while let Some(prompt) = prompt(&line[end..]).filter(|prompt| !is_blank(&line[end + prompt.length..])) {
            let rest = line[end + prompt.length..].trim();
            if !prompt.may_be_removed(rest, &output.sizes, seen == 0, is_only) {
                break;
            }
            end += prompt.length;
        }
        if end > 0 {
            cuts.push(begin..begin + end);
        }
        seen += 1;
    }
    let mut last = 0;
    let mut parts = Vec::new();
    for Range { start, end } in cuts {
        parts.push(&text[last..start]);
        last = end;
    }
    (last > 0).then(|| parts.concat() + &text[last..])
}

/// A prompt at the beginning of a line.
struct Prompt {
    length: usize,
    /// Whether words ask for input.
    is_request: bool,
}

impl Prompt {
    /// Whether the rest of the line is surely output and not the size.
    fn may_be_removed(&self, rest: &str, sizes: &[u32], is_first: bool, is_only: impl Fn() -> bool) -> bool {
        let is_number = rest.bytes().all(|byte| byte.is_ascii_digit());
        let [size] = *sizes else { return self.is_request && (!sizes.is_empty() || !is_number) };
        if !is_number {
            return self.is_request || is_first && is_output(rest, size);
        }
        // The digits may be the columns of a board.
        let is_other = rest.parse() != Ok(size) && (self.is_request || size > 3 && rest.len() == size as usize);
        is_other && (self.is_request || is_first) || is_only()
    }
}

/// Whether the text after a name such as `n =` is surely output. A number at its beginning may be the size, with the
/// number of solutions after it, as in `n=8 solutions=92`.
fn is_output(text: &str, size: u32) -> bool {
    if !text.starts_with(|letter: char| letter.is_ascii_digit()) {
        return true;
    }
    let words = || text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if words().all(is_number) {
        return words().count() == size as usize;
    }
    quantities(text)
        .first()
        .is_some_and(|first| first.value != u64::from(size) && first.is_total() && !first.is_named_by_words_after())
}

/// The prompt at the beginning of a line, with its sign.
fn prompt(line: &str) -> Option<Prompt> {
    let end = sign(line)?;
    let words = line[..end].trim().to_lowercase();
    let rest = &line[end..];
    let length = end + rest.chars().next()?.len_utf8();
    let is_request = REQUESTS.iter().any(|request| words.contains(request));
    if !is_request {
        let is_name = NAMES.contains(&words.as_str()) && (!words.is_empty() || rest.starts_with("> "));
        return is_name.then_some(Prompt { length, is_request });
    }
    let has_range = RANGES.iter().any(|range| words.contains(range));
    let has_number = has_digit_outside_brackets(&words) && !has_range;
    (!has_number && !is_heading(&words)).then_some(Prompt { length, is_request })
}

/// Whether a character opens (1) or closes (-1) brackets.
const fn bracket(letter: char) -> i32 {
    match letter {
        '(' | '[' | '（' | '【' => 1,
        ')' | ']' | '）' | '】' => -1,
        _ => 0,
    }
}

/// The characters of a text outside brackets, with their places.
fn outside_brackets(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut depth = 0;
    text.char_indices().filter(move |&(_, letter)| {
        depth += bracket(letter);
        depth == 0 && bracket(letter) == 0
    })
}

fn has_digit_outside_brackets(words: &str) -> bool {
    outside_brackets(words).any(|(_, letter)| letter.is_ascii_digit())
}

/// The place of the sign that ends a prompt: the first colon or question mark, or else the first `=` or `>`.
fn sign(line: &str) -> Option<usize> {
    let first = |signs: &[char]| outside_brackets(line).find(|(_, letter)| signs.contains(letter)).map(|(at, _)| at);
    first(&[':', '：', '?', '？']).or_else(|| {
        let at = first(&['=', '>'])?;
        (!line[at + 1..].starts_with('=')).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(size: u32, text: &str) -> String {
        without_prompts(&Output::of_size(size, text)).unwrap_or_else(|| text.to_owned())
    }

    #[test]
    fn a_prompt_is_removed_before_output() {
        for prompt in [
            "Enter N: ",
            "Enter a number between 1 and 20: ",
            "Enter the size (N >= 4): ",
            "How many queens? ",
            "Input n = ",
            "Please type n> ",
            "请输入n:",
            "请输入皇后数（1-12）：",
            "Enter N: Enter M: ",
        ] {
            for output in ["2\n", "3 solutions found\n2 4 1 3\n", "[1]\n2 4 1 3\n", "2413\n3142\n", ".Q..\n"] {
                assert_eq!(without(4, &format!("{prompt}{output}")).trim_start(), output, "{prompt}");
            }
        }
        for name in ["n = ", "N: ", "> ", "Size: "] {
            for output in ["2\n", "2413\n3142\n", "#1\n2 4 1 3\n"] {
                assert_eq!(without(4, &format!("{name}{output}")).trim_start(), output, "{name}");
            }
        }
    }

    #[test]
    fn other_words_stay() {
        for text in [
            "Enter N: 4\n2 4 1 3\n3 1 4 2\n",
            "Enter N: \n2 4 1 3\n",
            "N = 4\n2 4 1 3\n",
            "N = 8\n2 4 1 3\n",
            "Solution 1: 2 4 1 3\n",
            "Total: 2\n",
            "? 1 1\n",
            "-> 2 4 1 3\n",
            "You entered 4: 2 solutions\n",
            "n=4 solutions=2\n",
            "n=5 solutions=10\n",
            "N=5: 11\nN=4: 2\n",
        ] {
            assert_eq!(without(4, text), text);
        }
        let text = "Enter N: 1\nEnter N: 0\n";
        let output = Output { sizes: vec![1, 2], ..Output::of_size(1, text) };
        assert_eq!(without_prompts(&output).as_deref(), Some(" 1\n 0\n"));
        assert_eq!(without_prompts(&Output::without_size(text)), None);
    }
}
