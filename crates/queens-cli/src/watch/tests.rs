//! Tests of the watch screen: properties of its state, and snapshots of its pictures.

use std::sync::LazyLock;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use queens::Size;
use queens::search::{Control, Event, EventKind, Search, Strategy, Until};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use unicode_width::UnicodeWidthStr;

use super::actions::{Action, InputMode, Jump, Question};
use super::recording::StepLimits;
use super::style::Theme;
use super::view::draw_with_theme;
use super::{Flow, WatchState, action};
use crate::messages::Language;
use crate::ui::{Color, Ui};

/// An interface without colours, in this language.
fn ui(language: Language) -> &'static Ui {
    static UIS: LazyLock<[Ui; 2]> =
        LazyLock::new(|| [Language::En, Language::Zh].map(|language| Ui::new(language, Color::Never)));
    &UIS[language as usize]
}

/// A search on an English screen.
fn played(search: &Search, speed: u32, limits: StepLimits) -> WatchState {
    WatchState::new(ui(Language::En).clone(), search, speed, limits)
}

/// The current message of the screen, in English.
fn message(watch: &WatchState) -> Option<String> {
    watch.message().map(|message| ui(Language::En).text(message.clone()))
}

/// Limits with which everything is recorded before anything is shown.
fn at_once(steps: usize) -> StepLimits {
    StepLimits { first: steps, all: steps }
}

fn watch(n: u64, strategy: Strategy) -> WatchState {
    let search = Search::new(Size::new(n).unwrap(), strategy, Control::Recursive, Until::All).unwrap();
    let mut watch = played(&search, 10, at_once(1_000_000));
    watch.act(Action::PlayOrPause);
    watch
}

/// All data that the screen shows for a step.
fn state(watch: &WatchState) -> impl Clone + PartialEq + std::fmt::Debug + use<> {
    let cursor = watch.cursor();
    (
        watch.step(),
        cursor.columns().to_vec(),
        cursor.counters(),
        cursor.event(),
        cursor.stack(),
        cursor.occupied_lines().clone(),
    )
}

/// Presses keys in turn.
fn press(watch: &mut WatchState, keys: &[KeyCode]) -> Flow {
    let mut flow = Flow::Continue;
    for &code in keys {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        flow = action(watch, key).map_or(Flow::Continue, |action| watch.act(action));
    }
    flow
}

fn typed(text: &str) -> Vec<KeyCode> {
    text.chars().map(KeyCode::Char).collect()
}

#[test]
fn no_key_replays_more_than_a_few_checkpoints() {
    let printable = (' '..='~').map(KeyCode::Char);
    let keys: Vec<KeyCode> = printable
        .chain([KeyCode::Right, KeyCode::Left, KeyCode::Up, KeyCode::Down, KeyCode::PageDown, KeyCode::PageUp])
        .chain([KeyCode::Home, KeyCode::End, KeyCode::Enter, KeyCode::Backspace, KeyCode::Esc, KeyCode::F(1)])
        .collect();
    let search = Search::new(Size::new(20).unwrap(), Strategy::Bits, Control::Recursive, Until::All).unwrap();
    for before in [&[][..], &[KeyCode::End], &[KeyCode::Char('5')], &[KeyCode::Char('p')], &[KeyCode::Char('g')]] {
        for &key in &keys {
            let mut watch = played(&search, 10, at_once(50_000));
            press(&mut watch, before);
            watch.take_cursors();
            press(&mut watch, &[key]);
            let cursors = watch.take_cursors();
            assert!(cursors <= 4, "{before:?}, then {key:?}: {cursors} cursors");
        }
    }
    // At any speed, a frame of the loop over the solutions takes bounded work, too. Size 20 has no solution in these
    // steps.
    let mut watch = played(&search, u32::MAX, at_once(50_000)).with_loop(true);
    watch.take_cursors();
    watch.tick(Duration::from_secs(1));
    assert_eq!((watch.take_cursors(), watch.is_playing()), (64, false));
}

