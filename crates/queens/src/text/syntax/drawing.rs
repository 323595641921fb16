//! Turns rows of marks into square drawings.

use super::row::{self, Label, Layout, Row};
use super::{ClassifiedLine, Item, Kind, Scanner};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::Purpose;
use crate::text::reading::Notation;

/// A row without labels and without the edges of a grid.
#[derive(Clone, Copy, Debug)]
struct Cells {
    line: u32,
    begin: usize,
    len: usize,
    groups: usize,
    is_uniform: bool,
    offset: u32,
    is_ragged: bool,
}

/// Marks that are queens in every drawing.
pub(in crate::text) const QUEENS: [char; 7] = ['Q', 'q', '♛', '♕', '皇', '后', '👑'];

impl Scanner<'_> {
    /// Adds the drawings of neighbouring rows.
    pub(super) fn add_drawings(
        &mut self,
        classified_lines: &[ClassifiedLine],
        is_mixed: &[bool],
        is_last: bool,
    ) -> Result<(), ReadError> {
        // A single mark beside a letter, or beside a number above 1, is no row.
        let is_named = |classified: &ClassifiedLine| matches!(&classified.kind, Kind::Row(row) if row.len == 1 && row.left.or(row.right).is_some_and(|label| label.value > 1));
        if let [classified] = classified_lines
            && is_named(classified)
        {
            return Ok(());
        }
        let rows = self.plain_rows(classified_lines)?;
        let marks = self.parsed.marks.letters();
        let mark = |row: &Cells| marks[usize::from(self.parsed.cells[row.begin])];
        if rows.iter().all(|row| row.len == 1) {
            let is_queen = |row: &Cells| QUEENS.contains(&mark(row)) || matches!(mark(row), 'X' | 'x');
            let is_known = self.options.size.is_some_and(|size| size.get() == 1);
            let is_bare = |classified: &ClassifiedLine| matches!(&classified.kind, Kind::Row(row) if row.left.or(row.right).is_none());
            return match rows[..] {
                // A single queen after spaces may be a row of a larger board, or a board of size 1.
                [row] if is_queen(&row) && row.offset > 0 && !is_known && classified_lines.iter().any(is_bare) => {
                    let (first, second) = (Interpretation::SpacesLost, Interpretation::SingleSquare);
                    Err(ReadError::at(Position { line: row.line, column: 1 }, Fault::Ambiguous { first, second }))
                }
                [row] if is_queen(&row) || is_known => {
                    self.push_drawings(&rows, 1, 1);
                    Ok(())
                }
                [_, _, ..] if rows.iter().any(is_queen) => self.indented(&rows),
                _ => Ok(()),
            };
        }
        // A line that repeats one mark, such as `-----`, separates boards if no row has that mark beside other marks.
        let is_own = |row: &&Cells| !row.is_uniform || is_mixed[usize::from(self.parsed.cells[row.begin])];
        let own: Vec<Cells> = rows.iter().filter(is_own).copied().collect();
        if own.is_empty() {
            // If every row repeats one mark, the rows are a drawing without queens, or separators in a text.
            let width = rows[0].len;
            let is_board = matches!(stack(&rows), Some((_, 1))) && self.options.purpose != Purpose::Output;
            if is_board {
                self.push_drawings(&rows, width, 1);
            }
            return Ok(());
        }
        let between = without_separators(&own);
        // If a line of one mark stands inside a board, it is a row, because separators stand between boards.
        let own = if separates_boards(&rows, is_own) { &own } else { &rows };
        for rows in [&between, own, &rows] {
            if let Some((width, groups)) = stack(rows) {
                self.push_drawings(rows, width, groups);
                return Ok(());
            }
        }
        // If there are as many rows as one row is long, the lines of one mark are also rows of the board, even if their
        // length differs.
        let completes = rows.iter().any(|row| row.len == rows.len());
        let rows = if completes {
            &rows
        } else if between.is_empty() {
            own
        } else {
            &between
        };
        self.unfinished(rows, is_last)
    }

    /// The rows without their labels.
    fn plain_rows(&self, classified_lines: &[ClassifiedLine]) -> Result<Vec<Cells>, ReadError> {
        let rows = || {
            classified_lines.iter().filter_map(|classified| {
                if let Kind::Row(row) = &classified.kind { Some((classified.line, *row)) } else { None }
            })
        };
        let [left_edge, right_edge] = self.edges(rows)?;
        let height = rows().count();
        let sides: [fn(&Row) -> Option<Label>; 2] = [|row| row.left, |row| row.right];
        // Ones and zeros at the ends of rows are cells and not row numbers if they complete a square matrix.
        let is_one_or_zero = |&cell: &u8| matches!(self.parsed.marks.letters()[usize::from(cell)], '0' | '1');
        let is_matrix = rows().all(|(_, row)| {
            let ends = || row.left.iter().chain(&row.right);
            let cells = &self.parsed.cells[row.begin..row.begin + row.len as usize];
            ends().all(|label| label.is_cell)
                && cells.iter().all(is_one_or_zero)
                && cells.len() + ends().count() == height
        });
        let named = sides.map(|side| {
            let labels: Vec<Option<Label>> = rows().map(|(_, row)| side(&row)).collect();
            let width =
                rows().next().map_or(0, |(_, row)| row.len as usize - usize::from(left_edge) - usize::from(right_edge));
            !is_matrix && is_numbering(&labels, width.clamp(1, height.max(1)))
        });
        let cells = |(line, row): (u32, Row)| {
            let mut cells = Cells {
                line,
                begin: row.begin + usize::from(left_edge),
                len: row.len as usize - usize::from(left_edge) - usize::from(right_edge),
                groups: row.groups as usize,
                is_uniform: row.is_uniform,
                offset: row.offset,
                is_ragged: row.is_ragged,
            };
            for (at, label) in [row.left, row.right].into_iter().enumerate() {
                match label {
                    Some(label) if !named[at] && label.is_cell => {
                        cells.len += 1;
                        cells.begin -= usize::from(at == 0);
                        (cells.groups, cells.is_uniform) = (1, false);
                    }
                    Some(_) if !named[at] => {
                        return Err(self.no_row(line));
                    }
                    _ => {}
                }
            }
            Ok(cells)
        };
        rows().map(cells).collect()
    }

    /// The error of a row with a wrong number at its start or end. If the row is probably a list, the error names the
    /// word that is no number.
    fn no_row(&self, line: u32) -> ReadError {
        let text = self.text.lines().nth(line as usize - 1).unwrap_or_default();
        let words = || text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let (count, numbers) = (words().count(), words().filter(|word| is_number(word)).count());
        match words().find(|word| !is_number(word)) {
            Some(word) if 2 * numbers > count => {
                let before = &text[..word.as_ptr() as usize - text.as_ptr() as usize];
                let column = before.chars().count() as u32 + 1;
                ReadError::at(Position { line, column }, Fault::NotANumber { text: quoted(word) })
            }
            _ => ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text.trim()) }),
        }
    }

    /// Whether the blank cell at each end of every row is the edge of a grid.
    ///
    /// If every row begins with a vertical line, the blank cells are edges. Otherwise they may be squares, and the
    /// number of rows decides.
    fn edges<I: Iterator<Item = (u32, Row)>>(&self, rows: impl Fn() -> I) -> Result<[bool; 2], ReadError> {
        let blank = self.parsed.marks.letters().iter().position(|&letter| letter == ' ');
        let is_blank = |at: usize| Some(usize::from(self.parsed.cells[at])) == blank;
        if !rows().all(|(_, row)| row.layout == Layout::Barred && row.len > 2) {
            return Ok([false; 2]);
        }
        let has_blanks = [
            rows().all(|(_, row)| is_blank(row.begin)),
            rows().all(|(_, row)| is_blank(row.begin + row.len as usize - 1)),
        ];
        let is_sure = [0, 1].map(|end| rows().all(|(_, row)| row.has_edge[end]));
        if !has_blanks.contains(&true) || has_blanks[0] && is_sure[0] {
            return Ok(has_blanks);
        }
        let (height, len) = (rows().count(), rows().next().map_or(0, |(_, row)| row.len as usize));
        let cases = [[true, true], [true, false], [false, true], [false, false]];
        let is_possible = |edges: &[bool; 2]| (0..2).all(|end| has_blanks[end] || !edges[end]);
        let width = |edges: [bool; 2]| len - edges.into_iter().filter(|&is_edge| is_edge).count();
        let mut square = cases.into_iter().filter(is_possible).filter(|&edges| width(edges) == height);
        match (square.next(), square.next()) {
            (Some(edges), None) => Ok(edges),
            (None, _) => Ok(has_blanks),
            (Some(_), Some(_)) => {
                let line = rows().next().map_or(1, |(line, _)| line);
                Err(ReadError::at(Position { line, column: 1 }, Fault::NotSquare { rows: height, columns: len }))
            }
        }
    }

    /// Adds a drawing whose rows have one queen each and spaces as empty squares.
    fn indented(&mut self, rows: &[Cells]) -> Result<(), ReadError> {
        let position = Position { line: rows[0].line, column: 1 };
        let ambiguous = |first, second| Err(ReadError::at(position, Fault::Ambiguous { first, second }));
        let size = rows.len() as u32;
        let offsets = || rows.iter().map(|row| row.offset);
        if offsets().all(|offset| offset == rows[0].offset) {
            return ambiguous(Interpretation::SpacesLost, Interpretation::FirstColumn);
        }
        let is_narrow = offsets().all(|offset| offset < size);
        let is_wide = offsets().all(|offset| offset % 2 == 0 && offset / 2 < size);
        let step = match (is_narrow, is_wide) {
            (true, true) => return ambiguous(Interpretation::OneWide, Interpretation::TwoWide),
            (true, false) => 1,
            (false, true) => 2,
            (false, false) => {
                // If rows have tabs, each tab ends a column. Tabs mixed with spaces have unknown widths.
                let text = |row: &Cells| self.text.lines().nth(row.line as usize - 1).unwrap_or_default();
                let has_tabs = rows.iter().any(|row| row.offset == row::UNKNOWN_OFFSET);
                if has_tabs && rows.iter().any(|row| text(row).contains(' ')) {
                    return ambiguous(Interpretation::SpacesLost, Interpretation::FirstColumn);
                }
                let tabs = |row: &Cells| text(row).matches('\t').count() as u32;
                let column = |row: &Cells| if has_tabs { tabs(row) } else { row.offset };
                let columns = rows.iter().map(column).max().unwrap_or(0) as usize + 1;
                return Err(ReadError::at(position, Fault::NotSquare { rows: rows.len(), columns }));
            }
        };
        let begin = self.parsed.cells.len();
        let blank = self.parsed.marks.index_or_insert(' ').unwrap_or_default();
        self.parsed.cells.resize(begin + rows.len() * rows.len(), blank);
        for (place, row) in rows.iter().enumerate() {
            self.parsed.cells[begin + place * rows.len() + (row.offset / step) as usize] = self.parsed.cells[row.begin];
        }
        self.parsed.items.push(Item::Drawing { line: position.line, size, begin, notation: Notation::Drawing });
        Ok(())
    }

    /// Adds the boards of this width that the rows form, one below the other or side by side.
    fn push_drawings(&mut self, rows: &[Cells], width: usize, groups: usize) {
        for board in rows.chunks_exact(width) {
            for group in 0..groups {
                let begin = self.parsed.cells.len();
                for row in board {
                    let from = row.begin + group * width;
                    self.parsed.cells.extend_from_within(from..from + width);
                }
                let (line, size) = (board[0].line, width as u32);
                self.parsed.items.push(Item::Drawing { line, size, begin, notation: Notation::Drawing });
            }
        }
    }

    /// If the text ends within a board, adds the complete boards and records the incomplete board. Otherwise returns
    /// an error about the length or the number of the rows.
    fn unfinished(&mut self, rows: &[Cells], is_last: bool) -> Result<(), ReadError> {
        let width = rows[0].len;
        let whole = rows.len() / width * width;
        let known = self.parsed.items.iter().rev().find_map(|item| match item {
            Item::Drawing { size, .. } => Some(*size as usize),
            _ => None,
        });
        let (boards, rest) = rows.split_at(whole);
        let cut = rest.iter().rposition(|row| row.len != width);
        let may_be_cut = is_last
            && boards.iter().chain(rest).all(|row| row.groups == 1)
            && boards.iter().all(|row| row.len == width)
            && cut.is_none_or(|at| at + 1 == rest.len() && rest[at].len < width)
            && (whole > 0 || known == Some(width) || known.is_some_and(|known| width < known && rest.len() == 1));
        if may_be_cut && !rest.is_empty() {
            self.push_drawings(boards, width, 1);
            let (line, rows) = (rest[0].line, rest.len() as u32);
            self.parsed.cut = Some((line, rows));
            return Ok(());
        }
        let at = |line| Position { line, column: 1 };
        // The most frequent length counts as the right one. If several lengths are equally frequent, the length that
        // equals the number of rows is preferred.
        let count = |len: usize| (rows.iter().filter(|row| row.len == len).count(), len == rows.len());
        let width = rows.iter().rev().map(|row| row.len).max_by_key(|&len| count(len)).unwrap_or(width);
        Err(match rows.iter().find(|row| row.len != width) {
            None if rows.len() == 1 => {
                let text = self.text.lines().nth(rows[0].line as usize - 1).unwrap_or_default();
                ReadError::at(at(rows[0].line), Fault::NotABoard { text: quoted(text.trim()) })
            }
            Some(row) => ReadError::at(at(row.line), Fault::RowLength { found: row.len, expected: width }),
            None => ReadError::at(at(rows[0].line), Fault::NotSquare { rows: rows.len(), columns: width }),
        })
    }
}

