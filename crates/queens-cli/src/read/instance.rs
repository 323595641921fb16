//! Completion instances from arguments and files: given queens, blocked squares and excluded diagonals.
//!
//! Squares are `ROW:COLUMN`, counted from 1. A diagonal is `d` and its row minus its column. An antidiagonal is `a` and
//! its row plus its column. On a board of eight, `d0` and `a9` are the two longest.

use queens::complete::Instance;
use queens::complete::export::{Format, ImportError};
use queens::text::{Base, Board, Fault, Notation, Options, Purpose, Reading, to_half_width};
use queens::{Line, LineKind, Size, Square, quoted};

use super::{NoteJson, Source};
use crate::args::{InstanceArgs, ReadingArgs, RestrictionArgs};
use crate::error::CliError;
use crate::messages::{self, Message, reading, text};
use crate::read;
use crate::ui::Ui;

/// The number of the first row and the first column.
const COORDINATE_BASE: i64 = 1;

/// The largest board for export and import: a hundred million squares.
const EXPORT_SIZE_LIMIT: u32 = 10_000;

/// Reads the instance of the arguments for export.
pub(crate) fn from_args_for_export(ui: &Ui, given: &InstanceArgs) -> Result<Instance, CliError> {
    require_exportable(from_args(ui, given)?.0)
}

/// Reads the instance of the arguments for import. Options that say how a text is read also hold for the answer, so
/// they need not have an effect on the instance.
pub(crate) fn from_args_for_import(ui: &Ui, given: &InstanceArgs) -> Result<Instance, CliError> {
    let restrictions = given.restrictions();
    let reading = match &restrictions {
        RestrictionArgs { file: Some(_), .. } => given.reading.clone(),
        restrictions if restrictions.is_given() => ReadingArgs { base: given.reading.base, ..ReadingArgs::default() },
        _ => ReadingArgs::default(),
    };
    let transpose = given.transpose && restrictions.is_given();
    require_exportable(from_restrictions(ui, given.size(), &restrictions, &reading, transpose)?.0)
}

fn require_exportable(instance: Instance) -> Result<Instance, CliError> {
    let size = instance.size();
    if size.get() > EXPORT_SIZE_LIMIT {
        return Err(CliError::too_large(size, EXPORT_SIZE_LIMIT, text!("instead-smaller")));
    }
    Ok(instance)
}

/// Refuses a second text from standard input, which would be empty. `other` is a further argument that reads it.
pub(crate) fn refuse_second_reader(
    restrictions: &RestrictionArgs,
    other: Option<&'static str>,
) -> Result<(), CliError> {
    let RestrictionArgs { place, block, file, .. } = restrictions;
    let options = [("--place -", place), ("--block -", block), ("--file -", file)];
    let readers = options.into_iter().filter(|(_, value)| value.as_deref() == Some("-")).map(|(option, _)| option);
    let readers: Vec<&str> = other.into_iter().chain(readers).collect();
    match readers[..] {
        [first, second, ..] => Err(text!("standard-input-twice", first = first, second = second).into()),
        _ => Ok(()),
    }
}

/// Reads the instance of the arguments. Also returns notes on how the file was interpreted.
pub(crate) fn from_args(ui: &Ui, given: &InstanceArgs) -> Result<(Instance, Vec<NoteJson>), CliError> {
    let restrictions = given.restrictions();
    if !restrictions.is_given() {
        given.reading.refuse_without_board(given.transpose)?;
    }
    from_restrictions(ui, given.size(), &restrictions, &given.reading, given.transpose)
}

