//! Files that appear under their name when they are whole, and not before.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::args::is_standard_output;
use crate::failure::Failure;
use crate::{interrupt, output};

/// A file in a folder, gone when it is dropped, or when the run is interrupted.
pub(crate) fn temporary(folder: &Path) -> io::Result<(tempfile::NamedTempFile, interrupt::Guard)> {
    let mut builder = tempfile::Builder::new();
    // As any new file: the process's mask takes what it takes.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    interrupt::create(|| {
        let file = builder.prefix(".queens-").suffix(".tmp").tempfile_in(folder)?;
        let path = file.path().to_path_buf();
        Ok((file, path))
    })
}

/// A file that has another name until it is whole. An older one stays until then.
#[derive(Debug)]
pub(crate) struct Unfinished {
    file: tempfile::NamedTempFile,
    _guard: interrupt::Guard,
    target: PathBuf,
}

impl Unfinished {
    /// For this path. A link stays, and what it leads to is replaced; what its owner has allowed of an older one stays, too,
    /// and if it is not to be written, it is not.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let target = end_of_links(path);
        let permissions = match fs::metadata(&target) {
            Ok(older) if older.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
            Ok(older) => Some(older.permissions()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let (file, guard) = temporary(folder(&target))?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(Self { file, _guard: guard, target })
    }

    pub(crate) fn as_file_mut(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Now it is whole.
    pub(crate) fn appear(self) -> io::Result<()> {
        self.file.persist(&self.target).map(|_| ()).map_err(|error| error.error)
    }
}

/// Writes a file, which appears under its name when it is whole. What is no file, such as a pipe, is written to, and `-` is
/// standard output.
pub(crate) fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    if is_standard_output(path) {
        return output::write(|out| Ok(write(out)?));
    }
    let written = if path.exists() && !path.is_file() {
        File::create(path).map(BufWriter::new).and_then(|mut out| write(&mut out).and_then(|()| out.flush()))
    } else {
        Unfinished::new(path).and_then(|mut file| {
            let mut out = BufWriter::new(file.as_file_mut());
            write(&mut out).and_then(|()| out.flush())?;
            drop(out);
            file.appear()
        })
    };
    written.map_err(|error| Failure::Write { path: path.to_path_buf(), error })
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What a path leads to, whether it is there or not; links that lead in circles lead nowhere.
fn end_of_links(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(link) => path = folder(&path).join(link),
            Err(_) => break,
        }
    }
    path
}
