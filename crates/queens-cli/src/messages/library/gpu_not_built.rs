//! Replaces `gpu.rs`, with the same functions, in builds without GPU support.

use std::fmt;

use queens::ErrorCode;
use queens_count::WorkerError;

use crate::messages::{Message, text};

/// The error of a program that was built without support for GPUs.
#[derive(Debug)]
pub(crate) struct NoGpuSupport;

impl fmt::Display for NoGpuSupport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("built without support for GPUs")
    }
}

impl std::error::Error for NoGpuSupport {}

impl ErrorCode for NoGpuSupport {
    fn code(&self) -> &'static str {
        "gpus-not-built"
    }
}

/// The message for a worker's error, if it is an error of a GPU.
pub(super) fn message(error: &WorkerError) -> Option<Message> {
    is_no_gpu(error).then(|| text!("gpus-not-built"))
}

/// Whether a worker's error means that no GPU can count.
pub(super) fn is_no_gpu(error: &WorkerError) -> bool {
    error.downcast_ref::<NoGpuSupport>().is_some()
}
