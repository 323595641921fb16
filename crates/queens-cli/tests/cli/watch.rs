//! `queens watch` on a pseudo-terminal, operated key by key.
#![cfg(all(unix, feature = "watch"))]

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::terminal::{Terminal, some};
use super::*;

/// Starts a search, and pauses it at its first step.
fn paused(arguments: &[&str]) -> Terminal {
    let mut terminal = Terminal::queens(arguments);
    terminal.until_text("playing");
    terminal.press(" \x1b[H");
    terminal.until(|screen| screen.contents().contains("step 0 of") && screen.contents().contains("paused"));
    terminal
}

#[test]
fn steps_forward_and_back_are_seen_and_q_ends_with_0() {
    let mut terminal = paused(&["watch", "6", "--strategy", "array"]);
    assert!(terminal.is_raw());
    assert!(terminal.screen.screen().alternate_screen() && terminal.screen.screen().hide_cursor());
    terminal.until_text("queens watch 6  array  recursive  all");
    terminal.press("\x1b[C");
    terminal.until_text("try row 1, column 1");
    terminal.press("l");
    terminal.until_text("place a queen at row 1, column 1");
    let placed = terminal.text();
    terminal.press("lh");
    terminal.until_text("step 2 of");
    terminal.until(|screen| screen.contents() == placed);
    terminal.press("n");
    terminal.until_text("solution: 2,4,6,1,3,5");
    terminal.press("N");
    terminal.until_text("no earlier solution");
    terminal.press("g100\r");
    terminal.until_text("step 100 of");
    terminal.press("L");
    terminal.until_text("第 100 步");
    terminal.press("s");
    terminal.until_text("queens watch 6  flags");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.is_raw());
}

