//! A recorded search (a trace with returns), and its state at each step.
//!
//! The steps of a recording are the events of a [`Trace`] and the returns. A return precedes each removal of a queen: a
//! recursive search returns from the call for the next row, and a loop goes back to the queen's row.

use queens::search::{BacktrackReason, Counters, Cursor, Event, Search, StackFrame, Trace};
use queens::{Conflict, OccupiedLines, Partial, Row, Size, Square, conflicts};

use crate::api::step::StepKind;

/// A recorded search.
#[derive(Debug)]
pub struct Recording {
    trace: Trace,
    /// The number of steps, including returns.
    len: usize,
    end: Counters,
}

/// What happens at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepEvent {
    /// An event of the search that is not a conflict on a full board.
    Event(Event),
    /// A conflict on a full board.
    FullConflict(Event),
    /// No square of the next row is left, or the board is full: the call returns to the row of this queen, which
    /// is removed next.
    Return(Square),
}

/// The state of a recording at a step.
#[derive(Debug)]
pub(crate) struct StepState {
    pub(crate) step: usize,
    pub(crate) step_event: Option<StepEvent>,
    /// At a return, why the call returned; `None` at any other step.
    pub(crate) reason: Option<BacktrackReason>,
    /// The row that is searched: the first row at the beginning, the row of the event's square, or the exhausted row at
    /// a return. None for a solution, for a conflict on a full board, and at the return from a full board.
    pub(crate) row: Option<Row>,
    /// The queens that the search has placed, first row first.
    pub(crate) placed: Vec<Square>,
    pub(crate) stack: Vec<StackFrame>,
    pub(crate) sets: OccupiedLines,
    pub(crate) counters: Counters,
}

impl StepEvent {
    pub(crate) fn of(event: Event, is_full: bool) -> Self {
        if is_full && matches!(event, Event::Conflict { .. }) { Self::FullConflict(event) } else { Self::Event(event) }
    }

    pub(crate) const fn kind(self) -> StepKind {
        match self {
            Self::Event(event) => StepKind::of(event),
            Self::FullConflict(_) => StepKind::FullConflict,
            Self::Return(_) => StepKind::Return,
        }
    }

    /// The event of the search; `None` for a return.
    pub(crate) const fn event(self) -> Option<Event> {
        match self {
            Self::Event(event) | Self::FullConflict(event) => Some(event),
            Self::Return(_) => None,
        }
    }

    /// The square of the event; at a return, the square of the queen that is removed next.
    pub(crate) const fn square(self) -> Option<Square> {
        match self {
            Self::Event(event) | Self::FullConflict(event) => event.square(),
            Self::Return(square) => Some(square),
        }
    }
}

impl Recording {
    /// Records a search from given queens.
    pub(crate) fn new(search: Search, given: &Partial, limit: usize) -> Self {
        let trace = Trace::record_from(&search, given, limit);
        let counters = trace.counters();
        let len = step_number(trace.len(), counters);
        let recording = Self { trace, len, end: counters };
        if len <= limit {
            return recording;
        }
        let end = recording.position(limit).cursor.counters();
        Self { len: limit, end, ..recording }
    }

    pub(crate) const fn search(&self) -> Search {
        self.trace.search()
    }

    pub(crate) const fn size(&self) -> Size {
        self.trace.search().size()
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.trace.is_complete() && self.end == self.trace.counters()
    }

    /// The counters at the last step.
    pub(crate) const fn final_counters(&self) -> Counters {
        self.end
    }

    pub(crate) fn given(&self) -> impl ExactSizeIterator<Item = Square> {
        self.trace.given()
    }

    /// The first two given queens that attack each other.
    pub(crate) fn given_conflict(&self) -> Option<Conflict> {
        conflicts(&self.given().collect::<Vec<_>>()).next()
    }

    /// The rows that the search fills, in its order.
    pub(crate) fn rows(&self) -> &[Row] {
        self.trace.rows()
    }

    /// Calls a function with the number and the event of every step.
    pub(crate) fn for_each(&self, mut see: impl FnMut(usize, StepEvent)) {
        let mut position = self.position(0);
        for step in 1..=self.len {
            see(step, position.forward().expect("the recording has this step"));
        }
    }

