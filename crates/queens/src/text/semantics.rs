//! Layer three (semantics): decides the meaning of the numbers and marks of the whole text.

mod base;
mod lone_numbers;
mod mark_roles;
mod statements;
mod surrounding_text;

use std::collections::HashSet;

use super::decoding::DecodedText;
use super::error::{Fault, LikelyFault, Position, ReadError, quoted};
use super::interpretation::Interpretation;
use super::options::{Base, Direction, Options, Purpose};
use super::reading::{Board, Count, MarkRole, Notation, Note, Reading, UnfinishedBoard};
use super::syntax::{Entry, ExplicitBoard, Item, ParsedText};
use crate::board::{Line, LineKind, Size, Square};
use crate::complete::csplib;

/// Builds the reading of a parsed text.
pub(super) fn build_reading(
    decoded: &DecodedText<'_>,
    parsed: ParsedText,
    options: &Options,
) -> Result<Reading, ReadError> {
    let mut notes: Vec<Note> = decoded.encoding.map(Note::Encoding).into_iter().collect();
    let mut parsed = parsed;
    let counts = lone_numbers::take_counts(&mut parsed, options)?;
    lone_numbers::digits_to_lists(&decoded.text, &mut parsed, options)?;
    surrounding_text::join_rows_and_columns(&decoded.text, &mut parsed, options)?;
    surrounding_text::check_lists(&parsed, options)?;
    surrounding_text::check_words(&decoded.text, &parsed, options)?;
    let size = options.size.or_else(|| surrounding_text::size_above_squares(&decoded.text, &parsed, options));
    let options = &Options { size, ..options.clone() };
    let roles = mark_roles::decide(&parsed, options, &mut notes).map_err(|error| at_mark(&decoded.text, error))?;
    let base = base::decide(&parsed, options, &mut notes)?;
    let mut builder =
        BoardBuilder { parsed: &parsed, options, roles, base, notes, common_size: base::common_size(&parsed.items) };
    let mut boards = Vec::new();
    for (at, item) in parsed.items.iter().enumerate() {
        boards.extend(
            builder
                .board(item)
                .map_err(|error| prefer_length_error(&decoded.text, &parsed.items, at, options, error))?,
        );
    }
    let mut notes = builder.notes;
    let statements = statements::statements(&decoded.text, &parsed.items, &boards, options)?;
    surrounding_text::check_sizes(&statements, &boards, options)?;
    let counts =
        if boards.is_empty() { statements::counts(&decoded.text, &parsed.items, counts, options) } else { counts };
    let unfinished = parsed.cut.map(|(line, rows)| {
        let size = boards.last().map(Board::size).or(options.size);
        UnfinishedBoard { line, rows, size: size.unwrap_or(Size::new(u64::from(rows) + 1).expect("a small size")) }
    });
    if boards.is_empty() && counts.is_empty() && statements.is_empty() && unfinished.is_none() {
        return Err(nothing(&decoded.text, &parsed.items));
    }
    if parsed.is_column_first {
        notes.push(Note::ColumnFirst);
    }
    if options.purpose != Purpose::Output && boards.len() == 1 && statements::has_lone_total(&parsed.items, &statements)
    {
        notes.push(Note::TotalAlone);
    }
    if merge_notations(&mut boards) {
        notes.push(Note::TwoForms);
    }
    Ok(finish(Reading { boards, statements, counts, notes, unfinished }, options))
}

/// If a list has an unexpected length, turns an error about a number outside its board into an error about the length.
fn prefer_length_error(text: &str, items: &[Item], at: usize, options: &Options, error: ReadError) -> ReadError {
    let is_outside = matches!(error.fault(), Fault::Outside { .. }) && options.size.is_none();
    let expected =
        surrounding_text::expected_length(text, items, at).filter(|_| is_outside && options.purpose != Purpose::Output);
    match (expected, &items[at]) {
        (Some((expected, is_said)), Item::List { line, entries, .. }) => {
            let position = Position { line: *line, column: 1 };
            ReadError::at(position, Fault::ListLength { found: entries.len(), expected, is_said })
        }
        _ => error,
    }
}

