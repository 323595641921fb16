//! What people see: standard output and standard error, progress lines, tables, and lines of the terminal's width.

pub(crate) mod file;
pub(crate) mod format;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod report;
pub(crate) mod wrap;
