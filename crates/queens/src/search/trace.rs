//! A search, kept.

use std::fmt;
use std::ops::ControlFlow;

use super::event::Packed;
use super::{Attack, Counters, Event, EventKind, Observer, Search, Walk};
use crate::board::{Column, Square};

/// Steps between two positions that are kept whole: a few microseconds to replay.
const INTERVAL: usize = 4096;

/// Every event of a search, in order, to be walked both ways.
///
/// Step 0 is the empty board, and step `k` is the state after `k` events.
///
/// # Complexity
///
/// Four bytes an event, and at most one more for the positions that are kept whole, one in some thousand steps.
///
/// # Examples
///
/// ```
/// use queens::{Size, Square};
/// use queens::search::{Control, Event, Search, Strategy, Trace, Until};
///
/// let search = Search::new(Size::new(8)?, Strategy::Matrix, Control::Recursive, Until::All)?;
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
    events: Vec<Packed>,
    /// Every [`INTERVAL`]th position, from that at step 0.
    kept: Vec<Position>,
    end: Position,
    complete: bool,
}

/// The queens on the board, and what it took to come there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) columns: Vec<Column>,
    pub(super) counters: Counters,
}

impl Position {
    pub(super) fn forward(&mut self, event: Packed) {
        match event.kind() {
            EventKind::Place => self.columns.push(event.column()),
            EventKind::Remove => drop(self.columns.pop()),
            EventKind::Try | EventKind::Conflict | EventKind::Solution => {}
        }
        *self.counters.get_mut(event.kind()) += 1;
    }

    pub(super) fn back(&mut self, event: Packed) {
        match event.kind() {
            EventKind::Place => drop(self.columns.pop()),
            EventKind::Remove => self.columns.push(event.column()),
            EventKind::Try | EventKind::Conflict | EventKind::Solution => {}
        }
        *self.counters.get_mut(event.kind()) -= 1;
    }
}

impl Trace {
    /// Runs a search and keeps its first `limit_steps` events; then the search is stopped.
    pub fn record(search: &Search, limit_steps: usize) -> Self {
        let (events, kept, end) = (Vec::new(), vec![Position::default()], Position::default());
        let mut recorder =
            Recorder { trace: Self { search: *search, events, kept, end, complete: false }, limit_steps };
        let complete = search.run(&mut recorder).is_continue();
        Self { complete, ..recorder.trace }
    }

    /// The search that was recorded.
    pub const fn search(&self) -> Search {
        self.search
    }

    /// The number of events.
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether no event was kept: the limit was 0, since every search has one.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether the search came to its end; false when the limit cut it.
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The counters at the end.
    pub const fn counters(&self) -> Counters {
        self.end.counters
    }

    /// The event that leads from this step to the next; none from the last step on.
    ///
    /// # Complexity
    ///
    /// Some microseconds: the queens on the board must be found first. To read many events, [`walk`](Self::walk).
    pub fn event(&self, step: usize) -> Option<Event> {
        let mut walk = self.walk();
        walk.seek(step);
        walk.forward()
    }

    /// A walk that stands at step 0.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    pub(super) fn packed(&self, step: usize) -> Option<Packed> {
        self.events.get(step).copied()
    }

    /// The position at a step: replayed from the last one before it that is kept whole.
    pub(super) fn position(&self, step: usize) -> Position {
        let whole = step / INTERVAL;
        let mut position = self.kept[whole].clone();
        for &event in &self.events[whole * INTERVAL..step] {
            position.forward(event);
        }
        position
    }

    /// The step that the event with this number among those of its kind, counted from 1, leads to.
    pub(super) fn step_of(&self, kind: EventKind, number: u64) -> Option<usize> {
        if number == 0 || number > self.end.counters.get(kind) {
            return None;
        }
        // The first position kept has no events behind it: there is always one before the event.
        let whole = self.kept.partition_point(|position| position.counters.get(kind) < number) - 1;
        let missing = number - self.kept[whole].counters.get(kind);
        let later = self.events.iter().enumerate().skip(whole * INTERVAL);
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

struct Recorder {
    trace: Trace,
    limit_steps: usize,
}

impl Recorder {
    fn keep(&mut self, event: Event) -> ControlFlow<()> {
        let Trace { search, events, kept, end, .. } = &mut self.trace;
        if events.len() == self.limit_steps {
            return ControlFlow::Break(());
        }
        let packed = Packed::new(event, &end.columns, search.size());
        events.push(packed);
        end.forward(packed);
        if events.len() % INTERVAL == 0 {
            kept.push(end.clone());
        }
        ControlFlow::Continue(())
    }
}

impl Observer for Recorder {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.keep(Event::Try(square))
    }

    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.keep(Event::Conflict { square, attack: attack() })
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.keep(Event::Place(square))
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.keep(Event::Remove(square))
    }

    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.keep(Event::Solution)
    }
}
