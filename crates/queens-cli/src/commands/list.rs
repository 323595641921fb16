//! `queens list`: writes all solutions in lexicographic order while they are found.

mod neighbours;

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use queens::solutions::{Fundamental, Symmetric, Turn};
use queens::text::{Board, Purpose};
use queens::variant::Shape;
use queens::{Placement, Size, Solutions};

use neighbours::Direction;

use super::{rank, restricted, rules};
use crate::args::{BoardArgs, Format, ListArgs, Rotation};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{self, Beginning, Source};
use crate::ui::{Out, Ui, file, file::AtomicFile, placements::ListWriter};

pub(crate) fn run(ui: &Ui, args: &ListArgs) -> Result<ExitStatus, CliError> {
    if args.limits.is_given() {
        return restricted::list(ui, args);
    }
    let start = args.from.as_ref().or(args.after.as_ref()).or(args.before.as_ref());
    let start = match start {
        // The empty placement stands between the last solution and the first.
        Some(word) if word.trim().is_empty() && args.wrap => None,
        Some(word) => Some(start_of(ui, args, word)?),
        None => None,
    };
    let Some(shape) = args.shape.or(start.as_ref().map(|(_, board)| Shape::square(board.size()))) else {
        return Err(text!("list-no-size").into());
    };
    let board = BoardArgs { shape, rule: args.rule };
    if let Some(asked) = board.rule_problem()? {
        return rules::list(ui, &asked, args);
    }
    let size = board.size();
    check_size(size)?;
    let start = match start {
        Some((source, board)) => Some(Beginning::of(&source, &board)?),
        None => None,
    };
    match (&args.after, &args.before) {
        (Some(_), _) => return neighbours::run(ui, args, size, Direction::Next, start),
        (_, Some(_)) => return neighbours::run(ui, args, size, Direction::Previous, start),
        _ if args.wrap => return Err(text!("error-idle-wrap").into()),
        _ => {}
    }
    if let Some(folder) = &args.folder {
        if file::is_standard_output(folder) {
            return Err(CliError::from(text!("list-out-folder")));
        }
        write_file(ui, size, folder)?;
        return Ok(ExitStatus::Success);
    }
    let from = start.map(|start| start.first(size));
    if args.output.format_args.format_or(Format::List) == Format::Svg && args.max != Some(1) {
        return Err(CliError::one_picture());
    }
    let _progress = ui.spinner(text!("searching"));
    let mut listed = 0;
    ui.write(|out| stream(out, size, args, from.as_ref(), &mut listed))?;
    if listed == 0 && args.max != Some(0) {
        return Ok(ui.no_placement(text!("list-none")));
    }
    Ok(ExitStatus::Success)
}

/// The board where the list starts. With `--transpose` the start is transposed too, so that the same command reads its output.
fn start_of(ui: &Ui, args: &ListArgs, word: &str) -> Result<(Source, Board), CliError> {
    // A number alone is the column of the first row.
    let is_first_row = word.trim().parse::<u32>().is_ok() && args.shape.is_some_and(|shape| shape.rows.get() > 1);
    let source = if is_first_row { Source::Words(format!("{},?", word.trim())) } else { Source::of_value(word)? };
    let size = args.shape.filter(|shape| shape.rows == shape.columns).map(|shape| shape.rows);
    let options = read::options(&args.reading, size, args.output.transpose, Purpose::Placements);
    let board = read::only_board(ui, &source, &options)?;
    if args.output.transpose && board.queens().len() < board.size().len() {
        return Err(text!("next-transposed-prefix").into());
    }
    Ok((source, board))
}

/// Refuses boards on which solutions are not searched for one by one.
pub(super) fn check_size(size: Size) -> Result<(), CliError> {
    if size.get() > Solutions::MAX_SIZE {
        return Err(CliError::too_large(size, Solutions::MAX_SIZE, text!("instead-solve")));
    }
    Ok(())
}

