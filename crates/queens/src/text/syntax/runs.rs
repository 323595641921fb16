//! Joins runs of neighbouring lines of one kind into matrices, lists, squares and drawings.

use std::ops::Range;

use super::number_runs::entry_value;
use super::row::Row;
use super::{ClassifiedLine, Entry, Item, Kind, ParsedText, Scanner};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::Purpose;

impl Scanner<'_> {
    /// Joins the lines into the items of the text.
    pub(super) fn join_lines(mut self) -> Result<ParsedText, ReadError> {
        let mut classified_lines = std::mem::take(&mut self.classified_lines);
        self.lone_entries(&mut classified_lines);
        self.named_columns(&mut classified_lines)?;
        let runs = Self::runs(&classified_lines);
        let mut is_header = vec![false; classified_lines.len()];
        for run in &runs {
            if let Some(width) = self.drawn_width(&classified_lines, run) {
                self.mark_headers(&classified_lines, run, width, &mut is_header);
            }
        }
        // The runs that are matrices of size 1 with a row number and a column number.
        let ones: Vec<usize> = runs
            .windows(2)
            .filter(|pair| {
                self.is_labelled_unit_matrix(&classified_lines[pair[0].start], &classified_lines[pair[1].clone()])
            })
            .map(|pair| pair[1].start)
            .collect();
        for &at in &ones {
            is_header[at - 1] = true;
        }
        let is_mixed = self.mixed_marks(&classified_lines);
        let one_column_board_height = self.one_column_board_height(&classified_lines, &runs);
        let has_boards = classified_lines.iter().any(is_board);
        let last = classified_lines.iter().rposition(|classified| !matches!(classified.kind, Kind::Blank)).unwrap_or(0);
        let mut classified_lines: Vec<Option<ClassifiedLine>> = classified_lines.into_iter().map(Some).collect();
        for run in runs {
            if is_header[run.start] {
                // The line only names columns.
                continue;
            }
            let is_last = run.end > last;
            if ones.contains(&run.start) {
                self.push_matrices(
                    classified_lines[run.start].as_ref().map_or(1, |classified| classified.line),
                    1,
                    std::iter::once(true),
                );
                continue;
            }
            let lines: Vec<ClassifiedLine> =
                classified_lines[run.clone()].iter_mut().filter_map(Option::take).collect();
            match lines.first().map(|classified| &classified.kind) {
                Some(Kind::Row(_)) => {
                    self.add_drawings(&lines, &is_mixed, is_last).map_err(|error| self.strange_mark(error))?;
                }
                Some(Kind::Numbers(..)) => {
                    let beside =
                        [run.start.checked_sub(1), Some(run.end)].map(|at| classified_lines.get(at?)?.as_ref());
                    self.add_number_lines(&lines).map_err(|error| self.uneven_matrix(error, beside))?;
                }
                Some(Kind::Number { .. }) => {
                    self.add_single_number_lines(&lines, one_column_board_height, has_boards)?;
                }
                Some(Kind::Pair(..)) => self.add_pair_lines(&lines),
                Some(Kind::Literals(_)) => self.add_literal_lines(&lines),
                _ => {}
            }
            for classified in lines {
                match classified.kind {
                    Kind::Item(item) => self.parsed.items.push(item),
                    Kind::Words(range) => {
                        self.parsed.items.push(Item::Words { line: classified.line, range, is_label: false });
                    }
                    _ => {}
                }
            }
        }
        self.check_single_squares()?;
        Ok(self.parsed)
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
            let mut wrong = letters().filter(|&(_, letter)| !self.parsed.marks.can_mark(letter));
            let found = wrong.next()?;
            (letters().count() == columns && 2 * (wrong.count() + 1) < columns).then_some(found)
        };
        let found = (1..).zip(self.text.lines()).find_map(|(line, text)| Some((line, strange(text)?)));
        found.map_or(error, |(line, (column, mark))| ReadError::at(Position { line, column }, Fault::NotAMark { mark }))
    }

    /// If a matrix has too few or too many rows, replaces the error by an error about the neighbouring line, whose
    /// length differs.
    fn uneven_matrix(&self, error: ReadError, beside: [Option<&ClassifiedLine>; 2]) -> ReadError {
        let Fault::NotSquare { columns, .. } = *error.fault() else { return error };
        let is_row = |classified: &&ClassifiedLine| match &classified.kind {
            Kind::Numbers(entries, true) => {
                self.parsed.entries[entries.clone()].iter().all(|entry| matches!(entry.value, 0 | 1))
            }
            _ => false,
        };
        match beside.into_iter().flatten().find(is_row) {
            Some(ClassifiedLine { line, kind: Kind::Numbers(entries, _), .. }) => ReadError::at(
                Position { line: *line, column: 1 },
                Fault::RowLength { found: entries.len(), expected: columns },
            ),
            _ => error,
        }
    }

    /// Turns list entries that stand alone into lists: `1,` is a list of one number.
    fn lone_entries(&mut self, classified_lines: &mut [ClassifiedLine]) {
        let is_number = |classified: Option<&ClassifiedLine>| {
            matches!(classified, Some(ClassifiedLine { kind: Kind::Number { .. }, .. }))
        };
        for at in 0..classified_lines.len() {
            let before = at.checked_sub(1).and_then(|before| classified_lines.get(before));
            if is_number(before) || is_number(classified_lines.get(at + 1)) {
                continue;
            }
            let ClassifiedLine { line, kind, .. } = &mut classified_lines[at];
            if let Kind::Number { column, range, is_entry: true } = kind {
                let value = entry_value(&self.text[range.clone()]);
                self.parsed.entries.push(Entry { value, line: *line, column: *column });
                *kind = Kind::Numbers(self.parsed.entries.len() - 1..self.parsed.entries.len(), true);
            }
        }
    }

    /// Checks tables with a header such as `no,q1,q2,q3,q4`, in which only the first name differs from the others.
    /// Removes the first column if it numbers the lines. Otherwise refuses the table.
    fn named_columns(&self, classified_lines: &mut [ClassifiedLine]) -> Result<(), ReadError> {
        for at in 0..classified_lines.len() {
            let Kind::Words(header) = &classified_lines[at].kind else { continue };
            let header = self.text[header.clone()].trim_matches(['|', ' ']);
            let Some(separator) = [',', '\t', ';', '|'].into_iter().find(|&letter| header.contains(letter)) else {
                continue;
            };
            let kinds: Vec<&str> = header
                .split(separator)
                .map(|name| name.trim_matches(|letter: char| letter.is_ascii_digit() || " \"'_[]".contains(letter)))
                .collect();
            let is_of_table = |classified: &ClassifiedLine| matches!(&classified.kind, Kind::Numbers(entries, true) if entries.len() == kinds.len());
            // A grid line may separate the header of a table from its rows.
            let at_rows = at
                + 1
                + classified_lines[at + 1..]
                    .iter()
                    .take_while(|classified| matches!(classified.kind, Kind::Grid))
                    .count();
            let lines = classified_lines[at_rows..].iter().take_while(|classified| is_of_table(classified)).count();
            let is_uneven = kinds.len() > 3 && kinds[0] != kinds[1] && kinds[2..].iter().all(|kind| *kind == kinds[1]);
            if lines == 0 || !is_uneven || kinds.iter().any(|kind| kind.contains(' ')) {
                continue;
            }
            let first = |classified: &ClassifiedLine| match &classified.kind {
                Kind::Numbers(entries, _) => self.parsed.entries[entries.start].value,
                _ => Entry::HOLE,
            };
            let from = first(&classified_lines[at_rows]);
            let table = &mut classified_lines[at_rows..at_rows + lines];
            if !(0..2).contains(&from)
                || !(from..).zip(table.iter()).all(|(number, classified)| first(classified) == number)
            {
                let position = Position { line: classified_lines[at].line, column: 1 };
                return Err(ReadError::at(position, Fault::NotABoard { text: quoted(header) }));
            }
            for classified in table {
                if let Kind::Numbers(entries, _) = &mut classified.kind {
                    entries.start += 1;
                }
            }
        }
        Ok(())
    }

    /// Refuses a lone queen beside other boards: the queen may be a letter of a text, or a row of a board whose empty
    /// squares are spaces.
    fn check_single_squares(&self) -> Result<(), ReadError> {
        let single = |item: &Item| match item {
            Item::Drawing { line, size: 1, begin, .. } if self.parsed.cells[*begin] != self.one() => Some(*line),
            _ => None,
        };
        let items = &self.parsed.items;
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
        self.parsed.marks.letters().iter().position(|&letter| letter == '1').map_or(u8::MAX, |mark| mark as u8)
    }

    /// The ranges of neighbouring lines that belong together.
    fn runs(classified_lines: &[ClassifiedLine]) -> Vec<Range<usize>> {
        // If no two rows are neighbours, the program prints an empty line after each row. An empty line then does not
        // end a board.
        let is_row = |classified: &ClassifiedLine| matches!(classified.kind, Kind::Row(row) if !row.is_uniform);
        let is_double_spaced = classified_lines.iter().filter(|classified| is_row(classified)).count() > 1
            && classified_lines.windows(2).all(|pair| !(is_row(&pair[0]) && is_row(&pair[1])));
        let mut runs = Vec::new();
        let mut begin = 0;
        while begin < classified_lines.len() {
            let mut end = begin + 1;
            // The end of the lines that surely belong to the run.
            let mut sure = end;
            let kind = &classified_lines[begin].kind;
            while let Some(classified) = classified_lines.get(end) {
                let belongs = match (kind, &classified.kind) {
                    (Kind::Row(_), Kind::Row(_)) => !classified.is_labelled || classified_lines[begin].is_labelled,
                    (Kind::Numbers(first, _), Kind::Numbers(next, _)) => {
                        first.len() == next.len() && !classified.is_labelled
                    }
                    (Kind::Pair(_, first), Kind::Pair(_, next)) => first == next,
                    (Kind::Number { .. }, Kind::Number { .. }) | (Kind::Literals(_), Kind::Literals(_)) => true,
                    _ => false,
                };
                let may_continue = match (kind, &classified.kind) {
                    (Kind::Row(_) | Kind::Pair(..), Kind::Grid) => true,
                    (Kind::Row(_), Kind::Blank) => is_double_spaced,
                    (Kind::Row(_) | Kind::Pair(..), Kind::Item(Item::Words { is_label: true, .. })) => {
                        classified_lines[begin].is_labelled
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
    fn mixed_marks(&self, classified_lines: &[ClassifiedLine]) -> Vec<bool> {
        let mut is_mixed = vec![false; self.parsed.marks.letters().len()];
        for classified in classified_lines {
            if let Kind::Row(row @ Row { is_uniform: false, .. }) = &classified.kind {
                for &cell in &self.parsed.cells[row.begin..row.begin + row.len as usize] {
                    is_mixed[usize::from(cell)] = true;
                }
            }
        }
        is_mixed
    }

    /// The numbers of each line of a run.
    pub(super) fn numbers_by_line<'s>(&'s self, classified_lines: &[ClassifiedLine]) -> Vec<&'s [Entry]> {
        let entries = |classified: &ClassifiedLine| match &classified.kind {
            Kind::Numbers(entries, _) => Some(&self.parsed.entries[entries.clone()]),
            _ => None,
        };
        classified_lines.iter().filter_map(entries).collect()
    }
}

/// Whether a line belongs to a board, whatever its neighbours are.
const fn is_board(classified: &ClassifiedLine) -> bool {
    match classified.kind {
        Kind::Row(row) => !row.is_uniform,
        Kind::Numbers(..) | Kind::Literals(_) | Kind::Pair(..) => true,
        Kind::Item(ref item) => !matches!(item, Item::Words { .. } | Item::Number { .. } | Item::Count { .. }),
        Kind::Blank | Kind::Grid | Kind::Number { .. } | Kind::Words(_) => false,
    }
}
