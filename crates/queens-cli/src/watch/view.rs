//! Draws the watch screen: a title, the board with its panels, and the current event.

use queens::Square;
use queens::search::{BacktrackReason, Cursor, Event, EventKind, Until};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::actions::{InputMode, Question};
use super::board::{self, BoardLayout};
use super::keys::{self, GUESSES};
use super::panels;
use super::state::WatchState;
use super::style::{BOLD, Theme, padded, wrapped};
use crate::messages::{Message, phrases, text};
use crate::ui::numbers::grouped;

/// The smallest supported terminal, as columns and lines.
pub(crate) const MIN_TERMINAL: (u16, u16) = (60, 20);

/// The smallest width of the panels beside the board.
const MIN_PANEL_WIDTH: u16 = 38;

/// The width from which the panels are drawn in two columns.
const TWO_COLUMN_WIDTH: u16 = 88;

const REVERSED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Draws the whole screen.
pub(crate) fn draw(frame: &mut Frame<'_>, watch: &WatchState) {
    draw_with_theme(frame, watch, Theme::new(watch.ui()));
}

/// Draws a message that names the columns and lines that the terminal needs.
pub(super) fn draw_too_small(buffer: &mut Buffer, area: Rect, (columns, lines): (u16, u16), theme: Theme<'_>) {
    let needed = text!("watch-too-small", width = area.width, height = area.height, columns = columns, lines = lines);
    for (y, line) in (area.y..area.bottom()).zip(theme.text(needed).lines()) {
        buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
    }
}

pub(super) fn draw_with_theme(frame: &mut Frame<'_>, watch: &WatchState, theme: Theme<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if area.width < MIN_TERMINAL.0 || area.height < MIN_TERMINAL.1 {
        return draw_too_small(buffer, area, MIN_TERMINAL, theme);
    }
    let cursor = watch.cursor();
    let event_lines = if area.width < 96 { 2 } else { 1 };
    let [top, body, rule, event, progress, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(event_lines),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    title(buffer, top, watch, theme);
    middle(buffer, body, watch, &cursor, theme);
    Block::new().borders(Borders::TOP).border_style(theme.dim()).render(rule, buffer);
    event_line(buffer, event, watch, &cursor, theme);
    progress_bar(buffer, progress, watch, theme);
    bottom(buffer, foot, watch, theme);
    if *watch.input_mode() == InputMode::Help {
        help(buffer, area, theme);
    }
}

fn title(buffer: &mut Buffer, area: Rect, watch: &WatchState, theme: Theme<'_>) {
    let search = watch.search();
    let what =
        format!(" queens watch {}  {}  {}  {} ", search.size(), search.strategy(), search.control(), search.until());
    let speed = text!("watch-speed", speed = grouped(&watch.speed()));
    let state = match watch.prediction_score() {
        Some(score) => text!("watch-score", right = score.right, asked = score.asked),
        None if watch.is_playing() && watch.is_loop() => text!("watch-looping"),
        None if watch.is_playing() => text!("playing"),
        None if !watch.is_at_end() => text!("paused"),
        None if watch.trace().is_complete() => text!("watch-ended"),
        None => text!("watch-cut-short"),
    };
    buffer.set_style(area, REVERSED);
    buffer.set_string(area.x, area.y, what, REVERSED.add_modifier(Modifier::BOLD));
    Line::from(format!("{}  {} ", theme.text(state), theme.text(speed)))
        .right_aligned()
        .style(REVERSED)
        .render(area, buffer);
}