#[test]
fn a_step_forward_and_back_is_no_step_and_a_jump_is_its_steps() {
    for strategy in Strategy::ALL {
        let mut watch = watch(5, strategy);
        let all = watch.trace().len();
        let mut states = vec![state(&watch)];
        for step in 0..all {
            watch.act(Action::Forward(1));
            assert_eq!(watch.step(), step + 1);
            let here = state(&watch);
            watch.act(Action::Back(1));
            assert_eq!(state(&watch), states[step]);
            watch.act(Action::Forward(1));
            assert_eq!(state(&watch), here);
            states.push(here);
        }
        watch.act(Action::Forward(1));
        assert_eq!(watch.step(), all, "nothing follows");
        for step in (0..=all).rev().step_by(7).chain(0..20) {
            watch.act(Action::Ask(Question::Step));
            press(&mut watch, &typed(&step.to_string()));
            press(&mut watch, &[KeyCode::Enter]);
            assert_eq!((watch.input_mode(), state(&watch)), (&InputMode::Board, states[step].clone()));
        }
        for percent in 0..=100 {
            watch.act(Action::Percent(percent));
            assert_eq!(watch.step(), all * usize::from(percent) / 100);
        }
    }
}

#[test]
fn playing_makes_the_steps_that_are_due_whatever_the_pictures_a_second() {
    for speed in [1, 3, 60, 100_000] {
        for frame in [1_u64, 7, 33, 900] {
            let search = Search::new(Size::new(9).unwrap(), Strategy::Flags, Control::Iterative, Until::All).unwrap();
            let mut watch = played(&search, speed, at_once(1_000_000));
            for frames in 1..200 {
                watch.tick(Duration::from_millis(frame));
                let due = usize::try_from(frames * frame * u64::from(speed) / 1000).unwrap();
                assert_eq!(watch.step(), due.min(watch.trace().len()), "{speed} steps/s, {frame} ms");
                assert_eq!(watch.is_playing(), due < watch.trace().len());
            }
        }
    }
    // The next frame comes at the announced time.
    let mut watch = watch(6, Strategy::Bits);
    watch.act(Action::PlayOrPause);
    watch.tick(Duration::from_millis(30));
    let due = watch.next_due().unwrap();
    assert_eq!(due, Duration::from_millis(70));
    watch.tick(due);
    assert_eq!(watch.step(), 1);
}

/// Waits until the recording ends.
fn finish_recording(watch: &mut WatchState) {
    while watch.is_recording() {
        watch.tick(Duration::ZERO);
        std::thread::yield_now();
    }
}

#[test]
fn a_search_that_is_being_recorded_is_played_and_stepped_through() {
    let search = Search::new(Size::new(8).unwrap(), Strategy::Flags, Control::Recursive, Until::All).unwrap();
    let whole = played(&search, 10, at_once(1_000_000)).trace().clone();
    // Until the first tick, the state has only the first recorded steps.
    let mut watch = played(&search, 10, StepLimits { first: 100, all: 1_000_000 });
    assert!(watch.is_recording() && watch.is_playing());
    let status = |watch: &WatchState| {
        let text = picture(watch, 80, 24, Language::En);
        assert!(text.contains("recording the search") == watch.is_recording(), "{text}");
        text.lines().next().unwrap().contains("playing")
    };
    assert!(status(&watch));
    press(&mut watch, &[KeyCode::Char(' ')]);
    assert!(!status(&watch) && !watch.is_playing());
    for (key, step) in [(KeyCode::Right, 1), (KeyCode::PageDown, 100), (KeyCode::Left, 99), (KeyCode::End, 100)] {
        press(&mut watch, &[key]);
        assert_eq!((watch.step(), watch.is_recording()), (step, true));
    }
    press(&mut watch, &[KeyCode::Char('n')]);
    assert_eq!(message(&watch).as_deref(), Some("none in the steps recorded so far"));
    // Playing and the loop wait at the last recorded step.
    press(&mut watch, &[KeyCode::Char(' ')]);
    assert!(status(&watch) && !watch.is_at_end());
    press(&mut watch, &[KeyCode::Char('o'), KeyCode::Right]);
    finish_recording(&mut watch);
    assert_eq!((watch.trace(), watch.step()), (&whole, 100));
    press(&mut watch, &[KeyCode::Char('n')]);
    assert_eq!(watch.cursor().event(), Some(Event::Solution));
}

