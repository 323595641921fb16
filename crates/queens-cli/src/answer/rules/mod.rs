//! Boards under rules other than `queens`.

mod solutions;
mod write;

pub(crate) use solutions::{count, counted, list, solve};
pub(crate) use write::{board_of, is_one_kind, limits_rows_to_one_piece};
