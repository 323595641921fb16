//! Fuzz targets for every reader of foreign bytes: see [`targets`].

pub mod targets;