#[test]
fn the_step_is_kept_until_another_search_is_recorded_to_it() {
    let search = Search::new(Size::new(8).unwrap(), Strategy::Flags, Control::Recursive, Until::All).unwrap();
    let mut watch = played(&search, 10, StepLimits { first: 100, all: 1_000_000 });
    finish_recording(&mut watch);
    for (change, step) in [(Action::OtherControl, 30_000), (Action::OtherUntil, 0)] {
        press(&mut watch, &typed("g30000"));
        press(&mut watch, &[KeyCode::Enter]);
        let here = watch.cursor().columns().to_vec();
        watch.act(change);
        assert_eq!((watch.step(), watch.cursor().columns()), (30_000, here.as_slice()));
        finish_recording(&mut watch);
        assert_eq!((watch.step(), watch.trace().search()), (step, watch.search()));
    }
}

#[test]
fn the_jumps_find_every_solution_and_every_backtrack_in_both_directions() {
    let mut watch = watch(6, Strategy::Array);
    for (next, previous, kind) in [
        (Jump::NextSolution, Jump::PreviousSolution, EventKind::Solution),
        (Jump::NextBacktrack, Jump::PreviousBacktrack, EventKind::Remove),
    ] {
        let all: Vec<usize> = (1..=watch.trace().len())
            .filter(|step| watch.trace().event(step - 1).is_some_and(|event| event.kind() == kind))
            .collect();
        watch.act(Action::Start);
        for &step in &all {
            watch.act(Action::Jump(next));
            assert_eq!(watch.step(), step);
        }
        watch.act(Action::Jump(next));
        assert!(watch.message().is_some() && watch.step() == *all.last().unwrap(), "nothing follows, and it is said");
        for &step in all.iter().rev().skip(1) {
            watch.act(Action::Jump(previous));
            assert_eq!(watch.step(), step);
        }
        watch.act(Action::Jump(previous));
        assert!(watch.message().is_some() && watch.step() == all[0]);
    }
}

#[test]
fn another_search_keeps_the_step_where_the_position_is_the_same() {
    let mut watch = watch(7, Strategy::Matrix);
    watch.act(Action::Forward(321));
    let here = watch.cursor().columns().to_vec();
    for change in [Action::OtherControl, Action::NextStrategy, Action::OtherUntil, Action::NextStrategy] {
        watch.act(change);
        if watch.step() > 0 {
            assert_eq!((watch.step(), watch.cursor().columns()), (321, here.as_slice()));
        }
    }
    let search = watch.trace().search();
    assert_eq!(
        (search.strategy(), search.control(), search.until()),
        (Strategy::Flags, Control::Iterative, Until::First)
    );
    // At that step, the search with `Permutation` has a different history, so it starts at 0.
    let mut watch = self::watch(7, Strategy::Matrix);
    watch.act(Action::Forward(321));
    watch.act(Action::PreviousStrategy);
    assert_eq!((watch.trace().search().strategy(), watch.step()), (Strategy::Permutation, 0));
    // The list of the five strategies is cyclic.
    for strategy in Strategy::ALL.into_iter().cycle().skip(1).take(6) {
        watch.act(Action::NextStrategy);
        assert_eq!(watch.trace().search().strategy(), strategy);
    }
    watch.act(Action::Forward(5));
    watch.act(Action::Larger);
    assert_eq!((watch.trace().search().size().get(), watch.step()), (8, 0));
    for _ in 0..20 {
        watch.act(Action::Smaller);
    }
    assert_eq!(watch.trace().search().size().get(), 1, "there is no smaller board");
}

#[test]
fn what_cannot_be_is_said_and_changes_nothing() {
    let mut watch = watch(6, Strategy::Bits);
    watch.act(Action::Forward(10));
    for (question, nonsense) in [
        (Question::Size, "0"),
        (Question::Size, "x"),
        (Question::Size, "65"),
        (Question::Size, "99999999999999999999"),
        (Question::Step, "101%"),
        (Question::Step, "-1"),
        (Question::Step, "1000000"),
    ] {
        let before = state(&watch);
        watch.act(Action::Ask(question));
        press(&mut watch, &typed(nonsense));
        press(&mut watch, &[KeyCode::Enter]);
        assert!(watch.message().is_some(), "{nonsense}");
        assert_eq!(watch.input_mode(), &InputMode::Prompt(question, String::new()), "{nonsense}");
        press(&mut watch, &[KeyCode::Esc]);
        assert_eq!((watch.input_mode(), watch.trace().search().size().get()), (&InputMode::Board, 6));
        assert_eq!(state(&watch), before);
    }
    // An empty answer is ignored, and a wrong size can be corrected.
    press(&mut watch, &[KeyCode::Char('#'), KeyCode::Enter]);
    assert_eq!((watch.input_mode(), watch.message()), (&InputMode::Board, None));
    press(
        &mut watch,
        &[KeyCode::Char('#'), KeyCode::Char('9'), KeyCode::Backspace, KeyCode::Char('5'), KeyCode::Enter],
    );
    assert_eq!(watch.trace().search().size().get(), 5);
}

