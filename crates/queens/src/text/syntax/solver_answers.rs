//! Reads the answers of solvers: SAT literals, variables of linear programs, and XCSP3 instantiations.

use std::ops::Range;

use super::numbers::number;
use super::{Entry, Item, Kind, Scanner};
use crate::text::reading::Notation;

impl Scanner<'_> {
    /// The literals of a solver's `v` line, such as `v -1 2 -3 0` or `v -x1 x2`.
    pub(super) fn parse_literals(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let text = self.text[range].strip_prefix("v ")?;
        let begin = self.parsed.entries.len();
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let (sign, name) = word.strip_prefix(['-', '~']).map_or((1, word), |name| (-1, name));
            let value = name.strip_prefix('x').unwrap_or(name).parse::<u32>().ok();
            let Some(value) = value else {
                self.parsed.entries.truncate(begin);
                return None;
            };
            self.parsed.entries.push(Entry { value: sign * i64::from(value), line, column: 1 });
        }
        Some(Kind::Literals(begin..self.parsed.entries.len()))
    }

    /// A variable of a linear program with the value 1, such as `x_2_4 1`. Variables with the value 0 are skipped.
    pub(super) fn parse_variable(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let mut words =
            self.text[range].strip_prefix("x_")?.split([' ', '\t', '=', ',']).filter(|word| !word.is_empty());
        let (row, column) = words.next()?.split_once('_')?;
        let [row, column] = [row.parse::<u32>().ok()?, column.parse::<u32>().ok()?];
        let value: f64 = words.next().map_or(Some(1.0), |value| value.parse().ok())?;
        if value < 0.5 {
            return Some(Kind::Grid);
        }
        let begin = self.parsed.entries.len();
        self.parsed.entries.extend([row, column].map(|value| Entry { value: value.into(), line, column: 1 }));
        Some(Kind::Pair(begin..begin + 2, Notation::Answer))
    }

    /// The values of an XCSP3 solution.
    pub(super) fn parse_instantiation(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let (_, values) = self.text[range].split_once("<values>")?;
        let values = values.split_once("</values>")?.0;
        let begin = self.parsed.entries.len();
        for word in values.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let Some(value) = number(word) else {
                self.parsed.entries.truncate(begin);
                return None;
            };
            self.parsed.entries.push(Entry { value, line, column: 1 });
        }
        let entries = begin..self.parsed.entries.len();
        (!entries.is_empty()).then_some(Kind::Item(Item::List {
            line,
            entries,
            notation: Notation::Answer,
            is_bare: false,
        }))
    }
}
