//! The trace of a learner's program: printed lines that name the steps of its search.

use crate::board::Square;
use crate::search::Event;

/// The steps of a search that a program prints.
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens::judge::Steps;
/// use queens::search::Event;
///
/// let steps = Steps::read(b"? 1 1\n+ 1 1\nnot a step\n- 1 1\n");
/// assert_eq!(steps.events()[1], Event::Place(Square::new(0, 0)));
/// assert_eq!(steps.events().len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    events: Vec<Event>,
}

impl Steps {
    /// Reads the lines `+ r c` (placed), `- r c` (removed), `? r c` (tried) and `!` (solution), and ignores all other
    /// lines.
    ///
    /// Rows and columns count from 0 if any row or column is 0, else from 1.
    pub fn read(text: &[u8]) -> Self {
        let lines: Vec<Step> = text.split(|&byte| byte == b'\n').filter_map(Step::read).collect();
        let base = lines.iter().filter_map(|step| step.square).flat_map(|(row, column)| [row, column]).min();
        let base = base.unwrap_or_default().min(1);
        Self { events: lines.iter().map(|step| step.event(base)).collect() }
    }

    /// The steps, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The queens on the board after these steps, in the order in which they were placed.
    ///
    /// If a program prints no removals, a queen replaces the queens of its own row and of all rows below.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::judge::Steps;
    ///
    /// let steps = Steps::read(b"+ 1 1\n+ 2 3\n+ 2 4\n");
    /// assert_eq!(Steps::queens_after(steps.events()), [Square::new(0, 0), Square::new(1, 3)]);
    /// let steps = Steps::read(b"+ 1 1\n+ 2 3\n- 2 3\n");
    /// assert_eq!(Steps::queens_after(steps.events()), [Square::new(0, 0)]);
    /// ```
    pub fn queens_after(steps: &[Event]) -> Vec<Square> {
        let removes = steps.iter().any(|step| matches!(step, Event::Remove(_)));
        let mut queens: Vec<Square> = Vec::new();
        for step in steps {
            match *step {
                Event::Place(square) => {
                    if !removes {
                        queens.retain(|queen| queen.row < square.row);
                    }
                    queens.push(square);
                }
                Event::Remove(square) => queens.retain(|&queen| queen != square),
                _ => {}
            }
        }
        queens
    }
}

/// The text without the lines of steps; `None` if it has no such line except `!`, which may be other text.
pub(super) fn without_steps(text: &[u8]) -> Option<Vec<u8>> {
    let is_step = |line: &&[u8]| Step::read(line).is_some_and(|step| step.mark != b'!');
    if !text.split(|&byte| byte == b'\n').any(|line| is_step(&line)) {
        return None;
    }
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    Some(lines.filter(|line| Step::read(line).is_none()).flatten().copied().collect())
}

/// One line of a trace.
struct Step {
    mark: u8,
    square: Option<(u32, u32)>,
}

impl Step {
    fn read(line: &[u8]) -> Option<Self> {
        let line = line.trim_ascii();
        let (&mark, rest) = line.split_first()?;
        match mark {
            b'!' if rest.is_empty() => Some(Self { mark, square: None }),
            b'+' | b'-' | b'?' if rest.first() == Some(&b' ') && rest.len() < 32 => {
                let mut numbers = std::str::from_utf8(rest).ok()?.split_ascii_whitespace().map(str::parse);
                match (numbers.next(), numbers.next(), numbers.next()) {
                    (Some(Ok(row)), Some(Ok(column)), None) => Some(Self { mark, square: Some((row, column)) }),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn event(&self, base: u32) -> Event {
        let square = self.square.map(|(row, column)| Square::new(row - base, column - base));
        match (self.mark, square) {
            (b'+', Some(square)) => Event::Place(square),
            (b'-', Some(square)) => Event::Remove(square),
            (_, Some(square)) => Event::Try(square),
            (_, None) => Event::Solution,
        }
    }
}
