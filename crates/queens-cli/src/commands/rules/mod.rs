//! `solve`, `list`, `count` and `check` for rules other than `queens`.

mod answer;
mod check;
mod write;

pub(crate) use answer::{count, counted, list, solve};
pub(crate) use check::check;
pub(crate) use write::{board_of, is_one_kind};
