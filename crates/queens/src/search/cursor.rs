//! A cursor, which steps forwards and backwards through a trace (time travel).

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::trace::SearchState;
use super::{Counters, Event, EventKind, Strategy, Trace, pseudocode};
use crate::board::{Column, OccupiedLines, Row, Square};
use crate::name::named_enum;

/// A position in a [`Trace`]. A cursor steps forwards and backwards, seeks, and shows the state of the search.
///
/// The state depends on the step alone, not on how the cursor reached it.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Event, EventKind, Search, Strategy, Trace, Until};
///
/// let search = Search::new(6, Strategy::Array, Control::Recursive, Until::All)?;
/// let trace = Trace::record(&search, 10_000);
/// let mut cursor = trace.cursor();
/// assert_eq!(cursor.seek_next(EventKind::Solution), Some(Event::Solution));
/// assert_eq!(cursor.columns().len(), 6);
///
/// // Every step can be undone.
/// let placed = cursor.step_back().and(cursor.step_back());
/// assert!(matches!(placed, Some(Event::Place(_))));
/// assert_eq!(cursor.columns().len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    trace: &'a Trace,
    step: usize,
    state: SearchState,
    occupied_lines: OccupiedLines,
}

/// One entry of the call stack: a row that the search has entered and has not left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StackFrame {
    /// The row. On a full board the last entry has the row below the board.
    pub row: Row,
    /// The column of the row's queen, or of the last tried square; `None` before the first try.
    pub column: Option<Column>,
}

/// Why the search removed a queen: the state of the row below the queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum BacktrackReason {
    /// The board was full: there is no row below.
    Full,
    /// Every square of the row was attacked.
    Blocked,
    /// Every free square of the row has been tried.
    Tried,
    /// Every column without a queen has been tried. Only [`Strategy::Permutation`] gives this reason.
    Columns,
}

named_enum!(BacktrackReason, "backtrack reason");

impl<'a> Cursor<'a> {
    pub(super) fn new(trace: &'a Trace) -> Self {
        let state = trace.state_at(0);
        let occupied_lines = lines_of(trace, &state);
        Self { trace, step: 0, state, occupied_lines }
    }

