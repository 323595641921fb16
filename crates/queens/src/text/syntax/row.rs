//! Parses one line as a row of a drawing.

use smallvec::SmallVec;

use super::Marks;

/// A line that may be a row of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The index of the first cell after the left label. `len` is the number of cells between the labels.
    pub(super) begin: usize,
    pub(super) len: u32,
    /// The labels at both ends of the line.
    pub(super) left: Option<Label>,
    pub(super) right: Option<Label>,
    /// The number of boards that stand side by side.
    pub(super) groups: u32,
    /// The character position of the first cell in its line, counted from 0.
    pub(super) offset: u32,
    pub(super) layout: Layout,
    pub(super) is_uniform: bool,
    /// Whether the gaps between cells differ in width. Some gaps may then hide blank cells.
    pub(super) is_ragged: bool,
    /// Whether each end surely has an edge of a grid.
    pub(super) has_edge: [bool; 2],
}

/// How the cells of a row are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// By spaces.
    Spaced,
    /// Not at all.
    Compact,
    /// By vertical lines. A vertical line at an end of the row adds a blank cell there.
    Barred,
}

/// The number or letter that names a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// The number; letters begin at [`Label::LETTERS`].
    pub(super) value: u32,
    /// Whether the label is `0` or `1`, which may also be a cell. That cell is stored next to the other cells.
    pub(super) is_cell: bool,
}

impl Label {
    pub(super) const LETTERS: u32 = 1 << 24;

    fn new(word: &str, marks: &Marks) -> Option<Self> {
        let bytes = word.as_bytes();
        if bytes.len() <= 5 && bytes.iter().all(u8::is_ascii_digit) {
            return Some(Self { value: word.parse().ok()?, is_cell: matches!(word, "0" | "1") });
        }
        match bytes {
            [letter] if letter.is_ascii_alphabetic() && !marks.can_mark(char::from(*letter)) => {
                let value = Self::LETTERS + u32::from(letter.to_ascii_lowercase() - b'a');
                Some(Self { value, is_cell: false })
            }
            _ => None,
        }
    }
}

/// The offset of a row after a tab, whose width is unknown.
pub(super) const UNKNOWN_OFFSET: u32 = u32::MAX;

/// Characters that separate the squares of a grid.
pub(super) const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Parses a row and appends its cells to `cells`. Appends nothing and returns `None` if the line is no row.
pub(super) fn parse(line: &str, marks: &mut Marks, cells: &mut Vec<u8>) -> Option<Row> {
    let begin = cells.len();
    let row = if line.contains(BARS) { barred(line, marks, cells) } else { words(line, marks, cells) };
    row.or_else(|| {
        cells.truncate(begin);
        None
    })
}

/// A line of marks, with or without spaces between them. A `!` after a mark counts as a space.
fn words(line: &str, marks: &mut Marks, cells: &mut Vec<u8>) -> Option<Row> {
    if line.contains(',') && line.split(',').any(|word| word.trim().chars().count() != 1) {
        return fields(line, marks, cells);
    }
    let mut words: SmallVec<[(u32, &str); 32]> = SmallVec::new();
    let (mut begun, mut column) = (None, 0);
    for (at, letter) in line.char_indices() {
        match (matches!(letter, ' ' | '\t' | '!' | ','), begun) {
            (true, Some((from, place))) => {
                words.push((place, &line[from..at]));
                begun = None;
            }
            (false, None) => begun = Some((at, column)),
            _ => {}
        }
        column += 1;
    }
    words.extend(begun.map(|(from, place)| (place, &line[from..])));
    let mut inner = &words[..];
    let label = |word: Option<&(u32, &str)>, at_least: usize, len: usize| {
        word.filter(|_| len >= at_least).and_then(|(_, word)| Label::new(word, marks))
    };
    let left = label(inner.first(), 2, inner.len());
    inner = &inner[usize::from(left.is_some())..];
    let right = label(inner.last(), 2, inner.len());
    inner = &inner[..inner.len() - usize::from(right.is_some())];
    if let Some(left) = left.filter(|left| left.is_cell) {
        cells.push(marks.index_or_insert(if left.value == 0 { '0' } else { '1' })?);
    }
    let begin = cells.len();
    let &(offset, first) = inner.first()?;
    let length = first.chars().count();
    for (_, word) in inner {
        let before = cells.len();
        for letter in word.chars() {
            cells.push(marks.index_or_insert(if letter == '\u{3000}' { ' ' } else { letter })?);
        }
        if cells.len() - before != length {
            return None;
        }
    }
    let core = &cells[begin..];
    let is_digit = |cell: &u8| marks.letters()[usize::from(*cell)].is_ascii_digit();
    // A line of digits is a list of numbers, except in a matrix that has other marks, too.
    let is_matrix_row =
        marks.has_marked_matrix && words.len() > 1 && words.iter().all(|(_, word)| matches!(*word, "0" | "1"));
    if core.iter().all(is_digit) && !is_matrix_row {
        return None;
    }
    let len = core.len() as u32;
    // In a matrix, the labels at the ends may be cells, so the row is uniform only if they equal the other cells.
    let is_uniform = core.iter().all(|cell| *cell == core[0])
        && !(is_matrix_row && words.iter().any(|(_, word)| *word != words[0].1));
    if let Some(right) = right.filter(|right| right.is_cell) {
        cells.push(marks.index_or_insert(if right.value == 0 { '0' } else { '1' })?);
    }
    let layout = if length > 1 { Layout::Compact } else { Layout::Spaced };
    let groups = if length > 1 { Some(inner.len() as u32) } else { groups(inner) };
    let (is_ragged, groups) = (groups.is_none(), groups.unwrap_or(1));
    Some(Row { begin, len, left, right, groups, offset, layout, is_uniform, is_ragged, has_edge: [false; 2] })
}