/// Moves the position of an error about a mark to the mark's column in the text, because spaces and bars may stand
/// between the squares. Adds the lines of unknown marks.
fn at_mark(text: &str, error: ReadError) -> ReadError {
    let mark = match error.fault() {
        Fault::UnknownMarks { marks, .. } => marks.chars().next(),
        Fault::Ambiguous {
            first: Interpretation::Queen(mark) | Interpretation::Blocked(mark) | Interpretation::Empty(mark),
            ..
        } => Some(*mark),
        _ => None,
    };
    let (Some(mark), Some(Position { line, .. })) = (mark, error.position()) else { return error };
    let first = |mark: char| {
        let mut lines = (1..).zip(text.lines()).skip_while(|(number, _)| *number < line);
        lines.find_map(|(line, text)| {
            let (column, _) = (1..).zip(text.chars()).find(|(_, letter)| *letter == mark)?;
            Some(Position { line, column })
        })
    };
    let mut fault = error.fault().clone();
    if let Fault::UnknownMarks { marks, lines } = &mut fault {
        *lines = marks.chars().filter_map(first).map(|position| position.line).collect();
    }
    match first(mark) {
        Some(position) => ReadError::at(position, fault),
        None => error,
    }
}

/// The reading of a completion instance in a format of `CSPLib`; `None` for other texts.
pub(super) fn csplib_reading(decoded: &DecodedText<'_>, options: &Options) -> Option<Result<Reading, ReadError>> {
    if options.purpose != Purpose::Instances || !csplib_lists(&decoded.text) {
        return None;
    }
    let notes = decoded.encoding.map(Note::Encoding).into_iter().collect();
    let reading = |board| finish(Reading { boards: vec![board], notes, ..Reading::default() }, options);
    Some(csplib_board(&decoded.text, options).map(reading))
}

/// Transposes the boards if the options ask for columns.
fn finish(mut reading: Reading, options: &Options) -> Reading {
    if options.direction == Direction::Columns {
        reading.boards.iter_mut().for_each(transpose);
        reading.notes.push(Note::Transposed);
    }
    reading
}

fn transpose(board: &mut Board) {
    let swapped = |square: &Square| Square::new(square.column.get(), square.row.get());
    for squares in [&mut board.queens, &mut board.blocked] {
        *squares = squares.iter().map(swapped).collect();
        squares.sort_unstable();
    }
    for line in &mut board.excluded {
        if line.kind == LineKind::Diagonal {
            *line = Line { position: -line.position, ..*line };
        }
    }
}

/// The error of a text that has no board, count or statement.
fn nothing(text: &str, items: &[Item]) -> ReadError {
    let words = items.iter().find_map(|item| match item {
        Item::Words { line, range, .. } => Some((*line, text[range.clone()].trim())),
        _ => None,
    });
    match words {
        Some((line, words)) => ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(words) }),
        None => Fault::Empty.into(),
    }
}

/// Whether a text is an instance of `CSPLib`: it assigns a list such as `init`, or only the size `n`.
fn csplib_lists(text: &str) -> bool {
    let assigns = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            let rest = text[at + name.len()..].trim_start();
            rest.starts_with('=') || rest.strip_prefix("be").is_some_and(|rest| rest.starts_with(char::is_whitespace))
        })
    };
    // An empty board has a size and no list.
    ["init", "blocks", "diags", "numdiags"].into_iter().any(assigns) || assigns("n") && csplib::parse(text).is_ok()
}

fn csplib_board(text: &str, options: &Options) -> Result<Board, ReadError> {
    let instance = csplib::parse(text).map_err(|error| ReadError::new(error.into()))?;
    if let Some(size) = options.size.filter(|&size| size != instance.size()) {
        return Err(Fault::WrongSize { found: instance.size().get(), size }.into());
    }
    Ok(Board {
        size: instance.size(),
        queens: instance.queens().to_vec(),
        blocked: instance.blocked().to_vec(),
        excluded: instance.excluded().to_vec(),
        notation: Notation::Json,
        line: 1,
    })
}

