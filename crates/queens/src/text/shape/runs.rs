//! Joins runs of neighbouring lines of one kind into matrices, lists, squares and drawings.

use std::ops::Range;

use super::number_runs::entry_value;
use super::row::Row;
use super::{Entry, Item, Kind, Raw, Scanner, Shape};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::Purpose;

impl Scanner<'_> {
    /// Joins the lines into the items of the text.
    pub(super) fn join(mut self) -> Result<Shape, ReadError> {
        let mut raws = std::mem::take(&mut self.raws);
        self.lone_entries(&mut raws);
        self.named_columns(&mut raws)?;
        let runs = Self::runs(&raws);
        let mut is_header = vec![false; raws.len()];
        for run in &runs {
            if let Some(width) = self.drawn_width(&raws, run) {
                self.mark_headers(&raws, run, width, &mut is_header);
            }
        }
        // Matrices of size 1 whose row and column are numbered.
        let ones: Vec<usize> = runs
            .windows(2)
            .filter(|pair| self.is_named_one(&raws[pair[0].start], &raws[pair[1].clone()]))
            .map(|pair| pair[1].start)
            .collect();
        for &at in &ones {
            is_header[at - 1] = true;
        }
        let is_mixed = self.mixed_marks(&raws);
        let column_height = self.column_height(&raws, &runs);
        let has_boards = raws.iter().any(is_board);
        let last = raws.iter().rposition(|raw| !matches!(raw.kind, Kind::Blank)).unwrap_or(0);
        let mut raws: Vec<Option<Raw>> = raws.into_iter().map(Some).collect();
        for run in runs {
            if is_header[run.start] {
                // The line only names columns.
                continue;
            }
            let is_last = run.end > last;
            if ones.contains(&run.start) {
                self.push_matrices(raws[run.start].as_ref().map_or(1, |raw| raw.line), 1, std::iter::once(true));
                continue;
            }
            let lines: Vec<Raw> = raws[run.clone()].iter_mut().filter_map(Option::take).collect();
            match lines.first().map(|raw| &raw.kind) {
                Some(Kind::Row(_)) => {
                    self.rows(&lines, &is_mixed, is_last).map_err(|error| self.strange_mark(error))?;
                }
                Some(Kind::Numbers(..)) => {
                    let beside = [run.start.checked_sub(1), Some(run.end)].map(|at| raws.get(at?)?.as_ref());
                    self.numbers_run(&lines).map_err(|error| self.uneven_matrix(error, beside))?;
                }
                Some(Kind::Number { .. }) => self.single_numbers(&lines, column_height, has_boards)?,
                Some(Kind::Pair(..)) => self.pairs_run(&lines),
                Some(Kind::Literals(_)) => self.literals_run(&lines),
                _ => {}
            }
            for raw in lines {
                match raw.kind {
                    Kind::Item(item) => self.shape.items.push(item),
                    Kind::Words(range) => {
                        self.shape.items.push(Item::Words { line: raw.line, range, is_label: false });
                    }
                    _ => {}
                }
            }
        }
        self.check_single_squares()?;
        Ok(self.shape)
    }

    /// If a drawing has too few or too many rows, a strange character may have excluded a line. Replaces the error by
    /// an error about that character.
    fn strange_mark(&self, error: ReadError) -> ReadError {
        let Fault::NotSquare { columns, .. } = *error.fault() else { return error };
        if self.options.purpose == Purpose::Output {
            return error;
        }
        let strange = |line: &str| {
            let is_square = |letter: char| !matches!(letter, ' ' | '\t' | ',');
            let letters = || (1..).zip(line.chars()).filter(|&(_, letter)| is_square(letter)).take(columns + 1);
            let mut wrong = letters().filter(|&(_, letter)| !self.shape.marks.can_mark(letter));
            let found = wrong.next()?;
            (letters().count() == columns && 2 * (wrong.count() + 1) < columns).then_some(found)
        };
        let found = (1..).zip(self.text.lines()).find_map(|(line, text)| Some((line, strange(text)?)));
        found.map_or(error, |(line, (column, mark))| ReadError::at(Position { line, column }, Fault::NotAMark { mark }))
    }

    /// If a matrix has too few or too many rows, replaces the error by an error about the neighbouring line of another
    /// length.
    fn uneven_matrix(&self, error: ReadError, beside: [Option<&Raw>; 2]) -> ReadError {
        let Fault::NotSquare { columns, .. } = *error.fault() else { return error };
        let is_row = |raw: &&Raw| match &raw.kind {
            Kind::Numbers(entries, true) => {
                self.shape.entries[entries.clone()].iter().all(|entry| matches!(entry.value, 0 | 1))
            }
            _ => false,
        };
        match beside.into_iter().flatten().find(is_row) {
            Some(Raw { line, kind: Kind::Numbers(entries, _), .. }) => ReadError::at(
                Position { line: *line, column: 1 },
                Fault::RowLength { found: entries.len(), expected: columns },
            ),
            _ => error,
        }
    }

    /// Turns list entries that stand alone into lists: `1,` is a list of one number.
    fn lone_entries(&mut self, raws: &mut [Raw]) {
        let is_number = |raw: Option<&Raw>| matches!(raw, Some(Raw { kind: Kind::Number { .. }, .. }));
        for at in 0..raws.len() {
            let before = at.checked_sub(1).and_then(|before| raws.get(before));
            if is_number(before) || is_number(raws.get(at + 1)) {
                continue;
            }
            let Raw { line, kind, .. } = &mut raws[at];
            if let Kind::Number { column, range, is_entry: true } = kind {
                let value = entry_value(&self.text[range.clone()]);
                self.shape.entries.push(Entry { value, line: *line, column: *column });
                *kind = Kind::Numbers(self.shape.entries.len() - 1..self.shape.entries.len(), true);
            }
        }
    }

    /// Handles tables whose first column has another name than the columns of the queens. The first column is removed
    /// if it numbers the lines; otherwise the table is refused.
    fn named_columns(&self, raws: &mut [Raw]) -> Result<(), ReadError> {
        for at in 0..raws.len() {
            let Kind::Words(header) = &raws[at].kind else { continue };
            let header = self.text[header.clone()].trim_matches(['|', ' ']);
            let Some(separator) = [',', '\t', ';', '|'].into_iter().find(|&letter| header.contains(letter)) else {
                continue;
            };
            let kinds: Vec<&str> = header
                .split(separator)
                .map(|name| name.trim_matches(|letter: char| letter.is_ascii_digit() || " \"'_[]".contains(letter)))
                .collect();
            let is_of_table =
                |raw: &Raw| matches!(&raw.kind, Kind::Numbers(entries, true) if entries.len() == kinds.len());
            // A line may separate the header of a table from its rows.
            let at_rows = at + 1 + raws[at + 1..].iter().take_while(|raw| matches!(raw.kind, Kind::Grid)).count();
            let lines = raws[at_rows..].iter().take_while(|raw| is_of_table(raw)).count();
            let is_uneven = kinds.len() > 3 && kinds[0] != kinds[1] && kinds[2..].iter().all(|kind| *kind == kinds[1]);
            if lines == 0 || !is_uneven || kinds.iter().any(|kind| kind.contains(' ')) {
                continue;
            }
            let first = |raw: &Raw| match &raw.kind {
                Kind::Numbers(entries, _) => self.shape.entries[entries.start].value,
                _ => Entry::HOLE,
            };
            let from = first(&raws[at_rows]);
            let table = &mut raws[at_rows..at_rows + lines];
            if !(0..2).contains(&from) || !(from..).zip(table.iter()).all(|(number, raw)| first(raw) == number) {
                let position = Position { line: raws[at].line, column: 1 };
                return Err(ReadError::at(position, Fault::NotABoard { text: quoted(header) }));
            }
            for raw in table {
                if let Kind::Numbers(entries, _) = &mut raw.kind {
                    entries.start += 1;
                }
            }
        }
        Ok(())
    }

    /// Refuses a lone queen beside other boards: the queen may be a row of a board whose empty squares are spaces, or a
    /// letter.
    fn check_single_squares(&self) -> Result<(), ReadError> {
        let single = |item: &Item| match item {
            Item::Drawing { line, size: 1, begin, .. } if self.shape.cells[*begin] != self.one() => Some(*line),
            _ => None,
        };
        let items = &self.shape.items;
        let boards =
            items.iter().filter(|item| !matches!(item, Item::Number { .. } | Item::Count { .. } | Item::Words { .. }));
        let mut singles = items.iter().filter_map(single);
        let (Some(line), second) = (singles.next(), singles.next()) else { return Ok(()) };
        let is_only = boards.count() == 1;
        // A program may print the boards of the sizes 1, 2, 3 and so on.
        let is_output = second.is_none() && self.options.purpose == Purpose::Output;
        if self.options.size.is_some() || is_only || is_output {
            return Ok(());
        }
        let (first, second) = (Interpretation::SpacesLost, Interpretation::SingleSquare);
        Err(ReadError::at(Position { line, column: 1 }, Fault::Ambiguous { first, second }))
    }

    /// The mark `1` of a matrix.
    fn one(&self) -> u8 {
        self.shape.marks.letters().iter().position(|&letter| letter == '1').map_or(u8::MAX, |mark| mark as u8)
    }

    /// The ranges of neighbouring lines that belong together.
    fn runs(raws: &[Raw]) -> Vec<Range<usize>> {
        // If a program prints an empty line after each row, no two rows are neighbours.
        let is_row = |raw: &Raw| matches!(raw.kind, Kind::Row(row) if !row.is_uniform);
        let is_double_spaced = raws.iter().filter(|raw| is_row(raw)).count() > 1
            && raws.windows(2).all(|pair| !(is_row(&pair[0]) && is_row(&pair[1])));
        let mut runs = Vec::new();
        let mut begin = 0;
        while begin < raws.len() {
            let mut end = begin + 1;
            // The end of the lines that surely belong to the run.
            let mut sure = end;
            let kind = &raws[begin].kind;
            while let Some(raw) = raws.get(end) {
                let belongs = match (kind, &raw.kind) {
                    (Kind::Row(_), Kind::Row(_)) => !raw.is_labelled || raws[begin].is_labelled,
                    (Kind::Numbers(first, _), Kind::Numbers(next, _)) => first.len() == next.len() && !raw.is_labelled,
                    (Kind::Pair(_, first), Kind::Pair(_, next)) => first == next,
                    (Kind::Number { .. }, Kind::Number { .. }) | (Kind::Literals(_), Kind::Literals(_)) => true,
                    _ => false,
                };
                let may_continue = match (kind, &raw.kind) {
                    (Kind::Row(_) | Kind::Pair(..), Kind::Grid) => true,
                    (Kind::Row(_), Kind::Blank) => is_double_spaced,
                    (Kind::Row(_) | Kind::Pair(..), Kind::Item(Item::Words { is_label: true, .. })) => {
                        raws[begin].is_labelled
                    }
                    _ => false,
                };
                if !belongs && !may_continue {
                    break;
                }
                end += 1;
                if belongs {
                    sure = end;
                }
            }
            runs.push(begin..sure);
            begin = sure;
        }
        runs
    }

    /// Whether each mark stands in a row together with other marks.
    fn mixed_marks(&self, raws: &[Raw]) -> Vec<bool> {
        let mut is_mixed = vec![false; self.shape.marks.letters().len()];
        for raw in raws {
            if let Kind::Row(row @ Row { is_uniform: false, .. }) = &raw.kind {
                for &cell in &self.shape.cells[row.begin..row.begin + row.len as usize] {
                    is_mixed[usize::from(cell)] = true;
                }
            }
        }
        is_mixed
    }

    /// The numbers of each line of a run.
    pub(super) fn lines<'s>(&'s self, raws: &[Raw]) -> Vec<&'s [Entry]> {
        let entries = |raw: &Raw| match &raw.kind {
            Kind::Numbers(entries, _) => Some(&self.shape.entries[entries.clone()]),
            _ => None,
        };
        raws.iter().filter_map(entries).collect()
    }
}

/// Whether a line belongs to a board, whatever its neighbours are.
const fn is_board(raw: &Raw) -> bool {
    match raw.kind {
        Kind::Row(row) => !row.is_uniform,
        Kind::Numbers(..) | Kind::Literals(_) | Kind::Pair(..) => true,
        Kind::Item(ref item) => !matches!(item, Item::Words { .. } | Item::Number { .. } | Item::Count { .. }),
        Kind::Blank | Kind::Grid | Kind::Number { .. } | Kind::Words(_) => false,
    }
}
