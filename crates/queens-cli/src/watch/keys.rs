//! The keys (keyboard shortcuts), their actions and their help.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use queens::search::EventKind;

use super::actions::{Action, InputMode, Jump, Question};
use super::state::WatchState;
use crate::messages::{Message, text};

/// The number of steps that a page key moves.
const PAGE_STEPS: usize = 100;

/// The events that can be predicted, in the order of the digit keys from 1.
pub(super) const GUESSES: [EventKind; 5] =
    [EventKind::Try, EventKind::Conflict, EventKind::Place, EventKind::Remove, EventKind::Solution];

/// The action of a key in the current state.
pub(crate) fn action(watch: &WatchState, key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if is_control(key) {
        return ctrl_key_action(key);
    }
    match watch.input_mode() {
        InputMode::Board => {
            player_key_action(key.code).or_else(|| search_key_action(watch.prediction_score().is_some(), key.code))
        }
        // Any other key only closes the help.
        InputMode::Help => match key.code {
            KeyCode::Char('q') => Some(Action::Quit),
            KeyCode::Char('L') => Some(Action::OtherLanguage),
            _ => Some(Action::Close),
        },
        InputMode::Prompt(..) => match key.code {
            KeyCode::Esc => Some(Action::Close),
            KeyCode::Enter => Some(Action::Enter),
            KeyCode::Backspace => Some(Action::Backspace),
            KeyCode::Char(character) => Some(Action::Type(character)),
            _ => None,
        },
    }
}

fn is_control(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
}

/// The actions of Ctrl-C and Ctrl-Z, which end or suspend a process on every terminal.
pub(super) fn ctrl_key_action(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char('c') if is_control(key) => Some(Action::Interrupt),
        KeyCode::Char('z') if is_control(key) => Some(Action::Suspend),
        _ => None,
    }
}

/// The actions of the keys that the watch screen and the replay share.
pub(super) const fn player_key_action(code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Char(' ') => Action::PlayOrPause,
        KeyCode::Right | KeyCode::Char('l') => Action::Forward(1),
        KeyCode::Left | KeyCode::Char('h') => Action::Back(1),
        KeyCode::PageDown => Action::Forward(PAGE_STEPS),
        KeyCode::PageUp => Action::Back(PAGE_STEPS),
        KeyCode::Home => Action::Start,
        KeyCode::End => Action::End,
        KeyCode::Char('L') => Action::OtherLanguage,
        KeyCode::Esc => Action::Close,
        KeyCode::Char('q') => Action::Quit,
        _ => return None,
    };
    Some(action)
}

fn search_key_action(predicting: bool, code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Char(digit @ '0'..='9') => {
            let digit = digit as u8 - b'0';
            match digit.checked_sub(1).and_then(|place| GUESSES.get(usize::from(place))) {
                Some(&kind) if predicting => Action::Guess(kind),
                _ => Action::Percent(10 * digit),
            }
        }
        KeyCode::Char('g') => Action::Ask(Question::Step),
        KeyCode::Char('n') => Action::Jump(Jump::NextSolution),
        KeyCode::Char('N') => Action::Jump(Jump::PreviousSolution),
        KeyCode::Char('b') => Action::Jump(Jump::NextBacktrack),
        KeyCode::Char('B') => Action::Jump(Jump::PreviousBacktrack),
        KeyCode::Up | KeyCode::Char('+' | '=' | 'k') => Action::Faster,
        KeyCode::Down | KeyCode::Char('-' | 'j') => Action::Slower,
        KeyCode::Char('s') => Action::NextStrategy,
        KeyCode::Char('S') => Action::PreviousStrategy,
        KeyCode::Char('c') => Action::OtherControl,
        KeyCode::Char('u') => Action::OtherUntil,
        KeyCode::Char('>' | '.') => Action::Larger,
        KeyCode::Char('<' | ',') => Action::Smaller,
        KeyCode::Char('#') => Action::Ask(Question::Size),
        KeyCode::Char('f') => Action::ShowFree,
        KeyCode::Char('o') => Action::Loop,
        KeyCode::Char('p') => Action::Predict,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        _ => return None,
    };
    Some(action)
}

/// The keys and what they do, for the help.
pub(super) fn key_help() -> Vec<(&'static str, Message)> {
    vec![
        ("space o", text!("watch-key-play")),
        ("→ ←", text!("watch-key-step")),
        ("PgDn PgUp", text!("watch-key-page")),
        ("Home End 0…9", text!("watch-key-ends")),
        ("g", text!("watch-key-go")),
        ("n N", text!("watch-key-solution")),
        ("b B", text!("watch-key-backtrack")),
        ("↑ ↓", text!("watch-key-speed")),
        ("s S", text!("watch-key-strategy")),
        ("c u", text!("watch-key-control")),
        ("< > #", text!("watch-key-size")),
        ("f L", text!("watch-key-free")),
        ("p", text!("watch-key-predict")),
        ("? q", text!("watch-key-help")),
    ]
}
