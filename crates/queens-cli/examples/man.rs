//! Writes the manual pages, in English and Chinese, into the folder named by the first argument.

use std::io;
use std::path::PathBuf;

use queens_cli::Language;

fn main() -> io::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("name a folder for the pages"))?;
    for (language, folder) in [(Language::En, folder.clone()), (Language::Zh, folder.join("zh_CN"))] {
        std::fs::create_dir_all(&folder)?;
        clap_mangen::generate_to(queens_cli::command(language), folder)?;
    }
    Ok(())
}
