//! `queens site`: the page as files, for any web server.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use queens_web::File;
use serde::{Deserialize, Serialize};

use crate::args::Site;
use crate::failure::Failure;
use crate::file::Unfinished;
use crate::lang::text;
use crate::serve::hex;
use crate::{Answer, format, output};

/// The file by which a site is known again: what was written, by path, with its SHA-256.
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

pub(crate) fn run(args: &Site) -> Result<Answer, Failure> {
    let folder = args.folder.as_path();
    let failed = |path: &Path, error| Failure::Write { path: path.to_path_buf(), error };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let earlier = earlier(folder)?;
    if earlier.is_none() && !args.force {
        let mut entries = fs::read_dir(folder).map_err(|error| failed(folder, error))?;
        if entries.next().is_some() {
            return Err(Failure::ForeignFolder { path: folder.to_path_buf() });
        }
    }
    let earlier = earlier.unwrap_or_default();
    let mut files: Vec<File> = queens_web::files().collect();
    // The first page comes last: until then the site is the earlier one, or none.
    files.sort_by_key(|file| (file.path == "index.html", file.path.clone()));
    let record = Record { files: files.iter().map(|file| (file.path.to_string(), hex(&file.sha256))).collect() };

    // Whatever happens from here on, the folder is known as ours, with all that may be in it.
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
    output::write(|out| {
        if args.json {
            let files = files.iter().map(|file| FileJson { path: &file.path, bytes: file.bytes.len() }).collect();
            return format::json(out, &WrittenJson { folder: folder.display().to_string(), files, removed: &removed });
        }
        files.iter().try_for_each(|file| Ok(writeln!(out, "{}", folder.join(&*file.path).display())?))
    })?;
    for path in &removed {
        output::say(text!("site-removed", path = folder.join(path).display().to_string()));
    }
    let (count, folder) = (files.len().to_string(), folder.display().to_string());
    output::say(text!("site-written", count = count, bytes = total.to_string(), folder = folder));
    Ok(Answer::Done)
}

/// What an earlier run wrote here, if this is a site.
fn earlier(folder: &Path) -> Result<Option<Record>, Failure> {
    match fs::read(folder.join(RECORD)) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Read { name: folder.join(RECORD).display().to_string(), error }),
    }
}

fn write_record(folder: &Path, record: &Record) -> Result<(), Failure> {
    let mut bytes = serde_json::to_vec_pretty(record).expect("a table of texts is JSON");
    bytes.push(b'\n');
    write(folder, RECORD, &bytes)
}

/// Writes a file, which appears under its name when it is whole.
fn write(folder: &Path, path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let target = folder.join(path);
    let beside = target.parent().unwrap_or(folder);
    let written = fs::create_dir_all(beside).and_then(|()| {
        let mut file = Unfinished::new(&target)?;
        file.as_file_mut().write_all(bytes)?;
        file.appear()
    });
    written.map_err(|error| Failure::Write { path: target, error })
}

/// Removes what an earlier page had and this one has not, if it is still as it was written: their paths.
fn remove_old(folder: &Path, earlier: &Record, now: &Record) -> Result<Vec<String>, Failure> {
    let mut removed = Vec::new();
    for (path, sha256) in earlier.files.iter().filter(|(path, _)| !now.files.contains_key(*path)) {
        // A record that was tampered with leads nowhere else.
        let is_inside = Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
        let target = folder.join(path);
        if is_inside && is_still(&target, sha256) {
            fs::remove_file(&target).map_err(|error| Failure::Write { path: target, error })?;
            removed.push(path.clone());
        }
    }
    Ok(removed)
}

fn is_still(path: &Path, sha256: &str) -> bool {
    use sha2::Digest;
    fs::read(path).is_ok_and(|bytes| hex(&sha2::Sha256::digest(bytes)) == sha256)
}
