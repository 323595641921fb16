//! The terminal in full-screen mode. It is restored when the user quits, at an interrupt and at a panic.

use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal, backend::CrosstermBackend};

use crate::signals;

/// The terminal in raw mode, on its alternate screen and without a cursor. It is restored when this value is dropped,
/// when the process is interrupted, and when a thread panics.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    state: Arc<State>,
}

/// State that the drawing thread shares with a thread that ends the process.
#[derive(Debug, Default)]
struct State {
    /// Whether the terminal is in use.
    is_open: AtomicBool,
    /// The lock that is held while drawing, so that nothing is drawn after the terminal is restored.
    drawing: Mutex<()>,
}

impl Screen {
    /// Opens the screen.
    pub(crate) fn open() -> io::Result<Self> {
        let state = Arc::<State>::default();
        let (earlier, panicked) = (std::panic::take_hook(), Arc::clone(&state));
        std::panic::set_hook(Box::new(move |panic| {
            // `leave` does not wait for the drawing lock, because the panicking thread may hold the lock.
            panicked.leave();
            earlier(panic);
        }));
        let ended = Arc::clone(&state);
        signals::set_restore_action(move || ended.leave_for_good());
        state.enter()?;
        // The terminal is already in use, so an error must restore it.
        match Terminal::new(CrosstermBackend::new(stdout())) {
            Ok(terminal) => Ok(Self { terminal, state }),
            Err(error) => {
                state.leave();
                Err(error)
            }
        }
    }

    /// Draws the parts that have changed.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let _drawing = self.state.drawing.lock().unwrap_or_else(PoisonError::into_inner);
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Suspends the process as Ctrl-Z does, and opens the screen again when it continues.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        self.state.leave();
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        self.state.enter()?;
        // A new `Terminal` draws everything. Clearing the old one would query the position of the cursor.
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
        self.state.leave();
    }
}

impl State {
    fn enter(&self) -> io::Result<()> {
        enable_raw_mode()?;
        self.is_open.store(true, Ordering::SeqCst);
        execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), Hide).inspect_err(|_| self.leave())
    }

    /// Restores the terminal, unless it is already restored. Errors are ignored, because the terminal may be closed.
    fn leave(&self) {
        if self.is_open.swap(false, Ordering::SeqCst) {
            let _ = execute!(stdout(), LeaveAlternateScreen, Show);
            let _ = disable_raw_mode();
        }
    }

    /// Restores the terminal before a thread other than the drawing thread ends the process.
    fn leave_for_good(&self) {
        // The wait is limited, because a blocked terminal blocks the drawing thread.
        for _ in 0..50 {
            match self.drawing.try_lock() {
                Ok(drawing) => {
                    std::mem::forget(drawing);
                    break;
                }
                Err(TryLockError::Poisoned(_)) => break,
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(10)),
            }
        }
        self.leave();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use rustix::fs::{Mode, OFlags};

    use super::*;

    #[test]
    #[ignore = "a test below runs it, on a terminal of its own"]
    #[should_panic(expected = "in the middle of a picture")]
    fn drawing_panics() {
        let mut screen = Screen::open().expect("there is a terminal");
        let _ = screen.draw(|_| panic!("in the middle of a picture"));
    }

    #[test]
    #[ignore = "a test below runs it, on a terminal of its own"]
    #[expect(unsafe_code, reason = "an allocator is unsafe by its interface")]
    fn drawing_runs_out_of_memory() {
        use std::alloc::{GlobalAlloc, Layout};

        crate::allocation::set_message("no memory is left\ntest result: ".to_owned());
        let _screen = Screen::open().expect("there is a terminal");
        let layout = Layout::from_size_align(isize::MAX.cast_unsigned() / 2, 1).unwrap();
        // SAFETY: the layout has bytes.
        unsafe { crate::ReportingAllocator.alloc(layout) };
    }

    #[test]
    fn a_panic_restores_the_terminal_before_its_message() {
        let code = end_on_a_terminal("drawing_panics", "in the middle of a picture");
        assert_eq!(code, 0, "the test that panics should panic");
    }

    #[test]
    fn a_lack_of_memory_restores_the_terminal_before_its_message() {
        assert_eq!(end_on_a_terminal("drawing_runs_out_of_memory", "no memory is left"), 2);
    }

    /// Runs an ignored test on a terminal of its own. The terminal must be restored before the text is printed. Returns
    /// the exit code.
    fn end_on_a_terminal(test: &str, text: &str) -> u32 {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--exact", &format!("watch::screen::tests::{test}"), "--ignored", "--nocapture"]);
        let mut child = pair.slave.spawn_command(command).unwrap();
        // The test keeps this end of the terminal open, so that the output can still be read.
        let name = pair.master.tty_name().unwrap();
        let terminal = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (mut output, mut buffer) = (Vec::new(), [0; 1024]);
        while !String::from_utf8_lossy(&output).contains("test result: ") {
            let read = reader.read(&mut buffer).unwrap();
            output.extend_from_slice(&buffer[..read]);
        }
        let code = child.wait().unwrap().exit_code();
        let place = |text: &str| {
            let output = String::from_utf8_lossy(&output);
            output.find(text).unwrap_or_else(|| panic!("no {text:?} in {output:?}"))
        };
        let (entered, left, told) = (place("\x1b[?1049h"), place("\x1b[?1049l"), place(text));
        assert!(entered < left && left < told && place("\x1b[?25h") < told);
        let modes = rustix::termios::tcgetattr(terminal).unwrap().local_modes;
        assert!(modes.contains(rustix::termios::LocalModes::ICANON), "lines are read as before");
        code
    }
}
