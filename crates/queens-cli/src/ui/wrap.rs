//! Wraps help texts and messages to the width of the terminal. Chinese text has no spaces and may be broken between
//! characters.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width of lines if there is no terminal.
const PIPE_WIDTH: usize = 80;

/// The smallest width of a text on a terminal that is too narrow for the layout.
const MIN_WIDTH: usize = 16;

/// The character that replaces a space where a line must not be broken (no-break space).
const HIDDEN_SPACE: char = '\u{a0}';

/// Characters that must not begin a line.
const CLOSING: &str = "，。、；：！？）》」』”’…,.;:!?)]}%°";

/// Characters that must not end a line.
const OPENING: &str = "（《「『“‘([{<";

/// The width of the help: the width of the terminal, or else the value of the variable `COLUMNS`.
pub(crate) fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let variable = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(variable).filter(|width| *width > 0).unwrap_or(PIPE_WIDTH)
}

/// Rows with a name and a text. All texts begin in one column, after names of the width `names`. A longer name has a
/// separate line.
pub(crate) fn columns(rows: &[(String, String)], names: usize, width: usize) -> String {
    let indent = names + 4;
    let row = |(name, text): &(String, String)| {
        let own = display_width(name);
        let texts = text.lines().flat_map(|line| lines(line, width.saturating_sub(indent).max(MIN_WIDTH)));
        let texts: Vec<String> = texts.collect();
        let joint = format!("\n{}", " ".repeat(indent));
        let gap = match texts.is_empty() {
            true => String::new(),
            false if own > names => joint.clone(),
            false => " ".repeat(names - own + 2),
        };
        format!("  {name}{gap}{}\n", texts.join(&joint))
    };
    rows.iter().map(row).collect()
}

/// A wrapped message. A command on a separate line or in backquotes stays on one line, so that it can be copied.
pub(crate) fn message(text: &str, width: usize) -> String {
    let broken = |line: &str| {
        let words = line.trim_start_matches(' ');
        if display_width(line) <= width || words.starts_with("queens ") {
            return line.to_owned();
        }
        let indent = " ".repeat(line.len() - words.len());
        let lines = lines(&with_hidden_code_spaces(words), width.saturating_sub(indent.len()).max(MIN_WIDTH));
        let lines = lines.into_iter().map(|line| format!("{indent}{}", line.replace(HIDDEN_SPACE, " ")));
        lines.collect::<Vec<_>>().join("\n")
    };
    text.split('\n').map(broken).collect::<Vec<_>>().join("\n")
}

/// The text with no-break spaces between backquotes.
fn with_hidden_code_spaces(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let hidden = parts.map(|(part, text)| match part % 2 {
        0 => text.to_owned(),
        _ => text.replace(' ', &HIDDEN_SPACE.to_string()),
    });
    hidden.collect::<Vec<_>>().join("`")
}

/// The width of a text on the terminal, not counting styles.
pub(crate) fn display_width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().width()
}

/// The text in lines of at most this width. Only a longer word exceeds the width.
fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let last = lines.last_mut().expect("there is a line");
        if last.is_empty() || display_width(last) + display_width(piece.trim_end()) <= width {
            last.push_str(piece);
        } else {
            lines.push(piece.to_owned());
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The parts of the text between which a line may be broken. A space belongs to the part before it.
fn pieces(text: &str) -> Vec<&str> {
    let characters = text.char_indices().zip(text.chars().skip(1));
    let breaks = characters
        .filter(|((_, before), after)| is_break(*before, *after))
        .map(|((at, before), _)| at + before.len_utf8());
    let ends: Vec<usize> = breaks.chain([text.len()]).collect();
    let starts = [0].into_iter().chain(ends.iter().copied());
    starts.zip(&ends).map(|(start, &end)| &text[start..end]).collect()
}

/// Whether a line may be broken between two characters: after a space, and beside a Chinese character.
fn is_break(before: char, after: char) -> bool {
    let is_wide = |letter: char| letter.width() == Some(2);
    let is_beside = is_wide(before) || is_wide(after);
    after != ' ' && (before == ' ' || is_beside && !OPENING.contains(before)) && !CLOSING.contains(after)
}

/// A manual page whose lines may be broken beside Chinese characters, and are not justified.
///
/// For Chinese pages, `man` of Debian 12 (groff 1.22.4) chooses the breaks itself, and hangs where it finds no place to
/// break.
pub(crate) fn breakable_page(page: &str) -> String {
    let breakable = |line: &str| -> String {
        if line.starts_with(['.', '\'']) {
            return line.to_owned();
        }
        let is_space = |piece: &&str| piece.ends_with(' ');
        let mut pieces = pieces(line).into_iter().peekable();
        let mut text = String::new();
        while let Some(piece) = pieces.next() {
            text += piece;
            if pieces.peek().is_some() && !is_space(&piece) {
                text += "\\:";
            }
        }
        text
    };
    let lines: Vec<String> = page.lines().map(breakable).collect();
    // The request `.ad l` stands after the title, because the title sets the adjustment.
    lines.join("\n").replacen("\n.SH NAME", "\n.ad l\n.SH NAME", 1) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_break_between_characters_but_not_in_requests() {
        let page = ".TH a 1\n.SH NAME\na \\- 统计，（全部）\n.SH 选项\n";
        let broken = ".TH a 1\n.ad l\n.SH NAME\na \\- 统\\:计，\\:（全\\:部）\n.SH 选项\n";
        assert_eq!(breakable_page(page), broken);
    }

    #[test]
    fn chinese_breaks_between_characters_but_not_at_punctuation() {
        assert_eq!(lines("用两种方法，各计数一遍", 10), ["用两种方", "法，各计数", "一遍"]);
        assert_eq!(lines("统计（全部）解", 6), ["统计", "（全", "部）解"]);
        assert_eq!(lines("默认--verify=K抽取", 10), ["默认", "--verify=K", "抽取"]);
        assert_eq!(lines("one two three", 8), ["one two", "three"]);
        assert_eq!(lines("", 8), [""]);
    }

    #[test]
    fn messages_keep_their_indents_and_commands() {
        let red = "\u{1b}[31merror: \u{1b}[0m";
        assert_eq!(message(&format!("{red}one two three"), 16), format!("{red}one two\nthree"), "styles have no width");
        assert_eq!(message("  one two three\nfour", 16), "  one two three\nfour");
        assert_eq!(message("    seventeen columns wide", 20), "    seventeen\n    columns wide");
        assert_eq!(message("To resume:\nqueens count 20 --threads 1", 20), "To resume:\nqueens count 20 --threads 1");
        assert_eq!(message("enter the command `queens solve 8`", 26), "enter the command\n`queens solve 8`");
        assert_eq!(message("统计（全部）解，然后停止", 16), "统计（全部）解，\n然后停止");
    }

    #[test]
    fn columns_with_chinese_are_aligned() {
        let rows = [("-a <文件>", "一"), ("-b <K>", "two words"), ("--much-longer", "三\n四")];
        let rows = rows.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let expected = "  -a <文件>  一\n  -b <K>     two words\n  --much-longer\n             三\n             四\n";
        assert_eq!(columns(&rows, 9, 80), expected);
    }
}
