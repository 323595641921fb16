//! One line: what it can be by itself.

use std::ops::Range;

use super::axis::{Axis, pair_of_axes};
use super::row::{self, BARS};
use super::words::{MAX_DIGITS, SURE_DIGITS};
use super::{Entry, Item, Kind, Raw, Scanner};
use crate::board::Square;
use crate::text::error::{Fault, Interpretation, Position, ReadError, quoted};
use crate::text::options::Purpose;
use crate::text::reading::Form;
use crate::variant::fen;

/// What ends the words before a board in the same line.
const LABEL_ENDS: [&str; 6] = ["=>", "->", "→", ":", "=", ")"];

impl Scanner<'_> {
    /// Classifies the line in this range, and returns where the next one begins.
    pub(super) fn line(&mut self, range: Range<usize>, line: u32) -> Result<usize, ReadError> {
        let next = (range.end + 1).min(self.text.len());
        let trimmed = self.trim(range.clone());
        if trimmed.is_empty() {
            self.push(line, false, Kind::Blank);
            return Ok(next);
        }
        let text = &self.text[trimmed.clone()];
        if let Some(after) = self.named(range.clone(), line) {
            return Ok(after);
        }
        if is_name(text) || pair_of_axes(text).is_some() {
            self.push(line, false, Kind::Words(trimmed));
            return Ok(next);
        }
        let trimmed = match self.matrix_label(trimmed.clone()) {
            Some(rest) if rest.is_empty() => {
                self.push(line, false, Kind::Grid);
                return Ok(next);
            }
            Some(rest) => rest,
            None => trimmed,
        };
        if let Some(after) = self.object(trimmed.clone(), line)? {
            return Ok(after);
        }
        if let Some(kind) = self.payload(trimmed.clone(), range.start, line)? {
            self.push(line, false, kind);
            return Ok(next);
        }
        if self.several(trimmed.clone(), range.start, line)? {
            return Ok(next);
        }
        if self.size_first(trimmed.clone(), range.start, line) {
            return Ok(next);
        }
        if let Some(after) = self.brackets(trimmed.clone(), range.clone(), line)? {
            return Ok(after);
        }
        if let Some((label, kind)) = self.labelled(trimmed.clone(), range.start, line)? {
            self.push(line, false, Kind::Item(Item::Words { line, range: label, is_label: true }));
            self.push(line, true, kind);
            return Ok(next);
        }
        if self.commented(trimmed.clone(), range.start, line)? {
            return Ok(next);
        }
        self.check_is_no_board(&trimmed, range.start, line)?;
        self.push(line, false, Kind::Words(trimmed));
        Ok(next)
    }

    /// What follows the name of a matrix row, such as `[1,]`; nothing after the names of columns, such as `[,1] [,2]`.
    fn matrix_label(&self, range: Range<usize>) -> Option<Range<usize>> {
        let inside = |word: &str| word.strip_prefix('[')?.strip_suffix(']').map(str::to_owned);
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        // The first character decides for most lines: a line may be as long as the text.
        let text = Some(&self.text[range.clone()]).filter(|text| text.starts_with('['))?;
        let mut words = text.split([' ', '\t']).filter(|word| !word.is_empty());
        let first = inside(words.next()?)?;
        if first.strip_prefix(',').is_some_and(is_number) {
            let are_columns =
                words.all(|word| inside(word).is_some_and(|word| word.strip_prefix(',').is_some_and(is_number)));
            return are_columns.then_some(range.end..range.end);
        }
        let row = first.strip_suffix(',').filter(|row| is_number(row))?;
        Some(self.trim(range.start + row.len() + 3..range.end)).filter(|rest| !rest.is_empty())
    }

    pub(super) fn push(&mut self, line: u32, is_labelled: bool, kind: Kind) {
        self.raws.push(Raw { line, is_labelled, kind });
    }

    /// The range without spaces at its ends. Wide spaces may be squares.
    pub(super) fn trim(&self, range: Range<usize>) -> Range<usize> {
        let text = &self.text[range.clone()];
        let trimmed = text.trim_matches([' ', '\t']);
        let begin = range.start + (text.len() - text.trim_start_matches([' ', '\t']).len());
        begin..begin + trimmed.len()
    }

    /// What a text without words before it is, if it is a row, numbers, squares or FEN in one line.
    pub(super) fn payload(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<Kind>, ReadError> {
        let text = &self.text[range.clone()];
        if text.is_empty() {
            return Ok(None);
        }
        if is_grid(text) {
            return Ok(Some(Kind::Grid));
        }
        // Spaces at the beginning may be squares.
        let from =
            if self.text[line_start..range.start].contains(|letter| letter != ' ') { range.start } else { line_start };
        if let Some(mut row) = row::parse(&self.text[from..range.end], &mut self.shape.marks, &mut self.shape.cells) {
            if self.text[line_start..range.start].contains('\t') {
                row.offset = row::UNKNOWN_OFFSET;
            }
            self.shape.shows_attacks |= text.contains('!');
            return Ok(Some(Kind::Row(row)));
        }
        if text.starts_with(|letter: char| letter.is_ascii_digit() || "?+-,".contains(letter)) {
            let word = text.strip_suffix([',', ';']).unwrap_or(text).trim_end_matches([' ', '\t']);
            if word == "?" || !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
                let column = self.column(line_start, range.start);
                let is_entry = word == "?" || word.len() < text.len();
                return Ok(Some(Kind::Number { column, range: range.start..range.start + word.len(), is_entry }));
            }
            if let Some(kind) = self.numbers(range.clone(), line_start, line)? {
                return Ok(Some(kind));
            }
            if let Some(kind) = self.squares(range.clone(), line_start, line) {
                return Ok(Some(kind));
            }
        }
        let answer = match text.as_bytes()[0] {
            b'v' => self.literals(range.clone(), line).or_else(|| self.instantiation(range.clone(), line)),
            b'x' => self.variable(range.clone(), line),
            b'<' => self.instantiation(range.clone(), line),
            _ => None,
        };
        if answer.is_some() {
            return Ok(answer);
        }
        if let Some(kind) = self.chess(range.clone(), line_start, line) {
            return Ok(Some(kind));
        }
        if let Some(kind) = self.barred_numbers(range.clone(), line_start, line)? {
            return Ok(Some(kind));
        }
        fen_board(text, line).map(|item| item.map(Kind::Item))
    }

    /// A size and squares after it, such as `8 1:1,2:5`.
    fn size_first(&mut self, range: Range<usize>, line_start: usize, line: u32) -> bool {
        let text = &self.text[range.clone()];
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if !(1..=5).contains(&digits) || !text[digits..].starts_with([' ', '\t']) {
            return false;
        }
        let rest = self.trim(range.start + digits..range.end);
        let kind = match self.squares(rest.clone(), line_start, line) {
            Some(kind) => Some(kind),
            None => self.chess(rest, line_start, line),
        };
        let Some(kind) = kind else { return false };
        let column = self.column(line_start, range.start);
        let size = range.start..range.start + digits;
        self.push(line, false, Kind::Number { column, range: size, is_entry: false });
        self.push(line, false, kind);
        true
    }

    /// Whether the numbers of a line are lists of digits: `15863724 16837425`. As columns of one list they are too large.
    fn are_lists_of_digits(&self, text: &str) -> bool {
        let words = || text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let (count, size) = (words().count(), words().next().map_or(0, str::len));
        let most = self.options.size.map_or(count, crate::Size::len).max(count);
        let is_list = |word: &str| {
            word.len() == size && word.parse::<usize>().is_ok_and(|number| number > most) && !word.starts_with('+')
        };
        count > 1 && (SURE_DIGITS..=MAX_DIGITS).contains(&size) && words().all(is_list)
    }

    /// Several lists in one line, where spaces separate the lists and commas their numbers; pairs are the squares of one board.
    fn grouped(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        if self.are_lists_of_digits(text) {
            for word in text.split([',', ' ', '\t']).filter(|word| !word.is_empty()) {
                let begin = range.start + (word.as_ptr() as usize - text.as_ptr() as usize);
                let column = self.column(line_start, begin);
                self.push(line, false, Kind::Number { column, range: begin..begin + word.len(), is_entry: false });
            }
            return Ok(true);
        }
        let parts: Vec<&str> = groups(text).collect();
        let count = |part: &str| part.split(',').filter(|word| !word.trim().is_empty()).count();
        let [first, second, ..] = parts[..] else { return Ok(false) };
        let is_size = parts.len() == 2 && first.parse() == Ok(count(second));
        let width = count(first);
        if !is_size && (width == 1 || parts.iter().any(|part| count(part) != width)) {
            if let Some(gap) = empty_entry(text) {
                return Err(ReadError::at(
                    Position { line, column: self.column(line_start, range.start + gap) },
                    Fault::Gap,
                ));
            }
            return Err(ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text) }));
        }
        let entries = self.shape.entries.len();
        for part in parts {
            let begin = range.start + (part.as_ptr() as usize - text.as_ptr() as usize);
            let part = self.trim(begin..begin + part.len());
            let kind = self.payload(part, line_start, line)?;
            if let Some(kind) = kind.filter(|_| is_size || width > 2) {
                self.push(line, false, kind);
            }
        }
        if !is_size && width == 2 {
            let entries = entries..self.shape.entries.len();
            if self.shape.entries[entries.clone()].iter().all(|entry| matches!(entry.value, 1 | 2)) {
                let (first, second) = (Interpretation::Lists, Interpretation::Pairs);
                return Err(ReadError::at(Position { line, column: 1 }, Fault::Ambiguous { first, second }));
            }
            self.push(line, false, Kind::Item(Item::Pairs { line, entries, form: Form::Squares }));
        }
        Ok(true)
    }

    /// The numbers between vertical lines, such as `| 2 | 4 | 1 | 3 |`, and a list after its number: `| 1 | 2 4 1 3 |`.
    fn barred_numbers(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<Option<Kind>, ReadError> {
        let text = &self.text[range.clone()];
        if !text.contains(BARS) {
            return Ok(None);
        }
        let cells = text.strip_prefix(BARS).unwrap_or(text).strip_suffix(BARS).unwrap_or(text);
        let mut cells: Vec<&str> = cells.trim_start_matches(BARS).split(BARS).map(str::trim).collect();
        // Above the numbers of rows nothing stands.
        if cells.first().is_some_and(|cell| cell.is_empty()) {
            cells.remove(0);
        }
        let is_number = |cell: &&str| number(cell).is_some();
        let place = |cell: &str| range.start + (cell.as_ptr() as usize - text.as_ptr() as usize);
        if let [label, list] = cells[..]
            && is_number(&label)
            && !is_number(&list)
        {
            let begin = place(list);
            return self.numbers(begin..begin + list.len(), line_start, line);
        }
        // A line of a program may have a size, a count and a time.
        let few = if self.options.purpose == Purpose::Output { 3 } else { 1 };
        if cells.len() <= few || !cells.iter().all(is_number) {
            return Ok(None);
        }
        // Numbers in order name the columns of what stands below.
        let in_order = |first: i64| (first..).zip(&cells).all(|(value, cell)| number(cell) == Some(value));
        if cells.len() > 2 && (in_order(0) || in_order(1)) {
            return Ok(Some(Kind::Words(range)));
        }
        let begin = self.shape.entries.len();
        for cell in cells {
            let (value, column) = (number(cell).unwrap_or(Entry::HOLE), self.column(line_start, place(cell)));
            self.shape.entries.push(Entry { value, line, column });
        }
        Ok(Some(Kind::Numbers(begin..self.shape.entries.len(), true)))
    }

    /// Several lists in one line, between semicolons; or one list whose numbers semicolons separate.
    fn several(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        if text.bytes().all(|byte| byte.is_ascii_digit() || b" ,\t?".contains(&byte)) {
            return self.grouped(range, line_start, line);
        }
        if !text.contains(';') || !text.bytes().all(|byte| byte.is_ascii_digit() || b" ,;\t?".contains(&byte)) {
            return Ok(false);
        }
        let words: Vec<&str> = text.split(';').map(str::trim).filter(|word| !word.is_empty()).collect();
        // The numbers of one list are at most as large as their number: `2413;3142` is two lists of digits.
        let most = i64::try_from(words.len()).unwrap_or(i64::MAX);
        let values: Option<Vec<i64>> = words.iter().map(|word| number(word)).collect();
        if let Some(values) = values.filter(|list| list.len() > 1 && list.iter().any(|&value| value <= most)) {
            let first = self.shape.entries.len();
            for (word, value) in words.into_iter().zip(values) {
                let at = range.start + (word.as_ptr() as usize - text.as_ptr() as usize);
                let column = self.column(line_start, at);
                self.shape.entries.push(Entry { value, line, column });
            }
            self.push(line, false, Kind::Numbers(first..self.shape.entries.len(), true));
            return Ok(true);
        }
        let mut begin = range.start;
        for part in text.split(';') {
            let trimmed = self.trim(begin..begin + part.len());
            begin += part.len() + 1;
            if !trimmed.is_empty()
                && let Some(kind) = self.payload(trimmed, line_start, line)?
            {
                self.push(line, false, kind);
            }
        }
        Ok(true)
    }

    /// The literals of a solver's line `v`, such as `v -1 2 -3 0` or `v -x1 x2`.
    fn literals(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let text = self.text[range].strip_prefix("v ")?;
        let begin = self.shape.entries.len();
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let (sign, name) = word.strip_prefix(['-', '~']).map_or((1, word), |name| (-1, name));
            let value = name.strip_prefix('x').unwrap_or(name).parse::<u32>().ok();
            let Some(value) = value else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.push(Entry { value: sign * i64::from(value), line, column: 1 });
        }
        Some(Kind::Literals(begin..self.shape.entries.len()))
    }

    /// A variable of a linear program that is 1, such as `x_2_4 1`.
    fn variable(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let mut words =
            self.text[range].strip_prefix("x_")?.split([' ', '\t', '=', ',']).filter(|word| !word.is_empty());
        let (row, column) = words.next()?.split_once('_')?;
        let [row, column] = [row.parse::<u32>().ok()?, column.parse::<u32>().ok()?];
        let value: f64 = words.next().map_or(Some(1.0), |value| value.parse().ok())?;
        if value < 0.5 {
            return Some(Kind::Grid);
        }
        let begin = self.shape.entries.len();
        self.shape.entries.extend([row, column].map(|value| Entry { value: value.into(), line, column: 1 }));
        Some(Kind::Pair(begin..begin + 2, Form::Answer))
    }

    /// The values of a solution in XCSP3.
    fn instantiation(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let (_, values) = self.text[range].split_once("<values>")?;
        let values = values.split_once("</values>")?.0;
        let begin = self.shape.entries.len();
        for word in values.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let Some(value) = number(word) else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.push(Entry { value, line, column: 1 });
        }
        let entries = begin..self.shape.entries.len();
        (!entries.is_empty()).then_some(Kind::Item(Item::List { line, entries, form: Form::Answer, is_bare: false }))
    }

    /// Several numbers and question marks, separated by commas and spaces.
    fn numbers(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<Option<Kind>, ReadError> {
        let text = self.text[range.clone()].trim_end_matches([';', ' ', '\t', '.']);
        // One comma may end a list.
        let text = text.strip_suffix(',').unwrap_or(text);
        if groups(text).nth(1).is_some() {
            return Ok(None);
        }
        let begin = self.shape.entries.len();
        let (mut comma, mut gap) = (None, text.starts_with(',').then_some(0));
        let mut column = self.column(line_start, range.start);
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let mut length = letter.len_utf8();
            match letter {
                ',' => gap = gap.or(comma.replace(column).map(|_| column)),
                ' ' | '\t' => {}
                _ => {
                    length = rest.find([',', ' ', '\t']).unwrap_or(rest.len());
                    let Some(value) = number(&rest[..length]) else {
                        self.shape.entries.truncate(begin);
                        return Ok(None);
                    };
                    self.shape.entries.push(Entry { value, line, column });
                    comma = None;
                }
            }
            // All characters are of ASCII here.
            column += length as u32;
            rest = &rest[length..];
        }
        let entries = begin..self.shape.entries.len();
        if gap == Some(0) && self.names_columns_below(range.end, text, &entries) {
            return Ok(Some(Kind::Numbers(entries, true)));
        }
        if let Some(column) = gap.filter(|_| !entries.is_empty()) {
            return Err(ReadError::at(Position { line, column: column.max(1) }, Fault::Gap));
        }
        if let Some(column) = comma {
            return Err(ReadError::at(Position { line, column }, Fault::Gap));
        }
        let is_signed = are_literals(&self.shape.entries[entries.clone()]);
        Ok(match entries.len() {
            0 => None,
            // The only number may have a comma after it.
            4.. if is_signed => Some(Kind::Literals(entries)),
            _ if self.are_lists_of_digits(text) => {
                self.shape.entries.truncate(begin);
                None
            }
            _ => Some(Kind::Numbers(entries, true)),
        })
    }

    /// Whether numbers in order after a comma, such as `,0,1,2,3`, name the columns of a table whose next line is as long.
    fn names_columns_below(&self, end: usize, text: &str, entries: &Range<usize>) -> bool {
        let below = self.text[end..].lines().nth(1).unwrap_or_default();
        let commas = |line: &str| line.bytes().filter(|&byte| byte == b',').count();
        let entries = &self.shape.entries[entries.clone()];
        let from = entries.first().map_or(Entry::HOLE, |entry| entry.value);
        matches!(from, 0 | 1)
            && (from..).zip(entries).all(|(number, entry)| entry.value == number)
            && commas(text) == entries.len()
            && commas(below) == entries.len()
            && below.starts_with(|letter: char| letter.is_ascii_digit())
    }

    /// Squares such as `1:2,2:4`; several may be written `1/2,2/4` or `1-2,2-4`, as in Prolog.
    fn squares(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range.clone()];
        if !text.bytes().all(|byte| byte.is_ascii_digit() || b":/, \t;+-".contains(&byte)) {
            return None;
        }
        let joint = [':', '/', '-'].into_iter().find(|&joint| text.contains(joint))?;
        let begin = self.shape.entries.len();
        for word in text.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty()) {
            let at = word.as_ptr() as usize - self.text.as_ptr() as usize - line_start;
            let column = at as u32 + 1;
            let pair = word.split_once(joint).and_then(|(row, column)| Some([number(row)?, number(column)?]));
            let Some(pair) = pair else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.extend(pair.map(|value| Entry { value, line, column }));
        }
        if joint != ':' && self.shape.entries.len() < begin + 4 {
            self.shape.entries.truncate(begin);
        }
        self.pairs(begin, Form::Squares, line)
    }

    /// Pairs from this entry on: the only one of its line may belong to its neighbours.
    pub(super) fn pairs(&self, begin: usize, form: Form, line: u32) -> Option<Kind> {
        let entries = begin..self.shape.entries.len();
        match entries.len() {
            0 => None,
            2 => Some(Kind::Pair(entries, form)),
            _ => Some(Kind::Item(Item::Pairs { line, entries, form })),
        }
    }

    /// Squares such as `b1,d2`, also `Qb1`: two or more, in this line or one in each, unless the size is known.
    fn chess(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range.clone()];
        if text.len() > 1 << 16 || !text.is_ascii() {
            return None;
        }
        let begin = self.shape.entries.len();
        for word in text.split([',', ' ', '\t', ';', '.']).filter(|word| !word.is_empty()) {
            let at = word.as_ptr() as usize - self.text.as_ptr() as usize - line_start;
            let Some([row, column]) = chess_square(word) else {
                self.shape.entries.truncate(begin);
                return None;
            };
            let place = at as u32 + 1;
            self.shape.entries.extend([row, column].map(|value| Entry { value, line, column: place }));
        }
        let entries = &self.shape.entries[begin..];
        if self.options.size.is_none() && are_names(entries) {
            self.shape.entries.truncate(begin);
            return None;
        }
        let is_known = self.options.size.is_some()
            || entries.len() > 2
            || matches!(entries, [row, column] if row.value == 1 && column.value == 1)
            || self.is_beside_square(&range);
        if !is_known {
            self.shape.entries.truncate(begin);
            return None;
        }
        self.pairs(begin, Form::Chess, line)
    }

    /// Whether the line before or after this one is a square alone.
    fn is_beside_square(&self, range: &Range<usize>) -> bool {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        let beside = [before.rsplit('\n').nth(1), after.split('\n').nth(1)];
        beside.into_iter().flatten().any(|line| chess_square(line.trim().trim_end_matches([',', ';'])).is_some())
    }

    /// A list and a comment after it, such as `2 4 1 3 # the first one`. Fewer numbers, or zeros and ones, may be squares of one
    /// board.
    fn commented(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        let Some(at) = ["#", "//"].iter().filter_map(|sign| text.find(sign)).min() else { return Ok(false) };
        let words = text[at..].trim_start_matches(['#', '/', ' ', '\t']);
        let before = self.trim(range.start..range.start + at);
        if !words.starts_with(char::is_alphabetic) || !text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Ok(false);
        }
        let begin = self.shape.entries.len();
        if let Some(kind @ Kind::Numbers(..)) = self.payload(before, line_start, line)?
            && self.shape.entries.len() > begin + 2
            && self.shape.entries[begin..].iter().any(|entry| entry.value > 1)
        {
            self.push(line, true, kind);
            self.push(line, false, Kind::Words(range.start + at..range.end));
            return Ok(true);
        }
        self.shape.entries.truncate(begin);
        Ok(false)
    }

    /// The end of the word that names the rows or the columns of numbers after it, with the others in a line beside it:
    /// `row 1 2 3 4` above `col 2 4 1 3`.
    fn axis_of_numbers(&self, range: &Range<usize>) -> Option<usize> {
        let parts = |line: &str| {
            let (name, numbers) = line.trim().split_once([' ', '\t'])?;
            let mut words = numbers.split([' ', '\t', ',']).filter(|word| !word.is_empty());
            let count = words.clone().count();
            let axis = Axis::of(name)?;
            (count > 2 && words.all(|word| number(word).is_some())).then_some((axis, count, name.len()))
        };
        let (axis, count, length) = parts(&self.text[range.clone()])?;
        let beside = [self.text[..range.start].rsplit('\n').nth(1), self.text[range.end..].split('\n').nth(1)];
        let is_other = |line: &str| parts(line).is_some_and(|(other, same, _)| other == axis.other() && same == count);
        beside.into_iter().flatten().any(is_other).then_some(length)
    }

    /// Words, and what follows them in the same line.
    fn labelled(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<(Range<usize>, Kind)>, ReadError> {
        let text = &self.text[range.clone()];
        let mut ends: Vec<usize> =
            LABEL_ENDS.iter().filter_map(|end| text.rfind(end).map(|at| at + end.len())).collect();
        // `1. 2 4 1 3`
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        ends.extend(text[digits..].starts_with(". ").then_some(digits + 1).filter(|_| digits > 0));
        ends.extend(self.axis_of_numbers(&range));
        ends.sort_unstable();
        for end in ends.into_iter().rev() {
            let payload = self.trim(range.start + end..range.end);
            if payload.is_empty() {
                continue;
            }
            let label = range.start..range.start + end;
            if !super::words::may_be_label(&self.text[label.clone()]) {
                continue;
            }
            if let Some(kind) = self.payload(payload, line_start, line)? {
                // A number after words is what they say of it; a grid line after words is an underline.
                let is_board = match &kind {
                    Kind::Number { .. } | Kind::Grid | Kind::Words(_) => false,
                    Kind::Row(row) => !row.is_uniform,
                    _ => true,
                };
                return Ok(is_board.then_some((label, kind)));
            }
        }
        Ok(None)
    }
}

