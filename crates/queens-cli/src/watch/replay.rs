//! The replay of a learner's own search beside a known search, step by step.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use queens::judge::Steps;
use queens::search::Event;
use queens::{Size, Square};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::actions::{Action, Flow};
use super::keys;
use super::player::Playable;
use super::style::{BOLD, Theme, wrapped};
use super::view::draw_too_small;
use crate::messages::{Message, text};
use crate::ui::Ui;

/// The time between two steps while playing.
const STEP_INTERVAL: Duration = Duration::from_millis(250);

/// The lines that the screen needs besides the boards: the title, two headings, the steps in words, the difference, the
/// progress and the keys.
const OTHER_LINES: u16 = 10;

/// One of the two searches of the replay.
#[derive(Debug)]
pub(crate) struct ReplaySide {
    pub(crate) title: Message,
    pub(crate) steps: Vec<Event>,
    /// Describes a step. `None` is the end of the search.
    pub(crate) in_words: fn(Option<&Event>) -> Message,
}

/// The state of the replay: two searches at the same step.
#[derive(Debug)]
pub(crate) struct Replay {
    ui: Ui,
    size: Size,
    /// The search of the learner's program, and the known search.
    sides: [ReplaySide; 2],
    /// The number of the first step that differs, counted from 1.
    first: Option<usize>,
    step: usize,
    is_playing: bool,
    due: Duration,
}

impl Replay {
    /// A paused replay, just before the first step that differs.
    pub(crate) fn new(ui: Ui, size: Size, sides: [ReplaySide; 2], first: Option<usize>) -> Self {
        let step = first.map_or(0, |first| first - 1);
        Self { ui, size, sides, first, step, is_playing: false, due: Duration::ZERO }
    }

    /// The number of steps. If the program's search ends before the known search, this end counts as a step.
    fn len(&self) -> usize {
        self.sides[0].steps.len().max(self.first.unwrap_or(0))
    }

    fn go(&mut self, step: usize) {
        self.is_playing = false;
        self.step = step.min(self.len());
    }
}

impl Playable for Replay {
    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        draw(frame.buffer_mut(), area, self, Theme::new(&self.ui));
    }

    fn next_due(&self) -> Option<Duration> {
        self.is_playing.then(|| STEP_INTERVAL.saturating_sub(self.due))
    }

    fn tick(&mut self, elapsed: Duration) {
        if !self.is_playing {
            return;
        }
        self.due += elapsed;
        while self.due >= STEP_INTERVAL {
            self.due -= STEP_INTERVAL;
            self.step = (self.step + 1).min(self.len());
        }
        self.is_playing = self.step < self.len();
    }

    fn press(&mut self, key: KeyEvent) -> Flow {
        if key.kind == KeyEventKind::Release {
            return Flow::Continue;
        }
        match keys::ctrl_key_action(key).or_else(|| keys::player_key_action(key.code)) {
            Some(Action::Interrupt) => return Flow::Interrupt,
            Some(Action::Suspend) => return Flow::Suspend,
            Some(Action::Close | Action::Quit) => return Flow::Quit,
            Some(Action::PlayOrPause) => {
                if self.step == self.len() {
                    self.step = 0;
                }
                self.is_playing ^= true;
                self.due = Duration::ZERO;
            }
            Some(Action::Forward(steps)) => self.go(self.step + steps),
            Some(Action::Back(steps)) => self.go(self.step.saturating_sub(steps)),
            Some(Action::Start) => self.go(0),
            Some(Action::End) => self.go(self.len()),
            Some(Action::OtherLanguage) => self.ui = self.ui.in_language(self.ui.language().other()),
            _ if key.code == KeyCode::Char('d') => self.go(self.first.unwrap_or(self.step)),
            _ => {}
        }
        Flow::Continue
    }
}

fn draw(buffer: &mut Buffer, area: Rect, replay: &Replay, theme: Theme<'_>) {
    let n = replay.size.get() as u16;
    let width = 2 * n + 1;
    // The known search is shown beside the program's search if there is room for both.
    let shown = if area.width >= 2 * width + 6 { 2 } else { 1 };
    let needed = ((width + 2).max(40), n + OTHER_LINES);
    if area.width < needed.0 || area.height < needed.1 {
        return draw_too_small(buffer, area, needed, theme);
    }
    let reversed = Style::new().add_modifier(Modifier::REVERSED);
    let title = text!("replay-title", size = n, step = replay.step, steps = replay.len());
    let state = if replay.is_playing { text!("playing") } else { text!("paused") };
    buffer.set_style(Rect { height: 1, ..area }, reversed);
    buffer.set_string(area.x + 1, area.y, theme.text(title), reversed.add_modifier(Modifier::BOLD));
    Line::from(format!("{} ", theme.text(state)))
        .right_aligned()
        .style(reversed)
        .render(Rect { height: 1, ..area }, buffer);

    let room = (area.width - 2) / shown;
    for (side, x) in replay.sides.iter().zip((area.x + 1..).step_by(room.into())).take(shown.into()) {
        let place = Rect { x, y: area.y + 2, width: room - 1, height: area.height - 2 };
        draw_side(buffer, place, replay, side, theme);
    }
    let y = area.y + n + 6;
    let (said, style) = match replay.first {
        None => (text!("replay-no-difference"), BOLD),
        Some(first) if first == replay.step => (text!("replay-here", step = first), BOLD.fg(Color::Red)),
        Some(first) => (text!("replay-at", step = first), Style::new()),
    };
    let style = if theme.color { style } else { Style { fg: None, ..style } };
    for (y, line) in (y..y + 2).zip(wrapped(&theme.text(said), usize::from(area.width) - 2)) {
        buffer.set_string(area.x + 1, y, line, style);
    }
    progress(buffer, Rect { x: area.x + 1, y: area.bottom() - 2, width: area.width - 2, height: 1 }, replay, theme);
    buffer.set_stringn(
        area.x + 1,
        area.bottom() - 1,
        theme.text(text!("replay-keys")),
        usize::from(area.width) - 2,
        theme.dim(),
    );
}

