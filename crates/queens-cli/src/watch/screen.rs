//! The terminal, taken over and given back however the program ends.

use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError, TryLockError};
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal, backend::CrosstermBackend};

use crate::interrupt;

/// Whether the terminal is taken over.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Held by whoever draws, so that nothing is drawn once the terminal is given back.
static DRAWING: Mutex<()> = Mutex::new(());

/// The terminal: raw, on its alternate screen and without a cursor, until this is dropped, the process is interrupted or
/// a thread panics.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let earlier = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                // The one who panics may be drawing: there is nobody to wait for.
                leave();
                earlier(panic);
            }));
        });
        interrupt::before_end(leave_for_good);
        enter()?;
        // From here on an early return gives the terminal back.
        let opened = Terminal::new(CrosstermBackend::new(stdout())).map(|terminal| Self { terminal });
        opened.inspect_err(|_| leave())
    }

    /// Draws what has changed.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let _drawing = drawing();
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Stops the process as the terminal's stop key does everywhere, and takes the terminal over again when it goes on.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        leave();
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        enter()?;
        // A new one, which draws everything; to clear the old one would ask the terminal where its cursor is.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// There is no such thing here.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn drawing() -> MutexGuard<'static, ()> {
    DRAWING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    OPEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), Hide).inspect_err(|_| leave())
}

/// Gives the terminal back, once. A terminal that is gone takes nothing.
fn leave() {
    if OPEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back when the process is about to end in another thread than the one that draws.
fn leave_for_good() {
    // A terminal that takes nothing would keep the one who draws waiting for ever.
    for _ in 0..50 {
        match DRAWING.try_lock() {
            Ok(drawing) => {
                std::mem::forget(drawing);
                break;
            }
            Err(TryLockError::Poisoned(_)) => break,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    leave();
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use rustix::fs::{Mode, OFlags};

    use super::*;

    #[test]
    #[ignore = "the test below runs it, on a terminal of its own"]
    #[should_panic(expected = "in the middle of a picture")]
    fn one_who_draws_panics() {
        let mut screen = Screen::open().expect("there is a terminal");
        let _ = screen.draw(|_| panic!("in the middle of a picture"));
    }

    #[test]
    fn a_panic_gives_the_terminal_back_before_it_is_told() {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--exact", "watch::screen::tests::one_who_draws_panics", "--ignored", "--nocapture"]);
        let mut child = pair.slave.spawn_command(command).unwrap();
        // As long as one end is held open, what was written can be read.
        let name = pair.master.tty_name().unwrap();
        let terminal = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (mut output, mut buffer) = (Vec::new(), [0; 1024]);
        while !String::from_utf8_lossy(&output).contains("test result: ") {
            let read = reader.read(&mut buffer).unwrap();
            output.extend_from_slice(&buffer[..read]);
        }
        assert!(child.wait().unwrap().success(), "{}", String::from_utf8_lossy(&output));
        let place = |text: &str| {
            let output = String::from_utf8_lossy(&output);
            output.find(text).unwrap_or_else(|| panic!("no {text:?} in {output:?}"))
        };
        let (entered, left, told) = (place("\x1b[?1049h"), place("\x1b[?1049l"), place("in the middle of a picture"));
        assert!(entered < left && left < told && place("\x1b[?25h") < told);
        let modes = rustix::termios::tcgetattr(terminal).unwrap().local_modes;
        assert!(modes.contains(rustix::termios::LocalModes::ICANON), "lines are read as before");
    }
}