#[test]
fn predictions_are_counted_and_judged_by_the_trace() {
    let mut watch = watch(5, Strategy::Flags);
    press(&mut watch, &[KeyCode::Char('p')]);
    for (number, key) in "1231113".chars().enumerate() {
        let next = watch.trace().event(watch.step()).unwrap().kind();
        let guess = super::keys::GUESSES[key.to_digit(10).unwrap() as usize - 1];
        let before = watch.prediction_score().unwrap();
        press(&mut watch, &[KeyCode::Char(key)]);
        let after = watch.prediction_score().unwrap();
        assert_eq!((watch.step(), after.asked), (number + 1, before.asked + 1));
        assert_eq!(after.right - before.right, u32::from(guess == next));
        assert_eq!(after.last, Some(guess == next));
    }
    watch.act(Action::Forward(1));
    assert_eq!(watch.prediction_score().unwrap().last, None, "that step was not predicted");
    watch.act(Action::End);
    let before = watch.prediction_score();
    watch.act(Action::Guess(EventKind::Try));
    assert_eq!(watch.prediction_score(), before, "nothing comes next");
    press(&mut watch, &[KeyCode::Char('p'), KeyCode::Char('1')]);
    assert_eq!(
        (watch.prediction_score(), watch.step()),
        (None, watch.trace().len() / 10),
        "digits are percentages again"
    );
}

#[test]
fn escape_closes_what_is_open_and_then_quits() {
    let mut watch = watch(4, Strategy::Flags);
    for open in ['?', 'g', '#'] {
        assert_eq!(press(&mut watch, &[KeyCode::Char(open), KeyCode::Esc]), Flow::Continue);
        assert_eq!(watch.input_mode(), &InputMode::Board);
    }
    assert_eq!(
        (press(&mut watch, &[KeyCode::Char('p'), KeyCode::Esc]), watch.prediction_score()),
        (Flow::Continue, None)
    );
    assert_eq!(press(&mut watch, &[KeyCode::Esc]), Flow::Quit);
    assert_eq!(press(&mut watch, &[KeyCode::Char('q')]), Flow::Quit);
    let control = |code| action(&watch, KeyEvent::new(KeyCode::Char(code), KeyModifiers::CONTROL));
    assert_eq!((control('c'), control('z')), (Some(Action::Interrupt), Some(Action::Suspend)));
}

#[test]
fn a_search_that_is_too_long_is_kept_up_to_the_limit_and_says_so() {
    let search = Search::new(Size::new(10).unwrap(), Strategy::Flags, Control::Recursive, Until::All).unwrap();
    let mut watch = played(&search, 5, at_once(500));
    watch.act(Action::End);
    assert_eq!((watch.step(), watch.trace().is_complete()), (500, false));
    assert!(picture(&watch, 100, 30, Language::En).contains("recorded: 500 steps; for all: queens trace --stats"));
}

#[test]
fn the_end_says_what_the_search_came_to() {
    for (n, until, said) in [
        (3, Until::All, "the search is over: no solution for N = 3, 18 tries"),
        (8, Until::All, "the search is over: 92 solutions, 15,720 tries"),
        (8, Until::First, "the search stops at the first solution: 876 tries"),
    ] {
        let search = Search::new(Size::new(n).unwrap(), Strategy::Flags, Control::Recursive, until).unwrap();
        let mut watch = played(&search, 5, at_once(1_000_000));
        watch.act(Action::End);
        for _ in 0..2 {
            let text = picture(&watch, 60, 20, Language::En);
            assert!(text.lines().last().unwrap().trim() == said, "{text}");
            // There is no further step to predict.
            watch.act(Action::Predict);
        }
    }
}

#[test]
fn a_backtrack_says_why() {
    let mut watch = watch(4, Strategy::Flags);
    watch.act(Action::Jump(Jump::NextBacktrack));
    let text = picture(&watch, 100, 30, Language::En);
    assert!(text.contains("every square of row 3 was attacked: remove the queen from row 2, column 3"), "{text}");
    while watch.cursor().event() != Some(Event::Remove(queens::Square::new(0, 0))) {
        watch.act(Action::Jump(Jump::NextBacktrack));
    }
    let text = picture(&watch, 100, 30, Language::En);
    assert!(text.contains("all free squares of row 2 were tried: remove the queen from row 1, column 1"), "{text}");
}

