//! Atomic file writes: a file appears under its name only when it is complete (write aside, rename).

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::CliError;
use crate::messages::{Message, text};
use crate::signals;

/// A temporary file in a folder, removed when it is dropped or when the run is interrupted.
pub(crate) fn temporary(folder: &Path) -> io::Result<(signals::UnfinishedFiles, tempfile::NamedTempFile)> {
    let mut builder = tempfile::Builder::new();
    // The file gets the usual permissions of a new file; the umask applies.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    signals::create_unfinished_files(|| {
        let file = builder.prefix(".queens-").suffix(".tmp").tempfile_in(folder)?;
        let path = file.path().to_path_buf();
        Ok((file, vec![path]))
    })
}

/// A file that is written under a temporary name and replaces its target when it is complete. If the target is not a
/// regular file, for example a pipe, it is written directly.
#[derive(Debug)]
pub(crate) enum AtomicFile {
    Direct(File),
    Aside { file: tempfile::NamedTempFile, _unfinished: signals::UnfinishedFiles, target: PathBuf },
}

impl AtomicFile {
    /// Creates the temporary file that [`commit`](Self::commit) moves to this path, or opens the path itself if it is no
    /// regular file. Symlinks are followed, and the permissions of an existing file are preserved.
    ///
    /// # Errors
    ///
    /// The existing file is read-only, a path that is not a regular file cannot be opened, or the temporary file cannot
    /// be created.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        if path.exists() && !path.is_file() {
            return File::create(path).map(Self::Direct);
        }
        let target = resolve_links(path);
        let permissions = match fs::metadata(&target) {
            Ok(older) if older.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
            Ok(older) => Some(older.permissions()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let (unfinished, file) = temporary(folder(&target))?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(Self::Aside { file, _unfinished: unfinished, target })
    }

    pub(crate) fn as_file_mut(&mut self) -> &mut File {
        match self {
            Self::Direct(file) => file,
            Self::Aside { file, .. } => file.as_file_mut(),
        }
    }

    /// Replaces the target by the complete file.
    pub(crate) fn commit(self) -> io::Result<()> {
        match self {
            Self::Direct(_) => Ok(()),
            Self::Aside { file, target, .. } => file.persist(&target).map(|_| ()).map_err(|error| error.error),
        }
    }
}

/// The characters before the extension of a file name: the full stop, and those of Chinese keyboards.
pub(crate) const DOTS: [char; 3] = ['.', '。', '．'];

/// The extension of a file name in lower case, such as `txt`. The dot may come from a Chinese keyboard.
pub(crate) fn extension(path: &Path) -> Option<String> {
    let Some(extension) = path.extension() else {
        let (_, extension) = path.file_name()?.to_str()?.rsplit_once(DOTS)?;
        let is_extension = !extension.is_empty() && extension.bytes().all(|byte| byte.is_ascii_alphanumeric());
        return is_extension.then(|| extension.to_ascii_lowercase());
    };
    Some(extension.to_str()?.to_ascii_lowercase())
}

/// Refuses a file name with an extension that is not in `extensions`, because the format would not match it. The
/// message names `--format` if the command has this option.
pub(crate) fn check_extension(path: &Path, extensions: &[&str], has_format: bool) -> Result<(), CliError> {
    match extension(path) {
        Some(extension) if !extensions.contains(&&*extension) => {
            Err(unsupported_extension(path, extensions, has_format))
        }
        _ => Ok(()),
    }
}

/// The error for a file name that stands for no format.
pub(crate) fn unsupported_extension(path: &Path, extensions: &[&str], has_format: bool) -> CliError {
    let listed = extensions.iter().map(|extension| format!(".{extension}"));
    let listed = Message::joined(listed, text!("list-separator"));
    let option = if has_format { "yes" } else { "no" };
    text!("error-ending", path = path.display().to_string(), endings = listed, option = option).into()
}

/// Whether a path is `-`, which means standard output.
pub(crate) fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Whether two paths name the same file, which need not exist. Paths that are no regular files, such as pipes, can be
/// written twice, so they never count as the same file.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    let is_special = |path: &Path| path.exists() && !path.is_file();
    let place = |path: &Path| {
        let target = resolve_links(path);
        Some(fs::canonicalize(folder(&target)).ok()?.join(target.file_name()?))
    };
    !is_special(one) && place(one).is_some_and(|place_of_one| place(other) == Some(place_of_one))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The target of a path after all symlinks, whether it exists or not. Gives up after 40 links, because links may be
/// circular.
fn resolve_links(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(link) => path = folder(&path).join(link),
            Err(_) => break,
        }
    }
    path
}
