//! Boards under rules other than `queens`.

mod solutions;
mod write;

pub(crate) use solutions::{count_solutions, list, solve, write_count};
pub(crate) use write::{board_of, is_one_kind, limits_rows_to_one_piece};
