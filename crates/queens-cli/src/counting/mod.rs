//! Code around exact counts: the workers that options choose, GPUs, clusters, and the events of a job.

#[cfg(feature = "cluster")]
pub(crate) mod broker_program;
#[cfg(feature = "cluster")]
pub(crate) mod cluster;
#[cfg_attr(not(feature = "gpu"), path = "gpu/not_built.rs")]
pub(crate) mod gpu;
pub(crate) mod job_reporter;
pub(crate) mod signing_key;
pub(crate) mod workers;
