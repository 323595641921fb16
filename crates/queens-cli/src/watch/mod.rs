//! `queens watch`: the state, the keys that change it, the view, and the screen. A change of the state has no side
//! effects. `queens judge` opens the replay of a learner's search, which is another state of the screen.

mod actions;
mod board;
mod keys;
mod panels;
mod player;
mod recording;
mod replay;
mod screen;
mod state;
mod style;
#[cfg(test)]
mod tests;
mod view;

#[cfg(test)]
use actions::Flow;
#[cfg(test)]
use keys::action;
pub(crate) use player::{has_screen, show};
pub(crate) use recording::STEP_LIMITS;
pub(crate) use replay::{Replay, ReplaySide};
pub(crate) use state::WatchState;
pub(crate) use view::MIN_TERMINAL;
