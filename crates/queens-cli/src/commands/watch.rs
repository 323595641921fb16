//! `queens watch`: a search on the whole terminal. Without the feature `watch` it says that it was left out.

use crate::Answer;
use crate::args::Watch;
use crate::failure::Failure;

#[cfg(not(feature = "watch"))]
pub(crate) fn run(_: &Watch) -> Result<Answer, Failure> {
    Err(Failure::LeftOut { feature: "watch" })
}

#[cfg(feature = "watch")]
pub(crate) fn run(args: &Watch) -> Result<Answer, Failure> {
    use std::io::{self, IsTerminal};

    let search = super::trace::search(args.board.n, args.watched)?;
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    if is_dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal {
            instead: crate::lang::text!("instead-trace", size = args.board.n.to_string()),
        });
    }
    screen::watch(&search, args.speed)
}

#[cfg(feature = "watch")]
mod screen {
    use std::time::{Duration, Instant};

    use queens::search::Search;
    use ratatui::crossterm::event::{self, Event};

    use crate::failure::Failure;
    use crate::watch::{self, App, Flow, LIMIT_STEPS, Look, Screen};
    use crate::{Answer, interrupt, output};

    /// Time between two pictures while it plays: the eye wants no more.
    const FRAME: Duration = Duration::from_millis(33);

    pub(super) fn watch(search: &Search, speed: u32) -> Result<Answer, Failure> {
        let look = Look { color: output::has_color() };
        // The library that writes the colours would decide again, without the flag.
        ratatui::crossterm::style::force_color_output(look.color);
        let mut app = App::new(search, speed, LIMIT_STEPS);
        let mut screen = Screen::open()?;
        let mut before = Instant::now();
        loop {
            screen.draw(|frame| watch::draw(frame, &app, look))?;
            match app.next_due() {
                Some(due) => drop(event::poll(due.max(FRAME))?),
                // Nothing changes until a key is pressed.
                None => drop(event::poll(Duration::MAX)?),
            }
            let now = Instant::now();
            app.tick(now - before);
            before = now;
            while event::poll(Duration::ZERO)? {
                let Event::Key(key) = event::read()? else { continue };
                match watch::action(&app, key).map_or(Flow::GoOn, |action| app.act(action)) {
                    Flow::GoOn => {}
                    Flow::Quit => return Ok(Answer::Done),
                    Flow::Interrupt => interrupt::end(),
                    Flow::Suspend => screen.suspend()?,
                }
            }
        }
    }
}