/// Reads the instance with these restrictions. The size may come from the file or from a list of all columns.
pub(crate) fn from_restrictions(
    ui: &Ui,
    n: Option<Size>,
    restrictions: &RestrictionArgs,
    reading: &ReadingArgs,
    transpose: bool,
) -> Result<(Instance, Vec<NoteJson>), CliError> {
    refuse_second_reader(restrictions, None)?;
    let mut notes = Vec::new();
    let mut file = None;
    let options = read::reader_options(reading, n, transpose, Purpose::Instances);
    if let Some(name) = &restrictions.file {
        let source = Source::of_file_name(name);
        let read = source.boards(&options).map_err(|error| exported(&source).unwrap_or(error))?;
        notes = read::say_notes(ui, &source, &read);
        file = Some(read.into_only_board().map_err(|error| source.error(&error))?);
    } else {
        read::refuse_marks_without_drawing(&options, &[])?;
    }
    let size = n.or(file.as_ref().map(Board::size));
    let placed = restrictions.place.as_deref().map(|word| placed(&options, word, size)).transpose()?;
    let Some(size) = size.or(placed.as_ref().map(Board::size)) else {
        unreachable!("the parser asks for a size, a file or queens")
    };
    let mut instance = file.map_or_else(|| Instance::from(size), |board| board.instance());
    for &queen in placed.iter().flat_map(Board::queens) {
        instance.place(queen)?;
    }
    let blocked = restrictions.block.as_deref().map(|word| blocked(&options, word, size)).transpose()?;
    for &square in blocked.iter().flat_map(Board::queens) {
        instance.block(square)?;
    }
    for line in lines(&to_half_width(restrictions.exclude.as_deref().unwrap_or_default()))? {
        instance.exclude(if transpose { transposed(line) } else { line })?;
    }
    Ok((instance, notes))
}

/// The error for a file that `export` wrote for other solvers. No command reads such a file. The error shows the size,
/// which a comment in the file gives.
fn exported(source: &Source) -> Option<CliError> {
    let Source::File(name) = source else { return None };
    let size = exported_size(source)?;
    Some(text!("given-exported", name = name.as_str(), size = size).into())
}

/// The size in the comment of a file that `export` wrote for other solvers.
fn exported_size(source: &Source) -> Option<String> {
    let size = |line: &str| {
        let comment = line.strip_prefix(['c', '*', '\\', '%', '|'])?.trim_start();
        let (size, rest) = comment.split_once(' ')?;
        let is_size = size.bytes().all(|byte| byte.is_ascii_digit());
        (is_size && rest.starts_with("queens")).then(|| size.to_owned())
    };
    source.text().ok()?.lines().take(2).find_map(size)
}

/// Reads the squares of an option: a list of columns with `?` for rows without a queen, or squares. Rows and columns
/// are counted from 1, unless `--base` or a 0 says otherwise.
///
/// If the size is given and above 2, two numbers such as `1,4` are refused, because they may be a square or the columns
/// of two rows.
fn squares(options: &Options, source: &Source, bytes: &[u8], size: Option<Size>) -> Result<Board, CliError> {
    let word = String::from_utf8_lossy(bytes);
    if size.is_some_and(|size| size.get() > 2)
        && let Some(pairs) = pairs_of_numbers(&to_half_width(&word))
    {
        let squares = pairs.iter().map(|[row, column]| format!("{row}:{column}")).collect::<Vec<_>>().join(",");
        let list = pairs.concat().join(",");
        // The suggested list gets a third entry, `?`, because two numbers alone would be refused again.
        let list = if pairs.len() == 1 { format!("{list},?") } else { list };
        let [row, column] = &pairs[0];
        return Err(text!(
            "given-square-or-list",
            text = word.trim(),
            squares = squares,
            list = list,
            row = row.as_str(),
            column = column.as_str()
        )
        .into());
    }
    let number = to_half_width(word.trim());
    // If the number is larger than the board, its digits are read as columns.
    if let (Some(size), Ok(number)) = (size, number.parse::<u32>())
        && (1..=size.get()).contains(&number)
        && size.get() > 1
    {
        return Err(text!("given-number", number = number.to_string()).into());
    }
    // Squares such as `2:4` are in the notation of this program, which counts from 1.
    let base = options.base.or(word.contains([':', '：']).then_some(Base::One));
    let options = Options { size, base, direction: options.direction, ..Options::default() };
    let read = queens::text::read(bytes, &options);
    read.and_then(Reading::into_only_board).map_err(|error| match missing_size(&word).filter(|_| size.is_none()) {
        Some(message) => message.into(),
        None => source.error(&error),
    })
}

/// Reads the squares of `--place`.
fn placed(options: &Options, word: &str, size: Option<Size>) -> Result<Board, CliError> {
    let source = Source::of_value(word)?;
    squares(options, &source, &source.bytes()?, size)
}

