//! Search traces: recorded searches, with checkpoints for seeking. Each step can be undone.

use std::fmt;
use std::ops::ControlFlow;

use super::event::PackedEvent;
use super::row_order::RowOrder;
use super::{Attack, Counters, Cursor, Event, EventKind, Observer, Search};
use crate::board::{Column, Partial, Row, Square};

/// Steps between two checkpoints. Replaying them takes a few microseconds.
const CHECKPOINT_INTERVAL: usize = 4096;

/// Events between two calls of `keep_going`, which can stop a recording.
const EVENTS_PER_POLL: usize = 1 << 16;

/// The recorded events of a search, in order. A [`Cursor`] moves through them in both directions.
///
/// Step 0 is the board before the search, and step `k` is the state after `k` events.
///
/// # Complexity
///
/// An event takes four bytes. A checkpoint every 4,096 steps adds at most about one byte an event.
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens::search::{Control, Event, Search, Strategy, Trace, Until};
///
/// let search = Search::new(8, Strategy::Matrix, Control::Recursive, Until::All)?;
/// let trace = Trace::record(&search, 100_000);
/// assert!(trace.is_complete());
/// assert_eq!(trace.counters().solutions, 92);
/// assert_eq!(trace.event(0), Some(Event::Try(Square::new(0, 0))));
/// assert_eq!(trace.event(1), Some(Event::Place(Square::new(0, 0))));
///
/// assert!(!Trace::record(&search, 1_000).is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Trace {
    search: Search,
    order: RowOrder,
    events: Vec<PackedEvent>,
    /// Every [`CHECKPOINT_INTERVAL`]th state, from step 0 on.
    checkpoints: Vec<SearchState>,
    end: SearchState,
    complete: bool,
}

/// The state at a step: the columns of the queens on the board in the [`RowOrder`], and the numbers of events so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SearchState {
    pub(super) columns: Vec<Column>,
    pub(super) counters: Counters,
}

impl SearchState {
    pub(super) fn apply(&mut self, event: PackedEvent) {
        match event.kind() {
            EventKind::Place => self.columns.push(event.column()),
            EventKind::Remove => drop(self.columns.pop()),
            EventKind::Try | EventKind::Conflict | EventKind::Solution => {}
        }
        *self.counters.get_mut(event.kind()) += 1;
    }

    pub(super) fn undo(&mut self, event: PackedEvent) {
        match event.kind() {
            EventKind::Place => drop(self.columns.pop()),
            EventKind::Remove => self.columns.push(event.column()),
            EventKind::Try | EventKind::Conflict | EventKind::Solution => {}
        }
        *self.counters.get_mut(event.kind()) -= 1;
    }
}

impl Trace {
    /// Records a search: at most its first `step_limit` events, after which the search stops.
    pub fn record(search: &Search, step_limit: usize) -> Self {
        Self::record_while(search, step_limit, &|| true)
    }

    /// Records as [`record`](Self::record) does, but also stops when `keep_going` returns false. `keep_going` is called
    /// every 65,536 events.
    pub fn record_while(search: &Search, step_limit: usize, keep_going: &dyn Fn() -> bool) -> Self {
        Self::record_from_while(search, &Partial::from(search.size()), step_limit, keep_going)
    }