    /// The state at a step, or at the end if there is no such step.
    pub(crate) fn state(&self, step: usize) -> StepState {
        let step = step.min(self.len);
        let Position { cursor, has_returned } = self.position(step);
        let step_event = Position { cursor: cursor.clone(), has_returned }.step_event();
        let mut stack = cursor.stack();
        let (mut row, mut reason) = (step_event.and_then(StepEvent::square).map(|square| square.row), None);
        match step_event {
            None => row = self.rows().first().copied(),
            Some(StepEvent::FullConflict(_)) => row = None,
            Some(StepEvent::Return(_)) => {
                row = stack.pop().map(|frame| frame.row).filter(|row| row.get() < self.size().get());
                let mut next = cursor.clone();
                next.step_forward();
                reason = next.backtrack_reason();
            }
            Some(StepEvent::Event(_)) => {}
        }
        let placed = cursor.queens().skip(self.given().len()).collect();
        let (sets, counters) = (cursor.occupied_lines().clone(), cursor.counters());
        StepState { step, step_event, reason, row, placed, stack, sets, counters }
    }

    /// The nearest step of one of these kinds, before or after this step.
    pub(crate) fn find(&self, step: usize, forward: bool, kinds: &[StepKind]) -> Option<usize> {
        let mut step = step.min(self.len);
        let mut position = self.position(step);
        loop {
            if forward {
                position.forward()?;
                step += 1;
            } else {
                position.back()?;
                step -= 1;
            }
            if step > self.len {
                return None;
            }
            if kinds.contains(&position.step_event()?.kind()) {
                return Some(step);
            }
        }
    }

    /// The step of a solution, by its number from 1; `None` if the recording has no such solution.
    pub(crate) fn step_of_solution(&self, number: u64) -> Option<usize> {
        if number == 0 || number > self.end.solutions {
            return None;
        }
        let mut cursor = self.trace.cursor();
        let (mut low, mut high) = (0, self.trace.len());
        while low < high {
            let middle = low.midpoint(high);
            cursor.seek(middle);
            if cursor.counters().solutions < number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        cursor.seek(low);
        Some(step_number(low, cursor.counters()))
    }

    fn position(&self, step: usize) -> Position<'_> {
        let mut cursor = self.trace.cursor();
        let (mut low, mut high) = (step / 2, step.min(self.trace.len()));
        while low < high {
            let middle = (low + high).div_ceil(2);
            cursor.seek(middle);
            if step_number(middle, cursor.counters()) <= step {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        cursor.seek(low);
        Position { has_returned: step_number(low, cursor.counters()) < step, cursor }
    }
}

/// A position among the steps of a recording.
struct Position<'a> {
    cursor: Cursor<'a>,
    /// Whether the return before the cursor's next event has happened.
    has_returned: bool,
}

impl Position<'_> {
    /// What happened at this step; `None` at the beginning.
    fn step_event(&self) -> Option<StepEvent> {
        match self.cursor.next_event() {
            Some(Event::Remove(queen)) if self.has_returned => Some(StepEvent::Return(queen)),
            _ => self.cursor.event().map(|event| StepEvent::of(event, self.cursor.is_full())),
        }
    }

    fn forward(&mut self) -> Option<StepEvent> {
        if !self.has_returned && matches!(self.cursor.next_event(), Some(Event::Remove(_))) {
            self.has_returned = true;
        } else {
            self.cursor.step_forward()?;
            self.has_returned = false;
        }
        self.step_event()
    }

    fn back(&mut self) -> Option<()> {
        if self.has_returned {
            self.has_returned = false;
        } else {
            self.has_returned = matches!(self.cursor.step_back()?, Event::Remove(_));
        }
        Some(())
    }
}

/// The number of steps of a recording for the first `events` events of its trace. Each of the backtracks among them,
/// which `counters` has counted, adds a step: the return before it.
pub(crate) const fn step_number(events: usize, counters: Counters) -> usize {
    events + counters.backtracks as usize
}
