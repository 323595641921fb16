//! `queens watch`: the state without effects, the keys that change it, the view, and the screen.

mod app;
mod board;
mod keys;
mod look;
mod panels;
mod recording;
mod screen;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use app::{App, Flow};
pub(crate) use keys::action;
pub(crate) use recording::STEP_LIMITS;
pub(crate) use screen::Screen;
pub(crate) use view::{MIN_TERMINAL, draw};
