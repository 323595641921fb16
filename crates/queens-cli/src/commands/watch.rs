//! `queens watch`: plays a search in the full terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use super::trace;
use crate::args::WatchArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::signals;
use crate::ui::Ui;
use crate::watch::{self, App, Flow, STEP_LIMITS, Screen};

/// The time between two frames while playing.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// A short wait for pending keys; with zero, `poll` would not check.
const KEY_POLL_TIMEOUT: Duration = Duration::from_millis(1);

/// The wait while paused. Some systems cannot wait without a limit.
const PAUSED_POLL_TIMEOUT: Duration = Duration::from_hours(1);

pub(crate) fn run(ui: &Ui, args: &WatchArgs) -> Result<ExitStatus, CliError> {
    let search = trace::search(args.board.n, args.search)?;
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    if is_dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(CliError::from(text!(
            "error-no-terminal",
            instead = text!("instead-trace", size = args.board.n.to_string())
        )));
    }
    // Crossterm would otherwise decide again, without `--color`.
    crossterm::style::force_color_output(ui.has_color());
    let mut app = App::new(ui.clone(), &search, args.speed, STEP_LIMITS).looping(args.is_loop);
    let mut screen = Screen::open()?;
    let _ = std::thread::Builder::new().spawn(end_with_the_terminal);
    let played = play(&mut app, &mut screen);
    if played.is_err() && !io::stdin().is_terminal() {
        // The terminal is closed; restoring it would fail too.
        signals::end();
    }
    played
}

/// Draws the search and handles keys until the user quits.
fn play(app: &mut App, screen: &mut Screen) -> Result<ExitStatus, CliError> {
    let mut before = Instant::now();
    loop {
        screen.draw(|frame| watch::draw(frame, app))?;
        // While paused, nothing changes until a key is pressed.
        let _: bool = event::poll(app.next_due().map_or(PAUSED_POLL_TIMEOUT, |due| due.max(FRAME_INTERVAL)))?;
        let now = Instant::now();
        app.tick(now - before);
        before = now;
        while event::poll(KEY_POLL_TIMEOUT)? {
            let Event::Key(key) = event::read()? else { continue };
            match watch::action(app, key).map_or(Flow::Continue, |action| app.act(action)) {
                Flow::Continue => {}
                Flow::Quit => return Ok(ExitStatus::Success),
                Flow::Interrupt => signals::end(),
                Flow::Suspend => screen.suspend()?,
            }
        }
    }
}

/// Ends the process when the terminal is closed and the hang-up signal is ignored, because reading keys then blocks for
/// ever.
fn end_with_the_terminal() {
    while io::stdin().is_terminal() {
        std::thread::sleep(Duration::from_secs(1));
    }
    signals::end();
}