/// The screen as text. Every line is as wide as the terminal.
fn picture(watch: &WatchState, width: u16, height: u16, language: Language) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw_with_theme(frame, watch, Theme::new(ui(language)))).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let mut x = 0;
        let mut line = String::new();
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += symbol.width().max(1) as u16;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The screen at the first conflict with a queen in a row that is not next to it.
fn at_a_conflict(n: u64) -> WatchState {
    let mut watch = watch(n, Strategy::Flags);
    loop {
        watch.act(Action::Forward(1));
        if let Some(Event::Conflict { square, attack }) = watch.cursor().event()
            && square.row.get() > attack.attacker.row.get() + 2
            && square.column.get() + 1 < attack.attacker.column.get()
        {
            return watch;
        }
    }
}

#[test]
fn pictures_in_both_languages() {
    for (language, name) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let watch = at_a_conflict(8);
        insta::assert_snapshot!(format!("conflict-60x20-{name}"), picture(&watch, 60, 20, language));
        insta::assert_snapshot!(format!("conflict-100x30-{name}"), picture(&watch, 100, 30, language));
        insta::assert_snapshot!(format!("conflict-180x50-{name}"), picture(&watch, 180, 50, language));
        insta::assert_snapshot!(format!("too-small-{name}"), picture(&watch, 40, 10, language));
        let mut watch = watch;
        watch.act(Action::Jump(Jump::NextSolution));
        watch.act(Action::Help);
        insta::assert_snapshot!(format!("help-60x20-{name}"), picture(&watch, 60, 20, language));
        watch.act(Action::Close);
        watch.act(Action::Predict);
        watch.act(Action::Guess(EventKind::Try));
        insta::assert_snapshot!(format!("predict-80x24-{name}"), picture(&watch, 80, 24, language));
    }
}

#[test]
fn every_size_of_terminal_and_board_has_a_picture_with_the_square_that_is_looked_at() {
    for n in [1, 2, 4, 9, 10, 30, 101, 1024] {
        let search = Search::new(Size::new(n).unwrap(), Strategy::Array, Control::Iterative, Until::First).unwrap();
        let mut watch = played(&search, 5, at_once(5_000));
        for (width, height) in [(1, 1), (59, 20), (60, 19), (60, 20), (61, 21), (80, 24), (132, 43), (300, 100)] {
            for step in [0, 1, 2, 37, 1_000, usize::MAX] {
                watch.act(Action::Start);
                watch.act(Action::Forward(step));
                for language in [Language::En, Language::Zh] {
                    let text = picture(&watch, width, height, language);
                    if width < 60 || height < 20 {
                        continue;
                    }
                    let mark = match watch.cursor().event() {
                        Some(Event::Try(_)) => "?",
                        Some(Event::Conflict { .. }) => "x",
                        Some(Event::Place(_)) => "Q",
                        Some(Event::Remove(_)) => "o",
                        Some(Event::Solution) => "Q*",
                        None => ".",
                    };
                    let board: Vec<&str> = text.lines().skip(1).take(usize::from(height) - 6).collect();
                    assert!(board.iter().any(|line| line.contains(mark)), "{n} at {step} on {width}x{height}:\n{text}");
                }
            }
        }
    }
}

#[test]
fn no_line_of_the_smallest_picture_is_cut_off() {
    for language in [Language::En, Language::Zh] {
        let (narrow, wide) = ((60, 20), (90, 20));
        for screen in [None, Some(Action::Predict), Some(Action::Ask(Question::Step))] {
            let mut watch = watch(8, Strategy::Flags);
            if let Some(action) = screen {
                watch.act(action);
            }
            let last = |(width, height)| {
                let text = picture(&watch, width, height, language);
                text.lines().last().unwrap().trim().to_owned()
            };
            assert_eq!(last(narrow), last(wide), "{language:?} {screen:?}");
        }
        let mut watch = watch(8, Strategy::Flags);
        watch.act(Action::Help);
        for (_, words) in super::keys::key_help() {
            let text = picture(&watch, 60, 20, language);
            let words = ui(language).text(words);
            assert!(text.contains(&words), "{words} is missing:\n{text}");
        }
    }
}