/// The cells of a row of a CSV table that has blank cells: `,Q,,`.
fn fields(line: &str, marks: &mut Marks, cells: &mut Vec<u8>) -> Option<Row> {
    let begin = cells.len();
    for field in line.split(',') {
        let mut letters = field.trim().chars();
        let letter = letters.next().unwrap_or(' ');
        if letters.next().is_some() || letter.is_ascii_digit() || letter == '?' {
            return None;
        }
        cells.push(marks.index_or_insert(letter)?);
    }
    let is_blank = |cell: &u8| marks.letters()[usize::from(*cell)] == ' ';
    let has_mark = !cells[begin..].iter().all(is_blank);
    let len = (cells.len() - begin) as u32;
    let layout = Layout::Spaced;
    (has_mark && len > 2).then_some(Row {
        begin,
        len,
        left: None,
        right: None,
        groups: 1,
        offset: 0,
        layout,
        is_uniform: false,
        is_ragged: true,
        has_edge: [false; 2],
    })
}

/// The number of groups of equal size between wide gaps; `None` if the groups differ.
fn groups(words: &[(u32, &str)]) -> Option<u32> {
    let gaps = || words.windows(2).map(|pair| pair[1].0 - pair[0].0);
    let Some(narrow) = gaps().min() else { return Some(1) };
    let wide = gaps().filter(|&gap| gap > narrow + 1).count();
    let groups = wide + 1;
    let is_regular = words.len().is_multiple_of(groups)
        && gaps().enumerate().all(|(place, gap)| (gap > narrow + 1) == ((place + 1) % (words.len() / groups) == 0));
    is_regular.then_some(groups as u32)
}

/// A row of a grid: cells between vertical lines. Cells may be blank.
fn barred(line: &str, marks: &mut Marks, cells: &mut Vec<u8>) -> Option<Row> {
    let mut parts: SmallVec<[&str; 32]> = line.split(BARS).map(str::trim).collect();
    let last = parts.len() - 1;
    // Vertical lines enclose the whole row, or separate it from its label.
    let frame = match parts[..] {
        [left, row, right] if row.chars().nth(1).is_some() => Some((left, row, right)),
        [left, row] if row.chars().nth(1).is_some() => Some((left, row, "")),
        [row, right] if row.chars().nth(1).is_some() => Some(("", row, right)),
        _ => None,
    };
    if let Some((left, row, right)) = frame {
        let framed = words(row, marks, cells)?;
        let parts = [left, row, right];
        let labels = [left, right].map(|part| Label::new(part, marks));
        let is_known = |part: &str, label: Option<Label>| part.is_empty() || label.is_some();
        let no_cell = |label: Option<Label>| label.map(|label| Label { is_cell: false, ..label });
        let is_row = is_known(parts[0], labels[0]) && is_known(parts[2], labels[1]);
        return is_row.then_some(Row { left: no_cell(labels[0]), right: no_cell(labels[1]), ..framed });
    }
    let label = |part: &mut &str| {
        let is_cell = part.chars().count() == 1 && part.chars().all(|letter| marks.can_mark(letter));
        let label =
            if is_cell && !part.bytes().all(|byte| byte.is_ascii_digit()) { None } else { Label::new(part, marks) };
        label.inspect(|_| *part = "").map(|label| Label { is_cell: false, ..label })
    };
    // If a grid has a vertical line at its edge, a number outside that line is a label.
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_matrix = parts.iter().all(|part| matches!(*part, "0" | "1"));
    let (mut left, mut right) = (None, None);
    if !is_matrix {
        left = label(&mut parts[0]);
        right = label(&mut parts[last]);
    }
    if parts.iter().any(|part| is_number(part) && !matches!(*part, "0" | "1")) {
        return None;
    }
    let begin = cells.len();
    for part in &parts {
        let mut letters = part.chars().filter(|&letter| letter != '!');
        let letter = letters.next().unwrap_or(' ');
        if letters.next().is_some() {
            return None;
        }
        cells.push(marks.index_or_insert(letter)?);
    }
    let len = parts.len() as u32;
    let has_edge = [line.starts_with(BARS) || left.is_some(), right.is_some()];
    Some(Row {
        begin,
        len,
        left,
        right,
        groups: 1,
        offset: 0,
        layout: Layout::Barred,
        is_uniform: false,
        is_ragged: false,
        has_edge,
    })
}
