//! A recorded search, and the state at one of its steps.

use queens::search::{
    BacktrackReason, Control, Counters, Event, EventKind, Search, StackFrame, Strategy, Trace, Until,
};
use queens::{OccupiedLines, Row, Size, Square};

use crate::api::given::GivenTrace;

/// A recorded search: the library's, or one that starts from given queens.
#[derive(Debug)]
pub struct Recording {
    search: Search,
    kind: StepKind,
}

#[derive(Debug)]
enum StepKind {
    Library(Trace),
    Given(GivenTrace),
}

/// The state after a number of events.
#[derive(Debug)]
pub(crate) struct Moment {
    pub(crate) step: usize,
    pub(crate) event: Option<Event>,
    pub(crate) removal: Option<BacktrackReason>,
    /// The queens that the search has placed, first row first.
    pub(crate) placed: Vec<Square>,
    pub(crate) stack: Vec<StackFrame>,
    pub(crate) line: usize,
    pub(crate) lines: Vec<usize>,
    pub(crate) sets: OccupiedLines,
    pub(crate) counters: Counters,
}

/// The kind of step to find.
#[derive(Debug)]
pub(crate) struct Wanted<'a> {
    pub(crate) forward: bool,
    pub(crate) kinds: &'a [EventKind],
    pub(crate) full_conflict: bool,
}

impl Recording {
    /// Records a search from given queens on different rows; without given queens it is the library's own search.
    pub(crate) fn new(search: Search, given: &[Square], limit: usize) -> Self {
        let kind = if given.is_empty() {
            StepKind::Library(Trace::record(&search, limit))
        } else {
            StepKind::Given(GivenTrace::record(search.size(), search.strategy(), search.until(), given, limit))
        };
        Self { search, kind }
    }

    pub(crate) const fn search(&self) -> Search {
        self.search
    }

    pub(crate) const fn size(&self) -> Size {
        self.search.size()
    }

    pub(crate) fn len(&self) -> usize {
        match &self.kind {
            StepKind::Library(trace) => trace.len(),
            StepKind::Given(trace) => trace.events().len(),
        }
    }

    pub(crate) fn is_complete(&self) -> bool {
        match &self.kind {
            StepKind::Library(trace) => trace.is_complete(),
            StepKind::Given(trace) => trace.is_complete(),
        }
    }

    pub(crate) fn end(&self) -> Counters {
        match &self.kind {
            StepKind::Library(trace) => trace.counters(),
            StepKind::Given(trace) => trace.end(),
        }
    }

    pub(crate) fn given(&self) -> &[Square] {
        match &self.kind {
            StepKind::Library(_) => &[],
            StepKind::Given(trace) => trace.given(),
        }
    }

    /// The rows that the search fills, in its order.
    pub(crate) fn rows(&self) -> Vec<Row> {
        match &self.kind {
            StepKind::Library(_) => self.size().rows().collect(),
            StepKind::Given(trace) => trace.free_rows().to_vec(),
        }
    }

    /// Calls a function with every step and the event that leads to it.
    pub(crate) fn for_each(&self, mut see: impl FnMut(usize, Event)) {
        match &self.kind {
            StepKind::Library(trace) => {
                let mut cursor = trace.cursor();
                while let Some(event) = cursor.step_forward() {
                    see(cursor.step(), event);
                }
            }
            StepKind::Given(trace) => (1..).zip(trace.events()).for_each(|(step, &event)| see(step, event)),
        }
    }

    /// The state at a step, or at the end if there is no such step.
    pub(crate) fn moment(&self, step: usize) -> Moment {
        let step = step.min(self.len());
        match &self.kind {
            StepKind::Library(trace) => {
                let mut cursor = trace.cursor();
                cursor.seek(step);
                let queens = (0..).zip(cursor.columns());
                Moment {
                    step,
                    event: cursor.event(),
                    removal: cursor.backtrack_reason(),
                    placed: queens.map(|(row, column)| Square::new(row, column.get())).collect(),
                    stack: cursor.stack(),
                    line: cursor.code_line(),
                    lines: cursor.code_lines(),
                    sets: cursor.occupied_lines().clone(),
                    counters: cursor.counters(),
                }
            }
            StepKind::Given(trace) => self.given_moment(trace, step),
        }
    }

