//! `queens export`: a board for other solvers.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use queens::complete::Task;
use queens::complete::export::{Format, export};

use super::list::unfinished;
use crate::args::ExportBoard;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, given, output};

pub(crate) fn run(args: &ExportBoard) -> Result<Answer, Failure> {
    let task = given::task(&args.given)?;
    match &args.output {
        Some(path) => {
            let _progress = Progress::unknown(text!("writing", path = path.display().to_string()));
            write_file(path, &task, args.to).map_err(|error| Failure::Write { path: path.clone(), error })?;
        }
        None => output::write(|out| Ok(write!(out, "{}", export(&task, args.to))?))?,
    }
    Ok(Answer::Done)
}

/// Writes a file, which appears under its name when it is whole.
fn write_file(path: &Path, task: &Task, format: Format) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (mut file, _guard) = unfinished(folder)?;
    let mut out = BufWriter::new(file.as_file_mut());
    write!(out, "{}", export(task, format))?;
    out.flush()?;
    drop(out);
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
