//! `queens list`: writes all solutions in lexicographic order while they are found.

mod neighbours;

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use queens::known::{self, Sequence};
use queens::solutions::{Fundamental, RotationSymmetry, Symmetric};
use queens::text::{Board, Purpose};
use queens::variant::Shape;
use queens::{Placement, Size, Solutions, solutions};

use neighbours::Direction;

use crate::answer::completion::Question;
use crate::answer::restricted::{self, RestrictedBoard};
use crate::answer::size_limits::{FIRST_SEARCH_LIMIT, check_listed};
use crate::answer::{ranks, rules};
use crate::args::{BoardArgs, Format, ListArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::read::{self, PlacementPrefix, Source};
use crate::ui::{Out, ProgressLine, ProgressUnit, Ui, file, file::AtomicFile, placements::ListWriter};

/// Options that apply only to the rule `queens`.
const OPTIONS_OF_QUEENS: [&str; 8] =
    ["--from", "--after", "--before", "--wrap", "--fundamental", "--symmetric", "--folder", "--transpose"];

/// Options that do not apply to restricted boards.
const OPTIONS_OF_FREE_BOARDS: [&str; 8] =
    ["--from", "--after", "--before", "--wrap", "--fundamental", "--symmetric", "--folder", "--skip"];

pub(crate) fn run(ui: &Ui, args: &ListArgs) -> Result<ExitStatus, CliError> {
    let start = args.from.as_ref().or(args.after.as_ref()).or(args.before.as_ref());
    if args.restrictions.is_given() || args.weight.weights.is_some() || args.reading.has_marks() && start.is_none() {
        return list_restricted(ui, args);
    }
    let start = match start {
        // With `--wrap`, the empty placement follows the last solution and precedes the first.
        Some(word) if word.trim().is_empty() && args.wrap => None,
        Some(word) => Some(start_of(ui, args, word)?),
        None => None,
    };
    let Some(shape) = args.shape.or(start.as_ref().map(|(_, board)| Shape::square(board.size()))) else {
        return Err(text!("list-no-size").into());
    };
    let board = BoardArgs { shape, rule: args.rule };
    if let Some(asked) = board.rule_problem()? {
        asked.refuse_options(&args.given, &OPTIONS_OF_QUEENS)?;
        return rules::list(ui, &asked, args.output.format_args.layout_or(Format::LIST), args.skip, args.max);
    }
    let size = board.size();
    check_listed(size)?;
    let start = match start {
        Some((source, board)) => Some(PlacementPrefix::of(&source, &board)?),
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
    if args.output.format_args.layout_or(Format::LIST).format.is_image() && args.max != Some(1) {
        return Err(CliError::too_many_for_picture());
    }
    if size.get() > FIRST_SEARCH_LIMIT && from.is_none() {
        ui.say(text!("list-late", size = size.get()));
    }
    let progress = Progress::new(ui, size, args, from.is_some());
    let mut listed = 0;
    let format = args.output.format_args.layout_or(Format::LIST).format;
    ui.write(|out| out.several(format, |out| stream(out, size, args, from.as_ref(), &mut listed, &progress)))?;
    drop(progress);
    if listed == 0 && args.max != Some(0) {
        let is_all = from.is_none() && args.skip == 0 && args.symmetric.is_none();
        return Ok(ui.report_no_placement(if is_all {
            text!("solve-none", size = size.get())
        } else {
            text!("list-none")
        }));
    }
    Ok(ExitStatus::Success)
}

/// Lists the solutions of a restricted board.
fn list_restricted(ui: &Ui, args: &ListArgs) -> Result<ExitStatus, CliError> {
    restricted::refuse_options(&args.given, &OPTIONS_OF_FREE_BOARDS)?;
    let board =
        RestrictedBoard::new(ui, args.shape, args.rule, &args.restrictions, &args.reading, args.output.transpose)?;
    let weights = args.weight.weights.as_deref();
    board.answer(ui, Question::All { max: args.max }, &args.output.format_args, args.output.transpose, weights)
}

/// The board where the list starts. `--transpose` also transposes the start, so that the command can read its own
/// output.
fn start_of(ui: &Ui, args: &ListArgs, word: &str) -> Result<(Source, Board), CliError> {
    // A number alone is the column of the queen in the first row.
    let number = word.trim().parse::<u32>().ok();
    let is_first_row = args
        .shape
        .is_some_and(|shape| shape.rows.get() > 1 && number.is_some_and(|number| number <= shape.rows.get().max(9)));
    let source = if is_first_row { Source::Words(format!("{},?", word.trim())) } else { Source::of_value(word)? };
    let size = args.shape.filter(|shape| shape.rows == shape.columns).map(|shape| shape.rows);
    let options = read::reader_options(&args.reading, size, args.output.transpose, Purpose::Placements);
    let board = read::only_board(ui, &source, &options)?;
    if args.output.transpose && board.queens().len() < board.size().len() {
        return Err(text!("next-transposed-prefix").into());
    }
    Ok((source, board))
}

fn stream(
    out: &mut Out<'_>,
    size: Size,
    args: &ListArgs,
    from: Option<&Placement>,
    listed: &mut u64,
    progress: &Progress,
) -> Result<(), CliError> {
    let first = args.max.unwrap_or(u64::MAX);
    let layout = args.output.format_args.layout_or(Format::LIST);
    let format = layout.format;
    if first == 0 {
        return Ok(());
    }
    let plain = args.symmetric.is_none() && !args.fundamental;
    if plain && format == Format::LIST && !args.output.transpose {
        let Some(mut solutions) = solutions_after(out.ui, size, from, args.skip)? else { return Ok(()) };
        let mut writer = ListWriter::new(size.get());
        while *listed < first
            && let Some(columns) = solutions.advance()
        {
            writer.write(out, columns)?;
            *listed += 1;
            progress.set(*listed);
        }
        return Ok(());
    }
    let chosen: Box<dyn Iterator<Item = Placement>> = if plain {
        Box::new(solutions_after(out.ui, size, from, args.skip)?.into_iter().flatten())
    } else {
        Box::new(fundamental_or_symmetric(size, args, from)?.skip(usize::try_from(args.skip).unwrap_or(usize::MAX)))
    };
    let mut number = args.skip;
    for placement in chosen {
        if *listed == first {
            break;
        }
        number += 1;
        let placement = args.output.oriented(placement);
        out.numbered(number, format, |out| out.placement(&placement, layout))?;
        *listed += 1;
        progress.set(*listed);
    }
    Ok(())
}

/// The progress of a list. It shows the remaining time if the number of solutions is published.
struct Progress {
    line: ProgressLine,
    total: Option<u64>,
}

impl Progress {
    /// The number of solutions between two updates.
    const STEP: u64 = 1 << 10;

    fn new(ui: &Ui, size: Size, args: &ListArgs, has_start: bool) -> Self {
        let sequence = match (args.symmetric, args.fundamental) {
            (None, false) => Some(Sequence::Solutions),
            (None, true) => Some(Sequence::Fundamental),
            (Some(RotationSymmetry::Half), false) => Some(Sequence::HalfTurn),
            (Some(RotationSymmetry::Quarter), false) => Some(Sequence::QuarterTurn),
            (Some(_), true) => None,
        };
        let published = sequence.filter(|_| !has_start).and_then(|sequence| known::value(sequence, size.get()));
        let published = published.and_then(|number| u64::try_from(number).ok());
        let total = published.map(|number| number.saturating_sub(args.skip).min(args.max.unwrap_or(u64::MAX)));
        Self::of(ui, text!("searching"), total)
    }

    fn of(ui: &Ui, message: Message, total: Option<u64>) -> Self {
        let line = if total.is_some() { ui.bar(message, ProgressUnit::Solution) } else { ui.spinner(message) };
        Self { line, total }
    }

    fn set(&self, listed: u64) {
        if let Some(total) = self.total.filter(|_| listed.is_multiple_of(Self::STEP)) {
            self.line.set(listed, total);
        }
    }
}

/// The requested fundamental or symmetric solutions.
fn fundamental_or_symmetric(
    size: Size,
    args: &ListArgs,
    from: Option<&Placement>,
) -> Result<Box<dyn Iterator<Item = Placement>>, CliError> {
    let Some(turn) = args.symmetric else {
        return Ok(skip_before(Fundamental::new(size)?, from));
    };
    let symmetric = skip_before(Symmetric::new(size, turn)?, from);
    Ok(if args.fundamental { Box::new(symmetric.filter(Placement::is_canonical)) } else { symmetric })
}

/// All solutions after the first `skip`. If there are none, returns `None` or an empty iterator.
fn solutions_after(ui: &Ui, size: Size, from: Option<&Placement>, skip: u64) -> Result<Option<Solutions>, CliError> {
    if from.is_none() && size.get() <= queens_count::QUICK_FIRST_ROW_MAX_SIZE && skip >= unrank_threshold(size) {
        return match ranks::solution_at(ui, size, u128::from(skip) + 1)? {
            Ok(start) => Ok(Some(Solutions::starting_at(&start)?)),
            Err(_) => Ok(None),
        };
    }
    let mut solutions = match from {
        Some(placement) => Solutions::starting_at(placement)?,
        // On large boards `solutions::first` is faster than `Solutions`, because it prunes earlier.
        None if size.get() > FIRST_BY_ENUMERATION_MAX_SIZE => Solutions::starting_at(&solutions::first(size)?)?,
        None => Solutions::new(size)?,
    };
    let skipped = match usize::try_from(skip).unwrap_or(usize::MAX).checked_sub(1) {
        Some(last) => solutions.nth(last).is_some(),
        None => true,
    };
    Ok(skipped.then_some(solutions))
}

/// For sizes above this one, `solutions::first` finds the first solution sooner than the enumeration.
const FIRST_BY_ENUMERATION_MAX_SIZE: u32 = 24;

/// To skip at least this number of solutions, counting them is faster than enumerating them.
fn unrank_threshold(size: Size) -> u64 {
    50_000 << (2 * size.get().saturating_sub(14))
}

fn skip_before(
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
    let failed = |error| CliError::cannot_write(&target, &error);
    fs::create_dir_all(folder).map_err(|error| CliError::cannot_write(folder, &error))?;
    let total = known::value(Sequence::Solutions, size.get()).and_then(|number| u64::try_from(number).ok());
    let progress = Progress::of(ui, text!("writing", path = target.display().to_string()), total);
    let mut result = AtomicFile::new(&target).map_err(failed)?;
    let (_guard, mut solutions) = file::temporary(folder).map_err(failed)?;
    let count = write_solutions(size, solutions.as_file_mut(), &progress, &failed)?;
    write_result(count, &mut solutions, result.as_file_mut()).map_err(failed)?;
    result.commit().map_err(failed)?;
    drop(progress);
    ui.say(text!("written", count = count, path = target.display().to_string()));
    Ok(())
}

fn write_solutions(
    size: Size,
    file: &mut fs::File,
    progress: &Progress,
    failed: &dyn Fn(io::Error) -> CliError,
) -> Result<u64, CliError> {
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
        progress.set(count);
    }
    out.flush().map_err(failed)?;
    Ok(count)
}

fn write_result(count: u64, solutions: &mut tempfile::NamedTempFile, result: &mut fs::File) -> io::Result<()> {
    writeln!(result, "{count}")?;
    io::copy(&mut solutions.reopen()?, result)?;
    result.sync_all()
}
