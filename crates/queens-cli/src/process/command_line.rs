//! The words of a command line, and the program that they name.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The words of a command with absolute paths, because the program runs in another folder. The first word becomes
/// absolute if it contains a folder. Any other word becomes absolute if a file of this name exists. Options and numbers
/// never change: a number is a size, even if a file has this name.
pub(crate) fn absolute_words(words: &[OsString]) -> Vec<OsString> {
    let absolute = |word: &OsStr| std::path::absolute(word).map_or_else(|_| word.to_owned(), PathBuf::into_os_string);
    let has_folder = |word: &OsStr| Path::new(word).components().count() > 1;
    let is_file = |word: &OsStr| {
        let bytes = word.as_encoded_bytes();
        !bytes.starts_with(b"-") && !bytes.iter().all(u8::is_ascii_digit) && Path::new(word).exists()
    };
    let with_number = |(number, word): (usize, &OsString)| {
        let is_path = if number == 0 { has_folder(word) } else { is_file(word) };
        if is_path { absolute(word) } else { word.clone() }
    };
    words.iter().enumerate().map(with_number).collect()
}

/// Finds a program by its name in the folders of `PATH`.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}
