//! Fuzz targets for every reader of untrusted input: see [`targets`].

pub mod targets;
