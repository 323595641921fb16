//! Fuzzing of every reader of foreign bytes: see `readers`.

pub mod readers;
