//! Draws the board: queens, the square being tried, and the line of an attack.

use std::ops::Range;

use queens::search::{Attack, Cursor, Event};
use queens::{LineKind, Size, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::style::Theme;

/// The sizes of a square in columns and lines of the terminal, from the largest.
const SQUARES: [(u16, u16); 5] = [(10, 5), (8, 4), (6, 3), (4, 2), (2, 1)];

/// The layout of a board in an area: the size of the squares and the visible part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardLayout {
    square: (u16, u16),
    label: u16,
    pub(super) rows: Range<u32>,
    pub(super) columns: Range<u32>,
}

impl BoardLayout {
    /// Chooses the largest squares with which the whole board fits and leaves `beside` columns free. If there are none,
    /// chooses the smallest squares and shows the part of the board around the focus.
    pub(super) fn new(size: Size, focus: Square, width: u16, height: u16, beside: u16) -> Self {
        let n = size.get();
        let label = digits(n) + 1;
        let room = |(wide, high): (u16, u16)| {
            (u32::from(width.saturating_sub(label + beside) / wide), u32::from(height.saturating_sub(1) / high))
        };
        let fits = SQUARES.into_iter().find(|&square| room(square).0 >= n && room(square).1 >= n);
        let square = fits.unwrap_or(SQUARES[SQUARES.len() - 1]);
        let (columns, rows) = room(square);
        let rows = window(n, rows, focus.row.get());
        let columns = window(n, columns, focus.column.get());
        Self { square, label, rows, columns }
    }

    /// The width of the visible part in columns of the terminal.
    pub(super) fn width(&self) -> u16 {
        self.label + self.columns.len() as u16 * self.square.0
    }

    /// Whether the whole board is visible.
    pub(super) fn is_whole(&self, size: Size) -> bool {
        self.rows.len() == size.len() && self.columns.len() == size.len()
    }
}

/// The range of the visible rows or columns: `room` of `n`, around the focus. The window moves by half of its size at a
/// time, so that the picture changes seldom.
fn window(n: u32, room: u32, focus: u32) -> Range<u32> {
    let room = room.clamp(1, n);
    let half = (room / 2).max(1);
    let start = (focus / half * half).saturating_sub(half / 2).min(n - room);
    start..start + room
}

