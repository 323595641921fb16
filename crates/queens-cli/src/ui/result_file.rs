//! The file of `--output`, which gets the results in place of standard output.

use std::path::PathBuf;

use super::file::AtomicFile;

/// A file of results. It replaces an older file when it is complete.
#[derive(Debug)]
pub(super) struct ResultFile {
    pub(super) path: PathBuf,
    /// `None` after [`Ui::commit`](super::Ui::commit).
    pub(super) file: Option<AtomicFile>,
    pub(super) is_written: bool,
}