/// The parts of a line of numbers that only spaces separate, where commas separate the numbers within; otherwise the line.
fn groups(text: &str) -> impl Iterator<Item = &str> {
    let is_space = |letter: char| matches!(letter, ' ' | '\t');
    let has_commas = text.contains(',');
    let mut rest = Some(text.trim_matches(is_space)).filter(|text| !text.is_empty());
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let is_gap = |&(at, _): &(usize, &str)| {
            let ends = |text: &str, comma: bool| !text.is_empty() && comma;
            let (before, after) = (text[..at].trim_end_matches(is_space), text[at..].trim_start_matches(is_space));
            ends(before, !before.ends_with(',')) && ends(after, !after.starts_with(','))
        };
        match text.match_indices(is_space).filter(|_| has_commas).find(is_gap) {
            Some((at, _)) => {
                rest = Some(text[at..].trim_start_matches(is_space));
                Some(&text[..at])
            }
            None => Some(text),
        }
    })
}

/// Where a comma stands after another one, with nothing but spaces between them.
fn empty_entry(text: &str) -> Option<usize> {
    let commas = || text.match_indices(',').map(|(at, _)| at);
    commas().zip(commas().skip(1)).find(|&(first, second)| text[first + 1..second].trim().is_empty()).map(|(_, at)| at)
}

