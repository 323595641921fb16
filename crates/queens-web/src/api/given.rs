//! A search that starts from given queens: they stay, and backtracking fills the other rows.
//!
//! The library searches from the empty board. Here the rows of the given queens are skipped, and a square that a given
//! queen attacks is a conflict, above or below. With no given queens the events are those of the library; a test compares.

use queens::search::{Attack, Counters, Event, Strategy, Until};
use queens::{LineKind, Row, Size, Square};

/// Steps between two checkpoints.
const CHECKPOINT_INTERVAL: usize = 1024;

/// The largest number of steps that is kept. An event takes 24 bytes.
pub const MAX_STEPS: usize = 1_000_000;

/// Every event of a search from given queens.
#[derive(Clone, Debug)]
pub struct GivenTrace {
    given: Vec<Square>,
    free_rows: Vec<Row>,
    events: Vec<Event>,
    /// Every [`CHECKPOINT_INTERVAL`]th position.
    checkpoints: Vec<Position>,
    end: Counters,
    is_complete: bool,
}

/// The queens that the search has placed, and the counters.
#[derive(Clone, Debug, Default)]
pub(crate) struct Position {
    pub(crate) placed: Vec<Square>,
    pub(crate) counters: Counters,
}

impl Position {
    fn forward(&mut self, event: Event) {
        match event {
            Event::Place(square) => self.placed.push(square),
            Event::Remove(_) => drop(self.placed.pop()),
            Event::Try(_) | Event::Conflict { .. } | Event::Solution => {}
        }
        count(&mut self.counters, event);
    }
}

fn count(counters: &mut Counters, event: Event) {
    match event {
        Event::Try(_) => counters.tries += 1,
        Event::Conflict { .. } => counters.conflicts += 1,
        Event::Place(_) => counters.placements += 1,
        Event::Remove(_) => counters.backtracks += 1,
        Event::Solution => counters.solutions += 1,
    }
}

/// A search under way.
struct Run<'a> {
    size: Size,
    strategy: Strategy,
    until: Until,
    limit: usize,
    given: &'a [Square],
    free_rows: &'a [Row],
    placed: Vec<Square>,
    events: Vec<Event>,
}

/// Why a run ends before all rows are tried.
enum Stop {
    /// The limit of steps is reached.
    Limit,
    /// The first solution was found, and no more were requested.
    Found,
}

impl GivenTrace {
    /// Records a search. The given queens must be on different rows of the board.
    pub fn record(size: Size, strategy: Strategy, until: Until, given: &[Square], limit: usize) -> Self {
        let is_given = |row: &Row| given.iter().any(|queen| queen.row == *row);
        let free_rows: Vec<Row> = size.rows().filter(|row| !is_given(row)).collect();
        let (placed, events, limit) = (Vec::new(), Vec::new(), limit.min(MAX_STEPS));
        let mut run = Run { size, strategy, until, limit, given, free_rows: &free_rows, placed, events };
        let is_complete = !matches!(run.search(), Err(Stop::Limit));
        let events = run.events;
        let (mut checkpoints, mut position) = (vec![Position::default()], Position::default());
        for (step, &event) in (1..).zip(&events) {
            position.forward(event);
            if step % CHECKPOINT_INTERVAL == 0 {
                checkpoints.push(position.clone());
            }
        }
        Self { given: given.to_vec(), free_rows, events, checkpoints, end: position.counters, is_complete }
    }

    pub(crate) fn given(&self) -> &[Square] {
        &self.given
    }

    pub(crate) fn free_rows(&self) -> &[Row] {
        &self.free_rows
    }

    /// Every event, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub(crate) const fn end(&self) -> Counters {
        self.end
    }

    pub(crate) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    pub(crate) fn position(&self, step: usize) -> Position {
        let checkpoint = step / CHECKPOINT_INTERVAL;
        let mut position = self.checkpoints[checkpoint].clone();
        self.events[checkpoint * CHECKPOINT_INTERVAL..step].iter().for_each(|&event| position.forward(event));
        position
    }
}

impl Run<'_> {
    fn search(&mut self) -> Result<(), Stop> {
        let Some(&row) = self.free_rows.get(self.placed.len()) else { return self.judge() };
        for column in self.size.columns() {
            let square = Square { row, column };
            self.push(Event::Try(square))?;
            if let Some(attack) = self.attack(square) {
                self.push(Event::Conflict { square, attack })?;
                continue;
            }
            self.push(Event::Place(square))?;
            self.placed.push(square);
            self.search()?;
            self.placed.pop();
            self.push(Event::Remove(square))?;
        }
        Ok(())
    }

    /// The first attack that the strategy finds on a square.
    fn attack(&self, square: Square) -> Option<Attack> {
        let queens = self.given.iter().chain(&self.placed);
        let mut attacks =
            queens.filter_map(|&queen| Some(Attack { attacker: queen, line: queen.shared_line(square)? }));
        match self.strategy {
            Strategy::Permutation => attacks.find(|attack| attack.attacker.column == square.column),
            _ => attacks.next(),
        }
    }

    fn judge(&mut self) -> Result<(), Stop> {
        let mut queens: Vec<Square> = self.given.iter().chain(&self.placed).copied().collect();
        queens.sort_unstable();
        // In the library's order: for each kind of line, the first queen that shares a line with a queen above.
        let attacked = LineKind::ALL.into_iter().find_map(|line| {
            queens.iter().enumerate().find_map(|(place, &square)| {
                let attacker = queens[..place].iter().find(|queen| queen.shared_line(square) == Some(line))?;
                Some((square, Attack { attacker: *attacker, line }))
            })
        });
        if let Some((square, attack)) = attacked {
            return self.push(Event::Conflict { square, attack });
        }
        self.push(Event::Solution)?;
        if self.until == Until::First { Err(Stop::Found) } else { Ok(()) }
    }

    fn push(&mut self, event: Event) -> Result<(), Stop> {
        if self.events.len() == self.limit {
            return Err(Stop::Limit);
        }
        self.events.push(event);
        Ok(())
    }
}
