//! Tables. Their padding takes into account that Chinese characters are two columns wide.

use unicode_width::UnicodeWidthStr;

use super::output::{Out, terminal_width};
use super::wrap;
use crate::error::CliError;
use crate::messages::Message;

/// A row of a table: `row![cell, …]`.
macro_rules! row {
    ($($cell:expr),* $(,)?) => {
        vec![$($crate::messages::Message::from($cell)),*]
    };
}
pub(crate) use row;

/// The smallest width of a column with wrapped text.
const MIN_TEXT_WIDTH: usize = 16;

/// A text padded on the left.
pub(crate) fn aligned_right(text: &str, width: usize) -> String {
    let padding = " ".repeat(width.saturating_sub(text.width()));
    format!("{padding}{text}")
}

impl Out<'_> {
    /// Writes a table of results. The first `left` columns are aligned to the left, the others to the right. On a
    /// terminal that is too narrow, first the gaps become narrower, then the widest text is wrapped.
    pub(crate) fn table(&mut self, titles: Vec<Message>, rows: Vec<Vec<Message>>, left: usize) -> Result<(), CliError> {
        self.table_within(terminal_width(), titles, rows, left)
    }

    /// Writes a table, wrapped to the width of the help where possible.
    pub(crate) fn page_table(
        &mut self,
        titles: Vec<Message>,
        rows: Vec<Vec<Message>>,
        left: usize,
    ) -> Result<(), CliError> {
        self.table_within(Some(wrap::width()), titles, rows, left)
    }

    fn table_within(
        &mut self,
        width: Option<usize>,
        titles: Vec<Message>,
        rows: Vec<Vec<Message>>,
        left: usize,
    ) -> Result<(), CliError> {
        let lines: Vec<Vec<String>> = std::iter::once(titles)
            .chain(rows)
            .map(|line| line.into_iter().map(|cell| self.text(cell)).collect())
            .collect();
        let mut widths: Vec<usize> = (0..lines[0].len())
            .map(|column| lines.iter().map(|line| line[column].width()).max().unwrap_or_default())
            .collect();
        let gaps = widths.len().saturating_sub(1);
        let total = widths.iter().sum::<usize>() + 2 * gaps;
        let too_many = width.map_or(0, |columns| total.saturating_sub(columns));
        let gap = if too_many > 0 { " " } else { "  " };
        if let Some(widest) = widths[..left].iter_mut().max().filter(|_| too_many > gaps) {
            *widest = (*widest).min((*widest + gaps).saturating_sub(too_many).max(MIN_TEXT_WIDTH));
        }
        for line in lines {
            let cells: Vec<String> =
                line.iter().zip(&widths).map(|(cell, width)| wrap::message(cell, *width)).collect();
            let mut parts: Vec<_> = cells.iter().map(|cell| cell.split('\n')).collect();
            for _ in 0..cells.iter().map(|cell| cell.split('\n').count()).max().unwrap_or_default() {
                let parts = parts.iter_mut().map(|part| part.next().unwrap_or_default()).zip(&widths).enumerate();
                let padded = parts.map(|(column, (part, &width))| {
                    if column < left {
                        format!("{part}{}", " ".repeat(width.saturating_sub(part.width())))
                    } else {
                        aligned_right(part, width)
                    }
                });
                writeln!(self, "{}", padded.collect::<Vec<_>>().join(gap).trim_end())?;
            }
        }
        Ok(())
    }
}