#[test]
fn it_plays_by_itself_and_stops_at_the_end() {
    let mut terminal = Terminal::queens(&["watch", "5", "--speed", "100000", "--lang", "zh"]);
    terminal.until_text("已到结尾");
    terminal.until_text("（100%）");
    terminal.press(" ");
    terminal.until_text("已到结尾");
    terminal.press("\x1b");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn keys_are_answered_while_a_long_search_is_recorded() {
    let mut terminal = Terminal::queens(&["watch", "1000"]);
    let recording = "recording the search";
    terminal.until_text(recording);
    for (key, answer) in [(" ", "paused"), ("\x1b[H", "step 0 of"), ("\x1b[C", "step 1 of"), (" ", "playing")] {
        terminal.press(key);
        // Both texts are on the screen, so the recording has not ended.
        terminal.until(|screen| screen.contents().contains(answer) && screen.contents().contains(recording));
    }
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn the_picture_follows_the_size_of_the_terminal() {
    let mut terminal = paused(&["watch", "8"]);
    for (width, height, text) in [(40, 10, "60 by 20 or more"), (150, 45, "Occupied lines"), (60, 20, "step 0 of")] {
        let size = PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 };
        terminal.screen.screen_mut().set_size(some(height), some(width));
        terminal.master.resize(size).unwrap();
        terminal.until(|screen| screen.contents().replace('\n', " ").contains(text));
    }
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_key_that_comes_with_a_new_size_is_not_lost() {
    let mut terminal = paused(&["watch", "8"]);
    for step in 1..=300 {
        let size = PtySize { rows: 24 + step % 2, cols: 80, pixel_width: 0, pixel_height: 0 };
        terminal.screen.screen_mut().set_size(some(size.rows), some(size.cols));
        terminal.master.resize(size).unwrap();
        terminal.press("l");
        terminal.until_text(&format!("step {step} of"));
    }
}

#[test]
fn an_interrupt_and_a_request_to_terminate_end_with_130_and_give_the_terminal_back() {
    let mut terminal = paused(&["watch", "8"]);
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
    assert!(!terminal.is_raw());

    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::INT, rustix::process::Signal::HUP] {
        // The signal arrives while the search plays.
        let mut terminal = Terminal::queens(&["watch", "12", "--speed", "10000"]);
        terminal.until_text("playing");
        assert!(terminal.is_raw());
        terminal.signal(signal);
        assert_eq!(terminal.end(), 130);
        assert!(!terminal.is_raw());
    }
}

#[test]
fn the_stop_key_gives_the_terminal_to_the_shell_and_going_on_takes_it_back() {
    let script =
        r#"set -m; "$0" watch 6; echo stopped with $?; stty -a | grep -o -- "-\?icanon"; read; fg; echo ended with $?"#;
    let mut terminal = Terminal::new(80, 24, "bash", &["-c", script, env!("CARGO_BIN_EXE_queens")]);
    terminal.until_text("playing");
    terminal.press("l");
    terminal.until_text("paused");
    terminal.press("\x1a");
    terminal.until(|screen| !screen.alternate_screen() && screen.contents().contains("icanon"));
    terminal.press("\r");
    terminal.until(vt100::Screen::alternate_screen);
    terminal.until_text("paused");
    assert!(terminal.is_raw());
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    assert!(text.contains("stopped with 148") && text.contains("\nicanon") && text.contains("ended with 0"), "{text}");
}

#[test]
fn without_a_terminal_it_says_what_to_use_instead() {
    let (code, out, err) = run(&["watch", "8"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("needs a terminal") && err.contains("queens trace 8"), "{err}");
    // A terminal that cannot draw is treated as no terminal.
    let mut terminal = Terminal::new(80, 24, "env", &["TERM=dumb", env!("CARGO_BIN_EXE_queens"), "watch", "8"]);
    assert_eq!(terminal.end(), 2);
    assert!(terminal.text().contains("queens trace 8"));
}

#[test]
fn a_terminal_that_goes_ends_it_even_when_hang_ups_are_ignored() {
    let script = r#"trap "" HUP; exec "$0" watch 8"#;
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new("bash");
    command.args(["-c", script, env!("CARGO_BIN_EXE_queens")]);
    for (name, value) in [("TERM", "xterm"), ("LC_ALL", "C")] {
        command.env(name, value);
    }
    command.env_remove("QUEENS_LANG");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let (mut reader, mut seen, mut buffer) = (pair.master.try_clone_reader().unwrap(), Vec::new(), [0; 4096]);
    while !seen.windows(14).any(|window| window == b"queens watch 8") {
        let read = reader.read(&mut buffer).unwrap();
        assert!(read > 0, "it ended: {}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&buffer[..read]);
    }
    // This closes the other end of the terminal.
    drop((reader, pair.master));
    assert_eq!(child.wait().unwrap().exit_code(), 130);
}

#[test]
fn bad_arguments_leave_the_terminal_alone() {
    for (arguments, said) in [
        (&["watch", "0"][..], "at least one row"),
        (&["watch", "65", "--strategy", "bits"], "use --strategy flags"),
        (&["watch", "1025"], "the limit is 1024"),
        (&["watch", "8", "--speed", "0"], "1 to 100000"),
    ] {
        let mut terminal = Terminal::queens(arguments);
        assert_eq!(terminal.end(), 2);
        assert!(terminal.text().replace('\n', "").contains(said), "{}", terminal.text());
    }
}

#[test]
fn no_color_means_no_color() {
    let colored = |screen: &vt100::Screen| {
        (0..24).any(|row| {
            (0..80).any(|column| {
                let cell = screen.cell(row, column).unwrap();
                cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
            })
        })
    };
    let mut terminal = paused(&["watch", "8"]);
    assert!(colored(terminal.screen.screen()));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let queens = env!("CARGO_BIN_EXE_queens");
    for arguments in
        [["NO_COLOR=1", queens, "watch", "8"].as_slice(), &["A=", queens, "watch", "8", "--color", "never"]]
    {
        let mut terminal = Terminal::new(80, 24, "env", arguments);
        terminal.until_text("playing");
        terminal.press("n");
        terminal.until_text("solution: 1,5,8,6,3,7,2,4");
        assert!(!colored(terminal.screen.screen()));
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}