    /// Records at most the first `step_limit` events of [`Search::run_from`].
    ///
    /// # Panics
    ///
    /// When the board has another size than the search.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Partial;
    /// use queens::search::{Control, EventKind, Search, Strategy, Trace, Until};
    ///
    /// let search = Search::new(4, Strategy::Array, Control::Recursive, Until::All)?;
    /// let given: Partial = "?,?,1,?".parse()?;
    /// let trace = Trace::record_from(&search, &given, 1_000);
    /// let mut cursor = trace.cursor();
    /// cursor.seek_next(EventKind::Solution);
    /// // The given queen comes first.
    /// let queens: Vec<String> = cursor.queens().map(|queen| queen.to_string()).collect();
    /// assert_eq!(queens, ["(2, 0)", "(0, 1)", "(1, 3)", "(3, 2)"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record_from(search: &Search, given: &Partial, step_limit: usize) -> Self {
        Self::record_from_while(search, given, step_limit, &|| true)
    }

    fn record_from_while(search: &Search, given: &Partial, step_limit: usize, keep_going: &dyn Fn() -> bool) -> Self {
        let columns = given.queens().map(|queen| queen.column).collect();
        let end = SearchState { columns, counters: Counters::default() };
        let (order, events, checkpoints) = (RowOrder::new(given), Vec::new(), vec![end.clone()]);
        let trace = Self { search: *search, order, events, checkpoints, end, complete: false };
        let mut recorder = Recorder { trace, step_limit, keep_going };
        let complete = search.run_from(given, &mut recorder).is_continue();
        Self { complete, ..recorder.trace }
    }

    /// The search that was recorded.
    pub const fn search(&self) -> Search {
        self.search
    }

    /// The squares of the given queens, from the top.
    pub fn given(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        self.order.squares(&self.checkpoints[0].columns)
    }

    /// The rows that the search fills, from the top: the rows without a given queen.
    pub fn rows(&self) -> &[Row] {
        &self.order.rows()[self.order.given_count()..]
    }

    pub(super) const fn order(&self) -> &RowOrder {
        &self.order
    }

    /// The number of events.
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether no event was recorded, for example because the limit is 0.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether the whole search was recorded; false if the recording stopped early.
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The counters at the last step.
    pub const fn counters(&self) -> Counters {
        self.end.counters
    }

    /// The event that leads from a step to the next; `None` from the last step on.
    ///
    /// # Complexity
    ///
    /// Some microseconds, since the state must be replayed. To read many events, use a [`cursor`](Self::cursor).
    pub fn event(&self, step: usize) -> Option<Event> {
        let mut cursor = self.cursor();
        cursor.seek(step);
        cursor.step_forward()
    }

    /// A cursor at step 0.
    pub fn cursor(&self) -> Cursor<'_> {
        Cursor::new(self)
    }

    pub(super) fn packed_event(&self, step: usize) -> Option<PackedEvent> {
        self.events.get(step).copied()
    }

    /// The state at a step, replayed from the last checkpoint up to it.
    pub(super) fn state_at(&self, step: usize) -> SearchState {
        let checkpoint = step / CHECKPOINT_INTERVAL;
        let mut state = self.checkpoints[checkpoint].clone();
        for &event in &self.events[checkpoint * CHECKPOINT_INTERVAL..step] {
            state.apply(event);
        }
        state
    }

    /// The step after the `number`th event of a kind, counted from 1.
    pub(super) fn step_after_event(&self, kind: EventKind, number: u64) -> Option<usize> {
        if number == 0 || number > self.end.counters.get(kind) {
            return None;
        }
        // The first checkpoint has no events before it, so there is always a checkpoint before the event.
        let checkpoint = self.checkpoints.partition_point(|state| state.counters.get(kind) < number) - 1;
        let missing = number - self.checkpoints[checkpoint].counters.get(kind);
        let later = self.events.iter().enumerate().skip(checkpoint * CHECKPOINT_INTERVAL);
        let mut of_kind = later.filter(|(_, event)| event.kind() == kind).map(|(step, _)| step + 1);
        of_kind.nth(missing as usize - 1)
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Trace");
        fields.field("search", &self.search).field("len", &self.len()).field("complete", &self.complete);
        fields.finish_non_exhaustive()
    }
}

struct Recorder<'a> {
    trace: Trace,
    step_limit: usize,
    keep_going: &'a dyn Fn() -> bool,
}

impl Recorder<'_> {
    fn record(&mut self, event: Event) -> ControlFlow<()> {
        let Trace { order, events, checkpoints, end, .. } = &mut self.trace;
        if events.len() == self.step_limit
            || events.len() % EVENTS_PER_POLL == EVENTS_PER_POLL - 1 && !(self.keep_going)()
        {
            return ControlFlow::Break(());
        }
        let packed = PackedEvent::new(event, end.columns.len(), order);
        events.push(packed);
        end.apply(packed);
        if events.len() % CHECKPOINT_INTERVAL == 0 {
            checkpoints.push(end.clone());
        }
        ControlFlow::Continue(())
    }
}

impl Observer for Recorder<'_> {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.record(Event::Try(square))
    }

    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.record(Event::Conflict { square, attack: attack() })
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.record(Event::Place(square))
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.record(Event::Remove(square))
    }

    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.record(Event::Solution)
    }
}