/// A board in FEN, with or without the other five fields.
fn fen_board(text: &str, line: u32) -> Result<Option<Item>, ReadError> {
    let mut fields = text.split_ascii_whitespace();
    let Some(board) = fields.next().filter(|board| board.contains('/')) else { return Ok(None) };
    let is_fen = board.bytes().all(|byte| byte.is_ascii_digit() || b"/QqKkRrBbNnPp".contains(&byte))
        && fields.clone().count() <= 5
        && board.bytes().any(|byte| byte.is_ascii_digit() || byte == b'Q' || byte == b'q')
        && fields.next().is_none_or(|turn| matches!(turn, "w" | "b" | "-"));
    if !is_fen {
        return Ok(None);
    }
    let at = |fault| ReadError::at(Position { line, column: 1 }, fault);
    let has_pieces = board.contains(|letter: char| letter.is_ascii_alphabetic());
    let is_board = |board: &str| fen::parse(board).is_ok_and(|(shape, _)| shape.rows.len() == shape.columns.len());
    if !has_pieces && !is_board(board) {
        return Ok(None);
    }
    let (shape, pieces) = fen::parse(board).map_err(|error| match error {
        fen::FenError::Length { found, expected, .. } => {
            at(Fault::RowLength { found: found as usize, expected: expected as usize })
        }
        _ => at(Fault::NotABoard { text: quoted(text) }),
    })?;
    let (rows, columns) = (shape.rows.len(), shape.columns.len());
    if rows != columns {
        return Err(at(Fault::NotSquare { rows, columns }));
    }
    if let Some(&(_, letter)) = pieces.iter().find(|(_, letter)| !matches!(letter, 'Q' | 'q')) {
        return Err(at(Fault::OtherPiece { letter }));
    }
    let queens = pieces.into_iter().map(|(square, _)| square).collect::<Vec<Square>>();
    let object = super::Object { size: Some(shape.rows), queens, form: Form::Fen, ..super::Object::default() };
    Ok(Some(Item::Object { line, object: Box::new(object) }))
}

