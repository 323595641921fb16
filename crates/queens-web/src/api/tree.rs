//! The search tree of a recording: all of it in memory, and the parts that the app draws.
//!
//! A node is a placed queen. Nodes are numbered in the order of their placement, which is preorder: all nodes below a
//! node directly follow that node. So a subtree is a range of numbers, both at the end of the recording and at any
//! earlier step.

use queens::Row;
use queens::search::Event;
use serde::Serialize;

use crate::api::recording::{Recording, StepEvent, StepState};

/// The most nodes in a [`WholeTree`].
pub const MAX_NODES: usize = 2_500;

/// The search tree of a whole recording.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The rows that the search fills, in its order.
    rows: Vec<Row>,
    columns: u32,
    /// For each row, the steps at which a queen is placed there, in order.
    placed_by_row: Vec<Vec<u32>>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    column: u32,
    /// The number of queens that the search has placed above this queen.
    depth: u32,
    /// The step that placed the queen.
    placed: u32,
    /// The step that removed the queen, or a step beyond the recording if the queen stays.
    removed: u32,
    /// The number of the first node after the subtree.
    end: u32,
    /// The number of solutions found before the queen is placed.
    solutions: u32,
    /// The number of solutions found when the queen is removed.
    solutions_after: u32,
}

/// One level of the tree: a row of the board, with the state of each column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lane {
    /// The row.
    pub row: u32,
    /// One character for each column: `.` not tried, `t` tried now, `x` pruned, `c` conflict now, `d` dead branch,
    /// `s` branch with solutions, `p` current path.
    pub marks: String,
    /// The nodes of the lane, left to right.
    pub nodes: Vec<LaneNode>,
}

/// A node of a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LaneNode {
    /// The number of the node: the same at every step.
    pub id: u32,
    /// The column of its queen.
    pub column: u32,
    /// The step that placed the queen.
    pub step: u32,
    /// The number of nodes below this node so far.
    pub below: u32,
    /// The number of solutions in this node's subtree so far.
    pub solutions: u32,
}

/// A whole tree, or its first levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WholeTree {
    /// Nodes in preorder, without the root.
    pub nodes: Vec<WholeNode>,
    /// The number of levels in `nodes`.
    pub levels: u32,
    /// The row of each level.
    pub rows: Vec<u32>,
    /// The number of nodes of the tree with all its levels.
    pub size: u32,
}

/// A node of a whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WholeNode {
    /// The number of the node.
    pub id: u32,
    /// The index of the parent in `nodes`; null for a child of the root.
    pub parent: Option<u32>,
    /// The level, from 0.
    pub depth: u32,
    /// The column of its queen.
    pub column: u32,
    /// The step that placed the queen.
    pub placed: u32,
    /// The step that removed the queen; null if the queen stays.
    pub removed: Option<u32>,
    /// The number of nodes below this node.
    pub below: u32,
    /// The number of solutions in this node's subtree at the end.
    pub solutions: u32,
}

/// The branch of the root for one column of the first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RootBranch {
    /// The column.
    pub column: u32,
    /// The step that placed its queen; null before that step.
    pub step: Option<u32>,
    /// Whether its queen is on the board.
    pub is_current: bool,
    /// The number of solutions in this branch so far.
    pub solutions: u32,
}

