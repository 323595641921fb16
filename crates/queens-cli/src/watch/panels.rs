//! The panels beside the board: pseudocode, stack, occupied lines and counters.

use queens::search::pseudocode::{self, Language};
use queens::search::{Control, Cursor, Event, Search};
use queens::{LineKind, LineSet, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Widget};
use unicode_width::UnicodeWidthStr;

use super::style::{BOLD, Theme, indented, padded};
use crate::messages::{self, phrases, text};
use crate::ui::numbers::grouped;

/// A panel with a title and lines. If not all lines fit, some are hidden.
pub(super) struct Panel {
    title: String,
    lines: Vec<Line<'static>>,
    /// The index of the line that stays visible if the panel is too short.
    focus: usize,
    /// The smallest useful number of lines.
    least: u16,
}

impl Panel {
    /// The height that the title and all lines need.
    fn want(&self) -> u16 {
        self.lines.len() as u16 + 1
    }

    fn least(&self) -> u16 {
        self.want().min(self.least + 1)
    }

    fn draw(self, buffer: &mut Buffer, area: Rect, theme: Theme<'_>) {
        let title = Span::styled(format!(" {} ", self.title), BOLD);
        Block::new().borders(Borders::TOP).border_style(theme.dim()).title(title).render(area, buffer);
        let room = usize::from(area.height.saturating_sub(1));
        let first = self.focus.saturating_sub(room / 2).min(self.lines.len().saturating_sub(room));
        for (y, line) in (area.y + 1..area.bottom()).zip(self.lines.into_iter().skip(first)) {
            buffer.set_line(area.x, y, &line, area.width);
        }
    }
}

/// Draws panels below each other. If there is no room for all, only the first panels of `order` are drawn.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, panels: Vec<Panel>, order: &[usize], theme: Theme<'_>) {
    let needs: Vec<_> = panels.iter().map(|panel| (panel.least(), panel.want())).collect();
    let mut y = area.y;
    for (panel, height) in panels.into_iter().zip(distribute_height(area.height, &needs, order)) {
        if height > 0 {
            panel.draw(buffer, Rect::new(area.x, y, area.width, height), theme);
            y += height;
        }
    }
}

/// The height of each panel. In the order of priority, each panel first gets its smallest useful height, then panels
/// grow.
fn distribute_height(room: u16, needs: &[(u16, u16)], order: &[usize]) -> Vec<u16> {
    let (mut heights, mut left) = (vec![0; needs.len()], room);
    for &place in order {
        let (least, _) = needs[place];
        // Once a panel does not fit, all later panels are dropped, so that panels disappear in a fixed order.
        if least > left {
            break;
        }
        heights[place] = least;
        left -= least;
    }
    for &place in order.iter().filter(|&&place| needs[place].0 <= room) {
        let more = if heights[place] == 0 { 0 } else { (needs[place].1 - heights[place]).min(left) };
        heights[place] += more;
        left -= more;
    }
    heights
}

/// The pseudocode. The lines that belong to the last event are marked.
pub(super) fn code_panel(cursor: &Cursor<'_>, width: u16, theme: Theme<'_>) -> Panel {
    let search = cursor.trace().search();
    let (mut lines, mut focus) = (Vec::new(), 0);
    let lit = cursor.code_lines();
    for (place, line) in listing(search, theme).iter().enumerate() {
        let is_current = lit.contains(&place);
        if place == cursor.code_line() {
            focus = lines.len();
        }
        for (part, text) in wrapped_code(line, usize::from(width) - 2).into_iter().enumerate() {
            let mark = if is_current && part == 0 { "> " } else { "  " };
            let style = if is_current { theme.current() } else { Style::new() };
            lines.push(Line::from(vec![Span::styled(mark, BOLD), Span::styled(text, style)]));
        }
    }
    Panel { title: theme.text(text!("watch-code")), lines, focus, least: 4 }
}