fn digits(n: u32) -> u16 {
    n.ilog10() as u16 + 1
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SquareContent {
    Empty,
    Free,
    Queen,
    /// The queen that was just placed.
    Placed,
    /// The square of the queen that was just removed.
    Removed,
    Tried,
    /// The square that a queen attacks. If the search checks a full board, this square has a queen, too.
    Attacked,
    /// The queen that attacks the square [`Attacked`](Self::Attacked).
    Attacker,
    /// A square between the attacking queen and the attacked square.
    Between(LineKind),
    /// A queen of a solution.
    Solution,
}

/// The content of a square at the current step.
pub(super) fn content(cursor: &Cursor<'_>, square: Square, show_free: bool) -> SquareContent {
    let event = cursor.event();
    let has_queen = cursor.columns().get(square.row.index()) == Some(&square.column);
    let here = event.and_then(Event::square) == Some(square);
    match event {
        Some(Event::Solution) if has_queen => SquareContent::Solution,
        Some(Event::Try(_)) if here => SquareContent::Tried,
        Some(Event::Place(_)) if here => SquareContent::Placed,
        Some(Event::Remove(_)) if here => SquareContent::Removed,
        Some(Event::Conflict { .. }) if here => SquareContent::Attacked,
        Some(Event::Conflict { attack, .. }) if attack.attacker == square => SquareContent::Attacker,
        _ if has_queen => SquareContent::Queen,
        Some(Event::Conflict { square: attacked, attack }) if is_between(square, attacked, attack) => {
            SquareContent::Between(attack.line)
        }
        _ => {
            let is_open = square.row.index() >= cursor.columns().len();
            let is_free = || cursor.occupied_lines().is_free(square);
            if show_free && is_open && is_free() { SquareContent::Free } else { SquareContent::Empty }
        }
    }
}

fn is_between(square: Square, attacked: Square, Attack { attacker, line }: Attack) -> bool {
    let along = |square: Square| match line {
        LineKind::Row => square.column.get(),
        LineKind::Column | LineKind::Diagonal | LineKind::Antidiagonal => square.row.get(),
    };
    let (from, to) = (along(attacker).min(along(attacked)), along(attacker).max(along(attacked)));
    square.line(line) == attacked.line(line) && (from + 1..to).contains(&along(square))
}

impl SquareContent {
    /// Two characters that show the content without colour.
    const fn glyph(self) -> &'static str {
        match self {
            Self::Empty => "  ",
            Self::Free => ". ",
            Self::Queen | Self::Placed => "Q ",
            Self::Solution => "Q*",
            Self::Removed => "o ",
            Self::Tried => "? ",
            Self::Attacked => "x ",
            Self::Attacker => "Q!",
            Self::Between(LineKind::Row) => "--",
            Self::Between(LineKind::Column) => "| ",
            Self::Between(LineKind::Diagonal) => "\\ ",
            Self::Between(LineKind::Antidiagonal) => "/ ",
        }
    }

    fn style(self, is_light: bool, theme: Theme<'_>) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if !theme.color {
            return match self {
                Self::Tried | Self::Placed | Self::Attacked | Self::Attacker | Self::Removed => {
                    bold.add_modifier(Modifier::REVERSED)
                }
                Self::Queen | Self::Solution | Self::Between(_) => bold,
                Self::Empty | Self::Free => Style::new(),
            };
        }
        let (background, ink) = match self {
            Self::Tried => (117, 16),
            Self::Placed | Self::Solution => (114, 16),
            Self::Attacked => (203, 16),
            Self::Attacker => (215, 16),
            Self::Between(_) => (217, 88),
            Self::Removed => (250, 240),
            Self::Free => (if is_light { 223 } else { 180 }, 94),
            Self::Empty | Self::Queen => (if is_light { 223 } else { 180 }, 16),
        };
        let style = Style::new().bg(Color::Indexed(background)).fg(Color::Indexed(ink));
        if self == Self::Free { style } else { style.add_modifier(Modifier::BOLD) }
    }
}

/// Draws the board into the upper left corner of the area.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    cursor: &Cursor<'_>,
    fit: &BoardLayout,
    show_free: bool,
    theme: Theme<'_>,
) {
    let (wide, high) = fit.square;
    let (left, top) = (area.x + fit.label, area.y + 1);
    let last = cursor.trace().search().size().get();
    for (x, column) in (left..).step_by(wide.into()).zip(fit.columns.clone()) {
        let number = column + 1;
        // Small squares have no room for two digits, so only 1 and every fifth number are written.
        if wide > digits(last) || number == 1 || number % 5 == 0 {
            let shift = (wide / 2 - 1) + u16::from(wide == 2 && last > 9);
            let text = number.to_string();
            let x = (x + shift + 1).saturating_sub(if wide == 2 && last > 9 { text.len() as u16 } else { 1 });
            buffer.set_string(x, area.y, text, theme.dim());
        }
    }
    for (y, row) in (top..).step_by(high.into()).zip(fit.rows.clone()) {
        let label = format!("{:>width$}", row + 1, width = usize::from(fit.label) - 1);
        buffer.set_string(area.x, y + (high - 1) / 2, label, theme.dim());
        for (x, column) in (left..).step_by(wide.into()).zip(fit.columns.clone()) {
            let content = content(cursor, Square::new(row, column), show_free);
            buffer.set_style(Rect::new(x, y, wide, high), content.style((row + column) % 2 == 0, theme));
            buffer.set_string(x + wide / 2 - 1, y + (high - 1) / 2, content.glyph(), Style::new());
        }
    }
}