    fn given_moment(&self, trace: &GivenTrace, step: usize) -> Moment {
        let position = trace.position(step);
        let event = step.checked_sub(1).map(|before| trace.events()[before]);
        let mut sets = OccupiedLines::new(self.size());
        trace.given().iter().chain(&position.placed).for_each(|&queen| sets.place(queen));
        let free_rows = trace.free_rows();
        let row = free_rows.get(position.placed.len()).copied().unwrap_or_else(|| Row::new(self.size().get()));
        let tried = event.and_then(Event::square).filter(|square| square.row == row);
        let frames = position.placed.iter().map(|queen| StackFrame { row: queen.row, column: Some(queen.column) });
        let stack = frames.chain([StackFrame { row, column: tried.map(|square| square.column) }]).collect();
        let (line, lines) = code_lines(self.search, event.map(Event::kind), position.placed.len() == free_rows.len());
        let removal = match event {
            Some(Event::Remove(left)) => Some(self.removal(trace, &position.placed, left)),
            _ => None,
        };
        Moment { step, event, removal, placed: position.placed, stack, line, lines, sets, counters: position.counters }
    }

    /// Why the search removed a queen: the state of the next free row below it.
    fn removal(&self, trace: &GivenTrace, placed: &[Square], left: Square) -> BacktrackReason {
        let Some(&below) = trace.free_rows().get(placed.len() + 1) else { return BacktrackReason::Full };
        if self.search.strategy() == Strategy::Permutation {
            return BacktrackReason::Columns;
        }
        let queens = || trace.given().iter().chain(placed).chain([&left]);
        let is_attacked = |square: Square| queens().any(|queen| queen.shared_line(square).is_some());
        let is_blocked = self.size().columns().all(|column| is_attacked(Square { row: below, column }));
        if is_blocked { BacktrackReason::Blocked } else { BacktrackReason::Tried }
    }

    /// The nearest step before or after this one whose event is wanted.
    pub(crate) fn find(&self, step: usize, wanted: &Wanted<'_>) -> Option<usize> {
        let is_wanted = |event: Event, is_full: bool| match event {
            Event::Conflict { .. } if is_full => wanted.full_conflict,
            event => wanted.kinds.contains(&event.kind()),
        };
        match &self.kind {
            StepKind::Library(trace) => {
                let n = self.size().len();
                let mut cursor = trace.cursor();
                cursor.seek(step);
                if wanted.forward {
                    while let Some(event) = cursor.step_forward() {
                        if is_wanted(event, cursor.columns().len() == n) {
                            return Some(cursor.step());
                        }
                    }
                } else {
                    cursor.step_back();
                    while let Some(event) = cursor.event() {
                        if is_wanted(event, cursor.columns().len() == n) {
                            return Some(cursor.step());
                        }
                        cursor.step_back();
                    }
                }
                None
            }
            StepKind::Given(trace) => {
                let full = |step: usize| trace.position(step).placed.len() == trace.free_rows().len();
                let check = |&step: &usize| is_wanted(trace.events()[step - 1], full(step));
                let step = step.min(self.len());
                if wanted.forward { (step + 1..=self.len()).find(check) } else { (1..step).rev().find(check) }
            }
        }
    }
}

/// The pseudo-code lines of an event, from the library's search of four queens, which has all events.
fn code_lines(search: Search, kind: Option<EventKind>, is_full: bool) -> (usize, Vec<usize>) {
    let size = Size::new(4).expect("4 is a size");
    let (strategy, control): (Strategy, Control) = (search.strategy(), search.control());
    let search = Search::new(size, strategy, control, Until::All).expect("4 is within the limits");
    let trace = Trace::record(&search, usize::MAX);
    let mut cursor = trace.cursor();
    loop {
        let here = cursor.event().map(Event::kind);
        let full_conflict = |kind, full| kind == Some(EventKind::Conflict) && full;
        let same = full_conflict(here, cursor.columns().len() == 4) == full_conflict(kind, is_full);
        if here == kind && same {
            return (cursor.code_line(), cursor.code_lines());
        }
        if cursor.step_forward().is_none() {
            return (0, vec![0]);
        }
    }
}
