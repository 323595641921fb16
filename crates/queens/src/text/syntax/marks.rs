//! The distinct characters (marks) of drawings.

use crate::text::Options;

/// The distinct characters of all drawings, by index.
#[derive(Clone, Debug)]
pub(in crate::text) struct Marks {
    letters: Vec<char>,
    /// The index of each ASCII character plus one; 0 for characters that have no index yet.
    ascii: [u8; 128],
    /// The characters that the options name.
    named: Vec<char>,
    /// Whether the text draws matrices of 0 and 1 with other marks among them. Lines of digits are then rows of
    /// drawings.
    pub(super) has_marked_matrix: bool,
}

/// The largest number of distinct characters in all drawings. A line with a further character is no row of a drawing.
const MAX_MARKS: usize = 200;

impl Marks {
    pub(super) fn new(text: &str, options: &Options) -> Self {
        let named = [&options.queen, &options.empty, &options.blocked].into_iter().flat_map(|marks| marks.chars());
        Self {
            letters: Vec::new(),
            ascii: [0; 128],
            named: named.collect(),
            has_marked_matrix: text.lines().any(is_marked_row),
        }
    }

    /// The characters.
    pub(in crate::text) fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The index of a character that can mark a square. A new character gets the next index.
    pub(super) fn index_or_insert(&mut self, letter: char) -> Option<u8> {
        let known = self.ascii.get(letter as usize).copied().unwrap_or(0);
        if known > 0 {
            return Some(known - 1);
        }
        if !letter.is_ascii()
            && let Some(index) = self.letters.iter().position(|&other| other == letter)
        {
            return Some(index as u8);
        }
        if !self.can_mark(letter) || self.letters.len() == MAX_MARKS {
            return None;
        }
        let index = self.letters.len() as u8;
        self.letters.push(letter);
        if let Some(known) = self.ascii.get_mut(letter as usize) {
            *known = index + 1;
        }
        Some(index)
    }

    /// Whether a character can mark a square: a symbol, or one of the few letters and digits that programs use.
    pub(super) fn can_mark(&self, letter: char) -> bool {
        match letter {
            ' ' | '.' | '-' | '_' | '+' | '*' | '#' | '@' | '~' | '^' | '=' | '$' | '%' | '&' | '0' | '1' | 'Q'
            | 'q' | 'X' | 'x' | 'O' | 'o' | '皇' | '后' | '空' | '。' | '〇' => true,
            char::REPLACEMENT_CHARACTER => false,
            letter if letter.is_ascii() || letter.is_alphanumeric() || letter.is_whitespace() => {
                self.named.contains(&letter)
            }
            _ => true,
        }
    }
}

/// Whether a line is a row of a matrix with attacked or blocked squares, such as `0 1!* 0` or `1 # 0 0`.
fn is_marked_row(line: &str) -> bool {
    let is_cell = |byte: &u8| matches!(byte, b'0' | b'1' | b'*' | b'#' | b'!' | b' ' | b'\t' | b'\r');
    let has = |marks: &[u8]| line.bytes().any(|byte| marks.contains(&byte));
    line.bytes().all(|byte| is_cell(&byte)) && has(b"01") && has(b"*#!") && has(b" \t!")
}
