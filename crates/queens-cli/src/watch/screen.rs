//! The terminal screen, restored however the program ends.

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

use crate::signals;

/// Whether the terminal is in use by the watch screen.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Held while drawing, so that nothing is drawn after the terminal is restored.
static DRAWING: Mutex<()> = Mutex::new(());

/// The terminal: raw, on its alternate screen and without a cursor, until this is dropped, the process is interrupted or
/// a thread panics.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Opens the screen.
    pub(crate) fn open() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let earlier = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                // The panicking thread may hold the drawing lock, so do not wait for it.
                leave();
                earlier(panic);
            }));
        });
        signals::before_end(leave_for_good);
        enter()?;
        // From here on, an early return restores the terminal.
        let opened = Terminal::new(CrosstermBackend::new(stdout())).map(|terminal| Self { terminal });
        opened.inspect_err(|_| leave())
    }

    /// Draws what has changed.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let _drawing = drawing();
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Suspends the process as Ctrl-Z does, and opens the screen again when it continues.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        leave();
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        enter()?;
        // A new terminal draws everything. Clearing the old one would query the cursor position.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Suspending is not supported on this system.
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
    IS_OPEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), Hide).inspect_err(|_| leave())
}

/// Restores the terminal, once. Errors of a closed terminal are ignored.
fn leave() {
    if IS_OPEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before another thread than the drawing one ends the process.
fn leave_for_good() {
    // A blocked terminal would block the drawing thread.
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
    fn drawing_panics() {
        let mut screen = Screen::open().expect("there is a terminal");
        let _ = screen.draw(|_| panic!("in the middle of a picture"));
    }

    #[test]
    fn a_panic_restores_the_terminal_before_its_message() {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--exact", "watch::screen::tests::drawing_panics", "--ignored", "--nocapture"]);
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