/// Draws the heading, the board and the step of one search.
fn draw_side(buffer: &mut Buffer, area: Rect, replay: &Replay, side: &ReplaySide, theme: Theme<'_>) {
    let step = replay.step;
    let room = usize::from(area.width);
    buffer.set_stringn(area.x, area.y, theme.text(side.title.clone()), room, BOLD);
    let queens = Steps::queens_after(&side.steps[..step.min(side.steps.len())]);
    let current = step.checked_sub(1).and_then(|last| side.steps.get(last)).copied().and_then(Event::square);
    for row in 0..replay.size.get() {
        for column in 0..replay.size.get() {
            let square = Square::new(row, column);
            let mark = if queens.contains(&square) { "Q" } else { "-" };
            let style = match (current == Some(square), mark) {
                (true, _) => theme.current().add_modifier(Modifier::REVERSED),
                (false, "Q") => BOLD,
                _ => theme.dim(),
            };
            buffer.set_string(area.x + 2 * column as u16, area.y + 1 + row as u16, mark, style);
        }
    }
    let y = area.y + 1 + replay.size.get() as u16;
    let said = match step.checked_sub(1) {
        None => text!("replay-start"),
        Some(last) => (side.in_words)(side.steps.get(last)),
    };
    for (y, line) in (y..y + 2).zip(wrapped(&theme.text(said), room)) {
        buffer.set_string(area.x, y, line, Style::new());
    }
}

/// Draws the position among all steps, with a mark at the first step that differs.
fn progress(buffer: &mut Buffer, area: Rect, replay: &Replay, theme: Theme<'_>) {
    let last = u64::from(area.width - 1);
    let x = |step: usize| area.x + (step as u64 * last / replay.len().max(1) as u64) as u16;
    buffer.set_string(area.x, area.y, "-".repeat(area.width.into()), theme.dim());
    if let Some(first) = replay.first {
        let style = if theme.color { BOLD.fg(Color::Red) } else { BOLD };
        buffer.set_string(x(first), area.y, "!", style);
    }
    buffer.set_string(x(replay.step), area.y, "o", theme.current());
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::messages::Language;
    use crate::ui::Color;

    fn replay(first: Option<usize>) -> Replay {
        let place = |row, column| Event::Place(Square::new(row, column));
        let remove = |row, column| Event::Remove(Square::new(row, column));
        let words = |event: Option<&Event>| Message::from(format!("{event:?}"));
        let side = |title: &str, steps| ReplaySide { title: title.to_owned().into(), steps, in_words: words };
        let own = vec![place(0, 0), place(1, 1), remove(1, 1), place(1, 2)];
        let known = vec![place(0, 0), place(1, 2), remove(1, 2)];
        let sides = [side("Your program", own), side("The strategy", known)];
        Replay::new(Ui::new(Language::En, Color::Never), Size::new(4).unwrap(), sides, first)
    }

    fn picture(replay: &Replay, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| replay.draw(frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn both_searches_are_drawn_before_the_first_difference() {
        let mut replay = replay(Some(2));
        assert_eq!(replay.step, 1);
        let press = |replay: &mut Replay, code| replay.press(KeyEvent::new(code, KeyModifiers::NONE));
        press(&mut replay, KeyCode::Char('d'));
        let shown = picture(&replay, 80, 20);
        assert!(shown.contains("Your program") && shown.contains("The strategy"), "{shown}");
        assert!(shown.contains("- Q - -") && shown.contains("- - Q -"), "{shown}");
        for (code, step) in [
            (KeyCode::Right, 3),
            (KeyCode::End, 4),
            (KeyCode::Right, 4),
            (KeyCode::Left, 3),
            (KeyCode::PageUp, 0),
            (KeyCode::Left, 0),
            (KeyCode::PageDown, 4),
            (KeyCode::Home, 0),
        ] {
            assert_eq!((press(&mut replay, code), replay.step), (Flow::Continue, step), "{code:?}");
        }
        assert_eq!(press(&mut replay, KeyCode::Char('q')), Flow::Quit);
    }

    #[test]
    fn it_plays_to_the_end_and_from_there_again() {
        let mut replay = replay(None);
        let space = KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE);
        replay.press(space);
        assert!(replay.next_due().is_some());
        replay.tick(Duration::from_secs(1));
        assert_eq!((replay.step, replay.is_playing, replay.next_due()), (4, false, None));
        replay.press(space);
        assert_eq!((replay.step, replay.is_playing), (0, true));
    }

    #[test]
    fn every_terminal_is_drawn_without_a_panic() {
        // One replay draws all pictures, because a new one would parse the messages again.
        let mut replay = replay(Some(2));
        for (width, height) in (0..90).flat_map(|width| (0..24).map(move |height| (width, height))) {
            for step in [0, 2, 4] {
                replay.step = step;
                picture(&replay, width.max(1), height.max(1));
            }
        }
    }
}