impl Tree {
    /// The tree of a recording.
    pub(crate) fn of(recording: &Recording) -> Self {
        let rows = recording.rows().to_vec();
        let mut placed_by_row = vec![Vec::new(); rows.len()];
        let (mut nodes, mut path) = (Vec::<Node>::new(), Vec::new());
        let mut solutions = 0;
        recording.for_each(|step, step_event| match step_event {
            StepEvent::Event(Event::Place(square)) => {
                let depth = path.len();
                placed_by_row[depth].push(step as u32);
                path.push(nodes.len());
                nodes.push(Node {
                    column: square.column.get(),
                    depth: depth as u32,
                    placed: step as u32,
                    removed: u32::MAX,
                    end: u32::MAX,
                    solutions,
                    solutions_after: u32::MAX,
                });
            }
            StepEvent::Event(Event::Remove(_)) => {
                let node = path.pop().expect("a queen was placed before it is removed");
                let end = nodes.len() as u32;
                nodes[node] = Node { removed: step as u32, end, solutions_after: solutions, ..nodes[node] };
            }
            StepEvent::Event(Event::Solution) => solutions += 1,
            StepEvent::Event(_) | StepEvent::FullConflict(_) | StepEvent::Return(_) => {}
        });
        let end = nodes.len() as u32;
        for node in path {
            nodes[node] = Node { end, solutions_after: solutions, ..nodes[node] };
        }
        Self { nodes, rows, columns: recording.size().get(), placed_by_row }
    }

