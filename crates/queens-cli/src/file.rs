//! Files that appear under their name when they are whole, and not before.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::args::is_standard_output;
use crate::failure::Failure;
use crate::{interrupt, output};

/// A file in a folder, gone when it is dropped, or when the run is interrupted.
pub(crate) fn unfinished(folder: &Path) -> io::Result<(tempfile::NamedTempFile, interrupt::Guard)> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    interrupt::create(|| {
        let file = builder.prefix(".queens-").suffix(".tmp").tempfile_in(folder)?;
        let path = file.path().to_path_buf();
        Ok((file, path))
    })
}

/// Writes a file; an older one stays until the new one is whole. What is no file, such as a pipe, is written to, and `-`
/// is standard output.
pub(crate) fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    if is_standard_output(path) {
        return output::write(|out| Ok(write(out)?));
    }
    let failed = |error| Failure::Write { path: path.to_path_buf(), error };
    if path.exists() && !path.is_file() {
        let mut file = File::create(path).map(BufWriter::new).map_err(failed)?;
        return write(&mut file).and_then(|()| file.flush()).map_err(failed);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (mut file, _guard) = unfinished(folder).map_err(failed)?;
    let mut out = BufWriter::new(file.as_file_mut());
    write(&mut out).and_then(|()| out.flush()).map_err(failed)?;
    drop(out);
    file.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}