fn middle(buffer: &mut Buffer, area: Rect, watch: &WatchState, cursor: &Cursor<'_>, theme: Theme<'_>) {
    let size = cursor.trace().search().size();
    let focus = focus(cursor);
    // One line is kept free for the text that says which part of the board is visible.
    let fit = BoardLayout::new(size, focus, area.width - 1, area.height - 1, MIN_PANEL_WIDTH + 2);
    let left = Rect { x: area.x + 1, width: fit.width(), ..area };
    board::draw(buffer, left, cursor, &fit, watch.shows_free(), theme);
    let legend = if fit.is_whole(size) {
        "".into()
    } else {
        let (rows, columns) = (&fit.rows, &fit.columns);
        text!("watch-part", top = rows.start + 1, bottom = rows.end, left = columns.start + 1, right = columns.end)
    };
    buffer.set_stringn(left.x, area.bottom() - 1, theme.text(legend), usize::from(left.width), theme.dim());

    let x = left.right() + 2;
    let side = Rect { x, width: area.right().saturating_sub(x + 1), ..area };
    if side.width >= TWO_COLUMN_WIDTH {
        let [code, rest] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(2).areas(side);
        panels::draw(buffer, code, vec![panels::code_panel(cursor, code.width, theme)], &[0], theme);
        let panels = vec![
            panels::counters_panel(cursor, rest.width, false, theme),
            panels::occupied_lines_panel(cursor, rest.width, theme),
            panels::stack_panel(cursor, theme),
        ];
        panels::draw(buffer, rest, panels, &[0, 2, 1], theme);
    } else {
        let panels = vec![
            panels::code_panel(cursor, side.width, theme),
            panels::stack_panel(cursor, theme),
            panels::occupied_lines_panel(cursor, side.width, theme),
            panels::counters_panel(cursor, side.width, area.height < 24, theme),
        ];
        panels::draw(buffer, side, panels, &[3, 0, 1, 2], theme);
    }
}

/// The square that must stay visible.
fn focus(cursor: &Cursor<'_>) -> Square {
    let row = (cursor.columns().len() as u32).min(cursor.trace().search().size().get() - 1);
    cursor.event().and_then(Event::square).unwrap_or_else(|| Square::new(row, 0))
}

/// Draws the message for the last event.
fn event_line(buffer: &mut Buffer, area: Rect, watch: &WatchState, cursor: &Cursor<'_>, theme: Theme<'_>) {
    let event = cursor.event();
    let words = match event {
        None => text!("watch-begin"),
        Some(Event::Solution) => phrases::search_event("solution", None, None, Some(cursor.columns())),
        Some(Event::Try(square)) => phrases::search_event("try", Some(square), None, None),
        Some(Event::Place(square)) => phrases::search_event("place", Some(square), None, None),
        Some(Event::Remove(square)) => {
            let why = cursor.backtrack_reason().map(|removal| backtrack_reason(removal, square.row.get() + 2));
            let what = phrases::search_event("remove", Some(square), None, None);
            Message::concat(why.into_iter().chain([what]))
        }
        Some(Event::Conflict { square, attack }) => phrases::search_event("conflict", Some(square), Some(attack), None),
    };
    let verdict = match watch.prediction_score().and_then(|score| score.last) {
        Some(true) => text!("watch-right"),
        Some(false) => text!("watch-wrong"),
        None => "".into(),
    };
    let lines = wrapped(&theme.text(Message::concat([verdict, words])), usize::from(area.width) - 2);
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        buffer.set_string(area.x + 1, y, line, theme.event(event.map(Event::kind)));
    }
}

/// Why the search backtracks; `row` is the number of the row after the row of the removed queen.
fn backtrack_reason(removal: BacktrackReason, row: u32) -> Message {
    match removal {
        BacktrackReason::Full => text!("watch-back-full"),
        BacktrackReason::Blocked => text!("watch-back-blocked", row = row),
        BacktrackReason::Tried => text!("watch-back-tried", row = row),
        BacktrackReason::Columns => text!("watch-back-columns", row = row),
    }
}

/// The result of the search.
fn search_result(watch: &WatchState) -> Message {
    let search = watch.trace().search();
    let counters = watch.trace().counters();
    // The catalogues choose the singular by a number, and do not group the digits of a number.
    let counted = |number: u64| if number == 1 { Message::from(number) } else { grouped(&number).into() };
    let (solutions, tries) = (counted(counters.solutions), counted(counters.tries));
    match (counters.solutions, search.until()) {
        (0, _) => text!("over-none", n = search.size().get(), tries = tries),
        (_, Until::First) => text!("over-first", tries = tries),
        (_, Until::All) => text!("over-all", solutions = solutions, tries = tries),
    }
}

