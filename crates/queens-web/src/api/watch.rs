//! Requests about recorded searches: everything that the app draws of a search.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use queens::search::pseudocode::{self, Language};
use queens::search::{BacktrackReason, Event, Search, Strategy, Trace, Until};
use queens::{Column, LineSet, OccupiedLines, Row, Square, conflicts};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::{self, checked_size, parse_search_options};
use crate::api::recording::{Recording, StepEvent, StepState};
use crate::api::response::{respond, row_and_column};
use crate::api::step::{Attacker, SearchCounters, Step, StepKind};
use crate::api::tree::{Lane, RootBranch, Tree};

/// The largest size to watch: a larger board is not readable on a screen.
pub const MAX_SIZE: u32 = 32;

/// The most steps of a recording, which take 40 MB. The search for the first solution of size 20 has 8 million steps.
pub const MAX_STEPS: usize = 10_000_000;

/// The most steps in a CSV table.
const MAX_ROWS: usize = 100_000;

/// The most solutions whose steps are in the timeline.
const MAX_TICKS: usize = 2_000;

/// The most backtracks that the timeline lists one by one.
const MAX_BACKTRACKS: u64 = 60;

/// The number of bins for the density of backtracks.
const BINS: usize = 125;

/// The most pairs of attacking queens that a state lists.
const MAX_PAIRS: usize = 12;

/// Requests about recorded searches.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum WatchRequest {
    /// Records a search. It replaces the recording with the same number.
    Open {
        /// The number of the recording, for later requests.
        trace: u32,
        /// The size of the board.
        n: u64,
        /// The name of a strategy.
        strategy: String,
        /// The name of a control.
        control: String,
        /// `first` or `all`.
        until: String,
        /// Queens that stay on the board, on different rows.
        #[serde(default)]
        given: Vec<(u32, u32)>,
        /// The most steps to keep, if fewer than [`MAX_STEPS`].
        #[serde(default)]
        limit: Option<usize>,
    },
    /// The state at a step, or at the end if there is no such step.
    At {
        /// The number of the recorded trace.
        trace: u32,
        /// The step.
        step: usize,
    },
    /// The state at the nearest earlier or later step of one of the given kinds; null if there is none.
    Find {
        /// The number of the recorded trace.
        trace: u32,
        /// The step to start from.
        step: usize,
        /// Whether to look forward.
        forward: bool,
        /// The kinds of steps.
        kinds: Vec<StepKind>,
    },
    /// The state at a solution; null if the recording has no such solution.
    Solution {
        /// The number of the recorded trace.
        trace: u32,
        /// The number of the solution in the order of the search, from 1.
        number: u64,
    },
    /// The first levels of the search tree: as many as have at most `nodes` nodes in total.
    Tree {
        /// The number of the recorded trace.
        trace: u32,
        /// The greatest number of nodes to return.
        nodes: usize,
    },
    /// The lanes of the path to a node, at a step of the search.
    Peek {
        /// The number of the recorded trace.
        trace: u32,
        /// The step.
        step: usize,
        /// The number of the node.
        node: u32,
    },
    /// Returns at most 100,000 steps as CSV.
    Csv {
        /// The number of the recorded trace.
        trace: u32,
        /// The first step.
        from: usize,
        /// The step after the last.
        to: usize,
    },
    /// Forgets a recording.
    Close {
        /// The number of the recorded trace.
        trace: u32,
    },
}

/// A recorded search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedRecording {
    n: u32,
    given: Vec<(u32, u32)>,
    /// Two given queens that attack each other, if there are any. In this case there is no solution, and the search has
    /// no step.
    clash: Option<[(u32, u32); 2]>,
    steps: usize,
    /// Whether the whole search is recorded; otherwise only its first steps are.
    complete: bool,
    /// The counters at the end.
    end: SearchCounters,
    timeline: Timeline,
    /// The pseudo-code in each language.
    pseudocode: Listings,
    /// For each kind of step, and for the `start`, the lines of the pseudo-code that the step runs.
    code: BTreeMap<&'static str, StepLines>,
}

/// The lines of the pseudo-code that a step runs, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepLines {
    line: usize,
    lines: Vec<usize>,
}

/// The steps of the solutions and backtracks.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Timeline {
    /// The steps of solutions. If there are more than 2,000 solutions, the first solution in each of 2,000 equal parts
    /// of the recording.
    solutions: Vec<u32>,
    /// The steps of backtracks, if there are at most 60.
    backtracks: Vec<u32>,
    /// The number of backtracks in each of 125 equal parts of the recording, if there are more than 60.
    density: Vec<u32>,
}

/// The same listing in each language of the app.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Listings {
    en: &'static [&'static str],
    zh: &'static [&'static str],
}