    /// The children of a node that were placed at a step or earlier. `None` stands for the root.
    fn children(&self, parent: Option<u32>, step: u32) -> impl Iterator<Item = (u32, Node)> + '_ {
        let (first, end) = match parent {
            Some(id) => (id + 1, self.nodes[id as usize].end),
            None => (0, self.nodes.len() as u32),
        };
        let mut next = first;
        std::iter::from_fn(move || {
            let node = *self.nodes.get(next as usize).filter(|node| next < end && node.placed <= step)?;
            let id = next;
            next = node.end;
            Some((id, node))
        })
    }

    fn lane_node(id: u32, node: Node, state: &StepState) -> LaneNode {
        let placed = state.counters.placements as u32;
        let is_over = node.removed as usize <= state.step;
        let found = if is_over { node.solutions_after } else { state.counters.solutions as u32 };
        let below = node.end.min(placed).saturating_sub(id + 1);
        LaneNode { id, column: node.column, step: node.placed, below, solutions: found - node.solutions }
    }

    /// One lane for each row that the search fills. Lanes after the row that is searched are empty.
    pub(crate) fn lanes(&self, state: &StepState) -> Vec<Lane> {
        let (mut lanes, mut parent) = (Vec::new(), None);
        for (depth, &row) in self.rows.iter().enumerate() {
            let is_open = depth <= state.placed.len();
            let children: Vec<(u32, Node)> =
                if is_open { self.children(parent, state.step as u32).collect() } else { Vec::new() };
            let is_path = depth < state.placed.len();
            parent = children.last().filter(|_| is_path).map(|&(id, _)| id);
            lanes.push(self.lane(
                row,
                &children,
                parent,
                if is_open { self.lane_progress(state, row, &children, is_path) } else { None },
                state,
            ));
        }
        lanes
    }

    /// The lanes of the path to a node, then a lane with its children placed so far, then empty lanes.
    pub(crate) fn peek(&self, id: u32, state: &StepState) -> Option<Vec<Lane>> {
        let wanted = *self.nodes.get(id as usize)?;
        let (mut lanes, mut parent, mut is_inside) = (Vec::new(), None, true);
        for (depth, &row) in self.rows.iter().enumerate() {
            let children: Vec<(u32, Node)> =
                if is_inside { self.children(parent, state.step as u32).collect() } else { Vec::new() };
            let on_path = children.iter().copied().find(|&(child, node)| child <= id && id < node.end);
            let looked = if is_inside && on_path.is_none_or(|(_, node)| (node.removed as usize) <= state.step) {
                Some((self.columns, None))
            } else {
                children.last().map(|(_, node)| (node.column + 1, None))
            };
            lanes.push(self.lane(row, &children, on_path.map(|(child, _)| child), looked.filter(|_| is_inside), state));
            is_inside = depth <= wanted.depth as usize && (depth == wanted.depth as usize || on_path.is_some());
            parent = on_path.map(|(child, _)| child).or(parent);
        }
        Some(lanes)
    }

    /// Makes a lane. `tried` has the values that [`Self::lane_progress`] describes.
    fn lane(
        &self,
        row: Row,
        children: &[(u32, Node)],
        path: Option<u32>,
        tried: Option<(u32, Option<(u32, u8)>)>,
        state: &StepState,
    ) -> Lane {
        let mut marks = vec![b'.'; self.columns as usize];
        if let Some((examined, now)) = tried {
            marks[..examined as usize].fill(b'x');
            if let Some((column, mark)) = now {
                marks[column as usize] = mark;
            }
        }
        let nodes: Vec<LaneNode> = children.iter().map(|&(id, node)| Self::lane_node(id, node, state)).collect();
        for node in &nodes {
            let mark = if Some(node.id) == path {
                b'p'
            } else if node.solutions > 0 {
                b's'
            } else {
                b'd'
            };
            marks[node.column as usize] = mark;
        }
        Lane { row: row.get(), marks: marks.into_iter().map(char::from).collect(), nodes }
    }

    /// The branches of the root, one for each column.
    pub(crate) fn root_branches(&self, state: &StepState) -> Vec<RootBranch> {
        let found: Vec<(LaneNode, bool)> = self
            .children(None, state.step as u32)
            .map(|(id, node)| (Self::lane_node(id, node, state), node.removed as usize > state.step))
            .collect();
        let branch = |column| match found.iter().find(|(node, _)| node.column == column) {
            Some(&(node, is_current)) => {
                RootBranch { column, step: Some(node.step), is_current, solutions: node.solutions }
            }
            None => RootBranch { column, step: None, is_current: false, solutions: 0 },
        };
        (0..self.columns).map(branch).collect()
    }

    /// The number of nodes so far, by row.
    pub(crate) fn nodes_by_row(&self, step: usize) -> Vec<u32> {
        self.placed_by_row.iter().map(|steps| steps.partition_point(|&placed| placed as usize <= step) as u32).collect()
    }

    /// The first levels of the tree: as many as have at most `limit` nodes in total.
    pub(crate) fn levels_within(&self, limit: usize) -> WholeTree {
        let (mut levels, mut total) = (0, 0);
        for row in &self.placed_by_row {
            total += row.len();
            if total > limit.min(MAX_NODES) {
                break;
            }
            levels += 1;
        }
        let (mut nodes, mut path): (Vec<WholeNode>, Vec<u32>) = (Vec::new(), Vec::new());
        for (id, node) in (0..).zip(&self.nodes).filter(|(_, node)| node.depth < levels) {
            path.truncate(node.depth as usize);
            let parent = path.last().copied();
            path.push(nodes.len() as u32);
            nodes.push(WholeNode {
                id,
                parent,
                depth: node.depth,
                column: node.column,
                placed: node.placed,
                removed: Some(node.removed).filter(|&step| step != u32::MAX),
                below: node.end - id - 1,
                solutions: node.solutions_after - node.solutions,
            });
        }
        WholeTree {
            nodes,
            levels,
            rows: self.rows.iter().map(|row| row.get()).collect(),
            size: self.nodes.len() as u32,
        }
    }

    /// The number of columns examined in a lane and, at a try or conflict, the column and mark of the tried square.
    fn lane_progress(
        &self,
        state: &StepState,
        row: Row,
        children: &[(u32, Node)],
        is_path: bool,
    ) -> Option<(u32, Option<(u32, u8)>)> {
        if is_path {
            return children.last().map(|(_, node)| (node.column + 1, None));
        }
        if state.row != Some(row) {
            return None;
        }
        match state.step_event? {
            StepEvent::Event(Event::Try(square)) => Some((square.column.get(), Some((square.column.get(), b't')))),
            StepEvent::Event(Event::Conflict { square, .. }) => {
                Some((square.column.get() + 1, Some((square.column.get(), b'c'))))
            }
            StepEvent::Event(Event::Remove(square)) => Some((square.column.get() + 1, None)),
            StepEvent::Return(_) => Some((self.columns, None)),
            StepEvent::Event(_) | StepEvent::FullConflict(_) => None,
        }
    }
}
