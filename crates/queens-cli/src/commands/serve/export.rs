//! `queens serve --export`: writes the web app as static files (static export).

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use data_encoding::HEXLOWER;
use queens_web::File;
use serde::{Deserialize, Serialize};

use crate::args::ServeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Ui, file::AtomicFile};

/// The file name of the manifest. The manifest marks a folder as an exported site, and maps the path of every written
/// file to its SHA-256.
const RECORD: &str = "queens-site.json";

#[derive(Debug, Default, Serialize, Deserialize)]
struct Record {
    files: BTreeMap<String, String>,
}

#[derive(Serialize)]
struct WrittenJson<'a> {
    folder: String,
    files: Vec<FileJson<'a>>,
    removed: &'a [String],
}

#[derive(Serialize)]
struct FileJson<'a> {
    path: &'a str,
    bytes: usize,
}

pub(super) fn run(ui: &Ui, folder: &Path, args: &ServeArgs) -> Result<ExitStatus, CliError> {
    let failed = |path: &Path, error| CliError::cannot_write(path, &error);
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let earlier = earlier(folder)?;
    if earlier.is_none() && !args.force {
        let mut entries = fs::read_dir(folder).map_err(|error| failed(folder, error))?;
        if entries.next().is_some() {
            return Err(CliError::from(text!(
                "error-foreign-folder",
                path = folder.to_path_buf().display().to_string()
            )));
        }
    }
    let earlier = earlier.unwrap_or_default();
    let mut files: Vec<File> = queens_web::files().collect();
    // The start page is written last, so that the old site works until then.
    files.sort_by_key(|file| (file.path == "index.html", file.path.clone()));
    let record =
        Record { files: files.iter().map(|file| (file.path.to_string(), HEXLOWER.encode(&file.sha256))).collect() };

    files.iter().try_for_each(|file| check_links(folder, &file.path))?;

    // From here on the manifest lists all files that may be in the folder, even if the export is interrupted.
    let mut both = Record { files: earlier.files.clone() };
    both.files.extend(record.files.clone());
    write_record(folder, &both)?;
    for file in &files {
        write(folder, &file.path, &file.bytes)?;
    }
    let removed = remove_old(folder, &earlier, &record)?;
    write_record(folder, &record)?;

    let total: usize = files.iter().map(|file| file.bytes.len()).sum();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    ui.write(|out| {
        if args.json {
            let files = files.iter().map(|file| FileJson { path: &file.path, bytes: file.bytes.len() }).collect();
            return out.json(&WrittenJson { folder: folder.display().to_string(), files, removed: &removed });
        }
        files.iter().try_for_each(|file| Ok(writeln!(out, "{}", folder.join(&*file.path).display())?))
    })?;
    for path in &removed {
        ui.say(text!("site-removed", path = folder.join(path).display().to_string()));
    }
    let (count, folder) = (files.len().to_string(), folder.display().to_string());
    ui.say(text!("site-written", count = count, bytes = total.to_string(), folder = folder));
    Ok(ExitStatus::Success)
}

/// The manifest of an earlier export, if there is one.
fn earlier(folder: &Path) -> Result<Option<Record>, CliError> {
    match fs::read(folder.join(RECORD)) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(CliError::cannot_read(folder.join(RECORD).display().to_string(), &error)),
    }
}

fn write_record(folder: &Path, record: &Record) -> Result<(), CliError> {
    let mut bytes = serde_json::to_vec_pretty(record).expect("a table of texts is JSON");
    bytes.push(b'\n');
    write(folder, RECORD, &bytes)
}

/// Refuses a symlink on the way from the folder to a file in it, because the link could lead outside the folder.
fn check_links(folder: &Path, path: &str) -> Result<(), CliError> {
    let mut below = folder.to_path_buf();
    for part in Path::new(path).components() {
        below.push(part);
        if below.is_symlink() {
            return Err(CliError::from(text!("site-symlink", path = below.display().to_string())));
        }
    }
    Ok(())
}

/// Writes a file atomically.
fn write(folder: &Path, path: &str, bytes: &[u8]) -> Result<(), CliError> {
    check_links(folder, path)?;
    let target = folder.join(path);
    let beside = target.parent().unwrap_or(folder);
    let written = fs::create_dir_all(beside).and_then(|()| {
        let mut file = AtomicFile::new(&target)?;
        file.as_file_mut().write_all(bytes)?;
        file.commit()
    });
    written.map_err(|error| CliError::cannot_write(&target, &error))
}

/// Removes files of an earlier export that the new export does not have, unless they were changed. Returns the removed
/// paths.
fn remove_old(folder: &Path, earlier: &Record, now: &Record) -> Result<Vec<String>, CliError> {
    let mut removed = Vec::new();
    for (path, sha256) in earlier.files.iter().filter(|(path, _)| !now.files.contains_key(*path)) {
        // A manipulated manifest must not lead outside the folder.
        let is_inside = Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
        let target = folder.join(path);
        if is_inside && check_links(folder, path).is_ok() && is_still(&target, sha256) {
            fs::remove_file(&target).map_err(|error| CliError::cannot_write(&target, &error))?;
            removed.push(path.clone());
        }
    }
    Ok(removed)
}

fn is_still(path: &Path, sha256: &str) -> bool {
    use sha2::Digest;
    fs::read(path).is_ok_and(|bytes| HEXLOWER.encode(&sha2::Sha256::digest(bytes)) == sha256)
}