/// Everything that the app draws of a step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordingState {
    /// The number of the recording.
    trace: u32,
    step: usize,
    steps: usize,
    /// What happened at the step.
    event: Option<Step>,
    /// The row that is searched: the first row at the beginning, the row of the event's square, or the exhausted row at
    /// a return. Null for a solution, for a conflict on a full board, and at the return from a full board.
    row: Option<u32>,
    /// At a return, why the call returned; null at any other step.
    #[cfg_attr(test, ts(type = "BacktrackReason | null"))]
    reason: Option<&'static str>,
    /// The queens that the search has placed, first row first.
    queens: Vec<(u32, u32)>,
    /// The queens that attack the square of the event, including given queens; empty if the event placed or removed a
    /// queen.
    attackers: Vec<Attacker>,
    /// The calls that have not returned, the outermost first: row and column.
    stack: Vec<(u32, Option<u32>)>,
    /// Pairs of queens that attack each other, at most 12. Only the strategy `permutation` has such pairs.
    pairs: Vec<((u32, u32), (u32, u32))>,
    sets: OccupiedLineSets,
    counters: SearchCounters,
    is_solution: bool,
    lanes: Vec<Lane>,
    branches: Vec<RootBranch>,
    /// The number of nodes so far, for each row that the search fills.
    nodes_by_row: Vec<u32>,
}

/// The three sets of lines with a queen, as bits, line 0 first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OccupiedLineSets {
    columns: String,
    diagonals: String,
    antidiagonals: String,
}

/// The open recordings.
#[derive(Debug, Default)]
pub struct Recordings {
    open: BTreeMap<u32, Open>,
}

#[derive(Debug)]
struct Open {
    recording: Recording,
    tree: Tree,
}

impl Recordings {
    pub(crate) fn handle(&mut self, request: WatchRequest) -> Result<Value, ApiError> {
        match request {
            WatchRequest::Open { trace, n, strategy, control, until, given, limit } => {
                let size = checked_size(n, MAX_SIZE)?;
                let (strategy, control, until) = parse_search_options(&strategy, &control, &until)?;
                let given = input::given_queens(size, &given)?;
                let search =
                    Search::new(size, strategy, control, until).expect("the largest size is within both limits");
                // The old recording is dropped first, because two long recordings may not fit into memory.
                self.open.remove(&trace);
                let recording = Recording::new(search, &given, limit.unwrap_or(MAX_STEPS).min(MAX_STEPS));
                let tree = Tree::of(&recording);
                let response = opened(&recording);
                self.open.insert(trace, Open { recording, tree });
                respond(response)
            }
            WatchRequest::At { trace, step } => respond(self.get(trace)?.state(trace, step)),
            WatchRequest::Find { trace, step, forward, kinds } => {
                let open = self.get(trace)?;
                let found = open.recording.find(step, forward, &kinds);
                respond(found.map(|step| open.state(trace, step)))
            }
            WatchRequest::Solution { trace, number } => {
                let open = self.get(trace)?;
                let found = open.recording.step_of_solution(number);
                respond(found.map(|step| open.state(trace, step)))
            }
            WatchRequest::Tree { trace, nodes } => respond(self.get(trace)?.tree.levels_within(nodes)),
            WatchRequest::Peek { trace, step, node } => {
                let open = self.get(trace)?;
                respond(open.tree.peek(node, &open.recording.state(step)))
            }
            WatchRequest::Csv { trace, from, to } => {
                let recording = &self.get(trace)?.recording;
                let to = to.min(recording.len() + 1).min(from.saturating_add(MAX_ROWS));
                respond(csv(recording, from, to))
            }
            WatchRequest::Close { trace } => {
                self.open.remove(&trace);
                respond(())
            }
        }
    }

    fn get(&self, id: u32) -> Result<&Open, ApiError> {
        self.open.get(&id).ok_or(ApiError::NotOpen { id })
    }
}

fn opened(recording: &Recording) -> OpenedRecording {
    let search = recording.search();
    let [en, zh] = [Language::English, Language::Chinese]
        .map(|language| pseudocode::listing(search.strategy(), search.control(), language));
    OpenedRecording {
        n: search.size().get(),
        given: recording.given().map(row_and_column).collect(),
        clash: recording.given_conflict().map(|conflict| [row_and_column(conflict.a), row_and_column(conflict.b)]),
        steps: recording.len(),
        complete: recording.is_complete(),
        end: recording.final_counters().into(),
        timeline: Timeline::of(recording),
        pseudocode: Listings { en, zh },
        code: code(search),
    }
}

/// The pseudo-code lines of each kind of step. The function runs a search of size 4, which has every kind of event that
/// the strategy can have.
fn code(search: Search) -> BTreeMap<&'static str, StepLines> {
    let (strategy, control) = (search.strategy(), search.control());
    let small = Search::new(4_u32, strategy, control, Until::All).expect("4 is within the limits");
    let trace = Trace::record(&small, usize::MAX);
    let mut code = BTreeMap::from([(StepKind::Return.name(), pseudocode::lines_of_return(strategy, control).into())]);
    let mut cursor = trace.cursor();
    loop {
        let step_event = cursor.event().map(|event| StepEvent::of(event, cursor.is_full()));
        let name = step_event.map_or("start", |step_event| step_event.kind().name());
        code.entry(name).or_insert_with(|| (cursor.code_line(), cursor.code_lines()).into());
        if cursor.step_forward().is_none() {
            return code;
        }
    }
}

