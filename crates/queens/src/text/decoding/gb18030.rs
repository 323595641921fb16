//! Decodes the characters of GB 18030 that boards and their headings use.
//!
//! A full table would add half a megabyte to the web app. All other characters become [`OTHER`], which marks no square.

use std::char::REPLACEMENT_CHARACTER as OTHER;

/// The characters of two bytes, sorted by their bytes.
const PAIRS: [(u16, char); 51] = [
    (0xa1a1, '\u{3000}'),
    (0xa1a2, '、'),
    (0xa1a3, '。'),
    (0xa1a4, '·'),
    (0xa1ae, '‘'),
    (0xa1af, '’'),
    (0xa1b0, '“'),
    (0xa1b1, '”'),
    (0xa1be, '【'),
    (0xa1bf, '】'),
    (0xa1c1, '×'),
    (0xa1ee, '☆'),
    (0xa1ef, '★'),
    (0xa1f0, '○'),
    (0xa1f1, '●'),
    (0xa1f5, '□'),
    (0xa1f6, '■'),
    (0xb0b8, '案'),
    (0xb0da, '摆'),
    (0xb2bd, '步'),
    (0xb4ce, '次'),
    (0xb4f0, '答'),
    (0xb4f3, '大'),
    (0xb5bd, '到'),
    (0xb5da, '第'),
    (0xb7a8, '法'),
    (0xb7bd, '方'),
    (0xb8f6, '个'),
    (0xb9b2, '共'),
    (0xb9fb, '果'),
    (0xbac1, '毫'),
    (0xbaf3, '后'),
    (0xbbca, '皇'),
    (0xbcc6, '计'),
    (0xbce4, '间'),
    (0xbde1, '结'),
    (0xbde2, '解'),
    (0xbed6, '局'),
    (0xbfd5, '空'),
    (0xc1d0, '列'),
    (0xc3eb, '秒'),
    (0xcab1, '时'),
    (0xcabd, '式'),
    (0xcafd, '数'),
    (0xd0a1, '小'),
    (0xd0d0, '行'),
    (0xd3d0, '有'),
    (0xd5d2, '找'),
    (0xd6d6, '种'),
    (0xd7dc, '总'),
    (0xd7e9, '组'),
];

/// The characters of four bytes.
const QUADS: [([u8; 4], char); 2] = [([0x81, 0x37, 0xaa, 0x37], '♕'), ([0x81, 0x37, 0xab, 0x33], '♛')];

/// Decodes GB 18030; `None` when the bytes are not in that encoding.
pub(super) fn decode(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    loop {
        let letter;
        (rest, letter) = match *rest {
            // A text that was cut off may end within a character.
            [] | [0x81..=0xfe] => return Some(text),
            [byte, ref rest @ ..] if byte.is_ascii() => (rest, char::from(byte)),
            [0x81..=0xfe, 0x30..=0x39, 0x81..=0xfe, 0x30..=0x39, ref rest @ ..] => {
                let begin = bytes.len() - rest.len() - 4;
                let known = QUADS.iter().find(|(quad, _)| bytes[begin..].starts_with(quad));
                (rest, known.map_or(OTHER, |&(_, letter)| letter))
            }
            [first @ 0x81..=0xfe, second @ (0x40..=0x7e | 0x80..=0xfe), ref rest @ ..] => (rest, pair(first, second)),
            _ => return None,
        };
        text.push(letter);
    }
}

fn pair(first: u8, second: u8) -> char {
    match (first, second) {
        // Full-width ASCII and box-drawing characters have consecutive codes.
        (0xa3, 0xa1..=0xfd) if second != 0xa4 => char::from_u32(0xff01 + u32::from(second - 0xa1)).unwrap_or(OTHER),
        (0xa9, 0xa4..=0xef) => char::from_u32(0x2500 + u32::from(second - 0xa4)).unwrap_or(OTHER),
        _ => {
            let code = u16::from_be_bytes([first, second]);
            PAIRS.binary_search_by_key(&code, |&(code, _)| code).map_or(OTHER, |found| PAIRS[found].1)
        }
    }
}
