//! The search tree, beside one that is built from the events by hand.

use std::collections::BTreeMap;

use queens::Size;
use queens::search::{Control, Event, Search, Strategy, Trace, Until};
use queens_web::tree::{Fate, NODES, Shown, Tree, View};

/// What a node should be, by the columns that lead to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Expected {
    is_current: bool,
    solutions: u32,
    pruned: Vec<u32>,
}

/// The columns that lead to each node that is drawn.
fn paths(nodes: &[Shown]) -> Vec<Vec<u32>> {
    let mut paths: Vec<Vec<u32>> = Vec::new();
    for node in nodes {
        let mut path = node.parent.map_or_else(Vec::new, |parent| paths[parent].clone());
        path.extend(node.column);
        paths.push(path);
    }
    paths
}

fn check(view: &View, expected: &BTreeMap<Vec<u32>, Expected>) {
    assert_eq!(view.size as usize, expected.len() - 1);
    assert_eq!(view.nodes.len(), expected.len(), "{view:?}");
    for (path, node) in paths(&view.nodes).iter().zip(&view.nodes) {
        let Expected { is_current, solutions, pruned } = &expected[path];
        let fate = match (is_current, solutions) {
            (true, _) => Fate::Current,
            (false, 0) => Fate::Dead,
            (false, _) => Fate::Fruitful,
        };
        assert_eq!((node.fate, node.solutions, node.hidden, node.siblings), (fate, *solutions, 0, 1), "{path:?}");
        assert_eq!(node.pruned, *pruned, "{path:?}");
        assert_eq!(node.depth as usize, path.len());
    }
}

#[test]
fn at_every_step_the_tree_is_what_happened_up_to_it() {
    for n in 1..=5 {
        for strategy in Strategy::ALL {
            let search = Search::new(Size::new(n).unwrap(), strategy, Control::Recursive, Until::All).unwrap();
            let trace = Trace::record(&search, usize::MAX);
            let tree = Tree::of(&trace);
            let mut walk = trace.walk();
            let mut path: Vec<u32> = Vec::new();
            let mut expected = BTreeMap::from([(Vec::new(), Expected { is_current: true, ..Expected::default() })]);
            if trace.counters().placements as usize >= NODES {
                continue;
            }
            loop {
                check(&tree.view(&walk, NODES), &expected);
                match walk.forward() {
                    None => break,
                    Some(Event::Try(_)) => {}
                    // On a full board, nothing below is pruned: the board itself is no solution.
                    Some(Event::Conflict { .. }) if path.len() as u64 == n => {}
                    Some(Event::Conflict { square, .. }) => {
                        expected.get_mut(&path).unwrap().pruned.push(square.column.get());
                    }
                    Some(Event::Place(square)) => {
                        path.push(square.column.get());
                        expected.insert(path.clone(), Expected { is_current: true, ..Expected::default() });
                    }
                    Some(Event::Remove(_)) => {
                        expected.get_mut(&path).unwrap().is_current = false;
                        path.pop();
                    }
                    Some(Event::Solution) => {
                        for length in 0..=path.len() {
                            expected.get_mut(&path[..length]).unwrap().solutions += 1;
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_small_view_has_the_path_and_accounts_for_every_node() {
    let search = Search::new(Size::new(8).unwrap(), Strategy::Bits, Control::Recursive, Until::All).unwrap();
    let trace = Trace::record(&search, usize::MAX);
    let tree = Tree::of(&trace);
    let mut walk = trace.walk();
    for step in (0..trace.len()).step_by(97) {
        walk.seek(step);
        for limit in [0, 20, 60, 200] {
            let view = tree.view(&walk, limit);
            let shown = view.nodes.len() as u32 - 1;
            let hidden: u32 = view.nodes.iter().map(|node| node.hidden).sum();
            assert_eq!(shown + hidden, walk.counters().placements as u32);
            assert!(view.nodes.len() <= limit.max(3 * 8 + 1), "{} nodes of {limit}", view.nodes.len());
            let path: Vec<u32> =
                view.nodes.iter().filter(|node| node.fate == Fate::Current).filter_map(|node| node.column).collect();
            assert_eq!(path, walk.columns().iter().map(|column| column.get()).collect::<Vec<_>>());
            let leaves: u32 = view.nodes.iter().filter(|node| node.depth == 1).map(|node| node.solutions).sum();
            assert_eq!(leaves, walk.counters().solutions as u32);
        }
    }
}
