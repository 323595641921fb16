//! Words that name the rows or the columns of a board.

/// The rows or the columns of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    Rows,
    Columns,
}

impl Axis {
    /// The axis that a single word names, such as `row`, `cols`, `x` or `列`.
    pub(crate) fn of(word: &str) -> Option<Self> {
        const ROWS: [&str; 6] = ["row", "rows", "r", "y", "行", "行号"];
        const COLUMNS: [&str; 8] = ["column", "columns", "col", "cols", "c", "x", "列", "列号"];
        // The length excludes most words before the conversion to lower case.
        let lower = if word.len() <= 8 { word.to_lowercase() } else { return None };
        if ROWS.contains(&lower.as_str()) {
            Some(Self::Rows)
        } else {
            COLUMNS.contains(&lower.as_str()).then_some(Self::Columns)
        }
    }

    /// The other axis.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Rows => Self::Columns,
            Self::Columns => Self::Rows,
        }
    }
}

/// The two axes, in order, of a text that names both axes and nothing else, such as `row,col` or `y x`.
pub(super) fn pair_of_axes(text: &str) -> Option<[Axis; 2]> {
    // This check of the length avoids a scan of long lines: a line may be as long as the text.
    if text.len() > 32 {
        return None;
    }
    let mut names = text.split([',', ';', ' ', '\t', '"', '|']).filter(|name| !name.is_empty());
    let axes = [Axis::of(names.next()?)?, Axis::of(names.next()?)?];
    (names.next().is_none() && axes[0] != axes[1]).then_some(axes)
}
