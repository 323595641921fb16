//! x
pub mod device;
mod error;
mod memory;
mod method;
pub use error::GpuError;
pub use memory::{MAX_SIZE, MemoryPlan};
mod worker;
pub use method::Method;
pub use worker::Worker;