/// If the text writes the same boards in several notations, keeps only the boards of the first notation. Returns
/// whether it removed any boards.
fn merge_notations(boards: &mut Vec<Board>) -> bool {
    let Some(first) = boards.first().map(Board::notation) else { return false };
    let count = boards.iter().filter(|board| board.notation == first).count();
    if count == boards.len() {
        return false;
    }
    let mut notations: Vec<Notation> = Vec::new();
    for board in boards.iter() {
        if !notations.contains(&board.notation) {
            notations.push(board.notation);
        }
    }
    let squares = |notation: Notation| {
        boards.iter().filter(move |board| board.notation == notation).map(|board| {
            let mut queens = board.queens.clone();
            queens.sort_unstable();
            (board.size, queens)
        })
    };
    let is_repeated = count > 0 && notations[1..].iter().all(|&notation| squares(notation).eq(squares(first)));
    if is_repeated {
        boards.retain(|board| board.notation == first);
    }
    is_repeated
}

/// Builds the boards of a text, from the decisions for the whole text.
struct BoardBuilder<'a> {
    parsed: &'a ParsedText,
    options: &'a Options,
    roles: Vec<MarkRole>,
    base: Base,
    notes: Vec<Note>,
    /// The result of [`base::common_size`].
    common_size: Option<u32>,
}

