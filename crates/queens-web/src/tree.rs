//! The search tree of a trace: all of it in memory, and at each step the part that is worth drawing.
//!
//! A node is a queen placed. Nodes are numbered in the order in which they are placed, which is preorder: the nodes below
//! a node follow it without a gap, up to the one that is placed next after its queen is taken back. So a subtree is a
//! range, at the end of the trace and at any step before.

use queens::search::{Event, Trace, Walk};
use serde::Serialize;

/// How many nodes a view has at most, except for the current path.
pub const NODES: usize = 400;

/// The search tree of a whole trace.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    n: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    column: u32,
    row: u32,
    /// The step at which the queen stands.
    placed: u32,
    /// The step at which it is gone: beyond the trace when it stays.
    removed: u32,
    /// The node after the subtree.
    end: u32,
    /// How many solutions were found before it.
    solutions: u32,
    /// How many solutions were found when it is gone.
    solutions_after: u32,
}

/// Nodes to draw, in preorder; the first is the root, the empty board.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The nodes.
    pub nodes: Vec<Shown>,
    /// How many levels are open beside the current path; none when even the siblings on it are bundled.
    pub levels: Option<usize>,
    /// How many nodes the tree has at this step, without the root.
    pub size: u32,
}

/// A node to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// 0 for the root, otherwise 1 more than the number of queens placed before: the same node has the same number at
    /// every step.
    pub id: u32,
    /// Where its parent is in the list; none for the root.
    pub parent: Option<usize>,
    /// How many queens stand: 0 for the root.
    pub depth: u32,
    /// The column of its queen, of the first queen in a bundle; none for the root.
    pub column: Option<u32>,
    /// How many siblings of one fate are drawn as this one: 1 except in a bundle.
    pub siblings: u32,
    /// What has become of it.
    pub fate: Fate,
    /// Solutions found in it so far.
    pub solutions: u32,
    /// Nodes so far that are not in the list: those below it, and those bundled with it.
    pub hidden: u32,
    /// Columns of squares below it that were looked at and were attacked; empty where nodes below are hidden.
    pub pruned: Vec<u32>,
}

/// What has become of a node at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Its queen is on the board.
    Current,
    /// Its queen was taken back, and nothing was found.
    Dead,
    /// Its queen was taken back after a solution, or more, was found.
    Fruitful,
}

impl Tree {
    /// The tree of a trace.
    pub fn of(trace: &Trace) -> Self {
        let (mut nodes, mut path) = (Vec::<Node>::new(), Vec::new());
        let mut solutions = 0;
        let mut walk = trace.walk();
        while let Some(event) = walk.forward() {
            match event {
                Event::Place(square) => {
                    path.push(nodes.len());
                    nodes.push(Node {
                        column: square.column.get(),
                        row: square.row.get(),
                        placed: walk.step() as u32,
                        removed: u32::MAX,
                        end: u32::MAX,
                        solutions,
                        solutions_after: u32::MAX,
                    });
                }
                Event::Remove(_) => {
                    let node = path.pop().expect("a queen was placed before it is taken back");
                    let end = nodes.len() as u32;
                    nodes[node] = Node { removed: walk.step() as u32, end, solutions_after: solutions, ..nodes[node] };
                }
                Event::Solution => solutions += 1,
                Event::Try(_) | Event::Conflict { .. } => {}
            }
        }
        let end = nodes.len() as u32;
        for node in path {
            nodes[node] = Node { end, solutions_after: solutions, ..nodes[node] };
        }
        Self { nodes, n: trace.search().size().get() }
    }

    /// What to draw at the step of a walk: the current path and what hangs on it.
    ///
    /// As many levels beside the path are open as keep the view within `limit` nodes. Where even the siblings of the path
    /// are too many, those of one fate are bundled: three nodes a row at most.
    pub fn view(&self, walk: &Walk<'_>, limit: usize) -> View {
        let mut best = self.open(walk, None, usize::MAX).expect("there is no limit");
        for levels in 0..=self.n as usize {
            match self.open(walk, Some(levels), limit) {
                Some(view) => best = view,
                None => break,
            }
        }
        best
    }