/// Whether numbers are the literals of a solver: each variable from the first on, with its sign.
pub(super) fn are_literals(entries: &[Entry]) -> bool {
    let entries = if let [answer @ .., Entry { value: 0, .. }] = entries { answer } else { entries };
    entries.iter().any(|entry| entry.value < 0)
        && (1..).zip(entries).all(|(variable, entry)| entry.value.unsigned_abs() == variable)
}

/// A whole number with or without a sign, or a hole.
pub(super) fn number(word: &str) -> Option<i64> {
    if word == "?" {
        return Some(Entry::HOLE);
    }
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Larger numbers are no less outside of every board.
    Some(word.parse().unwrap_or(if word.starts_with('-') { -i64::MAX } else { i64::MAX }).max(-i64::MAX))
}

/// The row and the column of a square such as `b1`.
pub(super) fn chess_square(word: &str) -> Option<[i64; 2]> {
    let word = word
        .strip_prefix('Q')
        .filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .unwrap_or(word);
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (file, rank) = word.split_at(letters);
    if !(1..=2).contains(&letters) || !(1..=4).contains(&rank.len()) || rank.starts_with('0') {
        return None;
    }
    let rank = rank.bytes().all(|byte| byte.is_ascii_digit()).then(|| rank.parse().ok()).flatten()?;
    let file = file.bytes().fold(0, |file, letter| 26 * file + i64::from(letter.to_ascii_lowercase() - b'a') + 1);
    Some([rank, file])
}