/// The pseudocode in the current language.
fn listing(search: Search, theme: Theme<'_>) -> &'static [&'static str] {
    let language = match theme.language() {
        messages::Language::En => Language::English,
        messages::Language::Zh => Language::Chinese,
    };
    pseudocode::listing(search.strategy(), search.control(), language)
}

/// A line of code, wrapped. Further lines of the same code line are indented more.
fn wrapped_code(line: &str, width: usize) -> Vec<String> {
    let code = line.trim_start();
    let indent = line.len() - code.len();
    indented(code, [indent, indent + 2], width)
}

/// The recursive calls that have not returned, or the stack of the iterative search.
pub(super) fn stack_panel(cursor: &Cursor<'_>, theme: Theme<'_>) -> Panel {
    let search = cursor.trace().search();
    let frames = cursor.stack();
    let last = frames.len() - 1;
    let lines = frames.into_iter().enumerate().map(|(place, frame)| {
        let row = frame.row.number();
        let words = match frame.column {
            _ if row > search.size().get() => theme.text(text!("board-full")),
            Some(column) => theme.text(text!("square-name", row = row, column = column.number())),
            None => theme.text(text!("row-name", row = row)),
        };
        let mark = if place == last { "> " } else { "  " };
        let style = if place == last { theme.current() } else { Style::new() };
        Line::from(vec![Span::styled(mark, BOLD), Span::styled(words, style)])
    });
    let lines: Vec<_> = lines.collect();
    let title = match search.control() {
        Control::Recursive => theme.text(text!("watch-stack-calls")),
        Control::Iterative => theme.text(text!("watch-stack-queens")),
    };
    Panel { title, focus: lines.len() - 1, lines, least: 3 }
}

/// The occupied lines, one bit each; the lines of the current square are highlighted.
pub(super) fn occupied_lines_panel(cursor: &Cursor<'_>, width: u16, theme: Theme<'_>) -> Panel {
    let size = cursor.trace().search().size();
    let square = cursor.event().and_then(Event::square);
    let sets = cursor.occupied_lines();
    let rows = [
        (LineKind::Column, sets.columns()),
        (LineKind::Diagonal, sets.diagonals()),
        (LineKind::Antidiagonal, sets.antidiagonals()),
    ];
    let names = rows.map(|(kind, _)| theme.text(phrases::line_name(kind)));
    let label = names.iter().map(|name| name.width()).max().unwrap_or_default();
    let room = usize::from(width).saturating_sub(label + 1);
    let lines = rows.into_iter().zip(names).map(|((kind, set), name)| {
        let mark = square.map(|square: Square| square.line(kind).index(size));
        let mut spans = vec![Span::styled(format!("{} ", padded(&name, label)), theme.dim())];
        spans.extend(digits(set, mark, room, theme));
        Line::from(spans)
    });
    Panel { title: theme.text(text!("watch-bits")), lines: lines.collect(), focus: 0, least: 3 }
}

/// The bits of a set, in the order of the lines. If they do not fit, only the bits around the marked bit are shown;
/// without a mark, only the first bits.
fn digits(set: &LineSet, mark: Option<usize>, room: usize, theme: Theme<'_>) -> Vec<Span<'static>> {
    let all = set.capacity();
    let first = if all <= room { 0 } else { mark.unwrap_or(0).saturating_sub(room / 2).min(all - room) };
    let shown = first..(first + room).min(all);
    let bit = |line| {
        let cut = (line == shown.start && line > 0) || (line + 1 == shown.end && line + 1 < all);
        let digit = match (cut, set.contains(line)) {
            (true, _) => "…",
            (_, true) => "1",
            (_, false) => "0",
        };
        let style = if set.contains(line) { BOLD } else { theme.dim() };
        let marked = mark == Some(line);
        Span::styled(digit, if marked { style.add_modifier(Modifier::REVERSED) } else { style })
    };
    shown.clone().map(bit).collect()
}

/// The counters at this step, and their final values if there is room.
pub(super) fn counters_panel(cursor: &Cursor<'_>, width: u16, is_low: bool, theme: Theme<'_>) -> Panel {
    let (here, end) = (cursor.counters(), cursor.trace().counters());
    let cut = if cursor.trace().is_complete() { "" } else { "+" };
    let rows = [
        (theme.text(text!("tries")), here.tries, end.tries),
        (theme.text(text!("placements")), here.placements, end.placements),
        (theme.text(text!("conflicts")), here.conflicts, end.conflicts),
        (theme.text(text!("backtracks")), here.backtracks, end.backtracks),
        (theme.text(text!("solutions")), here.solutions, end.solutions),
    ];
    let label = rows.iter().map(|(name, ..)| name.width()).max().unwrap_or_default();
    let name = |name: &str| Span::styled(format!("{} ", padded(name, label)), theme.dim());
    let widest = rows.iter().map(|(_, _, end)| grouped(end).len()).max().unwrap_or_default();
    if is_low {
        // Two counters stand on one line.
        let room = (usize::from(width) / 2).saturating_sub(label + 2);
        let number = |number: u64| Span::styled(format!("{:>room$}", brief(number, room)), BOLD);
        let pairs = rows.chunks(2).map(|pair| {
            let spans = pair.iter().flat_map(|(text, here, _)| [name(text), number(*here), Span::raw(" ")]);
            Line::from(spans.collect::<Vec<_>>())
        });
        let lines: Vec<_> = pairs.collect();
        return Panel { title: theme.text(text!("watch-counters")), least: lines.len() as u16, lines, focus: 0 };
    }
    let has_end = label + 1 + 2 * widest + 3 + cut.len() <= usize::from(width);
    let lines = rows.iter().map(|(text, here, end)| {
        let here = Span::styled(format!("{:>widest$}", grouped(here)), BOLD);
        let end = Span::styled(format!(" / {:>widest$}{cut}", grouped(end)), theme.dim());
        [name(text), here].into_iter().chain(has_end.then_some(end)).collect()
    });
    let lines: Vec<_> = lines.collect();
    let title = if has_end { theme.text(text!("watch-counters-end")) } else { theme.text(text!("watch-counters")) };
    Panel { title, least: lines.len() as u16, lines, focus: 0 }
}

/// A number in at most `room` characters, shortened to thousands or millions if necessary.
fn brief(number: u64, room: usize) -> String {
    let forms =
        [(1, ""), (1_000, "k"), (1_000_000, "M")].map(|(unit, sign)| format!("{}{sign}", grouped(&(number / unit))));
    let [.., last] = &forms;
    forms.iter().find(|form| form.len() <= room).unwrap_or(last).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_cut_in_units_and_not_in_digits() {
        assert_eq!(
            [7, 999_999, 1_234_567, 10_103_868, 9_876_543_210].map(|number| brief(number, 7)),
            ["7", "999,999", "1,234k", "10,103k", "9,876M"]
        );
    }

    #[test]
    fn panels_drop_out_in_their_order_and_no_line_is_given_twice() {
        let needs = [(5, 12), (4, 9), (4, 4), (4, 6)];
        let order = [3, 0, 1, 2];
        for room in 0..60 {
            let heights = distribute_height(room, &needs, &order);
            assert!(heights.iter().sum::<u16>() <= room);
            for (&height, (least, want)) in heights.iter().zip(needs) {
                assert!(height == 0 || (least..=want).contains(&height), "{room}: {heights:?}");
            }
            // If a panel is visible, all panels with a higher priority are visible too.
            let there: Vec<bool> = order.iter().map(|&place| heights[place] > 0).collect();
            assert!(there.is_sorted_by(|before, after| before >= after), "{room}: {heights:?}");
        }
        assert_eq!(distribute_height(60, &needs, &order), [12, 9, 4, 6]);
    }

    #[test]
    fn code_is_wrapped_without_losing_a_letter() {
        let listings = queens::search::Strategy::ALL
            .into_iter()
            .flat_map(|strategy| Control::ALL.map(|control| (strategy, control)))
            .flat_map(|(strategy, control)| {
                Language::ALL.map(|language| pseudocode::listing(strategy, control, language))
            });
        for (line, width) in listings.flatten().flat_map(|line| (20..100).map(move |width| (line, width))) {
            let parts = wrapped_code(line, width);
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&parts.concat()), letters(line));
            let indents = parts.iter().map(|part| part.len() - part.trim_start().len());
            assert!(indents.skip(1).all(|indent| indent == line.len() - line.trim_start().len() + 2), "{parts:?}");
            if width >= 36 {
                assert!(parts.iter().all(|part| part.trim_end().width() <= width), "{width}: {parts:?}");
            }
        }
    }
}
