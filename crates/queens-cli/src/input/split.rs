//! Which lines of a text make a placement: the same for whoever reads any, however long the text is.
//!
//! A placement is a line, or it is drawn in several lines, or it stands in brackets that a later line closes. A text of
//! numbers alone, one a line, is one placement, a column of columns, unless all are 1, which are boards of their own; and a
//! number before anything else is how many solutions a result file has. Titles, which end in a colon, belong to no placement.

use queens::notation;

/// Puts lines together.
#[derive(Debug, Default)]
pub(crate) struct Split {
    /// How many solutions the text says that it has.
    said: Option<u64>,
    has_begun: bool,
    /// The lines of the placement that is not whole yet, and the number of the first.
    open: String,
    line: usize,
    state: State,
}

#[derive(Debug, Default)]
enum State {
    /// No placement has begun.
    #[default]
    Between,
    /// Numbers alone, so many of them; nothing else has come.
    Numbers(usize),
    /// A drawing of so many rows.
    Drawn(usize),
    /// Brackets; so many are not closed.
    Brackets(usize),
}

impl Split {
    /// Takes the next line that is not empty, and calls `each` with placements that are whole now, and the numbers of the
    /// lines where they begin.
    pub(crate) fn line<E>(
        &mut self,
        number: usize,
        line: &str,
        each: &mut dyn FnMut(usize, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let line = line.trim_end_matches(['\n', '\r']);
        if let State::Brackets(open) = self.state {
            // What never closes ends where the next one begins.
            let begins = line.trim_start().chars().next().filter(|bracket| ['[', '{'].contains(bracket));
            if begins.is_none() || begins != self.open.trim_start().chars().next() {
                self.push(line);
                return self.brackets(open, line, each);
            }
        }
        if line.trim_end().ends_with([':', '：']) && !line.trim_start().starts_with('{') {
            return self.end(each);
        }
        if !self.has_begun && line.trim().bytes().all(|byte| byte.is_ascii_digit()) {
            let State::Numbers(before) = self.state else {
                self.begin(number, line, State::Numbers(1));
                return Ok(());
            };
            self.push(line);
            self.state = State::Numbers(before + 1);
            return Ok(());
        }
        let Some(columns) = notation::drawn_row(line).map(Iterator::count) else {
            self.end(each)?;
            if line.contains(['(', '[', '{']) {
                self.begin(number, line, State::Brackets(0));
                return self.brackets(0, line, each);
            }
            return each(number, line);
        };
        let rows = if let State::Drawn(rows) = self.state {
            self.push(line);
            rows + 1
        } else {
            self.end(each)?;
            self.begin(number, line, State::Between);
            1
        };
        self.state = State::Drawn(rows);
        // Drawings that follow each other at once are told apart by being square.
        if rows >= columns { self.end(each) } else { Ok(()) }
    }

    /// Ends the placement that is not whole yet, if there is one, as the end of the text does.
    pub(crate) fn end<E>(&mut self, each: &mut dyn FnMut(usize, &str) -> Result<(), E>) -> Result<(), E> {
        let (state, open) = (std::mem::take(&mut self.state), std::mem::take(&mut self.open));
        self.has_begun = true;
        match state {
            State::Between => Ok(()),
            State::Numbers(count) => {
                let are_ones = open.lines().all(|line| line.trim() == "1");
                match (count, open.trim().parse()) {
                    (1, Ok(said)) if !are_ones => {
                        self.said = Some(said);
                        Ok(())
                    }
                    // Boards of one square.
                    _ if are_ones => (self.line..).take(count).try_for_each(|number| each(number, "1")),
                    _ => each(self.line, &open),
                }
            }
            State::Drawn(_) | State::Brackets(_) => each(self.line, &open),
        }
    }

    /// How many solutions the text says that it has, once it has ended.
    pub(crate) fn said(&self) -> Option<u64> {
        self.said
    }

    fn begin(&mut self, number: usize, line: &str, state: State) {
        (self.line, self.state) = (number, state);
        self.open.push_str(line);
    }

    fn push(&mut self, line: &str) {
        self.open.push('\n');
        self.open.push_str(line);
    }

    /// Ends what is in brackets, unless a line leaves some open, or a comma stands behind tuples.
    fn brackets<E>(
        &mut self,
        before: usize,
        line: &str,
        each: &mut dyn FnMut(usize, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let opened = before + line.matches(['(', '[', '{']).count();
        let open = opened.saturating_sub(line.matches([')', ']', '}']).count());
        let goes_on = self.open.trim_start().starts_with('(') && line.trim_end().ends_with(',');
        self.state = State::Brackets(open);
        if open > 0 || goes_on { Ok(()) } else { self.end(each) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The placements of a text, and what it says of their number.
    fn split(text: &str) -> (Vec<(usize, String)>, Option<u64>) {
        let (mut split, mut placements) = (Split::default(), Vec::new());
        let mut each = |number, words: &str| {
            placements.push((number, words.to_owned()));
            Ok::<(), ()>(())
        };
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            split.line(number, line, &mut each).unwrap();
        }
        split.end(&mut each).unwrap();
        (placements, split.said())
    }

    fn found(placements: &[(usize, &str)]) -> Vec<(usize, String)> {
        placements.iter().map(|&(number, words)| (number, words.to_owned())).collect()
    }

    #[test]
    fn a_line_is_a_placement_unless_something_is_open() {
        assert_eq!(split("2,4,1,3\n\n3,1,4,2\n").0, found(&[(1, "2,4,1,3"), (3, "3,1,4,2")]));
        assert_eq!(split("[2,\n4,\n1,3]\n[1]").0, found(&[(1, "[2,\n4,\n1,3]"), (4, "[1]")]));
        assert_eq!(split("(0,1),\n(1,3)\n(0,0)").0, found(&[(1, "(0,1),\n(1,3)"), (3, "(0,0)")]));
        assert_eq!(split("{\"columns\":\n[1]}\n1").0, found(&[(1, "{\"columns\":\n[1]}"), (3, "1")]));
        // What never closes spoils nothing but itself.
        assert_eq!(split("[2,4\n[1]\n1").0, found(&[(1, "[2,4"), (2, "[1]"), (3, "1")]));
        assert_eq!(split("[2,4\n1").0, found(&[(1, "[2,4\n1")]));
    }

    #[test]
    fn drawings_are_square_or_end_at_what_is_no_row() {
        assert_eq!(split("1:\nQ -\n- Q\nQ\n2,1").0, found(&[(2, "Q -\n- Q"), (4, "Q"), (5, "2,1")]));
        assert_eq!(split("Q - -\n- Q -\n2:\nQ").0, found(&[(1, "Q - -\n- Q -"), (4, "Q")]));
    }

    #[test]
    fn numbers_alone_are_a_column_or_say_how_many_there_are() {
        assert_eq!(split("2\n4\n1\n3\n"), (found(&[(1, "2\n4\n1\n3")]), None));
        assert_eq!(split("2\n2,4,1,3\n3,1,4,2"), (found(&[(2, "2,4,1,3"), (3, "3,1,4,2")]), Some(2)));
        assert_eq!(split("0"), (vec![], Some(0)));
        assert_eq!(split("1"), (found(&[(1, "1")]), None));
        assert_eq!(split("1\n1"), (found(&[(1, "1"), (2, "1")]), None));
        assert_eq!(split("1\n2,4,1,3"), (found(&[(1, "1"), (2, "2,4,1,3")]), None));
    }
}