/// The width of the square boards that the rows form, and the number of boards that stand side by side.
///
/// Rows that lost the blank squares at their ends seem shorter, so one board may look like several boards. The rows of
/// several boards, one below the other, must therefore be aligned.
fn stack(rows: &[Cells]) -> Option<(usize, usize)> {
    let &Cells { len, groups, offset, .. } = rows.first()?;
    if rows.iter().any(|row| row.len != len) {
        return None;
    }
    let have_groups = rows.iter().all(|row| row.groups == groups);
    let are_aligned = || rows.iter().all(|row| row.offset == offset && !row.is_ragged);
    if have_groups && groups > 1 && len % groups == 0 && rows.len() == len / groups {
        return Some((len / groups, groups));
    }
    let is_stack = rows.len() == len || have_groups && groups == 1 && rows.len().is_multiple_of(len) && are_aligned();
    is_stack.then_some((len, 1))
}

/// Whether the rows that belong to no board stand only between boards, and not inside a board.
fn separates_boards(rows: &[Cells], is_own: impl Fn(&&Cells) -> bool) -> bool {
    let Some(width) = rows.iter().find(&is_own).map(|row| row.len / row.groups) else { return false };
    let mut count = 0;
    rows.iter().all(|row| {
        let is_own = is_own(&row);
        count += usize::from(is_own);
        is_own || count % width == 0
    })
}