impl BoardBuilder<'_> {
    /// The board of an item, if the item is a board.
    fn board(&mut self, item: &Item) -> Result<Option<Board>, ReadError> {
        Ok(Some(match item {
            Item::Drawing { line, size, begin, notation } => self.drawing(*line, *size, *begin, *notation)?,
            Item::List { line, entries, notation, .. } => {
                self.list(*line, &self.parsed.entries[entries.clone()], *notation)?
            }
            Item::Pairs { line, entries, notation } => {
                self.pairs(*line, &self.parsed.entries[entries.clone()], *notation)?
            }
            Item::Literals { line, entries } => self.literals(*line, &self.parsed.entries[entries.clone()])?,
            Item::ExplicitBoard { line, board } => self.explicit_board(*line, board)?,
            Item::Number { .. } | Item::Count { .. } | Item::Words { .. } => return Ok(None),
        }))
    }

    fn drawing(&self, line: u32, size: u32, begin: usize, notation: Notation) -> Result<Board, ReadError> {
        let mut board = Board::empty(self.sized(line, size, size as usize)?, notation, line);
        let width = size as usize;
        let cells = &self.parsed.cells[begin..begin + width * width];
        for (row, cells) in (0..).zip(cells.chunks_exact(width)) {
            for (column, cell) in (0..).zip(cells) {
                match self.roles[usize::from(*cell)] {
                    MarkRole::Empty => {}
                    MarkRole::Queen => board.queens.push(Square::new(row, column)),
                    MarkRole::Blocked => board.blocked.push(Square::new(row, column)),
                }
            }
        }
        Ok(board)
    }

    /// The size of a board of `rows` rows (`found` is the same number). If the options name a size, the board must have
    /// that size.
    fn sized(&self, line: u32, found: u32, rows: usize) -> Result<Size, ReadError> {
        let at = |fault| ReadError::at(Position { line, column: 1 }, fault);
        match self.options.size {
            Some(size) if size.len() == rows => Ok(size),
            Some(size) => Err(at(Fault::WrongSize { found, size })),
            None => Size::try_from(found).map_err(|error| at(error.into())),
        }
    }

    fn list(&self, line: u32, entries: &[Entry], notation: Notation) -> Result<Board, ReadError> {
        let size = match self.options.size.filter(|size| entries.len() <= size.len()) {
            Some(size) => size,
            None => self.sized(line, entries.len() as u32, entries.len())?,
        };
        let mut board = Board::empty(size, notation, line);
        board.queens.reserve(entries.len());
        for (row, entry) in (0..).zip(entries) {
            if entry.value != Entry::HOLE {
                board.queens.push(Square::new(row, self.index(*entry, size)?));
            }
        }
        Ok(board)
    }

    /// The row or column of a number, counted from 0.
    fn index(&self, entry: Entry, size: Size) -> Result<u32, ReadError> {
        index_from(entry, self.base, size)
    }

    fn pairs(&mut self, line: u32, entries: &[Entry], notation: Notation) -> Result<Board, ReadError> {
        let base = if notation == Notation::Chess { Base::One } else { self.base };
        let size = if let Some(size) = self.options.size {
            size
        } else {
            let size = base::size_from_squares(entries, base).or(self.common_size);
            let at = |fault| ReadError::at(Position { line, column: 1 }, fault);
            let size = size.ok_or_else(|| without_size(line, entries, base, notation))?;
            let size = Size::try_from(size).map_err(|error| at(error.into()))?;
            if !self.notes.contains(&Note::SizeConcluded(size)) {
                self.notes.push(Note::SizeConcluded(size));
            }
            size
        };
        let mut board = Board::empty(size, notation, line);
        for [row, column] in entries.as_chunks::<2>().0 {
            let square = index_from(*row, base, size)
                .and_then(|row| Ok(Square::new(row, index_from(*column, base, size)?)))
                .map_err(
                    |error| if notation == Notation::Chess { outside_in_chess(*row, *column, size) } else { error },
                )?;
            board.queens.push(square);
        }
        board.queens.sort_unstable();
        Ok(board)
    }

    fn literals(&self, line: u32, entries: &[Entry]) -> Result<Board, ReadError> {
        let entries =
            if entries.last().is_some_and(|last| last.value == 0) { &entries[..entries.len() - 1] } else { entries };
        let at = |fault| ReadError::at(Position { line, column: 1 }, fault);
        let side = entries.len().isqrt();
        // If the options name no size, the literals must cover all squares. Positive literals alone show no size.
        let is_of_square = |entry: &Entry| entry.value.unsigned_abs() as usize <= side * side;
        let is_whole = side * side == entries.len() && entries.iter().all(is_of_square);
        let size = match self.options.size {
            Some(size) => size,
            None if is_whole => Size::try_from(side).map_err(|error| at(error.into()))?,
            None => return Err(at(Fault::NoSize { squares: entries.len(), doubt: None })),
        };
        let mut board = Board::empty(size, Notation::Answer, line);
        let n = i64::from(size.get());
        // Larger numbers are auxiliary variables of the solver.
        for entry in entries.iter().filter(|entry| (1..=n * n).contains(&entry.value)) {
            board.queens.push(Square::new(
                ((entry.value - 1) / n).unsigned_abs() as u32,
                ((entry.value - 1) % n).unsigned_abs() as u32,
            ));
        }
        board.queens.sort_unstable();
        Ok(board)
    }

    fn explicit_board(&self, line: u32, board: &ExplicitBoard) -> Result<Board, ReadError> {
        if let Some(columns) = &board.columns {
            let entries = columns.iter().map(|column| Entry {
                value: column.map_or(Entry::HOLE, |column| column.max(-i64::MAX)),
                line,
                column: 1,
            });
            return self.list(line, &entries.collect::<Vec<_>>(), board.notation);
        }
        let found = board.size.map_or(0, Size::get);
        let size = self.sized(line, found, found as usize)?;
        Ok(Board {
            size,
            queens: board.queens.clone(),
            blocked: board.blocked.clone(),
            excluded: board.excluded.clone(),
            notation: board.notation,
            line,
        })
    }
}

/// The row or column of a number, counted from 0.
fn index_from(entry: Entry, base: Base, size: Size) -> Result<u32, ReadError> {
    let index = entry.value.checked_sub(i64::from(base.number())).and_then(|index| u32::try_from(index).ok());
    index.filter(|&index| index < size.get()).ok_or_else(|| {
        let value = if entry.value == Entry::HOLE { "?".to_owned() } else { entry.value.to_string() };
        ReadError::at(entry.position(), Fault::Outside { value, size: size.get(), first: base.number() })
    })
}

