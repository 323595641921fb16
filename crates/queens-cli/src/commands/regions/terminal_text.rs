//! Boards with regions as text, with colours on a terminal. Letters name the regions as well, so that boards can be
//! read without colours.

use anstyle::{Ansi256Color, Style};
use queens::Square;
use queens_regions::{Marks, Puzzle, Region, drawing, notation};

use crate::ui::Ui;

/// The terminal colours that resemble the fills of pictures, [`queens_regions::colours::LIGHT`].
const FILLS: [u8; 16] = [180, 222, 187, 115, 153, 147, 182, 188, 230, 179, 109, 145, 63, 140, 176, 159];

/// The colour of letters on these fills.
const BLACK: u8 = 16;

/// A puzzle and marks as [`notation::letters`] writes them.
pub(super) fn letters(ui: &Ui, puzzle: &Puzzle, marks: &Marks) -> String {
    let text = notation::letters(puzzle, marks).to_string();
    if !ui.has_color() {
        return text;
    }
    let styles = Styles::new(puzzle);
    let mut row = 0_u32;
    let mut coloured = String::new();
    for line in text.lines() {
        if line.is_empty() {
            row = 0;
        }
        if line.is_empty() || line.contains('=') {
            coloured += line;
        } else {
            let squares = line.chars().zip(0_u32..).map(|(letter, column)| (letter, Some((row, column))));
            styles.paint(&mut coloured, squares);
            row += 1;
        }
        coloured.push('\n');
    }
    coloured
}

/// A puzzle and marks as [`drawing::text`] draws them.
pub(super) fn drawing(ui: &Ui, puzzle: &Puzzle, marks: &Marks) -> String {
    let text = drawing::text(puzzle, marks).to_string();
    if !ui.has_color() {
        return text;
    }
    let styles = Styles::new(puzzle);
    let mut coloured = String::new();
    for (line, number) in text.lines().zip(0_u32..) {
        let row = number.saturating_sub(1) / 2;
        let signs = line.chars().zip(0_u32..).map(|(sign, at)| {
            // A square takes four characters. The first is its left border. Inside a region there is no border, and the
            // character gets the colours of the square.
            let is_border = matches!(sign, '|' | '+' | '-');
            (sign, (!is_border).then_some((row, at / 4)))
        });
        styles.paint(&mut coloured, signs);
        coloured.push('\n');
    }
    coloured
}

/// The styles of the squares of a puzzle.
struct Styles<'a> {
    puzzle: &'a Puzzle,
    fills: Vec<usize>,
}

impl<'a> Styles<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, fills: puzzle.regions().colours() }
    }

    /// Writes characters, each in the colours of its square. Consecutive characters of one region share an escape
    /// sequence.
    fn paint(&self, to: &mut String, signs: impl Iterator<Item = (char, Option<(u32, u32)>)>) {
        let mut now: Option<(Region, Style)> = None;
        for (sign, square) in signs {
            let region = square.map(|(row, column)| self.puzzle.regions().region(Square::new(row, column)));
            if region != now.map(|(region, _)| region) {
                if let Some((_, style)) = now {
                    *to += &style.render_reset().to_string();
                }
                now = region.map(|region| (region, self.style(region)));
                if let Some((_, style)) = now {
                    *to += &style.render().to_string();
                }
            }
            to.push(sign);
        }
        if let Some((_, style)) = now {
            *to += &style.render_reset().to_string();
        }
    }

    fn style(&self, region: Region) -> Style {
        let fill = Ansi256Color(FILLS[self.fills[region.index()]]);
        Style::new().fg_color(Some(Ansi256Color(BLACK).into())).bg_color(Some(fill.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fills_of_terminals_differ() {
        let mut different = FILLS.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), queens_regions::colours::LIGHT.len());
    }
}
