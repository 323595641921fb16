//! Recognizes headings that consist of a number: `[1]`, `#1`, `1.`, `--- 1 ---`, `1/2`.

/// Characters that may stand around the number of a heading.
const FRAME_CHARACTERS: [char; 12] = ['[', ']', '(', ')', '#', '-', '=', '*', '.', ':', ' ', '\t'];

/// The number of a heading line. A line with only digits is no heading, because it may be a board or a total.
fn heading(line: &str) -> Option<u64> {
    let line = line.trim();
    let inner = line.trim_matches(FRAME_CHARACTERS);
    let inner = inner.strip_prefix('Q').unwrap_or(inner);
    let (number, of) = inner.split_once('/').unwrap_or((inner, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (inner.len() < line.len() || !of.is_empty()).then_some(number).filter(|_| is_number(of))?.parse().ok()
}

/// Replaces numeric headings by `Solution 1:`, `Solution 2:` and so on. Returns `None` unless the headings count up
/// from 0 or 1, and other text follows each heading.
///
/// A single heading is ambiguous, so it also gives `None`. The exception is the number 1 above a drawing of size 1.
pub(super) fn normalize_headings(bytes: &[u8], size: u32) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut expected = None;
    let (mut count, mut is_after_heading) = (0, false);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let Some(number) = heading(line) else {
            is_after_heading = false;
            continue;
        };
        let is_next = expected.map_or(number < 2, |expected| number == expected);
        if is_after_heading || !is_next {
            return None;
        }
        (expected, is_after_heading) = (Some(number + 1), true);
        count += 1;
    }
    let is_drawing = |line: &str| {
        line.trim().chars().count() == 1
            && !line.contains(|letter: char| letter.is_ascii_digit())
            && heading(line).is_none()
    };
    let is_one = size == 1 && expected == Some(2) && text.lines().any(is_drawing);
    if is_after_heading || count < 2 && !is_one {
        return None;
    }
    let line = |line: &str| heading(line).map_or_else(|| format!("{line}\n"), |number| format!("Solution {number}:\n"));
    Some(text.lines().map(line).collect::<String>().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, size: u32) -> Option<String> {
        normalize_headings(text.as_bytes(), size).map(|bytes| String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn numbers_that_count_boards_are_headings() {
        let expected = "Solution 1:\n.Q..\nSolution 2:\n..Q.\n";
        for [first, second] in
            [["[1]", "[2]"], ["[1]:", "[2]:"], ["#1", "#2"], ["1.", "2."], ["--- 1 ---", "--- 2 ---"], ["1/2", "2/2"]]
        {
            assert_eq!(words(&format!("{first}\n.Q..\n{second}\n..Q.\n"), 4).as_deref(), Some(expected), "{first}");
        }
        assert_eq!(words("[1]\nQ\n", 1).as_deref(), Some("Solution 1:\nQ\n"));
    }

    #[test]
    fn other_numbers_are_none() {
        for text in
            ["[1]\n[2]\n", "1\n2 4 1 3\n2\n3 1 4 2\n", "[1]\n2 4 1 3\n[3]\n3 1 4 2\n", "[1]\n.Q..\n", "[2]\n[4]\n[1]\n"]
        {
            assert_eq!(words(text, 4), None, "{text}");
        }
    }
}
