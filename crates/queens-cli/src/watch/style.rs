//! Text styles, and text that is wrapped or padded to a width.

use crate::messages::{Language, Message};
use crate::ui::Ui;
use queens::search::EventKind;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// The appearance of the screen: whether it has colours, and its language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme<'a> {
    pub(super) color: bool,
    ui: &'a Ui,
}

impl<'a> Theme<'a> {
    pub(super) fn new(ui: &'a Ui) -> Self {
        Self { color: ui.has_color(), ui }
    }

    pub(super) fn language(self) -> Language {
        self.ui.language()
    }

    /// A message in the language of the screen.
    pub(super) fn text(self, message: impl Into<Message>) -> String {
        self.ui.text(message)
    }

    pub(super) fn dim(self) -> Style {
        if self.color { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// The style of the current position.
    pub(super) fn current(self) -> Style {
        if self.color { Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD) } else { BOLD }
    }

    pub(super) fn event(self, kind: Option<EventKind>) -> Style {
        let color = match kind {
            Some(EventKind::Conflict) => Color::Red,
            Some(EventKind::Place | EventKind::Solution) => Color::Green,
            Some(EventKind::Try) => Color::Cyan,
            Some(EventKind::Remove) => Color::Yellow,
            None => Color::Reset,
        };
        if self.color { BOLD.fg(color) } else { BOLD }
    }
}

/// A text padded to a width in columns of the terminal.
pub(super) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// A text wrapped to this width, at spaces and next to wide characters.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    indented(text, [0, 0], width)
}

/// Like [`wrapped`], with one indent for the first line and one for the other lines. The indents count towards the
/// width.
pub(super) fn indented(text: &str, [first, others]: [usize; 2], width: usize) -> Vec<String> {
    let mut lines = vec![" ".repeat(first)];
    let mut words: Vec<(String, bool)> = Vec::new();
    for character in text.chars() {
        let wide = character.width().unwrap_or_default() > 1;
        match words.last_mut() {
            Some((word, was_wide)) if !wide && !*was_wide && !word.ends_with(' ') => word.push(character),
            // Punctuation must not begin a line.
            Some((word, was_wide)) if "，。：、；".contains(character) => {
                word.push(character);
                *was_wide = true;
            }
            _ => words.push((character.to_string(), wide)),
        }
    }
    for (word, _) in words {
        let last = lines.last_mut().expect("there is always one");
        if last.width() + word.trim_end().width() <= width || last.trim().is_empty() {
            last.push_str(&word);
        } else {
            lines.push(format!("{}{}", " ".repeat(others), word.trim_start()));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_texts_keep_their_words_and_their_width() {
        for text in [
            "conflict: row 10, column 10 is attacked by the queen at row 1, column 1 (same diagonal)",
            "冲突：第 10 行第 10 列受到第 1 行第 1 列皇后的攻击（同一条主对角线）",
            "",
        ] {
            for width in 12..90 {
                let lines = wrapped(text, width);
                let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
                assert_eq!(letters(&lines.concat()), letters(text));
                assert!(lines.iter().all(|line| line.trim_end().width() <= width), "{width}: {lines:?}");
            }
        }
    }
}