/// Draws the position in the trace.
fn progress_bar(buffer: &mut Buffer, area: Rect, watch: &WatchState, theme: Theme<'_>) {
    let (step, all) = (watch.step(), watch.trace().len());
    let cut = if watch.trace().is_complete() { "" } else { "+" };
    let percent = step as u128 * 100 / all.max(1) as u128;
    let words = text!(
        "watch-step",
        step = grouped(&step),
        all = format!("{}{cut}", grouped(&all)),
        percent = percent.to_string()
    );
    let words = format!(" {} ", theme.text(words));
    buffer.set_string(area.x, area.y, &words, Style::new());
    let x = area.x + words.width() as u16;
    let room = usize::from(area.right().saturating_sub(x + 1));
    let done = (step as u128 * room as u128 / all.max(1) as u128) as usize;
    buffer.set_string(x, area.y, "━".repeat(done), theme.current());
    buffer.set_string(x + done as u16, area.y, "─".repeat(room - done), theme.dim());
}

/// Draws the last line: a question, a message, or the keys.
fn bottom(buffer: &mut Buffer, area: Rect, watch: &WatchState, theme: Theme<'_>) {
    let message = watch.message().map(|message| theme.text(message.clone()));
    let room = usize::from(area.width) - 1;
    let line = match (watch.input_mode(), message) {
        (InputMode::Prompt(question, typed), message) => {
            let question = match question {
                Question::Step => text!("watch-ask-step"),
                Question::Size => text!("watch-ask-size"),
            };
            Line::from(vec![
                Span::styled(
                    format!(
                        "{}{} {typed}",
                        message.map(|message| format!("{message}  ")).unwrap_or_default(),
                        theme.text(question)
                    ),
                    BOLD,
                ),
                Span::styled(" ", REVERSED),
            ])
        }
        (_, Some(message)) => Line::styled(message, BOLD),
        _ if watch.is_recording() => Line::styled(theme.text(text!("watch-recording")), BOLD),
        _ if watch.is_at_end() && watch.trace().is_complete() => Line::styled(theme.text(search_result(watch)), BOLD),
        _ if watch.is_at_end() => {
            Line::styled(theme.text(text!("watch-cut", steps = grouped(&watch.trace().len()))), BOLD)
        }
        _ if watch.prediction_score().is_some() => Line::styled(theme.text(question()), BOLD),
        _ => Line::styled(theme.text(text!("watch-keys")), theme.dim()),
    };
    buffer.set_line(area.x + 1, area.y, &line, room as u16);
}

/// The question for the next step.
fn question() -> Message {
    let choices = GUESSES.iter().zip(1_u8..).map(|(&kind, number)| Message::joined([number.into(), name(kind)], " "));
    Message::joined([text!("watch-question"), Message::joined(choices, "  ")], " ")
}

fn name(kind: EventKind) -> Message {
    match kind {
        EventKind::Try => text!("watch-guess-try"),
        EventKind::Conflict => text!("watch-guess-conflict"),
        EventKind::Place => text!("watch-guess-place"),
        EventKind::Remove => text!("watch-guess-remove"),
        EventKind::Solution => text!("watch-guess-solution"),
    }
}

/// Draws the help on the keys over everything else.
fn help(buffer: &mut Buffer, area: Rect, theme: Theme<'_>) {
    let keys = keys::key_help();
    let label = keys.iter().map(|(keys, _)| keys.width()).max().unwrap_or_default();
    let mut lines: Vec<Line<'_>> = keys
        .into_iter()
        .map(|(keys, words)| {
            Line::from(vec![
                Span::styled(format!("{}  ", padded(keys, label)), theme.current()),
                Span::raw(theme.text(words)),
            ])
        })
        .collect();
    lines.push(Line::default());
    lines.extend(theme.text(text!("watch-legend")).lines().map(|line| Line::from(line.to_owned())));
    let widest = lines.iter().map(Line::width).max().unwrap_or_default() as u16;
    let (width, height) = ((widest + 4).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    // A wide character that reaches into the area from the left is removed here, because `Clear` would leave it.
    for y in place.top()..place.bottom() {
        if let Some(cell) = place.x.checked_sub(1).and_then(|x| buffer.cell_mut((x, y)))
            && cell.symbol().width() > 1
        {
            cell.set_symbol(" ");
        }
    }
    Clear.render(place, buffer);
    let title = Span::styled(format!(" {} ", theme.text(text!("watch-help"))), BOLD);
    let block = Block::bordered().title(title).title_alignment(Alignment::Center);
    let inner = block.inner(place);
    block.render(place, buffer);
    Paragraph::new(Text::from(lines)).render(Rect { x: inner.x + 1, width: inner.width - 1, ..inner }, buffer);
}
