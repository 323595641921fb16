//! A walk through a trace.

use super::strategy::squares;
use super::trace::Position;
use super::{Counters, Event, EventKind, Strategy, Trace, pseudocode};
use crate::board::{Column, LineSets, Row, Square};
use crate::name::named;

/// Goes through a [`Trace`] forwards, backwards and in jumps, and shows the state at the step where it stands.
///
/// The state depends on the step alone, however it was reached.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens::search::{Control, Event, Search, Strategy, Trace, Until};
///
/// let search = Search::new(Size::new(6)?, Strategy::Array, Control::Recursive, Until::All)?;
/// let trace = Trace::record(&search, 10_000);
/// let mut walk = trace.walk();
/// assert_eq!(walk.next_solution(), Some(Event::Solution));
/// assert_eq!(walk.columns().len(), 6);
///
/// // Every step can be taken back.
/// let placed = walk.back().and(walk.back());
/// assert!(matches!(placed, Some(Event::Place(_))));
/// assert_eq!(walk.columns().len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    trace: &'a Trace,
    step: usize,
    position: Position,
    line_sets: LineSets,
}

/// One row that a search is busy with: a call that has not returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The row. A full board is reported one row below the last.
    pub row: Row,
    /// The column that it is at: of its queen, or of the square that was last looked at. None yet in a row just begun.
    pub column: Option<Column>,
}

/// Why a queen is taken back: what has become of the row below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Removal {
    /// There is no row below: the board was full.
    Full,
    /// Every square of it was attacked.
    Blocked,
    /// Every square of it that was not attacked has been tried.
    Tried,
    /// Every column left for it has been tried: [permutations](super::Strategy::Permutation) look at diagonals only when the
    /// board is full.
    Columns,
}

impl Removal {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Full, Self::Blocked, Self::Tried, Self::Columns];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Blocked => "blocked",
            Self::Tried => "tried",
            Self::Columns => "columns",
        }
    }
}

named!(Removal, "reason for a removal");

impl<'a> Walk<'a> {
    pub(super) fn new(trace: &'a Trace) -> Self {
        let line_sets = LineSets::new(trace.search().size());
        Self { trace, step: 0, position: Position::default(), line_sets }
    }