    /// The view with so many levels; none when it has more nodes than the limit.
    fn open(&self, walk: &Walk<'_>, levels: Option<usize>, limit: usize) -> Option<View> {
        let now = Now::of(walk);
        let mut nodes = vec![Shown {
            id: 0,
            parent: None,
            depth: 0,
            column: None,
            siblings: 1,
            fate: Fate::Current,
            solutions: now.solutions,
            hidden: 0,
            pruned: Vec::new(),
        }];
        // What is left to open: the place of a parent in the list, its children, and the levels below it.
        let mut open = vec![(0, 0, now.placed, levels)];
        while let Some((parent, first, end, levels)) = open.pop() {
            let depth = nodes[parent].depth + 1;
            let (mut placed, mut bundles) = (Vec::new(), [None; 2]);
            let mut child = first;
            while child < end {
                let node = self.nodes[child as usize];
                placed.push(node.column);
                let shown = node.shown(child, parent, depth, now);
                let below = (child + 1, node.end.min(now.placed));
                child = node.end;
                let place = nodes.len();
                match (shown.fate, levels) {
                    (Fate::Current, _) => open.push((place, below.0, below.1, levels)),
                    (_, Some(levels @ 1..)) => open.push((place, below.0, below.1, Some(levels - 1))),
                    (fate, levels) => {
                        let hidden = below.1 - below.0;
                        let bundle: &mut Option<usize> = &mut bundles[usize::from(fate == Fate::Fruitful)];
                        if let (None, Some(bundle)) = (levels, *bundle) {
                            let bundle: &mut Shown = &mut nodes[bundle];
                            bundle.siblings += 1;
                            bundle.solutions += shown.solutions;
                            bundle.hidden += hidden + 1;
                            continue;
                        }
                        *bundle = Some(place);
                        nodes.push(Shown { hidden, ..shown });
                        continue;
                    }
                }
                nodes.push(shown);
            }
            if nodes.len() > limit {
                return None;
            }
            let is_current = nodes[parent].fate == Fate::Current;
            let looked_at = if depth > self.n {
                0
            } else if !is_current {
                self.n
            } else if depth == now.depth + 1 {
                now.looked_at
            } else {
                // A queen of the current path stands in the row, and it was placed last.
                placed.last().map_or(0, |column| column + 1)
            };
            nodes[parent].pruned = (0..looked_at).filter(|column| !placed.contains(column)).collect();
        }
        Some(View { nodes: preorder(&nodes), levels, size: now.placed })
    }
}

/// What is known of a step.
#[derive(Clone, Copy)]
struct Now {
    step: u32,
    placed: u32,
    solutions: u32,
    /// How many queens are on the board.
    depth: u32,
    /// In the row below the queens, of the squares before this column it is known what came of them.
    looked_at: u32,
}

impl Now {
    fn of(walk: &Walk<'_>) -> Self {
        let counters = walk.counters();
        let column = walk.stack().last().and_then(|frame| frame.column);
        let is_open = matches!(walk.event(), Some(Event::Try(_)));
        Self {
            step: walk.step() as u32,
            placed: counters.placements as u32,
            solutions: counters.solutions as u32,
            depth: walk.columns().len() as u32,
            looked_at: column.map_or(0, |column| column.get() + u32::from(!is_open)),
        }
    }
}

impl Node {
    fn shown(self, number: u32, parent: usize, depth: u32, now: Now) -> Shown {
        debug_assert!(self.placed <= now.step && self.row + 1 == depth);
        let is_over = self.removed <= now.step;
        let solutions = if is_over { self.solutions_after } else { now.solutions } - self.solutions;
        let fate = match (is_over, solutions) {
            (false, _) => Fate::Current,
            (true, 0) => Fate::Dead,
            (true, _) => Fate::Fruitful,
        };
        Shown {
            id: number + 1,
            parent: Some(parent),
            depth,
            column: Some(self.column),
            siblings: 1,
            fate,
            solutions,
            hidden: 0,
            pruned: Vec::new(),
        }
    }
}

/// The same nodes in the order of their numbers, with their parents found again.
fn preorder(nodes: &[Shown]) -> Vec<Shown> {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_unstable_by_key(|&place| nodes[place].id);
    let mut places = vec![0; nodes.len()];
    for (place, &before) in order.iter().enumerate() {
        places[before] = place;
    }
    let moved = |&before: &usize| {
        let shown = nodes[before].clone();
        Shown { parent: shown.parent.map(|parent| places[parent]), ..shown }
    };
    order.iter().map(moved).collect()
}