impl From<(usize, Vec<usize>)> for StepLines {
    fn from((line, lines): (usize, Vec<usize>)) -> Self {
        Self { line, lines }
    }
}

impl Timeline {
    fn of(recording: &Recording) -> Self {
        let (end, steps) = (recording.final_counters(), recording.len());
        let mut timeline = Self::default();
        let few = end.backtracks <= MAX_BACKTRACKS;
        if !few {
            timeline.density = vec![0; BINS];
        }
        let part = |step: usize, parts: usize| (step - 1) * parts / steps;
        let mut last_part = None;
        recording.for_each(|step, step_event| match step_event.kind() {
            StepKind::Solution => {
                let here = (end.solutions > MAX_TICKS as u64).then(|| part(step, MAX_TICKS));
                if here.is_none() || here != last_part {
                    timeline.solutions.push(step as u32);
                    last_part = here;
                }
            }
            StepKind::Remove if few => timeline.backtracks.push(step as u32),
            StepKind::Remove => timeline.density[part(step, BINS)] += 1,
            StepKind::Try | StepKind::Conflict | StepKind::FullConflict | StepKind::Place | StepKind::Return => {}
        });
        timeline
    }
}

impl Open {
    fn state(&self, trace: u32, step: usize) -> RecordingState {
        let Self { recording, tree } = self;
        let state = recording.state(step);
        let looked_at = match state.step_event.and_then(StepEvent::event) {
            Some(Event::Try(square) | Event::Conflict { square, .. }) => Some(square),
            _ => None,
        };
        let queens = || recording.given().chain(state.placed.iter().copied());
        let attackers = looked_at.into_iter().flat_map(|square| Attacker::of(square, queens())).collect();
        RecordingState {
            trace,
            step: state.step,
            steps: recording.len(),
            event: state.step_event.map(Step::from),
            row: state.row.map(Row::get),
            reason: state.reason.map(BacktrackReason::name),
            attackers,
            queens: state.placed.iter().copied().map(row_and_column).collect(),
            stack: state.stack.iter().map(|frame| (frame.row.get(), frame.column.map(Column::get))).collect(),
            pairs: self.pairs(&state),
            sets: OccupiedLineSets::of(&state.sets),
            counters: state.counters.into(),
            is_solution: state.step_event == Some(StepEvent::Event(Event::Solution)),
            lanes: tree.lanes(&state),
            branches: tree.root_branches(&state),
            nodes_by_row: tree.nodes_by_row(state.step),
        }
    }

    /// Pairs of queens that attack each other. Only the strategy `permutation` has such pairs.
    fn pairs(&self, state: &StepState) -> Vec<((u32, u32), (u32, u32))> {
        if self.recording.search().strategy() != Strategy::Permutation {
            return Vec::new();
        }
        let queens: Vec<Square> = self.recording.given().chain(state.placed.iter().copied()).collect();
        conflicts(&queens)
            .take(MAX_PAIRS)
            .map(|conflict| (row_and_column(conflict.a), row_and_column(conflict.b)))
            .collect()
    }
}

/// A table of steps: the event, its square and its attacker; rows and columns count from 1.
fn csv(recording: &Recording, from: usize, to: usize) -> String {
    let mut table = String::from("step,event,row,column,attacker_row,attacker_column,line,queens\n");
    for step in from..to {
        let state = recording.state(step);
        let mut fields = [const { String::new() }; 5];
        let kind = state.step_event.map_or("start", |step_event| step_event.kind().name());
        let mut number = |at: usize, square: Square| {
            fields[at] = square.row.number().to_string();
            fields[at + 1] = square.column.number().to_string();
        };
        if let Some(square) = state.step_event.and_then(StepEvent::square) {
            number(0, square);
        }
        if let Some(Event::Conflict { attack, .. }) = state.step_event.and_then(StepEvent::event) {
            number(2, attack.attacker);
            fields[4] = attack.line.to_string();
        }
        let mut queens: Vec<Square> = recording.given().chain(state.placed).collect();
        queens.sort_unstable();
        let columns: Vec<String> = queens.iter().map(|queen| queen.column.number().to_string()).collect();
        // Writing to a `String` cannot fail.
        let _ = writeln!(table, "{step},{kind},{},{}", fields.join(","), columns.join(" "));
    }
    table
}

impl OccupiedLineSets {
    fn of(sets: &OccupiedLines) -> Self {
        let bits = |set: &LineSet| format!("{set:?}");
        Self {
            columns: bits(sets.columns()),
            diagonals: bits(sets.diagonals()),
            antidiagonals: bits(sets.antidiagonals()),
        }
    }
}