fn stream(
    out: &mut Out<'_>,
    size: Size,
    args: &ListArgs,
    from: Option<&Placement>,
    listed: &mut u64,
) -> Result<(), CliError> {
    let first = args.max.unwrap_or(u64::MAX);
    let format = args.output.format_args.format_or(Format::List);
    let plain = args.symmetric.is_none() && !args.fundamental;
    if plain && format == Format::List && !args.output.transpose {
        let Some(mut solutions) = solutions_after(out.ui, size, from, args.skip)? else { return Ok(()) };
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
        Box::new(solutions_after(out.ui, size, from, args.skip)?.into_iter().flatten())
    } else {
        Box::new(selected(size, args, from)?.skip(usize::try_from(args.skip).unwrap_or(usize::MAX)))
    };
    let mut number = args.skip;
    for placement in chosen {
        if *listed == first {
            break;
        }
        number += 1;
        let titled = format.is_picture() && format != Format::Svg;
        if titled {
            out.line(text!("list-title", number = number.to_string()))?;
        }
        out.placement(&args.output.oriented(placement), format)?;
        if titled {
            writeln!(out)?;
        }
        *listed += 1;
    }
    Ok(())
}

/// The requested fundamental or symmetric solutions.
fn selected(
    size: Size,
    args: &ListArgs,
    from: Option<&Placement>,
) -> Result<Box<dyn Iterator<Item = Placement>>, CliError> {
    let Some(symmetric) = args.symmetric else {
        return Ok(from_on(Fundamental::new(size)?, from));
    };
    let turn = match symmetric {
        Rotation::Half => Turn::Half,
        Rotation::Quarter => Turn::Quarter,
    };
    let symmetric = from_on(Symmetric::new(size, turn)?, from);
    Ok(if args.fundamental { Box::new(symmetric.filter(Placement::is_canonical)) } else { symmetric })
}

/// All solutions after the first `skip`; `None` if there are fewer.
fn solutions_after(ui: &Ui, size: Size, from: Option<&Placement>, skip: u64) -> Result<Option<Solutions>, CliError> {
    if from.is_none() && size.get() <= rank::MAX_SIZE && skip >= unrank_threshold(size) {
        return match rank::at(ui, size, u128::from(skip) + 1)? {
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

/// The number of solutions from which it is faster to count the skipped ones than to enumerate them.
fn unrank_threshold(size: Size) -> u64 {
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

/// Writes the classic result file: the number of solutions, then one solution per line.
///
/// The number comes first but is known last, so the solutions go to a temporary file. The result file is replaced
/// atomically.
fn write_file(ui: &Ui, size: Size, folder: &Path) -> Result<(), CliError> {
    let target = folder.join(format!("N={size}.txt"));
    let failed = |error| CliError::write(&target, &error);
    fs::create_dir_all(folder).map_err(|error| CliError::write(folder, &error))?;
    let _progress = ui.spinner(text!("writing", path = target.display().to_string()));
    let mut result = AtomicFile::new(&target).map_err(failed)?;
    let (mut solutions, _guard) = file::temporary(folder).map_err(failed)?;
    let count = write_solutions(size, solutions.as_file_mut(), &failed)?;
    write_result(count, &mut solutions, result.as_file_mut()).map_err(failed)?;
    result.commit().map_err(failed)?;
    ui.say(text!("written", count = count, path = target.display().to_string()));
    Ok(())
}

fn write_solutions(size: Size, file: &mut fs::File, failed: &dyn Fn(io::Error) -> CliError) -> Result<u64, CliError> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let mut writer = ListWriter::new(size.get());
    let mut solutions = Solutions::new(size)?;
    let mut count = 0;
    while let Some(columns) = solutions.advance() {
        writer.write(&mut out, columns).map_err(|failure| match failure {
            CliError::Output(error) => failed(error),
            failure @ CliError::Other { .. } => failure,
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
