//! `queens list`: all solutions, as they are found, in lexicographic order.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use queens::solutions::{Fundamental, Symmetric, Turn};
use queens::{Placement, Size, Solutions};

use super::next::check_size;
use super::rank;
use super::rules;
use crate::args::{self, Format, List, SymmetricBy};
use crate::failure::Failure;
use crate::file::Unfinished;
use crate::format::ListWriter;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, file, format, input, output};

pub(crate) fn run(args: &List) -> Result<Answer, Failure> {
    if let Some(asked) = rules::asked(&args.board)? {
        return rules::list(&asked, args);
    }
    let size = args.board.size();
    check_size(size)?;
    if let Some(folder) = &args.out {
        if args::is_standard_output(folder) {
            return Err(Failure::Given(text!("list-out-folder")));
        }
        write_file(size, folder)?;
        return Ok(Answer::Done);
    }
    let from = match &args.from {
        // What is written transposed is read so, too.
        Some(words) => input::placement(size, std::slice::from_ref(words))?.map(|from| args.writing.oriented(from)),
        None => None,
    };
    if args.writing.form.format_or(Format::List) == Format::Svg && args.first != Some(1) {
        return Err(Failure::OnePicture);
    }
    let _progress = (!io::stdout().is_terminal()).then(|| Progress::unknown(text!("searching")));
    let mut listed = 0;
    output::write(|out| stream(out, args, from.as_ref(), &mut listed))?;
    if listed == 0 && args.first != Some(0) {
        output::say(text!("list-none"));
        return Ok(Answer::No);
    }
    Ok(Answer::Done)
}

fn stream(out: &mut dyn Write, args: &List, from: Option<&Placement>, listed: &mut u64) -> Result<(), Failure> {
    let size = args.board.size();
    let first = args.first.unwrap_or(u64::MAX);
    let format = args.writing.form.format_or(Format::List);
    let plain = args.symmetric.is_none() && !args.fundamental;
    if plain && format == Format::List && !args.writing.transpose {
        let Some(mut solutions) = all(size, from, args.skip)? else { return Ok(()) };
        let mut writer = ListWriter::new(size.get());
        while *listed < first
            && let Some(columns) = solutions.advance()
        {
            writer.write(out, columns)?;
            *listed += 1;
        }
        return Ok(());
    }
    let chosen: Box<dyn Iterator<Item = Placement>> = if plain {
        Box::new(all(size, from, args.skip)?.into_iter().flatten())
    } else {
        Box::new(chosen(args, from)?.skip(usize::try_from(args.skip).unwrap_or(usize::MAX)))
    };
    let mut number = args.skip;
    for placement in chosen {
        if *listed == first {
            break;
        }
        number += 1;
        let titled = format.is_picture() && format != Format::Svg;
        if titled {
            writeln!(out, "{}", text!("list-title", number = number.to_string()))?;
        }
        format::placement(out, &args.writing.oriented(placement), format)?;
        if titled {
            writeln!(out)?;
        }
        *listed += 1;
    }
    Ok(())
}

/// The fundamental or symmetric solutions that were asked for.
fn chosen(args: &List, from: Option<&Placement>) -> Result<Box<dyn Iterator<Item = Placement>>, Failure> {
    let size = args.board.size();
    let Some(symmetric) = args.symmetric else {
        return Ok(from_on(Fundamental::new(size)?, from));
    };
    let turn = match symmetric {
        SymmetricBy::Half => Turn::Half,
        SymmetricBy::Quarter => Turn::Quarter,
    };
    let symmetric = from_on(Symmetric::new(size, turn)?, from);
    Ok(if args.fundamental { Box::new(symmetric.filter(Placement::is_canonical)) } else { symmetric })
}

/// All solutions but the first few; none when there are fewer.
fn all(size: Size, from: Option<&Placement>, skip: u64) -> Result<Option<Solutions>, Failure> {
    if from.is_none() && size.get() <= rank::MAX_SIZE && skip >= leap(size) {
        return match rank::at(size, u128::from(skip) + 1)? {
            Ok(start) => Ok(Some(Solutions::starting_at(&start)?)),
            Err(_) => Ok(None),
        };
    }
    let mut solutions = match from {
        Some(placement) => Solutions::starting_at(placement)?,
        None => Solutions::new(size)?,
    };
    let skipped = match usize::try_from(skip).unwrap_or(usize::MAX).checked_sub(1) {
        Some(last) => solutions.nth(last).is_some(),
        None => true,
    };
    Ok(skipped.then_some(solutions))
}

/// From so many solutions on it is faster to count what is skipped than to go over it.
fn leap(size: Size) -> u64 {
    50_000 << (2 * size.get().saturating_sub(14))
}

fn from_on(
    placements: impl Iterator<Item = Placement> + 'static,
    from: Option<&Placement>,
) -> Box<dyn Iterator<Item = Placement>> {
    match from.cloned() {
        Some(from) => Box::new(placements.skip_while(move |placement| *placement < from)),
        None => Box::new(placements),
    }
}

/// Writes the classic result file: the number of solutions, then one solution a line.
///
/// The number comes first and is known last, so the solutions are written to a file of their own meanwhile. The result
/// appears under its name when it is whole, and an older one stays until then.
fn write_file(size: Size, folder: &Path) -> Result<(), Failure> {
    let target = folder.join(format!("N={size}.txt"));
    let failed = |error| Failure::Write { path: target.clone(), error };
    fs::create_dir_all(folder).map_err(|error| Failure::Write { path: folder.to_path_buf(), error })?;
    let _progress = Progress::unknown(text!("writing", path = target.display().to_string()));
    let mut result = Unfinished::new(&target).map_err(failed)?;
    let (mut solutions, _guard) = file::temporary(folder).map_err(failed)?;
    let count = write_solutions(size, solutions.as_file_mut(), &failed)?;
    write_result(count, &mut solutions, result.as_file_mut()).map_err(failed)?;
    result.appear().map_err(failed)?;
    output::say(text!("written", count = count, path = target.display().to_string()));
    Ok(())
}

fn write_solutions(size: Size, file: &mut fs::File, failed: &dyn Fn(io::Error) -> Failure) -> Result<u64, Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let mut writer = ListWriter::new(size.get());
    let mut solutions = Solutions::new(size)?;
    let mut count = 0;
    while let Some(columns) = solutions.advance() {
        writer.write(&mut out, columns).map_err(|failure| match failure {
            Failure::Output(error) => failed(error),
            failure => failure,
        })?;
        count += 1;
    }
    out.flush().map_err(failed)?;
    Ok(count)
}

fn write_result(count: u64, solutions: &mut tempfile::NamedTempFile, result: &mut fs::File) -> io::Result<()> {
    writeln!(result, "{count}")?;
    io::copy(&mut solutions.reopen()?, result)?;
    result.sync_all()
}