    /// The trace.
    pub const fn trace(&self) -> &'a Trace {
        self.trace
    }

    /// The current step: the number of events before it.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Moves one step forward and returns the event; `None` at the end.
    ///
    /// # Complexity
    ///
    /// Constant; `O(n)` if the event removes a queen.
    pub fn step_forward(&mut self) -> Option<Event> {
        let packed = self.trace.packed_event(self.step)?;
        self.step += 1;
        self.state.apply(packed);
        let event = self.event();
        match event {
            Some(Event::Place(square)) => self.occupied_lines.place(square),
            Some(Event::Remove(square)) => self.free_lines(square),
            _ => {}
        }
        event
    }

    /// Moves one step back and returns the undone event; `None` at the beginning.
    ///
    /// # Complexity
    ///
    /// Constant; `O(n)` if the event placed a queen.
    pub fn step_back(&mut self) -> Option<Event> {
        let event = self.event()?;
        self.step -= 1;
        self.state.undo(self.trace.packed_event(self.step)?);
        match event {
            Event::Place(square) => self.free_lines(square),
            Event::Remove(square) => self.occupied_lines.place(square),
            _ => {}
        }
        Some(event)
    }

    /// Moves to a step, or to the end if the trace has fewer steps.
    ///
    /// # Complexity
    ///
    /// Some microseconds: the state is replayed from the nearest checkpoint before the step.
    pub fn seek(&mut self, step: usize) {
        self.step = step.min(self.trace.len());
        self.state = self.trace.state_at(self.step);
        self.occupied_lines = lines_of(self.trace, &self.state);
    }

    /// Moves to the step after the next event of this kind, and returns the event. If there is no such event, the
    /// cursor does not move, and the result is `None`.
    ///
    /// # Complexity
    ///
    /// The time of [`seek`](Self::seek), plus the time to read the events of at most one checkpoint interval.
    pub fn seek_next(&mut self, kind: EventKind) -> Option<Event> {
        self.seek_nth(kind, self.counters().get(kind) + 1)
    }

    /// Moves to the step after the previous event of this kind, and returns the event. The event that led to the
    /// current step does not count. If there is no earlier event of this kind, the cursor does not move, and the result
    /// is `None`.
    ///
    /// # Complexity
    ///
    /// The time of [`seek_next`](Self::seek_next).
    pub fn seek_previous(&mut self, kind: EventKind) -> Option<Event> {
        let is_here = self.event().is_some_and(|event| event.kind() == kind);
        self.seek_nth(kind, self.counters().get(kind).checked_sub(u64::from(is_here))?)
    }

    fn seek_nth(&mut self, kind: EventKind, number: u64) -> Option<Event> {
        self.seek(self.trace.step_after_event(kind, number)?);
        self.event()
    }

    /// The columns of the queens on the board: first those of the given queens, then those of the queens that the
    /// search has placed, each group from the top.
    pub fn columns(&self) -> &[Column] {
        &self.state.columns
    }

    /// The queens on the board: the given queens, then the queens that the search has placed, each group from the
    /// top.
    pub fn queens(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        self.trace.order().squares(self.columns())
    }

    /// Whether every row has a queen.
    pub fn is_full(&self) -> bool {
        self.columns().len() == self.trace.order().rows().len()
    }

    /// The lines that have queens.
    pub const fn occupied_lines(&self) -> &OccupiedLines {
        &self.occupied_lines
    }

    /// The numbers of events of each kind up to this step.
    pub const fn counters(&self) -> Counters {
        self.state.counters
    }

    /// The event that led to this step; `None` at the beginning.
    pub fn event(&self) -> Option<Event> {
        let packed = self.trace.packed_event(self.step.checked_sub(1)?)?;
        let queens = match packed.kind() {
            EventKind::Place => self.columns().split_last()?.1,
            _ => self.columns(),
        };
        Some(packed.unpack(queens, self.trace.order()))
    }

    /// The event that leads to the next step; `None` at the end.
    pub fn next_event(&self) -> Option<Event> {
        let packed = self.trace.packed_event(self.step)?;
        let queens = match packed.kind() {
            EventKind::Remove => self.columns().split_last()?.1,
            _ => self.columns(),
        };
        Some(packed.unpack(queens, self.trace.order()))
    }

    /// Why the last event removed a queen; `None` if the last event removed no queen.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::search::{BacktrackReason, Control, EventKind, Search, Strategy, Trace, Until};
    ///
    /// let search = Search::new(4, Strategy::Flags, Control::Recursive, Until::All)?;
    /// let trace = Trace::record(&search, 10_000);
    /// let mut cursor = trace.cursor();
    /// // Queens in the first and the third column leave no square of the third row.
    /// cursor.seek_next(EventKind::Remove);
    /// assert_eq!(cursor.backtrack_reason(), Some(BacktrackReason::Blocked));
    /// // The next event removes no queen.
    /// cursor.step_forward();
    /// assert_eq!(cursor.backtrack_reason(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// `O(n)`.
    pub fn backtrack_reason(&self) -> Option<BacktrackReason> {
        let Some(Event::Remove(removed)) = self.event() else { return None };
        let search = self.trace.search();
        // The row of the removed queen is now the next row to fill; `below` is the row after it.
        let below = self.trace.order().rows().get(self.columns().len() + 1);
        let is_blocked = |row: Row| {
            let mut before = self.occupied_lines.clone();
            before.place(removed);
            before.free_in_row(row).next().is_none()
        };
        Some(match below {
            None => BacktrackReason::Full,
            Some(_) if search.strategy() == Strategy::Permutation => BacktrackReason::Columns,
            Some(&row) if is_blocked(row) => BacktrackReason::Blocked,
            Some(_) => BacktrackReason::Tried,
        })
    }

    /// The call stack, outermost call first: one entry for each queen that the search has placed, and one for the next
    /// row.
    ///
    /// An iterative search makes no calls; its own stack holds the same rows and columns.
    pub fn stack(&self) -> Vec<StackFrame> {
        let order = self.trace.order();
        let queens = self.queens().skip(order.given_count());
        let queens = queens.map(|queen| StackFrame { row: queen.row, column: Some(queen.column) });
        let below_last = Row::new(order.rows().len() as u32);
        let row = order.rows().get(self.columns().len()).copied().unwrap_or(below_last);
        let tried = self.event().and_then(Event::square).filter(|square| square.row == row);
        queens.chain([StackFrame { row, column: tried.map(|square| square.column) }]).collect()
    }

    /// The line of the [`pseudocode`] at which the last event happens; the first line at the beginning.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::search::{Control, EventKind, Search, Strategy, Trace, Until, pseudocode::{self, Language}};
    ///
    /// let search = Search::new(4, Strategy::Flags, Control::Recursive, Until::All)?;
    /// let trace = Trace::record(&search, 10_000);
    /// let mut cursor = trace.cursor();
    /// cursor.seek_next(EventKind::Solution);
    /// let listing = pseudocode::listing(search.strategy(), search.control(), Language::English);
    /// assert_eq!(listing[cursor.code_line()].trim(), "if row = n: report the queens, return");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn code_line(&self) -> usize {
        let search = self.trace.search();
        let kind = self.event().map(Event::kind);
        pseudocode::line_of_event(search.strategy(), search.control(), kind, self.is_full())
    }

    /// The lines of the [`pseudocode`] that run with the last event, from the top, including [`code_line`]. At the
    /// beginning, only the first line.
    ///
    /// When a square is tried, the line of the condition runs too; the next event shows the result of the condition.
    ///
    /// [`code_line`]: Self::code_line
    pub fn code_lines(&self) -> Vec<usize> {
        let search = self.trace.search();
        let kind = self.event().map(Event::kind);
        pseudocode::lines_with_event(search.strategy(), search.control(), kind, self.is_full())
    }

    /// Frees the lines of a removed queen, except those that other queens also occupy. With [`Strategy::Permutation`],
    /// queens may share diagonals.
    fn free_lines(&mut self, removed: Square) {
        self.occupied_lines.remove(removed);
        let queens = self.trace.order().squares(&self.state.columns);
        let sharing = queens.filter(|queen| queen.shared_line(removed).is_some());
        sharing.for_each(|queen| self.occupied_lines.place(queen));
    }
}

fn lines_of(trace: &Trace, state: &SearchState) -> OccupiedLines {
    let mut lines = OccupiedLines::new(trace.search().size());
    trace.order().squares(&state.columns).for_each(|queen| lines.place(queen));
    lines
}
