//! The file of `--output`, in place of standard output.

use std::path::PathBuf;

use super::file::AtomicFile;

/// A file of results, which replaces an older one when it is complete.
#[derive(Debug)]
pub(super) struct ResultFile {
    pub(super) path: PathBuf,
    /// `None` once it is in its place.
    pub(super) file: Option<AtomicFile>,
    pub(super) is_written: bool,
}
