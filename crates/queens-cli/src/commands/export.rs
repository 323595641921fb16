//! `queens export`: a board for other solvers.

use queens::complete::export::export;

use crate::args::{self, ExportBoard};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, file, given, output};

pub(crate) fn run(args: &ExportBoard) -> Result<Answer, Failure> {
    let task = given::exchanged(&args.given)?;
    match args.output.as_deref().filter(|path| !args::is_standard_output(path)) {
        Some(path) => {
            let _progress = Progress::unknown(text!("writing", path = path.display().to_string()));
            file::write(path, |out| write!(out, "{}", export(&task, args.to)))?;
        }
        None => output::write(|out| Ok(write!(out, "{}", export(&task, args.to))?))?,
    }
    Ok(Answer::Done)
}
