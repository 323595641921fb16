//! One trace, from which every view of a search is drawn.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use queens::search::pseudocode::{self, Language};
use queens::search::{Control, Counters, Event, EventKind, Removal, Search, Strategy, Trace, Until, Walk};
use queens::{Column, LineKind, LineSet, Square};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::reading::{policies, size};
use crate::reply::reply;
use crate::tree::Tree;
use crate::{Refusal, tree};

/// The greatest size to watch: a board of more squares is not readable on a screen.
pub const MAX_SIZE: u32 = 32;

/// How many steps are kept: 40 MB. The search for the first solution of 20 queens has eight million.
pub const MAX_STEPS: usize = 10_000_000;

/// How many steps a table has at most.
const MAX_ROWS: usize = 100_000;

/// What can be asked about traces.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// What there is to choose from, and up to where.
    Choices,
    /// Records a search under a number, in place of what had the number before.
    Open {
        /// The number to ask about it later.
        trace: u32,
        /// The size of the board.
        n: u64,
        /// The name of a strategy.
        strategy: String,
        /// The name of a control.
        control: String,
        /// `first` or `all`.
        until: String,
        /// Keep fewer steps than [`MAX_STEPS`].
        #[serde(default)]
        limit: Option<usize>,
    },
    /// The state at a step; at the end when there is no such step.
    At {
        /// Which trace.
        trace: u32,
        /// Which step.
        step: usize,
    },
    /// The state at the next or previous event of a kind; where it was when there is none.
    Jump {
        /// Which trace.
        trace: u32,
        /// From which step.
        step: usize,
        /// To what.
        to: Jump,
    },
    /// The part of the search tree that is worth drawing at a step.
    Tree {
        /// Which trace.
        trace: u32,
        /// Which step.
        step: usize,
        /// How many nodes there is room for.
        nodes: usize,
    },
    /// The steps from one to another as CSV, at most 100,000.
    Csv {
        /// Which trace.
        trace: u32,
        /// The first step.
        from: usize,
        /// The step after the last.
        to: usize,
    },
    /// Forgets a trace.
    Close {
        /// Which trace.
        trace: u32,
    },
}

/// Where to jump.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jump {
    /// The next step at which a solution was found.
    NextSolution,
    /// The step before this one at which a solution was found.
    PreviousSolution,
    /// The next step at which a queen was taken back.
    NextBacktrack,
    /// The step before this one at which a queen was taken back.
    PreviousBacktrack,
}

/// What there is to choose from.
#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    strategies: Vec<&'static str>,
    controls: Vec<&'static str>,
    ends: Vec<&'static str>,
    max_size: u32,
    max_steps: usize,
}

/// A trace that was recorded.
#[derive(Clone, Debug, Serialize)]
pub struct Opened {
    n: u32,
    steps: usize,
    /// Whether the search came to its end; otherwise only its first steps are here.
    complete: bool,
    /// The counters at the end.
    end: Totals,
    /// By language.
    pseudocode: Listings,
}

/// The same listing in each language of the page.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Listings {
    en: &'static [&'static str],
    zh: &'static [&'static str],
}

/// The counters.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Totals {
    tries: u64,
    placements: u64,
    conflicts: u64,
    backtracks: u64,
    solutions: u64,
}

/// All that there is to see at a step.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    step: usize,
    steps: usize,
    event: Option<Happened>,
    /// Why the event took a queen back, if it did.
    removal: Option<&'static str>,
    /// The columns of the queens, row by row from the top.
    queens: Vec<u32>,
    /// The queens that attack the square of the event, unless one was placed there or taken away.
    attackers: Vec<Attacker>,
    /// For each square row by row, how many queens attack it; for one with a queen, how many others.
    attacked: Vec<u8>,
    /// The calls that have not returned, the first one first: row and column.
    stack: Vec<(u32, Option<u32>)>,
    /// The line of the pseudo-code, counted from 0.
    line: usize,
    /// All lines of the pseudo-code that are gone through with the event.
    lines: Vec<usize>,
    sets: Sets,
    counters: Totals,
    is_solution: bool,
}

/// The event that led to a step.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Happened {
    kind: &'static str,
    square: Option<(u32, u32)>,
    attacker: Option<Attacker>,
}

/// A queen that attacks a square.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Attacker {
    square: (u32, u32),
    line: &'static str,
}

/// The three sets of lines with a queen, as bits, line 0 first.
#[derive(Clone, Debug, Serialize)]
pub struct Sets {
    columns: String,
    diagonals: String,
    antidiagonals: String,
}

/// The traces that are open.
#[derive(Debug, Default)]
pub struct Traces {
    open: BTreeMap<u32, Open>,
}

#[derive(Debug)]
struct Open {
    trace: Trace,
    /// Made when it is first asked for.
    tree: Option<Tree>,
}