    /// The trace.
    pub const fn trace(&self) -> &'a Trace {
        self.trace
    }

    /// The step where the walk stands: the number of events behind it.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// One step forward: the event that happens, or none at the end.
    ///
    /// # Complexity
    ///
    /// Constant, except for a queen that is removed: `O(n)`.
    pub fn forward(&mut self) -> Option<Event> {
        let packed = self.trace.packed(self.step)?;
        self.step += 1;
        self.position.forward(packed);
        let event = self.event();
        match event {
            Some(Event::Place(square)) => self.line_sets.insert(square),
            Some(Event::Remove(square)) => self.release(square),
            _ => {}
        }
        event
    }

    /// One step back: the event that is undone, or none at the beginning.
    ///
    /// # Complexity
    ///
    /// As [`forward`](Self::forward), for a queen that is placed.
    pub fn back(&mut self) -> Option<Event> {
        let event = self.event()?;
        self.step -= 1;
        self.position.back(self.trace.packed(self.step)?);
        match event {
            Event::Place(square) => self.release(square),
            Event::Remove(square) => self.line_sets.insert(square),
            _ => {}
        }
        Some(event)
    }

    /// Goes to a step; to the end when there is no such step.
    ///
    /// # Complexity
    ///
    /// Some microseconds, however far away and however long the trace.
    pub fn seek(&mut self, step: usize) {
        self.step = step.min(self.trace.len());
        self.position = self.trace.position(self.step);
        self.line_sets = LineSets::new(self.trace.search().size());
        squares(&self.position.columns).for_each(|queen| self.line_sets.insert(queen));
    }

    /// Goes to the next step at which a solution was just found: its event, or none, and no move, after the last.
    ///
    /// # Complexity
    ///
    /// That of [`seek`](Self::seek) when solutions are close, else of looking through the steps between two positions
    /// that are kept whole; this holds for all four jumps.
    pub fn next_solution(&mut self) -> Option<Event> {
        self.next(EventKind::Solution)
    }

    /// Goes to the last step before this one at which a solution was just found: its event, or none, and no move.
    pub fn previous_solution(&mut self) -> Option<Event> {
        self.previous(EventKind::Solution)
    }

    /// Goes to the next step at which a queen was just taken back: its event, or none, and no move, after the last.
    pub fn next_backtrack(&mut self) -> Option<Event> {
        self.next(EventKind::Remove)
    }

    /// Goes to the last step before this one at which a queen was just taken back: its event, or none, and no move.
    pub fn previous_backtrack(&mut self) -> Option<Event> {
        self.previous(EventKind::Remove)
    }

    fn next(&mut self, kind: EventKind) -> Option<Event> {
        self.jump(kind, self.counters().get(kind) + 1)
    }

    fn previous(&mut self, kind: EventKind) -> Option<Event> {
        // The event that led here does not count as one before this step.
        let here = self.event().is_some_and(|event| event.kind() == kind);
        self.jump(kind, self.counters().get(kind).checked_sub(u64::from(here))?)
    }

    fn jump(&mut self, kind: EventKind, number: u64) -> Option<Event> {
        self.seek(self.trace.step_of(kind, number)?);
        self.event()
    }

    /// The columns of the queens on the board, row by row from the top.
    pub fn columns(&self) -> &[Column] {
        &self.position.columns
    }

    /// The lines with a queen.
    pub const fn line_sets(&self) -> &LineSets {
        &self.line_sets
    }

    /// How many events of each kind led here.
    pub const fn counters(&self) -> Counters {
        self.position.counters
    }

    /// The event that led here; none at the beginning.
    pub fn event(&self) -> Option<Event> {
        let packed = self.trace.packed(self.step.checked_sub(1)?)?;
        let queens = match packed.kind() {
            EventKind::Place => self.columns().split_last()?.1,
            _ => self.columns(),
        };
        Some(packed.unpack(queens, self.trace.search().size()))
    }

    /// Why the last event took a queen back; none when it did not.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens::search::{Control, Removal, Search, Strategy, Trace, Until};
    ///
    /// let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::All)?;
    /// let trace = Trace::record(&search, 10_000);
    /// let mut walk = trace.walk();
    /// // Queens in the first and the third column leave no square of the third row.
    /// walk.next_backtrack();
    /// assert_eq!(walk.removal(), Some(Removal::Blocked));
    /// // What happened next was no removal.
    /// walk.forward();
    /// assert_eq!(walk.removal(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// `O(n)`.
    pub fn removal(&self) -> Option<Removal> {
        let Some(Event::Remove(left)) = self.event() else { return None };
        let search = self.trace.search();
        let below = Row::new(left.row.get() + 1);
        let is_blocked = || {
            let mut before = self.line_sets.clone();
            before.insert(left);
            search.size().columns().all(|column| before.attacked(Square { row: below, column }).is_some())
        };
        Some(if below.get() == search.size().get() {
            Removal::Full
        } else if search.strategy() == Strategy::Permutation {
            Removal::Columns
        } else if is_blocked() {
            Removal::Blocked
        } else {
            Removal::Tried
        })
    }

    /// The calls that have not returned, the first on top: one for each queen, and one for the row below them.
    ///
    /// An iterative search makes no calls; its stack holds the same rows and columns.
    pub fn stack(&self) -> Vec<Frame> {
        let queens = squares(self.columns()).map(|queen| Frame { row: queen.row, column: Some(queen.column) });
        let row = Row::new(self.columns().len() as u32);
        let looked_at = self.event().and_then(Event::square).filter(|square| square.row == row);
        queens.chain([Frame { row, column: looked_at.map(|square| square.column) }]).collect()
    }

    /// The line of the [`pseudocode`] that the last event belongs to; the first line at the beginning.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens::search::{Control, Search, Strategy, Trace, Until, pseudocode::{self, Language}};
    ///
    /// let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::All)?;
    /// let trace = Trace::record(&search, 10_000);
    /// let mut walk = trace.walk();
    /// walk.next_solution();
    /// let listing = pseudocode::listing(search.strategy(), search.control(), Language::English);
    /// assert_eq!(listing[walk.code_line()].trim(), "if row = n: report the queens, return");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn code_line(&self) -> usize {
        let search = self.trace.search();
        let is_full = self.columns().len() == search.size().len();
        pseudocode::line(search.strategy(), search.control(), self.event().map(Event::kind), is_full)
    }

    /// All lines of the [`pseudocode`] that are gone through with the last event, from the top: [`code_line`] is one of
    /// them. The first line at the beginning.
    ///
    /// A condition is gone through when a square is tried; the event that follows shows how it turned out.
    ///
    /// [`code_line`]: Self::code_line
    pub fn code_lines(&self) -> Vec<usize> {
        let search = self.trace.search();
        let is_full = self.columns().len() == search.size().len();
        pseudocode::lines(search.strategy(), search.control(), self.event().map(Event::kind), is_full)
    }

    /// Frees the lines of a queen that has left, except those that other queens stand on: the queens of a permutation may
    /// share diagonals.
    fn release(&mut self, left: Square) {
        self.line_sets.remove(left);
        let sharing = squares(&self.position.columns).filter(|queen| queen.shared_line(left).is_some());
        sharing.for_each(|queen| self.line_sets.insert(queen));
    }
}
