//! Writes the manual pages (man pages), in English and Chinese, into the folder named by the first argument.

use std::io;
use std::path::{Path, PathBuf};

use queens_cli::Language;

fn main() -> io::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("name a folder for the pages"))?;
    for (language, folder) in [(Language::En, folder.clone()), (Language::Zh, folder.join("zh_CN"))] {
        std::fs::create_dir_all(&folder)?;
        clap_mangen::generate_to(queens_cli::command(language), &folder)?;
        if language == Language::Zh {
            break_lines(&folder)?;
        }
    }
    Ok(())
}

/// Lets the lines of the pages of a folder be broken between Chinese characters.
fn break_lines(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            std::fs::write(&path, queens_cli::breakable_page(&std::fs::read_to_string(&path)?))?;
        }
    }
    Ok(())
}
