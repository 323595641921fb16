//! A search on the whole terminal: a state without effects, the keys that change it, its picture, and the screen.

mod app;
mod board;
mod keys;
mod look;
mod panels;
mod screen;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use app::{App, Flow, LIMIT_STEPS};
pub(crate) use keys::action;
pub(crate) use look::Look;
pub(crate) use screen::Screen;
pub(crate) use view::draw;
