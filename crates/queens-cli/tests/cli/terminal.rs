//! Runs the program on a pseudo-terminal, and tests its messages there.
#![cfg(unix)]
#![cfg_attr(not(feature = "watch"), allow(dead_code, reason = "only `watch` is used by keys"))]

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use super::*;

/// A pseudo-terminal with a running program.
pub(super) struct Terminal {
    pub(super) master: Box<dyn MasterPty + Send>,
    pub(super) keys: Box<dyn Write + Send>,
    pub(super) output: Receiver<Vec<u8>>,
    pub(super) screen: vt100::Parser,
    pub(super) child: Box<dyn Child + Send + Sync>,
}

/// A timeout that no machine reaches.
pub(super) const SCREEN_TIMEOUT: Duration = Duration::from_mins(1);

pub(super) fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a terminal has lines and columns")
}

impl Terminal {
    pub(super) fn new(width: u16, height: u16, program: &str, arguments: &[&str]) -> Self {
        let size = PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env_clear();
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C"), ("PATH", &std::env::var("PATH").unwrap())] {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { master: pair.master, keys, output, screen: vt100::Parser::new(some(height), some(width), 0), child }
    }

    pub(super) fn queens(arguments: &[&str]) -> Self {
        Self::new(80, 24, env!("CARGO_BIN_EXE_queens"), arguments)
    }

    pub(super) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(super) fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen satisfies the condition.
    pub(super) fn until(&mut self, shown: impl Fn(&vt100::Screen) -> bool) {
        let deadline = Instant::now() + SCREEN_TIMEOUT;
        while !shown(self.screen.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("it does not come:\n{}", self.text()),
                Err(RecvTimeoutError::Disconnected) => panic!("it ended:\n{}", self.text()),
            }
        }
    }

    pub(super) fn until_text(&mut self, text: &str) {
        self.until(|screen| screen.contents().contains(text));
    }

    /// Waits for the end of the program, and returns its exit code. The terminal must be restored.
    pub(super) fn end(&mut self) -> u32 {
        let deadline = Instant::now() + SCREEN_TIMEOUT;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < deadline, "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        };
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_secs(5)) {
            self.screen.process(&bytes);
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the screen from before is back");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        status.exit_code()
    }

    /// Whether the terminal is in raw mode, in which keys go to the program one by one.
    pub(super) fn is_raw(&self) -> bool {
        use rustix::fs::{Mode, OFlags};
        let name = self.master.tty_name().unwrap();
        let terminal = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        !rustix::termios::tcgetattr(terminal).unwrap().local_modes.contains(rustix::termios::LocalModes::ICANON)
    }

    pub(super) fn signal(&self, signal: rustix::process::Signal) {
        let id = i32::try_from(self.child.process_id().unwrap()).unwrap();
        rustix::process::kill_process(rustix::process::Pid::from_raw(id).unwrap(), signal).unwrap();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The process is killed here if a test fails.
        let _ = self.child.kill();
    }
}

/// Runs the program to its end. Returns the exit code and the screen.
pub(super) fn shown(width: u16, arguments: &[&str]) -> (u32, String) {
    let mut terminal = Terminal::new(width, 24, env!("CARGO_BIN_EXE_queens"), arguments);
    (terminal.end(), terminal.text())
}

#[test]
fn messages_are_wrapped_at_words_on_a_terminal_only() {
    let arguments = ["solve", "8", "--format", "unknown"];
    let (code, screen) = shown(40, &arguments);
    let (piped_code, _, err) = run(&arguments);
    assert_eq!((code, piped_code), (2, 2));
    assert!(err.lines().any(|line| line.len() > 40), "the message is too short for the test: {err}");
    assert!(screen.lines().all(|line| line.len() <= 40), "{screen}");
    let words = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&screen), words(&err), "no word is divided");
    // Questions go to standard output, unlike messages.
    let mut terminal = Terminal::new(40, 24, env!("CARGO_BIN_EXE_queens"), &[]);
    terminal.until_text("[8]");
    terminal.press("hlep\n");
    terminal.until_text("is not an answer: type a size, a\nplacement");
    terminal.press("q\n");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn an_interrupt_removes_the_progress_line() {
    for by_key in [true, false] {
        let mut terminal = Terminal::queens(&["count", "19", "--threads", "1"]);
        terminal.until_text("units/s");
        if by_key {
            terminal.press("\x03");
        } else {
            terminal.signal(rustix::process::Signal::INT);
        }
        assert_eq!(terminal.end(), 130);
        let screen = terminal.text();
        assert!(screen.starts_with("interrupted; nothing is saved"), "{screen}");
        assert!(!screen.contains("units/s") && !screen.contains("^C"), "{screen}");
    }
}

