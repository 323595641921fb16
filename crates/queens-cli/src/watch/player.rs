//! Shows and plays a state on the whole terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEvent};
use ratatui::Frame;

use super::actions::Flow;
use super::screen::Screen;
use super::state::WatchState;
use super::{keys, view};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::signals;
use crate::ui::Ui;

/// The time between two frames while playing.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// A short wait for pending keys. With a timeout of zero, `poll` would not check for keys.
const KEY_POLL_TIMEOUT: Duration = Duration::from_millis(1);

/// The timeout while paused. It is finite, because some systems cannot wait without a limit.
const PAUSED_POLL_TIMEOUT: Duration = Duration::from_hours(1);

/// A state that can be played on the whole terminal.
pub(crate) trait Playable {
    /// Draws the state.
    fn draw(&self, frame: &mut Frame<'_>);

    /// The time until the state changes by itself; `None` while it is paused.
    fn next_due(&self) -> Option<Duration>;

    /// Advances by the steps that are due after the time `elapsed`.
    fn tick(&mut self, elapsed: Duration);

    /// Handles a key.
    fn press(&mut self, key: KeyEvent) -> Flow;
}

impl Playable for WatchState {
    fn draw(&self, frame: &mut Frame<'_>) {
        view::draw(frame, self);
    }

    fn next_due(&self) -> Option<Duration> {
        Self::next_due(self)
    }

    fn tick(&mut self, elapsed: Duration) {
        Self::tick(self, elapsed);
    }

    fn press(&mut self, key: KeyEvent) -> Flow {
        keys::action(self, key).map_or(Flow::Continue, |action| self.act(action))
    }
}

/// Whether a terminal is connected on which a screen can be drawn.
pub(crate) fn has_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows a state on the whole terminal until the user quits.
pub(crate) fn show(ui: &Ui, player: &mut impl Playable) -> Result<ExitStatus, CliError> {
    // Without this call, Crossterm would decide about colours itself and ignore `--color`.
    crossterm::style::force_color_output(ui.has_color());
    let mut screen = Screen::open()?;
    let _ = std::thread::Builder::new().spawn(end_with_the_terminal);
    let played = play(player, &mut screen);
    if played.is_err() && !io::stdin().is_terminal() {
        // The terminal is closed. The process ends as after an interrupt, so that errors of restoring the terminal are
        // ignored.
        signals::end_process();
    }
    played
}

/// Draws the state and handles keys until the user quits.
fn play(player: &mut impl Playable, screen: &mut Screen) -> Result<ExitStatus, CliError> {
    let mut before = Instant::now();
    loop {
        screen.draw(|frame| player.draw(frame))?;
        // While paused, the screen changes only when a key is pressed or the terminal is resized.
        let _: bool = event::poll(player.next_due().map_or(PAUSED_POLL_TIMEOUT, |due| due.max(FRAME_INTERVAL)))?;
        let now = Instant::now();
        player.tick(now - before);
        before = now;
        while event::poll(KEY_POLL_TIMEOUT)? {
            let Event::Key(key) = event::read()? else { continue };
            match player.press(key) {
                Flow::Continue => {}
                Flow::Quit => return Ok(ExitStatus::Success),
                Flow::Interrupt => signals::end_process(),
                Flow::Suspend => screen.suspend()?,
            }
        }
    }
}

/// Ends the process when the terminal is closed and the hang-up signal is ignored. Otherwise reading keys would block
/// for ever.
fn end_with_the_terminal() {
    while io::stdin().is_terminal() {
        std::thread::sleep(Duration::from_secs(1));
    }
    signals::end_process();
}
