//! `queens watch`: a search on the whole terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use super::trace;
use crate::args::Watch;
use crate::failure::Failure;
use crate::lang::text;
use crate::watch::{self, App, Flow, LIMIT_STEPS, Look, Screen};
use crate::{Answer, interrupt, output};

/// Time between two pictures while it plays: the eye wants no more.
const FRAME: Duration = Duration::from_millis(33);

/// As good as no time at all: that would not look.
const AT_ONCE: Duration = Duration::from_millis(1);

/// As good as for ever, which not every system can wait.
const LONG: Duration = Duration::from_hours(1);

pub(crate) fn run(args: &Watch) -> Result<Answer, Failure> {
    let search = trace::search(args.board.n, args.watched)?;
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    if is_dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal { instead: text!("instead-trace", size = args.board.n.to_string()) });
    }
    let look = Look { color: output::has_color() };
    // The library that writes the colours would decide again, without the flag.
    crossterm::style::force_color_output(look.color);
    let mut app = App::new(&search, args.speed, LIMIT_STEPS);
    let mut screen = Screen::open()?;
    let _ = std::thread::Builder::new().spawn(end_with_the_terminal);
    let played = play(&mut app, &mut screen, look);
    if played.is_err() && !io::stdin().is_terminal() {
        // The terminal has gone, which this thread may see first; to give it back would fail, too.
        interrupt::end();
    }
    played
}

/// Shows the search and does what the keys say, until one says to end.
fn play(app: &mut App, screen: &mut Screen, look: Look) -> Result<Answer, Failure> {
    let mut before = Instant::now();
    loop {
        screen.draw(|frame| watch::draw(frame, app, look))?;
        // While nothing plays, nothing changes until a key is pressed.
        let _: bool = event::poll(app.next_due().map_or(LONG, |due| due.max(FRAME)))?;
        let now = Instant::now();
        app.tick(now - before);
        before = now;
        while event::poll(AT_ONCE)? {
            let Event::Key(key) = event::read()? else { continue };
            match watch::action(app, key).map_or(Flow::GoOn, |action| app.act(action)) {
                Flow::GoOn => {}
                Flow::Quit => return Ok(Answer::Done),
                Flow::Interrupt => interrupt::end(),
                Flow::Suspend => screen.suspend()?,
            }
        }
    }
}

/// Ends the process when the terminal goes and the hang-up is ignored: whoever waits for keys then never comes back.
fn end_with_the_terminal() {
    while io::stdin().is_terminal() {
        std::thread::sleep(Duration::from_secs(1));
    }
    interrupt::end();
}
