//! Help texts and messages in lines of the terminal's width. The parser's own wrapping breaks at spaces only, and Chinese
//! has none.
//!
//! [`unwrapped`] hides the spaces of the texts from the parser, which thus leaves each text in one line, and marks where
//! it begins. [`wrapped`] breaks the lines of the rendered help and indents them to the marks.

use clap::Command;
use clap::builder::StyledStr;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width without a terminal.
const PIPE_WIDTH: usize = 100;

/// The least width of a text, for terminals that are too narrow for any layout.
const MIN_WIDTH: usize = 16;

/// Marks where a text begins (word joiner, without width).
const START: char = '\u{2060}';

/// Stands for a space (no-break space).
const HIDDEN_SPACE: char = '\u{a0}';

/// A line must not begin with them.
const CLOSING: &str = "，。、；：！？）》」』”’…,.;:!?)]}%°";

/// A line must not end with them.
const OPENING: &str = "（《「『“‘([{<";

/// The width of the help: of the terminal, or as in the variable `COLUMNS`.
pub(crate) fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let variable = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(variable).filter(|width| *width > 0).unwrap_or(PIPE_WIDTH)
}

/// The definition for a help of this width, whose texts [`wrapped`] breaks.
pub(crate) fn unwrapped(command: Command, width: usize) -> Command {
    let about = command.get_about().map(one_word);
    let after = command.get_after_help().map(one_word);
    let mut command = command.term_width(width);
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command
        .mut_args(|arg| match arg.get_help().map(one_word) {
            Some(help) => arg.help(help),
            None => arg,
        })
        .mut_subcommands(|subcommand| unwrapped(subcommand, width))
}

/// The text of a row, marked so that [`wrapped`] breaks its lines.
pub(crate) fn marked(text: &str) -> String {
    format!("{START}{}", text.replace(' ', &HIDDEN_SPACE.to_string()))
}

/// The text with marks and without spaces. Lines of a table continue below their last column.
fn one_word(text: &StyledStr) -> String {
    let marked = |line: &str| {
        let column = line.rfind("  ").map_or(0, |at| at + 2);
        let (before, text) = line.split_at(column);
        format!("{before}{START}{text}").replace(' ', &HIDDEN_SPACE.to_string())
    };
    text.to_string().lines().map(marked).collect::<Vec<_>>().join("\n")
}

/// The rendered help of an [`unwrapped`] command with its columns aligned and its lines broken.
pub(crate) fn wrapped(help: &str, width: usize) -> String {
    let lines: Vec<_> = help.split('\n').collect();
    let blocks = lines.chunk_by(|line, next| line.contains(START) && next.contains(START));
    blocks.flat_map(|block| wrapped_block(block, width)).collect::<Vec<_>>().join("\n")
}

/// The entries of one list. The parser takes Chinese characters for one column wide, so its columns may differ.
fn wrapped_block(block: &[&str], width: usize) -> Vec<String> {
    let column = block.iter().filter_map(|line| Some(display_width(line.split_once(START)?.0))).max().unwrap_or(0);
    let broken = |line: &&str| match line.split_once(START) {
        Some((before, text)) => {
            let before = before.replace(HIDDEN_SPACE, " ");
            let own = display_width(&before);
            let indent = if before.trim().is_empty() { own } else { column };
            let lines = lines(&text.replace(HIDDEN_SPACE, " "), width.saturating_sub(indent).max(MIN_WIDTH));
            let joint = format!("\n{}", " ".repeat(indent));
            format!("{before}{}{}", " ".repeat(indent - own), lines.join(&joint))
        }
        None => (*line).to_owned(),
    };
    block.iter().map(broken).collect()
}

/// A message with its lines broken. A command on a line of its own, or in backquotes, can be copied: it stays in one line.
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

/// The text with the spaces between backquotes hidden.
fn with_hidden_code_spaces(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let hidden = parts.map(|(part, text)| match part % 2 {
        0 => text.to_owned(),
        _ => text.replace(' ', &HIDDEN_SPACE.to_string()),
    });
    hidden.collect::<Vec<_>>().join("`")
}

/// The width on the terminal, without styles.
fn display_width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().width()
}

/// The text in lines of at most this width, unless a word is longer.
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

/// The parts of the text between which a line may be broken. Spaces are at the ends of parts.
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

/// A manual page whose lines may be broken beside Chinese characters, and are not stretched.
///
/// Debian 12's `man` (groff 1.22.4) decides that itself for Chinese pages, and does not end where it finds no place to break.
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
    // After the title, which sets the adjustment.
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
        let help = format!("  -a <文件>  {START}一\n  -b <K>   {START}二");
        assert_eq!(wrapped(&help, 80), "  -a <文件>  一\n  -b <K>     二");
    }

    /// A command and all below it.
    fn all(command: &mut Command) -> Vec<Command> {
        let below: Vec<_> = command.get_subcommands_mut().flat_map(all).collect();
        [command.clone()].into_iter().chain(below).collect()
    }

    #[test]
    fn the_help_of_every_command_fits() {
        for language in [crate::Language::En, crate::Language::Zh] {
            for width in [80, 100] {
                let mut command = unwrapped(crate::command(language), width);
                command.build();
                for mut command in all(&mut command) {
                    let help = wrapped(&command.render_help().to_string(), width);
                    assert!(!help.contains([START, HIDDEN_SPACE]), "{help}");
                    for line in help.lines() {
                        assert!(line.width() <= width, "{} {width}: {line}", command.get_name());
                        let first = line.trim_start().chars().next();
                        assert!(!first.is_some_and(|first| "，。、；：）》」".contains(first)), "{line}");
                        assert!(!line.ends_with(['（', '《', '「']), "{line}");
                    }
                }
            }
        }
    }
}