#[test]
fn an_estimate_shows_its_time_and_all_it_has() {
    let mut terminal =
        Terminal::queens(&["count", "--estimate-time", "20", "--samples", "1000000", "--seconds", "1h", "--seed", "1"]);
    terminal.until_text("/ 01:00:00");
    let screen = terminal.text();
    assert!(screen.contains("timing a sample of the count for size 20") && screen.contains("] 00:00:0"), "{screen}");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
    assert_eq!(terminal.text(), "");
}

#[test]
fn a_long_search_between_two_results_shows_a_spinner() {
    for arguments in [
        &["list", "40", "--max", "1"][..],
        &["complete", "40", "--all", "--max", "1"],
        &["solve", "40", "--strategy", "bits"],
        &["solve", "14", "--rule", "armies"],
        &["list", "14", "--rule", "armies"],
        &["count", "14", "--rule", "domination"],
        &["count", "20", "--rule", "superqueens"],
        &["trace", "40", "--stats"],
    ] {
        let mut terminal = Terminal::queens(arguments);
        let text = if arguments[0] == "count" { "counting" } else { "searching" };
        terminal.until_text(text);
        terminal.press("\x03");
        assert_eq!(terminal.end(), 130, "{arguments:?}");
        // The interrupt removes the progress line.
        assert!(!terminal.text().contains(text), "{arguments:?}: {}", terminal.text());
    }
}

#[test]
fn long_work_shows_a_rate_and_the_time_left() {
    let queens = env!("CARGO_BIN_EXE_queens");
    // The input does not end, because its writer keeps the pipe open.
    let check = format!("exec {queens} check <(sleep 60)");
    for (program, arguments, text) in [
        (queens, &["list", "17", "-o", "/dev/null"][..], "solutions/s"),
        (queens, &["list", "17", "--fundamental", "-f", "board", "-o", "/dev/null"], "solutions/s"),
        (queens, &["sample", "40", "--max", "1000000", "-o", "/dev/null"], "samples/s"),
        (queens, &["estimate", "100", "--samples", "1000000"], "samples/s"),
        (queens, &["puzzle", "30", "--max", "1000000", "-o", "/dev/null"], "puzzles/s"),
        (queens, &["regions", "make", "12", "--max", "1000000", "-o", "/dev/null"], "puzzles/s"),
        (queens, &["solve", "1000000000", "-f", "list", "-o", "/dev/null"], "rows/s"),
        (queens, &["rank", "1,3,5,2,4,9,11,13,15,6,8,17,7,16,18,14,12,10"], "row sets/s"),
        // The length of this work is not known.
        ("bash", &["-c", &check], "reading"),
        (queens, &["export", "1500", "-f", "cnf", "-o", "/dev/null"], "writing the board"),
        (queens, &["complete", "40", "--count"], "searching"),
        (queens, &["judge", "8", "--", "sleep", "60"], "running the program"),
    ] {
        let mut terminal = Terminal::new(100, 24, program, arguments);
        terminal.until_text(text);
        terminal.press("\x03");
        assert_eq!(terminal.end(), 130, "{arguments:?}");
        assert!(!terminal.text().contains(text), "{arguments:?}: {}", terminal.text());
    }
}

#[test]
fn results_are_written_without_the_spinner() {
    // The first solution comes after seconds, the others immediately after it.
    let arguments = ["complete", "37", "--all", "--max", "3"];
    let mut terminal = Terminal::new(120, 24, env!("CARGO_BIN_EXE_queens"), &arguments);
    terminal.until_text("searching");
    assert_eq!(terminal.end(), 0);
    let screen = terminal.text();
    let is_solution = |line: &str| line.starts_with("1,3,5,2,4,9,") && line.split(',').count() == 37;
    assert!(screen.lines().count() == 3 && screen.lines().all(is_solution), "{screen}");
}