/// Reads the squares of `--block`. Numbers without a `?` are refused, because they are more likely pairs of row and
/// column than a list of columns.
fn blocked(options: &Options, word: &str, size: Size) -> Result<Board, CliError> {
    let source = Source::of_value(word)?;
    let bytes = source.bytes()?;
    let board = squares(options, &source, &bytes, Some(size))?;
    let word = String::from_utf8_lossy(&bytes);
    if !matches!(board.notation(), Notation::List | Notation::Digits) || word.contains(['?', '？']) {
        return Ok(board);
    }
    let numbers: Vec<&str> = word.split([',', ' ']).filter(|number| !number.is_empty()).collect();
    let pairs = numbers.as_chunks::<2>();
    let squares = pairs.0.iter().map(|[row, column]| format!("{row}:{column}")).collect::<Vec<_>>().join(",");
    let squares = if pairs.1.is_empty() && !squares.is_empty() { squares } else { "2:1,4:4".to_owned() };
    Err(text!("given-block-list", text = quoted(word.trim()), squares = squares).into())
}

/// The error for squares such as `d4` without a size before them. A number after them is taken for the size.
fn missing_size(word: &str) -> Option<Message> {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let word = to_half_width(word);
    let words = word.split([',', ' ']).filter(|word| !word.is_empty());
    let (sizes, squares): (Vec<_>, Vec<_>) = words.partition(|word| is_number(word));
    let size = if let [size] = sizes[..] { size } else { "8" };
    let are_squares =
        !squares.is_empty() && sizes.len() <= 1 && squares.iter().all(|square| square.parse::<Square>().is_ok());
    are_squares.then(|| text!("given-no-size", size = size, squares = squares.join(" ")))
}

/// The pairs of numbers in a text that consists of two numbers, or of words with two numbers each.
fn pairs_of_numbers(text: &str) -> Option<Vec<[String; 2]>> {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let pair = |words: &str| {
        let (row, column) = words.split_once(|letter: char| [',', '、'].contains(&letter) || letter.is_whitespace())?;
        let (row, column) = (row.trim(), column.trim());
        (is_number(row) && is_number(column)).then(|| [row.to_owned(), column.to_owned()])
    };
    let pairs = pair(text.trim()).map(|pair| vec![pair]).or_else(|| text.split_whitespace().map(pair).collect());
    pairs.filter(|pairs| !pairs.is_empty())
}

/// The line after rows and columns are swapped.
fn transposed(line: Line) -> Line {
    match line.kind {
        LineKind::Diagonal => Line { position: -line.position, ..line },
        _ => line,
    }
}

fn lines(text: &str) -> Result<Vec<Line>, CliError> {
    let line = |entry: &str| {
        let (kind, number) = entry.split_at_checked(1)?;
        let number: i64 = number.parse().ok()?;
        match kind {
            "d" => Some(Line { kind: LineKind::Diagonal, position: number }),
            // The notation counts rows and columns from 1, so its sum is larger by 2.
            "a" => Some(Line { kind: LineKind::Antidiagonal, position: number.checked_sub(2 * COORDINATE_BASE)? }),
            _ => None,
        }
    };
    let no_line = |entry: &str| CliError::from(text!("given-no-line", entry = quoted(entry)));
    let entries = text.split([',', ' ', '\t', '\n']).filter(|entry| !entry.is_empty());
    entries.map(|entry| line(entry).ok_or_else(|| no_line(entry))).collect()
}

/// The error for a text that cannot be read as the answer of a solver. It names the format that the user gave, because
/// this format may be wrong.
pub(crate) fn import_error(source: &Source, format: Option<Format>, error: &ImportError) -> CliError {
    let as_read = |reason| match format {
        Some(format) => text!("answer-as-read", reason = reason, format = format.name()),
        None => reason,
    };
    let reason = match (error, format) {
        (ImportError::Columns(error), Some(format)) if *error.fault() == Fault::Empty => {
            text!("error-no-answer", format = format.name())
        }
        _ if exported_size(source).is_some() => text!("answer-exported"),
        (ImportError::NoAnswer { .. }, None) => text!("import-no-answer"),
        (ImportError::Columns(error), None) => text!("answer-unknown-format", reason = reading::of(error)),
        (ImportError::Columns(error), _) => as_read(reading::of(error)),
        (ImportError::Csplib(_), _) => as_read(messages::of(error)),
        _ => messages::of(error),
    };
    CliError::from(text!("given-file", name = source.name(), error = reason))
}