/// Removes separators that consist of the mark of empty squares, such as `....`. A row of one mark must stand after
/// each board, or before each board, and nowhere else. Otherwise the result is empty.
fn without_separators(rows: &[Cells]) -> Vec<Cells> {
    let Some(&Cells { len: width, .. }) = rows.first() else { return Vec::new() };
    for first in [width, 0] {
        let separates = |place: usize| place % (width + 1) == first;
        let is_regular = rows.iter().enumerate().all(|(place, row)| row.is_uniform == separates(place));
        if is_regular && rows.len() > width {
            return rows.iter().enumerate().filter(|(place, _)| !separates(*place)).map(|(_, row)| *row).collect();
        }
    }
    Vec::new()
}

/// Whether the labels count up from 0 or 1, or down to 0 or 1, and begin again for each board of this height.
fn is_numbering(labels: &[Option<Label>], height: usize) -> bool {
    let values: Option<Vec<u32>> = labels.iter().map(|label| label.map(|label| label.value)).collect();
    let Some(values) = values.filter(|values| !values.is_empty()) else { return false };
    let is_start = |value: u32| [0, 1, Label::LETTERS].contains(&value);
    values.chunks(height).all(|board| {
        let rises = board.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let falls = board.windows(2).all(|pair| pair[1] + 1 == pair[0]);
        let last = board[board.len() - 1];
        is_start(board[0]) && rises || is_start(last) && falls
    })
}
