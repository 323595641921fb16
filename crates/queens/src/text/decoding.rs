//! Layer one (decoding): turns bytes into lines of plain characters.
//!
//! This layer decodes encodings, removes terminal escapes, replaces full-width digits and punctuation, and marks blank
//! squares. Lines keep their numbers.

mod blank_squares;
mod gb18030;

use std::borrow::Cow;

use super::error::{Fault, Position, ReadError};
use super::reading::Encoding;

/// A decoded text, free of encodings, terminal escapes and full-width forms.
#[derive(Debug)]
pub(super) struct DecodedText<'a> {
    /// The lines, separated by line feeds.
    pub(super) text: Cow<'a, str>,
    /// The encoding, if it is not UTF-8.
    pub(super) encoding: Option<Encoding>,
}

impl<'a> DecodedText<'a> {
    /// Decodes bytes.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ReadError> {
        let (text, encoding) = decode(bytes)?;
        if text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ' || byte == b'\n') {
            return Ok(Self { text: blank_squares::mark_blank_squares(text), encoding });
        }
        Ok(Self { text: blank_squares::mark_blank_squares(Cow::Owned(plain(&text)?)), encoding })
    }
}

fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<Encoding>), ReadError> {
    if let Some(units) = utf16(bytes) {
        let text = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        return Ok((Cow::Owned(text), Some(Encoding::Utf16)));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((Cow::Borrowed(text), None)),
        // A text that was cut off may end within a character.
        Err(error) if error.error_len().is_none() => {
            let text = std::str::from_utf8(&bytes[..error.valid_up_to()]).expect("it is valid up to here");
            Ok((Cow::Borrowed(text), None))
        }
        Err(error) => {
            let text = gb18030::decode(bytes)
                .ok_or_else(|| ReadError::at(Position::at_end_of(&bytes[..error.valid_up_to()]), Fault::NotText))?;
            Ok((Cow::Owned(text), Some(Encoding::Gb18030)))
        }
    }
}

/// The 16-bit code units of UTF-16, if the bytes begin with a byte order mark.
fn utf16(bytes: &[u8]) -> Option<impl Iterator<Item = u16> + '_> {
    let (rest, unit): (_, fn([u8; 2]) -> u16) = match bytes {
        [0xff, 0xfe, rest @ ..] => (rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => (rest, u16::from_be_bytes),
        _ => return None,
    };
    Some(rest.as_chunks::<2>().0.iter().map(move |&pair| unit(pair)))
}

/// The text without escapes and invisible characters, and with full-width characters in their ASCII form.
fn plain(text: &str) -> Result<String, ReadError> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let (mut line, mut column) = (1, 0);
    while let Some(letter) = letters.next() {
        column += 1;
        match letter {
            '\u{1b}' => skip_escape(&mut letters),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' => {
                plain.push('\n');
                (line, column) = (line + 1, 0);
            }
            '\t' | '\u{b}' | '\u{c}' => plain.push('\t'),
            '\u{7}' => {}
            // A wide space beside a number is a separator. Elsewhere a wide space may be an empty square.
            '\u{3000}'
                if plain.ends_with(is_of_number)
                    || letters.peek().copied().and_then(half_width).is_some_and(is_of_number) =>
            {
                plain.push(' ');
            }
            letter if letter.is_control() => return Err(ReadError::at(Position { line, column }, Fault::NotText)),
            letter => plain.extend(half_width(letter)),
        }
    }
    Ok(plain)
}

/// Replaces full-width digits and punctuation, as Chinese keyboards write them, by their ASCII (half-width) forms.
///
/// # Examples
///
/// ```
/// use queens::text;
///
/// assert_eq!(text::to_half_width("１：２、２：４"), "1:2,2:4");
/// ```
pub fn to_half_width(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let letter = |letter| if letter == '\u{3000}' { Some(' ') } else { half_width(letter) };
    Cow::Owned(text.chars().filter_map(letter).collect())
}

/// Whether a character is a digit or separates numbers.
fn is_of_number(letter: char) -> bool {
    letter.is_ascii_digit() || [',', ':', ';'].contains(&letter)
}

/// Skips the rest of a terminal escape: a control sequence, a string up to its end, or one character.
fn skip_escape(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    match letters.next_if(|letter| *letter != '\n') {
        Some('[') => while letters.next_if(|letter| !('@'..='~').contains(letter) && *letter != '\n').is_some() {},
        Some(']') => {
            while letters.next_if(|letter| !['\u{7}', '\u{1b}', '\n'].contains(letter)).is_some() {}
            if letters.next_if(|letter| *letter != '\n') == Some('\u{1b}') {
                letters.next_if_eq(&'\\');
            }
            return;
        }
        // An escape that selects a character set has one more character.
        Some('(' | ')') => {}
        _ => return,
    }
    letters.next_if(|letter| *letter != '\n');
}

/// The ASCII form of a full-width character; `None` for an invisible character; other characters unchanged.
fn half_width(letter: char) -> Option<char> {
    Some(match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from((u32::from(letter) - 0xff01) as u8 + b'!'),
        '、' => ',',
        '【' => '[',
        '】' => ']',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '\u{2212}' => '-',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' => ' ',
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => return None,
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(bytes: &[u8]) -> String {
        DecodedText::new(bytes).unwrap().text.into_owned()
    }

    #[test]
    fn escapes_and_wide_forms_become_plain() {
        assert_eq!(page(b"\x1b[2J\x1b[1m==\x1b[0m\r\n\x1b]0;title\x07Q\x1b(B.\r."), "==\nQ.\n.");
        assert_eq!(page("\u{feff}２，４、（１：３）".as_bytes()), "2,4,(1:3)");
        assert_eq!(page("２：４\u{3000}3 4\u{3000}Ｑ\u{3000}皇".as_bytes()), "2:4 3 4 Q\u{3000}皇");
        assert_eq!(page("Q\u{fe0f} .".as_bytes()), "Q .");
        assert_eq!(page(b"2,4\x1b"), "2,4");
    }

    #[test]
    fn other_encodings_are_decoded_and_said() {
        let utf16: Vec<u8> = [0xfeff].into_iter().chain("皇空\r\n".encode_utf16()).flat_map(u16::to_le_bytes).collect();
        let read = DecodedText::new(&utf16).unwrap();
        assert_eq!((&*read.text, read.encoding), ("皇空\n", Some(Encoding::Utf16)));
        let read = DecodedText::new(b"\xb5\xda1\xd6\xd6\xbd\xe2\xb7\xa8\xa3\xba\n").unwrap();
        assert_eq!((&*read.text, read.encoding), ("第1种解法:\n", Some(Encoding::Gb18030)));
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_place() {
        for bytes in [b"2,4\n1\0".as_slice(), b"2,4\n1\xff", b"2,4\n1\x80\x20"] {
            let error = DecodedText::new(bytes).unwrap_err();
            assert_eq!((error.fault(), error.position()), (&Fault::NotText, Some(Position { line: 2, column: 2 })));
        }
        // A character that the end of the text cuts off is not an error.
        assert_eq!(page(b"Q\xe7\x9a"), "Q");
    }
}