impl Traces {
    pub(crate) fn answer(&mut self, question: Question) -> Result<Value, Refusal> {
        match question {
            Question::Choices => reply(choices()),
            Question::Open { trace, n, strategy, control, until, limit } => {
                let size = size(n, MAX_SIZE)?;
                let (strategy, control, until) = policies(&strategy, &control, &until)?;
                let search =
                    Search::new(size, strategy, control, until).expect("the greatest size is within both limits");
                // The old trace goes first: two long ones may not fit.
                self.open.remove(&trace);
                let recorded = Trace::record(&search, limit.unwrap_or(MAX_STEPS).min(MAX_STEPS));
                let answer = opened(&recorded);
                self.open.insert(trace, Open { trace: recorded, tree: None });
                reply(answer)
            }
            Question::At { trace, step } => {
                let mut walk = self.get(trace)?.trace.walk();
                walk.seek(step);
                reply(state(&walk))
            }
            Question::Jump { trace, step, to } => {
                let mut walk = self.get(trace)?.trace.walk();
                walk.seek(step);
                // Where there is none to jump to, the walk stays.
                let _ = match to {
                    Jump::NextSolution => walk.next_solution(),
                    Jump::PreviousSolution => walk.previous_solution(),
                    Jump::NextBacktrack => walk.next_backtrack(),
                    Jump::PreviousBacktrack => walk.previous_backtrack(),
                };
                reply(state(&walk))
            }
            Question::Tree { trace, step, nodes } => {
                let open = self.get(trace)?;
                let tree = open.tree.get_or_insert_with(|| Tree::of(&open.trace));
                let mut walk = open.trace.walk();
                walk.seek(step);
                reply(tree.view(&walk, nodes.min(tree::NODES)))
            }
            Question::Csv { trace, from, to } => {
                let trace = &self.get(trace)?.trace;
                let to = to.min(trace.len() + 1).min(from.saturating_add(MAX_ROWS));
                reply(csv(trace, from, to))
            }
            Question::Close { trace } => {
                self.open.remove(&trace);
                reply(())
            }
        }
    }

    fn get(&mut self, id: u32) -> Result<&mut Open, Refusal> {
        self.open.get_mut(&id).ok_or(Refusal::NotOpen { id })
    }
}

fn choices() -> Choices {
    Choices {
        strategies: Strategy::ALL.map(Strategy::name).to_vec(),
        controls: Control::ALL.map(Control::name).to_vec(),
        ends: Until::ALL.map(Until::name).to_vec(),
        max_size: MAX_SIZE,
        max_steps: MAX_STEPS,
    }
}

fn opened(trace: &Trace) -> Opened {
    let search = trace.search();
    let [en, zh] = [Language::English, Language::Chinese]
        .map(|language| pseudocode::listing(search.strategy(), search.control(), language));
    Opened {
        n: search.size().get(),
        steps: trace.len(),
        complete: trace.is_complete(),
        end: trace.counters().into(),
        pseudocode: Listings { en, zh },
    }
}

/// The state where a walk stands.
pub fn state(walk: &Walk<'_>) -> State {
    let size = walk.trace().search().size();
    let queens: Vec<Square> = (0..).zip(walk.columns()).map(|(row, column)| Square::new(row, column.get())).collect();
    let event = walk.event();
    let looked_at = match event {
        Some(Event::Try(square) | Event::Conflict { square, .. }) => Some(square),
        _ => None,
    };
    let attacks = |square: Square| {
        let others = queens.iter().filter(move |&&queen| queen != square);
        others.filter_map(move |&queen| Some(Attacker::new(queen, queen.shared_line(square)?)))
    };
    let squares = size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column }));
    State {
        step: walk.step(),
        steps: walk.trace().len(),
        event: event.map(Happened::from),
        removal: walk.removal().map(Removal::name),
        attackers: looked_at.into_iter().flat_map(attacks).collect(),
        attacked: squares.map(|square| attacks(square).count() as u8).collect(),
        queens: walk.columns().iter().map(|column| column.get()).collect(),
        stack: walk.stack().iter().map(|frame| (frame.row.get(), frame.column.map(Column::get))).collect(),
        line: walk.code_line(),
        lines: walk.code_lines(),
        sets: Sets::of(walk),
        counters: walk.counters().into(),
        is_solution: event == Some(Event::Solution),
    }
}

/// A table of steps: what happened, where, and by whom; rows and columns count from 1.
fn csv(trace: &Trace, from: usize, to: usize) -> String {
    let mut table = String::from("step,event,row,column,attacker_row,attacker_column,line,queens\n");
    let mut walk = trace.walk();
    walk.seek(from);
    while walk.step() < to {
        let mut fields = [const { String::new() }; 5];
        let mut kind = "start";
        if let Some(event) = walk.event() {
            kind = name(event.kind());
            let mut number = |at: usize, square: Square| {
                fields[at] = square.row.number().to_string();
                fields[at + 1] = square.column.number().to_string();
            };
            if let Some(square) = event.square() {
                number(0, square);
            }
            if let Event::Conflict { attack, .. } = event {
                number(2, attack.attacker);
                fields[4] = attack.line.to_string();
            }
        }
        let queens: Vec<String> = walk.columns().iter().map(|column| column.number().to_string()).collect();
        // A `String` takes whatever is written to it.
        let _ = writeln!(table, "{},{kind},{},{}", walk.step(), fields.join(","), queens.join(" "));
        if walk.forward().is_none() {
            break;
        }
    }
    table
}

const fn name(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Try => "try",
        EventKind::Conflict => "conflict",
        EventKind::Place => "place",
        EventKind::Remove => "remove",
        EventKind::Solution => "solution",
    }
}

const fn at(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}

impl Attacker {
    const fn new(square: Square, line: LineKind) -> Self {
        Self { square: at(square), line: line.name() }
    }
}

impl From<Event> for Happened {
    fn from(event: Event) -> Self {
        let attacker = match event {
            Event::Conflict { attack, .. } => Some(Attacker::new(attack.attacker, attack.line)),
            _ => None,
        };
        Self { kind: name(event.kind()), square: event.square().map(at), attacker }
    }
}

impl From<Counters> for Totals {
    fn from(counters: Counters) -> Self {
        let Counters { tries, placements, conflicts, backtracks, solutions } = counters;
        Self { tries, placements, conflicts, backtracks, solutions }
    }
}

impl Sets {
    fn of(walk: &Walk<'_>) -> Self {
        let bits = |set: &LineSet| format!("{set:?}");
        let sets = walk.line_sets();
        Self {
            columns: bits(sets.columns()),
            diagonals: bits(sets.diagonals()),
            antidiagonals: bits(sets.antidiagonals()),
        }
    }
}
