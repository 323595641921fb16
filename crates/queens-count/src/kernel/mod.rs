//! The kernels that count row sets: the textbook recursion, backtracking, and the meet-in-the-middle join.
//!
//! Only the engines use the kernels: see [`Engine`](super::Engine) and [`Worker`](super::Worker).

mod arch;
pub(super) mod backtrack;
pub(super) mod join;
pub(super) mod naive;

use std::ops::ControlFlow;

use super::sample_slice::SliceWork;

pub use arch::Isa;
pub use join::JoinPath;

/// The progress reports of a kernel.
#[derive(Clone, Copy, Debug)]
pub(super) enum KernelEvent {
    /// Another kind of work begins. The work before the first such event is [shared](SliceWork::Shared).
    Begins(SliceWork),
    /// Work continues. Reported several times a second, unless making a list takes longer.
    Working,
}

/// Receives the events of a kernel, and can cancel it.
pub(super) type KernelObserver<'a> = &'a mut dyn FnMut(KernelEvent) -> ControlFlow<()>;