/// Whether squares are rather names: `Q1 Q2 Q3 Q4` has four ranks of the file q, which a board of four does not have.
fn are_names(squares: &[Entry]) -> bool {
    let (squares, _) = squares.as_chunks::<2>();
    let Some([_, file]) = squares.first() else { return false };
    let is_beyond = usize::try_from(file.value).is_ok_and(|file| file > squares.len());
    squares.len() > 2
        && is_beyond
        && (1..).zip(squares).all(|(number, [rank, other])| rank.value == number && other.value == file.value)
}

/// Whether a line only draws the lines of a grid, such as `+---+---+`.
fn is_grid(text: &str) -> bool {
    const CORNERS: &str = "+|┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋│┃║";
    const LINES: &str = "-=─━═";
    (text.starts_with(|letter| CORNERS.contains(letter)) || text.contains("--") || text.contains("──"))
        && text.contains(|letter| LINES.contains(letter))
        && text.chars().all(|letter| CORNERS.contains(letter) || LINES.contains(letter) || letter == ' ')
        && text.chars().filter(|letter| CORNERS.contains(*letter)).count() >= 2
        && !text.contains(BARS) | text.contains("--")
        && !is_spaced_marks(text)
}

/// Whether a line only names the value in the lines after it, such as `ans =`, or is `n = 8`.
fn is_name(text: &str) -> bool {
    let text = text.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    text.strip_suffix('=').map(str::trim_end).is_some_and(|name| {
        name.starts_with(|letter: char| letter.is_alphabetic())
            && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

/// Whether every character stands alone, as in the row `+ - +` of a drawing.
fn is_spaced_marks(text: &str) -> bool {
    text.split([' ', '\t']).filter(|word| !word.is_empty()).all(|word| word.chars().count() == 1)
}