/// The fewest squares that look like a whole board with a mistake. Fewer squares are more likely a part of a board.
const WHOLE_BOARD_SQUARES: usize = 4;

/// The error of squares that do not show the size of their board, with their likely mistake.
fn without_size(line: u32, entries: &[Entry], base: Base, notation: Notation) -> ReadError {
    let pairs = entries.as_chunks::<2>().0;
    let is_inside = |entry: &Entry| {
        let index = entry.value.checked_sub(base.number().into()).and_then(|index| usize::try_from(index).ok());
        index.is_some_and(|index| index < pairs.len())
    };
    let name = |[row, column]: &[Entry; 2]| match notation {
        Notation::Chess => chess_name(*row, *column),
        _ => format!("{}:{}", row.value, column.value),
    };
    let mut seen = HashSet::new();
    let repeated = pairs.iter().find(|[row, column]| !seen.insert((row.value, column.value)));
    let mut outside = pairs.iter().filter(|pair| !pair.iter().all(is_inside));
    let only = outside.next().filter(|_| outside.next().is_none() && pairs.len() >= WHOLE_BOARD_SQUARES);
    let (position, doubt) = if let Some(pair) = repeated {
        (Some(pair[0].position()), Some(LikelyFault::Repeated(name(pair))))
    } else if let Some([row, column]) = lacks_last_row(pairs, base) {
        let (last, of) = (pairs.len() as u32 + base.number(), row.value.unsigned_abs() as u32);
        (Some(column.position()), Some(LikelyFault::LastRow { row: last, of }))
    } else {
        (only.map(|[row, _]| row.position()), only.map(|pair| LikelyFault::Outside(name(pair))))
    };
    let position = position.unwrap_or(Position { line, column: 1 });
    ReadError::at(position, Fault::NoSize { squares: pairs.len(), doubt })
}

/// The square in column K + 1, if K squares fill the rows 1 to K in order and their columns differ.
fn lacks_last_row(pairs: &[[Entry; 2]], base: Base) -> Option<&[Entry; 2]> {
    let (first, count) = (i64::from(base.number()), pairs.len().cast_signed() as i64);
    let mut columns: Vec<i64> = pairs.iter().map(|[_, column]| column.value).collect();
    columns.sort_unstable();
    let is_all_but_last = count > 2
        && (first..).zip(pairs).all(|(number, [row, _])| row.value == number)
        && columns.windows(2).all(|pair| pair[0] != pair[1])
        && columns[0] >= first
        && columns.last() == Some(&(first + count));
    pairs.iter().find(|[_, column]| is_all_but_last && column.value == first + count)
}

/// The error of a square outside the board, such as `z1`.
fn outside_in_chess(row: Entry, column: Entry, size: Size) -> ReadError {
    let value = chess_name(row, column);
    ReadError::at(row.position(), Fault::Outside { value, size: size.get(), first: 1 })
}

/// The name of a square as in chess, such as `z1`.
fn chess_name(row: Entry, column: Entry) -> String {
    let mut file = String::new();
    let mut rest = column.value;
    while rest > 0 {
        file.insert(0, char::from(b'a' + u8::try_from((rest - 1) % 26).unwrap_or(0)));
        rest = (rest - 1) / 26;
    }
    format!("{file}{}", row.value)
}

impl Board {
    const fn empty(size: Size, notation: Notation, line: u32) -> Self {
        Self { size, queens: Vec::new(), blocked: Vec::new(), excluded: Vec::new(), notation, line }
    }
}

/// Whether an item is a board.
const fn is_board(item: &Item) -> bool {
    !matches!(item, Item::Number { .. } | Item::Count { .. } | Item::Words { .. })
}

/// The counts of a text.
type Counts = Vec<Count>;
