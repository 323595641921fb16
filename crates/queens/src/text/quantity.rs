//! Numbers among words: finds totals and sizes, and excludes other numbers, such as times.

use std::ops::Range;

/// Words after a total.
const AFTER_TOTAL: [&str; 12] =
    ["solution", "way", "placement", "arrangement", "result", "board", "possib", "个", "种", "組", "组", "種"];

/// Words between a total and its noun.
const ADJECTIVES: [&str; 5] = ["distinct ", "different ", "valid ", "possible ", "total "];

/// Words before a total.
const BEFORE_TOTAL: [&str; 15] = [
    "total",
    "ways",
    "count",
    "number of",
    "answer",
    "found",
    "solutions",
    "总",
    "總",
    "共",
    "个数",
    "数量",
    "解数",
    "results",
    "结果",
];

/// Words before numbers that count something other than solutions.
const OTHER_BEFORE: [&str; 10] =
    ["tries", "steps", "time", "calls", "nodes", "backtrack", "次数", "耗时", "用时", "尝试"];

/// Words before the number of one board.
const BEFORE_HEADING: [&str; 7] = ["solution", "case", "no.", "board", "#", "解", "方案"];

/// Words after numbers that count something other than solutions.
const OTHER_AFTER: [&str; 13] =
    ["次", "步", "秒", "毫", "ms", "s ", "sec", "tries", "steps", "calls", "nodes", "us", "queens"];

/// Words before the number of queens, which is the size.
const QUEENS_BEFORE: [&str; 4] = ["number of queens", "皇后数", "皇后个数", "皇后数量"];

/// A whole number among words. `after` is the text up to the next number. `before` is the text since the previous
/// number that is not a size: in `Number of solutions (4x4): 2`, `before` of the 2 begins with `Number`.
pub(crate) struct Quantity<'a> {
    pub(crate) value: u64,
    before: &'a str,
    after: &'a str,
}

/// The whole numbers of a line. Decimal numbers are left out, because they are times.
pub(crate) fn quantities(text: &str) -> Vec<Quantity<'_>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match (byte.is_ascii_digit(), ranges.last_mut()) {
            (true, Some(range)) if range.end == at => range.end = at + 1,
            (true, _) => ranges.push(at..at + 1),
            _ => {}
        }
    }
    let is_decimal = |range: &Range<usize>| {
        let bytes = text.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        bytes.get(range.end) == Some(&b'.') && digit(range.end + 1)
            || range.start > 1 && bytes[range.start - 1] == b'.' && digit(range.start - 2)
    };
    let mut begin = 0;
    let quantity = |(place, range): (usize, &Range<usize>)| {
        let end = ranges.get(place + 1).map_or(text.len(), |next| next.start);
        let value = text[range.clone()].parse().ok()?;
        let quantity = Quantity { value, before: &text[begin..range.start], after: &text[range.end..end] };
        if !quantity.belongs_to_size() {
            begin = range.end;
        }
        (!is_decimal(range)).then_some(quantity)
    };
    ranges.iter().enumerate().filter_map(quantity).collect()
}

/// Whether words are the heading of one board: `Solution 1:`, `No. 1:`, `1.`, `#1`, `1/92:`, `第1个解`.
pub(crate) fn is_heading(words: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let is_mark = |letter: char| !letter.is_alphanumeric() && letter != '#';
    let words = words.to_lowercase();
    if words.contains('第') {
        return words.contains(is_digit);
    }
    let words = words.trim_end_matches(is_mark);
    let numbered = words.rsplit_once('/').map_or(words, |(number, _)| number);
    let before = numbered.trim_end_matches(is_digit);
    let name = before.trim_matches(is_mark);
    let is_named = BEFORE_HEADING.iter().any(|word| name.ends_with(word) || before.trim_end().ends_with(word));
    before.len() < numbered.len() && (name.is_empty() || is_named)
}

impl Quantity<'_> {
    /// Whether the number is a number of solutions.
    pub(crate) fn is_total(&self) -> bool {
        let (before, after) = (self.before.to_lowercase(), self.after.trim_start().to_lowercase());
        let has = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
        let noun = ADJECTIVES.iter().find_map(|word| after.strip_prefix(word)).unwrap_or(&after);
        let begins = |words: &[&str]| words.iter().any(|word| noun.starts_with(word)) || after == "s";
        !self.belongs_to_size()
            && (!begins(&OTHER_AFTER) || self.is_between_names())
            && !self.counts_other()
            && !before.trim_end().ends_with('第')
            && (begins(&AFTER_TOTAL)
                || has(&before, &BEFORE_TOTAL) && !BEFORE_HEADING.iter().any(|word| before.trim_end().ends_with(word)))
    }

    /// Whether the number is a size, one side of `4x4`, or the number of queens.
    fn belongs_to_size(&self) -> bool {
        let after = self.after.trim_start_matches([' ', '-']);
        let is_other_side = self.before.ends_with(['x', '×', '*', '乘'])
            && self.before.contains(|letter: char| letter.is_ascii_digit());
        self.is_size() || is_other_side || after.starts_with("queen") || after.starts_with("皇后")
    }

    /// Whether an equals sign or a colon follows the words after this number, as in `4 solutions: 2`.
    pub(crate) fn is_named_by_words_after(&self) -> bool {
        self.after.trim_end_matches(['"', ' ']).ends_with(['=', ':'])
    }

    /// Whether this number is the value of a name, and the word after it is the name of the next number:
    /// `solutions=92 calls=123`.
    pub(crate) fn is_between_names(&self) -> bool {
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        self.before.trim_end().ends_with(['=', ':'])
            && self.after.trim().strip_suffix(['=', ':']).is_some_and(|name| name.trim_end().chars().all(is_word))
    }

    /// Whether words before the number say that it counts something other than solutions.
    pub(crate) fn counts_other(&self) -> bool {
        let before = self.before.to_lowercase();
        OTHER_BEFORE.iter().any(|word| before.contains(word))
    }

    /// Whether no words stand between this number and the next number.
    pub(crate) fn has_no_words_after(&self) -> bool {
        !self.after.contains(char::is_alphabetic)
    }

    /// Whether the number is the size of the board.
    pub(crate) fn is_size(&self) -> bool {
        let before = self.before.trim_end_matches([' ', '=', ':', '"', '\'']).to_lowercase();
        let word = before.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        let is_square = matches!(self.after.trim(), "x" | "×" | "*" | "乘");
        matches!(word, "n" | "size")
            || QUEENS_BEFORE.iter().any(|words| before.ends_with(words))
            || word.ends_with("大小")
            || is_square
    }
}
