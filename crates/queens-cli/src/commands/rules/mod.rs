//! `solve`, `list`, `count` and `check` for rules other than `queens`.

mod answer;
mod check;
mod write;

pub(crate) use answer::{count, counted, list, list_all, solve, solve_one};
pub(crate) use check::check;
pub(crate) use write::{board_of, is_one_kind};
