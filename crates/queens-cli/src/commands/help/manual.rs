//! `queens help --man`: the manual pages (man pages) in the language of the user.

use std::io::Write;
use std::path::Path;

use clap_mangen::Man;

use crate::args;
use crate::error::CliError;
use crate::messages::{Catalog, Language, text};
use crate::ui::{Ui, file, file::AtomicFile, wrap};

/// Writes a page for each command into the folder, or the page of the program to standard output.
pub(super) fn write(ui: &Ui, folder: &Path) -> Result<(), CliError> {
    let mut program = args::help::command(ui.language());
    program.build();
    if file::is_standard_output(folder) {
        let page = page(ui.language(), &Man::new(program))?;
        return ui.write(|out| Ok(out.write_all(page.as_bytes())?));
    }
    std::fs::create_dir_all(folder).map_err(|error| CliError::cannot_write(folder, &error))?;
    let commands = with_all_below(program);
    for command in &commands {
        let manual = Man::new(command.clone());
        let path = folder.join(manual.get_filename());
        let page = page(ui.language(), &manual)?;
        let written = AtomicFile::new(&path).and_then(|mut file| {
            file.as_file_mut().write_all(page.as_bytes())?;
            file.commit()
        });
        written.map_err(|error| CliError::cannot_write(&path, &error))?;
    }
    ui.say(text!("manual-written", count = commands.len(), folder = folder.display().to_string()));
    Ok(())
}

/// A manual page. Lines of a Chinese page may be broken between characters.
fn page(language: Language, manual: &Man) -> Result<String, CliError> {
    let mut page = Vec::new();
    manual.render(&mut page)?;
    let page = String::from_utf8_lossy(&page).into_owned() + &examples(language, &manual.get_filename());
    Ok(if language == Language::Zh { wrap::breakable_page(&page) } else { page })
}

/// The section with the examples of a page.
fn examples(language: Language, file_name: &str) -> String {
    let name = file_name.strip_suffix(".1").unwrap_or(file_name);
    let words: Vec<_> = name.split('-').skip(1).collect();
    let examples = args::help::examples(language, &words);
    if examples.is_empty() {
        return String::new();
    }
    let heading = Catalog::new(language).get("help-examples").unwrap_or_default().to_uppercase();
    let line = |(command, does): &(String, String)| {
        let comment = if does.is_empty() { String::new() } else { format!("    # {does}") };
        format!("{command}{comment}\n").replace('\\', "\\e").replace('-', "\\-")
    };
    format!(".SH {heading}\n.nf\n{}.fi\n", examples.iter().map(line).collect::<String>())
}

/// A command and, recursively, all its subcommands that are not hidden.
fn with_all_below(command: clap::Command) -> Vec<clap::Command> {
    let listed = command.get_subcommands().filter(|below| !below.is_hide_set()).cloned();
    let below: Vec<_> = listed.flat_map(with_all_below).collect();
    [command].into_iter().chain(below).collect()
}
