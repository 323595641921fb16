//! Fuzz targets for every reader of foreign bytes: see [`readers`].

pub mod readers;
