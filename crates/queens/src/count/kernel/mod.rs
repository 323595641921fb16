//! How a row set is counted: by the textbook's recursion, by backtracking on many boards at once, or by meeting in the middle.
//!
//! This is for whoever writes or tests an engine, and may change with the engines. To count, ask
//! [`Count`](super::Count), or a [`Worker`](super::Worker) for single units.

pub(super) mod backtrack;
mod isa;
pub mod join;
pub mod naive;

use std::ops::ControlFlow;

pub use isa::Isa;

/// What a kernel says while it counts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Work begins, or ends, of which each [share](super::Share) has its own.
    Divided { begins: bool },
    /// Some more is done: a fraction of a second's work, unless lists take longer to make.
    Working,
}

/// Hears of every step, and says whether to go on.
pub(super) type Watch<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;
