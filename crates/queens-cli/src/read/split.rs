//! Splits a text into placements, line by line.
//!
//! * A placement is a line, a drawing of several lines, or text in brackets up to the closing bracket.
//! * A text of numbers only, one per line, is one placement; if all are 1, each is a board of size 1.
//! * A number before anything else is the number of solutions of a result file.
//! * A title ends in a colon and belongs to no placement.

use queens::notation;

/// The state between two lines.
#[derive(Debug, Default)]
pub(crate) struct PlacementSplitter {
    /// The number of solutions in the header of the text.
    declared: Option<u64>,
    has_begun: bool,
    /// The lines of the incomplete placement, and the number of the first.
    open: String,
    line: usize,
    state: State,
}

#[derive(Debug, Default)]
enum State {
    /// No placement has begun.
    #[default]
    Between,
    /// This many lines of numbers, and nothing else.
    Numbers(usize),
    /// A drawing with this many rows.
    Drawn(usize),
    /// Text in brackets, with this many unclosed.
    Brackets(usize),
}

impl PlacementSplitter {
    /// Takes the next non-empty line, and calls `each` with every complete placement and the number of its first line.
    pub(crate) fn line<E>(
        &mut self,
        number: usize,
        line: &str,
        each: &mut dyn FnMut(usize, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let line = line.trim_end_matches(['\n', '\r']);
        if let State::Brackets(open) = self.state {
            // An unclosed bracket ends where the next placement begins.
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
        let Some(columns) = notation::parse_drawn_row(line).map(Iterator::count) else {
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
        // Adjacent drawings are separated by their shape: boards are square.
        if rows >= columns { self.end(each) } else { Ok(()) }
    }

    /// Ends an incomplete placement, as the end of the text does.
    pub(crate) fn end<E>(&mut self, each: &mut dyn FnMut(usize, &str) -> Result<(), E>) -> Result<(), E> {
        let (state, open) = (std::mem::take(&mut self.state), std::mem::take(&mut self.open));
        self.has_begun = true;
        match state {
            State::Between => Ok(()),
            State::Numbers(count) => {
                let are_ones = open.lines().all(|line| line.trim() == "1");
                match (count, open.trim().parse()) {
                    (1, Ok(declared)) if !are_ones => {
                        self.declared = Some(declared);
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

    /// The number of solutions in the header of the text, known at its end.
    pub(crate) fn declared_count(&self) -> Option<u64> {
        self.declared
    }

    fn begin(&mut self, number: usize, line: &str, state: State) {
        (self.line, self.state) = (number, state);
        self.open.push_str(line);
    }

    fn push(&mut self, line: &str) {
        self.open.push('\n');
        self.open.push_str(line);
    }

    /// Ends text in brackets, unless a bracket is open or a comma follows a tuple.
    fn brackets<E>(
        &mut self,
        before: usize,
        line: &str,
        each: &mut dyn FnMut(usize, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let opened = before + line.matches(['(', '[', '{']).count();
        let open = opened.saturating_sub(line.matches([')', ']', '}']).count());
        let continues = self.open.trim_start().starts_with('(') && line.trim_end().ends_with(',');
        self.state = State::Brackets(open);
        if open > 0 || continues { Ok(()) } else { self.end(each) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The placements of a text, and the number in its header.
    fn split(text: &str) -> (Vec<(usize, String)>, Option<u64>) {
        let (mut split, mut placements) = (PlacementSplitter::default(), Vec::new());
        let mut each = |number, words: &str| {
            placements.push((number, words.to_owned()));
            Ok::<(), ()>(())
        };
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            split.line(number, line, &mut each).unwrap();
        }
        split.end(&mut each).unwrap();
        (placements, split.declared_count())
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
        // An unclosed bracket spoils only its own placement.
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
